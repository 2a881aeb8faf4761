/**
 * Everything that may go wrong around a page, as data: what is said here in words stands in
 * README.md, what is played is run by `faults.spec.ts` in Chromium and, where it says so, by
 * `faults-firefox.spec.ts` in Firefox.
 */
import { strict as assert } from 'node:assert';
import type { Stage } from './stage';

export type Fault = {
  /** What is wrong, in words. */
  name: string;
  /** How a test brings it about. */
  made: string;
  /** What a reader has. */
  seen: string;
  /** Among the worst: in Firefox, too. */
  firefox?: true;
  /** Of a file that only src/fast makes: not without it. */
  fast?: true;
  /** Messages of the browser that the fault itself brings. */
  says?: RegExp;
  /** Plays it. */
  play: (stage: Stage) => Promise<void>;
};

export type Covered = {
  name: string;
  made: string;
  seen: string;
  /** File and title of the test, from the root of the repository. */
  test: readonly [file: string, title: string];
};

/** What a portal says to whatever is asked for. */
const portal = `<!DOCTYPE html><html><head><title>Login</title><style>body{display:none}</style></head>
<body><h1>Accept the terms</h1><script>document.title = 'portal'</script></body></html>`;
const html = 'text/html; charset=utf-8';

/** A long page, another one that it leads to, and one that is no document. */
const long = 'usage/Recorder/create';
const next = 'usage/Recorder/add_data';
const other = 'history';

const withoutPrefetch = `Object.defineProperty(navigator, 'connection', {
  value: { effectiveType: '4g', saveData: true }, configurable: true });`;

/* The scripts of the opened page. */

const parts = {
  'the runtime': /^assets\/js\/runtime~main\./,
  'the main script': /^assets\/js\/main\./,
  // The one of the document itself; the others belong to its frame.
  'the script of the page': /^assets\/js\/(?!runtime|main|react-dom|vendor)/,
} as const;

const damages = {
  missing: { twist: { status: 404, type: html, body: () => 'no' }, made: 'the server answers 404' },
  corrupt: {
    // Half of the file would break off in another way after each change of the program.
    twist: { body: () => '{' },
    made: 'a file that breaks off arrives',
  },
  hanging: { twist: { hang: true }, made: 'the server never answers' },
  'the page of a portal': {
    twist: { status: 200, type: html, body: () => portal },
    made: 'the server answers HTML, status 200',
  },
} as const;

/** The banner waits for two seconds in place of twenty. */
const hurry = `{ const real = setTimeout;
  window.setTimeout = (run, time, ...given) => real(run, time === 20000 ? 2000 : time, ...given); }`;

const scripts: Fault[] = Object.entries(parts).flatMap(([part, what]) =>
  Object.entries(damages).map(([damage, { twist, made }]): Fault => ({
    name: `${part} is ${damage}`,
    made,
    seen: 'The text, whole; a banner says what is missing; links load their pages.',
    firefox: part === 'the main script' && damage !== 'hanging' ? true : undefined,
    says: /Failed to load resource|SyntaxError|[Uu]nexpected (token|end)|Invalid|MIME type|Loading chunk|NetworkError/,
    async play(stage) {
      let first: string | undefined;
      // One alone: a browser has six connections for all that hang.
      stage.answer(what, (address) => ((first ??= address) === address ? twist : undefined));
      // A script that hangs is waited for; how long is not what is asked here.
      await stage.tab.before(hurry);
      await stage.open(long);
      await stage.banner();
      await stage.whole(long);
      assert.deepEqual(stage.documents, [long]);
      await stage.follow(next);
      await stage.banner();
      assert.deepEqual(stage.documents, [long, next], 'one load a page');
    },
  })),
);

/* The text of the next page. */

const answers = {
  '404': { status: 404, type: html, body: () => 'no' },
  '500': { status: 500, type: html, body: () => 'no' },
  'the page of a portal': { status: 200, type: html, body: () => portal },
  empty: { body: () => '' },
  'cut off': { body: (file: Buffer) => file.subarray(0, file.length / 2) },
  'that of another deployment': {
    body: (file: Buffer) => String(file).replace(/^<!--text \w+/, '<!--text 00000000'),
  },
} as const;

