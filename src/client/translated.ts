/**
 * Where a translation of the browser has replaced texts, React changes what nobody sees, or throws
 * (https://github.com/facebook/react/issues/11538): such a page is left by whole loads.
 */
import type { ClientModule } from '@docusaurus/types';

/** Texts of the frame, as React has made them. */
let known: [Text, string][] = [];

function textsOf(element: Element | null): [Text, string][] {
  if (!element) return [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: [Text, string][] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim()) found.push([text, text.data]);
  }
  return found;
}

const changed = () => known.some(([text, was]) => !text.isConnected || text.data !== was);

/** Docusaurus calls it when a page is shown: the frame may be another one then. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  known = textsOf(document.querySelector('.footer'));
};

if (typeof window !== 'undefined') {
  // Before any handler of a link, which then stays an ordinary link.
  addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]');
      if (link?.origin === location.origin && link.pathname !== location.pathname && changed()) {
        event.stopPropagation();
      }
    },
    true,
  );
  addEventListener('popstate', (event) => {
    if (!changed()) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}
