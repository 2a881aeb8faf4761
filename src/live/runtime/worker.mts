/**
 * The worker of a page: fetches the parts, starts Python, runs one program after another. What the
 * page gets is data; what a program gets is neither the network nor anything that the browser
 * stores.
 */
import type { Part, Parts } from '../client/manifest.js';
import {
  environment,
  folder,
  noPackages,
  prepare,
  type Job,
  type Limits,
  type Machine,
  type Outcome,
} from './machine.mjs';

/** What the page asks. */
export type ToWorker =
  | {
      type: 'start';
      parts: Parts;
      /** The site's root, below which a program may read. */
      site: string;
      limits: Limits & { memory: number };
    }
  | { type: 'run'; job: Job; library?: Library };

/** Another release of the library: its wheel. */
export type Library = { version: string; data: Uint8Array };

/** A file that a program left. */
export type Left = { name: string; data: Uint8Array<ArrayBuffer> };

/** What the worker sends. */
export type FromWorker =
  /** Bytes that arrived, of those that will. */
  | { type: 'fetched'; bytes: number; of: number }
  | { type: 'stage'; stage: 'python' | 'library' }
  /** `folder` is where programs run. */
  | { type: 'ready'; folder: string }
  | { type: 'output'; text: string }
  /** How many rows of a workbook were read or written, in words. */
  | { type: 'rows'; text: string }
  | { type: 'done'; outcome: Outcome; files: Left[] }
  /** The run ended, and the interpreter with it. */
  | { type: 'broken'; cause: 'output' | 'offline' | 'crash'; message?: string; files?: Left[] };

const scope = globalThis as unknown as {
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const post = scope.postMessage.bind(scope);
const get = globalThis.fetch.bind(globalThis);
const Request_ = globalThis.XMLHttpRequest;

class Offline extends Error {}

/** Leaves nothing under these names, neither in an object nor in what it inherits from. */
function hide(from: object, names: readonly string[]): void {
  for (let at: object | null = from; at; at = Object.getPrototypeOf(at)) {
    for (const name of names) {
      if (!Object.hasOwn(at, name)) continue;
      try {
        Object.defineProperty(at, name, { value: undefined, configurable: false });
      } catch {
        // What cannot be changed may be removed; else the policy of the page still holds.
        Reflect.deleteProperty(at, name);
      }
    }
  }
}

/**
 * Takes away what a program could reach through Pyodide's bridge: the network, storage, other
 * workers, and making code of text. What the worker itself needs it has in variables.
 */
function lock(): void {
  const names = `fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource
    BroadcastChannel Worker SharedWorker indexedDB caches cookieStore Notification importScripts
    RTCPeerConnection postMessage eval Request FileReaderSync storage`;
  hide(globalThis, names.split(/\s+/));
  hide(navigator, ['storage', 'serviceWorker', 'locks', 'sendBeacon']);
  const never = function () {
    throw new TypeError('not here');
  };
  never.prototype = Function.prototype;
  Object.defineProperty(globalThis, 'Function', { value: never });
  const kinds = [function () {}, async function () {}, function* () {}, async function* () {}];
  for (const kind of kinds) {
    Object.defineProperty(Object.getPrototypeOf(kind), 'constructor', { value: never });
  }
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own: (run: () => void, delay?: number, ...rest: unknown[]) => unknown =
      globalThis[name].bind(globalThis);
    Object.defineProperty(globalThis, name, {
      value: (run: () => void, delay?: number, ...rest: unknown[]) =>
        own(typeof run === 'function' ? run : never, delay, ...rest),
    });
  }
}

/** A program that fills the memory gets a MemoryError instead of ending the tab. */
function limitMemory(limit: number): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > limit) throw new RangeError('limit of memory');
    return grow.call(this, pages);
  };
}

/** An answer, and when all of it is there. */
type Arriving = { response: Response; whole: Promise<void> };

/** Fetches parts and reports how far it is; what was fetched is counted as it comes out of gzip. */
function fetcher(parts: readonly Part[], url: (part: Part) => string) {
  const of = parts.reduce((sum, { sent }) => sum + sent, 0);
  const seen = new Map<Part, number>();
  let posted = 0;
  const report = (part: Part, bytes: number) => {
    seen.set(part, bytes);
    const now = Date.now();
    const whole = bytes >= part.size;
    if (now - posted < 60 && !whole) return;
    posted = now;
    const bytesSent = [...seen].reduce(
      (sum, [{ size, sent }, got]) => sum + sent * Math.min(1, got / size),
      0,
    );
    post({ type: 'fetched', bytes: Math.round(bytesSent), of });
  };
  return async (part: Part): Promise<Arriving> => {
    let response: Response;
    try {
      response = await get(url(part));
    } catch (error) {
      throw new Offline(String(error));
    }
    if (!response.ok) throw new Offline(`${part.path}: ${response.status}`);
    // A copy is counted: the browser keeps compiled code only with the answer as it came.
    const reader = response.clone().body!.getReader();
    const whole = (async () => {
      for (let bytes = 0; ;) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          throw new Offline(String(error));
        });
        if (done) break;
        bytes += value.length;
        report(part, bytes);
      }
      report(part, part.size);
    })();
    whole.catch(() => {});
    return { response, whole };
  };
}

