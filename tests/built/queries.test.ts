import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeEngine } from '../../src/search/engine';
import { unpack, type SearchData } from '../../src/search/engine/data';
import { display } from '../../src/search/engine/groups';
import { dataPath } from '../../src/search/places';

/**
 * A query, and the sections that answer it; a target that ends in `*` stands for all that begin so.
 */
type Asked = { q: string; targets: string[]; kind: string };

const lines = readFileSync(path.join(__dirname, 'queries.jsonl'), 'utf8').trim().split('\n');
const asked = lines.map((line) => JSON.parse(line) as Asked);
const file = path.join('build', dataPath);

const built = (): SearchData => {
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`);
  return unpack(JSON.parse(readFileSync(file, 'utf8')));
};

test('a hundred queries of every kind, none twice', () => {
  expect(asked.length).toBeGreaterThanOrEqual(100);
  expect(new Set(asked.map(({ q }) => q)).size).toBe(asked.length);
  expect([...new Set(asked.map(({ kind }) => kind))].sort()).toEqual([
    'api',
    'en',
    'error',
    'mixed',
    'pinyin',
    'q',
    'syn',
    'zh',
  ]);
});

test('readers reach the section: first for 93 %, among the first three for 97 %', () => {
  const data = built();
  const { search } = makeEngine(data);
  const addressOf = (section: SearchData['sections'][number]) =>
    data.pages[section.p]!.path + (section.a && `#${section.a}`);
  const addresses = new Set(data.sections.map(addressOf));
  const matches = (address: string, target: string) =>
    target.endsWith('*') ? address.startsWith(target.slice(0, -1)) : address === target;

  const gone = asked.flatMap(({ q, targets }) =>
    targets.some((target) => [...addresses].some((address) => matches(address, target))) ? [] : [q],
  );
  expect(gone, 'queries whose sections are gone').toEqual([]);

  const ranks = asked.map(({ q, targets }) => {
    // In the order in which the dialog shows them.
    const shown = display(search(q).hits).flatMap((group) =>
      group.shown.map((hit) => addressOf(hit.section)),
    );
    return shown.findIndex((address) => targets.some((target) => matches(address, target)));
  });
  const share = (most: number) =>
    ranks.filter((rank) => rank >= 0 && rank < most).length / ranks.length;
  const missed = asked.filter((_, at) => ranks[at]! < 0 || ranks[at]! > 2).map(({ q }) => q);
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
  console.log(
    `${asked.length} queries: first ${percent(share(1))}, among the first three ${percent(share(3))}; missed: ${missed.join('，') || 'none'}`,
  );
  expect(share(1)).toBeGreaterThanOrEqual(0.93);
  expect(share(3)).toBeGreaterThanOrEqual(0.97);
});
