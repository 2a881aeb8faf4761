/** What a reader has and what he wants: the words of the head of a recipe, with their labels. */
export const vocabulary = {
  have: {
    web: '网页',
    rows: '字典列表',
    xlsx: 'xlsx',
    csv: 'csv',
    json: 'json, jsonl',
    txt: 'txt',
    db: '数据库',
    images: '图片',
    frame: 'pandas',
    failed: 'failed_data.txt',
  },
  want: {
    xlsx: 'xlsx',
    csv: 'csv',
    json: 'json, jsonl',
    db: '数据库',
    report: '报表',
    style: '样式',
    links: '链接',
    images: '图片',
    merge: '合并',
    split: '拆分',
    dedupe: '去重',
    filter: '筛选',
    sort: '排序、统计',
    diff: '比较',
    clean: '清理、转换',
    repair: '修好',
    append: '追加',
    resume: '断点续采',
    safe: '不丢数据',
    together: '同时采集',
    large: '几十万行',
    read: '读出来',
  },
} as const satisfies Record<string, Record<string, string>>;

export type Row = keyof typeof vocabulary;
/** What stands before the choices of a row. */
export const legends: Record<Row, string> = { have: '我有', want: '我要' };
export const rows = Object.keys(vocabulary) as Row[];
