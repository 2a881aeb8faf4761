import path from 'node:path';
import { expect, it } from 'vitest';
import { normaliseIn } from './compose';

const folder = path.resolve('/tmp/somewhere/demo');

const python = '/home/me/.venv/lib/python3.11';

it.each([
  [`'X' (${python}/site-packages/Record/a.py)`, "'X' (…/site-packages/Record/a.py)"],
  ['name (C:\\docs\\.venv\\Lib\\site-packages\\a.py)', 'name (…/site-packages\\a.py)'],
  [`File "${python}/site-packages/a/b.py", line 1`, 'File "…/site-packages/a/b.py", line 1'],
  ['File "/usr/lib/python3.11/pathlib.py", line 4', 'File "…/pathlib.py", line 4'],
  ['File "C:\\Python311\\Lib\\encodings\\gbk.py", line 1', 'File "…/encodings\\gbk.py", line 1'],
  [`open ${folder}/a.csv in ${folder}`, 'open <当前目录>/a.csv in <当前目录>'],
  ['<Recorder object at 0x7f3a2b1c>', '<Recorder object at 0x…>'],
  ['(a/b) File "main.py", line 1', '(a/b) File "main.py", line 1'],
])('what differs between machines is left out: %s', (text, wanted) => {
  expect(normaliseIn(text, folder, path.sep)).toBe(wanted);
});
