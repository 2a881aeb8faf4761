/**
 * Text as it is compared: full-width signs as narrow ones, small letters. Its length stays, so that
 * a place in it is a place in the text.
 */
export const normalize = (text: string): string =>
  text
    .replace(/[！-～　]/g, (sign) =>
      sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .toLowerCase();

/** The parts of a name in small letters: `set_bgColor` has `set`, `bg`, `color`. */
export const partsOf = (word: string): string[] =>
  word
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean);

/** Names, numbers, and runs of Chinese characters. */
export const words = /[a-z_]\w*|\d+(?:\.\d+)*/gi;
export const chinese = /[\u3400-\u9fff]+/g;
