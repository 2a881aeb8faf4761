/** What has a state in a page whose text is static: it is put in here, by the id of its place. */
import type { ClientModule } from '@docusaurus/types';

type Mount = { mount(place: HTMLElement, root: ParentNode): () => void };

const parts: Record<string, () => Promise<Mount>> = {
  symptoms: () => import('../problems/SymptomFinder'),
  choices: () => import('../recipes/filter'),
};

let end: (() => void) | undefined;

/** Docusaurus calls it when a page is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (location.pathname === previousLocation?.pathname) return;
  end?.();
  end = undefined;
  for (const [id, load] of Object.entries(parts)) {
    const place = document.getElementById(id);
    const root = place?.closest('article');
    if (!place || !root) continue;
    void load().then(
      ({ mount }) => {
        if (root.isConnected) end = mount(place, root);
      },
      // Without it all is there as it is.
      () => {},
    );
  }
};
