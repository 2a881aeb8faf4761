import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runExamples, type Options } from './cli';
import { report } from './report';
import { fence, makeSite, python, type Site } from './site';

let site: Site;

beforeEach(() => {
  site = makeSite();
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  site.remove();
  vi.restoreAllMocks();
});

const run = (mode: Options['mode'], pages: string[] = []) =>
  runExamples({ root: site.root, mode, pages, python });

const code = "with open('a.txt', 'w') as f:\n    f.write('one')";
const change = (name: string, from: string, to: string) => {
  const file = path.join(site.root, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

describe('the check', () => {
  beforeEach(async () => {
    site.page('page', `前言\n\n${fence('run', code)}`);
    expect((await run('changed')).faults).toEqual([]);
  });

  it('passes on what was just recorded, and nothing is run again', async () => {
    const checked = await run('check');
    expect(checked.faults).toEqual([]);
    expect(checked.executed).toBe(1);
    expect((await run('changed')).executed).toBe(0);
  });

  it('fails when one character of the code changes, naming page and line', async () => {
    change('docs/page.md', "'one'", "'ont'");
    expect((await run('check')).faults).toEqual([
      expect.stringMatching(
        /^docs\/page\.md:3: no record, or the block.*changed.*npm run examples/,
      ),
    ]);
  });

  it('a page that cannot be read keeps its record, and the fault names it', async () => {
    const record = path.join(site.root, 'examples/recorded/page.json');
    const before = readFileSync(record, 'utf8');
    change('docs/page.md', '前言', '<Fold title="甲">\n\n前言');
    expect((await run('changed')).faults).toEqual([
      expect.stringMatching(/^docs\/page\.md:\d+: .*closing tag.*<Fold>/),
    ]);
    expect(readFileSync(record, 'utf8')).toBe(before);
    change('docs/page.md', '<Fold title="甲">\n\n', '');
    change('docs/page.md', 'python run', 'python run files="nothing.csv"');
    expect((await run('changed')).faults).toEqual([
      expect.stringMatching(/^docs\/page\.md:3: .*nothing\.csv does not exist/),
    ]);
    expect(readFileSync(record, 'utf8')).toBe(before);
  });

  it('a run that fails leaves the records as they were', async () => {
    const record = path.join(site.root, 'examples/recorded/page.json');
    const before = readFileSync(record, 'utf8');
    site.page('page', fence('run', 'print(1)') + fence('run', "int('a')"));
    expect((await run('changed')).faults).toEqual([expect.stringMatching(/ValueError/)]);
    expect(readFileSync(record, 'utf8')).toBe(before);
  });

  it('fails when one character of a record changes, naming the place in it', async () => {
    change('examples/recorded/page.json', '"one"', '"onf"');
    expect((await run('check')).faults).toEqual([
      'docs/page.md:3: files[a.txt].lines[0]: recorded "onf", now "one"',
    ]);
  });

  it('fails when the pinned version changes', async () => {
    change('examples/requirements.txt', 'drissionrecord==1.0.0', 'drissionrecord==1.0.1');
    expect((await run('check')).faults).toEqual([
      expect.stringMatching(/^docs\/page\.md:3: .*the pinned library changed/),
    ]);
  });

  it('fails when an input file changes', async () => {
    writeFileSync(path.join(site.root, 'examples/files/in.txt'), '1');
    site.page('page', fence('run files="in.txt"', 'pass'));
    await run('changed');
    writeFileSync(path.join(site.root, 'examples/files/in.txt'), '2');
    expect((await run('check')).faults).toEqual([expect.stringMatching(/^docs\/page\.md:1: /)]);
  });

  it('fails when a page with a record is gone', async () => {
    site.page('page', '没有代码');
    const { faults } = await run('check');
    expect(faults).toEqual([
      expect.stringMatching(/^examples\/recorded\/page\.json: .*no run block/),
    ]);
  });

  it('fails when a record is no JSON', async () => {
    change('examples/recorded/page.json', '{', '');
    expect((await run('check')).faults).toContainEqual(
      expect.stringMatching(
        /^examples\/recorded\/page\.json: .*npm run examples -- docs\/page\.md/,
      ),
    );
  });
});

describe('without Python', () => {
  const kept = process.env.PYTHON;
  afterEach(() => {
    delete process.env.PYTHON;
    Object.assign(process.env, kept === undefined ? {} : { PYTHON: kept });
  });

  it('says why nothing was executed, and still finds what needs no execution', async () => {
    site.page('page', fence('run', code));
    await run('changed');
    process.env.PYTHON = 'no-such-python';
    const check = () => runExamples({ root: site.root, mode: 'check', pages: [] });
    expect(await check()).toMatchObject({
      executed: 0,
      faults: [],
      unavailable: expect.stringMatching(/no Python 3\.9 or newer/) as string,
    });
    change('examples/requirements.txt', 'drissionrecord==1.0.0', 'drissionrecord==1.0.1');
    site.page('more', fence('', 'pass'));
    expect((await check()).faults).toEqual([
      expect.stringMatching(/^docs\/more\.md:1: /),
      expect.stringMatching(/^docs\/page\.md:1: .*the pinned library changed/),
    ]);
  });

  it('records nothing', async () => {
    site.page('page', fence('run', code));
    process.env.PYTHON = 'no-such-python';
    await runExamples({ root: site.root, mode: 'all', pages: [] });
    expect(existsSync(path.join(site.root, 'examples/recorded'))).toBe(false);
  });
});

describe('the rules for blocks', () => {
  it('an unmarked block is a fault with file and line', async () => {
    site.page('page', `文字\n\n${fence('', 'pass')}`);
    expect((await run('check')).faults).toEqual([
      expect.stringMatching(/^docs\/page\.md:3: Python block without `run`/),
    ]);
  });

  it.each([
    ['run raise="X"', /unknown word raise/],
    ["run raises='X'", /straight double quotes/],
    ['run norun="x"', /either run or norun/],
    ['norun=""', /needs the reason/],
    ['run files="none.xlsx"', /examples\/files\/none\.xlsx does not exist/],
    ['run continue', /needs a run block before it/],
  ])('%s is a fault', async (meta, message) => {
    site.page('page', fence(meta, 'pass'));
    const { faults } = await run('check');
    expect(faults[0]).toMatch(/^docs\/page\.md:1: Python block: /);
    expect(faults[0]).toMatch(message);
  });

  it('a page that does not exist is a fault', async () => {
    expect((await run('check', ['docs/none.md'])).faults[0]).toMatch(/no such page/);
  });

  it('more than one norun block in ten is a fault, and nothing to check is one', async () => {
    const context = { partial: false, seconds: 0 };
    site.page('page', fence('norun="x"', 'pass') + fence('run', 'pass').repeat(9));
    expect(report(await run('changed'), context)).toBe(0);
    site.page('page', fence('norun="x"', 'pass') + fence('run', 'pass').repeat(8));
    expect(report(await run('changed'), context)).toBe(1);
    site.page('page', '没有代码');
    expect(report(await run('changed'), context)).toBe(1);
  });
});
