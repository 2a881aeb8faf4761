/** What tests in Firefox do on a machine that has none. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tool } from '../../tools/command.mjs';
import { scratch, write } from './scratch';

const folder = scratch();

// Elsewhere a browser that is installed is found without PATH.
it.runIf(process.platform === 'linux').each([
  ['', { skipped: 1, unexpected: 0 }],
  ['1', { skipped: 0, unexpected: 1 }],
])('are skipped, in CI (%j) they fail', (CI, stats) => {
  const file = JSON.stringify(path.resolve(__dirname, 'firefox'));
  write(
    `${folder}/a.spec.ts`,
    `import { test } from ${file}; test('a', ({ fox }) => fox.goto('about:blank'));`,
  );
  const config = `${folder}/playwright.config.mjs`;
  write(config, 'export default {};');
  const [program, ...words] = tool('playwright', 'test', '--reporter=json', '--config', config);
  const own = { PATH: folder, FIREFOX_PATH: '', PLAYWRIGHT_JSON_OUTPUT_FILE: undefined };
  const env = { ...process.env, CI, ...own };
  const { stdout } = spawnSync(program!, words, { encoding: 'utf8', env });
  expect((JSON.parse(stdout) as { stats: object }).stats).toMatchObject(stats);
});
