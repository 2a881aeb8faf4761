import MDXComponents from '@theme-original/MDXComponents';
import Compare from '@site/src/components/Compare';
import StaticHtml from '@site/src/components/StaticHtml';

/** What Markdown may use without importing it. */
export default { ...MDXComponents, Compare, StaticHtml };
