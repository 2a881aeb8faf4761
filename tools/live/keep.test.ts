import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block } from '../../src/examples/model/extract';
import type { BlockRecord } from '../../src/examples/model/record';
import { keepNotes } from './keep';
import { noteKey, notesPath, readNotes, writeNotes } from '../../src/live/notes';
import { tryBlocks, type Tried } from './try';

vi.mock('./try', () => ({ tryBlocks: vi.fn() }));
vi.mock('../../src/live/pack/parts', () => ({
  whyNot: () => undefined,
  environmentHash: () => 'now',
}));

const block = (hash: string): Block =>
  ({ file: 'docs/a.md', line: 3, hash, kind: 'run', code: '', meta: {} }) as unknown as Block;
const [one, two] = [block('1'), block('2')];
const record = ({ hash }: Block) => ({ hash, files: [] }) as unknown as BlockRecord;
const [first, second] = [one, two].map((item) => noteKey(record(item))) as [string, string];
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'live-notes-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function keep(
  mode: 'changed' | 'all' | 'check',
  result: [Block, Tried][] = [],
  blocks = [one, two],
) {
  vi.mocked(tryBlocks).mockReset().mockResolvedValue(new Map(result));
  const faults: string[] = [];
  const records = new Map(blocks.map((item) => [item, record(item)]));
  const kept = await keepNotes({ root, mode, partial: false, records, faults });
  return { faults, kept, asked: vi.mocked(tryBlocks).mock.calls[0]?.[1].size ?? 0 };
}

describe('the notes', () => {
  it('say for each block whether it runs in the page, or why not; what is noted is not tried again', async () => {
    const tried = await keep('changed', [
      [one, { note: true }],
      [two, { note: 'process' }],
    ]);
    expect(tried).toMatchObject({ faults: [], asked: 2, kept: { tried: 2, running: 1 } });
    expect(readNotes(root, 'docs/a.md')?.blocks).toEqual({ [first]: true, [second]: 'process' });
    expect(await keep('changed')).toMatchObject({ faults: [], asked: 0, kept: { running: 1 } });
    expect(await keep('check')).toMatchObject({ faults: [], asked: 0 });
  });

  it('a difference for no known reason is a fault, with page, line and place, and gives no button', async () => {
    const { faults } = await keep('all', [
      [one, { differences: ['console[0]: recorded "a", now "b"'] }],
      [two, { note: true }],
    ]);
    expect(faults).toEqual(['docs/a.md:3: in the page: console[0]: recorded "a", now "b"']);
    expect(readNotes(root, 'docs/a.md')?.blocks).toEqual({ [second]: true });
    expect((await keep('check')).faults).toEqual([
      expect.stringMatching(/^docs\/a\.md:3: not tried .*npm run examples/),
    ]);
  });

  it('stand in the order of the page, whatever was executed first, and stay when it cannot be read', async () => {
    const above = { ...two, line: 1 } as Block;
    await keep(
      'changed',
      [
        [one, { note: true }],
        [above, { note: true }],
      ],
      [one, above],
    );
    expect(Object.keys(readNotes(root, 'docs/a.md')!.blocks)).toEqual([second, first]);
    const faults: string[] = [];
    const none = { root, mode: 'changed', partial: false, records: new Map(), faults } as const;
    await keepNotes({ ...none, unread: ['docs/a.md'] });
    expect(existsSync(path.join(root, notesPath('docs/a.md')))).toBe(true);
    await keepNotes(none);
    expect(existsSync(path.join(root, notesPath('docs/a.md')))).toBe(false);
  });

  it('are stale once what runs in the page has changed', async () => {
    writeNotes(root, 'docs/a.md', {
      environment: 'before',
      blocks: { [first]: true, [second]: true },
    });
    expect((await keep('check')).faults).toHaveLength(2);
    expect((await keep('changed', [[one, { note: true }]])).asked).toBe(2);
  });

  it('of a page that is gone are a fault, and are removed', async () => {
    writeNotes(root, 'docs/gone.md', { environment: 'now', blocks: { 1: true } });
    writeNotes(root, 'docs/a.md', { environment: 'now', blocks: { [first]: true } });
    expect((await keep('check', [], [one])).faults).toEqual([
      expect.stringMatching(/gone\.json: the page has no run block any more/),
    ]);
    await keep('changed', [], [one]);
    expect(existsSync(path.join(root, notesPath('docs/gone.md')))).toBe(false);
    expect(existsSync(path.join(root, notesPath('docs/a.md')))).toBe(true);
  });
});
