import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { site } from '../src/site';
import { expect, hydrated, open, test } from './fixtures';

test.describe('the preferred version', () => {
  const key = (page: Page) =>
    page.evaluate(() => {
      // The suffix that the keys of this site have.
      const known = Object.keys(localStorage).find((name) =>
        name.startsWith('docusaurus.announcement.id'),
      );
      return `docs-preferred-version-default${known!.slice('docusaurus.announcement.id'.length)}`;
    });

  test('is kept in local storage while it exists, and forgotten when it is gone', async ({
    page,
  }) => {
    await open(page, 'start/intro');
    const name = await key(page);
    await page.evaluate((slot) => localStorage.setItem(slot, 'current'), name);
    await page.reload();
    await hydrated(page);
    expect(await page.evaluate((slot) => localStorage.getItem(slot), name)).toBe('current');
    await page.evaluate((slot) => localStorage.setItem(slot, '0.1'), name);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate((slot) => localStorage.getItem(slot), name)).toBeNull();
  });
});

test('the version of the documents has the label of Docusaurus', () => {
  const data = JSON.parse(readFileSync('.docusaurus/globalData.json', 'utf8'));
  const { versions } = data['docusaurus-plugin-content-docs'].default;
  expect(versions).toHaveLength(1);
  expect(versions[0]).toMatchObject({
    label: 'Next',
    path: site.baseUrl,
    mainDocId: 'start/intro',
  });
});
