/** Docusaurus's own commands, once its dependencies are there: `npm start`, `npm run build`. */
import '../src/lib/uncaught.mjs';
import { ensureInstalled } from './setup.mjs';
import { run, tool } from './command.mjs';

await ensureInstalled();
process.exitCode = (await run(tool('docusaurus', ...process.argv.slice(2)))).code;
