/** In place of `prism-react-renderer` in the browser: what an editor and results need. */
import './prismGlobal';
import Core from 'prismjs/components/prism-core';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-json';

// Grammars of the build that the page does without; `highlight.ts` asks for them once.
Core.languages.bash ??= {};
export const Prism = Core;
export const themes = {};
