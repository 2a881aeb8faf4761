/** What the build wrote for the page, and how the page finds it. */
import type { PanelMeta } from '../../examples/model/panel';
import type { BlockRecord } from '../../examples/model/record';

/** A file below `live/`. */
export type Part = {
  path: string;
  /** Bytes once it is unpacked. */
  size: number;
  /** Bytes as sent. */
  sent: number;
};

export type Parts = Record<'worker' | 'loader' | 'module' | 'wasm' | 'stdlib' | 'library', Part>;

/** A run block as the page needs it. */
export type LiveBlock = {
  /** Line of the fence. */
  line: number;
  code: string;
  /** Input files: names below `samples/files/`. */
  files?: string[];
  /** Line of the block that this one continues. */
  previous?: number;
  /** What the page calls it. */
  title?: string;
  /** What the fence says of the panel. */
  meta: PanelMeta;
  /** What it left when it was recorded. */
  record?: BlockRecord;
  /** The same from a later release on, until the next that is named; null where it was not kept. */
  releases?: Record<string, BlockRecord | null>;
};

/** `live/index.json`: the one file whose name stays. */
export type Index = {
  parts: Parts;
  /** The wheels of later releases of the library. */
  releases: Record<string, Part>;
  /** File of a page or partial to the path of its blocks. */
  pages: Record<string, string>;
  /** Input files that a reader can choose from. */
  samples: string[];
};
