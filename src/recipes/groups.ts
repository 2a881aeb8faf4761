/** The groups of recipes in their order, as docs/recipes/index.md lists them. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { authorError } from '../lib/authorError';
import { readText } from '../lib/readText';
import { isRecipe } from './frontMatter';

const folder = 'docs/recipes';
export const galleryFile = `${folder}/index.md`;

/** A recipe by the name of its file, with the words that the gallery has for it. */
type Listed = { name: string; label: string };
type Group = { name: string; recipes: Listed[] };

/**
 * @throws Error with file and line of each item that is no recipe or lists one again, and of each
 *   recipe that is listed nowhere
 */
export function readGroups(root: string, text = readText(path.join(root, galleryFile))): Group[] {
  const groups: Group[] = [];
  const missing = new Set(
    readdirSync(path.join(root, folder))
      .filter((name) => isRecipe(`${folder}/${name}`))
      .map((name) => name.replace(/\.md$/, '')),
  );
  const faults: string[] = [];
  text.split('\n').forEach((line, index) => {
    const [, group] = /^## (.+)$/.exec(line) ?? [];
    if (group !== undefined) groups.push({ name: group, recipes: [] });
    const [, label, name] = /^- \[(.+)\]\(\.\/(.+)\.md\)$/.exec(line) ?? [];
    if (label === undefined || name === undefined) {
      if (/^ *(?:[-*+]|\d+\.) /.test(line))
        faults.push(`${galleryFile}:${index + 1}: 一条写成 \`- [做什么](./名字.md)\`，没有别的。`);
      return;
    }
    if (!missing.delete(name)) {
      faults.push(`${galleryFile}:${index + 1}: 没有 ${name}.md，或者已经列过。`);
    }
    groups.at(-1)?.recipes.push({ name, label });
  });
  for (const name of missing)
    faults.push(`${folder}/${name}.md:1: ${galleryFile} 的哪一组都没有它，加上一行。`);
  if (faults.length > 0) throw authorError(faults.join('\n'));
  return groups;
}
