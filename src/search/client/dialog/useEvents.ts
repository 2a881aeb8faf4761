import { useLayoutEffect } from 'react';

/** Listens, as it is at each drawing, to elements that another part of the page has drawn. */
export function useEvents(listen: (until: { signal: AbortSignal }) => void): void {
  useLayoutEffect(() => {
    const all = new AbortController();
    listen(all);
    return () => all.abort();
  });
}
