import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bannerScript } from '../frame/load-banner';
import { inDefaultMode } from './colorMode';
import { bundleReport } from './report';
import { hoverForPointers } from './hover';
import { scriptsAfterPaint } from './scripts';
import { addSlashForms } from './slashForms';
import { inlineStyles, linkedStyles, usedStyles } from './styles';
import { flattenVariables } from './variables';

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

  it('drops options of the theme that the site does not take, and says so when it does', async () => {
    const theme = `${css}.navbar--primary{color:red}`;
    const script = ['"navbar--primary used"'];
    expect(await usedStyles(theme, ['<p class="used">x</p>'], script)).not.toContain('primary');
    await expect(usedStyles(theme, ['<p class=navbar--primary>x</p>'], [])).rejects.toThrow(
      /class navbar--primary/,
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

describe('flattenVariables', () => {
  const layered = (rules: string) => `@layer base{${rules}}`;

  it('copies what is the same everywhere, through several steps', () => {
    const css = ':root{--a:1px;--b:calc(var(--a)*2)}p{margin:var(--b)var(--a)}';
    expect(flattenVariables(css, [])).toBe('p{margin:calc(1px*2) 1px}');
  });

  it.each([
    ['depends on the mode', ':root{--a:red}html[data-theme=dark]{--a:blue}p{color:var(--a)}'],
    ['is set anew', ':root{--a:red}.x{--a:blue}p{color:var(--a)}'],
    ['is made of such a one', ':root{--a:red;--b:var(--a)}.x{--a:blue}p{color:var(--b)}'],
    ['depends on the screen', '@media print{:root{--a:red}}p{color:var(--a)}'],
    ['has an odd fallback', ':root{--a:red}p{color:var(--a,rgb(0 0 0))}'],
  ])('keeps a variable that %s', (_why, css) => {
    expect(flattenVariables(css, [])).toBe(css);
  });

  it('keeps what a script names', () => {
    const css = ':root{--a:red}p{color:var(--a)}';
    expect(flattenVariables(css, ['x("--a")'])).toBe(css);
  });

  it('drops what our own stylesheet overrides, and what nothing uses', () => {
    const css = `${layered(':root{--a:red;--c:0}html[data-theme=dark]{--a:pink}')}:root{--a:blue}p{color:var(--a)}`;
    expect(flattenVariables(css, [])).toBe('@layer base{}p{color:blue}');
  });
});

describe('inDefaultMode', () => {
  it('sets the mode', () => {
    expect(inDefaultMode('<html lang=zh-CN><p>', 'dark')).toBe(
      '<html data-theme=dark lang=zh-CN><p>',
    );
    expect(() => inDefaultMode('<p>', 'dark')).toThrow(/Docusaurus/);
    expect(() => inDefaultMode('<html data-theme=light>', 'dark')).toThrow(/Docusaurus/);
  });
});

describe('bundleReport', () => {
  it('groups the modules of each initial script', () => {
    const modules = [
      { name: './node_modules/react-dom/client.js', size: 2048 },
      {
        name: './a.js + 1 modules',
        size: 3072,
        modules: [
          {
            name: './node_modules/@docusaurus/theme-classic/lib/theme/Navbar/index.js',
            size: 1024,
          },
          { name: './src/client/Link/index.tsx', size: 2048 },
        ],
      },
    ];
    const report = bundleReport({ chunks: [{ files: ['a.js'], initial: true, modules }] });
    expect(report).toContain('a.js: 5 kB');
    expect(report).toContain('2.0 kB  react-dom');
    expect(report).toContain('1.0 kB  @docusaurus/theme-classic, theme/Navbar');
    expect(report).toContain('2.0 kB  src/client/Link');
  });

  it('fails when there is nothing to report', () => {
    expect(() => bundleReport({ chunks: [] })).toThrow(/no initial script/);
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
