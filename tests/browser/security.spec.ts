import { expect, open, test } from '../helpers/fixtures';
import { routes } from '../helpers/routes';

/** Every test loads its pages under the policy; a violation would be a message in the console. */
test('every page has its policy, before anything that it speaks of', async ({
  request,
  baseURL,
}) => {
  expect(routes.length).toBeGreaterThan(20);
  for (const { path } of [...routes, { path: '404.html' }]) {
    const html = await (await request.get(baseURL + path)).text();
    const at = html.indexOf('http-equiv="Content-Security-Policy"');
    expect(at, path).toBeGreaterThan(0);
    expect(at, path).toBeLessThan(html.search(/<(?:script|style|link)/));
  }
});

const marks = () => (window as { broken?: string }).broken;
for (const [what, put] of [
  [
    'a script in the page',
    () => {
      const script = document.createElement('script');
      script.textContent = "window.broken = 'script'";
      document.body.append(script);
    },
  ],
  [
    'a handler in an attribute',
    () => {
      const holder = document.createElement('div');
      holder.innerHTML = '<img src="data:," onerror="window.broken = 1">';
      document.body.append(holder);
    },
  ],
  [
    'a script from elsewhere',
    () => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.example/x.js';
      document.body.append(script);
    },
  ],
] as const) {
  test(`${what} is refused`, async ({ page, problems }) => {
    problems.expect(/Content Security Policy/);
    await open(page, 'usage/Recorder/save');
    const refused = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          document.addEventListener('securitypolicyviolation', (event) =>
            resolve(event.effectiveDirective),
          ),
        ),
    );
    await page.evaluate(put);
    expect(await refused).toMatch(/^script-src/);
    expect(await page.evaluate(marks)).toBeUndefined();
  });
}

const planted = '"><img src=x onerror="window.broken=1"><script>window.broken=1</script>';
for (const [what, address] of [
  ['the colour mode', `?docusaurus-theme=${encodeURIComponent(planted)}`],
  ['an attribute of Docusaurus', `?docusaurus-data-x=${encodeURIComponent(planted)}`],
  ['the name of an attribute', `?docusaurus-data-${encodeURIComponent(planted)}=1`],
  ['the query', `?a=${encodeURIComponent(planted)}&b=${encodeURIComponent(planted)}`],
  ['the fragment', `#${planted}`],
  ['the encoded fragment', `#${encodeURIComponent(planted)}`],
] as const) {
  test(`the address puts nothing into the page as HTML: ${what}`, async ({ page, problems }) => {
    // A name that no attribute can have; Docusaurus catches the error.
    problems.allow(/InvalidCharacterError/);
    await open(page, 'usage/Recorder/save');
    const elements = () => page.evaluate(() => document.querySelectorAll('main *').length);
    const [images, before] = [page.locator('img[src="x"]'), await elements()];
    await page.goto('works');
    await open(page, `usage/Recorder/save${address}`);
    expect(await images.count()).toBe(0);
    await expect.poll(elements).toBe(before);
    expect(await page.evaluate(marks)).toBeUndefined();
    // On the next page, too.
    await page.locator('.navbar').getByRole('link', { name: '进度' }).click();
    await expect(page.locator('h1')).toHaveText('进度');
    expect(await images.count()).toBe(0);
    expect(await page.evaluate(marks)).toBeUndefined();
  });
}
