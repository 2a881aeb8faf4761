import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { site } from '../../src/site';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

test('npm start prints the address at which the site answers, and ends all that it started', async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  const words = ['start', '--no-open', '--port', String(port)];
  const started = spawn(process.execPath, [path.resolve('tools/docusaurus.mjs'), ...words], {
    env: { ...process.env, NODE_ENV: 'development' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  started.stdout.on('data', (text) => (output += text));
  started.stderr.on('data', (text) => (output += text));
  try {
    await expect
      .poll(() => /http:\/\/localhost:\d+\/\w+\//.exec(output)?.[0], { timeout: 120_000 })
      .toBe(`http://localhost:${port}${site.baseUrl}`);
    const address = `http://localhost:${port}${site.baseUrl}`;
    // The server may go away in the middle of an answer, too.
    const answer = async (url: string) => {
      try {
        const response = await fetch(url);
        return { status: response.status, text: await response.text() };
      } catch {
        return undefined;
      }
    };
    // It answers before it has built anything, with its page for the script, too.
    const scriptOf = (text = '') => /src="([^"]*main\.js)"/.exec(text)?.[1];
    const size = async () => {
      const script = scriptOf((await answer(address))?.text);
      return script ? ((await answer(new URL(script, address).href))?.text.length ?? 0) : 0;
    };
    await expect.poll(size, { timeout: 150_000 }).toBeGreaterThan(10_000);
    // To the one program only, as a process manager does it.
    started.kill('SIGTERM');
    await expect.poll(() => answer(address), { timeout: 20_000 }).toBeUndefined();
  } finally {
    try {
      process.kill(-started.pid!, 'SIGKILL');
    } catch {
      // Nothing is left of it, as it should be.
    }
  }
});
