import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { drawBlock, readBlock } from './block';
import { height } from './height';

const rows = (count: number) =>
  h('table', [
    h(
      'tbody',
      Array.from({ length: count }, () => h('tr', [h('td', 'x')])),
    ),
  ]);

describe('height', () => {
  it('grows with the lines of code', () => {
    const of = (code: string) => height(drawBlock(readBlock(code, 'python')));
    expect(of('a\nb\nc') - of('a')).toBeCloseTo(2 * (of('a\nb') - of('a')));
    expect(of('a')).toBeGreaterThan(2);
    const titled = drawBlock(readBlock('a', 'python', 'title="main.py"'));
    expect(height(titled)).toBeGreaterThan(of('a'));
  });

  it('counts the shown tab only, and what a table may take at most', () => {
    const tab = (checked: boolean, count: number) => [
      h('input', { type: 'radio', checked }),
      h('label', 'x'),
      h('div', [rows(count)]),
    ];
    const shown = (first: boolean) => height(h('fieldset', [...tab(first, 2), ...tab(!first, 9)]));
    expect(shown(false)).toBeGreaterThan(shown(true));
    expect(height(rows(500))).toBe(height(rows(400)));
  });

  it('counts a closed fold as its summary', () => {
    const fold = h('details', [h('summary', 'x'), rows(50)]);
    expect(height(fold)).toBe(height(h('details', [h('summary', 'x')])));
  });
});
