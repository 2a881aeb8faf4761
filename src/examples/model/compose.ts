/** Makes a record of what was seen; without Node.js, for the page that runs an example, too. */
import type { BlockRecord } from './record';

const here = '<当前目录>';
/** Lines of the console that a reader sees. */
const maxConsoleLines = 80;

/** Paths of Windows as those of other systems: below the working folder, and in tracebacks. */
const withSlashes = (text: string): string =>
  text
    .replace(/<当前目录>[^\s"'<>|:*?]*/g, (path) => path.replace(/\\+/g, '/'))
    .replace(
      /(File \\?")([^"\n]+?)(?=\\?")/g,
      (_, before: string, path: string) => `${before}${path.replace(/\\+/g, '/')}`,
    );

/**
 * Makes text the same on every machine: the working folder, object addresses, and where Python and
 * its packages lie, in tracebacks and in the message of an ImportError.
 *
 * @param folder - in which it ran; an empty name for one that is not known
 */
export function normaliseIn(text: string, folder: string, separator?: string): string {
  const named = folder
    ? text
        .replaceAll(`${folder}${separator ?? '/'}`, `${here}/`)
        .replaceAll(JSON.stringify(folder).slice(1, -1), here)
        .replaceAll(folder, here)
    : text;
  const paths = separator === '\\' ? withSlashes(named) : named;
  return paths
    .replace(/ at 0x[0-9a-fA-F]{6,16}\b/g, ' at 0x…')
    .replace(/(File \\?"|\()(?:[A-Za-z]:)?[\\/][^"()\n]*?[\\/]+(site-packages[\\/])/g, '$1…/$2')
    .replace(
      /(File \\?")[^"\n]*?[\\/]+(?:python3\.\d+|python3\d+\.zip|Lib)[\\/]+(?=[^"\n]*")/g,
      '$1…/',
    );
}

/** The lines a terminal would show, 80 at most: a carriage return starts the line again. */
function consoleLines(text: string): { console: string[]; consoleCut?: number } {
  const lines = text.split(/\r?\n/).map((line) => line.slice(line.lastIndexOf('\r') + 1));
  if (lines.at(-1) === '') lines.pop();
  const cut = lines.length - maxConsoleLines;
  return {
    console: lines
      .slice(0, maxConsoleLines)
      .map((line) => (line.length > 600 ? `${line.slice(0, 600)}…` : line)),
    ...(cut > 0 && { consoleCut: cut }),
  };
}

/** What was seen of a program: src/examples/python/run.py, src/live/python/live.py. */
export type Seen = Pick<BlockRecord, 'exception' | 'files'> & { text: string };

/** The record of a block; `folder` is the one in which it ran. */
export function composeRecord(
  hash: string,
  { text, exception, files }: Seen,
  folder: string,
  separator?: string,
): BlockRecord {
  const normalise = (value: string) => normaliseIn(value, folder, separator);
  const record = {
    hash,
    ...consoleLines(normalise(text)),
    exception: exception && { ...exception, message: normalise(exception.message) },
    files,
  };
  // Files may hold the folder's name too, for example failed_data.txt.
  const json = JSON.stringify(record);
  // JSON has backslashes of its own.
  return JSON.parse(separator === '\\' ? json : normalise(json), (_, value: unknown) =>
    separator === '\\' && typeof value === 'string' ? normalise(value) : value,
  ) as BlockRecord;
}
