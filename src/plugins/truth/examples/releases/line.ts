/** The quiet line under a result: what becomes of the same program on later releases. Computed from the results, never typed. */
import type { Element } from 'hast';
import { h } from 'hastscript';
import { causesOf } from '../../../../data/causes';
import { library, site } from '../../../../site';
import type { Difference, DifferenceClass } from './comparable';
import type { Judged } from './results';

const words: Record<DifferenceClass, string> = {
  hangs: '一直等待',
  chain: '前面的例子报错',
  crash: '程序中断',
  fails: '检查不成立',
  raises: '报错',
  'raises-other': '报错不同',
  'raises-not': '不再报错',
  'file-missing': '没有写出文件',
  data: '数据不同',
  looks: '样式不同',
  text: '文件里的写法不同',
  prints: '输出不同',
  message: '报错的文字不同',
  notices: '提示不同',
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

function drawGroup(group: Group, last: boolean, code: string): (string | Element)[] {
  const { found } = group;
  if (!found) {
    return [`${span(group, last)} 相同`];
  }
  // Only a cause that begins here, and only when there is one: a wrong reason is worse than none.
  const begun = causesOf(group.from, found, code).filter(({ since }) => since === group.from);
  const cause = begun.length === 1 ? begun[0] : undefined;
  const raised = found.class.startsWith('raises') && found.exception;
  const what = words[found.class] + (raised ? ` ${raised.type}` : '');
  const why = h(
    'a',
    { href: `${site.baseUrl}upgrade#${cause?.id ?? 'all'}` },
    cause?.title ?? '改动',
  );
  return [`${span(group, last)}：${what}，`, why];
}

/**
 * Draws the line.
 *
 * @param judged - what the block did on each judged release
 * @param code - the program with all that it continues
 * @returns a paragraph; undefined when no release was judged, because the same is not the same as not run
 */
export function drawReleases(judged: Judged | undefined, code: string): Element | undefined {
  if (!judged || judged.size === 0) {
    return undefined;
  }
  const groups = groupsOf(judged);
  const [only] = groups;
  if (groups.length === 1 && only) {
    return h('p', { class: 'ex-releases' }, `${only.from}–${only.to} 结果相同`);
  }
  const drawn = groups.map((group, index) => drawGroup(group, index === groups.length - 1, code));
  return h(
    'p',
    { class: 'ex-releases' },
    drawn.flatMap((group, index) => (index > 0 ? [' · ', ...group] : group)),
  );
}
