import type { ClientModule } from '@docusaurus/types';
import { singleKeys } from '../search/client/shortcut';
import { announce } from './say';

/** Docusaurus puts the focus at the beginning of a new page, which says nothing: the title does. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) {
    announce(() => document.querySelector('main h1')?.textContent ?? document.title);
  }
};

/**
 * Esc closes the menu of the bar, opened by keyboard or by the pointer over it (WCAG 1.4.13). The
 * theme closes it when the pointer goes down elsewhere.
 */
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

/** `?` and the button below a document open the list of keys; nothing of it is loaded before. */
const help = () =>
  import(/* webpackChunkName: "help" */ './help').then(
    (chunk) => chunk.help(),
    // It can be asked for again.
    () => {},
  );

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  closeMenu(event);
  if (key !== '?' || !singleKeys() || ctrlKey || metaKey || altKey) return;
  const typing = 'input:not([type=radio]),textarea,select,[contenteditable],dialog[open]';
  if ((target as Element).closest?.(typing)) return;
  event.preventDefault();
  void help();
}

let tabbed = false;
/** For frames of tables, the width of the window in which they were looked at. */
const known = new WeakMap<Element, number>();

/**
 * A table that is wider than its frame is scrolled by arrows once it has the focus, which not every
 * browser gives to what only scrolls. When Tab is pressed, because nobody else needs it, and a stop
 * at each table would be in the way.
 */
function letTablesScroll(): void {
  for (const frame of document.querySelectorAll<HTMLElement>('.table-frame')) {
    if (known.get(frame) === innerWidth) continue;
    known.set(frame, innerWidth);
    if (frame.scrollWidth <= frame.clientWidth) continue;
    frame.tabIndex = 0;
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', '表格');
  }
}

/**
 * What the Tab key reached moves when the text around it is laid out for the first time: it is
 * brought back from behind the bars (WCAG 2.4.11).
 */
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
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[data-keys]')) void help();
  });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      tabbed = key === 'Tab';
      if (tabbed) letTablesScroll();
    },
    true,
  );
  document.addEventListener('pointerdown', () => (tabbed = false), true);
  document.addEventListener('focusin', keepInView);
}
