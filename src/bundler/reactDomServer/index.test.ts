import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement, type ReactElement } from 'react';
import * as own from 'react-dom/server.node';
import { describe, expect, it } from 'vitest';
import { renderToPipeableStream } from './server';

const html = (
  { renderToPipeableStream: render }: Pick<typeof own, 'renderToPipeableStream'>,
  node: ReactElement,
) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = render(node, {
      onError: reject,
      onAllReady: () => void text(pipe(new PassThrough())).then(resolve, reject),
    });
  });

/** Chinese texts in which a block of the stream ends at every possible place. */
const pages = [0, 1, 2].map((shift) =>
  Array.from({ length: 60 }, () => `${'a'.repeat(shift)}${'记录数据'.repeat(40)}`),
);
const tree = (texts: string[]) =>
  createElement(
    'div',
    {},
    texts.map((one, key) => createElement('p', { key, title: one }, one)),
  );
const expected = (texts: string[]) =>
  `<div>${texts.map((one) => `<p title="${one}">${one}</p>`).join('')}</div>`;

describe('renderToPipeableStream', () => {
  it('gives every character of a long Chinese text, wherever a block of the stream ends', async () => {
    for (const texts of pages) {
      expect(await html({ renderToPipeableStream }, tree(texts))).toBe(expected(texts));
    }
  });

  it('is still needed: react-dom alone puts a NUL into one of them', async () => {
    const all = await Promise.all(pages.map((texts) => html(own, tree(texts))));
    expect(all.some((page) => page.includes('\0'))).toBe(true);
  });
});
