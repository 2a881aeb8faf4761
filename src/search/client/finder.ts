import siteConfig from '@generated/docusaurus.config';
import type { Hit } from '../engine';
import { addressOf } from '../engine/data';
import { normalize } from '../engine/text';
import { loadEngine } from './loadEngine';

/**
 * For a query: tells of an address whether the search finds the section; then, for when none is led
 * to, whether it is on the page that answers best.
 */
export type Finder = (query: string) => ((address: string) => boolean)[];

/** What is found far less well than the best is not what was meant. */
const share = 0.2;

/** Loads the engine of the search and its data; throws when they cannot be had. */
export async function finder(): Promise<Finder> {
  const engine = await loadEngine();
  const withMembers = new Set(engine.data.sections.filter(({ n }) => n).map(({ p }) => p));
  return (query) => {
    const found = engine.search(query);
    /** By what a section is called or asked for; what its text has beside is no entry's subject. */
    const isMeant = ({ section: { h, k = [] } }: Hit) => {
      const names = normalize([h, ...k].join('\n'));
      return found.words.some((word) => names.includes(word));
    };
    const hits = found.hits.filter(isMeant);
    const least = (hits.find(({ score }) => score < 1000)?.score ?? 0) * share;
    const addresses = new Set(
      hits
        .filter(({ score }) => score > least)
        .map(({ section }) => addressOf(section, engine.data, siteConfig.baseUrl)),
    );
    // Of pages that have members.
    const best = hits.find(({ section, score }) => score > least && withMembers.has(section.p));
    const page =
      best && `${addressOf({ ...best.section, a: '' }, engine.data, siteConfig.baseUrl)}#`;
    return [
      (address) => addresses.has(address),
      (address) => page !== undefined && address.startsWith(page),
    ];
  };
}
