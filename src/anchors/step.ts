import { DomUtils, parseDocument } from 'htmlparser2';
import type { Step } from '../lib/builtPages';
import { lineOfMoved, oldId } from './remark';
import { authorError } from '../lib/authorError';
import { readText } from '../lib/readText';

const decoded = (text: string) => text && decodeURIComponent(text);

const withAttribute = (name: string, html: string) =>
  DomUtils.findAll(({ attribs }) => !!attribs[name], parseDocument(html).children).map(
    ({ attribs }) => attribs,
  );

/** Post-build step: what an old anchor leads to is there, and nothing else has its id. */
export const movedAnchors: Step = (pages, { baseUrl }) => {
  const known = new Map<string, Map<string, boolean>>();
  /** The ids of a page, and whether a thing of its own has them; undefined without page. */
  function idsOf(route: string): ReadonlyMap<string, boolean> | undefined {
    const page = pages.find((one) => one.route.replace(/\/$/, '') === route.replace(/\/$/, ''));
    if (!page) return undefined;
    if (!known.has(route)) {
      const ids = new Map<string, boolean>();
      for (const { id, class: name } of withAttribute('id', page.html)) {
        ids.set(id!, ids.get(id!) || name !== oldId);
      }
      known.set(route, ids);
    }
    return known.get(route);
  }

  const found: string[] = [];
  for (const page of pages) {
    if (!page.html.includes('data-moved')) continue;
    for (const attribs of withAttribute('data-moved', page.html)) {
      const source = attribs['data-source']!;
      const wrong = (old: string, what: string) => {
        const where = lineOfMoved(source, readText(source), old);
        found.push(`${where}: moved 里的“${old}”${what}`);
      };
      const entries = JSON.parse(attribs['data-moved']!) as Record<string, string>;
      for (const [old, target] of Object.entries(entries)) {
        if (idsOf(page.route)?.get(old)) wrong(old, '仍然是这一页的锚点，去掉这一行。');
        const [path, id] = target.startsWith('/')
          ? target.slice(1).split('#')
          : [undefined, target];
        const ids = idsOf(path === undefined ? page.route : baseUrl + decoded(path));
        if (!ids) wrong(old, `要去 ${target}，站里没有这一页。`);
        else if (id && !ids.has(decoded(id))) wrong(old, `要去 ${target}，那里没有这个锚点。`);
      }
    }
  }
  if (found.length > 0) throw authorError(found.join('\n'));
};
