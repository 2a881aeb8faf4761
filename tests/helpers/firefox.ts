/**
 * Firefox as it is sold, driven by WebDriver BiDi, which it speaks by itself: Playwright needs a
 * patched one, or a newer one than the long-term releases. https://w3c.github.io/webdriver-bidi/
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test as base } from '@playwright/test';
import { WebSocket } from 'ws';
import { findFirefox, look } from '../../tools/browser.mjs';

/** What is asked of a page of any browser: Playwright's, or that of a `Fox`. */
export type Tab = {
  goto(url: string, options?: { waitUntil: 'commit' }): Promise<unknown>;
  evaluate<A, R>(run: (given: A) => R | Promise<R>, given: A): Promise<R>;
  addInitScript(source: string): Promise<unknown>;
};

/** Also what nobody caught so far, and keys; some of them at once. */
export type Fox = Tab & {
  errors: string[];
  press(...keys: (string | string[])[]): Promise<unknown>;
};

type Firefox = { ask: <T>(method: string, params: object) => Promise<T>; errors: string[] };
type Answer = {
  id?: number;
  result: unknown;
  error?: string;
  message?: string;
  params?: { level: string; text: string | null };
};
type Evaluated = { result: { value: string }; exceptionDetails?: { text: string } };

/** Nothing but this machine can be reached. */
const proxy = { proxyType: 'manual', httpProxy: '127.0.0.1:9', sslProxy: '127.0.0.1:9' };

async function connect(address: string): Promise<Firefox> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  const errors: string[] = [];
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.params?.level === 'error') errors.push(answer.params.text ?? '');
  });
  const ask = async <T>(method: string, params: object) => {
    const id = waiting.size;
    const { error, message, result } = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (error) throw new Error(`Firefox: ${method}: ${error}: ${message}`);
    return result as T;
  };
  await ask('session.new', { capabilities: { alwaysMatch: { proxy } } });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  return { ask, errors };
}

/**
 * Playwright's test with a tab of Firefox that shares neither storage nor cache with others;
 * skipped on a machine that has none, but not in CI.
 */
export const test = base.extend<{ fox: Fox }, { firefox: Firefox | undefined }>({
  firefox: [
    // Playwright reads the names of the fixtures from the empty pattern.
    async ({}, use) => {
      const program = process.env.CI ? findFirefox() : look('Firefox');
      if (!program) return use(undefined);
      const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
      const browser = spawn(
        program,
        // What is started on Windows is a launcher; it waits.
        [
          ...['--headless', '--no-remote', '--wait-for-browser', '--remote-debugging-port=0'],
          ...['--profile', profile],
        ],
        { stdio: ['ignore', 'ignore', 'pipe'] },
      );
      const gone = new Promise((resolve) => browser.once('exit', resolve));
      try {
        const address = await new Promise<string>((resolve, reject) => {
          browser.once('error', reject).once('exit', () => reject(new Error(`${program} ended.`)));
          createInterface(browser.stderr).on('line', (line) => {
            const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
            if (found) resolve(found);
          });
        });
        const firefox = await connect(address);
        await use(firefox);
        // The browser itself, which no signal to the launcher reaches.
        await Promise.race([firefox.ask('browser.close', {}), gone]);
      } catch (error) {
        browser.kill();
        throw error;
      } finally {
        await gone;
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    { scope: 'worker' },
  ],

  fox: async ({ firefox }, use, { skip }) => {
    if (!firefox) return skip(true, '这台机器没有 Firefox');
    const { ask, errors } = firefox;
    const user = await ask<{ userContext: string }>('browser.createUserContext', {});
    const how = { type: 'tab', ...user };
    const { context } = await ask<{ context: string }>('browsingContext.create', how);
    // There is one tab at a time.
    errors.length = 0;
    await use({
      errors,
      goto: (url) => ask('browsingContext.navigate', { context, url, wait: 'none' }),
      addInitScript: (source) =>
        ask('script.addPreloadScript', {
          functionDeclaration: `() => { ${source} }`,
          contexts: [context],
        }),
      press(...keys) {
        const actions = keys.flatMap((chord) => [
          ...[...chord].map((value) => ({ type: 'keyDown', value })),
          ...[...chord].reverse().map((value) => ({ type: 'keyUp', value })),
        ]);
        const board = { type: 'key', id: 'keyboard', actions };
        return ask('input.performActions', { context, actions: [board] });
      },
      async evaluate<A, R>(run: (given: A) => R | Promise<R>, given: A): Promise<R> {
        const { result, exceptionDetails } = await ask<Evaluated>('script.callFunction', {
          functionDeclaration: `async (given) =>
            JSON.stringify({ value: await (${run})(JSON.parse(given)) })`,
          arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
          awaitPromise: true,
          target: { context },
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return (JSON.parse(result.value) as { value: R }).value;
      },
    });
    await ask('browser.removeUserContext', user);
  },
});
