/** The set-up on machines that lack something, which are made up here. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scratch, write } from '../tests/helpers/scratch';
import { lock } from '../src/lib/lock.mjs';
import { needs, prepare } from './setup.mjs';
import { systemOf, type System } from './system.mjs';
import { readText } from '../src/lib/readText';

type Machine = NonNullable<Parameters<typeof prepare>[1]>;
type Need = Parameters<typeof prepare>[0][number];

const folder = scratch();
/** What this system calls its temporary folder. */
const setTemporary = (place: string) => {
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, place);
};
// A set-up of this machine is not waited for.
beforeEach(() => setTemporary(folder));
afterEach(() => void vi.unstubAllEnvs());

/** Something that is missing until `brings` was run. */
function makeNeed(brings: string, more: Partial<Need> = {}) {
  const has = { now: false };
  const need: Need = {
    name: 'Firefox',
    packages: { debian: 'firefox-esr' },
    find: () => (has.now ? '/usr/bin/firefox' : undefined),
    ways: [
      { asRoot: true, commands: [['apt-get', 'first']] },
      { asRoot: true, commands: [['apt-get', 'update'], brings.split(' ')] },
    ],
    ...more,
  };
  return { need, has };
}

function makeMachine(run: (command: string) => [number, string], more: Partial<Machine> = {}) {
  const ran: string[] = [];
  let said = '';
  const machine: Machine = {
    asRoot: [],
    system: 'debian',
    free: () => 1e12,
    say: (text) => void (said += text),
    ...more,
    run: (command) => {
      ran.push(command.join(' '));
      const [code, output] = run(command.join(' '));
      return { code, output };
    },
  };
  return { machine, ran, said: () => said };
}

/** What the set-up says where it gives up. */
const failure = (list: Need[], machine: Machine) =>
  prepare(list, machine).then(
    () => 'nothing',
    ({ message }: Error) => message,
  );

it('brings what is missing, by the second way where the first does not, and says it', async () => {
  const { need, has } = makeNeed('apt-get install');
  const { machine, ran, said } = makeMachine((command) => {
    if (command === 'sudo -n apt-get first') return [100, 'E: Unable to locate package'];
    if (command === 'sudo -n apt-get install') has.now = true;
    return [0, ''];
  });
  machine.asRoot = ['sudo', '-n'];
  await prepare([need], machine);
  expect(ran).toEqual(['first', 'update', 'install'].map((word) => `sudo -n apt-get ${word}`));
  expect(said()).toContain('✔ Firefox：/usr/bin/firefox\n');
  await prepare([need], machine);
  expect(ran, 'once').toHaveLength(3);
});

/** The message: what is missing, why it could not be had, and what to do. */
const missing = (why: string) =>
  new RegExp(
    `^缺少：Chromium、Firefox。[^]*${why}[^]*    sudo .*install -y chromium firefox-esr\n`,
  );

it.each<[string, Partial<Machine>, string, RegExp]>([
  ['root and sudo', { asRoot: undefined }, '', missing('不是 root')],
  ['space to begin with', { free: () => 60 * 1024 * 1024 }, '', /还有 60 MB，至少要 \d+ MB/],
  ['network', {}, "W: Temporary failure resolving 'deb.debian.org'", missing('连不上网络')],
  ['space', {}, "E: You don't have enough free space in /var/cache.", missing('磁盘满了')],
  ['what nobody foresaw', {}, 'E: Something strange', missing('E: Something strange')],
])('told: without %s', async (_what, more, output, message) => {
  const { machine, ran } = makeMachine(() => [100, output], more);
  const packages = { debian: 'chromium' };
  const chromium = makeNeed('', { name: 'Chromium', packages }).need;
  expect(await failure([chromium, makeNeed('').need], machine)).toMatch(message);
  if (!output) expect(ran, 'before anything was run').toEqual([]);
});

/** A machine without anything but Node.js and its packages: what it is told to run. */
async function toldOn(system: Machine['system']) {
  const { machine, ran } = makeMachine(() => [1, ''], { system, asRoot: undefined });
  const all = [...needs.browsers, ...needs.python].map((need) => ({
    ...need,
    find: () => undefined,
  }));
  const told = await failure(all, machine);
  return { ran, told, commands: [...told.matchAll(/^ {4}(.*)$/gm)].map(([, command]) => command) };
}

