import type { SectionData } from './data';
import { nearEnough, secondNearest } from './weights';
import { parseQuery } from './query';
import { featuresOf } from './text';

/** What one character says of a text, against two that stand together, or a word. */
const single = 0.4;

/** How near a query is to each section, and the ask of it that is nearest, if it is near. */
type Similar = { nearness: Float32Array; said: (index: number) => string | undefined };

/** How similar a query is to each section: cosine to its nearest ask, a little of the second. */
export function similarity(sections: readonly SectionData[]): (query: string) => Similar {
  const phrases = sections.flatMap((section, index) =>
    [section.h, ...(section.k ?? [])].map((text) => ({
      index,
      text,
      features: featuresOf(parseQuery(text).text),
    })),
  );
  const where = new Map<string, number[]>();
  phrases.forEach(({ features }, at) => {
    for (const feature of features) {
      if (!where.has(feature)) where.set(feature, []);
      where.get(feature)!.push(at);
    }
  });
  /** What a feature counts by its rarity, squared. */
  const worthOf = (feature: string) => {
    const rarity = Math.log(1 + phrases.length / ((where.get(feature)?.length ?? 0) + 0.5));
    return (rarity * (feature > '\u3400' && feature.length === 1 ? single : 1)) ** 2;
  };
  const worths = new Map([...where.keys()].map((feature) => [feature, worthOf(feature)]));
  const lengthOf = (features: Set<string>) =>
    Math.sqrt([...features].reduce((sum, one) => sum + (worths.get(one) ?? worthOf(one)), 0));
  const lengths = Float32Array.from(phrases, ({ features }) => lengthOf(features));
  const sectionOf = Int32Array.from(phrases, ({ index }) => index);

  return (query) => {
    const asked = featuresOf(query);
    const length = lengthOf(asked);
    const products = new Float32Array(phrases.length);
    for (const feature of asked) {
      const worth = worths.get(feature)!;
      for (const at of where.get(feature) ?? []) products[at]! += worth;
    }
    const best = new Float32Array(sections.length);
    const second = new Float32Array(sections.length);
    const which = new Int32Array(sections.length);
    for (let at = 0; at < products.length; at += 1) {
      if (products[at] === 0) continue;
      const index = sectionOf[at]!;
      const near = products[at]! / (lengths[at]! * length);
      const before = best[index]!;
      if (near > before) {
        second[index] = before;
        best[index] = near;
        which[index] = at;
      } else if (near > second[index]!) second[index] = near;
    }
    return {
      nearness: best.map((near, index) => near + secondNearest * second[index]!),
      said(index) {
        const { text } = phrases[which[index]!]!;
        // The heading is shown, and what was typed is known.
        const isNew = text !== sections[index]!.h && text !== query;
        return isNew && best[index]! > nearEnough ? text : undefined;
      },
    };
  };
}
