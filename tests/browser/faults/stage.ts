/** Where a fault is played: a built site whose server obeys, and a tab of any browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../../src/site';
import { serve, type Running, type Twist } from '../../helpers/server';
import { folderOf } from '../../helpers/variants';
import { difference, textOf } from './text';

/** A tab, in the words that Playwright and WebDriver BiDi share. */
export type Tab = {
  goto(url: string): Promise<unknown>;
  evaluate<A, R>(run: (given: A) => R | Promise<R>, given: A): Promise<R>;
  /** Source that runs in each document before anything of the site. */
  before(source: string): Promise<unknown>;
  /** What nobody caught so far. */
  errors: string[];
};

/** How long something may take on a machine with other work. */
const patience = 30_000;

/**
 * A built page.
 *
 * @param route - path below the base path, percent-encoded
 * @returns its HTML
 */
export const builtPage = (route: string): string =>
  readFileSync(
    path.join(folderOf('default'), route ? `${decodeURIComponent(route)}.html` : 'index.html'),
    'utf8',
  );

/** What is done and asked in every row of the table. */
export class Stage {
  /** Paths that were asked for, below the base path, with their queries. */
  readonly asked: string[] = [];
  private server: Running | undefined;
  private readonly twists: ((address: string) => Twist | undefined)[] = [];

  constructor(readonly tab: Tab) {}

  /** Starts the server, at the address that it had when it was stopped. */
  async online(): Promise<void> {
    const port = this.server && Number(new URL(this.server.url).port);
    this.server = await serve(folderOf('default'), {
      base: site.baseUrl,
      port,
      twist: (address, method) => {
        // Whether there is a line is asked by HEAD.
        if (method !== 'HEAD') this.asked.push(address);
        return this.twists.map((twist) => twist(address)).find(Boolean);
      },
    });
  }

  /** Nothing answers any more. */
  async offline(): Promise<void> {
    await this.server!.close();
  }

  /** Address of the site's root. */
  get url(): string {
    return this.server!.url;
  }

  /**
   * From now on, what fits is answered with a fault.
   *
   * @param what - addresses below the base path
   * @param twist - the fault; undefined for none
   */
  answer(what: RegExp, twist: Twist | ((address: string) => Twist | undefined)): void {
    this.twists.unshift((address) => {
      if (!what.test(address)) return undefined;
      return typeof twist === 'function' ? twist(address) : twist;
    });
  }

  /** Documents that were asked for: whole loads. */
  get documents(): string[] {
    return this.asked.filter((address) => !/^(assets|img|live|samples)\/|favicon/.test(address));
  }

  /** Opens a page, given with query and fragment. */
  async open(address: string): Promise<void> {
    await this.tab.goto(this.url + address);
  }

  /** Opens a page, with a source that runs before its own, and waits until it is awake. */
  async begin(address: string, before?: string): Promise<void> {
    if (before) await this.tab.before(before);
    await this.open(address);
    await this.awake();
  }

  /** Waits for something in the page. */
  async until<A>(
    what: string,
    run: (given: A) => boolean | Promise<boolean>,
    given: A,
  ): Promise<void> {
    const missing = await this.complaint(async () =>
      (await this.tab.evaluate(run, given)) ? undefined : 'not there',
    );
    if (!missing) return;
    const now = await this.tab
      .evaluate(() => `${location.href}: ${document.body?.innerText.slice(0, 300)}`, null)
      .catch(String);
    throw new Error(`${what} did not come (${missing}). There is ${now}`);
  }

  /** Waits until the application is awake. */
  async awake(): Promise<void> {
    await this.until(
      'the application',
      () => document.documentElement.dataset.hasHydrated === 'true',
      0,
    );
  }

  /**
   * Waits until a page is there with all its words, and they can be seen.
   *
   * @param route - the page; `404` for the one of unknown addresses
   */
  async whole(route: string): Promise<void> {
    const expected = textOf(builtPage(route));
    if (expected.length < 50) throw new Error(`${route} has no text to compare.`);
    const found = await this.complaint(async () => {
      const html = await this.tab.evaluate(() => document.documentElement.outerHTML, null);
      return difference(textOf(html), expected);
    });
    if (found) throw new Error(`The text of ${route || 'the home page'} differs ${found}`);
    const hidden = await this.complaint(() =>
      this.tab.evaluate(() => {
        const heading = document.querySelector('main h1');
        if (!heading) return 'there is none';
        // Only a look: the reader stays where he is.
        const before = scrollY;
        heading.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = heading.getBoundingClientRect();
        const there = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
        scrollTo({ top: before, behavior: 'instant' });
        if (there && (heading.contains(there) || there.contains(heading))) return undefined;
        return `covered by ${there?.outerHTML.slice(0, 200) ?? 'the edge of the window'}`;
      }, null),
    );
    if (hidden) throw new Error(`The heading of ${route}: ${hidden}`);
  }

  /** Asks until there is nothing to complain of; what was the last complaint. */
  private async complaint(ask: () => Promise<string | undefined>): Promise<string | undefined> {
    const end = Date.now() + patience;
    let last: string | undefined = 'nothing';
    while (last && Date.now() < end) {
      // A page that is being left answers nothing.
      last = await ask().catch(String);
      if (last) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return last;
  }

  /**
   * Clicks the first link that leads to a page.
   *
   * @param route - path below the base path
   */
  async click(route: string): Promise<void> {
    await this.until(
      `a link to ${route}`,
      (pathname) => {
        const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
          (element) => element.pathname === pathname && !element.hash,
        );
        link?.click();
        return Boolean(link);
      },
      site.baseUrl + route,
    );
  }

  /** Follows a link, and waits for its page, whole and at its address. */
  async follow(route: string): Promise<void> {
    await this.click(route);
    await this.until(
      `the address ${route}`,
      (pathname) => location.pathname === pathname,
      site.baseUrl + route,
    );
    await this.whole(route);
  }

  async back(): Promise<void> {
    await this.tab.evaluate(() => {
      setTimeout(() => history.back());
    }, null);
  }

  /** The banner of a page whose scripts did not come. */
  async banner(): Promise<void> {
    await this.until('the banner', () => Boolean(document.getElementById('load-banner')), 0);
  }

  /** Waits for the message that there is no line, or for its end. */
  async lost(there: boolean): Promise<void> {
    await this.until(
      there ? 'the message' : 'the end of the message',
      (wanted) => {
        const message = document.querySelector('[data-lost-line]');
        return wanted ? /没有网络|连不上/.test(message?.textContent ?? '') : !message;
      },
      there,
    );
  }

  async close(): Promise<void> {
    await this.server?.close().catch(() => {});
  }
}
