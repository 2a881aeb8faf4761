import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { budgets } from '../../bench/budgets';
import { runWords } from '../code/RunButton';
import { messages as live } from './client/messages';
import { messages } from './client/ownMessages';
import { messages as picker } from './client/pickerMessages';
import { folderOf } from '../../tools/site/variants';
import { axeFinds } from '../../tests/helpers/axe';
import {
  clickAtRest,
  expect,
  navigateWithin,
  open,
  overflow,
  test,
} from '../../tests/helpers/fixtures';

/** In which Python starts on a busy machine. */
const slow = { timeout: 100_000 };
test.describe.configure({ timeout: 300_000 });

/** Text in the encoding of Chinese spreadsheets, which Node only reads. */
function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk');
  const bytes = new Map<string, number[]>();
  for (let high = 0x81; high < 0xff; high += 1) {
    for (let low = 0x40; low < 0xff; low += 1) {
      bytes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
    }
  }
  return Buffer.from([...text].flatMap((letter) => bytes.get(letter) ?? letter.charCodeAt(0)));
}

/** The files of a program that runs as on a reader's own machine. */
function atHome(code: string, name: string, data: Buffer): (made: string) => Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-'));
  writeFileSync(path.join(folder, name), data);
  writeFileSync(path.join(folder, 'main.py'), code);
  const place = process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python';
  // What a reader installs brings no lxml, which writes the same otherwise.
  const env = { ...process.env, OPENPYXL_LXML: 'False' };
  execFileSync(path.resolve('.venv', place), ['main.py'], { cwd: folder, env });
  return (made) => readFileSync(path.join(folder, made));
}

/** The names and checksums of what a workbook consists of, but for the times in it. */
function partsOf(book: Buffer): string[] {
  const found: string[] = [];
  for (let at = book.indexOf('PK\x01\x02'); at >= 0; at = book.indexOf('PK\x01\x02', at + 4)) {
    const name = book.toString('utf8', at + 46, at + 46 + book.readUInt16LE(at + 28));
    if (name !== 'docProps/core.xml') found.push(`${name} ${book.readUInt32LE(at + 16)}`);
  }
  return found;
}

/** The form of a recipe, opened. */
async function formOf(page: Page, recipe: string, isNext?: boolean) {
  // Within the page its Python stays.
  if (isNext) await navigateWithin(page, `recipes/${recipe}`);
  else await open(page, `recipes/${recipe}`);
  await expect(page.locator('.ex.live')).toHaveCount(0);
  // The dialog of the browser comes with it.
  await Promise.all([
    page.waitForEvent('filechooser'),
    clickAtRest(page.locator('[data-own]').first()),
  ]);
  const form = page.getByRole('group', { name: runWords.own });
  const frame = page.locator('.ex.live');
  await expect(form).toBeVisible();
  const get = (name: string) =>
    form.locator('.live-item').filter({ has: page.locator(`code:text-is("${name}")`) });
  const status = frame.locator('.live-status');
  return {
    form,
    get,
    status,
    code: frame.locator('.live-field'),
    result: frame.locator('.live-result'),
    choose: async (name: string, file: string, buffer: Buffer) => {
      await get(name).locator('[type=file]').setInputFiles({ name: file, mimeType: '', buffer });
      await expect(get(name).getByRole('button', { name: picker.remove(file) })).toBeVisible();
      await expect(get(name)).not.toContainText(messages.reading, slow);
    },
    run: async () => {
      await form.getByRole('button', { name: runWords.shown }).click();
      await expect(status).toHaveText(/用时 \S+ 秒$|^程序/, slow);
    },
    download: async (name: string) => {
      const [got] = await Promise.all([
        page.waitForEvent('download'),
        frame.locator('.live-files a').filter({ hasText: name }).click(),
      ]);
      return readFileSync(await got.path());
    },
  };
}

const goods = [
  '订单号,城市,金额',
  ...Array.from(
    { length: 3000 },
    (_, index) => `A${index % 2500},${['北京', '上海'][index % 2]!},${index}`,
  ),
  '',
].join('\r\n');

