import type { IdleWords } from '../engine/data';

const words = (text: string): string => text.trim().split(/\s+/).join('|');

/** What the search leaves out of a query; longer words stand before those they begin with. */
export const idle: IdleWords = {
  filler: words(`
  请问 怎么样 怎么办 怎么 怎样 如何 为什么 为啥 什么时候 什么 哪个 哪里
  哪些 能不能 可不可以 可以 能否 是不是 是否 有没有 应该 需要 想要 一下
  这个 那个 时候 的话 的时候 之后 以后 老是 总是 一直 突然 进行 方法有 使用方法 用法
  吗 呢 啊 吧 的 地 得 了 我 想 要 让 把 将 给 在 被 用 里 中 时
  和 与 及 请 后 会 能 是 有
  `),
  kept: words(`
  目的 使用 占用 引用 调用 中断 中文 时间 日期 实时 定时 超时 临时
  时区 给定 位置 在线 存在 所在 地址 想法 要求 必要 摘要 用户 里面 后缀
  后面 最后 前后 之后 得到 会话 能力 性能 功能 不能 是否 有效 所有 只有
  有序 没有 重要 列表里 内存里 空格 将来 被占 中间 居中 集中 公用 共用
  备用 里程 会员 用量 用例 应用 利用 作用 可用 有限 有空 后台 然后
  以后的 后端 后退 被锁
  `),
  prose: words(`
  traceback most recent call last file line in module object has have no not
  attribute can't cannot can encode decode codec character characters position
  illegal multibyte sequence is a an the of to with for and or at on be was by from
  it during name type expected got must argument arguments errno unexpected missing
  required positional keyword takes given but were denied directory such invalid
  failed unsupported operand without because another process this that iteration how what why
  `),
};
