/**
 * The texts of the site, checked: terms, spaces between Chinese and Latin, full and half width. The
 * latter two are AutoCorrect's, https://github.com/huacnlee/autocorrect.
 */
import { format, formatFor, loadConfig } from 'autocorrect-node';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import ts from 'typescript';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { terms } from './terms';

/** Something to mend in a file. */
export type Fault = {
  line: number;
  /** What stands there, and what should. */
  found: string;
  right: string;
  /** The characters of the file that `--fix` replaces; none when the writer has to choose. */
  range?: [number, number];
  why?: string;
};

loadConfig(
  JSON.stringify({
    // Money and dashes stand in code and in names.
    rules: { 'space-dash': 0, 'space-dollar': 0, spellcheck: 0 },
    context: { codeblock: 0 },
  }),
);

const chinese = /\p{Script=Han}/u;
/** Where something is: a route, an anchor. */
const address = /^(?:\.{0,2}\/|#|https?:)\S*$/;
/** Names that look like a mistake. */
const names = ['粤ICP备2024179482号-1'];
/** A regular expression that is written as a string. */
const pattern = /\(\?[:=!<]|\]\||\\\\[dwsb]/;

/** Chinese names in an English sentence follow English rules. */
function isEnglish(text: string): boolean {
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  return letters > 20 && letters > 4 * (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

/**
 * What a comment behind code stands off by: Chinese is not as wide as two letters everywhere, so
 * that columns of comments don't hold.
 */
const gap = /(?<=\S)(?: | {3,})(?=# .*\p{Script=Han})/gmu;

/** Comments behind the code of an example that stand in a column. */
function paddedComments(source: string, from: number, to: number): Fault[] {
  return [...source.slice(from, to).matchAll(gap)].map(({ 0: { length }, index }) => ({
    line: lineAt(source, from + index),
    found: `${' '.repeat(length)}#`,
    right: '  ',
    range: [from + index, from + index + length],
    why: '注释前面空两格，不用空格对齐',
  }));
}

const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** The places where a term is not written as it should be. */
function wrongTerms(source: string, text: string, offset: number): Fault[] {
  return terms.flatMap(({ wrong, right, choice }) =>
    [...text.matchAll(wrong)].map(({ 0: found, index }): Fault => {
      const at = offset + index;
      return {
        line: lineAt(source, at),
        found,
        right,
        ...(choice ? { why: choice } : { range: [at, at + found.length] }),
      };
    }),
  );
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);

/**
 * Checks a document: all but what stands in code, of which only the comments of examples are.
 *
 * @param source - Markdown
 * @returns faults in the order of the file
 */
export function lintMarkdown(source: string): Fault[] {
  const faults: Fault[] = [];
  /** Code is not text: spaces as long stand for it. */
  let prose = source;
  visit(parser.parse(source), (node) => {
    const from = node.position!.start.offset!;
    const to = node.position!.end.offset!;
    if (node.type === 'code' || node.type === 'inlineCode') {
      prose = prose.slice(0, from) + ' '.repeat(to - from) + prose.slice(to);
    }
    if (node.type === 'code' && node.lang === 'python' && !/\bcheck\b/.test(node.meta ?? '')) {
      faults.push(...paddedComments(source, from, to));
    }
  });
  // Addresses of links and explicit ids are no text either.
  prose = prose.replace(/\]\([^)\s]*\)|\{\/\*.*?\*\/\}/g, (text) => ' '.repeat(text.length));
  faults.push(...wrongTerms(source, prose, 0));

  const corrected = formatFor(source, 'page.md').split('\n');
  let offset = 0;
  let fence = '';
  source.split('\n').forEach((line, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const right = corrected[index];
    if (mark && (!fence || mark.startsWith(fence))) fence = fence ? '' : mark;
    else if (
      !fence &&
      right !== undefined &&
      right !== line &&
      !isEnglish(prose.slice(offset, offset + line.length))
    ) {
      faults.push({ line: index + 1, found: line, right, range: [offset, offset + line.length] });
    }
    offset += line.length + 1;
  });
  return faults.sort((a, b) => a.line - b.line);
}

/** What is text to a reader in a program: strings with Chinese in them. */
function stringsOf(source: string, file: string): { text: string; from: number }[] {
  const found: { text: string; from: number }[] = [];
  const kind = file.endsWith('.json') ? ts.ScriptKind.JSON : ts.ScriptKind.TSX;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const raw = node.getText(tree);
      const quotes = /^(['"`}])?(.*?)(['"`]|\$\{)?$/s.exec(raw)!;
      const [, open = '', text = ''] = ts.isJsxText(node) ? ['', '', raw] : quotes;
      if (chinese.test(text)) found.push({ text, from: node.getStart(tree) + open.length });
    }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/**
 * Checks a program: its strings with Chinese in them, where what stands between backticks is code.
 *
 * @param source - TypeScript, with JSX or without, or JSON
 * @param file - its name
 * @returns faults in the order of the file
 */
export function lintProgram(source: string, file: string): Fault[] {
  return stringsOf(source, file).flatMap(({ text, from }) => {
    if (names.includes(text) || address.test(text)) return [];
    if (pattern.test(text) || isEnglish(text)) return [];
    let at = from;
    return text.split(/(\\?`[^`]*`)/).flatMap((part) => {
      const start = at;
      at += part.length;
      if (/^\\?`/.test(part) || !chinese.test(part)) return [];
      const trimmed = part.trim();
      const right = format(trimmed);
      const inner = start + part.indexOf(trimmed);
      return [
        ...wrongTerms(source, part, start),
        ...(right === trimmed
          ? []
          : [
              {
                line: lineAt(source, inner),
                found: trimmed,
                right,
                range: [inner, inner + trimmed.length] as [number, number],
              },
            ]),
      ];
    });
  });
}

/**
 * Checks a file.
 *
 * @param source - its text
 * @param file - its name
 */
export const lint = (source: string, file: string): Fault[] =>
  /\.mdx?$/.test(file) ? lintMarkdown(source) : lintProgram(source, file);

/**
 * Mends what can be mended without a choice.
 *
 * @param source - text of a file
 * @param file - its name
 * @returns the text without these faults
 */
export function fix(source: string, file: string): string {
  let text = source;
  // A line that was mended has other faults elsewhere: one after the other, a few at most.
  for (let left = 1000; left > 0; left -= 1) {
    const fault = lint(text, file).find(({ range }) => range);
    if (!fault) break;
    const [from, to] = fault.range!;
    text = text.slice(0, from) + fault.right + text.slice(to);
  }
  return text;
}
