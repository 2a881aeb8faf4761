import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: an address in another form than the application's, or one that it cannot
 * decode, shows its page all the same. See `client.ts`.
 */
export default function addresses(): Plugin {
  return { name: 'addresses', getClientModules: () => [path.join(__dirname, 'client.ts')] };
}
