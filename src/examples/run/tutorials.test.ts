import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { extractBlocks } from '../model/extract';
import type { FileRecord } from '../model/record';
import { readRecord } from '../model/records';
import { environment } from './run';
import { python } from '../../../tests/helpers/site';

const root = path.resolve(__dirname, '../../..');
const pages = readdirSync(path.join(root, 'docs/tutorials/examples'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/tutorials/examples/${name}`);

const scratch = mkdtempSync(path.join(tmpdir(), 'drissionrecord-tutorials-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs a program as a reader does: a file in a folder, `python main.py` in a shell. */
const shell = (cwd: string) =>
  promisify(execFile)(python, ['main.py'], {
    cwd,
    env: { ...environment(root), HOME: cwd },
  });

/** See src/examples/python/describe.py. */
function describeFolder(folder: string): FileRecord[] {
  const code =
    'import json, sys; from describe import describe; print(json.dumps(describe(sys.argv[1])))';
  const output = execFileSync(python, ['-W', 'ignore', '-c', code, folder], {
    env: { ...process.env, PYTHONPATH: path.join(root, 'src/examples/python') },
  });
  return JSON.parse(String(output)) as FileRecord[];
}

/** What stands in the tables below a folder. */
const content = (files: FileRecord[], folder = '') =>
  files
    .filter(({ name }) => name.startsWith(folder) && /\.(xlsx|csv)$/.test(name))
    .map((file) => ({ ...file, name: file.name.slice(folder.length), state: undefined }));

it.concurrent.each(pages)('%s runs from a shell, twice, as documented', async (page) => {
  const [program, ...more] = extractBlocks(root, page).filter(
    ({ meta }) => meta.title === 'main.py',
  );
  expect(more, `${page}: one block with title="main.py"`).toEqual([]);
  expect(program?.meta.files, `${page}: the program needs nothing laid out for it`).toEqual([]);
  const documented = readRecord(root, page).blocks.find(({ hash }) => hash === program!.hash);
  const runs = mkdtempSync(path.join(scratch, 'page-'));
  const folder = mkdtempSync(path.join(scratch, 'demo-'));
  writeFileSync(path.join(folder, 'main.py'), program!.code);
  for (const time of ['first', 'second']) {
    // Any other end than 0 is an error.
    expect((await shell(folder)).stderr, `${time} run`).not.toContain('Traceback');
    cpSync(folder, path.join(runs, time), { recursive: true });
  }
  const found = describeFolder(runs);
  expect(content(documented!.files)).not.toEqual([]);
  expect(content(found, 'first/')).toEqual(content(documented!.files));
  expect(content(found, 'second/')).toEqual(content(documented!.files));
});

it('start from the files that the site serves', () => {
  for (const name of ['staff.xlsx', 'stock.xlsx', 'prices.csv', 'orders.xlsx']) {
    const at = (folder: string) => readFileSync(path.join(root, folder, name));
    expect(at('examples/files').equals(at('static/samples')), name).toBe(true);
  }
});
