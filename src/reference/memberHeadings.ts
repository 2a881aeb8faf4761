import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memberColumn, memberOfRow } from './memberTable';
import { classesOf } from './names';
import { byName, type Member } from './publicApi';

/**
 * Where a member has its anchor: a heading that carries an explicit id which reads as its name, or
 * a row of a table of members.
 */
export type MemberHeading = {
  id: string;
  /** Path relative to the folder of the documents, with slashes. */
  file: string;
  line: number;
  /** Of a heading; 0 for a row. */
  depth: number;
  /** Route of the page without the base path. */
  route: string;
  /**
   * The first sentence below the heading, as plain text; empty when none stands before the table.
   */
  sentence: string;
};

const HEADING = /^(#{1,6})\s+(.*?)\s*\{\/\*\s*#(\S+)\s*\*\/\}\s*$/;

/**
 * Whether an explicit heading id means a member of the library rather than a section.
 *
 * @returns true for `Recorder`, `Recorder.add_data`, `recorder.x`; false for `three-threads`
 */
export const readsAsMember = (id: string): boolean => /^[A-Z]\w*$|^\w+(\.\w+)+$/.test(id);

/**
 * Markdown of one line as plain text; the marks of inline code stay, the index shows them as code.
 */
const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/\\([|_*])/g, '$1')
    .trim();

/** The cells of a line of a table. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** A line that opens something other than a paragraph. */
const NO_PARAGRAPH = /^(#|\||```|:::|<|>|[-*+] |\d+\. |\{|import |\*\*)/;

function firstSentence(lines: string[], from: number): string {
  for (let i = from; i < lines.length; i++) {
    const line = lines[i]!.trim();
    if (line === '') continue;
    if (NO_PARAGRAPH.test(line)) return '';
    const end = line.indexOf('。');
    // A sentence that leads to an example ends with a colon, which would lead nowhere in the index.
    return plain(end < 0 ? line.replace(/[：:]$/, '。') : line.slice(0, end + 1));
  }
  return '';
}

/**
 * The route of a document.
 *
 * @param file - path relative to the folder of the documents
 * @returns the route without the base path
 */
export function routeOf(file: string, source: string): string {
  const folder = path.posix.dirname(file);
  const slug = /^---\n[\s\S]*?^slug:\s*(\S+)\s*$[\s\S]*?^---$/m.exec(source)?.[1];
  const base = `/${folder === '.' ? '' : `${folder}/`}`;
  if (slug) return slug.startsWith('/') ? slug : path.posix.join(base, slug);
  return base + path.posix.basename(file).replace(/\.mdx?$/, '');
}

/**
 * The members that have their anchor in one document.
 *
 * @param file - path relative to the folder of the documents
 * @param members - the public API, which rows of tables are looked up in
 * @returns headings and rows in the order of the page; what stands inside code fences doesn't count
 */
export function memberHeadingsIn(
  file: string,
  source: string,
  members: ReadonlyMap<string, Member> = byName(),
): MemberHeading[] {
  const lines = source.split(/\r?\n/);
  const route = routeOf(file, source);
  const headings: MemberHeading[] = [];
  let fence = '';
  let table = false;
  lines.forEach((line, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (!fence || (mark.startsWith(fence) && line.trim() === mark))) {
      fence = fence ? '' : mark;
      return;
    }
    if (fence || !line.startsWith('|')) table = false;
    else if (cellsOf(line)[0] === memberColumn) table = true;
    else if (table && !/^\|[\s|:-]+$/.test(line)) {
      const [name = '', text = ''] = cellsOf(line);
      headings.push({
        id: memberOfRow(name.replace(/^`|`$/g, ''), classesOf(file), members),
        file,
        line: index + 1,
        depth: 0,
        route,
        sentence: text && (text.includes('。') ? firstSentence([text], 0) : `${plain(text)}。`),
      });
    }
    const match = fence ? null : HEADING.exec(line);
    if (!match || !readsAsMember(match[3]!)) return;
    headings.push({
      id: match[3]!,
      file,
      line: index + 1,
      depth: match[1]!.length,
      route,
      sentence: firstSentence(lines, index + 1),
    });
  });
  return headings;
}

/**
 * Every document below a folder.
 *
 * @returns paths relative to it, sorted; partials included
 * @throws when there is none
 */
export function documents(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.mdx?$/.test(file))
    .sort();
  if (files.length === 0) throw new Error(`${folder} holds no document.`);
  return files;
}

/** All headings below a folder. */
export function findMemberHeadings(folder: string): MemberHeading[] {
  return documents(folder).flatMap((file) =>
    memberHeadingsIn(file, readFileSync(path.join(folder, file), 'utf8')),
  );
}
