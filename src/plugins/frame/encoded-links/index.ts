import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Docusaurus plugin: links to the API index keep their `%60`, see `Link.tsx`. */
export default function encodedLinks(): Plugin {
  return {
    name: 'encoded-links',
    configureWebpack: () => ({
      resolve: { alias: { '@docusaurus/Link': path.join(__dirname, 'Link.tsx') } },
    }),
  };
}
