import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { normaliseIn } from './compose';

const folder = path.resolve('/tmp/somewhere/demo');

describe('normalise', () => {
  it.each([
    [
      'the environment in an ImportError',
      "cannot import name 'X' from 'DrissionRecord' (/home/me/.venv/lib/python3.11/site-packages/DrissionRecord/__init__.py)",
      "cannot import name 'X' from 'DrissionRecord' (…/site-packages/DrissionRecord/__init__.py)",
    ],
    [
      'the environment in an ImportError on Windows',
      'cannot import name (C:\\docs\\.venv\\Lib\\site-packages\\DrissionRecord\\__init__.py)',
      'cannot import name (…/site-packages\\DrissionRecord\\__init__.py)',
    ],
    [
      'packages in a traceback',
      '  File "/home/me/.venv/lib/python3.11/site-packages/openpyxl/cell/cell.py", line 1',
      '  File "…/site-packages/openpyxl/cell/cell.py", line 1',
    ],
    [
      'the standard library in a traceback',
      '  File "/usr/lib/python3.11/pathlib.py", line 1044, in open',
      '  File "…/pathlib.py", line 1044, in open',
    ],
    [
      'the standard library in a traceback on Windows',
      '  File "C:\\Python311\\Lib\\encodings\\gbk.py", line 1',
      '  File "…/encodings\\gbk.py", line 1',
    ],
    [
      'the working folder',
      `open ${folder}/a.csv in ${folder}`,
      'open <当前目录>/a.csv in <当前目录>',
    ],
    ['object addresses', '<Recorder object at 0x7f3a2b1c>', '<Recorder object at 0x…>'],
    ['nothing else', '(a/b) File "main.py", line 1', '(a/b) File "main.py", line 1'],
  ])('%s', (_name, text, wanted) => {
    expect(normaliseIn(text, folder, path.sep)).toBe(wanted);
  });
});
