import type { PhrasingContent, RootContent, Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { isCallable, lastPart, type Member } from './publicApi';
import { readableType } from './signature';
import { stack } from './stack';

/** What stands above the first column of a table of members. */
export const memberColumn = '成员';

/**
 * The member that a row stands for.
 *
 * @param text - what its first cell names, as a reader writes it: `font.set_bold()`
 * @returns its full name; of a name that is none, what it would be in the page's first class, for
 *   the check to refuse
 */
export function memberOfRow(
  text: string,
  classes: readonly string[],
  members: ReadonlyMap<string, Member>,
): string {
  const names = classes.map((owner) => `${owner}.${text.replace(/\(\)$/, '')}`);
  return names.find((name) => members.has(name)) ?? names[0] ?? text;
}

/** Whether a table lists members. */
export const isMemberTable = (table: Table): boolean =>
  toString(table.children[0]?.children[0]).trim() === memberColumn;

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const lineBreak = (): PhrasingContent => ({ type: 'break' });
const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });

/**
 * A type that fits a narrow column: a `Literal`, whose values the description names, is what they
 * are.
 *
 * @returns the type; `str | None` for `Literal['single', 'double', None]`
 */
export function columnType(hint: string): string {
  const values = /^Literal\[(.*)\]$/s.exec(hint)?.[1];
  if (values === undefined) return readableType(hint);
  const kinds = values.split(/,\s*/).map((value) => {
    if (/^['"]/.test(value)) return 'str';
    return value === 'None' ? 'None' : /^(True|False)$/.test(value) ? 'bool' : 'int';
  });
  return [...new Set(kinds)]
    .sort((a, b) => Number(a === 'None') - Number(b === 'None'))
    .join(' | ');
}

const none = [text('—')];

/** A line for each parameter, or one line when all say the same. */
function perParam(lines: readonly PhrasingContent[]): PhrasingContent[] {
  const same = lines.every((line) => toString(line) === toString(lines[0]));
  return (same ? lines.slice(0, 1) : lines).flatMap((line, i) =>
    i ? [lineBreak(), line] : [line],
  );
}

function typeOf({ params, type }: Member): PhrasingContent[] {
  if (!params) return type ? [code(columnType(type))] : none;
  if (params.length === 0) return none;
  const several = params.length > 1;
  return perParam(
    params.map((param) => {
      const shown = param.type ? columnType(param.type) : 'Any';
      return code(several ? `${param.name}: ${shown}` : shown);
    }),
  );
}

const defaultsOf = ({ params = [] }: Member): PhrasingContent[] =>
  params.length === 0
    ? none
    : perParam(
        params.map((param) => (param.default === undefined ? text('必填') : code(param.default))),
      );

/**
 * The name as a link to its own row, which Docusaurus takes for an anchor; breaks behind the dot
 * where it must.
 */
function nameOf(member: Member): PhrasingContent[] {
  const label = member.name.slice(member.name.indexOf('.') + 1);
  const owner = label.slice(0, label.length - lastPart(label).length);
  const params = isCallable(member) ? `(${member.params!.map(({ name }) => name).join(', ')})` : '';
  return [
    {
      type: 'link',
      url: `#${member.name}`,
      data: { hProperties: { id: member.name, className: ['api-member'] } },
      children: [code(`${owner}${lastPart(label)}${params}`)],
    },
  ];
}

/**
 * Draws a table of members: beside the name stand type and default as recorded, in front of the
 * description.
 *
 * @returns the table with the columns 名称, 类型, 默认值 (where one has parameters), 说明
 */
export function drawMemberTable(
  table: Table,
  memberOf: (text: string) => Member | undefined,
): RootContent {
  const [, ...rows] = table.children;
  const members = rows.map((row) => memberOf(toString(row.children[0]).trim()));
  const called = members.some((member) => member && isCallable(member));
  const titles = ['名称', '类型', ...(called ? ['默认值'] : []), '说明'];
  const head: TableRow = { type: 'tableRow', children: titles.map((title) => cell([text(title)])) };
  const drawn = rows.map((row, i): TableRow => {
    const member = members[i];
    if (!member) return row;
    const columns = [nameOf(member), typeOf(member), ...(called ? [defaultsOf(member)] : [])];
    return { ...row, children: [...columns.map(cell), ...row.children.slice(1)] };
  });
  const whole = { ...table, align: titles.map(() => null), children: [head, ...drawn] };
  stack(whole);
  return whole;
}
