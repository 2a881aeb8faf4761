/** What search engines read beside the text, https://schema.org. */
import { author, library, licence, site } from '../site';
import type { Page } from './llms';
import { addressOf, pageAddress } from './pages';

const home = site.url + site.baseUrl;
const person = { '@type': 'Person', name: author.name, url: author.url };

const software = {
  '@type': 'SoftwareSourceCode',
  '@id': `${home}#software`,
  name: library.name,
  description: site.description,
  codeRepository: library.repository,
  programmingLanguage: { '@type': 'ComputerLanguage', name: 'Python' },
  runtimePlatform: `Python ${library.python}`,
  version: library.version,
  dateModified: library.released,
  license: 'https://opensource.org/license/mit',
  author: person,
};

const website = {
  '@type': 'WebSite',
  '@id': `${home}#website`,
  url: home,
  name: `${library.name} 文档`,
  inLanguage: 'zh-CN',
};

/** Data of software and site on the home page; else breadcrumbs, and an article of a document. */
export function structuredData(page: Page, card: string): object {
  const { route, trail, isDocument, changed, title, description } = page;
  if (route === site.baseUrl) {
    return { '@context': 'https://schema.org', '@graph': [website, software] };
  }
  const url = pageAddress(route);
  const steps = [
    { name: library.name, item: home },
    // The first page of a sidebar is where the sidebar leads: one step.
    ...trail
      .filter((step) => step.route !== route)
      .map((step) => ({ name: step.label, item: pageAddress(step.route) })),
    { name: title, item: url },
  ];
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
  const article = {
    '@type': 'TechArticle',
    '@id': `${url}#article`,
    headline: title,
    description,
    url,
    image: addressOf(card),
    inLanguage: 'zh-CN',
    ...(changed && { dateModified: new Date(changed).toISOString() }),
    author: person,
    license: licence.url,
    isPartOf: { '@id': website['@id'], '@type': 'WebSite', url: home, name: website.name },
    about: software,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': isDocument ? [breadcrumbs, article] : [breadcrumbs],
  };
}
