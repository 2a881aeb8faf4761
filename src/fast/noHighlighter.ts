/**
 * Stands in for prism-react-renderer in the browser: code is highlighted in the build, see
 * src/code.
 */
export const Prism = {};
export const themes = {};
