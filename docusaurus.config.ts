import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import bundler from './src/bundler';
import { announcementBar, footer, navbar } from './src/chrome';
import examples from './src/examples';
import { fast } from './src/fast';
import postBuild, { noBrokenCharacters } from './src/finish';
import { foundInTabs } from './src/finish/foundInTabs';
import { securityPolicy } from './src/finish/securityPolicy';
import head from './src/head';
import { live } from './src/live';
import { machines } from './src/machines';
import { hasWholeHistory } from './src/machines/history';
import { datedItems } from './src/machines/sitemap';
import { markdown } from './src/markdown';
import search, { searchData } from './src/search';
import { advertising, announcementId, editUrl, library, site } from './src/site';
import { template } from './src/template';

/** `npm test` builds with this set: what only warns while writing fails there. */
const strict = process.env.SITE_STRICT === '1';
const mode = 'dark';
/** The documents of tests/components are none that a synonym or a task speaks of. */
const searched = process.env.SEARCH_DATA === 'off' ? [] : [searchData];
/** Speed, a switch for each trick: FAST=off, FAST=-text,-parts. src/fast/README.md */
const speed = fast(process.env.FAST);
/** Text, pictures and data for machines. src/machines */
const told = machines();
/** Examples that can be run in the page, LIVE=off for none. src/live/README.md */
const running = live(__dirname);
const content = markdown(__dirname);

const config: Config = {
  title: site.title,
  tagline: library.tagline,
  favicon: 'img/favicon.svg',
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,
  future: { v4: true, faster: true, experimental_vcs: hasWholeHistory(__dirname) },
  i18n: {
    defaultLocale: 'zh-cn',
    locales: ['zh-cn'],
    localeConfigs: { 'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' } },
  },
  onBrokenLinks: 'throw',
  onBrokenAnchors: strict ? 'throw' : 'warn',
  markdown: { hooks: { onBrokenMarkdownLinks: strict ? 'throw' : 'warn' } },
  // Our own speaks Chinese and works on every page: src/head.ts.
  baseUrlIssueBanner: false,
  customFields: { advertising: advertising(process.env), ...running.customFields },
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          showLastUpdateTime: true,
          editUrl: editUrl(process.env),
          ...content,
          rehypePlugins: speed.rehypePlugins,
        },
        blog: false,
        pages: { editUrl: editUrl(process.env), ...content, ...running.pages },
        theme: {
          customCss: [
            './src/css/tokens.css',
            './src/css/custom.css',
            './src/css/code.css',
            './src/css/result.css',
            './src/css/api.css',
            './src/css/conditions.css',
            ...running.css,
            ...speed.css,
          ],
        },
        sitemap: {
          changefreq: null,
          priority: null,
          lastmod: 'date',
          createSitemapItems: datedItems(__dirname),
        },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [
    bundler,
    examples,
    head,
    search,
    told.plugin,
    ...running.plugins,
    ...speed.plugins,
    postBuild([
      noBrokenCharacters,
      ...searched,
      foundInTabs,
      told.step,
      ...speed.steps,
      securityPolicy(advertising(process.env)),
    ]),
  ],
  ssrTemplate: template({ mode, scripts: speed.scripts }),
  clientModules: ['./src/client/index.ts'],
  themeConfig: {
    metadata: [{ name: 'author', content: 'g1879' }],
    announcementBar: { id: announcementId, ...announcementBar },
    colorMode: { defaultMode: mode, respectPrefersColorScheme: false },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: true, autoCollapseCategories: false },
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Never shown: code is coloured in the build (src/code). The default would be
    // sent to the browser.
    prism: { theme: { plain: {}, styles: [] } },
    navbar,
    footer,
  } satisfies Preset.ThemeConfig,
};

export default config;
