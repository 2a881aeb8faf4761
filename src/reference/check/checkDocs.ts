import path from 'node:path';
import type { Root, Table, TableRow } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOn } from '../../releases/byRelease';
import { sourceFiles } from '../../examples/model/extract';
import { parseDocument } from '../../lib/parseMdx';
import { explicitId, lineOf, memberHeadingsIn, plain, type MemberHeading } from '../memberHeadings';
import { readPage } from '../names';
import { members, ownerOf, type Member } from '../publicApi';
import { isParamTable } from '../tables';
import { checkReturns, type Fault } from './checkReturns';
import { parameterCheck } from './parameters';
import { readText } from '../../lib/readText';
import { library } from '../../../site';

/** A document of the site: its path in the repository and its text. */
export type Document = { path: string; source: string };

/** Every text of the site that speaks of the library, by path relative to the root. */
export function siteDocuments(root: string): Document[] {
  return sourceFiles(root)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => ({ path: file, source: readText(path.join(root, file)) }));
}

/** Whether the covered release has nothing of a row. */
const isLater = (row: TableRow): boolean =>
  !lineOn(plain(row.children[0]!), library.version).trim();

/** Checks the parameter table of a member; gives how many tables there are. */
function checkParams(
  { nodes, depth }: MemberHeading,
  { params = [], inheritedFrom }: Member,
  fault: Fault,
): number {
  const wanted = params.map(({ name }) => `\`${name}\``).join('、');
  const table = nodes.find((node): node is Table => node.type === 'table' && isParamTable(node));
  if (table) {
    const rows = table.children.slice(1).filter((row) => !isLater(row));
    const names = rows.map((row) => plain(row.children[0]!)).join('、');
    const message = `表格的行应该是 ${wanted}，现在是 ${names}`;
    if (names !== wanted) fault(message, lineOf(table));
    return 1;
  }
  // A row of a table of members is drawn with what is recorded.
  if (wanted && depth > 0 && !inheritedFrom) fault(`要加一张表 | 名称 | 说明 |，行是 ${wanted}`);
  return 0;
}

/** Checks inline code in the form of a member, `add_data()`, `Recorder.path`; counts these. */
function checkNames({ path: file, source }: Document, root: Root, problems: string[]): number {
  const page = readPage(file.replace('docs/', ''), source);
  let names = 0;
  visit(root, (node) => {
    if (node.type === 'heading') page.enter(node.depth, members().get(explicitId(node)));
    if (node.type !== 'inlineCode') return;
    const found = page.resolve(node.value, page.current());
    if (!found) return;
    names += 1;
    if ('member' in found) return;
    const advice =
      found.candidates.length > 0
        ? `可能是 ${found.candidates.join('、')}：请写全`
        : '不是公开的名称：改正它，或者连同理由写进 src/reference/allowed.ts';
    problems.push(`${file}:${lineOf(node)} \`${found.unknown}\` ${advice}`);
  });
  return names;
}

/** Checks documents against the recorded API: problems, and counts (0 would be a blind check). */
export function checkDocs(documents: readonly Document[]) {
  const problems: string[] = [];
  const counts = { tables: 0, returns: 0, names: 0 };
  const placed = new Map<string, string>();
  const roots = documents.map(({ path: file, source }) => parseDocument(source, file));
  const wrongParameters = parameterCheck(roots);
  for (const [at, document] of documents.entries()) {
    const { path: file } = document;
    const root = roots[at]!;
    const inDocs = file.startsWith('docs/') ? file.slice('docs/'.length) : undefined;
    for (const heading of inDocs ? memberHeadingsIn(inDocs, root) : []) {
      const { id } = heading;
      const fault: Fault = (message, line = heading.line) =>
        void problems.push(`${file}:${line} \`${id}\` ${message}`);
      const member = members().get(id);
      if (!member) {
        fault('不是库的公开名称：改正标题的 id，或者这一行的第一格');
      } else if (placed.has(id)) {
        fault(`在 ${placed.get(id)} 已经有标题：两个去掉一个`);
      } else {
        placed.set(id, `${file}:${heading.line}`);
        if (!heading.sentence) fault('开头没有句子：写一句，索引里会列出它');
        counts.tables += checkParams(heading, member, fault);
        counts.returns += checkReturns(root, heading, member, fault);
      }
    }
    counts.names += checkNames(document, root, problems);
    for (const { line, message } of wrongParameters(root)) {
      problems.push(`${file}:${line} ${message}`);
    }
  }
  for (const name of members().keys()) {
    if (placed.has(name)) continue;
    const [, beside = 'docs'] =
      [...placed].find(([other]) => ownerOf(other) === ownerOf(name)) ?? [];
    problems.push(`${beside} \`${name}\` 没有标题：在这一页加上 \`### … {/* #${name} */}\``);
  }
  return { problems, members: members().size, headings: placed.size, ...counts };
}
