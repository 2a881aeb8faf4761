import { boxesOf, expect, layAllOut, open, test } from '../helpers/fixtures';
import { monospaced, setCodeIn } from '../helpers/ownFont';
import { kinds } from '../helpers/routes';

test('all pages have the left edge of their text in common', async ({ page }) => {
  const widths = [1440, 1920];
  const edges = widths.map(() => new Set<number>());
  // Home has its text elsewhere, as has what one works in.
  for (const { path } of kinds.slice(1).filter((one) => one.path !== 'playground')) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.locator('main h1').boundingBox();
      edges[index]!.add(Math.round(box!.x));
      expect([...edges[index]!], `/${path} at ${width} px, and those before`).toHaveLength(1);
    }
  }
  expect(kinds.length).toBeGreaterThan(9);
});

test('the way to a page begins where its title does', async ({ page }) => {
  for (const path of ['recipes/count', 'usage/Recorder/save'])
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      const texts = page.locator(
        'main h1, nav[aria-label="页面路径"] :is(nav > a, li:first-child a)',
      );
      const [way, title] = await texts.evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getBoundingClientRect().left;
        }),
      );
      expect(way, `/${path} at ${width} px`).toBeCloseTo(title!, 0);
    }
});

test('where one works or chooses, all begins below the mark of the site', async ({ page }) => {
  const tools = { playground: '.live-choice, .live-ground', recipes: '#choices, .gallery' };
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, tool] of Object.entries(tools)) {
      await open(page, path);
      await expect(page.locator(tool).last()).toBeVisible();
      const places = page.locator(`.navbar__brand, main h1, ${tool}`);
      // What is drawn when its scripts are there takes the place of what stood there.
      await expect(async () => {
        const edges = (await boxesOf(places)).map(({ left }) => Math.round(left));
        expect(edges.length, path).toBeGreaterThan(3);
        expect(new Set(edges).size, `/${path} at ${width} px: ${edges.join()}`).toBe(1);
      }).toPass();
    }
    // Two rows of choices, the second one of two lines.
    const [box] = await boxesOf(page.locator('#choices'));
    expect(box!.bottom - box!.top).toBeLessThan(160);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the choice of a release ends at the right edge, also without a way', async ({ page }) => {
    const edges = new Set<number>();
    for (const path of ['recipes', 'recipes/dedupe', 'usage/Recorder/save']) {
      await open(page, path);
      const [box] = await boxesOf(page.locator('main [data-choice]'));
      edges.add(Math.round(box!.right));
    }
    expect([...edges]).toEqual([374]);
  });

  test('各版本相同 stands below the name, and takes none of its room', async ({ page }) => {
    for (const path of ['recipes/dedupe', 'usage/Recorder/add_data']) {
      await open(page, path);
      const strip = page.locator('.cb:has(> .ex-same)').first();
      const [all, same, button, code] = await boxesOf(
        strip.locator('> .ex-same, > .cb-copy, > pre').or(strip),
      );
      await expect(strip.locator('.ex-same')).toBeInViewport({ ratio: 1 });
      expect(same!.left).toBe(all!.left);
      expect(same!.right).toBeLessThan(button!.left);
      expect(code!.top - all!.top).toBeLessThan(46);
    }
  });

  test('a row that scrolls has a shade at its end', async ({ page }) => {
    for (const [path, row] of [
      ['recipes', '#choices div'],
      ['playground', '.workbench > .live-choice .live-line'],
    ] as const) {
      await open(page, path);
      const line = page.locator(row).first();
      await expect(line).toHaveCSS('background-image', /(linear-gradient.*){4}/);
      await expect(line).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
      expect(await line.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
      // What stands in it would cover it.
      await expect(line.locator('> *').nth(1)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    }
  });
});

