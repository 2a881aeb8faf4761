import { expect, linksOf, open, test } from './fixtures';

test.describe('table of contents', () => {
  for (const path of ['usage/Recorder/style', 'usage/Recorder/create', 'history']) {
    test(`/${path}: the headings of levels 2 and 3`, async ({ page }) => {
      await open(page, path);
      const root = path === 'history' ? 'main .markdown' : 'article .theme-doc-markdown';
      const headings = await page
        .locator(`${root} :is(h2, h3)[id]`)
        .evaluateAll((all) => all.map(({ id, tagName }) => ({ id, level: tagName })));
      expect(headings.filter(({ level }) => level === 'H2').length).toBeGreaterThan(1);
      expect(headings.filter(({ level }) => level === 'H3').length).toBeGreaterThan(0);
      const links = await linksOf(page, '.theme-doc-toc-desktop a, .table-of-contents a');
      const targets = [...new Set(links.map(([, href]) => decodeURIComponent(href ?? '')))];
      expect(targets).toEqual(headings.map(({ id }) => `#${id}`));
    });
  }

  test('members in the rows of a table have an anchor and are left out', async ({ page }) => {
    await open(page, 'usage/Recorder/style');
    const rows = page.locator('article td a[id]');
    expect(await rows.count()).toBeGreaterThan(20);
    const id = await rows.first().getAttribute('id');
    await expect(page.locator(`.table-of-contents a[href="#${id}"]`)).toHaveCount(0);
  });

  test('a link of it leads there', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const link = page.locator('.table-of-contents a').last();
    const target = await link.getAttribute('href');
    await link.click();
    await expect(page).toHaveURL(
      (url) => decodeURIComponent(url.hash) === decodeURIComponent(target!),
    );
    await expect(page.locator(`[id="${decodeURIComponent(target!.slice(1))}"]`)).toBeInViewport();
  });

  test('stands folded above the text on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, 'usage/Recorder/create');
    const folded = page.locator('.theme-doc-toc-mobile');
    const link = folded.locator('a').first();
    await expect(link).toBeHidden();
    await folded.getByRole('button', { name: '本页目录' }).click();
    await expect(link).toBeVisible();
  });
});
