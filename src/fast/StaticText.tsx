import {
  useRef,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import siteConfig from '@generated/docusaurus.config';
import { useLatestVersion } from '@docusaurus/plugin-content-docs/client';
import { useHistory } from '@docusaurus/router';
import { useOptionalEffect } from '../lib/optional';
import { reload } from '../client/offline';
import { textId } from '../lib/documentText';
import { beginningOf, end, textAddress } from './textAddress';

/** A text that does not arrive in this time is given up; the page is then loaded as a whole. */
const responseTimeout = 15_000;

/** The path of a link as Docusaurus's routes have it. */
const pathOf = ({ pathname }: HTMLAnchorElement): string => decodeURI(pathname);

/** Loads a page that a reader may go to; what fails here is asked for again when he goes there. */
const preload = (path: string): void =>
  void Promise.resolve(window.docusaurus.preload(path)).catch(() => {});

/** The link to another page of the site in which an event happened. */
function pageLink({ target }: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  return link?.dataset.page === undefined ? undefined : link;
}

/** Marks the links that stay on the site: the same that `@docusaurus/Link` hands to the router. */
function markLinks(text: HTMLElement): void {
  for (const link of text.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target])')) {
    if (!/\.\w+$/.test(link.pathname)) link.dataset.page = '';
  }
}

/** Prefetches pages whose links come into view, as `@docusaurus/Link` does; of documents texts. */
function prefetchWhatIsSeen(main: Element, documents: ReadonlySet<string>): () => void {
  // Without it nothing is fetched ahead; the reader's click fetches.
  if (!('IntersectionObserver' in window)) return () => {};
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = pathOf(target as HTMLAnchorElement);
      if (documents.has(path)) preload(path);
      else void window.docusaurus.prefetch(path);
    }
  });
  main
    .querySelectorAll('[data-page], .pagination-nav__link')
    .forEach((link) => observer.observe(link));
  return () => observer.disconnect();
}

/** The text of a document as ready HTML, whose links go through the router. */
function textOf(html: string): ComponentType {
  return function StaticText(): ReactNode {
    const ref = useRef<HTMLDivElement>(null);
    const history = useHistory();
    const { docs } = useLatestVersion(undefined);
    useOptionalEffect(() => {
      const text = ref.current!;
      markLinks(text);
      const documents = new Set(docs.map(({ path }) => path));
      return prefetchWhatIsSeen(text.closest('main') ?? text, documents);
    }, [docs]);
    const onEnter = (event: SyntheticEvent) => {
      const link = pageLink(event);
      if (link) preload(pathOf(link));
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
 * @param version - of the build that asks; a text of another build does not fit this frame
 * @returns component that shows it
 * @throws when it cannot be fetched, or is not this text from beginning to end; Docusaurus then
 *   loads the page whole
 */
export async function staticText(route: string, version: string): Promise<ComponentType> {
  const opened = document.querySelector(`#${textId}[data-text="${version}"]`);
  if (opened) return textOf(opened.innerHTML);
  const address = textAddress(route, siteConfig.baseUrl);
  const [response, text] = await reload(async () => {
    const answer = await fetch(address, { signal: AbortSignal.timeout?.(responseTimeout) });
    return [answer, await answer.text()] as const;
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  const start = beginningOf(version);
  if (!text.startsWith(start) || !text.endsWith(end)) {
    throw new Error(`${address}: not the text of this build, or not all of it`);
  }
  return textOf(text.slice(start.length, -end.length));
}
