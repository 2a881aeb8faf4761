/**
 * Whether all of a large list is looked at (`npm test -- --all`, the second workflow), or the part
 * of it that has each kind of case.
 */
export const all = process.env.TESTS === 'all';

/** The documents whose anchors are followed. Each kind is among them: `anchors.spec.ts` says so. */
export const partOfDocuments = [
  // Long, with tabs and folds.
  'usage/Recorder/add_data',
  'usage/Recorder/style',
  // Its headings are errors.
  'usage/attentions',
  // Tables whose rows are anchors, another class.
  'usage/DBRecorder',
  'tutorials/examples/get_data',
  // Short.
  'start/intro',
];
