/**
 * What a writer breaks, told from the sources alone in a second: descriptions, lists, asks, known
 * problems, links, anchors. The build tells the same later, a fault at a time.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createSlugger, DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { parsing } from '../src/markdown/parsing';
import { lineOn } from '../src/releases/byRelease';
import { filesBelow } from '../src/lib/filesBelow';
import { anchorOf, renamed } from '../src/lib/renamed';
import { fences } from '../src/lib/parseMdx';
import { checkProblems } from '../src/problems/entries';
import { readText } from '../src/lib/readText';
import { readGroups } from '../src/recipes/groups';
import { normalize } from '../src/search/engine/text';
import { parseAsks } from '../src/search/indexing/asks';
import { isAsked } from '../src/search/indexing/sections';
import { newest } from '../src/releases/history';
import { library } from '../site';

type Heading = { text: string; id: string; line: number; depth: number };
type Source = { file: string; route: string; text: string; headings: Heading[]; ids: Set<string> };

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const shown = (text: string) => text.replace(/[`*]|\[(.*?)\]\(.*?\)/g, '$1').trim();

/** A page with its headings and all ids that stand in its source. */
function sourceOf(root: string, file: string): Source {
  const text = readText(path.join(root, file)).replace(fences, blank);
  const head = /^---\n[^]*?\n---\n/.exec(text)?.[0] ?? '';
  const slug = /^slug: *(\S+)/m.exec(head)?.[1];
  const own = file.replace(/^(?:docs|src\/pages)|(?:\/index)?\.mdx?$/g, '');
  const slugger = createSlugger();
  const headings = text.split('\n').flatMap((line, index): Heading[] => {
    const [, marks, title, id] =
      /^(#+) (.+?)(?: \{\/\* #(\S+) \*\/\})?$/.exec(line.startsWith('#') ? line : '') ?? [];
    if (!marks || !title) return [];
    const plain = shown(lineOn(title, library.version));
    return [{ text: plain, id: id ?? slugger.slug(plain), line: index + 1, depth: marks.length }];
  });
  const title = /^title: *(['"]?)(.+)\1 *$/m.exec(head)?.[2];
  if (title) headings.unshift({ text: shown(title), id: '', line: 1, depth: 1 });
  const said = [...text.matchAll(/\bid="([^"]+)"|\{\/\* #(\S+) \*\/\}/g)];
  const moved = [...head.matchAll(/^ +['"]?([^\s'":]+)['"]?: /gm)].map(([, id]) => id!);
  const ids = new Set([
    ...headings.map(({ id }) => id),
    ...said.map(([, a, b]) => a ?? b!),
    ...moved,
  ]);
  return { file, route: slug ?? (own || '/'), text, headings, ids };
}

/** Rows of tables and pages of our own get ids when they are drawn: not told from here. */
const hasId = ({ file, ids }: Source, id: string) =>
  ids.has(id) || /^[A-Z]\w+(?:\.\w+)+$/.test(id) || !file.startsWith('docs/');

const describedAs = /^description: *(['"]?)(?=.*\p{Script=Han}).{21,}\1 *$/mu;

/** Descriptions that are none; a page of our own may say it in its code. */
const descriptions = ({ file, text }: Source): string[] => {
  const line = text.split('\n').findIndex((one) => one.startsWith('description:')) + 1;
  return describedAs.test(text.split('\n---\n')[0]!)
    ? []
    : [`${file}:${line || 1}: 文件头的 description 用中文写，至少 21 个字。`];
};

/** What the build says of the heads of pages. */
async function heads(root: string, files: readonly string[]): Promise<string[]> {
  const { parseFrontMatter } = parsing(root, true, { newest: newest() });
  const faults = files.map(async (file) => {
    const filePath = path.join(root, file);
    const page = { filePath, fileContent: readText(filePath) };
    return parseFrontMatter({ ...page, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER }).then(
      () => [],
      (error: Error) => [error.message],
    );
  });
  return (await Promise.all(faults)).flat();
}

/** What the files of asks say of sections that are not there, and sections that nobody asks for. */
function asks(root: string, sources: readonly Source[]): string[] {
  const faults: string[] = [];
  const seen = new Map<string, { also: boolean; place: string }>();
  for (const source of sources.filter((one) => one.file.startsWith('docs/'))) {
    const { file, headings } = source;
    const beside = file.replace(/\.mdx?$/, '.asks.yaml');
    if (!existsSync(path.join(root, beside))) {
      faults.push(`${file}:1: 旁边没有 ${beside}：读者怎样找这一页，一行一句。`);
      continue;
    }
    const asked = new Set<string>();
    for (const { key, text, also, line } of parseAsks(readText(path.join(root, beside)), beside)) {
      const place = `${beside}:${line}`;
      const found = hasId(source, key) ? key : headings.find((one) => one.text === shown(key))?.id;
      const id = found ?? (hasId(source, anchorOf(key)) ? anchorOf(key) : undefined);
      if (id === undefined && !asked.has(key)) {
        faults.push(`${place}: ${file} 没有标题或锚点“${key}”。${renamed(key)}。`);
      }
      asked.add(id ?? key);
      if (/^待写：/.test(text)) faults.push(`${place}: 待写：换成读者的话。`);
      const old = seen.get(normalize(text));
      if (old && !(old.also && also)) {
        faults.push(`${place}: “${text}”已经在 ${old.place}；两处都要，就都写成 \`also: …\`。`);
      }
      seen.set(normalize(text), { also, place });
    }
    for (const { id, text, line, depth } of headings) {
      if (depth > 1 && isAsked(text) && !asked.has(id)) {
        faults.push(`${file}:${line}: ${beside} 里没有“${text}”的问法，加上一行读者的话。`);
      }
    }
  }
  return faults;
}

/** Links to pages that are not there, or to what they have not. */
function links(root: string, sources: readonly Source[]): string[] {
  const byFile = new Map(sources.map((one) => [one.file, one]));
  const byRoute = new Map(sources.map((one) => [one.route, one]));
  return sources.flatMap(({ file, text }) =>
    [...text.replace(/`[^`\n]*`/g, blank).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(
      ({ 1: address = '', index }) => {
        if (/^(?:https?|mailto|pathname):/.test(address)) return [];
        const [where = '', anchor] = decodeURIComponent(address).split('#');
        const there = path.posix.join(path.posix.dirname(file), where);
        const target = !where
          ? byFile.get(file)
          : where.startsWith('/')
            ? byRoute.get(where)
            : byFile.get(there);
        const at = `${file}:${text.slice(0, index).split('\n').length}: ${address}`;
        if (!target)
          return where.startsWith('/') || existsSync(path.join(root, there))
            ? []
            : [`${at}：没有这一页。`];
        return !anchor || hasId(target, anchor)
          ? []
          : [`${at}：${target.file} 没有这个锚点。${renamed(anchor)}。`];
      },
    ),
  );
}

/** Old addresses that lead nowhere any more. */
function anchors(root: string, sources: readonly Source[]): string[] {
  const byRoute = new Map(sources.map((one) => [one.route, one]));
  return readText(path.join(root, 'tests/built/anchors.txt'))
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [route = '', ...kept] = line.split(' ');
      const source = byRoute.get(route);
      const lost = source ? kept.filter((id) => !hasId(source, id)) : [];
      return lost.map(
        (id) =>
          `${source!.file}:1: 旧锚点 #${id} 没有了：${renamed(id)}；或者在文件头写 moved: {${id}: 新锚点}。`,
      );
    });
}

/** All faults that can be told from the sources, each with file, line and what to do. */
export async function sourceFaults(root: string): Promise<string[]> {
  const all = ['docs', 'src/pages']
    .flatMap((folder) => filesBelow(root, folder, /\.mdx?$/))
    .map((file) => sourceOf(root, file));
  // Parts of pages have links alone.
  const sources = all.filter(({ file }) => !/\/_[^/]*$/.test(file));
  const { entries, faults } = checkProblems(root);
  for (const { page, id, anchors: old } of entries) {
    const ids = sources.find(({ file }) => file === page)?.ids;
    [`problem-${id}`, ...old].forEach((one) => ids?.add(one));
  }
  try {
    readGroups(root);
  } catch (error) {
    faults.push((error as Error).message);
  }
  return [
    ...(await heads(
      root,
      sources.map(({ file }) => file),
    )),
    ...sources.flatMap(descriptions),
    ...faults,
    ...asks(root, sources),
    ...links(root, all),
    ...anchors(root, sources),
  ];
}

if (require.main === module) {
  void sourceFaults(path.resolve(__dirname, '..')).then((faults) => {
    faults.forEach((fault) => console.error(fault));
    process.exitCode = faults.length > 0 ? 1 : 0;
  });
}
