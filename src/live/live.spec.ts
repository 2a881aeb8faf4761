import type { Locator, Page } from '@playwright/test';
import { runWords } from '../code/RunButton';
import { downloadSize } from './client/engine';
import { runLimits } from './client/runLimits';
import type { Index } from './client/manifest';
import { messages } from './client/messages';
import { programs } from './client/playgroundPrograms';
import { axeFinds } from '../../tests/helpers/axe';
import { test as inFirefox } from '../../tests/helpers/firefox';
import {
  clickAtRest,
  expect,
  hrefOf,
  layAllOut,
  navigateWithin,
  open,
} from '../../tests/helpers/fixtures';
import {
  boxesOf,
  overflow,
  shows,
  test as base,
  withoutPrefetch,
} from '../../tests/helpers/fixtures';
import { compareBlocks, runningBlocks } from '../../tests/helpers/liveBlocks';
import { hold } from '../../tests/helpers/modules';
import { all } from '../../tests/helpers/part';
import { readBuilt } from '../../tools/site/variants';
import { Scenario } from '../../tests/browser/faults/scenario';
import { readText } from '../lib/readText';
import { headingOf } from '../../tests/helpers/routes';

const save = 'usage/Recorder/create';
/** What the playground begins with. */
const first = Object.values(programs)[0]!;
const done = /用时 \S+ 秒$/;
const failed = /^程序出错/;
const same = '与文档里的结果相同';
/** In which Python starts on a busy machine. */
const slow = { timeout: 100_000 };

/** What stands in a block, or in the first of a page, once its 运行 was pressed. */
function liveOf(block: Page | Locator) {
  const part = (name: string) => block.locator(name).first();
  const [run, field, go] = [part('.cb-run'), part('.live-field'), part('.live-go')];
  const [status, result] = [part('.live-status'), part('.live-result')];
  return {
    run,
    status,
    field,
    go,
    result,
    press: () => clickAtRest(run),
    /** Waits for the end of a program, also of the first one. */
    ended: () => expect(status).toHaveText(done, slow),
    /** Replaces the program and runs it. */
    async try(code: string) {
      await field.fill(code);
      await go.click();
    },
  };
}

const test = base.extend<{ live: ReturnType<typeof liveOf> }>({
  live: ({ page }, use) => use(liveOf(page)),
});
/** To start Python is what costs: whatever can be asked of one that runs stands in one test. */
test.describe.configure({ timeout: 300_000 });

test('blocks from all over the site leave in the page what is recorded', async ({ page }) => {
  // Awake first: the page's own start and that of Python would be in each other's way.
  await open(page, '');
  await compareBlocks(page, page.url());
});

inFirefox('in Firefox 运行 works, and with `--all` each block leaves the same', async ({ fox }) => {
  const steps = async (scenario: Scenario) => {
    await scenario.openHydrated(save);
    if (all) await compareBlocks(fox, scenario.url);
    await scenario.press('.cb-run');
    await scenario.until(() => {
      const said = document.querySelector('.live-status')?.textContent;
      return /与文档里的结果相同/.test(said ?? '') || said;
    });
  };
  await Scenario.run(fox, steps, slow.timeout);
});

