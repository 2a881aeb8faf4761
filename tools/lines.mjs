/** Texts as Git keeps them, whatever an editor saved: the first step of `npm run format`. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './installed.mjs';

/**
 * Makes lines end with LF and takes byte order marks away, but where `.gitattributes` says that the
 * bytes matter.
 *
 * @param {string} folder - a work tree of Git
 */
export function mendLines(folder) {
  const words = ['ls-files', '-co', '--exclude-standard', '--eol', '-z'];
  const listed = execFileSync('git', words, { cwd: folder, encoding: 'utf8' });
  for (const [, file] of listed.matchAll(
    /w\/(?:lf|crlf|mixed) +attr\/(?!-text)[^\t]*\t([^\0]+)/g,
  )) {
    const place = path.join(folder, file);
    // Byte by byte: what is no UTF-8 stays what it is.
    const text = readFileSync(place, 'latin1');
    const mended = text.replace(/^\xEF\xBB\xBF/, '').replaceAll('\r\n', '\n');
    if (mended !== text) writeFileSync(place, mended, 'latin1');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) mendLines(root);
