import type { Page } from '@playwright/test';
import { adScript, expect, open, stillAlive, test } from '../helpers/fixtures';
import { slotId } from '../helpers/variants';

const slot = (page: Page) => page.locator('.wwads-cn.wwads-horizontal[data-id]');

/** What the network's script does when all is well. */
const filling = `for (const slot of document.querySelectorAll('.wwads-cn[data-id]')) {
  slot.innerHTML = '<p style="height: 60px">advertisement</p>';
}`;

/** How much has moved since the page was opened, as browsers count it. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return new Promise<number>((resolve) => {
      let score = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          score += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(score), 100);
    });
  });

test.describe('with a slot id', () => {
  test.use({ variant: 'slot' });

  for (const path of ['', 'usage/Recorder/create', 'works']) {
    test(`/${path}: one slot, which the script fills without moving anything`, async ({
      page,
      outside,
    }) => {
      await outside.answer((route) =>
        route.fulfill({ contentType: 'application/javascript', body: filling }),
      );
      await open(page, path);
      await expect(slot(page)).toHaveCount(1);
      await expect(slot(page)).toHaveAttribute('data-id', slotId);
      await expect(slot(page)).toHaveText('advertisement');
      expect(outside.requests).toEqual([adScript]);
      expect(await shifts(page)).toBe(0);
      const [main, box] = [
        await page.locator('main').boundingBox(),
        await slot(page).boundingBox(),
      ];
      expect(box!.y, 'below the text').toBeGreaterThanOrEqual(main!.y + main!.height - 1);
      // The measure works: this does move the page.
      await page.evaluate(() => {
        document.body.style.paddingTop = '200px';
      });
      await expect.poll(() => shifts(page)).toBeGreaterThan(0);
      await stillAlive(page);
    });
  }

  test('its place is kept before the script comes', async ({ page, outside }) => {
    await outside.answer(async () => {});
    await open(page, 'works');
    const height = async () => (await slot(page).locator('..').boundingBox())?.height ?? 0;
    const reserved = await height();
    expect(reserved).toBeGreaterThanOrEqual(60);
    await slot(page).evaluate((element, code) => {
      new Function(code)();
      return element;
    }, filling);
    expect(await height()).toBe(reserved);
  });
});

test.describe('switched off', () => {
  test.use({ variant: 'components' });

  test('neither script nor slot', async ({ page, outside }) => {
    await open(page, '');
    await page.evaluate(
      () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve))),
    );
    expect(outside.requests).toEqual([]);
    await expect(page.locator('script[src*=wwads]')).toHaveCount(0);
    await expect(slot(page)).toHaveCount(0);
  });
});
