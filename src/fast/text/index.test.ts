import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staticText } from '.';
import { textAddress } from './address';
import { whyHydrated } from './isStatic';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'drissionrecord-text-'));
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'docs/a.md'), '字');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('whyHydrated', () => {
  it('finds nothing in markup', () => {
    write('_part.md', '一段。\n');
    const text = [
      '---\ntitle: 题\n---\nimport Part from "./_part.md";',
      '# 题 {/* #top */}',
      ':::warning[注意]\n\n`{x}`、**粗**、[链](./b.md)\n\n:::',
      '```jsx\nexport const a = <Tabs />;\n```',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '<Compare>\n\n文\n\n</Compare>\n\n<Fold title="题">\n\n文\n\n</Fold>',
      '<span className="swatch" style={{ color: "red" }} />\n\n<Part />\n\n<><b title="x">粗</b></>',
      '![图](/img/a.png)',
    ].join('\n\n');
    expect(whyHydrated(path.join(folder, 'a.md'), text)).toBeUndefined();
  });

  it.each([
    ['a component of the theme', 'import Tabs from "@theme/Tabs";\n\n<Tabs />', /@theme\/Tabs/],
    ['an own component', 'export const Counter = () => <b />;\n\n<Counter />', /export/],
    ['a component that is not imported', '字\n\n<BrowserOnly />', /<BrowserOnly>/],
    ['details, which the theme replaces', '<details>\n\n字\n\n</details>', /<details>/],
    ['an expression', '今年 {new Date().getFullYear()} 年', /getFullYear/],
    ['a component in a sentence', '字 <Badge /> 字', /<Badge>/],
    ['a handler', '<button onClick={() => alert(1)}>按</button>', /<button>/],
    ['attributes from an expression', '<p {...props}>字</p>', /<p>/],
    ['a component as a value', '<p title={<b />}>字</p>', /<p>/],
    ['a component behind a dot', '字\n\n<Tabs.Item />', /<Tabs\.Item>/],
  ])('finds %s', (_what, text, what) => {
    expect(whyHydrated(path.join(folder, 'a.md'), text)?.what).toMatch(what);
  });

  it('looks into partials, and says where', () => {
    write('_part.md', '<Tabs />\n');
    const source = '字\n\nimport Part from "./_part.md";\n\n<Part />';
    expect(whyHydrated(path.join(folder, 'a.md'), source)).toEqual({
      what: 'import of ./_part.md',
      line: 3,
    });
  });
});

type Loader = { pitch: (this: object) => string | undefined };
const loader = createRequire(__filename)('./loader.js') as Loader;
const cacheable = vi.fn();
const pitch = (isServer: boolean, text?: { address: string; version: string }) =>
  loader.pitch.call({
    resourcePath: '/docs/a.md',
    cacheable,
    getOptions: () => ({ isServer, component: '/StaticText.tsx', textOf: () => text }),
  });

describe('the loader', () => {
  it('is asked again by each build: the version of a text is not in the document', () => {
    pitch(false, { address: '/assets/text/a.txt', version: '1' });
    expect(cacheable).toHaveBeenLastCalledWith(false);
  });

  const text = { address: '/assets/text/a.txt', version: '1' };

  it('leaves the frame of a document, and says where its text is', () => {
    const code = pitch(false, text);
    expect(code).toContain('export * from "/docs/a.md?text"');
    expect(code).toContain('export default await staticText("/assets/text/a.txt", "1")');
  });

  it('renders the whole text on the server, from the module that the client compiles', () => {
    const code = pitch(true, text);
    expect(code).toContain('export { default } from "/docs/a.md?text"');
    expect(code).not.toContain('staticText');
  });

  it('leaves a document that is to be hydrated to Docusaurus', () => {
    expect(pitch(false)).toBeUndefined();
    expect(pitch(true)).toBeUndefined();
  });
});

describe('staticText', () => {
  const page = (route: string, text: string) => ({
    file: `${route.slice(3)}.html`,
    route,
    html: `<main><div id=document-text>${text}</div></main>`,
  });
  /** The plugin with the documents of `folder`, loaded as Docusaurus does it. */
  async function loaded(...names: string[]) {
    const { plugin, step } = staticText();
    const docs = names.map((name) => ({ source: `@site/${name}.md`, permalink: `/b/${name}` }));
    const content = { loadedVersions: [{ contentPath: folder, docs }] };
    const instance = plugin({ siteDir: folder, baseUrl: '/b/' } as LoadContext);
    await instance.allContentLoaded!({
      allContent: { 'docusaurus-plugin-content-docs': { default: content } },
    } as never);
    return (pages: ReturnType<typeof page>[]) => step(pages, { outDir: folder, baseUrl: '/b/' });
  }

  it('writes the text of each static document, with marks at both ends', async () => {
    write('a.md', '字');
    write('b.md', '<Tabs />');
    const step = await loaded('a', 'b');
    await step([page('/b/a', '<p>字</p>'), page('/b/b', '不要')]);
    const text = readFileSync(path.join(folder, 'assets/text/a.txt'), 'utf8');
    expect(text).toMatch(/^<!--text [0-9a-f]{8}--><p>字<\/p><!--\/text-->$/);
    expect(() => readFileSync(path.join(folder, 'assets/text/b.txt'))).toThrow(/ENOENT/);
  });

  it('fails when a document has no page or no text, or none is static', async () => {
    write('a.md', '字');
    const step = await loaded('a');
    await expect(step([])).rejects.toThrow(/\/b\/assets\/text\/a\.txt/);
    await expect(step([{ ...page('/b/a', ''), html: '<main></main>' }])).rejects.toThrow(
      /\/b\/a has no text/,
    );
    await expect((await loaded())([])).rejects.toThrow(/none at all/);
  });
});

describe('textAddress', () => {
  it('gives one address for all addresses of a page', () => {
    const address = '/DrissionRecord/assets/text/usage/Recorder/add_data.txt';
    for (const end of ['', '/', '#x', '?x', '/?x#y']) {
      expect(textAddress(`/DrissionRecord/usage/Recorder/add_data${end}`, '/DrissionRecord/')).toBe(
        address,
      );
    }
  });
});
