import { ensureInstalled } from './setup.mjs';
import { run, tool } from './run.mjs';

try {
  ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { code } = await run(tool('docusaurus', 'build', ...process.argv.slice(2)));
process.exitCode = code;
