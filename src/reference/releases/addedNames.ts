import type { List, PhrasingContent, Root } from 'mdast';
import { causes } from '../../data/causes';
import type { ReleaseApi } from './releaseApi';

/** What members that are there under another name are called now. */
const renamed = causes.flatMap(({ renames = {} }) => Object.values(renames));
const isRenamed = (name: string): boolean =>
  renamed.some((now) => [now, `Recorder.${now}`].includes(name) || name.startsWith(`${now}.`));

/**
 * Remark plugin: fills `<AddedNames />` with the members that later releases have more, a line a
 * release.
 *
 * @param options.releaseApis - recorded ones, oldest first
 * @throws when the page asks for them and there is nothing to list
 */
export default function addedNames({ releaseApis }: { releaseApis: readonly ReleaseApi[] }) {
  return (root: Root): void => {
    const at = root.children.findIndex((node) => (node as { name?: string }).name === 'AddedNames');
    if (at < 0) return;
    const known = new Set<string>();
    const lines = releaseApis.flatMap(({ version, added }) => {
      const names = added.filter((name) => !known.has(name) && !isRenamed(name));
      names.forEach((name) => known.add(name));
      return names.length > 0 ? [{ version, names }] : [];
    });
    if (lines.length === 0) throw new Error('<AddedNames />: later releases have nothing more.');
    const list: List = {
      type: 'list',
      spread: false,
      children: lines.map(({ version, names }) => ({
        type: 'listItem',
        spread: false,
        children: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', value: `${version} 起：` },
              ...names.flatMap((value, index): PhrasingContent[] => [
                ...(index > 0 ? [{ type: 'text', value: '、' } as const] : []),
                { type: 'inlineCode', value },
              ]),
            ],
          },
        ],
      })),
    };
    root.children[at] = list;
  };
}
