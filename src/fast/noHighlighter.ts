/** In place of prism-react-renderer in the browser: the build highlights code (src/code). */
export const Prism = {};
export const themes = {};
