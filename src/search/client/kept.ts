/**
 * What the browser keeps for the reader; where storage is blocked, for as long as the page is
 * there.
 */
const fallback = new Map<string, string>();

/**
 * Reads what was kept.
 *
 * @param key - its name
 */
export function kept(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key) ?? fallback.get(key);
  } catch {
    return fallback.get(key);
  }
}

/**
 * Keeps a text.
 *
 * @param key - its name
 * @param value - the text
 */
export function keep(key: string, value: string): void {
  fallback.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // Blocked or full: then it is kept in the page only.
  }
}