it.each<[Machine['system'], string[]]>([
  [
    'win32',
    [
      'npx playwright install chromium',
      'winget install --id Mozilla.Firefox -e',
      'winget install --id Python.Python.3.12 -e',
    ],
  ],
  [
    'darwin',
    ['npx playwright install chromium', 'brew install --cask firefox', 'brew install python'],
  ],
  [
    'debian',
    [
      'sudo apt-get update && sudo apt-get install -y chromium firefox-esr fontconfig fonts-noto-cjk python3 python3-venv',
    ],
  ],
  [
    'ubuntu',
    [
      'sudo apt-get update && sudo apt-get install -y fontconfig fonts-noto-cjk python3 python3-venv',
      'sudo env "PATH=$PATH" npm run setup',
    ],
  ],
  [
    'fedora',
    ['sudo dnf install -y chromium firefox fontconfig google-noto-sans-cjk-fonts python3'],
  ],
  ['arch', ['sudo pacman -S --needed chromium firefox fontconfig noto-fonts-cjk python']],
  ['suse', [expect.stringMatching(/^sudo zypper install chromium MozillaFirefox /)]],
  ['linux', [expect.stringMatching(/^用这个系统的软件包管理器安装.*chromium firefox-esr /)]],
])('%s is told its own commands, all at once', async (system, wanted) => {
  const { ran, told, commands } = await toldOn(system);
  expect(commands).toEqual(wanted);
  expect(told).toMatch(/^缺少：Chromium、Firefox、汉字字体、Python 3\.9 或更新的版本，带 venv。/);
  if (!/debian|ubuntu/.test(system)) expect(`${ran.join()} ${told}`).not.toContain('apt-get');
});

it.each<[System, NodeJS.Platform, string]>([
  ['win32', 'win32', ''],
  ['darwin', 'darwin', ''],
  ['debian', 'linux', 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n'],
  ['ubuntu', 'linux', 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n'],
  ['ubuntu', 'linux', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n'],
  ['fedora', 'linux', 'ID="rocky"\nID_LIKE="rhel centos fedora"\n'],
  ['arch', 'linux', 'ID=manjaro\nID_LIKE=arch\n'],
  ['suse', 'linux', 'ID="opensuse-leap"\nID_LIKE="suse opensuse"\n'],
  ['linux', 'linux', 'ID=alpine\n'],
  ['linux', 'linux', ''],
])('%s is known by platform %s and its own words', (system, platform, release) => {
  expect(systemOf(platform, release)).toBe(system);
});

it('without Firefox alone a run goes on, and says what it leaves out', async () => {
  const { machine, said } = makeMachine(() => [0, ''], { system: 'win32' });
  const firefox = needs.browsers.find(({ name }) => name === 'Firefox')!;
  const lacking = { ...firefox, find: () => undefined };
  const behind = makeNeed('', { name: '例子', packages: undefined, find: () => 'as pinned' });
  await prepare([lacking, behind.need], machine);
  expect(said()).toContain('✔ 例子：as pinned\n');
  expect(said()).toMatch(/缺少：Firefox。[^]* {4}winget [^]*这次跳过 Firefox 的测试。\n$/);
  expect(await failure([lacking, makeNeed('', { name: 'Python' }).need], machine)).toContain(
    '缺少：Firefox、Python。',
  );
});

it('told: a lock that cannot be written', async () => {
  // A file is no folder on any system.
  setTemporary(path.resolve('package.json/none'));
  const { machine } = makeMachine(() => [0, '']);
  expect(await failure([makeNeed('').need], machine)).toMatch(/^不能准备这台机器：/);
});

it('told: an old Node.js, in our words alone', () => {
  const script = `import './src/lib/helpAndErrors.mjs'; import { checkNode } from './tools/installed.mjs'; checkNode({ node: '18.20.0' }, 'win32')`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  expect(String(stderr)).toMatch(
    /^需要 Node\.js 20\.19 或更新的版本，现在是 18\.20\.0。请运行 winget .*\n$/,
  );
});

it('what needs packages is not looked for without them', async () => {
  const packages = makeNeed('npm ci', { name: 'Node 包', packages: undefined });
  const { need } = makeNeed('', { find: () => Promise.reject(new Error('was looked for')) });
  const { machine } = makeMachine(() => [1, 'npm error code ENOTFOUND']);
  expect(await failure([packages.need, need], machine)).toContain('缺少：Node 包');
});

const file = `${folder}/a.lock`;
const log = `${folder}/log`;

it('the lock lets one process in at a time', async () => {
  write(log, '');
  const script = `
    import { appendFileSync } from 'node:fs';
    import { lock } from ${JSON.stringify(pathToFileURL('src/lib/lock.mjs'))};
    await new Promise((resolve) => setTimeout(resolve, ${Date.now() + 2000} - Date.now()));
    for (let i = 0; i < 5; i += 1) {
      const release = lock(${JSON.stringify(file)});
      appendFileSync(${JSON.stringify(log)}, 'in ');
      await new Promise((resolve) => setTimeout(resolve, 10));
      appendFileSync(${JSON.stringify(log)}, 'out\\n');
      release();
    }`;
  const one = () => once(spawn(process.execPath, ['--input-type=module', '-e', script]), 'close');
  expect((await Promise.all([one(), one(), one()])).map(([code]) => code)).toEqual([0, 0, 0]);
  expect(readText(log)).toBe('in out\n'.repeat(15));
});

it('the lock is taken from a process that was ended', async () => {
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'close');
  // The second was ended, and its number is another's now.
  for (const owner of [String(dead.pid), `${process.pid} 1`]) {
    writeFileSync(file, owner);
    lock(file)();
  }
  rmSync(file, { force: true });
});