test("a reader's csv of Excel is deduplicated in the page as at home", async ({ page }) => {
  const { form, get, code, result, status, choose, run, download } = await formOf(page, 'dedupe');
  const printed = await code.inputValue();
  const name = '我的 订单 (1).csv';
  const data = gbk(goods);

  await test.step('what is to be done first has the focus, and says where the file stays', async () => {
    await expect(get('FILE').locator('[type=file]')).toBeFocused();
    await expect(form.getByText(messages.stays)).toHaveCount(1);
    await expect(form).toContainText(messages.sample('goods.csv'));
  });

  await test.step('his headings are there to be chosen; the program says what the form does', async () => {
    await choose('FILE', name, data);
    await expect(get('FILE')).toContainText('3000 行，3 列');
    // The one that ends as that of the sample.
    await expect(get('KEYS').getByRole('checkbox')).toHaveCount(3);
    await expect(get('KEYS').getByLabel('订单号')).toBeChecked();
    await expect(form).toContainText(messages.before);
    await code.fill((await code.inputValue()).replace("['订单号']", "['编号']"));
    // What his file does not have is none of them.
    await expect(get('KEYS').getByRole('checkbox')).toHaveCount(3);
    await expect(get('KEYS').getByRole('checkbox', { checked: true })).toHaveCount(0);
    // There are no brackets to write.
    await expect(get('KEYS')).toContainText('不选就看整行');
    await expect(form).toContainText(messages.first('按哪几列判断重复'));
    await form.getByRole('button', { name: runWords.shown }).click();
    await expect(get('KEYS').getByLabel('订单号')).toBeFocused();
    await expect(status).toHaveText(live.edited);
    // The program itself says it, too.
    await code.press('Control+Enter');
    await expect(status).toHaveText(live.refused, slow);
    await expect(result.locator('.ex-caption')).toHaveCount(0);
    await expect(result).toHaveClass(/ex-fault/);
    await expect(result).toContainText(`${name} 第一行要有编号，`);
    await expect(result).toContainText(
      `有 3000 行，比表头长的行：[]，列是：['订单号', '城市', '金额']`,
    );
    await expect(result).not.toContainText('Traceback');
    await get('KEYS').getByLabel('订单号').check();
    await expect(form).not.toContainText(messages.first('按哪几列判断重复'));
    await get('KEEP').getByRole('combobox').selectOption('last');
    await get('RESULT').getByRole('textbox').fill('结果');
    await get('RESULT').getByRole('textbox').press('Tab');
    await expect(get('RESULT').getByRole('textbox')).toHaveValue('结果.xlsx');
    const expected = printed
      .replace("'goods.csv'", `'${name}'`)
      .replace("['编号']", "['订单号']")
      .replace("KEEP = 'first'", "KEEP = 'last'")
      .replace("'unique.xlsx'", "'结果.xlsx'");
    expect(await code.inputValue()).toBe(expected);
  });

  await test.step('a change of the program is one of the form', async () => {
    const changed = (await code.inputValue()).replace("KEEP = 'last'", "KEEP = 'first'");
    await code.fill(changed.replace("'结果.xlsx'", "'结果.csv'"));
    await expect(get('KEEP').getByRole('combobox')).toHaveValue('first');
    await expect(get('RESULT').getByRole('textbox')).toHaveValue('结果.csv');
  });

  await test.step('what is downloaded is what the same program writes at home', async () => {
    await run();
    await expect(status).toHaveText(/^运行完毕/);
    await expect(result).toContainText('2401 行');
    const program = await download('main.py');
    expect(program.toString()).toBe(await code.inputValue());
    const home = atHome(program.toString(), name, data);
    expect((await download('结果.csv')).equals(home('结果.csv'))).toBe(true);
    await expect(form).toContainText('pip install DrissionRecord==');
    await get('RESULT').getByRole('textbox').fill('结果.xlsx');
    await run();
    const book = atHome(await code.inputValue(), name, data)('结果.xlsx');
    expect(partsOf(await download('结果.xlsx'))).toEqual(partsOf(book));
  });

  await test.step('what another choice changes is lit', async () => {
    await get('KEEP').getByRole('combobox').selectOption('last');
    await run();
    await expect(status).toHaveText(/与上一次不同，已标出/);
    await expect(result.locator('.live-changed').first()).toBeVisible();
  });

  await test.step('no fault that axe finds; the sample comes back', async () => {
    for (const mode of ['dark', 'light'] as const)
      expect(await axeFinds(page, { mode })).toEqual([]);
    await get('FILE')
      .getByRole('button', { name: picker.remove(name) })
      .click();
    await expect(get('FILE').locator('[type=file]')).toBeFocused();
    await expect(form).toContainText(messages.sample('goods.csv'));
    expect(await code.inputValue()).toContain("FILE = 'goods.csv'");
  });
});

