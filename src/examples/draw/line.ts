/** The quiet line under a result: what becomes of the program on later releases, as computed. */
import type { Element } from 'hast';
import { h } from 'hastscript';
import { causesOf, type Cause } from '../../data/causes';
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

/** The cause to name: the only one that begins here, since a wrong reason is worse than none. */
function causeOf({ from, found }: Group, code: string): Cause | undefined {
  const begun = causesOf(from, found, code).filter(({ since }) => since === from);
  // The first exception hides what would come behind it.
  const gone = begun.filter(({ kind }) => kind === 'gone');
  const telling = begun.filter(({ kind }) => kind !== 'shown');
  const told = [gone, telling, begun].find(({ length }) => length > 0) ?? [];
  return told.length === 1 ? told[0] : undefined;
}

function drawGroup(group: Group, last: boolean, code: string): (string | Element)[] {
  const { found } = group;
  if (!found) return [`${span(group, last)} 相同`];
  const cause = causeOf(group, code);
  const raised = found.class.startsWith('raises') && found.exception;
  const what = words[found.class] + (raised ? ` ${raised.type}` : '');
  return [`${span(group, last)}：${what}，`, drawCause(cause)];
}

/** What is expected is no change, so that nothing tells more of it. */
const drawCause = (cause: Cause | undefined): Element | string =>
  cause?.kind === 'expected'
    ? cause.title
    : h('a', { href: `${site.baseUrl}upgrade#${cause?.id ?? 'all'}` }, cause?.title ?? '改动');

/** What one block did, with its program. */
export type JudgedBlock = { judged: Judged; code: string };

/**
 * The note for a page of which every block ends to work on the same release for the same reason.
 *
 * @returns a paragraph, and whether a block did anything else before and needs a line all the same;
 *   undefined when the outcomes have not all one cause in the end
 */
export function drawPageNote(
  blocks: readonly JudgedBlock[],
): { note: Element; needsLine: (judged: Judged) => boolean } | undefined {
  const ends = blocks.map(({ judged, code }) => {
    const last = groupsOf(judged).at(-1)!;
    const cause = last.found && causeOf(last, code);
    return cause?.kind === 'gone' ? { cause, last } : undefined;
  });
  const [first] = ends;
  if (!first || blocks.length < 2 || !ends.every((end) => end?.cause === first.cause)) {
    return undefined;
  }
  const note = h('p', { class: 'ex-releases' }, [
    `这一页的例子从 ${first.cause.since} 起都报错：`,
    drawCause(first.cause),
  ]);
  return { note, needsLine: (judged) => groupsOf(judged).length > 2 };
}

/**
 * Draws the line.
 *
 * @param code - the program with all that it continues
 * @returns a paragraph; undefined when no release was judged, because the same is not the same as
 *   not run
 */
export function drawReleases(judged: Judged | undefined, code: string): Element | undefined {
  if (!judged || judged.size === 0) return undefined;
  const groups = groupsOf(judged);
  const [only] = groups;
  if (groups.length === 1 && only) {
    return h('p', { class: 'ex-releases' }, `${only.from}–${only.to} 结果相同`);
  }
  const drawn = groups
    .map((group, index) => drawGroup(group, index === groups.length - 1, code))
    // That a program does on 1.0.0 what it does on 1.0.0 says nothing.
    .slice(only?.from === only?.to ? 1 : 0);
  return h(
    'p',
    { class: 'ex-releases' },
    drawn.flatMap((group, index) => (index > 0 ? [' · ', ...group] : group)),
  );
}
