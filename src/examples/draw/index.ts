/**
 * What draws a record, in the build and in the page of a reader who ran it himself:
 *
 *     const { changed, gone } = differences(now, recorded, meta);
 *     <Panel key={run} record={now} meta={meta} id="x" marks={changed} />
 *
 * `chosen` and `onChoose` keep the tab that a reader chose. `Code` and `Tokens` of src/code draw
 * code.
 */
export { differences, type Differences } from '../model/differences';
export type { PanelMeta } from '../model/panel';
export { Panel, type PanelProps } from './Panel';
