/** What of a record stands below its program; for the drawing, the text and the comparison. */
import type { Meta } from './extract';
import type { BlockRecord, FileRecord } from './record';

/** What the fence says of the panel. */
export type PanelMeta = Partial<Pick<Meta, 'show' | 'caption' | 'lit' | 'release'>>;

/** What the library prints when it saves. */
const libraryLine = /(开始写入文件，切勿关闭进程。|写入文件结束。)$/;

/**
 * The files that a reader sees, in their order.
 *
 * @param show - names given in the fence; undefined shows what the block created or changed
 * @throws Error when a name is not among the files
 */
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

/** What a file is called: those that differ in one cell are choices of the reader. */
export const labelOf = ({ name }: FileRecord, { lit }: PanelMeta): string =>
  lit === undefined ? name : name.replace(/\.\w+$/, '').replaceAll('：', ':');

/** What is said beside the name of a file: that it was changed, its only sheet or table. */
export function noteOf(file: FileRecord, { lit }: PanelMeta): string | undefined {
  if (lit !== undefined) return undefined;
  const parts = file.kind === 'xlsx' ? file.sheets : file.kind === 'sqlite' ? file.tables : [];
  const notes = [
    file.state === 'changed' ? '已修改' : '',
    parts.length === 1 ? parts[0]!.name : '',
  ];
  return notes.filter(Boolean).join(' · ');
}

export type ConsoleLine = {
  text: string;
  /** Of the library's saving, or of the way through it that a traceback tells. */
  kind: 'own' | 'saving' | 'frame';
};

/** What was printed; of a traceback all but the error itself is its way. */
export function consoleOf({ console }: BlockRecord): ConsoleLine[] {
  let inside = false;
  return console.map((text) => {
    inside = text === 'Traceback (most recent call last):' || (inside && text.startsWith('  '));
    return { text, kind: inside ? 'frame' : libraryLine.test(text) ? 'saving' : 'own' };
  });
}

/** Captions that only name a release, on every result of a page. */
const ofRelease = /^[\d.]+ 的结果$/;

/** Whether a caption says nothing but the release. */
export const isReleaseCaption = (caption: string): boolean => ofRelease.test(caption);

/** What stands above the result. */
export const captionOf = ({ caption, release }: PanelMeta): string | undefined =>
  caption ?? (release && `${release} 的结果`);

/** Whether a record has anything to show; on another release that nothing happens is the result. */
export const isShown = (record: BlockRecord, meta: PanelMeta): boolean =>
  meta.release !== undefined ||
  record.exception !== null ||
  record.console.length > 0 ||
  shownFiles(record, meta.show).length > 0;
