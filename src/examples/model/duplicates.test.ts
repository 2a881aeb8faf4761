import { expect, it } from 'vitest';
import { extractBlocks, sourceFiles } from './extract';

/** What recipes have in common, word for word: tests/claims holds it the same. */
const shared = /^def (?:read|go_on)\(.*\n(?:(?: .*)?\n)+/gm;

/** The lines of a program that do something, however they are spaced, quoted and explained. */
const linesOf = (code: string) =>
  code
    .replace(shared, '')
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').replaceAll('"', "'").replace(/\s/g, ''))
    .filter((line) => line && !/^(import|from)/.test(line));

/** How much of two programs is the same, from 0 to 1. */
function alike(one: string[], other: string[]): number {
  const rest = [...other];
  const same = one.filter((line) => {
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * same.length) / (one.length + other.length);
}

it('no program is printed twice on the site', () => {
  const shown = sourceFiles('.')
    // What it shows is one program on two releases, side by side.
    .filter((file) => file !== 'src/pages/upgrade.mdx')
    .flatMap((file) => extractBlocks('.', file))
    // Hidden, not written yet (tools/sourceFaults.ts tells it), or the same job in the form of
    // another release, in its place.
    .filter(({ meta, code }) => !meta.hide && !meta.since && !code.includes('# 待写：'))
    .map(({ file, meta, code }) => ({ file, release: meta.release, lines: linesOf(code) }))
    .filter(({ lines }) => lines.length > 3);
  expect(shown.length).toBeGreaterThan(150);
  const twice = shown.flatMap((one, index) =>
    shown
      .slice(index + 1)
      // The same thing for another release stands beside it.
      .filter((other) => other.file !== one.file || other.release === one.release)
      .filter((other) => alike(one.lines, other.lines) > 0.8)
      .map(
        (other) =>
          `${one.file} 和 ${other.file} 里有同一个程序，五行里至少四行相同：留下一处，另一处换成链接`,
      ),
  );
  expect(twice.join('\n')).toBe('');
});
