import type { SectionData } from './data';
import { secondNearest } from './weights';
import { chinese, normalize, words } from './text';

/** What one character says of a text, against two that stand together. */
const single = 0.4;

/** What of a message stands before the name of its exception: where it was, and its module. */
const before =
  /^(?:.*\n)?[^\u3400-\u9fff]*?\b(?:[\w-]+\.)*(?=\w*(?:Error|Exception|Warning|BadZipFile)\b(?!.*Error:))/s;

const message = /(?:Error|Exception|Warning|BadZipFile)\b/;

/** A text as what stands in it: words, pairs of characters, characters, each with its weight. */
function featuresOf(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const small = normalize(message.test(text) ? text.replace(before, '') : text);
  for (const [word] of small.matchAll(words)) found.set(word, 1);
  for (const [run] of small.matchAll(chinese)) {
    for (let at = 0; at < run.length; at += 1) {
      found.set(run[at]!, single);
      if (at + 1 < run.length) found.set(run.slice(at, at + 2), 1);
    }
  }
  return found;
}

/** The short texts that say what a section is for. */
const sayingsOf = ({ h, l = [], e = [], k = [] }: SectionData): string[] => [h, ...l, ...e, ...k];

/**
 * Compares queries with the short texts of each section.
 *
 * @returns the function: of a query, by the index of a section, how like it is to the nearest of
 *   its headings, links, errors and asks (the cosine, rare words counting more), and a little for
 *   the second nearest; 1 and more is the same
 */
export function alike(sections: readonly SectionData[]): (query: string) => Float32Array {
  const sayings = sections.flatMap((section, index) =>
    sayingsOf(section).map((text) => ({ index, features: featuresOf(text), length: 0 })),
  );
  const where = new Map<string, number[]>();
  sayings.forEach(({ features }, at) => {
    for (const feature of features.keys()) {
      const all = where.get(feature);
      if (all) all.push(at);
      else where.set(feature, [at]);
    }
  });
  const rarity = (feature: string) =>
    Math.log(1 + sayings.length / ((where.get(feature)?.length ?? 0) + 0.5));
  const rarities = new Map([...where.keys()].map((feature) => [feature, rarity(feature)]));
  const lengthOf = (features: Map<string, number>) => {
    let sum = 0;
    for (const [feature, weight] of features)
      sum += (weight * (rarities.get(feature) ?? rarity(feature))) ** 2;
    return Math.sqrt(sum);
  };
  for (const saying of sayings) saying.length = lengthOf(saying.features);

  return (query) => {
    const asked = featuresOf(query);
    const length = lengthOf(asked);
    const products = new Map<number, number>();
    for (const [feature, weight] of asked) {
      const worth = weight * (rarities.get(feature) ?? 0) ** 2;
      for (const at of where.get(feature) ?? [])
        products.set(at, (products.get(at) ?? 0) + worth * sayings[at]!.features.get(feature)!);
    }
    const best = new Float32Array(sections.length);
    const second = new Float32Array(sections.length);
    for (const [at, product] of products) {
      const { index, length: own } = sayings[at]!;
      const near = product / (own * length);
      second[index] = Math.max(second[index]!, Math.min(near, best[index]!));
      best[index] = Math.max(best[index]!, near);
    }
    return best.map((near, index) => near + secondNearest * second[index]!);
  };
}
