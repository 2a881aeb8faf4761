import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import bundler from './src/bundler';
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
import {
  advertising,
  announcementId,
  author,
  editUrl,
  filing,
  library,
  licence,
  offlineDocs,
  siblings,
  site,
} from './src/site';
import { template } from './src/template';

/** `npm test` builds with this set: what only warns while writing fails there. */
const strict = process.env.SITE_STRICT === '1';
const mode = 'dark';
/** The documents of tests/components are none that a synonym or a task speaks of. */
const searched = process.env.SEARCH_DATA === 'off' ? [] : [searchData];
/** Speed, FAST=off for nothing of it. src/fast/README.md */
const speed = fast(process.env.FAST);
/** Text, pictures and data for machines. src/machines */
const told = machines();
/** Examples that can be run in the page, LIVE=off for none. src/live/README.md */
const running = live(__dirname);
const content = markdown(__dirname);
const external = (label: string, href: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${label}</a>`;

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
    announcementBar: {
      id: announcementId,
      content: `本文档适用于 ${library.name} ${library.version}，更新的版本见<a href="${site.baseUrl}upgrade">升级</a>。支持开源作者，请对本站关闭广告拦截器。`,
      backgroundColor: '#1d4ed8',
      textColor: '#ffffff',
      isCloseable: true,
    },
    colorMode: { defaultMode: mode, respectPrefersColorScheme: false },
    docs: {
      versionPersistence: 'localStorage',
      sidebar: { hideable: true, autoCollapseCategories: false },
    },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    // Never shown: code is coloured in the build (src/code). The default would be
    // sent to the browser.
    prism: { theme: { plain: {}, styles: [] } },
    navbar: {
      title: site.title,
      logo: { src: 'img/favicon.svg', alt: '', width: 28, height: 28 },
      items: [
        { type: 'docSidebar', sidebarId: 'startSidebar', label: '开始', position: 'left' },
        { type: 'docSidebar', sidebarId: 'usageSidebar', label: '用法', position: 'left' },
        { type: 'docSidebar', sidebarId: 'demoSidebar', label: '教程', position: 'left' },
        { to: '/history', label: '进度', position: 'left' },
        {
          type: 'dropdown',
          label: '更多作品',
          position: 'right',
          items: siblings.map(({ name, docs }) => ({ label: name, href: docs })),
        },
        { href: library.repository, label: '代码仓库', position: 'right' },
        { href: offlineDocs, label: '离线文档', position: 'right' },
      ],
    },
    footer: {
      links: [
        { label: `作者 ${author.name}`, href: author.url },
        { label: author.email, href: `mailto:${author.email}` },
        { html: `<span class="footer__link-item">QQ 群 ${author.qqGroup}</span>` },
        { label: '代码仓库', href: library.repository },
        { label: '更多作品', to: '/works' },
        { label: '索引', to: '/index%60' },
      ],
      copyright: [
        `文档采用 ${external(licence.name, licence.url)} 许可，禁止商业使用。`,
        external(filing.number, filing.url),
        `版权所有 © ${library.released.slice(0, 4)} ${author.name}`,
      ].join('<br>'),
    },
  } satisfies Preset.ThemeConfig,
};

export default config;
