/** Links of the Markdown, asked of the built site: the build encodes anchors and names no line. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const link = /\]\(([^)\s]+)\)/g;
const code = /^ *(`{3,})[^]*?^ *\1|`[^`\n]*`/gm;

/**
 * The built page that a document becomes.
 *
 * @param {string} file
 * @param {string} root
 */
export function builtFile(file, root) {
  const own = path.join(root, file);
  const slug = existsSync(own) && /^slug: *(\S+)/m.exec(readFileSync(own, 'utf8'))?.[1];
  const page = file.replace(/^(?:docs|src\/pages)\//, '').replace(/(?:\/index)?\.mdx?$/, '');
  return `build/${slug || page}.html`;
}

const known = new Map();
/** Where a link into a built page can lead. */
function anchorsOf(file) {
  if (!known.has(file)) {
    const html = readFileSync(file, 'utf8');
    const ids = [...html.matchAll(/\sid=(?:"([^"]*)"|([^\s>]+))/g)].map(([, a, b]) => a ?? b);
    known.set(file, new Set(ids));
  }
  return known.get(file);
}

const likeness = (a, b) =>
  [...a].filter((char) => b.includes(char)).length / Math.max(a.length, b.length);

/**
 * Why a build failed: its links, with their lines, unless it ended before, when pages are missing;
 * of what it said, what is for a writer alone, if anything is.
 *
 * @param {string} output - what the build said
 * @param {string[]} broken - the links that lead nowhere
 */
export function reasonOf(output, broken) {
  const said = output.replace(/^[^]*?(?=\[ERROR\])/, '').replace(/^\W*at .*\n/gm, '');
  const isOfLinks = !said.includes('[ERROR]') || /found broken (?:links|anchors)/.test(said);
  if (isOfLinks && broken.length > 0) return broken.join('\n');
  const own = [...said.matchAll(/(?<=^|[\s[])([\w./-]+:\d+: .*\p{Script=Han}.*?)\]?$/gmu)];
  const faults = new Set(own.map(([, fault]) => fault));
  if (faults.size > 0) return [...faults].join('\n');
  return said || '构建没有完成，也没有说原因：运行 npm run build 再看。';
}

/**
 * The links that lead nowhere.
 *
 * @param {string} file - Markdown, relative to the repository
 * @param {string} [source] - its text
 * @param {string} [root] - the repository
 * @returns {string[]} a line for each: file, line, what is wrong, the nearest anchor that there is
 */
export function brokenLinks(file, source = readFileSync(file, 'utf8'), root = '') {
  const prose = source.replace(code, (text) => text.replace(/[^\n]/g, ' '));
  return [...prose.matchAll(link)].flatMap(({ 1: address, index }) => {
    if (/^(?:https?|mailto|pathname):/.test(address)) return [];
    const [asked = '', anchor = ''] = decodeURIComponent(address).split('#');
    const [where = ''] = asked.split('?');
    const target = !where
      ? builtFile(file, root)
      : where.startsWith('/')
        ? `build/${where === '/' ? 'index' : where}${path.extname(where) ? '' : '.html'}`
        : builtFile(path.posix.join(path.posix.dirname(file), where), root);
    const at = `${file}:${source.slice(0, index).split('\n').length}: ${where}${anchor && `#${anchor}`}`;
    const built = path.join(root, target);
    if (!existsSync(built)) return [`${at}：没有这一页`];
    const anchors = anchorsOf(built);
    if (!anchor || anchors.has(anchor)) return [];
    const [nearest] = [...anchors].toSorted((a, b) => likeness(b, anchor) - likeness(a, anchor));
    return [`${at}：那一页没有这个标题，最接近的是 #${nearest}`];
  });
}
