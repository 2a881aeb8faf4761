/**
 * Leaves of a document what its frame needs: metadata and table of contents. Its text is HTML
 * already: in the page that a reader opens, and in a file of its own for readers who come from
 * another page (StaticText.tsx). After the MDX loader, and in the browser's scripts only.
 *
 * @this {{ resourcePath: string, getOptions: () => { isServer: boolean, component: string } }}
 * @param {string} source - the compiled document
 * @returns {string} the same for a document that React hydrates as Docusaurus does it
 */
module.exports = function textLoader(source) {
  const { isServer, component } = this.getOptions();
  const version = /"data-text": "(\w+)"/.exec(source)?.[1];
  if (isServer || !version) return source;
  const content = 'export default function MDXContent';
  const metadata = /export \{default as metadata\} from ('[^']+')/.exec(source)?.[1];
  if (!metadata || !source.includes(content)) {
    throw new Error(`${this.resourcePath} was compiled in another way than src/fast knows.`);
  }
  return `
import { staticText } from ${JSON.stringify(component)};
import ownMetadata from ${metadata};
${source.replace(content, 'function MDXContent')}
export default await staticText(ownMetadata.permalink, ${JSON.stringify(version)});
`;
};
