import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hoverForPointers } from './hover';
import { inlineStyles } from './styles';

describe('hoverForPointers', () => {
  it('leaves hovering to what can hover, in the order of the rules', () => {
    expect(hoverForPointers('a:hover{b:c}d:hover{e:f}g{h:i}')).toBe(
      '@media (hover:hover){a:hover{b:c}d:hover{e:f}}g{h:i}',
    );
    expect(hoverForPointers('@media print{a:hover{b:c}}')).toBe(
      '@media print{@media (hover:hover){a:hover{b:c}}}',
    );
  });

  it('keeps the other selectors of a rule for all', () => {
    expect(hoverForPointers('a:focus,a:hover{b:c}')).toBe(
      'a:focus{b:c}@media (hover:hover){a:hover{b:c}}',
    );
  });

  it.each([
    'a:not(:hover){b:c}',
    '@media (hover:hover){a:hover{b:c}}',
    '.dropdown--hoverable:hover .dropdown__menu{b:c}',
    ':is(.close,.close:hover){b:c}',
    'a:is(:not(:hover)){b:c}',
  ])('leaves %s alone', (css) => {
    expect(hoverForPointers(css)).toBe(css);
  });
});

it('puts the stylesheet into the page, whatever it holds', async () => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'drissionrecord-styles-'));
  writeFileSync(path.join(outDir, 's.css'), 'a{b:"$&"}');
  const link = '<link rel=stylesheet href=/b/s.css />';
  const inline = async (html: string) => {
    const page = { file: 'a.html', route: '', html };
    await inlineStyles([page], { outDir, baseUrl: '/b/' });
    return page.html;
  };
  expect(await inline(link)).toBe('<style>a{b:"$&"}</style>');
  for (const wrong of ['', link + link, link.replace('/b/', '/c/')]) {
    await expect(inline(wrong)).rejects.toThrow(/a\.html/);
  }
  rmSync(outDir, { recursive: true });
});
