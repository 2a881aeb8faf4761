/**
 * What each command begins with, to be imported first: `--help` prints what README.md says of it,
 * and of an uncaught error, if it is ours, in Chinese, its words alone are printed.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.on('uncaughtException', ({ message, stack }) => {
  console.error(/\p{Script=Han}/u.test(message) ? message : stack);
  process.exit(1);
});

const read = (name) =>
  readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

/** The rows of the commands, several of which can begin with one file, as they are printed. */
function helpOf(entry) {
  const { scripts } = JSON.parse(read('package.json'));
  const own = Object.keys(scripts).filter((name) => entry.endsWith(scripts[name].split(' ')[1]));
  const rows = [...read('README.md').matchAll(/^\| (`npm .*?) +\| (.*?) +\|$/gm)];
  return rows
    .filter(([, names]) => own.some((name) => new RegExp(`npm (?:run )?${name}\\b`).test(names)))
    .map(
      ([, names, does]) =>
        `${names}\n  ${does.replace(/\[(.*?)\]\(.*?\)/g, '$1').replaceAll('；', '；\n  ')}`,
    )
    .join('\n');
}

if (process.argv.includes('--help')) {
  const entry = process.argv[1].replaceAll('\\', '/');
  console.log(helpOf(entry));
  // Docusaurus has more to say.
  if (!entry.endsWith('/docusaurus.mjs')) process.exit(0);
}
