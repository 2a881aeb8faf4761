/** Where something is played: a built site whose server obeys, and a tab of any browser. */
import { expect } from '@playwright/test';
import { site } from '../../../src/site';
import type { Tab } from '../../helpers/firefox';
import { serve, type Twist } from '../../../tools/site/server';
import { htmlOf } from '../../helpers/routes';
import { folderOf } from '../../../tools/site/variants';

/** What is done and asked in every row of the table. */
export class Stage {
  /** Paths that were asked for, below the base path, with their queries. */
  private readonly asked: string[] = [];
  private server: Awaited<ReturnType<typeof serve>> | undefined;
  private readonly twists: ((address: string) => Twist | undefined)[] = [];

  private constructor(
    readonly tab: Tab,
    private readonly timeout: number,
  ) {}

  /** Plays something on a stage of its own; how long a step may take is in milliseconds. */
  static async of(tab: Tab, play: (stage: Stage) => Promise<unknown>, timeout = 30_000) {
    const stage = new Stage(tab, timeout);
    try {
      await stage.online();
      await play(stage);
    } finally {
      // Nothing is asked for any more. Loaded: one in twelve tabs never closes before it is.
      await tab.goto('about:blank').catch(() => {});
      await stage.offline();
    }
  }

  /** Starts the server, at the address that it had when it was stopped. */
  async online(): Promise<void> {
    this.server = await serve(folderOf('default'), {
      base: site.baseUrl,
      port: this.server && Number(new URL(this.server.url).port),
      twist: (address, method) => {
        // Whether there is a line is asked by HEAD.
        if (method !== 'HEAD') this.asked.push(address);
        return this.twists.map((twist) => twist(address)).find(Boolean);
      },
    });
  }

  /** Nothing answers any more. */
  async offline(): Promise<void> {
    await this.server?.close();
  }

  /** Address of the site's root. */
  get url(): string {
    return this.server!.url;
  }

  /** From now on, addresses below the base path that fit are answered with a fault. */
  answer(what: RegExp, twist: Twist | ((address: string) => Twist | undefined)): void {
    const faultOf = typeof twist === 'function' ? twist : () => twist;
    this.twists.unshift((address) => (what.test(address) ? faultOf(address) : undefined));
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

  /** Opens a page, with a source that runs before its own, and waits until it is awake. */
  async begin(address: string, before?: string): Promise<void> {
    if (before) await this.tab.addInitScript(before);
    await this.open(address);
    await this.awake();
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

  awake(): Promise<void> {
    return this.until(() => document.documentElement.dataset.hasHydrated === 'true');
  }

  /** Waits until a page, `404` for unknown addresses, has all its words and a heading in sight. */
  whole(route: string): Promise<void> {
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
    await this.whole(route);
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
    await this.whole(route);
  }
}
