/**
 * Text as it is compared: one form of each character, small letters.
 *
 * @param text - any text
 * @returns its normal form
 */
export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/**
 * The parts of a name: `set_bgColor` has `set`, `bg`, `color`.
 *
 * @param word - letters, digits, underscores, in their case
 * @returns its parts in small letters
 */
export const partsOf = (word: string): string[] =>
  word
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter(Boolean);
