import type { Page } from '@playwright/test';
import { axeFinds } from '../../tests/helpers/axe';
import { expect, open, test } from '../../tests/helpers/fixtures';
import { headingOf } from '../../tests/helpers/routes';

const cards = (page: Page) => page.locator('.gallery > li:visible');
const left = (page: Page) => page.locator('#choices output');

test.describe('the gallery', () => {
  test('shows what each recipe gives, and filters by what one has and wants', async ({ page }) => {
    await open(page, 'recipes');
    const all = await cards(page).count();
    expect(all).toBeGreaterThan(40);
    await expect(left(page)).toHaveText(`${all} 个`);
    expect(await page.locator('.gallery .ex :is(table, pre, .ex-image)').count()).toBe(all);
    await page.getByLabel('csv').first().focus();
    await page.keyboard.press('Space');
    const some = await cards(page).count();
    expect(some).toBeLessThan(all);
    await expect(left(page)).toHaveText(`${some} 个`);
    await page.locator('[name=want]').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?have=csv&want=xlsx$/);
    expect(await cards(page).count()).toBeLessThan(some);
    for (const card of await cards(page).all()) {
      expect(await card.getAttribute('data-have')).toContain('csv');
      expect(await card.getAttribute('data-want')).toContain('xlsx');
    }
    expect(await page.locator('#choices :disabled').count()).toBeGreaterThan(3);
  });

  test('a choice that is made before its script has come stays', async ({ page }) => {
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('recipes', { waitUntil: 'commit' });
    await page.locator('[name=have][value=csv]').check();
    come();
    await expect(page.locator('[name=want]:disabled').first()).toBeAttached();
    await expect(page.locator('[name=have][value=csv]')).toBeChecked();
    await expect(page.locator('.gallery > li:visible:not([data-have~=csv])')).toHaveCount(0);
  });

  test('one table into several files is found by what one has and wants', async ({ page }) => {
    for (const have of ['csv', 'xlsx']) {
      await open(page, `recipes?have=${have}&want=split`);
      await expect(
        cards(page).getByRole('link', { name: headingOf('recipes/split-files') }),
      ).toBeVisible();
    }
  });

  test('is addressed by a choice, which going back keeps', async ({ page }) => {
    await open(page, 'recipes?have=xlsx&want=diff');
    await expect(left(page)).toHaveText('1 个');
    await expect(page.locator('h2:visible')).toHaveCount(1);
    await cards(page).getByRole('link').click();
    await expect(page).toHaveURL(/recipes\/diff$/);
    await page.goBack();
    await expect(left(page)).toHaveText('1 个');
    // The contents lead to a group that the choice has taken away.
    await page.getByRole('link', { name: '采集', exact: true }).last().click();
    await expect(page.locator('#采集')).toBeInViewport();
    await expect(page).not.toHaveURL(/have=/);
  });

  for (const mode of ['dark', 'light'] as const) {
    test(`has no fault that axe finds, ${mode}`, async ({ page }) => {
      await open(page, 'recipes?have=xlsx');
      await expect(page.locator('.gallery > [hidden]').first()).toBeAttached();
      expect(await axeFinds(page, { mode })).toEqual([]);
    });
  }
});

test('a recipe leads to the one before, the one after and to its group', async ({ page }) => {
  await open(page, 'recipes/dedupe');
  const near = page.getByRole('navigation', { name: '其他现成的程序' });
  await expect(near.locator('summary')).toHaveText(/^合并和整理 · 第 \d+ 个，共 \d+ 个$/);
  await near.locator('summary').click();
  const [, count] = /共 (\d+) 个/.exec((await near.locator('summary').textContent())!)!;
  await expect(near.locator('details li')).toHaveCount(Number(count) + 1);
  await near.getByRole('link', { name: /^下一个：/ }).click();
  await expect(page).toHaveURL(/recipes\/(?!dedupe).+/);
  await expect(near.locator('summary')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a row of choices is one line, and shows what was asked for', async ({ page }) => {
    await open(page, 'recipes?have=db&want=xlsx');
    await expect(page.locator('.gallery > [hidden]').first()).toBeAttached();
    for (const row of await page.locator('#choices fieldset').all()) {
      expect((await row.boundingBox())!.height).toBeLessThan(60);
      const chosen = row.locator('label:has(:checked)');
      await expect(chosen).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });
  test('a choice that is made looks otherwise', async ({ page }) => {
    await open(page, 'recipes?have=csv');
    const look = (label: string) =>
      page
        .locator(`#choices fieldset:first-child ${label}`)
        .first()
        .evaluate((element) => {
          const { borderColor, color, backgroundColor } = getComputedStyle(element);
          return [borderColor, color, backgroundColor].join();
        });
    expect(await look('label:has(:checked)')).not.toBe(
      await look('label:not(:has(input:checked))'),
    );
  });
});

test('printed, the cards are there and the choices are not', async ({ page }) => {
  await open(page, 'recipes');
  await page.emulateMedia({ media: 'print' });
  expect(await cards(page).count()).toBeGreaterThan(40);
  await expect(page.locator('#choices')).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('all cards are there, and no choices', async ({ page }) => {
    await page.goto('recipes?have=csv');
    expect(await cards(page).count()).toBeGreaterThan(40);
    await expect(page.locator('#choices')).toBeHidden();
  });
});
