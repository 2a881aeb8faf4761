import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { site } from '../../site';
import { readText } from '../../src/lib/readText';
import { answer } from '../../tools/site/server';
import { build, elementsOf, files, pages, urlOf, type BuiltPage, type Element } from './pages';

/** Each was opened by a person, who saw that it is what the text says. */
const externalLinks = readText(path.join(__dirname, 'external-links.txt')).split('\n');
const origin = new URL(site.url).origin;
/** Addresses that belong to this site; the others on its host are other sites of the author. */
const isOwn = (url: URL) =>
  url.origin === origin &&
  (url.pathname + '/').startsWith(site.baseUrl) &&
  /^https?:/.test(url.protocol);

/** Where attributes lead, and what they load. */
const leading = ['href', 'src', 'action', 'data', 'poster', 'formaction'] as const;

type Linking = Pick<BuiltPage, 'file' | 'path' | 'elements'>;

const referencesOf = (page: Linking) =>
  page.elements.flatMap((element) =>
    leading.flatMap((attribute) => {
      const value = element.attribs[attribute];
      if (value === undefined || /^(data|mailto|javascript):/.test(value)) return [];
      return [
        { from: page.file, element, attribute, value, url: new URL(value, urlOf(page.path)) },
      ];
    }),
  );

type Reference = ReturnType<typeof referencesOf>[number];

/** Texts that are fetched alone, each as though it were its page. */
const textPages = files
  .filter((file) => file.startsWith(path.join('assets', 'text')))
  .map((file): Linking => {
    const [, , ...parts] = file.replace(/\.txt$/, '').split(path.sep);
    const elements = elementsOf(readFileSync(path.join(build, file), 'utf8'));
    return { file, path: parts.join('/'), elements };
  });

const ids = new Map(
  pages.map(({ file, elements }) => [
    path.resolve(build, file),
    new Set(elements.flatMap(({ attribs }) => [attribs.id, attribs.name])),
  ]),
);

/** Of these, the address in `href` is fetched with the page, too. */
const loads = ({ name, attribs }: Element) =>
  name === 'link' && /stylesheet|icon|preload|prefetch|manifest/.test(attribs.rel ?? '');

/** What is wrong with a reference; nothing when it leads where it should. */
async function wrong(
  { element, attribute, value, url }: Reference,
  known = externalLinks,
): Promise<string | undefined> {
  if (isOwn(url)) {
    const found = await answer(path.resolve(build), site.baseUrl, url.pathname);
    if (found.status !== 200) return `${value}: ${found.status}`;
    const id = decodeURIComponent(url.hash.slice(1));
    if (!id || id.startsWith('__docusaurus') || ids.get(found.file)?.has(id)) return undefined;
    return `${value}: no such anchor`;
  }
  if (loads(element) || attribute !== 'href') return `${value} is loaded from elsewhere`;
  if (element.name !== 'a') return undefined;
  if (url.protocol !== 'https:') return `${value}: not https`;
  if (!known.includes(url.href)) {
    return `${value} is not in tests/built/external-links.txt: open it, look whether it is what the text says, and add it there`;
  }
  const { target, rel = '' } = element.attribs;
  if (target === '_blank' && /noopener/.test(rel) && /noreferrer/.test(rel)) return undefined;
  return `${value}: target="_blank" rel="noopener noreferrer" is missing`;
}

const references = [...pages, ...textPages].flatMap(referencesOf);

it('links within the site lead somewhere, from both forms of every address; others are known and closed', async () => {
  const own = references.filter(({ url }) => isOwn(url));
  expect(own.length).toBeGreaterThan(3000);
  expect(references.length - own.length).toBeGreaterThan(300);
  const found = references.map(async (reference) => {
    const what = await wrong(reference);
    return what && `${reference.from}: ${what}`;
  });
  expect([...new Set(await Promise.all(found))].filter(Boolean)).toEqual([]);
});

const closed = 'target="_blank" rel="noopener noreferrer"';
it.each([
  [`<a href="${site.baseUrl}nowhere">`, /404/],
  [`<a href="${site.baseUrl}start/start#nowhere">`, /no such anchor/],
  ['<a href="../../start">', /external-links/],
  ['<a href="start">', undefined],
  ['<a href="./start/">', undefined],
  [`<a href="https://known.example/" ${closed}>`, undefined],
  [`<a href="https://other.example/" ${closed}>`, /external-links/],
  ['<a href="https://known.example/" target="_blank">', /rel=/],
  [`<a href="http://known.example/" ${closed}>`, /not https/],
  ['<script src="//known.example/a.js"></script>', /loaded from elsewhere/],
  ['<link rel="preload" href="https://known.example/a.js">', /loaded from elsewhere/],
])('a defect is seen: %s', async (html, problem) => {
  const elements = elementsOf(html);
  const [reference] = referencesOf({ file: 'planted.html', path: 'start/planted', elements });
  const found = await wrong(reference!, ['https://known.example/']);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
