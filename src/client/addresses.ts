/** Client modules are evaluated before the application starts: it sees mended addresses only. */
import { canBeDecodedTwice, inRightCase, mendHash, mendPath } from './mendAddress';

function mend(): void {
  const { pathname, search, hash } = location;
  const address = mendPath(pathname) + search + mendHash(hash);
  if (address !== pathname + search + hash) history.replaceState(history.state, '', address);
}

if (typeof window !== 'undefined') {
  mend();
  // Only the page of unknown addresses has them (src/postBuild).
  const pages = document.getElementById('pages')?.textContent;
  if (pages) {
    const { pathname, search, hash } = location;
    const meant = inRightCase(pathname, JSON.parse(pages) as string[]);
    if (meant) location.replace(meant + search + hash);
  }
  // Before the router hears of it.
  addEventListener('popstate', (event) => {
    mend();
    if (!canBeDecodedTwice(location.pathname)) {
      // Docusaurus would throw; the server has the right page.
      event.stopImmediatePropagation();
      location.reload();
    }
  });
}
