import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import proseTables, { proseTable, tableFrame } from './proseTables';

it('gives tables a frame and their class, beside those that they have', () => {
  const processor = unified().use(remarkParse).use(remarkGfm).use(proseTables);
  const source = processor.parse('| a |\n| - |\n| b |\n\n> | c |\n> | - |\n') as Root;
  source.children[0]!.data = { hProperties: { role: 'table', className: ['own'] } } as object;
  const framed = (properties: object) => ({
    data: { hName: 'div', hProperties: { className: [tableFrame] } },
    children: [{ type: 'table', data: { hProperties: properties } }],
  });
  expect((processor.runSync(source) as Root).children).toMatchObject([
    framed({ role: 'table', className: [proseTable, 'own'] }),
    { type: 'blockquote', children: [framed({ className: [proseTable] })] },
  ]);
});
