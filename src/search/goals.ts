/** What readers come for, in their words: the home page, the introduction, the search show it. */
export const goalsFile = 'docs/_goals.md';

/**
 * The goals, each with the section that shows how.
 *
 * @param markdown - the text of `goalsFile`
 * @returns label and address of each, in their order
 */
export const goalsIn = (markdown: string): [label: string, target: string][] =>
  [...markdown.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, label = '', to = '']) => [label, to]);
