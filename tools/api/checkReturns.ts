import type { Heading, Nodes, Paragraph, RootContent, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { readsAsMember } from '../../src/reference/memberHeadings';
import { isCallable, type Member } from '../../src/reference/publicApi';
import { readableType } from '../../src/reference/signature';
import { allNodes, explicitId, lineOf, sectionOf } from './markdown';
import type { Members, Placed, Problem } from './report';

/** Types as hints and Python itself name them. */
const RUNTIME: Record<string, string> = {
  None: 'NoneType',
  ValuesView: 'dict_values',
  ItemsView: 'dict_items',
};

/** What a line may name though no member gives it. */
const BUILT_IN = ['bool', 'bytes', 'dict', 'float', 'int', 'list', 'set', 'str', 'tuple'];

const CHAIN = /Setter$|^CellStyle$/;

/** The parts of a hint that a value may be: `list[int]` and `None` of `list[int] | None`. */
function alternatives(hint: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of readableType(hint)) {
    if (char === '[') depth++;
    if (char === ']') depth--;
    if (char === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

const outer = (hint: string): string => /^\w+/.exec(hint)?.[0] ?? hint;

/**
 * The names that Python gives to the types of a hint.
 *
 * @returns what the record should have seen, sorted; `self` for a method that gives its own object
 */
export function runtimeTypes({ type, params }: Member): string[] {
  const names = alternatives(type ?? '')
    .map(outer)
    .map((name) => (params && CHAIN.test(name) ? 'self' : (RUNTIME[name] ?? name)));
  return [...new Set(names)].sort();
}

const codesIn = (nodes: readonly Nodes[]): string[] =>
  nodes
    .flatMap(allNodes)
    .flatMap((node) => (node.type === 'inlineCode' ? [node.value.replace(/^'\w*'$/, 'str')] : []));

/** A line `**返回**：…` */
const isReturnLine = (node: RootContent): node is Paragraph =>
  node.type === 'paragraph' &&
  node.children[0]?.type === 'strong' &&
  toString(node.children[0]) === '返回';

/** What a paragraph says of all the methods below it. */
function blanket(node: RootContent): 'self' | 'NoneType' | undefined {
  const text = node.type === 'paragraph' ? toString(node) : '';
  if (/都返回.*自己/.test(text)) return 'self';
  return /方法没有返回值/.test(text) ? 'NoneType' : undefined;
}

const show = (types: readonly string[]): string =>
  types.map((name) => (name === 'NoneType' ? 'None' : name)).join(', ');

/**
 * Compares a line `**返回**：…` with what came back from the library.
 *
 * @param known - names that are types, wherever they stand in inline code
 */
function compareLine(
  line: Paragraph,
  member: Member,
  known: ReadonlySet<string>,
): string | undefined {
  const seen = member.returns ?? [];
  const wanted = `what comes back is ${show(seen)}`;
  const text: string = toString(line);
  if (/^返回：无。$/.test(text)) return show(seen) === 'None' ? undefined : wanted;
  if (/^返回：set 自己。$/.test(text)) return show(seen) === 'self' ? undefined : wanted;
  if (show(seen) === 'self') return wanted;
  const said = codesIn([line]).filter((name) => known.has(name));
  const inner: readonly string[] = (member.type ?? '').match(/\w+/g) ?? [];
  const types = seen.map((name) => (name === 'NoneType' ? 'None' : name));
  const missing = types.filter((name) => !said.includes(name));
  const extra = said.filter((name) => !types.includes(name) && !inner.includes(name));
  if (missing.length === 0 && extra.length === 0) return undefined;
  return `${wanted}; the line names ${said.join(', ') || 'no type'}`;
}

/** The row of a table of members that stands in a line. */
const rowAt = (root: Nodes, line: number): TableRow | undefined =>
  allNodes(root).find(
    (node): node is TableRow => node.type === 'tableRow' && lineOf(node) === line,
  );

/** The paragraphs that speak for a line: below each heading that it is in. */
function above(nodes: readonly RootContent[], line: number): RootContent[] {
  const found: RootContent[] = [];
  let depth = 7;
  for (const node of [...nodes].filter((one) => lineOf(one) < line).reverse()) {
    if (node.type === 'heading') depth = Math.min(depth, node.depth);
    else if (depth === 7) found.push(node);
    else {
      // Between a heading of an outer section and the first heading in it.
      const own = nodes.filter(
        (one): one is Heading => one.type === 'heading' && lineOf(one) < lineOf(node),
      );
      if ((own.at(-1)?.depth ?? 7) < depth) found.push(node);
    }
  }
  return found;
}

/** Checks what the documents say of return values against what the library gave. */
export function checkReturns(
  headings: ReadonlyMap<string, Placed>,
  members: Members,
): { returns: number; problems: Problem[] } {
  const problems: Problem[] = [];
  let returns = 0;
  const seenTypes = [...members.values()].flatMap(({ returns: seen = [] }) => seen);
  const known = new Set(['None', ...BUILT_IN, ...seenTypes]);

  for (const member of members.values()) {
    const { name, kind, returns: seen } = member;
    if (!seen || kind === 'class') continue;
    const hint = runtimeTypes(member);
    if (hint.join() === seen.join()) continue;
    problems.push({
      path: 'src/reference/corrections.ts',
      line: 1,
      message: `\`${name}\`: the type says ${show(hint)}, what comes back is ${show(seen)}: correct it`,
    });
  }

  for (const [name, { page, heading }] of headings) {
    const member = members.get(name)!;
    if (!member.returns) continue;
    const nodes = page.root.children;
    const seen = show(member.returns);
    const fault = (line: number, message: string) =>
      problems.push({ path: page.path, line, message: `\`${name}\`: ${message}` });
    const row = heading.depth === 0 ? rowAt(page.root, heading.line) : undefined;
    const at = nodes.findIndex((n) => n.type === 'heading' && lineOf(n) === heading.line);
    const section =
      at < 0 ? [] : sectionOf(nodes, at, (one) => readsAsMember(explicitId(one) ?? ''));
    const own: readonly Nodes[] = row ? [row] : section;

    if (!isCallable(member)) {
      if (!member.returns.includes('NoneType')) continue;
      returns += 1;
      if (!codesIn(own).includes('None') && !member.inheritedFrom) {
        fault(heading.line, 'say when it is `None`');
      }
      continue;
    }
    for (const line of section.filter(isReturnLine)) {
      returns += 1;
      const message = compareLine(line, member, known);
      if (message) fault(lineOf(line), message);
    }
    if (section.some(isReturnLine) || member.kind === 'class') continue;
    const said = above(nodes, row ? heading.line : heading.line + 1)
      .map(blanket)
      .find(Boolean);
    if (said) {
      returns += 1;
      if (show([said]) !== seen) {
        fault(heading.line, `the text above says ${show([said])}, what comes back is ${seen}`);
      }
    } else if (!row || seen !== 'None') {
      const spoken = row && (/返回/.test(toString(row)) || member.inheritedFrom);
      if (!spoken) fault(heading.line, `say what it returns: ${seen}`);
    }
  }
  return { returns, problems };
}
