/** The search as the reader sees it; loaded on the first intent (intent.ts). */
import siteConfig from '@generated/docusaurus.config';
import { makeEngine, type Engine } from '../engine';
import { unpack } from '../engine/data';
import { display, type Group } from '../engine/groups';
import { ask, shared } from './intent';
import { letSingleKeys, singleKeys } from './shortcut';
import { addressOf, beginning, nothing, offers, results, shell } from './view';

export { addressOf };

const { baseUrl } = siteConfig;
const recentKey = 'search.recent';
/** Milliseconds without a letter after which text of an unfinished input is searched for. */
const pause = 300;
/** Pages that stand above the keyboard of a phone; the results of the others come a frame later. */
const atOnce = 2;
/** Milliseconds after which data on their way are called late. */
const late = 8000;

let engine: Promise<Engine> | undefined;

/** Gives up on what did not come, so that it is asked for again. */
function forgetEngine(): void {
  engine = undefined;
  shared.data = undefined;
}

async function makeIt(): Promise<Engine> {
  const answer = await ask();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return makeEngine(unpack(await answer.json()));
}

/** The engine with its data. Throws when these cannot be had; the next call tries again. */
export function loadEngine(): Promise<Engine> {
  const asked = (engine ??= makeIt());
  asked.catch(() => asked === engine && forgetEngine());
  return asked;
}

/** The last searches, the newest first; where storage is blocked, those of this page. */
let recent: string[] = [];

function readRecent(): void {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(recentKey)!);
    if (Array.isArray(list)) recent = list.filter((one) => typeof one === 'string').slice(0, 5);
  } catch {
    // Blocked, or not ours.
  }
}

function keepRecent(list: string[]): void {
  recent = list;
  try {
    localStorage.setItem(recentKey, JSON.stringify(list));
  } catch {
    // Blocked or full.
  }
}

