import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { stylesheet } from './theme';

/**
 * Docusaurus plugin: token colours as a stylesheet. The code itself is drawn by
 * src/markdown/code.ts.
 */
export default function code({ generatedFilesDir }: LoadContext): Plugin {
  const file = path.join(generatedFilesDir, 'code', 'tokens.css');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stylesheet());
  return {
    name: 'code',
    getClientModules: () => [file],
  };
}
