import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Link, List, ListItem, Paragraph, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { staticHtml } from '../code/staticHtml';
import { extractBlocks } from '../examples/model/extract';
import { recordsOf } from '../examples/model/records';
import { loadTsx } from '../lib/loadTsx';
import { block, link, list, paragraph, words } from '../lib/mdxElement';
import { readText } from '../lib/readText';
import { choicesOf, isRecipe } from './frontMatter';
import { galleryFile, readGroups } from './groups';
import { pictureOf } from './picture';
import { rows } from './vocabulary';

const { choicesHtml, pictureHtml } = loadTsx<typeof import('./galleryHtml')>(
  path.join(__dirname, 'galleryHtml.tsx'),
);

/** What a description says first; that one is too short is told elsewhere. */
const inShort = (description: string): string =>
  /^.*?[^：；。]{12}.*?(?=[：；。]|$)/.exec(description)?.[0] ?? description;

/** A link in the gallery becomes a card: title, one line, and what the first program gives. */
async function addCard(root: string, item: ListItem): Promise<void> {
  // That each is a link to a recipe, and to which, `readGroups` has seen.
  const [to] = (item.children[0] as Paragraph).children as [Link];
  const file = `docs/recipes/${path.posix.basename(to.url)}.md`;
  const fileContent = readText(path.join(root, file));
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: file, fileContent });
  const choices = choicesOf(file, fileContent, frontMatter);
  item.data = {
    hProperties: Object.fromEntries(rows.map((row) => [`data-${row}`, choices[row].join(' ')])),
  } as typeof item.data;
  const line: Paragraph = paragraph(words(inShort(String(frontMatter.description))));
  line.data = { hProperties: { 'data-nosearch': '' } } as typeof line.data;
  item.children.push(line);
  const blocks = extractBlocks(root, file, fileContent).filter(({ kind }) => kind === 'run');
  const record = blocks[0] && recordsOf(root, blocks).get(blocks[0]);
  // One that is out of date says so on its own page.
  if (!record) return;
  item.children.push(staticHtml(pictureHtml(pictureOf(record, blocks[0]!.meta))) as Paragraph);
}

/** The page of all recipes: cards in their groups, above them what one has and wants. */
async function drawGallery(root: string, tree: Root): Promise<void> {
  readGroups(root);
  const lists = tree.children.filter((node): node is List => node.type === 'list');
  const items = lists.flatMap(({ children }) => children);
  await Promise.all(items.map((item) => addCard(root, item)));
  for (const one of lists) {
    one.spread = true;
    one.data = { hProperties: { className: ['gallery'] } } as typeof one.data;
    for (const item of one.children) item.spread = true;
  }
  const first = tree.children.findIndex(({ type }) => type === 'heading');
  tree.children.splice(first, 0, staticHtml(choicesHtml(items.length)));
}

/** At the foot of a recipe: the ones before and after it, and its group. */
function neighbours(root: string, name: string): RootContent[] {
  const groups = readGroups(root);
  const all = groups.flatMap((group) => group.recipes);
  const group = groups.find(({ recipes }) => recipes.some((one) => one.name === name))!;
  const to = (one: (typeof all)[number], before = '') =>
    link(`/recipes/${one.name}`, before + one.label);
  const at = all.findIndex((one) => one.name === name);
  const place = group.recipes.findIndex((one) => one.name === name) + 1;
  const { length } = group.recipes;
  const [previous, next] = [all[at - 1], all[at + 1]];
  return [
    block('nav', { className: 'near', 'aria-label': '其他现成的程序', 'data-nosearch': '' }, [
      list([
        ...(previous ? [paragraph(to(previous, '上一个：'))] : []),
        ...(next ? [paragraph(to(next, '下一个：'))] : []),
      ]),
      block('details', {}, [
        block('summary', {}, [words(`${group.name} · 第 ${place} 个，共 ${length} 个`)]),
        list([
          ...group.recipes.map((one) =>
            one.name === name ? paragraph(words(`${one.label}（这一页）`)) : paragraph(to(one)),
          ),
          paragraph(link('/recipes', '全部现成的程序')),
        ]),
      ]),
    ]),
  ];
}

/** Remark plugin: the page of all recipes, and the way from each to the others. */
export default function recipes(root: string) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    if (!vfile.path) return;
    const file = path.relative(root, vfile.path).split(path.sep).join('/');
    if (file === galleryFile) await drawGallery(root, tree);
    if (isRecipe(file)) tree.children.push(...neighbours(root, vfile.stem!));
  };
}
