import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isOn } from '../live/pack/parts';
import { findMemberHeadings } from '../reference/memberHeadings';

/** What goes into a compiled page beside its text: plugins, public API, records, later releases. */
const SOURCES = [
  'src',
  'api/DrissionRecord.json',
  'api/releases',
  'examples/environment.json',
  'examples/files',
  'examples/recorded',
  'examples/requirements.txt',
  'package-lock.json',
];

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(place, file))
    .filter((file) => statSync(file).isFile() && !file.includes('.test.'))
    .sort();
}

/**
 * Digest of everything that our remark plugins put into a page from elsewhere.
 * @param more - files and folders that count, too, relative to the site
 */
export function digestOf(siteDir: string, more: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...more].flatMap((place) => filesIn(path.join(siteDir, place)))) {
    hash.update(path.relative(siteDir, file)).update(readFileSync(file));
  }
  // Of the documents themselves only what other pages show of them: where a member's heading is.
  const headings = findMemberHeadings(path.join(siteDir, 'docs'));
  hash.update(JSON.stringify(headings.map(({ id, route, sentence }) => [id, route, sentence])));
  return hash.digest('hex').slice(0, 16);
}

/**
 * The bundler's cache on disk knows the text of a page, not what our remark plugins add to it, and
 * would go on showing yesterday's result of an example. The digest in the cache's version makes it
 * start anew when something of that changes. Docusaurus does the same for theme aliases:
 * https://github.com/webpack/webpack/issues/13627
 */
export function cacheOptions(config: object, siteDir: string): object {
  const { experiments } = config as { experiments?: { cache?: { version?: string } } };
  const cache = experiments?.cache;
  if (!cache?.version) return {};
  const running = isOn() ? ['examples/wheels'] : [];
  const version = `${cache.version}-${digestOf(siteDir, running)}`;
  return { experiments: { cache: { ...cache, version } } };
}
