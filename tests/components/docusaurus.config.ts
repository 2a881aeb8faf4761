/** The site with documents of what any Docusaurus site may hold, for `components.spec.ts`. */
import type { Options } from '@docusaurus/preset-classic';
import config from '../../docusaurus.config';

const [[name, options]] = config.presets as [[string, Options]];

const own = { path: 'tests/components/docs', sidebarPath: undefined };
const docs = { ...(options.docs as object), ...own };
const sidebar = { type: 'docSidebar', sidebarId: 'defaultSidebar', label: '组件' };

export default {
  ...config,
  onBrokenLinks: 'ignore',
  presets: [[name, { ...options, docs, pages: false, sitemap: false }]],
  themeConfig: { ...config.themeConfig, navbar: { title: '组件', items: [sidebar] } },
};
