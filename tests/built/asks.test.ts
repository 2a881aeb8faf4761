import { DomUtils } from 'htmlparser2';
import { expect, test } from 'vitest';
import { readAsks } from '../../src/search';
import { giveAsks } from '../../src/search/indexing/asks';
import { words } from '../../src/search/engine/text';
import { everywhere } from '../../src/search/indexing/assemble';
import { library } from '../../site';
import { pages, type Element } from './pages';
import { addressOf, data, engine, shownFor } from './search';

test('each ask stands beside a section that is there, and finds it among three', () => {
  const files = readAsks();
  expect(files.length).toBeGreaterThan(20);
  const sections = data.sections.map((one) => ({ ...one, k: undefined }));
  const faults = giveAsks(files, { ...data, sections });
  // A section that is not there is asked for in vain by all that stands below it.
  for (const { file, asks } of faults.length > 0 ? [] : files)
    for (const { text, line } of asks) {
      const found = shownFor(text).slice(0, 3);
      if (!found.some(({ k }) => k?.includes(text)))
        faults.push(
          `${file}:${line}: “${text}”前三个里没有这一节，有 ${found.map(addressOf).join('、')}。`,
        );
    }
  expect(faults).toEqual([]);
});

test('each section has asks', () => {
  const bare = data.sections.filter(({ k }) => !k).map(addressOf);
  expect(bare, '没有问法的小节，写在那一页旁边的 .asks.yaml 里').toEqual([]);
});

/** What had no answer among three once, each with the beginning of an address. */
const missed: [query: string, ...targets: string[]][] = [
  ['第一行的字想弄粗一点', '/recipes/header-style', '/usage/Recorder/style'],
  ['一个文件里放好几张表', '/usage/Recorder/add_data#写到指定的工作表', '/recipes/split'],
  ['一样的东西不要存两遍', '/recipes/dedupe', '/usage/advance#中断后继续', '/usage/DBRecorder'],
  ['字太长想让它在格子里自动分成几行', '/usage/Recorder/style#'],
  ['改之前先把原来的文件留一份', '/usage/Recorder/save#手动备份'],
  ['只拿出女生的那几行', '/usage/Recorder/read_data#按值筛选'],
  ['程序跑完了文件夹里什么都没有', '/usage/Recorder/save#problem-save-at-exit'],
  ['sqlite3.OperationalError: database is locked', '/usage/DBRecorder#problem-db-locked'],
  ['_csv.Error: field larger than field limit (131072)', '/usage/Recorder/read_data#problem-'],
  ["AttributeError: 'MergedCell' object attribute 'value' is read-only", '/usage/Recorder/header#'],
  ['duoxiancheng xie csv', '/recipes/threads', '/usage/advance#几个线程写一个文件'],
  ['ws.append', '/usage/Recorder/add_data', '/recipes/openpyxl'],
];
/** What was not found at all: any answer. */
const nothing = 'csv.Error 131072 32767 XLOOKUP TEXTJOIN keep_vba 檔案被佔用 資料遺失 亂碼 執行緒';
for (const query of nothing.split(' ')) missed.push([query, '/']);

test.each(missed)('%s is among three', (query, ...targets) => {
  const found = shownFor(query).slice(0, 3).map(addressOf);
  const right = found.filter((one) => targets.some((target) => one.startsWith(target)));
  expect(right, found.join(' ')).not.toEqual([]);
});

