/** Code in colours: in the build, and in an editor (src/live/client/prism.ts). */
import { Prism } from 'prism-react-renderer';

/**
 * Class for each kind of token of Python and JSON, the others are in `grammars.ts`; kinds of one
 * colour share the class (block.css). Operators and brackets are half of all tokens and keep the
 * colour of the text.
 */
export const classByKind = new Map(
  Object.entries({
    comment: 'c',
    keyword: 'k',
    number: 'n',
    boolean: 'n',
    string: 's',
    'triple-quoted-string': 's',
    function: 'f',
    decorator: 'f',
    'class-name': 'f',
    builtin: 'f',
    property: 'f',
  }),
);

const classOf = (kinds: readonly string[]): string | undefined =>
  kinds.map((kind) => classByKind.get(kind)).find(Boolean);

type Token = string | { type: string; alias?: string | string[]; content: Token | Token[] };

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
  const grammar = Prism.languages[language];
  const found: Piece[] = grammar
    ? flatten(Prism.tokenize(code, grammar) as Token[])
    : [{ text: code }];
  const pieces = grammar === Prism.languages.python ? memberNames(found) : found;
  const lines: Piece[][] = [[]];
  for (const { text, className } of pieces) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
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
