/**
 * Cuts a document in two: what its frame needs (metadata, table of contents) and its text. The text of the page that a reader
 * opens stands in the HTML already and needs no script (src/client/writtenBody.tsx); of a page that the reader goes
 * to, both are there before it is shown.
 *
 * A pitching loader: it answers `import 'x.md'` before the MDX loader does, which then compiles `x.md?body` and `x.md?meta`.
 * Both compilers must ask for the same `?body`: Docusaurus lets the server take what the client compiled.
 *
 * @this {{ resourcePath: string, getOptions: () => { isServer: boolean, chunks: Record<string, string> } }}
 * @returns {string} source of the module
 */
module.exports.pitch = function pitch() {
  const { isServer, chunks } = this.getOptions();
  const request = (part) => JSON.stringify(`${this.resourcePath}?${part}`);
  if (isServer) {
    return `export * from ${request('body')};\nexport { default } from ${request('body')};\n`;
  }
  const name = chunks[this.resourcePath];
  if (!name) {
    throw new Error(`${this.resourcePath} is no document of the site.`);
  }
  return `
import { bodyId, writtenBody } from '@site/src/client/writtenBody';
export * from ${request('meta')};
const load = () => import(/* webpackChunkName: ${JSON.stringify(name)} */ ${request('body')});
const written = window.docusaurusRoot ? undefined : document.getElementById(bodyId)?.innerHTML;
export default written === undefined ? (await load()).default : writtenBody(written);
`;
};

module.exports.default = (source) => source;
