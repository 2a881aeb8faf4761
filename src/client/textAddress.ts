/**
 * Where the text of a document is, apart from its page (src/plugins/late-text).
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
