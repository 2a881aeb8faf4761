/** What machines read: sitemap, canonical addresses, structured data, robots. */
import { DomUtils } from 'htmlparser2';
import { expect, it } from 'vitest';
import { site } from '../../src/site';
import { builtPages, sitemap, urlOf } from './pages';

const pages = builtPages();
const own = pages.filter(({ file }) => file !== '404.html');
const first = own.filter(({ path }) => !path.endsWith('/'));

it('the sitemap names every page once, by its canonical address', () => {
  const addresses = sitemap();
  expect(addresses.length).toBeGreaterThan(20);
  expect([...addresses].sort()).toEqual(first.map((page) => urlOf(page).href).sort());
});

it('every page names one canonical address, which the sitemap has', () => {
  const addresses = new Set(sitemap());
  for (const { file, elements } of own) {
    const links = elements.filter(
      ({ name, attribs }) => name === 'link' && attribs.rel === 'canonical',
    );
    expect(links, file).toHaveLength(1);
    expect(addresses.has(links[0]!.attribs.href!), `${file}: ${links[0]!.attribs.href}`).toBe(true);
  }
});

it('robots may read every page', () => {
  for (const { file, elements } of own) {
    const robots = elements.filter(
      ({ name, attribs }) => name === 'meta' && attribs.name === 'robots',
    );
    expect(robots, file).toEqual([]);
  }
});

type Crumb = { '@type'?: string; position?: number; name?: string; item?: string };

it('structured data are what schema.org asks for', () => {
  let count = 0;
  const addresses = new Set(sitemap());
  for (const { file, elements } of first) {
    const scripts = elements.filter(({ attribs }) => attribs.type === 'application/ld+json');
    for (const script of scripts) {
      const data = JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>;
      expect(data['@context'], file).toMatch(/^https:\/\/schema\.org\/?$/);
      const things = (data['@graph'] ?? [data]) as Record<string, unknown>[];
      expect(things.length, file).toBeGreaterThan(0);
      for (const thing of things) {
        expect(thing['@type'], file).toBeTruthy();
        if (thing['@type'] !== 'BreadcrumbList') continue;
        count += 1;
        const crumbs = thing.itemListElement as Crumb[];
        expect(
          crumbs.map(({ position }) => position),
          file,
        ).toEqual(crumbs.map((_, index) => index + 1));
        for (const crumb of crumbs) {
          expect(crumb['@type'], file).toBe('ListItem');
          expect(crumb.name, file).toBeTruthy();
          if (crumb.item) expect(addresses.has(crumb.item), `${file}: ${crumb.item}`).toBe(true);
        }
      }
    }
  }
  expect(count).toBeGreaterThan(15);
});

it('the icon and the picture of the site are there', () => {
  const picture = own[0]!.elements.find(({ attribs }) => attribs.property === 'og:image');
  expect(picture?.attribs.content).toMatch(new RegExp(`^${site.url}${site.baseUrl}img/`));
});
