import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { downloadSize } from '../../src/live/client/engine';
import type { Index } from '../../src/live/client/parts';
import { say } from '../../src/live/client/messages';
import { programs } from '../../src/live/client/programs';
import { axeFinds } from '../helpers/axe';
import {
  adScript,
  clickAtRest,
  expect,
  hrefOf,
  navigateWithin,
  open,
  test,
} from '../helpers/fixtures';
import { compareBlocks, runningBlocks } from '../helpers/liveBlocks';
import { folderOf } from '../helpers/variants';

/** Python starts in each test. */
test.describe.configure({ timeout: 300_000 });

const save = 'usage/Recorder/create';
/** What the playground begins with. */
const first = Object.values(programs)[0]!;

/** Messages that tell of progress or of an end stand here. */
const status = (page: Page) => page.locator('.live-status').first();
const field = (page: Page) => page.locator('.live-field').first();
const go = (page: Page) => page.locator('.live-go').first();

async function press(page: Page): Promise<void> {
  await clickAtRest(page.locator('.cb-run').first());
}

const done = /^运行完毕/;
/** Milliseconds in which Python starts on a busy machine. */
const patience = 100_000;

/** Opens a page and runs its first program to the end. */
async function openAndRun(page: Page): Promise<void> {
  await open(page, save);
  await press(page);
  await expect(status(page)).toHaveText(done, { timeout: patience });
}

/** Replaces the program and runs it. */
async function runCode(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await go(page).click();
}

test('blocks from all over the site leave in the page what is recorded', async ({
  page,
  baseURL,
}) => {
  await page.goto('');
  await compareBlocks(page, baseURL!);
});

test('before 运行 is pressed nothing of it is fetched; then from the site alone, and the result is the printed one', async ({
  page,
  outside,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, save);
  const ours = () => asked.filter((name) => /\/live[/.-]/.test(name));
  expect(ours()).toEqual([]);
  await press(page);
  await expect(status(page)).toHaveText(done, { timeout: patience });
  await expect(status(page)).toContainText('与文档里的相同');
  expect(ours().some((name) => name.endsWith('.wasm'))).toBe(true);
  // The advertising script is the page's, whether anything runs or not.
  expect(outside.requests.filter((url) => url !== adScript)).toEqual([]);
});

