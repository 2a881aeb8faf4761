/** Writes what a browser fetches: everything under a name that changes with its content. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import ts from 'typescript';
import { sha256 } from '../../lib/sha256';
import { library } from '../../../site';
import type { Part, Parts } from '../client/manifest';
import { ensureArchives, packedRuntime, releaseWheels, runtimeNames } from './inputs';
import { readText } from '../../lib/readText';

const digest: typeof sha256 = (...contents) => sha256(...contents).slice(0, 10);

/** A worker is fetched as it stands: Pyodide wants a module, which the bundler does not make. */
function script(file: string): string {
  const { outputText } = ts.transpileModule(readText(file), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      removeComments: true,
    },
  });
  return outputText;
}

/** Writes a text or data under a hashed name; the hash is of the content where none is given. */
export function write(
  folder: string,
  name: string,
  content: Uint8Array | string,
  hashed: string = digest(content),
): Part {
  const relative = name.replace('[hash]', hashed);
  const file = path.join(folder, relative);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return {
    path: relative,
    size: Buffer.byteLength(content),
    sent: gzipSync(content, { level: 6 }).length,
  };
}

/** Writes the wheels of later releases, each fetched when a reader has that release. */
export const assembleReleases = (root: string, folder: string): Record<string, Part> =>
  Object.fromEntries(
    Object.entries(releaseWheels(root)).map(([version, file]) => [
      version,
      write(folder, `${library.name}-${version}-[hash].bin`, readFileSync(file)),
    ]),
  );

/** Writes the parts that are the same for all pages. Throws when the archives cannot be made. */
export function assemble(root: string, folder: string): Parts {
  const archives = ensureArchives(root);
  const runtime = packedRuntime(root).map((file) => readFileSync(file));
  const place = digest(...runtime);
  const python = runtimeNames.map((name, index) =>
    write(folder, `python-[hash]/${name}`, runtime[index]!, place),
  );
  const own = path.join(root, 'src/live');
  const machine = script(path.join(own, 'runtime/machine.mts'));
  const worker = script(path.join(own, 'runtime/worker.mts'));
  const hash = digest(machine, worker);
  const archive = (name: string, to: string): Part => {
    const zipped = readFileSync(path.join(archives, name));
    const part = write(folder, `${to}-[hash].bin`, zipped);
    return { ...part, sent: zipped.length, size: gunzipSync(zipped).length };
  };
  write(folder, 'worker-[hash]/machine.mjs', machine, hash);
  return {
    worker: write(folder, 'worker-[hash]/worker.mjs', worker, hash),
    loader: python[0]!,
    module: python[1]!,
    wasm: python[2]!,
    stdlib: archive('stdlib', 'stdlib'),
    library: archive('library', `${library.name}-${library.version}`),
  };
}
