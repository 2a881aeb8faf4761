/** Where a fault is played: a built site whose server obeys, and a tab of any browser. */
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { site } from '../../../src/site';
import type { Tab } from '../../helpers/firefox';
import { serve, type Running, type Twist } from '../../helpers/server';
import { folderOf } from '../../helpers/variants';

const build = folderOf('default');

/** How long something may take on a machine with other work, in milliseconds. */
const patience = 30_000;

/** What is done and asked in every row of the table. */
export class Stage {
  /** Paths that were asked for, below the base path, with their queries. */
  private readonly asked: string[] = [];
  private server: Running | undefined;
  private readonly twists: ((address: string) => Twist | undefined)[] = [];

  private constructor(readonly tab: Tab) {}

  /** Plays something on a stage of its own. */
  static async of(tab: Tab, play: (stage: Stage) => Promise<void>): Promise<void> {
    const stage = new Stage(tab);
    try {
      await stage.online();
      await play(stage);
    } finally {
      // Nothing is asked for any more.
      await tab.goto('about:blank', { waitUntil: 'commit' }).catch(() => {});
      await stage.offline();
    }
  }

  /** Starts the server, at the address that it had when it was stopped. */
  async online(): Promise<void> {
    const port = this.server && Number(new URL(this.server.url).port);
    this.server = await serve(build, {
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
    await this.server?.close();
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

  /** Documents that were asked for up to now: whole loads. */
  loads(...documents: string[]): void {
    const other = /^(assets|img|live|samples)\/|favicon/;
    assert.deepEqual(
      this.asked.filter((address) => !other.test(address)),
      documents,
    );
  }

  /** Opens a page, given with query and fragment. */
  async open(address: string): Promise<void> {
    await this.tab.goto(this.url + address, { waitUntil: 'commit' });
  }

  /** Opens a page, with a source that runs before its own, and waits until it is awake. */
  async begin(address: string, before = ''): Promise<void> {
    await this.tab.addInitScript(before);
    await this.open(address);
    await this.awake();
  }

  /** Asks the page; once more when it was left meanwhile. */
  ask<R, A = undefined>(run: (given: A) => R | Promise<R>, given?: A): Promise<R> {
    const ask = () => this.tab.evaluate(run, given as A);
    return ask().catch(ask);
  }

  /**
   * Asks the page until it has nothing to complain of.
   *
   * @param complaint - in the page: what is wrong, undefined or false for nothing
   * @throws the last complaint, when it does not end
   */
  async until<A = undefined>(
    complaint: (given: A) => string | false | undefined | Promise<string | false>,
    given?: A,
  ): Promise<void> {
    const end = Date.now() + patience;
    for (;;) {
      // A page that is being left answers nothing.
      const last = await this.tab.evaluate(complaint, given as A).catch(String);
      if (!last) return;
      if (Date.now() > end) {
        const now = await this.ask(() => `${location.href}: ${document.body.innerText}`);
        throw new Error(`${last}. There is ${now.slice(0, 400)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits until the application is awake. */
  awake(): Promise<void> {
    return this.until(
      () => document.documentElement.dataset.hasHydrated !== 'true' && 'It does not wake',
    );
  }

  /**
   * Waits until a page is there with all its words, and its heading can be seen.
   *
   * @param route - the page; `404` for the one of unknown addresses
   */
  whole(route: string): Promise<void> {
    const file = route ? `${decodeURIComponent(route)}.html` : 'index.html';
    return this.until(
      (html) => {
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
        if (there && (heading.contains(there) || there.contains(heading))) return undefined;
        return `The heading is covered by ${there?.outerHTML.slice(0, 200)}`;
      },
      readFileSync(path.join(build, file), 'utf8'),
    );
  }

  /**
   * Clicks the first link that leads to a page.
   *
   * @param route - path below the base path
   */
  click(route: string): Promise<void> {
    return this.until((pathname) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
        (element) => element.pathname === pathname && !element.hash,
      );
      link?.click();
      return !link && `No link leads to ${pathname}`;
    }, site.baseUrl + route);
  }

  /** Waits until the address is that of a page. */
  at(pathname: string): Promise<void> {
    return this.until((wanted) => location.pathname !== wanted && `not at ${wanted}`, pathname);
  }

  /** Follows a link, and waits for its page, whole and at its address. */
  async follow(route: string): Promise<void> {
    await this.click(route);
    await this.at(site.baseUrl + route);
    await this.whole(route);
  }

  /** Goes back to a page that is then whole. */
  async back(route: string): Promise<void> {
    await this.ask(() => void setTimeout(() => history.back()));
    await this.whole(route);
  }

  /** Waits for the banner of a page whose scripts did not come. */
  banner(): Promise<void> {
    return this.until(() => !document.getElementById('load-banner') && 'There is no banner');
  }

  /** Waits for the message that there is no line, or for its end. */
  lost(there: boolean): Promise<void> {
    return this.until((wanted) => {
      const message = document.querySelector('[data-lost-line]');
      const right = wanted ? /没有网络|连不上/.test(message?.textContent ?? '') : !message;
      return !right && 'The message of the lost line';
    }, there);
  }
}
