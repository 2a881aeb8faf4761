/** How fast a page answers on the phone profile: another release, the next page. */
import type { Browser } from '@playwright/test';
import { phone } from './measure';

/**
 * Milliseconds from choosing a release to the next frame (the middle and the slowest of all), from
 * a click to the next page.
 */
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
    const releases: number[] = [];
    while (field.selectedIndex + 1 < field.options.length) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      const start = performance.now();
      field.selectedIndex += 1;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await painted();
      releases.push(performance.now() - start);
    }
    releases.sort((a, b) => a - b);
    await new Promise((resolve) => requestIdleCallback(resolve));
    const old = heading();
    const start = performance.now();
    [...document.querySelectorAll<HTMLElement>('.pagination-nav__link')].at(-1)!.click();
    do await painted();
    while (!heading() || heading() === old);
    return {
      'another release': releases[releases.length >> 1]!,
      'slowest release': releases.at(-1)!,
      'next page': performance.now() - start,
    };
  });
  await page.context().close();
  return times;
}
