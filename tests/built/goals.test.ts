import { readFileSync } from 'node:fs';
import { DomUtils } from 'htmlparser2';
import { expect, it } from 'vitest';
import { site } from '../../src/site';
import { goalsFile, goalsIn } from '../../src/search/goals';
import { builtPages, type BuiltPage, type Element } from './pages';

const goals = goalsIn(readFileSync(goalsFile, 'utf8'));
const pages = new Map(builtPages().map((page) => [`/${page.path}`, page]));

/** What follows a heading, up to the next of its rank or above; the whole page without one. */
function sectionOf({ elements }: BuiltPage, anchor: string | undefined): Element[] {
  const heading = ({ name }: Element) => /^h[1-6]$/.test(name);
  const from = elements.findIndex((one) =>
    anchor ? one.attribs.id === anchor : one.name === 'h1',
  );
  const rank = elements[from]?.name ?? '';
  const rest = elements.slice(from + 1);
  const end = rest.findIndex((one) => heading(one) && one.name <= rank);
  return from < 0 ? [] : rest.slice(0, end < 0 ? undefined : end);
}

it.each(goals)('%s: %s begins with a complete program', (_, target) => {
  const [path = '', anchor] = target.split('#');
  const section = sectionOf(pages.get(path)!, anchor);
  const first = section.findIndex(
    ({ name, attribs }) => name === 'pre' && attribs['aria-label']?.startsWith('代码'),
  );
  expect(DomUtils.textContent(section[first] ?? [])).toContain('import ');
  const before = section.slice(0, first);
  expect(before.filter(({ name }) => /^h[2-6]$/.test(name))).toEqual([]);
  expect(before.filter(({ name }) => name === 'p').length).toBeLessThanOrEqual(3);
});

it('some twenty goals, each once, on the home page and in the introduction', () => {
  expect(goals.length).toBeGreaterThanOrEqual(18);
  expect(goals.length).toBeLessThanOrEqual(26);
  expect(new Set(goals.map(([label]) => label)).size).toBe(goals.length);
  for (const path of ['/', '/start/intro']) {
    const links = pages.get(path)!.elements.filter(({ name }) => name === 'a');
    const shown = links.map((link) => [
      DomUtils.textContent(link),
      decodeURI(link.attribs.href ?? ''),
    ]);
    for (const [label, target] of goals)
      expect(shown).toContainEqual([label, site.baseUrl + target.slice(1)]);
  }
});
