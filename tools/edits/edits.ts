/**
 * What a writer does to docs/ that `npm test` refuses, or takes: `npm run check` has to tell the
 * one and to pass the other. The texts that are changed are found by what every page has, so that
 * no sentence of a page is quoted here.
 */
import { createHash } from 'node:crypto';

/** What becomes of a text, `''` of a file that is not there; `read` gives other files. */
type Change = (text: string, read: (file: string) => string) => string;

export type Edit = {
  what: string;
  files: Record<string, Change>;
  /** What `npm run check` says of it; nothing is wrong where it stands not. */
  told?: RegExp;
};

const swap =
  (find: RegExp | string, by: string): Change =>
  (text) =>
    text.replace(find, by);
/** Before the first section: what stands there is read, counted and searched. */
const insert = (words: string): Change => swap(/\n(?=## )/, `\n${words}\n\n`);
const append =
  (words: string): Change =>
  (text) =>
    `${text}\n${words}\n`;

/** Loses the first letter of the first words of a page that this file of tests quotes. */
const misquote =
  (tests: string, by: RegExp): Change =>
  (text, read) => {
    const quoted = [...read(`tests/claims/${tests}`).matchAll(by)].map(([, words]) => words!);
    const words = quoted.find((one) => text.includes(one))!;
    return text.replace(words, () => words.slice(1));
  };

const program = (code: string, title = '') => `\`\`\`python run${title}\n${code}\n\`\`\``;
/** Adds a line to the first program. */
const execute = (line: string): Change => swap(/(```python run[^]*?)(\n```)/, `$1\n${line}$2`);

/** Letters that no compression makes shorter, and words that no page has. */
const digest = (seed: number) => createHash('sha512').update(String(seed)).digest();
const letters = (lines: number) =>
  Array.from({ length: lines }, (_, at) => digest(at).toString('base64').slice(0, 58)).join('\n');
const han = (at: number) =>
  [...digest(at).subarray(0, 18)].map((_, index) => digest(at).readUInt16BE(index * 2));
const words = (lines: number) =>
  Array.from(
    { length: lines },
    (_, at) => `  - ${String.fromCodePoint(...han(at).map((one) => 0x4e00 + (one % 300)))}`,
  ).join('\n');

const long =
  '一个很长的句子里说了好几件事，先说第一件事，再说第二件事，然后说第三件事，最后说第四件事，读的人早就忘了开头说的是什么。';
const head = (title: string) =>
  `---\ntitle: ${title}\ndescription: 二十一个字以上的一句话，说这一页讲什么，读者能找到它。\n---\n`;
const asks = (name: string) => `docs/${name}.asks.yaml`;
const page = (name: string) => `docs/${name}.md`;
const recorder = (name: string) => `usage/Recorder/${name}`;

/** What is told there of no page: with it all unit tests are run, so it is none of the others. */
export const ofStyles: Edit = {
  what: 'a colour of links that is hard to read',
  files: { 'src/css/tokens.css': swap(/--amber: #\w+/, '--amber: #777') },
  told: /src\/css\/tokens\.css（:root）：--ifm-color-primary #777 在 /,
};

/** Those that are told from the sources, before anything is built or executed. */
export const fromSources: readonly Edit[] = [
  {
    what: 'a word that a test quotes',
    files: { [page(recorder('clear'))]: misquote('test_clear.py', /says\('([^']+)'/g) },
    told: /tests\/claims\/test_clear\.py:\d+: “/,
  },
  {
    what: "a word that another page's test quotes",
    files: {
      [page('start/installation_and_import')]: misquote(
        'test_upgrade.py',
        /Page\('start\/installation_and_import'\)\.says\('([^']+)'/g,
      ),
    },
    told: /tests\/claims\/test_upgrade\.py:\d+: “[^”]+” 不在 docs\/start\/installation_and_import/,
  },
  {
    what: 'more sentences than may stand without a test',
    files: {
      [page('tutorials/examples/mark_err')]: insert(
        [...'一两三四五六'].map((one) => `文件里还有${one}行。`).join(''),
      ),
    },
    told: /tutorials\/examples\/mark_err：说行为的 \d+ 句里有 \d+ 句没有测试，最多/,
  },
  {
    what: 'a short description',
    files: { [page('recipes/sort')]: swap(/^description: .*$/m, 'description: 排序') },
    told: /docs\/recipes\/sort\.md:3: 文件头的 description/,
  },
  {
    what: 'a page without asks, of a name that Windows has not',
    files: { 'docs/usage/aux.md': () => `${head('新的一页')}\n这一页还没有人找得到。\n` },
    told: /docs\/usage\/aux\.md:1: 旁边没有 docs\/usage\/aux\.asks\.yaml[^]*docs\/usage\/aux\.md: Windows/,
  },
  {
    what: 'a section that nobody asks for',
    files: { [page('recipes/threads')]: append('## 新的一节\n\n这一节没有问法。') },
    told: /docs\/recipes\/threads\.md:\d+: docs\/recipes\/threads\.asks\.yaml 里没有“新的一节”/,
  },
  {
    what: 'an ask twice',
    files: {
      [asks('recipes/print')]: append('  - 同一句问法'),
      [asks('recipes/gbk')]: append('  - 同一句问法'),
    },
    told: /\.asks\.yaml:\d+: “同一句问法”已经在 docs\/recipes\//,
  },
  {
    what: 'asks of a heading that is not there',
    files: { [asks(recorder('attributes'))]: append('没有这一节:\n  - 没有人写过的一节') },
    told: /docs\/usage\/Recorder\/attributes\.asks\.yaml:\d+: .* 没有标题或锚点“没有这一节”/,
  },
  {
    what: 'a page that is hard to read',
    files: { [page('recipes/retry')]: insert(long.repeat(20)) },
    told: /docs\/recipes\/retry\.md: .*src\/lib\/limits\.ts 的 median/,
  },
  {
    what: 'a word that is not the one of the site',
    files: { [page('recipes/scrapy')]: insert('先创建一个文件夹。') },
    told: /docs\/recipes\/scrapy\.md:\d+: “创建” → 新建/,
  },
  {
    what: 'half-width punctuation',
    files: { [page('recipes/soup')]: insert('网页打开了,再等一会儿。') },
    told: /docs\/recipes\/soup\.md:\d+: 网页打开了,/,
  },
  {
    what: 'a member that the library has not',
    files: { [page('recipes/sheets')]: insert('再用 `recorder.nothing()`。') },
    told: /docs\/recipes\/sheets\.md:\d+ `recorder\.nothing\(\)` 不是公开的名称/,
  },
  {
    what: 'a level of headings that is left out',
    files: { [page('recipes/flatten')]: append('##### 相关') },
    told: /docs\/recipes\/flatten\.md:\d+.*MD001/,
  },
  {
    what: 'a list that is not written as the others',
    files: { [page('recipes/locked')]: append('*   一项\n*   两项') },
    told: /docs\/recipes\/locked\.md/,
  },
  {
    what: 'a heading that a browser test names',
    files: { [page(recorder('settings'))]: swap(/^## (参考)$/m, '## 全部设置 {/* #$1 */}') },
    told: /tests\/browser\/contents\.spec\.ts/,
  },
  {
    what: 'the only box of its kind, which a browser test looks at',
    files: { [page(recorder('save'))]: (text) => text.replaceAll(':::danger', ':::warning') },
    told: /tests\/browser\/controls\.spec\.ts/,
  },
];

/** Those that are told by what is built and run. */
export const fromRuns: readonly Edit[] = [
  {
    what: 'another address for letters',
    files: { 'SECURITY.md': swap(/[\w.]+@/, 'somebody@') },
    told: /SECURITY\.md 里的邮箱/,
  },
  {
    what: 'a default that is not that of the library',
    files: { [page(recorder('create'))]: insert('`cache_size` 默认是 5000。') },
    told: /docs\/usage\/Recorder\/create\.md:\d+：默认值 5000 与接口不符/,
  },
  {
    what: 'a known problem that no test shows and nobody asks for',
    files: {
      [`docs/${recorder('header')}.problems.yaml`]: append(
        '- id: hdr-never\n  at: 参考\n  symptom: 什么也没有发生\n  when: 总是\n  harm: differs\n  do: 换一种写法',
      ),
    },
    told: /没有 problem-hdr-never 的问法[^]*已知问题 hdr-never 没有测试/,
  },
  {
    what: 'a link outside that nobody has opened',
    files: { [page('recipes/images')]: insert('[例子](https://example.com/new)') },
    told: /https:\/\/example\.com\/new is not in tests\/built\/external-links\.txt/,
  },
  {
    what: 'an id twice',
    files: { [page('recipes/merge')]: insert('<p id="twice">一</p>\n\n<p id="twice">二</p>') },
    told: /no-dup-id: Duplicate ID \\?"twice/,
  },
  {
    what: 'a page that is too heavy',
    files: { [page(recorder('add_data'))]: append(`\`\`\`text\n${letters(80)}\n\`\`\``) },
    told: /docs\/usage\/Recorder\/add_data\.md：上限见 src\/lib\/limits\.ts 的 html/,
  },
  {
    what: 'more asks than the search may send',
    files: { [asks('recipes/download')]: append(words(1500)) },
    told: /data in kB/,
  },
  {
    what: 'a common task that begins with no program',
    files: { 'docs/_goals.md': swap(/\]\(\/recipes\/[^)]*\)/, '](/usage/attentions)') },
    told: /要链接到从一个完整的程序开始的一节/,
  },
  {
    what: 'an image of another site, which a browser may not get',
    files: { [page('recipes/count')]: insert('![图](https://example.com/a.png)') },
    told: /count\.md:\d+: https:\S+：别的网站的图片[^]*pages\.spec\.ts:\d+:\d+ › \/recipes\/count/,
  },
  // Nothing is wrong with these.
  {
    what: 'a sentence without a test',
    files: { [page(recorder('read_data'))]: insert('读出来以后，文件还在原来的地方。') },
  },
  {
    what: 'the title of a page that browser tests open',
    files: {
      [page(recorder('style'))]: swap(/^title: (.*)$/m, 'title: $1设置'),
      [asks(recorder('style'))]: swap(/^(.*):$/m, '$1设置:'),
    },
  },
  {
    what: 'a heading that keeps its anchor',
    files: { [page(recorder('header'))]: swap(/^## ([^{\n]+)$/m, '## $1呢 {/* #$1 */}') },
  },
];

/** Those that leave nothing to build, in groups of which none hides another. */
export const unbuilt: readonly (readonly Edit[])[] = [
  [
    {
      what: 'an example that prints something else',
      files: { [page('usage/ByteRecorder')]: execute("print('又一行')") },
      told: /docs\/usage\/ByteRecorder\.md:\d+/,
    },
    {
      what: 'an example that fails',
      files: { [page(recorder('attributes'))]: execute('1 / 0') },
      told: /docs\/usage\/Recorder\/attributes\.md:\d+.*ZeroDivisionError/,
    },
    {
      what: 'an example that is not recorded',
      files: { [page('usage/advance')]: insert(program("print('没有记录')")) },
      told: /docs\/usage\/advance\.md:\d+/,
    },
    {
      what: 'a program of a recipe that the matrix does not know',
      files: { [page('recipes/upsert')]: append(program("print('另一个')", ' title="other.py"')) },
      told: /\('upsert', \d\)/,
    },
    {
      what: 'a constant that says nothing of itself',
      files: { [page('recipes/dates')]: swap(/^(FILE = '.*?')  # .*$/m, '$1') },
      told: /docs\/recipes\/dates\.md:\d+: FILE 后面没有注释/,
    },
    {
      what: 'one program twice',
      files: {
        [page('usage/DBRecorder')]: (text, read) =>
          insert(/```python run[^]*?\n```/.exec(read(page(recorder('clear'))))![0])(text, read),
      },
      told: /DBRecorder\.md 和 |和 docs\/usage\/DBRecorder\.md/,
    },
    {
      what: 'a link to no page',
      files: { [page('recipes/links')]: insert('[看](./gone.md)') },
      told: /docs\/recipes\/links\.md:\d+: \.\/gone\.md：没有这一页/,
    },
    {
      what: 'a link to no heading',
      files: { [page('recipes/merge')]: insert('[看](../usage/Recorder/save.md#没有)') },
      told: /docs\/recipes\/merge\.md:\d+: .*没有这个锚点/,
    },
    {
      what: 'an image that is not there',
      files: { [page('recipes/report')]: insert('![图](/img/gone.png)') },
      told: /docs\/recipes\/report\.md:\d+: \/img\/gone\.png/,
    },
  ],
  [
    {
      what: 'a recipe without what one gets',
      files: { [page('recipes/count')]: swap(/^want: .*\n/m, '') },
      told: /docs\/recipes\/count\.md:\d+: 文件头要写 want/,
    },
    {
      what: 'a recipe that no group has',
      files: { 'docs/recipes/index.md': swap(/^- \[.*\]\(\.\/sort\.md\).*\n/m, '') },
      told: /docs\/recipes\/sort\.md:1: docs\/recipes\/index\.md 的哪一组都没有它/,
    },
    {
      what: 'a known problem without a way out',
      files: { [`docs/${recorder('clear')}.problems.yaml`]: swap(/^ {2}do: .*\n/m, '') },
      told: /docs\/usage\/Recorder\/clear\.problems\.yaml:\d+: 缺少字段 do/,
    },
    {
      what: 'a tag that is not closed',
      files: { [page('recipes/split')]: insert('<Fold title="折起来">\n\n没有关上。') },
      told: /docs\/recipes\/split\.md/,
    },
    {
      what: 'a page that is taken away',
      files: { [page('recipes/web-table')]: () => '' },
      told: /没有 web-table\.md/,
    },
  ],
];

/** The first complaint is all that is said: the rest follows from it. */
export const alone: readonly Edit[] = [
  {
    what: 'a heading with another name',
    files: { [page(recorder('style'))]: swap(/^## ([^{\n]+)$/m, '## $1的新名字') },
    told: /docs\/usage\/Recorder\/style\.md:\d+: 标题“(.*)”改成了“\1的新名字”：写成/,
  },
];
