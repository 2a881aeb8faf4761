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

/** What can be pressed in a toast, and what that does. */
type Way = { label: string; go: () => void };

/** Which toast stands there. */
let last = 0;

/**
 * Tells every reader that something was done: a few words near the bottom of the window.
 *
 * @param way - what takes it back: the words stay longer then, and while they are pointed at
 * @returns what takes the words away, and tells whether they were there still
 */
export function toast(message: string, way?: Way): () => boolean {
  const id = (last += 1);
  announce(() => (way ? `${message}${way.label}` : message));
  // It is read from the region of `announce`.
  const shown = (box ??= append(
    'aria-hidden',
    'true',
    'position:fixed;inset:auto 0 1.5rem;z-index:500;width:fit-content;max-width:calc(100% - 2rem);margin:auto;padding:.45rem 1rem;border:1px solid var(--border);border-radius:6px;background:var(--surface-2);color:var(--ifm-font-color-base);font-size:.9rem',
  ));
  shown.dataset.said = '';
  shown.textContent = message;
  shown.hidden = false;
  shown.setAttribute('aria-hidden', String(!way));
  // Nothing else of it may be in the way of a press.
  shown.style.pointerEvents = way ? '' : 'none';
  const end = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => (shown.matches(':hover, :focus-within') ? end(after) : (shown.hidden = true)),
      after,
    );
  };
  end(shownFor(message) * (way ? 3 : 1));
  const leave = () => {
    const stood = id === last && !shown.hidden;
    if (stood) shown.hidden = true;
    return stood;
  };
  if (!way) return leave;
  const button = document.createElement('button');
  button.textContent = way.label;
  button.style.cssText =
    'min-height:44px;margin-left:.5rem;border:0;background:none;color:var(--ifm-color-primary);font:inherit;font-weight:650;text-decoration:underline;cursor:pointer';
  button.onclick = () => {
    leave();
    way.go();
  };
  shown.append(button);
  return leave;
}
