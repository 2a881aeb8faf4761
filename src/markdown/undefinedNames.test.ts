import { expect, it } from 'vitest';
import { VFile } from 'vfile';
import { parseMdx } from '../lib/parseMdx';
import undefinedNames, { given } from './undefinedNames';
import { readText } from '../lib/readText';

const check = (text: string) => () =>
  undefinedNames('/')(parseMdx(text, 'docs/x.md'), new VFile({ path: '/docs/x.md' }));

it('knows what the theme gives to all documents', () => {
  const theme = readText('src/theme/MDXComponents/index.tsx');
  const own = /\.\.\.MDXComponents, (.+) \}/.exec(theme)![1]!.split(', ');
  expect(given).toEqual(expect.arrayContaining(own));
});

it('passes what is given, imported or of HTML', () => {
  const text = `import Own, { fact } from 'a'\n\n<Fold title="甲">\n\n<Own /> {fact} <b>乙</b> {/* 丙 */}\n\n</Fold>\n`;
  expect(check(text)).not.toThrow();
});

it.each(['<Folder />', '甲 <Fild /> 乙', '写 {newst} 的'])(
  'says file and line of a name that is not there: %s',
  (line) => {
    expect(check(`一\n\n${line}\n`)).toThrow(/^docs\/x\.md:3: .+：没有这/);
  },
);

it('says file and line of a box that no plugin knows', () => {
  const position = { start: { line: 4, column: 1 }, end: { line: 6, column: 4 } };
  const box = { type: 'containerDirective', name: 'warnning', children: [], position };
  const checkBox = (data?: object) => () =>
    undefinedNames('/')(
      { type: 'root', children: [{ ...box, data } as never] },
      new VFile({ path: '/docs/x.md' }),
    );
  expect(checkBox({ hName: 'admonition' })).not.toThrow();
  expect(checkBox()).toThrow(/^docs\/x\.md:4: :::warnning：没有这种提示框/);
});