test('a changed value is marked, downloads are the bytes of the file, and the print can be restored', async ({
  page,
  context,
}) => {
  await openAndRun(page);
  const code = await field(page).inputValue();
  await runCode(page, "with open('a.txt', 'w', encoding='utf-8') as f:\n    f.write('键盘\\n1')\n");
  await expect(status(page)).toContainText('已标出');
  await expect(page.locator('.live-result .live-changed').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.live-files button').first().click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toBe('键盘\n1');
  await page.getByRole('button', { name: '还原' }).click();
  await expect(field(page)).toHaveValue(code);
  await expect(page.locator('.live-result .live-changed')).toHaveCount(0);

  // The network is gone: what is there goes on.
  await context.setOffline(true);
  await go(page).click();
  await expect(status(page)).toContainText('与文档里的相同');
});

test('by keyboard alone: run, type, undo, leave the field, stop an endless loop', async ({
  page,
}) => {
  await open(page, save);
  await page.locator('.cb-run').first().focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(done, { timeout: patience });
  await expect(go(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('while True:\npass');
  await expect(field(page)).toHaveValue('while True:\n    pass');
  await page.keyboard.press('Control+Enter');
  await expect(status(page)).toContainText('正在运行');
  await page.keyboard.press('Tab');
  await expect(go(page)).toBeFocused();
  await expect(go(page)).toHaveText('停止');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(say.stopped);
});

test('what goes wrong is said: too much output, too large files, too much memory, a crash, no package', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await openAndRun(page);
  const result = page.locator('.live-result');
  await runCode(page, "while True:\n    print('x' * 1000)");
  await expect(status(page)).toHaveText(say.output, { timeout: patience });
  await expect(result).toContainText('xxx');
  await runCode(
    page,
    "with open('a.bin', 'wb') as f:\n    for i in range(70):\n        f.write(bytes(1 << 20))",
  );
  await expect(result).toContainText(say.noSpace, { timeout: patience });
  await runCode(page, 'x = bytearray(900 << 20)');
  await expect(result).toContainText(say.noMemory, { timeout: patience });
  await runCode(page, 'import pandas');
  await expect(result).toContainText(say.noPackage('pandas'), { timeout: patience });
  await runCode(page, 'import os\nos._exit(3)');
  await expect(status(page)).toHaveText(say.crash, { timeout: patience });
  await runCode(page, 'print(1)');
  await expect(status(page)).toHaveText(done, { timeout: patience });
});

test('an error is told with its line, and with what a console shows of it; a file made before is there', async ({
  page,
}) => {
  await openAndRun(page);
  await runCode(
    page,
    `from DrissionRecord import Recorder
recorder = Recorder('a.csv')
recorder.add_data([1])
recorder.record()
def divide(value):
    return 1 / value
divide(0)`,
  );
  await expect(status(page)).toHaveText(/^程序出错/);
  const result = page.locator('.live-result').first();
  await expect(result.locator('.ex-error')).toHaveText(
    'ZeroDivisionError：division by zero第 6 行',
  );
  await expect(result.locator('.live-files button')).toHaveCount(1);
  await result.getByText(say.trace).click();
  await expect(result.getByRole('group', { name: say.trace })).toHaveText(
    /^Traceback \(most recent call last\):\n {2}File "main.py", line 7, in <module>\n {4}divide\(0\)[^]*line 6, in divide\n[^]*ZeroDivisionError: division by zero\n$/,
  );
  await runCode(page, 'x = (1');
  await expect(result.locator('.ex-error')).toHaveText(
    "SyntaxError：'(' was never closed (main.py, line 1)第 1 行",
  );
});

test('after a minute a program is stopped', async ({ page }) => {
  await page.clock.install();
  await openAndRun(page);
  await runCode(page, 'while True:\n    pass');
  await expect(status(page)).toContainText('正在运行');
  await page.clock.fastForward(61_000);
  await expect(status(page)).toHaveText(say.timeout);
  await expect(go(page)).toHaveText('运行');
});

test('a block that continues another one runs again when that one is changed, and says when that one fails', async ({
  page,
}) => {
  const [block] =
    runningBlocks().find(
      ([{ previous, meta }]) => previous && !previous.previous && !meta.hide && !previous.meta.hide,
    ) ?? [];
  expect(block?.file).toBe('docs/start/installation_and_import.md');
  await open(page, 'start/start');
  const frame = (line: number) =>
    page.locator('.ex').filter({ has: page.locator(`[data-run$=":${line}"]`) });
  const before = frame(block!.previous!.line);
  const second = frame(block!.line);
  await second.locator('.cb-run').click();
  await expect(second.locator('.live-status')).toContainText('与文档里的相同', {
    timeout: patience,
  });
  await before.locator('.cb-run').click();
  await expect(before.locator('.live-status')).toContainText('与文档里的相同');
  const code = await before.locator('.live-field').inputValue();
  await before.locator('.live-field').fill(code.replace('键盘', '显示器'));
  await before.locator('.live-go').click();
  await expect(second.locator('.live-status')).toContainText(say.again);
  await expect(second.locator('.live-result')).toContainText('显示器');
  await before.locator('.live-field').fill('1 / 0');
  await before.locator('.live-go').click();
  await expect(second.locator('.live-status')).toHaveText(say.earlier);
});

test('one program after another: the second one waits, and can be stopped before its turn', async ({
  page,
}) => {
  await openAndRun(page);
  await runCode(page, 'while True:\n    pass');
  await expect(status(page)).toContainText('正在运行');
  await page.locator('.cb-run:visible').first().click();
  const second = page.locator('.ex.live').nth(1);
  await expect(second.locator('.live-status')).toHaveText(say.wait);
  await second.getByRole('button', { name: '停止' }).click();
  await expect(second.locator('.live-status')).toHaveText(say.stopped);
  await expect(status(page)).toContainText('正在运行');
  await second.locator('.live-go').click();
  await expect(second.locator('.live-status')).toHaveText(say.wait);
  await go(page).click();
  await expect(status(page)).toHaveText(say.stopped);
  await expect(second.locator('.live-status')).toContainText('与文档里的相同', {
    timeout: patience,
  });
});

test('what is gone is said, and why another process cannot be had', async ({ page }) => {
  await openAndRun(page);
  await runCode(page, 'pass');
  await expect(status(page)).toContainText('一部分结果没有出现');
  await expect(page.locator('.live-result').first()).toHaveText(say.nothing);
  await runCode(page, "import subprocess\nsubprocess.run(['ls'])");
  await expect(page.locator('.live-result').first()).toContainText(say.noProcess);
  await runCode(page, "import urllib.request\nurllib.request.urlopen('https://example.com/')");
  await expect(page.locator('.live-result').first()).toContainText(say.noNetwork);
});

test('a part that never comes, one that cannot be had, and a page that was built at another time are told', async ({
  page,
}) => {
  await page.clock.install();
  let silent = true;
  await page.route(/\.wasm$/, (route) => (silent ? undefined : route.continue()));
  await open(page, save);
  await press(page);
  await expect(status(page)).toContainText('正在下载');
  // The other parts still come, and each gives it more time.
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(status(page)).toHaveText(say.stuck, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  silent = false;
  await page.route(/stdlib/, (route) => route.abort());
  await go(page).click();
  await expect(status(page)).toHaveText(say.offline);
  await page.unroute(/stdlib/);
  await go(page).click();
  await expect(status(page)).toHaveText(done, { timeout: patience });

  await page.route(/live\/index\.json$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), pages: {} } });
  });
  await open(page, save);
  await press(page);
  await expect(status(page)).toHaveText(say.notListed);
});

