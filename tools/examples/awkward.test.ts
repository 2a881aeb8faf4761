import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractBlocks } from '../../src/examples/model/extract';
import type { BlockRecord, FileRecord, XlsxRecord } from '../../src/examples/model/record';
import { fault, observe, type Observed } from './run';
import { fence, makeSite, python, type Site } from './site';

/** Programs start in two ways, and must not see which one it was. */
const ways = process.platform === 'win32' ? ['fresh'] : ['fresh', 'forked'];

let way: string;
let site: Site;
const outside = tmpdir();

beforeAll(() => {
  site = makeSite();
  // A place of our own, so that another run on this machine does not look like something left
  // behind.
  process.env.TMPDIR = mkdtempSync(path.join(outside, 'drissionrecord-awkward-'));
  writeFileSync(path.join(site.root, 'static/samples/hello.txt'), '你好');
});

afterAll(() => {
  site.remove();
  rmSync(tmpdir(), { recursive: true });
  process.env.TMPDIR = outside;
});

const scratchFolders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith('drissionrecord-example-'));

/** Runs the last block of a page and makes sure that nothing of it stays behind. */
async function run(page: string, timeout = 45_000): Promise<BlockRecord> {
  const block = extractBlocks(site.root, 'docs/page.md', page).at(-1)!;
  // What looks at how modules are imported is not forked.
  if (way === 'fresh') block.code += '  # sys.modules';
  let seen: Observed | undefined;
  await observe({ root: site.root, python, timeout: timeout / 1000 }, [{ block }], (_, one) => {
    seen = one;
  });
  expect(scratchFolders()).toEqual([]);
  const told = fault(block, seen!);
  if (told) throw new Error(told);
  return (seen as { record: BlockRecord }).record;
}

const file = (record: BlockRecord, name: string): FileRecord =>
  record.files.find((one) => one.name === name)!;

