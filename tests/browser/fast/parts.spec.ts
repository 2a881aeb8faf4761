import { heaviestPage } from '../../../bench/pages';
import { expect, open, test } from '../../helpers/fixtures';
import { folderOf } from '../../helpers/variants';

const heaviest = heaviestPage(folderOf('default'));

for (const width of [390, 1440]) {
  test(`what is far away is not laid out, and is there when it comes near, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await open(page, heaviest);
    const parts = page.locator('#document-text > .part');
    const rendered = () =>
      parts.evaluateAll((all) =>
        all.map((part) => part.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })),
      );
    await expect.poll(async () => (await rendered()).filter(Boolean).length).toBeGreaterThan(0);
    const there = await rendered();
    expect(there.length).toBeGreaterThan(12);
    expect(there.filter(Boolean).length).toBeLessThan(8);
    expect(there.at(-1)).toBe(false);
    await parts.last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await rendered()).at(-1)).toBe(true);
  });
}

test('printed, every part is there', async ({ page }) => {
  await open(page, heaviest);
  await page.emulateMedia({ media: 'print' });
  const waiting = await page
    .locator('#document-text > .part')
    .evaluateAll((all) => all.map((part) => getComputedStyle(part).contentVisibility));
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter((value) => value !== 'visible')).toEqual([]);
});
