import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { site } from '../../src/site';
import { dataPath } from '../../src/search/places';
import { axeFinds } from '../helpers/axe';
import { expect, hrefOf, hydrated, mark, open, test, withoutPrefetch } from '../helpers/fixtures';
import { sent } from '../../bench/pages';
import { folderOf } from '../helpers/variants';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '搜索文档' });
const fieldOf = (page: Page) => page.getByRole('combobox', { name: '搜索文档' });
const optionsOf = (page: Page) => dialogOf(page).getByRole('option');
const buttonOf = (page: Page) => page.locator('.navbar').getByRole('button', { name: '搜索文档' });
const dataUrl = `**/${dataPath}`;
/** The option that the keyboard stands on. */
const activeOf = (page: Page) => dialogOf(page).locator('[role=option][aria-selected=true]');

async function openSearch(page: Page, route = 'usage/Recorder/save'): Promise<void> {
  await open(page, route);
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toBeFocused();
  await expect(dialogOf(page).getByText('常用任务')).toBeVisible();
}

/** Input as an input method makes it; `text` is what stands in the field meanwhile. */
async function compose(
  page: Page,
  type: 'compositionstart' | 'compositionend' | 'input',
  text: string,
) {
  await fieldOf(page).evaluate(
    (field, [name, value]) => {
      if (name !== 'compositionstart') (field as HTMLInputElement).value = value!;
      field.dispatchEvent(
        name === 'input'
          ? new InputEvent('input', { bubbles: true, isComposing: true })
          : new CompositionEvent(name!, { bubbles: true, data: value }),
      );
    },
    [type, text],
  );
}

