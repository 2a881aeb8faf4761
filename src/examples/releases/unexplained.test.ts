import { expect, it } from 'vitest';
import type { Difference } from '../model/record';
import { faultsOf, templates } from './unexplained';

const at = 'docs/a.md:1';

const raises = (message: string): Difference => ({
  class: 'raises',
  exception: { type: 'TypeError', message, line: 1 },
});
const renamed = raises("rows() got an unexpected keyword argument 'key_cols'");
const other = { ...renamed, console: ['new'] };
const crash: Difference = { class: 'crash' };
const changed = { '1.1.0': renamed };
const block = (found: Record<string, Difference | undefined>, ...differs: string[]) => ({
  at,
  differs,
  compared: new Map(Object.entries(found)),
});
type Case = [string, string, Record<string, Difference | undefined>, string[]];

it.each<Case>([
  ['cover them', 'key_cols', { '1.1.0': renamed, '2.0.0': renamed }, []],
  ['do not cover one', 'key_cols', { '1.0.0': crash, ...changed }, ['在 1.0.0 上不同']],
  [
    'do not begin or end where it changes',
    'key_cols',
    { ...changed, '1.2.0': other },
    ['在 1.2.0 上不同'],
  ],
  [
    'do not end where it is mended',
    'key_cols',
    { ...changed, '1.2.0': undefined },
    ['在 1.2.0 上，'],
  ],
  ['make no difference', 'key_cols,left-right', changed, ['differs="left-right" 没有这样的不同']],
])('causes are told with page and line when they %s', (_, differs, found, faults) => {
  const told = faultsOf([block(found, ...differs.split(','))]);
  expect(told.map(({ text }) => text)).toEqual(
    faults.map((words) => expect.stringContaining(`${at}: ${words}`)),
  );
});

it('causes are offered when none is named: those of examples that do alike first', () => {
  const [fault] = faultsOf([
    block({ '1.1.0': renamed }, 'coord-text'),
    { ...block({ '1.1.0': renamed }), at: 'docs/b.md:2' },
  ]);
  expect(fault?.text).toContain('docs/b.md:2');
  expect(fault?.text).toContain('可能是 coord-text、key_cols');
});

it('causes are listed for a new release, like ones together, with an entry to fill in', () => {
  const missing = (name: string) => ({ '9.0.0': raises(`没有这一项：${name}`) });
  const text = templates(faultsOf([block(missing('甲')), block(missing('乙'))], '9.0.0')).join(
    '\n',
  );
  expect(text.match(/在 9\.0\.0 上不同/g)).toHaveLength(2);
  expect(text.match(/- id: …/g)).toHaveLength(1);
});
