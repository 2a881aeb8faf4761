import { expect, test } from 'vitest';
import { addressOf, data, engine, shownFor } from './search';
import { readText } from '../../src/lib/readText';

/** A query, and the sections that answer it; a target that ends in `*`: all that begin so. */
type Asked = { q: string; targets: string[]; kind: string };

const lines = readText('tests/built/queries.jsonl').trim().split('\n');
// A query that is an ask word for word finds itself.
const asks = new Set(data.sections.flatMap(({ k = [] }) => k));
const all = lines.map((line) => JSON.parse(line) as Asked);
const asked = all.filter(({ q }) => !asks.has(q));

const matches = (address: string, targets: string[]) =>
  targets.some((target) =>
    target.endsWith('*') ? address.startsWith(target.slice(0, -1)) : address === target,
  );

test('readers reach the section: first for 88 %, among the first three for 97 %', () => {
  expect(asked.length).toBeGreaterThanOrEqual(100);
  const addresses = data.sections.map(addressOf);
  const gone = asked.filter(({ targets }) => !addresses.some((one) => matches(one, targets)));
  expect(gone, 'queries whose sections are gone').toEqual([]);

  const refused = asked.filter(({ q }) => engine.search(q).hits.length === 0);
  expect(refused.length, refused.map(({ q }) => q).join('，')).toBeLessThanOrEqual(1);

  const ranks = asked.map(({ q, targets }) => {
    const rank = shownFor(q).findIndex((section) => matches(addressOf(section), targets));
    return rank < 0 ? Infinity : rank;
  });
  const listed = asked.map(({ q }) => engine.search(q).listed.length);
  expect(Math.max(...listed), 'places in a list').toBeLessThanOrEqual(10);
  const share = (most: number) => ranks.filter((rank) => rank < most).length / ranks.length;
  const missed = asked.filter((_, at) => ranks[at]! > 2).map(({ q }) => q);
  console.log(
    `${asked.length} queries: first ${share(1)}, among the first three ${share(3)}; missed: ${missed.join('，')}`,
  );
  expect(share(1)).toBeGreaterThanOrEqual(0.88);
  expect(share(3)).toBeGreaterThanOrEqual(0.97);
});

test('of what readers see, and of what was once missed, the right section stands first', () => {
  const seen = all.filter(({ kind }) => /^(?:symptom|missed)$/.test(kind));
  expect(seen.length).toBeGreaterThan(30);
  const wrong = seen.filter(({ q, targets }) => !matches(addressOf(shownFor(q)[0]!), targets));
  expect(wrong.map(({ q }) => q)).toEqual([]);
});
