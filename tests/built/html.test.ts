import { HtmlValidate, type ConfigData } from 'html-validate';
import { expect, it } from 'vitest';
import { builtPages } from './pages';

/** Everything that the checker knows, but for what is no fault; each with its reason. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // The minifier leaves out what HTML lets one leave out.
    'doctype-style': 'off',
    'no-implicit-close': 'off',
    'attr-quotes': 'off',
    'void-style': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    // A row without tbody: browsers make one.
    'prefer-tbody': 'off',
    // Headings in Chinese and `__docusaurus`: any id without white space is valid.
    'valid-id': ['error', { relaxed: true }],
    // The bar and the skip link are the theme's; roles are as good as elements.
    'prefer-native-element': 'off',
    // Sheets have the widths and colours of their data; the theme has two more.
    'no-inline-style': 'off',
    // A picture with a name (the sign of external links) may have it on svg.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Beyond what is recommended.
    'heading-level': 'error',
    'no-missing-references': 'error',
  },
};

const checker = new HtmlValidate(config);

async function messagesOf(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

it('every page is valid HTML', { timeout: 120_000 }, async () => {
  const found: string[] = [];
  for (const { file, path, html } of builtPages()) {
    // The second form has the same content.
    if (path.endsWith('/')) continue;
    found.push(...(await messagesOf(html)).map((message) => `${file}: ${message}`));
  }
  expect(found).toEqual([]);
});

it.each([
  ['an element that may not stand there', '<span><div>a</div></span>', 'element-permitted'],
  ['two elements with one id', '<p id="a"></p><p id="a"></p>', 'no-dup-id'],
  ['a picture without alternative', '<img src="a.png">', 'wcag/h37'],
  ['an attribute that there is not', '<p align="left">a</p>', 'no-deprecated-attr'],
  ['a button without name', '<button type="button"></button>', 'text-content'],
  ['headings that skip a level', '<body><h1>a</h1><h3>b</h3></body>', 'heading-level'],
  ['a label of nothing', '<label for="none">a</label>', 'no-missing-references'],
  ['an element that is not closed', '<section><p>a</p>', 'no-implicit-close|close-order'],
])('a defect is seen: %s', async (_name, html, rule) => {
  expect((await messagesOf(html)).join('\n')).toMatch(new RegExp(rule));
});
