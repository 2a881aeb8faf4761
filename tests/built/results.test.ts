import { DomUtils } from 'htmlparser2';
import { expect, it } from 'vitest';
import { site } from '../../src/site';
import { pages } from './pages';

const upgrade = pages.find(({ path }) => path === 'upgrade')!;
const rows = new Set(upgrade.elements.map(({ attribs }) => attribs.id));

it('what a line under a result says of a change leads to the very row or section', () => {
  const lines = pages
    .filter(({ path }) => !path.endsWith('/'))
    .flatMap(({ elements }) => elements.filter(({ attribs }) => attribs.class === 'ex-releases'));
  const links = lines.map((line) =>
    DomUtils.getElementsByTagName('a', line).map((link) => ({
      id: link.attribs.href!.replace(`${site.baseUrl}upgrade#`, ''),
      text: DomUtils.textContent(link),
    })),
  );
  expect(links.flat().length).toBeGreaterThan(10);
  // `all` is the heading above the rows, which are folded.
  const vague = links
    .flat()
    .filter(({ id, text }) => id === 'all' || !rows.has(id) || text === '改动');
  expect(vague).toEqual([]);
  for (const line of links) {
    const places = new Map(line.map(({ id, text }) => [text, id]));
    expect(new Set(places.values()).size, 'two that look the same').toBe(
      new Set(line.map(({ id }) => id)).size,
    );
  }
});
