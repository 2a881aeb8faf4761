import { authorError } from '../lib/authorError';
import { rows, vocabulary, type Row } from './vocabulary';

/** What a reader has who comes to a recipe, and what he gets. */
export type Choices = Record<Row, readonly string[]>;

/** What the head of a recipe has beside that of a page. */
export const recipeKeys: readonly string[] = rows;

/** Whether a file, relative to the root, is a recipe. */
export const isRecipe = (file: string): boolean => /^docs\/recipes\/(?!index\.).+\.md$/.test(file);

/**
 * The choices of a recipe.
 *
 * @throws Error with file, line and what to write
 */
export function choicesOf(file: string, source: string, head: Record<string, unknown>): Choices {
  const read = (row: Row): readonly string[] => {
    const value = head[row];
    const line = source.split('\n').findIndex((text) => text.startsWith(`${row}:`)) + 1;
    const known = Object.keys(vocabulary[row]);
    const wrong = Array.isArray(value) && value.find((word) => !known.includes(word as string));
    if (Array.isArray(value) && value.length > 0 && wrong === undefined) return value as string[];
    const what = wrong ? `${row} 不认识 ${String(wrong)}` : `文件头要写 ${row}，例如 [${known[0]}]`;
    throw authorError(`${file}:${line || 1}: ${what}；可以写 ${known.join('、')}。`);
  };
  return Object.fromEntries(rows.map((row) => [row, read(row)])) as Choices;
}
