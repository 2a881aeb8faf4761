/** What readers come for, in their words: the home page, the introduction, the search show it. */
export const goalsFile = 'docs/_goals.md';

/** The goals in their order: the label of each, and the address of the section that shows how. */
export const goalsIn = (markdown: string): [label: string, target: string][] =>
  [...markdown.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, label = '', to = '']) => [label, to]);
