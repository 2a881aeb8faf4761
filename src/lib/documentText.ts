/** The id of the element that holds the text of a document (src/fast/sections.ts). */
export const textId = 'document-text';
