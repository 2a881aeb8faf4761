import type { Nodes, Paragraph, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { lineOn } from '../../releases/byRelease';
import { library } from '../../../site';
import { lineOf, plain, type MemberHeading } from '../memberHeadings';
import { isCallable, members, type Member } from '../publicApi';

/** Tells what is wrong with a member's place. */
export type Fault = (message: string, line?: number) => void;

/** What a line may name though no member gives it. */
const BUILT_IN = ['bool', 'bytes', 'dict', 'float', 'int', 'list', 'set', 'str', 'tuple'];

/** Whether a name is that of a type, wherever it stands in inline code. */
const isType = (name: string): boolean =>
  name === 'None' ||
  BUILT_IN.includes(name) ||
  [...members().values()].some(({ returns = [] }) => returns.includes(name));

/** Lines that say it all. */
const WHOLE: Record<string, string> = { '返回：无。': 'None', '返回：set 自己。': 'self' };

/** The code that a line has on the covered release. */
const codesIn = (node: Nodes): string[] =>
  [...lineOn(plain(node), library.version).matchAll(/`([^`]*)`/g)].map(([, value]) =>
    value!.replace(/^'\w*'$/, 'str'),
  );

/** A line `**返回**：…` */
const isReturnLine = (node: Nodes): node is Paragraph =>
  node.type === 'paragraph' &&
  node.children[0]?.type === 'strong' &&
  toString(node.children[0]) === '返回';

/** What a paragraph says of all the methods below it. */
function blanket(node: Nodes): string | undefined {
  const text = node.type === 'paragraph' ? toString(node) : '';
  if (/都返回.*自己/.test(text)) return 'self';
  return /方法没有返回值/.test(text) ? 'None' : undefined;
}

/** What is said, in the sections that hold a line, of all the methods below. */
function saidAbove(root: Root, line: number): string | undefined {
  let open: { depth: number; said?: string }[] = [{ depth: 0 }];
  for (const node of root.children.filter((one) => lineOf(one) <= line)) {
    if (node.type === 'heading') {
      const { depth } = node;
      open = [...open.filter((one) => one.depth < depth), { depth }];
    } else {
      open.at(-1)!.said = blanket(node) ?? open.at(-1)!.said;
    }
  }
  return open.reverse().find(({ said }) => said)?.said;
}

/** Compares a line `**返回**：…` with what came back from the library. */
function checkLine(line: Paragraph, { returns = [] }: Member, fault: Fault): void {
  const recorded = returns.join('、');
  const wanted = `返回的是 ${recorded}`;
  const whole = WHOLE[toString(line)];
  if (whole ?? recorded === 'self') {
    if (whole !== recorded) fault(wanted, lineOf(line));
    return;
  }
  const said = codesIn(line).filter(isType);
  const missing = returns.some((name) => !said.includes(name));
  if (missing || said.some((name) => !returns.includes(name))) {
    const names = said.length > 0 ? `写的是 ${said.join('、')}` : '没有写类型';
    fault(`${wanted}，这一行${names}`, lineOf(line));
  }
}

/** Checks what a document says of a member's return value; gives how many places say something. */
export function checkReturns(
  root: Root,
  { nodes, line, depth }: MemberHeading,
  member: Member,
  fault: Fault,
): number {
  const { kind, inheritedFrom, returns = [] } = member;
  if (!isCallable(member)) {
    if (!returns.includes('None')) return 0;
    if (!nodes.some((node) => codesIn(node).includes('None')) && !inheritedFrom)
      fault('要说明什么时候是 `None`');
    return 1;
  }
  const lines = nodes.filter(isReturnLine);
  lines.forEach((one) => checkLine(one, member, fault));
  if (lines.length > 0 || kind === 'class') return lines.length;
  const recorded = returns.join('、');
  const said = saidAbove(root, line);
  if (said && said !== recorded) fault(`上面说返回 ${said}，返回的是 ${recorded}`);
  if (said) return 1;
  // A row may be silent on what every method of its kind gives.
  const silent =
    recorded === 'None' || inheritedFrom || nodes.some((row) => /返回/.test(toString(row)));
  if (depth > 0 || !silent) fault(`要说明返回什么：${recorded}`);
  return 0;
}
