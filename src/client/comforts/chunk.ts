/** All that `intent.ts` loads. */
export { help } from './help';
export { press } from './press';
export { keepTab, restoreTabs } from './tabs';
