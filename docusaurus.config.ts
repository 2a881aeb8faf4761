import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import remarkCjkFriendly from 'remark-cjk-friendly';
import announcement from './src/plugins/frame/announcement';
import { apiRemarkPlugins } from './src/plugins/truth/api';
import buildCache from './src/plugins/truth/build-cache';
import cjkBreaks from './src/plugins/chinese/line-breaks';
import code from './src/plugins/content/code';
import remarkCode from './src/plugins/content/code/remark';
import examples from './src/plugins/truth/examples';
import { drawExamples } from './src/plugins/truth/examples/draw';
import builtPages from './src/plugins/built-pages';
import parts from './src/plugins/parts';
import proseTables from './src/plugins/content/prose-tables';
import lateText from './src/plugins/late-text';
import loadBanner from './src/plugins/frame/load-banner';
import { advertising, announcementId, library, site } from './src/site';
import { announcementBar, footer, navbar } from './src/chrome';

/** `npm test` builds with this set: what only warns while writing fails there. */
const strict = process.env.SITE_STRICT === '1';
const content = {
  remarkPlugins: [remarkCjkFriendly, cjkBreaks, proseTables, ...apiRemarkPlugins(__dirname)],
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
  future: { v4: true, faster: true },
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
  customFields: { advertising: advertising(process.env) },
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          showLastUpdateTime: true,
          ...content,
          rehypePlugins: [parts],
        },
        blog: false,
        pages: content,
        theme: {
          customCss: [
            './src/css/custom.css',
            './src/css/parts.css',
            './src/css/code.css',
            './src/css/result.css',
            './src/css/api.css',
          ],
        },
        sitemap: { changefreq: null, priority: null },
      } satisfies Preset.Options,
    ],
  ],
  plugins: [announcement, buildCache, code, examples, builtPages, lateText, loadBanner],
  clientModules: ['./src/client/advertising.ts'],
  themeConfig: {
    image: 'img/social-card.png',
    metadata: [{ name: 'author', content: 'g1879' }],
    announcementBar: { id: announcementId, ...announcementBar },
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: true, autoCollapseCategories: false },
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Never shown: code is coloured in the build (src/plugins/content/code). The default would be sent to the browser.
    prism: { theme: { plain: {}, styles: [] } },
    navbar,
    footer,
  } satisfies Preset.ThemeConfig,
};

export default config;
