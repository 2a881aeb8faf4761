/** Other ways to see a page: paper, forced colours, large letters, a window of 320 px, copies. */
import { expect, hydrated, layAllOut, open, test } from '../helpers/fixtures';
import { hiddenWords } from '../helpers/hiddenWords';
import { library } from '../../site';

/** Long ones, one with folded parts, one that is no document. */
const pages = ['Recorder/style', 'Recorder/add_data', 'ByteRecorder'].map(
  (name) => `usage/${name}`,
);

/** For readers who hear or press, of other releases, and the quiet lines that no paper has. */
const quiet = `[data-on]:not([data-on~="${library.version}"]), label:has([data-choice]), a[href$=".md"], .ex-quiet, .ex-releases, .ex-raw, .ex-folds > label, .cb label, .ex-strip, legend, caption, .table-of-contents, .theme-doc-breadcrumbs, .theme-doc-toc-mobile, .pagination-nav, button, script, style, .hash-link, [data-noprint]`;

for (const path of [...pages, 'upgrade', 'recipes/count', '']) {
  test(`printed, everything of /${path} is on paper`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await layAllOut(page);
    const { count, ...lost } = await hiddenWords(page, 'main', quiet, 'hidden clip auto scroll');
    expect(count).toBeGreaterThan(20);
    expect(lost).toEqual({ hidden: [], cut: [] });
    // Where the background is printed, too, no shade says that there is more.
    const framed = page.locator('main pre, main .table-frame');
    const shades = await framed.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).backgroundImage),
    );
    expect([...new Set(shades)]).toEqual(['none']);
    // The strips of tabs are left out, since each file says what it is.
    const names = await page.locator('.ex-pane :is(.ex-scroll, .ex-console)').evaluateAll((all) =>
      all.map((one) => {
        const { content, display } = getComputedStyle(one, '::before');
        return display === 'block' && content === `"${one.ariaLabel}"`;
      }),
    );
    if (path.startsWith('usage/')) expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain(false);
  });
}

test("the browser's own search opens tabs that are not chosen", async ({ page }) => {
  await open(page, 'usage/Recorder/create');
  // A link to words looks for them as the search does, and needs no window of the browser.
  const pane = page.locator('.ex-tabs:not(.ex-below) > .ex-pane[hidden]').first();
  const words = await pane.evaluate((element) => element.textContent!.trim().split('\n')[0]!);
  expect(words.length).toBeGreaterThan(3);
  await page.goto('about:blank');
  await page.goto(`usage/Recorder/create#:~:text=${encodeURIComponent(words)}`);
  await hydrated(page);
  await expect(page.locator('.ex-pane', { hasText: words }).first()).toBeVisible();
});

test("the browser's own search opens a folded function", async ({ page }) => {
  await open(page, 'recipes/count');
  const box = page.locator('.cb label input').first();
  await expect(box).not.toBeChecked();
  // What it scrolls to; its window can't be used here.
  await page
    .locator('.cb-rest')
    .first()
    .evaluate((rest) => (rest.scrollTop = 30));
  await expect(box).toBeChecked();
});

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('tabs, carets, separators and colours are told apart', async ({ page }) => {
    await open(page, 'usage/Recorder/style');
    const colours = (selector: string, property: string, pseudo?: string) =>
      page
        .locator(selector)
        .evaluateAll(
          (all, [name, part]) =>
            all.map((one) => getComputedStyle(one, part).getPropertyValue(name)),
          [property, pseudo] as const,
        );
    const [on] = await colours('.ex-strip label:has(input:checked)', 'background-color');
    const [off] = await colours('.ex-strip label:has(input:not(:checked))', 'background-color');
    expect(on).not.toBe(off);
    for (const selector of ['.breadcrumbs__item:not(:last-child)', '.menu__link--sublist-caret']) {
      const painted = await colours(selector, 'background-color', '::after');
      expect(painted.length, selector).toBeGreaterThan(0);
      expect(painted, selector).not.toContain('rgba(0, 0, 0, 0)');
    }
    const arrow = '.dropdown > .navbar__link';
    const [side] = await colours(arrow, 'border-left-color', '::after');
    expect(await colours(arrow, 'border-top-color', '::after')).not.toEqual([side]);
    const cells = await colours('.ex-sheet td[style*="background"]', 'background-color');
    expect(new Set(cells).size, 'the colours of cells').toBeGreaterThan(1);
  });
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, 'usage/Recorder/create');
    await page.locator('.navbar__toggle').click();
    const slow = await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(',').map(parseFloat));
      return [...document.querySelectorAll('body *')].filter((element) => {
        const style = getComputedStyle(element);
        const byTime = /^(auto)?$/.test(style.getPropertyValue('animation-timeline'));
        const animated = style.animationName !== 'none' && byTime;
        const durations = [style.transitionDuration, animated ? style.animationDuration : '0'];
        return durations.some((one) => seconds(one) > 0.01);
      }).length;
    });
    expect(slow).toBe(0);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});

test('text follows the size that a reader has chosen in the browser', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await open(page, 'usage/Recorder/save');
  // Of the text, of code, of a result, of a field, of the navigation.
  const kinds = ['article p', '.cb pre', '.ex-result', '[data-choice]', '.menu__link'];
  const sizes = () =>
    page.evaluate(
      (all) =>
        all.map((one) => parseFloat(getComputedStyle(document.querySelector(one)!).fontSize)),
      kinds,
    );
  const before = await sizes();
  // The size in px that the browser gives to a page that says nothing of it.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  const after = await sizes();
  after.forEach((size, at) => expect(size / before[at]!, kinds[at]!).toBeCloseTo(1.5, 1));
});
