/** Code as HTML; loaded with `loadTsx`. */
import { CodeBlock } from './CodeBlock';
import type { Fence } from './fence';
import { toHtml } from './toHtml';

export const blockHtml = (fence: Fence): string => toHtml(<CodeBlock {...fence} />);
