/** All checks, those of a group side by side; `npm test -- --all` looks at all of large lists. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lock, lockFile } from '../src/lib/lock.mjs';
import { needs, prepare } from './setup.mjs';
import { run, tool } from './command.mjs';
import { root } from './installed.mjs';
import { runGroups, whole } from './runGroups.mjs';
import { argumentsOf } from '../src/lib/arguments.mjs';

const report = path.join(root, 'node_modules/.cache/report.json');

/** Runs tests and counts them, by the report that their runner writes. */
async function counted(command, count, capture) {
  rmSync(report, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await run(command, { capture, env });
  const none = { passed: 0, failed: 0 };
  const found = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : none;
  // A file that could not be read fails without a failed test.
  return { output, ...found, failed: code === 0 ? found.failed : Math.max(found.failed, 1) };
}

const unit = () =>
  counted(
    tool('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`),
    ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    true,
  );

const browserTests = () =>
  counted(tool('playwright', 'test'), ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));

/** Clean: a cache must not hide what a newcomer would meet. */
async function build() {
  for (const folder of ['build', '.docusaurus']) {
    rmSync(path.join(root, folder), { recursive: true, force: true });
  }
  const outcome = await whole(tool('docusaurus', 'build'), { env: { SITE_STRICT: '1' } })();
  // Nothing can be tested of a site that cannot be built.
  return { ...outcome, last: outcome.failed > 0 };
}

const variants = whole(tool('tsx', 'tools/site/build.ts'));

/** What reads the sources alone. */
const sources = {
  类型: whole(tool('tsc', '--noEmit')),
  prettier: whole(tool('prettier', '--check', '.')),
  eslint: whole(tool('eslint', '.', '--max-warnings', '0')),
  stylelint: whole(tool('stylelint', 'src/**/*.css')),
  markdownlint: whole(tool('markdownlint-cli2'), { mustSay: /Linting: [1-9]/ }),
  文案: whole(tool('tsx', 'tools/prose/cli.ts')),
  接口: whole(tool('tsx', 'src/reference/check/command.ts', '--check'), {
    mustSay: /覆盖率 100 %[\s\S]*参数表 [1-9]\d*，返回值 [1-9]\d*，行内名称 [1-9]/,
    show: true,
  }),
};

/** What executes Python, some of it waiting. */
const executed = {
  说法: whole(tool('tsx', 'tools/claims.ts', '--check'), { show: true }),
  例子: whole(tool('tsx', 'tools/examples.ts', '--check'), { show: true }),
};

/** Groups of checks: all of them, or a part of them, `--only=build`. */
const groups = {
  // Other settings are the build's, so their values are other builds.
  build: [{ 正式构建: build }, { 其它设置的构建: variants }],
  checks: [sources, executed, { 单元测试: unit }],
  browsers: [{ 浏览器测试: browserTests }],
  // Looked at by all browser tests but those of src/fast and of the budgets.
  plain: [
    {
      '不带 src/fast 的构建': whole(
        tool('tsx', 'tools/site/build.ts', 'components', 'slot', 'plain'),
        { stop: /^/ },
      ),
    },
    { 浏览器测试: browserTests },
  ],
  all: [
    { ...sources, 正式构建: build },
    { 其它设置的构建: variants, ...executed },
    { 单元测试: unit },
    { 浏览器测试: browserTests },
  ],
};

/** What the groups need of the machine: what a browser makes is held against Python's. */
const all = Object.values(needs).flat();
const needed = {
  build: needs.packages,
  checks: [...needs.packages, ...needs.python],
  browsers: all,
  plain: all,
  all,
};

const { values } = argumentsOf({
  options: { all: { type: 'boolean' }, only: { type: 'string', default: 'all' } },
});
try {
  if (!(values.only in groups))
    throw new Error(`--only 可以写 ${Object.keys(groups).join('、')}。`);
  // Two runs would build into each other's folders.
  lock(lockFile('test', root), () => console.log('这个目录里已经有一个 npm test，等它结束 …'));
  await prepare(needed[values.only]);
  if (values.all) process.env.TESTS = 'all';
  if (values.only === 'plain')
    Object.assign(process.env, { SITE_WITHOUT: 'fast', SITE_VARIANT: 'plain' });
  await runGroups(groups[values.only]);
} catch (error) {
  // Set-up failed: nothing was checked.
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
