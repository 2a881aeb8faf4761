/**
 * What a writer breaks, told from the sources alone in a second: descriptions, lists, asks, known
 * problems, links, anchors. The build tells the same later, a fault at a time.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createSlugger, DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { parsing } from '../src/markdown/parsing';
import { lineOn } from '../src/releases/byRelease';
import { filesBelow } from '../src/lib/filesBelow';
import { anchorOf, keepAnchor } from '../src/lib/headingAnchor';
import { routeOf } from '../src/lib/routeOf.mjs';
import { fences } from '../src/lib/parseMdx';
import { checkProblems, problemsFile } from '../src/problems/entries';
import { readText } from '../src/lib/readText';
import { readGroups } from '../src/recipes/groups';
import { readAsks } from '../src/search';
import { askedTwice, parseAsks } from '../src/search/indexing/asks';
import { isAsked } from '../src/search/indexing/sections';
import { releaseFaults } from '../src/releases/faults';
import { newest } from '../src/releases/history';
import { library } from '../site';
import { reads } from '../tests/browser/reads';
import { nameFaults } from './fileNames';
import { linksOf } from './links.mjs';
import { renameHeading } from './rename';

/** `was` is what it was called when it was committed. */
type Heading = { text: string; id: string; line: number; depth: number; was?: string };
type Source = { file: string; route: string; text: string; headings: Heading[]; ids: Set<string> };

const blank = (text: string) => text.replace(/[^\n]/g, ' ');
const shown = (text: string) => text.replace(/[`*]|\[(.*?)\]\(.*?\)/g, '$1').trim();

/** A page with its headings and all ids that stand in its source. */
function sourceOf(file: string, written: string): Source {
  const text = written.replace(fences, blank);
  const head = /^---\n[^]*?\n---\n/.exec(text)?.[0] ?? '';
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
  return { file, route: routeOf(file, head), text, headings, ids };
}

/** An argument as every shell takes it. */
const quoted = (word: string) => (/\s/.test(word) ? `"${word}"` : word);

/** The pages that have changed, as they were committed. */
function committed(root: string): (file: string) => string | undefined {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
  const changed = git('diff', '--name-only', 'HEAD', '--', 'docs', 'src/pages').split('\n');
  return (file) => (changed.includes(file) ? git('show', `HEAD:${file}`) : undefined);
}

/**
 * What became of headings that have another text than before: a line for each, with the way. What
 * else would be told of them is not: the page is as if they had kept their anchors.
 */
function renames(root: string, source: Source, before: Source): string[] {
  const { file, headings, ids } = source;
  const beside = (list: readonly Heading[], one: Heading, by: number) =>
    list[list.indexOf(one) + by]?.id;
  return before.headings.flatMap((old) => {
    const kept = headings.find(({ id }) => id === old.id);
    const now =
      kept ??
      headings.find(
        (one) =>
          one.depth === old.depth &&
          !before.ids.has(one.id) &&
          [-1, 1].some((by) => beside(headings, one, by) === beside(before.headings, old, by)),
      );
    if (!now || now.text === old.text) return [];
    const words = [file, old.text, now.text];
    const others = [...renameHeading(root, words).keys()].filter((name) => name !== file);
    const isNamed = others.length > 0 && old.id !== anchorOf(old.text);
    const ways = [
      ...(kept ? [] : [`写成 \`${'#'.repeat(now.depth)} ${now.text} {/* #${old.id} */}\``]),
      ...(isNamed
        ? [`运行 npm run rename -- ${words.map(quoted).join(' ')}，${others.join('、')} 跟着改`]
        : []),
    ];
    Object.assign(now, { id: old.id, was: old.text });
    ids.add(old.id);
    const done = isNamed ? '' : '，别处都不用改';
    return ways.length > 0
      ? [`${file}:${now.line}: 标题“${old.text}”改成了“${now.text}”：${ways.join('，再')}${done}。`]
      : [];
  });
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

/** What a template leaves within a program. */
const unwritten = (root: string, { file }: Source): string[] =>
  readText(path.join(root, file))
    .split('\n')
    .flatMap((line, index) =>
      /# 待写：/.test(line) ? [`${file}:${index + 1}: 待写：换成你的程序。`] : [],
    );

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
function asks(
  root: string,
  sources: readonly Source[],
  { entries, faults: broken }: ReturnType<typeof checkProblems>,
): string[] {
  const faults: string[] = [];
  for (const source of sources.filter((one) => one.file.startsWith('docs/'))) {
    const { file, headings } = source;
    const beside = file.replace(/\.mdx?$/, '.asks.yaml');
    if (!existsSync(path.join(root, beside))) {
      faults.push(`${file}:1: 旁边没有 ${beside}：读者怎样找这一页，一行一句。`);
      continue;
    }
    const asked = new Set<string>();
    // What a file of problems holds is not known while it has faults.
    const known = !broken.some((fault) => fault.startsWith(`${problemsFile(file)}:`));
    for (const { key, text, line } of parseAsks(readText(path.join(root, beside)), beside)) {
      const place = `${beside}:${line}`;
      const found = hasId(source, key)
        ? key
        : headings.find(({ text, was }) => [text, was].includes(shown(key)))?.id;
      const id = found ?? (hasId(source, anchorOf(key)) ? anchorOf(key) : undefined);
      if (id === undefined && !asked.has(key) && (known || !key.startsWith('problem-'))) {
        faults.push(`${place}: ${file} 没有标题或锚点“${key}”。${keepAnchor(key)}。`);
      }
      asked.add(id ?? key);
      if (/^待写：/.test(text)) faults.push(`${place}: 待写：换成读者的话。`);
    }
    for (const { id, file: place, line } of entries.filter(({ page }) => page === file)) {
      if (!asked.has(`problem-${id}`))
        faults.push(`${place}:${line}: ${beside} 里没有 problem-${id} 的问法，加上一行读者的话。`);
    }
    for (const { id, text, line, depth } of headings) {
      if (depth > 1 && isAsked(text) && !asked.has(id)) {
        faults.push(`${file}:${line}: ${beside} 里没有“${text}”的问法，加上一行读者的话。`);
      }
    }
  }
  return faults;
}

