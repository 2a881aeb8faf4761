import { memberOf, type PageData, type SearchData, type SectionData } from './data';
import { nearest } from './nearest';
import { pinyinOf } from './pinyin';
import { parseQuery, readersWords, type Query } from './query';
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
export type Found = { hits: Hit[]; words: string[] };

export type Engine = {
  /** Finds sections. */
  search(query: string): Found;
  /** The pages that a wrong address may have meant. */
  nearest(address: string): PageData[];
  data: SearchData;
};

/** How well each section fits, by its index (0 is not at all), and how rare that is. */
type Term = { scores: Float32Array; idf: number; words: readonly string[] };

/** Prepares the search; takes some milliseconds. */
export function makeEngine(data: SearchData): Engine {
  const { sections, pages } = data;
  const synonyms = readersWords(data.synonyms);
  const vocabulary = new Vocabulary();
  /** What a word is worth in the sections that hold it. */
  const byWord = new Map<string, Map<number, number>>();
  const terms = new Map<string, Term>();
  const chineseLike = pinyinOf(data);

  /** The text of each section's fields. */
  const texts = sections.map((section, index) => {
    const path = [pages[section.p]!.title, ...section.u].join('\n');
    return fields.map(([of, weight]) => {
      const text = of(section, path);
      for (const word of new Set(text.match(/[a-z_]\w*|\d+(?:\.\d+)*/gi))) {
        const small = vocabulary.add(word);
        if (!byWord.has(small)) byWord.set(small, new Map());
        const worth = byWord.get(small)!;
        worth.set(index, (worth.get(index) ?? 0) + weight);
      }
      return text.toLowerCase();
    });
  });

  const entries = sections.flatMap((section, index): [string, number][] =>
    section.n ? [[section.a.toLowerCase(), index]] : [],
  );
  const members = new Map(entries);
  /** Members of the first class; one of another that is called alike counts less. */
  const firsts = new Set(sections.map(memberOf).filter((n) => n?.startsWith(`${classes[0]}.`)));
  const sectionWeights = sections.map((section) => {
    const n = memberOf(section);
    const lesser = n && !firsts.has(n) && firsts.has(n.replace(/^\w+/, classes[0]));
    return pages[section.p]!.weight * (lesser ? weights.otherClass : 1);
  });

  /** A term by what each section scores. */
  function scored(of: (index: number) => number, words: readonly string[]): Term {
    const scores = Float32Array.from(sections, (_, index) => of(index));
    const count = scores.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0);
    const idf = count && Math.log(1 + sections.length / (count + 0.5));
    return { scores, idf, words };
  }

  const bestOf = (all: readonly Term[]) => (index: number) =>
    Math.max(...all.map(({ scores }) => scores[index]!));

  /** Sections that hold a Chinese phrase as it stands. */
  function phrase(text: string): Term {
    const score = (index: number) => {
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
    const score = (index: number) =>
      Math.max(
        0,
        ...candidates.map((one) => (byWord.get(one.word)!.get(index) ?? 0) * one.quality),
      );
    return scored(
      score,
      candidates.map((one) => one.word),
    );
  }

  function term(text: string): Term {
    let found = terms.get(text);
    if (!found)
      terms.set(text, (found = /^[\w.]+$/.test(text) ? word(text) : phrase(text.toLowerCase())));
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

  /** What a query consists of, each with how much it counts. */
  function partsOf({ text, spans }: Query): [Term, importance: number][] {
    const parts: [Term, number][] = [];
    const add = (found: Term, from = 0, to = 0) => {
      // What stands in a reader's phrase is marked, and counts with the phrase.
      const inside = spans.some((span) => from < to && span.from <= from && to <= span.to);
      parts.push([found, inside ? 0 : found.idf]);
      return inside;
    };
    let unknown = '';
    for (const { 0: one, index } of text.matchAll(/[a-z_][a-z0-9_]*|\d+(?:\.\d+)*/gi)) {
      const found = term(one);
      if (!add(found, index, index + one.length) && !found.idf) unknown += one.toLowerCase();
    }
    for (const { 0: run, index } of text.matchAll(/[\u3400-\u9fff]+/g)) {
      if (run.length === 1) add(term(run), index, index + 1);
      for (let at = 0; at + 1 < run.length; at += 1)
        add(term(run.slice(at, at + 2)), index + at, index + at + 2);
    }
    // Pinyin may also spell what readers say instead.
    const read = chineseLike(unknown);
    const spelt = read.flatMap((one) => [
      term(one),
      ...(synonyms.get(one[0]!)?.get(one) ?? []).map(together),
    ]);
    if (spelt.length > 0) add(scored(bestOf(spelt), read));
    for (const { documents, from, to } of spans) {
      const all = [term(text.slice(from, to)), ...documents.map(together)];
      const words = all.flatMap((one) => one.words);
      const importance = Math.max(...all.map(({ idf }) => idf)) * weights.phrase;
      parts.push([scored(bestOf(all), words), importance]);
    }
    return parts;
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

  function search(input: string): Found {
    const query = parseQuery(input, synonyms, data.idle);
    const parts = partsOf(query);
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
    const best = Math.max(...result);
    named(query.text).forEach((index, at) => (result[index] = best * 3 + 1000 - at));
    const hits = sections
      .map((section, index) => ({ section, index, score: result[index]! }))
      .filter(({ score }) => score > best * weights.floor)
      .sort((a, b) => b.score - a.score);
    return { hits, words: [...new Set(parts.flatMap(([{ words }]) => words))] };
  }

  return { search, nearest: (address) => nearest(address, pages), data };
}
