/** What a page shows of its blocks, as HTML; loaded with `loadTsx`. */
import { toHtml } from '../../code/toHtml';
import type { Change } from '../../releases/changes';
import { Example, type ExampleProps } from './Example';
import { PageNote } from './Releases';

/** @throws Error when the result can't be drawn */
export const exampleHtml = (props: ExampleProps): string => toHtml(<Example {...props} />);

export const noteHtml = (change: Change): string => toHtml(<PageNote change={change} />);
