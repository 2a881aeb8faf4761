import { expect, it } from 'vitest';
import { makeLinks, markdownPath, pageInfos } from './pages';

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

const route = (name: string) => `/DrissionRecord/${name}`;
const link = makeLinks(
  new Map([
    [route(''), new Map()],
    [route('index`'), new Map([['a', 'a']])],
    [
      route('a/first'),
      new Map([
        ['行', '行'],
        ['Recorder.rows', '行'],
        ['top', ''],
      ]),
    ],
  ]),
);
const home = 'https://drissionpage.cn/DrissionRecord/';
it.each([
  [route('a/first'), '', `${home}a/first.md`],
  [route('a/first#%E8%A1%8C'), '', `${home}a/first.md#行`],
  // What is no heading leads to the one it stands under.
  [route('a/first#Recorder.rows'), '', `${home}a/first.md#行`],
  [route('a/first#Recorder.rows'), 'a/first', '#行'],
  ['#Recorder.rows', 'a/first', '#行'],
  ['#top', 'a/first', undefined],
  [route(''), 'a/first', `${home}index.md`],
  ['/DrissionRecord', 'a/first', `${home}index.md`],
  [route('index%60#a'), '', `${home}index%60.md#a`],
  [route('samples/a.xlsx'), '', `${home}samples/a.xlsx`],
  ['https://a.example/b.md', '', 'https://a.example/b.md'],
  ['mailto:a@example.com', '', 'mailto:a@example.com'],
])('%s in %s leads to %s', (url, from, target) => {
  expect(link(url, route(from))).toBe(target);
});
