import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: small things for readers. A page has only the listeners (`client/intent.ts`);
 * what they do is fetched when it is asked for.
 */
export default function comforts(): Plugin {
  return {
    name: 'comforts',
    getClientModules: () => [path.join(__dirname, 'client/intent.ts')],
  };
}
