import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { extractBlocks, recordPath } from '../model/extract';
import type { Difference, KeptRecord } from '../model/record';
import { readRecord, writeRecords, type Compared } from '../model/records';
import { recordOf } from '../../../tests/helpers/record';
import { scratch, write } from '../../../tests/helpers/scratch';
import { compareReleases, newReleases } from './command';
import { compareBlocks } from './compare';
import { fetchWheel } from './install';
import { pinnedReleases, readPins, writePins } from '../../releases/pinned';
import { filesBelow } from '../../lib/filesBelow';
import { readText } from '../../lib/readText';

vi.mock('./compare', () => ({ compareBlocks: vi.fn() }));
vi.mock('./install', () => ({
  pinsOf: (version: string) => [`DrissionRecord==${version}`],
  fetchWheel: vi.fn(),
}));

const page = 'docs/a.md';
const found: Difference = { class: 'prints', console: ['2'] };
const root = scratch();

/** All files of the repository with their texts. */
const everything = () =>
  filesBelow(root, '.', /\.(?:json|md|txt)$/).map((name) => [name, readText(path.join(root, name))]);

/** What the only block of the page is found to do, a difference or none for each release. */
function compare(seen: Record<string, Difference | undefined>, check = false, release?: string) {
  vi.mocked(compareBlocks).mockReset();
  vi.mocked(compareBlocks).mockImplementation(async (_, records) => {
    const compared: Compared = new Map(Object.entries(seen));
    return new Map([...records.keys()].map((block) => [block, compared]));
  });
  return compareReleases({ root, python: '' }, check, release);
}
const asked = () => Object.keys(vi.mocked(compareBlocks).mock.calls[0]?.[2] ?? {});
const kept = () => readRecord(root, page).blocks[0];

function record(more: Partial<KeptRecord>): void {
  const [block] = extractBlocks(root, page);
  const seen = recordOf({ hash: block!.hash, console: ['1'], ...more });
  writeRecords(root, new Map([[block!, seen]]));
}

beforeEach(() => {
  write(`${root}/examples/requirements.txt`, '');
  write(`${root}/${page}`, '```python run\nprint(1)\n```\n');
  writePins(root, '1.1.0', ['a']);
  writePins(root, '2.0.2', ['b']);
});

test('--check writes nothing, and tells what is missing or not what is seen', async () => {
  record({ releases: { '2.0.2': found } });
  write(path.join(root, recordPath('docs/gone.md')), '{}');
  const before = everything();
  const same = await compare({ '1.1.0': undefined, '2.0.2': found }, true);
  expect(same).toEqual({ executed: 2, faults: [] });
  const { faults } = await compare({ '1.1.0': found, '2.0.2': found }, true);
  expect(faults).toEqual([expect.stringContaining('docs/a.md:1（1.1.0）：: 记录是 "与 1.0.0')]);
  expect(everything()).toEqual(before);
  const of = (console: string[]) => ({ ...found, result: { console, exception: null, files: [] } });
  record({ releases: { '1.1.0': of(['2', 'at line 3']) } });
  const whole = { '1.1.0': of(['2', 'at line 3']), '2.0.2': of(['2', 'at line 4']) };
  expect(await compare(whole, true)).toEqual({ executed: 2, faults: [] });
  const other = await compare({ ...whole, '1.1.0': of(['2', 'at line 8']) }, true);
  expect(other.faults).toEqual([
    expect.stringMatching(/^docs\/a\.md:1（1.1.0）：result\.console\[1\]: /),
  ]);
  write(`${root}/${page}`, '```python run\nprint(2)\n```\n');
  const changed = await compare({}, true);
  expect(changed.faults).toEqual([expect.stringMatching(/^docs\/a\.md:1: .*npm run examples/)]);
});

test('what was not compared is compared, and its record says so', async () => {
  record({ pending: ['live', 'releases'] });
  await compare({ '1.1.0': undefined, '2.0.2': found });
  expect(kept()).toMatchObject({ releases: { '2.0.2': found }, pending: ['live'] });
});

test('a new release is pinned once everything was compared there; what stays the same writes nothing', async () => {
  record({ releases: { '2.0.2': found } });
  const before = kept();
  await compare({ '2.0.3': found }, false, '2.0.3');
  expect(asked()).toEqual(['2.0.3']);
  expect(kept()).toEqual(before);
  expect(readPins(root, '2.0.3')).toEqual(['DrissionRecord==2.0.3']);
  expect(fetchWheel).toHaveBeenCalledWith(root, '2.0.3', '');
  await compare({ '2.0.10': undefined }, false, '2.0.10');
  expect(kept()!.releases).toEqual({ '2.0.2': found, '2.0.10': null });
  expect(pinnedReleases(root).at(-1)).toBe('2.0.10');
});

test('a release that is pinned stays as it is, which is said with how to replace it', async () => {
  record({});
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await compare({ '2.0.3': undefined }, false, '2.0.3');
  expect(said).not.toHaveBeenCalled();
  await compare({ '2.0.3': undefined }, false, '2.0.3');
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^2\.0\.3 已经固定了，.*releases\/2\.0\.3\/.*删掉这个文件夹/),
  );
  expect(readPins(root, '2.0.3')).toEqual(['DrissionRecord==2.0.3']);
  said.mockRestore();
});

test('releases that nobody compared are those of the index that are newer, oldest first', () => {
  const published = ['2.0.10', '2.0.3', '2.0.2', '2.1.0rc1', '1.0.0', '0.9.0'];
  expect(newReleases(published, ['2.0.2'])).toEqual(['2.0.3', '2.0.10']);
});
