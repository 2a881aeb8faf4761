import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, it } from 'vitest';
import { covered, faults } from './table';

const root = path.resolve(__dirname, '../../..');
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const row = (...cells: string[]) => `| ${cells.map(cell).join(' | ')} |`;
const notes = readFileSync(path.join(__dirname, 'notes.md'), 'utf8');

it('the README is the table: npx vitest run tests/browser/faults -u', async () => {
  const text = [
    '# Faults',
    '',
    'Made from `table.ts` and `notes.md` by `npx vitest run tests/browser/faults -u`; do not edit.',
    '',
    'In every row the text of the page is compared, word for word, with the built one, its heading lies bare, a link is followed, and nobody throws.',
    'All rows are played in Chromium (`tests/browser/faults.spec.ts`), the marked ones in Firefox as well (`tests/browser/faults-firefox.spec.ts`).',
    '',
    row('What is wrong', 'How it is made', 'What a reader has', 'Firefox'),
    row('---', '---', '---', '---'),
    ...faults.map(({ name, made, seen, firefox }) => row(name, made, seen, firefox ? 'yes' : '')),
    '',
    '## With a test of their own',
    '',
    row('What is wrong', 'How it is made', 'What a reader has', 'Test'),
    row('---', '---', '---', '---'),
    ...covered.map(({ name, made, seen, test: [file] }) => row(name, made, seen, `\`${file}\``)),
    '',
    notes,
  ].join('\n');
  const file = path.join(__dirname, 'README.md');
  const options = await resolveConfig(file);
  await expect(await format(text, { ...options, parser: 'markdown' })).toMatchFileSnapshot(file);
});

it('every test that the table names exists', () => {
  expect(covered.length).toBeGreaterThan(15);
  for (const {
    test: [file, title],
  } of covered) {
    expect(readFileSync(path.join(root, file), 'utf8'), `${file}: ${title}`).toContain(title);
  }
});

it('no two rows have one name, and the worst dozen is marked', () => {
  const names = [...faults, ...covered].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(faults.length).toBeGreaterThan(50);
  expect(faults.filter(({ firefox }) => firefox).length).toBeGreaterThanOrEqual(12);
});
