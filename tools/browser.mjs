import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

// The Chromium without a window comes first: the same engine, and tests take half the time.
const whole = ['google-chrome', 'chromium', 'chromium-browser'];
/** Where the installers of Windows and macOS put them; Edge is a Chromium that Windows has. */
const installed = {
  win32: {
    chromium: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'],
    firefox: ['Mozilla Firefox/firefox.exe'],
  },
  darwin: {
    chromium: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `${name}.app/Contents/MacOS/${name}`,
    ),
    firefox: ['Firefox.app/Contents/MacOS/firefox'],
  },
};
const browsers = {
  Chromium: {
    variable: 'CHROME_PATH',
    names: ['chromium-headless-shell', ...whole],
    elsewhere: 'chromium',
  },
  'Chromium with a window': { variable: 'CHROME_PATH', names: whole, elsewhere: 'chromium' },
  Firefox: {
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    elsewhere: 'firefox',
  },
};

/**
 * Ubuntu has programs of these names that only say where to get the browser; on Windows a browser
 * that is asked for its version opens a window.
 */
const runs = (file) =>
  existsSync(file) &&
  (process.platform === 'win32' ||
    spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0);

/**
 * Where a browser may be.
 *
 * @param {keyof typeof browsers} browser
 * @returns {string[]}
 */
export function placesOf(browser, { platform, env } = process) {
  const { names, elsewhere } = browsers[browser];
  if (platform === 'win32' || platform === 'darwin') {
    const folders =
      platform === 'win32'
        ? [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
        : ['/Applications', `${env.HOME}/Applications`];
    return installed[platform][elsewhere].flatMap((name) =>
      folders.filter(Boolean).map((folder) => `${folder}/${name}`),
    );
  }
  const folders = (env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * Path of a browser that the environment names, or that the machine has and that starts.
 *
 * @param {keyof typeof browsers} browser
 */
export function look(browser) {
  const { variable } = browsers[browser];
  if (process.env[variable]) return process.env[variable];
  const files = placesOf(browser);
  if (browser === 'Chromium') files.push(chromium.executablePath());
  return files.find(runs);
}

function find(browser) {
  const { variable } = browsers[browser];
  const found = look(browser);
  if (!found) {
    throw new Error(
      `没有可用的 ${browser}。请运行 npm run setup，或者用环境变量 ${variable} 指明它的位置。`,
    );
  }
  // The processes that this one starts need not look again.
  return (process.env[variable] = found);
}

/** Path of a Chromium for the tests, `CHROME_PATH` when it is set. Throws when there is none. */
export const findBrowser = () => find('Chromium');

/** Path of readers' Chromium, with a compositor, to measure paints; else the tests'. Throws. */
export const findWholeBrowser = () => look('Chromium with a window') ?? findBrowser();

/** Path of a Firefox (`FIREFOX_PATH`); tests/helpers/firefox.ts drives it. Throws without one. */
export const findFirefox = () => find('Firefox');

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
