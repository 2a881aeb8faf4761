import { base, readIndex } from './engine';

let style: Promise<unknown> | undefined;

/** Gets the stylesheet of what a press of 运行 shows; ends without it, too: all works then. */
export function loadStyle(): Promise<unknown> {
  style ??= readIndex().then(
    ({ parts }) =>
      new Promise((resolve) => {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: `${base()}live/${parts.style.path}`,
          onload: resolve,
          onerror: resolve,
        });
        document.head.append(link);
      }),
    () => (style = undefined),
  );
  return style;
}
