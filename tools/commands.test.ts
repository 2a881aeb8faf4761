/** What a moved file breaks without a word: commands that no test ran, paths that are only text. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readText } from '../src/lib/readText';
import { tool } from './command.mjs';

type Tool = Parameters<typeof tool>[0];

const { scripts } = JSON.parse(readText('package.json')) as {
  scripts: Record<string, string>;
};

/** The least that each command can do, and what it says when it did that. */
const least: Record<string, { args?: string[]; says: RegExp }> = {
  start: { args: ['--help'], says: /Usage: docusaurus start/ },
  build: { args: ['--help'], says: /Usage: docusaurus build/ },
  setup: { says: /✔ 例子用的 Python 包和以后的版本：/ },
  test: { args: ['--only=nothing'], says: /--only 可以写 build、/ },
  'e2e:plain': { args: ['--nothing'], says: /可以写 --all、--only/ },
  'e2e:engines': { args: ['--list'], says: /[1-9]\d* tests? in 1 file/ },
  unit: { args: ['--passWithNoTests', 'no-such-file'], says: /No test files found/ },
  built: { args: ['--passWithNoTests', 'no-such-file'], says: /No test files found/ },
  check: { args: ['nothing.md'], says: /没有 nothing\.md；页面是/ },
  new: { says: /写 recipe 名字（.*--from-file）、page 文件夹\/名字，或者 problem/ },
  serve: { args: ['--port', '0'], says: /:(?!4173)\d+\/.*（Ctrl\+C 结束）|没有构建好的网站/ },
  prose: { says: /检查了 [1-9]\d* 个文件的文案/ },
  examples: { args: ['--check', 'docs/start/intro.md'], says: /[1-9]\d* 个要执行.*0 个错误/ },
  claims: { args: ['-q', 'test_named.py'], says: /[1-9]\d* passed/ },
  api: { args: ['--check'], says: /覆盖率 100 %/ },
  rename: { args: ['docs/a.md'], says: /写 docs\/那一页\.md 旧标题 新标题/ },
  releases: { args: ['--nothing'], says: /可以写 --check、/ },
  bench: { args: ['--nothing'], says: /可以写 --times、/ },
};
/** Linters and runners on all there is: as `npm test` runs them. */
const whole = ['format', 'lint', 'typecheck', 'e2e'];

it('every command is here', () => {
  expect([...Object.keys(least), ...whole].sort()).toEqual(Object.keys(scripts).sort());
});

/** What a command says; one that serves is ended when it has said that. */
async function saidBy(name: string, args: string[], served?: RegExp): Promise<string> {
  const [program, ...words] = scripts[name]!.split(' ');
  // What is started is the program itself: Windows ends that alone.
  if (program === 'tsx') words.unshift('--import', 'tsx');
  else if (program !== 'node') words.unshift(tool(program as Tool)[1]!);
  const started = spawn(process.execPath, [...words, ...args], {
    env: { ...process.env, VITEST: '', CI: '' },
  });
  let said = '';
  await new Promise<void>((end) => {
    const hear = (heard: Buffer) => {
      said += heard.toString();
      if (served?.test(said)) started.kill();
    };
    started.stdout.on('data', hear);
    started.stderr.on('data', hear);
    started.on('close', () => end());
  });
  return said;
}

it.concurrent.each(Object.entries(least))(
  '%s does the least that it can',
  { timeout: 300_000 },
  async (name, { args = [], says }) => {
    expect(await saidBy(name, args, name === 'serve' ? says : undefined)).toMatch(says);
  },
);

const own = Object.keys(scripts).filter((name) => /^(?:node|tsx) (?!.*&&)/.test(scripts[name]!));

it.concurrent.each(own)(
  '%s says with --help what it does, and does nothing',
  { timeout: 300_000 },
  async (name) => {
    expect(await saidBy(name, ['--help'])).toMatch(/^`npm .+`\n {2}\S/);
  },
);

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));

it('a path in a text, a comment or a pattern is that of a file', () => {
  const looked = tracked.filter(
    (file) =>
      /\.(?:[mc]?[jt]sx?|py|css|md|jsonc?|ya?ml|ini)$|^\.[\w-]+$/.test(file) &&
      !/\.test\.|\/test_|^(?:docs|examples\/recorded|api)\/|package-lock|outcomes\.json/.test(file),
  );
  expect(looked.length).toBeGreaterThan(400);
  const path =
    /(?<![\w./@$}*-])(?:src|tools|api|bench|tests|examples)\/[\w./*{-]*\w(?![\w./*{$-]|\p{Script=Han})/gu;
  // What the commands themselves write.
  const made = /^bench\/bare/;
  let count = 0;
  const wrong = looked.flatMap((file) => {
    const text = readText(file).replaceAll('[\\\\/]', '/').replaceAll('\\.', '.');
    return [...text.matchAll(path)].flatMap(([place]) => {
      count += 1;
      // Of a pattern what stands before it; a module may go without its ending.
      const [begin = ''] = place.split(/[*{]/);
      const there = tracked.some(
        (one) =>
          one.startsWith(begin) && (begin !== place || /^(?:[./]|$)/.test(one.slice(begin.length))),
      );
      return there || made.test(place) ? [] : [`${file}: ${place}`];
    });
  });
  expect(count).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
