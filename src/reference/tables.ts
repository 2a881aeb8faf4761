import type { Link, PhrasingContent, RootContent, Table, TableCell, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { onEachRelease } from '../releases/onEachRelease';
import { line, row as rowOf } from '../lib/mdxElement';
import { inClass, isCallable, members, type Member, type Param } from './publicApi';
import { onOf, placeOf, type Form } from './releases/forms';

/** The columns of a parameter table as they are written; type and default are the library's. */
const WRITTEN = ['名称', '说明'];

const titlesOf = (table: Table): string[] =>
  table.children[0]?.children.map((cell) => toString(cell).trim()) ?? [];

/** Whether a table lists parameters, when it stands below the heading of a member. */
export const isParamTable = (table: Table): boolean => titlesOf(table).join() === WRITTEN.join();

/** Whether a table lists members. */
export const isMemberTable = (table: Table): boolean => titlesOf(table)[0] === '成员';

/** The member that a row's first cell names, of the page's classes; else what it would be there. */
export function memberOfRow(row: TableRow, classes: readonly string[]): string {
  // As written for the covered release (src/releases/byRelease.ts).
  const text = toString(row.children[0]).replace(/〔.*$/, '').trim().replace(/\(\)$/, '');
  const names = classes.map((owner) => `${owner}.${text}`);
  return names.find((name) => members().has(name)) ?? names[0]!;
}

const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });

/** Rows of a table stand as blocks where there is no room for columns (src/reference/api.css). */
function stack(table: Table): void {
  const give = (node: object, name: string) =>
    Object.assign(node, { data: { hProperties: { className: [name] } } });
  give(table, 'stacked-table');
  const defaults = titlesOf(table).indexOf('默认值');
  for (const row of table.children.slice(1))
    row.children.forEach((one, at) => {
      // As a block, a cell that holds only a dash says nothing.
      if (/^—?$/.test(toString(one))) give(one, 'nothing');
      else if (at === defaults) give(one, 'default');
    });
}

const defaultOf = (param: Param): string => (param.default ? `\`${param.default}\`` : '必填');

/** The rows of parameters that later releases have more, and that are not written. */
function addedRows([covered, ...later]: readonly Form[], written: readonly string[]): TableRow[] {
  const known = new Set([...written, ...(covered?.member?.params ?? []).map(({ name }) => name)]);
  return later.flatMap(({ on, member }) => {
    const added = (member?.params ?? []).filter(
      (param) => !placeOf(param, member!, covered!.member!) && !known.has(param.name),
    );
    return added.map((param): TableRow => {
      known.add(param.name);
      const there = later.filter((form) => form.member?.params?.some((p) => p.name === param.name));
      const cells = [`\`${param.name}\``, '—', defaultOf(param), `${on[0]} 起增加`];
      const hProperties = { 'data-on': onOf({ on: there.flatMap((form) => form.on) }) };
      const data = { hProperties } as TableRow['data'];
      return { ...rowOf(...cells.map((text) => line(text))), data };
    });
  });
}

/** Adds 类型 and 默认值 to a parameter table of the member with these forms, if all rows are such. */
export function fillParamTable(table: Table, forms: readonly Form[]): void {
  const [header, ...rows] = table.children;
  const covered = forms[0]?.member;
  const names = rows.map((row) => toString(row.children[0]).trim());
  const named = (wanted: string, { member }: Form) =>
    member?.params?.find(({ name }) => name === wanted);
  const found = names.flatMap((name) => forms.flatMap((form) => named(name, form) ?? [])[0] ?? []);
  if (!isParamTable(table) || rows.length === 0 || found.length < rows.length) return;
  header!.children.splice(1, 0, cell(line('类型')), cell(line('默认值')));
  table.align?.splice(1, 0, null, null);
  rows.forEach((row, i) => {
    const { children } = row;
    const param = found[i]!;
    const isCovered = covered?.params?.includes(param);
    const paramIn = (form: Form) =>
      isCovered ? form.member && placeOf(param, covered!, form.member) : named(param.name, form);
    const there = forms.filter(paramIn);
    const each = (draw: (param: Param) => string) =>
      onEachRelease(there, (form) => line(draw(paramIn(form)!)));
    children[0] = cell(each(({ name }) => `\`${name}\``));
    children.splice(
      1,
      0,
      cell(each(({ type }) => (type ? `\`${type}\`` : '—'))),
      cell(each(defaultOf)),
    );
    const on = onOf({ on: there.flatMap((form) => form.on) });
    if (on) row.data = { hProperties: { 'data-on': on } } as TableRow['data'];
  });
  table.children.push(...addedRows(forms, names));
  stack(table);
}

/** A line for each parameter, or one line when all say the same. */
function perParam(lines: readonly string[]): PhrasingContent[] {
  const shown = new Set(lines).size === 1 ? lines.slice(0, 1) : lines;
  return shown.flatMap((one, i) => (i ? [{ type: 'break' }, ...line(one)] : line(one)));
}

const columnType = ({ type, plain = type }: Member | Param): string =>
  plain === undefined ? '—' : `\`${plain}\``;

function typeOf(member: Member): PhrasingContent[] {
  const { params } = member;
  if (!params) return line(columnType(member));
  const named = (param: Param) =>
    `\`${[param.name, param.plain ?? param.type ?? []].flat().join(': ')}\``;
  return perParam(params.length > 1 ? params.map(named) : params.map(columnType));
}

/** The name as a link to its own row, Docusaurus's anchor; breaks behind the dot. */
function nameOf({ name }: Member, forms: readonly Form[]): PhrasingContent {
  const called = (member: Member) => {
    const call = member.params ? `(${member.params.map((param) => param.name).join(', ')})` : '';
    return `\`${inClass(member.name)}${call}\``;
  };
  const children = onEachRelease(forms, ({ member }) => (member ? line(called(member)) : []));
  return {
    type: 'link',
    url: `#${name}`,
    children: children as Link['children'],
    data: { hProperties: { id: name, className: ['api-member'] } },
  };
}

/** Draws a table of members: type and default, as recorded on each release, before the text. */
export function drawMemberTable(
  table: Table,
  classes: readonly string[],
  formsOf: (member: Member) => readonly Form[],
): RootContent {
  const rows = table.children.slice(1);
  const found = rows.map((row) => members().get(memberOfRow(row, classes)));
  const withDefaults = found.some((member) => member && isCallable(member));
  const titles = ['名称', '类型', ...(withDefaults ? ['默认值'] : []), '说明'];
  const drawn = rows.map((row, i): TableRow => {
    const member = found[i];
    if (!member) return row;
    const forms = formsOf(member);
    const there = forms.flatMap((form) => (form.member ? [{ ...form, member: form.member }] : []));
    const of = (draw: (member: Member) => PhrasingContent[]) =>
      onEachRelease(there, (form) => draw(form.member!));
    const columns = [[nameOf(member, forms)], of(typeOf)];
    if (withDefaults) columns.push(of(({ params = [] }) => perParam(params.map(defaultOf))));
    const cells = columns.map((column) => cell(column.length > 0 ? column : line('—')));
    const on = onOf({ on: there.flatMap((form) => form.on) });
    const data = on ? { hProperties: { 'data-on': on } } : row.data;
    return {
      ...row,
      data: data as TableRow['data'],
      children: [...cells, ...row.children.slice(1)],
    };
  });
  const head = rowOf(...titles.map((title) => line(title)));
  const whole = { ...table, align: titles.map(() => null), children: [head, ...drawn] };
  stack(whole);
  return whole;
}
