/**
 * Leaves of a document what its frame needs: metadata and table of contents. Its text is HTML
 * already: in the page that a reader opens, and in a file of its own for readers who come from
 * another page (StaticText.tsx).
 *
 * A pitching loader: it answers `import 'x.md'` before the MDX loader does, which then compiles
 * `x.md?text`. Both compilers must ask for the same resource: Docusaurus lets the server take what
 * the client compiled.
 *
 * @this {{ resourcePath: string, getOptions: () => {
 *   isServer: boolean, component: string,
 *   textOf: (file: string) => { address: string, version: string } | undefined } }}
 * @returns {string | undefined} source of the module; nothing for a document that React hydrates as
 *   Docusaurus does it
 */
module.exports.pitch = function pitch() {
  const { isServer, component, textOf } = this.getOptions();
  // The version is not in the document: a bundler's cache would keep that of an earlier build.
  this.cacheable(false);
  const text = textOf(this.resourcePath);
  if (!text) return undefined;
  const document = JSON.stringify(`${this.resourcePath}?text`);
  if (isServer) {
    return `export * from ${document};\nexport { default } from ${document};\n`;
  }
  return `
import { staticText } from ${JSON.stringify(component)};
export * from ${document};
export default await staticText(${JSON.stringify(text.address)}, ${JSON.stringify(text.version)});
`;
};

module.exports.default = (source) => source;
