/** Code to highlighted HTML, in the build: no highlighter is sent to the browser. */
import { Prism } from 'prism-react-renderer';

/**
 * Class for each kind of token; kinds that share a colour share the class (src/css/code.css).
 * Operators and brackets are half of all tokens and keep the colour of the text.
 */
const classes: Record<string, readonly string[]> = {
  c: ['comment', 'prolog', 'cdata', 'doctype'],
  k: ['keyword', 'atrule', 'important'],
  s: ['string', 'char', 'attr-value', 'regex', 'inserted', 'url', 'triple-quoted-string'],
  n: ['number', 'boolean', 'constant', 'symbol', 'deleted'],
  f: [
    ...['function', 'decorator', 'class-name', 'title'],
    ...['builtin', 'property', 'attr-name', 'tag', 'selector', 'variable', 'key'],
  ],
};

const classByKind = new Map(
  Object.entries(classes).flatMap(([name, kinds]) => kinds.map((kind) => [kind, name])),
);

const classOf = (kinds: readonly string[]): string | undefined =>
  kinds.map((kind) => classByKind.get(kind)).find(Boolean);

type Token = string | { type: string; alias?: string | string[]; content: Token | Token[] };

/** Names that Prism does not know. */
const aliases: Record<string, string> = {
  py: 'python',
  console: 'bash',
  mdx: 'markdown',
  jsonl: 'json',
};

/**
 * A grammar that prism-react-renderer lacks, from Prism itself: it attaches itself to the first
 * `Prism` of the process, which need not be this one.
 */
function loadBash(): void {
  if (Prism.languages.bash) return;
  /* eslint-disable @typescript-eslint/no-require-imports */
  const core = require('prismjs/components/prism-core') as typeof Prism;
  require('prismjs/components/prism-bash');
  /* eslint-enable @typescript-eslint/no-require-imports */
  Prism.languages.bash = core.languages.bash!;
  // A package with its version is one word: it has no colour, and no number or operator in it.
  Prism.languages.insertBefore('bash', 'shebang', {
    requirement: {
      pattern: /(^|\s)[A-Za-z][\w.-]*(?:\[[\w,-]+\])?[=<>~!]=[\w.*]+/,
      lookbehind: true,
      greedy: true,
    },
  });
}

/** A piece of code in one colour; without a class in that of the text. */
export type Piece = { text: string; className?: string };

function flatten(token: Token | Token[], className?: string): Piece[] {
  if (typeof token === 'string') return [{ text: token, className }];
  if (Array.isArray(token)) return token.flatMap((item) => flatten(item, className));
  const names = [token.type, ...[token.alias ?? []].flat()];
  return flatten(token.content, classOf(names) ?? className);
}

/** A name after a dot is a member (`recorder.set`), whatever builtin is called the same. */
function memberNames(pieces: Piece[]): Piece[] {
  const builtin = classOf(['builtin']);
  return pieces.map((piece, index) => {
    const before = pieces[index - 1]?.text ?? '';
    const is = piece.className === builtin && (/\.$/.test(before) || piece.text === 'file');
    return is ? { text: piece.text } : piece;
  });
}

/** Highlights code: the pieces of each line, without line ends. Unknown languages are plain. */
export function highlight(code: string, language: string): Piece[][] {
  loadBash();
  const name = aliases[language] ?? language;
  const grammar = Prism.languages[name];
  const found: Piece[] = grammar
    ? flatten(Prism.tokenize(code, grammar) as Token[])
    : [{ text: code }];
  const pieces = name === 'python' ? memberNames(found) : found;
  const lines: Piece[][] = [[]];
  for (const { text, className } of pieces) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) {
        lines.push([]);
      }
      const line = lines.at(-1)!;
      const last = line.at(-1);
      if (last && last.className === className) {
        last.text += part;
      } else if (part) {
        line.push({ text: part, className });
      }
    });
  }
  return lines;
}
