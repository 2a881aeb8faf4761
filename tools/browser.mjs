import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tool } from './run.mjs';

/** Where Chrome, Chromium and Edge install themselves. */
const places = {
  linux: () => {
    const names = [
      // The same engine without a window around it: tests take half the time.
      'chromium-headless-shell',
      'google-chrome-stable',
      'google-chrome',
      'chromium',
      'chromium-browser',
      'microsoft-edge-stable',
      'microsoft-edge',
    ];
    const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
    return [
      ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
      ...names.map((name) => `/usr/bin/${name}`),
      '/opt/google/chrome/chrome',
      '/opt/microsoft/msedge/msedge',
      '/snap/bin/chromium',
    ];
  },
  darwin: () =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', path.join(os.homedir(), 'Applications')].map((folder) =>
        path.join(folder, `${name}.app`, 'Contents/MacOS', name),
      ),
    ),
  win32: () => {
    const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': x86 } = process.env;
    return [PROGRAMFILES, x86, LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        path.join(folder, 'Google/Chrome/Application/chrome.exe'),
        path.join(folder, 'Chromium/Application/chrome.exe'),
        path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]);
  },
};

/** Where Playwright keeps the browsers that it downloaded. */
function playwrightCache() {
  const { PLAYWRIGHT_BROWSERS_PATH, LOCALAPPDATA } = process.env;
  if (PLAYWRIGHT_BROWSERS_PATH) return PLAYWRIGHT_BROWSERS_PATH;
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return path.join(LOCALAPPDATA ?? os.homedir(), 'ms-playwright');
  return path.join(os.homedir(), '.cache/ms-playwright');
}

const revision = (folder) => Number(folder.split('-').at(-1));

/**
 * The Chromium that Playwright downloaded, the newest revision.
 *
 * @param {string} [cache] - Playwright's folder of browsers
 * @returns {string | undefined}
 */
export function findDownloaded(cache = playwrightCache()) {
  if (!existsSync(cache)) return undefined;
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
    ...['mac-arm64', 'mac-x64', 'mac'].flatMap((arch) => [
      `chrome-${arch}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
      `chrome-${arch}/Chromium.app/Contents/MacOS/Chromium`,
    ]),
  ];
  return readdirSync(cache)
    .filter((folder) => /^chromium-\d+$/.test(folder))
    .sort((a, b) => revision(b) - revision(a))
    .flatMap((folder) => programs.map((program) => path.join(cache, folder, program)))
    .find((file) => existsSync(file));
}

/** A browser that is on this machine already, none when there is none. */
function findInstalled() {
  const own = places[process.platform]?.() ?? [];
  return own.find((file) => existsSync(file)) ?? findDownloaded();
}

/** The program that an environment variable names, none when it is not set. */
function chosenBy(variable) {
  const chosen = process.env[variable];
  if (!chosen) return undefined;
  if (!existsSync(chosen)) throw new Error(`${variable} 指向的 ${chosen} 不存在。`);
  return chosen;
}

const succeeds = (program, ...args) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;

/**
 * Installs the first of some packages that apt can install, as root or with sudo that asks no
 * question.
 */
function installWithApt(...choices) {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  const rights = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...rights, 'apt-get', ...args];
    return succeeds(program, ...rest);
  };
  console.log(`用 apt-get 安装 ${choices[0].join('、')} …`);
  // A fresh container has no package lists, and no font that has Chinese letters.
  apt('update');
  choices.some((packages) => apt('install', '-y', '--no-install-recommends', ...packages));
}

/**
 * A browser for the tests: what `CHROME_PATH` names, what the machine has, what Playwright
 * downloads, what apt installs.
 *
 * @returns {string} path of a Chromium-based browser
 * @throws {Error} when there is none and none could be installed, saying what to install
 */
export function findBrowser() {
  const found = chosenBy('CHROME_PATH') ?? findInstalled();
  if (found) return found;

  console.log('没有找到浏览器，尝试由 Playwright 下载 …');
  const [node, ...args] = tool('playwright', 'install', 'chromium');
  // A browser that was downloaded may lack libraries of the system; apt brings both.
  const downloaded = succeeds(node, ...args) ? findDownloaded() : undefined;
  if (downloaded && succeeds(downloaded, '--version')) return downloaded;
  installWithApt(
    ['chromium-headless-shell', 'fonts-noto-cjk'],
    ['chromium', 'fonts-noto-cjk'],
    ['chromium'],
  );
  const installed = findInstalled();
  if (!installed) {
    throw new Error(
      '没有可用的浏览器，下载和安装也没有成功。请安装 Chrome、Chromium 或 Edge，' +
        '或者用环境变量 CHROME_PATH 指明它的位置，然后重试。',
    );
  }
  return installed;
}

/** Where Firefox installs itself. */
function installedFirefox() {
  const { PROGRAMFILES, LOCALAPPDATA } = process.env;
  const files = {
    linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
    darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
    win32: [PROGRAMFILES, LOCALAPPDATA]
      .filter(Boolean)
      .map((folder) => path.join(folder, 'Mozilla Firefox/firefox.exe')),
  };
  return (files[process.platform] ?? []).find((file) => existsSync(file));
}

/**
 * A Firefox for the tests, as it is sold: what `FIREFOX_PATH` names, what the machine has, what apt
 * installs. Playwright drives it by WebDriver BiDi.
 *
 * @returns {string} path of a Firefox
 * @throws {Error} when there is none and none could be installed, saying what to install
 */
export function findFirefox() {
  const found = chosenBy('FIREFOX_PATH') ?? installedFirefox();
  if (found) return found;
  installWithApt(['firefox-esr'], ['firefox']);
  const installed = installedFirefox();
  if (!installed) {
    throw new Error(
      '没有可用的 Firefox，安装也没有成功。请安装 Firefox，或者用环境变量 FIREFOX_PATH 指明它的位置，然后重试。',
    );
  }
  return installed;
}

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
