/**
 * Docusaurus reloads the window when a part of the next page does not come, which offline ends on
 * the browser's error page. Here the old page stays, says why, and goes on when online again.
 */
import siteConfig from '@generated/docusaurus.config';
import type { ClientModule } from '@docusaurus/types';
import { append } from '../lib/announce';

/** Of the bundler, https://rspack.rs/api/runtime-api/module-variables#__webpack_chunk_load__ */
declare let __webpack_chunk_load__: (chunk: number | string) => Promise<unknown>;

/** A server that says nothing for so many milliseconds is not there. */
const responseTimeout = 5000;

/** What is called when the site answers again. */
const waiting = new Set<() => void>();

/** Whether anything at all comes from the site: an error is an answer, too. */
const reachable = (): Promise<boolean> =>
  fetch(siteConfig.baseUrl, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout?.(responseTimeout),
  }).then(
    () => true,
    () => false,
  );

/** The reader is on the way to another page. */
let leaving = false;
let message: HTMLElement | undefined;

function makeMessage(): HTMLElement {
  const box = append(
    'role',
    'alert',
    'position:fixed;inset:auto 1rem 1rem;z-index:400;display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:center;' +
      'width:fit-content;max-width:calc(100% - 2rem);margin:auto;padding:.75rem 1.25rem;border:1px solid var(--ifm-color-primary);' +
      'border-radius:var(--ifm-global-radius);background:var(--ifm-background-color)',
  );
  box.dataset.offline = '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.textContent = '重试';
  button.addEventListener('click', retry);
  box.append('没有网络，下一页没有取到。这一页可以接着读。', button);
  return box;
}

function show(): void {
  const wanted = leaving && waiting.size > 0;
  if (wanted === Boolean(message)) return;
  message?.remove();
  message = wanted ? makeMessage() : undefined;
}

/** Loads something; offline it waits, and loads again. Throws where the site can be reached. */
export async function reload<T>(load: () => Promise<T>, wanted = () => true): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!wanted() || (await reachable())) throw error;
    }
    await new Promise<void>((resolve) => {
      waiting.add(resolve);
      show();
    });
  }
}

/** All who wait try again. */
function retry(): void {
  const all = [...waiting];
  waiting.clear();
  all.forEach((resolve) => resolve());
  show();
}

if (typeof window !== 'undefined') {
  const load = __webpack_chunk_load__;
  // What a button asks for tells its failure itself.
  __webpack_chunk_load__ = (chunk) =>
    reload(
      () => load(chunk),
      () => leaving,
    );
  addEventListener('online', retry);
}

/** Docusaurus calls it when a reader goes to another page, and its result once that is there. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({ previousLocation }) => {
  leaving = Boolean(previousLocation);
  show();
  return () => {
    leaving = false;
    show();
  };
};
