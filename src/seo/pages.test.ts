import { expect, it } from 'vitest';
import { makeLinks } from './pages';

const route = (name: string) => `/DrissionRecord/${name}`;
const link = makeLinks(
  new Map([
    [route(''), new Map()],
    [route('index`'), new Map([['a', 'a']])],
    [route('a/first'), new Map(Object.entries({ 行: '行', 'Recorder.rows': '行', top: '' }))],
  ]),
);
const home = 'https://drissionpage.cn/DrissionRecord/';
it.each([
  [route('a/first#%E8%A1%8C'), '', `${home}a/first.md#行`],
  // What is no heading leads to the one it stands under.
  [route('a/first#Recorder.rows'), '', `${home}a/first.md#行`],
  [route('a/first#Recorder.rows'), 'a/first', '#行'],
  ['#top', 'a/first', undefined],
  [route(''), 'a/first', `${home}index.md`],
  ['/DrissionRecord', 'a/first', `${home}index.md`],
  [route('index%60#a'), '', `${home}index%60.md#a`],
  [route('samples/a.xlsx'), '', `${home}samples/a.xlsx`],
  ['https://a.example/b.md', '', 'https://a.example/b.md'],
])('%s in %s leads to %s', (url, from, target) => {
  expect(link(url, route(from))).toBe(target);
});
