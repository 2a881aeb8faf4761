import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { parseMdx } from '../lib/parseMdx';
import folds from './folds';

const check = (title: string) => {
  const text = `前言\n\n<Fold${title}>\n\n甲\n\n</Fold>\n`;
  folds('/site')(parseMdx(text, 'docs/page.md'), new VFile({ path: '/site/docs/page.md' }));
};

it.each(['', ' title', ' title=""', ' title="例子：甲"', ' title="甲。"', ' title={甲}'])(
  'refuses a fold that does not say what it holds: <Fold%s>',
  (title) => expect(() => check(title)).toThrow(/^docs\/page\.md:3: <Fold> 的 title/),
);

it('a few words will do', () => expect(() => check(' title="甲"')).not.toThrow());
