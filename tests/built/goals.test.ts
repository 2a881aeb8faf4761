import { DomUtils } from 'htmlparser2';
import { expect, it } from 'vitest';
import { site } from '../../site';
import { goalsFile, goalsIn } from '../../src/search/goals';
import { pageOf, type Element } from './pages';
import { readText } from '../../src/lib/readText';

const goals = goalsIn(readText(goalsFile));
const isCode = ({ name, attribs }: Element) =>
  name === 'pre' && attribs['aria-label']?.startsWith('代码');

it.each(goals)('%s: %s begins with a complete program', (label, target, line) => {
  const must = `${goalsFile}:${line}: “${label}”要链接到从一个完整的程序开始的一节，前面最多三段话`;
  const [path = '', anchor] = target.split('#');
  const { elements } = pageOf.get(path.slice(1))!;
  const heading = elements.findIndex(({ name, attribs }) =>
    anchor ? attribs.id === anchor : name === 'h1',
  );
  const section = elements.slice(heading + 1);
  const first = section.findIndex(isCode);
  expect(DomUtils.textContent(section[first] ?? []), must).toContain('import ');
  const before = section.slice(0, first).map(({ name }) => name);
  expect(
    before.filter((name) => /^h[1-6]$/.test(name)),
    must,
  ).toEqual([]);
  expect(before.filter((name) => name === 'p').length, must).toBeLessThanOrEqual(3);
});

it('some twenty goals, each once, on the home page and in the introduction', () => {
  expect(goals.length).toBeGreaterThanOrEqual(18);
  expect(new Set(goals.map(([label]) => label)).size).toBe(goals.length);
  const wanted = goals.map(([label, target]) => [label, site.baseUrl + target.slice(1)]);
  for (const path of ['', 'start/intro']) {
    const { elements } = pageOf.get(path)!;
    const shown = elements.map((link) => [
      DomUtils.textContent(link),
      decodeURI(link.attribs.href ?? ''),
    ]);
    expect(shown).toEqual(expect.arrayContaining(wanted));
  }
});

it('the page of all recipes leads to each, each leads back', () => {
  const linksOf = (path: string) => pageOf.get(path)!.elements.map(({ attribs }) => attribs.href);
  const recipes = [...pageOf.keys()].filter((path) => /^recipes\/[^/]+$/.test(path));
  expect(recipes.length).toBeGreaterThan(40);
  const listed = linksOf('recipes');
  const unlisted = recipes.filter((one) => !listed.includes(site.baseUrl + one));
  expect(unlisted, 'docs/recipes/index.md 还没有链接到这些做法').toEqual([]);
  const all = `${site.baseUrl}recipes`;
  expect(recipes.filter((one) => !linksOf(one).includes(all))).toEqual([]);
});
