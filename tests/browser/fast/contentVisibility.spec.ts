import { heaviest } from '../../../bench/pages';
import { test as inFirefox } from '../../helpers/firefox';
import { expect, hydrated, open, test } from '../../helpers/fixtures';
import { headingOf, htmlOf } from '../../helpers/routes';
import { Scenario } from '../faults/scenario';

test('what is far away is laid out when it comes near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 850 });
  await open(page, heaviest);
  const parts = page.locator('#document-text > .part');
  const rendered = () =>
    parts.evaluateAll((all) =>
      all.map((part) => part.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })),
    );
  await expect.poll(async () => (await rendered()).filter(Boolean).length).toBeGreaterThan(0);
  const there = await rendered();
  expect(there.length).toBeGreaterThan(12);
  expect(there.filter(Boolean).length).toBeLessThan(8);
  expect(there.slice(-3)).toEqual([false, false, false]);
  // The browser's own search looks into what waits to be laid out, but not into what is hidden
  // (CSS Containment 2, 4.1); `window.find` does neither.
  const far = parts.nth(-3);
  await expect(far).toHaveCSS('content-visibility', 'auto');
  await far.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rendered()).at(-3)).toBe(true);
});

test('the first frame holds what is in the window; without a link, and of an opened page only', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waited: string[] = [];
    addEventListener('animationstart', (event) => {
      if (event.animationName === 'far') waited.push((event.target as Element).className);
    });
    Object.assign(window, { waited });
  });
  const waited = () => page.evaluate('window.waited') as Promise<string[]>;
  await open(page, heaviest);
  const far = page.locator('#document-text > .far');
  await expect.poll(async () => (await waited()).length).toBe(await far.count());
  await expect(far.first()).toHaveCSS('content-visibility', 'auto');
  await expect(far.first().locator('h2, h3').first()).toBeVisible();
  const count = (await waited()).length;
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.locator('h1')).not.toHaveText(headingOf('usage/Recorder/add_data'));
  await expect.poll(() => far.count()).toBeGreaterThan(2);
  expect(await waited()).toHaveLength(count);

  const id = await far.last().locator('h2, h3').first().getAttribute('id');
  const linked = `${page.url()}#${id}`;
  await page.goto('about:blank');
  await page.goto(linked);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  expect(await waited()).toEqual([]);
  // A link to words, too: what waits is not found (`problems.spec.ts` follows one into a fold).
  await page.goto('about:blank');
  await page.goto(linked.replace(/#.*/, '#:~:text=words'));
  await expect(far.last()).toHaveCSS('content-visibility', 'visible');
  expect(await waited()).toEqual([]);
});

test('a link comes as far as the page is high: its end is laid out', async ({ page }) => {
  await open(page, heaviest);
  const id = await page.evaluate(() => document.querySelector('article h2')!.id);
  await page.goto('about:blank');
  await open(page, `${heaviest}#${id}`);
  for (const at of [0, 1]) {
    const end = page.locator('#document-text > .part').nth(-1 - at);
    await expect(end).toHaveCSS('content-visibility', 'visible');
  }
});

/** Words near the end of the page that stand nowhere else, and a link to them from an anchor. */
function linkToWords() {
  const html = htmlOf(heaviest);
  const words = html.match(/(?<=<p>)[\u4e00-\u9fff]{6,}/g)!.at(-1)!;
  expect(html.split(words)).toHaveLength(2);
  const anchor = /<h2[^>]* id="?([^\s">]+)/.exec(html)![1];
  return { words, link: `#${anchor}:~:text=${encodeURIComponent(words)}` };
}

test('a link to words ends at them: no height is a guess, and no anchor draws back', async ({
  page,
}) => {
  const { words, link } = linkToWords();
  await page.goto(heaviest + link);
  await hydrated(page);
  await expect(page.locator('.far', { hasText: words })).toHaveCount(1);
  for (const part of await page.locator('.far').all())
    await expect(part).toHaveCSS('content-visibility', 'visible');
  await expect(page.locator('p', { hasText: words })).toBeInViewport();

  await page.locator('.pagination-nav__link--next').click();
  await expect(page.locator('h1')).not.toHaveText(headingOf('usage/Recorder/add_data'));
  await expect(page.locator('.far').last(), 'the next page').toHaveCSS(
    'content-visibility',
    'auto',
  );
});

inFirefox('in Firefox a link to words ends at them', async ({ fox }) => {
  const { words, link } = linkToWords();
  await Scenario.run(fox, async (scenario) => {
    await scenario.openHydrated(heaviest + link.replace(/#.*(?=:~:)/, '#'));
    await scenario.until((wanted) => {
      const found = [...document.querySelectorAll('p')].find((p) => p.textContent.includes(wanted));
      const top = found!.getBoundingClientRect().top;
      return (top >= 0 && top < innerHeight) || `at ${top}`;
    }, words);
  });
});

test('nobody asks where a heading is that is not laid out', async ({ page }) => {
  await page.addInitScript(() => {
    const asked: (string | undefined)[] = [];
    const { getBoundingClientRect } = Element.prototype;
    Element.prototype.getBoundingClientRect = function ask() {
      asked.push(this.closest('.part') ? this.outerHTML.slice(0, 80) : undefined);
      return getBoundingClientRect.call(this);
    };
    Object.assign(window, { asked });
  });
  await open(page, heaviest);
  const asked = () => page.evaluate('window.asked') as Promise<(string | undefined)[]>;
  await expect.poll(async () => (await asked()).length).toBeGreaterThan(0);
  const ofParts = (await asked()).filter((one) => one && !one.startsWith('<div class="markdown'));
  expect(ofParts).toEqual([]);
});
