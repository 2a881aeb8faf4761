/** Client modules are evaluated before the application starts: it sees corrected addresses only. */
import { canBeDecodedTwice, inRightCase, fixHash, fixPath } from './fixAddress';

function fix(): void {
  const { pathname, search, hash } = location;
  const address = fixPath(pathname) + search + fixHash(hash);
  if (address !== pathname + search + hash) history.replaceState(history.state, '', address);
}

if (typeof window !== 'undefined') {
  fix();
  // Only the page of unknown addresses has them (src/postBuild).
  const pages = document.getElementById('pages')?.textContent;
  if (pages) {
    const { pathname, search, hash } = location;
    const meant = inRightCase(pathname, JSON.parse(pages) as string[]);
    if (meant) location.replace(meant + search + hash);
  }
  // Before the router hears of it.
  addEventListener('popstate', (event) => {
    fix();
    if (!canBeDecodedTwice(location.pathname)) {
      // Docusaurus would throw; the server has the right page.
      event.stopImmediatePropagation();
      location.reload();
    }
  });
}
