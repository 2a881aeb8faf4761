/** A fenced block as data. */

export type Fence = {
  code: string;
  language: string;
  title?: string;
  marked: ReadonlySet<number>;
};

function numbers(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part.split('-').map((value) => parseInt(value, 10));
    return Number.isNaN(from) ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

/** Reads a fence: its code, its language, and the words behind it. */
export function readFence(code: string, lang?: string | null, meta?: string | null): Fence {
  const title = /(?:^|\s)title="([^"]*)"/.exec(meta ?? '')?.[1];
  const ranges = /\{([\d,\s-]+)\}/.exec((meta ?? '').replace(/"[^"]*"/g, ''))?.[1];
  return { code, language: lang ?? 'text', title, marked: new Set(numbers(ranges ?? '')) };
}
