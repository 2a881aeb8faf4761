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
        expect(contrast, `${name} on ${on}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test('colours of the site stand in one place', () => {
  const own = [...css.matchAll(/--(?:amber|ifm-color-primary[\w-]*): (#[\da-f]{6});/g)];
  expect(own.length).toBeGreaterThan(5);
  const sheets = filesBelow('.', 'src', /\.css$/).filter((file) => !file.endsWith('tokens.css'));
  expect(sheets.length).toBeGreaterThan(10);
  for (const [, colour] of own)
    expect(sheets.filter((file) => readText(file).includes(colour!))).toEqual([]);
});
