import { expect, layAllOut, open, test } from '../helpers/fixtures';

test('nothing covers code, on a phone or a desktop', async ({ page }) => {
  for (const path of ['', 'usage/Recorder/create', 'recipes/garbled', 'markdown-page']) {
    await open(page, path);
    await layAllOut(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 850 });
      const [count, covered] = await page.locator('.cb').evaluateAll((blocks) => {
        const shown = blocks.filter((block) => block.checkVisibility());
        const bad = shown.filter((block) => {
          const { top } = block.querySelector('pre')!.getBoundingClientRect();
          return [...block.querySelectorAll('button')].some(
            (button) => button.getBoundingClientRect().bottom > top + 0.5,
          );
        });
        return [shown.length, bad.length];
      });
      expect(count, path).toBeGreaterThan(1);
      expect(covered, `${path} at ${width} px`).toBe(0);
    }
  }
});

test('a sheet that runs out of its frame fades until it is scrolled to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 850 });
  await open(page, 'recipes/links');
  const wide = page.locator('.ex-scroll').filter({ visible: true });
  const index = await wide.evaluateAll((all) =>
    all.findIndex((one) => one.scrollWidth > one.clientWidth + 20),
  );
  expect(index).toBeGreaterThanOrEqual(0);
  const mask = (at: number) => wide.nth(at).evaluate((one) => getComputedStyle(one).maskImage);
  await wide.nth(index).scrollIntoViewIfNeeded();
  await expect.poll(() => mask(index)).toContain('gradient');
  await wide.nth(index).evaluate((one) => one.scrollTo({ left: 9999 }));
  await expect.poll(() => mask(index)).toBe('none');
  const narrow = await wide.evaluateAll((all) =>
    all.findIndex((one) => one.scrollWidth <= one.clientWidth),
  );
  expect(await mask(narrow), 'nothing to scroll').toBe('none');
});

test.describe('code', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('what the copy button gives is the code, to the letter', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const block = page.locator('.cb').first();
    const code = await block.locator('code').textContent();
    expect(code).toContain('from DrissionRecord import');
    await block.hover();
    const button = block.getByRole('button', { name: '复制代码' });
    await button.click();
    await expect(block.locator('.cb-copy')).toHaveText('已复制');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await expect(page.getByRole('status').filter({ hasText: '已复制' })).toHaveCount(1);
    await expect(button, 'ready for the next time').toHaveText('复制');
  });
});
