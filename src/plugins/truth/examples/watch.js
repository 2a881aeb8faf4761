/**
 * Loader before the MDX loader: a page is compiled again when its record changes, not only when its text does.
 *
 * @this {{ resourcePath: string, addDependency: (file: string) => void, getOptions: () => { recordsOf: (file: string) => string[] } }}
 * @param {string} source - Markdown
 * @returns {string} the same
 */
module.exports = function watch(source) {
  this.getOptions()
    .recordsOf(this.resourcePath)
    .forEach((file) => this.addDependency(file));
  return source;
};
