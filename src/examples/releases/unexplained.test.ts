import { expect, it } from 'vitest';
import type { Difference } from '../model/record';
import { scratch, write } from '../../../tests/helpers/scratch';
import { faultsOf, idleChanges, namedBefore, templates } from './unexplained';

const at = 'docs/a.md:1';

const raises = (message: string): Difference => ({
  class: 'raises',
  exception: { type: 'TypeError', message, line: 1 },
});
const renamed = raises("rows() got an unexpected keyword argument 'key_cols'");
const other = { ...renamed, console: ['new'] };
const changed = { '1.1.0': renamed };
const block = (found: Record<string, Difference | undefined>, ...differs: string[]) => ({
  at,
  differs,
  compared: new Map(Object.entries(found)),
});
type Case = [string, string, Record<string, Difference | undefined>, string, boolean];

it.each<Case>([
  ['a change covers it', 'key_cols', changed, '1.1.0', false],
  ['it began before', '', { ...changed, '1.2.0': renamed }, '1.2.0', false],
  ['it is another one', 'key_cols', { ...changed, '1.2.0': other }, '1.2.0', true],
  ['it is mended', 'key_cols', { ...changed, '1.2.0': undefined }, '1.2.0', true],
  ['there is none', '', { '1.1.0': undefined }, '1.1.0', false],
  ['no change is named', '', changed, '1.1.0', true],
])('a change is asked for of a release that is added, with page and line: %s', (...row) => {
  const [, differs, found, version, asked] = row;
  const told = faultsOf([block(found, ...differs.split(',').filter(Boolean))], version);
  const words = `${at}: 在 ${version} 上`;
  expect(told.map(({ text }) => text)).toEqual(asked ? [expect.stringContaining(words)] : []);
});

it('a change without a difference is told with page and line', () => {
  expect(idleChanges([block(changed, 'key_cols', 'left-right')])).toEqual([
    `${at}: differs="left-right" 没有这样的不同：删掉 left-right。`,
  ]);
});

it('changes are offered when none is named: those of examples that do alike first', () => {
  const [fault] = faultsOf(
    [
      block({ '1.1.0': renamed }, 'coord-text'),
      { ...block({ '1.1.0': renamed }), at: 'docs/b.md:2' },
    ],
    '1.1.0',
  );
  expect(fault?.text).toContain('docs/b.md:2');
  expect(fault?.text).toContain('可能是 coord-text、key_cols');
});

it('changes are listed for a new release, like ones together, with an entry to fill in', () => {
  const missing = (name: string) => ({ '9.0.0': raises(`没有这一项：${name}`) });
  const text = templates(faultsOf([block(missing('甲')), block(missing('乙'))], '9.0.0')).join(
    '\n',
  );
  expect(text.match(/在 9\.0\.0 上不同/g)).toHaveLength(2);
  expect(text.match(/- id: …/g)).toHaveLength(1);
});

it('of a change that ends the entry is offered that gets its end', () => {
  const [fault] = faultsOf([block({ '1.2.0': renamed, '9.0.0': other }, 'key_cols')], '9.0.0');
  expect(fault?.text).toContain('改正了的是 key_cols，就在 src/pages/upgrade.changes.yaml 里');
  expect(fault?.text).toContain('写 until: 1.2.0');
});

it('where the release before is named is listed, but for marks of releases', () => {
  const root = scratch();
  write(`${root}/releases/9.0.0/pins.txt`, 'a');
  write(`${root}/docs/a.md`, '甲〔9.0.0 起〕乙\n<For since="9.0.0">\n\n9.0.0 有错。\n');
  write(`${root}/src/pages/b.asks.yaml`, '甲:\n  - 9.0.0 的错\n');
  expect(namedBefore(root, '9.0.1')).toEqual([
    'docs/a.md:4: 9.0.0 有错。',
    'src/pages/b.asks.yaml:2: - 9.0.0 的错',
  ]);
});
