/** Marks what an anchor led to: `:target` knows nothing of the addresses that the router sets. */
import type { ClientModule } from '@docusaurus/types';
import { toast } from '../lib/announce';

/** An anchor that is not there on the release that the reader has: shows what stands before it. */
function tellGone(target: Element): void {
  const { release } = document.documentElement.dataset;
  if (!target.closest(`[data-on]:not([data-on~="${release}"])`)) return;
  let near: Element | null = target;
  while (near?.getClientRects().length === 0)
    near = near.previousElementSibling ?? near.parentElement;
  near?.scrollIntoView();
  toast(`你装的 ${release} 没有这个问题。`);
}

/** Docusaurus calls it when a page or another anchor of it is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location: { hash } }) => {
  document
    .querySelectorAll('[data-target]')
    .forEach((element) => element.removeAttribute('data-target'));
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const before = document.querySelector(':target');
  if (before !== target) before?.setAttribute('data-target', 'no');
  target?.setAttribute('data-target', 'yes');
  if (target) tellGone(target);
};
