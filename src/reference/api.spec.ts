import { members } from './publicApi';
import { expect, mark, open, shows, test } from '../../tests/helpers/fixtures';

test('the index: every member, letters, a filter that knows readers', async ({ page }) => {
  await open(page, 'index%60');
  const same = await mark(page);
  const field = page.getByRole('searchbox', { name: '筛选' });
  const count = page.getByRole('status');
  const shown = page.locator('main section li:visible');
  const total = await page
    .locator('main section li:visible > :is(a, [data-on]):first-child')
    .count();
  expect(total).toBeGreaterThan(members().size);
  await expect(count).toHaveText(`共 ${total} 项`);
  await page.getByRole('navigation', { name: '按字母跳转' }).getByText('S').click();
  await expect(page.locator('#letter-s')).toBeInViewport();
  const classes = await page
    .locator('main section:has(#letter-a) [data-group]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-group')));
  expect(classes.slice(0, 4)).toEqual(['Recorder', 'ByteRecorder', 'DBRecorder', 'CellStyle']);
  await expect(page.locator('main h2').last()).toHaveAttribute('id', 'questions');

  const choice = page.getByRole('combobox', { name: '类' });
  const place = () =>
    choice.evaluate((one: HTMLElement) => [one.offsetLeft, one.offsetTop, one.clientWidth]);
  const before = await place();
  await field.pressSequentially('bytere add');
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('add_data()');
  await expect(count).toHaveText('共 1 项');
  await field.fill('qzxw');
  await expect(count).toHaveText('没有找到，换一个词试试');
  expect(await place(), 'what is told moves nothing').toEqual(before);
  const letters = page.locator('nav[aria-label=按字母跳转] a');
  await expect(letters.and(page.locator(':not([inert])')), 'letters that lead on').toHaveCount(0);
  await expect(page.locator('main section:visible')).toHaveCount(0);
  await field.fill('起取消');
  const gone = [...members().keys()].filter((name) => /^(Byte|DB)Recorder/.test(name));
  // Those of the two classes, and the one that can only be set now; a parameter is no member.
  await expect(shown.filter({ hasText: /起取消(?!参数)/ })).toHaveCount(gone.length + 1);
  await field.fill('');
  await expect(shown).toHaveCount(total);
  await expect(letters.and(page.locator('[inert]'))).toHaveCount(0);
  await choice.selectOption('Recorder');
  const groups = page.locator('main [data-group]:visible');
  expect(await groups.count()).toBeGreaterThan(5);
  await expect(groups).toHaveCount(await page.locator('[data-group=Recorder]:visible').count());

  await shown.locator('a').first().click();
  await expect(page.locator('h1')).not.toHaveText('索引');
  await page.goBack();
  await shows(page, '索引');
  expect(await same()).toBe(true);

  for (const word of '读取 追加 合并 多线程 日期 公式 编码 协程 乱码 筛选'.split(' ')) {
    await field.fill(word);
    // What the words of the entries don't find is there when the data of the search has come.
    const few = async () => (await shown.count()) > 0 && (await shown.count()) < total / 2;
    await expect.poll(few, word).toBe(true);
  }
  // It stands in the text of `Col()` alone, which is about something else.
  await field.fill('zzz');
  await expect(count.first()).toHaveText('没有找到，换一个词试试');
});
