/** On which releases each known problem shows: what `npm run claims` recorded. */
import { readJson } from '../readJson';
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
  /** Sentences that end, each with its page before it: the releases by the changes. */
  sentences: Record<string, Record<string, string>>;
};

/**
 * What is recorded; nothing when the file is not there.
 *
 * @throws Error with file and command when it is no JSON
 */
export function readJudged(root: string): Judged {
  const empty = { releases: [], problems: {}, claims: {}, sentences: {} };
  return { ...empty, ...readJson<Partial<Judged>>(root, judgedFile, 'npm run claims') };
}

/** Neighbouring releases with the same outcome. */
type Span = { on: string[]; what: string };

function spansOf(found: Found, releases: readonly string[]): Span[] {
  const spans: Span[] = [{ on: [library.version], what: 'yes' }];
  for (const version of releases) {
    const last = spans.at(-1)!;
    const what = found[version] ?? last.what;
    if (what === last.what) last.on.push(version);
    else spans.push({ on: [version], what });
  }
  return spans;
}

const shows = ({ what }: Span) => what === 'yes' || what.startsWith('otherwise: ');

/** Whether a problem shows on a release; where it was not tried, it may. */
export function showsOn(found: Found | undefined, releases: readonly string[]) {
  const spans = found ? spansOf(found, releases) : [];
  return (version: string): boolean =>
    !spans.some((span) => span.on.includes(version) && !shows(span));
}

/**
 * The releases on which a problem shows, in words.
 *
 * @returns for example `1.0.0–1.2.0；2.0.0–2.0.2：得到 None`
 */
export function releasesOf(found: Found, releases: readonly string[]): string {
  const range = ({ on: [from, ...more] }: Span) =>
    more.length === 0 ? from! : `${from}–${more.at(-1)}`;
  return spansOf(found, releases)
    .filter(shows)
    .map(
      (span) =>
        range(span) +
        span.what.replace(/^yes$|^otherwise: /, (word) => (word === 'yes' ? '' : '：')),
    )
    .join('；');
}
