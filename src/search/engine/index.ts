import { memberOf, type PageData, type SearchData, type SectionData } from './data';
import { nearest } from './nearest';
import { parseQuery, readersWords, type Query } from './query';
import { pinyinOf } from './pinyin';
import { isChinese } from './text';
import * as weights from './weights';
import { classes, fields } from './weights';
import { Vocabulary } from './words';

const parting = '\u0001';

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

/** How well a section fits, by its index; 0 is not at all. */
type Scores = Float32Array;
type Term = { scores: Scores; idf: number; words: readonly string[] };
type Unit = { scores: Scores; importance: number };

/** What is in a section, ready to be searched. */
type Prepared = { text: string; ends: number[] };

/**
 * Prepares the search; takes some milliseconds.
 *
 * @param data - what the build wrote
 * @returns the engine
 */
export function makeEngine(data: SearchData): Engine {
  const { sections, pages } = data;
  const synonyms = readersWords(data.synonyms);
  const vocabulary = new Vocabulary();
  /** Which sections hold a Chinese character, by its code. */
  const byChar: number[][] = [];
  /** Which sections hold a word, and in which fields. */
  const byWord = new Map<string, Map<number, number>>();
  const smallWords = new Map<string, string>();

  const note = (word: string, index: number, field: number) => {
    let small = smallWords.get(word);
    if (small === undefined) smallWords.set(word, (small = vocabulary.add(word)));
    let places = byWord.get(small);
    if (!places) byWord.set(small, (places = new Map()));
    places.set(index, (places.get(index) ?? 0) | (1 << field));
  };

  const prepared: Prepared[] = sections.map((section, index) => {
    const path = [pages[section.p]!.title, ...(section.u ?? [])].join('\n');
    const ends: number[] = [];
    let text = '';
    fields.forEach(([of], field) => {
      const value = of(section, path);
      for (const [word] of value.matchAll(/[A-Za-z_][A-Za-z0-9_]*|\d+(?:\.\d+)*/g))
        note(word, index, field);
      text += value + parting;
      ends.push(text.length);
    });
    text = text.toLowerCase();
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (!isChinese(code)) continue;
      const places = (byChar[code] ??= []);
      if (places[places.length - 1] !== index) places.push(index);
    }
    return { text, ends };
  });

  const idfOf = (count: number) =>
    count ? Math.log(1 + sections.length / (count + 0.5)) ** 1.3 : 0;
  const empty = (): Scores => new Float32Array(sections.length);
  const none: Term = { scores: empty(), idf: 0, words: [] };
  const terms = new Map<string, Term>();
  /** Made when it is first asked for: it takes longer than a letter may. */
  let fromPinyin: ReturnType<typeof pinyinOf> | undefined;
  const same = sections.flatMap(({ s }, index): [number, number][] =>
    s === undefined ? [] : [[index, s]],
  );
  const entries = sections.flatMap((section, index): [string, number][] =>
    section.n ? [[section.a.toLowerCase(), index]] : [],
  );
  const members = new Map(entries);
  /** Members of the first class; one of another that is called alike counts less. */
  const firsts = new Set(sections.map(memberOf).filter((n) => n?.startsWith(`${classes[0]}.`)));
  const sectionWeights = sections.map((section) => {
    const n = memberOf(section);
    const lesser = n && !firsts.has(n) && firsts.has(n.replace(/^\w+/, classes[0]!));
    return pages[section.p]!.weight * (lesser ? weights.otherClass : 1);
  });

  /** Sections that hold a Chinese phrase as it stands. */
  function phrase(text: string): Term {
    let places: number[] | undefined;
    for (const char of text) {
      const code = char.charCodeAt(0);
      if (!isChinese(code)) continue;
      const own = byChar[code];
      if (!own) return none;
      if (!places || own.length < places.length) places = own;
    }
    const scores = empty();
    let hits = 0;
    for (const index of places ?? prepared.keys()) {
      const { text: all, ends } = prepared[index]!;
      let at = all.indexOf(text);
      if (at < 0) continue;
      hits += 1;
      // One character alone tells little: whether the heading has it is enough.
      if (text.length === 1) {
        scores[index] = at < ends[0]! ? fields[0]![1] : 1;
        continue;
      }
      let score = at < ends[0]! ? (weights.wholeHeading * text.length) / (ends[0]! - 1) : 0;
      let field = 0;
      let count = 0;
      for (; at >= 0; at = all.indexOf(text, at + text.length)) {
        while (at >= ends[field]!) {
          field += 1;
          count = 0;
        }
        count += 1;
        const weight = fields[field]![1];
        if (count === 1) score += weight;
        else if (count < 4) score += weight * weights.again;
      }
      scores[index] = score;
    }
    return { scores, idf: idfOf(hits), words: [text] };
  }

  function word(typed: string): Term {
    let candidates = vocabulary.matches(typed);
    if (candidates.length === 0) candidates = vocabulary.misspelt(typed);
    const scores = empty();
    let hits = 0;
    for (const { word, quality } of candidates) {
      for (const [index, mask] of byWord.get(word)!) {
        let score = 0;
        for (let field = 0; field < fields.length; field += 1) {
          if (mask & (1 << field)) score += fields[field]![1];
        }
        if (!scores[index]) hits += 1;
        scores[index] = Math.max(scores[index]!, score * quality);
      }
    }
    return { scores, idf: idfOf(hits), words: candidates.map((one) => one.word) };
  }

  function term(text: string, typed = text): Term {
    const key = typed;
    let found = terms.get(key);
    if (!found) terms.set(key, (found = /^[\w.]+$/.test(text) ? word(typed) : phrase(text)));
    return found;
  }

  /** What a synonym's left side stands for: a member, or all of its words. */
  function together(text: string): Term {
    const member = text.includes('.') ? members.get(text) : undefined;
    if (member !== undefined) {
      const scores = empty();
      scores[member] = weights.namedBySynonym;
      return { scores, idf: idfOf(4), words: [] };
    }
    const all = text.split(/\s+/).map((one) => term(one));
    if (all.length === 1) return all[0]!;
    let hits = 0;
    const scores = empty().map((_, index) => {
      let sum = 0;
      for (const { scores: own } of all) {
        if (!own[index]) return 0;
        sum += own[index]!;
      }
      hits += 1;
      return sum / all.length;
    });
    return { scores, idf: idfOf(hits), words: all.flatMap(({ words }) => words) };
  }

  /** Several terms that stand for one thing; each counts as much as it is rare. */
  function mean(parts: readonly Term[]): Term {
    const known = parts.filter(({ idf }) => idf > 0);
    // What the documentation does not hold is as rare as can be.
    const sum = parts.reduce((total, { idf }) => total + (idf || idfOf(0.1)), 0);
    const scores = empty();
    const share = empty();
    for (const { scores: own, idf } of known) {
      for (let index = 0; index < own.length; index += 1) {
        if (!own[index]) continue;
        scores[index]! += (own[index]! * idf) / sum;
        share[index]! += idf / sum;
      }
    }
    for (let index = 0; index < scores.length; index += 1) scores[index]! *= share[index]!;
    return {
      scores,
      idf: sum / (known.length || 1),
      words: known.flatMap(({ words }) => words),
    };
  }

  /** The best of several, each with its factor. */
  function bestOf(all: readonly (readonly [Term, number])[]): Scores {
    const scores = empty();
    for (const [{ scores: own }, factor] of all) {
      for (let index = 0; index < own.length; index += 1) {
        const score = own[index]! * factor;
        if (score > scores[index]!) scores[index] = score;
      }
    }
    return scores;
  }

  const latinIn = (text: string) => [...text.matchAll(/[a-z_][a-z0-9_]*|\d+(?:\.\d+)*/gi)];
  const runsIn = (text: string) => [...text.matchAll(/[\u3400-\u9fff]+/g)];

  function unitsOf({ text, typed, spans }: Query, words: Set<string>): Unit[] {
    const units: Unit[] = [];
    const add = (found: Term, importance: number) => {
      if (!found.idf) return;
      units.push({ scores: found.scores, importance });
      found.words.forEach((one) => words.add(one));
    };
    const inside = spans.map(() => [] as Term[]);
    const spanAt = (from: number, to: number) =>
      spans.findIndex((span) => span.from <= from && to <= span.to);
    const place = (found: Term, from: number, to: number, weight = 1) => {
      const at = spanAt(from, to);
      if (at >= 0) inside[at]!.push(found);
      else {
        const cut = spans.some((span) => span.from < to && from < span.to);
        add(found, found.idf * weight * (cut ? weights.cut : 1));
      }
    };
    let unknown = '';
    for (const { 0: found, index } of latinIn(typed)) {
      const known = term(found.toLowerCase(), found);
      if (!known.idf && spanAt(index, index + found.length) < 0) unknown += found.toLowerCase();
      else place(known, index, index + found.length);
    }
    for (const { 0: run, index } of runsIn(text)) {
      if (run.length === 1) place(term(run), index, index + 1, weights.single);
      for (let at = 0; at + 1 < run.length; at += 1) {
        place(term(run.slice(at, at + 2)), index + at, index + at + 2);
      }
    }
    if (unknown) {
      const read = (fromPinyin ??= pinyinOf(data))(unknown);
      if (read.length > 0) {
        // Pinyin may also spell what readers say instead.
        const all = read.flatMap((one) => [
          term(one),
          ...(synonyms.get(one[0]!)?.get(one) ?? []).map(together),
        ]);
        const idf = Math.max(...all.map((one) => one.idf));
        add({ scores: bestOf(all.map((one) => [one, 1])), idf, words: read }, idf * weights.pinyin);
      }
    }
    spans.forEach(({ documents, from, to }, at) => {
      const direct = mean(inside[at]!);
      const whole = term(text.slice(from, to), typed.slice(from, to));
      const others = documents.map(together);
      const scores = bestOf([
        [direct, weights.spanParts],
        [whole, weights.spanWhole],
        ...others.map((other) => [other, 1] as const),
      ]);
      const idf = Math.max(direct.idf, whole.idf, ...others.map((other) => other.idf));
      add(
        {
          scores,
          idf,
          words: [
            ...(whole.idf ? whole.words : direct.words),
            ...others.flatMap((other) => other.words),
          ],
        },
        idf * Math.max(1, inside[at]!.length) ** 0.5,
      );
    });
    return units;
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
    const words = new Set<string>();
    const units = unitsOf(query, words);
    const total = units.reduce((sum, { importance }) => sum + importance, 0);
    const wholes = query.text
      .split(/\s+/)
      .filter((part) => part.length > 2 && isChinese(part.charCodeAt(0)))
      .map((part) => term(part).scores);
    const result = empty();
    const covered = empty();
    for (const { scores, importance } of units) {
      for (let index = 0; index < scores.length; index += 1) {
        if (!scores[index]) continue;
        result[index]! += scores[index]! * importance;
        covered[index]! += importance;
      }
    }
    for (let index = 0; index < result.length; index += 1) {
      if (!result[index]) continue;
      result[index]! *= (covered[index]! / total) ** weights.covered * sectionWeights[index]!;
    }
    for (const scores of wholes) {
      for (let index = 0; index < result.length; index += 1)
        if (scores[index]) {
          result[index]! *= weights.asItStands + weights.asItStandsScore * scores[index]!;
        }
    }
    for (const [index, other] of same) {
      if (!result[index]) continue;
      result[other] = Math.max(result[other]!, result[index]!);
      result[index]! *= weights.pointsOn;
    }
    let best = 0;
    for (const score of result) if (score > best) best = score;
    named(query.typed).forEach((index, at) => (result[index] = best * 3 + 1000 - at));
    // Of very many only the better ones: nobody sees the others, and sorting takes its time.
    let hits: number[];
    let floor = best * weights.floor;
    do {
      hits = [];
      for (let index = 0; index < result.length; index += 1)
        if (result[index]! > floor) hits.push(index);
      floor *= 2;
    } while (hits.length > 400 && floor < best);
    hits.sort((a, b) => result[b]! - result[a]! || a - b);
    return {
      hits: hits.map((index) => ({ section: sections[index]!, index, score: result[index]! })),
      words: [...words],
    };
  }

  return { search, nearest: (address) => nearest(address, pages), data };
}
