/** What stands below an executed example: outcome, console, files. Drawn from the record alone. */
import type { Element } from 'hast';
import { h } from 'hastscript';
import { drawFile } from './files';
import type { Meta } from '../model/extract';
import type { BlockRecord, FileRecord } from '../model/record';
import { tabs, type Tab } from './tabs';

const libraryLine = /(开始写入文件，切勿关闭进程。|写入文件结束。)$/;

const notes: Record<FileRecord['state'], string> = { new: '', changed: '已修改', same: '' };

/**
 * The files that a reader sees, in their order.
 *
 * @param show - names given in the fence; undefined shows what the block created or changed
 * @throws Error when a name is not among the files
 */
export function shownFiles(record: BlockRecord, show: Meta['show']): FileRecord[] {
  if (show === undefined) return record.files.filter(({ state }) => state !== 'same');
  return show.map((name) => {
    const file = record.files.find((one) => one.name === name);
    if (!file) {
      const there = record.files.map((one) => one.name).join('、') || '没有';
      throw new Error(`show 写了 ${name}，执行后的文件是：${there}`);
    }
    return file;
  });
}

/** The name of the only sheet or table of a file. */
function partName(file: FileRecord): string {
  const parts = file.kind === 'xlsx' ? file.sheets : file.kind === 'sqlite' ? file.tables : [];
  return parts.length === 1 ? parts[0]!.name : '';
}

/** What a reader chose, from a name that every system allows. */
const choice = (name: string) => name.replace(/\.\w+$/, '').replaceAll('：', ':');

/** Where a printed traceback tells its way through the library: all of it but the error itself. */
function framesOf(lines: readonly string[]): Set<number> {
  const frames = new Set<number>();
  lines.forEach((line, index) => {
    const begins = line === 'Traceback (most recent call last):';
    if (begins || (line.startsWith('  ') && frames.has(index - 1))) frames.add(index);
  });
  return frames;
}

/** More lines of the library than one saving prints. */
const oneSaving = 2;

/**
 * What was printed. The library's lines are folded where they stand between those of the program,
 * and where they are many and the only thing to see.
 */
function drawConsole(record: BlockRecord, alone: boolean): Element {
  const frames = framesOf(record.console);
  const isQuiet = (line: string, index: number) => frames.has(index) || libraryLine.test(line);
  const quiet = record.console.filter(isQuiet).length;
  const what = frames.size === 0 ? '写文件时打印的' : quiet > frames.size ? '折叠的' : '报错经过的';
  const lines = record.console.map((line, index) =>
    h('span', { class: isQuiet(line, index) ? 'ex-quiet' : undefined }, `${line}\n`),
  );
  // A string, as the elements in the page want it (src/live/client/h.ts).
  const classes = quiet === lines.length ? 'ex-console ex-quiet' : 'ex-console';
  const all = h('pre', { class: classes, tabIndex: 0, role: 'group', ariaLabel: '控制台' }, [
    h('code', lines),
    record.consoleCut
      ? h('span', { class: 'ex-cut' }, `还有 ${record.consoleCut} 行没有列出`)
      : undefined,
  ]);
  const folds = quiet < lines.length ? quiet > 0 : alone && quiet > oneSaving;
  if (!folds) return all;
  return h('div', { class: 'ex-folds' }, [
    all,
    h('label', [h('input', { type: 'checkbox' }), `显示${what} ${quiet} 行`]),
  ]);
}

function drawException({ exception }: BlockRecord): Element | undefined {
  return exception
    ? h('p', { class: 'ex-error' }, [
        h('strong', exception.type),
        `：${exception.message}`,
        exception.line === null ? undefined : h('small', `第 ${exception.line} 行`),
      ])
    : undefined;
}

/**
 * Draws the result of a block.
 *
 * @param id - unique on the page
 * @returns the panel, or undefined when there is nothing to show
 */
export function drawPanel(full: BlockRecord, meta: Meta, id: string): Element | undefined {
  const record = { ...full, console: full.console.filter((line) => !libraryLine.test(line)) };
  const files = shownFiles(record, meta.show).map((file, index): Tab => ({
    // Files that differ in one cell are choices of the reader.
    label: meta.lit === undefined ? file.name : choice(file.name),
    note:
      meta.lit === undefined
        ? [notes[file.state], partName(file)].filter(Boolean).join(' · ')
        : undefined,
    content: drawFile(file, `${id}-f${index}`, meta.lit),
  }));
  const own = record.console.some((line) => line && !libraryLine.test(line));
  const output: Tab[] =
    record.console.length > 0
      ? [{ label: '控制台', content: drawConsole(record, files.length === 0) }]
      : [];
  const items = own ? [...output, ...files] : [...files, ...output];
  const exception = drawException(record);
  if (items.length === 0 && !exception) {
    // On another release that nothing happens is the result.
    const nothing = record.files.every(({ state }) => state === 'same')
      ? '什么也没有打印，也没有写文件。'
      : '什么也没有打印。';
    return meta.release === undefined
      ? undefined
      : frame(meta, [h('p', { 'data-nosearch': '' }, nothing)]);
  }
  const [only] = items;
  const body =
    items.length > 1
      ? tabs(items, id, '运行结果')
      : only && [
          h('p', { class: 'ex-name' }, [only.label, only.note && h('small', only.note)]),
          only.content,
        ];
  // Tabs are a group of their own.
  const name = items.length > 1 ? undefined : (only?.label ?? record.exception?.type);
  return frame(meta, [exception, ...[body ?? []].flat()], name);
}

/** Captions that only name a release, on every result of a page. */
const ofRelease = /^[\d.]+ 的结果$/;

function frame(
  { caption }: Meta,
  content: readonly (Element | undefined)[],
  name?: string,
): Element {
  const group = name && { role: 'group', ariaLabel: `运行结果：${caption ?? name}` };
  return h('div', { class: 'ex-result', ...group }, [
    caption === undefined
      ? undefined
      : h(
          'p',
          { class: 'ex-caption', 'data-nosearch': ofRelease.test(caption) ? '' : undefined },
          caption,
        ),
    ...content,
  ]);
}
