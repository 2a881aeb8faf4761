const key = 'search.recent';
const most = 5;

/** Where storage is blocked, those of this page. */
let kept: string[] = [];

/** The last searches, the newest first. */
export function recentSearches(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key)!);
    if (Array.isArray(list)) kept = list.filter((one) => typeof one === 'string').slice(0, most);
  } catch {
    // Blocked, or not ours.
  }
  return kept;
}

function keep(list: string[]): string[] {
  kept = list;
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Blocked or full.
  }
  return list;
}

/** Keeps a search in front of the others; gives them all. */
export const remember = (query: string): string[] =>
  query ? keep([query, ...kept.filter((one) => one !== query)].slice(0, most)) : kept;

/** Forgets all searches; gives those that are left. */
export const forget = (): string[] => keep([]);
