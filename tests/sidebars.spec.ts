import { expect, hrefOf, linksOf, mark, open, test } from './fixtures';
import { pathsOf, routes, type SidebarName } from './routes';

test.describe('sidebars', () => {
  const names: SidebarName[] = ['startSidebar', 'usageSidebar', 'demoSidebar'];
  for (const name of names) {
    test(`${name}: its pages in order`, async ({ page }) => {
      const paths = pathsOf(name);
      expect(paths.length).toBeGreaterThan(1);
      await open(page, paths.at(-1)!);
      const sidebar = page.locator('.theme-doc-sidebar-menu');
      const links = await linksOf(page, '.theme-doc-sidebar-menu a[href]:not([href="#"])');
      // A category that is a link to its first page stands there twice.
      expect([...new Set(links.map(([, href]) => href))]).toEqual(paths.map(hrefOf));
      for (const [label] of links) expect(label).toBeTruthy();
      await expect(sidebar.locator('a[aria-current=page]')).toHaveAttribute(
        'href',
        hrefOf(paths.at(-1)!),
      );
    });
  }

  test('the category Recorder is first, open, and stays as the reader leaves it', async ({
    page,
  }) => {
    await open(page, 'usage/ByteRecorder');
    const category = page.locator('.theme-doc-sidebar-menu > li').first();
    await expect(category).toHaveClass(/theme-doc-sidebar-item-category/);
    await expect(category).toContainText('Recorder');
    const first = page
      .locator('.theme-doc-sidebar-menu')
      .locator(`a[href="${hrefOf('usage/Recorder/create')}"]`);
    await expect(first).toBeVisible();

    const within = await mark(page);
    await page.locator(`.theme-doc-sidebar-menu a[href="${hrefOf('usage/DBRecorder')}"]`).click();
    await expect(page.locator('h1')).toHaveText('DBRecorder');
    expect(await within()).toBe(true);
    await expect(first, 'no collapsing by itself').toBeVisible();

    await category.locator('[aria-expanded]').first().click();
    await expect(first).toBeHidden();
    await category.locator('[aria-expanded]').first().click();
    await expect(first).toBeVisible();
  });

  test('can be hidden and shown again', async ({ page }) => {
    await open(page, 'usage/Recorder/create');
    const menu = page.locator('.theme-doc-sidebar-menu');
    const width = async () => (await page.locator('main').boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: '收起侧边栏' }).click();
    await expect(menu).toBeHidden();
    await expect.poll(width).toBeGreaterThan(before);
    await page.getByRole('button', { name: '展开侧边栏' }).click();
    await expect(menu).toBeVisible();
    await expect.poll(width).toBe(before);
  });
});

test.describe('breadcrumbs', () => {
  for (const [path, crumbs, first] of [
    ['start/start', ['开始', '安装和导入'], 'start/intro'],
    ['usage/Recorder/header', ['用法', 'Recorder', '表头'], 'usage/Recorder/create'],
    ['tutorials/examples/mark_err', ['教程', '标出有错的行'], 'tutorials/examples/get_data'],
  ] as const) {
    test(`/${path}: lead from the part of the site to the page`, async ({ page }) => {
      await open(page, path);
      const list = page.getByRole('navigation', { name: '页面路径' });
      await expect(list.getByRole('listitem')).toHaveText([...crumbs]);
      const part = list.getByRole('link', { name: crumbs[0] });
      await expect(part).toHaveAttribute('href', hrefOf(first));
    });
  }

  test('stand on every document', async ({ request, baseURL }) => {
    const documents = routes.filter(({ sidebar }) => sidebar);
    expect(documents.length).toBeGreaterThan(15);
    for (const { path } of documents) {
      const html = await (await request.get(baseURL + path)).text();
      expect(html.match(/theme-doc-breadcrumbs/g), path).toHaveLength(1);
    }
  });
});

test('the neighbouring documents are linked below the text', async ({ page }) => {
  await open(page, 'usage/Recorder/add_data');
  const [previous, next] = ['usage/Recorder/create', 'usage/Recorder/header'];
  await expect(page.locator('.pagination-nav__link--prev')).toHaveAttribute(
    'href',
    hrefOf(previous),
  );
  await expect(page.locator('.pagination-nav__link--next')).toHaveAttribute('href', hrefOf(next));
});
