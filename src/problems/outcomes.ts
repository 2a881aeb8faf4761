/** On which releases each known problem shows: what `npm run claims` recorded. */
import { rangeOf, spansOf, type Span } from '../releases/versions';
import { readJson } from '../lib/readJson';
import { library } from '../../site';

export const outcomesFile = 'tests/claims/outcomes.json';

/**
 * What a test found: `test` is the digest of what was run; then the releases at which the outcome
 * changes, which is `yes` on the covered one: `yes`, `no`, `gone: what is not there`, `otherwise:
 * what comes instead`.
 */
export type Found = { test: string; [version: string]: string };

type Outcomes = {
  releases: string[];
  problems: Record<string, Found>;
  claims: Record<string, Found>;
};

/** What is recorded, if anything. Throws an Error with file and command when it is no JSON. */
export function readOutcomes(root: string): Outcomes {
  const empty = { releases: [], problems: {}, claims: {} };
  return { ...empty, ...readJson<Partial<Outcomes>>(root, outcomesFile, 'npm run claims') };
}

function foundOn(found: Found, releases: readonly string[]): Span<string>[] {
  let what = 'yes';
  return spansOf(
    [library.version, ...releases].map((on) => [on, (what = found[on] ?? what)] as const),
  );
}

const instead = 'otherwise: ';

const shows = ({ what }: Span<string>) => what === 'yes' || what.startsWith(instead);

/** Whether a problem shows on a release; where it was not tried, it may. */
export function showsOn(found: Found | undefined, releases: readonly string[]) {
  const spans = found ? foundOn(found, releases) : [];
  return (version: string): boolean =>
    !spans.some((span) => span.on.includes(version) && !shows(span));
}

/** The releases on which a problem shows, in words: `1.0.0–1.2.0、2.0.2`. */
export const releasesOf = (found: Found, releases: readonly string[]): string => {
  const shown = showsOn(found, releases);
  return spansOf([library.version, ...releases].map((on) => [on, shown(on)] as const))
    .flatMap(({ on, what }) => (what ? [rangeOf(on)] : []))
    .join('、');
};

/** What a reader of a release sees instead of what is written for the covered one. */
export function wordsOn(found: Found | undefined, releases: readonly string[], version: string) {
  const span = found && foundOn(found, releases).find(({ on }) => on.includes(version));
  return span?.what.startsWith(instead) ? span.what.slice(instead.length) : undefined;
}
