/**
 * What is fetched when a program is to be run: for the buttons of examples, and for the playground.
 */
export { press } from './press';
export { mountPlayground } from './playground';
