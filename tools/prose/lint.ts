/** What AutoCorrect's command (.autocorrectrc) does not know: terms, and columns of comments. */
import { terms } from './terms';

/** Something to mend in a file. */
export type Fault = { line: number; found: string; right: string };

/** Code, addresses of links and explicit ids of a document. */
const code = /^ *(`{3,})[^]*?^ *\1|`[^`\n]*`|\]\([^)\s]*\)|\{\/\*.*?\*\/\}/gm;
const fence = /^ *```python[^]*?^ *```/gm;
/** Chinese is not as wide as two letters everywhere: columns of comments don't hold. */
const gap = /(?<=\S)(?: | {3,})(?=# .*\p{Script=Han})/gmu;

/** Checks a file, Markdown or a program. Gives its faults in their order. */
export function lint(source: string, file: string): Fault[] {
  const isDocument = /\.mdx?$/.test(file);
  const prose = isDocument ? source.replace(code, (text) => text.replace(/[^\n]/g, ' ')) : source;
  const wrong = terms.flatMap(({ wrong: term, right }) =>
    [...prose.matchAll(term)].map(({ 0: found, index }) => ({ at: index, found, right })),
  );
  const blocks = isDocument ? [...source.matchAll(fence)] : [];
  const comments = blocks.flatMap(({ 0: block, index }) =>
    [...block.matchAll(gap)].map((found) => ({
      at: index + found.index,
      found: `${found[0]}#`,
      right: '注释前面空两格，不用空格对齐',
    })),
  );
  return [...wrong, ...comments]
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...rest }) => ({ line: source.slice(0, at).split('\n').length, ...rest }));
}
