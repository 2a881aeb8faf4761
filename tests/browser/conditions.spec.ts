/** Other ways to see a page: paper, forced colours, large letters, a window of 320 px, copies. */
import { expect, hydrated, layAllOut, navigateWithin, open, test } from '../helpers/fixtures';
import { hiddenWords } from '../helpers/hiddenWords';
import { all } from '../helpers/part';
import { library } from '../../src/site';
import { routeOf } from '../helpers/routes';

/** Long ones, one with folded parts, one that is no document. */
const pages = [
  'usage/Recorder/style',
  'usage/Recorder/add_data',
  'usage/ByteRecorder',
  'upgrade',
  '',
];

/** For readers who hear or press, of other releases, and the quiet lines that no paper has. */
const quiet = `[data-on]:not([data-on~="${library.version}"]), label:has([data-choice]), a[href$=".md"], .ex-quiet, .ex-releases, .ex-raw, .ex-folds > label, .ex-strip, legend, caption, .table-of-contents, .theme-doc-breadcrumbs, .theme-doc-toc-mobile, .pagination-nav, button, script, style, .hash-link, [data-noprint]`;

for (const path of pages) {
  test(`printed, everything of /${path} is on paper`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 1000 });
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await layAllOut(page);
    const { hidden, cut, count } = await hiddenWords(
      page,
      'main',
      quiet,
      'hidden clip auto scroll',
    );
    expect(count).toBeGreaterThan(20);
    expect({ hidden, cut }).toEqual({ hidden: [], cut: [] });
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

test('the whole page selected and copied is the whole text', async ({ page }) => {
  await open(page, 'usage/Recorder/style');
  const { copied, expected } = await page.evaluate(() => {
    const squeeze = (text: string) => text.replace(/[\s\u200b]+/g, '');
    getSelection()!.selectAllChildren(document.querySelector('main article')!);
    const all = squeeze(getSelection()!.toString());
    const texts = document.querySelectorAll<HTMLElement>(
      'main article :is(p, h2, h3, pre:not(:has(.ex-quiet)) code):not(.ex-pane *)',
    );
    const shown = [...texts].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return { copied: all, expected: shown.map(({ innerText }) => squeeze(innerText)) };
  });
  expect(expected.length).toBeGreaterThan(60);
  for (const text of expected) expect(copied).toContain(text);
});

test("the browser's own search looks into tabs that are not chosen, and opens them", async ({
  page,
}) => {
  await open(page, 'usage/Recorder/create');
  const panes = await page.locator('.ex-pane').evaluateAll((all) =>
    all.map((pane) => ({
      chosen: pane.firstElementChild!.checkVisibility(),
      found: pane.getAttribute('hidden') === 'until-found',
      drawn: pane.getBoundingClientRect().height > 0,
      // Folded as a whole, of another release, or a sheet of a workbook that is not shown.
      within: pane.parentElement!.closest('.ex-pane, details, [data-on]') !== null,
    })),
  );
  expect(panes.filter(({ chosen }) => !chosen).length).toBeGreaterThan(5);
  for (const { chosen, found, drawn, within } of panes) {
    if (within) continue;
    expect(chosen).toBe(!found);
    expect(drawn).toBe(chosen);
  }
  // A link to words looks for them as the search does, and needs no window of the browser.
  const pane = page.locator('.ex-tabs:not(.ex-below) > .ex-pane[hidden]').first();
  const words = await pane.evaluate((element) => element.textContent!.trim().split('\n')[0]!);
  expect(words.length).toBeGreaterThan(3);
  await page.goto('about:blank');
  await page.goto(`usage/Recorder/create#:~:text=${encodeURIComponent(words)}`);
  await hydrated(page);
  await expect(page.locator('.ex-pane', { hasText: words }).first()).toBeVisible();
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
        const { transitionDuration, animationDuration, animationName, animationTimeline } =
          getComputedStyle(element) as CSSStyleDeclaration & { animationTimeline?: string };
        const animated = animationName !== 'none' && (animationTimeline ?? 'auto') === 'auto';
        return (
          seconds(transitionDuration) > 0.01 || (animated && seconds(animationDuration) > 0.01)
        );
      }).length;
    });
    expect(slow).toBe(0);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  });
});

test('many changes of page leave no memory behind', async ({ page }) => {
  test.slow();
  await open(page, 'usage/Recorder/create');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { heap: value('JSHeapUsedSize') / 1024 ** 2, nodes: value('Nodes') };
  };
  const paths = ['usage/Recorder/style', 'history', 'usage/ByteRecorder', 'usage/Recorder/create'];
  const visit = async (times: number) => {
    for (let turn = 0; turn < times; turn++) {
      const { path, heading } = routeOf(paths[turn % paths.length]!);
      await navigateWithin(page, path);
      await expect(page.locator('main h1')).toHaveText(heading);
    }
  };
  await visit(40);
  const before = await measure();
  await visit(all ? 200 : 80);
  const after = await measure();
  expect(after.heap, `MB, ${before.heap} before`).toBeLessThan(before.heap * 1.2 + 1);
  expect(after.nodes, `nodes, ${before.nodes} before`).toBeLessThan(before.nodes * 1.3 + 500);
});
