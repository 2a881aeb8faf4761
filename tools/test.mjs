import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { run, tool } from './run.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { runSteps, summary } from './steps.mjs';

const reports = path.join(root, 'node_modules/.cache/reports');
const inRepository = (...parts) => path.join(root, ...parts);

/**
 * A program that passes or fails as a whole. `mustSay` is what its output holds when it looked at
 * something.
 */
const whole =
  (command, { env, mustSay, show = false } = {}) =>
  async () => {
    const { code, output } = await run(command, { capture: true, env });
    const empty = mustSay && code === 0 && !mustSay.test(output);
    const failed = code !== 0 || empty ? 1 : 0;
    return {
      passed: 1 - failed,
      failed,
      output: empty ? `${output}\n没有执行任何检查。` : output,
      show,
    };
  };

/** Reads a report that a test runner wrote; none means that it did not get as far. */
function reportOf(name) {
  const file = path.join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function unit() {
  const out = path.join(reports, 'vitest.json');
  const { code, output } = await run(
    tool('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${out}`),
    { capture: true },
  );
  const report = reportOf('vitest.json');
  const failed = report?.numFailedTests ?? 0;
  return {
    passed: report?.numPassedTests ?? 0,
    // A file that could not be read fails without a failed test.
    failed: code !== 0 ? Math.max(failed, 1) : failed,
    output,
  };
}

/**
 * Unit tests written in Python, beside the runner's Python; they need the standard library only.
 */
async function python() {
  const program = pythonOf() ?? (process.platform === 'win32' ? 'python' : 'python3');
  const { code, output } = await run(
    [program, '-m', 'unittest', 'discover', '-s', 'examples', '-p', 'test_*.py'],
    { capture: true },
  );
  const ran = Number(/^Ran (\d+) tests?/m.exec(output)?.[1] ?? 0);
  const count = (word) => Number(new RegExp(`${word}=(\\d+)`).exec(output)?.[1] ?? 0);
  const failed = count('failures') + count('errors');
  return {
    passed: Math.max(ran - failed - count('skipped'), 0),
    failed: code !== 0 ? Math.max(failed, 1) : failed,
    output,
  };
}

/** The interpreter of the environment that the example runner sets up, when there is one. */
function pythonOf() {
  const places = ['.venv/bin/python', '.venv/Scripts/python.exe'].map((place) =>
    inRepository(place),
  );
  return places.find((place) => existsSync(place));
}

/**
 * Compares the recorded public API with the installed library: possible where the examples could
 * run.
 */
async function library() {
  if (pythonOf() || process.env.PYTHON) {
    return whole(tool('tsx', 'tools/api/cli.ts', '--check'), { show: true })();
  }
  const reason = '没有装好库的 Python 环境，跳过';
  const failed = process.env.CI === 'true' ? 1 : 0;
  return { passed: 1 - failed, failed, output: reason, note: reason };
}

/** Clean: a cache must not hide what a newcomer would meet. */
async function build() {
  for (const folder of ['build', '.docusaurus', 'node_modules/.cache/rspack']) {
    rmSync(inRepository(folder), { recursive: true, force: true });
  }
  return whole(tool('docusaurus', 'build'), { env: { SITE_STRICT: '1' } })();
}

/**
 * A busy machine may fail one of some five hundred tests once: a test that fails is run again, and
 * one that passes then is named. More than `wobbling` of them are no accident.
 */
const wobbling = 3;

async function browserTests() {
  const { code } = await run(tool('playwright', 'test', '--retries=1'), {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, 'playwright.json') },
  });
  const stats = reportOf('playwright.json')?.stats;
  const flaky = stats?.flaky ?? 0;
  const forgiven = flaky > wobbling ? 0 : flaky;
  const failed = (stats?.unexpected ?? 0) + flaky - forgiven;
  const notes = [
    stats?.skipped ? `${stats.skipped} skipped` : '',
    flaky ? `${flaky} 项重试后才通过` : '',
  ];
  return {
    passed: (stats?.expected ?? 0) + forgiven,
    failed: code !== 0 ? Math.max(failed, 1) : failed,
    note: notes.filter(Boolean).join('，') || undefined,
  };
}

const hasPythonTests = () =>
  readdirSync(inRepository('examples'), { recursive: true }).some((file) =>
    /(^|[\\/])test_\w+\.py$/.test(String(file)),
  );

/** @returns {import('./steps.mjs').Step[]} */
function makeSteps() {
  const quick = [
    { name: '类型', run: whole(tool('tsc', '--noEmit')) },
    { name: 'prettier', run: whole(tool('prettier', '--check', '.')) },
    { name: 'eslint', run: whole(tool('eslint', '.', '--max-warnings', '0')) },
    { name: 'stylelint', run: whole(tool('stylelint', 'src/**/*.css')) },
    {
      name: 'markdownlint',
      run: whole(tool('markdownlint-cli2'), { mustSay: /Linting: [1-9]/ }),
    },
    {
      name: '文案',
      run: whole(tool('tsx', 'tools/prose/cli.ts'), {
        mustSay: /检查了 [1-9]\d* 个文件/,
      }),
    },
    {
      name: '接口文档',
      run: whole(tool('tsx', 'tools/api/check.ts'), { show: true }),
    },
  ];
  const first = quick.map(({ name }) => name);
  return [
    ...quick,
    { name: '正式构建', run: build, afterEnd: first, weight: 2 },
    // Advertising is a setting of the build, so its other settings are other builds.
    {
      name: '其它设置的构建',
      run: whole(tool('tsx', 'tests/build-variants.ts')),
      after: ['正式构建'],
      weight: 2,
    },
    { name: '单元测试', run: unit, afterEnd: ['其它设置的构建'], weight: 2 },
    {
      name: '例子',
      run: whole(tool('tsx', 'tools/examples/cli.ts', '--check'), { show: true }),
      afterEnd: ['单元测试'],
      weight: 2,
    },
    { name: '库的接口', run: library, afterEnd: ['例子'] },
    ...(hasPythonTests() ? [{ name: 'Python 测试', run: python, afterEnd: ['例子'] }] : []),
    {
      name: '浏览器测试',
      run: browserTests,
      after: ['正式构建', '其它设置的构建'],
      afterEnd: ['库的接口'],
      weight: 2,
    },
  ];
}

function report({ name, failed, seconds, output, show }) {
  console.log(`${failed ? '✘' : '✔'} ${name}（${seconds.toFixed(1)} s）`);
  if (output?.trim() && (failed || show)) {
    console.log(output.trim().replace(/^/gm, '    '));
  }
}

async function main() {
  const from = performance.now();
  ensureInstalled();
  process.env.CHROME_PATH = findBrowser();
  console.log(`浏览器：${process.env.CHROME_PATH}\n`);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const results = await runSteps(makeSteps(), 2, report);
  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  console.log(`\n共 ${minutes} 分钟\n${summary(results).join('\n')}`);
  process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
}

main().catch((error) => {
  // Set-up failed: nothing was checked.
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
