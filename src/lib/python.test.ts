/** Python as machines have it that are made up here. */
import { expect, it, vi } from 'vitest';
import { findPython } from './python.mjs';

type Run = NonNullable<Parameters<typeof findPython>[0]>;

/** A machine on which these commands say something, and all others are not there. */
const machine = (said: Record<string, string>) =>
  ((command: string, words: string[]) => {
    const stdout = said[[command, ...words.slice(0, words.indexOf('-X'))].join(' ')];
    return { status: stdout === undefined ? 9009 : 0, stdout: stdout ?? '' };
  }) as unknown as Run;

const place = 'C:\\Users\\某人\\AppData\\Local\\Programs\\Python\\Python312\\python.exe';

it.each([
  ['linux', { python3: '3 11 /usr/bin/python3\n' }, '/usr/bin/python3'],
  [
    'linux',
    { python3: '3 8 /usr/bin/python3\n', 'python3.11': '3 11 /opt/python\n' },
    '/opt/python',
  ],
  ['win32', { 'py -3': `3 12 ${place}\r\n` }, place],
  ['win32', { python: `3 12 ${place}\r\n` }, place],
  // The stub of the shop says where to get one, and fails.
  ['win32', {}, undefined],
])('on %s, of %j', (platform, said, found) => {
  vi.stubEnv('PYTHON', undefined);
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform as NodeJS.Platform);
  expect(findPython(machine(said as Record<string, string>))).toBe(found);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
