import { authorError } from '../../authorError';
import { describe, memberOf, type SearchData, type SectionData } from '../engine/data';
import { pageWeight } from '../engine/weights';
import type { Panels } from '../../examples/page/panels';
import { giveAsks, type PageAsks } from './asks';
import { readings } from './pinyin';
import { sectionsOf, typedOut } from './sections';

/** A built page: its path below the base path, decoded, with a slash in front, and its HTML. */
export type BuiltPage = { path: string; html: string };

/** Pages that are about something else; links in the index lead to sections all the same. */
const left = /^\/(?:markdown-page|index`|404\.html|404)$/;

/**
 * Characters of a section's text that are sent: a line in the list. More of it finds nothing more
 * (of 330 queries none, of 370 asks that were left out none) and 140 weigh 11 kB more; asks find.
 * Names and numbers of the rest are sent all the same: whoever types one finds its page.
 */
const longest = 64;

/** A word that stands in the code of more pages is left out. */
const everywhere = 10;

/**
 * Makes the data of the search.
 *
 * Throws when there is no section at all, or a task's is gone.
 */
export function assemble(
  pages: readonly BuiltPage[],
  {
    baseUrl,
    isMember,
    tasks = [],
    asks = [],
    traditional = '',
    panels,
  }: {
    baseUrl: string;
    isMember: (id: string) => boolean;
    tasks?: readonly [label: string, target: string][];
    asks?: readonly PageAsks[];
    /** Traditional characters, each with its simple form; words as `檔案=文件`. */
    traditional?: string;
    /** What is drawn as results. */
    panels?: Panels;
  },
): SearchData {
  const data: SearchData = {
    pages: [],
    sections: [],
    tasks: [],
    pinyin: {},
    traditional: '',
  };
  const known = new Map<string, SectionData>();
  const links: { target: string; text: string }[] = [];

  for (const { path, html } of pages) {
    const page = sectionsOf(html, isMember, panels);
    const skipped = left.test(path);
    for (const { href, text, from } of page.links) {
      // Of the index, only the list of questions: its other entries repeat the names.
      if (skipped && !(path === '/index`' && from.anchor === 'questions')) continue;
      const target = href.startsWith('#') ? path + href : href.replace(baseUrl, '/');
      links.push({ target: decodeURIComponent(target), text });
    }
    if (skipped) continue;
    const p = data.pages.length;
    data.pages.push({ path, title: page.title, weight: pageWeight(path) });
    for (const section of page.sections) {
      const { anchor: a, heading: h, above: u } = section;
      // What an entry begins with is its heading.
      const [top = '', ...below] = section.text.split('\n');
      const t = (top.replaceAll('`', '').startsWith(h) ? below.join('\n') : section.text).slice(
        0,
        longest,
      );
      const made: SectionData = { p, a, h, u, t };
      if (section.member) made.n = 1;
      if (section.on) made.o = section.on;
      if (section.errors.length > 0) made.e = [...new Set(section.errors)];
      const rest = [...section.code, ...(section.text.match(typedOut) ?? [])];
      const code = new Set(rest.filter((word) => !t.includes(word) && !h.includes(word)));
      if (code.size > 0) made.c = [...code].join(' ');
      if (!section.anchor && page.label && page.label !== page.title) made.l = [page.label];
      known.set(path + (section.anchor && `#${section.anchor}`), made);
      data.sections.push(made);
    }
  }
  if (data.sections.length === 0) throw authorError('生成的页面里没有可以搜索的段落。');

  for (const { target, text } of links) {
    const to = known.get(target);
    if (!to) continue;
    for (const line of text.split('\n').map((one) => one.trim())) {
      // A link from the index has the names of the parameters, too.
      const name = line.replace(/\([\w, *]*\)$/, '');
      if (
        line.length < 2 ||
        line === to.h ||
        to.h.includes(line) ||
        memberOf(to)?.endsWith(name) ||
        to.l?.includes(line)
      )
        continue;
      (to.l ??= []).push(line);
    }
  }

  // What stands in the code of most pages leads to none.
  const onPages = new Map<string, Set<number>>();
  for (const { p, c } of data.sections)
    for (const word of c?.split(' ') ?? [])
      onPages.set(word, (onPages.get(word) ?? new Set()).add(p));
  for (const one of data.sections)
    one.c = one.c
      ?.split(' ')
      .filter((word) => onPages.get(word)!.size <= everywhere)
      .join(' ');

  // What is wrong with them, tests/built/asks.test.ts tells.
  giveAsks(asks, sectionsOfPage(data));

  data.tasks = tasks.map(([label, target]) => {
    const to = known.get(target);
    if (!to) throw authorError(`docs/_goals.md：文档里没有 ${target} 这一节（${label}）。`);
    return [label, data.sections.indexOf(to)];
  });

  const told = JSON.stringify(data.sections);
  data.traditional = traditional
    .split(/\s+/)
    .filter((one) => one.includes('=') || (told.includes(one[1]!) && !told.includes(one[0]!)))
    .join(' ');
  data.pinyin = readings([
    ...data.sections.flatMap((one) => [one.h, describe(one), ...(one.l ?? []), ...(one.k ?? [])]),
    ...data.pages.map(({ title }) => title),
  ]);
  return data;
}

/** The sections of a page by its path. */
export const sectionsOfPage =
  ({ pages, sections }: Pick<SearchData, 'pages' | 'sections'>) =>
  (path: string): SectionData[] | undefined => {
    const own = sections.filter(({ p }) => pages[p]!.path === path);
    return own.length > 0 ? own : undefined;
  };
