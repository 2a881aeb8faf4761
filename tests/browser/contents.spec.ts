import { expect, open, test } from '../helpers/fixtures';

test('the contents follow the reader: of a long list the chapter being read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await open(page, 'usage/Recorder/style');
  const list = page.locator('.contents--long');
  const sections = list.locator('ul ul');
  expect(await sections.count()).toBeGreaterThan(1);
  const shown = sections.filter({ visible: true });
  const last = page.locator('article h3[id]').last();
  await last.evaluate((heading) => heading.scrollIntoView());
  const active = list.locator('.table-of-contents__link--active');
  await expect(active).toBeInViewport({ ratio: 0.95 });
  expect(await shown.count()).toBeLessThan(2);
});

const marked = '.contents .table-of-contents__link--active';

test('names in the contents break at their joints; both halves of a page begin there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  let names = 0;
  for (const path of ['usage/Recorder/read_data', 'usage/Recorder/settings', 'usage/DBRecorder']) {
    await open(page, path);
    await expect(page.locator('.contents li b')).toHaveText(['用法', '参考']);
    const words = await page.locator('.contents li a').evaluateAll((all) =>
      all.flatMap((entry) => {
        const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
        const found: { word: string; lines: number }[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of node.textContent!.matchAll(/[A-Za-z]+/g)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            found.push({ word, lines: range.getClientRects().length });
          }
        return found;
      }),
    );
    names += words.length;
    expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
  }
  expect(names).toBeGreaterThan(30);
});

test('the entry that was clicked is marked until the reader scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2000 });
  await open(page, 'usage/Recorder/add_data');
  const links = page.locator('.contents a');
  const last = (await links.last().getAttribute('href'))!;
  for (const link of (await links.filter({ visible: true }).all()).slice(-3).reverse()) {
    const title = (await link.textContent())!;
    await link.click();
    await expect(page.locator(marked)).toHaveText(title);
    // Until nothing moves any more.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(page.locator(marked)).toHaveText(title);
  }
  await page.goto('about:blank');
  await open(page, `usage/Recorder/add_data${last}`);
  await expect(page.locator(marked), 'opened afresh').toHaveAttribute('href', last);
  await page.mouse.move(600, 900);
  await page.mouse.wheel(0, -2500);
  await expect(page.locator(marked)).not.toHaveAttribute('href', last);
});

test('the section that is being read is marked, not the next one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, 'usage/Recorder/settings');
  await page.mouse.move(600, 500);
  const wrong: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await page.mouse.wheel(0, 300);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    wrong.push(
      ...(await page.evaluate((entry) => {
        // Just below the bar; a heading that is being reached may be either.
        const ids = [80, 100].map((line) => {
          const all = [...document.querySelectorAll('article :is(h2, h3)[id]')];
          return all.findLast((heading) => heading.getBoundingClientRect().top < line)?.id ?? '';
        });
        const active = document.querySelector<HTMLAnchorElement>(entry)?.hash.slice(1) ?? '';
        return ids.includes(decodeURIComponent(active))
          ? []
          : [`${scrollY}: ${active}, not ${ids}`];
      }, marked)),
    );
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

test.describe('the contents on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a bar that stays, names the section, and covers no other', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const bar = page.locator('.theme-doc-toc-mobile');
    const button = bar.getByRole('button', { name: '本页目录' });
    const links = bar.getByRole('link');
    await expect(links).toHaveCount(0);
    await button.click();
    const choice = links.nth(3);
    const title = await choice.textContent();
    const target = await choice.getAttribute('href');
    await choice.click();
    await expect(links, 'closed').toHaveCount(0);
    await expect(button).toHaveText(`本页目录${title}`);
    const heading = page.locator(`[id="${decodeURIComponent(target!.slice(1))}"]`);
    await expect
      .poll(async () => {
        const [above, below] = [await bar.boundingBox(), await heading.boundingBox()];
        return below!.y >= above!.y + above!.height && below!.y < 300;
      })
      .toBe(true);
    expect((await bar.boundingBox())!.y, 'below the navbar').toBeLessThan(80);

    // It closes with Escape and with a touch beside it, too.
    await button.click();
    await expect(links).not.toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await page.touchscreen.tap(200, 760);
    await expect(links).toHaveCount(0);
  });
});
