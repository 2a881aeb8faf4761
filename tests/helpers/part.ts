/**
 * Whether all of a large list is looked at (`npm test -- --all`, the second workflow), or the part
 * of it that has each kind of case.
 */
export const all = process.env.TESTS === 'all';