test('a program has neither network nor storage, by whatever way it looks for them', async ({
  page,
}) => {
  await openAndRun(page);
  await runCode(
    page,
    `
import js, pyodide_js
from pyodide.ffi import to_js
found = [name for name in ('fetch', 'indexedDB', 'caches', 'postMessage', 'XMLHttpRequest') if hasattr(js, name)]
for start in (to_js([1]), pyodide_js, to_js({})):
    try:
        found.append(start.constructor.constructor('return self')())
    except BaseException as error:
        print(type(error).__name__)
print('found', found)
import urllib.request
try:
    urllib.request.urlopen('https://example.com/')
except OSError as error:
    print('no network' in str(error))
`,
  );
  await expect(status(page)).toHaveText(done);
  await expect(page.locator('.live-result .ex-console')).toContainText('found []');
  await expect(page.locator('.live-result .ex-console')).toContainText('True');
});

const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src 'self'";

/** Serves pages and scripts of the site with a policy. */
async function withPolicy(page: Page, value: string): Promise<void> {
  await page.route(
    (url) => url.hostname === '127.0.0.1',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': value },
      });
    },
  );
}

test('it runs under a policy without unsafe-eval', async ({ page, problems }) => {
  // Of this policy the network of the advertisements is no part.
  problems.allow(/makemoney\.js' violates/);
  await withPolicy(page, policy);
  await openAndRun(page);
});

test('without leave to compile WebAssembly it says so at once', async ({ page, problems }) => {
  // The page asks first whether it may, so that not every browser has something to say.
  problems.allow(/WebAssembly|Content Security Policy/);
  await withPolicy(page, policy.replace(" 'wasm-unsafe-eval'", ''));
  await open(page, save);
  await press(page);
  await expect(status(page)).toHaveText(say.wasm);
});

test('without network it says so, and works once it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/Failed to load resource|ERR_|net::/);
  await open(page, save);
  await context.setOffline(true);
  await press(page);
  await expect(page.locator('.cb-run').first()).toHaveText('没有加载成功，再按一次');
  await context.setOffline(false);
  await press(page);
  await expect(status(page)).toHaveText(done, { timeout: patience });
});

test('a reader who saves data is asked first, and may say no', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
      configurable: true,
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, save);
  const questions: string[] = [];
  page.once('dialog', async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await press(page);
  await expect(status(page)).toHaveText(say.cancelled);
  expect(questions).toEqual([expect.stringMatching(/第一次运行要下载 \d\.\d MB/)]);
  expect(asked.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  page.once('dialog', (dialog) => dialog.accept());
  await go(page).click();
  await expect(status(page)).toHaveText(done, { timeout: patience });
});

test('after a change of page the buttons work', async ({ page }) => {
  await open(page, 'usage/Recorder/save');
  await navigateWithin(page, save);
  await expect(page.locator('h1')).toHaveText('新建 Recorder');
  await press(page);
  await expect(status(page)).toHaveText(done, { timeout: patience });
});

test.describe('the playground', () => {
  test('starts with a program, runs with a sample and a file of the reader, and keeps the program only when asked', async ({
    page,
  }) => {
    await open(page, 'playground');
    await expect(field(page)).toHaveValue(first);
    await page.getByLabel('people.csv', { exact: true }).check();
    await page
      .getByLabel('选择文件')
      .setInputFiles({ name: 'own.txt', mimeType: 'text/plain', buffer: Buffer.from('mine') });
    await expect(page.getByRole('button', { name: '移除 own.txt' })).toBeVisible();
    const code = "import os\nprint(sorted(os.listdir()), open('own.txt').read())";
    await runCode(page, code);
    await expect(status(page)).toHaveText(done, { timeout: patience });
    await expect(page.locator('.ex-console')).toHaveText("['own.txt', 'people.csv'] mine\n");
    await page.reload();
    await expect(field(page)).toHaveValue(first);
    await page.getByLabel('在这个浏览器里记住程序').check();
    await field(page).fill(code);
    await page.reload();
    await expect(field(page)).toHaveValue(code);
    await page.getByLabel('在这个浏览器里记住程序').uncheck();
    await page.reload();
    await expect(field(page)).toHaveValue(first);
  });

  test('each program is chosen by its name, and runs', async ({ page }) => {
    test.slow();
    await open(page, 'playground');
    for (const [name, code] of Object.entries(programs)) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(field(page)).toHaveValue(code);
      await go(page).click();
      await expect(status(page)).toHaveText(done, { timeout: patience });
      await expect(page.locator('.live-result')).not.toContainText('Traceback');
    }
    // What the reader has changed is not replaced unasked.
    await field(page).fill('print(1)');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('button', { name: Object.keys(programs)[1], exact: true }).click();
    await expect(field(page)).toHaveValue('print(1)');
  });

  test('takes a program over from a page, and does not run it', async ({ page }) => {
    await open(page, save);
    await press(page);
    await expect(status(page)).toHaveText(done, { timeout: patience });
    const code = await field(page).inputValue();
    await page.getByRole('button', { name: '在演练场打开' }).click();
    await expect(page.locator('h1')).toHaveText('演练场');
    await expect(field(page)).toHaveValue(code);
    await expect(status(page)).toHaveText('');
    expect(page.url()).toBe(new URL(hrefOf('playground'), page.url()).href);
  });
});

