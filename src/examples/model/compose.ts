/**
 * Makes a record of what was seen. Plain functions without Node.js: the page that runs an example
 * uses them, too.
 */
import type { BlockRecord, ExceptionRecord, FileRecord } from './record';

const here = '<当前目录>';
/** Lines of the console that a reader sees. */
export const maxConsoleLines = 80;

/**
 * Makes text the same on every machine: the working folder, object addresses, and where Python and
 * its packages lie, in tracebacks and in the message of an ImportError.
 *
 * @param text - what a program printed, or the message of an exception
 * @param folders - names of the folder in which it ran
 * @param separator - of paths
 * @returns the text as it is recorded
 */
export function normaliseIn(text: string, folders: readonly string[], separator = '/'): string {
  return folders
    .reduce(
      (result, name) =>
        result
          .replaceAll(`${name}${separator}`, `${here}/`)
          .replaceAll(JSON.stringify(name).slice(1, -1), here)
          .replaceAll(name, here),
      text,
    )
    .replace(/(?<= at )0x[0-9a-fA-F]{6,16}\b/g, '0x…')
    .replace(/(File \\?"|\()(?:[A-Za-z]:)?[\\/][^"()\n]*?[\\/]+(site-packages[\\/])/g, '$1…/$2')
    .replace(
      /(File \\?")[^"\n]*?[\\/]+(?:python3\.\d+|python3\d+\.zip|Lib)[\\/]+(?=[^"\n]*")/g,
      '$1…/',
    );
}

/**
 * The lines a terminal would show: a carriage return starts the line again.
 *
 * @param text - normalised output
 * @returns at most 80 lines, and how many were cut
 */
export function consoleLines(text: string): { console: string[]; consoleCut?: number } {
  const lines = text.split(/\r?\n/).map((line) => line.slice(line.lastIndexOf('\r') + 1));
  if (lines.at(-1) === '') {
    lines.pop();
  }
  const cut = lines.length - maxConsoleLines;
  return {
    console: lines
      .slice(0, maxConsoleLines)
      .map((line) => (line.length > 600 ? `${line.slice(0, 600)}…` : line)),
    ...(cut > 0 && { consoleCut: cut }),
  };
}

/** What was seen of a program: examples/run_block.py, examples/live.py. */
export type Seen = {
  exception: ExceptionRecord | null;
  before: Record<string, string>;
  files: readonly { name: string; digest: string }[];
};

/**
 * The record of a block.
 *
 * @param hash - of the block
 * @param output - what the program printed, normalised
 * @param seen - how it ended
 * @param normalise - see `normaliseIn`
 * @returns the record
 */
export function composeRecord(
  hash: string,
  output: string,
  { exception, before, files }: Seen,
  normalise: (text: string) => string,
): BlockRecord {
  const state = (name: string, now: string): FileRecord['state'] =>
    before[name] === undefined ? 'new' : before[name] === now ? 'same' : 'changed';
  const record = {
    hash,
    ...consoleLines(output),
    exception: exception && { ...exception, message: normalise(exception.message) },
    files: files.map(({ digest, ...file }) => ({ ...file, state: state(file.name, digest) })),
  };
  // Files may hold the folder's name too, for example failed_data.txt.
  return JSON.parse(normalise(JSON.stringify(record))) as BlockRecord;
}
