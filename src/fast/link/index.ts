import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Docusaurus plugin: links of our own, whose prefetching waits for idle time, see `Link.tsx`. */
export default function link(): Plugin {
  return {
    name: 'fast-link',
    configureWebpack: () => ({
      resolve: { alias: { '@docusaurus/Link': path.join(__dirname, 'Link.tsx') } },
    }),
  };
}
