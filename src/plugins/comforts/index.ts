import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Step } from '../frame/post-build';

/**
 * The browser's own search, or a link to words, has found something in a tab that is not shown:
 * chooses the tab. In the page, because a link to words is followed before the scripts are there.
 */
const chooseFound =
  "addEventListener('beforematch',function({target:pane}){const{children,firstElementChild}=pane.parentElement;const tab=firstElementChild.nextElementSibling.querySelectorAll('input')[[...children].indexOf(pane)-2];if(tab)tab.checked=true})";

/**
 * Docusaurus plugin: small things for readers. A page has only the listeners (`client/intent.ts`);
 * what they do is fetched when it is asked for.
 */
export default function comforts(): Plugin {
  return {
    name: 'comforts',
    getClientModules: () => [path.join(__dirname, 'client/intent.ts')],
    injectHtmlTags: () => ({ headTags: [{ tagName: 'script', innerHTML: chooseFound }] }),
  };
}

const collapsed = /(<div class="?ex-pane"? )hidden(?:="")?>/g;

/**
 * Tabs that are not chosen are found by the browser's own search
 * (src/plugins/truth/examples/tabs.ts). Docusaurus's minifier knows `hidden` without a value only.
 */
export const foundInTabs: Step = (pages) => {
  let count = 0;
  for (const page of pages) {
    page.html = page.html.replace(collapsed, (_, start: string) => {
      count += 1;
      return `${start}hidden=until-found>`;
    });
  }
  if (count === 0 && pages.some(({ html }) => html.includes('ex-pane'))) {
    throw new Error('No page has a hidden tab: does the minifier write `hidden` in another way?');
  }
};
