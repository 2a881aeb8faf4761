/** The facts that the whole site shares, each once: plain data, for Node, the browser and tests. */

/** The release of the library that every page speaks of and every example ran against. */
export const library = {
  name: 'DrissionRecord',
  version: '1.0.0',
  released: '2025-08-05',
  tagline: '简单，可靠，省心',
  python: '3.6',
  licence: 'MIT',
  repository: 'https://gitcode.com/g1879/DrissionRecord',
} as const;

export const site = {
  url: 'https://drissionpage.cn',
  baseUrl: '/DrissionRecord/',
  title: library.name,
  description:
    'DrissionRecord 是把数据记录到 xlsx、csv、json、txt 文件和 SQLite 的 Python 库：新建、添加、保存，三步完成。',
} as const;

export const author = {
  name: 'g1879',
  url: 'https://gitee.com/g1879',
  email: 'g1879@qq.com',
  qqGroup: '391178600',
} as const;

export const licence = {
  name: 'CC BY-NC 4.0',
  url: 'https://creativecommons.org/licenses/by-nc/4.0/deed.zh-hans',
} as const;

export const filing = {
  number: '粤ICP备2024179482号-1',
  url: 'https://beian.miit.gov.cn/',
} as const;

/** The author sells the offline documentation himself; the site only leads there. */
export const offlineDocs = 'https://drissionpage.cn/support';

/** Other works of the author, each with what it does in a few words. */
export const siblings = [
  {
    name: 'DrissionPage',
    summary: '网页自动化：既能控制浏览器，也能直接收发数据包',
    docs: 'https://drissionpage.cn',
    repository: 'https://gitcode.com/g1879/DrissionPage',
  },
  {
    name: 'DrissionGet',
    summary: '多线程下载文件（原名 DownloadKit）',
    docs: 'https://drissionpage.cn/DrissionGet',
    repository: 'https://gitcode.com/g1879/DrissionGet',
  },
  {
    name: 'TimePinner',
    summary: '给代码计时',
    docs: 'https://drissionpage.cn/TimePinner',
    repository: 'https://gitcode.com/g1879/TimePinner',
  },
];

export type Advertising = {
  /** Address of the network's script; empty when advertising is switched off. */
  script: string;
  /** Slot id given by the network; without one nothing is drawn. */
  slot: string;
};

/** Settings of advertising (`AD_SCRIPT`, `AD_SLOT` in the build); `AD_SCRIPT=off` has none. */
export function advertising(env: Record<string, string | undefined>): Advertising {
  const script = env.AD_SCRIPT ?? 'https://cdn.wwads.cn/js/makemoney.js';
  return { script: script === 'off' ? '' : script, slot: env.AD_SLOT ?? '' };
}

/** Where a page can be edited: `DOCS_REPOSITORY`, on GitCode, branch `main`; none, no link. */
export function editUrl(env: Record<string, string | undefined>): string | undefined {
  const repository = env.DOCS_REPOSITORY?.replace(/\/$/, '');
  return repository ? `${repository}/edit/main/` : undefined;
}

/** Derived from the version: a reader who closed the bar sees it again for a new one. */
export const announcementId = `version-${library.version}`;
