import { useEffect } from 'react';

/** Keeps the height that is seen: on a phone, the keyboard covers part of the window. */
export function useFittingHeight(dialog: HTMLElement): void {
  useEffect(() => {
    const view = window.visualViewport;
    const fit = () => {
      if (view) dialog.style.setProperty('--search-height', `${view.height}px`);
    };
    fit();
    view?.addEventListener('resize', fit);
    return () => view?.removeEventListener('resize', fit);
  }, [dialog]);
}
