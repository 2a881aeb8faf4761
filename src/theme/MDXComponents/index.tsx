import MDXComponents from '@theme-original/MDXComponents';
import Compare from '@site/src/components/Compare';
import Fold from '@site/src/components/Fold';
import StaticHtml from '@site/src/components/StaticHtml';

/** What Markdown may use without importing it. */
export default { ...MDXComponents, Compare, Fold, StaticHtml };
