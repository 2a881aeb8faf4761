/**
 * The one interpreter of the page: started when the first program runs, one program after another,
 * thrown away when it is stopped.
 */
import { site } from '../../site';
import type { Ask, Tell } from '../runtime/worker.mjs';
import type { Job, Outcome } from '../runtime/machine.mjs';
import { limits, workerLimits } from './limits';
import type { Index } from './parts';

/** Milliseconds without any sign of life while Python starts. */
const patience = { wasm: 30_000 };

export type Progress =
  | { stage: 'wait' }
  | { stage: 'fetch'; bytes: number; of: number }
  | { stage: 'python' | 'library' | 'run'; since: number };

export type Cause = 'output' | 'offline' | 'wasm' | 'crash' | 'stuck' | 'timeout' | 'stopped';

export type Result =
  | { outcome: Outcome; files: { name: string; data: Uint8Array }[]; milliseconds: number }
  /** `text` is what was printed until then. */
  | { cause: Cause; text: string };

export type Watcher = (progress: Progress) => void;

const root = () => new URL(site.baseUrl, location.href).href;

let index: Promise<Index> | undefined;

async function getJson<T>(url: string, options?: RequestInit): Promise<T> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

/**
 * What the build wrote for the page.
 *
 * @returns the list, fetched once
 * @throws Error when it does not come; the next call tries again
 */
export function readIndex(): Promise<Index> {
  index ??= getJson<Index>(`${root()}live/index.json`, { cache: 'no-cache' }).catch(
    (error: unknown) => {
      index = undefined;
      throw error;
    },
  );
  return index;
}

const json = new Map<string, Promise<unknown>>();

/** A list below `live/`, fetched once. */
export function readList<T>(path: string): Promise<T> {
  const known = json.get(path) as Promise<T> | undefined;
  if (known) return known;
  const list = getJson<T>(`${root()}live/${path}`).catch((error: unknown) => {
    json.delete(path);
    throw error;
  });
  json.set(path, list);
  return list;
}

const inputs = new Map<string, Uint8Array>();

/** An input file of the examples. */
export async function readInput(name: string): Promise<{ name: string; data: Uint8Array }> {
  let data = inputs.get(name);
  if (!data) {
    const response = await fetch(`${root()}samples/files/${encodeURI(name)}`);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    data = new Uint8Array(await response.arrayBuffer());
    inputs.set(name, data);
  }
  // A copy: what is handed to the worker is gone from here.
  return { name, data: data.slice() };
}

/** Bytes that the first run fetches, as sent. */
export const downloadSize = ({ parts }: Index): number =>
  parts.loader.sent + parts.module.sent + parts.wasm.sent + parts.stdlib.sent + parts.library.sent;

type Running = {
  id: number;
  job: Job;
  watch: Watcher;
  alive: () => boolean;
  text: string;
  since: number;
  settle: (result: Result) => void;
};

/** Where programs run; records call it the current folder. */
export let folder = '';

let worker: Worker | undefined;
let ready = false;
let current: Running | undefined;
let progress: Progress = { stage: 'fetch', bytes: 0, of: 1 };
let count = 0;
let timer: ReturnType<typeof setInterval> | undefined;
let heard = 0;
let last: Promise<unknown> = Promise.resolve();

function end(result: Result): void {
  const run = current;
  current = undefined;
  clearInterval(timer);
  run?.settle(result);
}

function discard(): void {
  worker?.terminate();
  worker = undefined;
  ready = false;
}

function fail(cause: Cause): void {
  discard();
  end({ cause, text: current?.text ?? '' });
}

function begin(): void {
  if (!current || !worker || !ready) return;
  current.since = performance.now();
  progress = { stage: 'run', since: current.since };
  current.watch(progress);
  const ask: Ask = { type: 'run', id: current.id, job: current.job };
  worker.postMessage(ask);
}

function hear(tell: Tell): void {
  heard = performance.now();
  const show = (next: Progress) => {
    progress = next;
    current?.watch(next);
  };
  switch (tell.type) {
    case 'fetched':
      if (progress.stage === 'fetch') show({ stage: 'fetch', bytes: tell.bytes, of: tell.of });
      return;
    case 'stage':
      show({ stage: tell.stage, since: performance.now() });
      return;
    case 'ready':
      ready = true;
      ({ folder } = tell);
      begin();
      return;
    case 'output':
      if (current?.id === tell.id) current.text += tell.text;
      return;
    case 'done':
      if (current?.id === tell.id) {
        const milliseconds = performance.now() - current.since;
        end({ outcome: tell.outcome, files: tell.files, milliseconds });
      }
      return;
    case 'broken':
      fail(tell.cause);
  }
}

async function start(): Promise<void> {
  const { parts } = await readIndex();
  const url = (path: string) => `${root()}live/${path}`;
  const sized = ({ path, size, sent }: Index['parts']['wasm']) => ({ url: url(path), size, sent });
  progress = { stage: 'fetch', bytes: 0, of: 1 };
  const started = new Worker(url(parts.worker.path), { type: 'module' });
  worker = started;
  started.onmessage = ({ data }: MessageEvent<Tell>) => {
    if (worker === started) hear(data);
  };
  // A worker that cannot be fetched says nothing more than that.
  started.onerror = (event) => {
    event.preventDefault();
    if (worker === started) fail(ready ? 'crash' : 'offline');
  };
  started.onmessageerror = () => {
    if (worker === started) fail('crash');
  };
  const ask: Ask = {
    type: 'start',
    parts: {
      loader: sized(parts.loader),
      module: sized(parts.module),
      wasm: sized(parts.wasm),
      stdlib: sized(parts.stdlib),
      library: sized(parts.library),
    },
    site: root(),
    limits: workerLimits,
  };
  started.postMessage(ask);
}

/**
 * Once in a while: tells how long it takes, and ends what takes too long or is watched by nobody.
 */
function tick(): void {
  if (!current) return;
  const now = performance.now();
  if (!current.alive()) fail('stopped');
  else if (progress.stage === 'run' && now - progress.since > limits.seconds * 1000)
    fail('timeout');
  else if (!ready && progress.stage !== 'library' && now - heard > patience.wasm) fail('stuck');
  else current.watch(progress);
}

function runNow(
  job: Job,
  watch: Watcher,
  alive: () => boolean,
  signal: AbortSignal,
): Promise<Result> {
  return new Promise((settle) => {
    const id = (count += 1);
    // At once; the next program gets a fresh interpreter.
    signal.addEventListener('abort', () => {
      if (current?.id === id) fail('stopped');
    });
    current = { id, job, watch, alive, text: '', since: performance.now(), settle };
    heard = performance.now();
    timer = setInterval(tick, 500);
    if (worker) {
      watch(progress);
      begin();
    } else {
      start().catch(() => fail('offline'));
    }
  });
}

/**
 * Runs a program, after those that were asked for before.
 *
 * @param alive - whether anybody waits for it
 * @param signal - stops it, whether it runs or waits for its turn
 * @returns how it ended; never rejects
 */
export function run(
  job: Job,
  watch: Watcher,
  alive: () => boolean,
  signal: AbortSignal,
): Promise<Result> {
  const never: Result = { cause: 'stopped', text: '' };
  if (signal.aborted) return Promise.resolve(never);
  if (current) watch({ stage: 'wait' });
  let waits = true;
  const turn = last.then((): Promise<Result> | Result => {
    waits = false;
    return alive() && !signal.aborted ? runNow(job, watch, alive, signal) : never;
  });
  last = turn;
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => waits && resolve(never));
    void turn.then(resolve);
  });
}
