import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hrefOf, navigateWithin, open, test, withoutPrefetch } from '../helpers/fixtures';
import { all, partOfDocuments } from '../helpers/part';
import { routes } from '../helpers/routes';
import { folderOf } from '../helpers/variants';

/** With `--all` every heading of every document is opened afresh; without it some of a part. */
const documents = routes.filter(({ sidebar }) => sidebar);
const some = documents.filter(({ path }) => all || partOfDocuments.includes(path));

test('each kind of document is among those whose anchors are followed', () => {
  const html = ({ path: route }: { path: string }) =>
    readFileSync(path.join(folderOf('default'), `${route}.html`), 'utf8');
  const kinds: Record<string, (text: string, sidebar?: string) => boolean> = {
    long: (text: string) => (text.match(/<h[23] /g) ?? []).length > 20,
    short: (text: string) => (text.match(/<h[23] /g) ?? []).length < 9,
    folds: (text: string) => text.includes('<details'),
    tabs: (text: string) => text.includes('ex-pane'),
    'anchors in tables': (text: string) => /<(?:tr|td|code|a|span)[^>]* id=/.test(text),
    ...Object.fromEntries(
      [...new Set(documents.map(({ sidebar }) => sidebar!))].map((sidebar) => [
        sidebar,
        (_: string, own?: string) => own === sidebar,
      ]),
    ),
  };
  for (const [kind, is] of Object.entries(kinds)) {
    expect(
      some.some((route) => is(html(route), route.sidebar)),
      kind,
    ).toBe(true);
  }
  expect(partOfDocuments.filter((one) => !documents.some((route) => route.path === one))).toEqual(
    [],
  );
});

const headingsOf = (page: Page) =>
  page.locator('article :is(h2, h3, h4)[id]').evaluateAll((found) => found.map(({ id }) => id));

/**
 * Waits, for one heading after the other, until it stands where it belongs, or the page ends, and
 * stays there for six frames.
 *
 * @param go - whether the anchor of each is followed first, as from the contents
 * @returns the pixels that each misses, after at most four seconds
 */
const misses = (page: Page, ids: string[], go = false) =>
  page.evaluate(
    async ({ targets, follow }) => {
      const found: number[] = [];
      for (const target of targets) {
        if (follow) location.hash = encodeURIComponent(target);
        const until = performance.now() + 4000;
        let off = NaN;
        for (let calm = 0; calm < 6 && performance.now() < until;) {
          await new Promise(requestAnimationFrame);
          const element = document.getElementById(target);
          const top = element?.getBoundingClientRect().top ?? NaN;
          off = top - (element ? parseFloat(getComputedStyle(element).scrollMarginTop) || 0 : 0);
          const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
          if (atEnd && off > 0 && top < innerHeight) off = 0;
          calm = Math.abs(off) < 2 ? calm + 1 : 0;
        }
        // What is not there misses, too.
        found.push(Math.abs(off) < 2 ? 0 : Math.round(off));
      }
      return found;
    },
    { targets: ids, follow: go },
  );

const missed = async (page: Page, id: string) => (await misses(page, [id]))[0]!;

const addressOf = (path: string, id: string) => `${path}#${encodeURIComponent(id)}`;

for (const width of [390, 1440]) {
  test.describe(`anchors at ${width} px`, () => {
    test.use({ viewport: { width, height: 850 } });

    // What a wide window does otherwise is the contents beside the text: one long page tells.
    for (const { path, heading } of all || width === 390 ? some : some.slice(0, 1)) {
      test(`/${path}: from the contents, opened afresh, from another page, by back and forward`, async ({
        page,
      }) => {
        test.setTimeout(all ? 600_000 : 120_000);
        await withoutPrefetch(page);
        await open(page, path);
        const ids = await headingsOf(page);
        expect(ids.length).toBeGreaterThan(1);
        const wrong: string[] = [];
        const note = (how: string, id: string, off: number) => {
          if (off !== 0) wrong.push(`${how} #${id}: ${off} px`);
        };
        const check = async (how: string, id: string) => note(how, id, await missed(page, id));

        // In no order, so that each comes from far away.
        const mixed = [...ids].sort((a, b) => (a.length % 7) - (b.length % 7));
        (await misses(page, mixed, true)).forEach((off, at) => note('contents', mixed[at]!, off));
        const opened = all ? ids : [...new Set([ids[Math.floor(ids.length * 0.6)]!, ids.at(-1)!])];
        for (const id of opened) {
          await page.goto('about:blank');
          await page.goto(addressOf(path, id));
          await check('afresh', id);
        }
        await open(page, 'works');
        for (const id of opened) {
          await navigateWithin(page, addressOf(path, id));
          await expect(page.locator('h1')).toHaveText(heading);
          await check('from another page', id);
          await page.goBack();
          await expect(page.locator('h1')).toHaveText('更多作品');
          await page.goForward();
          await expect(page.locator('h1')).toHaveText(heading);
          await check('back and forward', id);
          await page.goBack();
          await expect(page.locator('h1')).toHaveText('更多作品');
        }
        expect(wrong).toEqual([]);
      });
    }
  });
}

/** The first block of the text that is seen in the window, and where its top is. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('article :is(p, li, pre, h2, h3, h4, tr)')].find(
      (element) => element.getBoundingClientRect().top >= 60,
    )!;
    return {
      text: found.textContent!.slice(0, 60),
      top: Math.round(found.getBoundingClientRect().top),
    };
  });

for (const [width, path] of [
  [390, 'usage/Recorder/style'],
  [390, 'usage/Recorder/add_data'],
  [1440, 'usage/Recorder/style'],
] as const) {
  test(`a long page shows the same text after a reload and after going back, at ${width} px: /${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await withoutPrefetch(page);
    await open(page, path);
    // As a reader comes there: step by step, so that heights above become known.
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 700);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const before = scrollY;
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          );
          return scrollY === before && (history.state as { place?: object })?.place !== undefined;
        }),
      )
      .toBe(true);
    const { text, top } = await seen(page);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(3000);
    // To the pixel, but for fractions.
    const before = { text, top: expect.closeTo(top, -0.7) };

    await page.reload();
    await expect.poll(() => seen(page)).toEqual(before);

    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.footer a[href$="works"]')!.click(),
    );
    await expect(page.locator('h1')).toHaveText('更多作品');
    await page.goBack();
    await expect.poll(() => seen(page)).toEqual(before);
  });
}

test('the place in the old page is not taken for one in the next, which is on its way', async ({
  page,
}) => {
  await open(page, 'works');
  const place = await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
    dispatchEvent(new Event('scrollend'));
    return (history.state as { place?: object } | null)?.place;
  }, hrefOf('usage/Recorder/save#保存失败'));
  expect(place).toBeUndefined();
  await expect(page.locator('h1')).toHaveText('保存');
});

test('a reader who scrolls while an anchor is held is left alone', async ({ page }) => {
  await open(page, addressOf('usage/Recorder/save', '保存失败'));
  expect(await missed(page, '保存失败')).toBe(0);
  // Held anew, as for one who comes from another page, and scrolled at once.
  await page.mouse.move(400, 400);
  const from = await page.evaluate(
    (url) => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
      return scrollY;
    },
    hrefOf(addressOf('usage/Recorder/save', '保存失败')),
  );
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 600);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(from + 600);
});
