/** The search of the built site, with its data. */
import { makeEngine, unpack } from '../../src/search/engine';
import type { SectionData } from '../../src/search/engine/data';
import { dataPath } from '../../src/search/dataPath';
import { readBuilt } from '../../tools/site/variants';

export const data = unpack(readBuilt(dataPath));
export const engine = makeEngine(data);
export const addressOf = ({ p, a }: SectionData) => data.pages[p]!.path + (a && `#${a}`);

/** The sections that the dialog shows, in its order. */
export const shownFor = (query: string): SectionData[] =>
  engine.search(query).listed.map(({ section }) => section);
