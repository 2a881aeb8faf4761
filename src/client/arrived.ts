/**
 * What an anchor led to, for the stylesheet: `:target` knows nothing of the addresses that the
 * router sets.
 */
import type { ClientModule } from '@docusaurus/types';

/** Docusaurus calls it when a page or another anchor of it is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { hash } }) => {
  document
    .querySelectorAll('[data-arrived]')
    .forEach((element) => element.removeAttribute('data-arrived'));
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const before = document.querySelector(':target');
  if (before !== target) before?.setAttribute('data-arrived', 'no');
  target?.setAttribute('data-arrived', 'yes');
};
