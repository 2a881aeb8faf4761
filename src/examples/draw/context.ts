import { createContext, useContext } from 'react';
import { place } from '../model/differences';

/** What the parts of a panel share. */
export type PanelSettings = {
  /** Content of the cell to light in a workbook. */
  highlight?: string;
  /** What a reader's own run shows otherwise than the record: `differences().changed`. */
  marks?: ReadonlySet<string>;
  /** The label that was chosen in each group of tabs; the group of a file is called by its name. */
  chosen?: ReadonlyMap<string, string>;
  /** Hears which label of a group is chosen. */
  onChoose?: (group: string, label: string) => void;
};

export const PanelContext = createContext<PanelSettings>({});

/** The classes of a place: those given, and live.css's where `differences` names it. */
export function useMark(): (
  className: string | undefined,
  at: readonly (string | number)[],
) => string | undefined {
  const { marks } = useContext(PanelContext);
  return (className, at) =>
    marks?.has(place(at)) ? [className, 'live-changed'].filter(Boolean).join(' ') : className;
}
