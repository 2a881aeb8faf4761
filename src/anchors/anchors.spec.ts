import type { Page } from '@playwright/test';
import {
  expect,
  hrefOf,
  hydrated,
  navigateWithin,
  open,
  shows,
  test,
} from '../../tests/helpers/fixtures';
import { withoutPrefetch } from '../../tests/helpers/fixtures';
import { all } from '../../tests/helpers/part';
import { headingOf, isDocument, routeOf, routes } from '../../tests/helpers/routes';

/** Long pages with tabs, folds and tables, headings that are errors, other rows, a short one. */
const some = ['usage/DBRecorder', 'usage/Recorder/style', 'usage/attentions', 'upgrade'];
const part = [...some, 'start/intro'].map(routeOf);
const documents = all ? [...routes.filter(isDocument), routeOf('upgrade')] : part;

/** All that has an id in the text: headings, rows, places in a text, folds. */
const anchorsOf = (page: Page) =>
  page
    .locator('article [id]:not(#document-text, svg *)')
    .evaluateAll((found) => found.map(({ id }) => id));

/** The last of each kind of element that has one: heading, row, place in a cell or an item. */
const oneOfEachKind = (page: Page, ids: string[]) =>
  page.evaluate((all) => {
    const kindOf = (element: Element) => [
      ...[element.closest('details') !== null, element.parentElement!.tagName, element.tagName],
    ];
    return [...new Map(all.map((id) => [`${kindOf(document.getElementById(id)!)}`, id])).values()];
  }, ids);

/** Those that do not come to stand where they belong in four seconds; `go`: followed first. */
const misses = (page: Page, ids: string[], go = false) =>
  page.evaluate(
    async ({ targets, follow }) => {
      const found: string[] = [];
      for (const target of targets) {
        if (follow) location.hash = encodeURIComponent(target);
        const until = performance.now() + 4000;
        let off = NaN;
        for (let calm = 0; calm < 6 && performance.now() < until;) {
          await new Promise(requestAnimationFrame);
          const element = document.getElementById(target);
          const top = element?.getBoundingClientRect().top ?? NaN;
          const { scrollPaddingTop } = getComputedStyle(document.documentElement);
          const { scrollMarginTop } = getComputedStyle(element ?? document.body);
          off = top - parseFloat(scrollPaddingTop) - parseFloat(scrollMarginTop);
          // Below the navbar, and on a phone below the contents, whatever the styles say.
          const bars = [...document.querySelectorAll('.navbar, .theme-doc-toc-mobile')];
          if (bars.some((bar) => bar.getBoundingClientRect().bottom > top)) off = NaN;
          const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
          if (atEnd && off > 0 && top < innerHeight) off = 0;
          calm = Math.abs(off) < 2 ? calm + 1 : 0;
        }
        // What is not there misses, too.
        if (!(Math.abs(off) < 2)) found.push(`#${target}: ${Math.round(off)} px`);
      }
      return found;
    },
    { targets: ids, follow: go },
  );

const addressOf = (path: string, id: string) => `${path}#${encodeURIComponent(id)}`;

for (const width of [390, 1440]) {
  // What a wide window does otherwise is the contents beside the text: one long page tells.
  for (const { path, heading } of all || width === 390 ? documents : part.slice(0, 1)) {
    test(`each anchor of /${path} at ${width} px, whichever way one comes`, async ({ page }) => {
      test.setTimeout(all ? 600_000 : 120_000);
      await page.setViewportSize({ width, height: 850 });
      await withoutPrefetch(page);
      await open(page, path);
      const ids = await anchorsOf(page);
      expect(ids.length).toBeGreaterThan(1);
      const wrong: string[] = [];
      const check = async (how: string, targets: string[], go?: boolean) => {
        const found = await misses(page, targets, go);
        wrong.push(...found.map((miss) => `${how} ${miss}`));
      };

      // In no order, so that each comes from far away.
      const mixed = [...ids].sort((a, b) => (a.length % 7) - (b.length % 7));
      await check('contents', mixed, true);
      const opened = all ? ids : await oneOfEachKind(page, ids);
      for (const id of opened) {
        await page.goto('about:blank');
        await page.goto(addressOf(path, id));
        await check('afresh', [id]);
      }
      await open(page, 'works');
      for (const id of opened) {
        await navigateWithin(page, addressOf(path, id));
        await shows(page, heading);
        await check('from another page', [id]);
        await page.goBack();
        await shows(page, '更多作品');
        await page.goForward();
        await shows(page, heading);
        await check('back and forward', [id]);
        await page.goBack();
        await shows(page, '更多作品');
      }
      expect(wrong).toEqual([]);
    });
  }
}

