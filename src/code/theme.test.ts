import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { classOf, contrast, markedSurfaces, palette, stylesheet, surfaces } from './theme';

const modes = ['dark', 'light'] as const;

describe('token colours', () => {
  it.each(modes)('%s: every colour can be read, on a stressed line too', (mode) => {
    const colours = Object.entries(palette(mode));
    expect(colours.length).toBeGreaterThanOrEqual(6);
    for (const [name, colour] of colours) {
      expect(contrast(colour, surfaces[mode]), `${name} ${colour}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour, markedSurfaces[mode]), `${name}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(modes)('%s: the surfaces are those of the stylesheets', (mode) => {
    const css = (file: string) => readFileSync(path.join(__dirname, '../css', file), 'utf8');
    const block = (text: string) => text.split(`html[data-theme='${mode}'] {`)[1]?.split('}')[0];
    expect(block(css('custom.css'))).toContain(`--surface-1: ${surfaces[mode]};`);
    expect(block(css('code.css'))).toContain(`--code-marked: ${markedSurfaces[mode]};`);
  });

  it('knows WCAG contrast', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
  });

  it('gives each kind of token one class', () => {
    expect(classOf(['keyword'])).toBe('k');
    expect(classOf(['unheard-of', 'string'])).toBe('s');
    expect(classOf(['unheard-of'])).toBeUndefined();
  });

  it('writes rules for both modes', () => {
    expect(stylesheet().match(/data-theme='dark'/g)).toHaveLength(6);
    expect(stylesheet().match(/data-theme='light'/g)).toHaveLength(6);
  });
});
