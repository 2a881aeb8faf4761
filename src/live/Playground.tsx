import { useEffect, useState, type ReactNode } from 'react';

/** An editor; what it takes is fetched once the page is hydrated, Python when something is run. */
export default function Playground(): ReactNode {
  const [content, setContent] = useState<ReactNode>(<noscript>演练场需要 JavaScript。</noscript>);
  useEffect(() => {
    let left = false;
    const show = (node: ReactNode) => left || setContent(node);
    import(/* webpackChunkName: "playground" */ '@site/src/live/client/Playground')
      .then(async ({ Playground: Ground, preparePlayground }) =>
        show(<Ground samples={await preparePlayground()} />),
      )
      .catch(() => show('演练场没有加载成功，请检查网络，再刷新页面。'));
    return () => void (left = true);
  }, []);
  // Room for the editor, so that nothing below it jumps.
  return (
    <div className="breakout workbench" style={{ minHeight: '100vh' }}>
      {content}
    </div>
  );
}