/** Links to pages that are not there, or to what they have not; images of other sites. */
function links(root: string, sources: readonly Source[]): string[] {
  const byFile = new Map(sources.map((one) => [one.file, one]));
  const byRoute = new Map(sources.map((one) => [one.route, one]));
  return sources.flatMap(({ file, text }) =>
    linksOf(text).flatMap(({ address, isElsewhere, isImage, where, anchor, line }) => {
      const at = `${file}:${line}: ${address}`;
      if (isElsewhere)
        return isImage && address.startsWith('http')
          ? [`${at}：别的网站的图片，网页不取。放进 static/img/，写 /img/名字.png。`]
          : [];
      const there = path.posix.join(path.posix.dirname(file), where);
      const target = !where
        ? byFile.get(file)
        : where.startsWith('/')
          ? byRoute.get(where)
          : byFile.get(there);
      if (target) {
        return !anchor || hasId(target, anchor)
          ? []
          : [`${at}：${target.file} 没有这个锚点。${keepAnchor(anchor)}。`];
      }
      // Files for readers, and pages that are programs.
      const others = where.startsWith('/') ? [`static${where}`, `src/pages${where}.tsx`] : [there];
      return others.some((one) => existsSync(path.join(root, one)))
        ? []
        : [`${at}：没有这一页，也没有这个文件。`];
    }),
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
          `${source!.file}:1: 旧锚点 #${id} 没有了：${keepAnchor(id)}；或者在文件头写 moved: {${id}: 新锚点}。`,
      );
    });
}

/** What browser tests need of pages, and is not there any more. */
const unread = (root: string, sources: readonly Source[], needed: typeof reads): string[] =>
  Object.entries(needed).flatMap(([test, pages]) =>
    Object.entries(pages).flatMap(([address, words]) => {
      const source = sources.find(({ route }) => route === `/${address}`);
      if (!source) return [`${test}: 没有 ${address} 这一页了：测试打开它，换成别的。`];
      const { file, ids } = source;
      const text = readText(path.join(root, file));
      return words
        .filter((one) => !(/^#[^# ]/.test(one) ? ids.has(one.slice(1)) : text.includes(one)))
        .map(
          (one) =>
            `${file}:1: 没有“${one.trim()}”了：${test} 要它，改那里和 tests/browser/reads.ts。`,
        );
    }),
  );

/** All faults that can be told from the sources, each with file, line and what to do. */
export async function sourceFaults(
  root: string,
  before = committed(root),
  needed = reads,
): Promise<string[]> {
  const all = ['docs', 'src/pages']
    .flatMap((folder) => filesBelow(root, folder, /\.mdx?$/))
    .map((file) => sourceOf(file, readText(path.join(root, file))));
  // Parts of pages have links alone.
  const sources = all.filter(({ file }) => !/\/_[^/]*$/.test(file));
  const names = sources.flatMap((source) => {
    const old = before(source.file);
    return old === undefined ? [] : renames(root, source, sourceOf(source.file, old));
  });
  const { entries, faults } = checkProblems(root);
  const told = (fault: string) =>
    sources.some(({ file, headings }) =>
      headings.some(
        ({ was }) =>
          was !== undefined &&
          fault.startsWith(`${problemsFile(file)}:`) &&
          shown(fault).includes(`没有标题“${was}”`),
      ),
    );
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
    ...names,
    ...(await heads(
      root,
      sources.map(({ file }) => file),
    )),
    ...sources.flatMap(descriptions),
    ...sources.flatMap((source) => unwritten(root, source)),
    ...faults.filter((fault) => !told(fault)),
    ...asks(root, sources, { entries, faults }),
    ...askedTwice(readAsks(root)).filter((fault) => !fault.includes('“待写：')),
    ...links(root, all),
    ...anchors(root, sources),
    ...unread(root, sources, needed),
    ...nameFaults(filesBelow(root, 'docs', /./)),
    ...releaseFaults(root),
  ];
}

if (require.main === module) {
  void sourceFaults(path.resolve(__dirname, '..')).then((faults) => {
    faults.forEach((fault) => console.error(fault));
    if (faults.some((fault) => fault.includes('改成了')))
      console.error('标题改好以后再运行一次，其余的还没有检查。');
    process.exitCode = faults.length > 0 ? 1 : 0;
  });
}
