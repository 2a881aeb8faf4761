/**
 * Stands in for tslib, of which the scripts of Docusaurus take this one (utils-common) and would
 * send all.
 *
 * @param {object} module - as `require` gives it
 * @returns {object} with a default export
 */
exports.__importDefault = (module) => (module?.__esModule ? module : { default: module });
