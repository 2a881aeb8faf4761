/**
 * Old anchors that lead to another page, or to a place that no element can bear their id at: the
 * table that src/markdown/moved.ts leaves in the page says where.
 */
import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';

/**
 * Where an anchor leads now.
 * @returns an address, undefined when the page has such an element, or knows of none
 */
function movedTo(hash: string): string | undefined {
  const id = decodeURIComponent(hash.slice(1));
  if (!id || document.getElementById(id)) return undefined;
  const table = document.querySelector<HTMLElement>('[data-moved]')?.dataset.moved;
  const target = new Map(Object.entries(JSON.parse(table ?? '{}') as object)).get(id) as
    string | undefined;
  if (target === undefined) return undefined;
  return target.startsWith('/') ? siteConfig.baseUrl + target.slice(1) : `#${target}`;
}

/** Nobody goes back to an anchor that leads away. */
function follow(): void {
  const target = movedTo(location.hash);
  if (target) location.replace(target);
}

/** Docusaurus calls it when a page or another anchor of it is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ previousLocation }) => {
  if (previousLocation) follow();
};

// An address that is opened need not wait for the application.
if (typeof document !== 'undefined') follow();
