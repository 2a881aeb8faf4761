import { expect, test } from 'vitest';
import { members } from './publicApi';
import { renderSignature } from './signature';

const html = (name: string) => renderSignature(members.get(name)!);
const text = (name: string) =>
  html(name)
    .replace(/<[^>]+>/g, '')
    .replace(/&gt;/g, '>');

test('a short signature stands on one line, a long one has a line for each parameter', () => {
  expect(text('Recorder.record')).toBe('Recorder.record() -> str | None');
  expect(text('Recorder.cache_size')).toBe('Recorder.cache_size: int');
  expect(text('Recorder.add_data').split('\n')).toEqual([
    'Recorder.add_data(data: Any,',
    'coord: list | tuple[int | str | None, int | str | None] | str | int = None,',
    'table: str | bool = None,',
    ') -> None',
  ]);
  expect(text('CellStyle.border.set_left')).toContain("style: Literal['dashDot', 'dashDotDot', ");
});

test('types are quieter than names, and markup is escaped', () => {
  expect(html('Recorder.set.cache_size')).toContain('<span class="api-quiet">: int</span>');
  for (const name of members.keys()) {
    expect(html(name)).toMatch(
      /^<div class="api-signature" data-signature><code class="language-python">.*<\/code><\/div>$/s,
    );
    expect(html(name)).not.toMatch(/->/);
  }
});
