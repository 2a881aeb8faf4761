import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { loadEngine } from '@site/src/search/client/loadEngine';
import type { PageData } from '@site/src/search/engine/data';

const spaced = (text: string): string => text.toLowerCase().replaceAll(/[-_]/g, ' ');

/** On the not-found page: pages with its last word in their address, or found by it. */
export default function NearestPages(): ReactNode {
  const { pathname } = useLocation();
  const [found, setFound] = useState<PageData[]>([]);
  useEffect(() => {
    let left = false;
    const [name = ''] = /[^/]*(?=\/*$)/.exec(pathname.replace(/\.(html?|mdx?)$/, ''))!;
    const word = spaced(name);
    loadEngine().then(
      ({ data: { pages }, search }) => {
        const named = pages.filter(({ path }) => spaced(path).includes(word));
        const meant = search(word).hits.map(({ section }) => pages[section.p]!);
        const all = /^[\p{L}\p{N} .]{2,}$/u.test(word) ? [...named, ...meant] : [];
        if (!left) setFound([...new Set(all)].slice(0, 3));
      },
      // The other ways on are there all the same.
      () => {},
    );
    return () => void (left = true);
  }, [pathname]);
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
