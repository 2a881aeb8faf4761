import MDXComponents from '@theme-original/MDXComponents';
import Compare from '@site/src/components/Compare';
import Fold from '@site/src/components/Fold';
import StaticHtml from '@site/src/components/StaticHtml';
import Details from './Details';

/** What Markdown may use without importing it. */
export default { ...MDXComponents, Details, Compare, Fold, StaticHtml };
