/**
 * `details` in a document, as the browser has it; Docusaurus names it so. Why: the theme's has a
 * state, for which React would have to hydrate the whole document, and does not open without
 * scripts.
 */
export default 'details';
