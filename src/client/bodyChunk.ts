/**
 * Name of the script that holds the text of a document (src/plugins/late-body).
 *
 * @param route - path of the page with the base path
 * @returns a name that is safe as a file name
 */
export function bodyChunk(route: string): string {
  return `body${route
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/[^\w]+/g, '-')}`;
}