test.describe('before the reader means it', () => {
  test('a page asks for nothing of the search; the first intent asks for code and data together', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, 'usage/Recorder/save');
    await page.waitForLoadState('networkidle');
    const ours = () => requests.filter((one) => /\/search[./]/.test(one));
    expect(ours()).toEqual([]);
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
    expect(ours().sort()).toEqual([
      expect.stringMatching(/js\/search\..*\.js$/),
      hrefOf(dataPath),
      expect.stringMatching(/search\/dialog\..*\.css$/),
    ]);
  });

  test('code, data and what each page holds stay small', async () => {
    const build = folderOf('default');
    expect(sent(path.join(build, dataPath)) / 1024, 'data in kB').toBeLessThan(60);
    const scripts = path.join(build, 'assets/js');
    const code = readdirSync(scripts).filter((file) => /^search\./.test(file));
    expect(code).toHaveLength(1);
    expect(sent(path.join(scripts, code[0]!)) / 1024, 'code in kB').toBeLessThan(8);
    const main = readFileSync(path.join(build, 'index.html'), 'utf8');
    expect(main).toContain('data-search-open');
    expect(main, 'styles of the dialog').not.toContain('search-box');
  });

  test('a touch before the scripts are there is answered once they are', async ({ page }) => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/js/*', async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto('usage/Recorder/save', { waitUntil: 'commit' });
    await buttonOf(page).click();
    letGo();
    await expect(fieldOf(page)).toBeFocused();
  });
});

test.describe('by keyboard alone', () => {
  test('from any place to the section, without loading anew', async ({ page }) => {
    await openSearch(page);
    const same = await mark(page);
    await page.keyboard.type('列宽自适应');
    await expect(activeOf(page)).toHaveCount(1);
    await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true');
    const first = await activeOf(page).getAttribute('id');
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', first!);
    await page.keyboard.press('ArrowDown');
    expect(await activeOf(page).getAttribute('id')).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect(activeOf(page)).toHaveAttribute('id', first!);
    await page.keyboard.press('ArrowUp');
    await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    const href = await activeOf(page).getAttribute('href');
    expect(href).toContain('/usage/Recorder/style#');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${href!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
    await expect(page.locator('h1')).toHaveText('样式');
    expect(await same()).toBe(true);
  });

  test('`/` opens it, not within a field; it can be switched off, and stays so', async ({
    page,
  }) => {
    await open(page, 'index%60');
    await page.getByRole('searchbox', { name: '筛选' }).press('/');
    await expect(dialogOf(page)).toHaveCount(0);
    await page.getByRole('searchbox', { name: '筛选' }).fill('');
    await page.locator('h1').click();
    await page.keyboard.press('/');
    await expect(fieldOf(page)).toBeFocused();
    await dialogOf(page)
      .getByRole('checkbox', { name: /快捷键/ })
      .uncheck();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.keyboard.press('/');
    await expect(dialogOf(page)).toBeHidden();
    await page.reload();
    await hydrated(page);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
    await expect(fieldOf(page)).toHaveValue('');
    await expect(dialogOf(page).getByRole('checkbox', { name: /快捷键/ })).not.toBeChecked();
  });

  test('Esc closes it and the focus returns; Tab stays within', async ({ page }) => {
    await open(page, 'usage/Recorder/save');
    await buttonOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(fieldOf(page)).toBeFocused();
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            Boolean(document.activeElement?.closest('dialog')),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(buttonOf(page)).toBeFocused();
  });

  test('the rest of a page unfolds', async ({ page }) => {
    await openSearch(page);
    await page.keyboard.type('表头');
    const more = dialogOf(page)
      .getByRole('option', { name: /本页还有 \d+ 处/ })
      .first();
    const before = await optionsOf(page).count();
    while ((await activeOf(page).getAttribute('data-more')) === null)
      await page.keyboard.press('ArrowDown');
    const added = Number(/\d+/.exec((await more.textContent())!)![0]);
    await page.keyboard.press('Enter');
    await expect(optionsOf(page)).toHaveCount(before + added - 1);
    await expect(dialogOf(page)).toBeVisible();
  });
});

test.describe('results', () => {
  test('are links to sections, by page, with marked words', async ({ page, context }) => {
    await openSearch(page);
    await fieldOf(page).fill('自动备份');
    const group = dialogOf(page).getByRole('group').first();
    await expect(group).toHaveAccessibleName('保存');
    await expect(group.locator('mark').first()).toHaveText('自动备份');
    const links = await dialogOf(page)
      .locator('a[role=option]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toMatch(new RegExp(`^${site.baseUrl}`));
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      optionsOf(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab.locator('h1')).toHaveText('保存');
    await expect(dialogOf(page)).toBeVisible();
  });

  test('are counted for screen readers', async ({ page }) => {
    await openSearch(page);
    await fieldOf(page).fill('自动备份');
    await expect(dialogOf(page).getByRole('status')).toHaveText(/^\d+ 处结果/);
    await fieldOf(page).fill('量子纠缠');
    await expect(dialogOf(page).getByRole('status')).toHaveText(/没有找到/);
  });

  test('nothing found: says so, and leads on', async ({ page }) => {
    await openSearch(page);
    await fieldOf(page).fill('zzzzqqqq');
    await expect(dialogOf(page)).toContainText('没有找到“zzzzqqqq”');
    expect(await optionsOf(page).count()).toBeGreaterThan(3);
    await dialogOf(page).getByRole('link', { name: '索引' }).click();
    await expect(page.locator('h1')).toHaveText('索引');
  });

  test('what was typed is text, never markup', async ({ page }) => {
    await openSearch(page);
    const evil = '<img src=x onerror=alert(1)> "列宽"';
    await fieldOf(page).fill(evil);
    await fieldOf(page).press('Enter');
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('');
    await expect(optionsOf(page).first()).toHaveText(evil);
    expect(await dialogOf(page).locator('img').count()).toBe(0);
  });
});

test.describe('the address', () => {
  test('`?q=` opens the search, and what is typed stands there as long as it is open', async ({
    page,
  }) => {
    await open(page, 'usage/Recorder/save?q=%E5%88%97%E5%AE%BD');
    await expect(fieldOf(page)).toHaveValue('列宽');
    await expect(activeOf(page)).toContainText('列宽');
    await fieldOf(page).fill('乱码');
    await expect(page).toHaveURL(/\?q=%E4%B9%B1%E7%A0%81$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/save$/);
  });
});

test.describe('recent searches', () => {
  test('are offered again, and forgotten when asked', async ({ page }) => {
    await openSearch(page);
    await fieldOf(page).fill('隔行换色');
    await page.keyboard.press('Enter');
    await expect(dialogOf(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('');
    const again = optionsOf(page).first();
    await expect(again).toHaveText('隔行换色');
    await again.click();
    await expect(fieldOf(page)).toHaveValue('隔行换色');
    await fieldOf(page).fill('');
    await dialogOf(page).getByRole('button', { name: '清除最近搜索' }).click();
    await expect(dialogOf(page).getByText('最近搜索', { exact: true })).toHaveCount(0);
    await expect(fieldOf(page)).toBeFocused();
  });

  test('blocked storage: everything works, and they last as long as the page', async ({
    page,
    problems,
  }) => {
    problems.expect(/browser storage is not available/);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await openSearch(page);
    await fieldOf(page).fill('隔行换色');
    await expect(activeOf(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('');
    await expect(optionsOf(page).first()).toHaveText('隔行换色');
    await dialogOf(page).getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(dialogOf(page)).toBeHidden();
  });
});

test.describe('input methods', () => {
  test('no key is taken while composing, and the search follows at the end', async ({ page }) => {
    await openSearch(page);
    await fieldOf(page).fill('表头');
    await expect(activeOf(page)).toHaveCount(1);
    const before = await activeOf(page).getAttribute('id');
    await compose(page, 'compositionstart', '');
    await compose(page, 'input', "lie'kuan");
    for (const key of ['ArrowDown', 'Enter']) {
      const prevented = await fieldOf(page).evaluate(
        (field, name) =>
          !field.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: name,
              isComposing: true,
              bubbles: true,
              cancelable: true,
            }),
          ),
        key,
      );
      expect(prevented, key).toBe(false);
    }
    await expect(dialogOf(page)).toBeVisible();
    expect(before).toBeTruthy();
    await compose(page, 'compositionend', '列宽');
    await expect(activeOf(page)).toContainText('列宽');
  });

  test('text that is never finished is searched after a pause, without “nothing found”', async ({
    page,
  }) => {
    await openSearch(page);
    await compose(page, 'compositionstart', '');
    await compose(page, 'input', 'backup');
    await expect(activeOf(page)).toContainText('backup');
    const shown = await optionsOf(page).count();
    await compose(page, 'input', 'backupzzqx');
    // The pause is over when a later search is there; the one before has shown nothing.
    await page.waitForTimeout(500);
    await expect(dialogOf(page)).not.toContainText('没有找到');
    await expect(optionsOf(page)).toHaveCount(shown);
    await compose(page, 'compositionend', 'backupzzqx');
    await expect(dialogOf(page)).toContainText('没有找到');
  });
});

test.describe('data', () => {
  test('on their way: a spinner; what was typed is searched when they are there', async ({
    page,
  }) => {
    let letGo = () => {};
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(dataUrl, async (route) => {
      await released;
      await route.fallback();
    });
    await open(page, 'usage/Recorder/save');
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('列宽');
    await expect(dialogOf(page).locator('.search-busy')).toBeVisible();
    letGo();
    await expect(activeOf(page)).toContainText('列宽');
    await expect(dialogOf(page).locator('.search-busy')).toBeHidden();
  });

  test('that fail: a message, and 重试 fetches them', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/);
    let lost = true;
    await page.route(dataUrl, (route) => (lost ? route.abort() : route.fallback()));
    await open(page, 'usage/Recorder/save');
    await page.keyboard.press('Control+k');
    await fieldOf(page).fill('列宽');
    await expect(dialogOf(page)).toContainText('搜索数据没能加载');
    lost = false;
    await dialogOf(page).getByRole('button', { name: '重试' }).click();
    await expect(activeOf(page)).toContainText('列宽');
  });

  test('that hang: a message after a while, and 重试 asks anew', async ({ page }) => {
    let hang = true;
    await page.route(dataUrl, (route) => (hang ? undefined : route.fallback()));
    await page.clock.install();
    await open(page, 'usage/Recorder/save');
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
    await page.clock.fastForward(9000);
    await expect(dialogOf(page)).toContainText('搜索数据还没有到');
    hang = false;
    await dialogOf(page).getByRole('button', { name: '重试' }).click();
    await expect(dialogOf(page).getByText('常用任务')).toBeVisible();
  });

  test('code that does not come: the button says so, and asks again', async ({
    page,
    problems,
  }) => {
    problems.expect(/ERR_FAILED/);
    let lost = true;
    await withoutPrefetch(page);
    await open(page, 'usage/Recorder/save');
    await page.route('**/assets/js/search.*', (route) => (lost ? route.abort() : route.fallback()));
    await buttonOf(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-search', 'failed');
    lost = false;
    await buttonOf(page).click();
    await expect(fieldOf(page)).toBeFocused();
    await expect(page.locator('html')).not.toHaveAttribute('data-search');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: full height, text of 16 px, targets for a thumb', async ({ page }) => {
    await open(page, 'usage/Recorder/save');
    await buttonOf(page).tap();
    await expect(fieldOf(page)).toBeFocused();
    const box = await dialogOf(page).locator('.search-box').boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    const size = await fieldOf(page).evaluate((field) =>
      parseFloat(getComputedStyle(field).fontSize),
    );
    expect(size).toBeGreaterThanOrEqual(16);
    await fieldOf(page).fill('文件被占用');
    await expect(activeOf(page)).toBeVisible();
    for (const option of await optionsOf(page).all()) {
      expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await optionsOf(page).first().tap();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL(/usage\/Recorder\/save#/);
  });

  test('关闭 closes it', async ({ page }) => {
    await open(page, '');
    await buttonOf(page).tap();
    await dialogOf(page).getByRole('button', { name: '关闭' }).tap();
    await expect(dialogOf(page)).toBeHidden();
  });
});

