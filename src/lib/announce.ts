/** What a reader is told besides the page: in words that are read to him, or drawn as well. */

/** As long as one reads it. */
const shownFor = (message: string) => Math.max(2000, message.length * 120);

let live: HTMLElement | undefined;
let box: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout>;

/** Puts an element with an attribute at the end of the page. */
export function append(name: string, value: string, style: string): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute(name, value);
  made.style.cssText = style;
  document.body.append(made);
  return made;
}

/**
 * Tells screen readers what they would not read by themselves.
 *
 * @param message - gives the words, asked a moment later: a region is read when it changes while it
 *   is there, not in the frame that made or emptied it
 */
export function announce(message: () => string): void {
  const region = (live ??= append(
    'role',
    'status',
    'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)',
  ));
  region.textContent = '';
  setTimeout(() => (region.textContent = message()), 100);
}

/** Tells every reader that something was done: a few words near the bottom of the window. */
export function toast(message: string): void {
  announce(() => message);
  // It is read from the region of `announce`.
  const shown = (box ??= append(
    'aria-hidden',
    'true',
    'position:fixed;inset:auto 0 1.5rem;z-index:500;width:fit-content;max-width:calc(100% - 2rem);margin:auto;padding:.45rem 1rem;border:1px solid var(--border);border-radius:6px;background:var(--surface-2);color:var(--ifm-font-color-base);font-size:.9rem;pointer-events:none',
  ));
  shown.dataset.said = '';
  shown.textContent = message;
  shown.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(() => (shown.hidden = true), shownFor(message));
}
