import { describe, expect, it } from 'vitest';
import type { Difference } from '../../src/examples/model/record';
import { notJudged, stubs, unexplained, type Known } from './unexplained';

it('a block that was not compared since it changed is told with what to do', () => {
  expect(notJudged([{ at: 'docs/a.md:1', code: '' }])).toEqual([
    expect.stringMatching(/^docs\/a\.md:1: .*npm run examples/),
  ]);
});

describe('differences without a cause', () => {
  const nothing: Difference = { class: 'crash' };
  const known = (code: string, found: [string, Difference | undefined][]): Known => ({
    at: 'docs/a.md:1',
    code,
    judged: new Map(found),
  });
  const renamed: Difference = {
    class: 'raises',
    exception: {
      type: 'TypeError',
      message: "rows() got an unexpected keyword argument 'key_cols'",
      line: 1,
    },
  };

  it('are those that no cause covers', () => {
    const list = unexplained([known('x', [['2.0.0', nothing]])]);
    expect(list).toEqual([{ at: 'docs/a.md:1', version: '2.0.0', from: '1.0.0', found: nothing }]);
  });

  it('are not those that one covers', () => {
    const found: [string, Difference][] = [
      ['1.1.0', renamed],
      ['2.0.0', renamed],
    ];
    expect(unexplained([known("rows(key_cols='a')", found)])).toEqual([]);
  });

  it('are steps at which none begins or ends, though one covers what is seen', () => {
    const other = { ...renamed, console: ['new'] };
    const list = unexplained([
      known("rows(key_cols='a')", [
        ['1.1.0', renamed],
        ['1.2.0', other],
      ]),
    ]);
    expect(list).toEqual([{ at: 'docs/a.md:1', version: '1.2.0', from: '1.1.0', found: other }]);
  });

  it('are steps back to what is documented', () => {
    const list = unexplained([
      known("rows(key_cols='a')", [
        ['1.1.0', renamed],
        ['1.2.0', undefined],
      ]),
    ]);
    expect(list.map(({ version, found }) => [version, found])).toEqual([['1.2.0', undefined]]);
    expect(stubs(list).join('\n')).toContain('又与文档相同了');
  });

  it('can be asked for on one release alone', () => {
    const block = known('x', [
      ['1.1.0', nothing],
      ['2.0.0', { class: 'hangs' }],
    ]);
    expect(unexplained([block], '2.0.0')).toHaveLength(1);
  });

  it('come with an entry to fill in, like ones together', () => {
    const list = unexplained([
      known('x', [['2.0.0', renamed]]),
      { ...known('y', [['2.0.0', nothing]]), at: 'docs/b.md:7' },
      { ...known('z', [['2.0.0', nothing]]), at: 'docs/c.md:9' },
    ]).filter(({ found }) => found === nothing);
    const text = stubs(list).join('\n');
    expect(text).toContain('2.0.0，与 1.0.0 不同：docs/b.md:7、docs/c.md:9');
    expect(text).toContain("since: '2.0.0'");
    expect(text.match(/id: '…'/g)).toHaveLength(1);
    expect(stubs([])).toEqual([]);
    // The same exception about different names is one change.
    const missing = (name: string): Difference => ({
      class: 'raises',
      exception: { type: 'KeyError', message: `'没有这一项：${name}'`, line: 1 },
    });
    const two = stubs(
      unexplained([known('x', [['2.0.0', missing('甲')]]), known('y', [['2.0.0', missing('乙')]])]),
    );
    expect(two.join('\n').match(/id: '…'/g)).toHaveLength(1);
    expect(two.join('\n')).toContain('match: { seen: /没有这一项/');
  });
});
