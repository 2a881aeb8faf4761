/** A fenced block as data. */

export type Fence = {
  code: string;
  language: string;
  title?: string;
  marked: ReadonlySet<number>;
};

const magic =
  /^\s*(?:#|\/\/|<!--|\{\/\*|--)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\})?\s*$/;

function numbers(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part.split('-').map((value) => parseInt(value, 10));
    return Number.isNaN(from) ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Takes the comments that stress lines out of the code; gives it with these lines' numbers. */
export function readMagicComments(source: string): { code: string; marked: Set<number> } {
  const marked = new Set<number>();
  const kept: string[] = [];
  let inside = false;
  let next = false;
  for (const line of source.split('\n')) {
    const word = magic.exec(line)?.[1];
    if (word === 'next-line') {
      next = true;
    } else if (word) {
      inside = word === 'start';
    } else {
      kept.push(line);
      if (inside || next) {
        marked.add(kept.length);
      }
      next = false;
    }
  }
  return { code: kept.join('\n'), marked };
}

/** Reads a fence: its code, its language, and the words behind it. */
export function readFence(value: string, lang?: string | null, meta?: string | null): Fence {
  const { code, marked } = readMagicComments(value);
  const title = /(?:^|\s)title="([^"]*)"/.exec(meta ?? '')?.[1];
  const ranges = /\{([\d,\s-]+)\}/.exec((meta ?? '').replace(/"[^"]*"/g, ''))?.[1];
  numbers(ranges ?? '').forEach((line) => marked.add(line));
  return { code, language: lang ?? 'text', title, marked };
}
