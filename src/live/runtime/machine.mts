/**
 * Python in WebAssembly as both sides use it: the worker of a page, and the recorder under Node.
 * Plain ES without imports but of types, because a page fetches it as it is.
 */

import type { Lockfile, PyodideInterface as Pyodide } from 'pyodide';
import type { FileRecord } from '../../examples/model/record.js';

export type Step = { name: string; line: number; code: string };

export type Job = {
  /** The program: blocks that share their names, the last one is the one whose result is shown. */
  chain: Step[];
  files: { name: string; data: Uint8Array }[];
  /** Lets the clock stand still as in the records. */
  frozen: boolean;
  /**
   * Of a program that works on a reader's own files: besides what it makes only these are
   * described, and it takes as long as it takes.
   */
  shown?: readonly string[];
};

/**
 * How a program ended; `text` is what it printed, `files` are described by python/describe.py.
 */
export type Outcome = {
  text: string;
  exception: { type: string; message: string; line: number | null } | null;
  /** The sentence with which the program ended itself. */
  refused?: string | null;
  /** Line of an earlier block of the chain that failed. */
  failed?: number;
  /** What a console shows of that exception. */
  trace?: string | null;
  files: FileRecord[];
};

export type Limits = { output: number; written: number };

export type Machine = {
  run(job: Job): Outcome;
  /** The content of a file that the last program left. */
  read(name: string): Uint8Array;
  /** Several of them in an archive. */
  bundle(names: readonly string[]): Uint8Array;
};

const home = '/home/reader';
/** Where programs run. */
export const folder = `${home}/demo`;
/**
 * Where the archive of packages is mounted; tracebacks name it as they do on a reader's machine.
 */
export const libraryPath = '/lib/site-packages';
export const environment = {
  HOME: home,
  PWD: folder,
  PYTHONHASHSEED: '0',
  PYTHONUNBUFFERED: '1',
  PYTHONUTF8: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  PYTHONNODEBUGRANGES: '1',
  TZ: 'Asia/Shanghai',
};

/** Nothing is installed from anywhere: an empty list of packages in place of Pyodide's. */
export const noPackages: Lockfile = {
  info: {
    abi_version: '2026_0',
    arch: 'wasm32',
    platform: 'emscripten_5_0_3',
    python: '3.14.2',
    version: '314.0.7',
  },
  packages: {},
};

/** Numbers of errors where they differ from those of Linux, which are what readers know. */
const linuxNumbers: Record<string, number> = {
  2: 13,
  8: 9,
  10: 16,
  20: 17,
  28: 22,
  29: 5,
  31: 21,
  32: 40,
  37: 36,
  44: 2,
  51: 28,
  54: 20,
  55: 39,
  63: 1,
  69: 30,
};

export const asOnLinux = (text: string) =>
  text.replace(/(?<=\[Errno )\d+(?=\])/g, (number) => String(linuxNumbers[number] ?? number));

/** Bytes of the files below a folder. */
function usedBelow(fs: Pyodide['FS'], folder: string): number {
  const names: string[] = fs.readdir(folder);
  return names
    .filter((name) => name !== '.' && name !== '..')
    .map((name) => `${folder}/${name}`)
    .reduce((sum, path) => {
      const { mode, size } = fs.stat(path);
      return sum + (fs.isDir(mode) ? usedBelow(fs, path) : size);
    }, 0);
}

type Write = (
  stream: { node: { usedBytes: number } },
  ...what: [buffer: unknown, offset: number, length: number, position: number]
) => number;

/** Ends a program's writing where its files are too large together. */
function limitFiles(fs: Pyodide['FS'], limit: number): () => void {
  const { stream: ops } = fs.filesystems.MEMFS.ops_table.file;
  const write: Write = ops.write;
  const noSpace = 51;
  let used = 0;
  const limited: Write = (stream, ...what) => {
    const [, , length, position] = what;
    const more = Math.max(0, position + length - stream.node.usedBytes);
    if (used + more > limit) {
      // What was removed or shortened meanwhile does not count.
      used = usedBelow(fs, '/home') + usedBelow(fs, '/tmp');
      if (used + more > limit) throw new fs.ErrnoError(noSpace);
    }
    used += more;
    return write(stream, ...what);
  };
  ops.write = limited;
  return () => void (used = 0);
}

/**
 * Prepares an interpreter.
 *
 * @param options - limits; what hears the output as it comes; what gives the bytes of a file of the
 *   site
 */
export function prepare(
  python: Pyodide,
  library: Uint8Array,
  options: {
    limits: Limits;
    hear?: (text: string) => void;
    /** Hears how many rows of a workbook were read or written. */
    rows?: (did: '读' | '写', count: number) => void;
    /** Called when a program printed more than the limit, with the names of the files it has. */
    tooMuch?: (names: string[]) => void;
    siteFile: (path: string) => Uint8Array | null;
  },
): Machine {
  const { limits, hear, rows, tooMuch, siteFile } = options;
  let printed = 0;
  let pieces: string[] = [];
  let mute = true;
  let decoder = new TextDecoder();
  let given = new Set<string>();
  const isOwn = (name: string) =>
    !given.has(name) && python.FS.isFile(python.FS.stat(`${folder}/${name}`).mode);
  const write = (bytes: Uint8Array) => {
    if (!mute) {
      const rest = limits.output - printed;
      printed += bytes.length;
      if (rest < 0) return bytes.length;
      const text = asOnLinux(decoder.decode(bytes.subarray(0, rest), { stream: true }));
      pieces.push(text);
      hear?.(text);
      if (printed > limits.output) tooMuch?.(python.FS.readdir(folder).filter(isOwn));
    }
    return bytes.length;
  };
  python.setStdin({ stdin: () => null });
  python.setStdout({ write, isatty: false });
  python.setStderr({ write, isatty: false });
  python.FS.writeFile(libraryPath, library);
  const forget = limitFiles(python.FS, limits.written);
  python.runPython(`import sys; sys.path.append(${JSON.stringify(libraryPath)})`);
  const live = python.pyimport('live');
  // Nothing is None in Python, null is not.
  live.start!(
    (path: string) => siteFile(path) ?? undefined,
    (did: '读' | '写', count: number) => rows?.(did, count),
  );
  const setMute = (value: boolean) => {
    mute = value;
  };
  return {
    run({ chain, files, frozen, shown }) {
      printed = 0;
      pieces = [];
      decoder = new TextDecoder();
      live.clear_folder!();
      forget();
      given = new Set(files.map(({ name }) => name));
      for (const { name, data } of files) {
        const path = `${folder}/${name}`;
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        python.FS.writeFile(path, data);
      }
      const outcome = JSON.parse(
        String(live.run!(JSON.stringify({ chain, frozen, shown }), setMute)),
      ) as Omit<Outcome, 'text'>;
      if (outcome.exception) outcome.exception.message = asOnLinux(outcome.exception.message);
      if (outcome.trace) outcome.trace = asOnLinux(outcome.trace);
      return { text: pieces.join(''), ...outcome };
    },
    read: (name) => python.FS.readFile(`${folder}/${name}`),
    bundle(names) {
      const archive = live.bundle!(JSON.stringify(names));
      const data: Uint8Array = archive.toJs();
      archive.destroy();
      return data;
    },
  };
}
