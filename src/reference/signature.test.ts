import { expect, test } from 'vitest';
import { readableType, renderSignature } from './signature';
import { byName, publicApi } from './publicApi';

const members = byName();
const text = (name: string): string =>
  renderSignature(members.get(name)!)
    .replace(/<[^>]+>/g, '')
    .replace(/&gt;/g, '>');

test.each([
  ['Union[None, str, Path]', 'str | Path | None'],
  ['Optional[int]', 'int | None'],
  ['Dict[Optional[str], List[int]]', 'dict[str | None, list[int]]'],
  ["Literal['a', 'b,c', None]", "Literal['a', 'b,c', None]"],
  ["Literal['1', '2', '3', '4', '5', '6']", "Literal['1', '2', '3', '4', …]"],
  ['str', 'str'],
])('%s reads %s', (hint, readable) => {
  expect(readableType(hint)).toBe(readable);
});

test('a short signature stands on one line, a long one has a line for each parameter', () => {
  expect(text('Recorder.record')).toBe('Recorder.record() -> str | None');
  expect(text('Recorder.cache_size')).toBe('Recorder.cache_size: int');
  expect(text('Recorder.add_data').split('\n')).toEqual([
    'Recorder.add_data(data: Any,',
    'coord: list | tuple[int | str | None, int | str | None] | str | int = None,',
    'table: str | bool = None,',
    ') -> None',
  ]);
});

test('types are quieter than names, and markup is escaped', () => {
  expect(renderSignature(members.get('Recorder.set.cache_size')!)).toContain(
    '<span class="api-quiet">: int</span>',
  );
  for (const member of publicApi.members) {
    expect(renderSignature(member)).toMatch(
      /^<div class="api-signature"><code>.*<\/code><\/div>$/s,
    );
    expect(renderSignature(member)).not.toMatch(/->/);
  }
});