for (const width of [390, 1440]) {
  test(`nothing on the page moves when it opens and closes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    await open(page, 'usage/Recorder/save');
    await page.evaluate(() => scrollTo(0, 600));
    const places = () =>
      page.evaluate(() =>
        ['h1', '.navbar', 'article', 'article h2'].map((one) => {
          const { x, y, width: wide } = document.querySelector(one)!.getBoundingClientRect();
          return [x, y, wide];
        }),
      );
    const before = await places();
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
    expect(await places()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    expect(await places()).toEqual(before);
  });
}

test('accessible in every state and both modes', async ({ page, problems }) => {
  test.slow();
  problems.expect(/ERR_FAILED/);
  let lost = true;
  await page.route(dataUrl, (route) => (lost ? route.abort() : route.fallback()));
  await open(page, 'works');
  await page.keyboard.press('Control+k');
  const check = async (state: string) => {
    for (const mode of ['dark', 'light'] as const) {
      const coloursOnly = mode === 'light';
      const found = await axeFinds(page, { mode, coloursOnly, within: 'dialog.search' });
      expect(found, `${state}, ${mode}`).toEqual([]);
    }
  };
  await expect(dialogOf(page)).toContainText('搜索数据没能加载');
  await check('failed');
  lost = false;
  await dialogOf(page).getByRole('button', { name: '重试' }).click();
  await expect(dialogOf(page).getByText('常用任务')).toBeVisible();
  await check('empty');
  await fieldOf(page).fill('表头');
  await expect(activeOf(page)).toHaveCount(1);
  await check('results');
  await fieldOf(page).fill('zzzzqqqq');
  await expect(dialogOf(page)).toContainText('没有找到');
  await check('nothing found');
  await fieldOf(page).fill('表头');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+k');
  await fieldOf(page).fill('');
  await expect(dialogOf(page).getByText('最近搜索', { exact: true })).toBeVisible();
  await check('recent');
});

test.describe('other ways in', () => {
  test('a press on the keys that the button shows opens the search, and nothing else', async ({
    page,
  }) => {
    await open(page, 'works');
    await buttonOf(page).locator('kbd').click();
    await expect(fieldOf(page)).toBeFocused();
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  test('the not-found page has a field of its own', async ({ page, problems }) => {
    problems.expect(/404/);
    await page.goto('no/such/page');
    await hydrated(page);
    await page.locator('main').getByRole('button', { name: '搜索文档' }).click();
    await expect(fieldOf(page)).toBeFocused();
  });

  test('the index has one, too, and the dialog leads to the index', async ({ page }) => {
    await openSearch(page);
    await dialogOf(page).getByRole('link', { name: '索引' }).click();
    await expect(page.locator('h1')).toHaveText('索引');
    await page.locator('main').getByRole('button', { name: '搜索文档' }).click();
    await expect(fieldOf(page)).toBeFocused();
  });
});

test.describe('the filter of the index', () => {
  for (const word of [
    '读取',
    '追加',
    '合并',
    '多线程',
    '日期',
    '公式',
    '编码',
    '协程',
    '乱码',
    '筛选',
  ]) {
    test(`finds ${word}`, async ({ page }) => {
      await open(page, 'index%60');
      const field = page.getByRole('searchbox', { name: '筛选' });
      const shown = page.locator('main section li:visible');
      const total = await shown.count();
      await field.fill(word);
      await expect.poll(() => shown.count()).toBeGreaterThan(0);
      expect(await shown.count()).toBeLessThan(total / 2);
    });
  }

  test('lists by class: all members of Recorder and nothing else', async ({ page }) => {
    await open(page, 'index%60');
    await page.getByRole('combobox', { name: '类' }).selectOption('Recorder');
    const groups = page.locator('main [data-group]:visible');
    expect(await groups.count()).toBeGreaterThan(5);
    const names = await groups.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset.group),
    );
    expect(new Set(names)).toEqual(new Set(['Recorder']));
    await expect(page.getByRole('status').filter({ hasText: '共' })).toHaveText(/^共 \d+ 项$/);
  });
});
