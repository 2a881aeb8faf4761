/**
 * All checks, one group after the other, those of a group side by side. `npm test -- --all` looks
 * at all of the large lists, of which otherwise a part is looked at.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { run, tool } from './run.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { runGroups, whole } from './steps.mjs';

const reports = path.join(root, 'node_modules/.cache/reports');
const inRepository = (...parts) => path.join(root, ...parts);

/** Reads a report that a test runner wrote; none means that it did not get as far. */
const reportOf = (name) => {
  const file = path.join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
};

async function unit() {
  const args = ['--reporter=dot', '--reporter=json'];
  const { code, output } = await run(
    tool('vitest', 'run', ...args, `--outputFile.json=${path.join(reports, 'vitest.json')}`),
    { capture: true },
  );
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = reportOf('vitest.json');
  // A file that could not be read fails without a failed test.
  return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed, output };
}

let built = false;
/** Clean: a cache must not hide what a newcomer would meet. */
async function build() {
  built = true;
  for (const folder of ['build', '.docusaurus', 'node_modules/.cache/rspack']) {
    rmSync(inRepository(folder), { recursive: true, force: true });
  }
  return whole(tool('docusaurus', 'build'), { env: { SITE_STRICT: '1' } })();
}

/** A test that passes only when it is run again is a defect: named, and more than three fail. */
async function browserTests() {
  const { code } = await run(tool('playwright', 'test', '--retries=1'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'playwright.json') },
  });
  const { expected = 0, unexpected = 0, flaky = 0 } = reportOf('playwright.json').stats ?? {};
  const failed = unexpected + (flaky > 3 ? flaky : 0);
  return {
    passed: expected + (flaky > 3 ? 0 : flaky),
    failed: code !== 0 ? Math.max(failed, 1) : failed,
    output: flaky ? `${flaky} 项重试后才通过` : '',
    show: flaky > 0,
  };
}

const groups = [
  {
    类型: whole(tool('tsc', '--noEmit')),
    prettier: whole(tool('prettier', '--check', '.')),
    eslint: whole(tool('eslint', '.', '--max-warnings', '0')),
    stylelint: whole(tool('stylelint', 'src/**/*.css')),
    markdownlint: whole(tool('markdownlint-cli2'), { mustSay: /Linting: [1-9]/ }),
    文案: whole(tool('tsx', 'tools/prose/cli.ts'), { mustSay: /检查了 [1-9]\d* 个文件/ }),
    接口: whole(tool('tsx', 'tools/api/cli.ts', '--check'), {
      mustSay: /覆盖率 100 %[\s\S]*参数表 [1-9]\d*，返回值 [1-9]\d*，行内名称 [1-9]/,
      show: true,
    }),
  },
  { 正式构建: build },
  // Some settings are the build's, so their other values are other builds.
  { 其它设置的构建: whole(tool('tsx', 'tests/helpers/build-variants.ts')) },
  { 单元测试: unit },
  { 说法: whole(tool('tsx', 'tools/claims.ts', '--check'), { show: true }) },
  { 例子: whole(tool('tsx', 'tools/examples/cli.ts', '--check'), { show: true }) },
  { 浏览器测试: browserTests },
];

async function main() {
  ensureInstalled();
  // It needs what was installed just now.
  process.env.CHROME_PATH = (await import('./browser.mjs')).findBrowser();
  if (process.argv.includes('--all')) process.env.TESTS = 'all';
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  // Nothing can be tested of a site that cannot be built.
  await runGroups(groups, () => !existsSync(inRepository('build/index.html')) && built);
}

main().catch((error) => {
  // Set-up failed: nothing was checked.
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
