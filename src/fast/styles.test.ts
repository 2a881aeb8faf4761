import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkedStyles, withStyles } from './styles';
import { hoverForPointers } from './hover';

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

describe('styles', () => {
  const css = 'a{color:red}';

  it('replaces the one link, whatever the stylesheet holds', () => {
    const link = '<link rel=stylesheet href=/b/s.css />';
    expect(withStyles(link, 'a{b:"$&"}')).toBe('<style>a{b:"$&"}</style>');
    expect(() => withStyles('', css)).toThrow(/found 0/);
    expect(() => withStyles(link + link, css)).toThrow(/found 2/);
  });

  it('finds the file behind the link', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'drissionrecord-styles-'));
    writeFileSync(path.join(dir, 's.css'), css);
    expect(await linkedStyles('<link rel="stylesheet" href="/b/s.css">', dir, '/b/')).toBe(css);
    await expect(linkedStyles('', dir, '/b/')).rejects.toThrow(/no stylesheet/);
    rmSync(dir, { recursive: true });
  });
});
