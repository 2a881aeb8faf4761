import { renderToHtml as render } from '@docusaurus/core/lib/client/renderToHtml.js';

/**
 * Docusaurus's rendering of a page, without the NUL characters that react-dom 18 puts between the blocks of its stream where a block of 2048
 * bytes would end inside a Chinese character (`writeStringChunk` sends the whole block, filled or not). No HTML has a NUL of its own.
 *
 * @param {import('react').ReactNode} app - the application at one address
 * @returns {Promise<string>} HTML
 */
export async function renderToHtml(app) {
  return (await render(app)).replaceAll('\0', '');
}
