/** Whether all of a large list is looked at, as with `--all`, or a part with each kind of case. */
export const all = process.env.TESTS === 'all';
