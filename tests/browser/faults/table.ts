/**
 * What may go wrong around a page, each kind once: run by `faults.spec.ts`, in Chromium and,
 * where a row says so, in Firefox. In every row the text of the page is compared,
 * word for word, with the built one, its heading lies bare, a link is followed, and nobody throws.
 */
import { expect } from '@playwright/test';
import { hydrationTimeout } from '../../../src/head';
import type { Override } from '../../../tools/site/server';
import { translate } from '../../helpers/translate';
import type { Scenario } from './scenario';

export type Fault = {
  name: string;
  /** Among the worst: in Firefox, too. */
  firefox?: boolean;
  /** Of a file that only src/fast makes: not without it. */
  fast?: true;
  /** Messages of the browser that the fault itself brings. */
  says?: RegExp;
  run: (scenario: Scenario) => Promise<void>;
};

const row = (name: string, about: Partial<Fault>, run: Fault['run']) => ({ name, ...about, run });

/** A long page, another one that it leads to, and one that is no document. */
const long = 'usage/Recorder/create';
const next = 'usage/Recorder/add_data';
const other = 'history';
const demo = 'tutorials/examples/get_data';
const last = 'start/intro';

const withoutPrefetch = `Object.defineProperty(navigator, 'connection', {
  value: { effectiveType: '4g', saveData: true }, configurable: true });`;

/* The scripts of the opened page. */

const type = 'text/html; charset=utf-8';
const no: Override = { status: 404, type, body: () => 'no' };
/** What a portal says to whatever is asked for. */
const portal = `<!DOCTYPE html><html><head><title>Login</title><style>body{display:none}</style></head>
<body><h1>Accept the terms</h1><script>document.title = 'portal'</script></body></html>`;
const ofPortal: Override = { type, body: () => portal };

const runtime = /^assets\/js\/runtime~main\./;
const main = /^assets\/js\/main\./;
const sheet = /^assets\/css\/styles\./;
/** The one of the document itself; the others belong to its frame. */
const ofPage = /^assets\/js\/(?!runtime|main|react-dom|vendor)/;

/** Each part and each damage, not each with each. */
const damaged: [name: string, what: RegExp, bad: Override, firefox?: boolean][] = [
  ['the main script is missing', main, no, true],
  // Half of the file would break off in another way after each change of the program.
  ['the script of the page is corrupt', ofPage, { body: () => '{' }],
  ['the main script hangs', main, { hang: true }],
  ['the runtime is the page of a portal', runtime, ofPortal, true],
  ['the stylesheet is missing', sheet, no, true],
];

/** The banner of a page whose scripts did not come is there. */
const banner = () => Boolean(document.getElementById('load-banner'));

/** The banner waits for two seconds in place of twenty. */
const hurry = `{ const real = setTimeout;
  window.setTimeout = (run, time, ...given) =>
    real(run, time === ${hydrationTimeout} ? 2000 : time, ...given); }`;

const scripts = damaged.map(([name, what, bad, firefox]): Fault => ({
  name,
  firefox,
  says: /Failed to load resource|SyntaxError|[Uu]nexpected (token|end)|Invalid|MIME type|Loading chunk|NetworkError/,
  async run(scenario) {
    let first: string | undefined;
    // One alone: a browser has six connections for all that hang.
    scenario.answer(what, (address) => ((first ??= address) === address ? bad : undefined));
    // A script that hangs is waited for; how long is not what is asked here.
    await scenario.tab.addInitScript(hurry);
    await scenario.open(long);
    await scenario.until(banner);
    await scenario.hasWholeText(long);
    scenario.loads(long);
    await scenario.follow(next);
    await scenario.until(banner);
    scenario.loads(long, next);
  },
}));

/* The text of the next page. */

const answers: Record<string, Override> = {
  'is 500': { ...no, status: 500 },
  'is the page of a portal': ofPortal,
  'is cut off': { body: (file) => file.subarray(0, file.length / 2) },
  'is that of another deployment': {
    body: (file) => String(file).replace(/^<!--text \w+/, '<!--text 00000000'),
  },
  hangs: { hang: true },
};

