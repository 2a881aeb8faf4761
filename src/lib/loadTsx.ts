import { require as load } from 'tsx/cjs/api';

/**
 * Loads a module with components in the build: jiti, with which Docusaurus loads its configuration
 * and all that this imports, knows no JSX. tsx keeps what it loads to itself: its hook for all
 * modules would break the minifier. React is another one there than in what jiti loads: components
 * are rendered by what is loaded with it.
 *
 * @param file - absolute path
 */
export const loadTsx = <Module>(file: string): Module => load(file, __filename) as Module;
