/** The keys that open the search, for all who answer them or tell of them. */
export const shortcut = {
  /** Together with Ctrl or ⌘. */
  letter: 'k',
  /** By itself, where the reader is not typing. */
  single: '/',
  names: ['Ctrl K', '⌘ K'],
  aria: 'Control+K Meta+K /',
} as const;

const kept = 'search.slash';
let on = true;
try {
  on = localStorage.getItem(kept) !== 'off';
} catch {
  // Storage is blocked, or there is none in the build.
}

/** Whether keys of a single character are answered (WCAG 2.1.4). */
export const singleKeys = (): boolean => on;

/** Switches keys of a single character on or off; for this page, where storage is blocked. */
export function letSingleKeys(value: boolean): void {
  on = value;
  try {
    localStorage.setItem(kept, value ? 'on' : 'off');
  } catch {
    // Blocked or full.
  }
}

/** Where a character is text; what is chosen or ticked takes none. */
export const fields = 'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether a key opens the search: not with Shift, nor a character while the reader is `typing`. */
export function opensSearch(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Keys,
  typing: boolean,
): boolean {
  if (ctrlKey || metaKey) return !shiftKey && key.toLowerCase() === shortcut.letter;
  return key === shortcut.single && singleKeys() && !altKey && !typing;
}
