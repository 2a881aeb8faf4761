import { createRequire } from 'node:module';
import type { Root } from 'hast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { isStatic } from './isStatic';
import { textAddress } from './textAddress';

/** What rehype plugins look for is there before, too. */
const parse = (text: string) =>
  unified().use(remarkParse).use(remarkMdx).parse(text) as unknown as Root;

it('isStatic: finds nothing alive in markup', () => {
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
])('isStatic: finds %s', (_what, text) => {
  expect(isStatic(parse(text))).toBe(false);
});

type Loader = (this: object, source: string) => string;
const loader = createRequire(__filename)('./browserLoader.js') as Loader;

it('the loader says that documents are compiled in another way than it knows', () => {
  const getOptions = () => ({ isServer: false, component: '/StaticText.tsx' });
  const source = 'export default function Other() { return { "data-text": "0a1b2c3d" } }';
  const compile = () => loader.call({ resourcePath: 'a.md', getOptions }, source);
  expect(compile).toThrow(/a\.md was generated/);
});

const documents = (some: string) => `{"version":{"docs":{"a":{"id":"a","sidebar":"s"}${some}}}}`;
it.each([
  ['documents that no sidebar has', documents(',"b":{"id":"b"}'), documents('')],
  ['nothing of another kind', '{"version":"current"}', '{"version":"current"}'],
  [
    'what only the build is told',
    '/* */\nexport default {"u":"u","ssrTemplate":""};\n',
    '/* */\nexport default {"u":"u"}',
  ],
  [
    'texts of pages that are none',
    '{"theme.tags.a":"a","theme.NotFound.b":"b"}',
    '{"theme.NotFound.b":"b"}',
  ],
])('the loader leaves out %s', (_what, source, left) => {
  const resourcePath = source.startsWith('{') ? 'x.json' : 'x.mjs';
  expect(loader.call({ resourcePath, getOptions: () => ({ isServer: false }) }, source)).toBe(left);
});

it.each(['', '/', '#x', '?x', '/?x#y'])('one address for all addresses of a page: %s', (more) => {
  expect(textAddress(`/base/usage/add_data${more}`, '/base/')).toBe(
    '/base/assets/text/usage/add_data.txt',
  );
});
