/**
 * `npm run e2e:engines`, after a build: the same steps in each engine that this machine can have;
 * what could not be started is skipped with the reason, and nothing started is a failure.
 */
import { expect } from '@playwright/test';
import { site } from '../../src/site';
import { test } from '../helpers/firefox';
import { serve, type Running } from '../helpers/server';
import { engines, type Tab } from './start';

/** Asks a page until it says yes; between two pages there is none that answers. */
const until = <A>(tab: Tab, ask: (given: A) => boolean, given?: A): Promise<void> =>
  expect
    .poll(() => tab.evaluate(ask as (given: unknown) => boolean, given).catch(String), {
      message: String(ask),
      timeout: 60_000,
    })
    .toBe(true);

type Step = (tab: Tab, url: string) => Promise<unknown>;

/** Opens a page; the scripts of one that has them are awake then. */
const open = async (tab: Tab, address: string) => {
  await tab.goto(address);
  await until(
    tab,
    (href) =>
      location.href === href &&
      document.readyState === 'complete' &&
      (!window.CSSLayerBlockRule || document.documentElement.dataset.hasHydrated === 'true'),
    new URL(address).href,
  );
};

const press = (tab: Tab, selector: string) =>
  tab.evaluate((given) => document.querySelector<HTMLElement>(given)!.click(), selector);

/** The whole text is there, and nothing says that it is not. */
const read = (tab: Tab) =>
  until(
    tab,
    () =>
      document.querySelector('main h1')?.textContent === '添加数据' &&
      document.querySelector('main article')!.textContent!.length > 5000 &&
      !document.getElementById('load-banner') &&
      document.querySelector('main pre')!.getBoundingClientRect().height > 50,
  );

/** An anchor leads to what it names, after all that was laid out late. */
const anchor: Step = async (tab, url) => {
  await open(tab, `${url}usage/Recorder/add_data#Recorder.add_data`);
  await until(tab, () => {
    const { top } = document.getElementById('Recorder.add_data')!.getBoundingClientRect();
    return scrollY > 0 && top >= -2 && top < 200;
  });
};

const everything: Record<string, Step> = {
  async read(tab, url) {
    await open(tab, `${url}usage/Recorder/add_data`);
    await read(tab);
  },
  async 'colours, kept'(tab, url) {
    const background = () => getComputedStyle(document.documentElement).backgroundColor;
    const dark = await tab.evaluate(background, null);
    await press(tab, '[class*=colorModeToggle] button');
    await until(tab, () => document.documentElement.dataset.theme === 'light');
    await open(tab, `${url}usage/Recorder/add_data`);
    const light = await tab.evaluate(background, null);
    if (dark !== 'rgb(25, 24, 21)' || light === dark) throw new Error(`${dark}, ${light}`);
  },
  async 'announcement, closed'(tab, url) {
    const there = () => (document.querySelector('.theme-announcement-bar')?.clientHeight ?? 0) > 0;
    await until(tab, there);
    await press(tab, '.theme-announcement-bar button');
    await until(tab, () => !document.querySelector('.theme-announcement-bar'));
    await open(tab, `${url}usage/Recorder/add_data`);
    if (await tab.evaluate(there, null)) throw new Error('it is back');
  },
  async 'click and back'(tab) {
    await tab.evaluate(() => Object.assign(window, { same: true }) && undefined, null);
    await press(tab, '.theme-doc-sidebar-menu a[href$=header]');
    await until(tab, () => document.querySelector('main h1')?.textContent === '表头');
    await tab.evaluate(() => history.back(), null);
    await read(tab);
    await until(tab, () => 'same' in window);
  },
  anchor,
  async contents(tab) {
    await press(tab, '.table-of-contents li:nth-child(3) a');
    await until(tab, () => decodeURIComponent(location.hash) !== '#Recorder.add_data');
    await until(tab, () => {
      const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)))!;
      return Math.abs(heading.getBoundingClientRect().top - 80) < 60;
    });
  },
  async search(tab) {
    await press(tab, '[data-search-open]');
    await until(
      tab,
      () => document.querySelector<HTMLDialogElement>('dialog.search')?.open === true,
    );
    await tab.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('dialog.search input')!;
      input.value = '表头';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, null);
    await until(tab, () => document.querySelectorAll('a[role=option]').length > 2);
    await press(tab, '.search-close');
    await until(tab, () => !document.querySelector<HTMLDialogElement>('dialog.search')!.open);
  },
  /** In a window as wide as a phone. */
  async menu(tab) {
    const shown = (wanted: boolean) =>
      (document
        .querySelector('iframe')!
        .contentDocument!.querySelector('.navbar-sidebar--show .menu__link') !==
        null) ===
      wanted;
    await tab.evaluate(() => {
      const phone = document.body.appendChild(document.createElement('iframe'));
      phone.style.cssText = 'width:390px;height:800px';
      phone.src = location.href;
    }, null);
    const tap = async (selector: string) => {
      const ready = (given: string) => {
        const button = document
          .querySelector('iframe')
          ?.contentDocument?.querySelector<HTMLElement>(`[data-has-hydrated=true] ${given}`);
        button?.click();
        return button !== null && button !== undefined;
      };
      await until(tab, ready, selector);
    };
    await tap('.navbar__toggle');
    await until(tab, shown, true);
    await tap('.navbar-sidebar__close');
    await until(tab, shown, false);
    await tab.evaluate(() => document.querySelector('iframe')!.remove(), null);
  },
  async tabs(tab) {
    const drawn = () =>
      [...document.querySelectorAll('.ex-tabs')[0]!.querySelectorAll('.ex-pane')].map(
        (pane) => pane.firstElementChild!.getBoundingClientRect().height > 0,
      );
    await press(tab, '.ex-tabs label:nth-child(2) input');
    const [first, second] = await tab.evaluate(drawn, null);
    const chosen = await tab.evaluate(() => CSS.supports('selector(:has(*))'), null);
    if (!second || first === chosen) throw new Error(`first ${first}, second ${second}`);
  },
  async folds(tab) {
    await press(tab, 'main details summary');
    await until(tab, () => document.querySelector('main details pre')!.clientHeight > 0);
  },
  async copy(tab) {
    await press(tab, '[data-copy]');
    await until(tab, () =>
      /^已复制|复制失败$/.test(document.querySelector('[data-copy]')!.textContent!),
    );
  },
  async run(tab) {
    await press(tab, '[data-run]');
    await until(tab, () =>
      /运行完毕.*相同/.test(document.querySelector('main .live-bar')!.textContent!),
    );
  },
  async playground(tab, url) {
    await open(tab, `${url}playground`);
    await until(tab, () => document.querySelector('.live-field') !== null);
    await tab.evaluate(() => {
      const field = document.querySelector<HTMLTextAreaElement>('.live-field')!;
      field.value = 'print(6 * 7)';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, null);
    await press(tab, '.live-go');
    await until(tab, () => document.querySelector('.live-result')!.textContent!.includes('42'));
  },
};

