import path from 'node:path';
import type { Code, Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { beforeEach, expect, it } from 'vitest';
import { recordOf } from '../../../tests/helpers/record';
import { scratch, write } from '../../../tests/helpers/scratch';
import { drawExamples } from '.';
import { extractBlocks } from '../model/extract';
import type { KeptRecord } from '../model/record';
import { requirementsHash, writeEnvironment, writeRecords } from '../model/records';

const root = scratch();
const pinned = `${root}/examples/requirements.txt`;

beforeEach(() => {
  write(pinned, 'drissionrecord==1.0.0');
  writeEnvironment(root, { requirements: requirementsHash(root), page: '' });
});

const draw = (text: string, possible = true) => {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(text) as Root;
  const { draw: own } = drawExamples(root, possible)(
    new VFile({ path: path.join(root, 'docs/page.md') }),
    tree,
  );
  return tree.children
    .filter((node): node is Code => node.type === 'code')
    .map((node) => own(node) ?? '')
    .join('');
};
const record = (text: string, console: string[], more: Partial<KeptRecord> = {}) => {
  const seen = recordOf({ console, ...more });
  const blocks = extractBlocks(root, 'docs/page.md', text).filter(({ kind }) => kind === 'run');
  writeRecords(root, new Map(blocks.map((block) => [block, { ...seen, hash: block.hash }])));
};
const page = '前言\n\n```python run\nprint(1)\n```\n';

it('shows code and result in one frame', () => {
  record(page, ['1']);
  const html = draw(page);
  expect(html).toMatch(/^<div class=ex style=[^>]*>.*class=cb .*class=ex-result.*>1\n</s);
});

it('shows two results of one program, each with its release', () => {
  const text = page.replace('run', 'run also="2.0.1"');
  record(text, ['1']);
  const html = draw(text);
  expect(html.match(/class=cb /g)).toHaveLength(1);
  expect(html).toMatch(/1\.0\.0 的结果.*<div class="ex ex-also"[^>]*>.*2\.0\.1 的结果/s);
});

it('fails without a record, naming file, line and command', () => {
  expect(() => draw(page)).toThrow(
    /^docs\/page\.md:3: 这个例子没有记录.*run examples -- docs\/page/,
  );
});

it('fails with a stale record', () => {
  record(page, ['1']);
  expect(() => draw(page.replace('print(1)', 'print(2)'))).toThrow(/docs\/page\.md:3/);
  expect(() => draw(page)).not.toThrow();
  write(pinned, 'drissionrecord==1.0.1');
  expect(() => draw(page)).toThrow(/docs\/page\.md:3: .*固定的库改过了/);
});

it('fails when no cell is the one to light, naming file and line', () => {
  const text = page.replace('run', 'run highlight="●"');
  const rest = { rows: 1, cols: 1, name: 'S', active: true };
  const draws = (v: string) => () => {
    const sheets = [{ ...rest, cells: { A1: { v } } }];
    const files = [{ name: 'a.xlsx', state: 'new', kind: 'xlsx', styles: [], sheets } as const];
    record(text, [], { files: files as never });
    return draw(text);
  };
  expect(draws('●')).not.toThrow();
  expect(draws('○')).toThrow(/^docs\/page\.md:3: highlight 写了 ●/);
});

it('hides code, says why a block is not run', () => {
  const text = page.replace('run', 'run hide');
  record(text, ['1']);
  expect(draw(text)).not.toContain('class=cb');
  expect(draw('```python norun="要联网"\nx\n```')).toContain('这段代码没有执行：要联网');
});

it('has a button where the record says that it runs in the page, and says why not where it says so', () => {
  const drawWith = (more: Partial<KeptRecord> = {}) => {
    record(page, ['1'], more);
    return draw(page);
  };
  expect(drawWith()).toMatch(
    /<button [^>]*data-run="[^"]+:3"[^>]*>[^<]+<\/button><button [^>]*data-copy/,
  );
  expect(drawWith({ pending: ['live'] }), 'not tried').not.toContain('data-run');
  expect(drawWith({ live: 'network' })).toContain('网页里运行：它要访问网络。');
  const missing = drawWith({ live: 'package:pandas' });
  expect(missing).not.toContain('data-run');
  expect(missing).toContain('这段代码不能在网页里运行：它要用 pandas。');
  expect(drawWith()).toContain('data-run');
  expect(draw(page, false), 'not possible').not.toContain('data-run');
});
