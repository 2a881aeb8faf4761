import bundler from './bundler';
import { installable } from './releases/installed';
import { newest } from './releases/history';
import examples from './examples';
import { searched } from './examples/draw/text';
import type { Panels } from './examples/page/panels';
import { fast } from './fast';
import postBuild, { knownPages, corrected, noBrokenCharacters } from './postBuild';
import { foundInTabs } from './postBuild/foundInTabs';
import { movedAnchors } from './anchors/step';
import { securityPolicy } from './postBuild/securityPolicy';
import head from './head';
import { live } from './live';
import { seo } from './seo';
import { hasWholeHistory } from './seo/gitHistory';
import { members, releasesOf } from './reference/publicApi';
import { markdown } from './markdown';
import { parsing } from './markdown/parsing';
import search, { searchData } from './search';
import { advertising, editUrl, library } from '../site';
import { template } from './template';
import { isWithout } from './lib/without';

/**
 * What the folders of src put into the configuration, by the names that it has there.
 * @param env - environment of the build: what it is without (lib/without.ts), whether a broken link
 *   ends it (`--strict`), and what site.ts reads
 */
export function ownConfig(siteDir: string, env: NodeJS.ProcessEnv, mode: string) {
  const speed = fast(!isWithout('fast', env));
  const panels: Panels = new Map();
  const outputs = seo(panels);
  const running = live(siteDir);
  const content = { editUrl: editUrl(env), ...markdown(siteDir, panels) };
  const shown = (hash: string) => {
    const panel = panels.get(hash);
    return panel && searched(panel.record, panel.meta);
  };
  // The documents of tests/components are none that a task speaks of.
  const searching =
    env.SEARCH_DATA === 'off'
      ? []
      : [searchData((id) => members().has(id), releasesOf(siteDir), shown)];
  return {
    markdown: parsing(siteDir, env.SITE_STRICT === '1', { newest: newest() }),
    // Not the newer one: it dates no pages.
    vcs: hasWholeHistory(siteDir) ? ('default-v1' as const) : ('disabled' as const),
    docs: { ...content, rehypePlugins: speed.rehypePlugins },
    pages: { ...content, ...running.pages },
    customCss: [
      './src/css/tokens.css',
      './src/css/custom.css',
      './src/code/block.css',
      './src/examples/result.css',
      './src/reference/api.css',
      './src/problems/problems.css',
      './src/recipes/recipes.css',
      './src/css/media.css',
      './src/css/plain.css',
      ...running.css,
      ...speed.css,
    ],
    customFields: { advertising: advertising(env), live: running.on, installable: installable() },
    plugins: [
      bundler,
      examples,
      head,
      search,
      outputs.plugin,
      ...running.plugins,
      ...speed.plugins,
      postBuild([
        noBrokenCharacters,
        corrected,
        knownPages,
        ...searching,
        foundInTabs,
        movedAnchors,
        outputs.step,
        ...speed.steps,
        securityPolicy(advertising(env)),
      ]),
    ],
    ssrTemplate: template({ mode, release: library.version, scripts: speed.scripts }),
    clientModules: ['./src/client/index.ts', './src/components/mounted.ts'],
  };
}
