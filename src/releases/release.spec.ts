import type { Page } from '@playwright/test';
import { installable } from './installed';
import { newest } from './history';
import { library } from '../../site';
import { axeFinds } from '../../tests/helpers/axe';
import { messages } from '../live/client/messages';
import { expect, layAllOut, navigateWithin, open, test } from '../../tests/helpers/fixtures';

const document_ = 'usage/DBRecorder';
const field = (page: Page) => page.locator('article select[data-choice]');
const old = (page: Page) => page.getByText('recorder = DBRecorder(').first();
const young = (page: Page) => page.getByText("recorder = Recorder('shop.db')").first();

/** The page is the one for this release, and says so. */
async function isFor(page: Page, version: string) {
  await expect(page.locator('html')).toHaveAttribute('data-release', version);
  await expect(field(page)).toHaveValue(version);
  const [there, gone] = version.startsWith('2.') ? [young, old] : [old, young];
  await expect(there(page)).toBeVisible();
  await expect(gone(page)).toBeHidden();
}

test('a release is chosen by keyboard, kept, followed by tabs', async ({ page, context }) => {
  await open(page, document_);
  await isFor(page, library.version);
  await expect(field(page).locator('option')).toHaveText(installable());
  const other = await context.newPage();
  await open(other, document_);

  await field(page).focus();
  await page.keyboard.press('End');
  await isFor(page, newest());
  await isFor(other, newest());
  expect(await axeFinds(page, { mode: 'light', within: 'article' })).toEqual([]);
  await navigateWithin(page, 'start/start');
  const install = page.locator('article code.language-bash').first();
  await expect(install).toHaveText(new RegExp(newest()));
  expect(await install.innerText()).toBe(`pip install DrissionRecord==${newest()}`);
  await expect(field(page)).toHaveValue(newest());
  await page.goto(document_);
  await isFor(page, newest());

  await other.evaluate(() => localStorage.clear());
  await isFor(page, library.version);
});

test('problems, sentences, rows and lines under results are those of the release', async ({
  page,
}) => {
  await open(page, 'usage/Recorder/create');
  await layAllOut(page);
  const shown = (selector: string) => page.locator(`${selector}:visible`).allInnerTexts();
  const closed = 'summary:has(> [data-on])';
  const [all, lines] = [await shown(closed), await shown('.ex-releases')];
  expect(lines).not.toEqual([]);
  const cell = () => page.getByRole('row', { name: /^写到指定行/ }).innerText();
  expect(await cell()).toContain('不能改短');
  await field(page).selectOption(newest());
  expect(await shown(closed)).not.toEqual(all);
  expect(await cell()).not.toContain('不能改短');
  const left = await shown('.ex-releases');
  expect(left.length).toBeLessThanOrEqual(lines.length);
  expect(left.filter((line) => /相同|；/.test(line))).toEqual([]);
  await open(page, 'usage/Recorder/clear#problem-clear-after-failed-save');
  const gone = page.locator('[role="status"]', { hasText: `你装的 ${newest()} 没有这个问题。` });
  await expect(gone).toBeAttached();
});

test('the address chooses before anything is drawn, until another is chosen', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = Object.assign(window, { shifts: [] }).shifts;
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await open(page, `${document_}?release=${newest()}`);
  await isFor(page, newest());
  expect(await page.evaluate('window.shifts')).toEqual([]);
  const told = page.locator('[data-said]', { hasText: '网址里写上了 1.2.0' });
  await field(page).selectOption('1.1.0');
  await expect(told).toHaveCount(0);
  await field(page).selectOption('1.2.0');
  await expect(page).toHaveURL((url) => url.search === '?release=1.2.0');
  // Told once, of the one that is chosen while that stands there, with the way back.
  await told.getByRole('button', { name: `换回 ${library.version}` }).click();
  await expect(page).toHaveURL((url) => url.search === '');
  await isFor(page, library.version);
  await expect(field(page)).toHaveValue(library.version);
  await expect(field(page)).toBeFocused();
  await expect(told).toBeHidden();
  await open(page, document_);
  await field(page).selectOption('1.2.0');
  await isFor(page, '1.2.0');
  await expect(told, 'told once').toHaveCount(0);
  await open(page, `${document_}?release=9.9.9`);
  await isFor(page, library.version);
  await open(page, document_);
  await isFor(page, '1.2.0');
});

test('storage that is blocked or broken breaks nothing', async ({ page, problems }) => {
  // Docusaurus's own.
  problems.allow(/storage error/);
  await open(page, document_);
  await field(page).selectOption(newest());
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('release'))!;
    localStorage.setItem(name, 'x"]');
  });
  await open(page, document_);
  await isFor(page, library.version);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.getItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await open(page, document_);
  await field(page).selectOption(newest());
  await isFor(page, newest());
  await open(page, document_);
  await isFor(page, library.version);
});

test('运行 runs on the release; it tells when no library comes', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  const library = `**/live/DrissionRecord-${newest()}-*`;
  await page.route(library, (route) => route.abort());
  await open(page, `${document_}?release=${newest()}`);
  const status = page.locator('article .live-status').first();
  await page.locator('.cb-run:visible').first().click();
  await expect(status).toContainText('没有下载成功');
  await page.unroute(library);
  await page.locator('article .live-go').click();
  await expect(status).toContainText('与文档里的结果相同', { timeout: 60_000 });
  // That was the result of the release which the reader had.
  await field(page).selectOption(installable().at(-2)!);
  await expect(status).toHaveText(messages.editable);
  await expect(page.locator('article .live > .live-result > [data-record]').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page is that of the covered release, and nothing asks', async ({ page }) => {
    await page.goto(`${document_}?release=${newest()}`);
    await expect(old(page)).toBeVisible();
    await expect(young(page)).toBeHidden();
    await expect(field(page)).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the menu asks, too; the place in the text stays', async ({ page }) => {
    await open(page, document_);
    const heading = page.locator('article h2').nth(4);
    await heading.evaluate((element) => element.scrollIntoView());
    const top = () =>
      heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await expect.poll(top).toBeGreaterThan(0);
    await page.locator('.navbar__toggle').click();
    const asked = page.locator('.navbar-sidebar__item:not([inert]) select[data-choice]');
    const before = await top();
    await asked.selectOption(newest());
    await isFor(page, newest());
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4);
  });
});
