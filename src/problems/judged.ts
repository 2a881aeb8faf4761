/** On which releases each known problem shows: what `npm run claims` recorded. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { authorError } from '../authorError';
import { library } from '../site';

export const judgedFile = 'examples/claims/judged.json';

/**
 * What a test found: `test` is the digest of what was run; then the releases at which the outcome
 * changes, which is `yes` on the covered one: `yes`, `no`, `gone: what is not there`, `otherwise:
 * what comes instead`.
 */
export type Found = { test: string; [version: string]: string };

type Judged = {
  releases: string[];
  problems: Record<string, Found>;
  claims: Record<string, Found>;
};

/**
 * What is recorded; nothing when the file is not there.
 *
 * @throws Error with file and command when it is no JSON
 */
export function readJudged(root: string): Judged {
  const file = path.join(root, judgedFile);
  const empty = { releases: [], problems: {}, claims: {} };
  if (!existsSync(file)) return empty;
  try {
    return { ...empty, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<Judged>) };
  } catch (error) {
    throw authorError(`${judgedFile}: ${(error as Error).message}。请运行 \`npm run claims\`。`);
  }
}

/** Neighbouring releases with the same outcome. */
type Span = { from: string; to: string; what: string };

function spansOf(found: Found, releases: readonly string[]): Span[] {
  const spans: Span[] = [{ from: library.version, to: library.version, what: 'yes' }];
  for (const version of releases) {
    const last = spans.at(-1)!;
    const what = found[version] ?? last.what;
    if (what === last.what) last.to = version;
    else spans.push({ from: version, to: version, what });
  }
  return spans;
}

/**
 * The releases on which a problem shows, in words.
 *
 * @returns for example `1.0.0–1.2.0；2.0.0–2.0.2：得到 None`
 */
export function releasesOf(found: Found, releases: readonly string[]): string {
  const range = ({ from, to }: Span) => (from === to ? from : `${from}–${to}`);
  return spansOf(found, releases)
    .filter(({ what }) => what === 'yes' || what.startsWith('otherwise: '))
    .map(
      (span) =>
        range(span) +
        span.what.replace(/^yes$|^otherwise: /, (word) => (word === 'yes' ? '' : '：')),
    )
    .join('；');
}
