/**
 * The site without its tricks for speed (src/fast): built, and looked at by every browser
 * test but theirs and the budgets. After an upgrade: all off, green, then on one by one
 * (`FAST=-text,-parts npm run build`).
 */
import { run, tool } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
process.env.CHROME_PATH = (await import('./browser.mjs')).findBrowser();
const built = await run(
  tool('tsx', 'tests/build-variants.ts', 'components', 'slot', 'off', 'plain'),
  {
    env: { FAST: 'off' },
  },
);
const tested =
  built.code === 0
    ? await run(tool('playwright', 'test', ...process.argv.slice(2)), {
        env: { SITE_VARIANT: 'plain' },
      })
    : built;
process.exitCode = tested.code;
