const unused =
  /^theme\.(blog|CodeBlock|tags|NotFound\.p|TOCC|last|docs\.(breadcrumbs\.h|tag|version)|navbar\.mobile(Language|Versions))/;
const forBuild = ['plugins', 'presets', 'ssrTemplate', 'markdown', 'clientModules'];

/**
 * Leaves of what Docusaurus generates what a browser needs, in its scripts only: of a document
 * metadata and contents (its text is HTML, StaticText.tsx), the documents of sidebars, what cards
 * say where there are any, the words of the theme that this site has, what a browser is configured.
 *
 * @this {{
 *   resourcePath: string,
 *   getOptions: () => { isServer: boolean, component: string, cards: boolean },
 * }}
 * @param {string} source - the compiled document, or the generated file
 * @returns {string} the same with less; a document as React hydrates it
 */
module.exports = function browserLoader(source) {
  const { isServer, component, cards } = this.getOptions();
  if (isServer) return source;
  const unknown = () =>
    new Error(`${this.resourcePath} was generated in another way than src/fast knows.`);
  if (this.resourcePath.endsWith('.json')) {
    const data = JSON.parse(source);
    for (const [id, doc] of Object.entries(data.version?.docs ?? {})) {
      if (!doc.sidebar) delete data.version.docs[id];
      if (!cards) delete doc.description;
    }
    const plugin = data['docusaurus-plugin-content-docs']?.default;
    for (const one of plugin?.versions ?? []) one.docs = one.docs.filter((doc) => doc.sidebar);
    for (const key in data) if (unused.test(key)) delete data[key];
    return JSON.stringify(data);
  }
  if (this.resourcePath.endsWith('.mjs')) {
    const [, start, config] = /^([^]*?export default )(\{[^]*\});?\s*$/.exec(source) ?? [];
    if (!config) throw unknown();
    const data = JSON.parse(config);
    for (const key of forBuild) delete data[key];
    return start + JSON.stringify(data);
  }
  const version = /"data-text": "(\w+)"/.exec(source)?.[1];
  if (!version) return source;
  const content = 'export default function MDXContent';
  const metadata = /export \{default as metadata\} from ('[^']+')/.exec(source)?.[1];
  if (!metadata || !source.includes(content)) throw unknown();
  return `
import { staticText } from ${JSON.stringify(component)};
import ownMetadata from ${metadata};
${source.replace(content, 'function MDXContent')}
export default await staticText(ownMetadata.permalink, ${JSON.stringify(version)});
`;
};
