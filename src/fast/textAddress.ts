/** What a file with a text ends with: an answer without it is something else, or cut off. */
export const end = '<!--/text-->';

/** What a file with a text begins with; the version is of the document and what goes into it. */
export const beginningOf = (version: string): string => `<!--text ${version}-->`;

/**
 * Where the text of a document is, apart from its page; not with a suffix that would make it one.
 * @param route - path of the page with the base path; a query or an anchor does not matter
 */
export function textAddress(route: string, baseUrl: string): string {
  const path = route
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .slice(baseUrl.length);
  return `${baseUrl}assets/text/${path}.txt`;
}
