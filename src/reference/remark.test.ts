import type { Heading, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { memberHeadingsIn, type MemberHeading } from './memberHeadings';
import apiIndexRemark from './indexRemark';
import apiRemark, { type Options } from './remark';
import { byName } from './publicApi';

const source = `# 标题 \`record()\`

开头 \`add_data()\`、\`Recorder.path\`、\`path\`、[\`record()\`](./x.md) 与 \`print()\`。

### add_data() {/* #Recorder.add_data */}

这里的 \`add_data()\` 就是本节，\`record()\` 不是。

#### 例子

还是 \`add_data()\` 这一节。

### record() {/* #Recorder.record */}

回到 \`add_data()\`。

### path {/* #Recorder.path */}

路径。
`;

const headings = new Map<string, MemberHeading>(
  memberHeadingsIn('usage/x.md', source).map((heading) => [heading.id, heading]),
);
const options: Options = { members: byName(), headings, docs: '/docs', badges: new Map() };

/** A page after Docusaurus's own plugins: the id is on the heading, the comment is gone. */
function page(text: string): Root {
  const root = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).parse(text);
  visit(root, 'heading', (heading: Heading) => {
    const last = heading.children.at(-1) as { type: string; value?: string };
    const id = last.type === 'mdxTextExpression' && /#(\S+)/.exec(last.value!)?.[1];
    if (!id) return;
    heading.children.pop();
    heading.data = { id } as Heading['data'];
  });
  return root;
}

function urls(root: Root): string[] {
  const found: string[] = [];
  visit(root, 'link', ({ url }) => void found.push(url));
  return found;
}

const jsx = (root: Root, name: string): Nodes[] =>
  (root.children as Nodes[]).filter((node) => (node as { name?: string }).name === name);

test('inline code leads to its heading, but not from headings, links or its own section', () => {
  const root = page(source);
  apiRemark(options)(root, { path: '/docs/usage/x.md', value: source });
  expect(urls(root)).toEqual([
    '/usage/x#Recorder.add_data',
    '/usage/x#Recorder.path',
    './x.md',
    '/usage/x#Recorder.record',
    '/usage/x#Recorder.add_data',
  ]);
});

test('the signature follows the heading of its member', () => {
  const root = page(source);
  apiRemark(options)(root, { path: '/docs/usage/x.md', value: source });
  expect(jsx(root, 'StaticHtml')).toHaveLength(3);
  const at = root.children.findIndex((n) => (n.data as { id?: string })?.id === 'Recorder.record');
  expect(root.children[at + 1]).toMatchObject({
    name: 'StaticHtml',
    attributes: [{ name: 'html', value: expect.stringContaining('<b>record</b>()') }],
  });
});

test('an inherited member leads to the full one, once', () => {
  const text = `${source}
### type {/* #DBRecorder.path */}

数据库的路径。

### record() {/* #DBRecorder.record */}

与 \`Recorder.record()\` 相同。

## 相关
`;
  const root = page(text);
  apiRemark(options)(root, { path: '/docs/usage/DBRecorder.md', value: text });
  expect(urls(root).slice(-2)).toEqual(['/usage/x#Recorder.path', '/usage/x#Recorder.record']);
  const words = root.children.map((node) => toString(node));
  expect(words.at(words.indexOf('数据库的路径。') + 1)).toBe('完整说明见 Recorder.path。');
  expect(words.at(-1)).toBe('相关');
});

test('the index lists every heading with its sentence, and refuses to be empty', () => {
  const root = page('<ApiIndex />\n');
  apiIndexRemark(options)(root);
  expect(jsx(root, 'ApiIndex')[0]).toMatchObject({
    attributes: [
      { name: 'total', value: String(urls(root).filter((url) => !url.startsWith('#')).length) },
    ],
  });
  expect(urls(root)).toContain('/usage/x#Recorder.path');
  expect(JSON.stringify(root)).toContain(' 路径。');
  expect(() => apiIndexRemark({ ...options, headings: new Map() })(page('<ApiIndex />\n'))).toThrow(
    /index is empty/,
  );
  expect(() => apiIndexRemark({ ...options, headings: new Map() })(page('文字\n'))).not.toThrow();
});

test('questions come last and count as entries', () => {
  const plain = page('<ApiIndex />\n');
  const asked = page('<ApiIndex>\n\n- [一](/a)\n- [二](/b)，[三](/c)\n\n</ApiIndex>\n');
  for (const root of [plain, asked]) apiIndexRemark(options)(root);
  const total = (root: Root): number =>
    Number(
      (jsx(root, 'ApiIndex')[0] as unknown as { attributes: { value: string }[] }).attributes[0]!
        .value,
    );
  expect(total(asked)).toBe(total(plain) + 2);
  expect(urls(asked).slice(-3)).toEqual(['/a', '/b', '/c']);
  expect(urls(asked)).toContain('#questions');
});
