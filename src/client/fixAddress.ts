/**
 * The address of a page as the application knows it: without `index`, `index.html`, `.html` and
 * doubled slashes, which the server understands as well. Percent-encoded, as all that is given and
 * taken here.
 */
export const fixPath = (pathname: string): string =>
  pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index(\.html)?$/, '/')
    .replace(/\.html$/, '');

function canBe(decoded: () => string): boolean {
  try {
    decoded();
    return true;
  } catch {
    return false;
  }
}

/** A fragment that can be decoded: of a cut off escape (`#%E4%BD`), percent signs are signs. */
export const fixHash = (hash: string): string =>
  canBe(() => decodeURIComponent(hash)) ? hash : `#${encodeURIComponent(hash.slice(1))}`;

/** Whether the router and then Docusaurus can decode a path (`/100%25` fails the second time). */
export const canBeDecodedTwice = (pathname: string): boolean =>
  canBe(() => decodeURI(decodeURI(pathname)));

/**
 * The page that an address in other cases means. The server has none at it, but the router, which
 * does not look at cases, would take the page of unknown addresses for that one.
 * Undefined when the address is right as it is, or means nothing; `paths` are decoded.
 */
export function inRightCase(pathname: string, paths: readonly string[]): string | undefined {
  const path = decodeURI(pathname).replace(/(.)\/$/, '$1');
  if (paths.includes(path)) return undefined;
  const meant = paths.find((one) => one.toLowerCase() === path.toLowerCase());
  return meant && encodeURI(meant).replaceAll('`', '%60');
}
