import { expect, test } from 'vitest';
import { newest } from '../../src/releases/history';
import { makeEngine } from '../../src/search/engine';
import { lacks } from '../../src/search/engine/lacks';
import { releasesOf } from '../../src/reference/publicApi';
import { addressOf, data } from './search';

/** What readers with another release type, and the beginnings of what answers them. */
const both: [query: string, ...targets: string[]][] = [
  ['没有表头的csv少读一行', '/usage/Recorder/header#没有表头', '/usage/Recorder/read_data#表头'],
  ['2.0 新版有哪些变化', '/upgrade'],
  ['下载文件', '/usage/ByteRecorder', '/recipes/download'],
  ['把下载的图片文件存硬盘', '/usage/ByteRecorder', '/upgrade#no-ByteRecorder'],
  ['存进sqlite数据库', '/upgrade#no-DBRecorder', '/usage/DBRecorder', '/recipes/sqlite'],
  ['数据存进数据库', '/usage/DBRecorder', '/upgrade#no-DBRecorder', '/recipes/sqlite'],
  ['key_cols', '/upgrade#key_cols', '/usage/Recorder/read_data#Recorder.rows'],
  ["rows() got an unexpected keyword argument 'key_cols'", '/upgrade#key_cols'],
  ['按值筛选', '/usage/Recorder/read_data#按值筛选'],
  ['文件被占用', '/usage/Recorder/save#文件正被别的程序打开', '/recipes/locked'],
  [
    '多出来的列自动加上',
    '/usage/Recorder/header#自动增加新列',
    '/usage/Recorder/settings#auto-new',
  ],
  ['整行设置样式', '/usage/Recorder/style'],
  ['add_styles', '/usage/Recorder/style#Recorder.add_styles'],
  ['set_style', '/usage/attentions#renamed'],
  ['csv 打开是乱码', '/usage/Recorder/settings#csv', '/recipes/garbled'],
  ['几个线程一起写', '/usage/advance#几个线程', '/recipes/threads'],
  ['忘记 record', '/usage/Recorder/save#结束程序之前', '/upgrade#no-autosave'],
  ['不调用 record 会丢数据吗', '/upgrade#no-autosave', '/usage/Recorder/save#结束程序之前'],
  ['断点续传', '/usage/advance#中断后继续', '/recipes/resume', '/tutorials/examples/get_data#中断'],
  ['给单元格加链接', '/usage/Recorder/add_data#加链接', '/recipes/links'],
  ['插入图片', '/usage/Recorder/add_data#插入图片', '/recipes/images'],
  ['清空缓存', '/usage/Recorder/clear'],
  ['cache_size', '/usage/Recorder/settings#Recorder.set.cache_size', '/usage/Recorder/attributes'],
  ['从 1.0 升级', '/upgrade'],
  ['升级后报错', '/upgrade'],
  ["ImportError: cannot import name 'DBRecorder'", '/upgrade#no-DBRecorder'],
  ['表头行', '/usage/Recorder/header#表头不在第一行', '/usage/Recorder/read_data#表头不在'],
  ['装回旧版本', '/start/start', '/upgrade#装了', '/upgrade#back'],
];
const lists: Record<string, typeof both> = {
  [newest()]: [
    ...both,
    ['DBRecorder', '/upgrade#no-DBRecorder'],
    ['ByteRecorder', '/upgrade#no-ByteRecorder'],
  ],
  '1.2.0': [...both, ['DBRecorder', '/usage/DBRecorder'], ['run_sql', '/usage/DBRecorder#']],
};
const on = releasesOf('.');

test.each(Object.keys(lists))(
  'with %s nine of ten are answered among three, and what it lacks says so',
  (release) => {
    const { search } = makeEngine(data, () => release);
    const list = lists[release]!;
    expect(list).toHaveLength(30);
    const missed: string[] = [];
    for (const [query, ...targets] of list) {
      const three = search(query)
        .listed.slice(0, 3)
        .map(({ section }) => section);
      const addresses = three.map(addressOf);
      if (!addresses.some((one) => targets.some((target) => one.startsWith(target))))
        missed.push(`“${query}”前三个是 ${addresses.join('、')}，要 ${targets.join('、')}`);
      for (const section of three) {
        const title = data.pages[section.p]!.title;
        const about = section.n ? section.a : title.endsWith('Recorder') ? title : undefined;
        if (!about || !on(about) || on(about)!.split(' ').includes(release)) continue;
        const silent = `“${query}”找到 ${addressOf(section)}，${release} 没有它，结果却没有写明：新的一版先 npm run claims -- --releases`;
        expect(lacks(section, release), silent).toBe(true);
      }
    }
    const why = `选了 ${release}，三十句里有 ${missed.length} 句没有找到，最多 3 句：给要找的小节加问法，地址变了就改 tests/built/releases.test.ts`;
    expect(missed.length, [why, ...missed].join('\n')).toBeLessThanOrEqual(3);
  },
);
