/**
 * Docusaurus's own commands, once its dependencies are there: `npm start`, `npm run build`. Two
 * arguments are ours, since not every shell sets variables in front of a command:
 *
 *     --without fast,live    without what is for speed alone, without programs that run in a page
 *     --strict               a link or an anchor that leads nowhere ends the build
 */
import '../src/lib/helpAndErrors.mjs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './setup.mjs';
import { switchesOf } from '../src/lib/arguments.mjs';
import { tool } from './command.mjs';

await ensureInstalled();
const { words, env } = switchesOf(process.argv.slice(2));
Object.assign(process.env, env);
// In this process: whoever ends it ends the server, on Windows too, which hands no signal on.
process.argv = tool('docusaurus', ...words);
await import(pathToFileURL(process.argv[1]).href);
