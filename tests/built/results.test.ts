import { DomUtils } from 'htmlparser2';
import { expect, it } from 'vitest';
import { pages } from './pages';

it('a line under a result leads to the very row of a change, each by words of its own', () => {
  const lines = pages
    .flatMap(({ elements }) => elements.filter(({ attribs }) => attribs.class === 'ex-releases'))
    .map((line) => DomUtils.getElementsByTagName('a', line))
    .map((links) => links.map((link) => [DomUtils.textContent(link), link.attribs.href!] as const));
  expect(lines.flat().length).toBeGreaterThan(10);
  // `all` is the heading above the folded rows. That the others are there: links.test.ts.
  const vague = lines.flat().filter(([text, href]) => text === '改动' || /(^|#)(all)?$/.test(href));
  expect(vague).toEqual([]);
  for (const line of lines) {
    const words = new Set(line.map(([text]) => text));
    expect(new Set(line.map(String)).size, 'two that look the same').toBe(words.size);
  }
});