const texts: Fault[] = Object.entries(answers).map(([answer, twist]): Fault => ({
  name: `the text of the next page is ${answer}`,
  made: `assets/text is answered so`,
  fast: true,
  seen: 'The next page is loaded whole, once.',
  firefox: answer === 'the page of a portal' ? true : undefined,
  says: /Failed to load resource|not the text of this build|: (404|500)/,
  async play(stage) {
    await stage.tab.before(withoutPrefetch);
    await stage.open(long);
    await stage.awake();
    stage.answer(/^assets\/text\//, twist);
    await stage.follow(next);
    await stage.awake();
    assert.deepEqual(stage.documents, [long, next], 'one whole load');
    await stage.back();
    await stage.whole(long);
  },
}));

/** Storage that misbehaves. */
const storage: Record<string, string> = {
  blocked: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`,
  full: `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  'holding garbage': `try { if (!localStorage.garbage) {
      localStorage.garbage = 1;
      const real = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) { return real.call(this, key) ?? '{"<b>\\u0000'; };
    } else {
      const real = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) { return real.call(this, key) ?? '{"<b>\\u0000'; };
    } } catch {}`,
};

/** What a browser may lack, or have in another way. */
const lacking: Record<string, string> = {
  'navigator.connection is missing': `Object.defineProperty(navigator, 'connection', { value: undefined });`,
  'navigator.connection has no effectiveType': `Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' } });`,
  'there is no IntersectionObserver': `delete window.IntersectionObserver;`,
  'there is no requestIdleCallback': `delete window.requestIdleCallback; delete window.cancelIdleCallback;`,
  'the clock is ten years ahead': clock(10),
  'the clock is twenty years behind': clock(-20),
};

function clock(years: number): string {
  return `{ const Real = Date; const shift = ${years} * 31557600000;
    window.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + shift); }
      static now() { return Real.now() + shift; }
    }; }`;
}

const environments: Fault[] = [
  ...Object.entries(storage).map(([state, source]) => ({
    name: `local and session storage are ${state}`,
    source,
  })),
  ...Object.entries(lacking).map(([name, source]) => ({ name, source })),
].map(({ name, source }) => ({
  name,
  made: 'a script before the first of the page makes it so',
  seen: 'Everything works.',
  says: /storage (error|is not available)/,
  async play(stage) {
    await stage.tab.before(source);
    await stage.open(long);
    await stage.awake();
    await stage.whole(long);
    await stage.follow(next);
    await stage.follow(other);
    await stage.back();
    await stage.whole(next);
    const wanted = await stage.tab.evaluate(() => {
      const { theme } = document.documentElement.dataset;
      document.querySelector<HTMLElement>('.navbar [class*=toggle] button')!.click();
      return theme === 'dark' ? 'light' : 'dark';
    }, null);
    await stage.until(
      'the other colours',
      (wanted) => document.documentElement.dataset.theme === wanted,
      wanted,
    );
    assert.deepEqual(stage.documents, [long]);
  },
}));

/* Addresses. */

/**
 * An address below the base path, the page that it shows, and what the fragment has brought to the
 * top.
 */
const addresses: [name: string, address: string, shows: string, anchor?: string][] = [
  ['index.html of the site', 'index.html', ''],
  ['a page with .html', `${long}.html`, long],
  ['.html and a fragment', 'usage/Recorder/create.html#自动建立文件夹', long],
  [
    'index.html in a folder, and a fragment',
    'usage/Recorder/create/index.html#自动建立文件夹',
    long,
  ],
  ['a slash at the end', `${long}/`, long],
  ['other cases', 'USAGE/recorder/CREATE', long],
  ['two slashes at the end', `${long}//`, long],
  ['two slashes inside', 'usage//Recorder/create', long],
  ['a percent in the path', '100%25', '404'],
  ['a backslash, quotes and brackets in the path', 'a%22%3E%3Cb%3E%5C', '404'],
  ['a malformed escape in the query', `${long}?a=%E4%BD&b=%`, long],
  ['a cut-off escape in the fragment', `${long}#%E4%BD`, long],
  ['a lone percent in the fragment', `${long}#%`, long],
  ['a fragment with quotes', `${long}#a"b'c\`d`, long],
  ['a fragment with brackets', `${long}#"><img src=x onerror=alert(1)>`, long],
  ['a fragment that exists nowhere', `${long}#nowhere`, long],
  ['a query of 20 000 characters', `${long}?a=${'x'.repeat(20_000)}`, long],
];

const addressed: Fault[] = addresses.map(([name, address, shows]) => ({
  name: `the address has ${name}`,
  made: `/${address.length > 80 ? `${address.slice(0, 40)}…` : address} is opened`,
  seen:
    shows === '404'
      ? 'The page of unknown addresses; its links lead on, and back leads back to it.'
      : 'The page that is meant, at the place that is meant; links and back work.',
  says: shows === '404' || name === 'other cases' ? /404/ : undefined,
  firefox: /cut-off|two slashes inside/.test(name) ? true : undefined,
  async play(stage) {
    await stage.open(address);
    await stage.awake();
    await stage.whole(shows);
    const anchor = decodeFragment(address);
    if (anchor === '自动建立文件夹') await stage.until('the anchor', atTop, anchor);
    await stage.follow(other);
    await stage.back();
    await stage.whole(shows);
    if (anchor === '自动建立文件夹')
      await stage.until('the anchor after going back', atTop, anchor);
    // Within the page, too.
    await stage.tab.evaluate(() => {
      location.hash = 'elsewhere';
    }, null);
    await stage.back();
    await stage.whole(shows);
  },
}));

function decodeFragment(address: string): string {
  return address.split('#')[1] ?? '';
}

function atTop(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? NaN;
  return top >= 0 && top < 200;
}

/* The line. */

const line: Fault[] = [
  {
    name: 'the text of the next page hangs',
    made: 'assets/text is never answered',
    fast: true,
    seen: 'After a quarter of a minute the next page is loaded whole.',
    says: /Timeout|timed out|aborted/i,
    async play(stage) {
      await stage.tab.before(withoutPrefetch);
      await stage.open(long);
      await stage.awake();
      stage.answer(/^assets\/text\//, { hang: true });
      await stage.follow(next);
      assert.deepEqual(stage.documents, [long, next]);
    },
  },
  {
    name: 'a deployment between two clicks',
    made: 'the old scripts answer 404, all pages name new ones',
    seen: 'One reload, then the new page; the next click stays within it.',
    firefox: true,
    says: /404|ChunkLoadError|Loading (CSS )?chunk|NetworkError|MIME type/,
    async play(stage) {
      await stage.tab.before(withoutPrefetch);
      await stage.open(long);
      await stage.awake();
      const renamed = (file: Buffer) =>
        String(file)
          .replaceAll('assets/js/', 'assets/new/')
          // The policy knows the scripts of the page by their content.
          .replace(/<meta http-equiv="?Content-Security-Policy"?[^>]*>/, '');
      stage.answer(/^assets\/js\//, { status: 404, type: html, body: () => 'no' });
      stage.answer(/^assets\/new\//, (address) => ({
        path: address.replace('assets/new/', 'assets/js/'),
        body: renamed,
      }));
      stage.answer(/^(?!assets|img|live)/, { body: renamed });
      await stage.follow(next);
      await stage.awake();
      assert.deepEqual(stage.documents, [long, next], 'one reload');
      await stage.follow(other);
      assert.deepEqual(stage.documents, [long, next], 'then the new site is whole');
    },
  },
  {
    name: 'the line breaks while a page is read, and a link is clicked',
    made: 'the server stops, and starts again later',
    seen: 'The page stays, a message says so, 重试 brings the next page once there is a line; back leads back.',
    firefox: true,
    says: /ERR_CONNECTION|ERR_FAILED|NetworkError|Failed to (load|fetch)|ChunkLoadError|MIME type/,
    async play(stage) {
      await stage.tab.before(withoutPrefetch);
      await stage.open(long);
      await stage.awake();
      await stage.offline();
      await stage.click(next);
      const message = () =>
        /没有网络|连不上/.test(document.querySelector('[data-lost-line]')?.textContent ?? '');
      await stage.until('the message', message, 0);
      await stage.whole(long);
      const retry = () => {
        document.querySelector<HTMLElement>('[data-lost-line] button')!.click();
        return true;
      };
      // Still no line.
      await stage.until('a button', retry, 0);
      await stage.until('the message', message, 0);
      await stage.whole(long);
      await stage.online();
      await stage.until('a button', retry, 0);
      await stage.whole(next);
      await stage.until(
        'the end of the message',
        () => !document.querySelector('[data-lost-line]'),
        0,
      );
      assert.deepEqual(stage.documents, [long], 'no whole load');
      await stage.back();
      await stage.whole(long);
    },
  },
  {
    name: 'the line breaks, a link is clicked, and back is pressed',
    made: 'the server stops',
    seen: 'The page that was left is there again, and the message is gone.',
    firefox: true,
    says: /ERR_CONNECTION|ERR_FAILED|NetworkError|Failed to (load|fetch)|ChunkLoadError|MIME type/,
    async play(stage) {
      await stage.tab.before(withoutPrefetch);
      await stage.open(other);
      await stage.awake();
      await stage.follow(long);
      await stage.offline();
      await stage.click(next);
      await stage.until(
        'the message',
        () => Boolean(document.querySelector('[data-lost-line]')),
        0,
      );
      await stage.back();
      await stage.until(
        'the end of the message',
        () => !document.querySelector('[data-lost-line]'),
        0,
      );
      await stage.whole(long);
      await stage.back();
      await stage.whole(other);
    },
  },
  {
    name: 'a very slow line',
    made: 'each answer takes two seconds, scripts six',
    seen: 'The text first, then all the rest; no banner.',
    async play(stage) {
      stage.answer(/^/, { wait: 1500 });
      stage.answer(/^assets\/js\//, { wait: 4000 });
      void stage.open(long).catch(() => {});
      await stage.whole(long);
      assert.equal(
        await stage.tab.evaluate(() => document.documentElement.dataset.hasHydrated, null),
        'false',
        'the text is there before the scripts',
      );
      await stage.awake();
      await stage.follow(next);
      assert.equal(
        await stage.tab.evaluate(() => Boolean(document.getElementById('load-banner')), null),
        false,
      );
      assert.deepEqual(stage.documents, [long]);
    },
  },
  {
    name: 'twenty links are clicked in two seconds',
    made: 'a click every 100 ms, on links in turn, as soon as there are some',
    seen: 'The page that was asked for last.',
    firefox: true,
    async play(stage) {
      await stage.tab.before(withoutPrefetch);
      await stage.open(long);
      await stage.awake();
      const last = await stage.tab.evaluate(async () => {
        const links = () =>
          [
            ...document.querySelectorAll<HTMLAnchorElement>(
              '.menu a[href^="/"], .navbar a[href^="/"], .footer a[href^="/"]',
            ),
          ].filter(({ hash, target }) => !hash && !target);
        let path = '';
        for (let count = 0; count < 20; count++) {
          let all = links();
          // Until the parts of a page that is no document have come, there is nothing to click.
          for (let waited = 0; all.length === 0 && waited < 500; waited++) {
            await new Promise((resolve) => setTimeout(resolve, 20));
            all = links();
          }
          const link = all[(count * 7) % all.length];
          if (!link) throw new Error(`No link for ten seconds, after click ${count}, to ${path}`);
          path = link.pathname;
          link.click();
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        return path;
      }, null);
      await stage.until('the last page', (path) => location.pathname === path, last);
      await stage.whole(last.slice('/DrissionRecord/'.length));
    },
  },
];

/* Others who change the page. */

const strangers: Fault[] = [
  {
    name: "a browser's translation changes the text under React, then the reader goes on",
    made: 'each text is put into two elements, as translations do it, before and after waking',
    seen: 'Every page that comes is whole.',
    firefox: true,
    async play(stage) {
      await stage.open(long);
      await stage.awake();
      const translate = () => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: Text[] = [];
        while (walker.nextNode()) found.push(walker.currentNode as Text);
        for (const text of found) {
          if (!text.data.trim() || text.parentElement!.closest('script, style')) continue;
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          text.replaceWith(outer);
          outer.append(inner);
          inner.append(text.data);
        }
        document.documentElement.classList.add('translated-ltr');
      };
      const way = [next, other, '', long];
      for (const route of way) {
        await stage.tab.evaluate(translate, null);
        await stage.follow(route);
        await stage.awake();
      }
      // A translated page is left by whole loads: its translation sees each of them.
      // The last one may come from the browser's cache.
      assert.deepEqual(stage.documents.slice(0, 4), [long, ...way.slice(0, 3)]);
      await stage.tab.evaluate(translate, null);
      await stage.back();
      await stage.whole('');
    },
  },
  {
    name: 'an extension adds elements before the site wakes',
    made: 'elements and attributes in html, head, body, before and after everything',
    seen: 'Everything works; React draws anew what somebody has changed inside of it, and says so.',
    firefox: true,
    says: /onRecoverableError/,
    async play(stage) {
      await stage.tab.before(`
        document.addEventListener('readystatechange', () => {
          if (document.readyState !== 'interactive') return;
          document.documentElement.setAttribute('data-extension', '1');
          document.body.setAttribute('data-extension', '1');
          const added = document.createElement('extension-panel');
          added.setAttribute('data-added', '');
          document.body.prepend(added.cloneNode());
          document.body.append(added);
          document.head.append(document.createElement('style'));
          document.querySelector('main')?.append(added.cloneNode());
          document.querySelector('#__docusaurus')?.append(added.cloneNode());
          document.querySelectorAll('main p').forEach((p) => p.setAttribute('data-extension', '1'));
        });`);
      await stage.open(long);
      await stage.awake();
      await stage.whole(long);
      await stage.follow(next);
      await stage.follow(other);
      await stage.back();
      await stage.whole(next);
      const added = await stage.tab.evaluate(
        () => document.querySelectorAll('extension-panel').length,
        null,
      );
      assert.ok(added >= 2, 'what was added beside the site is left alone');
    },
  },
  {
    name: 'the page comes out of the back/forward cache',
    made: 'the site is left by a whole load, and back is pressed',
    seen: 'The page as it was left, and its links work.',
    firefox: true,
    async play(stage) {
      await stage.open(long);
      await stage.awake();
      await stage.tab.evaluate((address) => {
        setTimeout(() => (location.href = address));
      }, stage.url + other);
      await stage.whole(other);
      await stage.awake();
      await stage.back();
      await stage.whole(long);
      await stage.awake();
      await stage.follow(next);
    },
  },
  {
    name: 'the page is opened in a tab in the background',
    made: 'the document is hidden, and no frame is drawn until it is shown',
    seen: 'No banner; the page works when the tab is shown.',
    async play(stage) {
      await stage.tab.before(`${hurry} {
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
        };
        window.begun = Date.now(); }`);
      await stage.open(long);
      await stage.whole(long);
      await stage.until(
        'the time of the banner',
        () => Date.now() - (window as unknown as { begun: number }).begun > 2500,
        0,
      );
      assert.equal(
        await stage.tab.evaluate(() => document.querySelectorAll('#load-banner').length, 0),
        0,
      );
      await stage.tab.evaluate(() => (window as unknown as { showTab: () => void }).showTab(), 0);
      await stage.awake();
      await stage.whole(long);
      await stage.follow(next);
      assert.deepEqual(stage.documents, [long]);
    },
  },
];

/** Every fault that is played. */
export const faults: readonly Fault[] = [
  ...scripts,
  ...texts,
  ...line,
  ...environments,
  ...addressed,
  ...strangers,
];

const conditions = 'tests/browser/conditions.spec.ts';
const specification = 'tests/browser/specification.spec.ts';
const places = 'tests/browser/anchors.spec.ts';

/** What has a test of its own. */
export const covered: readonly Covered[] = [
  {
    name: 'JavaScript is off',
    made: 'the browser runs no script',
    seen: 'Documents can be read and followed, dark by default.',
    test: ['tests/browser/errors.spec.ts', 'documents can be read and followed'],
  },
  {
    name: 'the page of unknown addresses without JavaScript',
    made: 'the browser runs no script',
    seen: 'Its text and its title.',
    test: ['tests/browser/errors.spec.ts', 'without JavaScript too'],
  },
  {
    name: 'a page throws',
    made: 'a component is replaced by one that throws',
    seen: 'A message in the frame; 重试 brings the page.',
    test: [specification, 'crashed inside the layout'],
  },
  {
    name: 'all scripts and styles are missing',
    made: 'every request below assets/ fails',
    seen: 'The text and a banner that names the base path.',
    test: [
      'tests/browser/errors.spec.ts',
      'appears, names the base URL, and the text stays readable',
    ],
  },
  {
    name: 'a script of the next page fails once',
    made: 'the first request fails',
    seen: 'The page is loaded whole.',
    test: [specification, 'reloadsWhatIsLost'],
  },
  {
    name: 'a slow or metered line',
    made: 'navigator.connection says 2g or saveData',
    seen: 'Nothing is fetched ahead, a click works.',
    test: [specification, 'fetchesNothingOn'],
  },
  {
    name: 'scroll position on long pages',
    made: 'reload, back and forward, at 390 and 1440 px',
    seen: 'The same text stands where it stood.',
    test: [places, 'a long page shows the same text after a reload and after going back'],
  },
  {
    name: 'odd fragments',
    made: 'opened, changed in the page, gone back to',
    seen: 'The page.',
    test: [places, 'an odd fragment does no harm'],
  },
  {
    name: 'advertising is blocked',
    made: 'its script is refused by an extension',
    seen: 'All else works.',
    test: [specification, 'blockedbyclient'],
  },
  {
    name: 'advertising hangs',
    made: 'its script is never answered',
    seen: 'All else works.',
    test: [specification, 'hanging'],
  },
  {
    name: 'advertising fails',
    made: 'its script is answered 500',
    seen: 'All else works.',
    test: [specification, 'answering 500'],
  },
  {
    name: 'advertising throws',
    made: 'its script throws',
    seen: 'All else works.',
    test: [specification, 'the network is broken'],
  },
  {
    name: 'advertising is off',
    made: 'AD_SCRIPT is off',
    seen: 'Neither script nor slot.',
    test: ['tests/browser/advertising.spec.ts', 'neither script nor slot'],
  },
  {
    name: 'two tabs, colours changed in one',
    made: 'the button in one of two tabs of a browser',
    seen: 'Both change.',
    test: [conditions, 'colours that are changed in one change in the other'],
  },
  {
    name: 'printed',
    made: 'the page as on paper, long ones and folded parts',
    seen: 'Every word is drawn but quiet lines, none is cut off.',
    test: [conditions, 'printed, everything of /${path} is on paper'],
  },
  {
    name: 'the whole page selected and copied',
    made: 'the text of the selection',
    seen: 'All that is shown, also what was not laid out.',
    test: [conditions, 'the whole page selected and copied is the whole text'],
  },
  {
    name: "the browser's own search",
    made: 'words far from the window are looked for',
    seen: 'They are found.',
    test: [conditions, "the browser's own search can find what is far away"],
  },
  {
    name: "the browser's own search, of what stands in a tab that is not chosen",
    made: 'a link to words of such a tab, which looks for them as the search does',
    seen: 'The tab is chosen, the words are seen.',
    test: [
      conditions,
      "the browser's own search looks into tabs that are not chosen, and opens them",
    ],
  },
  {
    name: '400 %, and wide spaces between letters and lines (WCAG 1.4.10, 1.4.12)',
    made: 'a window of 320 × 256 px; a stylesheet of the reader, on every page',
    seen: 'No second scroll bar, nothing cut.',
    test: ['tests/browser/pages.spec.ts', "at 400 %, and with the reader's own spaces"],
  },
  {
    name: 'forced colours',
    made: 'the media feature',
    seen: 'Tabs, separators and colours are told apart.',
    test: [conditions, 'tabs, carets, separators and colours are told apart'],
  },
  {
    name: 'reduced motion',
    made: 'the media feature',
    seen: 'Nothing moves.',
    test: [conditions, 'nothing moves'],
  },
  {
    name: '200 changes of page',
    made: 'heap and nodes after 40 and after 240 changes',
    seen: 'Neither grows; the test prints both.',
    test: [conditions, '200 changes of page leave no memory behind'],
  },
];
