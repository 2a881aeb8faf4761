/** What stands in the pages as they are sent, before a script runs. */
import { describe, expect, it, test } from 'vitest';
import { DomUtils } from 'htmlparser2';
import { budgets, pageSizes } from '../../bench/budgets';
import { changes } from '../../src/data/causes';
import { projects } from '../../src/data/releases';
import { findMemberHeadings } from '../../src/reference/memberHeadings';
import { members } from '../../src/reference/publicApi';
import { library, site } from '../../src/site';
import { routes } from '../helpers/routes';
import { builtPages, type BuiltPage, type Element } from './pages';

const pages = builtPages();
const pageOf = new Map(pages.map((page) => [page.path, page]));
const mainOf = (path: string) => pageOf.get(path)!.html.split('<main')[1]!;
const textOf = (element: Element) => DomUtils.textContent(element);
const having = ({ elements }: BuiltPage, className: string) =>
  elements.filter(({ attribs }) => attribs.class?.split(' ').includes(className));
const documents = routes.filter(({ sidebar }) => sidebar);

test('every page has its policy before anything that it speaks of, and no slot of the network', () => {
  for (const { file, html } of pages) {
    if (!process.env.AD_SLOT) expect(html, file).not.toContain('wwads-horizontal');
    const at = html.indexOf('http-equiv="Content-Security-Policy"');
    expect(at, file).toBeGreaterThan(0);
    expect(at, file).toBeLessThan(html.search(/<(?:script|style|link)/));
  }
});

test.each(documents)('/$path is not heavier than its budget', ({ path }) => {
  const { html, css } = pageSizes(pageOf.get(path)!.html);
  expect(html, 'HTML in kB').toBeLessThan(budgets.html);
  expect(html).toBeGreaterThan(2);
  expect(css, 'CSS in kB').toBeLessThan(budgets.css);
  expect(css).toBeGreaterThan(2);
});

test('every public member is an element with its name as id, and its signature comes next, or a row of a table', () => {
  const headings = findMemberHeadings('docs');
  expect(headings).toHaveLength(members.size);
  expect(headings.filter(({ depth }) => depth === 0).length).toBeGreaterThan(50);
  for (const { id, route, depth } of headings) {
    const { elements } = pageOf.get(route.slice(1))!;
    const [named, ...others] = elements.filter(({ attribs }) => attribs.id === id);
    expect(others, `${id} on ${route}`).toEqual([]);
    expect(named?.name ?? 'none', id).toMatch(depth ? /^h[2-4]$/ : /^a$/);
    const after = elements.slice(elements.indexOf(named!) + 1);
    if (depth) {
      const next = after.slice(0, 12);
      const signature = next.find(({ attribs }) => attribs.class?.includes('api-signature'));
      expect(signature && textOf(signature), id).toContain(id.split('.').at(-1));
    } else {
      // A row says it all itself: its type stands in the next cell.
      const rest = after.findIndex(({ name }) => name === 'tr');
      const cells = after.slice(0, rest < 0 ? undefined : rest);
      expect(cells.filter(({ name }) => name === 'td').length, id).toBeGreaterThan(1);
    }
  }
});

test('documents say when they changed and lead on with titles', () => {
  const headings = routes.map(({ heading }) => heading);
  for (const { path } of documents) {
    const page = pageOf.get(path)!;
    const [changed] = having(page, 'theme-last-updated');
    expect(textOf(changed!), path).toMatch(/最后更新：\d{4}-\d{2}-\d{2}$/);
    const titles = having(page, 'pagination-nav__label').map(textOf);
    expect(titles, path).not.toEqual([]);
    expect(headings, path).toEqual(expect.arrayContaining(titles));
    // The repository of the documentation is not known.
    if (!process.env.DOCS_REPOSITORY) expect(page.html).not.toContain('在 GitCode 上编辑此页');
  }
});

test.each([
  ['start/start', ['开始', '安装和导入'], 'start/intro'],
  ['usage/Recorder/header', ['用法', 'Recorder', '表头'], 'usage/Recorder/create'],
  ['tutorials/examples/mark_err', ['教程', '标出有错的行'], 'tutorials/examples/get_data'],
  ['history', ['进度'], undefined],
])('/%s: navbar and breadcrumbs tell the part of the site, and the way', (path, way, first) => {
  const page = pageOf.get(path)!;
  expect(having(page, 'navbar__link--active').map(textOf)).toEqual([way[0]]);
  if (!first) return;
  expect(having(page, 'breadcrumbs__item').map(textOf)).toEqual(way);
  expect(having(page, 'breadcrumbs__link')[0]!.attribs.href).toBe(site.baseUrl + first);
});

test('no heading is folded, and every fold says what it holds', () => {
  let folds = 0;
  for (const { path } of routes) {
    for (const summary of pageOf.get(path)!.elements.filter(({ name }) => name === 'summary')) {
      const [title, more] = textOf(summary).split('例子：').reverse();
      if (more === undefined) continue;
      folds += 1;
      expect(title, path).toMatch(/[^。：]$/);
      const inside = DomUtils.findAll(() => true, summary.parent!.children);
      const has = (what: (element: Element) => unknown) => inside.some((one) => what(one));
      expect(
        has(({ name }) => /^h\d$/.test(name)),
        `${path}: ${title}`,
      ).toBe(false);
      expect(
        has(({ attribs }) => attribs.id?.startsWith('Recorder')),
        title,
      ).toBe(false);
      expect(
        has(({ attribs }) => attribs.class?.split(' ').includes('ex')),
        title,
      ).toBe(true);
    }
  }
  expect(folds).toBeGreaterThan(20);
});

describe('the pages 升级 and 进度', () => {
  const upgrade = `${site.baseUrl}upgrade`;
  const renamed = `${site.baseUrl}usage/attentions#renamed`;
  it.each([
    ['', upgrade],
    ['start/start', upgrade],
    ['usage/attentions', upgrade],
    ['history', upgrade],
    ['upgrade', renamed],
    ['history', renamed],
  ])('/%s leads to %s', (path, target) => {
    expect(mainOf(path)).toMatch(new RegExp(`href="?${target}[#">\\s]`));
  });

  it('have an anchor for every change, and each once', () => {
    expect(changes.length).toBeGreaterThan(35);
    const ids = pageOf.get('upgrade')!.elements.map(({ attribs }) => attribs.id);
    for (const { id } of changes)
      expect(
        ids.filter((one) => one === id),
        id,
      ).toHaveLength(1);
  });

  it('mark the release of this documentation, and tell something of each', () => {
    const html = mainOf('history');
    expect(html.match(/本文档适用<\/span>/g)).toHaveLength(1);
    for (const { version } of projects[0]!.releases) {
      const [, section = ''] = html.split(new RegExp(`id="?${library.name}-${version}"?[ >]`));
      const text = section.split('</section>')[0]!;
      expect(text, version).toContain('<li');
      expect(text.includes('本文档适用'), version).toBe(version === library.version);
    }
    expect(html).not.toContain('尚未整理');
  });
});
