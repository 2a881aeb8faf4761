import type { ReactNode } from 'react';
import siteConfig from '@generated/docusaurus.config';

type Props = { hasRecent: boolean; onForget: () => void };

/** The keys, the index, and the end of what was kept. */
export default function Foot({ hasRecent, onForget }: Props): ReactNode {
  return (
    <div className="search-foot">
      <span className="search-keys">
        <kbd>↑</kbd>
        <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 打开 <kbd>Esc</kbd> 关闭
      </span>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- followed as the options are */}
      <a href={`${siteConfig.baseUrl}index%60`}>索引</a>
      <button className="search-forget" hidden={!hasRecent} onClick={onForget}>
        清除最近搜索
      </button>
    </div>
  );
}
