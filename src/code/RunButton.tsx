import type { ReactNode } from 'react';

/** Of this button, and of the one that stands in its place once it was pressed. */
export const runWords = { shown: '运行', label: '运行代码', own: '换成我的文件' };

/** The button that runs a block in the page: static HTML, see src/live/client/buttons.ts. */
export const RunButton = ({ address }: { address: string }): ReactNode => (
  <button type="button" className="cb-button cb-run" data-run={address} aria-label={runWords.label}>
    {runWords.shown}
  </button>
);

/**
 * The button that puts a reader's own file in the place of the sample.
 *
 * @param version - on which the sample was recorded
 */
export const OwnButton = ({ version }: { version: string }): ReactNode => (
  <button type="button" className="cb-button cb-own" data-own={version}>
    {runWords.own}
  </button>
);
