/** Code as HTML; loaded with `loadTsx`. */
import { CodeBlock } from './CodeBlock';
import { installable } from '../releases/installed';
import type { Fence } from './fence';
import { toHtml } from './toHtml';

/** `{installed}` is the release that the reader has. */
const installed = () =>
  installable()
    .map((version) => `<span data-on=${version}>${version}</span>`)
    .join('');

export const blockHtml = (fence: Fence): string =>
  toHtml(<CodeBlock {...fence} />).replaceAll('{installed}', installed);
