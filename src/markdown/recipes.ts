import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { link, paragraph } from '../mdxElement';

const folder = path.join('docs', 'recipes');

/** Remark plugin: a recipe is in no sidebar; its last list leads back to the page of all. */
export default function recipes() {
  return (tree: Root, file: VFile) => {
    if (!file.path || !file.dirname?.endsWith(folder) || file.stem === 'index') return;
    // What the theme exports of the page may stand behind it.
    const last = tree.children.filter((one) => one.type === 'list').at(-1);
    const back = paragraph(link('/recipes', '全部现成的程序'));
    last?.children.push({ type: 'listItem', children: [back] });
  };
}
