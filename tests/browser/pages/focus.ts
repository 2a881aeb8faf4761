import { expect, type Page } from '@playwright/test';
import { all } from '../../helpers/part';

/** By keyboard, what has the focus is seen; that it is large enough axe says. */
export async function showsTheFocus(page: Page) {
  await page.setViewportSize({ width: 1440, height: 700 });
  // The editor of /playground comes after the page.
  await expect(page.locator('main').locator('a[href], button').first()).toBeAttached();
  // Every stop of the page, from its end to its beginning, which brings the bar into the way.
  const covered = await page.evaluate(async (whole) => {
    // Which frames are stops depends on what scrolls.
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
      ),
    ].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    // The last of each kind, from below the bar, and some in between.
    const kinds = new Map(stops.map((stop) => [`${stop.tagName} ${stop.className}`, stop]));
    const step = Math.ceil(stops.length / (whole ? 60 : 12));
    const found: string[] = [];
    const some = stops.filter((stop, at) => at % step === 0 || [...kinds.values()].includes(stop));
    scrollTo(0, document.documentElement.scrollHeight);
    for (const stop of some.reverse()) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
      stop.focus({ focusVisible: true } as FocusOptions);
      const isCovered = () => {
        const { top, bottom, left, right } = stop.getBoundingClientRect();
        const bar = document.querySelector('.navbar')!.getBoundingClientRect();
        return right > left && bottom > top && bottom <= bar.bottom && bar.bottom > 0;
      };
      // In view for two frames running, within six; one that is never drawn ends by time.
      for (let frame = 0, seen = 0; frame < 6 && seen < 2; frame += 1) {
        await new Promise((go) => void [requestAnimationFrame(go), setTimeout(go, 999)]);
        seen = isCovered() ? 0 : seen + 1;
      }
      if (isCovered()) found.push(stop.outerHTML.slice(0, 120));
    }
    return { found, count: some.length };
  }, all);
  expect(covered.count).toBeGreaterThan(0);
  expect(covered.found, 'behind the bar').toEqual([]);
}
