/** What is fetched when a program is to be run: by the buttons of examples, by the playground. */
export { press } from './examples';
export { Playground, preparePlayground } from './Playground';
