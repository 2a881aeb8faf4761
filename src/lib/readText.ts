import { readFileSync } from 'node:fs';
import path from 'node:path';
import { authorError } from './authorError';

/**
 * A text as all that reads it knows it, whatever the editor saves: lines end with LF, no byte
 * order mark. Throws for one that was not UTF-8, with file and line.
 */
export function asText(text: string, file: string): string {
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0) {
    const where = path.relative('', file).split(path.sep).join('/');
    const line = text.slice(0, broken).split('\n').length;
    throw authorError(`${where}:${line}: 不是 UTF-8，读不出来：在编辑器里另存为 UTF-8。`);
  }
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/** Reads a text file that somebody writes, see `asText`. */
export const readText = (file: string): string => asText(readFileSync(file, 'utf8'), file);
