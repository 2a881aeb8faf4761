import href from '!!./live.css?url';

let style: Promise<unknown> | undefined;

/** Gets the stylesheet of what a press of 运行 shows; ends without it, too: all works then. */
export function loadStyle(): Promise<unknown> {
  style ??= new Promise<unknown>((resolve) => {
    const onerror = () => resolve((style = undefined));
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror }),
    );
  });
  return style;
}