test('from the press to the result, and on by keyboard', async ({ page, problems, live }) => {
  // Links that come into view are prefetched, also while nothing can be reached.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const ours: string[] = [];
  page.on('request', (request) => {
    if (/\/live[/.-]/.test(request.url())) ours.push(request.url());
  });
  await open(page, save);
  await test.step('all comes on the press, from the site; the result is the printed one', async () => {
    expect(ours).toEqual([]);
    await live.run.focus();
    await page.keyboard.press('Enter');
    await live.ended();
    await expect(live.status).toContainText(same);
    expect(ours.some((name) => name.endsWith('.wasm'))).toBe(true);
    await expect(live.go).toBeFocused();
  });

  await test.step('marks of changes, downloads, 还原, and no network any more', async () => {
    const code = await live.field.inputValue();
    await live.try("with open('a.txt', 'w', encoding='utf-8') as f:\n    f.write('键盘\\n1')\n");
    await expect(live.status).toContainText('已标出');
    const changed = page.locator('.live-result .live-changed').first();
    await expect(changed).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(changed, 'no shadow is drawn there').toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.live-files a').first().click(),
    ]);
    expect(readText(await download.path())).toBe('键盘\n1');
    await page.getByRole('button', { name: '还原' }).click();
    await expect(live.field).toHaveValue(code);
    await expect(page.locator('.live-result .live-changed')).toHaveCount(0);
    // The network is gone: what is there goes on.
    await page.context().setOffline(true);
    await live.go.click();
    await expect(live.status).toContainText(same);
  });

  await test.step('the second press of a double one does not stop the program', async () => {
    await live.field.fill('import time\ntime.sleep(1)\nprint(1)');
    await live.go.dblclick({ delay: 80 });
    await expect(live.result.locator('.ex-console')).toHaveText('1\n');
  });

  await test.step('Enter that ends what an input method composes, as Safari tells of it', async () => {
    const before = await live.field.inputValue();
    await live.field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    await expect(live.field).toHaveValue(before);
  });

  await test.step('type, leave the field, run and stop by keyboard alone', async () => {
    await live.go.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(live.field).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('while True:\npass');
    await expect(live.field).toHaveValue('while True:\n    pass');
    await page.keyboard.press('Control+Enter');
    await expect(live.status).toContainText('正在运行');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(live.go).toBeFocused();
    await expect(live.go).toHaveText(messages.stop);
    await page.keyboard.press('Enter');
    await expect(live.status).toHaveText(messages.stopped);
  });
});

/** Where the parts of an example stand, its code letter for letter, and what comes after it. */
const placesOf = (frame: Locator) =>
  frame.evaluate((element) => {
    const place = (one: Element | null | undefined) => {
      const { left, top, width, height } = one!.getBoundingClientRect();
      return [left, top + scrollY, width, height].map(Math.round);
    };
    const result = element.querySelector('.ex-result');
    let next = element.closest('.static')!.nextElementSibling;
    while (next && !next.checkVisibility()) next = next.nextElementSibling;
    return {
      strip: place(element.querySelector('.cb-run, .live-go')),
      copy: place(element.querySelector('.cb-copy')),
      code: place(element.querySelector('.cb code')),
      result: result && place(result),
      shown: result?.textContent,
      notes: element.querySelector('.ex-notes') && place(element.querySelector('.ex-notes')),
      next: next && place(next),
      page: document.documentElement.scrollHeight,
    };
  });

/** Large targets, no wider page and no zoom, in an example that was run, and in the playground. */
async function suitsThumbs(page: Page, live: ReturnType<typeof liveOf>) {
  const holds = async () => {
    await live.ended();
    const buttons = '.ex.live :is(.cb-button, .live-files a, .live-open a)';
    const targets = page.locator(`${buttons}, .live-choice :is(label, button)`);
    const heights = (await boxesOf(targets)).map(({ height }) => height);
    expect(heights.length).toBeGreaterThan(1);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await expect(live.field).toHaveCSS('font-size', '16px');
    await live.field.fill(`print('${'长'.repeat(80)}')`);
    expect(await overflow(page)).toBe(0);
  };
  await holds();
  await navigateWithin(page, 'playground');
  await expect(live.field).toHaveValue(first);
  await live.field.fill('print(1)');
  await live.go.tap();
  await holds();
}

