import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { AtRule } from 'postcss';
import { heaviestPage } from '../../../bench/pages';
import { expect, test } from '../../helpers/fixtures';
import { folderOf } from '../../../tools/site/variants';

const build = folderOf('default');
const heaviest = heaviestPage(build);

/** The stylesheet in the page. */
const [, styles = ''] =
  /<style>([\s\S]*?)<\/style>/.exec(readFileSync(path.join(build, `${heaviest}.html`), 'utf8')) ??
  [];

test('the layers of the stylesheet stand in their order: the theme may overrule Infima', () => {
  const places = ['infima', 'theme-common', 'theme-classic'].map((layer) =>
    styles.indexOf(`@layer docusaurus.${layer}{`),
  );
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('the stylesheet in a page asks for no image', () => {
  // Infima keeps icons in variables, which cost nothing until a rule takes them.
  const rules = styles.replace(/--[\w-]+:(?:url\((?:"[^"]*"|'[^']*'|[^)]*)\)|[^;}])*/g, '');
  expect(rules).not.toContain('url(');
});

test('on a screen that is touched nothing hovers but the dropdown', () => {
  const hovering = { everywhere: [] as string[], elsewhere: 0 };
  postcss.parse(styles).walkRules(({ selector, parent }) => {
    // `:is(.close, .close:hover)` holds without hovering, too.
    if (!selector.replace(/\([^()]*\)/g, '').includes(':hover')) return;
    if (parent instanceof AtRule && /hover:\s*hover/.test(parent.params)) hovering.elsewhere += 1;
    else hovering.everywhere.push(selector);
  });
  expect(hovering.elsewhere).toBeGreaterThan(15);
  expect(hovering.everywhere).toEqual([expect.stringContaining('dropdown')]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the links of headings are seen', async ({ page }) => {
    await page.goto(heaviest);
    await expect(page.locator('article h2 .hash-link').first()).toHaveCSS('opacity', '1');
  });
});

test('no highlighter is sent', () => {
  const page = readFileSync(path.join(build, 'index.html'), 'utf8');
  const names = [...page.matchAll(/assets\/js\/[\w.~-]+\.js/g)];
  expect(names.length).toBeGreaterThan(2);
  for (const [name] of names) {
    expect(readFileSync(path.join(build, name), 'utf8'), name).not.toMatch(
      /tokenize|triple-quoted/,
    );
  }
});
