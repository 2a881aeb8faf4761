import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** Notes that the reader acts before the scripts are there: nothing may move under him then. */
const note =
  "['wheel','touchmove','keydown'].forEach(function(name){addEventListener(name,function(){window.readerActed=true},{once:true,passive:true})})";

/**
 * Docusaurus plugin: an anchor stands where it belongs, and going back or reloading shows the text
 * that was there, though the heights of what is far from the window are not known yet
 * (src/plugins/fast/parts). See `client.ts`.
 */
export default function readingPosition(): Plugin {
  return {
    name: 'reading-position',
    getClientModules: () => [path.join(__dirname, 'client.ts')],
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: note }] }),
  };
}
