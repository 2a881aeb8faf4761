/**
 * One listener for all copy buttons: they are static HTML, see src/plugins/content/code/block.ts.
 */
const shownFor = 2000;

let live: HTMLElement | undefined;

/** Tells screen readers, which do not read a button's new label by themselves. */
function announce(message: string): void {
  if (!live) {
    live = document.createElement('div');
    live.setAttribute('role', 'status');
    live.style.cssText =
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
    document.body.append(live);
  }
  live.textContent = '';
  // A region is read when it changes while it is there: not in the frame that made or emptied it.
  setTimeout(() => live!.append(message), 100);
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? '';
  const label = button.ariaLabel;
  try {
    await navigator.clipboard.writeText(code);
    button.textContent = '已复制';
  } catch {
    button.textContent = '复制失败';
  }
  button.ariaLabel = button.textContent;
  announce(button.textContent);
  setTimeout(() => {
    button.textContent = '复制';
    button.ariaLabel = label;
  }, shownFor);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLButtonElement>('[data-copy]');
    if (button) {
      void copy(button);
    }
  });
}