test('a block that does not run in the page says why and has no button', async ({ page }) => {
  await open(page, 'usage/Recorder/save');
  const reason = page.getByText('这段代码不能在网页里运行：它要启动另一个进程。').first();
  await expect(reason).toBeAttached();
  const frame = page.locator('.ex').filter({ has: reason }).first();
  await expect(frame.locator('.cb-run')).toHaveCount(0);
});

test('a build without what it takes has neither buttons nor playground', async ({
  serverOf,
  request,
}) => {
  const { url } = await serverOf('slot');
  const home = await request.get(url);
  expect(await home.text()).not.toMatch(/data-run|playground/);
  const page = await (await request.get(url + save)).text();
  expect(page).toMatch(/<div class="?ex\b/);
  expect(page).not.toContain('data-run');
  expect((await request.get(`${url}playground`)).status()).toBe(404);
  expect((await request.get(`${url}live/index.json`)).status()).toBe(404);
});

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const place of [save, 'playground']) {
    test(`${place}: targets are large, the page is not wider, a field does not zoom`, async ({
      page,
    }) => {
      await open(page, place);
      if (place === 'playground') {
        await field(page).fill('print(1)');
        await go(page).tap();
      } else {
        await page.locator('.cb-run').first().tap();
      }
      await expect(status(page)).toHaveText(done, { timeout: patience });
      const targets = page.locator(
        '.ex.live :is(.live-bar, .live-files) button:visible, .live-choice label:visible',
      );
      expect(await targets.count()).toBeGreaterThan(1);
      for (const box of await targets.evaluateAll((all) =>
        all.map((one) => ({ name: one.textContent, height: one.getBoundingClientRect().height })),
      )) {
        expect(box.height, box.name ?? '').toBeGreaterThanOrEqual(44);
      }
      await expect(field(page)).toHaveCSS('font-size', '16px');
      const wider = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      expect(await wider()).toBe(0);
      await field(page).fill(`print('${'长'.repeat(80)}')`);
      expect(await wider()).toBe(0);
    });
  }
});

test('what is opened can be read by a screen reader: rules of WCAG 2.1, in both colour modes', async ({
  page,
}) => {
  await openAndRun(page);
  await runCode(page, "open('a.txt', 'w').write('1')\n1 / 0");
  await expect(status(page)).toHaveText(/^程序出错/);
  await page.addStyleTag({ content: '* { transition: none !important }' });
  await expect(page.getByRole('textbox', { name: say.editor })).toBeVisible();
  await expect(page.getByRole('button', { name: '下载 a.txt' })).toBeVisible();
  for (const mode of ['dark', 'light'] as const) {
    const coloursOnly = mode === 'light';
    expect(await axeFinds(page, { mode, coloursOnly, within: '.ex.live' }), mode).toEqual([]);
  }
});

test('the button costs a page next to nothing', () => {
  const page = readFileSync(path.join(folderOf('default'), `${save}.html`), 'utf8');
  expect((page.match(/data-run=/g) ?? []).length).toBeGreaterThan(5);
  expect(page).not.toMatch(/pyodide|\.wasm/);
  // What is fetched on the press, as the playground says.
  const index = JSON.parse(
    readFileSync(path.join(folderOf('default'), 'live/index.json'), 'utf8'),
  ) as Index;
  const megabytes = downloadSize(index) / 1e6;
  expect(megabytes).toBeLessThan(6.5);
  const told = readFileSync(path.join(folderOf('default'), 'playground.html'), 'utf8');
  expect(told.replace(/\s/g, ' ')).toContain(`约 ${Math.round(megabytes)} MB`);
});
