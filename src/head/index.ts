import type { LoadContext, Plugin } from '@docusaurus/types';
import { announcementId } from '../site';
import { forgetScript } from './announcement';
import { bannerScript } from './loadBanner';

/**
 * The browser's own search, or a link to words, has found something in a tab that is not shown:
 * chooses the tab. In the page, because a link to words is followed before the scripts are there.
 */
const chooseFound =
  "addEventListener('beforematch',function({target:pane}){const{children,firstElementChild}=pane.parentElement;const tab=firstElementChild.nextElementSibling.querySelectorAll('input')[[...children].indexOf(pane)-2];if(tab)tab.checked=true})";

/** Remembers a touch that comes before the scripts; client/intent.ts answers it then. */
const early =
  "addEventListener('click',function(e){if(e.target.closest('[data-search-open]'))window.searchAsked=1})";

/** Notes that the reader acts before the scripts are there: nothing may move under him then. */
const acted =
  "['wheel','touchmove','keydown'].forEach(function(name){addEventListener(name,function(){window.readerActed=true},{once:true,passive:true})})";

/** Docusaurus plugin: what has to run in a page before the site's own scripts are there. */
export default function head({ baseUrl, siteStorage }: LoadContext): Plugin {
  const scripts = [
    forgetScript(siteStorage.namespace, announcementId),
    chooseFound,
    bannerScript(baseUrl),
    acted,
    early,
  ];
  return {
    name: 'head',
    injectHtmlTags: () => ({
      headTags: scripts.map((innerHTML) => ({ tagName: 'script', innerHTML })),
    }),
  };
}
