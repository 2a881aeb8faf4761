/**
 * What stands around every page: navbar, footer, announcement bar, as the theme's configuration
 * wants it.
 */
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { author, filing, library, licence, offlineDocs, siblings, site } from './site';

const external = (label: string, href: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${label}</a>`;

export const announcementBar: Omit<NonNullable<ThemeConfig['announcementBar']>, 'id'> = {
  content: `本文档适用于 ${library.name} ${library.version}，更新的版本见<a href="${site.baseUrl}upgrade">升级</a>。支持开源作者，请对本站关闭广告拦截器。`,
  backgroundColor: '#1d4ed8',
  textColor: '#ffffff',
  isCloseable: true,
};

export const navbar: NonNullable<ThemeConfig['navbar']> = {
  title: site.title,
  logo: { src: 'img/favicon.svg', alt: '', width: 28, height: 28 },
  items: [
    { type: 'docSidebar', sidebarId: 'startSidebar', label: '开始', position: 'left' },
    { type: 'docSidebar', sidebarId: 'usageSidebar', label: '用法', position: 'left' },
    { type: 'docSidebar', sidebarId: 'demoSidebar', label: '教程', position: 'left' },
    { to: '/index%60', label: '索引', position: 'left' },
    { to: '/history', label: '进度', position: 'left' },
    {
      type: 'dropdown',
      label: '更多作品',
      position: 'right',
      items: [
        ...siblings.map(({ name, docs }) => ({ label: name, href: docs })),
        { label: '全部作品', to: '/works' },
      ],
    },
    { href: library.repository, label: '代码仓库', position: 'right' },
    { href: offlineDocs, label: '离线文档', position: 'right' },
  ],
};

export const footer: NonNullable<ThemeConfig['footer']> = {
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
};
