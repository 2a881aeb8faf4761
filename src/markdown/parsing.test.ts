import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, it } from 'vitest';
import { parseMdx } from '../lib/parseMdx';
import { parsing } from './parsing';

const { parseFrontMatter, hooks } = parsing('/site', true, { newest: '2.0.2' });
const broken = {
  sourceFilePath: 'docs/x.md',
  url: './y.png',
  node: { position: { start: { line: 7 } } },
};

it.each([
  ['is no YAML', 'title: a: b', /^docs\/x\.md:2: 文件头不是正确的 YAML：.+引号/],
  ['has a misspelt key', 'title: a\ndescripton: b', /^docs\/x\.md:3: .+ descripton；.*description/],
])('says file and line of a head that %s, and what to do', async (_name, head, said) => {
  const page = { filePath: '/site/docs/x.md', fileContent: `---\n${head}\n---\n` };
  await expect(
    parseFrontMatter({ ...page, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER }),
  ).rejects.toThrow(said);
});

it('says file and line of an image or a page that is not there', () => {
  expect(() => hooks.onBrokenMarkdownImages(broken)).toThrow(
    'docs/x.md:7: ./y.png：没有这张图片，改正地址。',
  );
  expect(hooks.onBrokenMarkdownLinks).toThrow();
  expect(parsing('/site', false, { newest: '2.0.2' }).hooks.onBrokenMarkdownLinks).toBe('warn');
});

it.each([
  ['a tag that is not closed', '正文。\n\n<Fold title="甲">\n\n正文。\n', 3],
  ['a brace that is no program', '正文。\n\n写 {一 二}。\n', 3],
])('says file and line of %s', (_name, source, line) => {
  expect(() => parseMdx(source, 'docs/x.md')).toThrow(`docs/x.md:${line}: 不是正确的 MDX：`);
});
