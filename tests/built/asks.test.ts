import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DomUtils } from 'htmlparser2';
import { expect, test } from 'vitest';
import { readAsks } from '../../src/search';
import { makeEngine } from '../../src/search/engine';
import { display } from '../../src/search/engine/groups';
import { unpack } from '../../src/search/engine/pack';
import { sectionsOfPage } from '../../src/search/indexing/assemble';
import { giveAsks } from '../../src/search/indexing/asks';
import { dataPath } from '../../src/search/places';
import { build, pages, type Element } from './pages';

const data = unpack(JSON.parse(readFileSync(path.join(build, dataPath), 'utf8')));
const engine = makeEngine(data);
const addressOf = ({ p, a }: (typeof data.sections)[number]) =>
  data.pages[p]!.path + (a && `#${a}`);
const shownFor = (query: string) =>
  display(engine.search(query).hits).flatMap(({ shown }) => shown.map(({ section }) => section));

/** So many sections had no asks when they were last written; none may join them. */
const without = 143;

test('each ask stands beside a section that is there, and finds it among three', async () => {
  const files = await readAsks();
  expect(files.length).toBeGreaterThan(20);
  const faults = giveAsks(
    files,
    sectionsOfPage({ ...data, sections: data.sections.map((one) => ({ ...one, k: undefined })) }),
  );
  for (const { file, path: page, sections } of files) {
    const own = sectionsOfPage(data)(page) ?? [];
    for (const { key, asks } of sections) {
      const wanted = own.filter(
        ({ a, h }) => a === key || h.replaceAll('`', '') === key.replaceAll('`', ''),
      );
      for (const { text, line } of asks) {
        const found = shownFor(text).slice(0, 3);
        if (wanted.length > 0 && !wanted.some((one) => found.includes(one)))
          faults.push(
            `${file}:${line}: “${text}”前三个里没有这一节，有 ${found.map(addressOf).join('、')}。`,
          );
      }
    }
  }
  expect(faults).toEqual([]);
});

test('sections without asks do not become more', () => {
  const bare = data.sections.filter(({ k }) => !k).map(addressOf);
  console.log(`${bare.length} of ${data.sections.length} sections have no asks`);
  expect(
    bare.length,
    `没有问法的小节多了，写在那一页旁边的 .asks.yaml 里：\n${bare.join('\n')}`,
  ).toBeLessThanOrEqual(without);
});

/** What a program wrote is the reader's own in his run; the history says what others say. */
function isResult(element: Element): boolean {
  for (let at: Element['parent'] = element; at; at = at.parent)
    if (
      'attribs' in at &&
      ('data-nosearch' in at.attribs || /\bex-(?!console)/.test(at.attribs.class ?? ''))
    )
      return true;
  return false;
}

/** On so many pages a word may stand for whoever types it to mean one of them. */
const few = 5;

/** The same draw each time. */
function* random(seed: number) {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

test('names and numbers that stand in code on a page find it', () => {
  const told = pages
    .map(({ path: address, elements }) => ({
      page: `/${decodeURIComponent(address)}`,
      words: [
        ...new Set(
          elements
            .filter((one) => one.name === 'code' && !isResult(one))
            .flatMap(
              (one) =>
                DomUtils.textContent(one).match(/(?<!\w)(?:[a-z_]\w{4,}|\d{5,})(?!\w)/gi) ?? [],
            ),
        ),
      ],
    }))
    .filter(({ page }) => data.pages.some((one) => one.path === page));
  // What stands on every page leads to none.
  const count = new Map<string, number>();
  for (const { words } of told)
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
  const all = told.flatMap(({ page, words }) =>
    words.filter((word) => count.get(word)! <= few).map((word) => ({ page, word })),
  );
  expect(all.length).toBeGreaterThan(500);
  const next = random(7);
  const drawn = Array.from(
    { length: 200 },
    () => all[Math.floor(next.next().value! * all.length)]!,
  );
  const lost = drawn.filter(
    ({ page, word }) =>
      !engine.search(word).hits.some(({ section }) => data.pages[section.p]!.path === page),
  );
  expect(lost).toEqual([]);
});

test.each([
  'csv.Error',
  '131072',
  '32767',
  'XLOOKUP',
  'TEXTJOIN',
  'keep_vba',
  '檔案被佔用',
  '資料遺失',
  '亂碼',
  '執行緒',
])('%s is found', (query) => {
  expect(shownFor(query).length).toBeGreaterThan(0);
});
