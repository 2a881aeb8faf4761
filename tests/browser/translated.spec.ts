/** What Google's and Edge's translation make of a page before React wakes, and when it moves on. */
import { expect, hydrated, test } from '../helpers/fixtures';
import { translate } from '../helpers/translate';

for (const path of ['usage/Recorder/add_data', '', 'works']) {
  test(`/${path}, translated before React wakes`, async ({ page, problems }) => {
    // React finds other texts than it made.
    problems.allow(/hydrat|Minified React error #(418|423|425)/i);
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(translate)})`);
    await page.goto(path);
    await hydrated(page);
    for (const selector of [
      '[class*=colorModeToggle] button',
      '.theme-announcement-bar button',
      'main details summary',
      '.ex-strip label:nth-child(2)',
      '[data-copy]',
      '[data-search-open]',
      '.search-close',
    ]) {
      const first = page.locator(selector).first();
      if ((await first.count()) > 0) await first.click();
    }
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
    await page.locator('.navbar a[href$=get_data]').click();
    await expect(page.locator('main h1')).toHaveText('采集分页列表');
    await page.evaluate(translate);
    await page.goBack();
    await expect(page.locator('main h1')).not.toHaveText('采集分页列表');
    await expect(page.getByText('页面出错了')).toHaveCount(0);
  });
}
