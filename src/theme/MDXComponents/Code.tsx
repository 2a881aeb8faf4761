/** Inline code only: fenced blocks are static HTML before they get here (src/code). */
export { default } from '@theme/CodeInline';
