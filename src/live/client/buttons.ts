/** One listener for the buttons of src/examples/page/Example.tsx; a press fetches what they do. */
import type { ClientModule } from '@docusaurus/types';
import { canRun } from './canRun';

let sweep = () => {};

/** Where Python cannot run at all, its buttons say so before they are pressed. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  sweep();
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-run]');
  if (buttons.length === 0 || canRun()) return;
  for (const button of buttons) {
    button.disabled = true;
    button.textContent = '这个浏览器不能运行，请复制代码';
  }
};

if (typeof document !== 'undefined') {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-run]');
    if (button) {
      import(/* webpackChunkName: "live" */ './examples').then(
        (examples) => {
          ({ sweep } = examples);
          return examples.press(button);
        },
        () => {
          button.textContent = '没有加载成功，再按一次';
          button.removeAttribute('aria-label');
        },
      );
    }
  });
}
