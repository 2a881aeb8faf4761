import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate, version, type ConfigData } from 'html-validate';
import { expect, it } from 'vitest';
import { sha256 } from '../../src/lib/sha256';
import { pages } from './pages';

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
    'no-implicit-input-type': 'off',
    'no-implicit-button-type': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    // A row without tbody: browsers make one.
    'prefer-tbody': 'off',
    // Headings in Chinese and `__docusaurus`: any id without white space is valid.
    'valid-id': ['error', { relaxed: true }],
    // The bar and the skip link are the theme's; roles are as good as elements.
    'prefer-native-element': 'off',
    // Sheets have the widths and colours of their data; the theme has two more.
    'no-inline-style': 'off',
    // Results are text as it was recorded.
    'no-trailing-whitespace': 'off',
    // A picture with a name (the sign of external links) may have it on svg.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Beyond what is recommended.
    'heading-level': 'error',
    'no-missing-references': 'error',
  },
};

/** What was found valid here before by the same rules, so that a writer waits for his own pages. */
const cache = 'node_modules/.cache/valid-html.json';
/** Of scripts, which change with any page. */
const digests = /(?<=\w\.)[\da-f]{8}(?=\.js)|'sha256-[^']*'/g;
function readValid(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(cache, 'utf8')) as string[]);
  } catch {
    return new Set();
  }
}

it('every page is valid HTML', { timeout: 120_000 }, async () => {
  const checker = new HtmlValidate(config);
  const before = readValid();
  const valid = new Set<string>();
  // The second form has the same content.
  const once = pages.filter(({ path }) => !path.endsWith('/'));
  expect(once.length).toBeGreaterThan(70);
  for (const { file, html } of once) {
    const hash = sha256(version, JSON.stringify(config), html.replace(digests, ''));
    if (!before.has(hash)) {
      const { results } = await checker.validateString(html);
      const found = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect.soft(found, file).toEqual([]);
      if (found.length > 0) continue;
    }
    valid.add(hash);
  }
  mkdirSync(path.dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify([...valid]));
  // That it sees at all.
  const { valid: isFine } = await checker.validateString(
    '<body><h1>a</h1><h3 id="a">b</h3></body>',
  );
  expect(isFine, 'a level is skipped').toBe(false);
});
