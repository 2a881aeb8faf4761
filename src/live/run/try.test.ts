import { expect, it } from 'vitest';
import { explain } from './try';

it.each([
  ['package:pandas', 'import pandas', "ModuleNotFoundError: No module named 'pandas'"],
  ['package:DrissionPage', 'from DrissionPage import x', "No module named 'lxml'"],
  ['network', 'urlopen(a)', 'programs in this page have no network'],
  ['process', 'subprocess.run(a)', 'emscripten does not support processes.'],
])('a program does not run in the page: %s', (reason, code, said) => {
  expect(explain(code, said)).toBe(reason);
});

it.each([
  ['another result of a program that names processes', 'import subprocess', 'console[0]: …'],
  ['a program that waits', 'while True: pass', '一直在等，没有结束'],
  ['a module that the program does not ask for', 'print(1)', "No module named 'pandas'"],
])('nothing excuses %s', (_name, code, said) => {
  expect(explain(code, said)).toBeUndefined();
});
