/** Text as it is compared: one form of each character, small letters. */
export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The parts of a name in small letters: `set_bgColor` has `set`, `bg`, `color`. */
export const partsOf = (word: string): string[] =>
  word
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean);
