/** What stands in the pages as they are sent, before a script runs. */
import { expect, it, test } from 'vitest';
import { DomUtils } from 'htmlparser2';
import path from 'node:path';
import postcss, { AtRule } from 'postcss';
import { budgets, pageSizes } from '../../bench/budgets';
import { sent } from '../../bench/pages';
import { toldChanges, projects } from '../../src/releases/changes';
import { releaseId } from '../../src/releases/history';
import { library, site } from '../../site';
import { readBuilt } from '../../tools/site/variants';
import { isDated, isDocument, routes } from '../helpers/routes';
import { build, files, pageOf, pages } from './pages';

const mainOf = (path: string) => pageOf.get(path)!.html.split('<main')[1]!;
const documents = routes.filter(isDocument);

test('every page has its policy before anything that it speaks of, and no slot of the network', () => {
  for (const { file, html } of pages) {
    if (!process.env.AD_SLOT) expect(html, file).not.toContain('wwads-horizontal');
    const at = html.indexOf('http-equiv="Content-Security-Policy"');
    expect(at, file).toBeGreaterThan(0);
    expect(at, file).toBeLessThan(html.search(/<(?:script|style|link)/));
    // That no other script runs, and the network's own does, browser tests see.
    for (const closed of ['object-src', 'base-uri', 'form-action'])
      expect(html, file).toContain(`${closed} 'none'`);
  }
});

test.each(documents)('/$path is not heavier than its budget, and says when it changed', (route) => {
  const page = pageOf.get(route.path)!;
  const { html, css } = pageSizes(page.html);
  expect(html, `${route.source}：上限见 src/lib/limits.ts 的 html`).toBeLessThan(budgets.html);
  // A colour counts, too: the less it repeats, the less is compressed.
  const rules = `${route.source}：样式表的 kB（gzip），上限见 bench/budgets.ts 的 css；src/ 的 css 里多了规则或者颜色，删掉用不着的`;
  expect(css, rules).toBeLessThan(budgets.css);
  const [changed] = page.elements.filter(({ attribs }) =>
    attribs.class?.includes('theme-last-updated'),
  );
  const when = changed && DomUtils.textContent(changed);
  if (isDated(route)) expect(when).toMatch(/最后更新：\d{4}-\d{2}-\d{2}$/);
  else expect(when).toBeUndefined();
});

const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(pageOf.get('usage/Recorder/style')!.html)!;

it('the stylesheet has its layers in their order: the theme may overrule Infima', () => {
  const places = ['infima', 'theme-common', 'theme-classic'].map((layer) =>
    styles.indexOf(`@layer docusaurus.${layer}{`),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it('the stylesheet asks for no image', () => {
  // Infima keeps icons in variables, which cost nothing until a rule takes them.
  const rules = styles.replace(/--[\w-]+:(?:url\((?:"[^"]*"|'[^']*'|[^)]*)\)|[^;}])*/g, '');
  expect(rules).not.toContain('url(');
});

it('the stylesheet has nothing that hovers on a screen that is touched, but the dropdown', () => {
  const hovering = { everywhere: [] as string[], elsewhere: 0 };
  const [whole, another] = files.filter((file) => /^assets.css.styles\.\w+\.css$/.test(file));
  expect(another).toBeUndefined();
  postcss.parse(readBuilt(whole!)).walkRules(({ selector, parent }) => {
    // `:is(.close, .close:hover)` holds without hovering, too.
    if (!selector.replace(/\([^()]*\)/g, '').includes(':hover')) return;
    if (parent instanceof AtRule && /hover:\s*hover/.test(parent.params)) hovering.elsewhere += 1;
    else hovering.everywhere.push(selector);
  });
  expect(hovering.elsewhere).toBeGreaterThan(15);
  expect(hovering.everywhere).toEqual([expect.stringContaining('dropdown')]);
});

test('the search is small, and no page has its code or its styles', () => {
  const size = (name: RegExp) => {
    const found = files.filter((file) => name.test(file));
    expect(found, String(name)).toHaveLength(1);
    return sent(path.join(build, found[0]!)) / 1024;
  };
  expect(size(/search.data\.txt$/), 'data in kB').toBeLessThan(budgets.search.data);
  expect(size(/js.search\.\w+\.js$/), 'code in kB').toBeLessThan(budgets.search.code);
  expect(pageOf.get('')!.html).toContain('data-search-open');
  expect(pageOf.get('')!.html).not.toMatch(/js.search\.|search-foot/);
});

test('no heading is folded', () => {
  const folds = pages.flatMap(({ elements }) => elements.filter(({ name }) => name === 'details'));
  expect(folds.length).toBeGreaterThan(20);
  const inside = folds.flatMap((fold) => DomUtils.findAll(() => true, fold.children));
  const headings = inside.filter(({ name }) => /^h\d$/.test(name));
  expect(headings.map((heading) => DomUtils.textContent(heading))).toEqual([]);
});

const idsOf = (path: string) => pageOf.get(path)!.elements.map(({ attribs }) => attribs.id);

it.each(['', 'start/start', 'usage/attentions', 'history'])(
  '升级 and 进度 /%s leads to 升级',
  (path) => {
    expect(mainOf(path)).toMatch(new RegExp(`href="?${site.baseUrl}upgrade[#">\\s]`));
  },
);

it('升级 and 进度 have an anchor for every change, and for every release, each once', () => {
  const wanted = toldChanges()
    .map(({ id }) => id)
    .sort();
  const found = idsOf('upgrade').filter((id) => wanted.includes(id!));
  expect(found.sort()).toEqual(wanted);
  const { name, releases } = projects()[0]!;
  const listed = releases.map(({ version }) => releaseId(name, version));
  expect(idsOf('history').filter((id) => id?.startsWith(`${name}-`))).toEqual(listed);
});

it('升级 and 进度 mark the release of this documentation', () => {
  const [before, ...after] = mainOf('history').split('本文档适用</span>');
  expect(after).toHaveLength(1);
  const [own] = before!.split(/\bid="?/).slice(-1);
  expect(own).toMatch(new RegExp(`^${releaseId(library.name, library.version)}[" >]`));
});
