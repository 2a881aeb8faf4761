/**
 * Loader before the MDX loader: a page is compiled again when its record or what is known of other
 * releases changes, not only when its text does.
 *
 * @this {{ resourcePath: string, addDependency: (file: string) => void, getOptions: () => {
 *   filesOf: (file: string) => string[] } }}
 * @param {string} source - Markdown
 * @returns {string} the same
 */
module.exports = function watch(source) {
  for (const file of this.getOptions().filesOf(this.resourcePath)) this.addDependency(file);
  return source;
};
