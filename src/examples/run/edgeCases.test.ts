import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractBlocks, type Block } from '../model/extract';
import type { BlockRecord } from '../model/record';
import { fault, observe, type Observed } from './run';
import { fence } from '../../../tests/helpers/record';
import { scratch, write } from '../../../tests/helpers/scratch';
import { makeSite, python } from '../../../tests/helpers/site';

/** Programs start in two ways, and must not see which one it was. */
const ways = process.platform === 'win32' ? ['fresh'] : ['fresh', 'forked'];

const root = scratch();
const sample = 'https://drissionpage.cn/DrissionRecord/samples/hello.txt';
const recorder = `
from DrissionRecord import Recorder
recorder = Recorder('a.csv')
recorder.add_data([1, 2])
`;

/** A block, what is told or recorded of it, and its fence. */
type Case = [
  name: string,
  code: string,
  expected: RegExp | ((record: BlockRecord) => void),
  meta?: string,
];

/** Blocks that only their limit ends. */
const thread = 'import threading, time\nthreading.Thread(target=time.sleep, args=(600,)).start()';
const endless: Case[] = [
  ['an endless loop', 'while True: pass', /docs\/page\.md:1: 2 秒以后还在运行/],
  ['a thread left running', thread, /有不结束的线程/],
];

const others: Case[] = [
  ['a crash of the interpreter', 'import os\nos.abort()', /1: 解释器提前结束（SIGABRT/],
  ['endless output', "while True: print('0123456789' * 100)", /打印了 \d+ kB.*请少打印/],
  ['a file beyond the limit', "open('big.bin', 'wb').write(bytes(80_000_000))", /docs\/page\.md:1/],
  ['a process left', "import subprocess\nsubprocess.Popen(['sleep', '600'])", /还在运行的进程/],
  [
    'a crash at its end',
    'import atexit, os\natexit.register(lambda: os._exit(3))',
    /出错（退出码 3）/,
  ],
  ['another file', "open('a.txt', 'w')", /写了 b\.txt，执行后的文件是：a\.txt/, 'run show="b.txt"'],
  ['another exception', "int('a')", /第 1 行抛出 ValueError/, 'run raises="KeyError"'],
  ['no exception', 'pass', /应该抛出 KeyError/, 'run raises="KeyError"'],
  [
    'long output is cut, and says how much',
    'for n in range(200): print(n)',
    (record) => {
      expect(record.console).toHaveLength(80);
      expect(record.consoleCut).toBe(120);
    },
  ],
  [
    'what an object does when the interpreter shuts down is what a script sees',
    recorder,
    ({ console, files }) => {
      const script = path.join(root, 'main.py');
      writeFileSync(script, recorder);
      const { stderr } = spawnSync(python, [script], { cwd: root, encoding: 'utf8' });
      expect(stderr.trim().split('\n').at(-1)).toBe(console.at(-1));
      expect(files.map(({ name }) => name)).toEqual(
        existsSync(path.join(root, 'a.csv')) ? ['a.csv'] : [],
      );
    },
  ],
  [
    'folder, clock and object addresses are the same everywhere; types are left alone',
    `
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
`,
    ({ console }) =>
      expect(console).toEqual([
        '<当前目录>',
        '<当前目录>/a.txt',
        '<object object at 0x…>',
        'True True',
        '2025-08-05 09:30:00 2025-08-05 2025-08-05 01:30:00+00:00',
        '2025-08-05 09:30:00 1970 True',
        '2025-08-05 09:30:00',
        '2025-08-05 09:30:00',
      ]),
  ],
  [
    "the site's own files are answered, with requests and with urllib; the network is not there",
    `
import requests
from urllib.request import urlopen
r = requests.get('${sample}')
print(r.status_code, r.content.decode(), r.url)
print(urlopen('${sample}').read().decode())
try:
    requests.get('https://example.com/')
except OSError as error:
    print('may not use the network' in str(error))
`,
    ({ console }) => expect(console).toEqual([`200 你好 ${sample}`, '你好', 'True']),
  ],
];

const outside = tmpdir();
const outcomes = new Map<string, [told: string | undefined, observed: Observed]>();

/** Runs the cases, each in both ways, of which a program must not see which one it was. */
async function runAll(cases: Case[], timeout: number): Promise<void> {
  const tasks = cases.flatMap(([name, code, , meta = 'run']) =>
    ways.map((way) => {
      const [block] = extractBlocks(root, 'docs/page.md', fence(meta, code)) as [Block];
      // What looks at how modules are imported is not forked.
      if (way === 'fresh') block.code += '  # sys.modules';
      return { block, key: `${way} ${name}` };
    }),
  );
  await observe({ root, python, timeout }, tasks, ({ block, key }, observed) => {
    outcomes.set(key, [fault(block, observed), observed]);
  });
}

beforeAll(async () => {
  // A place of our own, so that another run on this machine does not look like something left
  // behind.
  process.env.TMPDIR = mkdtempSync(path.join(outside, 'drissionrecord-edge-cases-'));
  makeSite(root);
  write(`${root}/static/samples/hello.txt`, '你好');
  await runAll(endless, 2);
  await runAll(others, 45);
}, 120_000);

afterAll(() => {
  rmSync(tmpdir(), { recursive: true });
  process.env.TMPDIR = outside;
});

describe.each(ways)('edge cases, %s', (way) => {
  it.each([...endless, ...others])('%s', (name, _code, expected) => {
    const [told, observed] = outcomes.get(`${way} ${name}`)!;
    if (expected instanceof RegExp) {
      expect(told).toMatch(expected);
    } else {
      expect(told).toBeUndefined();
      expected((observed as { record: BlockRecord }).record);
    }
  });
});

it('nothing of them stays behind', () => {
  expect(readdirSync(tmpdir())).toEqual([]);
});
