/**
 * One listener for all copy buttons: they are static HTML, see src/code/block.ts.
 */
import { announce } from './announce';

const shownFor = 2000;

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
  const said = button.textContent;
  announce(() => said);
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
