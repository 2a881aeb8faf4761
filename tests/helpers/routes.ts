import { library, site } from '../../src/site';

export type SidebarName = 'startSidebar' | 'usageSidebar' | 'demoSidebar';

export type Route = {
  /** Path below the base path, percent-encoded, without a slash at the end. */
  path: string;
  heading: string;
  sidebar?: SidebarName;
};

/** Every page of the site, as in the sitemap; documents in the order of their sidebars. */
export const routes: readonly Route[] = [
  { path: '', heading: library.tagline },
  { path: 'start/intro', heading: '介绍', sidebar: 'startSidebar' },
  { path: 'start/start', heading: '安装和导入', sidebar: 'startSidebar' },
  { path: 'usage/Recorder/create', heading: '新建 Recorder', sidebar: 'usageSidebar' },
  { path: 'usage/Recorder/add_data', heading: '添加数据', sidebar: 'usageSidebar' },
  { path: 'usage/Recorder/header', heading: '表头', sidebar: 'usageSidebar' },
  { path: 'usage/Recorder/style', heading: '样式', sidebar: 'usageSidebar' },
  { path: 'usage/Recorder/save', heading: '保存', sidebar: 'usageSidebar' },
  { path: 'usage/Recorder/read_data', heading: '读取数据', sidebar: 'usageSidebar' },
  { path: 'usage/Recorder/clear', heading: '清空缓存', sidebar: 'usageSidebar' },
  { path: 'usage/Recorder/settings', heading: '全部设置', sidebar: 'usageSidebar' },
  { path: 'usage/Recorder/attributes', heading: '属性', sidebar: 'usageSidebar' },
  { path: 'usage/ByteRecorder', heading: 'ByteRecorder', sidebar: 'usageSidebar' },
  { path: 'usage/DBRecorder', heading: 'DBRecorder', sidebar: 'usageSidebar' },
  { path: 'usage/advance', heading: '进阶用法', sidebar: 'usageSidebar' },
  { path: 'usage/attentions', heading: '容易出错的地方', sidebar: 'usageSidebar' },
  { path: 'tutorials/examples/get_data', heading: '采集分页列表', sidebar: 'demoSidebar' },
  { path: 'tutorials/examples/add_links', heading: '写入可点击的链接', sidebar: 'demoSidebar' },
  { path: 'tutorials/examples/fill_table', heading: '补全缺失的单元格', sidebar: 'demoSidebar' },
  { path: 'tutorials/examples/mark_err', heading: '标出有错的行', sidebar: 'demoSidebar' },
  { path: 'tutorials/examples/split_table', heading: '按列拆分表格', sidebar: 'demoSidebar' },
  { path: 'playground', heading: '演练场' },
  { path: 'history', heading: '进度' },
  { path: 'upgrade', heading: '升级' },
  { path: 'works', heading: '更多作品' },
  { path: 'markdown-page', heading: '写作样式' },
  { path: 'index%60', heading: '索引' },
];

/** Title of the document. */
export const titleOf = ({ heading }: Route): string => `${heading} | ${site.title}`;

/** The one address under which search engines shall know the page. */
export const canonicalOf = ({ path }: Route): string => site.url + site.baseUrl + path;

/** The entry of a page that is in the list. */
export const routeOf = (path: string): Route => routes.find((route) => route.path === path)!;
