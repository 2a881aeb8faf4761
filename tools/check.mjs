/**
 * `npm run check`: what a writer asks of the pages that git sees as changed, or that are named.
 * With `--sources` only what can be told without building and executing; with `--changes` what it
 * tells is held against `npm test` (tools/edits).
 */
import '../src/lib/helpAndErrors.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { ensureInstalled } from './setup.mjs';
import { run, tool } from './command.mjs';
import { root } from './installed.mjs';
import { runGroups, whole } from './runGroups.mjs';
import { argumentsOf } from '../src/lib/arguments.mjs';

await ensureInstalled();
process.chdir(root);
const { brokenLinks, builtFile, reasonOf } = await import('./links.mjs');
const { values, positionals } = argumentsOf({
  allowPositionals: true,
  options: { sources: { type: 'boolean' }, changes: { type: 'boolean' } },
});
if (values.changes) process.exit((await run(tool('tsx', 'tools/edits/try.ts'))).code);

const git = (...args) =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const isPage = (file) => /^(?:docs|src\/pages)\/.*\.mdx?$/.test(file) && existsSync(file);
const named = positionals.map((file) => path.relative(root, path.resolve(file)));
const changed = [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '-o', '--exclude-standard'),
].filter((file) => existsSync(file));
/** Known problems stand beside their page, which shows them. */
const pageOf = (file) =>
  file.replace(/\.problems\.yaml$/, file.startsWith('docs/') ? '.md' : '.mdx');
const pages = [...new Set((named.length > 0 ? named : changed).map(pageOf).filter(isPage))];
const wrong = named.filter((file) => !isPage(pageOf(file)));
if (wrong.length > 0)
  throw new Error(`没有 ${wrong.join('、')}；页面是 docs/**/*.md 和 src/pages/**/*.mdx。`);
const all = git('ls-files', '-co', '--exclude-standard', 'docs', 'src/pages').filter(isPage);
/** What holds a sentence or runs a program of what has changed, or of the pages that are named. */
const claims = [
  '--changed',
  ...(named.length > 0 ? pages.flatMap((file) => ['--page', file]) : []),
];
const isExecuted =
  pages.length > 0 ||
  changed.some((file) => /\.py$|\.problems\.yaml$|^(?:examples|tests\/claims)\//.test(file));

/** Links from every page: what was renamed here is linked to from elsewhere. */
async function links() {
  const { code, output } = await run(tool('docusaurus', 'build'), {
    capture: true,
    env: { SITE_STRICT: '1' },
  });
  // A build that stopped before its pages has no links to ask, and says why itself.
  const built = existsSync('build/index.html') ? all : [];
  const broken = built.flatMap((file) => brokenLinks(file));
  const failed = broken.length || (code !== 0 || /\[ERROR\]/.test(output) ? 1 : 0);
  return {
    passed: built.length,
    failed,
    // What follows needs the pages of now, which are there when their links are all that is wrong.
    last: failed > 0 && !/found broken (?:links|anchors)/.test(output),
    output: reasonOf(output, broken),
  };
}

const tests = (projects, ...names) =>
  whole(
    tool(
      ...['vitest', 'run', '--reporter', 'dot'],
      ...projects.flatMap((name) => ['--project', name]),
      ...names,
    ),
    { env: { NO_COLOR: '1' } },
  );

/** What is no page has steps of its own, which `npm test` takes for all files. */
const scripts = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
const styles = changed.filter((file) => /^src\/.*\.css$/.test(file));
// A page in the sidebar is told by the build.
const isCode = [...scripts, ...styles].some((file) => file !== 'sidebars.ts');

const isTutorial = (file) => file.startsWith('docs/tutorials/');
/** How a unit test comes by what a writer edits; what the sources tell is told first. */
const reads =
  /sourceFiles\('\.'|readGroups\(root\)|readText\(['`]docs|findMemberHeadings\('docs'|edited\('\.'|knownBlocks\('\.'|'docs\/tutorials\/|docs\/recipes\/\$|'SECURITY\.md'|'src\/css\/tokens\.css'/;
const unitTests = git('ls-files', '-co', '--exclude-standard', 'src/*.test.ts', 'tools/*.test.ts')
  .filter((file) => existsSync(file) && reads.test(readFileSync(file, 'utf8')))
  // It runs the programs of the tutorials alone.
  .filter(
    (file) => !file.endsWith('/tutorials.test.ts') || [...pages, ...changed].some(isTutorial),
  );

console.log(pages.length > 0 ? `检查 ${pages.join('、')}` : '没有改动过的页面，只做整站的检查');
let asksTold = false;
/** From the sources, in a few seconds. */
async function ofSources() {
  // A heading that is renamed fails in all that follows.
  const check = whole(tool('tsx', 'tools/sourceFaults.ts'), { stop: /: 标题“.*”改成了“/ });
  const outcome = await check();
  asksTold = outcome.failed > 0 && outcome.output.includes('.asks.yaml');
  return outcome;
}

const cheap = {
  文案: whole(tool('tsx', 'tools/prose/cli.ts'), { show: true }),
  接口: whole(tool('tsx', 'src/reference/check/command.ts', '--check')),
  markdownlint: whole(tool('markdownlint-cli2', ...(named.length > 0 ? pages : []))),
  prettier: whole(tool('prettier', '--check', '--ignore-unknown', ...changed, 'package.json')),
  ...(scripts.length > 0 && { 类型: whole(tool('tsc', '--noEmit')) }),
  ...(scripts.length > 0 && {
    eslint: whole(tool('eslint', '--max-warnings', '0', '--no-warn-ignored', ...scripts)),
  }),
  ...(styles.length > 0 && {
    stylelint: whole(tool('stylelint', ...styles)),
    颜色: tests(['shared'], 'src/css/tokens.test.ts'),
  }),
};
const held = {
  测试守着的句子: whole(tool('tsx', 'tools/claims.ts', '--list', ...pages), { show: true }),
};
const executed = {
  ...(pages.length > 0 && {
    例子: whole(tool('tsx', 'tools/examples.ts', '--check', ...pages), { show: true }),
  }),
  ...(isExecuted && {
    说法: whole(tool('tsx', 'tools/claims.ts', '-q', '--listed', ...claims)),
  }),
  // That of the edits makes each of them.
  单元测试: isCode
    ? tests(['shared', 'replacing'], '--exclude', 'tools/edits/edits.test.ts')
    : tests(['shared'], ...unitTests),
};
/** The pages as they are drawn, on a phone, too: of the browser tests what is about each page. */
const drawn = () => {
  const paths = pages.map((file) => builtFile(file, '').replace(/^build|\.html$/g, ''));
  const titles = paths.map((one) => one.replace(/[^\w/-]/g, '.')).join('|');
  return whole(
    tool('playwright', 'test', 'browser/pages.spec', '--reporter=line', '-g', ` (?:${titles})$`),
  )();
};
const inBuild = {
  构建好的网站: () => tests(['built'], ...(asksTold ? ['-t', '^(?!each (?:ask|section))'] : []))(),
  ...(pages.length > 0 && findBrowser() && { 浏览器里的页面: drawn }),
};

const ofSourcesAlone = { '描述、目录、问法、标题、链接': ofSources };
await runGroups(
  values.sources
    ? [{ ...ofSourcesAlone, ...cheap, ...held }]
    : [
        ofSourcesAlone,
        // The build does not fill the machine.
        { 构建和链接: links, beside: [cheap, held, executed] },
        inBuild,
      ],
);