test('a file that is none is refused in a sentence, and can be told before it is run', async ({
  page,
}) => {
  const { form, get, result, status, choose, run } = await formOf(page, 'split');
  const said: [string, Buffer, string][] = [
    ['加密.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '有密码的 xlsx，或者旧的 xls'],
    ['旧.XLS', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '请用打开它的软件另存为 xlsx'],
    ['网页.xlsx', Buffer.from('<html></html>'), '不是 xlsx，只有后缀是'],
    [
      '断.xlsx',
      readFileSync('examples/files/orders.xlsx').subarray(0, 3000),
      '这个 xlsx 不完整，打不开',
    ],
    ['空.csv', Buffer.alloc(0), '文件是空的'],
    ['标题.csv', Buffer.from('订单一览,\n编号,城市\nA,北京\n'), '或者用这个程序找到列名'],
    ['两行.csv', gbk('订单,,钱\n编号,城市,金额\nA,北京,1\n'), '第一行有空着的列名'],
  ];
  await choose('FILE', '合并.xlsx', readFileSync('examples/files/merged.xlsx'));
  await expect(get('FILE')).toContainText('有合并的单元格');
  await expect(get('FILE')).not.toContainText('公式');
  const way = get('FILE').getByRole('link', { name: '取消合并，补上值' });
  await expect(way).toHaveAttribute('href', /\/recipes\/merged-cells#fill$/);
  // Its result would be wrong, so that the way out comes before it.
  await get('COLUMN').getByRole('combobox').selectOption('商品');
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(way).toBeFocused();
  const why = form.locator('.live-end > span');
  await expect(why).toHaveText('有合并的单元格，只有第一格有值：先取消合并，补上值');
  // A press in vain is seen.
  await expect(why).toHaveAttribute('aria-invalid', 'true');
  await expect(status).toHaveText(live.edited);
  for (const [name, data, sentence] of said) {
    await choose('FILE', name, data);
    await expect(get('FILE')).toContainText(sentence);
    await get('FILE')
      .getByRole('button', { name: picker.remove(name) })
      .click();
  }
  await choose('FILE', '加密.xlsx', said[0]![1]);
  await run();
  await expect(status).toHaveText(live.refused);
  await expect(result).toContainText('加密.xlsx 打不开：空的、有密码、不完整、');
  await expect(result).not.toContainText('Traceback');
});

test('a text of Excel is the csv that it is; what there is to look at stands beside the result', async ({
  page,
}) => {
  const { form, get, code, choose, run, download } = await formOf(page, 'sort');
  const told = form.locator('.live-said');
  const text = Buffer.from('\ufeff编号\t价格\r\nA\t89\r\nB\t￥1,299\r\n', 'utf16le');
  await get('FILE')
    .locator('[type=file]')
    .setInputFiles({ name: '导出.TXT', mimeType: '', buffer: text });
  await expect(get('FILE')).toContainText(messages.readAs('导出.csv'), slow);
  await expect(get('FILE')).toContainText('2 行，2 列');
  expect(await code.inputValue()).toContain("FILE = '导出.csv'");
  await get('COLUMN').getByRole('combobox').selectOption('价格');
  await run();
  await expect(told).toHaveText('sorted.xlsx 数字、日期、文本各 [2, 0, 0] 行，按文本排的： []');
  const home = atHome(await code.inputValue(), '导出.csv', text);
  expect(partsOf(await download('sorted.xlsx'))).toEqual(partsOf(home('sorted.xlsx')));

  const formulas = `from openpyxl import Workbook
book = Workbook()
for row in ['编号', '价格'], ['A', '=1+1']: book.active.append(row)
book.save('公式.xlsx')`;
  await choose('FILE', '公式.xlsx', atHome(formulas, '空.txt', Buffer.alloc(0))('公式.xlsx'));
  await expect(get('FILE')).toContainText('有没算过的公式');
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(form.locator('.live-end > span')).toHaveText(/^有没算过的公式/);
  // Who wants it all the same has the button of the program.
  await code.press('Control+Enter');
  await expect(told).toHaveText(/^有没算过的公式.*\nsorted\.xlsx 数字、日期、文本各/, slow);
  // Of a file that is no longer named nothing is said.
  await choose('FILE', '好.csv', Buffer.from('编号,价格\nA,1\n'));
  await expect(told).toHaveCount(0);
  await run();
  await expect(told).toHaveText(/^sorted\.xlsx 数字、日期、文本各 \[1, 0, 0\]/);
});

test('the program that is downloaded has its own name; it says nothing of what it is for', async ({
  page,
}) => {
  await open(page, 'recipes/merged-cells');
  await Promise.all([
    page.waitForEvent('filechooser'),
    clickAtRest(page.locator('[data-own]').nth(1)),
  ]);
  const form = page.getByRole('group', { name: runWords.own });
  await form.locator('[type=file]').setInputFiles('examples/files/merged.xlsx');
  await expect(form).toContainText(/\d+ 行，\d+ 列/, slow);
  await expect(form).not.toContainText('有合并的单元格');
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(form.locator('.live-said')).toContainText('处合并', slow);
  const [got] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('link', { name: '下载 fill.py' }).click(),
  ]);
  expect(got.suggestedFilename()).toBe('fill.py');
  await expect(form).toContainText('python fill.py');
});

