import type { PhrasingContent } from 'mdast';
import { inline } from '../lib/mdxElement';
import { installable, shownOn } from './installed';

/** Each release by itself, or those for which `is` holds: what `onEachRelease` takes. */
export const eachRelease = (is: (version: string) => boolean = () => true) =>
  installable()
    .filter(is)
    .map((version) => ({ version, on: [version] }));

/** What stands in a line on each release (`on`); drawn once where it is the same on all. */
export function onEachRelease<One extends { on: readonly string[] }>(
  all: readonly One[],
  draw: (one: One) => PhrasingContent[],
): PhrasingContent[] {
  const groups = new Map<string, { on: string[]; drawn: PhrasingContent[] }>();
  for (const one of all) {
    const drawn = draw(one);
    const key = JSON.stringify(drawn);
    const { on } = groups.get(key) ?? { on: [] };
    groups.set(key, { on: [...on, ...one.on], drawn });
  }
  if (groups.size < 2) return [...groups.values()].flatMap(({ drawn }) => drawn);
  return [...groups.values()].map(({ on, drawn }) =>
    inline('span', { 'data-on': shownOn((version) => on.includes(version)) }, drawn),
  );
}
