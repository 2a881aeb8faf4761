/** The keys that open the search (early.ts answers them), for all who tell of them. */
export const shortcut = {
  /** Together with Ctrl or ⌘. */
  letter: 'k',
  /** By itself, where the reader is not typing. */
  single: '/',
  names: ['Ctrl K', '⌘ K'],
  aria: 'Control+K Meta+K /',
} as const;

/** Where a character is text; what is chosen or ticked takes none. */
export const fields = 'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]';
