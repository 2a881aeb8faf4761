/** How releases follow one another. Apart from their list, which is long: 运行 needs no more. */
/** Compares two versions; negative when the first one is older. */
export const compareVersions = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true });

/** Whether a release is among those that begin and end with others, these included. */
export const within = (version: string, since?: string, until?: string): boolean =>
  (!since || compareVersions(since, version) <= 0) &&
  (!until || compareVersions(version, until) <= 0);
