import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Listed } from '@site/src/search/nearest';

async function find(pathname: string, baseUrl: string): Promise<Listed[]> {
  const { listPath, nearest } = await import('@site/src/search/nearest');
  const response = await fetch(baseUrl + listPath);
  const pages = (await response.json()) as Listed[];
  return nearest(decodeURI(pathname).slice(baseUrl.length), pages);
}

/**
 * On the not-found page: the pages whose address or title is most like the one that was asked for.
 */
export default function NearestPages(): ReactNode {
  const { pathname } = useLocation();
  const baseUrl = useBaseUrl('/');
  const [found, setFound] = useState<Listed[]>([]);
  useEffect(() => {
    let left = false;
    find(pathname, baseUrl).then(
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
          {found.map(([path, title]) => (
            <li key={path}>
              <Link to={`/${path}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
