import type { Paragraph, Root } from 'mdast';
import { list, paragraph } from '../../lib/mdxElement';
import { called, members, type Release } from '../publicApi';
import { formsOf } from './forms';

/** Remark plugin: fills `<AddedNames />` with the members that later releases have more, which the
 * documents say nothing of. */
export default function addedNames(releases: readonly Release[]) {
  return (root: Root): void => {
    const at = root.children.findIndex((node) => (node as { name?: string }).name === 'AddedNames');
    if (at < 0) return;
    const known = new Set(
      [...members().values()].flatMap((own) =>
        formsOf(own, releases).flatMap(({ member }) => member?.name ?? []),
      ),
    );
    const lines: Paragraph[] = [];
    for (const { version, members: there } of releases) {
      const added = [...there.values()].filter(({ name }) => !known.has(name));
      added.forEach(({ name }) => known.add(name));
      const names = added.map((member) => `\`${called(member, member.name)}\``);
      if (names.length > 0) lines.push(paragraph(`${version} 起：${names.join('、')}`));
    }
    if (lines.length === 0) throw new Error('<AddedNames />：后来的版本没有增加名称。');
    root.children[at] = list(lines);
  };
}
