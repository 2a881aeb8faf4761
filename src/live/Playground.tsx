import { useEffect, useState, type ReactNode } from 'react';
import { CopyButton } from '../code/CopyButton';
import { runWords } from '../code/RunButton';
import { kept } from './client/kept';
import { programs } from './client/playgroundPrograms';
import { Programs } from './client/Programs';

/** What stands there until the editor does, in its places: the program, which cannot be run yet. */
const Waiting = ({ code }: { code: string }): ReactNode => (
  <>
    <noscript>演练场需要 JavaScript。</noscript>
    <div inert>
      <Programs />
      <div className="ex live-ground">
        <div className="cb">
          <span />
          <button type="button" className="cb-button live-go" disabled>
            {runWords.shown}
          </button>
          <CopyButton />
          <pre>
            {/* A last empty line has a height, too. */}
            <code>{`${code}\u200b`}</code>
          </pre>
        </div>
        <div className="live-result" />
      </div>
    </div>
  </>
);

/** An editor; what it takes is fetched once the page is hydrated, Python when something is run. */
export default function Playground(): ReactNode {
  const [content, setContent] = useState<ReactNode>(<Waiting code={Object.values(programs)[0]!} />);
  useEffect(() => {
    let left = false;
    const show = (node: ReactNode) => left || setContent(node);
    const { code } = kept('') ?? {};
    if (code !== undefined) show(<Waiting code={code} />);
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
