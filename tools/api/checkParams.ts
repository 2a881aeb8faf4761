import type { Heading, Nodes, RootContent, Table } from 'mdast';
import { readsAsMember } from '../../src/reference/memberHeadings';
import { classesOf, makeResolver } from '../../src/reference/names';
import { lastPart, type Member, type Param } from '../../src/reference/publicApi';
import { hasShownColumns, hasWrittenColumns, WRITTEN } from '../../src/reference/paramTable';
import { allNodes, cellsOf, explicitId, lineOf, sectionOf } from './markdown';
import type { Members, Placed, Problem } from './report';

type Fault = { line: number; message: string };

type Section = Placed & { member: Member; nodes: RootContent[]; table?: Table };

const isParamTable = (node: Nodes): node is Table =>
  node.type === 'table' && (hasWrittenColumns(node) || hasShownColumns(node));

const startsSection = (heading: Heading): boolean => readsAsMember(explicitId(heading) ?? '');

/** What of a parameter matters to someone who reads the table of another member instead. */
const signatureOf = ({ params = [] }: Member): string =>
  JSON.stringify(params.map(({ name, kind, default: value, type }) => [name, kind, value, type]));

/**
 * Compares a parameter table with the record.
 *
 * @returns missing, unknown, doubled and misplaced rows, and parameters without a recorded type,
 *   each with its line
 */
export function compareTable(table: Table, params: readonly Param[]): Fault[] {
  const rows = cellsOf(table)
    .slice(1)
    .map((cells, i) => ({
      cells,
      name: cells[0]?.code ?? cells[0]?.text ?? '',
      line: lineOf(table.children[i + 1] ?? table),
    }));
  const line = lineOf(table);
  const wanted = params.map(({ name }) => name);
  const names = rows.map(({ name }) => name);
  const faults: Fault[] = wanted
    .filter((name) => !names.includes(name))
    .map((name) => ({ line, message: `the table lacks the parameter \`${name}\`: add its row` }));

  if (hasShownColumns(table)) {
    const columns = WRITTEN.join(' | ');
    faults.push({ line, message: `write | ${columns} | only: types and defaults are filled in` });
  }
  rows.forEach((row, i) => {
    const fault = (message: string) => faults.push({ line: row.line, message });
    const param = params.find(({ name }) => name === row.name);
    if (!param) return fault(`\`${row.name}\` is no parameter: remove the row`);
    if (names.indexOf(row.name) !== i) return fault(`\`${row.name}\` stands twice: remove a row`);
    if (!row.cells[0]?.code) fault(`write the name ${row.name} in code font`);
    if (!param.type) fault(`\`${row.name}\` has no recorded type: add one to corrections.ts`);
  });
  if (names.length === wanted.length && names.join() !== wanted.join()) {
    faults.push({ line, message: `the rows must stand in the order ${wanted.join(', ')}` });
  }
  return faults;
}

function sectionsOf(headings: ReadonlyMap<string, Placed>, members: Members): Section[] {
  return [...headings].map(([name, { page, heading }]) => {
    const siblings = page.root.children;
    const at = siblings.findIndex((n) => n.type === 'heading' && lineOf(n) === heading.line);
    const nodes = at < 0 ? [] : sectionOf(siblings, at, startsSection);
    return { page, heading, nodes, member: members.get(name)!, table: nodes.find(isParamTable) };
  });
}

/**
 * Checks the parameter table of every heading. A heading may go without one when it leads to a
 * heading that has it, of a member with the same name and the same signature.
 */
export function checkParams(
  headings: ReadonlyMap<string, Placed>,
  members: Members,
): { tables: number; problems: Problem[] } {
  const resolve = makeResolver(members);
  const sections = sectionsOf(headings, members);
  const withTable = new Set(
    sections
      .filter(({ table, heading }) => table ?? heading.depth === 0)
      .map(({ heading }) => heading.id),
  );

  function leadsToFull({ member, page, nodes }: Section): boolean {
    const context = { classes: classesOf(page.file), section: member.owner };
    const targets = nodes.flatMap(allNodes).map((node) => {
      if (node.type === 'link') return node.url.split('#')[1] ?? '';
      const found = node.type === 'inlineCode' ? resolve(node.value, context) : undefined;
      return found && 'member' in found ? found.member.name : '';
    });
    // The site leads from an inherited member to the full one by itself.
    return [member.inheritedFrom ?? '', ...targets].some(
      (name) =>
        name !== member.name &&
        withTable.has(name) &&
        lastPart(name) === lastPart(member.name) &&
        signatureOf(members.get(name)!) === signatureOf(member),
    );
  }

  const problems = sections.flatMap((section): Problem[] => {
    const { member, page, heading, table } = section;
    const params = member.params ?? [];
    const at = (line: number, message: string): Problem => ({
      path: page.path,
      line,
      message: `\`${member.name}\`: ${message}`,
    });
    if (table) return compareTable(table, params).map(({ line, message }) => at(line, message));
    if (params.length === 0 || leadsToFull(section)) return [];
    // A row of a table of members is drawn with what is recorded.
    if (heading.depth === 0) return [];
    const rows = params.map(({ name }) => name).join(', ');
    return [at(heading.line, `add a table | ${WRITTEN.join(' | ')} | with the rows ${rows}`)];
  });
  return { tables: sections.filter(({ table }) => table).length, problems };
}
