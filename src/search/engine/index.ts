import { alike } from './alike';
import { memberOf, type PageData, type SearchData, type SectionData } from './data';
import { nearest } from './nearest';
import { pinyinOf } from './pinyin';
import { parseQuery, simplifier } from './query';
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

/**
 * Prepares the search; takes some milliseconds.
 * @param release - the one that the reader has, asked for each query
 */
export function makeEngine(data: SearchData, release?: () => string | undefined): Engine {
  const { sections, pages } = data;
  const vocabulary = new Vocabulary();
  /** What a word is worth in the sections that hold it. */
  const byWord = new Map<string, Map<number, number>>();
  const terms = new Map<string, Term>();
  const chineseLike = pinyinOf(data);
  const nearnessTo = alike(sections);
  const simplified = simplifier(data.traditional);

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

  /**
   * What a query consists of, each with how much it counts, the names that are unknown, and what it
   * says with its pinyin read.
   */
  function partsOf(text: string): { parts: Part[]; unknown: string[]; spelt: string } {
    const parts: Part[] = [];
    let spelt = '';
    const add = (found: Term) => parts.push([found, found.idf]);
    let unknown: string[] = [];
    for (const [one] of text.matchAll(names)) {
      const found = term(one);
      if (found.idf) add(found);
      else unknown.push(one);
    }
    for (const [run] of text.matchAll(chinese)) {
      if (run.length === 1) add(term(run));
      for (let at = 0; at + 1 < run.length; at += 1) add(term(run.slice(at, at + 2)));
    }
    // Pinyin; a space parts words, or syllables.
    const spell = (letters: string) => {
      const read = chineseLike(letters.toLowerCase());
      const [likeliest] = read;
      if (!likeliest) return false;
      add(scored(bestOf(read.map(term)), read));
      spelt = `${spelt || text.replace(names, (one) => (unknown.includes(one) ? '' : one))} ${likeliest}`;
      return true;
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
        !/^(?:how|what|why|can|the|and)$/i.test(one),
    );
    return { parts, unknown, spelt };
  }

  /** The member whose name the query is. */
  function named(query: string): number[] {
    const name = query
      .trim()
      .toLowerCase()
      .replace(/\s*(?:的|用法|怎么用|怎么写|是什么)+$/, '')
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
  function isStrange(text: string, parts: readonly Part[], near: number): boolean {
    const known = parts.filter(([{ idf }]) => idf > 0).length;
    const few = known <= parts.length * weights.strange.known && near < weights.strange.near;
    return few && named(text).length === 0;
  }

  function search(input: string): Found {
    const { text, whole, isMessage } = parseQuery(input, simplified);
    const { parts, unknown: all, spelt } = partsOf(text);
    // A message has names of the reader's own.
    const unknown = isMessage ? [] : all;
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
    const nearness = nearnessTo(spelt || whole);
    if (isStrange(text, parts, Math.max(...nearness))) return { hits: [], words: [], unknown };
    nearness.forEach((near, index) => {
      if (!result[index] && near < weights.nearEnough) return;
      result[index]! += most * weights.nearest * near ** weights.nearness * sectionWeights[index]!;
    });
    named(text).forEach((index, at) => (result[index] = weights.named - at));
    const version = release?.();
    sections.forEach(({ o }, index) => {
      if (version && o?.split(' ').includes(version) === false) result[index]! *= weights.elsewhere;
    });
    const hits = sections
      .map((section, index) => ({ section, index, score: result[index]! }))
      .filter(({ score }) => score > most * weights.floor)
      .sort((a, b) => b.score - a.score);
    return { hits, words: [...new Set(parts.flatMap(([{ words }]) => words))], unknown };
  }

  return { search, nearest: (address) => nearest(address, pages), data };
}
