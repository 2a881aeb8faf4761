/** The packages of another release, laid over the one Python environment: 0.3 MB, not 235. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { library } from '../../../site';
import { alone, pip, pipInstall, Unavailable } from '../run/python';
import { readPins, releaseFolder } from '../../releases/pinned';
import { readText } from '../../lib/readText';

/** DrissionPage imports it; its older releases import names that the library dropped in 2.0.0. */
const companion = 'DrissionGet';

/** All releases of the library. Throws Unavailable when the package index cannot be asked. */
export function publishedReleases(python: string): string[] {
  const text = pip(python, ['index', 'versions', library.name], '包索引没有回答');
  const versions = /^Available versions: (.+)$/m.exec(text)?.[1];
  if (!versions) throw new Unavailable(`包索引里查不到 ${library.name}：${text.trim()}`);
  return versions.split(',').map((version) => version.trim());
}

/** The packages of a release with their digests. Throws Unavailable when they cannot be had. */
export function pinsOf(version: string, python: string): string[] {
  const packages = [`${library.name}==${version}`, companion];
  const report = pipInstall(
    python,
    ['--dry-run', '--ignore-installed', '--no-deps', '--report', '-', ...packages],
    `包索引里没有 ${library.name} ${version}，或者它的依赖解析不了`,
  );
  type Item = {
    metadata: { name: string; version: string };
    download_info: { archive_info: { hashes: { sha256: string } } };
  };
  const { install } = JSON.parse(report) as { install: Item[] };
  return install
    .map(
      ({ metadata, download_info }) =>
        `${metadata.name}==${metadata.version} --hash=sha256:${download_info.archive_info.hashes.sha256}`,
    )
    .sort();
}

/** Brings the wheel of a release, which a reader's page runs. Throws Unavailable. */
export function fetchWheel(root: string, version: string, python: string): void {
  const to = path.join(root, releaseFolder(version));
  const args = ['--quiet', '--no-deps', '--only-binary', ':all:', '--dest', to];
  const wanted = `${library.name}==${version}`;
  pip(python, ['download', ...args, wanted], `${wanted} 没有下载到`);
}

function installed(root: string, version: string, pins: readonly string[]) {
  const base = path.join(root, '.venv-releases', version);
  const wanted = `${pins.join('\n')}\n`;
  const stamp = path.join(base, 'requirements.txt');
  const ready = () => existsSync(stamp) && readText(stamp) === wanted;
  return { base, wanted, stamp, ready };
}

/** Whether the packages that are kept of a release are there. */
export const hasRelease = (root: string, version: string): boolean =>
  installed(root, version, readPins(root, version)).ready();

/** The folder with a release's packages, set up when needed. Throws Unavailable without them. */
export function ensureRelease(
  root: string,
  version: string,
  python: string,
  pins = readPins(root, version),
): string {
  const { base, wanted, stamp, ready } = installed(root, version, pins);
  // Named as in a full environment: the name shows in tracebacks.
  const target = path.join(base, 'site-packages');
  if (ready()) return target;
  mkdirSync(path.dirname(base), { recursive: true });
  return alone(`${base}.lock`, () => {
    if (!ready()) {
      rmSync(base, { recursive: true, force: true });
      mkdirSync(base);
      const file = path.join(base, 'wanted.txt');
      writeFileSync(file, wanted);
      pipInstall(
        python,
        ['--no-deps', '--require-hashes', '--target', target, '-r', file],
        `${library.name} ${version} 的包没有装上`,
      );
      renameSync(file, stamp);
    }
    return target;
  });
}
