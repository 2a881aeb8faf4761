import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { site } from '../../site';
import { variants } from '../../tools/site/variants';

test('npm start prints the address at which the site answers, and ends all that it started', async () => {
  test.setTimeout(180_000);
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  // Of a few documents, in a folder of its own, with what runs programs.
  const { env, config } = variants.components;
  const words = ['start', '--no-open', '--port', String(port), '--config', config];
  const folder = { DOCUSAURUS_GENERATED_FILES_DIR_NAME: 'node_modules/.cache/started' };
  const started = spawn(process.execPath, [path.resolve('tools/docusaurus.mjs'), ...words], {
    env: { ...process.env, ...env, ...folder, NODE_ENV: 'development' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  started.stdout.on('data', (text) => (output += text));
  started.stderr.on('data', (text) => (output += text));
  try {
    const address = `http://localhost:${port}${site.baseUrl}`;
    await expect
      .poll(() => /http:\/\/localhost:\d+\/\w+\//.exec(output)?.[0], { timeout: 120_000 })
      .toBe(address);
    // The server may go away in the middle of an answer, too.
    const textOf = (url: string) =>
      fetch(url)
        .then((answer) => answer.text())
        .catch(() => '');
    // It answers before it has built anything, with its page for the script, too.
    const size = async () => {
      const script = /src="([^"]*main\.js)"/.exec(await textOf(address))?.[1];
      return script ? (await textOf(new URL(script, address).href)).length : 0;
    };
    await expect.poll(size, { timeout: 150_000 }).toBeGreaterThan(10_000);
    // To the one program only, as a process manager does it.
    started.kill('SIGTERM');
    await expect.poll(() => textOf(address), { timeout: 20_000 }).toBe('');
  } finally {
    try {
      process.kill(-started.pid!, 'SIGKILL');
    } catch {
      // Nothing is left of it, as it should be.
    }
  }
});
