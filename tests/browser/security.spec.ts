/** Every test loads its pages under the policy; a violation would be a message in the console. */
import type { Page } from '@playwright/test';
import { expect, open, shows, test } from '../helpers/fixtures';

const marks = (page: Page) => page.evaluate(() => (window as { broken?: string }).broken);

const attacks = {
  'a script in the page': ['script', { textContent: 'window.broken = 1' }],
  'a handler in an attribute': [
    'p',
    { innerHTML: '<img src="data:," onerror="window.broken = 1">' },
  ],
  'a script from elsewhere': ['script', { src: 'https://elsewhere.example/x.js' }],
} as const;

test('scripts that are put into the page are refused', async ({ page, problems }) => {
  problems.expect(/Content Security Policy/);
  await open(page, 'usage/Recorder/save');
  for (const [what, attack] of Object.entries(attacks)) {
    const refused = page.evaluate(
      ([tag, properties]) =>
        new Promise((resolve) => {
          const tell = (event: SecurityPolicyViolationEvent) => resolve(event.effectiveDirective);
          document.addEventListener('securitypolicyviolation', tell, { once: true });
          document.body.append(Object.assign(document.createElement(tag), properties));
        }),
      attack,
    );
    expect(await refused, what).toMatch(/^script-src/);
    expect(await marks(page), what).toBeUndefined();
  }
});

const planted = '"><img src=x onerror="window.broken=1"><script>window.broken=1</script>';
const encoded = encodeURIComponent(planted);
test('an address puts nothing into the page as HTML', async ({ page, problems }) => {
  // A name that no attribute can have; Docusaurus catches the error.
  problems.allow(/InvalidCharacterError/);
  await open(page, 'usage/Recorder/save');
  const elements = () => page.evaluate(() => document.querySelectorAll('main *').length);
  const [images, before] = [page.locator('img[src="x"]'), await elements()];
  for (const [what, address] of [
    ['the colour mode', `?docusaurus-theme=${encoded}`],
    ['an attribute of Docusaurus', `?docusaurus-data-x=${encoded}`],
    ['the name of an attribute', `?docusaurus-data-${encoded}=1`],
    ['the fragment', `#${planted}`],
  ] as const) {
    await page.goto('about:blank');
    await open(page, `usage/Recorder/save${address}`);
    await expect.poll(elements, what).toBe(before);
    expect(await images.count(), what).toBe(0);
    // On the next page, too.
    await page.locator('.navbar').getByRole('link', { name: '进度' }).click();
    await shows(page, '进度');
    expect(await images.count(), what).toBe(0);
    expect(await marks(page), what).toBeUndefined();
  }
});
