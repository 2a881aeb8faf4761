import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: others may change the page, for example a translation of the browser. See
 * `client.ts`.
 */
export default function strangers(): Plugin {
  return { name: 'strangers', getClientModules: () => [path.join(__dirname, 'client.ts')] };
}
