import { authorError } from '../../lib/authorError';
import { anchorOf, keepAnchor } from '../../lib/headingAnchor';
import { parseYaml } from '../../lib/yaml';
import type { SearchData } from '../engine/data';
import { normalize } from '../engine/text';

/** A way in which readers ask for a section; its key is a heading, an anchor, or `''`, the top. */
export type Ask = { key: string; text: string; also: boolean; line: number };

/** The asks of a page; its path is below the base path, with a slash in front. */
export type PageAsks = { file: string; path: string; asks: Ask[] };

export const asksFiles = /\.asks\.yaml$/;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/**
 * Reads a file of asks, in which each line is YAML by itself: a heading or an anchor of the page,
 * or, below it, an item; one that leads to several sections says so at each: `also: text`.
 * Throws when a line has another form, saying file and line.
 */
export function parseAsks(content: string, file: string): Ask[] {
  let key: string | undefined;
  return content.split('\n').flatMap((written, index) => {
    const line = index + 1;
    if (/^\s*(#|$)/.test(written)) return [];
    const fail = (words: string) => {
      throw authorError(`${file}:${line}: ${words}。`);
    };
    const value = parseYaml(written.trim(), (_, words) => fail(words)) as Record<
      string,
      unknown
    > | null;
    if (value === null) return [];
    const [[name, below] = []] = Object.entries(value);
    if (!Array.isArray(value) && below === null) key = name;
    else if (!Array.isArray(value) || key === undefined)
      return fail('要写成 `标题:`，下面是一行一句的列表');
    else {
      const also = typeof below === 'object' && below && 'also' in below ? below.also : undefined;
      const text = also ?? below;
      if (isText(text)) return [{ key, text, also: also !== undefined, line }];
      return fail('一句要写成文本；有冒号、引号、# 时用单引号括起来');
    }
    return [];
  });
}

/** What is wrong with asks that lead to several sections and do not say so, with file and line. */
export function askedTwice(files: readonly PageAsks[]): string[] {
  const seen = new Map<string, { also: boolean; place: string }>();
  return files.flatMap(({ file, asks }) =>
    asks.flatMap(({ text, also, line }) => {
      const place = `${file}:${line}`;
      const old = seen.get(normalize(text));
      seen.set(normalize(text), { also, place });
      return old && !(old.also && also)
        ? [`${place}: “${text}”已经在 ${old.place}；两处都要，就都写成 \`also: …\`。`]
        : [];
    }),
  );
}

/** How a section's name is compared: without code marks. */
const plain = (text: string) => text.replaceAll('`', '').trim();

/** Gives the sections of the search their asks, and gives what is wrong, with file and line. */
export function giveAsks(
  files: readonly PageAsks[],
  { pages, sections }: Pick<SearchData, 'pages' | 'sections'>,
): string[] {
  const faults: string[] = [];
  for (const { file, path, asks } of files) {
    const own = sections.filter(({ p }) => pages[p]!.path === path);
    const lost = new Set<string>();
    for (const { key, text, line } of asks) {
      const exact = own.filter(({ a }) => a === key || a === anchorOf(key));
      const named = exact.length > 0 ? exact : own.filter(({ h }) => plain(h) === plain(key));
      if (named.length === 1) (named[0]!.k ??= []).push(text);
      else if (!lost.has(key))
        faults.push(
          `${file}:${line}: ${path} 没有标题或锚点“${key}”，或者不止一处。${keepAnchor(key)}。`,
        );
      if (named.length !== 1) lost.add(key);
    }
  }
  return faults;
}
