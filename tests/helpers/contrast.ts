import { commons } from 'axe-core';

// What its types leave out.
const { Color, getContrast } = (commons as unknown as { color: AxeColours }).color;
type Colour = { parseString(text: string): void };
type AxeColours = { Color: new () => Colour; getContrast(one: Colour, other: Colour): number };

/** Contrast of two colours, each `#rrggbb` or as computed, as WCAG defines it: 1 to 21. */
export function contrast(...texts: [string, string]): number {
  const [first, second] = texts.map((text) => {
    const colour = new Color();
    colour.parseString(text);
    return colour;
  });
  return getContrast(first!, second!);
}