for (const width of [1440, 390]) {
  test.describe(`${width} px`, () => {
    const small = width < 997;
    test.use({ viewport: { width, height: 850 }, hasTouch: small, isMobile: small });

    test('pressing 运行 moves nothing: the same two panes', async ({ page, live }) => {
      await open(page, save);
      await layAllOut(page);
      const go = await hold(page, /\.wasm$/);
      const frames = page.locator('.ex:has(> .cb > .cb-run):has(> .ex-result):visible');
      const seen = new Set<string>();
      // Each one that was pressed is none of them any more.
      for (let left = 5; left > 0; left -= 1) {
        const handle = (await frames.first().elementHandle())!;
        await handle.evaluate((element) => element.setAttribute('data-tested', ''));
        const frame = page.locator('[data-tested]').last();
        const before = await placesOf(frame);
        const beside = before.result && before.result[1]! < before.code[1]! + before.code[3]!;
        seen.add(beside ? 'beside' : 'below');
        await clickAtRest(frame.locator('.cb-run'));
        await expect(frame.locator('.live-go')).toHaveText(messages.stop);
        await expect(frame.locator('.cb > .live-edit .live-field')).toBeVisible();
        expect(await placesOf(frame)).toEqual(before);
        const [field, code] = await Promise.all(
          ['.live-field', '.live-paper > pre'].map((name) => frame.locator(name).boundingBox()),
        );
        for (const side of ['x', 'y', 'width', 'height'] as const) {
          expect(field![side], side).toBeCloseTo(code![side], 0);
        }
      }
      expect([...seen]).toContain(small ? 'below' : 'beside');
      const frame = page.locator('.ex.live').first();
      const before = await placesOf(frame);
      go();
      await expect(frame.locator('.live-status')).toContainText(same, slow);
      const { result, shown, code } = await placesOf(frame);
      expect({ ...before, result, shown, code }).toEqual(before);
      if (small) await suitsThumbs(page, live);
      // There the foot has room for what is said of the run, too.
      else expect((await placesOf(frame)).next).toEqual(before.next);
    });
  });
}

test('a press into code edits it there, without Python', async ({ page, live }) => {
  await open(page, save);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const code = page.locator('main .ex pre').first();
  const text = (await code.textContent())!;
  const place = await code.evaluate((pre) => {
    const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
    while (!walker.nextNode()!.nodeValue!.includes('add_data'));
    const range = document.createRange();
    range.selectNode(walker.currentNode);
    const at = walker.currentNode.nodeValue!.indexOf('add_data');
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + 8);
    const [box, frame] = [range.getBoundingClientRect(), pre.getBoundingClientRect()];
    return { x: box.x + box.width / 2 - frame.x, y: box.y + box.height / 2 - frame.y };
  });
  await code.click({ position: place });
  await expect(live.field).toBeFocused();
  await expect(live.status).toHaveText(messages.editable);
  const caret = await live.field.evaluate((field: HTMLTextAreaElement) => field.selectionStart);
  expect(text.slice(text.lastIndexOf('\n', caret - 1) + 1).split('\n')[0]).toContain('add_data');
  await page.keyboard.type('#');
  await expect(live.field).toHaveValue(`${text.slice(0, caret)}#${text.slice(caret)}`);
  await expect(live.status).toHaveText(messages.edited);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  await live.try('print(1)\n1 / 0');
  await expect(live.status).toHaveText(failed, slow);
  await expect(page.locator('.live-paper mark')).toHaveText('1 / 0');
  const edge = await page.locator('.live-paper mark').evaluate((line) => {
    return getComputedStyle(line).borderLeftColor;
  });
  const frame = page.locator('.live-edit');
  for (const width of ['1px', '2px']) {
    await expect(frame, 'no other colour round the red').toHaveCSS(
      'outline',
      `${edge} solid ${width}`,
    );
    await live.field.focus();
  }
});

