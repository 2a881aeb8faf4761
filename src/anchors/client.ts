/** Old anchors that no element bears: src/anchors/remark.ts leaves a table of where they lead. */
import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';

/** Goes where an anchor leads that the page does not have; nobody goes back to one of these. */
function follow(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  if (!id || document.getElementById(id)) return;
  const table = document.querySelector<HTMLElement>('[data-moved]')?.dataset.moved;
  const target = new Map(Object.entries<string>(JSON.parse(table ?? '{}'))).get(id);
  if (target === undefined) return;
  location.replace(target.startsWith('/') ? siteConfig.baseUrl + target.slice(1) : `#${target}`);
}

/** Docusaurus calls it when a page or another anchor of it is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ previousLocation }) => {
  if (previousLocation) follow();
};

// An address that is opened need not wait for the application.
if (typeof document !== 'undefined') follow();
