import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { attributeOf } from '../../helpers/html';
import { canonicalOf, titleOf, type Route } from '../../helpers/routes';

/**
 * Both forms of a page's address answer with the page, which names the one that search engines
 * shall know.
 *
 * @param base - address of the site's root
 */
export async function hasItsAddresses(request: APIRequestContext, base: string, route: Route) {
  const address = base + route.path;
  for (const form of route.path ? [address, `${address}/`] : [address]) {
    const answer = await request.get(form, { maxRedirects: 0 });
    expect(answer.status(), form).toBe(200);
    const canonical = attributeOf(await answer.text(), ['link', 'rel=canonical'], 'href');
    expect(canonical, form).toBe(canonicalOf(route));
  }
}

/** What a hydrated page says of itself: title, language, address, description. */
export async function saysWhatItIs(page: Page, route: Route) {
  await expect(page).toHaveTitle(titleOf(route));
  const said = await page.evaluate(() => {
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getAttribute(name));
    return {
      language: all('html', 'lang'),
      canonical: all('link[rel=canonical]', 'href'),
      url: all('meta[property="og:url"]', 'content'),
      locale: all('meta[property="og:locale"]', 'content'),
      description: all('meta[name=description]', 'content'),
    };
  });
  const { description, ...rest } = said;
  expect(rest).toEqual({
    language: ['zh-CN'],
    canonical: [canonicalOf(route)],
    url: [canonicalOf(route)],
    locale: ['zh_CN'],
  });
  expect(description).toHaveLength(1);
  expect(description[0]?.length).toBeGreaterThanOrEqual(20);
  expect(description[0]).toMatch(/\p{Script=Han}/u);
}
