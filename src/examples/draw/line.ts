/** The quiet line under a result: what becomes of the program on later releases, as computed. */
import type { Element } from 'hast';
import { h } from 'hastscript';
import { causesOn, type Cause } from '../../data/causes';
import { library, site } from '../../site';
import type { Difference, DifferenceClass } from '../model/record';
import type { Judged } from '../model/records';

const words: Record<DifferenceClass, string> = {
  hangs: '一直等待',
  crash: '程序中断',
  raises: '报错',
  'raises-other': '报错不同',
  'raises-not': '不再报错',
  'file-missing': '没有写出文件',
  data: '数据不同',
  looks: '样式不同',
  text: '文件里的写法不同',
  prints: '输出不同',
  message: '报错的内容不同',
};

type Group = { from: string; to: string; found: Difference | undefined };

/** Neighbouring releases with the same outcome, oldest first; the covered one begins. */
function groupsOf(judged: Judged): Group[] {
  const groups: Group[] = [{ from: library.version, to: library.version, found: undefined }];
  for (const [version, found] of judged) {
    const last = groups.at(-1)!;
    if (JSON.stringify(last.found) === JSON.stringify(found)) {
      last.to = version;
    } else {
      groups.push({ from: version, to: version, found });
    }
  }
  return groups;
}

const span = ({ from, to }: Group, last: boolean): string =>
  last && from !== library.version ? `${from} 起` : from === to ? from : `${from}–${to}`;

/** The causes that begin here; what is expected is there on every release. */
function begun({ from, found }: Group, differs: readonly string[]): Cause[] {
  const causes = found ? causesOn(from, differs) : [];
  const here = causes.filter(({ since }) => since === from);
  return here.length > 0 ? here : causes.filter(({ kind }) => kind === 'expected');
}

function drawGroup(group: Group, last: boolean, differs: readonly string[]): (string | Element)[] {
  const { found } = group;
  if (!found) return [`${span(group, last)} 相同`];
  const raised = found.class.startsWith('raises') && found.exception;
  const what = words[found.class] + (raised ? ` ${raised.type}` : '');
  return [`${span(group, last)}：${what}`, ...begun(group, differs).flatMap(drawCause)];
}

/** What is expected is no change, so that nothing tells more of it. */
const drawCause = ({ id, kind, title }: Cause): (Element | string)[] => [
  '，',
  kind === 'expected' ? title : h('a', { href: `${site.baseUrl}upgrade#${id}` }, title),
];

/** What one block did, and why. */
export type JudgedBlock = { judged: Judged; differs: readonly string[] };

/**
 * The note for a page of which every block ends to work on the same release for the same reason.
 *
 * @returns a paragraph, and whether a block did anything else before and needs a line all the same;
 *   undefined when the outcomes have not all one cause in the end
 */
export function drawPageNote(
  blocks: readonly JudgedBlock[],
): { note: Element; needsLine: (judged: Judged) => boolean } | undefined {
  const ends = blocks.map(({ judged, differs }) => {
    const last = groupsOf(judged).at(-1)!;
    const cause = begun(last, differs).find(({ kind }) => kind === 'gone');
    return cause && { cause, last };
  });
  const [first] = ends;
  if (!first || blocks.length < 2 || !ends.every((end) => end?.cause === first.cause)) {
    return undefined;
  }
  const note = h('p', { class: 'ex-releases' }, [
    `这一页的例子从 ${first.cause.since} 起都报错`,
    ...drawCause(first.cause),
  ]);
  return { note, needsLine: (judged) => groupsOf(judged).length > 2 };
}

/**
 * Draws the line.
 *
 * @param differs - the causes that the example names
 * @returns a paragraph; undefined when no release was judged, because the same is not the same as
 *   not run
 */
export function drawReleases(
  judged: Judged | undefined,
  differs: readonly string[],
): Element | undefined {
  if (!judged || judged.size === 0) return undefined;
  const groups = groupsOf(judged);
  const [only] = groups;
  if (groups.length === 1 && only) {
    return h('p', { class: 'ex-releases' }, `${only.from}–${only.to} 结果相同`);
  }
  const drawn = groups
    .map((group, index) => drawGroup(group, index === groups.length - 1, differs))
    // That a program does on 1.0.0 what it does on 1.0.0 says nothing.
    .slice(only?.from === only?.to ? 1 : 0);
  return h(
    'p',
    { class: 'ex-releases' },
    drawn.flatMap((group, index) => (index > 0 ? [' · ', ...group] : group)),
  );
}
