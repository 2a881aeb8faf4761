/** The site without src/fast: built, and looked at by all browser tests but its own and budgets. */
import { needs, prepare } from './prepare.mjs';
import { run, tool } from './run.mjs';

try {
  await prepare([...needs.packages, ...needs.browsers]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
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
