import { expect, it } from 'vitest';
import { choicesOf, isRecipe } from './frontMatter';

const file = 'docs/recipes/x.md';
const read = (head: Record<string, unknown>) => {
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return choicesOf(file, ['---', 'title: x', ...lines, '---'].join('\n'), head);
};

it('reads what a reader has and wants', () => {
  const head = { have: ['csv', 'xlsx'], want: ['dedupe'] };
  expect(read(head)).toEqual(head);
});

it.each([
  ['nothing that one has', { want: ['csv'] }, /^docs\/recipes\/x\.md:1: 文件头要写 have/],
  ['an empty list', { have: ['csv'], want: [] }, /x\.md:4: 文件头要写 want/],
  ['a text in place of a list', { have: 'csv', want: ['csv'] }, /x\.md:3: 文件头要写 have/],
  ['an unknown word', { have: ['csv'], want: ['csv', 'pdf'] }, /x\.md:4: want 不认识 pdf；.*csv/],
])('says file and line of a recipe with %s', (_name, head, said) => {
  expect(() => read(head)).toThrow(said);
});

it('knows a recipe by its place', () => {
  expect(isRecipe('docs/recipes/dedupe.md')).toBe(true);
  expect(isRecipe('docs/recipes/index.md')).toBe(false);
  expect(isRecipe('docs/usage/recipes.md')).toBe(false);
});