test('a run on a large file says how long it goes on, and ends when it is told to', async ({
  page,
}) => {
  const { form, get, code, status, choose } = await formOf(page, 'dedupe');
  const many = Array.from({ length: 100_000 }, (_, index) => `A${index},北京,${index}`);
  await choose('FILE', '十万行.csv', Buffer.from(['编号,城市,金额', ...many].join('\r\n')));
  await expect(get('FILE')).toContainText('100000 行，3 列');
  const program = await code.inputValue();
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(status).toHaveText(/^正在运行，已 \d+ 秒$/, slow);
  await expect(status).toHaveText(/^正在运行，已 \d+ 秒，写到 \d+000 行$/, slow);
  await form.getByRole('button', { name: live.stop }).click();
  await expect(status).toHaveText(live.stopped);
  // Nothing of his is gone, and the next run begins anew.
  await expect(get('FILE')).toContainText('100000 行，3 列');
  expect(await code.inputValue()).toBe(program);
  // A cell may have several lines.
  await choose('FILE', '两行.csv', Buffer.from('编号,城市\r\nA1,"北\r\n京"\r\nA1,北京\r\n'));
  await expect(get('FILE')).toContainText('2 行，2 列');
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(status).toHaveText(/^运行完毕/, slow);
});

test('many files come one by one, and as one that has all', async ({ page }) => {
  const { get, form, code, choose, run, download, result } = await formOf(page, 'split-files');
  const table = Buffer.from('店,金额\r\nA,1\r\nB,2\r\nA,3\r\n,4\r\n');
  await choose('FILE', '店.csv', table);
  const column = get('COLUMN').getByRole('combobox');
  await expect(column).toHaveAttribute('aria-invalid', 'true');
  await expect(column.locator('option:checked')).toHaveText(messages.choose('城市'));
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(column).toBeFocused();
  await expect(result).not.toContainText('第一行要有');
  await column.selectOption('店');
  await run();
  await expect(result).toContainText('订单 3 个文件，一共 4 行');
  const links = form.locator('.live-files a');
  await expect(links).toHaveText([
    /全部 3 个\.zip/,
    /A\.xlsx/,
    /B\.xlsx/,
    /未填\.xlsx/,
    /main\.py/,
  ]);
  const home = atHome(await code.inputValue(), '店.csv', table);
  for (const made of ['订单-A.xlsx', '订单-B.xlsx', '订单-未填.xlsx']) {
    expect(partsOf(await download(made))).toEqual(partsOf(home(`订单/${made}`)));
  }
  const inside = partsOf(await download('全部')).map((one) => one.split(' ')[0]!);
  expect(inside.filter((one) => one.startsWith('订单/'))).toEqual([
    '订单/订单-A.xlsx',
    '订单/订单-B.xlsx',
    '订单/订单-未填.xlsx',
  ]);
});

