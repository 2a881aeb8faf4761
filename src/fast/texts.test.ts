import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Root } from 'hast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { isStatic } from './isStatic';
import { textAddress } from './textAddress';
import { textOfPage, writeTexts } from './texts';

/** What rehype plugins look for is there before, too. */
const parse = (text: string) =>
  unified().use(remarkParse).use(remarkMdx).parse(text) as unknown as Root;

describe('isStatic', () => {
  it('finds nothing alive in markup', () => {
    const text = [
      'export const toc = [{ value: "题", id: "top", level: 2 }];',
      '# 题 {/* #top */}',
      '`{x}`、**粗**、[链](./b.md)',
      '```jsx\nexport const a = <Tabs />;\n```',
      '<Compare>\n\n文\n\n</Compare>\n\n<Fold title="题">\n\n文\n\n</Fold>',
      '<span className="swatch" style={{ color: "red" }} />\n\n<><b title="x">粗</b></>',
      '![图](/img/a.png)',
      '<details>\n\n<summary>题</summary>\n\n字\n\n</details>',
    ].join('\n\n');
    expect(isStatic(parse(text))).toBe(true);
  });

  it.each([
    ['a component of the theme', 'import Tabs from "@theme/Tabs";'],
    ['a partial', 'import Part from "./_part.md";'],
    ['an own component', 'export const Counter = () => <b />;'],
    ['a component that is not imported', '字\n\n<BrowserOnly />'],
    ['an expression', '今年 {new Date().getFullYear()} 年'],
    ['a component in a sentence', '字 <Badge /> 字'],
    ['a handler', '<button onClick={() => alert(1)}>按</button>'],
    ['attributes from an expression', '<p {...props}>字</p>'],
    ['a component as a value', '<p title={<b />}>字</p>'],
    ['a component behind a dot', '字\n\n<Tabs.Item />'],
  ])('finds %s', (_what, text) => {
    expect(isStatic(parse(text))).toBe(false);
  });
});

type Loader = (this: object, source: string) => string;
const loader = createRequire(__filename)('./textLoader.js') as Loader;

describe('the loader', () => {
  const source = `
export {default as metadata} from '@site/a.json'
export default function MDXContent(props = {}) {
  return _jsx(_components.div, { id: "document-text", "data-text": "0a1b2c3d" });
}`;
  const load = (text: string, isServer = false) => {
    const getOptions = () => ({ isServer, component: '/StaticText.tsx' });
    return loader.call({ resourcePath: 'a.md', getOptions }, text);
  };

  it('leaves the frame of a document, and says where its text is', () => {
    const code = load(source);
    expect(code).toContain("import ownMetadata from '@site/a.json'");
    expect(code).toContain('export default await staticText(ownMetadata.permalink, "0a1b2c3d")');
    expect(code.match(/export default/g)).toHaveLength(1);
  });

  it('leaves the server the whole text, and Docusaurus a document that is to be hydrated', () => {
    const alive = source.replace('data-text', 'data-other');
    expect(load(source, true)).toBe(source);
    expect(load(alive)).toBe(alive);
  });

  it('says that documents are compiled in another way than it knows', () => {
    expect(() => load(source.replace('MDXContent', 'Other'))).toThrow(/a\.md was compiled/);
  });
});

const frame = (text: string) =>
  `<main><div class="theme-doc-markdown markdown"><h1>题</h1><div id=document-text class=markdown data-text=0a1b2c3d>${text}</div></div><footer></footer></main>`;

describe('textOfPage', () => {
  it('ends where its element ends', () => {
    const text =
      '<p>一<p>二</p><div class=a><div>三</div></div><pre title="</div>">&lt;div></pre><!--</div>-->';
    expect(textOfPage(frame(text))).toEqual({ version: '0a1b2c3d', html: text });
    expect(textOfPage(frame(''))?.html).toBe('');
  });

  it('is not there on a page that is no document, nor one that React hydrates', () => {
    expect(textOfPage('<main></main>')).toBeUndefined();
    expect(textOfPage('<div id=document-text>字</div>')).toBeUndefined();
  });
});

describe('writeTexts', () => {
  const page = (route: string, html: string) => ({ file: '', route, html });

  it('writes the text of each static document, with marks at both ends', async () => {
    const outDir = mkdtempSync(path.join(tmpdir(), 'drissionrecord-text-'));
    const site = { outDir, baseUrl: '/b/' };
    await writeTexts([page('/b/a', frame('<p>字</p>')), page('/b/c', '<main></main>')], site);
    const texts = path.join(outDir, 'assets/text');
    expect(readdirSync(texts)).toEqual(['a.txt']);
    expect(readFileSync(path.join(texts, 'a.txt'), 'utf8')).toBe(
      '<!--text 0a1b2c3d--><p>字</p><!--/text-->',
    );
    await expect(async () => writeTexts([page('/b/c', '')], site)).rejects.toThrow(/No page/);
    rmSync(outDir, { recursive: true });
  });
});

it('one address for all addresses of a page', () => {
  const address = '/DrissionRecord/assets/text/usage/Recorder/add_data.txt';
  for (const more of ['', '/', '#x', '?x', '/?x#y']) {
    expect(textAddress(`/DrissionRecord/usage/Recorder/add_data${more}`, '/DrissionRecord/')).toBe(
      address,
    );
  }
});