/** What does not come is waited for no longer than this, however patient the page is. */
const impatient = `${withoutPrefetch} { const real = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (time) => real(Math.min(time, 2500)); }`;

const texts: Fault[] = Object.entries(answers).map(([answer, bad]): Fault => ({
  name: `the text of the next page ${answer}`,
  fast: true,
  firefox: /portal/.test(answer),
  says: bad.hang
    ? /Timeout|timed out|aborted/i
    : /Failed to load resource|not the text of this build|: 500/,
  async run(scenario) {
    await scenario.openHydrated(long, impatient);
    scenario.answer(/^assets\/text\//, bad);
    await scenario.follow(next);
    await scenario.hydrated();
    scenario.loads(long, next);
    await scenario.back(long);
  },
}));

/** Storage that misbehaves, and what a browser may lack or have in another way. */
const surroundings: Record<string, string> = {
  'storage is blocked, and there is neither navigator.connection nor IntersectionObserver': `
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
    Object.defineProperty(navigator, 'connection', { value: undefined });
    delete window.IntersectionObserver;`,
  'storage is full, and navigator.connection has no effectiveType': `
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' } });`,
  'storage holds garbage, and functions are missing': `
    const real = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) { return real.call(this, key) ?? '{"<b>\\u0000'; };
    delete window.requestIdleCallback; delete window.cancelIdleCallback;
    delete Element.prototype.checkVisibility; delete AbortSignal.timeout;`,
};

const environments = Object.entries(surroundings).map(([name, source]): Fault => ({
  name,
  says: /storage (error|is not available)/,
  async run(scenario) {
    await scenario.openHydrated(long + anchor, source);
    await scenario.hasWholeText(long);
    await scenario.until(atTop, anchor);
    await scenario.follow(next);
    await scenario.follow(other);
    await scenario.back(next);
    const theme = await scenario.ask(() => document.documentElement.dataset.theme);
    await scenario.press('.navbar [class*=toggle] button');
    await scenario.until((before) => document.documentElement.dataset.theme !== before, theme);
    await scenario.press('[data-search-open]');
    await scenario.until(() => Boolean(document.querySelector('dialog.search[open]')));
    scenario.loads(long);
  },
}));

/* Addresses. */

const anchor = '#自动建立文件夹';

/** An address below the base path, and the page that it shows. */
const addresses: [name: string, address: string, shows: string][] = [
  ['.html and a fragment', `${long}.html${anchor}`, long],
  ['index.html in a folder, and a fragment', `${long}/index.html${anchor}`, long],
  ['index in a folder, and a fragment', `${long}/index${anchor}`, long],
  ['a slash at the end', `${long}/`, long],
  ['other cases', 'USAGE/recorder/CREATE', long],
  ['two slashes inside', 'usage//Recorder/create', long],
  ['a backslash, quotes and brackets in the path', 'a%22%3E%3Cb%3E%5C', '404'],
  ['a percent sign in the path', '100%25', '404'],
  ['a malformed escape in the query', `${long}?a=%E4%BD&b=%`, long],
  ['a cut-off escape in the fragment', `${long}#%E4%BD`, long],
  ['a fragment that exists nowhere', `${long}#nowhere`, long],
];

/** Each needs nothing of its own, so that they follow one another in one tab. */
export const addressed: Fault[] = addresses.map(([name, address, shows]) => ({
  name: `the address has ${name}`,
  // In other cases, the router may draw the page that is meant over the not-found page.
  says: name === 'other cases' ? /404|#4(18|23)/ : shows === '404' ? /404/ : undefined,
  firefox: /cut-off|two slashes inside/.test(name),
  async run(scenario) {
    await scenario.openHydrated(address);
    await scenario.hasWholeText(shows);
    const anchored = address.endsWith(anchor);
    if (anchored) await scenario.until(atTop, anchor);
    await scenario.follow(other);
    await scenario.back(shows);
    if (anchored) await scenario.until(atTop, anchor);
    // Within the page, too; the not-found page may load anew for that.
    if (shows === '404') return;
    await scenario.ask(() => void (location.hash = 'elsewhere'));
    await scenario.back(shows);
    // What is still on its way back would end the next address.
    await scenario.until(() => location.hash !== '#elsewhere');
  },
}));

function atTop(hash: string) {
  const top = document.getElementById(hash.slice(1))?.getBoundingClientRect().top ?? NaN;
  return (top >= 0 && top < 200) || `${hash} is at ${top}`;
}

/* The line. */

const broken = {
  firefox: true,
  says: /ERR_CONNECTION|ERR_FAILED|NetworkError|Failed to (load|fetch)|ChunkLoadError|MIME type/,
};

/** The message that there is no network is there, or is not. */
const lost = (wanted: boolean) => {
  const message = document.querySelector('[data-offline]');
  return wanted ? /没有网络|连不上/.test(message?.textContent ?? '') : !message;
};

const line: Fault[] = [
  row('a deployment between two clicks', broken, async (scenario) => {
    await scenario.openHydrated(long, withoutPrefetch);
    const renamed = (file: Buffer) =>
      String(file)
        .replaceAll('assets/js/', 'assets/new/')
        // The policy knows the scripts of the page by their content.
        .replace(/<meta http-equiv="?Content-Security-Policy"?[^>]*>/, '');
    scenario.answer(/^assets\/js\//, no);
    scenario.answer(/^assets\/new\//, (address) => ({
      path: address.replace('assets/new/', 'assets/js/'),
      body: renamed,
    }));
    scenario.answer(/^(?!assets|img|live)/, { body: renamed });
    await scenario.follow(next);
    await scenario.hydrated();
    scenario.loads(long, next);
    await scenario.follow(other);
    scenario.loads(long, next);
  }),
  row(
    'the network goes, a link is clicked, then back or 重试 is pressed',
    broken,
    async (scenario) => {
      await scenario.openHydrated(other, withoutPrefetch);
      await scenario.follow(long);
      await scenario.offline();
      await scenario.click(next);
      await scenario.until(lost, true);
      await scenario.back(long);
      await scenario.until(lost, false);
      await scenario.click(next);
      await scenario.until(lost, true);
      await scenario.press('[data-offline] button');
      // Still offline.
      await scenario.until(lost, true);
      await scenario.hasWholeText(long);
      await scenario.online();
      await scenario.press('[data-offline] button');
      await scenario.hasWholeText(next);
      await scenario.until(lost, false);
      scenario.loads(other);
      await scenario.back(long);
      await scenario.back(other);
    },
  ),
  row('a very slow connection', {}, async (scenario) => {
    scenario.answer(/^/, { wait: 200 });
    scenario.answer(/^assets\/js\//, { wait: 1000 });
    void scenario.open(long).catch(() => {});
    await scenario.hasWholeText(long);
    const awake = await scenario.ask(() => document.documentElement.dataset.hasHydrated);
    expect(awake, 'the text is there before the scripts').toBe('false');
    await scenario.hydrated();
    await scenario.follow(next);
    expect(await scenario.ask(banner)).toBe(false);
    scenario.loads(long);
  }),
  row('a picture is missing', { says: /404/ }, async (scenario) => {
    const body = (file: Buffer) => String(file).replace(/<body[^>]*>/, '$&<img src="no.png">');
    scenario.answer(/^$/, { body });
    await scenario.openHydrated('');
    await scenario.until(() => document.images[0]!.complete);
    expect(await scenario.ask(banner)).toBe(false);
  }),
  row('links are clicked before their pages are there', { firefox: true }, async (scenario) => {
    await scenario.openHydrated(long, withoutPrefetch);
    for (const route of [next, other, demo, other, last]) await scenario.click(route);
    await scenario.arrived(last);
  }),
];

/* Others who change the page. */

/** React finds other texts than it made, or other elements. */
const unlike = { says: /hydrat|error #(418|423|425)/i };
const extended = { firefox: true, says: /onRecoverableError/ };

const strangers: Fault[] = [
  row('the page is translated before it is hydrated', unlike, async (scenario) => {
    await scenario.openHydrated(next, `addEventListener('DOMContentLoaded', ${String(translate)})`);
    const bars = ['[class*=colorMode] button', '[class*=announcement] button'];
    for (const one of [...bars, 'main summary', '[data-copy]', '.ex-strip label + label'])
      await scenario.press(one);
    await scenario.until(() => !document.querySelector('.theme-announcement-bar'));
    await scenario.press('[data-search-open]');
    await scenario.until(() => Boolean(document.querySelector('dialog.search[open]')));
    await scenario.press('.search-close');
    await scenario.follow(demo);
    await scenario.ask(translate);
    await scenario.back(next);
  }),
  row('a translation changes the text under React', { firefox: true }, async (scenario) => {
    await scenario.openHydrated(long);
    for (const route of [next, other, '', long]) {
      // A translated page is left by whole loads: its translation sees each of them; the last
      // one may come from the browser's cache.
      if (route === long) scenario.loads(long, next, other, '');
      await scenario.ask(translate);
      await scenario.follow(route);
      await scenario.hydrated();
    }
    await scenario.ask(translate);
    await scenario.back('');
  }),
  row('an extension adds elements before the site is hydrated', extended, async (scenario) => {
    const add = `document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const mark = (one) => one.setAttribute('data-extension', '1');
        document.querySelectorAll('html, body, main p').forEach(mark);
        const added = document.createElement('extension-panel');
        added.setAttribute('data-added', '');
        document.body.prepend(added.cloneNode());
        document.head.append(document.createElement('style'));
        const addTo = (one) => one.append(added.cloneNode());
        document.querySelectorAll('body, main, #__docusaurus').forEach(addTo);
      });`;
    await scenario.openHydrated(long, add);
    await scenario.hasWholeText(long);
    await scenario.follow(next);
    await scenario.follow(other);
    await scenario.back(next);
    const added = await scenario.ask(() => document.querySelectorAll('extension-panel').length);
    expect(added, 'what was added beside the site is left alone').toBeGreaterThanOrEqual(2);
  }),
  row('the page comes out of the back/forward cache', { firefox: true }, async (scenario) => {
    await scenario.openHydrated(long);
    const leave = (address: string) => void setTimeout(() => (location.href = address));
    await scenario.ask(leave, scenario.url + other);
    await scenario.hasWholeText(other);
    await scenario.hydrated();
    await scenario.back(long);
    await scenario.hydrated();
    await scenario.follow(next);
  }),
  row('the page is opened in a tab in the background', {}, async (scenario) => {
    await scenario.tab.addInitScript(`${hurry} {
        const real = requestAnimationFrame;
        const waiting = [];
        let hidden = true;
        Object.defineProperty(document, 'hidden', { get: () => hidden });
        Object.defineProperty(document, 'visibilityState', { get: () => hidden ? 'hidden' : 'visible' });
        window.requestAnimationFrame = (run) => waiting.push(run);
        window.showTab = () => {
          hidden = false;
          window.requestAnimationFrame = real;
          waiting.splice(0).forEach((run) => real(run));
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        }; }`);
    await scenario.open(long);
    await scenario.hasWholeText(long);
    // The time of the banner.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await scenario.ask(banner)).toBe(false);
    await scenario.ask(() => (window as unknown as { showTab: () => void }).showTab());
    await scenario.hydrated();
    await scenario.hasWholeText(long);
    await scenario.follow(next);
    scenario.loads(long);
  }),
];

/** Every fault that is run in a tab of its own. */
export const faults: Fault[] = [...scripts, ...texts, ...line, ...environments, ...strangers];