const plain: Record<string, Step> = {
  read: everything.read!,
  async 'it says why'(tab) {
    await until(tab, () => getComputedStyle(document.body, '::before').content.includes('太旧'));
  },
  async 'nothing that does nothing'(tab) {
    await until(tab, () =>
      [...document.querySelectorAll('button, .ex-strip, script[src]')].every(
        (one) => one.getBoundingClientRect().height === 0 && !(one as HTMLScriptElement).src,
      ),
    );
  },
  async 'every pane, told apart from the page'(tab) {
    await until(tab, () =>
      [...document.querySelectorAll('.ex-pane')].every(
        (pane) => pane.closest('details') || pane.getBoundingClientRect().height > 20,
      ),
    );
    const { color, backgroundColor } = await tab.evaluate(() => {
      const style = getComputedStyle(document.body);
      return { color: style.color, backgroundColor: style.backgroundColor };
    }, null);
    if (color !== 'rgb(42, 39, 33)' || backgroundColor !== 'rgb(255, 254, 251)')
      throw new Error(`${color} on ${backgroundColor}`);
  },
  folds: everything.folds!,
  async 'click and back'(tab) {
    await press(tab, '.theme-doc-sidebar-menu a[href$=header]');
    await until(tab, () => document.querySelector('main h1')?.textContent === '表头');
    await tab.evaluate(() => history.back(), null);
    await read(tab);
  },
  anchor,
};

let server: Running;
let started = 0;
test.beforeAll(async () => {
  server = await serve('build', { base: site.baseUrl });
});
test.afterAll(() => server.close());

const walk = async (tab: Tab, steps: Record<string, Step>) => {
  started += 1;
  for (const [name, step] of Object.entries(steps))
    await test.step(name, async () => {
      await step(tab, server.url);
    });
};

for (const { name, plain: old, start } of engines) {
  test(name, async () => {
    const tab = await start().catch((error: Error) => error);
    if (tab instanceof Error) {
      console.log(`${name} could not be started: ${tab.message}`);
      return test.skip();
    }
    try {
      return await walk(tab, old ? plain : everything);
    } finally {
      tab.close();
    }
  });
}

test('Firefox ESR', ({ fox }) =>
  walk({ ...fox, goto: (url) => fox.goto(url, { waitUntil: 'commit' }), close() {} }, everything));

test('one at least was started', () => expect(started).toBeGreaterThan(0));
