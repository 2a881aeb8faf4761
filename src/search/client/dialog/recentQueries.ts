import { createStorageSlot } from '@docusaurus/theme-common';

/** One a line: a field has no line breaks. */
const slot = createStorageSlot('search.last');
const most = 5;

/** The last searches, the newest first; none where storage is blocked. */
export const recentSearches = (): string[] => slot.get()?.split('\n').filter(Boolean) ?? [];

/** Keeps a search in front of the others; gives them all. */
export function remember(query: string): string[] {
  const others = recentSearches().filter((one) => one !== query);
  if (query) slot.set([query, ...others].slice(0, most).join('\n'));
  return recentSearches();
}

/** Forgets all searches; gives those that are left. */
export function forget(): string[] {
  slot.del();
  return [];
}
