/**
 * What AutoCorrect's command (.autocorrectrc) does not know: terms, comments behind the code of
 * examples, and the Chinese strings of programs.
 */
import { format, loadConfig } from 'autocorrect-node';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { terms } from './terms';

/** Something to mend in a file. */
export type Fault = { line: number; found: string; right: string };

loadConfig(readFileSync(path.resolve(__dirname, '../../.autocorrectrc'), 'utf8'));

const chinese = /\p{Script=Han}/u;
/** No text of a reader: a route or an anchor, a regular expression, English with a Chinese name. */
const noText = /^(?:\.{0,2}\/|#|https?:)\S*$|\(\?[:=!<]|\]\||\\\\[dwsb]|粤ICP备|(?:[A-Za-z]+ ){4}/;
/** Code, addresses of links and explicit ids of a document. */
const code = /^ *(`{3,})[^]*?^ *\1|`[^`\n]*`|\]\([^)\s]*\)|\{\/\*.*?\*\/\}/gm;
const fence = /^ *```python[^]*?^ *```/gm;
/** Chinese is not as wide as two letters everywhere: columns of comments don't hold. */
const gap = /(?<=\S)(?: | {3,})(?=# .*\p{Script=Han})/gmu;

/** Something of a text that is found at a place in its file. */
type Found = Omit<Fault, 'line'> & { at: number };

const wrongTerms = (text: string, offset = 0): Found[] =>
  terms.flatMap(({ wrong, right }) =>
    [...text.matchAll(wrong)].map(({ 0: found, index }) => ({ at: offset + index, found, right })),
  );

function inDocument(source: string): Found[] {
  const prose = source.replace(code, (text) => text.replace(/[^\n]/g, ' '));
  const comments = [...source.matchAll(fence)].flatMap(({ 0: block, index }) =>
    [...block.matchAll(gap)].map((found) => ({
      at: index + found.index,
      found: `${found[0]}#`,
      right: '注释前面空两格，不用空格对齐',
    })),
  );
  return [...wrongTerms(prose), ...comments];
}

function inProgram(source: string, file: string): Found[] {
  const found: Found[] = [];
  const kind = file.endsWith('.json') ? ts.ScriptKind.JSON : ts.ScriptKind.TSX;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const text = node.getText(tree).replace(/^['"`}]|(?:['"`]|\$\{)$/g, ' ');
      // What stands between backticks is code.
      const prose = text.replace(/\\?`[^`]*`/g, (part) => ' '.repeat(part.length)).trimEnd();
      if (chinese.test(prose) && !noText.test(text.trim())) {
        found.push(...wrongTerms(prose, node.getStart(tree)));
        for (const part of prose.split(/ {2,}/).filter((one) => chinese.test(one))) {
          const right = format(part);
          if (right !== part) found.push({ at: node.getStart(tree), found: part, right });
        }
      }
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/**
 * Checks a file: Markdown, TypeScript with JSX or without, JSON. Gives its faults in their order.
 */
export const lint = (source: string, file: string): Fault[] =>
  (/\.mdx?$/.test(file) ? inDocument(source) : inProgram(source, file))
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...rest }) => ({ line: source.slice(0, at).split('\n').length, ...rest }));
