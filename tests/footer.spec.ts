import { author, filing, library, licence } from '../src/site';
import { expect, hrefOf, linksOf, open, test } from './fixtures';

test('footer: author, contact, licence, filing number, copyright', async ({ page }) => {
  await open(page, '');
  const footer = page.locator('footer');
  const links = await linksOf(page, 'footer a');
  const hrefs = links.map(([, href]) => href);
  for (const href of [
    author.url,
    `mailto:${author.email}`,
    library.repository,
    licence.url,
    filing.url,
    hrefOf('works'),
    hrefOf('index%60'),
  ]) {
    expect(hrefs).toContain(href);
  }
  expect(links.find(([, href]) => href === filing.url)?.[0]).toBe(filing.number);
  expect(links.find(([, href]) => href === licence.url)?.[0]).toBe(licence.name);
  await expect(footer).toContainText(author.qqGroup);
  await expect(footer).toContainText('禁止商业使用');
  await expect(footer).toContainText(/版权所有.*g1879/);
});
