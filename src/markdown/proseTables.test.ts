import type { Root } from 'mdast';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
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

it('no stylesheet of ours asks whether an element has a class, which would cost every page a full restyle', () => {
  const src = path.resolve(__dirname, '..');
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(3);
  for (const sheet of sheets) {
    const rules = readFileSync(path.join(src, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    expect(rules, sheet).not.toMatch(/\[class/);
    if (sheet.endsWith('custom.css')) expect(rules).toContain(`.${proseTable}`);
  }
});
