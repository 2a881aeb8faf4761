/** A built site on a server whose answers a test can override, and a tab of any browser. */
import { expect } from '@playwright/test';
import { site } from '../../../site';
import type { Tab } from '../../helpers/firefox';
import { serve, type Override } from '../../../tools/site/server';
import { htmlOf } from '../../helpers/routes';
import { folderOf } from '../../../tools/site/variants';

/** The steps that the faults of table.ts and other tests are written in. */
export class Scenario {
  /** Paths that were asked for, below the base path, with their queries. */
  private readonly asked: string[] = [];
  private server: Awaited<ReturnType<typeof serve>> | undefined;
  private readonly overrides: ((address: string) => Override | undefined)[] = [];

  private constructor(
    readonly tab: Tab,
    private readonly timeout: number,
  ) {}

  /** Runs steps on a server of their own; how long each may take is in milliseconds. */
  static async run(tab: Tab, steps: (scenario: Scenario) => Promise<unknown>, timeout = 30_000) {
    const scenario = new Scenario(tab, timeout);
    try {
      await scenario.online();
      await steps(scenario);
    } finally {
      // Nothing is asked for any more. Loaded: one in twelve tabs never closes before it is.
      await tab.goto('about:blank').catch(() => {});
      await scenario.offline();
    }
  }

  /** Starts the server, at the address that it had when it was stopped. */
  async online(): Promise<void> {
    this.server = await serve(folderOf('default'), {
      base: site.baseUrl,
      port: this.server && Number(new URL(this.server.url).port),
      override: (address, method) => {
        // Whether the site answers at all is asked by HEAD.
        if (method !== 'HEAD') this.asked.push(address);
        return this.overrides.map((answerTo) => answerTo(address)).find(Boolean);
      },
    });
  }

  async offline(): Promise<void> {
    await this.server?.close();
  }

  /** Address of the site's root. */
  get url(): string {
    return this.server!.url;
  }

  /** From now on, addresses below the base path that match are answered so. */
  answer(what: RegExp, override: Override | ((address: string) => Override | undefined)): void {
    const answerTo = typeof override === 'function' ? override : () => override;
    this.overrides.unshift((address) => (what.test(address) ? answerTo(address) : undefined));
  }

  /** Documents that were asked for up to now: whole loads. */
  loads(...documents: string[]): void {
    const other = /^(assets|img|live|samples)\/|favicon/;
    expect(this.asked.filter((address) => !other.test(address))).toEqual(documents);
  }

  /** Opens a page, given with query and fragment. */
  async open(address: string): Promise<void> {
    await this.tab.goto(this.url + address, { waitUntil: 'commit' });
  }

  /** Opens a page, with a script that runs before its own, and waits until it is hydrated. */
  async openHydrated(address: string, before?: string): Promise<void> {
    if (before) await this.tab.addInitScript(before);
    await this.open(address);
    await this.hydrated();
  }

  /** Asks the page; once more when it was left meanwhile. */
  ask<R, A = undefined>(run: (given: A) => R | Promise<R>, given?: A): Promise<R> {
    const ask = () => this.tab.evaluate(run, given as A);
    return ask().catch(ask);
  }

  /** Asks the page until it answers `true`; throws what it said last when it never does. */
  async until<A = undefined>(run: (given: A) => unknown, given?: A): Promise<void> {
    // A page that is being left answers nothing.
    const ask = () => this.tab.evaluate(run, given as A).catch(String);
    const how = { message: String(run), timeout: this.timeout, intervals: [50] };
    await expect.poll(ask, how).toBe(true);
  }

  hydrated(): Promise<void> {
    return this.until(() => document.documentElement.dataset.hasHydrated === 'true');
  }

  /** Waits until a page, `404` for unknown addresses, has all its words and a heading in sight. */
  hasWholeText(route: string): Promise<void> {
    return this.until((html) => {
      /** All that stands in `main` but machinery, and what a button says. */
      const wordsOf = (page: Document): string => {
        const main = page.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
        main
          ?.querySelectorAll('script, style, template, noscript, button, [data-added]')
          .forEach((element) => element.remove());
        return main?.textContent?.replace(/[\s\u200b]+/g, '') ?? '';
      };
      const found = wordsOf(document);
      const built = wordsOf(new DOMParser().parseFromString(html, 'text/html'));
      if (built.length < 50) return 'There is no text to compare';
      if (found !== built) {
        let at = 0;
        while (found[at] === built[at]) at += 1;
        return `The text is “${found.slice(at, at + 60)}”, not “${built.slice(at, at + 60)}”`;
      }
      const heading = document.querySelector('main h1')!;
      // Only a look: the reader stays where he is.
      const before = scrollY;
      heading.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = heading.getBoundingClientRect();
      const there = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
      scrollTo({ top: before, behavior: 'instant' });
      if (there && (heading.contains(there) || there.contains(heading))) return true;
      return `The heading is covered by ${there?.outerHTML.slice(0, 200)}`;
    }, htmlOf(route));
  }

  /** Presses the first element that fits. */
  press(selector: string): Promise<void> {
    return this.tab.evaluate((one) => document.querySelector<HTMLElement>(one)!.click(), selector);
  }

  /** Clicks the first link that leads to a page, given by its path below the base path. */
  click(route: string): Promise<void> {
    return this.until((pathname) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
        (element) => element.pathname === pathname && !element.hash,
      );
      link?.click();
      return Boolean(link) || `No link leads to ${pathname}`;
    }, site.baseUrl + route);
  }

  /** Waits for a page, whole and at its address. */
  async arrived(route: string): Promise<void> {
    const at = (pathname: string) => location.pathname === pathname || pathname;
    await this.until(at, site.baseUrl + route);
    await this.hasWholeText(route);
  }

  /** Follows a link to a page. */
  async follow(route: string): Promise<void> {
    await this.click(route);
    await this.arrived(route);
  }

  /** Goes back to a page that is then whole. */
  async back(route: string): Promise<void> {
    // Asked once: a page that is left at once gives no answer, and twice would be one too many.
    await this.tab.evaluate(() => void setTimeout(() => history.back()), 0).catch(() => {});
    await this.hasWholeText(route);
  }
}
