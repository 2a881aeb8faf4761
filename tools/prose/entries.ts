/** Checks the texts of known problems and of changes as those of pages; Markdown within YAML. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatFor, loadConfig } from 'autocorrect-node';
import { causes, causesFile } from '../../src/data/causes';
import { readProblems } from '../../src/problems/entries';
import { limits } from '../limits';
import { lint } from './lint';
import { width, withoutCode } from './reading';

/**
 * What is wrong with a text of an entry.
 *
 * @param place - of the entry: file, line and field
 */
export function faultsOfText(place: string, text: string): string[] {
  const mended = formatFor(text, 'entry.md').trim();
  const chars = width(withoutCode(text).replace(/\]\([^)]*\)/g, ''));
  return [
    ...lint(text, 'entry.md').map(({ found, right }) => `${place}: “${found}” → ${right}`),
    ...(mended === text.trim() ? [] : [`${place}: “${text.trim()}” → ${mended}`]),
    ...(chars > limits.entry
      ? [
          `${place}: 有 ${chars} 个全角字（不算代码），上限是 ${limits.entry}（tools/limits.ts 的 entry）：${text}`,
        ]
      : []),
  ];
}

/**
 * What is wrong with the texts of all entries.
 *
 * @throws Error when an entry is not what it should be
 */
export function entryFaults(root: string): string[] {
  loadConfig(readFileSync(path.join(root, '.autocorrectrc'), 'utf8'));
  const texts = [
    ...readProblems(root).flatMap((entry) =>
      (['symptom', 'when', 'do'] as const).map(
        (field) => [`${entry.file}:${entry.line}: ${field}`, entry[field]] as const,
      ),
    ),
    ...causes.flatMap(({ id, title, text, do: instead = '' }) =>
      Object.entries({ title, text, do: instead }).map(
        ([field, value]) => [`${causesFile}: ${id}: ${field}`, value] as const,
      ),
    ),
  ];
  return texts.flatMap(([place, text]) => faultsOfText(place, text));
}
