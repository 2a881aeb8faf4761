import type { CSSProperties } from 'react';
import type { CellStyleRecord } from '../model/record';

/** A line of a spreadsheet: thin, unless its name says more. */
function lineCss(style: string): string {
  if (style === 'double') return '3px double';
  const width = style === 'thick' ? 3 : style.startsWith('medium') ? 2 : 1;
  return `${width}px ${/dash/i.test(style) ? 'dashed' : /dot/.test(style) ? 'dotted' : 'solid'}`;
}

function background(fill: NonNullable<CellStyleRecord['fill']>): string {
  if ('gradient' in fill) {
    const stops = fill.stops.join(',');
    // A spreadsheet counts clockwise from left to right, CSS from bottom to top.
    return fill.gradient === 'path'
      ? `radial-gradient(${stops})`
      : `linear-gradient(${(fill.degree ?? 0) + 90}deg,${stops})`;
  }
  const { pattern, fg: front = '#000000', bg: back = '#FFFFFF' } = fill;
  // Patterns are no more than a tint: nobody counts their lines.
  return pattern === 'solid' ? front : `color-mix(in srgb,${front} 25%,${back})`;
}

function fontCss(font: NonNullable<CellStyleRecord['font']>): CSSProperties {
  const lines = [font.underline && 'underline', font.strike && 'line-through'].filter(Boolean);
  const line = lines.join(' ') + (font.underline?.startsWith('double') ? ' double' : '');
  const raised = { superscript: 'super', subscript: 'sub' }[font.vertAlign ?? ''];
  return {
    ...(font.bold && { fontWeight: 700 }),
    ...(font.italic && { fontStyle: 'italic' }),
    ...(font.color && { color: font.color }),
    ...(font.size && { fontSize: `${Math.round((font.size / 11) * 100)}%` }),
    ...(font.name && { fontFamily: `"${font.name.replace(/["\\<>]/g, '')}",sans-serif` }),
    ...(line && { textDecoration: line }),
    ...(raised && { verticalAlign: raised }),
  };
}

function alignCss(align: NonNullable<CellStyleRecord['align']>): CSSProperties {
  const { h, v, wrap, indent, rotate = 0 } = align;
  return {
    ...(h && { textAlign: h as CSSProperties['textAlign'] }),
    ...(v && { verticalAlign: v === 'center' ? 'middle' : v }),
    ...(wrap && { whiteSpace: 'pre-wrap' }),
    ...(indent && { paddingLeft: `${indent * 0.75 + 0.4}em` }),
    ...(rotate >= 90 && { writingMode: 'vertical-rl' }),
    ...(rotate === 255 && { textOrientation: 'upright' }),
  };
}

/** The look of a cell as CSS; undefined when it is the default one. */
export function cellCss({ font, fill, border, align }: CellStyleRecord): CSSProperties | undefined {
  const css: CSSProperties = {
    ...(font && fontCss(font)),
    ...(fill && { background: background(fill) }),
  };
  for (const [side, { style, color = '#000000' }] of Object.entries(border ?? {})) {
    if (side === 'diagonal') continue;
    const name = `border${side[0]!.toUpperCase()}${side.slice(1)}` as 'borderLeft';
    css[name] = `${lineCss(style)} ${color}`;
  }
  Object.assign(css, align && alignCss(align));
  return Object.keys(css).length > 0 ? css : undefined;
}
