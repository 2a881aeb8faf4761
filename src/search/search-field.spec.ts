/** What is typed before the code of the search is there counts once it is. */
import type { Page } from '@playwright/test';
import { dataPath } from './dataPath';
import { expect, hydrated, open, test, withoutPrefetch } from '../../tests/helpers/fixtures';
import { test as inFirefox } from '../../tests/helpers/firefox';
import { hold } from '../../tests/helpers/modules';
import { Scenario } from '../../tests/browser/faults/scenario';

const query = 'database is locked';
const answer = /DBRecorder#(?:problem-db-)?locked$/;
const path = 'usage/Recorder/save';
const button = '[data-search-open]:visible';
const field = '#search-field';
const active = '.search [role=option][aria-selected=true]';

const ways: Record<string, { on: string; press: (page: Page) => Promise<void> }> = {
  'Ctrl+K': { on: path, press: (page) => page.keyboard.press('Control+k') },
  '/': { on: path, press: (page) => page.keyboard.press('/') },
  'the button of the bar': { on: path, press: (page) => page.click(button) },
  'the button of an unknown page': {
    on: 'no-such-page',
    press: (page) => page.click(`main ${button}`),
  },
};

/** Bytes in a second, and milliseconds there and back; and the code that waits for the reader. */
const lines: Record<string, [throughput: number, latency: number] | 'held' | 'never'> = {
  'an idle line': [-1, 0],
  '1.6 Mbit/s': [200_000, 150],
  '0.4 Mbit/s': [50_000, 400],
  'code that comes when all is typed': 'held',
  'code that never comes': 'never',
};

/** Opens a page, whose scripts may be far from there; gives what lets them come. */
async function arrive(page: Page, address: string, line: (typeof lines)[string]) {
  let letGo = () => {};
  if (typeof line === 'string') letGo = await hold(page);
  else {
    const [throughput, latency] = line;
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const speed = { downloadThroughput: throughput, uploadThroughput: throughput };
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...speed });
  }
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(button).first().waitFor();
  return letGo;
}

for (const [way, { on, press }] of Object.entries(ways)) {
  for (const [name, line] of Object.entries(lines)) {
    test(`${way}, ${name}: no letter is lost`, async ({ page, problems }) => {
      if (on !== path) problems.expect(/404/);
      const letGo = await arrive(page, on, line);
      await press(page);
      await page.keyboard.type(query);
      await expect(page.locator(field)).toHaveValue(query, { timeout: 1 });
      if (line === 'never') {
        await page.keyboard.press('Escape');
        await expect(page.locator('.search')).toBeHidden();
        return;
      }
      letGo();
      await expect(page.locator(active)).toHaveAttribute('href', answer);
      await expect(page.locator(field)).toHaveValue(query);
      await expect(page.locator(field)).toBeFocused();
    });
  }
}

test('Enter counts, on what was typed before it', async ({ page }) => {
  const letGo = await arrive(page, path, 'held');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL(answer);
  await expect(page.locator('.search')).toBeHidden();
  // The next time it is as it was before.
  await page.keyboard.press('Control+k');
  await expect(page.locator(active)).toBeVisible();
  await expect(page.locator('.search')).toBeVisible();
});

test('Enter counts for the data, too, and not for what was typed after it', async ({ page }) => {
  await open(page, path);
  const letGo = await hold(page, `**/${dataPath}`);
  await page.keyboard.press('Control+k');
  await expect(page.locator('.search-foot')).toBeVisible();
  await page.keyboard.type('备');
  await page.keyboard.press('Enter');
  await page.keyboard.type('份');
  letGo();
  await expect(page.locator(active)).toContainText('备份');
  await page.keyboard.press('Enter');
  await expect(page.locator('.search')).toBeHidden();
});

test('a composition goes on while the code comes', async ({ page, context }) => {
  await page.addInitScript(() => {
    const window = globalThis as unknown as { compositions: string[] };
    window.compositions = [];
    for (const type of ['compositionstart', 'compositionend'])
      addEventListener(type, () => window.compositions.push(type));
  });
  const letGo = await arrive(page, path, 'held');
  await page.keyboard.press('Control+k');
  const devtools = await context.newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('lie');
  letGo();
  await hydrated(page);
  await compose('liekuan');
  await expect(page.locator(active)).toContainText('列宽');
  const compositions = () =>
    page.evaluate(() => (globalThis as unknown as { compositions: string[] }).compositions);
  expect(await compositions()).toEqual(['compositionstart']);
  await devtools.send('Input.insertText', { text: '列宽' });
  await expect(page.locator(field)).toHaveValue('列宽');
  await expect(page.locator(active)).toContainText('列宽');
  expect(await compositions()).toEqual(['compositionstart', 'compositionend']);
});

