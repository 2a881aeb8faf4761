import type { BlockRecord } from '../../src/examples/model/record';

/** What a block left: nothing but what a test is about. */
export const recordOf = (part: Partial<BlockRecord> = {}): BlockRecord => ({
  ...{ hash: '0', console: [], exception: null, files: [] },
  ...part,
});
