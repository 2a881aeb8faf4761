type Colour = [number, number, number];

function parse(colour: string): Colour {
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!colour.startsWith('rgb') || numbers.length < 3) throw new Error(`Not a colour: ${colour}`);
  return [numbers[0]!, numbers[1]!, numbers[2]!];
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Contrast as WCAG defines it.
 *
 * @param first - a computed colour, `rgb(…)`
 * @param second - another one
 * @returns 1 to 21
 * @throws when one is no colour
 */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(parse(first)), luminance(parse(second))].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}
