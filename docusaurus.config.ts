/**
 * Navbar, footer, announcement bar. Names, the e-mail and links come from site.ts, colours from
 * src/css/tokens.css, the home page from src/pages/_home.mdx: CONTRIBUTING.md has the list.
 */
import type * as Preset from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { ownConfig } from './src/config';
import {
  announcementId,
  author,
  filing,
  library,
  licence,
  offlineDocs,
  siblings,
  site,
} from './site';

/** A link that leads nowhere only warns while writing; `npm test` and `npm run check` fail. */
const broken = process.env.SITE_STRICT === '1' ? 'throw' : 'warn';
const mode = 'dark';
/** What the folders of src put into each field: src/README.md. */
const ours = ownConfig(__dirname, process.env, mode);
const external = (label: string, href: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${label}</a>`;

const config: Config = {
  title: site.title,
  tagline: library.tagline,
  favicon: 'img/favicon.svg',
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,
  // A cache on disk would know the text of a page, but not what our plugins put into it.
  future: {
    v4: true,
    faster: { rspackPersistentCache: false },
    experimental_vcs: ours.vcs,
  },
  i18n: {
    defaultLocale: 'zh-cn',
    locales: ['zh-cn'],
    localeConfigs: { 'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' } },
  },
  onBrokenLinks: 'throw',
  onDuplicateRoutes: 'throw',
  onBrokenAnchors: broken,
  markdown: ours.markdown,
  // Our own speaks Chinese and works on every page: src/head.ts.
  baseUrlIssueBanner: false,
  customFields: ours.customFields,
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: './sidebars.ts',
          showLastUpdateTime: true,
          ...ours.docs,
        },
        blog: false,
        pages: ours.pages,
        theme: { customCss: ours.customCss },
        sitemap: { changefreq: null, priority: null, lastmod: 'date' },
      } satisfies Preset.Options,
    ],
  ],
  plugins: ours.plugins,
  ssrTemplate: ours.ssrTemplate,
  clientModules: ours.clientModules,
  themeConfig: {
    image: 'img/social-card.png',
    metadata: [
      { name: 'author', content: 'g1879' },
      { property: 'og:image:alt', content: `${library.name}：${library.tagline}` },
    ],
    // Other words: another id in site.ts, too, else whoever closed the bar does not see them.
    announcementBar: {
      id: announcementId,
      content: `本文档适用于 ${library.name} ${library.version}，更新的版本见<a href="${site.baseUrl}upgrade">升级</a>。支持开源作者，请对本站关闭广告拦截器。`,
      backgroundColor: '#2b4c8c',
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
        ...(ours.customFields.live ? [{ label: '演练场', to: '/playground' }] : []),
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
