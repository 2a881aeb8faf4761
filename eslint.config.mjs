import { readFileSync } from 'node:fs';
import docusaurus from '@docusaurus/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { imports } from './tools/modules.mjs';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const declared = Object.keys({ ...dependencies, ...devDependencies }).join('|');
const resolved = '@(site|theme|theme-original|generated)/|@docusaurus/([A-Z]|use|router$)';
/** No file, not Node.js's own, not what Docusaurus resolves, and not declared. */
const undeclared = {
  regex: `^(?![.!]|node:|${resolved}|(${declared.replaceAll('@types/', '')})(/|$))`,
  caseSensitive: true,
  message: 'package.json does not declare it',
};

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      '.docusaurus',
      'build',
      '.venv',
      '.venv-releases',
      'static',
      'test-results',
      'playwright-report',
    ],
  },
  ...tseslint.configs.recommended,
  // Prettier breaks code, not comments.
  { rules: { 'max-len': ['error', { code: 1000, comments: 100, ignoreUrls: true }] } },
  {
    plugins: { modules: { rules: { imports } } },
    rules: {
      'modules/imports': 'error',
      'no-restricted-imports': ['error', { patterns: [undeclared] }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.ts'],
    plugins: { '@docusaurus': docusaurus, 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@docusaurus/string-literal-i18n-messages': 'error',
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
    },
  },
  { files: ['src/**/*.tsx'], rules: { 'max-lines-per-function': ['error', 100] } },
  {
    // An editor may save CRLF and a byte order mark.
    files: ['{src,tools}/**/*.ts'],
    ignores: ['src/lib/readText.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name=readFileSync][arguments.1]',
          message: 'A text is read by readText of src/lib/readText.ts',
        },
      ],
    },
  },
  // Static HTML: no router is there.
  { files: ['src/{code,examples,live}/**/*.tsx'], rules: { '@docusaurus/no-html-links': 'off' } },
);
