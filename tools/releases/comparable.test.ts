import { describe, expect, it } from 'vitest';
import type { BlockRecord } from '../../src/examples/model/record';
import { difference, foldTracebacks } from './comparable';
import { drawPageNote, drawReleases } from '../../src/examples/draw/line';
import type { Judged } from '../../src/examples/model/records';
import { toHtml } from 'hast-util-to-html';

const record = (change: Partial<BlockRecord> = {}): BlockRecord => ({
  hash: 'h',
  console: ['a'],
  exception: null,
  files: [],
  ...change,
});
const seen = (change: Partial<BlockRecord>) => difference(record(), { record: record(change) });
const raised = { type: 'TypeError', message: 'm', line: 1 };

describe('difference', () => {
  it('is none for the same outcome', () => expect(seen({})).toBeUndefined());

  it('tells what kind it is', () => {
    expect(seen({ console: ['b'] })).toEqual({ class: 'prints', console: ['b'] });
    expect(seen({ exception: raised })).toEqual({ class: 'raises', exception: raised });
    expect(difference(record(), { ended: 'timeout', why: '' })).toEqual({ class: 'hangs' });
  });

  it('keeps the last line of a traceback only', () => {
    const lines = [
      'Traceback (most recent call last):',
      '  File "x"',
      '    y',
      'ValueError: z',
      'on',
    ];
    expect(foldTracebacks(lines)).toEqual(['ValueError: z', 'on']);
  });

  it('does not see the words of another Python', () => {
    const before = record({ exception: { ...raised, message: "rows() got an unexpected 'a'" } });
    const now = record({
      exception: { ...raised, message: "Recorder.rows() got an unexpected 'a'" },
    });
    expect(difference(before, { record: now })).toBeUndefined();
  });
});

describe('results', () => {
  const other = { class: 'raises', exception: raised } as const;
  const judged: Judged = new Map([
    ['1.1.0', undefined],
    ['2.0.0', other],
    ['2.0.1', other],
  ]);

  it('become one line with the cause', () => {
    const html = toHtml(drawReleases(judged, "rows(before='x')")!);
    expect(html).toContain('1.0.0–1.1.0 相同 · 2.0.0 起：报错 TypeError');
    expect(html).toContain('upgrade#left-right');
    expect(toHtml(drawReleases(new Map([['1.1.0', undefined]]), '')!)).toContain(
      '1.0.0–1.1.0 结果相同',
    );
    expect(drawReleases(new Map(), '')).toBeUndefined();
  });

  it('say nothing of the covered release alone', () => {
    const html = toHtml(drawReleases(new Map([['1.1.0', other]]), "rows(key_cols='x')")!);
    expect(html).not.toContain('1.0.0');
    expect(html).toContain('1.1.0 起：报错 TypeError');
  });

  describe('of a page', () => {
    const gone = {
      class: 'raises',
      exception: { type: 'ImportError', message: "no 'ByteRecorder'", line: 1 },
    } as const;
    const block = (found: typeof gone | typeof other) => ({
      judged: new Map([
        ['1.1.0', undefined],
        ['2.0.0', found],
        ['2.0.1', found],
      ]) as Judged,
      code: 'from DrissionRecord import ByteRecorder',
    });

    it('become one note when all end for the same reason', () => {
      const page = drawPageNote([block(gone), block(gone)])!;
      expect(toHtml(page.note)).toContain('从 2.0.0 起都报错');
      expect(toHtml(page.note)).toContain('upgrade#no-ByteRecorder');
      expect(page.needsLine(block(gone).judged)).toBe(false);
    });

    it('leave a line to a block that differs before', () => {
      const before = block(gone);
      before.judged.set('1.1.0', { class: 'prints', console: ['b'] });
      const page = drawPageNote([block(gone), before])!;
      expect(page.needsLine(before.judged)).toBe(true);
    });

    it('stay lines when one has another reason, or does not differ, or nothing was judged', () => {
      const same = { judged: new Map([['1.1.0', undefined]]) as Judged, code: '' };
      expect(drawPageNote([block(gone), { ...block(other), code: "before='x'" }])).toBeUndefined();
      expect(drawPageNote([block(gone), same])).toBeUndefined();
      expect(drawPageNote([])).toBeUndefined();
    });
  });
});
