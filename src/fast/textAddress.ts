/** What a file with a text ends with: an answer without it is something else, or cut off. */
export const end = '<!--/text-->';

/** What a file with a text begins with; the version is of the document and what goes into it. */
export const beginningOf = (version: string): string => `<!--text ${version}-->`;

/** Where a document's text is, not as a page; a query or an anchor of the route does not matter. */
export function textAddress(route: string, baseUrl: string): string {
  const path = route
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .slice(baseUrl.length);
  return `${baseUrl}assets/text/${path}.txt`;
}
