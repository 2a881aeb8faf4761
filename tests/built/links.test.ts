import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { site } from '../../src/site';
import { answer } from '../helpers/server';
import { externalLinks } from './external-links';
import { build, builtPages, elementsOf, files, urlOf, type BuiltPage, type Element } from './pages';

const origin = new URL(site.url).origin;
/** Addresses that belong to this site; the others on its host are other sites of the author. */
const isOwn = (url: URL) =>
  url.origin === origin &&
  (url.pathname + '/').startsWith(site.baseUrl) &&
  /^https?:/.test(url.protocol);

/** Where attributes lead, and what they load. */
const leading = ['href', 'src', 'action', 'data', 'poster', 'formaction'] as const;

type Reference = { from: string; element: Element; attribute: string; value: string; url: URL };

function referencesOf(page: BuiltPage): Reference[] {
  return page.elements.flatMap((element) =>
    leading.flatMap((attribute) => {
      const value = element.attribs[attribute];
      if (value === undefined || /^(data|mailto|javascript):/.test(value)) return [];
      return [{ from: page.file, element, attribute, value, url: new URL(value, urlOf(page)) }];
    }),
  );
}

/** A text that is fetched alone, as though it were its page. */
function textPages(): BuiltPage[] {
  return files
    .filter((file) => file.startsWith(path.join('assets', 'text')))
    .map((file) => {
      const html = readFileSync(path.join(build, file), 'utf8');
      return {
        file,
        html,
        path: file
          .split(path.sep)
          .slice(2)
          .join('/')
          .replace(/\.txt$/, ''),
        elements: elementsOf(html),
      };
    });
}

const ids = new Map<string, Set<string>>();
/** The anchors of a built file. */
function anchorsOf(file: string): Set<string> {
  const known = ids.get(file);
  if (known) return known;
  const found = new Set(
    elementsOf(readFileSync(file, 'utf8')).flatMap(({ attribs }) =>
      [attribs.id, attribs.name].filter((id) => id !== undefined),
    ),
  );
  ids.set(file, found);
  return found;
}

/** What is wrong with a reference within the site; nothing when it leads somewhere. */
async function wrong({
  value,
  url,
}: Pick<Reference, 'value' | 'url'>): Promise<string | undefined> {
  const found = await answer(path.resolve(build), site.baseUrl, url.pathname);
  if (found.status !== 200) return `${value}: ${found.status}`;
  const id = decodeURIComponent(url.hash.slice(1));
  if (!id || id.startsWith('__docusaurus')) return undefined;
  return anchorsOf(found.file).has(id) ? undefined : `${value}: no such anchor`;
}

/** Elements whose address is fetched with the page. */
const loads = ({ name, attribs }: Element) =>
  ['img', 'script', 'iframe', 'audio', 'video', 'source', 'embed', 'object'].includes(name) ||
  (name === 'link' &&
    /stylesheet|icon|preload|prefetch|modulepreload|manifest/.test(attribs.rel ?? ''));

function problemsOf(
  { element, value, url, attribute }: Reference,
  known: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  if (isOwn(url)) return problems;
  if (loads(element) || attribute !== 'href') return [`${value} is loaded from elsewhere`];
  if (element.name !== 'a') return problems;
  if (url.protocol !== 'https:') problems.push(`${value}: not https`);
  if (url.username || url.password) problems.push(`${value}: holds a user`);
  if (!known.has(url.href)) {
    problems.push(
      `${value} is not in tests/built/external-links.ts: open it, look whether it is what the text says, and add it there`,
    );
  }
  const rel = (element.attribs.rel ?? '').split(' ');
  if (
    element.attribs.target !== '_blank' ||
    !['noopener', 'noreferrer'].every((word) => rel.includes(word))
  ) {
    problems.push(`${value}: target="_blank" rel="noopener noreferrer" is missing`);
  }
  return problems;
}

const pages = builtPages();
const references = [...pages, ...textPages()].flatMap(referencesOf);

describe('links', () => {
  it('within the site lead somewhere, from both forms of every address', async () => {
    const own = references.filter(({ url }) => isOwn(url));
    expect(own.length).toBeGreaterThan(3000);
    const found = await Promise.all(
      own.map(async (reference) => {
        const what = await wrong(reference);
        return what && `${reference.from}: ${what}`;
      }),
    );
    expect([...new Set(found.filter(Boolean))]).toEqual([]);
  });

  it('to other sites are well-formed, known and closed, and nothing is loaded from there', () => {
    const known = new Set(externalLinks);
    expect(references.filter(({ url }) => !isOwn(url)).length).toBeGreaterThan(300);
    const found = references.flatMap((reference) =>
      problemsOf(reference, known).map((problem) => `${reference.from}: ${problem}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it('that are known are still there', () => {
    const used = new Set(references.map(({ url }) => url.href));
    expect(externalLinks.filter((link) => !used.has(link))).toEqual([]);
    expect(new Set(externalLinks).size).toBe(externalLinks.length);
  });
});

describe('defects are seen', () => {
  const page = (html: string): BuiltPage => ({
    file: 'planted.html',
    path: 'start/planted',
    html,
    elements: elementsOf(html),
  });
  const own = async (html: string) => wrong(referencesOf(page(html))[0]!);
  const other = (html: string) =>
    problemsOf(referencesOf(page(html))[0]!, new Set(['https://known.example/'])).join();

  it('a page, an anchor, a relative path that is not there', async () => {
    expect(await own(`<a href="${site.baseUrl}nowhere">`)).toMatch(/404/);
    expect(await own(`<a href="${site.baseUrl}start/start#nowhere">`)).toMatch(/no such anchor/);
    expect(await own('<a href="start">')).toBeUndefined();
    expect(await own('<a href="./start/">')).toBeUndefined();
    expect(await own('<a href="../../start">')).toMatch(/404/);
  });

  it('an unknown address, one without rel, plain http, a picture from elsewhere', () => {
    const good = 'target="_blank" rel="noopener noreferrer"';
    expect(other(`<a href="https://known.example/" ${good}>`)).toBe('');
    expect(other(`<a href="https://other.example/" ${good}>`)).toMatch(/external-links/);
    expect(other('<a href="https://known.example/" target="_blank">')).toMatch(/rel=/);
    expect(other(`<a href="http://known.example/" ${good}>`)).toMatch(/not https/);
    expect(other('<img src="https://known.example/a.png">')).toMatch(/loaded from elsewhere/);
    expect(other('<script src="//known.example/a.js"></script>')).toMatch(/loaded from elsewhere/);
  });
});
