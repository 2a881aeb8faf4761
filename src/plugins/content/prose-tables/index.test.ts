import type { Root } from 'mdast';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import proseTables, { proseTable } from '.';

it('gives tables their class', () => {
  const processor = unified().use(remarkParse).use(remarkGfm).use(proseTables);
  const tree = processor.runSync(processor.parse('| a |\n| - |\n| b |\n'));
  expect((tree as Root).children).toMatchObject([
    { type: 'table', data: { hProperties: { className: [proseTable] } } },
  ]);
});

it('no stylesheet of ours asks whether an element has a class, which would cost every page a full restyle', () => {
  const src = path.resolve(__dirname, '../../..');
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
