import { DomUtils } from 'htmlparser2';
import { expect, test } from 'vitest';
import { library } from '../../site';
import { lineOn } from '../../src/releases/byRelease';
import { plain, readProblems, symptomsPage } from '../../src/problems/entries';
import { problemId } from '../../src/problems/remark';
import { readBuilt } from '../../tools/site/variants';
import { routes } from '../helpers/routes';
import { excerptOf } from '../../src/search/engine/mark';
import { pageOf, type Element } from './pages';
import { addressOf, data } from './search';

const entries = readProblems('.');
const routeOf = (page: string) => routes.find(({ source }) => source === page)!.path;
const elementsOf = (page: string) => pageOf.get(routeOf(page))!.elements;
const textOf = (markdown: string) =>
  plain(
    lineOn(markdown, library.version)
      .replace(/\]\([^)]*\)|[[\\]/g, '')
      .replace(/。$/, ''),
  );
const isFolded = ({ parent }: Element): boolean =>
  parent !== null && ((parent as Element).name === 'details' || isFolded(parent as Element));
/** Headings and ids in their order, the headings as they are written. */
const below = (page: string, heading: string, wanted: (id: string) => boolean) => {
  let last = '';
  return elementsOf(page).flatMap((one) => {
    if (one.name === heading || one.name === 'h2') {
      last = DomUtils.textContent(one).replace('\u200b', '');
    }
    const id = one.attribs.id ?? one.attribs.href?.split('#')[1] ?? '';
    return wanted(id) ? [`${last}: ${id}`] : [];
  });
};

test('every known problem stands once below its heading, in a line that the browser opens', () => {
  expect(entries.length).toBeGreaterThan(100);
  for (const page of new Set(entries.map((entry) => entry.page))) {
    const own = entries.filter((entry) => entry.page === page);
    const ids = own.map(({ id }) => problemId(id));
    const found = elementsOf(page).filter(({ attribs }) => ids.includes(attribs.id!));
    expect(found.map(({ attribs }) => attribs.id).sort()).toEqual(ids.sort());
    for (const one of found) expect(isFolded(one), one.attribs.id).toBe(true);
    const rows = below(page, 'h3', (id) => ids.includes(id));
    for (const { at, id } of own) expect(rows).toContain(`${textOf(at)}: ${problemId(id)}`);
  }
});

test('every known problem is a point of a list in the Markdown of its page', () => {
  for (const { page, symptom, when, do: instead } of entries) {
    const text = readBuilt(`${routeOf(page)}.md`).replaceAll('\\', '');
    const points = text.split(/^- (?=\*\*)/m).map(textOf);
    const own = points.filter(
      (point) =>
        point.startsWith(textOf(symptom)) &&
        point.includes(`条件：${textOf(when)}`) &&
        point.includes(`做法：${textOf(instead)}`),
    );
    expect(own, `${page}: ${symptom}`).toHaveLength(1);
  }
});

test('each known problem is once among the symptoms, under its heading', () => {
  const groups = new Set(entries.map(({ group }) => group));
  const rows = below(symptomsPage, 'h2', (id) => id.startsWith('problem-')).filter((row) =>
    groups.has(row.split(': ')[0]!),
  );
  expect(rows.sort()).toEqual(entries.map(({ id, group }) => `${group}: ${problemId(id)}`).sort());
});

test('a row of a list has all that is to be done about a known problem', () => {
  for (const { page, id, do: instead } of entries) {
    const own = `/${routeOf(page)}#${problemId(id)}`;
    const section = data.sections.find((one) => addressOf(one) === own)!;
    expect(textOf(excerptOf({ section }, [])), own).toBe(`做法：${textOf(instead)}`);
  }
});
