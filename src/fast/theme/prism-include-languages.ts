/**
 * No highlighter goes to the browser (see src/code), so there is no language to add
 * to it.
 */
export default function prismIncludeLanguages(): void {}
