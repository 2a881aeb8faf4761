/**
 * `npm run prose`: checks the texts of the site, and how each page reads. `-- --fix` mends what
 * AutoCorrect can mend.
 */
import '../../src/lib/helpAndErrors.mjs';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../src/lib/filesBelow';
import { goalsFile } from '../../src/search/goals';
import { argumentsOf } from '../../src/lib/arguments.mjs';
import { entryFaults, goalFaults, releaseFaults, wordFaults, wordsFile } from './besidePages';
import { lint } from './lint';
import { readingFaults } from './reading';
import { readText } from '../../src/lib/readText';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readText(path.join(root, file));
const run = (program: string, args: string[]) => {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return { output: stdout + stderr, failed: status !== 0 };
};

/** Where readers' and maintainers' texts stand, by kind; Chinese in tests is data. */
export function files(): { documents: string[]; programs: string[] } {
  const places = ['docs', 'src', 'site.ts', 'i18n', ':(glob)*.md', ':(glob)examples/**/README.md'];
  const all = run('git', ['ls-files', '-co', '--exclude-standard', '--', ...places])
    .output.split('\n')
    .filter(Boolean);
  return {
    documents: all.filter((file) => /\.mdx?$/.test(file)),
    programs: all.filter((file) => /(?<!\.(?:test|spec))\.(?:tsx?|json)$/.test(file)),
  };
}

/** Those whose prose is measured: what a reader reads. */
const isRead = (file: string) =>
  /^docs\/(?:.*\/)?[^_/]+\.mdx?$/.test(file) || file === 'src/pages/upgrade.mdx';

/** Old anchors in the head of a page: as they were, whatever AutoCorrect says. */
export const movedIn = (markdown: string): string =>
  /^moved:.*\n(?: +.*\n)*/m.exec(markdown)?.[0] ?? '';

/** A message for each line that AutoCorrect would mend, from what it writes as JSON. */
export function spacingFaults(output: string, textOf = read): string[] {
  type Line = { l: number; old: string; new: string };
  const { messages } = JSON.parse(output) as { messages: { filepath: string; lines: Line[] }[] };
  return messages.flatMap(({ filepath, lines }) =>
    lines
      .filter(({ old }) => !movedIn(textOf(filepath)).includes(old))
      .map((line) => `${filepath}:${line.l}: ${line.old} → ${line.new}`),
  );
}

function main(): void {
  const { documents, programs } = files();
  const command = path.join(root, 'node_modules/autocorrect-node/cli.js');
  const { fix } = argumentsOf({ options: { fix: { type: 'boolean' } } }).values;
  const mode = fix ? ['--fix'] : ['--lint', '--format', 'json', '-q'];
  const before = fix ? documents.map((file) => [file, movedIn(read(file))] as const) : [];
  const corrected = run(process.execPath, [command, ...mode, ...documents, ...programs]);
  for (const [file, moved] of before) {
    const now = read(file);
    if (movedIn(now) !== moved)
      writeFileSync(
        file,
        now.replace(movedIn(now), () => moved),
      );
  }
  const faults = [...documents, ...programs].flatMap((file) =>
    lint(read(file), file).map(
      ({ line, found, right }) => `${file}:${line}: “${found}” → ${right}`,
    ),
  );
  if (!fix) faults.push(...spacingFaults(corrected.output));
  faults.push(...entryFaults(root), ...goalFaults(read(goalsFile)), ...releaseFaults(read));
  const asks = filesBelow(root, 'docs', /\.asks\.yaml$/);
  faults.push(...wordFaults(read(wordsFile), [...documents, ...asks].map(read).join('\n')));
  for (const file of documents.filter(isRead)) {
    const { faults: found, short } = readingFaults(file, read(file));
    // A page that has just begun is advised.
    if (short) found.forEach((fault) => console.log(`⚠ ${fault}`));
    else faults.push(...found);
  }
  faults.forEach((fault) => console.error(fault));
  if (documents.length === 0 || programs.length === 0) throw new Error('没有找到有文字的文件。');
  const failed = (fix && corrected.failed) || faults.length > 0;
  console.log(
    failed
      ? '有要改的地方。npm run prose -- --fix 改掉空格和标点，用词见 tools/prose/terms.ts，上限见 src/lib/limits.ts。'
      : `检查了 ${documents.length + programs.length} 个文件的文案。`,
  );
  process.exitCode = failed ? 1 : 0;
}

if (require.main === module) main();
