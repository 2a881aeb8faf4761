/** What the dialog says in place of results, and to a screen reader. */
import type { State } from './state';

const failed =
  process.env.NODE_ENV === 'development'
    ? '这里搜索用的是上一次构建的数据。先运行 npm run build，再点重试。'
    : '搜索数据没能加载。';

/** What is told in place of results, or above them: its lines. */
export function noteOf({ data, results }: Pick<State, 'data' | 'results'>): string[] {
  if (data === 'late') return ['搜索数据还没有到，网络可能较慢。'];
  if (data === 'failed') return [failed];
  if (!results) return [];
  const { listed, query, sure, unknown } = results;
  if (listed.length === 0) return [`没有找到“${query}”。`, '换一个说法，只留最要紧的词。'];
  if (unknown.length > 0) return [`文档里没有 ${unknown.join('、')}。`];
  return sure ? [] : ['没有直接的答案，下面的可能有关。'];
}

/** What a screen reader is told. */
export function statusOf(state: State): string {
  const lines = noteOf(state);
  const { length } = state.results?.listed ?? [];
  if (length === 0 || state.data !== 'here') return lines[0] ?? '';
  return [...lines, `${length} 处结果，用上下键选择`].join('');
}
