import { heaviestPage } from '../../../bench/pages';
import { routeOf, routes } from '../../helpers/routes';
import { folderOf } from '../../helpers/variants';
import {
  clickAtRest,
  connection,
  expect,
  hrefOf,
  mark,
  navigateWithin,
  open,
  test,
  withoutPrefetch,
} from '../../helpers/fixtures';

const heaviest = heaviestPage(folderOf('default'));

/** Address of the text of a document. */
const textFile = (route: string) => hrefOf(`assets/text/${route}.txt`);

test('the text of an opened document is asked for no second time, that of the next one once', async ({
  page,
}) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/text/')) texts.push(new URL(request.url()).pathname);
  });
  await withoutPrefetch(page);
  await open(page, 'usage/Recorder/create');
  const within = await mark(page);
  await clickAtRest(page.locator('article a[href$="/usage/Recorder/header"]').last());
  await expect(page.locator('h1')).toHaveText('表头');
  await expect(page.locator('article h2').first()).toBeVisible();
  expect(await within(), 'without loading a page').toBe(true);
  expect(texts).toEqual([textFile('usage/Recorder/header')]);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('新建 Recorder');
  await expect(page.locator('article h2').first(), 'its text is there again').toBeVisible();
  expect(texts).toHaveLength(1);
});

test('the text that is fetched is the text of the page', async ({ page }) => {
  // The introduction shows the list of goals, an imported document: it comes as a script.
  const documents = routes.filter(({ sidebar, path }) => sidebar && path !== 'start/intro');
  const [first] = documents;
  await page.goto(first!.path);
  for (const { path: route } of documents) {
    const [fetched, written] = await page.evaluate(
      async ([text, whole]) => {
        const get = async (url: string) => (await fetch(url)).text();
        const element = document.createElement('div');
        const [, inner] = /^<!--text [0-9a-f]{8}-->([\s\S]*)<!--\/text-->$/.exec(await get(text!))!;
        element.innerHTML = inner!;
        const parsed = new DOMParser().parseFromString(await get(whole!), 'text/html');
        return [element.innerHTML, parsed.getElementById('document-text')?.innerHTML];
      },
      [textFile(route), hrefOf(route)],
    );
    expect(written?.length, route).toBeGreaterThan(500);
    expect(fetched === written, route).toBe(true);
  }
});

test('a long text that was fetched is there to its end', async ({ page }) => {
  await open(page, heaviest);
  const parts = await page.locator('#document-text .part').count();
  expect(parts).toBeGreaterThan(20);
  await open(page, 'usage/ByteRecorder');
  await page.locator(`.theme-doc-sidebar-menu a[href="${hrefOf(heaviest)}"]`).click();
  await expect(page.locator('h1')).toHaveText(routeOf(heaviest).heading);
  await expect(page.locator('#document-text .part')).toHaveCount(parts);
});

test('the links of a text that was fetched stay within the site', async ({ page }) => {
  await open(page, 'usage/Recorder/save');
  const within = await mark(page);
  await navigateWithin(page, 'usage/Recorder/create');
  await expect(page.locator('h1')).toHaveText('新建 Recorder');
  await clickAtRest(page.locator('article a[href$="/usage/Recorder/header"]').last());
  await expect(page.locator('h1')).toHaveText('表头');
  expect(await within(), 'without loading a page').toBe(true);
});

test('a document is loaded ahead when a link in the text comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  // A busy machine takes its own server for one on a slow line, for which nothing is loaded ahead.
  await connection(page, { effectiveType: '4g', saveData: false });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const header = textFile('usage/Recorder/header');
  await open(page, 'usage/Recorder/create');
  const link = page.locator('article a[href$="/usage/Recorder/header"]').last();
  await expect
    .poll(async () => {
      // Again, when the real heights of what came near have moved it out of the window.
      await link.scrollIntoViewIfNeeded();
      return asked.filter((path) => path === header).length;
    })
    .toBe(1);
});
