/**
 * Leaves of a document what its frame needs: metadata and table of contents. Its text is HTML already: in the page that a reader opens,
 * and in a file of its own for readers who come from another page (src/client/writtenText.tsx). Both are there before it is shown.
 *
 * A pitching loader: it answers `import 'x.md'` before the MDX loader does, which then compiles `x.md?text`.
 * Both compilers must ask for the same resource: Docusaurus lets the server take what the client compiled.
 *
 * @this {{ resourcePath: string, getOptions: () => { isServer: boolean, addresses: Record<string, string> } }}
 * @returns {string} source of the module
 */
module.exports.pitch = function pitch() {
  const { isServer, addresses } = this.getOptions();
  const document = JSON.stringify(`${this.resourcePath}?text`);
  if (isServer) {
    return `export * from ${document};\nexport { default } from ${document};\n`;
  }
  const address = addresses[this.resourcePath];
  if (!address) {
    throw new Error(`${this.resourcePath} is no document of the site.`);
  }
  return `
import { writtenText } from '@site/src/client/writtenText';
export * from ${document};
export default await writtenText(${JSON.stringify(address)});
`;
};

module.exports.default = (source) => source;
