import { useEffect, useState, type ReactNode } from 'react';
import { Helmet, type HelmetProps } from 'react-helmet-async';

const heads = new Map<number, HelmetProps>();
let last = 0;
let changed = () => {};

/**
 * What a page writes into the head of the document, in place of `@docusaurus/Head` in the browser:
 * it is noted here, and written by `HeadTags` once the page is painted. The library behind it
 * computes the whole head anew for each element that comes or goes, which takes a phone 15 ms of
 * each change of page.
 *
 * @param props - elements of the head as children, as for `@docusaurus/Head`
 * @returns nothing to show
 */
export default function Head(props: HelmetProps): ReactNode {
  // Counted while rendering, so that the inner one comes after the outer one, which it overrules.
  const [id] = useState(() => (last += 1));
  useEffect(() => {
    heads.set(id, props);
    changed();
    return () => {
      heads.delete(id);
      changed();
    };
  }, [id, props]);
  return null;
}

/**
 * Writes what all `Head` have noted. Stands once in the application.
 *
 * @returns nothing to show
 */
export function HeadTags(): ReactNode {
  const [tags, setTags] = useState<[number, HelmetProps][]>([]);
  useEffect(() => {
    changed = () => setTags([...heads].sort(([a], [b]) => a - b));
    changed();
    return () => {
      changed = () => {};
    };
  }, []);
  return tags.map(([id, props]) => <Helmet key={id} {...props} />);
}
