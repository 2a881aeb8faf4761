import { useEffect, useRef, type ReactNode } from 'react';
import { useNavbarMobileSidebar, useNavbarSecondaryMenu } from '@docusaurus/theme-common/internal';
import OriginalMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { useOptionalEffect } from '@site/src/lib/optional';

/** What is no part of the page behind the menu. */
const beside = 'script, style, dialog, .navbar-sidebar__backdrop, [role=status], [role=alert]';

/** Makes everything around an element inert; gives the function that makes it as it was. */
function onlyThis(element: Element): () => void {
  const others: Element[] = [];
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    others.push(
      ...[...at.parentElement.children].filter(
        (other) => other !== at && !other.matches(beside) && !other.hasAttribute('inert'),
      ),
    );
  }
  others.forEach((other) => other.setAttribute('inert', ''));
  return () => others.forEach((other) => other.removeAttribute('inert'));
}

/** Moves the focus once what it goes to is drawn, for which a busy machine takes its time. */
function focusSoon(selector: string): () => void {
  let frame = 0;
  const attempt = (count: number) => {
    frame = requestAnimationFrame(() => {
      const element = count > 0 ? document.querySelector<HTMLElement>(selector) : null;
      element?.focus();
      if (count < 60 && (!element || document.activeElement !== element)) attempt(count + 1);
    });
  };
  attempt(0);
  return () => cancelAnimationFrame(frame);
}

/** Why: the theme's menu neither takes nor holds nor gives back the focus, and is deaf to Esc. */
export default function MobileSidebar(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const { shown: secondary } = useNavbarSecondaryMenu();
  const close = useRef(toggle);
  useEffect(() => void (close.current = toggle), [toggle]);

  useOptionalEffect(() => {
    const menu = shown && document.querySelector<HTMLElement>('.navbar-sidebar');
    if (!menu) return undefined;
    const release = onlyThis(menu);
    const stay = focusSoon('.navbar-sidebar__close');
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      stay();
      release();
      if (document.activeElement === document.body || menu.contains(document.activeElement)) {
        document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
      }
    };
  }, [shown]);

  const was = useRef(secondary);
  useOptionalEffect(() => {
    const left = was.current && !secondary;
    was.current = secondary;
    return shown && left ? focusSoon('.navbar-sidebar__item:not([inert]) a') : undefined;
  }, [shown, secondary]);

  return <OriginalMobileSidebar />;
}
