import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemOf } from './system.mjs';

/** The root of the repository; every script works there, wherever it was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Whether what is installed is what the lock file names.
 *
 * @param {string} folder - the folder that holds package-lock.json
 */
export function isInstalled(folder) {
  const lock = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  // Somebody has run npm since, and means what he installed.
  return statSync(installed).mtimeMs > statSync(lock).mtimeMs || isSame(lock, installed);
}

/** What brings a newer Node.js, where a package does. */
const newer = {
  win32: 'winget install --id OpenJS.NodeJS.LTS -e',
  darwin: 'brew install node',
  fedora: 'sudo dnf install -y nodejs',
  arch: 'sudo pacman -S --needed nodejs npm',
};

/** Throws when Node.js is older than `.nvmrc` says, the oldest one that CI checks on. */
export function checkNode({ node } = process.versions, system = systemOf()) {
  const oldest = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
  if (node.localeCompare(oldest, 'en', { numeric: true }) < 0) {
    throw new Error(
      `需要 Node.js ${oldest} 或更新的版本，现在是 ${node}。请${newer[system] ? `运行 ${newer[system]}，或者` : ''}到 https://nodejs.org 安装新版，然后重试。`,
    );
  }
}

/** Compares with npm's own record of what it installed. */
function isSame(lock, record) {
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([name, { version, optional, link }]) => {
    if (name === '' || link) return true;
    // A package for another operating system is named by the lock file and rightly absent.
    return installed[name] ? installed[name].version === version : Boolean(optional);
  });
}
