import { beforeEach, describe, expect, it } from 'vitest';
import { scratch, write } from '../../tests/helpers/scratch';
import { compatibility } from './compatibility';
import { extractBlocks } from './model/extract';
import type { KeptRecord } from './model/record';
import { writeEnvironment, writeRecords } from './model/records';

const versions = ['1.1.0', '2.0.0'];
const page = 'docs/a.md';
const document = { source: page, title: '甲', permalink: '/a' };
const fence = (code: string) => `\`\`\`python run\n${code}\n\`\`\`\n\n`;

const root = scratch();
beforeEach(() => {
  write(`${root}/${page}`, fence('print(1)') + fence('print(2)'));
  write(`${root}/docs/none.md`, '没有例子');
  write(`${root}/examples/requirements.txt`, '');
  const releases = Object.fromEntries(versions.map((version) => [version, [version]]));
  writeEnvironment(root, { requirements: '', page: '', releases });
  const seen: KeptRecord = { hash: '', console: [], exception: null, files: [] };
  const known = [undefined, { '2.0.0': { class: 'prints' as const } }];
  const records = extractBlocks(root, page).map(
    (block, index) => [block, { ...seen, hash: block.hash, releases: known[index] }] as const,
  );
  writeRecords(root, new Map(records));
});

describe('the table of pages by releases', () => {
  it('counts for each release the examples that do the same; a page without examples has no row', () => {
    const none = { source: 'docs/none.md', title: '乙', permalink: '/b' };
    expect(compatibility(root, [document, none])).toEqual({
      releases: versions,
      rows: [{ title: '甲', permalink: '/a', examples: 2, same: [2, 1] }],
      open: [],
    });
  });

  it('leaves out a page whose text changed since', () => {
    write(`${root}/${page}`, fence('print(1)') + fence('print(4)'));
    expect(compatibility(root, [document])).toMatchObject({ rows: [], open: ['甲'] });
  });
});
