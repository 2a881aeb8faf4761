/** Where the environment of the examples has its interpreter. */
import { afterEach, expect, it, vi } from 'vitest';
import { environment } from './python';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['linux', '.venv/bin/python'],
  ['darwin', '.venv/bin/python'],
  ['win32', '.venv/Scripts/python.exe'],
] as const)('on %s it is %s', (platform, file) => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
  expect(environment('.').interpreter.replaceAll('\\', '/')).toBe(file);
});