/** The first block of the text that is seen in the window, and where its top is. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('article :is(p, li, pre, h2, h3, h4, tr)')];
    const places = blocks.map((one) => ({ one, top: one.getBoundingClientRect().top }));
    const { one, top } = places.find((place) => place.top >= 60)!;
    return { text: one.textContent!.slice(0, 60), top: Math.round(top) };
  });

for (const width of [390, 1440]) {
  test(`at ${width} px the same text after a reload and back`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    await withoutPrefetch(page);
    await open(page, 'usage/Recorder/style');
    // As a reader comes there: step by step, so that heights above become known.
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 700);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.waitForFunction(async () => {
      const before = scrollY;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return scrollY === before && (history.state as { place?: object })?.place !== undefined;
    });
    const { text, top } = await seen(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
    // To the pixel, but for fractions.
    const before = { text, top: expect.closeTo(top, -0.7) };

    await page.reload();
    await expect.poll(() => seen(page)).toEqual(before);

    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.footer a[href$="works"]')!.click(),
    );
    await shows(page, '更多作品');
    await page.goBack();
    await expect.poll(() => seen(page)).toEqual(before);
  });
}

test('the place in the old page is not taken for one in the next', async ({ page }) => {
  await open(page, 'works');
  const place = await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
    dispatchEvent(new Event('scrollend'));
    return (history.state as { place?: object } | null)?.place;
  }, hrefOf('usage/Recorder/save#保存失败'));
  expect(place).toBeUndefined();
  await shows(page, headingOf('usage/Recorder/save'));
});

test('a reader who scrolls while an anchor is held is left alone', async ({ page }) => {
  await open(page, addressOf('usage/Recorder/save', '保存失败'));
  expect(await misses(page, ['保存失败'])).toEqual([]);
  const from = await page.evaluate(() => scrollY);
  await page.mouse.move(400, 400);
  // Held anew, as for one who comes from another page, and scrolled at once.
  await navigateWithin(page, addressOf('usage/Recorder/save', '保存失败'));
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 600);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(from + 600);
});

test('where the window was before the page woke is no place of the reader', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
      listen(type, ...rest);
      if (type !== 'pagehide') return;
      scrollTo({ top: 300, behavior: 'instant' });
      dispatchEvent(new Event(type));
    };
  });
  await open(page, addressOf('usage/Recorder/style', 'CellStyle'));
  expect(await misses(page, ['CellStyle'])).toEqual([]);
});

// A wide window marks in the same way: one rule (src/css/custom.css).
for (const [name, path, place] of [
  ['row', 'usage/Recorder/settings', 'td span[id]'],
  ['member', 'usage/Recorder/header', 'td > .api-member[id]'],
  ['row of changes', 'upgrade', 'tr[id]'],
] as const) {
  test(`the ${name} that an anchor means is marked`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 850 });
    await open(page, path);
    const id = (await page.locator(`article ${place}`).first().getAttribute('id'))!;
    const marked = () =>
      page.evaluate((target) => {
        const ground = (element: Element) => getComputedStyle(element).backgroundColor;
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.background = 'var(--code-marked)';
        const mark = ground(probe);
        probe.remove();
        return [...document.querySelectorAll('article tr')]
          .filter((row) => [row, ...row.children].some((one) => ground(one) === mark))
          .map((row) => [row, ...row.querySelectorAll('[id]')].some((one) => one.id === target));
      }, id);
    await page.goto('about:blank');
    await page.goto(addressOf(path, id));
    expect(await misses(page, [id])).toEqual([]);
    await expect.poll(marked, 'afresh').toEqual([true]);
    await open(page, 'works');
    await navigateWithin(page, addressOf(path, id));
    expect(await misses(page, [id])).toEqual([]);
    await expect.poll(marked, 'from another page').toEqual([true]);
    await navigateWithin(page, path);
    await expect.poll(marked, 'gone on').toEqual([]);
    await page.goto('about:blank');
    await page.goto(addressOf(path, id));
    await hydrated(page);
    const other = await page.locator('article :is(h2, h3)[id]').last().getAttribute('id');
    await navigateWithin(page, addressOf(path, other!));
    await expect.poll(marked, 'from there to another anchor').toEqual([]);
  });
}
