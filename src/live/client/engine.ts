/** The one interpreter of the page: runs one program after another, thrown away when stopped. */
import type { ToWorker, Left, Library, FromWorker } from '../runtime/worker.mjs';
import type { Job, Outcome } from '../runtime/machine.mjs';
import { runLimits } from './runLimits';
import type { Index } from './manifest';

/** Milliseconds without any sign of life while Python starts. */
const startTimeout = 30_000;

export type Progress =
  /** Before the interpreter is asked: inputs are fetched. */
  | { stage: 'prepare' | 'wait' }
  | { stage: 'fetch'; bytes: number; of: number }
  | { stage: 'python' | 'library' | 'run'; since: number; rows?: string };

export type Cause = 'output' | 'offline' | 'crash' | 'stuck' | 'timeout' | 'stopped';

export type Result =
  | { outcome: Outcome; files: Left[]; milliseconds: number }
  /** What was printed until then, and what is known of its files. */
  | { cause: Cause; text: string; files?: Left[] };

/** Where the bundler finds the site. */
declare const __webpack_public_path__: string;
/** The path that all addresses of the site begin with. */
export const base = (): string => __webpack_public_path__;
const root = () => new URL(base(), location.href).href;

const fetched = new Map<string, Promise<unknown>>();

/** A file of the site, fetched once; when it does not come whole, the next call tries again. */
function get<T>(
  path: string,
  read: (answer: Response) => Promise<T>,
  options?: RequestInit,
): Promise<T> {
  let content = fetched.get(path) as Promise<T> | undefined;
  if (!content) {
    content = fetch(root() + path, options).then((answer) => {
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return read(answer);
    });
    fetched.set(path, content);
    content.catch(() => fetched.delete(path));
  }
  return content;
}

const asBytes = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

/** A list below `live/`. */
export const readList = <T>(path: string, options?: RequestInit): Promise<T> =>
  get(`live/${path}`, (answer) => answer.json(), options);

/** What the build wrote for the page. Throws when it does not come. */
export const readIndex = () => readList<Index>('index.json', { cache: 'no-cache' });

/** An input file of the examples. */
export const readInput = async (name: string): Promise<{ name: string; data: Uint8Array }> => ({
  name,
  data: await get(`samples/files/${encodeURI(name)}`, asBytes),
});

/** The library of the release that the reader has; undefined for the covered one. */
export async function readLibrary(): Promise<Library | undefined> {
  const version = document.documentElement.dataset.release ?? '';
  const part = (await readIndex()).releases[version];
  return part && { version, data: await get(`live/${part.path}`, asBytes) };
}

/** Bytes that the first run fetches, as sent. */
export const downloadSize = ({ parts }: Pick<Index, 'parts'>): number =>
  parts.loader.sent + parts.module.sent + parts.wasm.sent + parts.stdlib.sent + parts.library.sent;

type Running = {
  job: Job;
  library: Library | undefined;
  watch: (progress: Progress) => void;
  signal: AbortSignal;
  text: string;
  resolve: (result: Result) => void;
};

/** Where programs run; records call it the current folder. */
export let folder = '';

let worker: Worker | undefined;
let ready = false;
const queue: Running[] = [];
let current: Running | undefined;
let progress: Progress = { stage: 'wait' };
let timer: ReturnType<typeof setInterval> | undefined;
let heard = 0;

/** Lets the next program that somebody waits for have its turn. */
function next(): void {
  do current = queue.shift();
  while (current?.signal.aborted);
  if (!current) return;
  heard = performance.now();
  timer = setInterval(tick, 500);
  if (ready) begin();
  else if (worker) current.watch(progress);
  else start().catch(() => fail('offline'));
}

function end(result: Result): void {
  clearInterval(timer);
  current?.resolve(result);
  next();
}

/** Ends the program, and the interpreter with it: the next one gets a fresh one. */
function fail(cause: Cause, files?: Left[]): void {
  worker?.terminate();
  worker = undefined;
  ready = false;
  end({ cause, text: current?.text ?? '', files });
}

function show(now: Progress): void {
  progress = now;
  current?.watch(now);
}

function begin(): void {
  if (!current) return;
  show({ stage: 'run', since: performance.now() });
  worker?.postMessage({
    type: 'run',
    job: current.job,
    library: current.library,
  } satisfies ToWorker);
}

function receive(data: FromWorker): void {
  heard = performance.now();
  switch (data.type) {
    case 'fetched':
      if (progress.stage === 'fetch') show({ stage: 'fetch', bytes: data.bytes, of: data.of });
      return;
    case 'stage':
      return show({ stage: data.stage, since: heard });
    case 'ready':
      ready = true;
      ({ folder } = data);
      return begin();
    case 'output':
      if (current) current.text += data.text;
      return;
    case 'rows':
      progress = { ...progress, rows: data.text } as Progress;
      return;
    case 'done':
      return end({
        outcome: data.outcome,
        files: data.files,
        milliseconds: 'since' in progress ? heard - progress.since : 0,
      });
    case 'broken':
      fail(data.cause, data.files);
  }
}

async function start(): Promise<void> {
  const { parts } = await readIndex();
  // Stopped meanwhile, or started for another program.
  if (!current || worker) return;
  progress = { stage: 'fetch', bytes: 0, of: downloadSize({ parts }) };
  const started = new Worker(`${root()}live/${parts.worker.path}`, { type: 'module' });
  worker = started;
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (worker === started) receive(data);
  };
  // A worker that cannot be fetched says nothing more than that.
  started.onerror = (event) => {
    event.preventDefault();
    if (worker === started) fail(ready ? 'crash' : 'offline');
  };
  started.postMessage({ type: 'start', parts, site: root(), limits: runLimits } satisfies ToWorker);
}

/** Once in a while: shows how long it takes, ends what takes too long. */
function tick(): void {
  const now = performance.now();
  const late = progress.stage === 'run' && now - progress.since > runLimits.seconds * 1000;
  // A reader's own file may take its time: he sees how long, and can stop.
  if (late && !current?.job.shown) fail('timeout');
  else if (!ready && progress.stage !== 'library' && now - heard > startTimeout) fail('stuck');
  else if (worker) current?.watch(progress);
}

/**
 * Runs a program, after those that were asked for before.
 *
 * @param library - the release that it is run on; the covered one when left out
 * @param signal - stops it, whether it runs or waits for its turn
 * @returns how it ended; never rejects
 */
export function run(
  job: Job,
  library: Library | undefined,
  watch: Running['watch'],
  signal: AbortSignal,
): Promise<Result> {
  return new Promise((resolve) => {
    const stopped: Result = { cause: 'stopped', text: '' };
    if (signal.aborted) return resolve(stopped);
    const own: Running = { job, library, watch, signal, text: '', resolve };
    signal.addEventListener('abort', () => (current === own ? fail('stopped') : resolve(stopped)));
    queue.push(own);
    if (current) watch({ stage: 'wait' });
    else next();
  });
}
