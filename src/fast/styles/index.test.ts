import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inlineStyles, linkedStyles, onlyFromPages, usedStyles, withoutOverruled } from '.';
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
  const css = '.used{color:red}.unused{color:red}[data-theme=dark] .used{color:blue}';

  it('keeps what a page or a script names', async () => {
    const result = await usedStyles(
      `${css}.late{top:0}`,
      ['<p class="used">unused</p>'],
      ['x="late"'],
    );
    expect(result).toContain('.used{color:red}');
    expect(result).toContain('[data-theme=dark] .used');
    expect(result).toContain('.late');
    expect(result).not.toContain('unused');
  });

  it('keeps parts of the theme that the site does not use only when a page shows them', async () => {
    const tag = '.tag_zVej{color:red}';
    expect(await usedStyles(tag, ['<p>'], ['x="tag_zVej"'])).toBe('');
    expect(await usedStyles(tag, ['<p class="tag_zVej">'], ['x="tag_zVej"'])).toBe(tag);
  });

  it('leaves classes of our own alone, which may appear later than the page', () => {
    const source = path.resolve(__dirname, '../..');
    const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .flatMap((file) => [
        ...readFileSync(path.join(source, file), 'utf8').matchAll(/\.([a-z][\w-]*)(?=[^}]*\{)/gi),
      ])
      .map(([, name]) => name!);
    expect(names).toContain('detail');
    expect(names.filter((name) => onlyFromPages.test(name))).toEqual([]);
    // Set on an element that is there already.
    expect(onlyFromPages.test('isBrowser_bmU9')).toBe(false);
  });

  it('leaves out defaults in a layer that the site overrules everywhere, and no others', () => {
    const own = ':root{--a:2}html[data-theme=dark]{--b:2}@media print{:root{--c:2}}';
    expect(withoutOverruled(`@layer x{:root{--a:1;--b:1;--c:1}.y{--a:1}}${own}`)).toBe(
      `@layer x{:root{--b:1;--c:1}.y{--a:1}}${own}`,
    );
  });

  it('replaces the one link, whatever the stylesheet holds', () => {
    const link = '<link rel=stylesheet href=/b/s.css />';
    expect(inlineStyles(link, 'a{b:"$&"}')).toBe('<style>a{b:"$&"}</style>');
    expect(() => inlineStyles('', css)).toThrow(/found 0/);
    expect(() => inlineStyles(link + link, css)).toThrow(/found 2/);
  });

  it('finds the file behind the link', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'drissionrecord-styles-'));
    writeFileSync(path.join(dir, 's.css'), css);
    expect(await linkedStyles('<link rel="stylesheet" href="/b/s.css">', dir, '/b/')).toBe(css);
    await expect(linkedStyles('', dir, '/b/')).rejects.toThrow(/no stylesheet/);
    rmSync(dir, { recursive: true });
  });
});
