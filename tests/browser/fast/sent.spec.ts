import { readFileSync } from 'node:fs';
import path from 'node:path';
import { devices } from '@playwright/test';
import { heaviestPage } from '../../../bench/pages';
import { expect, hrefOf, test } from '../../helpers/fixtures';
import { folderOf } from '../../helpers/variants';

const build = folderOf('default');
const heaviest = heaviestPage(build);

test('the layers of the stylesheet stand in their order: the theme may overrule Infima', () => {
  const page = readFileSync(path.join(build, `${heaviest}.html`), 'utf8');
  const places = ['infima', 'theme-common', 'theme-classic'].map((layer) =>
    page.indexOf(`@layer docusaurus.${layer}{`),
  );
  expect(places.every((at) => at > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('the stylesheet in a page asks for no image', () => {
  const page = readFileSync(path.join(build, `${heaviest}.html`), 'utf8');
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
  expect(styles).toContain('.breadcrumbs__item');
  // Infima keeps icons in variables, which cost nothing until a rule takes them.
  const rules = styles.replace(/--[\w-]+:(?:url\((?:"[^"]*"|'[^']*'|[^)]*)\)|[^;}])*/g, '');
  expect(rules).not.toContain('url(');
});

test('on a screen that is touched nothing hovers, and the links of headings are seen', async ({
  browser,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  const page = await context.newPage();
  await page.goto(hrefOf(heaviest));
  const hovering = await page.evaluate(() => {
    const found = { here: [] as string[], elsewhere: 0 };
    const walk = (rules: CSSRuleList, applies: boolean) => {
      for (const rule of rules) {
        const inner =
          rule instanceof CSSMediaRule ? matchMedia(rule.media.mediaText).matches : true;
        // `:is(.close, .close:hover)` holds without hovering, too.
        const outside =
          rule instanceof CSSStyleRule ? rule.selectorText.replace(/\([^()]*\)/g, '') : '';
        if (outside.includes(':hover')) {
          if (applies) found.here.push(outside);
          else found.elsewhere += 1;
        }
        if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList, applies && inner);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules, true);
    return found;
  });
  expect(hovering.elsewhere).toBeGreaterThan(15);
  expect(hovering.here.length).toBeLessThan(2);
  expect(hovering.here.join()).toContain('dropdown');
  await expect(page.locator('article h2 .hash-link').first()).toHaveCSS('opacity', '1');
  await context.close();
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