const unzipped = async ({ response }: Arriving): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(response.body!.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
  );

/** One file of the site, waited for: Python cannot wait for a promise. */
function siteReader(site: string): (path: string) => Uint8Array | null {
  const known = new Map<string, Uint8Array>();
  return (path) => {
    const url = new URL(path, site);
    if (!url.href.startsWith(site)) return null;
    const before = known.get(url.href);
    if (before) return before;
    const request = new Request_();
    request.open('GET', url, false);
    request.responseType = 'arraybuffer';
    try {
      request.send();
    } catch {
      return null;
    }
    if (request.status !== 200) return null;
    const data = new Uint8Array(request.response);
    known.set(url.href, data);
    return data;
  };
}

let machine: Machine | undefined;
/** Lets the next program find another release of the library first. */
let place: (library: Library) => void;

async function start({ parts, site, limits }: Extract<ToWorker, { type: 'start' }>): Promise<void> {
  const { loader, module, wasm, stdlib, library } = parts;
  const url = ({ path }: Part) => `${site}live/${path}`;
  // Gzip archives arrive as they are: their size on the way is what counts.
  const asSent = (part: Part) => ({ ...part, size: part.sent });
  const [zipped, packages] = [asSent(stdlib), asSent(library)];
  const all = [module, wasm, zipped, packages];
  const fetchPart = fetcher(all, url);
  const code = fetchPart(module);
  const binary = fetchPart(wasm);
  const archive = fetchPart(zipped);
  // What is needed last does not take from what is needed first.
  const last = archive.then(async (arriving) => {
    const content = await unzipped(arriving);
    return { content, packages: fetchPart(packages).then(unzipped) };
  });
  for (const one of [code, binary, archive, last]) one.catch(() => {});
  limitMemory(limits.memory);
  await (
    await code
  ).whole;
  const { loadPyodide }: typeof import('pyodide') = await import(url(loader));
  const answers: Record<string, () => Promise<Response>> = {
    [url(wasm)]: async () => (await binary).response,
    [url(stdlib)]: async () => {
      const [{ content }] = await Promise.all([last, binary.then(({ whole }) => whole)]);
      post({ type: 'stage', stage: 'python' });
      return new Response(content);
    },
  };
  globalThis.fetch = async (input) => {
    const answer = answers[String(input)];
    if (!answer) throw new TypeError('not here');
    return answer();
  };
  const python = await Promise.race([
    loadPyodide({
      indexURL: new URL('.', url(module)).href,
      stdLibURL: url(stdlib),
      lockFileContents: noPackages,
      packageBaseUrl: site,
      env: environment,
      jsglobals: Object.create(null),
    }),
    // Pyodide waits for ever when one of its parts does not come.
    new Promise<never>((_resolve, reject) => {
      last.catch(reject);
      binary.then(({ whole }) => whole).catch(reject);
    }),
  ]);
  const content = await (await last).packages;
  post({ type: 'stage', stage: 'library' });
  machine = prepare(python, content, {
    limits,
    hear: (text) => post({ type: 'output', text }),
    rows: (did, count) => post({ type: 'rows', text: `，${did}到 ${count} 行` }),
    tooMuch: (names) => {
      const files = names.map((name) => ({ name, data: machine!.read(name).slice() }));
      post({ type: 'broken', cause: 'output', files });
    },
    siteFile: siteReader(site),
  });
  place = ({ version, data }) => {
    // Tracebacks name it as they do on a reader's machine.
    const folder = `/lib/${version}`;
    const wheel = `${folder}/site-packages`;
    if (!python.FS.analyzePath(wheel).exists) {
      python.FS.mkdirTree(folder);
      python.FS.writeFile(wheel, data);
    }
    // Behind the folder of the program; python/live.py puts the list back.
    python.runPython(`import sys; sys.path.insert(1, ${JSON.stringify(wheel)})`);
  };
  lock();
  post({ type: 'ready', folder });
}

/** The files that a program made or changed; before many of them one that has them all. */
function left(python: Machine, { files }: Outcome): Left[] {
  const names = files.filter(({ state }) => state !== 'same').map(({ name }) => name);
  const each = names.map((name) => ({ name, data: python.read(name).slice() }));
  if (names.length < 3) return each;
  return [{ name: `全部 ${names.length} 个.zip`, data: python.bundle(names).slice() }, ...each];
}

scope.onmessage = ({ data: ask }) => {
  if (ask.type === 'start') {
    start(ask).catch((error: unknown) => {
      const offline = error instanceof Offline || /import|fetch|network/i.test(String(error));
      post({ type: 'broken', cause: offline ? 'offline' : 'crash', message: String(error) });
    });
    return;
  }
  if (!machine) return;
  try {
    if (ask.library) place(ask.library);
    const outcome = machine.run(ask.job);
    const files = left(machine, outcome);
    post(
      { type: 'done', outcome, files },
      files.map(({ data }) => data.buffer),
    );
  } catch (error) {
    post({ type: 'broken', cause: 'crash', message: String(error) });
  }
};

// The page hears of it by `broken`; Pyodide leaves promises of the same part behind.
globalThis.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Offline) event.preventDefault();
});
