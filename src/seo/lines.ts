/** Text in lines, for a picture: nothing is cut, what does not fit is drawn smaller. */

/** Width of a text at a size. */
type Measure = (text: string, size: number) => number;

export type Lines = { lines: string[]; size: number };

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' });
const closing = /^[\p{Pe}\p{Pf}\p{Po}]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Pieces between which a line may break: words; punctuation stays with what it belongs to. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1) ?? '';
    const glued = closing.test(segment) || opening.test(last) || segment === ' ';
    if (last && glued) pieces[pieces.length - 1] = last + segment;
    else pieces.push(segment);
  }
  return pieces;
}

/** Lines at one size; nothing when a single piece is wider than the line. */
function wrap(text: string, width: number, fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (!fits(piece.trimEnd())) return undefined;
    if (line && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else {
      line += piece;
    }
  }
  return [...lines, line.trimEnd()];
}

/** Breaks a paragraph into lines at the largest of some sizes; throws when it fits at none. */
export function fit(
  text: string,
  { width, lines: most, sizes }: { width: number; lines: number; sizes: readonly number[] },
  measure: Measure,
): Lines {
  for (const size of sizes) {
    const lines = wrap(text, width, (line) => measure(line, size) <= width);
    if (lines && lines.length <= most) return { lines, size };
  }
  throw new Error(
    `“${text}”在分享卡片上放不下（${most} 行，每行 ${width} 像素）：缩短标题或说明。`,
  );
}
