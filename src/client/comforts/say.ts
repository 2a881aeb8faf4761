/** A quiet message near the bottom of the window, which screen readers hear. */
import { announce } from '../announce';

const shownFor = 2000;

let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;

/**
 * Tells the reader that something was done.
 *
 * @param message - a few words
 */
export function say(message: string): void {
  announce(() => message);
  if (!box) {
    box = document.createElement('div');
    // It is read from the region of `announce`.
    box.setAttribute('aria-hidden', 'true');
    box.dataset.said = '';
    box.style.cssText =
      'position:fixed;inset:auto 0 1.5rem;z-index:500;width:fit-content;max-width:calc(100% - 2rem);margin:auto;padding:.45rem 1rem;border:1px solid var(--border);border-radius:6px;background:var(--surface-2);color:var(--ifm-font-color-base);font-size:.9rem;pointer-events:none';
    document.body.append(box);
  }
  clearTimeout(timer);
  box.textContent = message;
  box.style.visibility = '';
  timer = setTimeout(() => {
    box!.style.visibility = 'hidden';
    box!.textContent = '';
  }, shownFor);
}