test('a paste is taken whole, and its last line decides', async ({ page }) => {
  const letGo = await arrive(page, path, 'held');
  await page.click(button);
  const frame = '  File "D:\\爬虫\\main.py", line 12, in <module>\n    recorder.add_data(data)\n';
  const trace = `Traceback (most recent call last):\n${frame.repeat(30)}sqlite3.OperationalError: ${query}`;
  expect(trace.length).toBeGreaterThan(2000);
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // What the browser itself does with it.
    if (document.activeElement!.dispatchEvent(event))
      document.execCommand('insertText', false, text);
  }, trace);
  const whole = trace.replaceAll('\n', '').length;
  expect((await page.locator(field).inputValue()).length).toBeGreaterThanOrEqual(whole);
  letGo();
  await expect(page.locator(active)).toHaveAttribute('href', answer);
});

test('closed before the code came, it stays closed, and keeps what was typed', async ({ page }) => {
  const letGo = await arrive(page, path, 'held');
  await page.keyboard.press('/');
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  letGo();
  await hydrated(page);
  await page.hover(button);
  await expect(page.locator('.search-foot')).toBeAttached();
  await expect(page.locator('.search')).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.locator(active)).toHaveAttribute('href', answer);
  await expect(page.locator('.search')).toBeVisible();
});

test('no code: told beside the field, asked for again, nothing lost', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  await withoutPrefetch(page);
  await open(page, path);
  const scripts = '**/assets/js/search.*';
  await page.route(scripts, (route) => route.abort());
  await page.click(button);
  await page.keyboard.type(query);
  const again = page.getByRole('button', { name: '没能加载，再试一次' });
  await expect(again).toBeVisible();
  await page.unroute(scripts);
  await again.click();
  await expect(page.locator(active)).toHaveAttribute('href', answer);
  await expect(again).toBeHidden();
});

/** Other fields that search: where they are, and what is listed for what was typed. */
const others: [path: string, field: string, listed: string, answer: RegExp][] = [
  ['usage/attentions', '#symptoms textarea', '#symptoms a >> nth=0', answer],
  ['index%60', 'main input[type=search]', '[data-group] li:visible a >> nth=0', /DBRecorder/],
];

for (const [path, where, listed, leads] of others) {
  for (const line of ['held', 'never'])
    test(`${where}, code that comes ${line}: no letter is lost`, async ({ page }) => {
      const letGo = await arrive(page, path, line as 'held' | 'never');
      const typed = line === 'held' && path !== 'index%60' ? query : 'DBRecorder';
      await page.locator(where).focus();
      await page.keyboard.type(typed);
      await expect(page.locator(where)).toHaveValue(typed, { timeout: 1 });
      if (line === 'never') return;
      letGo();
      await expect(page.locator(listed)).toHaveAttribute('href', leads);
      await expect(page.locator(where)).toHaveValue(typed);
      await expect(page.locator(where)).toBeFocused();
    });

  inFirefox(`in Firefox, ${where}: nothing is lost`, async ({ fox }) => {
    await Scenario.run(fox, async (scenario) => {
      scenario.answer(/^assets\/js\//, { wait: 4000 });
      await scenario.open(path);
      await scenario.until((selector) => document.querySelector(selector) !== null, where);
      await scenario.ask(
        (selector) => document.querySelector<HTMLElement>(selector)!.focus(),
        where,
      );
      await fox.press(...'DBRecorder');
      const isListed = () =>
        /DBRecorder/.test(
          document
            .querySelector('#symptoms a, [data-group]:not([hidden]) li a')
            ?.getAttribute('href') ?? '',
        ) && document.documentElement.dataset.hasHydrated === 'true';
      await scenario.until(isListed);
      expect(
        await scenario.ask(
          (selector) => document.querySelector<HTMLInputElement>(selector)!.value,
          where,
        ),
      ).toBe('DBRecorder');
    });
    expect(fox.errors).toEqual([]);
  });
}

test('a release that is chosen before the code is there stays', async ({ page }) => {
  const letGo = await arrive(page, path, 'held');
  const choice = page.locator('article select[data-choice]');
  await choice.selectOption('1.2.0');
  letGo();
  await hydrated(page);
  await expect(choice).toHaveValue('1.2.0');
  await expect(page.locator('html')).toHaveAttribute('data-release', '1.2.0');
});

/** Keys at once, as WebDriver has them: U+E009 is Ctrl, which ends with its letter. */
const chords: Record<string, string[]> = { 'Ctrl+K': ['\uE009', 'k'], '/': ['/'] };

for (const [name, chord] of Object.entries(chords)) {
  for (const line of [{ wait: 0 }, { wait: 4000 }, { hang: true }]) {
    inFirefox(`in Firefox, ${name}, ${JSON.stringify(line)}: nothing is lost`, async ({ fox }) => {
      await Scenario.run(fox, async (scenario) => {
        scenario.answer(/^assets\/js\//, line);
        await scenario.open(path);
        await scenario.until(() => document.querySelector('[data-search-open]') !== null);
        await fox.press(chord, ...query, '\uE007');
        if (line.hang) {
          const value = () => document.querySelector<HTMLInputElement>('#search-field')!.value;
          expect(await scenario.ask(value)).toBe(query);
        } else {
          const isThere = () => location.hash.endsWith('locked');
          await scenario.until(isThere);
        }
      });
      expect(fox.errors).toEqual([]);
    });
  }
}
