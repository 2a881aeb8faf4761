import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import NearestPages from '@site/src/search/NearestPages';
import SearchButton from '@site/src/search/SearchButton';
import type { Props } from '@theme/NotFound/Content';

/**
 * The not-found text with its own document title, the search, and ways on; all of it in `main`.
 * With the docs served from the root, an unknown address reaches this component inside the docs
 * layout, where the theme sets no title.
 */
export default function NotFoundContent({ className }: Props): ReactNode {
  const title = translate({ id: 'theme.NotFound.title', message: '找不到页面' });
  return (
    <main className={clsx('container container--fluid margin-vert--lg text-page', className)}>
      <PageMetadata title={title} />
      <div className="row">
        <div className="col markdown">
          <Heading as="h1">{title}</Heading>
          <p>这个地址没有对应的页面，它可能已经改名或移走。</p>
          <NearestPages />
          <p>如果你是从别的网站点过来的，请告诉那个网站的站长：链接已经失效。</p>
          <p>
            <SearchButton wide />
          </p>
          <p>
            也可以从<Link to="/">首页</Link>、<Link to="/start/intro">介绍</Link>或
            <Link to="/index%60">索引</Link>找起。
          </p>
        </div>
      </div>
    </main>
  );
}
