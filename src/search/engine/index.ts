import { alike } from './alike';
import { memberOf, type PageData, type SearchData, type SectionData } from './data';
import { nearest } from './nearest';
import { pinyinOf } from './pinyin';
import { parseQuery, readersWords, simplifier, type Query } from './query';
import { chinese, normalize, words as names } from './text';
import * as weights from './weights';
import { classes, fields } from './weights';
import { Vocabulary } from './words';

/** A section that a query leads to. */
export type Hit = {
  section: SectionData;
  /** Its place among the sections. */
  index: number;
  score: number;
};

/** What a search gives: the sections, best first, and the words to mark in them. */
export type Found = {
  hits: Hit[];
  words: string[];
  /** Names that stand nowhere in the documentation, as they were typed. */
  unknown: string[];
};

export type Engine = {
  /** Finds sections. */
  search(query: string): Found;
  /** The pages that a wrong address may have meant. */
  nearest(address: string): PageData[];
  data: SearchData;
};

/** How well each section fits, by its index (0 is not at all), and how rare that is. */
type Term = { scores: Float32Array; idf: number; words: readonly string[] };

type Part = [term: Term, importance: number];

/** Prepares the search; takes some milliseconds. */
export function makeEngine(data: SearchData): Engine {
  const { sections, pages } = data;
  const synonyms = readersWords(data.synonyms);
  const vocabulary = new Vocabulary();
  /** What a word is worth in the sections that hold it. */
  const byWord = new Map<string, Map<number, number>>();
  const terms = new Map<string, Term>();
  const chineseLike = pinyinOf(data);
  const nearnessTo = alike(sections);
  const simplified = simplifier(data.traditional);
  const prose = new RegExp(`^(?:${data.idle.prose})$`, 'i');

  /** The text of each section's fields. */
  const texts = sections.map((section, index) => {
    const path = [pages[section.p]!.title, ...section.u].join('\n');
    return fields.map(([of, weight]) => {
      const text = of(section, path);
      for (const word of new Set(text.match(names))) {
        const small = vocabulary.add(word);
        if (!byWord.has(small)) byWord.set(small, new Map());
        const worth = byWord.get(small)!;
        worth.set(index, (worth.get(index) ?? 0) + weight);
      }
      return normalize(text);
    });
  });

  const wholes = texts.map((all) => all.join('\n'));

  const entries = sections.flatMap((section, index): [string, number][] =>
    section.n ? [[section.a.toLowerCase(), index]] : [],
  );
  const members = new Map(entries);
  /** Members of the first class; one of another that is called alike counts less. */
  const firsts = new Set(sections.map(memberOf).filter((n) => n?.startsWith(`${classes[0]}.`)));
  const sectionWeights = sections.map((section) => {
    const n = memberOf(section);
    const lesser = n && !firsts.has(n) && firsts.has(n.replace(/^\w+/, classes[0]));
    const own = weights.sectionWeight(section) * (lesser ? weights.otherClass : 1);
    return own * pages[section.p]!.weight;
  });

  /** A term by what each section scores. */
  function scored(of: ((index: number) => number) | Float32Array, words: readonly string[]): Term {
    const scores =
      typeof of === 'function' ? Float32Array.from(sections, (_, index) => of(index)) : of;
    const count = scores.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0);
    const idf = count && Math.log(1 + sections.length / (count + 0.5));
    return { scores, idf, words };
  }

  const bestOf = (all: readonly Term[]) => (index: number) =>
    Math.max(...all.map(({ scores }) => scores[index]!));

  /** Sections that hold a Chinese phrase as it stands. */
  function phrase(text: string): Term {
    const score = (index: number) => {
      if (!wholes[index]!.includes(text)) return 0;
      const [heading = ''] = texts[index]!;
      return texts[index]!.reduce(
        (sum, field, at) => (field.includes(text) ? sum + fields[at]![1] : sum),
        heading.includes(text) ? (weights.wholeHeading * text.length) / heading.length : 0,
      );
    };
    return scored(score, [text]);
  }

  function word(typed: string): Term {
    let candidates = vocabulary.matches(typed);
    if (candidates.length === 0) candidates = vocabulary.misspelt(typed);
    const scores = new Float32Array(sections.length);
    for (const { word: one, quality } of candidates)
      for (const [index, worth] of byWord.get(one)!)
        scores[index] = Math.max(scores[index]!, worth * quality);
    return scored(
      scores,
      candidates.map((one) => one.word),
    );
  }

  function term(text: string): Term {
    let found = terms.get(text);
    if (!found)
      terms.set(text, (found = /^[\w.]+$/.test(text) ? word(text) : phrase(normalize(text))));
    return found;
  }

  /** What a synonym's left side stands for: a member, or all of its words. */
  function together(text: string): Term {
    const member = text.includes('.') ? members.get(text) : undefined;
    if (member !== undefined)
      return scored((index) => (index === member ? weights.namedBySynonym : 0), []);
    const all = text.split(/\s+/).map((one) => term(one));
    const score = (index: number) => {
      const own = all.map(({ scores }) => scores[index]!);
      return own.includes(0) ? 0 : own.reduce((sum, one) => sum + one) / own.length;
    };
    return scored(
      score,
      all.flatMap(({ words }) => words),
    );
  }

  /** What a query consists of, each with how much it counts, and the names that are unknown. */
  function partsOf({ text, spans }: Query): { parts: Part[]; unknown: string[] } {
    const parts: Part[] = [];
    // What stands in a reader's phrase is marked, and counts with the phrase.
    const isInside = (from: number, to: number) =>
      spans.some((span) => from < to && span.from <= from && to <= span.to);
    const add = (found: Term, from = 0, to = 0) =>
      parts.push([found, isInside(from, to) ? 0 : found.idf]);
    let unknown: string[] = [];
    for (const { 0: one, index } of text.matchAll(names)) {
      const found = term(one);
      if (found.idf) add(found, index, index + one.length);
      else if (!isInside(index, index + one.length)) unknown.push(one);
    }
    for (const { 0: run, index } of text.matchAll(chinese)) {
      if (run.length === 1) add(term(run), index, index + 1);
      for (let at = 0; at + 1 < run.length; at += 1)
        add(term(run.slice(at, at + 2)), index + at, index + at + 2);
    }
    // Pinyin may also spell what readers say instead; a space parts words, or syllables.
    const spell = (letters: string) => {
      const read = chineseLike(letters.toLowerCase());
      const spelt = read.flatMap((one) => [
        term(one),
        ...(synonyms.get(one[0]!)?.get(one) ?? []).map(together),
      ]);
      if (spelt.length > 0) add(scored(bestOf(spelt), read));
      return spelt.length > 0;
    };
    if (spell(unknown.join(''))) unknown = [];
    else unknown = unknown.filter((one) => !spell(one));
    for (const one of unknown) add(term(one));
    // What a dot follows is a name that the reader has given (ws.append), a syllable may be read.
    unknown = unknown.filter(
      (one) =>
        one.length > 2 &&
        !text.includes(`${one}.`) &&
        !data.pinyin[one.toLowerCase()] &&
        !prose.test(one),
    );
    for (const { documents, from, to } of spans) {
      const all = [term(text.slice(from, to)), ...documents.map(together)];
      const words = all.flatMap((one) => one.words);
      const importance = Math.max(...all.map(({ idf }) => idf)) * weights.phrase;
      parts.push([scored(bestOf(all), words), importance]);
    }
    return { parts, unknown };
  }

  /** The member whose name the query is. */
  function named(query: string): number[] {
    const name = query
      .trim()
      .toLowerCase()
      .replace(/\(.*\)?$/, '')
      .replace(/^(?:recorder|r)\.(?=.)/, '');
    if (!/^[a-z_][\w.]*$/.test(name)) return [];
    return entries
      .filter(([full]) => `.${full}`.endsWith(`.${name}`))
      .map(([full, index]) => {
        const [first, rest] = full.split(/\.(.*)/);
        const exact = full === name || rest === name;
        const order = classes.findIndex((one) => one.toLowerCase() === first) + 1 || 9;
        return { index, rank: (exact ? 0 : 1e4) + order * 1e3 + full.length };
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ index }) => index);
  }

  /** Whether a query is about something else: nothing at all is a better answer than noise. */
  function isStrange({ spans, text }: Query, parts: readonly Part[], near: number): boolean {
    const known = parts.filter(([{ idf }]) => idf > 0).length;
    const few = known <= parts.length * weights.strange.known && near < weights.strange.near;
    return few && spans.length === 0 && named(text).length === 0;
  }

  function search(input: string): Found {
    const query = parseQuery(input, synonyms, data.idle, simplified);
    const { parts, unknown } = partsOf(query);
    const total = parts.reduce((sum, [, importance]) => sum + importance, 0);
    const result = sections.map((_, index) => {
      let score = 0;
      let covered = 0;
      for (const [{ scores }, importance] of parts) {
        score += scores[index]! * importance;
        if (scores[index]) covered += importance;
      }
      return score && score * (covered / total) ** weights.covered * sectionWeights[index]!;
    });
    const most = Math.max(...result) || 1;
    const nearness = nearnessTo(query.whole);
    if (isStrange(query, parts, Math.max(...nearness))) return { hits: [], words: [], unknown };
    nearness.forEach((near, index) => {
      if (!result[index] && near < weights.nearEnough) return;
      result[index]! += most * weights.nearest * near ** weights.nearness * sectionWeights[index]!;
    });
    named(query.text).forEach((index, at) => (result[index] = weights.named - at));
    const hits = sections
      .map((section, index) => ({ section, index, score: result[index]! }))
      .filter(({ score }) => score > most * weights.floor)
      .sort((a, b) => b.score - a.score);
    return { hits, words: [...new Set(parts.flatMap(([{ words }]) => words))], unknown };
  }

  return { search, nearest: (address) => nearest(address, pages), data };
}