test('what is written in code before its editor is there counts', async ({ page, live }) => {
  await withoutPrefetch(page);
  await open(page, save);
  const code = page.locator('main .ex pre').first();
  const text = (await code.textContent())!;
  const letGo = await hold(page, '**/assets/js/live.*');
  await code.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('x = 1; ');
  letGo();
  await expect(live.field).toHaveValue(`x = 1; ${text}`);
  await expect(live.field).toBeFocused();
  await page.keyboard.type('y = 2; ');
  await expect(live.field).toHaveValue(`x = 1; y = 2; ${text}`);
  await expect(live.status).toHaveText(messages.edited);
});

test('changed code is told until it is run; the tab stays', async ({ page, live }) => {
  await open(page, save);
  const frame = page.locator('main .ex').first();
  const tab = (name: string) => frame.getByRole('radio', { name });
  const chosen = page
    .locator('.ex:has(> .cb > .cb-run):has(> [data-record] > .ex-tabs)')
    .filter({ visible: true })
    .first();
  const second = chosen.locator('.ex-strip input').nth(1);
  const go = await hold(page, /\.wasm$/);
  await live.press();
  await expect(live.status).toContainText('正在');
  await test.step('asked for during the first run it has its turn after it', async () => {
    const code = await live.field.inputValue();
    await live.field.fill(`${code}\nprint('改过')`);
    await live.field.press('Control+Enter');
    await expect(live.status).toContainText(messages.then);
    go();
    await expect(live.result).toContainText('改过', slow);
    await expect(live.status).toContainText('已标出');
    // It was there alone; what is printed comes beside it.
    await expect(tab('products.csv')).toBeChecked();
  });

  await page.getByRole('button', { name: messages.restore }).click();

  await test.step('what the page says of later releases is not said of another result', async () => {
    const buttons = ':has(> .cb > :is(.cb-run, .live-go))';
    const example = page.locator(`.ex${buttons}:has(> .ex-notes > .ex-releases)`).first();
    const [other, releases] = [liveOf(example), example.locator('.ex-releases')];
    await other.press();
    await expect(other.status).toContainText(same);
    await expect(releases).toBeVisible();
    await other.try('1 / 0');
    await expect(other.status).toHaveText(failed);
    await expect(releases).toBeHidden();
    await expect(example.locator('.live-own-note')).toHaveText(messages.ownCode);
  });

  await test.step('the tab that was chosen before the press stays', async () => {
    const frame = (await chosen.elementHandle())!;
    await second.check();
    const label = () => frame.$eval('.ex-strip :checked', (tab) => tab.parentElement!.textContent);
    const before = await label();
    await clickAtRest(chosen.locator('.cb-run'));
    await frame.waitForSelector('.live-result > .ex-result');
    expect(await label()).toBe(before);
  });

  await test.step('more than a panel has room for is said, and can be fetched', async () => {
    await live.try("for i in range(12):\n    open(f'{i}.txt', 'w').write('x')");
    await expect(live.result.locator('.ex-strip > label')).toHaveCount(9);
    await expect(live.result.locator('.ex-strip > small')).toHaveText('还有 3 个没有列出');
    await expect(frame.locator('.live-files a')).toHaveCount(13);
    await live.try('print(1)');
    await expect(live.result.locator('.ex-console')).toHaveText('1\n');
  });
});

/** Neither network nor storage is found by a program, by whatever way it looks for them. */
const search = `import js, pyodide_js
from pyodide.ffi import to_js
names = 'fetch indexedDB caches postMessage XMLHttpRequest'
found = [name for name in names.split() if hasattr(js, name)]
for start in (to_js([1]), pyodide_js, to_js({})):
    try:
        found.append(start.constructor.constructor('return self')())
    except BaseException:
        pass
print('found', found)`;
const large = `with open('a.bin', 'wb') as f:
    for i in range(70):
        f.write(bytes(1 << 20))`;

