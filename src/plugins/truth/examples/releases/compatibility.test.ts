import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compatibility } from './compatibility';
import { pinnedReleases } from './results';

const root = path.resolve(__dirname, '../../../../..');
const document = (source: string) => ({ source, title: source, permalink: `/${source}` });

describe('the table of pages by releases', () => {
  const clear = 'docs/usage/Recorder/clear.md';
  const table = compatibility(root, [document(clear), document('docs/_install.md')]);

  it('counts for each release the examples that do the same', () => {
    expect(table.releases).toEqual([...pinnedReleases(root).keys()]);
    expect(table.open).toEqual([]);
    const [row, ...more] = table.rows;
    expect(more).toEqual([]);
    expect(row?.permalink).toBe(`/${clear}`);
    expect(row?.examples).toBe(10);
    // `data` has another shape from 2.0.0 on.
    expect(row?.same).toEqual([10, 10, 8, 8, 8]);
  });
});
