import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commons } from 'axe-core';

// What its types leave out.
const { Color, getContrast } = (commons as unknown as { color: AxeColours }).color;
type Colour = { parseString(text: string): void };
type AxeColours = { Color: new () => Colour; getContrast(one: Colour, other: Colour): number };

/** Contrast of two colours, each `#rrggbb` or as computed, as WCAG defines it: 1 to 21. */
function contrast(...texts: [string, string]): number {
  const [first, second] = texts.map((text) => {
    const colour = new Color();
    colour.parseString(text);
    return colour;
  });
  return getContrast(first!, second!);
}

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
