import { isDeepStrictEqual } from 'node:util';
import { panelMetaOf, shownFiles, type PanelMeta } from '../model/panel';
import type { KeptRecord } from '../model/record';

/** What is drawn as a panel. */
export type DrawnPanel = { record: KeptRecord; meta: PanelMeta };

/** The panels of the site by the hash of their records, which each carries as `data-record`. */
export type Panels = Map<string, DrawnPanel>;

/**
 * Remembers a panel. Throws when its record is shown otherwise elsewhere (one hash, two looks), and
 * when no cell is the one to light.
 */
export function addPanel(panels: Panels, record: KeptRecord, meta: PanelMeta): void {
  const { show, highlight } = meta;
  const cells = JSON.stringify(shownFiles(record, show));
  if (highlight && ![highlight, `"${highlight}"`].some((one) => cells.includes(`"v":${one}`))) {
    throw new Error(`highlight 写了 ${highlight}，结果里没有内容是它的单元格`);
  }
  const panel = { record, meta: panelMetaOf(meta) };
  const known = panels.get(record.hash);
  if (known && !isDeepStrictEqual(known, panel)) {
    throw new Error('同样的例子在另一处显示得不同，show、caption、highlight、notices 要写得一样');
  }
  panels.set(record.hash, panel);
}
