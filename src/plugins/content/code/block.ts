/** One fenced block as a static frame: title, code, copy button. */
import type { Element } from 'hast';
import { h } from 'hastscript';
import { codeElement } from './highlight';

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

/**
 * Takes the comments that stress lines out of the code.
 *
 * @param source - code as written in the fence
 * @returns code as shown, and the numbers of the stressed lines
 */
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

/**
 * Reads a fence.
 *
 * @param value - code in the fence
 * @param lang - its language
 * @param meta - the words behind it
 * @returns what is shown
 */
export function readBlock(value: string, lang?: string | null, meta?: string | null): CodeBlock {
  const { code, marked } = readMagicComments(value);
  const title = /(?:^|\s)title="([^"]*)"/.exec(meta ?? '')?.[1];
  const ranges = /\{([\d,\s-]+)\}/.exec((meta ?? '').replace(/"[^"]*"/g, ''))?.[1];
  numbers(ranges ?? '').forEach((line) => marked.add(line));
  return { code, language: lang ?? 'text', title, marked };
}

/**
 * Draws a block.
 *
 * @param block - what `readBlock` gave
 * @returns the frame
 */
export function drawBlock({ code, language, title, marked }: CodeBlock): Element {
  return h('div', { class: title ? 'cb cb-titled' : 'cb' }, [
    title && h('div', { class: 'cb-title' }, title),
    codeElement(code, language, marked, title ? `代码：${title}` : '代码'),
    h(
      'button',
      { type: 'button', class: 'cb-button cb-copy', dataCopy: '', ariaLabel: '复制代码' },
      '复制',
    ),
  ]);
}
