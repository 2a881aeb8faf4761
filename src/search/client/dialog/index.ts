/** Loaded on the first intent (../intent.ts). */
export { Dialog } from './Dialog';
