import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collect, runExamples, type Options } from './cli';
import { pageTable, report } from './report';
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

const run = (mode: Options['mode'] = 'changed') =>
  runExamples({ root: site.root, mode, pages: [], python });

/** Executes a page of checks and gives its counts, or the one fault. */
async function check(page: string): Promise<string | { asserts: number; executed: number }> {
  site.page('page', page);
  const { faults, passed } = await run();
  expect(faults.length).toBeLessThanOrEqual(1);
  return faults[0] ?? [...passed.values()].at(-1)!;
}

describe('a check', () => {
  it('passes, and its assertions are counted', async () => {
    const code = 'for n in range(3):\n    assert n < 3, n\nassert True';
    expect(await check(fence('check', code))).toEqual({ asserts: 2, executed: 4 });
  });

  it('fails with page, line, assertion, message and values', async () => {
    const code =
      "rows = ['键盘', 199]\nfound = len(rows)\n\nassert rows[0] == '鼠标' or found > 2, 'few'";
    expect(await check(`前言\n\n${fence('check', code)}`)).toBe(
      [
        "docs/page.md:7: assert rows[0] == '鼠标' or found > 2  (few)",
        "    rows = ['键盘', 199]",
        "    rows[0] = '键盘'",
        '    found = 2',
      ].join('\n'),
    );
  });

  it.each([
    ['try:\n    assert 1 == 2\nexcept AssertionError:\n    pass', /page\.md:3: assert 1 == 2/],
    [
      'import threading\n\ndef f():\n    assert 1 == 2\n\nt = threading.Thread(target=f)\nt.start()\nassert t',
      /page\.md:5: assert 1 == 2/,
    ],
  ])('fails although the assertion is caught: %j', async (code, message) => {
    expect(await check(fence('check', code))).toMatch(message);
  });

  it('fails when no assertion was reached, or one of them was not', async () => {
    expect(await check(fence('check', 'x = 1'))).toMatch(/page\.md:1: no assertion was reached/);
    const code = 'assert True\nfor n in []:\n    assert n';
    expect(await check(fence('check', code))).toMatch(/page\.md:4: .*never reached: assert n/);
  });

  it('fails with an exception, its line and what was printed', async () => {
    const code = "assert True\nprint('so far')\n{}['a']";
    expect(await check(fence('check', code))).toBe(
      "docs/page.md:4: KeyError: 'a'\n    {}['a']\n    printed: so far",
    );
  });

  it('passes with the exception it names, fails without it or without an assertion before it', async () => {
    const words = 'check raises="KeyError"';
    expect(await check(fence(words, "assert True\n{}['a']"))).toMatchObject({ asserts: 1 });
    expect(await check(fence(words, 'assert True'))).toMatch(/should raise KeyError/);
    expect(await check(fence(words, "{}['a']"))).toMatch(/no assertion was reached/);
    expect(await check(fence('check raises="Failed"', 'assert 1 == 2'))).toMatch(/assert 1 == 2/);
  });

  it('starts in an empty folder with its files, and goes on from an example or a check', async () => {
    writeFileSync(path.join(site.root, 'examples/files/in.txt'), '1');
    const page =
      fence('run files="in.txt"', 'x = 1') +
      fence('check continue', "import os\ny = x\nassert os.listdir() == ['in.txt']") +
      fence('check continue', 'assert (x, y) == (1, 1)') +
      fence('run continue', 'print(x)') +
      fence('check', "import os\nassert os.listdir() == []\nassert 'x' not in globals()");
    expect(await check(page)).toMatchObject({ asserts: 2 });
  });

  it('whose predecessor fails says so', async () => {
    site.page('page', fence('check', 'assert 1 == 2') + fence('check continue', 'assert True'));
    expect((await run()).faults).toEqual([
      expect.stringMatching(/^docs\/page\.md:2: assert 1 == 2$/),
      expect.stringMatching(
        /^docs\/page\.md:4: the block it continues \(docs\/page\.md:1\) failed: assert 1 == 2/,
      ),
    ]);
  });

  it('keeps nothing alive by asserting it', async () => {
    const code = `
import weakref
class Thing: pass
thing = Thing()
seen = weakref.ref(thing)
assert thing is not None
del thing
assert seen() is None`;
    expect(await check(fence('check', code))).toMatchObject({ asserts: 2 });
  });
});

describe('a check of a table', () => {
  const table = (rows: string) => `| 写法 | 结果 |\n| - | - |\n${rows}\n\n一句话。\n\n`;
  const cases = "covers(table, {'a|b': 1, '第二': 2})\nfor row in table:\n    assert row['结果']";
  const rows = '| `a\\|b` | **好** |\n| [第二](x.md) | 好 |';

  it('reads the rows as readers see them', async () => {
    expect(await check(table(rows) + fence('check table', cases))).toEqual({
      asserts: 2,
      executed: 3,
    });
    const between = `${fence('run', 'pass')}${fence('check', 'assert True')}`;
    const page = table(rows) + between + fence('check table continue', cases);
    expect(await check(page)).toMatchObject({ asserts: 2 });
  });

  it('fails when a row has no case, or a case no row', async () => {
    const more = `${rows}\n| 第三 | 好 |`;
    expect(await check(table(more) + fence('check table', cases))).toBe(
      "docs/page.md:10: covers(table, cases)\n    row without a case: '第三'",
    );
    expect(await check(table('| 第二 | 好 |') + fence('check table', cases))).toMatch(
      /case without a row: 'a\|b'/,
    );
    const key = "covers(table, {'好': 1}, key='效果')";
    expect(await check(table(rows) + fence('check table', key))).toMatch(
      /no column '效果', but \['写法', '结果'\]/,
    );
  });

  it('is executed again when a row changes, and not when nothing does', async () => {
    await check(table(rows) + fence('check table', cases));
    expect((await run()).executed).toBe(0);
    expect((await run('check')).executed).toBe(1);
    expect(await check(table(`${rows}\n| 第三 | 好 |`) + fence('check table', cases))).toMatch(
      /row without a case/,
    );
  });
});

describe('what is said of checks', () => {
  const page = fence('run', 'pass') + fence('check', 'assert True\nassert True');

  it('has no record, and is executed again after it failed', async () => {
    site.page('page', fence('check', 'assert 1 == 2'));
    expect((await run()).executed).toBe(1);
    expect((await run()).executed).toBe(1);
    site.page('page', page);
    expect((await run()).records.size).toBe(1);
    expect((await run('check')).faults).toEqual([]);
  });

  it('is a line a page and a sum', async () => {
    site.page('page', page);
    await run();
    const result = await run('check');
    expect(pageTable(result).map((line) => line.split(/\s+/))).toEqual([
      ['page', 'blocks', 'checks', 'assertions', 'executed'],
      ['docs/page.md', '1', '1', '2', '2'],
    ]);
    const log = vi.spyOn(console, 'log').mockReturnValue();
    expect(report(result, { partial: false, seconds: 0, table: true })).toBe(0);
    expect(log.mock.lastCall?.[0]).toMatch(/1 checks with 2 assertions/);
  });

  it('leaves the share of norun blocks alone', () => {
    const norun = fence('norun="x"', 'pass') + fence('run', 'pass').repeat(8);
    site.page('page', norun + fence('check', 'assert True').repeat(20));
    const found = { ...collect(site.root, []), executed: 0, records: new Map(), passed: new Map() };
    expect(found.faults).toEqual([]);
    expect(report(found, { partial: false, seconds: 0 })).toBe(1);
  });
});
