/** Known problems: read from the files beside the pages, and checked. Nothing else reads them. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CodeData, Heading, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { filesBelow } from '../lib/filesBelow';
import { authorError } from '../lib/authorError';
import { fences, InvalidMdx, parseMdx } from '../lib/parseMdx';
import { readEntries, usedTwice, type Fields } from '../lib/yaml';
import { anchorOf } from '../lib/headingAnchor';
import { readText } from '../lib/readText';

/** What comes of a problem, the worst first, each with the section of symptoms that lists it. */
export const harms = {
  lost: '少了数据',
  damaged: '文件打不开，或者样式不对',
  error: '出错或停住',
  differs: '值或位置不对',
} as const;

export type Harm = keyof typeof harms;

/** What a closed line says of those that cost data. */
export const harmful: Partial<Record<Harm, string>> = { lost: '会丢数据', damaged: '会损坏文件' };

/** One known problem of a page; its texts are Markdown. */
export type Entry = {
  id: string;
  /** The page beside which it is written, relative to the repository, and the line there. */
  page: string;
  file: string;
  line: number;
  /** Text of the heading under which it is drawn; written may be its anchor. */
  at: string;
  symptom: string;
  when: string;
  harm: Harm;
  do: string;
  /** The section of symptoms that lists it. */
  group: string;
  /** Markdown with a fence, as on pages. */
  example?: string;
  /** Addresses that the page had for it before. */
  anchors: string[];
};

export const symptomsPage = 'docs/usage/attentions.md';

const fields: Fields = {
  id: 'text',
  at: 'text',
  symptom: 'text',
  when: 'text',
  harm: Object.keys(harms),
  do: 'text',
  'group?': 'text',
  'example?': 'text',
  'anchors?': 'list',
};
const suffix = '.problems.yaml';

/** The file that holds the problems of a page. */
export const problemsFile = (page: string): string => page.replace(/\.mdx?$/, suffix);

/** All files that hold known problems. */
const problemsFiles = (root: string): string[] =>
  ['docs', 'src/pages'].flatMap((folder) => filesBelow(root, folder, /\.problems\.yaml$/));

/** A heading as it is compared: its text, without an anchor's comment. */
export const headingText = (node: Heading): string =>
  toString(node)
    .replace(/\s*\{?\/\*.*?\*\/\}?\s*/g, '')
    .trim();

/** Text without the marks of Markdown, for comparing. */
export const plain = (text: string) => text.replace(/[`*]/g, '').trim();

/** Where a block of code is written that stands among those of a page. */
export type Origin = { file: string; line: number };

/** The content of an entry's example; its blocks of code know where they are written. */
export function exampleOf({ file, line, example = '' }: Entry): RootContent[] {
  const { children } = parseMdx(example, file);
  for (const node of children) {
    if (node.type === 'code') node.data = { ...node.data, origin: { file, line } } as CodeData;
  }
  return children;
}

/** The headings that lines are: a build asks for those of a page several times. */
const known = new Map<string, Heading[]>();

function headingsIn(line: string, page: string): Heading[] {
  try {
    return parseMdx(line, page).children.filter((node) => node.type === 'heading');
  } catch (error) {
    // No fault of the page is told here.
    if (!(error instanceof InvalidMdx)) throw error;
    return [];
  }
}

/** The headings of a page below its title; of its text their lines alone are parsed. */
function headingsOf(root: string, page: string): Heading[] {
  const lines =
    readText(path.join(root, page))
      .replace(fences, '')
      .match(/^#+ .*$/gm) ?? [];
  return lines.flatMap((line) => {
    if (!known.has(line)) known.set(line, headingsIn(line, page));
    return known.get(line)!;
  });
}

function readPage(
  root: string,
  file: string,
  groups: readonly string[],
  faults: string[],
): Entry[] {
  const text = readText(path.join(root, file));
  const page = ['.md', '.mdx']
    .map((extension) => file.slice(0, -suffix.length) + extension)
    .find((name) => existsSync(path.join(root, name)));
  const fail = (line: number, words: string) => void faults.push(`${file}:${line}: ${words}。`);
  if (!page) {
    fail(1, '旁边没有这一页');
    return [];
  }
  const headings = headingsOf(root, page).map((node) => ({
    text: plain(headingText(node)),
    id: /\/\* #(\S+) \*\//.exec(toString(node))?.[1],
  }));
  return readEntries(text, fields, fail).flatMap(({ fields: found, lineOf }) => {
    const wrong = (field: string, words: string) => fail(lineOf(field), words);
    // As `npm run new` begins one: nothing else is told of it.
    const open = Object.keys(found).filter((field) => /^待写[：]/.test(String(found[field])));
    if (open[0]) {
      wrong(open[0], `还没有写 ${open.join('、')}：换成你的话`);
      return [];
    }
    const entry = found as Omit<Entry, 'anchors' | 'group'> & Partial<Entry>;
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(entry.id)) {
      wrong('id', `id 只用小写字母、数字和连字符，不能是 ${entry.id}`);
    }
    // A heading by its text, or by the anchor that it has kept.
    const at = plain(entry.at);
    const named = headings.filter(({ text }) => text === at);
    const places =
      named.length > 0
        ? named
        : headings.filter(({ id }) => id !== undefined && [at, anchorOf(at)].includes(id));
    if (places.length !== 1) {
      wrong(
        'at',
        places.length > 1
          ? `${page} 不止一处标题“${entry.at}”`
          : `${page} 没有标题“${entry.at}”；有的是${headings.map(({ text }) => `“${text}”`).join('')}`,
      );
    }
    const group = entry.group ?? harms[entry.harm];
    if (entry.group !== undefined && !groups.includes(group)) {
      wrong('group', `${symptomsPage} 没有标题“${group}”`);
    }
    if (entry.example !== undefined && !/^```python .*^```\s*$/ms.test(entry.example)) {
      wrong('example', '字段 example 要写一段代码，和页面上的一样：```python run');
    }
    const { anchors = [] } = entry;
    return { ...entry, at: places[0]?.text ?? at, page, file, line: lineOf(), group, anchors };
  });
}

/** Known problems of a page, or of all, as they are written, and what is wrong with them. */
export function checkProblems(root: string, page?: string): { entries: Entry[]; faults: string[] } {
  const faults: string[] = [];
  const groups = headingsOf(root, symptomsPage)
    .filter(({ depth }) => depth === 2)
    .map(headingText);
  const files = page
    ? [problemsFile(page)].filter((file) => existsSync(path.join(root, file)))
    : problemsFiles(root);
  const entries = files.flatMap((file) => readPage(root, file, groups, faults));
  const used = entries.flatMap(({ id, page: of, at, symptom, file, line }) =>
    [`id ${id}`, `${of}“${at}”的 symptom“${symptom}”`].map(
      (what) => [what, `${file}:${line}`] as const,
    ),
  );
  faults.push(...usedTwice(used));
  return { entries, faults };
}

/** Known problems of a page, or of all. Throws an Error with file, line and what to do. */
export function readProblems(root: string, page?: string): Entry[] {
  const { entries, faults } = checkProblems(root, page);
  if (faults.length > 0) throw authorError(faults.join('\n'));
  return entries;
}
