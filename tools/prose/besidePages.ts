/** Checks what a writer writes beside the pages: known problems, changes, goals, words. */
import path from 'node:path';
import { formatFor, loadConfig } from 'autocorrect-node';
import { lineOn } from '../../src/releases/byRelease';
import { changes, changesFile } from '../../src/releases/changes';
import { installable } from '../../src/releases/installed';
import { checkProblems } from '../../src/problems/entries';
import { goalsFile, goalsIn } from '../../src/search/goals';
import { limits } from '../../src/lib/limits';
import { lint } from './lint';
import { width, withoutCode } from './reading';
import { readText } from '../../src/lib/readText';

/** What is wrong with a text of an entry; `place` is its file, line and field. */
export function faultsOfText(place: string, text: string): string[] {
  const mended = formatFor(text, 'entry.md').trim();
  // As it reads on the release on which it is longest.
  const chars = Math.max(
    ...installable().map((version) =>
      width(withoutCode(lineOn(text, version)).replace(/\]\([^)]*\)/g, '')),
    ),
  );
  return [
    ...lint(text, 'entry.md').map(({ found, right }) => `${place}: “${found}” → ${right}`),
    ...(mended === text.trim() ? [] : [`${place}: “${text.trim()}” → ${mended}`]),
    ...(chars > limits.entry
      ? [
          `${place}: 有 ${chars} 个全角字（不算代码），上限是 ${limits.entry}（src/lib/limits.ts 的 entry）：${text}`,
        ]
      : []),
  ];
}

/** What is wrong with the texts of all entries; what is no entry is told from the sources. */
export function entryFaults(root: string): string[] {
  loadConfig(readText(path.join(root, '.autocorrectrc')));
  const texts = [
    ...checkProblems(root).entries.flatMap((entry) =>
      (['symptom', 'when', 'do'] as const).map(
        (field) => [`${entry.file}:${entry.line}: ${field}`, entry[field]] as const,
      ),
    ),
    ...changes().flatMap(({ id, title, text, do: instead = '' }) =>
      Object.entries({ title, text, do: instead }).map(
        ([field, value]) => [`${changesFile}: ${id}: ${field}`, value] as const,
      ),
    ),
  ];
  return texts.flatMap(([place, text]) => faultsOfText(place, text));
}

/** The goals beyond the limit, in the Markdown that lists them. */
export const goalFaults = (markdown: string): string[] =>
  goalsIn(markdown)
    .slice(limits.goals)
    .map(
      ([label, , line]) =>
        `${goalsFile}:${line}: “${label}”是多出来的，最多 ${limits.goals} 项（src/lib/limits.ts 的 goals）：去掉一项`,
    );

/** Where the release that all pages speak of is written, besides the pins that examples run on. */
const covered = {
  'examples/requirements.in': /^DrissionRecord==(.+)/m,
  'site.ts': /version: '(.+)'/,
};

/** Places with another release than the one that is pinned; `read` gives the text of a file. */
export function releaseFaults(read: (file: string) => string): string[] {
  const pinned = /^drissionrecord==(\S+)/m.exec(read('examples/requirements.txt'))?.[1];
  return Object.entries(covered).flatMap(([file, pattern]) => {
    const found = pattern.exec(read(file));
    if (found?.[1] === pinned) return [];
    const line = read(file).slice(0, found?.index).split('\n').length;
    return [
      `${file}:${line}: 版本是 ${found?.[1]}，examples/requirements.txt 固定的是 ${pinned}：要是同一个`,
    ];
  });
}

export const wordsFile = 'src/search/traditional.txt';

/** The words of the search that become one which nothing on the site has: `檔案=文件`. */
export const wordFaults = (list: string, site: string): string[] =>
  list
    .split('\n')
    .flatMap((text, at) =>
      [...text.matchAll(/(\S+)=(\S{2,})/g)]
        .filter(([, , to]) => !site.includes(to!))
        .map(([pair, , to]) => `${wordsFile}:${at + 1}: ${pair}：站内没有“${to}”，换成站内有的词`),
    );