test('what is dropped beside the field is taken, and is not opened in place of the page', async ({
  page,
}) => {
  const { get, form } = await formOf(page, 'merge');
  const drop = (name: string) =>
    form.evaluate((element, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['甲,乙\n1,2\n'], file));
      for (const type of ['dragover', 'drop']) {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        if (element.dispatchEvent(event)) throw new Error(`${type} is the browser's`);
      }
    }, name);
  await drop('一.csv');
  await expect(get('FILE')).toContainText('一.csv');
  await drop('二.csv');
  await expect(get('OTHER')).toContainText('二.csv');
});

/** Recipes that work from file to file, with the constants of their files. */
const recipes = {
  dedupe: 'FILE',
  split: 'FILE',
  'split-files': 'FILE',
  sort: 'FILE',
  'filter-rows': 'FILE',
  count: 'FILE',
  pivot: 'FILE',
  diff: 'OLD NEW',
  merge: 'FILE OTHER',
  convert: 'FILE',
  garbled: 'FILE',
  gbk: 'FILE',
  dates: 'FILE',
  'price-text': 'FILE',
  flatten: 'FILE',
  'auto-width': 'FILE',
  'header-style': 'FILE',
  sheets: 'FILES',
  print: 'FILE',
  'merged-cells': 'FILE',
  'readable-jsonl': 'FILE',
};

test('each recipe from file to file takes its sample as a file of the reader', async ({ page }) => {
  for (const [index, [recipe, constants]] of Object.entries(recipes).entries()) {
    await test.step(recipe, async () => {
      const { code, status, choose, run } = await formOf(page, recipe, index > 0);
      for (const constant of constants.split(' ')) {
        const line = new RegExp(`^${constant} = (.*?)  #`, 'm').exec(await code.inputValue())![1]!;
        const [name] = /(?<=')[^']+/.exec(line)!;
        const own = `我的 ${name}`;
        await choose(constant, own, readFileSync(`examples/files/${name}`));
        expect(await code.inputValue()).toContain(`'${own}'`);
      }
      await run();
      await expect(status).toHaveText(/^运行完毕/);
    });
  }
});

test('what was made of one file is not offered for another, or for other values', async ({
  page,
}) => {
  const { form, get, code, result, choose, run } = await formOf(page, 'dedupe');
  const made = form.getByRole('link', { name: 'unique.xlsx' });
  const says = form.locator('.live-end > span');
  await choose('FILE', '一.csv', Buffer.from('编号,城市\r\nA1,北京\r\nA1,上海\r\n'));
  await run();
  await expect(made).toBeVisible();
  await expect(result).toContainText('北京');

  // Until the values are those of it again.
  const before = await code.inputValue();
  await get('KEEP').getByRole('combobox').selectOption('last');
  await expect(made).toHaveCount(0);
  await expect(says).toHaveText(live.edited + messages.earlier);
  await get('KEEP').getByRole('combobox').selectOption('first');
  expect(await code.inputValue()).toBe(before);
  await expect(made).toBeVisible();

  // Of the same name, so that the program stays as it is.
  await choose('FILE', '一.csv', Buffer.from('编号,城市\r\nB1,广州\r\n'));
  expect(await code.inputValue()).toBe(before);
  await expect(made).toHaveCount(0);
  await expect(says).toHaveText(messages.before);
  await expect(result).not.toContainText('北京');
  await run();
  await expect(result).toContainText('广州');
});

