import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus plugin: what the theme's parts lack for readers with a keyboard or a screen reader.
 * See `client.ts`, and `src/theme/Navbar/MobileSidebar` for the menu on a phone.
 */
export default function keyboard(): Plugin {
  return { name: 'keyboard', getClientModules: () => [path.join(__dirname, 'client.ts')] };
}
