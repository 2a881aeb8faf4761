/**
 * Colours of code: prism-react-renderer's warm pair of themes, moved away from the background where
 * it is too close.
 */
import { themes, type PrismTheme } from 'prism-react-renderer';

/**
 * Class for each kind of token; kinds that share a colour share the class. Operators and brackets
 * are half of all tokens and keep the colour of the text.
 */
const kinds = {
  c: ['comment', 'prolog', 'cdata', 'doctype'],
  k: ['keyword', 'atrule', 'important'],
  s: ['string', 'char', 'attr-value', 'regex', 'inserted', 'url', 'triple-quoted-string'],
  n: ['number', 'boolean', 'constant', 'symbol', 'deleted'],
  f: ['function', 'decorator', 'class-name', 'title'],
  b: ['builtin', 'property', 'attr-name', 'tag', 'selector', 'variable', 'key'],
} as const;

/** Backgrounds on which code stands; `--surface-1` in src/css/custom.css. */
export const surfaces = { dark: '#201f1b', light: '#f8f5ed' } as const;

/** Background of a stressed line; the least distance to text is measured on it, too. */
export const markedSurfaces = { dark: '#38321f', light: '#f4e9cf' } as const;

const byName = new Map<string, string>(
  Object.entries(kinds).flatMap(([className, names]) => names.map((name) => [name, className])),
);

/**
 * The class of a token.
 *
 * @param names - type of the token and its aliases, in order
 * @returns one letter, or undefined for a kind without a colour of its own
 */
export function classOf(names: readonly string[]): string | undefined {
  return names.map((name) => byName.get(name)).find(Boolean);
}

type Rgb = [number, number, number];

function parse(colour: string): Rgb {
  const hex = colour.replace('#', '');
  const full = hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex.slice(0, 6);
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

function luminance(colour: string): number {
  const [r, g, b] = parse(colour).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Contrast of two colours as WCAG 2 defines it.
 *
 * @param a - `#rrggbb`
 * @param b - `#rrggbb`
 * @returns ratio from 1 to 21
 */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function readable(colour: string, background: string, towards: string): string {
  const [from, to] = [parse(colour), parse(towards)];
  for (let step = 0; step <= 20; step += 1) {
    const mixed = `#${from
      .map((part, i) => Math.round(part + ((to[i] ?? 0) - part) * (step / 20)))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;
    if (contrast(mixed, background) >= 4.6) {
      return mixed;
    }
  }
  throw new Error(`No shade of ${colour} can be read on ${background}.`);
}

function colourOf(theme: PrismTheme, names: readonly string[]): string {
  for (const name of names) {
    const style = theme.styles.findLast(
      ({ types, style: { color } }) => types.includes(name) && color,
    );
    if (style?.style.color?.startsWith('#')) {
      return style.style.color;
    }
  }
  return theme.plain.color ?? '#888888';
}

/**
 * Token colours of one mode.
 *
 * @param mode - colour mode of the site
 * @returns class to `#rrggbb`
 */
export function palette(mode: 'dark' | 'light'): Record<string, string> {
  const theme = mode === 'dark' ? themes.gruvboxMaterialDark : themes.gruvboxMaterialLight;
  const towards = mode === 'dark' ? '#ffffff' : '#000000';
  return Object.fromEntries(
    Object.entries(kinds).map(([className, names]) => [
      className,
      readable(colourOf(theme, names), markedSurfaces[mode], towards),
    ]),
  );
}

/**
 * The stylesheet of token colours for both modes.
 *
 * @returns CSS text
 */
export function stylesheet(): string {
  const rules = (mode: 'dark' | 'light') =>
    Object.entries(palette(mode)).map(
      ([className, colour]) =>
        `html[data-theme='${mode}'] :is(.cb,.ex) .${className}{color:${colour}}`,
    );
  return [...rules('dark'), ...rules('light')].join('\n');
}
