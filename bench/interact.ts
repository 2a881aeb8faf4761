/** How fast a page answers on the phone profile: another release, the next page. */
import type { Browser } from '@playwright/test';
import { phone } from './measure';

/**
 * Measures the answers of a page.
 * @returns milliseconds, by name: from the choice of another release until after the next frame;
 *   from a click on the link below the text until the next page is in the document, and painted
 */
export async function interact(browser: Browser, url: string): Promise<Record<string, number>> {
  const { page, cdp } = await phone(browser);
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated=true]');
  // What is prefetched is kept in the cache.
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  const link = page.locator('.pagination-nav__link').last();
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const release = await page.evaluate(async () => {
    const field = document.querySelector<HTMLSelectElement>('article [data-choice]')!;
    const start = performance.now();
    field.selectedIndex += 1;
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const [there, painted] = await link.evaluate((next: HTMLElement) => {
    const old = document.querySelector('h1');
    let start = 0;
    const found = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1');
        if (!heading || heading === old) return;
        observer.disconnect();
        // The browser tells when what bears this attribute was on the screen.
        heading.setAttribute('elementtiming', 'heading');
        resolve(performance.now() - start);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const shown = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [entry] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
        if (entry) resolve(entry.renderTime - start);
      }).observe({ type: 'element' });
    });
    start = performance.now();
    next.click();
    return Promise.all([found, shown]);
  });
  await page.context().close();
  return { 'another release': release, 'next page there': there, 'next page painted': painted };
}
