/** What the parts are made of, where they lie, and whether they can be made here at all. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../lib/filesBelow';
import { sha256 } from '../../lib/sha256';
import { readText } from '../../lib/readText';
import { allPins, releaseFolder } from '../../releases/pinned';

/** The Python of our own that goes with the library. */
export const ownPython = [
  ...['live', 'browser', 'head_of'].map((name) => `src/live/python/${name}.py`),
  ...['program', 'describe', 'loopback/site_address'].map(
    (name) => `src/examples/python/${name}.py`,
  ),
];

const wheelFolder = 'src/live/wheels';

/** The packages that are packed. */
export const wheels = (root: string): string[] => filesBelow(root, wheelFolder, /\.whl$/);

/** The wheels of later releases by version; only what its pins name. */
export function releaseWheels(root: string): Record<string, string> {
  const found = Object.entries(allPins(root)).flatMap(([version, pins]) => {
    const wheel = `drissionrecord-${version}-py3-none-any.whl`;
    const file = path.join(root, releaseFolder(version), wheel);
    if (!existsSync(file)) return [];
    const hash = sha256(readFileSync(file));
    return pins.some((pin) => pin.endsWith(`sha256:${hash}`)) ? [[version, file] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The files of Pyodide that are served as they are. */
export const runtimeNames = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];

/** Where they lie. */
export const packedRuntime = (root: string): string[] =>
  runtimeNames.map((name) => path.join(root, 'node_modules/pyodide', name));

/** Why programs cannot run in the page; undefined when all is there as requirements.txt pins it. */
export function whyNot(root: string): string | undefined {
  const missing = [
    ...packedRuntime(root),
    path.join(root, 'node_modules/pyodide/python_stdlib.zip'),
  ].find((file) => !existsSync(file));
  if (missing) return `没有 ${path.relative(root, missing)}：请运行 \`npm ci\``;
  const pins = readText(path.join(root, 'examples/requirements.txt'));
  for (const name of ['drissionrecord', 'et_xmlfile', 'openpyxl']) {
    const wheel = wheels(root).find((file) => path.basename(file).startsWith(`${name}-`));
    if (wheel && pins.includes(`sha256:${sha256(readFileSync(path.join(root, wheel)))}`)) continue;
    const version = new RegExp(`^${name.replace('_', '[-_]')}==(\\S+)`, 'm').exec(pins)?.[1];
    const what = wheel
      ? `${wheel} 不是 examples/requirements.txt 固定的那个`
      : `${wheelFolder} 里没有 ${name} 的 wheel`;
    return `${what}：请运行 \`pip download --no-deps --only-binary :all: ${name}==${version} -d ${wheelFolder}\``;
  }
  return undefined;
}

/** A file as it is packed: a text is the same whatever its lines end with. */
export const contentOf = (root: string, file: string): Uint8Array | string =>
  (file.endsWith('.whl') ? readFileSync : readText)(path.join(root, file));

const hashOfFiles = (root: string, files: readonly string[]): string =>
  sha256(...files.flatMap((file) => [path.basename(file), contentOf(root, file)])).slice(0, 16);

const inputs = (root: string) => [
  ...ownPython,
  'src/live/python/pack.py',
  'node_modules/pyodide/package.json',
  ...wheels(root),
];

/** What decides how a program runs in the page, not what is told before: 16 hexadecimal digits. */
export const environmentHash = (root: string): string =>
  hashOfFiles(root, [
    ...inputs(root).filter((file) => !file.endsWith('/head_of.py')),
    'src/live/runtime/machine.mts',
  ]);

/** The folder with the archives `stdlib` and `library` (gzip); makes them when they are missing. */
export function ensureArchives(root: string): string {
  const folder = path.join(
    root,
    'node_modules/.cache/live',
    hashOfFiles(root, [...inputs(root), 'src/live/pack/build.ts']),
  );
  if (!existsSync(path.join(folder, 'library'))) {
    const { status, stderr, error } = spawnSync(
      process.execPath,
      [
        path.join(root, 'node_modules/tsx/dist/cli.mjs'),
        path.join(root, 'src/live/pack/build.ts'),
        folder,
      ],
      { cwd: root, stdio: ['ignore', 'inherit', 'pipe'], encoding: 'utf8' },
    );
    if (status !== 0 || !existsSync(path.join(folder, 'library'))) {
      throw new Error(`网页里的 Python 没有打包成功：${error ?? stderr}`);
    }
  }
  return folder;
}
