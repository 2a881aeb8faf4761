import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { tool } from './run.mjs';

const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
/** A fresh container has no font with Chinese letters. */
const apt = (name) => [
  'sh',
  '-c',
  `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${name} fonts-noto-cjk`,
];

/**
 * What the system may call them, and what may bring them, one after the other: many networks do not
 * reach Playwright's downloads. The Chromium without a window comes first: the same engine, and
 * tests take half the time.
 */
const browsers = {
  chromium: {
    names: ['chromium-headless-shell', 'google-chrome', 'chromium', 'chromium-browser'],
    installers: [
      apt('chromium-headless-shell'),
      apt('chromium'),
      tool('playwright', 'install', '--with-deps', 'chromium'),
    ],
  },
  firefox: {
    names: ['firefox-esr', 'firefox'],
    installers: [apt('firefox-esr'), apt('firefox')],
  },
};

function find(browser, variable) {
  if (process.env[variable]) return process.env[variable];
  const { names, installers } = browsers[browser];
  const places = process.env.PATH.split(path.delimiter);
  const files = names.flatMap((name) => places.map((place) => path.join(place, name)));
  if (browser === 'chromium') files.push(chromium.executablePath());
  const installed = () => files.find((file) => existsSync(file));
  for (const [program, ...args] of installers) {
    if (installed()) break;
    console.log(`没有找到 ${browser}，尝试安装 …`);
    spawnSync(program, args, { stdio: 'inherit' });
  }
  const found = installed();
  if (found) return found;
  throw new Error(
    `没有可用的 ${browser}，安装也没有成功。请安装它，或者用环境变量 ${variable} 指明它的位置，然后重试。`,
  );
}

/**
 * A browser for the tests: what `CHROME_PATH` names, what the machine has, what can be installed.
 *
 * @returns {string} path of a Chromium-based browser
 * @throws {Error} when there is none and none could be installed, saying what to do
 */
export const findBrowser = () => find('chromium', 'CHROME_PATH');

/**
 * A Firefox for the tests, as it is sold; tests/helpers/firefox.ts drives it by WebDriver BiDi.
 *
 * @returns {string} path, `FIREFOX_PATH` when it is set
 * @throws {Error} when there is none and none could be installed, saying what to do
 */
export const findFirefox = () => find('firefox', 'FIREFOX_PATH');

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