test('what becomes of a program is said', async ({ page, live }) => {
  test.setTimeout(600_000);
  await open(page, save);
  await live.press();
  await live.ended();
  await test.step('an error: its line, what a console shows of it, files made before', async () => {
    await live.try(`from DrissionRecord import Recorder
recorder = Recorder('a.csv')
recorder.add_data([1])
recorder.record()
def divide(value):
    return 1 / value
divide(0)`);
    await expect(live.status).toHaveText(failed);
    const { result } = live;
    const error = result.locator('.ex-error');
    await expect(error).toHaveText('ZeroDivisionError：division by zero第 6 行');
    await expect(page.getByRole('link', { name: '下载 a.csv' })).toBeVisible();
    await result.getByText(messages.trace).click();
    await expect(result.getByRole('group', { name: messages.trace })).toHaveText(
      /^Traceback \(most recent call last\):\n {2}File "main.py", line 7, in <module>\n {4}divide\(0\)[^]*line 6, in divide\n[^]*ZeroDivisionError: division by zero\n$/,
    );
    await expect(page.getByRole('textbox', { name: messages.editor })).toBeVisible();
    await page.addStyleTag({ content: '* { transition: none !important }' });
    for (const mode of ['dark', 'light'] as const) {
      const again = mode === 'light';
      expect(await axeFinds(page, { mode, again, within: '.ex.live' }), mode).toEqual([]);
    }
    await live.try('x = (1');
    await expect(error).toHaveText("SyntaxError：'(' was never closed (main.py, line 1)第 1 行");
  });

  for (const [code, result, status = done] of [
    ['pass', messages.nothing, /一部分结果没有出现/],
    [large, messages.noSpace, failed],
    ['x = bytearray(900 << 20)', messages.noMemory, failed],
    ['import pandas', messages.noPackage('pandas'), failed],
    ["input('名字：')", messages.noInput, failed],
    ["import subprocess\nsubprocess.run(['ls'])", messages.noProcess, failed],
    ["import urllib.request as a\na.urlopen('https://a.example/')", messages.noNetwork, failed],
    [search, 'found []'],
    // These two end Python, too; the next program has a new one.
    ["while True:\n    print('x' * 1000)", 'xxx', messages.output],
    ['import os\nos._exit(3)', '', messages.crash],
    ['print(1)', '1'],
  ] as const) {
    await live.try(code);
    await expect(live.status, code).toHaveText(status, slow);
    await expect(live.result, code).toContainText(result);
  }
});

