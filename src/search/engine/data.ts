/** What the build writes and the browser reads; short keys, because it is sent. */

/** A page of the site. */
export type PageData = {
  /** Path below the base path, with a slash in front, as in the address bar before encoding. */
  path: string;
  title: string;
};

/** A place that a search leads to: the top of a page, a heading, the entry of a public member. */
export type SectionData = {
  /** Index of the page. */
  p: number;
  /** Anchor; empty for the top of a page. */
  a: string;
  /** Heading. */
  h: string;
  /** Headings above it on the page, without the page's title. */
  u: string[];
  /** 1 when it is the entry of a public member, whose full name the anchor is. */
  n?: 1;
  /** The releases on which it shows, where these are not all. */
  o?: string;
  /** How readers ask for it; never shown. */
  k?: string[];
  /** Names and numbers in its code and results that its page's texts do not have; never shown. */
  c?: string;
  /** The text; inline code stands between backticks. */
  t: string;
};

/**
 * Characters of a section's text that are sent: a line in the list, and all that is to be done for
 * a known problem. More of it finds nothing more (of 330 queries none, of 370 asks that were left
 * out none) and 140 weigh 11 kB more; asks find.
 * Names and numbers of the rest are sent all the same: whoever types one finds its page.
 */
export const longest = 44;

/** The whole of it. */
export type SearchData = {
  /** The release that it is of. */
  release: string;
  pages: PageData[];
  sections: SectionData[];
  /** What a reader is offered before typing, and the section's index. */
  tasks: [label: string, section: number][];
  /** Chinese characters by their reading. */
  pinyin: Record<string, string>;
  /** Traditional characters and words, each with what the documentation has: `寬=宽 檔案=文件`. */
  traditional: string;
};

/** What a section is, in the words of a reader; what is no part of the text is none of it. */
export function kindOf({ p, a, n }: SectionData, { pages }: SearchData): string | undefined {
  if (n) return '接口';
  if (a.startsWith('problem-')) return '问题';
  const [, folder = ''] = /^\/(\w+)\//.exec(pages[p]!.path) ?? [];
  return { recipes: '程序', tutorials: '程序', usage: '用法', start: '用法' }[folder];
}

/** The address of a section. */
export function addressOf({ p, a }: SectionData, { pages }: SearchData, baseUrl: string): string {
  const path = baseUrl + pages[p]!.path.slice(1);
  return encodeURI(a ? `${path}#${a}` : path);
}