for (const [width, height] of [
  [740, 360],
  [844, 390],
  [667, 375],
] as const)
  test.describe(`on a phone on its side, ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('home says what it is and where to begin, below the bar, too', async ({ page }) => {
      await open(page, '');
      await expect(page.locator('.theme-announcement-bar')).toBeVisible();
      const first = page.locator('main h1, main p, main .button').filter({ visible: true });
      for (const one of [0, 1]
        .map((at) => first.nth(at))
        .concat(await page.locator('main .button').all()))
        await expect(one).toBeInViewport({ ratio: 1 });
    });
  });

const wide = ['usage/Recorder/add_data', 'usage/Recorder/style', 'usage/Recorder/save'];

test('prose is as wide as one reads well, examples as wide as there is room', async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of wide) {
      await open(page, path);
      await layAllOut(page);
      const { prose, examples, gaps } = await page.evaluate(() => {
        const box = (one: Element) => one.getBoundingClientRect();
        const widthsOf = (selector: string) =>
          [...document.querySelectorAll(selector)].map((one) => Math.round(box(one).width));
        const column = box(document.querySelector('.theme-doc-markdown')!);
        const bar = box(document.querySelector('.theme-doc-sidebar-container')!);
        const contents = box(document.querySelector('.contents')!);
        return {
          prose: widthsOf('.part > :is(p, h2, h3)'),
          examples: widthsOf('.part > .static > .ex:has(> .ex-result)'),
          gaps: [column.left - bar.right, contents.left - column.right],
        };
      });
      expect(Math.max(...prose)).toBeLessThanOrEqual(720);
      expect(new Set(examples).size).toBe(1);
      expect(examples[0]).toBeLessThanOrEqual(1040);
      expect(examples[0]).toBeGreaterThan(width === 1920 ? 1030 : 860);
      // But for the bar of the window.
      expect(Math.abs(gaps[0]! - gaps[1]!)).toBeLessThan(18);
    }
  }
});

test('what has a frame ends at one edge, and code is half or six tenths of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const edges = new Set<number>();
  const shares: number[] = [];
  for (const path of wide) {
    await open(page, path);
    await layAllOut(page);
    const framed = '.part > :is(.table-frame, .alert, details), .part > .static > :is(.cb, .ex)';
    for (const { right } of await boxesOf(page.locator(`${framed}, div:has(> [data-choice])`)))
      edges.add(Math.round(right));
    shares.push(
      ...(await page
        .locator('.part > .static > .ex:has(> .ex-result)')
        .evaluateAll((all) =>
          all.map((one) => one.querySelector(':scope > .cb')!.clientWidth / one.clientWidth),
        )),
    );
  }
  expect([...edges]).toHaveLength(1);
  const pairs = shares.filter((share) => share < 0.99);
  expect(pairs.length).toBeGreaterThan(12);
  for (const share of pairs)
    expect(Math.min(Math.abs(share - 0.5), Math.abs(share - 0.6))).toBeLessThan(0.005);
});

test('examples are pairs in any font, also without the sidebar', async ({ page }) => {
  /** Of each example with a result its code's characters, its place, and whether it is a pair. */
  const examples = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article .ex:has(> .cb):has(> .ex-result)')]
        // Not halves of a comparison, which stand side by side themselves.
        .filter((one) => one.checkVisibility() && one.clientWidth > 600)
        .map((one) => {
          const [code, result] = ['.cb', '.ex-result'].map((name) =>
            one.querySelector(`:scope > ${name}`)!.getBoundingClientRect(),
          );
          const pre = one.querySelector('pre')!;
          const lines = pre.textContent!.trimEnd().split('\n');
          return {
            characters: Math.max(...lines.map((line) => line.replace(/[^ -~]/g, '??').length)),
            isPair: result!.left > code!.left + 100,
            x: Math.round(code!.left),
            wide: Math.round(code!.width + result!.width),
            isCut: pre.scrollWidth > pre.clientWidth,
          };
        }),
    );
  const isPair = (some: Awaited<ReturnType<typeof examples>>) => some.map((one) => one.isPair);
  const all: { characters: number; isPair: boolean }[] = [];
  for (const path of wide) {
    await open(page, path);
    await layAllOut(page);
    const first = await examples();
    await page.getByRole('button', { name: '收起侧边栏' }).click();
    await expect.poll(examples, 'without the sidebar').toEqual(first);
    for (const font of monospaced) {
      await setCodeIn(page, font);
      const now = await examples();
      expect(isPair(now), `${path} in ${font}`).toEqual(isPair(first));
      all.push(...now.filter(({ characters }) => characters <= 60));
      const cut = now.filter((one) => one.isPair && one.isCut);
      expect(cut, `code in ${font} beside its result runs out of its frame`).toEqual([]);
    }
  }
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((one) => one.isPair).length / all.length).toBeGreaterThanOrEqual(0.9);
});

test('on a phone the first column stays when a wide table is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, frames] of [
    ['usage/Recorder/add_data', '.table-frame'],
    ['recipes/report', '.ex-scroll'],
  ] as const) {
    await open(page, path);
    await layAllOut(page);
    const moved = await page.locator(`article ${frames}`).evaluateAll((all) => {
      const frame = all.find((one) => one.scrollWidth > one.clientWidth + 20);
      if (!frame) return undefined;
      // Beside the number of a row, where there is one; the first row of a sheet may be merged.
      const row = frame.querySelector('tbody tr:last-child')!;
      const places = () =>
        ['td', 'td:last-child'].map((cell) => row.querySelector(cell)!.getBoundingClientRect().x);
      const before = places();
      frame.scrollLeft = 1000;
      return places().map((x, at) => Math.round(x - before[at]!));
    });
    expect(moved, `a table on /${path} that is wider than its frame`).toBeDefined();
    expect(moved![0], `/${path}`).toBe(0);
    expect(moved![1]).toBeLessThan(-19);
  }
});

test('tables end at one of two edges; on a phone names are whole', async ({ page }) => {
  await open(page, 'usage/Recorder/settings');
  await layAllOut(page);
  const frames = await boxesOf(page.locator('article .table-frame'));
  const edges = frames.map(({ right }) => Math.round(right));
  expect(edges.length).toBeGreaterThan(5);
  expect(new Set(edges).size).toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const lines = await page
    .locator('.api-member code')
    .evaluateAll((all) => all.map((name) => [name.textContent, name.getClientRects().length]));
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter(([, count]) => Number(count) > 1)).toEqual([]);
  await open(page, 'usage/Recorder/add_data');
  await layAllOut(page);
  const cut = await page
    .locator('.api-signature:visible')
    .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(Math.max(...cut)).toBe(0);
});

test('a table of parameters stacks on a phone, and is a table still', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'usage/Recorder/create');
  const table = page.locator('.stacked-table').first();
  const row = table.locator('tbody tr').first();
  const [name, type, , text] = await boxesOf(row.locator('td'));
  expect(type!.x, 'beside the name').toBeGreaterThan(name!.x);
  expect(text!.y, 'below both').toBeGreaterThanOrEqual(Math.max(name!.bottom, type!.bottom) - 1);
  expect(text!.width).toBeGreaterThan(300);
  await expect(table).toHaveRole('table');
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveCount(4);
  await expect(table.getByRole('columnheader')).toHaveText(['名称', '类型', '默认值', '说明']);
});
