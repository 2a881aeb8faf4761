/**
 * The address of a page below the base path: what its head says, else by its file.
 *
 * @param {string} file - relative to the repository
 * @param {string} text - what it begins with
 */
export const routeOf = (file, text) =>
  /^slug: *(\S+)/m.exec(text.split('\n---\n')[0] ?? '')?.[1] ??
  (file.replace(/^(?:docs|src\/pages)|(?:\/index)?\.mdx?$/g, '') || '/');
