import remarkCjkFriendly from 'remark-cjk-friendly';
import type { Plugin } from 'unified';
import { drawExamples } from '../examples/page';
import type { Panels } from '../examples/page/panels';
import { whyNot } from '../live/pack/inputs';
import recipes from '../recipes/remark';
import { apiRemarkPlugins } from '../reference';
import problems from '../problems/remark';
import { allowBreaks, forbidBreaks } from './breaks';
import byRelease from './byRelease';
import code from './code';
import folds from './folds';
import forReleases from './forReleases';
import halves from './halves';
import moved from '../anchors/remark';
import proseTables from './proseTables';
import undefinedNames from './undefinedNames';
import { isWithout } from '../lib/without';

/**
 * What is done to every document and page written in Markdown, in this order; the first before
 * Docusaurus's own plugins, which rewrite code blocks.
 * @param panels - gets what is drawn as results
 */
export const markdown = (siteDir: string, panels: Panels) => ({
  beforeDefaultRemarkPlugins: [
    () => problems(siteDir),
    () => byRelease(siteDir),
    () => folds(siteDir),
    [
      code,
      { draw: drawExamples(siteDir, !isWithout('live') && whyNot(siteDir) === undefined, panels) },
    ],
  ] as (Plugin | [typeof code, Parameters<typeof code>[0]])[],
  remarkPlugins: [
    remarkCjkFriendly,
    ...apiRemarkPlugins(siteDir),
    forbidBreaks,
    allowBreaks,
    proseTables,
    () => recipes(siteDir),
    halves,
    () => forReleases(siteDir),
    // Without options, which Docusaurus would send to the browser.
    () => moved(siteDir),
    () => undefinedNames(siteDir),
  ],
});
