/** `npm run check`: what a writer asks of the pages that git sees as changed, or that are named. */
import '../src/lib/uncaught.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './setup.mjs';
import { run, tool } from './command.mjs';
import { root } from './installed.mjs';
import { pageTests } from './pageTests.mjs';
import { runGroups, whole } from './steps.mjs';
import { argumentsOf } from '../src/lib/arguments.mjs';

await ensureInstalled();
process.chdir(root);
const { brokenLinks, reasonOf } = await import('./links.mjs');

const git = (...args) =>
  spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
const isPage = (file) => /^(?:docs|src\/pages)\/.*\.mdx?$/.test(file) && existsSync(file);
const { positionals } = argumentsOf({ allowPositionals: true });
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
const isRecipe = (file) => file.startsWith('docs/recipes/');
/** Those of the pages that are named, or whatever holds a sentence that has changed. */
const claims =
  named.length > 0
    ? pages
        .map((file) => `test_${path.parse(file).name}.py`)
        .filter((file) => git('ls-files', '-co', `tests/claims/${file}`).length > 0)
        .concat('test_problems.py')
        // As `--changed` does.
        .concat(pages.some(isRecipe) ? 'test_recipe_matrix.py::test_each_program_has_its_row' : [])
    : changed.some(
          (file) => isPage(pageOf(file)) || /\.py$|^(?:examples|tests\/claims)\//.test(file),
        )
      ? ['--changed']
      : [];

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
    // What follows needs the pages of now.
    last: failed > 0,
    output: reasonOf(output, broken),
  };
}

const tests = (project, ...names) =>
  whole(tool('vitest', 'run', '--project', project, '--reporter', 'dot', ...names), {
    env: { NO_COLOR: '1' },
  });

const isTutorial = (file) => file.startsWith('docs/tutorials/');
/** What the sources tell is told first. */
const unitTests = pageTests
  .filter((name) => name !== 'tools/sources')
  // It runs the programs of the tutorials alone.
  .filter((name) => !name.endsWith('/tutorials') || [...pages, ...changed].some(isTutorial))
  .map((name) => `${name}.test.ts`);

console.log(pages.length > 0 ? `检查 ${pages.join('、')}` : '没有改动过的页面，只做整站的检查');
let asksTold = false;
/** From the sources, in a few seconds. */
async function ofSources() {
  // A heading that is renamed fails in all that follows.
  const check = whole(tool('tsx', 'tools/sources.ts'), { stop: /: 标题“.*”改成了“/ });
  const outcome = await check();
  asksTold = outcome.failed > 0 && outcome.output.includes('.asks.yaml');
  return outcome;
}

const cheap = {
  文案: whole(tool('tsx', 'tools/prose/cli.ts'), { show: true }),
  接口: whole(tool('tsx', 'src/reference/check/command.ts', '--check')),
  markdownlint: whole(tool('markdownlint-cli2', ...(named.length > 0 ? pages : []))),
  prettier: whole(tool('prettier', '--check', '--ignore-unknown', ...changed, 'package.json')),
};
const ofPages = {
  测试守着的句子: whole(tool('tsx', 'tools/claims.ts', '--list', ...pages), { show: true }),
  例子: whole(tool('tsx', 'tools/examples.ts', '--check', ...pages), { show: true }),
};
const executed = {
  ...(claims.length > 0 && {
    说法: whole(tool('tsx', 'tools/claims.ts', '-q', '--listed', ...claims)),
  }),
  读页面的单元测试: tests('shared', ...unitTests),
};
await runGroups([
  { '描述、目录、问法、标题、链接': ofSources },
  // The build does not fill the machine.
  { 构建和链接: links, beside: [cheap, ...(pages.length > 0 ? [ofPages] : []), executed] },
  {
    构建好的网站: () => tests('built', ...(asksTold ? ['-t', '^(?!each (?:ask|section))'] : []))(),
  },
]);
