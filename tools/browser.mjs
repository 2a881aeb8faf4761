import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { tool } from './run.mjs';

/**
 * Where browsers install themselves. The Chromium without a window comes first: the same engine,
 * and tests take half the time.
 */
const places = {
  chromium: [
    ...['chromium-headless-shell', 'google-chrome', 'chromium', 'chromium-browser'],
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
  firefox: [
    ...['firefox-esr', 'firefox'],
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
};

function installed(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const found = places[name]
    .flatMap((place) =>
      /[\\/]/.test(place) ? [place] : folders.map((dir) => path.join(dir, place)),
    )
    .find((file) => existsSync(file));
  const own = chromium.executablePath();
  return found ?? (name === 'chromium' && existsSync(own) ? own : undefined);
}

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;

/** With apt, as root or with sudo that asks no question: the first package that there is. */
function installWithApt(packages) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const [program, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get'];
  succeeds(program, ...rest, 'update');
  // A fresh container has no font with Chinese letters.
  packages.some((one) =>
    succeeds(program, ...rest, 'install', '-y', '--no-install-recommends', one, 'fonts-noto-cjk'),
  );
}

function find(name, variable, packages) {
  const chosen = process.env[variable];
  if (chosen && !existsSync(chosen)) throw new Error(`${variable} 指向的 ${chosen} 不存在。`);
  const found = chosen || installed(name);
  if (found) return found;
  console.log(`没有找到 ${name}，尝试安装 …`);
  installWithApt(packages);
  // Many networks do not reach Playwright's downloads: what the system has goes first.
  if (name === 'chromium' && !installed(name)) {
    const [node, ...args] = tool('playwright', 'install', '--with-deps', 'chromium');
    succeeds(node, ...args);
  }
  const now = installed(name);
  if (now) return now;
  throw new Error(
    `没有可用的 ${name}，安装也没有成功。请安装它，或者用环境变量 ${variable} 指明它的位置，然后重试。`,
  );
}

/**
 * A browser for the tests: what `CHROME_PATH` names, what the machine has, what can be installed.
 *
 * @returns {string} path of a Chromium-based browser
 * @throws {Error} when there is none and none could be installed, saying what to do
 */
export const findBrowser = () =>
  find('chromium', 'CHROME_PATH', ['chromium-headless-shell', 'chromium']);

/**
 * A Firefox for the tests, as it is sold; Playwright drives it by WebDriver BiDi.
 *
 * @returns {string} path, `FIREFOX_PATH` when it is set
 * @throws {Error} when there is none and none could be installed, saying what to do
 */
export const findFirefox = () => find('firefox', 'FIREFOX_PATH', ['firefox-esr', 'firefox']);

/**
 * What Chromium is started with: in a container it runs as root and has no graphics, and it shall
 * talk to this machine alone: not to its maker, and no name is ever resolved. (Playwright's routes
 * would switch the browser's cache off.)
 */
export const browserArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