test('what is lost, hangs or is not wanted is said', async ({ page, context, problems, live }) => {
  problems.expect(/Failed to load resource|ERR_|net::/);
  await page.clock.install();
  // It is a reader who saves data.
  await withoutPrefetch(page);
  let wasm = 0;
  let silent = true;
  await page.route(/\.wasm$/, (route) => {
    wasm += 1;
    return silent ? undefined : route.continue();
  });
  await open(page, save);

  await test.step('no network', async () => {
    await context.setOffline(true);
    await live.press();
    await expect(live.run).toHaveText('没有加载，再按一次');
    await context.setOffline(false);
  });

  await test.step('a list that is cut off, and comes at the next press', async () => {
    const cut = { contentType: 'application/json', body: '{' };
    await page.route(/live\/index\.json$/, (route) => route.fulfill(cut), { times: 1 });
    await live.press();
    await expect(live.status).toHaveText(messages.offline);
  });

  await test.step('who saves data is asked first, and may say no', async () => {
    const question = page.waitForEvent('dialog');
    await Promise.all([live.go.click(), question.then((dialog) => dialog.dismiss())]);
    expect((await question).message()).toMatch(/第一次运行要下载 \d\.\d MB/);
    await expect(live.status).toHaveText(messages.cancelled);
    expect(wasm).toBe(0);
    page.once('dialog', (dialog) => dialog.accept());
    await live.go.click();
  });

  await test.step('a part that hangs, then one that is lost', async () => {
    await expect(live.status).toContainText('正在下载');
    // The other parts still come, and each gives it more time.
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(live.status).toHaveText(messages.stuck, { timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    silent = false;
    await page.route(/stdlib/, (route) => route.abort());
    await live.go.click();
    await expect(live.status).toHaveText(messages.offline);
    await page.unroute(/stdlib/);
    await live.go.click();
    await live.ended();
  });

  await test.step('a second program waits, can be stopped before its turn, and has it after the minute of the first', async () => {
    await live.try('while True:\n    pass');
    await expect(live.status).toContainText('正在运行');
    await page.locator('.cb-run:visible').first().click();
    const second = liveOf(page.locator('.ex.live').nth(1));
    await expect(second.status).toHaveText(messages.progress({ stage: 'wait' }));
    await second.go.click();
    await expect(second.status).toHaveText(messages.stopped);
    await expect(live.status).toContainText('正在运行');
    await second.go.click();
    await expect(second.status).toHaveText(messages.progress({ stage: 'wait' }));
    await page.clock.fastForward(61_000);
    await expect(live.status).toHaveText(messages.timeout);
    await expect(live.go).toHaveText(runWords.shown);
    await expect(second.status).toContainText(same, slow);
  });

  await test.step('a page of another build', async () => {
    const json = { ...(JSON.parse(readBuilt('live/index.json')) as Index), pages: {} };
    await page.route(/live\/index\.json$/, (route) => route.fulfill({ json }));
    await open(page, save);
    page.once('dialog', (dialog) => dialog.accept());
    await live.go.click();
    await expect(live.status).toHaveText(messages.notListed);
  });
});

// That 'wasm-unsafe-eval' is enough, the policy of the site shows in every other test.
const unable: Record<string, (page: Page) => Promise<unknown>> = {
  'a policy without leave for WebAssembly': (page) =>
    page.route('http://127.0.0.1:*/**', async (route) => {
      const response = await route.fetch();
      const policy = "script-src 'self' 'unsafe-inline'; connect-src 'self'";
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    }),
  'Firefox 113': (page) =>
    page.addInitScript(() => {
      const userAgent = 'Mozilla/5.0 (Windows NT 6.1; rv:109.0) Gecko/20100101 Firefox/113.0';
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
    }),
  'Safari 16.3, which cannot unpack': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'DecompressionStream')),
};

for (const [name, prepare] of Object.entries(unable)) {
  test(`${name}: said before the press, the rest stays`, async ({ page, problems, live }) => {
    problems.allow(/Content Security Policy/);
    await prepare(page);
    await open(page, save);
    for (const button of await page.locator('.cb-run').all()) {
      await expect(button).toHaveText('浏览器不能运行，请复制');
      await expect(button).toBeDisabled();
    }
    await expect(page.locator('.cb-copy').first()).toBeEnabled();
    await open(page, 'playground');
    await expect(live.status).toHaveText(messages.unable);
    await expect(live.go).toBeDisabled();
    await live.field.press('Control+Enter');
    await expect(live.status).toHaveText(messages.unable);
  });
}

test('what a reader made of a program is there again, also after a reload', async ({
  page,
  live,
}) => {
  const [changed, restore] = ["print('改过')", page.locator('.live-restore')];
  const back = async () => {
    for (const go of [
      async () => {
        await navigateWithin(page, 'history');
        await shows(page, '进度');
        await page.goBack();
      },
      () => page.reload(),
    ]) {
      await go();
      await expect(live.field).toHaveValue(changed);
      await expect(live.go).toHaveText(runWords.shown);
    }
  };
  const letGo = await hold(page);
  await page.route(/\.wasm$/, () => {});
  await page.goto(save, { waitUntil: 'commit' });
  await test.step('pressed before the scripts are there it says so, and runs with them', async () => {
    await live.run.click();
    await expect(live.run).toHaveText('稍等');
    letGo();
    await expect(live.go).toHaveText('停止');
  });
  const printed = await live.field.inputValue();
  await live.field.fill(changed);
  await back();
  await expect(live.status).toHaveText(messages.edited);
  await expect(page.locator('.live-field')).toHaveCount(1);
  await restore.click();
  await expect(live.field).toHaveValue(printed);
  await page.reload();
  await expect(live.run).toHaveText(runWords.shown);
  await open(page, 'playground');
  await live.field.fill(changed);
  await page.getByLabel('people.csv', { exact: true }).check();
  await back();
  await expect(page.getByLabel('people.csv', { exact: true })).toBeChecked();
  await restore.click();
  await expect(live.field).toHaveValue(first);
});

