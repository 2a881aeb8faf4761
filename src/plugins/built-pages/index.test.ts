import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bannerScript } from '../load-banner';
import { scriptsAfterPaint } from './scripts';
import { addSlashForms } from './slashForms';
import { inlineStyles, linkedStyles, usedStyles } from './styles';

describe('scriptsAfterPaint', () => {
  it('moves the scripts into one loader, in their order', () => {
    const html =
      '<head><script src=/b/a.js defer></script><script src="/b/b.js" defer="defer"></script></head><body>x</body>';
    const result = scriptsAfterPaint(html);
    expect(result).not.toContain('defer');
    expect(result).toMatch(/x<script>.*\["\/b\/a\.js","\/b\/b\.js"\]\)<\/script><\/body>$/);
  });

  it('fails when there is nothing to move', () => {
    expect(() => scriptsAfterPaint('<body></body>')).toThrow(/template of Docusaurus/);
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

describe('addSlashForms', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'drissionrecord-pages-'));
    mkdirSync(path.join(dir, 'a'));
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('copies each page, but not home and not-found', async () => {
    for (const name of ['index.html', '404.html', 'a/b.html']) {
      writeFileSync(path.join(dir, name), name);
    }
    expect(await addSlashForms(dir, ['index.html', '404.html', 'a/b.html'])).toBe(1);
    expect(readFileSync(path.join(dir, 'a/b/index.html'), 'utf8')).toBe('a/b.html');
    expect(existsSync(path.join(dir, '404/index.html'))).toBe(false);
  });

  it('fails when there is no page, or two pages share a route', async () => {
    await expect(addSlashForms(dir, ['index.html'])).rejects.toThrow(/run the build first/);
    mkdirSync(path.join(dir, 'a/b'));
    writeFileSync(path.join(dir, 'a/b.html'), '');
    writeFileSync(path.join(dir, 'a/b/index.html'), '');
    await expect(addSlashForms(dir, ['a/b.html'])).rejects.toThrow(/share the route/);
  });
});

describe('bannerScript', () => {
  it('is a script that can be parsed and stands in HTML', () => {
    const script = bannerScript('/x</script>/');
    expect(() => new Function(script)).not.toThrow();
    expect(script).not.toContain('</script>');
    expect(script).toContain('baseUrl');
  });
});
