/** What readers come for, in their words: the home page, the introduction, the search show it. */
export const goalsFile = 'docs/_goals.md';

/** The goals in their order: the label of each, the address of its section, and its line. */
export const goalsIn = (markdown: string): [label: string, target: string, line: number][] =>
  markdown.split('\n').flatMap((text, at) => {
    const [, label, target] = /^- \[(.+)\]\((.+)\)$/.exec(text) ?? [];
    return label && target ? [[label, target, at + 1]] : [];
  });
