import type { ClientModule } from '@docusaurus/types';
import { announce } from './announce';

/**
 * Docusaurus calls it when a page is shown. It puts the focus at the beginning, which says nothing:
 * the title does.
 */
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

if (typeof document !== 'undefined') document.addEventListener('keydown', closeMenu);
