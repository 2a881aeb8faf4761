/**
 * Packs the standard library and the packages for a reader's browser, from `node_modules/pyodide`
 * and `src/live/wheels`: run as a program of its own (`tsx build.ts FOLDER`), because the loader of
 * Docusaurus's configuration cannot import the runtime.
 */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { environment, libraryPath, noPackages } from '../runtime/machine.mjs';
import { contentOf, ownPython, wheels } from './inputs';

const root = path.resolve(__dirname, '../../..');

/** What a typical program asks for; its modules are packed as bytecode. */
const sample = `
import live, browser, program, describe, head_of
import DrissionRecord, openpyxl, sqlite3, csv, json, urllib.request, threading, concurrent.futures.thread, asyncio
import openpyxl.drawing.image, openpyxl.styles, statistics, pathlib, shutil, zipfile, datetime, traceback, warnings
book = openpyxl.Workbook()
book.active.append([1, 'x'])
book.save('/tmp/sample.xlsx')
openpyxl.load_workbook('/tmp/sample.xlsx')
`;

/** The standard library and the packages, as archives. */
async function packPython(): Promise<{ stdlib: Uint8Array; library: Uint8Array }> {
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide({
    lockFileContents: noPackages,
    packageBaseUrl: 'file:///none/',
    env: environment,
  });
  const { FS } = python;
  const put = (folder: string) => (file: string) => {
    const to = `${folder}/${path.basename(file)}`;
    FS.mkdirTree(folder);
    FS.writeFile(to, contentOf(root, file));
    return to;
  };
  const wheelFiles = wheels(root).map(put('/in'));
  const ownFiles = ownPython.map(put(libraryPath));
  put('/in')('src/live/python/pack.py');
  const stdlibPath = '/lib/python314.zip';
  python.runPython(`
import sys, zipfile
for wheel in ${JSON.stringify(wheelFiles)}:
    zipfile.ZipFile(wheel).extractall('${libraryPath}')
sys.path[:0] = ['/in']
sys.path.append('${libraryPath}')
import pack
used = pack.needed(['${stdlibPath}', '${libraryPath}'], ${JSON.stringify(sample)})
with open('/in/stdlib.out', 'wb') as f:
    f.write(pack.pack_stdlib('${stdlibPath}', '${stdlibPath}', used))
with open('/in/library.out', 'wb') as f:
    f.write(pack.pack_library(${JSON.stringify(wheelFiles)}, ${JSON.stringify(ownFiles)}, '${libraryPath}', used))
`);
  return { stdlib: FS.readFile('/in/stdlib.out'), library: FS.readFile('/in/library.out') };
}

async function build(target: string): Promise<void> {
  const folder = `${target}.new-${process.pid}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(await packPython())) {
    writeFileSync(path.join(folder, name), gzipSync(content, { level: 9 }));
    // As it is, for Node.js.
    writeFileSync(path.join(folder, `${name}.zip`), content);
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(folder, target);
}

const [target] = process.argv.slice(2);
if (!target) throw new Error('Usage: tsx build.ts FOLDER');
build(path.resolve(target)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
