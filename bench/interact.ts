/** How fast a page answers on the phone profile: another release, the next page. */
import type { Browser } from '@playwright/test';
import { phone } from './measure';

/** Milliseconds from choosing another release to the next frame, from a click to the next page. */
export async function interact(browser: Browser, url: string): Promise<Record<string, number>> {
  const { page, cdp } = await phone(browser);
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated=true]');
  // What is prefetched is kept in the cache.
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  await page.locator('.pagination-nav__link').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const times = await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const heading = () => document.querySelector('h1');
    const field = document.querySelector<HTMLSelectElement>('article [data-choice]')!;
    let start = performance.now();
    field.selectedIndex += 1;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await painted();
    const release = performance.now() - start;
    await new Promise((resolve) => requestIdleCallback(resolve));
    const old = heading();
    start = performance.now();
    [...document.querySelectorAll<HTMLElement>('.pagination-nav__link')].at(-1)!.click();
    do await painted();
    while (!heading() || heading() === old);
    return { 'another release': release, 'next page': performance.now() - start };
  });
  await page.context().close();
  return times;
}
