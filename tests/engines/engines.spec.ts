/**
 * `npm run e2e:engines`, after a build: the same steps in each engine that this machine can have;
 * what could not be started is skipped with the reason, and nothing started is a failure.
 */
import { expect } from '@playwright/test';
import { Scenario } from '../browser/faults/scenario';
import { test, type Tab } from '../helpers/firefox';
import { engines } from './start';

const add = 'usage/Recorder/add_data';

type Step = (scenario: Scenario) => Promise<unknown>;

/** Opens a page anew; one that has scripts is hydrated then. */
const open = async (scenario: Scenario, address: string) => {
  await scenario.tab.goto('about:blank', { waitUntil: 'commit' });
  await scenario.until(() => location.href === 'about:blank');
  await scenario.open(address);
  await scenario.until(
    () =>
      document.readyState === 'complete' &&
      location.href !== 'about:blank' &&
      (!window.CSSLayerBlockRule || document.documentElement.dataset.hasHydrated === 'true'),
  );
};

/** The whole text is there, laid out, and nothing says that it is not. */
const read: Step = async (scenario) => {
  await open(scenario, add);
  await scenario.hasWholeText(add);
  await scenario.until(
    () =>
      !document.getElementById('load-banner') &&
      document.querySelector('main pre')!.getBoundingClientRect().height > 50,
  );
};

const clickAndBack: Step = async (scenario) => {
  await scenario.follow('usage/Recorder/header');
  await scenario.back(add);
};

/** Something is pressed, and then something is true. */
const pressed =
  (selector: string, then: () => boolean): Step =>
  async (scenario) => {
    await scenario.press(selector);
    await scenario.until(then);
  };

const folds = pressed(
  'main details summary',
  () => document.querySelector('main details pre')!.clientHeight > 0,
);

/** An anchor leads to what it names, after all that was laid out late. */
const anchor: Step = async (scenario) => {
  await open(scenario, `${add}#Recorder.add_data`);
  await scenario.until(() => {
    const { top } = document.getElementById('Recorder.add_data')!.getBoundingClientRect();
    return scrollY > 0 && top >= -2 && top < 200;
  });
};

/** Writes into a field as a reader does. */
const write = (scenario: Scenario, selector: string, text: string) =>
  scenario.ask(
    ([field, value]) => {
      const found = document.querySelector<HTMLInputElement>(field!)!;
      found.value = value!;
      found.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [selector, text],
  );

const everything: Record<string, Step> = {
  read,
  async 'colours, kept'(scenario) {
    const background = () => getComputedStyle(document.documentElement).backgroundColor;
    expect(await scenario.ask(background)).toBe('rgb(25, 24, 21)');
    await scenario.press('[class*=colorModeToggle] button');
    await scenario.until(() => document.documentElement.dataset.theme === 'light');
    await open(scenario, add);
    expect(await scenario.ask(background)).not.toBe('rgb(25, 24, 21)');
  },
  async 'click and back'(scenario) {
    await scenario.ask(() => void Object.assign(window, { same: true }));
    await clickAndBack(scenario);
    expect(await scenario.ask(() => 'same' in window)).toBe(true);
  },
  anchor,
  async search(scenario) {
    await scenario.press('[data-search-open]');
    await scenario.until(() => document.querySelector('dialog.search[open]') !== null);
    await write(scenario, 'dialog.search input', '表头');
    await scenario.until(() => document.querySelectorAll('a[role=option]').length > 2);
    await scenario.press('.search-close');
    await scenario.until(() => document.querySelector('dialog.search[open]') === null);
  },
  /** In a window as wide as a phone. */
  async menu(scenario) {
    await scenario.ask(() => {
      const phone = document.body.appendChild(document.createElement('iframe'));
      phone.style.cssText = 'width:390px;height:800px';
      phone.src = location.href;
    });
    for (const wanted of [true, false]) {
      await scenario.until((open) => {
        const page = document.querySelector('iframe')!.contentDocument!;
        const button = open ? '.navbar__toggle' : '.navbar-sidebar__close';
        if (Boolean(page.querySelector('.navbar-sidebar--show')) !== open) {
          page.querySelector<HTMLElement>(`[data-has-hydrated=true] ${button}`)?.click();
        }
        return Boolean(page.querySelector('.navbar-sidebar--show .menu__link')) === open;
      }, wanted);
    }
    await scenario.ask(() => document.querySelector('iframe')!.remove());
  },
  tabs: pressed('.ex-tabs label:nth-child(2) input', () => {
    const [first, second] = document.querySelectorAll('.ex-tabs .ex-pane');
    const shown = (pane: Element) => pane.firstElementChild!.getBoundingClientRect().height > 0;
    // Without :has() there is no choice: all of them are shown.
    return shown(second!) && shown(first!) !== CSS.supports('selector(:has(*))');
  }),
  folds,
  copy: pressed('[data-copy]', () =>
    /^已(复制|选中)/.test(document.querySelector('[data-copy]')!.textContent!),
  ),
  run: pressed('[data-run]', () =>
    /结果相同/.test(document.querySelector('main .live-status')!.textContent!),
  ),
  async playground(scenario) {
    await open(scenario, 'playground');
    await scenario.until(() => document.querySelector('.live-field') !== null);
    await write(scenario, '.live-field', 'print(6 * 7)');
    await scenario.press('.live-go');
    await scenario.until(() => document.querySelector('.live-result')!.textContent!.includes('42'));
  },
};

const plain: Record<string, Step> = {
  read,
  'it says why': (scenario) =>
    scenario.until(() => getComputedStyle(document.body, '::before').content.includes('太旧')),
  'nothing that does nothing': (scenario) =>
    scenario.until(() =>
      [...document.querySelectorAll('button, .ex-strip, script[src]')].every(
        (one) => one.getBoundingClientRect().height === 0 && !(one as HTMLScriptElement).src,
      ),
    ),
  async 'every pane, told apart from the page'(scenario) {
    await scenario.until(() =>
      [...document.querySelectorAll('.ex-pane')].every(
        (pane) => pane.closest('details') || pane.getBoundingClientRect().height > 20,
      ),
    );
    const colours = await scenario.ask(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(['rgb(42, 39, 33)', 'rgb(255, 254, 251)']);
  },
  folds,
  'click and back': clickAndBack,
  anchor,
};

let count = 0;

const walk = (tab: Tab, steps: Record<string, Step>) => {
  count += 1;
  const run = async (scenario: Scenario) => {
    for (const [name, step] of Object.entries(steps)) await test.step(name, () => step(scenario));
  };
  return Scenario.run(tab, run, 60_000);
};

for (const { name, plain: old, start } of engines) {
  test(name, async () => {
    const started = await start().catch((error: Error) => error);
    if (started instanceof Error) {
      console.log(`${name} could not be started: ${started.message}`);
      return test.skip();
    }
    try {
      return await walk(started.tab, old ? plain : everything);
    } finally {
      await started.stop();
    }
  });
}

test('Firefox ESR', ({ fox }) => walk(fox, everything));

test('one at least was started', () => expect(count).toBeGreaterThan(0));
