import { expect, open, test } from '../../../tests/fixtures';

test('the bar marks the way to the next page after that is there, not before', async ({ page }) => {
  await open(page, 'usage/Recorder/create');
  const active = page.locator('.navbar__link--active');
  await expect(active).toHaveText('用法');
  await page.evaluate(() => {
    const old = document.querySelector('h1');
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1');
      if (!heading || heading === old) return;
      observer.disconnect();
      const marked = document.querySelector('.navbar__link--active')?.textContent;
      document.documentElement.dataset.marked = `${heading.textContent} ${marked}`;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('.navbar').getByRole('link', { name: '开始' }).click();
  await expect(active).toHaveText('开始');
  await expect(page.locator('html')).toHaveAttribute('data-marked', '介绍 用法');
});