test('another release, chosen while a program runs, shows its own result', async ({ page }) => {
  await page.route(/\.wasm$/, () => {});
  await open(page, 'usage/Recorder/save');
  const several = '.ex:not([data-on]):has(> .cb > .cb-run):has(> .ex-result + .ex-result)';
  const frame = (await page.locator(several).first().elementHandle())!;
  const shown = () =>
    frame.$$eval('.ex-result', (all) =>
      all.filter((one) => one.checkVisibility()).map(({ textContent }) => textContent),
    );
  const choose = (version: string) => page.locator('[data-choice]').first().selectOption(version);
  await choose('2.0.2');
  const recorded = await shown();
  await choose('1.0.0');
  expect(await shown()).not.toEqual(recorded);
  await (await frame.$('.cb-run'))!.click();
  await expect(page.locator('.live-status')).toContainText('正在下载');
  await choose('2.0.2');
  await expect(page.locator('.live-go')).toHaveText(runWords.shown);
  await expect.poll(shown).toEqual(recorded);
});

for (const width of [1440, 390])
  test(`at ${width} px the program stands there before its editor, in its place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    let go = () => {};
    const told = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\/js\/playground\./, async (route) => {
      await told;
      await route.continue();
    });
    await open(page, 'playground');
    const places = () =>
      boxesOf(page.locator('.live-choice, .live-ground, .live-go, .workbench pre > code'));
    await expect(page.locator('.workbench pre')).toContainText('recorder.record()');
    await expect(page.locator('.live-go')).toBeDisabled();
    const before = await places();
    go();
    await expect(page.locator('.live-field')).toBeVisible();
    await expect(page.locator('.live-go')).toBeEnabled();
    const after = await places();
    const tops = (boxes: typeof before) => boxes.slice(0, 4).map(({ top, left }) => [top, left]);
    expect(before).toHaveLength(4);
    expect(tops(after)).toEqual(tops(before));
  });

test('after changes of page: blocks that continue, the playground', async ({ page, live }) => {
  await open(page, '');
  for (const place of ['main', 'footer'])
    await expect(page.locator(place).getByRole('link', { name: '演练场' })).toBeVisible();
  await test.step('a program ends with its page', async () => {
    await navigateWithin(page, save);
    await live.press();
    await live.ended();
    await live.try('while True:\n    pass');
    await expect(live.status).toContainText('正在运行');
    await navigateWithin(page, 'start/start');
    await shows(page, headingOf('start/start'));
    await expect.poll(() => page.workers().length).toBe(0);
  });
  await test.step('a block that continues another follows its changes and failures', async () => {
    const [block] = runningBlocks().find(
      ([{ file, previous }]) => file.endsWith('/installation_and_import.md') && previous,
    )!;
    // Named before their buttons go.
    const frame = async ({ line }: { line: number }) => {
      const example = page.locator('.ex', { has: page.locator(`[data-run$=":${line}"]`) });
      await example.evaluate((element, name) => (element.id = name), `tested-${line}`);
      return liveOf(page.locator(`#tested-${line}`));
    };
    const before = await frame(block.previous!);
    const second = await frame(block);
    await second.press();
    await expect(second.status).toContainText(same, slow);
    await before.run.click();
    await expect(before.status).toContainText(same);
    await before.try((await before.field.inputValue()).replace('键盘', '显示器'));
    await expect(second.status).toContainText(messages.again);
    await expect(second.result).toContainText('显示器');
    await before.try('1 / 0');
    await expect(second.status).toHaveText(messages.earlier);
  });

  await test.step('the playground takes a program over, and does not run it', async () => {
    const code = await live.field.inputValue();
    await page.getByRole('link', { name: messages.playground }).first().click();
    await shows(page, '演练场');
    await expect(live.field).toHaveValue(code);
    await expect(live.status).toHaveText('');
    expect(page.url()).toBe(new URL(hrefOf('playground'), page.url()).href);
  });

  await test.step('each program is chosen by its name, and runs, its result beside it', async () => {
    const buttons = await boxesOf(page.locator('.live-row > button'));
    expect(buttons).toHaveLength(Object.keys(programs).length);
    buttons.slice(1).forEach(({ left, top }, at) => {
      if (top === buttons[at]!.top) expect(left - buttons[at]!.right).toBeGreaterThanOrEqual(4);
    });
    for (const [name, code] of Object.entries(programs)) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(live.field).toHaveValue(code);
      await expect(live.status).toHaveText(messages.replaced(name));
      await live.go.click();
      await live.ended();
      await expect(page.locator('.live-result')).not.toContainText('Traceback');
    }
    const [editor, result] = await boxesOf(page.locator('.live-edit, .ex-result'));
    expect(result!.left).toBeGreaterThanOrEqual(editor!.right);
    expect(result!.right - editor!.left).toBeGreaterThan(1000);
    expect(Math.abs(result!.width - editor!.width)).toBeLessThan(40);
    // What the reader has changed is not replaced unasked.
    await live.field.fill('print(1)');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('button', { name: Object.keys(programs)[1], exact: true }).click();
    await expect(live.field).toHaveValue('print(1)');
  });

  await test.step('it takes a sample and a file', async () => {
    await page.getByLabel('people.csv', { exact: true }).check();
    const file = { name: 'own.txt', mimeType: 'text/plain', buffer: Buffer.from('mine') };
    await page.getByLabel('选择或拖入文件').setInputFiles(file);
    await expect(page.getByRole('button', { name: '移除 own.txt' })).toBeVisible();
    const code = "import os\nprint(sorted(os.listdir()), open('own.txt').read())";
    await live.try(code);
    await live.ended();
    await expect(page.locator('.ex-console')).toHaveText("['own.txt', 'people.csv'] mine\n");
    // The second while the first is being read.
    await page.getByLabel('选择或拖入文件').evaluate((input: HTMLInputElement, size) => {
      for (const name of ['large.bin', 'other.bin']) {
        const chosen = new DataTransfer();
        chosen.items.add(new File([new Uint8Array(size)], name));
        input.files = chosen.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }, runLimits.given);
    await expect(page.getByRole('button', { name: /^移除/ })).toHaveCount(3);
    await live.go.click();
    await expect(live.status).toHaveText(messages.tooLarge);
  });
});

test('the button costs a page next to nothing; a build without it has no playground', () => {
  const page = readBuilt(`${save}.html`);
  expect((page.match(/data-run=/g) ?? []).length).toBeGreaterThan(5);
  expect(page).not.toMatch(/pyodide|\.wasm/);
  // What is fetched on the press, as the playground says.
  const megabytes = downloadSize(JSON.parse(readBuilt('live/index.json')) as Index) / 1e6;
  expect(megabytes).toBeLessThan(6.5);
  const playground = readBuilt('playground.html').replace(/\s/g, ' ');
  expect(playground).toContain(`约 ${Math.round(megabytes)} MB`);

  const without = readBuilt(`${save}.html`, 'slot');
  expect(without).toMatch(/<div class="?ex\b/);
  expect(without + readBuilt('index.html', 'slot')).not.toMatch(/data-run|playground/);
  for (const gone of ['playground.html', 'live/index.json']) {
    expect(() => readBuilt(gone, 'slot')).toThrow('ENOENT');
  }
});
