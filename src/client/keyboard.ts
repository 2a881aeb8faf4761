import type { ClientModule } from '@docusaurus/types';
import { announce } from '../lib/announce';

/** Docusaurus puts the focus at the beginning of a new page, which says nothing: the title does. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    announce(() => document.querySelector('main h1')?.textContent ?? document.title);
  }
};

/** Esc closes the menu of the bar (WCAG 1.4.13), which the theme closes by a press elsewhere. */
function closeMenu(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const menu = document.querySelector<HTMLElement>('.dropdown--show, .dropdown--hoverable:hover');
  if (!menu) return;
  if (menu.contains(document.activeElement)) menu.querySelector('a')?.focus();
  document.dispatchEvent(new MouseEvent('mousedown'));
  menu.classList.add('dropdown--dismissed');
  const forget = () => menu.classList.remove('dropdown--dismissed');
  menu.addEventListener('mouseleave', forget, { once: true });
  menu.addEventListener('keydown', forget, { once: true });
}

let tabbed = false;
/** For what may scroll, the width of the window in which it was looked at. */
const known = new WeakMap<Element, number>();

/** Tab stops at what scrolls at this width, as arrows scroll what has the focus; nowhere else. */
function stopWhereItScrolls(): void {
  const frames = '.table-frame, [role=group]:not([data-record])';
  for (const frame of document.querySelectorAll<HTMLElement>(frames)) {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = frame;
    // In a fold that is closed nothing is known yet.
    if (clientWidth === 0 || known.get(frame) === innerWidth) continue;
    known.set(frame, innerWidth);
    if (scrollWidth > clientWidth || scrollHeight > clientHeight) {
      frame.tabIndex = 0;
      if (frame.hasAttribute('role')) continue;
      frame.setAttribute('role', 'group');
      frame.setAttribute('aria-label', '表格');
      // What is folded scrolls once it is opened.
    } else if (!frame.querySelector('label')) frame.removeAttribute('tabindex');
  }
}

/** Closing the bar above the page would leave the focus nowhere: what comes next gets it. */
function keepFocus({ target }: MouseEvent): void {
  const bar = (target as Element).closest?.('.close')?.closest('.theme-announcement-bar');
  if (!bar?.contains(document.activeElement)) return;
  setTimeout(() => {
    if (!bar.isConnected) document.querySelector<HTMLElement>('.navbar__brand')?.focus();
  });
}

/** What Tab reached moves when text is laid out first: back from behind the bars (WCAG 2.4.11). */
function keepInView({ target }: FocusEvent): void {
  const element = target as Element;
  if (!tabbed || !element.closest('main')) return;
  let frames = 4;
  const look = () => {
    if (document.activeElement !== element) return;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    frames -= 1;
    if (frames > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

if (typeof document !== 'undefined') {
  document.addEventListener('keydown', closeMenu);
  document.addEventListener('click', keepFocus, true);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      tabbed = key === 'Tab';
      if (tabbed) stopWhereItScrolls();
    },
    true,
  );
  document.addEventListener('pointerdown', () => (tabbed = false), true);
  document.addEventListener('focusin', keepInView);
}
