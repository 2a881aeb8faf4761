import { base, readIndex } from './engine';

let style: Promise<unknown> | undefined;

/**
 * The stylesheet of what a press of 运行 shows, which no page needs before.
 *
 * @returns when it is there, or when it did not come: all works without
 */
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
