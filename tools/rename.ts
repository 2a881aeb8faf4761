/**
 * Renames a heading, or the title of a page: it keeps its anchor, so that links stay; the asks and
 * the known problems that name it follow, and the words of links that are called so. One that is
 * renamed on its page already is found, too.
 *
 *     npm run rename -- docs/a.md 旧标题 新标题
 */
import '../src/lib/helpAndErrors.mjs';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { anchorOf } from '../src/lib/headingAnchor';
import { argumentsOf } from '../src/lib/arguments.mjs';
import { filesBelow } from '../src/lib/filesBelow';
import { readText } from '../src/lib/readText';
import { lineOn } from '../src/releases/byRelease';
import { library } from '../site';

const plain = (text: string) =>
  lineOn(text, library.version)
    .replace(/[`*'"]/g, '')
    .trim();

/** What the files are after a heading is renamed, by their names. */
export function renameHeading(
  root: string,
  [file = '', old = '', next = '']: readonly string[],
): Map<string, string> {
  const changed = new Map<string, string>();
  if (!next || !existsSync(path.join(root, file)))
    throw new Error('写 docs/那一页.md 旧标题 新标题。');
  /** Lines that begin so and go on with the old heading, or on the page with the new one. */
  const replace = (name: string, begin: string, to: (start: string, id?: string) => string) => {
    if (!existsSync(path.join(root, name))) return;
    const line = new RegExp(`^(${begin})(.+?)(?: \\{/\\* #(\\S+) \\*/\\})?(:?)$`);
    const text = readText(path.join(root, name)).split('\n');
    const after = text.map((one) => {
      const [, start = '', was = '', id, end = ''] = line.exec(one) ?? [];
      const isIt = plain(was) === plain(old) || (name === file && plain(was) === plain(next));
      return isIt ? to(start, id) + end : one;
    });
    if (after.join() !== text.join()) changed.set(name, after.join('\n'));
  };
  const beside = file.replace(/\.mdx?$/, '');
  const quoted = /[:#'"`*[{]/.test(next) ? `'${next.replaceAll("'", "''")}'` : next;
  const isTitle = readText(path.join(root, file))
    .split('\n')
    .some(
      (one) => one.startsWith('title: ') && [old, next].map(plain).includes(plain(one.slice(7))),
    );
  let hash = isTitle ? '' : `#${anchorOf(plain(old))}`;
  if (isTitle) replace(file, 'title: ', (start) => start + quoted);
  else
    replace(file, '#+ ', (start, id) => {
      hash = id ? `#${id}` : hash;
      return `${start}${next} {/* ${hash} */}`;
    });
  replace(`${beside}.asks.yaml`, '', () => quoted);
  replace(`${beside}.problems.yaml`, ' +(?:at|group): ', (start) => start + quoted);
  const page = `/${path.posix.basename(beside)}${hash}`;
  for (const name of ['docs', 'src/pages'].flatMap((one) => filesBelow(root, one, /\.mdx?$/))) {
    const text = changed.get(name) ?? readText(path.join(root, name));
    const after = text.replace(
      /(`{3,})[^]*?\1|(?<!!)\[([^\]\n]+)\]\(([^)\s]+)\)/g,
      (link, fence: string | undefined, words = '', address = '') => {
        if (fence || plain(words) !== plain(old)) return link;
        const to = decodeURIComponent(address).replace(/\.mdx?(?=#|$)/, '');
        const isHere = to.endsWith(page) || (name === file && to === hash);
        return isHere ? `[${next}](${address})` : link;
      },
    );
    if (after !== text) changed.set(name, after);
  }
  return changed;
}

if (require.main === module) {
  const root = path.resolve(__dirname, '..');
  const { positionals } = argumentsOf({ allowPositionals: true });
  const changed = renameHeading(root, positionals);
  if (changed.size === 0)
    throw new Error(`${positionals[0]} 和旁边的文件里都没有“${positionals[1]}”。`);
  for (const [file, text] of changed) {
    writeFileSync(path.join(root, file), text);
    console.log(file);
  }
}
