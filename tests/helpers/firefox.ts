/**
 * Firefox as it is sold, driven by WebDriver BiDi, which it speaks by itself: Playwright needs a
 * patched one, or a newer one than the long-term releases. https://w3c.github.io/webdriver-bidi/
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { findFirefox } from '../../tools/browser.mjs';
import type { Evaluates } from './liveBlocks';

type Answer = { id?: number; type: string; result?: unknown; error?: string; message?: string };
type Entry = { type: string; level: string; text: string | null; source: { context?: string } };
type Event = { method?: string; params?: Entry };
type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

type FoxTab = Evaluates & {
  /** Opens an address and waits until it has loaded, or begun to. */
  goto(url: string, wait?: 'complete' | 'none'): Promise<void>;
  /** Source that runs in each document of the tab before its own scripts. */
  before(source: string): Promise<unknown>;
  /** What nobody caught in the tab so far. */
  errors: string[];
  close(): Promise<void>;
};

export type Fox = FoxTab & {
  /** A tab that shares nothing with the others: neither storage nor cache. */
  newTab(): Promise<FoxTab>;
};

/** What Firefox asks its maker for, or shows at its first start. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Nothing but this machine can be reached.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/**
 * Starts a Firefox with one page.
 *
 * @throws Error when it does not start within a minute
 */
export async function startFirefox(program: string): Promise<Fox> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const stop = async () => {
    browser.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      const fail = (why: string) => reject(new Error(`${program} ${why}:\n${said}`));
      setTimeout(() => fail('did not start within a minute'), 60_000).unref();
      browser.once('error', (error) => fail(error.message));
      browser.once('exit', () => fail('ended'));
      browser.stderr.on('data', (data: Buffer) => {
        said += String(data);
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    const waiting = new Map<number, (answer: Answer) => void>();
    let count = 0;
    const errors = new Map<string, string[]>();
    socket.on('message', (data: Buffer) => {
      const answer = JSON.parse(String(data)) as Answer & Event;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
      const { method, params } = answer;
      if (
        method === 'log.entryAdded' &&
        params?.type === 'javascript' &&
        params.level === 'error'
      ) {
        errors.get(params.source.context ?? '')?.push(params.text ?? '');
      }
    });
    const ask = async <T>(method: string, params: object): Promise<T> => {
      const id = (count += 1);
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (answer.type === 'error') {
        throw new Error(`Firefox: ${method}: ${answer.error}: ${answer.message}`);
      }
      return answer.result as T;
    };
    await ask('session.new', { capabilities: {} });
    await ask('session.subscribe', { events: ['log.entryAdded'] });
    const tabOf = (context: string, close: () => Promise<void>): FoxTab => {
      const own: string[] = [];
      errors.set(context, own);
      return {
        errors: own,
        async goto(url, wait = 'complete') {
          await ask('browsingContext.navigate', { context, url, wait });
        },
        before: (source) =>
          ask('script.addPreloadScript', {
            functionDeclaration: `() => { ${source} }`,
            contexts: [context],
          }),
        async evaluate<A, R>(run: (given: A) => R | Promise<R>, given: A): Promise<R> {
          const answer = await ask<Evaluated>('script.callFunction', {
            // tsx names functions by a helper that is not there.
            functionDeclaration: `async (given) => {
              const __name = (named) => named;
              return JSON.stringify({ value: await (${run})(JSON.parse(given)) });
            }`,
            arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
            awaitPromise: true,
            target: { context },
          });
          if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
          return (JSON.parse(answer.result.value!) as { value: R }).value;
        },
        close,
      };
    };
    const { contexts } = await ask<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const first = tabOf(contexts[0]!.context, async () => {
      socket.terminate();
      await stop();
    });
    return {
      ...first,
      async newTab() {
        const { userContext } = await ask<{ userContext: string }>('browser.createUserContext', {});
        const { context } = await ask<{ context: string }>('browsingContext.create', {
          type: 'tab',
          userContext,
        });
        return tabOf(context, async () => {
          await ask('browser.removeUserContext', { userContext });
        });
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The Firefox of this machine; that of a writer may have none, then its tests are skipped.
 *
 * @returns its path
 * @throws Error in CI, which has to have one
 */
export function firefoxHere(): string | undefined {
  try {
    return findFirefox();
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    return undefined;
  }
}
