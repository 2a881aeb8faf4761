import { expect, it } from 'vitest';
import { makeLinks, markdownPath, placesIn } from './pages';

it('tells documents in the order of the sidebars, with the way to them', () => {
  const sidebars = {
    usageSidebar: [
      { type: 'category', label: 'Recorder', items: [{ type: 'doc', id: 'first' }] },
      { type: 'doc', id: 'second' },
    ],
  };
  const docs = [
    { id: 'second', permalink: '/b/second', lastUpdatedAt: 5 },
    { id: 'first', permalink: '/b/a/first' },
  ];
  const places = placesIn({ loadedVersions: [{ docs, sidebars }] } as never, {
    items: [{ type: 'docSidebar', sidebarId: 'usageSidebar', label: '用法' }],
  });
  const part = { label: '用法', route: '/b/a/first' };
  expect([...places]).toEqual([
    ['/b/a/first', { trail: [part, { label: 'Recorder', route: '/b/a/first' }] }],
    ['/b/second', { trail: [part], changed: 5 }],
  ]);
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
