/** Writes a query into the address, which shares it; an empty one leaves the address without. */
export function writeQuery(query: string): void {
  const url = new URL(location.href);
  if (url.searchParams.get('q') === (query || null)) return;
  if (query) url.searchParams.set('q', query);
  else url.searchParams.delete('q');
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // A browser may refuse when there are too many.
  }
}

/** Goes to a section of the site; `push` changes the page. */
export function goTo(href: string, push: (address: string) => void): void {
  const { pathname, search, hash } = new URL(href, location.href);
  const here = location.pathname + location.hash === pathname + hash;
  push(pathname + search + hash);
  if (here) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}
