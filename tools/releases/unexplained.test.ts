import { describe, expect, it } from 'vitest';
import type { Difference } from '../../src/examples/model/record';
import { notJudged, stubs, unexplained } from './unexplained';

const at = 'docs/a.md:1';

it('a block that was not compared since it changed is told with what to do', () => {
  expect(notJudged([{ at, code: '' }])).toEqual([
    expect.stringMatching(/^docs\/a\.md:1: .*npm run examples/),
  ]);
});

describe('differences without a cause', () => {
  const raises = (message: string): Difference => ({
    class: 'raises',
    exception: { type: 'TypeError', message, line: 1 },
  });
  const renamed = raises("rows() got an unexpected keyword argument 'key_cols'");
  const other = { ...renamed, console: ['new'] };
  const crash: Difference = { class: 'crash' };
  const block = (found: Record<string, Difference | undefined>, code = "rows(key_cols='a')") => ({
    at,
    code,
    judged: new Map(Object.entries(found)),
  });

  it.each([
    ['none where one covers them', { '1.1.0': renamed, '2.0.0': renamed }, []],
    ['those that none covers', { '2.0.0': crash }, [{ version: '2.0.0', from: '1.0.0' }]],
    [
      'steps at which none begins or ends, though one covers what is seen',
      { '1.1.0': renamed, '1.2.0': other },
      [{ version: '1.2.0', from: '1.1.0' }],
    ],
    [
      'steps back to what is documented',
      { '1.1.0': renamed, '1.2.0': undefined },
      [{ version: '1.2.0', from: '1.1.0' }],
    ],
  ])('are %s', (_, found: Record<string, Difference | undefined>, steps) => {
    const list = steps.map((step) => ({ at, ...step, found: found[step.version] }));
    expect(unexplained([block(found)])).toEqual(list);
  });

  it('come with an entry to fill in, like ones together', () => {
    const missing = (name: string) => ({
      '2.0.0': raises(`'没有这一项：${name}'`),
      '2.0.1': crash,
    });
    const list = unexplained([block(missing('甲'), 'x'), block(missing('乙'), 'y')], '2.0.0');
    const text = stubs(list).join('\n');
    expect(text).toContain(`2.0.0，与 1.0.0 不同：${at}、${at}`);
    expect(text.match(/id: '…'/g)).toHaveLength(1);
    expect(text).toContain('match: { seen: /没有这一项/');
  });
});
