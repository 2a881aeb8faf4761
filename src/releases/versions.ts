/** How releases follow one another. Apart from their list, which is long: 运行 needs no more. */
/** Compares two versions; negative when the first one is older. */
export const compareVersions = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true });

/** Whether a release is among those that begin and end with others, these included. */
export const within = (version: string, since?: string, until?: string): boolean =>
  (!since || compareVersions(since, version) <= 0) &&
  (!until || compareVersions(version, until) <= 0);

/** Neighbouring releases of which the same holds. */
export type Span<What> = { on: string[]; what: What };

/** What holds on each release, oldest first, with neighbours of which the same holds as one. */
export function spansOf<What>(
  all: readonly (readonly [version: string, what: What])[],
  isSame: (a: What, b: What) => boolean = Object.is,
): Span<What>[] {
  const spans: Span<What>[] = [];
  for (const [version, what] of all) {
    const last = spans.at(-1);
    if (last && isSame(last.what, what)) last.on.push(version);
    else spans.push({ on: [version], what });
  }
  return spans;
}

/** Neighbouring releases in words: `1.1.0–1.2.1`. */
export const rangeOf = ([from = '', ...more]: readonly string[]): string =>
  more.length === 0 ? from : `${from}–${more.at(-1)}`;