/** What the library and these pages have nothing for. */
const strange = [
  ...['写入 kafka', '连接 MySQL', '存到 mongodb', '导出 pdf', 'word 文档', '给文件加密码'],
  ...['推送到飞书', '腾讯文档同步', '上传到阿里云', '发送邮件附件', '合成语音播报', '显示进度条'],
  ...['三维建模', '画折线图', '今天天气', 'django 后台', 'flask 接口', '机器学习模型'],
  ...['图像识别', '语音合成', '股票行情', 'kubernetes 部署', 'docker 镜像', '定时任务'],
  ...[
    '写入 Google Sheets',
    '微信机器人发消息',
    'ppt 幻灯片',
    '爬取淘宝商品',
    '破解excel密码',
    'pdf 转 excel',
  ],
  ...[
    '图片转文字',
    '连接 postgresql',
    'clickhouse 写入',
    'elasticsearch 索引',
    'hdfs 存储',
    'parquet 格式',
  ],
  ...['hdf5', 'xml 解析', 'yaml 配置', 'toml', 'selenium 点击按钮', '识别验证码'],
  ...['代理ip池', '文件加水印', '甘特图', '邮件群发', '语音识别', '正则表达式教程'],
  ...['今天几号', '女朋友生日送什么', '手机app抓包', 'ftp 上传', 's3 存储桶', '二维码识别'],
  ...['热力图', '线性回归', '翻译成英文', '监控文件夹变化', '打印预览 分页符', '屏幕截图'],
  ...['rabbitmq 队列', '音频剪辑'],
  ...['redis 缓存', '登录验证码', '压缩成 zip', 'protobuf 序列化', 'websocket 推送', '区块链'],
];

test('what the site does not have is said, or nothing is found', () => {
  const silent = strange.filter((query) => {
    const { hits, sure, unknown } = engine.search(query);
    const [first] = hits;
    return (
      sure && unknown.length === 0 && first && !addressOf(first.section).startsWith('/unsupported')
    );
  });
  expect(strange).toHaveLength(68);
  expect(silent.length, silent.join('，')).toBeLessThanOrEqual(6);
});

/** What is not searched: of another release alone, and what a program wrote. */
const isLeftOut = ({ attribs, parent }: Element): boolean =>
  attribs['data-on']?.split(' ').includes(library.version) === false ||
  'data-nosearch' in attribs ||
  /\bex-(?!console)/.test(attribs.class ?? '') ||
  (parent !== null && 'attribs' in parent && isLeftOut(parent));

/** On so many pages a word may stand for whoever types it to mean one of them. */
const few = 5;

/** Words of Python itself are of no page. */
const keywords = everywhere.split(' ');

/** Strings of five characters and more in a page's code, whole and in pieces, and its numbers. */
const stringsOf = (elements: readonly Element[]): string[] =>
  elements
    .filter((one) => one.name === 'code' && !isLeftOut(one))
    .flatMap((one) => {
      const text = DomUtils.textContent(one).trim();
      return [text, ...text.split(/[\s'"()[\]{},:=\u3000-\u9fff\uff00-\uffef]+/)];
    })
    .filter((text) => /^(?=.*(?:[a-z_]\w|\d\d)).{5,60}$/i.test(text) && !keywords.includes(text));

test('what stands in code on a page finds it', () => {
  const codeByPage = pages
    .map(({ path: address, elements }) => ({
      page: `/${decodeURIComponent(address)}`,
      strings: [...new Set(stringsOf(elements))],
    }))
    .filter(({ page }) => data.pages.some((one) => one.path === page));
  // A word that stands on many pages leads to none of them.
  const on = new Map<string, number>();
  for (const { elements } of pages) {
    const code = elements
      .filter(({ name }) => name === 'code')
      .map(DomUtils.textContent)
      .join(' ');
    for (const word of new Set(code.match(words))) on.set(word, (on.get(word) ?? 0) + 1);
  }
  const isTelling = (text: string) => text.match(words)?.some((word) => on.get(word)! <= few);
  const all = codeByPage.flatMap(({ page, strings }) =>
    strings.filter(isTelling).map((text) => ({ page, text })),
  );
  expect(all.length).toBeGreaterThan(500);
  const lost = all.filter(
    ({ page, text }) =>
      !engine.search(text).hits.some(({ section }) => data.pages[section.p]!.path === page),
  );
  expect(lost).toEqual([]);
});
