import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { report } from '../../../tools/examples';
import { runExamples, type Options } from './runExamples';
import { fence } from '../../../tests/helpers/record';
import { scratch, write } from '../../../tests/helpers/scratch';
import { makeSite, python } from '../../../tests/helpers/site';
import { readText } from '../../lib/readText';

const root = scratch();
const page = (text: string, name = 'page') => write(`${root}/docs/${name}.md`, text);

beforeEach(() => {
  makeSite(root);
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const run = (mode: Options['mode'], pages: string[] = []) =>
  runExamples({ root, mode, pages, python });

const code = "with open('a.txt', 'w') as f:\n    f.write('one')";
const record = 'examples/recorded/page.json';
const recorded = () => readText(path.join(root, record));
const change = (name: string, from: string | RegExp, to: string) => {
  const file = path.join(root, name);
  const text = readText(file);
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
};

describe('the check', () => {
  const once = mkdtempSync(path.join(tmpdir(), 'drissionrecord-once-'));
  beforeAll(async () => {
    makeSite(once);
    write(`${once}/docs/page.md`, `前言\n\n${fence('run', code)}`);
    const { faults } = await runExamples({ root: once, mode: 'changed', pages: [], python });
    expect(faults).toEqual([]);
  });
  beforeEach(() => cpSync(once, root, { recursive: true }));
  afterAll(() => rmSync(once, { recursive: true }));

  it('passes on what was just recorded, and nothing is run again', async () => {
    const checked = await run('check');
    expect(checked.faults).toEqual([]);
    expect(checked.executed).toBe(1);
    expect((await run('changed')).executed).toBe(0);
  });

  it.each<[file: string, from: string | RegExp, to: string, message: string]>([
    ['docs/page.md', "'one'", "'ont'", 'docs/page.md:3: 没有记录，或者代码'],
    ['docs/page.md', /^[^]*$/, '没有代码', `${record}: 这一页已经没有要执行的代码块`],
    [record, '"one"', '"onf"', 'docs/page.md:3: files[a.txt].lines[0]: 记录是 "onf"，现在是 "one"'],
    [record, '{', '', 'npm run examples -- docs/page.md'],
  ])('fails when of %s %s becomes "%s"', async (file, from, to, message) => {
    change(file, from, to);
    expect((await run('check')).faults).toContainEqual(expect.stringContaining(message));
  });

  it('a page whose Python is lacking is told, and nothing more is asked of it', async () => {
    change('docs/page.md', "'one'", "'two'");
    const unasked = () => {
      throw new Error('asked');
    };
    const live = { lacking: '没有 pyodide', hash: unasked, tryBlocks: unasked };
    const { faults } = await runExamples({ root, mode: 'changed', pages: [], python, live });
    expect(faults).toEqual(['examples: 不能像网页里那样试着运行：没有 pyodide']);
  });

  it('a page that cannot be read keeps its record, and the fault names it', async () => {
    const before = recorded();
    change('docs/page.md', '前言', '<Fold title="甲">\n\n前言');
    expect((await run('changed')).faults).toEqual([
      expect.stringMatching(/^docs\/page\.md:\d+: .*closing tag.*<Fold>/),
    ]);
    expect(recorded()).toBe(before);
  });

  it('a run that fails leaves the records as they were', async () => {
    const before = recorded();
    page(fence('run', 'print(1)') + fence('run', "int('a')"));
    expect((await run('changed')).faults).toEqual([expect.stringMatching(/ValueError/)]);
    expect(recorded()).toBe(before);
  });
});

it('without Python it says why nothing was executed, and finds what needs no execution', async () => {
  vi.stubEnv('PYTHON', 'no-such-python');
  const without = (mode: Options['mode']) => runExamples({ root, mode, pages: [] });
  page(fence('run', code));
  const first = await without('all');
  expect(first.unavailable).toMatch(/Python 3\.9 或更新的版本|没有例子用的 Python 环境/);
  expect(existsSync(path.join(root, 'examples/recorded'))).toBe(false);
  await run('changed');
  expect(await without('check')).toMatchObject({ executed: 0, faults: [] });
  change('examples/requirements.txt', 'drissionrecord==1.0.0', 'drissionrecord==1.0.1');
  page(fence(''), 'more');
  expect((await without('check')).faults).toEqual([
    expect.stringMatching(/^docs\/more\.md:1: /),
    expect.stringMatching(/^docs\/page\.md:1: .*固定的库改过了/),
  ]);
});

it('at most a tenth of the blocks is not run', async () => {
  const text = fence('norun="x"') + fence('run').repeat(8);
  page(text);
  expect(report(await run('changed'), false)).toBe(1);
  page(text + fence('run'));
  expect(report(await run('changed'), false)).toBe(0);
});

it('nothing to check is a fault', async () => {
  expect((await run('check', ['docs/none.md'])).faults[0]).toMatch(/没有这个页面/);
  expect(report(await run('changed'), false)).toBe(1);
});
