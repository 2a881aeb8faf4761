/** What is done with the built pages works on these. */

export type Page = {
  /** Path of the file relative to the folder of the build. */
  file: string;
  /** Path of the page with the base path, decoded, without a slash at the end. */
  route: string;
  /** What is written at the end; a step may change it. */
  html: string;
};

export type Site = { outDir: string; baseUrl: string };

/** Something that is done with the built pages; an error it throws fails the build. */
export type Step = (pages: Page[], site: Site) => Promise<void> | void;
