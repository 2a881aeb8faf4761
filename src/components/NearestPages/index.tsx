import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { loadEngine } from '@site/src/search/client/loadEngine';
import type { PageData } from '@site/src/search/engine/data';

/** On the not-found page: the pages whose address or title is most like what was asked for. */
export default function NearestPages(): ReactNode {
  const { pathname } = useLocation();
  const baseUrl = useBaseUrl('/');
  const [found, setFound] = useState<PageData[]>([]);
  useEffect(() => {
    let left = false;
    // Every document has the frame that says that there is none: what it needs comes then.
    Promise.all([loadEngine(), import('./nearest')])
      .then(([{ data }, { nearest }]) =>
        nearest(decodeURI(pathname).slice(baseUrl.length), data.pages),
      )
      .then(
        (pages) => !left && setFound(pages),
        // The other ways on are there all the same.
        () => {},
      );
    return () => void (left = true);
  }, [pathname, baseUrl]);
  return (
    found.length > 0 && (
      <div role="status">
        <p>你要找的可能是：</p>
        <ul>
          {found.map(({ path, title }) => (
            <li key={path}>
              <Link to={encodeURI(path)}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
