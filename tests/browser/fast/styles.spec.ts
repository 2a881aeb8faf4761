import { expect, layAllOut, test } from '../../helpers/fixtures';
import { all } from '../../helpers/part';
import { routes } from '../../helpers/routes';

// A rule for a width is left out or not, whatever the width.
const some = [
  '',
  'usage/Recorder/style',
  'usage/attentions',
  'upgrade',
  'playground',
  'recipes/download',
];
const properties =
  `color background-color background-image border-top-color border-top-style box-shadow
  text-decoration-line opacity visibility font-weight display position overflow-x`.split(/\s+/);
const paths = routes.map(({ path }) => path).filter((path) => all || some.includes(path));

test.use({ javaScriptEnabled: false });

test('the rules in a page draw it as the whole sheet does', async ({ page }) => {
  test.slow();
  expect(paths.length).toBeGreaterThan(4);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState();
    // What waits for the second frame is there, and stays laid out (contentVisibility.css).
    const waiting = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter((one) => (one as CSSAnimation).animationName === 'far')
            .length,
      );
    await expect.poll(waiting).toBe(0);
    await layAllOut(page);
    const { elements, different } = await page.evaluate(async (properties) => {
      const names = ['x', 'y', 'width', 'height', ...properties];
      const look = () =>
        [...document.querySelectorAll('body, body *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          return [x, y, width, height, ...properties.map((name) => style.getPropertyValue(name))];
        });
      const sheet = document.querySelector<HTMLLinkElement>('noscript link')!.sheet!;
      const whole = look();
      sheet.disabled = true;
      const own = look();
      return {
        elements: whole.length,
        different: whole.flatMap((values, index) =>
          values.flatMap((value, at) =>
            value === own[index]![at]
              ? []
              : [`${index}: ${names[at]} ${own[index]![at]} → ${value}`],
          ),
        ),
      };
    }, properties);
    expect(elements).toBeGreaterThan(50);
    expect(different.slice(0, 10), `${path || 'home'}`).toEqual([]);
  }
});
