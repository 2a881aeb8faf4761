import { useContext, useMemo, type ReactNode } from 'react';
import { __RouterContext as RouterContext } from 'react-router';
import DocsRoot from '@theme-init/DocsRoot';
import type { Props } from '@theme/DocsRoot';

/**
 * All documents. While the next page is made ready, Docusaurus keeps the old location (its
 * `PendingNavigation`), but the router makes a new context of it, and whatever asks for the
 * location is rendered once more for nothing: a third of the time that a change of page takes. Here
 * the context changes when the location does.
 */
export default function StableDocsRoot(props: Props): ReactNode {
  const context = useContext(RouterContext);
  const { location } = context;
  // What else is in the context and in the properties follows from the location.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const stable = useMemo(() => context, [location]);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const pages = useMemo(() => <DocsRoot {...props} />, [location, props.route]);
  return <RouterContext.Provider value={stable}>{pages}</RouterContext.Provider>;
}
