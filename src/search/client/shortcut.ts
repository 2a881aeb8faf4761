/** The keys that open the search (early.ts answers them), for all who tell of them. */
export const shortcut = {
  /** Together with Ctrl or ⌘. */
  letter: 'k',
  /** By itself, where the reader is not typing. */
  single: '/',
  names: ['Ctrl K', '⌘ K'],
  aria: 'Control+K Meta+K /',
  /** Where it is kept whether keys of a single character are on. */
  kept: 'search.slash',
} as const;

/** Whether keys of a single character are answered (WCAG 2.1.4). */
export const singleKeys = (): boolean => document.documentElement.dataset.singleKeys !== 'off';

/** Switches keys of a single character on or off; for this page, where storage is blocked. */
export function letSingleKeys(value: boolean): void {
  const state = value ? 'on' : 'off';
  document.documentElement.dataset.singleKeys = state;
  try {
    localStorage.setItem(shortcut.kept, state);
  } catch {
    // Blocked or full.
  }
}

/** Where a character is text; what is chosen or ticked takes none. */
export const fields = 'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]';
