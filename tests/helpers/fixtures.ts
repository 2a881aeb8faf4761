import { test as base, expect } from '@playwright/test';
import type { Locator, Page, Route as Intercepted } from '@playwright/test';
import { site } from '../../site';
import { serve } from '../../tools/site/server';
import { folderOf, type Variant } from '../../tools/site/variants';

export { expect };

/** The advertising network, the one address outside that the site asks for. */
export const adScript = 'https://cdn.wwads.cn/js/makemoney.js';

export type Fixtures = {
  /** Announces messages of the browser: those that must come, and those that may come. */
  problems: { expect(pattern: RegExp): void; allow(pattern: RegExp | undefined): void };
  outside: {
    /** Addresses that the page asked for outside the site, in order. */
    requests: string[];
    /** Has the advertising network answer; until then it is out of reach (tools/browser.mjs). */
    answer(how: (route: Intercepted) => Promise<void>): Promise<void>;
  };
};

/**
 * Playwright's test, with the built site served under the rules of GitHub Pages, everything outside
 * cut off, and a failure for each message in the console that the test did not announce.
 */
export const test = base.extend<Fixtures & { variant: Variant }>({
  variant: ['default', { option: true }],

  baseURL: async ({ variant }, use) => {
    const server = await serve(folderOf(variant), { base: site.baseUrl });
    await use(server.url);
    await server.close();
  },

  outside: [
    async ({ context }, use) => {
      const unexpected: string[] = [];
      const requests: string[] = [];
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.hostname === '127.0.0.1' || !url.protocol.startsWith('http')) return;
        requests.push(url.href);
        if (url.href !== adScript) unexpected.push(url.href);
      });
      // What the site's own policy refuses was never sent.
      context.on('requestfailed', (request) => {
        const at = unexpected.indexOf(request.url());
        if (at >= 0 && request.failure()?.errorText === 'csp') unexpected.splice(at, 1);
      });
      // Not by itself: a route switches the browser's cache off.
      await use({ requests, answer: async (how) => void (await context.route(adScript, how)) });
      expect(unexpected, 'requests to the outside').toEqual([]);
    },
    { auto: true },
  ],

  problems: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const expected: RegExp[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        const { url } = message.location();
        // Out of reach, as for many readers.
        if (url === adScript && message.text().includes('ERR_NAME_NOT_RESOLVED')) return;
        if (['error', 'warning', 'assert'].includes(message.type())) {
          messages.push(`${message.type()}: ${message.text()} (${url})`);
        }
      });
      context.on('weberror', (error) => messages.push(`page error: ${error.error().message}`));
      await use({
        expect: (pattern) => void expected.push(pattern),
        allow: (pattern) => void (pattern && allowed.push(pattern)),
      });
      const known = [...expected, ...allowed];
      const surprising = messages.filter((text) => !known.some((pattern) => pattern.test(text)));
      expect(surprising, 'messages in the console').toEqual([]);
      const missing = expected.filter((pattern) => !messages.some((text) => pattern.test(text)));
      expect(missing.map(String), 'messages that did not come').toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  // Not an expectation of a locator: each miss of one writes down the whole page as screen readers
  // have it, which takes longer than loading the page.
  await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true', null, {
    timeout: 45_000,
  });
}

/** Opens a page of the site, by its path below the base path, and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await hydrated(page);
}

/** Waits for a page by its title. */
export const shows = (page: Page, title: string): Promise<void> =>
  expect(page.locator('h1')).toHaveText(title);

/** Lays out the whole page: parts far from the window have a guessed height until they are near. */
export const layAllOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('.part');
    for (const part of parts) part.style.contentVisibility = 'visible';
  });

/** Where elements are in the window. */
export const boxesOf = (all: Locator) =>
  all.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page) =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** Lets everything run that waits for idle time. */
export const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let left = 2; left > 0; left -= 1)
      await new Promise<unknown>((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => setTimeout(resolve));
  });

/** Leaves a mark that a full page load would wipe out; the answer tells whether it is there. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { mark: true }));
  return () => page.evaluate(() => 'mark' in window);
}

/** Goes to another page within the application: the site is alive. */
export async function stillAlive(page: Page): Promise<void> {
  const within = await mark(page);
  await page.locator('.navbar').getByRole('link', { name: '进度' }).click();
  await shows(page, '进度');
  expect(await within()).toBe(true);
}

/** Navigates like the back button does, without a link: the application hears it. */
export async function navigateWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, site.baseUrl + path);
}

/** What `navigator.connection` tells, from before the first script on. */
export async function connection(page: Page, told: { effectiveType: string; saveData: boolean }) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, told);
}

/** No page is fetched ahead of time, so that a test decides when a chunk is asked for. */
export const withoutPrefetch = (page: Page): Promise<void> =>
  connection(page, { effectiveType: '4g', saveData: true });

/** The part of an address that a link within the site shows. */
export const hrefOf = (path: string): string => site.baseUrl + path;

/** Clicks something far down a document once the parts of the text have their real heights. */
export async function clickAtRest(target: Locator): Promise<void> {
  await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    for (let still = 0, last = NaN; still < 10;) {
      await new Promise(requestAnimationFrame);
      const { top } = element.getBoundingClientRect();
      still = top === last ? still + 1 : 0;
      last = top;
    }
  });
  await target.click();
}

/** Text and address of links, in order. */
export const linksOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));
