/** The limits that a writer can break: what breaks one names it, and this file. */
export const limits = {
  /** How a page reads (tools/prose/reading.ts measures it). */
  reading: {
    guide: 900,
    median: 24,
    p90: 40,
    conditions: 0.25,
    manyConditions: 0.02,
    clauses: 1.3,
    failures: 0.05,
    releases: 0,
    boxes: 3,
    longestBox: 60,
    before: 60,
    after: 0.1,
    folded: 0,
    hidden: 200,
    table: 400,
  },
  /** A text of a known problem or of a change, in full-width characters without code. */
  entry: 40,
  /** Sentences about behaviour that no test holds: a share of a page and `least`, or a number. */
  untested: { share: 0.05, least: 3, pages: { upgrade: 8, 'usage/attentions': 3 } },
  /** Seconds that an example may take; generous, only an endless program gets that far. */
  seconds: 120,
  /** Common tasks, docs/_goals.md. */
  goals: 26,
  /** A document as sent, in kB (1024 bytes) with gzip, without its stylesheet. */
  html: 26.5,
} as const;

export type Figure = keyof typeof limits.reading;

/** What these pages are about is releases, symptoms, or the choice of a release. */
export const exempt: Record<string, readonly Figure[]> = {
  'src/pages/upgrade.mdx': ['guide', 'releases', 'failures'],
  'docs/usage/attentions.md': ['guide', 'failures'],
  'docs/start/installation_and_import.md': ['releases'],
};
