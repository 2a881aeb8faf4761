import { contrast } from '../src/plugins/content/code/theme';
import { expect, open, test } from './fixtures';

const styleGuide = 'markdown-page';

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

  for (const mode of ['dark', 'light']) {
    test(`titles, stressed lines and token colours in ${mode} mode`, async ({ page }) => {
      await open(page, `${styleGuide}?docusaurus-theme=${mode}`);
      const title = page.locator('.cb-title').first();
      await expect(title).toBeVisible();
      await expect(title).not.toBeEmpty();
      const line = page.locator('.cb mark').first();
      await line.scrollIntoViewIfNeeded();
      const colours = await line.evaluate((element) => {
        const hex = (text: string) =>
          `#${text
            .match(/\d+/g)!
            .slice(0, 3)
            .map((part) => Number(part).toString(16).padStart(2, '0'))
            .join('')}`;
        const code = element.closest('.cb')!;
        return {
          marked: hex(getComputedStyle(element).backgroundColor),
          plain: hex(getComputedStyle(code).backgroundColor),
          text: hex(getComputedStyle(element).color),
          keyword: hex(getComputedStyle(document.querySelector('.cb .k')!).color),
        };
      });
      expect(colours.marked).not.toBe(colours.plain);
      expect(colours.keyword).not.toBe(colours.text);
      expect(contrast(colours.text, colours.marked)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.keyword, colours.plain)).toBeGreaterThanOrEqual(4.5);
    });
  }
});
