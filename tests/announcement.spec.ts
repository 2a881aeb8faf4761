import { announcementId, library, site } from '../src/site';
import { contrast } from './contrast';
import { expect, hydrated, open, stored, test } from './fixtures';

test.describe('announcement', () => {
  test('speaks of the version, of later ones and of ad blockers, white on blue', async ({
    page,
  }) => {
    await open(page, '');
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toBeVisible();
    await expect(bar).toContainText(`${library.name} ${library.version}`);
    await expect(bar).toContainText('广告拦截');
    await expect(bar.getByRole('link')).toHaveAttribute('href', `${site.baseUrl}upgrade`);
    const [background, text] = await bar.evaluate((element) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.color];
    });
    expect(text).toBe('rgb(255, 255, 255)');
    const [red, green, blue] = background!.match(/\d+/g)!.map(Number);
    expect(blue).toBeGreaterThan(Math.max(red!, green!) * 1.5);
    expect(contrast(background!, text!)).toBeGreaterThanOrEqual(4.5);
  });

  test('takes two lines at most on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '');
    const box = await page.locator('.theme-announcement-bar').boundingBox();
    expect(box?.height).toBeGreaterThan(10);
    expect(box?.height).toBeLessThan(60);
  });

  test('stays dismissed, until there is a new one', async ({ page }) => {
    await open(page, '');
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: '关闭' }).click();
    await expect(bar).toBeHidden();
    expect(await stored(page, 'docusaurus.announcement.id')).toEqual([announcementId]);

    await page.reload();
    await hydrated(page);
    await expect(bar).toBeHidden();
    await open(page, 'start/intro');
    await expect(bar).toBeHidden();

    await page.evaluate(() => {
      const names = Object.keys(localStorage);
      const key = names.find((name) => name.startsWith('docusaurus.announcement.id'));
      localStorage.setItem(key!, 'version-0.9.0');
    });
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeVisible();
    expect(await stored(page, 'docusaurus.announcement.id')).toEqual([announcementId]);
  });

  test('a dismissed one is not there even before scripts arrive', async ({ page }) => {
    await open(page, '');
    await page.locator('.theme-announcement-bar').getByRole('button', { name: '关闭' }).click();
    await page.route('**/assets/js/*', () => {});
    await page.goto('start/intro', { waitUntil: 'commit' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(1);
    await expect(page.locator('.theme-announcement-bar')).toBeHidden();
  });
});
