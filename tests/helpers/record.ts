import type { CsvRecord, KeptRecord, TextRecord } from '../../src/examples/model/record';

/** A block of code as it is written on a page. */
export const fence = (meta: string, code = 'pass', lang = 'python') =>
  `\`\`\`${lang} ${meta}\n${code.trim()}\n\`\`\`\n`;

/** What a block left: nothing but what a test is about. */
export const recordOf = (part: Partial<KeptRecord> = {}): KeptRecord => ({
  hash: '0',
  console: [],
  exception: null,
  files: [],
  ...part,
});

/** A csv file that a block made. */
export const csvOf = (...rows: string[][]): CsvRecord => ({
  name: 'a.csv',
  state: 'new',
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  rows,
  lines: rows.map(String),
});

/** A text file that a block made. */
export const textOf = (name: string, ...lines: string[]): TextRecord => ({
  name,
  state: 'new',
  kind: 'txt',
  encoding: 'utf-8',
  lines,
});
