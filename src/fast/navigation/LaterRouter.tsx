import { useContext, useDeferredValue, type ReactNode } from 'react';
import { __RouterContext as RouterContext } from 'react-router';

/**
 * What follows a change of page only once that is shown, so that it does not hold up the text.
 *
 * @param props - `children`: always the same element, so that only what asks for the location is
 *   rendered again
 * @returns the children, for which the location changes a frame later
 */
export default function LaterRouter({ children }: { children: ReactNode }): ReactNode {
  const router = useDeferredValue(useContext(RouterContext));
  return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
}
