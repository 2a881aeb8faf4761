import type { SearchData, SectionData } from './data';
import { pinyinOf } from './pinyin';
import { parseQuery, simplifier } from './query';
import { lacks } from './lacks';
import { similarity } from './similarity';
import { chinese, featuresOf, partsOf as partsOfName, words as names } from './text';
import * as weights from './weights';
import { Vocabulary } from './words';

export { unpack } from './sent';

/** What is shown: a section and, where the query is so, how readers ask for it. */
export type Shown = { section: SectionData; said?: string };

/** A section that a query leads to. */
export type Hit = Shown & { score: number };

/** What a search gives: the sections, best first, and the words to mark in them. */
export type Found = {
  hits: Hit[];
  /** What is shown of them: not what is far below the best. */
  listed: Hit[];
  words: string[];
  /** The best three there are, also where most of the query is about something else. */
  closest: Hit[];
  /** Names that stand nowhere in the documentation, as they were typed. */
  unknown: string[];
  /** Whether the first of them answers; else they may have to do with it. */
  sure: boolean;
};

export type Engine = {
  /** Finds sections. */
  search(query: string): Found;
  data: SearchData;
  /** The release that the reader has. */
  release(): string | undefined;
};

const isProblem = ({ a }: SectionData): boolean => a.startsWith('problem-');

/** How well each section fits, by its index (0: not at all), and what it counts by its rarity. */
type Term = { scores: readonly number[]; idf: number; words: readonly string[] };

