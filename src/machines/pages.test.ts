import { expect, it } from 'vitest';
import { makeLinks } from './markdown/links';
import { markdownPath, pageInfos } from './pages';

const document = (id: string, more: object = {}) => ({
  id,
  permalink: `/DrissionRecord/${id}`,
  source: `@site/docs/${id}.md`,
  ...more,
});
const infos = pageInfos(
  {
    loadedVersions: [
      {
        docs: [document('alone'), document('a/second', { lastUpdatedAt: 5 }), document('a/first')],
        sidebars: {
          usageSidebar: [
            { type: 'category', label: 'Recorder', items: [{ type: 'doc', id: 'a/first' }] },
            { type: 'doc', id: 'a/second' },
          ],
        },
      },
    ],
  } as never,
  [{ type: 'jsx', permalink: '/DrissionRecord/', source: '@site/src/pages/index.tsx' }],
  { items: [{ type: 'docSidebar', sidebarId: 'usageSidebar', label: '用法' }] },
);

it('tells documents in the order of the sidebars, with the way to them', () => {
  expect(infos.map(({ source }) => source)).toEqual([
    'docs/a/first.md',
    'docs/a/second.md',
    'docs/alone.md',
    'src/pages/index.tsx',
  ]);
  expect(infos[0]!.trail).toEqual([
    { label: '用法', route: '/DrissionRecord/a/first' },
    { label: 'Recorder', route: '/DrissionRecord/a/first' },
  ]);
  expect(infos[1]).toMatchObject({ trail: [{ label: '用法' }], changed: 5 });
  expect(infos[2]!.trail).toEqual([]);
});

it('knows where the Markdown of a page is', () => {
  expect(markdownPath('/DrissionRecord/')).toBe('index.md');
  expect(markdownPath('/DrissionRecord/a/first')).toBe('a/first.md');
});

const link = makeLinks(infos);
const home = 'https://drissionpage.cn/DrissionRecord/';
it.each([
  ['./second.md#x', 'docs/a/first.md', `${home}a/second.md#x`],
  ['../alone.md', 'docs/a/first.md', `${home}alone.md`],
  ['/a/first#行', 'docs/alone.md', `${home}a/first.md#行`],
  ['/DrissionRecord/a/first', '', `${home}a/first.md`],
  ['/DrissionRecord/', '', `${home}index.md`],
  ['/DrissionRecord', '', `${home}index.md`],
  ['/samples/a.xlsx', '', `${home}samples/a.xlsx`],
  ['/index%60', '', `${home}index%60`],
  ['#here', '', '#here'],
  ['https://a.example/b.md', '', 'https://a.example/b.md'],
  ['mailto:a@example.com', '', 'mailto:a@example.com'],
])('%s in %s leads to %s', (url, file, target) => {
  expect(link(url, file)).toBe(target);
});
