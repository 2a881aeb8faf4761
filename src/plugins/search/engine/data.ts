/** What the build writes and the browser reads; short keys, because it is sent. */

/** A page of the site. */
export type PageData = {
  /** Path below the base path, with a slash in front, as in the address bar before encoding. */
  path: string;
  title: string;
  /** How much its sections count: tutorials and the history less than the reference. */
  weight: number;
};

/**
 * A place that a search leads to: the top of a page, a heading, or the entry of a public member.
 */
export type SectionData = {
  /** Index of the page. */
  p: number;
  /** Anchor; empty for the top of a page. */
  a: string;
  /** Heading. */
  h: string;
  /** Headings above it on the page, without the page's title. */
  u?: string[];
  /** Full name of the public member whose entry it is. */
  n?: string;
  /** What the entry says of the member in one line. */
  d?: string;
  /** Texts of links that lead here from elsewhere. */
  l?: string[];
  /** Texts of recorded exceptions. */
  e?: string[];
  /** Names in code blocks that few sections have. */
  c?: string;
  /** The text; inline code stands between backticks. */
  t: string;
  /** Index of the section that this one says to be the same as. */
  s?: number;
};

/** The whole of it. */
export type SearchData = {
  pages: PageData[];
  sections: SectionData[];
  /** What a reader is offered before typing, and the section's index. */
  tasks: [label: string, section: number][];
  /** Words of the documentation, and what readers say instead. */
  synonyms: [document: string, readers: string[]][];
  /** Readings by Chinese character, one after another with a space between. */
  pinyin: Record<string, string>;
};
