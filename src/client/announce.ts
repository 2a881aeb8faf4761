let live: HTMLElement | undefined;

/**
 * Tells screen readers what they would not read by themselves.
 *
 * @param message - gives the words, asked a moment later: a region is read when it changes while it
 *   is there, not in the frame that made or emptied it
 */
export function announce(message: () => string): void {
  if (!live) {
    live = document.createElement('div');
    live.setAttribute('role', 'status');
    live.style.cssText =
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
    document.body.append(live);
  }
  live.textContent = '';
  setTimeout(() => {
    live!.textContent = message();
  }, 100);
}
