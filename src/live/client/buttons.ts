/** One listener for the buttons of src/code/RunButton.tsx and the code below them. */
import { createStorageSlot } from '@docusaurus/theme-common';
import type { ClientModule } from '@docusaurus/types';
import { canRun } from './canRun';

/** That of kept.ts. */
const slot = createStorageSlot('programs', { persistence: 'sessionStorage' });

async function load() {
  const examples = await import(/* webpackChunkName: "live" */ './examples');
  ({ sweep } = examples);
  return examples;
}

/** Before anything of it is there: what the reader made of a program before is shown by itself. */
let sweep = (): unknown =>
  slot.get() &&
  load().then(
    (examples) => examples.sweep(),
    () => {},
  );

/** Where Python cannot run at all, its buttons say so before they are pressed. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  sweep();
  if (canRun()) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-run]')) {
    button.disabled = true;
    button.parentElement!.querySelector('[data-own]')?.remove();
    button.textContent = '浏览器不能运行，请复制';
  }
};

/** Lets the reader write where he pressed before any code is there, which goes on with it. */
function write(code: HTMLElement): void {
  const { anchorNode, anchorOffset } = getSelection()!;
  code.contentEditable = 'true';
  code.spellcheck = false;
  code.focus({ preventScroll: true });
  getSelection()!.collapse(anchorNode, anchorOffset);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-run],[data-own]');
    // With a pointer alone: a thumb that touches code wants to scroll. What is marked is copied.
    const code =
      matchMedia('(hover: hover)').matches && !target.closest('label') && target.closest('pre');
    const beside = code && code.parentElement!.querySelector<HTMLElement>('[data-run]:enabled');
    if (beside && getSelection()!.isCollapsed && !code.isContentEditable) {
      const printed = code.textContent!;
      write(code);
      load().then(
        ({ edit }) => edit(beside, code, printed),
        () => {},
      );
    }
    if (button) {
      load().then(
        ({ press }) => press(button),
        () => {
          button.textContent = '没有加载，再按一次';
          button.removeAttribute('aria-label');
        },
      );
    }
  });
}
