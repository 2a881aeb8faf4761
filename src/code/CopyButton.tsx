import type { ReactNode } from 'react';

export const copyWords = { shown: '复制', label: '复制代码' };

/** The button of a block that copies its code; what it does is in src/code/copy.ts. */
export const CopyButton = (): ReactNode => (
  <button type="button" className="cb-button cb-copy" data-copy="" aria-label={copyWords.label}>
    {copyWords.shown}
  </button>
);
