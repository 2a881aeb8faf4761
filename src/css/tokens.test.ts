import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '../../tests/helpers/contrast';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
/** The colours of one mode, by name; the first rule of the file is light. */
const coloursOf = (rule: string) =>
  new Map(
    [
      ...css
        .split(`${rule} {`)[1]!
        .split('}')[0]!
        .matchAll(/(--[\w-]+): (#[\da-f]{6});/g),
    ].map(([, name, value]) => [name!, value!]),
  );

test.each(["html[data-theme='dark']", ':root'])(
  '%s: code can be read, on a stressed line too',
  (rule) => {
    const colours = coloursOf(rule);
    const surfaces = ['--surface-1', '--code-marked'].map((name) => colours.get(name)!);
    const tokens = [...colours].filter(([name]) => /^--code-(?!marked)/.test(name));
    expect(tokens).toHaveLength(5);
    for (const [name, colour] of tokens) {
      for (const surface of surfaces) {
        expect(contrast(colour, surface), `${name} on ${surface}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);
