/** The field above the symptoms; the page that has them is static, so that it is put in here. */
import type { ClientModule } from '@docusaurus/types';

let end: (() => void) | undefined;

/** Docusaurus calls it when a page is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (location.pathname === previousLocation?.pathname) return;
  end?.();
  end = undefined;
  const place = document.getElementById('symptoms');
  const root = place?.closest('article');
  if (!root) return;
  void import('.').then(
    ({ mount }) => {
      if (root.isConnected) end = mount(place!, root);
    },
    // Without it the lists stay as they are.
    () => {},
  );
};
