/**
 * How the search changes the page; src/theme/SearchBar puts it in. Without it, links load the page.
 */
export const router: { push?: (address: string) => void } = {};
