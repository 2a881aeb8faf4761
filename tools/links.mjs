/**
 * Links of the Markdown: which there are, for `sourceFaults.ts`, too, which asks the sources; here
 * the built site is asked, since the build encodes anchors and names no line.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routeOf } from '../src/lib/routeOf.mjs';

const link = /(!\[[^\]]*)?\]\(([^)\s]+)\)/g;
const code = /^ *(`{3,})[^]*?^ *\1|`[^`\n]*`/gm;

/**
 * The links and images of a text; where one of the site leads.
 *
 * @param {string} text
 */
export function linksOf(text) {
  const prose = text.replace(code, (one) => one.replace(/[^\n]/g, ' '));
  return [...prose.matchAll(link)].map(({ 1: image, 2: address = '', index }) => {
    const isElsewhere = /^(?:https?|mailto|pathname):/.test(address);
    const [asked = '', anchor = ''] = isElsewhere ? [] : decodeURIComponent(address).split('#');
    const [where = ''] = asked.split('?');
    const line = text.slice(0, index).split('\n').length;
    return { address, isElsewhere, isImage: image !== undefined, where, anchor, line };
  });
}

/** @param {string} route */
const builtAt = (route) =>
  `build${route === '/' ? '/index' : route}${path.extname(route) ? '' : '.html'}`;

/**
 * The built page that a document becomes.
 *
 * @param {string} file
 * @param {string} root
 */
export function builtFile(file, root) {
  const own = path.join(root, file);
  return builtAt(routeOf(file, existsSync(own) ? readFileSync(own, 'utf8') : ''));
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
  return linksOf(source).flatMap(({ isElsewhere, where, anchor, line }) => {
    if (isElsewhere) return [];
    const target = !where
      ? builtFile(file, root)
      : where.startsWith('/')
        ? builtAt(where)
        : builtFile(path.posix.join(path.posix.dirname(file), where), root);
    const at = `${file}:${line}: ${where}${anchor && `#${anchor}`}`;
    const built = path.join(root, target);
    if (!existsSync(built)) return [`${at}：没有这一页`];
    const anchors = anchorsOf(built);
    if (!anchor || anchors.has(anchor)) return [];
    const [nearest] = [...anchors].toSorted((a, b) => likeness(b, anchor) - likeness(a, anchor));
    return [`${at}：那一页没有这个标题，最接近的是 #${nearest}`];
  });
}
