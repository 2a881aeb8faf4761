/** `npm run prose`: checks the texts of the site; `-- --fix` mends what AutoCorrect can mend. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lint } from './lint';

const root = path.resolve(__dirname, '../..');
const run = (program: string, args: string[]) => {
  const { stdout, stderr, status } = spawnSync(program, args, { cwd: root, encoding: 'utf8' });
  return { output: stdout + stderr, failed: status !== 0 };
};

/** Where readers' and maintainers' texts stand, by kind; Chinese in tests is data. */
export function files(): { documents: string[]; programs: string[] } {
  const places = ['docs', 'src', 'i18n', ':(glob)*.md', ':(glob)examples/**/README.md'];
  const all = run('git', ['ls-files', '-co', '--exclude-standard', '--', ...places])
    .output.split('\n')
    .filter(Boolean);
  return {
    documents: all.filter((file) => /\.mdx?$/.test(file)),
    programs: all.filter((file) => /(?<!\.(?:test|spec))\.(?:tsx?|json)$/.test(file)),
  };
}

function main(): void {
  const { documents, programs } = files();
  const mode = process.argv.includes('--fix') ? '--fix' : '--lint';
  const command = path.join(root, 'node_modules/autocorrect-node/cli.js');
  const corrected = run(process.execPath, [command, mode, ...documents, ...programs]);
  if (corrected.failed) console.error(corrected.output);
  const faults = [...documents, ...programs].flatMap((file) =>
    lint(readFileSync(path.join(root, file), 'utf8'), file).map(
      ({ line, found, right }) => `${file}:${line}: “${found}” → ${right}`,
    ),
  );
  faults.forEach((fault) => console.error(fault));
  if (documents.length === 0 || programs.length === 0) throw new Error('没有找到有文字的文件。');
  const failed = corrected.failed || faults.length > 0;
  console.log(
    failed
      ? '有要改的地方。npm run prose -- --fix 改掉空格和标点，用词见 tools/prose/terms.ts。'
      : `检查了 ${documents.length + programs.length} 个文件的文案。`,
  );
  process.exitCode = failed ? 1 : 0;
}

if (require.main === module) main();
