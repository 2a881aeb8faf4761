import { clickAtRest, expect, hydrated, open, test } from '../../../tests/fixtures';

for (const [width, built] of [
  [390, false],
  [1440, true],
] as const) {
  test(`after a change of page at ${width} px, the contents beside the text are ${built ? '' : 'not '}built`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await open(page, 'usage/Recorder/create');
    await page.evaluate(() => {
      document.documentElement.dataset.built = 'false';
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        if (
          added.some(
            (node) => node instanceof Element && node.querySelector('.theme-doc-toc-desktop'),
          )
        ) {
          document.documentElement.dataset.built = 'true';
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await clickAtRest(page.locator('.pagination-nav__link--next'));
    await expect(page.locator('h1')).toHaveText('添加数据');
    await hydrated(page);
    expect(await page.locator('html').getAttribute('data-built')).toBe(String(built));
  });
}
