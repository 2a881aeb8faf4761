import { useEffect, useRef, type ReactNode } from 'react';

/** An editor; what it takes is fetched once the page is hydrated, Python when something is run. */
export default function Playground(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    let left = false;
    let clear: (() => void) | undefined;
    void import(/* webpackChunkName: "live" */ '@site/src/live/client/chunk')
      .then(({ mountPlayground }) => (left ? undefined : mountPlayground(element)))
      .then(
        (stop) => {
          if (left) stop?.();
          else clear = stop;
        },
        () => {
          element.textContent = '演练场没有加载成功，请检查网络，再刷新页面。';
        },
      );
    return () => {
      left = true;
      clear?.();
    };
  }, []);
  // Room for the editor, so that nothing below it jumps.
  return <div ref={place} style={{ minHeight: '24rem' }} />;
}
