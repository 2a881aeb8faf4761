/** Files of the reader, which stay in his browser. */
import type { MouseEvent } from 'react';
import { runLimits } from './runLimits';
import { TooLarge } from './perform';

export type OwnFile = {
  name: string;
  data: Uint8Array;
  /** What the reader calls it, where a program knows such a file by another suffix. */
  was?: string;
};

/** What goes along to the page that helps, whose form opens with it (examples.tsx). */
export const carried: OwnFile[] = [];

/** Takes files along, unless the press opens another tab or window. */
export function carry(event: MouseEvent, files: readonly OwnFile[]): void {
  if (!(event.metaKey || event.ctrlKey || event.shiftKey)) carried.splice(0, 99, ...files);
}

/** What was read of them, and the names of those that another program holds. */
export type Chosen = { files: OwnFile[]; unread: string[] };

/** Reads what was chosen or dropped. */
export async function readFiles(files: Iterable<File>): Promise<Chosen> {
  const chosen: Chosen = { files: [], unread: [] };
  for (const file of files) {
    try {
      chosen.files.push({ name: file.name, data: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      chosen.unread.push(file.name);
    }
  }
  return chosen;
}

/** Files with others added, which take the place of those of the same name. */
export const replaced = (files: readonly OwnFile[], added: readonly OwnFile[]): OwnFile[] => {
  const names = new Set(added.map(({ name }) => name));
  return [...files.filter(({ name }) => !names.has(name)), ...added];
};

/** What a program is given; the reader's can be given again. Throws when they are too large. */
export function withOwn(files: readonly OwnFile[], own: readonly OwnFile[]): OwnFile[] {
  const all = replaced(
    files,
    own.map(({ name, data }) => ({ name, data: data.slice() })),
  );
  if (all.reduce((sum, { data }) => sum + data.length, 0) > runLimits.given) throw new TooLarge();
  return all;
}

/** Whether a program names a file. */
export const names = (code: string, file: string): boolean =>
  [`'${file.replace(/[\\']/g, '\\$&')}'`, `"${file}"`].some((text) => code.includes(text));
