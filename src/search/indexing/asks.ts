import { authorError } from '../../authorError';
import { parseYaml } from '../../yaml';
import type { SectionData } from '../engine/data';
import { normalize } from '../engine/text';

/** A way in which readers ask for a section. */
export type Ask = { text: string; line: number; also: boolean };

/** The asks of a page, by what a section is called: its heading or its anchor, `''` is the top. */
export type PageAsks = {
  file: string;
  /** Path of the page below the base path, with a slash in front. */
  path: string;
  sections: { key: string; line: number; asks: Ask[] }[];
};

const suffix = /\.asks\.yaml$/;
export const asksFiles = suffix;

/** The path of the page beside which a file of asks stands; `slug` is from its front matter. */
export const pathOf = (file: string, slug?: string): string =>
  (slug ??
    `/${file.replace(/^(?:docs|src\/pages)\//, '').replace(suffix, '')}`.replace(/\/index$/, '')) ||
  '/';

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** An ask is a text; one that leads to several sections says so at each: `also: text`. */
function askOf(value: unknown): Omit<Ask, 'line'> | undefined {
  if (isText(value)) return { text: value, also: false };
  if (value === null || typeof value !== 'object') return undefined;
  const { also, ...rest }: Record<string, unknown> = { ...value };
  return isText(also) && Object.keys(rest).length === 0 ? { text: also, also: true } : undefined;
}

/**
 * Reads a file of asks: a heading or an anchor of the page, below it a list of texts.
 * Throws when it has another form, saying file and line.
 */
export function parseAsks(text: string, file: string): PageAsks['sections'] {
  const fail = (line: number, words: string) => authorError(`${file}:${line}: ${words}。`);
  const whole = parseYaml(text, (line, words) => {
    throw fail(line, words);
  });
  if (whole === null || typeof whole !== 'object' || Array.isArray(whole))
    throw fail(1, '要写成 `标题:`，下面是一行一句的列表');
  const lines = text.split('\n').map((content, index) => ({ content, line: index + 1 }));
  const starts = lines.filter(({ content }) => /^[^\s#-]/.test(content));
  return Object.entries(whole).map(([key, list]: [string, unknown], index) => {
    const line = starts[index]?.line ?? 1;
    if (!Array.isArray(list) || list.length === 0)
      throw fail(line, `“${key}”下面要写一行一句的列表`);
    const items = lines.filter(
      (one) =>
        one.line > line &&
        one.line < (starts[index + 1]?.line ?? Infinity) &&
        /^\s*- /.test(one.content),
    );
    const asks = list.map((value: unknown, at): Ask => {
      const own = items[at]?.line ?? line;
      const ask = askOf(value);
      if (!ask) throw fail(own, '一句要写成文本；有冒号、引号、# 时用单引号括起来');
      return { ...ask, line: own };
    });
    return { key, line, asks };
  });
}

/** How a section's name is compared: without code marks. */
const plain = (text: string) => text.replaceAll('`', '').trim();

/**
 * Gives the sections of the search their asks.
 * @param find - the sections of a page by its path; undefined when there is no such page
 * @returns what is wrong, each with file and line
 */
export function giveAsks(
  files: readonly PageAsks[],
  find: (path: string) => readonly SectionData[] | undefined,
): string[] {
  const faults: string[] = [];
  const seen = new Map<string, { ask: Ask; place: string }>();
  for (const { file, path, sections } of files) {
    const own = find(path);
    if (!own) {
      faults.push(`${file}:1: 没有 ${path} 这一页。`);
      continue;
    }
    for (const { key, line, asks } of sections) {
      const named = own.filter(({ a, h }) => a === key || plain(h) === plain(key));
      const exact = named.filter(({ a }) => a === key);
      const [section, other] = exact.length > 0 ? exact : named;
      if (!section || other) {
        faults.push(
          section
            ? `${file}:${line}: 这一页不止一处“${key}”，改写成它的锚点。`
            : `${file}:${line}: 这一页没有标题或锚点“${key}”。`,
        );
        continue;
      }
      for (const ask of asks) {
        const place = `${file}:${ask.line}`;
        const old = seen.get(normalize(ask.text));
        if (old && !(old.ask.also && ask.also))
          faults.push(
            `${place}: “${ask.text}”已经在 ${old.place}；两处都要，就都写成 \`also: …\`。`,
          );
        seen.set(normalize(ask.text), { ask, place });
        (section.k ??= []).push(ask.text);
      }
    }
  }
  return faults;
}