describe.sequential.each(ways)('awkward blocks, %s', (name) => {
  beforeAll(() => {
    way = name;
  });

  it('an endless loop is ended at the limit', async () => {
    await expect(run(fence('run', 'while True: pass'), 1500)).rejects.toThrow(
      /docs\/page\.md:1: still running after 1\.5 s/,
    );
  });

  it('a crash of the interpreter is told apart from an exception', async () => {
    await expect(run(fence('run', 'import os\nos.abort()'))).rejects.toThrow(
      /docs\/page\.md:1: the interpreter ended early \(SIGABRT\)/,
    );
  });

  it('huge output is refused', async () => {
    const code = "for _ in range(300_000): print('0123456789')";
    await expect(run(fence('run', code))).rejects.toThrow(/printed \d+ kB; print less/);
  });

  it('long output is cut, and says how much', async () => {
    const record = await run(fence('run', 'for n in range(200): print(n)'));
    expect(record.console).toHaveLength(80);
    expect(record.consoleCut).toBe(120);
  });

  it('a file of 10 MB is described by its beginning and its size', async () => {
    const record = await run(fence('run', "open('big.bin', 'wb').write(bytes(10_000_000))"));
    expect(file(record, 'big.bin')).toMatchObject({
      kind: 'bytes',
      size: 10_000_000,
      cut: 10_000_000 - 512,
    });
  });

  it('a full disk is not ours: a file beyond the limit ends the block', async () => {
    const code = "open('big.bin', 'wb').write(bytes(80_000_000))";
    await expect(run(fence('run', code))).rejects.toThrow(/docs\/page\.md:1/);
  });

  it('file names may be Chinese and stand in folders', async () => {
    const code =
      "import os\nos.makedirs('数据')\nopen('数据/价格 表.txt', 'w', encoding='utf-8').write('键盘')";
    const record = await run(fence('run', code));
    expect(file(record, '数据/价格 表.txt')).toMatchObject({ kind: 'txt', lines: ['键盘'] });
  });

  it('a workbook with 200 000 cells is cut', async () => {
    const code = `
from openpyxl import Workbook
book = Workbook(write_only=True)
sheet = book.create_sheet('大表')
for row in range(4000):
    sheet.append(list(range(50)))
book.save('big.xlsx')
`;
    const record = await run(fence('run', code), 150_000);
    const [sheet] = (file(record, 'big.xlsx') as XlsxRecord).sheets;
    expect(sheet).toMatchObject({ name: '大表', rows: 4000, cols: 50, cut: 3900, cutCols: 10 });
    expect(Object.keys(sheet!.cells)).toHaveLength(100 * 40);
  }, 180_000);

  it('a corrupt workbook is said to be broken', async () => {
    const record = await run(fence('run', "open('bad.xlsx', 'w').write('no zip')"));
    expect(file(record, 'bad.xlsx')).toMatchObject({ kind: 'broken', expected: 'xlsx' });
  });

  it('several sheets, merged cells, sizes, styles, links and a picture', async () => {
    const code = `
from openpyxl import Workbook
from openpyxl.drawing.image import Image
from openpyxl.styles import Font, PatternFill
from PIL import Image as Picture
Picture.new('RGB', (4, 3), 'red').save('dot.png')
book = Workbook()
one, two = book.active, book.create_sheet('第二页')
one['A1'], one['B2'] = '标题', 1.5
one['A1'].font = Font(bold=True, color='FF0000')
one['A1'].fill = PatternFill('solid', fgColor='FFFF00')
one['B2'].number_format = '0.00'
one['B2'].hyperlink = 'https://www.python.org'
one.merge_cells('A1:B1')
one.row_dimensions[1].height = 30
one.column_dimensions['A'].width = 20
two.add_image(Image('dot.png'), 'B2')
book.active = 1
book.save('book.xlsx')
`;
    const record = await run(fence('run', code));
    const book = file(record, 'book.xlsx') as XlsxRecord;
    expect(book.sheets.map(({ name, active }) => [name, active])).toEqual([
      ['Sheet', false],
      ['第二页', true],
    ]);
    expect(book.sheets[0]).toMatchObject({
      merged: ['A1:B1'],
      heights: { '1': 30 },
      widths: { A: 20 },
    });
    const { A1, B2 } = book.sheets[0]!.cells;
    expect(book.styles[A1!.s!]).toEqual({
      font: { bold: true, color: '#FF0000' },
      fill: { pattern: 'solid', fg: '#FFFF00' },
    });
    expect(B2).toMatchObject({ v: 1.5, link: 'https://www.python.org' });
    expect(book.styles[B2!.s!]).toMatchObject({ format: '0.00' });
    expect(book.sheets[1]!.images).toMatchObject([{ at: 'B2', width: 4, height: 3 }]);
    expect(file(record, 'dot.png')).toMatchObject({ kind: 'image', width: 4, height: 3 });
  });

  it('a thread left running is ended with the block', async () => {
    const code = 'import threading, time\nthreading.Thread(target=time.sleep, args=(600,)).start()';
    await expect(run(fence('run', code), 2000)).rejects.toThrow(/thread that never ends/);
  });

  it('a process left running is found and ended', async () => {
    const code =
      "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])";
    await expect(run(fence('run', code))).rejects.toThrow(/left a process running/);
  });

  it('what an object does when the interpreter shuts down is what a script sees', async () => {
    const code = `
from DrissionRecord import Recorder
recorder = Recorder('a.csv')
recorder.add_data([1, 2])
`;
    const script = path.join(site.root, 'main.py');
    writeFileSync(script, code);
    const { stderr } = spawnSync(python, [script], { cwd: site.root, encoding: 'utf8' });
    const record = await run(fence('run', code));
    expect(stderr.trim().split('\n').at(-1)).toBe(record.console.at(-1));
    expect(record.files.map(({ name }) => name)).toEqual(
      existsSync(path.join(site.root, 'a.csv')) ? ['a.csv'] : [],
    );
  });

  it('a process that left its group is found as well', async () => {
    const code =
      "import subprocess, sys\nsubprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'], start_new_session=True)";
    const linux = process.platform === 'linux';
    await (linux && expect(run(fence('run', code))).rejects.toThrow(/left a process running/));
  });

  it('a process that was forked and left its group is found as well', async () => {
    const code = 'import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(600)';
    const linux = process.platform === 'linux';
    await (linux && expect(run(fence('run', code))).rejects.toThrow(/left a process running/));
  });

  it('a crash while the interpreter shuts down is a fault', async () => {
    const code = 'import atexit, os\natexit.register(lambda: os._exit(3))';
    await expect(run(fence('run', code))).rejects.toThrow(/on its way out \(exit code 3\)/);
  });

  it('endless output ends at once', async () => {
    const code = "while True: print('0123456789' * 100)";
    const start = Date.now();
    await expect(run(fence('run', code))).rejects.toThrow(/print less/);
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  it('a name in show that no file has is a fault', async () => {
    await expect(run(fence('run show="b.txt"', "open('a.txt', 'w').close()"))).rejects.toThrow(
      /show names b\.txt, but the files after the run are: a\.txt/,
    );
  });

  it('a corrupt database is said to be broken', async () => {
    const record = await run(fence('run', "open('bad.db', 'w').write('no database')"));
    expect(file(record, 'bad.db')).toMatchObject({ kind: 'broken', expected: 'sqlite' });
  });

  it('the frozen clock leaves the types alone', async () => {
    const code = `
import sqlite3, time
from datetime import date, datetime, timezone
print(type(datetime.now()) is datetime, date.today(), datetime.now(timezone.utc))
print(time.strftime('%Y-%m-%d %H:%M:%S'), time.localtime(0).tm_year, time.time() > 1.7e9)
print(*sqlite3.connect(':memory:').execute('select ?', (datetime.now(),)).fetchone())
import pandas
print(pandas.DataFrame({'a': [datetime.now()]})['a'][0])
`;
    expect((await run(fence('run', code))).console.slice(0, 2)).toEqual([
      'True 2025-08-05 2025-08-05 01:30:00+00:00',
      '2025-08-05 09:30:00 1970 True',
    ]);
    expect((await run(fence('run', code))).console.slice(-2)).toEqual([
      '2025-08-05 09:30:00',
      '2025-08-05 09:30:00',
    ]);
  });

  it('an expected exception is the outcome; another one is a fault', async () => {
    const record = await run(fence('run raises="ValueError"', "\nx = 1\nint('a')"));
    expect(record.exception).toMatchObject({ type: 'ValueError', line: 2 });
    await expect(run(fence('run raises="KeyError"', "int('a')"))).rejects.toThrow(
      /line 1 raised ValueError/,
    );
    await expect(run(fence('run raises="KeyError"', 'pass'))).rejects.toThrow(
      /should raise KeyError/,
    );
  });

  it('a program that cannot be read ends at the line where it cannot', async () => {
    const record = await run(fence('run raises="SyntaxError"', 'x = 1\nx = = 2'));
    expect(record.exception).toMatchObject({ type: 'SyntaxError', line: 2 });
  });

  it('a block continues the folder and the names of the one before', async () => {
    const page =
      fence('run', "x = 1\nprint('first')\nopen('a.txt', 'w').write('1')") +
      fence('run continue', "print('second', x)\nopen('b.txt', 'w').write('2')");
    const record = await run(page);
    expect(record.console).toEqual(['second 1']);
    expect(record.files.map(({ name, state }) => [name, state])).toEqual([
      ['a.txt', 'same'],
      ['b.txt', 'new'],
    ]);
  });

  it('folder, clock and object addresses are the same on every machine', async () => {
    const code = `
import os
from datetime import datetime
print(os.getcwd())
print(os.path.join(os.getcwd(), 'a.txt'))
print(datetime.now(), isinstance(datetime(2020, 1, 1), datetime))
print(object())
`;
    expect((await run(fence('run', code))).console).toEqual([
      '<当前目录>',
      '<当前目录>/a.txt',
      '2025-08-05 09:30:00 True',
      '<object object at 0x…>',
    ]);
  });

  it("the site's own files are answered, with requests and with urllib; the network is not there", async () => {
    const url = 'https://drissionpage.cn/DrissionRecord/samples/hello.txt';
    const code = `
import requests
from urllib.request import urlopen
r = requests.get('${url}')
print(r.status_code, r.content.decode(), r.url)
print(urlopen('${url}').read().decode())
try:
    requests.get('https://example.com/')
except OSError as error:
    print('may not use the network' in str(error))
`;
    expect((await run(fence('run', code))).console).toEqual([`200 你好 ${url}`, '你好', 'True']);
  });

  it('databases and texts in other encodings are read', async () => {
    const code = `
import sqlite3
c = sqlite3.connect('a.db')
c.execute('create table t (name text, size)')
c.execute("insert into t values ('键', 1), (null, x'0aff')")
c.commit()
c.close()
open('gbk.csv', 'w', encoding='gbk', newline='').write('名称;价格\\r\\n键盘;1\\r\\n')
`;
    const record = await run(fence('run', code));
    expect(file(record, 'a.db')).toMatchObject({
      kind: 'sqlite',
      tables: [
        {
          name: 't',
          columns: [
            { name: 'name', type: 'TEXT' },
            { name: 'size', type: '' },
          ],
          rows: [
            ['键', 1],
            [null, { hex: '0aff' }],
          ],
        },
      ],
    });
    expect(file(record, 'gbk.csv')).toMatchObject({
      encoding: 'gbk',
      delimiter: ';',
      rows: [
        ['名称', '价格'],
        ['键盘', '1'],
      ],
    });
  });
});
