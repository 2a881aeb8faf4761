/** What is read out of recorded files. */
import type { BytesRecord, SqliteRecord } from './record';

export type DatabaseValue = SqliteRecord['tables'][number]['rows'][number][number];

/** A value of a database as it is shown. */
export function valueText(value: DatabaseValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'object' ? `x'${value.hex}'` : String(value);
}

const ascii = (hex: string): string =>
  hex
    .split(' ')
    .map((pair) => parseInt(pair, 16))
    .map((code) => (code >= 32 && code < 127 ? String.fromCharCode(code) : '·'))
    .join('');

/** The first bytes of a file as a text: where they are, what they are, as characters. */
export function dumpOf({ hex }: BytesRecord): string {
  // As wide as the longest line, so that a short file stands beside its code.
  const width = Math.max(...hex.map(({ length }) => length));
  return hex
    .map((pairs, index) => {
      const offset = (index * 16).toString(16).padStart(6, '0');
      return `${offset}  ${pairs.padEnd(width)}  ${ascii(pairs)}`;
    })
    .join('\n');
}
