/**
 * What a run needs of the machine, prepared before it, once: `npm run setup`, and the beginning of
 * `npm test`. Nothing else installs anything. Works before there is a package.
 */
import '../src/lib/helpAndErrors.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lock, lockFile } from '../src/lib/lock.mjs';
import { findPython, oldest } from '../src/lib/python.mjs';
import { npm, tool } from './command.mjs';
import { checkNode, isInstalled, root } from './installed.mjs';
import { managers, systemOf } from './system.mjs';

/** @typedef {import('./system.mjs').System} System */

/**
 * Something that a run needs.
 *
 * @typedef {object} Need
 * @property {string} name
 * @property {() => string | undefined | Promise<string | undefined>} find - what there is of it
 * @property {{ commands: string[][]; asRoot?: boolean }[]} ways - to bring it, each some command
 *   lines; the next one when one does not
 * @property {Partial<Record<System, string>>} [packages] - what a kind of Linux calls it, for a
 *   person to install
 * @property {Partial<Record<System, string>>} [told] - the command where there is no such package
 * @property {string} [instead] - what else a person can do
 * @property {string} [skips] - what is left out without it; a run goes on
 */

/** The machine, as far as the set-up sees it; tests put another in its place. */
function thisMachine() {
  const run = ([name, ...words]) => {
    const [program, ...args] = name === 'npm' ? npm(...words) : [name, ...words];
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
  };
  const isRoot = process.getuid?.() === 0;
  return {
    /** What begins a command that only root may run; nothing when nobody lets us. */
    asRoot: isRoot ? [] : run(['sudo', '-n', 'true']).code === 0 ? ['sudo', '-n'] : undefined,
    run,
    system: systemOf(),
    free: (folder) => {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
    say: (text) => void process.stdout.write(text),
  };
}

// Another program may be installing something just now.
const install = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600'];
const apt = (...packages) => ({
  asRoot: true,
  commands: [
    ['apt-get', 'update'],
    ['apt-get', ...install, ...packages],
  ],
});

/** Ubuntu has Firefox as a snap alone, which no container can install: Mozilla's own packages. */
const mozilla = () => {
  const key = '/etc/apt/keyrings/packages.mozilla.org.asc';
  const source = `deb [signed-by=${key}] https://packages.mozilla.org/apt mozilla main\n`;
  const script = `
    const { mkdirSync, writeFileSync } = require('node:fs');
    fetch('https://packages.mozilla.org/apt/repo-signing-key.gpg').then((answer) => answer.text()).then((text) => {
      mkdirSync('/etc/apt/keyrings', { recursive: true });
      writeFileSync('${key}', text);
      writeFileSync('/etc/apt/sources.list.d/mozilla.list', ${JSON.stringify(source)});
    });`;
  return {
    asRoot: true,
    commands: [
      ['apt-get', ...install, 'ca-certificates'],
      [process.execPath, '-e', script],
      ['apt-get', 'update'],
      ['apt-get', ...install, '--target-release', 'mozilla', 'firefox'],
    ],
  };
};

/** Ubuntu has no browsers among its packages; as root the set-up gets them elsewhere. */
const ubuntu = 'sudo env "PATH=$PATH" npm run setup';

const look = async (browser) => (await import('./browser.mjs')).look(browser);

/**
 * What each part of a run needs, in this order: what no person can install by a system's package
 * needs all that is before it.
 *
 * @type {Record<'packages' | 'browsers' | 'python', Need[]>}
 */
export const needs = {
  packages: [
    {
      name: 'Node 包',
      find: () => (isInstalled(root) ? '与 package-lock.json 一致' : undefined),
      ways: [
        {
          commands: [
            // Without a network `npm ci` tries again for minutes.
            ['npm', 'view', 'clsx', 'version', '--fetch-retries=0'],
            ['npm', 'ci', '--no-audit', '--no-fund'],
          ],
        },
      ],
      instead: '运行 npm ci',
    },
  ],
  browsers: [
    {
      name: 'Chromium',
      find: () => look('Chromium'),
      ways: [
        apt('chromium-headless-shell'),
        apt('chromium'),
        { asRoot: true, commands: [tool('playwright', 'install', '--with-deps', 'chromium')] },
        { commands: [tool('playwright', 'install', 'chromium')] },
      ],
      packages: { debian: 'chromium', fedora: 'chromium', arch: 'chromium', suse: 'chromium' },
      told: {
        ubuntu,
        win32: 'npx playwright install chromium',
        darwin: 'npx playwright install chromium',
      },
      instead: '用环境变量 CHROME_PATH 指明它的位置',
    },
    {
      name: 'Firefox',
      find: () => look('Firefox'),
      ways: [apt('firefox-esr'), mozilla()],
      packages: {
        debian: 'firefox-esr',
        fedora: 'firefox',
        arch: 'firefox',
        suse: 'MozillaFirefox',
      },
      told: {
        ubuntu,
        win32: 'winget install --id Mozilla.Firefox -e',
        darwin: 'brew install --cask firefox',
      },
      instead: '用环境变量 FIREFOX_PATH 指明它的位置',
      skips: 'Firefox 的测试',
    },
    {
      name: '汉字字体',
      // Windows and macOS have them.
      find: () => {
        if (process.platform !== 'linux') return '系统自带';
        const { code, output } = thisMachine().run(['fc-list', ':lang=zh-cn', 'family']);
        return code === 0 ? output.split('\n')[0] : undefined;
      },
      ways: [apt('fontconfig', 'fonts-noto-cjk')],
      packages: {
        debian: 'fontconfig fonts-noto-cjk',
        ubuntu: 'fontconfig fonts-noto-cjk',
        fedora: 'fontconfig google-noto-sans-cjk-fonts',
        arch: 'fontconfig noto-fonts-cjk',
        suse: 'fontconfig google-noto-sans-sc-fonts',
      },
    },
  ],
  python: [
    {
      name: `Python ${oldest} 或更新的版本，带 venv`,
      find: findPython,
      ways: [apt('python3', 'python3-venv')],
      packages: {
        debian: 'python3 python3-venv',
        ubuntu: 'python3 python3-venv',
        fedora: 'python3',
        arch: 'python',
        suse: 'python3',
      },
      told: { win32: 'winget install --id Python.Python.3.12 -e', darwin: 'brew install python' },
      instead: '用环境变量 PYTHON 指明它的位置',
    },
    {
      name: '例子用的 Python 包和以后的版本',
      // It looks by itself, and brings what is missing.
      find: () => {
        const { code, output } = thisMachine().run(tool('tsx', 'tools/prepare.ts', '--look'));
        return code === 0 ? output.trim() : undefined;
      },
      ways: [{ commands: [tool('tsx', 'tools/prepare.ts')] }],
    },
  ],
};

const reasons = [
  [/ENOSPC|No space left|enough free space/i, '磁盘满了，请先腾出空间'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONN(?:REFUSED|RESET)|ENETUNREACH|ETIMEDOUT|resolv|Failed to (?:fetch|establish)|fetch failed|unreachable/i,
    '连不上网络，请接通以后再试',
  ],
  [/EACCES|Permission denied|are you root/i, '没有权限'],
];
/** The end of what a program said, for what nobody foresaw. */
const endOf = (output) => `原因：\n${output.trim().split('\n').slice(-8).join('\n')}`;
const reasonIn = (output) => reasons.find(([sign]) => sign.test(output))?.[1] ?? endOf(output);

const MB = 1024 * 1024;
/** What a run writes at most, with what is not there yet, in MB; measured on a bare Debian 12. */
function checkSpace(machine) {
  const wanted = {
    [root]:
      400 +
      (existsSync(path.join(root, 'node_modules')) ? 0 : 700) +
      (existsSync(path.join(root, '.venv')) ? 0 : 300),
    [tmpdir()]: 200,
  };
  for (const [folder, megabytes] of Object.entries(wanted)) {
    const free = Math.floor(machine.free(folder) / MB);
    if (free < megabytes) {
      throw new Error(
        `磁盘空间不够：${folder} 还有 ${free} MB，至少要 ${megabytes} MB。请先腾出空间。`,
      );
    }
  }
}

const hasApt = ({ system }) => system === 'debian' || system === 'ubuntu';

/** Brings one thing. Gives what there is of it then, or what was said where nothing helped. */
async function bring({ find, ways }, machine) {
  let said = '';
  for (const { commands, asRoot } of ways) {
    // What only root may do is apt's.
    const prefix = asRoot ? hasApt(machine) && machine.asRoot : [];
    if (!prefix) continue;
    for (const command of commands) {
      const { code, output } = machine.run([...prefix, ...command]);
      said += output;
      if (code !== 0) break;
    }
    const found = await find();
    if (found) return { found };
  }
  return { said };
}

/** What is said about all that is missing: why, and what to do. */
function messageOf(missing, machine) {
  const { system } = machine;
  const needed = missing.map(({ need }) => need);
  const said = missing.map((one) => one.said).join('');
  const lacks = hasApt(machine) && !machine.asRoot && needed.every(({ packages }) => packages);
  const why = lacks
    ? '这里不是 root，sudo 也不能直接用，不能替你安装'
    : said.trim()
      ? reasonIn(said)
      : '在这个系统上要自己安装';
  const packages = needed.flatMap((need) => need.packages?.[system] ?? []).join(' ');
  const debians = needed.flatMap((need) => need.packages?.debian ?? []).join(' ');
  const commands = [
    ...(packages ? [`${managers[system]} ${packages}`] : []),
    ...(system === 'linux' && debians
      ? [`用这个系统的软件包管理器安装（Debian 的包名）${debians}`]
      : []),
    ...new Set(needed.flatMap((need) => need.told?.[system] ?? [])),
  ];
  const instead = needed.flatMap((need) => need.instead ?? []).join('；或者');
  return [
    `缺少：${needed.map(({ name }) => name).join('、')}。${why}。`,
    ...(commands.length > 0 ? ['可以运行：', ...commands.map((command) => `    ${command}`)] : []),
    `${commands.length > 0 ? '或者' : '可以'}${instead}。`,
  ].join('\n');
}

/**
 * Prepares what the parts of a run need, and says it, a line each. A second run on the machine
 * waits for the first.
 *
 * @param {readonly Need[]} list
 * @throws {Error} when something that no run goes without cannot be had: what, why, the command
 */
export async function prepare(list, machine = thisMachine()) {
  checkNode();
  let release = () => {};
  try {
    checkSpace(machine);
    release = lock(lockFile('setup'), () =>
      machine.say('另一个进程正在准备这台机器，等它完成 …\n'),
    );
    const missing = [];
    for (const need of list) {
      if (!need.packages && missing.some(({ need: { skips } }) => !skips)) break;
      let found = await need.find();
      if (!found) {
        machine.say(`  ${need.name}：没有，正在准备 …\n`);
        const brought = await bring(need, machine);
        found = brought.found;
        if (!found) missing.push({ need, said: brought.said });
      }
      // Nothing else can be looked for without it.
      if (!found && !need.packages) break;
      machine.say(`${found ? `✔ ${need.name}：${found}` : `✘ ${need.name}`}\n`);
    }
    if (missing.length === 0) return;
    const skips = missing.map(({ need }) => need.skips);
    if (!skips.every(Boolean))
      throw new Error(`${messageOf(missing, machine)}然后重新运行同一条命令。`);
    machine.say(`${messageOf(missing, machine)}这次跳过 ${skips.join('、')}。\n`);
  } catch (error) {
    throw error.code ? new Error(`不能准备这台机器：${reasonIn(error.message)}。`) : error;
  } finally {
    release();
  }
}

/**
 * Installs the packages that the lock file names when they are missing or out of date.
 *
 * @throws {Error} as `prepare`
 */
export async function ensureInstalled() {
  checkNode();
  if (!isInstalled(root)) await prepare(needs.packages);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepare(Object.values(needs).flat());
