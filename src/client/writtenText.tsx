import {
  isValidElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useHistory } from 'react-router-dom';
import { prefetchWhenVisible } from './Link/prefetch';

/** The element that holds the text of a document; src/theme/DocItem/Content. */
export const textId = 'document-text';

/** The link to another page of the site in which an event happened. */
function pageLink(event: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest('a');
  return link?.dataset.page === undefined ? undefined : link;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
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
 * Corrects where the address's anchor stands: parts above it, whose height was only guessed until they came near, may have
 * moved it a little, in this frame or in the next ones. A reader who has scrolled away meanwhile is left alone.
 */
function settleAnchor(frames = 6): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    const wanted = parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
    const off = Math.abs(target.getBoundingClientRect().top - wanted);
    if (off > 2 && off < 150) target.scrollIntoView();
    settleAnchor(frames - 1);
  });
}

/** Where the parts begin that do not stand in the window at first (src/plugins/parts, src/css/parts.css). */
function endOfFirstView(html: string): number {
  const onPhone = matchMedia('(width < 700px) and (height < 950px)').matches;
  const at = html.indexOf(`<div class="late${onPhone ? '' : ' '}`);
  return at < 0 ? html.length : at;
}

/** Runs something once what is there now has been painted; in a hidden page, soon. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const soon = () => {
    timer = setTimeout(run);
  };
  const frame = requestAnimationFrame(soon);
  if (document.hidden) soon();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * The text of a document as ready HTML. There is nothing in it to bring to life but its links: they go through the router and are
 * prefetched like all others.
 *
 * @param html - what stands in the element with the id `textId`
 * @returns component that shows it; in a page that was opened, it leaves it as it is
 */
function textOf(html: string): ComponentType {
  function WrittenText(): ReactNode {
    const ref = useRef<HTMLDivElement>(null);
    const history = useHistory();
    // Where a place in the page is asked for, by an anchor or by going back, the page is there as a whole at once.
    const [beginning] = useState(() =>
      history.action === 'PUSH' && !location.hash ? html.slice(0, endOfFirstView(html)) : html,
    );
    useEffect(() => {
      let stops: (() => void)[] = [];
      const complete = () => {
        const text = ref.current!;
        if (beginning !== html) text.insertAdjacentHTML('beforeend', html.slice(beginning.length));
        stops = markLinks(text).map((link) => prefetchWhenVisible(link, decodeURI(link.pathname)));
      };
      const settle = () => settleAnchor();
      if (location.hash) settle();
      window.addEventListener('hashchange', settle);
      const cancel = afterPaint(complete);
      return () => {
        cancel();
        window.removeEventListener('hashchange', settle);
        stops.forEach((stop) => stop());
      };
    }, [beginning]);
    const onEnter = (event: SyntheticEvent) => {
      const link = pageLink(event);
      if (link) window.docusaurus.preload(decodeURI(link.pathname));
    };
    return (
      <div
        ref={ref}
        id={textId}
        className="markdown"
        dangerouslySetInnerHTML={{ __html: beginning }}
        suppressHydrationWarning
        onMouseOver={onEnter}
        onTouchStart={onEnter}
        onClick={(event) => {
          const link = pageLink(event);
          const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
          if (link && !event.defaultPrevented && event.button === 0 && !modified) {
            event.preventDefault();
            history.push(addressOf(link));
          }
        }}
      />
    );
  }
  return Object.assign(WrittenText, { written: true });
}

/**
 * The text of a document: of the page that the reader opened, as it stands there; of any other, fetched.
 *
 * @param address - where it is, see `textAddress`
 * @returns component that shows it
 * @throws when it cannot be fetched
 */
export async function writtenText(address: string): Promise<ComponentType> {
  // Before the application has started, the page is as it was opened.
  const opened = window.docusaurusRoot ? null : document.getElementById(textId);
  if (opened) return textOf(opened.innerHTML);
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${address}: ${response.status} ${response.statusText}`);
  }
  return textOf(await response.text());
}

/**
 * Tells the text as it came from a text that React makes.
 *
 * @param node - what a page shows as its content
 * @returns true for an element of `writtenText`
 */
export function isWritten(node: ReactNode): boolean {
  return isValidElement(node) && typeof node.type === 'function' && 'written' in node.type;
}
