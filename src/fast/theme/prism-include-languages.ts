/** There is no highlighter in the browser (see src/code) to add a language to. */
export default function prismIncludeLanguages(): void {}