function build() {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', '搜索文档');
  dialog.innerHTML = shell(baseUrl);
  document.body.append(dialog);

  const find = <T extends HTMLElement>(name: string) => dialog.querySelector<T>(`.search-${name}`)!;
  const input = find<HTMLInputElement>('head input');
  const list = find('list');
  const note = find('note');
  const busy = find('busy');
  const status = find('status');
  const slash = find<HTMLInputElement>('slash input');
  const forget = find('forget');
  const clear = find('clear');

  let ready: Engine | undefined;
  let composing = false;
  let timer: ReturnType<typeof setTimeout>;
  let lateTimer: ReturnType<typeof setTimeout>;
  let addressTimer: ReturnType<typeof setTimeout>;
  let sayTimer: ReturnType<typeof setTimeout>;
  let restTimer: ReturnType<typeof setTimeout>;
  let active: HTMLElement | undefined;
  let shown: { groups: Group[]; words: string[] } = { groups: [], words: [] };
  const unfolded = new Set<number>();

  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];

  function choose(next: HTMLElement | undefined, seen = true) {
    active?.setAttribute('aria-selected', 'false');
    active = next;
    if (!next) return input.removeAttribute('aria-activedescendant');
    next.id ||= `search-option-${options().indexOf(next)}`;
    next.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', next.id);
    if (seen) next.scrollIntoView({ block: 'nearest' });
    return undefined;
  }

  function say(text: string) {
    clearTimeout(sayTimer);
    // Not at each letter.
    sayTimer = setTimeout(() => (status.textContent = text), 400);
  }

  function show(html: string, message = '', chosen = false) {
    clearTimeout(restTimer);
    active = undefined;
    input.removeAttribute('aria-activedescendant');
    list.innerHTML = html;
    list.hidden = !html;
    note.innerHTML = message;
    note.hidden = !message;
    input.setAttribute('aria-expanded', String(Boolean(html)));
    forget.hidden = Boolean(input.value.trim() || !recent.length);
    clear.hidden = !input.value;
    if (chosen) choose(options()[0], false);
    // Last, because it lays the results out.
    list.parentElement!.scrollTop = 0;
  }

  /** Pages beyond the first ones come after the paint: the next letter may be on its way. */
  function draw(first = atOnce) {
    const html = (groups: Group[]) =>
      results(groups, shown.words, { data: ready!.data, baseUrl }, unfolded);
    show(html(shown.groups.slice(0, first)), '', true);
    restTimer = setTimeout(() =>
      list.insertAdjacentHTML('beforeend', html(shown.groups.slice(first))),
    );
  }

  function failed(text: string) {
    busy.hidden = true;
    show('', `<p>${text}</p><button class="search-retry">重试</button>`);
    say(text);
  }

  function fetchData() {
    busy.hidden = false;
    clearTimeout(lateTimer);
    lateTimer = setTimeout(() => {
      failed('搜索数据还没有到，网络可能较慢。');
      busy.hidden = false;
    }, late);
    const asked = loadEngine().finally(() => clearTimeout(lateTimer));
    asked.then(
      (found) => {
        ready = found;
        busy.hidden = true;
        run();
        // What is made for the first letters only is made before them: readings, and the compiled
        // code.
        setTimeout(() => found.search('liekuan'));
      },
      () =>
        failed(
          process.env.NODE_ENV === 'production'
            ? '搜索数据没能加载。'
            : '这里搜索用的是上一次构建的数据。先运行 npm run build，再点重试。',
        ),
    );
  }

  function run(unfinished = false) {
    clearTimeout(timer);
    const query = input.value.trim();
    clear.hidden = !input.value;
    if (!ready) return;
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, 400);
    if (!query) {
      show(beginning(recent, { data: ready.data, baseUrl }));
      say('');
      return;
    }
    const { hits, words } = ready.search(query);
    if (hits.length === 0) {
      if (unfinished) return;
      show(offers(ready.data, baseUrl), nothing(query));
      say(`没有找到“${query}”`);
      return;
    }
    unfolded.clear();
    shown = { groups: display(hits.slice(0, 60)).slice(0, 12), words };
    draw();
    say(
      `${shown.groups.reduce((sum, one) => sum + one.shown.length + one.more.length, 0)} 处结果，用上下键选择`,
    );
  }

  /** The address shares the search, as long as it is open. */
  function writeAddress() {
    const url = new URL(location.href);
    const query = dialog.open ? input.value.trim() : '';
    if (url.searchParams.get('q') === (query || null)) return;
    if (query) url.searchParams.set('q', query);
    else url.searchParams.delete('q');
    try {
      history.replaceState(history.state, '', url);
    } catch {
      // A browser may refuse when there are too many.
    }
  }

  function remember() {
    const query = input.value.trim();
    if (query) keepRecent([query, ...recent.filter((one) => one !== query)].slice(0, 5));
  }

  function follow(link: HTMLAnchorElement) {
    remember();
    dialog.close();
    writeAddress();
    const { pathname, search, hash } = link;
    if (!shared.push) return location.assign(link.href);
    const here = location.pathname + location.hash === pathname + hash;
    shared.push(pathname + search + hash);
    if (here) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    return undefined;
  }

  /** Does what an option is for. */
  function take(target: HTMLElement) {
    const { more, query } = target.dataset;
    if (more !== undefined) {
      const at = options().indexOf(target);
      unfolded.add(Number(more));
      const { scrollTop } = list.parentElement!;
      draw(Infinity);
      list.parentElement!.scrollTop = scrollTop;
      choose(options()[at]);
    } else if (query !== undefined) {
      input.value = query;
      run();
      input.focus();
    } else follow(target as HTMLAnchorElement);
  }

  input.addEventListener('input', () => {
    if (!composing) return run();
    clearTimeout(timer);
    timer = setTimeout(() => run(true), pause);
    return undefined;
  });
  input.addEventListener('compositionstart', () => {
    composing = true;
    clearTimeout(timer);
  });
  input.addEventListener('compositionend', () => {
    composing = false;
    run();
  });
  input.addEventListener('keydown', (event) => {
    // While an input method is at work, the keys are its own; 229 is what older browsers say.
    if (event.isComposing || composing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const all = options();
      const at = active ? all.indexOf(active) + step : step > 0 ? 0 : -1;
      choose(all.at(at === all.length ? 0 : at));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!active) return;
      if ((event.ctrlKey || event.metaKey) && active instanceof HTMLAnchorElement)
        window.open(active.href);
      else take(active);
    }
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target as HTMLElement;
    const { ctrlKey, metaKey, shiftKey, altKey } = event;
    const chosen = target.closest<HTMLElement>('[role=option]');
    const link = target.closest<HTMLAnchorElement>('a');
    if (chosen || link) {
      if (link && (ctrlKey || metaKey || shiftKey || altKey)) return remember();
      event.preventDefault();
      if (chosen) take(chosen);
      else follow(link!);
    } else if (target === dialog || target.closest('.search-close')) dialog.close();
    else if (target.closest('.search-retry')) {
      forgetEngine();
      show('');
      fetchData();
      input.focus();
    } else if (target === forget) {
      keepRecent([]);
      run();
      input.focus();
    } else if (target === clear) {
      input.value = '';
      run();
      input.focus();
    }
    return undefined;
  });
  // Where the pointer is, once it moves: results that appear below it do not count.
  list.addEventListener('pointermove', (event) => {
    const over = (event.target as Element).closest<HTMLElement>('[role=option]');
    if (over && over !== active && event.pointerType === 'mouse') choose(over, false);
  });
  slash.addEventListener('change', () => letSingleKeys(slash.checked));
  dialog.addEventListener('cancel', (event) => {
    if (composing) event.preventDefault();
  });
  dialog.addEventListener('close', () => {
    clearTimeout(timer);
    clearTimeout(lateTimer);
    clearTimeout(addressTimer);
    composing = false;
    writeAddress();
  });

  // On a phone, the keyboard covers part of the window.
  const view = window.visualViewport;
  const fit = () => {
    if (view) dialog.style.setProperty('--search-height', `${view.height}px`);
  };
  view?.addEventListener('resize', fit);

  return (query?: string | null) => {
    if (dialog.open) return input.select();
    fit();
    slash.checked = singleKeys();
    readRecent();
    dialog.showModal();
    if (query) input.value = query;
    input.focus();
    input.select();
    if (ready) run();
    else {
      show(beginning(recent, { baseUrl }));
      fetchData();
    }
    return undefined;
  };
}

let show: ReturnType<typeof build> | undefined;

/** Opens the dialog, and searches at once for a query. */
export function open(query?: string | null): void {
  (show ??= build())(query);
}
