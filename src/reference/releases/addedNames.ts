import type { Paragraph, Root } from 'mdast';
import { causes } from '../../releases/causes';
import { list, paragraph } from '../../lib/mdxElement';
import { called, members, type Release } from '../publicApi';

/** What members that are there under another name are called now. */
const renamed = causes.flatMap(({ renames = {} }) => Object.values(renames));
const isRenamed = (name: string): boolean =>
  renamed.some((now) => [now, `Recorder.${now}`].includes(name) || name.startsWith(`${now}.`));

/** Remark plugin: fills `<AddedNames />` with the members that later releases have more. */
export default function addedNames(releases: readonly Release[]) {
  return (root: Root): void => {
    const at = root.children.findIndex((node) => (node as { name?: string }).name === 'AddedNames');
    if (at < 0) return;
    const known = new Set(members.keys());
    const lines: Paragraph[] = [];
    for (const { version, members: there } of releases) {
      const added = [...there.values()].filter(({ name }) => !known.has(name));
      added.forEach(({ name }) => known.add(name));
      const names = added
        .map((member) => called(member, member.name))
        .filter((name) => !isRenamed(name))
        .map((name) => `\`${name}\``);
      if (names.length > 0) lines.push(paragraph(`${version} 起：${names.join('、')}`));
    }
    if (lines.length === 0) throw new Error('<AddedNames />：后来的版本没有增加名称。');
    root.children[at] = list(lines);
  };
}
