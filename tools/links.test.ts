import { beforeEach, expect, it } from 'vitest';
import { scratch, write } from '../tests/helpers/scratch';
import { checkSidebars } from '../src/lib/sidebarPages';
import { brokenLinks, reasonOf } from './links.mjs';

const root = scratch();
beforeEach(() => {
  write(`${root}/sidebars.ts`, "import x from '@a/b';\n  ['a/old', 'a/some', 'a/no'],\n");
  write(`${root}/docs/a/old.md`, '---\nslug: /a/new\n---\n');
  write(`${root}/docs/a/some.mdx`, '');
  write(`${root}/build/a/new.html`, '<h2 id=按列名筛选>按列名筛选</h2><h3 id="b">b</h3>');
});

it.each([
  ['[x](./old.md#按列名筛选)', []],
  ['[x](./old.md#%E6%8C%89%E5%88%97%E5%90%8D%E7%AD%9B%E9%80%89)', []],
  ['[x](/a/new?want=c#b)', []],
  ['[x](/a/new#b) [y](https://a.example/#c)', []],
  ['`[x](./none.md)`\n\n```md\n[x](./none.md)\n```', []],
  ['一\n\n[x](./none.md)', ['docs/a/x.md:3: ./none.md：没有这一页']],
  [
    '[x](./old.md#按列)',
    ['docs/a/x.md:1: ./old.md#按列：那一页没有这个标题，最接近的是 #按列名筛选'],
  ],
])('%s', (source, said) => {
  expect(brokenLinks('docs/a/x.md', source, root)).toEqual(said);
});

it.each([
  ['links', '[ERROR] Docusaurus found broken anchors!', 'docs/x.md:1: y'],
  [
    'one page, to which links led',
    '[INFO] …\n[ERROR] name is not defined',
    '[ERROR] name is not defined',
  ],
  [
    'what we say in it',
    '[ERROR] Error: Unable\n  [cause]: [docs/x.md:5: 一。\ndocs/x.md:6: 二。]\n}\n │ Cause: docs/x.md:5: 一。\n',
    'docs/x.md:5: 一。\ndocs/x.md:6: 二。',
  ],
])('a build fails because of %s', (_name, output, reason) => {
  expect(reasonOf(output, ['docs/x.md:1: y'])).toBe(reason);
});

it('says file and line of an entry of a sidebar without a page', () =>
  expect(() => checkSidebars(root)).toThrow('sidebars.ts:2: a/no：docs/ 里没有这一页，改正路径。'));
