import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { site } from '../site';
import { find, textOf } from './markdown';

/** What a page says of itself. */
export type About = {
  /** Without the name of the site. */
  title: string;
  description: string;
};

/** Title and description of a built page, as plain text. */
export function aboutIn(tree: Root): About {
  let { description } = site as About;
  visit(tree, 'element', ({ properties: { name, content } }) => {
    if (name === 'description') description = String(content);
  });
  return { title: textOf(find(tree, 'title')!).replace(` | ${site.title}`, ''), description };
}
