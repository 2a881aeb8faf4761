/**
 * Loader before the MDX loader: a page is compiled again when its record changes, not only when its text does.
 *
 * @this {{ resourcePath: string, addDependency: (file: string) => void, getOptions: () => { recordOf: (file: string) => string } }}
 * @param {string} source - Markdown
 * @returns {string} the same
 */
module.exports = function watch(source) {
  this.addDependency(this.getOptions().recordOf(this.resourcePath));
  return source;
};
