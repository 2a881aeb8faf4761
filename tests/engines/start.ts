/** The engines that readers have and other tests have not, as far as this machine can have them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { WebSocket } from 'ws';
import type { Tab as Page } from '../helpers/firefox';
import { packed } from '../helpers/packed';

export type Tab = Pick<Page, 'evaluate'> & {
  goto(url: string): Promise<unknown>;
  close(): void;
};

/** Source that gives the value of a function as text. */
const source = (run: unknown, given: unknown) =>
  `(async () => { return JSON.stringify({ value: await (${String(run)})(${JSON.stringify(given ?? null)}) }); })()`;

const valueOf = <R>(text: string): R => (JSON.parse(text) as { value: R }).value;

/** The program in an npm package, unpacked once. */
function unpacked(name: string): string {
  const archive = packed(name, 'bin/chromium.br');
  const file = archive.replace(/\.br$/, '');
  if (!existsSync(file)) {
    writeFileSync(file, brotliDecompressSync(readFileSync(archive)), { mode: 0o755 });
  }
  return file;
}

/** Waits for a line of a program, which is ended when it does not come. */
const said = (program: ChildProcess, words: RegExp) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const fail = () => {
      program.kill();
      reject(new Error(text.slice(-500) || 'it says nothing'));
    };
    setTimeout(fail, 60_000).unref();
    program.once('exit', fail);
    program.stderr!.on('data', (data: Buffer) => {
      text += String(data);
      const found = words.exec(text)?.[1];
      if (found) resolve(found);
    });
  });

async function startChromium(name: string): Promise<Tab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const browser = spawn(
    unpacked(name),
    [
      '--headless',
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-software-rasterizer',
      '--disable-dev-shm-usage',
      '--window-size=1440,900',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await said(browser, /DevTools listening on (ws:\S+)/);
  type Listed = { type: string; webSocketDebuggerUrl: string };
  let found: Listed | undefined;
  while (!found) {
    const signal = AbortSignal.timeout(10_000);
    const list = await fetch(`http://${new URL(address).host}/json`, { signal });
    found = ((await list.json()) as Listed[]).find(({ type }) => type === 'page');
  }
  const socket = new WebSocket(found.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.once('open', resolve));
  type Answer = {
    id: number;
    error?: { message: string };
    result: { result?: { value: string }; exceptionDetails?: object };
  };
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const ask = async (method: string, params: object) => {
    const id = (count += 1);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    const wrong = answer.error?.message ?? answer.result.exceptionDetails;
    if (wrong) throw new Error(JSON.stringify(wrong).slice(0, 300));
    return answer.result;
  };
  return {
    goto: (url) => ask('Page.navigate', { url }),
    async evaluate(run, given) {
      const { result } = await ask('Runtime.evaluate', {
        expression: source(run, given),
        awaitPromise: true,
        userGesture: true,
      });
      return valueOf(result!.value);
    },
    close: () => browser.kill(),
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** WebKitGTK by W3C WebDriver: Debian's `webkit2gtk-driver` and `xvfb`. */
async function startWebKit(): Promise<Tab> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    if (driver.pid) process.kill(-driver.pid);
  };
  const missing = new Promise<never>((_, reject) => driver.once('error', reject));
  const ask = async <T>(address: string, body: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${address}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(JSON.stringify(value).slice(0, 300));
    return value;
  };
  const begin = async () => {
    for (let left = 50; ; left -= 1) {
      try {
        return await ask<{ sessionId: string }>('', { capabilities: {} });
      } catch (error) {
        if (left === 0 || !String(error).includes('fetch failed')) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  };
  try {
    const { sessionId } = await Promise.race([begin(), missing]);
    return {
      goto: (url) => ask(`/${sessionId}/url`, { url }),
      evaluate: async (run, given) =>
        valueOf(
          await ask(`/${sessionId}/execute/sync`, {
            script: `return ${source(run, given)}`,
            args: [],
          }),
        ),
      close: stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Each engine, and whether it is one of those for which everything works. */
export const engines: readonly { name: string; plain?: true; start: () => Promise<Tab> }[] = [
  {
    name: 'Chromium 92',
    plain: true,
    start: () => startChromium('chrome-aws-lambda@10.1.0'),
  },
  { name: 'Chromium 103', start: () => startChromium('@sparticuz/chromium@103.0.0') },
  { name: 'Chromium 109', start: () => startChromium('@sparticuz/chromium@109.0.6') },
  { name: 'Chromium 113', start: () => startChromium('@sparticuz/chromium@113.0.1') },
  { name: 'WebKitGTK', start: startWebKit },
];
