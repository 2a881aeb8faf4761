/** The site without src/fast: built, and looked at by all browser tests but its own and budgets. */
import { run, tool } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
process.env.CHROME_PATH = (await import('./browser.mjs')).findBrowser();
const built = await run(tool('tsx', 'tools/site/build.ts', 'components', 'slot', 'plain'), {
  env: { FAST: 'off' },
});
const tested =
  built.code === 0
    ? await run(tool('playwright', 'test', ...process.argv.slice(2)), {
        env: { SITE_VARIANT: 'plain' },
      })
    : built;
process.exitCode = tested.code;
