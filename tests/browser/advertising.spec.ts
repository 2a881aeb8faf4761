import type { Page } from '@playwright/test';
import { adScript, expect, mark, open, test } from '../helpers/fixtures';
import { slotId } from '../helpers/variants';

const slot = (page: Page) => page.locator('.wwads-cn.wwads-horizontal[data-id]');

/** What the network's script does when all is well. */
const filling = `for (const slot of document.querySelectorAll('.wwads-cn[data-id]')) {
  slot.innerHTML = '<p style="height: 60px">advertisement</p>';
}`;

/** Goes to another page within the application: the site is alive. */
async function stillAlive(page: Page): Promise<void> {
  const within = await mark(page);
  await page.locator('.navbar').getByRole('link', { name: '进度' }).click();
  await expect(page.locator('h1')).toHaveText('进度');
  expect(await within()).toBe(true);
}

/** Adds up how much moves, as browsers count it, from the beginning on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { score: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        moved.score += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() =>
              resolve((window as unknown as { moved: { score: number } }).moved.score),
            ),
          ),
        );
      }),
  );

test('without a slot id the script is asked for, and no slot is drawn', async ({
  page,
  outside,
}) => {
  test.skip(Boolean(process.env.AD_SLOT), 'This build has a slot.');
  await open(page, 'usage/Recorder/create');
  await expect.poll(() => outside.requests).toEqual([adScript]);
  await expect(slot(page)).toHaveCount(0);
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
      await watchShifts(page);
      await open(page, path);
      await expect(slot(page)).toHaveCount(1);
      await expect(slot(page)).toHaveAttribute('data-id', slotId);
      await expect(slot(page)).toHaveText('advertisement');
      expect(outside.requests).toEqual([adScript]);
      expect(await shifts(page)).toBe(0);
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

  test('stands below the text, in the way of nothing', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const [main, advertisement] = [page.locator('main'), slot(page)];
    const end = await main.boundingBox();
    const box = await advertisement.boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(end!.y + end!.height - 1);
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
