import type { Page } from '@playwright/test';
import { connection, expect, open, test } from './fixtures';
import { moduleOf } from './modules';

/** A page that the footer leads to, and the module that it consists of. */
const target = { label: '更多作品', source: '@site/src/pages/works.tsx' };

/** Requests for the target's chunk so far. */
function chunkRequests(page: Page): () => number {
  const { chunk } = moduleOf(target.source);
  let count = 0;
  page.on('request', (request) => {
    if (chunk.test(request.url())) count += 1;
  });
  return () => count;
}

/** Nothing ever becomes visible, so that only the pointer can be the cause. */
const blind = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });

const link = (page: Page) => page.locator('footer').getByRole('link', { name: target.label });

/** Lets everything run that waits for idle time. */
const idle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => setTimeout(resolve)));
      }),
  );

test('the pointer over a link fetches its page', async ({ page }) => {
  await blind(page);
  const requests = chunkRequests(page);
  await open(page, '');
  await idle(page);
  expect(requests()).toBe(0);
  await link(page).hover();
  await expect.poll(requests).toBeGreaterThan(0);
});

test('a finger on a link fetches its page', async ({ page }) => {
  await blind(page);
  const requests = chunkRequests(page);
  await open(page, '');
  expect(requests()).toBe(0);
  await link(page).dispatchEvent('touchstart');
  await expect.poll(requests).toBeGreaterThan(0);
});

test('a link that comes into view fetches its page', async ({ page }) => {
  // On a wider screen the menu of the bar, closed, lies in the window, too.
  await page.setViewportSize({ width: 390, height: 400 });
  const requests = chunkRequests(page);
  await open(page, 'usage/Recorder/create');
  await idle(page);
  expect(requests(), 'the footer is far below').toBe(0);
  await link(page).scrollIntoViewIfNeeded();
  await expect.poll(requests).toBeGreaterThan(0);
  const { chunk } = moduleOf(target.source);
  const prefetched = await page
    .locator('head link[rel=prefetch]')
    .evaluateAll((all) => all.map((it) => it.getAttribute('href')));
  expect(prefetched.some((href) => chunk.test(href ?? ''))).toBe(true);
});

for (const { name, value } of [
  { name: 'on 2g', value: { effectiveType: '2g', saveData: false } },
  { name: 'on slow 2g', value: { effectiveType: 'slow-2g', saveData: false } },
  { name: 'with data saving', value: { effectiveType: '4g', saveData: true } },
]) {
  test(`nothing is fetched ahead ${name}, and a click still works`, async ({ page }) => {
    await connection(page, value);
    const requests = chunkRequests(page);
    await open(page, '');
    await link(page).scrollIntoViewIfNeeded();
    await idle(page);
    await link(page).hover();
    await link(page).dispatchEvent('touchstart');
    await idle(page);
    expect(await page.evaluate('navigator.connection.saveData')).toBe(value.saveData);
    expect(requests()).toBe(0);
    await expect(page.locator('head link[rel=prefetch]')).toHaveCount(0);
    await link(page).click();
    await expect(page.locator('h1')).toHaveText(target.label);
    expect(requests()).toBeGreaterThan(0);
  });
}
