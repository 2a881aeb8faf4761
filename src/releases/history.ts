/**
 * What changed in which release, for /history; of those after the covered one changes.ts says it.
 * Dates are those of the package index; a version without one was never published on its own.
 */

export type Release = {
  version: string;
  /** Day of publication, `YYYY-MM-DD`. */
  date?: string;
  changes: readonly string[];
};

/** A release as it is written: without changes where changes.ts says them. */
type Written = Omit<Release, 'changes'> & Partial<Release>;

export type Project<Of = Release> = {
  name: string;
  note: string;
  /** Where a reader finds how to change a program. */
  guide: { title: string; to: string };
  releases: readonly Of[];
};

export const history: readonly Project<Written>[] = [
  {
    name: 'DrissionRecord',
    note: '从 1.0.0 起使用这个名字。',
    guide: { title: '怎样改写 1.0.0 的程序', to: '/upgrade' },
    releases: [
      { version: '2.0.2', date: '2026-09-04' },
      { version: '2.0.1', date: '2026-04-13' },
      { version: '2.0.0', date: '2026-04-10' },
      { version: '1.2.0', date: '2026-03-04' },
      { version: '1.1.1', changes: ['没有单独发布，改动见 1.2.0'] },
      { version: '1.1.0', date: '2025-12-22' },
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
    guide: { title: '怎样改写 DataRecorder 的程序', to: '/usage/attentions#renamed' },
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

/** The newest release: what `newest` means in the fences and `{newest}` in the text of a page. */
export const newest = (): string => history[0]!.releases[0]!.version;

/** The anchor of a release on the page /history, or of a project; projects all count from 1.0.0. */
export function releaseId(project: string, version?: string): string {
  return version ? `${project}-${version}` : project;
}
