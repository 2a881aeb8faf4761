/** The web app manifest and its icons, https://www.w3.org/TR/appmanifest/. */
import { library, site } from '../site';
import { drawIcon } from './cards/draw';

export const manifestPath = 'manifest.webmanifest';

/** Paths below the base path. */
export const icons = {
  favicon: 'img/favicon-48.png',
  apple: 'img/apple-touch-icon.png',
  small: 'img/icon-192.png',
  large: 'img/icon-512.png',
  maskable: 'img/icon-maskable-512.png',
} as const;

/** Shown in a browser's own window: the documentation is read online, it is no app to install. */
export const manifest = {
  name: `${library.name} 文档`,
  short_name: library.name,
  description: site.description,
  lang: 'zh-CN',
  dir: 'ltr',
  id: site.baseUrl,
  start_url: site.baseUrl,
  scope: site.baseUrl,
  display: 'browser',
  theme_color: '#191815',
  background_color: '#191815',
  icons: [
    { src: 'img/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: icons.small, type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: icons.large, type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: icons.maskable, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ].map((icon) => ({ ...icon, src: site.baseUrl + icon.src })),
} as const;

/**
 * Draws the icons.
 *
 * @returns path below the base path and PNG of each
 */
export function drawIcons(): Promise<[string, Buffer][]> {
  const drawn: [string, Promise<Buffer>][] = [
    [icons.favicon, drawIcon(48)],
    [icons.apple, drawIcon(180, 0.7)],
    [icons.small, drawIcon(192, 0.7)],
    [icons.large, drawIcon(512, 0.7)],
    // What a mask leaves for sure is a circle of 80 %: its square is 56 %.
    [icons.maskable, drawIcon(512, 0.56)],
  ];
  return Promise.all(
    drawn.map(async ([path, png]): Promise<[string, Buffer]> => [path, await png]),
  );
}
