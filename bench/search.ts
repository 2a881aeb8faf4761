/** What the search costs a reader on a phone: the first result, each letter. */
import type { Browser } from '@playwright/test';
import { median, phone } from './measure';

/** Typed letter by letter: words of the text, of readers, names, pinyin, a question, an error. */
const typed = [
  '列宽自适应',
  '怎么写到指定单元格',
  'set_bgcolr',
  'Recorder.add_data',
  'duoxiancheng',
  '程序崩溃以后数据丢失了怎么办',
  'PermissionError: [Errno 13] Permission denied',
  '合并两个 excel 文件',
];

/** What a letter may take in ms, four times slower. */
const limits = { median: 16, worst: 50 };

async function onPhone(browser: Browser, url: string) {
  const { page } = await phone(browser);
  await page.goto(url);
  await page.waitForSelector('html[data-has-hydrated=true]');
  await page.waitForLoadState('networkidle');
  const first = await page.evaluate(async () => {
    const seen = async (selector: string) => {
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      return document.querySelector<HTMLInputElement>(selector)!;
    };
    const from = performance.now();
    (await seen('[data-search-open]')).click();
    const field = await seen('dialog.search[open] [role=combobox]');
    field.value = '列宽';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await seen('dialog.search mark');
    return performance.now() - from;
  });
  const letters = await page.evaluate(async (queries) => {
    const field = document.querySelector<HTMLInputElement>('dialog.search [role=combobox]')!;
    const times: { after: string; ms: number }[] = [];
    for (const query of queries) {
      for (let end = 1; end <= query.length; end += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const from = performance.now();
        field.value = query.slice(0, end);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        // Rendering, style and layout belong to the letter; React renders before the next task.
        await Promise.resolve();
        document
          .querySelector<HTMLElement>('dialog.search [role=listbox]')!
          .getBoundingClientRect();
        times.push({ after: field.value, ms: performance.now() - from });
      }
    }
    return times;
  }, typed);
  await page.context().close();
  return { first, letters };
}

/** Measures the search on a page and prints it. Throws when a letter takes too long. */
export async function search(browser: Browser, url: string, times: number): Promise<void> {
  const firsts: number[] = [];
  const letters: Awaited<ReturnType<typeof onPhone>>['letters'] = [];
  for (let round = 0; round < times; round += 1) {
    const found = await onPhone(browser, url);
    firsts.push(found.first);
    letters.push(...found.letters);
  }
  // Of each letter the median of its rounds: a busy moment of the machine is not the letter's.
  const each = [...new Set(letters.map(({ after }) => after))]
    .map((after) => ({
      after,
      ms: median(letters.filter((one) => one.after === after).map(({ ms }) => ms)),
    }))
    .sort((a, b) => b.ms - a.ms);
  const middle = median(each.map(({ ms }) => ms));
  const [worst] = each;
  console.log(
    `ms on the phone profile: first result ${Math.round(median(firsts))}, letter ${middle.toFixed(1)} in the median; the slowest:`,
  );
  console.table(each.slice(0, 5));
  if (middle > limits.median || worst!.ms > limits.worst) {
    throw new Error(
      `A letter may take ${limits.median} ms in the median, ${limits.worst} at worst.`,
    );
  }
}
