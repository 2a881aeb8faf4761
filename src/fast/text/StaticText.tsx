import {
  useEffect,
  useRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useHistory } from '@docusaurus/router';
import { withLine } from '../../client/whenOnline';
import { pathOf, prefetchWhenVisible, preload } from '../link/prefetch';
import { beginningOf, end, textId } from './address';

/** A text that does not arrive in this time is given up; the page is then loaded as a whole. */
const patience = 15_000;

/** The link to another page of the site in which an event happened. */
function pageLink({ target }: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  return link?.dataset.page === undefined ? undefined : link;
}

/** Marks the links that stay on the site: the same that `@docusaurus/Link` hands to the router. */
function markLinks(text: HTMLElement): HTMLAnchorElement[] {
  const links = [...text.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target])')].filter(
    ({ pathname }) => !/\.\w+$/.test(pathname) || /%60$/.test(pathname),
  );
  links.forEach((link) => (link.dataset.page = ''));
  return links;
}

/**
 * The text of a document as ready HTML. Nothing in it is to be hydrated but its links: they go
 * through the router and are prefetched like all others.
 *
 * @param html - what stands in the element with the id `textId`
 * @returns component that shows it; in a page that was opened, it leaves it as it is
 */
function textOf(html: string): ComponentType {
  return function StaticText(): ReactNode {
    const ref = useRef<HTMLDivElement>(null);
    const history = useHistory();
    useEffect(() => {
      const stops = markLinks(ref.current!).map((link) =>
        prefetchWhenVisible(link, pathOf(link.pathname)),
      );
      return () => stops.forEach((stop) => stop());
    }, []);
    const onEnter = (event: SyntheticEvent) => {
      const link = pageLink(event);
      if (link) preload(pathOf(link.pathname));
    };
    const onClick = (event: MouseEvent) => {
      const link = pageLink(event);
      const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
      if (!link || event.defaultPrevented || event.button !== 0 || modified) return;
      event.preventDefault();
      history.push(link.pathname + link.search + link.hash);
    };
    return (
      <div
        ref={ref}
        id={textId}
        className="markdown"
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
        onMouseOver={onEnter}
        onTouchStart={onEnter}
        onClick={onClick}
      />
    );
  };
}

/**
 * The text of a document: of the page that the reader opened, as it stands there; of any other,
 * fetched.
 *
 * @param address - where it is, see `textAddress`
 * @param version - of the build that asks; a text of another build does not fit this frame
 * @returns component that shows it
 * @throws when it cannot be fetched, or is not this text from beginning to end; Docusaurus then
 *   loads the page whole
 */
export async function staticText(address: string, version: string): Promise<ComponentType> {
  // Before the application has started, the page is as it was opened.
  const opened = window.docusaurusRoot ? null : document.getElementById(textId);
  if (opened) return textOf(opened.innerHTML);
  const [response, text] = await withLine(async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) });
    return [answer, await answer.text()] as const;
  });
  if (!response.ok) {
    throw new Error(`${address}: ${response.status} ${response.statusText}`);
  }
  const start = beginningOf(version);
  if (!text.startsWith(start) || !text.endsWith(end)) {
    throw new Error(`${address}: not the text of this build, or not all of it`);
  }
  return textOf(text.slice(start.length, -end.length));
}
