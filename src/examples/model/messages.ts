/** The words that a drawn result and its Markdown share; what one of them has alone is in draw/. */
export const messages = {
  console: '控制台',
  /** Above what a recipe gives, which is seen before its program. */
  gets: '得到',
  changed: '已修改',
  sheet: '工作表',
  table: '数据表',
  empty: '空文件',
  noTables: '数据库里没有表',
  silent: '什么也没有打印。',
  nothing: '什么也没有打印，也没有写文件。',
  line: (line: number) => `第 ${line} 行`,
  more: (count: number, unit: string) => `还有 ${count} ${unit}没有列出`,
  broken: (format: string, reason: string) => `不是有效的 ${format} 文件：${reason}`,
  resultOn: (version: string) => `${version} 的结果`,
} as const;

/** What is called how one outcome differs from another. */
export const differenceWords = {
  hangs: '一直等待',
  crash: '程序中断',
  raises: '报错',
  'raises-other': '报错不同',
  'raises-not': '不再报错',
  'file-missing': '没有写出文件',
  data: '数据不同',
  formatting: '样式不同',
  text: '文件里的写法不同',
  prints: '输出不同',
  message: '报错的内容不同',
} as const;
