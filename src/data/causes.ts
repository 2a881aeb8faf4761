/**
 * Why examples behave otherwise on later releases: written by hand. An example names its causes in
 * its fence, `differs="…"`; the page `/upgrade` has an anchor for each.
 */

/** `expected` is no change of the library: an example that prints the version prints another. */
export type CauseKind =
  'gone' | 'renamed' | 'rejected' | 'meaning' | 'fault' | 'mended' | 'shown' | 'expected';

export type Cause = {
  id: string;
  /** The first release that behaves so, and the last one; open when left out. */
  since: string;
  until?: string;
  kind: CauseKind;
  /** A few words for the line under a result. */
  title: string;
  /** One sentence, in the words of the site. */
  text: string;
  /** What to write instead. */
  instead?: string;
  /** Members that it takes or changes, each with all below it: full names of the public API. */
  names?: readonly string[];
  /** What those of them are called now that have another name. */
  renames?: Readonly<Record<string, string>>;
  /** It is the one that confines members to some types of file. */
  ofTypes?: true;
};

export const causes: readonly Cause[] = [
  {
    id: 'key_cols',
    since: '1.1.0',
    kind: 'renamed',
    title: '参数 key_cols 改名为 cols',
    text: '`rows()` 的参数 `key_cols` 改名为 `cols`，写旧名字抛出 `TypeError`',
    instead: "`rows('姓名')`：不写参数名",
    names: ['Recorder.rows'],
  },
  {
    id: 'styles-target',
    since: '1.1.0',
    kind: 'meaning',
    title: '行号不再是样式的位置',
    text: '`add_styles()` 的 `coord` 只认单元格和区域，行号没有效果，也不提示',
    instead: "`'A1:C1'` 这样的区域，或者 `rows=1`",
    names: ['Recorder.add_styles'],
  },
  {
    id: 'width-target',
    since: '1.1.0',
    kind: 'meaning',
    title: '列宽的参数按列名理解',
    text: '`add_cols_width()` 的字符串先当作列名，2.0.1 及以前列号没有效果；参数 `is_header` 取消',
    instead: '`cols=[1, 3]`：写列序号',
    names: ['Recorder.add_cols_width', 'Recorder.add_rows_height'],
  },
  {
    id: 'coord-text',
    since: '1.1.0',
    kind: 'rejected',
    title: '不再接受字符串形式的坐标',
    text: "`'2,3'`、`'3'`、`'4B'`、`'C'` 这样的坐标抛出 `ValueError`",
    instead: "`(2, 3)`、`(0, 3)`、`'B4'`",
  },
  {
    id: 'coord-header',
    since: '1.1.0',
    until: '2.0.1',
    kind: 'fault',
    title: '坐标里的字母当作列名',
    text: "`(2, 'C')` 里的字母当作列名，数据写到最后一列的后面",
    instead: "`row.coord('价格', True)`：写列序号",
  },
  {
    id: 'coord-header-name',
    since: '1.1.0',
    kind: 'mended',
    title: '坐标可以写列名',
    text: "`(2, '价格')` 能找到表头是“价格”的那一列",
  },
  {
    id: 'data_col-text',
    since: '1.1.0',
    until: '2.0.1',
    kind: 'fault',
    title: 'set.data_col() 的字母当作列名',
    text: "`set.data_col('C')` 的字母当作列名，写到表头的右边",
    instead: '`set.data_col(3)`',
  },
  {
    id: 'save-no-raise',
    since: '1.1.0',
    kind: 'meaning',
    title: '保存失败不再抛出异常',
    text: '保存失败时打印错误，`record()` 返回 `None`，不抛出异常',
    instead: '用 `cache_size=0`，检查 `record()` 的返回值',
  },
  {
    id: 'version',
    since: '1.1.0',
    kind: 'expected',
    title: '例子打印版本号',
    text: '例子打印的是版本号',
  },
  {
    id: 'txt-list',
    since: '1.2.0',
    kind: 'meaning',
    title: 'txt 的列表一项一行',
    text: 'txt 里一维列表的每一项单独成行',
    instead: "`' '.join(…)`",
  },
  {
    id: 'json-one-item',
    since: '1.2.0',
    kind: 'meaning',
    title: '一次添加是一项',
    text: '写 json、jsonl 时一次 `add_data()` 是一项，字典的列表也是一项',
    instead: '一行调用一次',
  },
  {
    id: 'json-rows',
    since: '1.2.0',
    kind: 'meaning',
    title: '读 json、jsonl 没有表头',
    text: '读 json、jsonl 时没有表头，每行是字典或列表；jsonl 没有的键和空行不再报错',
    instead: '用每行自己的键',
  },
  {
    id: 'json-nested',
    since: '1.2.0',
    kind: 'mended',
    title: '嵌套的列表和日期照原样写',
    text: 'json 里嵌套的列表和字典不再变成字符串，jsonl 可以写日期',
  },
  {
    id: 'json-append-list',
    since: '1.2.0',
    kind: 'mended',
    title: 'json 可以追加列表',
    text: '向 json 追加列表，写进去的就是列表',
  },
  {
    id: 'middle-line',
    since: '1.2.0',
    kind: 'mended',
    title: '改短一行不留下旧的内容',
    text: '改短 txt、jsonl 的一行，不再留下旧的内容；中间缺的行是空行',
  },
  {
    id: 'json-chinese',
    since: '1.2.0',
    kind: 'shown',
    title: '中文不再转义',
    text: 'json 和 jsonl 里的中文不再写成 `\\uXXXX`',
  },
  {
    id: 'generator',
    since: '1.2.0',
    until: '1.2.0',
    kind: 'fault',
    title: '生成器被写成字符串',
    text: '生成器被写成 `<generator object …>`，2.0.0 起的 txt、json、jsonl 里仍然这样',
    instead: '`list(…)`',
  },
  {
    id: 'row-missing',
    since: '1.2.0',
    kind: 'meaning',
    title: '没有的列序号得到 None',
    text: '行里没有的列序号得到 `None`，不再抛出异常，2.0.0 起的 json 除外',
    instead: '判断结果是不是 `None`',
  },
  {
    id: 'no-ByteRecorder',
    since: '2.0.0',
    kind: 'gone',
    title: '没有 ByteRecorder',
    text: '`ByteRecorder` 取消，导入时抛出 `ImportError`',
    instead: "`Recorder(path, file_type='byte')`",
    names: ['ByteRecorder'],
  },
  {
    id: 'no-DBRecorder',
    since: '2.0.0',
    kind: 'gone',
    title: '没有 DBRecorder',
    text: '`DBRecorder` 取消，导入时抛出 `ImportError`',
    instead: "`Recorder('x.db')` 加 `set.table('t')`",
    names: ['DBRecorder'],
  },
  {
    id: 'per-type',
    since: '2.0.0',
    kind: 'rejected',
    title: '属性只用于支持它的格式',
    text: '属性和方法只用于支持它的格式，在别的格式上抛出 `TypeError`',
    instead: '先看文件类型，再用只属于它的成员',
    ofTypes: true,
  },
  {
    id: 'data-shape',
    since: '2.0.0',
    kind: 'shown',
    title: 'data 的结构不同',
    text: 'csv 和 txt 的 `data` 是列表',
  },
  {
    id: 'json-indent',
    since: '2.0.0',
    kind: 'shown',
    title: 'json 带缩进',
    text: 'json 文件带缩进',
  },
  {
    id: 'left-right',
    since: '2.0.0',
    kind: 'renamed',
    title: 'before、after 改名为 left、right',
    text: '`set.before()`、`set.after()` 改名为 `set.left()`、`set.right()`，txt 不支持',
    instead: '`set.left()`、`set.right()`',
    names: ['Recorder.before', 'Recorder.after', 'Recorder.set.before', 'Recorder.set.after'],
    renames: {
      'Recorder.before': 'left',
      'Recorder.after': 'right',
      'Recorder.set.before': 'set.left()',
      'Recorder.set.after': 'set.right()',
    },
  },
  {
    id: 'no-autosave',
    since: '2.0.0',
    kind: 'meaning',
    title: '结束时不再自动保存',
    text: '对象销毁和程序结束时不再保存，没有 `record()` 的数据丢失，也不提示',
    instead: '最后调用 `record()`',
  },
  {
    id: 'json-rows-plain',
    since: '2.0.0',
    kind: 'fault',
    title: 'json 的 rows() 不理会参数',
    text: '读 json 时 `rows()` 不理会任何参数，每项是普通的字典或列表',
    instead: '改用 jsonl，或者读出以后自己筛选',
  },
  {
    id: 'txt-dict',
    since: '2.0.0',
    kind: 'meaning',
    title: 'txt 的字典写成字符串',
    text: '向 txt 添加字典，写进去的是它的字符串',
    instead: "`' '.join(…)`",
  },
  {
    id: 'set.table',
    since: '2.0.0',
    kind: 'fault',
    title: 'set.table() 不再决定写到哪里',
    text: 'xlsx 里 `set.table()` 只决定读哪个工作表，数据写到活动工作表',
    instead: '每次添加都写 `table=`',
    names: ['Recorder.set.header', 'Recorder.set.table'],
  },
  {
    id: 'assign',
    since: '2.0.0',
    kind: 'meaning',
    title: '直接赋值没有效果',
    text: '给 `show_msg`、`data_col` 直接赋值没有效果',
    instead: '`set.show_msg()`、`set.data_col()`',
    names: ['Recorder.show_msg', 'Recorder.data_col'],
  },
  {
    id: 'message',
    since: '2.0.0',
    kind: 'shown',
    title: '提示的内容不同',
    text: '异常和提示的内容不同',
  },
  {
    id: 'failure-print',
    since: '2.0.0',
    kind: 'shown',
    title: '保存失败时提示的顺序不同',
    text: '保存失败时先提示 failed_data.txt，后打印错误；程序结束时不再试一次',
  },
  {
    id: 'new_row_styles',
    since: '2.0.0',
    kind: 'mended',
    title: '每个新行都有样式',
    text: '`set.new_row_styles()` 用于每一个新行',
  },
  {
    id: 'header-again',
    since: '2.0.0',
    kind: 'mended',
    title: '表头的几处问题改正了',
    text: '再次设置表头有效，`to_file=False` 不再少一行数据，`set.header_row(0)` 的新 csv 不再写列号，列号作键的字典写得进去',
  },
  {
    id: 'type-empty',
    since: '2.0.0',
    kind: 'shown',
    title: '空值和路径的类型不同',
    text: "没有路径时 `type` 是 `''`，`backup()` 和 `record()` 给出 `Path`",
  },
  {
    id: 'cache-calls',
    since: '2.0.0',
    kind: 'meaning',
    title: 'cache_size 数的是调用次数',
    text: '`cache_size` 数 `add_data()` 的次数，一次添加多行算 1 次，不再算 3 条',
  },
  {
    id: 'RowStr',
    since: '2.0.0',
    kind: 'renamed',
    title: 'RowText 改名为 RowStr',
    text: '`RowText` 改名为 `RowStr`',
    names: ['RowText'],
    renames: { RowText: 'RowStr' },
  },
  {
    id: 'jsonl-newline',
    since: '2.0.1',
    kind: 'fault',
    title: 'jsonl 的各项连成一行',
    text: '追加到 jsonl 的各项之间没有换行，读不回来',
    instead: '写明行号：`coord=1`、`coord=2`',
  },
  {
    id: 'csv-first-row',
    since: '2.0.2',
    kind: 'fault',
    title: '读 csv 少第一行',
    text: '没有表头的 csv，`rows()` 少第一行；`begin_row=1` 也少一行',
    instead: '用 Python 的 csv 模块读，或者给文件加上表头',
  },
  {
    id: 'csv-sign-first',
    since: '2.0.2',
    kind: 'fault',
    title: '按 csv 第一列筛选，比的是第二列',
    text: '读 csv 时 `sign_col` 是第一列，比较的却是第二列',
    instead: '读出以后自己筛选',
  },
  {
    id: 'unknown-column',
    since: '2.0.2',
    kind: 'rejected',
    title: '没有的列名抛出 KeyError',
    text: '既不是列名也不是列号的，抛出 `KeyError`：无此表头项',
    instead: '先看列名在不在 `header.values()` 里',
  },
  {
    id: 'failure-clears',
    since: '2.0.2',
    kind: 'meaning',
    title: '保存失败后缓存清空',
    text: '保存失败后缓存里的数据清空，只留在 failed_data.txt 里，对象可以继续用',
    instead: '从 failed_data.txt 找回数据',
  },
];

/** What a reader of the list of changes is told. */
export const changes: readonly Cause[] = causes.filter(({ kind }) => kind !== 'expected');

/** Compares two versions; negative when the first one is older. */
export const compareVersions = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true });

/**
 * Those of the causes that an example names which hold on a release.
 *
 * @param ids - the words of `differs="…"`
 * @returns causes, those that begin last first
 */
export const causesOn = (version: string, ids: readonly string[]): Cause[] =>
  causes
    .filter(({ id, since, until }) => ids.includes(id) && within(version, since, until))
    .sort((a, b) => compareVersions(b.since, a.since));

const within = (version: string, since: string, until: string | undefined): boolean =>
  compareVersions(since, version) <= 0 &&
  (until === undefined || compareVersions(version, until) <= 0);

/**
 * What changed in a release, for the page /history.
 *
 * @param before - the release before it
 * @returns sentences: what begins there and what ended before
 */
export function changesOf(version: string, before: string): string[] {
  return [
    ...changes.filter(({ since }) => since === version).map(({ text }) => text),
    ...changes
      .filter(({ until, kind }) => until === before && kind === 'fault')
      .map(({ title, since }) => `改正 ${since} 起的错误：${title}`),
  ];
}
