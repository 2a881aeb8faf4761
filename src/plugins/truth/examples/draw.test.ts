import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { toHtml } from 'hast-util-to-html';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import remarkCode from '../../content/code/remark';
import { drawExamples } from './draw';
import { extractBlocks, recordPath, sourceFiles } from './extract';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'drissionrecord-draw-'));
  mkdirSync(path.join(root, 'docs'));
  mkdirSync(path.join(root, 'examples/recorded'), { recursive: true });
  cpSync(
    path.join(__dirname, '../../../../examples/requirements.txt'),
    path.join(root, 'examples/requirements.txt'),
  );
});

afterEach(() => rmSync(root, { recursive: true }));

const draw = (text: string) => {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(text) as Root;
  const own = drawExamples(root)(new VFile({ path: path.join(root, 'docs/page.md') }), tree);
  return tree.children
    .filter((node): node is Code => node.type === 'code')
    .map((node) => toHtml(own(node) ?? []))
    .join('');
};
const record = (text: string, console: string[]) => {
  const blocks = extractBlocks(root, 'docs/page.md', text)
    .filter(({ kind }) => kind === 'run')
    .map(({ hash }) => ({ hash, console, exception: null, files: [] }));
  writeFileSync(
    path.join(root, recordPath('docs/page.md')),
    JSON.stringify({ page: 'docs/page.md', blocks }),
  );
};
const page = '前言\n\n```python run\nprint(1)\n```\n';

describe('drawExamples', () => {
  it('shows code and result in one frame', () => {
    record(page, ['1']);
    const html = draw(page);
    expect(html).toMatch(/^<div class="ex">.*class="cb".*class="ex-result".*>1\n</s);
  });

  it('offers the files that it starts from', () => {
    mkdirSync(path.join(root, 'examples/files'));
    for (const name of ['a.csv', '表.xlsx'])
      writeFileSync(path.join(root, 'examples/files', name), '');
    const text = page.replace('run', 'run files="a.csv,表.xlsx"');
    record(text, ['1']);
    const html = draw(text);
    expect(html).toContain('用到的文件：<a href="/DrissionRecord/samples/files/a.csv" download');
    expect(html).toContain(`/samples/files/${encodeURI('表.xlsx')}"`);
    record(page, ['1']);
    expect(draw(page)).not.toContain('用到的文件');
  });

  it('fails without a record, naming file, line and command', () => {
    expect(() => draw(page)).toThrow(
      /^docs\/page\.md:3: this example has no record.*`npm run examples -- docs\/page\.md`/,
    );
  });

  it('fails with a stale record', () => {
    record(page, ['1']);
    expect(() => draw(page.replace('print(1)', 'print(2)'))).toThrow(/docs\/page\.md:3/);
  });

  it('hides and folds code, says why a block is not run', () => {
    const text = page.replace('run', 'run hide');
    record(text, ['1']);
    expect(draw(text)).not.toContain('class="cb"');
    const folded = page.replace('run', 'run fold');
    record(folded, ['1']);
    expect(draw(folded)).toContain('<summary>查看代码</summary>');
    expect(draw('```python norun="要联网"\nx\n```')).toContain('这段代码没有执行：要联网');
  });

  it('shows nothing of a check', () => {
    const text = `${page}\n\`\`\`python check continue\nassert 'geheim'\n\`\`\`\n\n- 项\n\n  \`\`\`python check\n  assert 1\n  \`\`\`\n`;
    record(page, ['1']);
    expect(draw(text)).toBe(draw(page));
    const tree = unified().use(remarkParse).use(remarkMdx).parse(text) as Root;
    const file = new VFile({ path: path.join(root, 'docs/page.md') });
    remarkCode({ draw: drawExamples(root) })(tree, file);
    const rest = JSON.stringify(tree);
    expect(rest).toContain('print');
    expect(rest).not.toMatch(/geheim|assert|"type":"code"/);
  });

  it('leaves other languages alone', () => {
    expect(draw('```bash\nls\n```')).toMatch(/^<div class="cb">/);
  });
});

describe('sourceFiles', () => {
  it('finds documents and pages of the repository', () => {
    const files = sourceFiles(path.join(__dirname, '../../../..'));
    expect(files).toContain('docs/start/intro.md');
    expect(files).toContain('docs/_home.md');
    expect(files).toContain('src/pages/markdown-page.mdx');
  });
});
