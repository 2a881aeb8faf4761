/** The element that holds the text of a document (sections.ts). */
export const textId = 'document-text';

/** What a file with a text ends with: an answer without it is something else, or cut off. */
export const end = '<!--/text-->';

/**
 * What a file with a text begins with.
 *
 * @param version - of the document and of all that goes into it
 * @returns an HTML comment
 */
export const beginningOf = (version: string): string => `<!--text ${version}-->`;

/**
 * Where the text of a document is, apart from its page.
 *
 * @param route - path of the page with the base path; a query or an anchor does not matter
 * @param baseUrl - the base path, with slashes around
 * @returns path of a file with HTML, which has no suffix that makes it a page
 */
export function textAddress(route: string, baseUrl: string): string {
  const path = route
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .slice(baseUrl.length);
  return `${baseUrl}assets/text/${path}.txt`;
}
