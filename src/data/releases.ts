/**
 * What changed in which release, newest first, for the page 进度.
 *
 * Dates are those of the package index; a version without a date was never published there on its own.
 */

import { changesOf } from './causes';

export type Release = {
  version: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date?: string;
  changes: readonly string[];
};

export type Project = {
  name: string;
  note: string;
  releases: readonly Release[];
};

export const projects: readonly Project[] = [
  {
    name: 'DrissionRecord',
    note: '从 1.0.0 起使用这个名字。',
    releases: [
      { version: '2.0.2', date: '2026-09-04', changes: changesOf('2.0.2', '2.0.1') },
      { version: '2.0.1', date: '2026-04-13', changes: changesOf('2.0.1', '2.0.0') },
      {
        version: '2.0.0',
        date: '2026-04-10',
        changes: changesOf('2.0.0', '1.2.0'),
      },
      {
        version: '1.2.0',
        date: '2026-03-04',
        changes: [
          'json：增加 `table` 参数，读写逻辑重写',
          'json、jsonl：读出的行是类似字典或列表的对象，表头总是 `None`；中文不再转义；每次 `add_data()` 写一项',
          '`None` 清空 txt、jsonl、json 的一行；向 txt 传列表表示多行',
          '修复：多条数据写到同一坐标时的位置、字典被存成字符串、改短中间一行后残留旧文本、json 读取不准确',
        ],
      },
      {
        version: '1.1.1',
        changes: ['1.2.0 中关于 `None`、一次一项、txt 列表的改动，以及其中三项修复'],
      },
      {
        version: '1.1.0',
        date: '2025-12-22',
        changes: [
          '`set.data_col()` 可以用列名',
          '`rows()` 的 `key_cols` 改名为 `cols`',
          '`add_styles()` 增加 `rows` 和 `cols`，`coord` 的含义改变',
          '`add_rows_height()` 和 `add_cols_width()` 重做',
          "坐标可以写成 `(1, '列名')`，不再接受 `'1,3'` 和 `'c'`",
          '保存出错时打印详细信息',
          '修复：表头行为 0 时添加数据',
        ],
      },
      {
        version: '1.0.0',
        date: '2025-08-05',
        changes: [
          '由 DataRecorder 改名而来',
          '核心代码重写',
          '`Filler` 并入 `Recorder`',
          '整理了接口名称',
        ],
      },
    ],
  },
  {
    name: 'DataRecorder',
    note: '前身，已由 DrissionRecord 取代。',
    releases: [
      {
        version: '3.6.3',
        changes: [
          '表头行可以是 0，此时用列号作表头',
          '`set.head()`、`set.head_row()`、`set.fit_head()` 改名为 `set.header()`、`set.header_row()`、`set.fit_header()`',
          '增加 `header` 属性',
        ],
      },
      {
        version: '3.6.2',
        changes: [
          '增加备份功能',
          '支持 jsonl',
          '增加 `set.head_row()`',
          '`record()` 去掉 `new_file` 参数',
          '文件名中的非法字符换成全角字符',
          '修复数据库新增列',
        ],
      },
      {
        version: '3.5.3',
        changes: [
          '`Filler` 去掉 `row_num_title`',
          '读出的键带有 `.row`',
          '绕开 openpyxl 的一个问题',
        ],
      },
      { version: '3.4.10', changes: ['修复问题'] },
      { version: '3.4.9', changes: ['增加 `dict_keys`'] },
      {
        version: '3.4.7',
        changes: ['字典数据按表头对应', '没能保存的数据写到 failed_data.txt'],
      },
      { version: '3.4.5', changes: ['支持图片、行高、列宽'] },
      { version: '3.4.3', changes: ['每次 `add_data()` 可以指定 `table`'] },
      { version: '3.4.2', changes: ['增加 `CellStyle` 和 `run_sql()`', '设置改为 `set.xxx` 形式'] },
      { version: '3.3.2', changes: ['支持 xlsx 样式'] },
      { version: '3.2.1', changes: ['增加 `deny_sign`'] },
      { version: '3.1.3', changes: ['增加 `DBRecorder`'] },
      { version: '3.0.0', changes: ['`MapGun` 并入 `Filler`'] },
      { version: '2.1.0', changes: ['增加 `ByteRecorder`'] },
      { version: '2.0.1', changes: ['支持多个线程写入'] },
      { version: '1.4.0', changes: ['可以添加任意类型的数据'] },
      { version: '1.3.0', changes: ['增加 `new_path`'] },
      { version: '1.2.8', changes: ['csv 支持链接'] },
      { version: '1.2.7', changes: ['增加 `Filler` 和 `MapGun`'] },
      { version: '1.0.0', changes: ['第一个版本'] },
    ],
  },
];
