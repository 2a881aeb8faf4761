import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import remarkCjkFriendly from 'remark-cjk-friendly';
import { announcementBar, footer, navbar } from './src/chrome';
import lineBreaks from './src/plugins/chinese/line-breaks';
import mayBreak from './src/plugins/chinese/may-break';
import noBreak from './src/plugins/chinese/no-break';
import comforts, { foundInTabs } from './src/plugins/comforts';
import code from './src/plugins/content/code';
import remarkCode from './src/plugins/content/code/remark';
import proseTables from './src/plugins/content/prose-tables';
import { fast } from './src/plugins/fast';
import addresses from './src/plugins/frame/addresses';
import announcement from './src/plugins/frame/announcement';
import connection from './src/plugins/frame/connection';
import encodedLinks from './src/plugins/frame/encoded-links';
import { hasWholeHistory } from './src/plugins/frame/history';
import keyboard from './src/plugins/frame/keyboard';
import loadBanner from './src/plugins/frame/load-banner';
import lostLine from './src/plugins/frame/lost-line';
import postBuild, { noBrokenCharacters } from './src/plugins/frame/post-build';
import reactDomServer from './src/plugins/frame/react-dom-server';
import readingPosition from './src/plugins/frame/reading-position';
import { securityPolicy } from './src/plugins/frame/security-policy';
import strangers from './src/plugins/frame/strangers';
import { template } from './src/plugins/frame/template';
import { live } from './src/plugins/live';
import { machines } from './src/plugins/machines';
import { datedItems } from './src/plugins/machines/sitemap';
import { apiRemarkPlugins } from './src/plugins/truth/api';
import buildCache from './src/plugins/truth/build-cache';
import examples from './src/plugins/truth/examples';
import { drawExamples } from './src/plugins/truth/examples/draw';
import search, { searchData } from './src/plugins/search';
import { advertising, announcementId, editUrl, library, site } from './src/site';

/** `npm test` builds with this set: what only warns while writing fails there. */
const strict = process.env.SITE_STRICT === '1';
const mode = 'dark';
/** The documents of tests/components are none that a synonym or a task speaks of. */
const searched = process.env.SEARCH_DATA === 'off' ? [] : [searchData];
/** Speed, a switch for each trick: FAST=off, FAST=-text,-parts. src/plugins/fast/README.md */
const speed = fast(process.env.FAST);
/** Text, pictures and data for machines. src/plugins/machines */
const told = machines();
/** Examples that can be run in the page, LIVE=off for none. src/plugins/live/README.md */
const running = live(__dirname);
const content = {
  remarkPlugins: [
    remarkCjkFriendly,
    lineBreaks,
    ...apiRemarkPlugins(__dirname),
    noBreak,
    mayBreak,
    proseTables,
  ],
  // Before Docusaurus's own plugins, which rewrite code blocks.
  beforeDefaultRemarkPlugins: [[remarkCode, { draw: drawExamples(__dirname) }]],
};

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
  // Our own speaks Chinese and works on every page: src/plugins/frame/load-banner.
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
    // First: other client modules see mended addresses.
    addresses,
    announcement,
    buildCache,
    code,
    comforts,
    connection,
    encodedLinks,
    examples,
    keyboard,
    loadBanner,
    lostLine,
    reactDomServer,
    readingPosition,
    search,
    told.plugin,
    strangers,
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
  clientModules: ['./src/client/advertising.ts'],
  themeConfig: {
    metadata: [{ name: 'author', content: 'g1879' }],
    announcementBar: { id: announcementId, ...announcementBar },
    colorMode: { defaultMode: mode, respectPrefersColorScheme: false },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: true, autoCollapseCategories: false },
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Never shown: code is coloured in the build (src/plugins/content/code). The default would be
    // sent to the browser.
    prism: { theme: { plain: {}, styles: [] } },
    navbar,
    footer,
  } satisfies Preset.ThemeConfig,
};

export default config;
