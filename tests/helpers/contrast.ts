function parse(colour: string): number[] {
  const [, hex] = /^#([\da-f]{6})$/i.exec(colour) ?? [];
  if (hex) return hex.match(/../g)!.map((part) => parseInt(part, 16));
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  if (!colour.startsWith('rgb') || numbers.length < 3) throw new Error(`Not a colour: ${colour}`);
  return numbers.slice(0, 3);
}

function luminance(colour: string): number {
  const [red, green, blue] = parse(colour).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/**
 * Contrast as WCAG defines it.
 *
 * @param first - a colour, `#rrggbb` or as computed, `rgb(…)`
 * @param second - another one
 * @returns 1 to 21
 * @throws when one is no colour
 */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}
