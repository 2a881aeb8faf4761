/**
 * Docusaurus loads the page whole when a part of the next one does not come: right after a
 * deployment, but without a line that ends on the error page of the browser. Here the page that the
 * reader has stays, says why, and goes on when the line is back.
 */
import type { ClientModule } from '@docusaurus/types';
import { isWaiting, onChange, retry, withLine } from './whenOnline';

type Runtime = { e: (chunk: number | string) => Promise<unknown> };
/** Of the bundler, https://webpack.js.org/api/module-variables/#__webpack_chunk_load__ */
declare const __webpack_require__: Runtime;

/** The reader is on the way to another page. */
let leaving = false;
let message: HTMLElement | undefined;

function makeMessage(): HTMLElement {
  const box = document.createElement('div');
  box.dataset.lostLine = '';
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'position:fixed;inset:auto 1rem 1rem;z-index:400;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;' +
    'width:fit-content;max-width:calc(100% - 2rem);margin:auto;padding:.75rem 1.25rem;border:1px solid var(--ifm-color-primary);' +
    'border-radius:var(--ifm-global-radius);background:var(--ifm-background-color)';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.textContent = '重试';
  button.addEventListener('click', retry);
  box.append('没有网络，下一页没有取到。这一页可以接着读。', button);
  return box;
}

function show(): void {
  const wanted = leaving && isWaiting();
  if (wanted === Boolean(message)) return;
  message?.remove();
  message = wanted ? makeMessage() : undefined;
  if (message) document.body.append(message);
}

if (typeof window !== 'undefined') {
  const load = __webpack_require__.e;
  // What a button asks for tells its failure itself.
  __webpack_require__.e = (chunk) =>
    withLine(
      () => load(chunk),
      () => leaving,
    );
  onChange(show);
  addEventListener('online', retry);
}

/**
 * Docusaurus calls it when a reader goes to another page, and what it returns once that is there.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ previousLocation }) => {
  leaving = Boolean(previousLocation);
  show();
  return () => {
    leaving = false;
    show();
  };
};
