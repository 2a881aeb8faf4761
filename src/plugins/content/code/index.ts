import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { stylesheet } from './theme';

/**
 * Docusaurus plugin: token colours as a stylesheet, copy buttons, and no highlighter in the bundle (the theme imports
 * prism-react-renderer in a client module of its own; without the alias that is 33 kB for every reader).
 */
export default function code({ generatedFilesDir, siteDir }: LoadContext): Plugin {
  const file = path.join(generatedFilesDir, 'code', 'tokens.css');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stylesheet());
  return {
    name: 'code',
    getClientModules: () => [file, path.join(siteDir, 'src/client/copy.ts')],
    configureWebpack: () => ({
      resolve: {
        alias: { 'prism-react-renderer': path.join(siteDir, 'src/client/noHighlighter.ts') },
      },
    }),
  };
}
