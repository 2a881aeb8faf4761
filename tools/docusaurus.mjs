/** Docusaurus's own commands, once its dependencies are there: `npm start`, `npm run build`. */
import { ensureInstalled } from './setup.mjs';
import { run, tool } from './command.mjs';

try {
  await ensureInstalled();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { code } = await run(tool('docusaurus', ...process.argv.slice(2)));
process.exitCode = code;