/** Prepares the search, in some milliseconds; `release`, the reader's, is asked for each query. */
export function makeEngine(
  data: SearchData,
  release = (): string | undefined => undefined,
): Engine {
  const { sections, pages } = data;
  const vocabulary = new Vocabulary();
  /** What a word or a pair of characters is worth in the sections that hold it. */
  const worths = new Map<string, Map<number, number>>();
  const terms = new Map<string, Term>();
  const pinyin = pinyinOf(data);
  const similarityTo = similarity(sections);
  const simplified = simplifier(data.traditional);
  sections.forEach((section, index) => {
    for (const [of, weight] of weights.fields) {
      const text = of(section);
      text.match(names)?.forEach((word) => vocabulary.add(word));
      for (const feature of featuresOf(text)) {
        const worth = worths.get(feature) ?? new Map<number, number>();
        worths.set(feature, worth.set(index, (worth.get(index) ?? 0) + weight));
      }
    }
  });

  const entries = sections.flatMap((section, index): [string, number][] =>
    section.n ? [[section.a.toLowerCase(), index]] : [],
  );
  const sectionWeights = sections.map((one) => weights.sectionWeight(one, pages[one.p]!.path));

  function term(text: string): Term {
    const known = terms.get(text);
    if (known) return known;
    const isChinese = text.search(chinese) >= 0;
    const candidates = isChinese ? [{ word: text, quality: 1 }] : vocabulary.like(text);
    const scores = sections.map(() => 0);
    for (const { word, quality } of candidates)
      for (const [index, worth] of worths.get(word) ?? [])
        scores[index] = Math.max(scores[index]!, worth * quality);
    const count = scores.filter((score) => score > 0).length;
    const idf = count && Math.log(1 + sections.length / (count + 0.5));
    // Of a name, what was typed of it is marked.
    const small = text.toLowerCase();
    const marked = candidates.map(({ word }) => (word.includes(small) ? small : word));
    const found = { scores, idf, words: [...new Set(marked)] };
    terms.set(text, found);
    return found;
  }

  /** A query with its pinyin read; a space in it parts words, or syllables. */
  function read(text: string): string {
    const isUnknown = (word: string) => !term(word).idf;
    // A name that stands nowhere is its parts: set_font_size.
    text = text.replace(names, (word) => (isUnknown(word) ? partsOfName(word).join(' ') : word));
    const spelt = pinyin.read((text.match(names) ?? []).filter(isUnknown).join('').toLowerCase());
    const said = text.replace(names, (word) => {
      if (!isUnknown(word)) return word;
      if (spelt) return '';
      const small = word.toLowerCase();
      // Pinyin of a word that stands nowhere (ruhe) says as little as the word does.
      return pinyin.read(small) ?? (pinyin.isPinyin(small) ? '' : word);
    });
    return spelt ? `${said} ${spelt}` : said;
  }

  /** What a query consists of: its words and pairs of characters. */
  function partsOf(text: string): Term[] {
    const runs = text.match(chinese) ?? [];
    const pairs = runs.flatMap((run) =>
      run.length === 1 ? run : [...run.slice(1)].map((char, at) => run[at]! + char),
    );
    return [...(text.match(names) ?? []), ...pairs].map(term);
  }

  /** Names in a query that stand nowhere; what a dot follows is the reader's own (ws.append). */
  const unknownIn = (text: string): string[] =>
    (text.match(names) ?? []).filter(
      (one) =>
        one.length > 2 &&
        !term(one).idf &&
        !text.includes(`${one}.`) &&
        !/^(?:how|what|why|can|the|and)$/i.test(one),
    );

  const pathOf = ({ p }: SectionData) => pages[p]!.path;

  /** What is not done, found by its own words, stands alone with its way out: else 0. */
  function alone([first, ...rest]: Hit[]): number {
    const isAbsence = ({ section }: Hit) => pathOf(section) === '/unsupported';
    if (!first || !isAbsence(first)) return 0;
    const other = rest.find((hit) => !isAbsence(hit))?.score ?? 0;
    return other < first.score * weights.least.alone ? other : 0;
  }

  /** The words that are marked: those that tell sections apart, if there are any. */
  function marked(parts: readonly Term[]): string[] {
    const telling = parts.filter(({ idf }) => idf > weights.telling);
    return [...new Set((telling.length > 0 ? telling : parts).flatMap(({ words }) => words))];
  }

  /** The member whose name the query is. */
  function named(query: string): number[] {
    const name = query
      .trim()
      .toLowerCase()
      .replace(/\s*(?:的|有哪些|用法|用|写|是什么|是啥|意思|参数|返回值?|什么|方法|函数)+$/, '')
      .replace(/\([^()]*\)?$/, '')
      .replace(/^(?:recorder|r)\.(?=.)/, '');
    if (!/^[a-z_][\w.]*$/.test(name)) return [];
    // Recorder's before another class's, then the shortest.
    const rank = ([full]: [string, number]) =>
      full.length - (full.startsWith('recorder.') ? 99 : 0);
    const whole = entries.filter(([full]) => `.${full}`.endsWith(`.${name}`));
    const begun = name.includes('.')
      ? entries.filter(([full]) => `.${full}`.includes(`.${name}`))
      : [];
    return (whole.length > 0 ? whole : begun)
      .sort((a, b) => rank(a) - rank(b))
      .map(([, index]) => index);
  }

  /** Whether a query is about something else: nothing at all is a better answer than noise. */
  function isOffTopic(text: string, parts: readonly Term[], near: number): boolean {
    const known = parts.filter(({ idf }) => idf > 0).length;
    const few = known <= parts.length * weights.offTopic.known && near < weights.offTopic.near;
    return few && named(text).length === 0;
  }

  function search(input: string): Found {
    const { text: asked, isMessage } = parseQuery(input, simplified);
    const text = read(asked);
    const parts = partsOf(text);
    // A message has names of the reader's own.
    const unknown = isMessage ? [] : unknownIn(text);
    const total = parts.reduce((sum, { idf }) => sum + idf, 0);
    const result = sections.map((_, index) => {
      let score = 0;
      let covered = 0;
      for (const { scores, idf } of parts) {
        score += scores[index]! * idf;
        if (scores[index]) covered += idf;
      }
      return score && score * (covered / total) ** weights.covered * sectionWeights[index]!;
    });
    const most = Math.max(...result) || 1;
    const { nearness, said } = similarityTo(text);
    nearness.forEach((near, index) => {
      if (!result[index] && near < weights.nearEnough) return;
      const isSeen = (isMessage || near > weights.seen) && isProblem(sections[index]!);
      const weight = isSeen ? 1 : sectionWeights[index]!;
      result[index]! += most * weights.nearest * near ** weights.nearness * weight;
    });
    const version = release();
    sections.forEach((section, index) => {
      if (lacks(section, version)) result[index]! *= weights.otherRelease;
      else if (version && version !== data.release && pathOf(section) === '/upgrade')
        result[index]! *= weights.changes;
    });
    const best = Math.max(...result);
    named(text)
      .filter((index) => !lacks(sections[index]!, version))
      .forEach((index, at) => (result[index] = weights.exactName - at));
    const ranked = sections
      .map((section, index) => ({
        section,
        score: result[index]!,
        said: said(index),
        near: nearness[index]!,
      }))
      .filter(({ score, near }) => score + near > 0)
      .sort((a, b) => b.score - a.score || b.near - a.near);
    const hits = ranked.filter(({ score }) => score > most * weights.least.found);
    const closest = ranked.slice(0, 3);
    if (isOffTopic(text, parts, Math.max(...nearness)))
      return { hits: [], listed: [], closest, words: [], unknown, sure: false };
    const rare = Math.log(1 + 2 * sections.length);
    const [first] = hits;
    const at = first ? sections.indexOf(first.section) : 0;
    const having = parts.filter(({ scores }) => scores[at]).reduce((sum, { idf }) => sum + idf, 0);
    const cover = having / parts.reduce((sum, { idf }) => sum + (idf || rare), 0);
    const least = Math.max(best * weights.least.listed, alone(hits));
    return {
      hits,
      listed: hits.filter(({ score }) => score > least).slice(0, weights.most),
      closest,
      words: marked(parts),
      unknown,
      sure: first !== undefined && first.score > best ? true : nearness[at]! + cover > weights.sure,
    };
  }

  return { search, data, release };
}
