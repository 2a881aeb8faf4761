import { classesOf, definedNames, makeResolver } from '../../src/reference/names';
import { makeSections } from '../../src/reference/sections';
import { allNodes, explicitId, lineOf } from './markdown';
import type { Members, Page, Problem } from './report';

const ADVICE =
  'is no public name: correct it, or list it in src/reference/allowed.ts with a reason';

/**
 * Checks inline code that has the form of a member: `add_data()`, `set.header()`, `Recorder.path`.
 */
export function checkNames(
  pages: readonly Page[],
  members: Members,
): { names: number; problems: Problem[] } {
  const resolve = makeResolver(members);
  const problems: Problem[] = [];
  let names = 0;
  for (const page of pages) {
    const nodes = allNodes(page.root);
    const defined = new Set(definedNames(page.source));
    const classes = classesOf(page.file);
    const sections = makeSections();
    for (const node of nodes) {
      if (node.type === 'heading') {
        sections.enter(node.depth, members.get(explicitId(node) ?? ''));
      }
      if (node.type !== 'inlineCode') continue;
      const found = resolve(node.value, { classes, defined, section: sections.current()?.owner });
      if (!found) continue;
      names += 1;
      if ('member' in found) continue;
      const several = `may mean ${found.candidates.join(' or ')}: write the longer form`;
      const message = `\`${found.unknown}\` ${found.candidates.length ? several : ADVICE}`;
      problems.push({ path: page.path, line: lineOf(node), message });
    }
  }
  return { names, problems };
}
