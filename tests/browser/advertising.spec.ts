import type { Page } from '@playwright/test';
import { adScript, expect, idle, open, stillAlive, test } from '../helpers/fixtures';
import { hold } from '../helpers/modules';
import { slotId } from '../../tools/site/variants';

const slot = (page: Page) => page.locator('.wwads-cn.wwads-horizontal[data-id]');

/** What the network's script does when all is well. */
const filling = `for (const slot of document.querySelectorAll('.wwads-cn[data-id]')) {
  slot.innerHTML = '<p style="height: 60px">advertisement</p>';
}`;

test.describe('with a slot id', () => {
  test.use({ variant: 'slot' });

  for (const path of ['', 'usage/Recorder/create', 'works']) {
    test(`/${path}: one slot below the text, its place kept`, async ({ page, outside }) => {
      const contentType = 'application/javascript';
      await outside.answer((route) => route.fulfill({ contentType, body: filling }));
      const come = await hold(page, adScript);
      await open(page, path);
      await expect(slot(page)).toHaveCount(1);
      await expect(slot(page)).toHaveAttribute('data-id', slotId);
      const height = async () => (await slot(page).locator('..').boundingBox())!.height;
      const reserved = await height();
      expect(reserved).toBeGreaterThanOrEqual(60);
      const main = (await page.locator('main').boundingBox())!;
      const { y } = (await slot(page).boundingBox())!;
      expect(y, 'below the text').toBeGreaterThanOrEqual(main.y + main.height - 1);

      come();
      await expect(slot(page)).toHaveText('advertisement');
      expect(await height()).toBe(reserved);
      expect(outside.requests).toEqual([adScript]);
      await stillAlive(page);
    });
  }
});

test.describe('switched off', () => {
  test.use({ variant: 'components' });

  test('neither script nor slot', async ({ page, outside }) => {
    await open(page, '');
    await idle(page);
    expect(outside.requests).toEqual([]);
    await expect(slot(page)).toHaveCount(0);
  });
});
