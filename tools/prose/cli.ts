/** `npm run prose`: checks the texts of the site; `-- --fix` mends what needs no choice. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fix, lint } from './lint';

const root = path.resolve(__dirname, '../..');
/** Where what readers and maintainers read is written. */
const places = ['docs', 'src', 'i18n', 'README.md', 'CONTRIBUTING.md', 'examples/README.md'];
/** The terms themselves; Chinese in the programs of tests is data. */
const leftOut = /\.(?:test|spec)\.tsx?$|^src\/plugins\/chinese\/copywriting\//;

/** The files that are checked, relative to the repository. */
export function files(): string[] {
  return places
    .flatMap((place) =>
      place.endsWith('.md')
        ? [place]
        : readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' }).map((name) =>
            path.posix.join(place, name.split(path.sep).join('/')),
          ),
    )
    .filter((file) => /\.(?:mdx?|tsx?|json)$/.test(file) && !leftOut.test(file))
    .sort();
}

function main(): void {
  const mend = process.argv.includes('--fix');
  let faults = 0;
  const all = files();
  for (const file of all) {
    const full = path.join(root, file);
    let source = readFileSync(full, 'utf8');
    if (mend) {
      const mended = fix(source, file);
      if (mended !== source) writeFileSync(full, mended);
      source = mended;
    }
    for (const { line, found, right, why } of lint(source, file)) {
      faults += 1;
      console.error(
        `${file}:${line}: ${why ? `“${found}”：${why}` : `\n  - ${found}\n  + ${right}`}`,
      );
    }
  }
  if (all.length === 0) throw new Error('No file holds a text.');
  console.log(
    faults > 0
      ? `${faults} 处要改。npm run prose -- --fix 改掉能自动改的，用词见 tools/prose/terms.ts。`
      : `检查了 ${all.length} 个文件的文案。`,
  );
  process.exitCode = faults > 0 ? 1 : 0;
}

if (require.main === module) main();
