/** What of a record stands below its program; for the drawing, the text and the comparison. */
import type { Meta } from './extract';
import { messages } from './messages';
import type { BlockRecord, FileRecord } from './record';

/** What the fence says of the panel. */
export type PanelMeta = Partial<
  Pick<Meta, 'show' | 'caption' | 'highlight' | 'release' | 'notices'>
>;

/** Of all that a fence says, what its panel needs. */
export const panelMetaOf = (meta: PanelMeta): PanelMeta => {
  const { show, caption, highlight, release, notices } = meta;
  return { show, caption, highlight, release, notices };
};

const notice = /(开始写入文件，切勿关闭进程。|写入文件结束。)$/;

/** Whether the library prints a line when it begins or ends to save. */
export const isNotice = (line: string): boolean => notice.test(line);

/** The files that are shown, without `show` those made or changed. Throws for one not there. */
export function shownFiles(record: BlockRecord, show: PanelMeta['show']): FileRecord[] {
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

/** What is shown of a record that may have other files than the fence names, with `more` these. */
export function metaFor(record: BlockRecord, meta: PanelMeta, more?: boolean): PanelMeta {
  if (!meta.show) return meta;
  const there = new Set(record.files.map(({ name }) => name));
  const show = meta.show.filter((name) => there.has(name));
  const made = record.files.filter(({ name, state }) => state !== 'same' && !show.includes(name));
  return { ...meta, show: more ? [...show, ...made.map(({ name }) => name)] : show };
}

/** What a file is called: those that differ in one cell are choices of the reader. */
const labelOf = ({ name }: FileRecord, { highlight }: PanelMeta): string =>
  highlight === undefined ? name : name.replace(/\.\w+$/, '').replaceAll('：', ':');

/** What is said beside the name of a file: that it was changed, its only sheet or table. */
function noteOf(file: FileRecord, { highlight }: PanelMeta): string | undefined {
  if (highlight !== undefined) return undefined;
  const parts = file.kind === 'xlsx' ? file.sheets : file.kind === 'sqlite' ? file.tables : [];
  const notes = [
    file.state === 'changed' ? messages.changed : '',
    parts.length === 1 ? parts[0]!.name : '',
  ];
  return notes.filter(Boolean).join(' · ');
}

export type ConsoleLine = {
  text: string;
  /** The way through the library that a traceback tells: all of it but the error itself. */
  isFrame: boolean;
};

/**
 * What a reader sees of what was printed: what the library prints at the beginning and the end of
 * each saving is told once, in the introduction.
 *
 * @returns nothing where only empty lines are left
 */
export function consoleOf({ console }: BlockRecord, { notices }: PanelMeta): ConsoleLine[] {
  let isFrame = false;
  const lines = console.map((text) => {
    isFrame = text === 'Traceback (most recent call last):' || (isFrame && text.startsWith('  '));
    return { text, isFrame };
  });
  const shown = notices ? lines : lines.filter(({ text }) => !isNotice(text));
  return shown.some(({ text }) => text) ? shown : [];
}

/** What a panel shows besides the error. */
export type PanelContent = {
  caption?: string;
  /** Whether the caption says nothing but the release. */
  isOfRelease: boolean;
  lines: ConsoleLine[];
  files: { file: FileRecord; label: string; note?: string }[];
  /** Whether the files are what one gets, and come before what is printed. */
  filesFirst: boolean;
  /** What is said where nothing is shown. */
  nothing?: string;
};

/**
 * What stands below a program.
 *
 * @returns undefined when there is nothing to show; on another release that nothing happens is the
 *   result
 * @throws Error when `show` names a file that is not there
 */
export function panelOf(record: BlockRecord, meta: PanelMeta): PanelContent | undefined {
  const lines = consoleOf(record, meta);
  const files = shownFiles(record, meta.show).map((file) => ({
    file,
    label: labelOf(file, meta),
    note: noteOf(file, meta),
  }));
  const isEmpty = lines.length + files.length === 0 && !record.exception;
  if (isEmpty && meta.release === undefined) return undefined;
  const caption = meta.caption ?? (meta.release && messages.resultOn(meta.release));
  const wrote = record.files.some(({ state }) => state !== 'same');
  const nothing = wrote ? messages.silent : messages.nothing;
  return {
    caption,
    isOfRelease: caption === messages.resultOn(/^[\d.]+/.exec(caption ?? '')?.[0] ?? ''),
    lines,
    files,
    filesFirst: caption === messages.gets,
    ...(isEmpty && { nothing }),
  };
}
