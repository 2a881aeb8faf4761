import { commons } from 'axe-core';
import { expect, test } from 'vitest';
import { filesBelow } from '../lib/filesBelow';
import { readText } from '../lib/readText';

// What its types leave out.
type Colour = { parseString(text: string): Colour };
type Colours = { Color: new () => Colour; getContrast(one: Colour, other: Colour): number };
const { Color, getContrast } = (commons as unknown as { color: Colours }).color;
const read = (text: string) => new Color().parseString(text);

const css = readText('src/css/tokens.css');

/** The colours of a mode, those of the light one beneath; the first rule of the file is light. */
const coloursOf = (rule: string): Record<string, string> => {
  const read = (name: string) =>
    [
      ...css
        .split(`${name} {`)[1]!
        .split('}')[0]!
        .matchAll(/(--[\w-]+): (#[\da-f]{3,6}|var\(--[\w-]+\));/g),
    ].map(([, key, colour]) => [key!, colour!]);
  const all: Record<string, string> = Object.fromEntries([...read(':root'), ...read(rule)]);
  const valueOf = (colour: string): string => {
    const name = /var\((.+)\)/.exec(colour)?.[1];
    return name ? valueOf(all[name] ?? '') : colour;
  };
  return Object.fromEntries(Object.entries(all).map(([name, colour]) => [name, valueOf(colour)]));
};
const surfaces = ['--ifm-background-color', '--surface-1', '--surface-2'];
/** What is read: text, quiet words and placeholders, links, faults, results; then text on them. */
const texts = {
  '--ifm-font-color-base': 7,
  '--ifm-heading-color': 7,
  '--text-quiet': 4.5,
  '--ifm-color-primary': 4.5,
  '--ex-error': 4.5,
  '--result-accent': 4.5,
  // The edge of what is pressed, chosen or typed in.
  '--control': 3,
};

test.each(["html[data-theme='dark']", ':root'])(
  '%s: words and the edges of controls stand out on every surface',
  (rule) => {
    const colours = coloursOf(rule);
    for (const [name, least] of Object.entries(texts))
      for (const surface of surfaces) {
        const contrast = getContrast(read(colours[name]!), read(colours[surface]!));
        expect(
          contrast,
          `src/css/tokens.css（${rule}）：${name} ${colours[name]} 在 ${surface} ${colours[surface]} 上的对比度`,
        ).toBeGreaterThanOrEqual(least);
      }
  },
);

test.each(["html[data-theme='dark']", ':root'])(
  '%s: code can be read, on a stressed line too',
  (rule) => {
    // The first rule of the file is light.
    const [body] = css.split(`${rule} {`)[1]!.split('}');
    const colours = [...body!.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)];
    const of = (names: RegExp) => colours.filter(([, name]) => names.test(name!));
    const tokens = of(/^--code-(?!marked)/);
    expect(tokens).toHaveLength(5);
    for (const [, name, colour] of tokens) {
      for (const [, on, surface] of of(/^--(surface-1|code-marked)$/)) {
        const contrast = getContrast(read(colour!), read(surface!));
        expect(
          contrast,
          `src/css/tokens.css（${rule}）：${name} ${colour} 在 ${on} ${surface} 上的对比度`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test('colours of the site stand in one place', () => {
  const own = [...css.matchAll(/--(?:amber|ifm-color-primary[\w-]*): (#[\da-f]{3,6}\b)/g)];
  expect(own.length).toBeGreaterThan(5);
  const sheets = filesBelow('.', 'src', /\.css$/).filter((file) => !file.endsWith('tokens.css'));
  expect(sheets.length).toBeGreaterThan(10);
  for (const [, colour] of own)
    expect(sheets.filter((file) => new RegExp(`${colour}\\b`).test(readText(file)))).toEqual([]);
});
