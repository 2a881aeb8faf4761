/** One fenced block as a static frame: a strip with its name and its buttons, the code below. */
import type { Element } from 'hast';
import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { h } from 'hastscript';
import { codeElement } from './highlight';

/** Draws the block, or more than the block: the result of an example stands in the same frame. */
export type Draw = ((node: Code) => Element) & {
  /** What holds for all blocks of the page; stands before the first of them. */
  note?: Element;
};
export type DrawFor = (file: VFile, tree: Root) => Draw;

export type CodeBlock = {
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
export function readBlock(value: string, lang?: string | null, meta?: string | null): CodeBlock {
  const { code, marked } = readMagicComments(value);
  const title = /(?:^|\s)title="([^"]*)"/.exec(meta ?? '')?.[1];
  const ranges = /\{([\d,\s-]+)\}/.exec((meta ?? '').replace(/"[^"]*"/g, ''))?.[1];
  numbers(ranges ?? '').forEach((line) => marked.add(line));
  return { code, language: lang ?? 'text', title, marked };
}

/** What the strip calls a language; any other one by its own name. */
const languageNames: Record<string, string> = {
  python: 'Python',
  py: 'Python',
  bash: '终端',
  sh: '终端',
  shell: '终端',
  console: '终端',
  json: 'JSON',
  jsonl: 'JSONL',
  md: 'Markdown',
  mdx: 'Markdown',
  text: '文本',
};

/**
 * Draws a block. Its name is read once, as that of the code: the strip only shows it.
 * Other `buttons` stand in the strip before the one that copies.
 */
export function drawBlock(
  { code, language, title, marked }: CodeBlock,
  buttons: readonly Element[] = [],
): Element {
  // The name of a language is no text of the page: src/css/code.css writes it.
  const name = title ? undefined : (languageNames[language] ?? language);
  return h('div', { class: 'cb', dataName: name }, [
    title && h('div', { class: 'cb-title', ariaHidden: 'true' }, title),
    ...buttons,
    h(
      'button',
      { type: 'button', class: 'cb-button cb-copy', dataCopy: '', ariaLabel: '复制代码' },
      '复制',
    ),
    codeElement(code, language, marked, title ? `代码：${title}` : '代码'),
  ]);
}
