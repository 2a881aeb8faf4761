/** Examples that run in the page (src/plugins/live), off by default: a build that has them, and their browser tests. */
import { findBrowser } from './browser.mjs';
import { run, tool } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
process.env.LIVE = 'on';
process.env.CHROME_PATH = findBrowser();
const built = await run(tool('tsx', 'tests/build-variants.ts', 'live'));
const tested =
  built.code === 0
    ? await run(
        tool(
          'playwright',
          'test',
          ...(process.argv.length > 2 ? process.argv.slice(2) : ['tests/live']),
        ),
      )
    : built;
process.exitCode = tested.code;
