import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository; every script works there, wherever it was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Why the dependencies have to be installed.
 *
 * @param {string} folder - the folder that holds package-lock.json
 * @returns {string | undefined} a reason, or nothing when what is installed is what the lock file
 *   names
 */
export function whyInstall(folder) {
  const lock = path.join(folder, 'package-lock.json');
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return '还没有安装依赖';
  // Somebody has run npm since, and means what he installed (React 19 in the workflow House).
  if (statSync(installed).mtimeMs > statSync(lock).mtimeMs) return undefined;
  return isSame(lock, installed) ? undefined : '依赖与 package-lock.json 不一致';
}

/**
 * Installs what the lock file names, when it is missing or out of date.
 *
 * @throws {Error} when Node.js is too old or npm fails
 */
export function ensureInstalled() {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) < 20) {
    throw new Error(
      `需要 Node.js 20 或更新的版本，现在是 ${node}。请到 https://nodejs.org 安装新版后重试。`,
    );
  }
  const reason = whyInstall(root);
  if (reason) {
    console.log(`${reason}，运行 npm ci …`);
    // npm is a script on Windows, which only a shell can start.
    const { status } = spawnSync('npm ci --no-audit --no-fund', {
      cwd: root,
      stdio: 'inherit',
      shell: true,
    });
    if (status !== 0)
      throw new Error('npm ci 没有成功，原因见上面的输出。网络恢复后请重新运行同一条命令。');
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
