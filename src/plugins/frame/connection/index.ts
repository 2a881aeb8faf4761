import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Docusaurus plugin: see `client.ts`. */
export default function connection(): Plugin {
  return { name: 'connection', getClientModules: () => [path.join(__dirname, 'client.ts')] };
}
