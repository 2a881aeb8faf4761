import type { Step } from '../lib/builtPages';

const collapsed = / data-found(?:="")? hidden(?:="")?>/g;

/** Lets the browser's search find hidden tabs: the minifier knows `hidden` without a value only. */
export const foundInTabs: Step = (pages) => {
  let count = 0;
  for (const page of pages) {
    page.html = page.html.replace(collapsed, () => {
      count += 1;
      return ' hidden=until-found>';
    });
  }
  if (count === 0 && pages.some(({ html }) => html.includes('data-found'))) {
    throw new Error('No page has a hidden tab: does the minifier write `hidden` in another way?');
  }
};
