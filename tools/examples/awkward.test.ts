import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractBlocks } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
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

const sleeper = "[sys.executable, '-c', 'import time; time.sleep(600)']";
type Fault = [name: string, code: string, message: RegExp, limit?: number, meta?: string];
/** Processes that left their group. */
const strays: Fault[] =
  process.platform === 'linux'
    ? [
        [
          'a process left running in a session of its own',
          `import subprocess, sys\nsubprocess.Popen(${sleeper}, start_new_session=True)`,
          /留下了还在运行的进程/,
        ],
        [
          'a fork left running in a session of its own',
          'import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(600)',
          /留下了还在运行的进程/,
        ],
      ]
    : [];

describe.sequential.each(ways)('awkward blocks, %s', (name) => {
  beforeAll(() => {
    way = name;
  });

  it.each<Fault>([
    ['an endless loop', 'while True: pass', /docs\/page\.md:1: 1\.5 秒以后还在运行/, 1500],
    ['a crash of the interpreter', 'import os\nos.abort()', /md:1: 解释器提前结束（SIGABRT/],
    ['huge output', "for _ in range(300_000): print('0123456789')", /打印了 \d+ kB.*请少打印/],
    ['endless output', "while True: print('0123456789' * 100)", /请少打印/, 10_000],
    [
      'a file beyond the limit',
      "open('big.bin', 'wb').write(bytes(80_000_000))",
      /docs\/page\.md:1/,
    ],
    [
      'a thread left running',
      'import threading, time\nthreading.Thread(target=time.sleep, args=(600,)).start()',
      /有不结束的线程/,
      2000,
    ],
    [
      'a process left running',
      `import subprocess, sys\nsubprocess.Popen(${sleeper})`,
      /留下了还在运行的进程/,
    ],
    ...strays,
    [
      'a crash while the interpreter shuts down',
      'import atexit, os\natexit.register(lambda: os._exit(3))',
      /退出时出错（退出码 3）/,
    ],
    [
      'another file',
      "open('a.txt', 'w')",
      /写了 b\.txt，执行后的文件是：a\.txt/,
      0,
      'run show="b.txt"',
    ],
    ['another exception', "int('a')", /第 1 行抛出 ValueError/, 0, 'run raises="KeyError"'],
    ['no exception', 'pass', /应该抛出 KeyError/, 0, 'run raises="KeyError"'],
  ])('%s is a fault', async (_name, code, message, limit, meta = 'run') => {
    await expect(run(fence(meta, code), limit || undefined)).rejects.toThrow(message);
  });

  it.each([
    ['ValueError', "x = 1\nint('a')"],
    ['SyntaxError', 'x = 1\nx = = 2'],
  ])('an expected %s is the outcome, with its line', async (type, code) => {
    const { exception } = await run(fence(`run raises="${type}"`, code));
    expect(exception).toMatchObject({ type, line: 2 });
  });

  it('long output is cut, and says how much', async () => {
    const record = await run(fence('run', 'for n in range(200): print(n)'));
    expect(record.console).toHaveLength(80);
    expect(record.consoleCut).toBe(120);
  });

  it('file names may be Chinese and stand in folders', async () => {
    const code =
      "import os\nos.makedirs('数据')\nopen('数据/价格 表.txt', 'w', encoding='utf-8').write('键盘')";
    const { files } = await run(fence('run', code));
    expect(files).toMatchObject([{ name: '数据/价格 表.txt', kind: 'txt', lines: ['键盘'] }]);
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

  it('folder, clock and object addresses are the same everywhere; types are left alone', async () => {
    const code = `
import os, pandas, sqlite3, time, warnings
from datetime import date, datetime, timezone
warnings.simplefilter('ignore')
print(os.getcwd())
print(os.path.join(os.getcwd(), 'a.txt'))
print(object())
print(type(datetime.now()) is datetime, isinstance(datetime(2020, 1, 1), datetime))
print(datetime.now(), date.today(), datetime.now(timezone.utc))
print(time.strftime('%Y-%m-%d %H:%M:%S'), time.localtime(0).tm_year, time.time() > 1.7e9)
print(*sqlite3.connect(':memory:').execute('select ?', (datetime.now(),)).fetchone())
print(pandas.DataFrame({'a': [datetime.now()]})['a'][0])
`;
    expect((await run(fence('run', code))).console).toEqual([
      '<当前目录>',
      '<当前目录>/a.txt',
      '<object object at 0x…>',
      'True True',
      '2025-08-05 09:30:00 2025-08-05 2025-08-05 01:30:00+00:00',
      '2025-08-05 09:30:00 1970 True',
      '2025-08-05 09:30:00',
      '2025-08-05 09:30:00',
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
});
