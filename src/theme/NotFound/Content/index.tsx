import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import OriginalContent from '@theme-original/NotFound/Content';
import SearchButton from '@site/src/components/SearchButton';
import type { Props } from '@theme/NotFound/Content';

/**
 * The not-found text with its own document title. With the docs served from the root, an unknown
 * address reaches this component inside the docs layout, where the theme sets no title.
 */
export default function NotFoundContent(props: Props): ReactNode {
  return (
    <>
      <PageMetadata title={translate({ id: 'theme.NotFound.title', message: '找不到页面' })} />
      <OriginalContent {...props} />
      <div className="container margin-bottom--xl">
        <div className="row">
          <div className="col col--6 col--offset-3">
            <p>
              <SearchButton wide />
            </p>
            也可以从<Link to="/">首页</Link>、<Link to="/start/intro">介绍</Link>或
            <Link to="/index%60">索引</Link>找起。
          </div>
        </div>
      </div>
    </>
  );
}
