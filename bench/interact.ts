/** How fast the page answers: the release, menus, colour mode, tabs, the next page. */
import type { Browser, Locator, Page } from '@playwright/test';
import { newest } from '../src/data/releases';
import { phone } from './measure';

/** A touch as the browser gets it: `locator.tap()` brings in listeners that take their own time. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to touch: ${target.toString()} is not shown.`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Touches something and gives the time until the next frame. */
async function timed(page: Page, target: Locator): Promise<number> {
  await page.evaluate(() => {
    const state = { longest: 0 };
    (window as unknown as { answer: typeof state }).answer = state;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        state.longest = Math.max(state.longest, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await tap(page, target);
  // The next touch is to meet a page at rest.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 150)));
    // Those that follow the scrolling never end.
    const running = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(running.map((animation) => animation.finished));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  return page.evaluate(() => (window as unknown as { answer: { longest: number } }).answer.longest);
}

/** Chooses a release from the middle of a page and gives the time until it is painted. */
const choosing = (field: Locator): Promise<number> =>
  field.evaluate((element: HTMLSelectElement, version) => {
    document.querySelectorAll('article h2')[3]?.scrollIntoView();
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          const start = performance.now();
          element.value = version;
          element.dispatchEvent(new Event('change', { bubbles: true }));
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        }, 300),
      );
    });
  }, newest);

/**
 * Measures the answers of a page on the phone profile.
 * @returns milliseconds from the touch to the next frame, by name; of the next page, until it is in
 *   the document and until it is painted
 */
export async function interact(browser: Browser, url: string): Promise<Record<string, number>> {
  const { page, cdp } = await phone(browser);
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated=true]');
  await page.waitForLoadState('networkidle');
  const found: Record<string, number> = {};
  found['open a tab'] = await timed(page, page.locator('.ex-strip > label').nth(1));
  found['open the menu'] = await timed(page, page.locator('.navbar__toggle'));
  found['switch colours'] = await timed(
    page,
    page.locator('.navbar-sidebar .navbar-sidebar__brand button[title]'),
  );
  await page.keyboard.press('Escape');
  found['choose a release'] = await choosing(page.locator('article select[data-choice]'));
  await page.evaluate(() => localStorage.clear());
  // What is prefetched is kept in the cache.
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
  // Opened anew, not reloaded: that would lead back to where the reader was.
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated=true]');
  const next = page.locator('.pagination-nav__link').last();
  await next.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  [found['next page there'], found['next page painted']] = await page.evaluate(async () => {
    const old = document.querySelector('h1');
    const link = [...document.querySelectorAll<HTMLAnchorElement>('.pagination-nav__link')].at(-1);
    let start = 0;
    const there = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1');
        if (!heading || heading === old) return;
        observer.disconnect();
        // The browser tells when what bears this attribute was on the screen.
        heading.setAttribute('elementtiming', 'heading');
        resolve(performance.now() - start);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const painted = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [entry] = list.getEntries() as (PerformanceEntry & { renderTime: number })[];
        if (entry) resolve(entry.renderTime - start);
      }).observe({ type: 'element' });
    });
    start = performance.now();
    link?.click();
    return Promise.all([there, painted]);
  });
  await page.context().close();
  return found;
}
