import { existsSync, readFileSync } from 'node:fs';

const file = '/etc/os-release';
const told = existsSync(file) ? readFileSync(file, 'utf8') : '';

/** What installs packages, by kind of Linux; a kind stands before the one that it is like. */
export const managers = {
  ubuntu: 'sudo apt-get update && sudo apt-get install -y',
  debian: 'sudo apt-get update && sudo apt-get install -y',
  fedora: 'sudo dnf install -y',
  arch: 'sudo pacman -S --needed',
  suse: 'sudo zypper install',
};

/** @typedef {keyof typeof managers | NodeJS.Platform} System */

/**
 * The kind of Linux (`linux` for one that is like none that is known), else the platform.
 *
 * @param {NodeJS.Platform} [platform]
 * @param {string} [release] - text of /etc/os-release
 * @returns {System}
 */
export function systemOf(platform = process.platform, release = told) {
  if (platform !== 'linux') return platform;
  const ids = [...release.matchAll(/^ID(?:_LIKE)?=(.*)$/gm)].join().split(/\W+/);
  return Object.keys(managers).find((kind) => ids.includes(kind)) ?? platform;
}