test('text that stays garbled is told, with the way to the program that undoes it', async ({
  page,
}) => {
  const { form, choose, run } = await formOf(page, 'garbled');
  await choose('FILE', '表.csv', Buffer.from('姓名,城市\r\n寮犱笁,鍖椾含\r\n'));
  await run();
  await expect(form.locator('.live-said')).toHaveText(
    /像“寮犱笁”.*的 2 格：.*字还是乱的用 undo\.py$/,
  );
  await form.getByRole('link', { name: 'undo.py' }).click();
  await expect(page.locator('#undo')).toBeInViewport();
});

test('what two tables share is chosen, and what neither has is not', async ({ page }) => {
  const { form, get, code, choose, run } = await formOf(page, 'merge');
  await choose('FILE', '明细.csv', Buffer.from('编号,数量\r\nA1,2\r\nA2,3\r\n'));
  await choose('OTHER', '客户.csv', Buffer.from('编号,姓名\r\nA1,张三\r\n'));
  await expect(get('KEY').getByRole('combobox')).toHaveValue('编号');
  await expect(get('OTHER_KEY').getByRole('combobox')).toHaveValue('编号');
  await expect(get('COLUMNS').getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(form).toContainText(messages.first('要补的列'));
  await get('COLUMNS').getByLabel('姓名').check();
  expect(await code.inputValue()).toContain("COLUMNS = ['姓名']");
  await expect(get('COLUMNS').getByRole('checkbox')).toHaveCount(2);
  await run();
  await expect(form.locator('.live-said')).toContainText('没有对应的 1 行');
});

test('a file goes along to the page that helps', async ({ page }) => {
  const { form, get, choose } = await formOf(page, 'diff');
  await choose('NEW', '新.csv', Buffer.from('说明,\r\n名称,价格\r\n键盘,1\r\n'));
  await expect(get('NEW')).toContainText('这里只能是 xlsx');
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(form.locator('.live-end > span')).toHaveText(/^这里只能是 xlsx/);
  await form.getByRole('link', { name: '用这个程序转成 xlsx' }).click();
  await expect(page.locator('h1')).toContainText('GBK');
  // Its form opens with it.
  await expect(get('FILE').getByRole('button', { name: picker.remove('新.csv') })).toBeVisible();
  await form.getByRole('link', { name: '或者用这个程序找到列名' }).click();
  await expect(page.locator('h1')).toContainText('整理成能用的');
  await expect(get('FILE').getByRole('button', { name: picker.remove('新.csv') })).toBeVisible();
  await expect(page.locator('.live-form')).toHaveCount(1);
  // The names below the title can be chosen.
  await expect(form).toContainText(messages.first('表头里有的几个列名'));
  await get('NEED').getByLabel('价格').check();
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(form.locator('.live-said')).toContainText('1 行，去掉的 0 行', slow);
});

test('the part of a page that helps opens its own form', async ({ page }) => {
  const { form, get, choose } = await formOf(page, 'dedupe');
  await choose('FILE', '合并.xlsx', readFileSync('examples/files/merged.xlsx'));
  await form.getByRole('link', { name: '取消合并，补上值' }).click();
  await expect(page).toHaveURL(/merged-cells#fill$/);
  await expect(get('FILE').getByRole('button', { name: picker.remove('合并.xlsx') })).toBeVisible();
  await expect(page.locator('.live-form')).toHaveCount(1);
});

test('a press while the headings are read is kept', async ({ page }) => {
  const { form, get, status } = await formOf(page, 'dedupe');
  const says = form.locator('.live-end > span');
  const go = form.getByRole('button', { name: runWords.shown });
  const choose = (name: string, text: string) =>
    get('FILE')
      .locator('[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  // What is guessed of the headings is in the program by then.
  await choose('一.csv', '订单号,城市\r\nA1,北京\r\nA1,上海\r\n');
  await expect(says).toHaveText(/^正在读列名，已 \d+ 秒$/);
  await go.click();
  await expect(says).toHaveText(/^正在读列名，已 \d+ 秒，然后运行$/);
  await expect(status).toHaveText(/^运行完毕/, slow);
  await expect(get('KEYS').getByLabel('订单号')).toBeChecked();
  // One that can't be run says why; a file that is taken back is waited for no more.
  await choose('二.csv', '一览,\r\n甲,乙\r\n1,2\r\n');
  await go.click();
  await expect(says).toHaveText(/像是大标题/, slow);
  await expect(says).toHaveAttribute('aria-invalid', 'true');
});

test('a file that is gone after a way to another page and back is asked for again', async ({
  page,
}) => {
  const { form, get, choose, run } = await formOf(page, 'dedupe');
  const own = ['我的.csv', Buffer.from('编号,城市\r\nA1,北京\r\nA1,上海\r\n')] as const;
  await choose('FILE', ...own);
  await open(page, 'recipes/sort');
  await page.goBack();
  await expect(get('FILE')).toContainText(messages.again('我的.csv'));
  await form.getByRole('button', { name: runWords.shown }).click();
  await expect(form.locator('.live-end > span')).toHaveText(messages.again('我的.csv'));
  await expect(get('FILE').locator('[type=file]')).toBeFocused();
  expect(await axeFinds(page, { mode: 'dark' })).toEqual([]);
  await choose('FILE', ...own);
  await run();
  await expect(form).toContainText('去掉 1 行');
});

test('what is right for the sample alone is not kept for a real file', async ({ page }) => {
  const json = await formOf(page, 'flatten');
  const items = Array.from({ length: 3 }, (_, index) => ({ 编号: index }));
  const deep = JSON.stringify({ data: { tags: [1], page: { items } } });
  await json.choose('FILE', '深.json', Buffer.from(deep));
  await expect(json.get('LIST').getByRole('combobox')).toHaveValue('data.page.items');
  // What it asks stays, whatever is chosen.
  await json.get('LIST').getByRole('combobox').selectOption('');
  await expect(json.get('LIST')).toContainText('列表在哪个键里');
  await json.get('LIST').getByRole('combobox').selectOption('data.page.items');
  await json.run();
  await expect(json.form).toContainText('products.xlsx 3 行');

  const parts = await formOf(page, 'chunks', true);
  const limit = parts.get('LIMIT').getByRole('spinbutton');
  await expect(limit).toHaveValue('2');
  const rows = Array.from({ length: 30 }, (_, index) => `${index}`).join('\r\n');
  await parts.choose('FILE', '长.csv', Buffer.from(`编号\r\n${rows}\r\n`));
  await expect(limit).toHaveValue('1000');

  const sums = await formOf(page, 'count', true);
  await sums.choose('FILE', '店.csv', Buffer.from('城市,店\r\n北京,A\r\n'));
  await expect(sums.get('AMOUNT').getByRole('combobox')).toHaveValue('');
  await sums.run();
  await expect(sums.form).toContainText('totals.xlsx 1 行');
});

test('the button in the strip brings a form that is out of sight, and opens it anew', async ({
  page,
}) => {
  const { form, get } = await formOf(page, 'dedupe');
  const button = page.locator('.ex.live .cb-own');
  const field = get('FILE').locator('[type=file]');
  await button.click();
  await expect(form).toBeHidden();
  await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await expect(field).toBeFocused();
  await page.setViewportSize({ width: 390, height: 500 });
  await button.evaluate((one) => one.scrollIntoView({ block: 'start' }));
  await expect(field).not.toBeInViewport();
  await Promise.all([page.waitForEvent('filechooser'), clickAtRest(button)]);
  await expect(field).toBeInViewport();
});

test('a program that has its rows in itself does not ask for a file', async ({ page }) => {
  await open(page, 'recipes/one-sheet');
  await expect(page.locator('[data-run]').first()).toBeVisible();
  await expect(page.locator('[data-own]')).toHaveCount(0);
});

test('a csv is taken where the sample is a workbook, as at home', async ({ page }) => {
  const { code, status, choose, run, download } = await formOf(page, 'dates');
  const data = gbk('编号;时间\r\n007;2025/8/5 9:30\r\n008;待定\r\n');
  await choose('FILE', '我的.csv', data);
  await run();
  await expect(status).toHaveText(/^运行完毕/);
  const home = atHome(await code.inputValue(), '我的.csv', data);
  expect(partsOf(await download('dates.xlsx'))).toEqual(partsOf(home('dates.xlsx')));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('the form fits, under a thumb', async ({ page }) => {
    const { form } = await formOf(page, 'dedupe');
    expect(await overflow(page)).toBe(0);
    for (const field of await form
      .locator('.live-drop, select, button, input[type=text], label')
      .all()) {
      expect((await field.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('on a phone, from the file to its result', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const [recipe, file] of [
    ['dedupe', 'goods.csv'],
    ['garbled', 'people_gbk.csv'],
    ['split', 'orders.xlsx'],
  ] as const) {
    test(recipe, async ({ page }) => {
      const { form, status, choose } = await formOf(page, recipe);
      const go = form.getByRole('button', { name: runWords.shown });
      await choose('FILE', `我的 ${file}`, readFileSync(`examples/files/${file}`));
      await expect(go).toBeInViewport({ ratio: 1 });
      const before = await page.evaluate(() => scrollY);
      await go.tap();
      await expect(status).toHaveText(/^运行完毕/, slow);
      await expect(form.locator('.live-files a').first()).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before);
    });
  }

  test('who has gone on stays where he is', async ({ page }) => {
    const { form, status } = await formOf(page, 'dedupe');
    await form.getByRole('button', { name: runWords.shown }).tap();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // What he sees, as parts above that are laid out meanwhile move all that is below.
    const seen = page.getByRole('contentinfo');
    const at = (await seen.boundingBox())!.y;
    await expect(status).toHaveText(/用时/, slow);
    expect(Math.abs((await seen.boundingBox())!.y - at)).toBeLessThan(400);
    await expect(form).not.toBeInViewport();
  });
});

test('the form comes when it is asked for, and is light', async ({ page }) => {
  const names: string[] = [];
  page.on('request', (request) => names.push(request.url()));
  await open(page, 'recipes/dedupe');
  const isForm = (name: string) => /\/own\.\w+\.js/.test(name);
  expect(names.filter(isForm)).toEqual([]);
  await clickAtRest(page.locator('[data-own]').first());
  await expect(page.getByRole('group', { name: runWords.own })).toBeVisible();
  const [form, ...more] = names.filter(isForm);
  expect(more).toEqual([]);
  const file = path.join(folderOf('default'), 'assets/js', path.basename(form!));
  expect(gzipSync(readFileSync(file)).length / 1024).toBeLessThan(budgets.own);
});

test('by keyboard alone, from the file to what is downloaded', async ({ page }) => {
  const { form, get, code, status, result, choose } = await formOf(page, 'dedupe');
  await choose('FILE', '表.csv', Buffer.from('编号,城市\r\nA1,北京\r\nA1,上海\r\n'));
  await get('FILE').locator('[type=file]').focus();
  /** Goes on until what has the focus is this. */
  const reach = async (wanted: Locator) => {
    for (let step = 0; step < 15; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(wanted).toBeFocused();
  };
  await reach(get('KEEP').getByRole('combobox'));
  await page.keyboard.press('ArrowDown');
  expect(await code.inputValue()).toContain("KEEP = 'last'");
  await reach(form.getByRole('button', { name: runWords.shown }));
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/^运行完毕/, slow);
  // What one gets is next.
  await page.keyboard.press('Tab');
  await expect(page.locator('.live-files a').first()).toBeFocused();
  const [got] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(got.suggestedFilename()).toBe('unique.xlsx');
  await expect(result).toContainText('上海');
});

test('in forced colours its button has an edge; on paper the form is away', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { form } = await formOf(page, 'dedupe');
  const go = form.getByRole('button', { name: runWords.shown });
  await expect(go).toHaveCSS('border-top-width', '1px');
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(form).toBeHidden();
  await expect(page.locator('.ex.live .live-paper')).toBeVisible();
  // Its long lines break there.
  await page.setViewportSize({ width: 720, height: 900 });
  const paper = page.locator('.ex.live .live-paper');
  expect(await paper.evaluate((one) => one.scrollWidth <= one.parentElement!.clientWidth)).toBe(
    true,
  );
});
