import { authorError } from '../../authorError';
import { describe, memberOf, type SearchData, type SectionData } from '../engine/data';
import { standsAlone } from '../engine/query';
import { normalize } from '../engine/text';
import { pageWeight } from '../engine/weights';
import { idle } from './idle';
import { readings } from './pinyin';
import { sectionsOf } from './sections';
import { checkSynonyms, type Synonyms } from './synonyms';

/** A built page: its path below the base path, decoded, with a slash in front, and its HTML. */
export type BuiltPage = { path: string; html: string };

/** Pages that are about something else; links in the index lead to sections all the same. */
const left = /^\/(?:markdown-page|index`|404\.html|404)$/;

/**
 * Characters of a section's text that are sent. Longer ones are tables, mostly, whose last rows
 * answer no query of tests/built/queries.jsonl; the data stay below 60 kB.
 */
const longest = 184;

/**
 * Makes the data of the search.
 *
 * Throws when there is no section at all, when a synonym's word is gone from the documentation, or
 * the section of a task.
 */
export function assemble(
  pages: readonly BuiltPage[],
  {
    baseUrl,
    isMember,
    synonyms,
    file,
    tasks = [],
  }: {
    baseUrl: string;
    isMember: (id: string) => boolean;
    synonyms: Synonyms;
    file: string;
    tasks?: readonly [label: string, target: string][];
  },
): SearchData {
  const data: SearchData = { pages: [], sections: [], tasks: [], synonyms: [], pinyin: {}, idle };
  const known = new Map<string, SectionData>();
  const links: { target: string; text: string }[] = [];

  for (const { path, html } of pages) {
    const page = sectionsOf(html, isMember);
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
      const text = section.text.slice(0, longest);
      const { anchor: a, heading: h, above: u } = section;
      const made: SectionData = { p, a, h, u, t: text };
      if (section.member) made.n = 1;
      if (section.errors.length > 0) made.e = [...new Set(section.errors)];
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

  data.tasks = tasks.map(([label, target]) => {
    const to = known.get(target);
    if (!to) throw authorError(`docs/_goals.md：文档里没有 ${target} 这一节（${label}）。`);
    return [label, data.sections.indexOf(to)];
  });

  const all = normalize(
    data.sections
      .map(({ h, t, l = [], e = [], a, n }) => [h, n ? a : '', ...l, ...e, t].join('\n'))
      .join('\n')
      .replaceAll('`', ''),
  );
  checkSynonyms(synonyms, (word) => all.includes(normalize(word)), file);
  // What holds another word of the line says no more than that.
  data.synonyms = synonyms.map(({ document, readers }) => [
    document,
    ...readers.filter(
      (one) => !readers.some((other) => other.length > 2 && other !== one && holds(one, other)),
    ),
  ]);
  data.pinyin = readings([
    ...data.sections.flatMap((one) => [one.h, describe(one), ...(one.l ?? [])]),
    ...data.pages.map(({ title }) => title),
    ...synonyms.flatMap(({ document, readers }) => [document, ...readers]),
  ]);
  return data;
}

/** Whether a query that holds one saying holds the other one, too. */
function holds(one: string, other: string): boolean {
  const from = one.indexOf(other);
  return from >= 0 && standsAlone(one.toLowerCase(), from, from + other.length);
}
