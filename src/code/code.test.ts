import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, it } from 'vitest';
import { readFence } from './fence';
import { highlight } from './highlight';
import { blockHtml } from './blockHtml';

const html = (code: string, lang = 'python', meta = '') => blockHtml(readFence(code, lang, meta));
/** The text of the element that holds the code. */
const codeOf = (page: string) =>
  DomUtils.textContent(DomUtils.getElementsByTagName('code', parseDocument(page).children));

it('the words of a fence have a title and lines', () => {
  const { title, marked } = readFence('x', 'python', 'run title="a {9}.py" {1,3-4}');
  expect([title, ...marked]).toEqual(['a {9}.py', 1, 3, 4]);
});

it.each([
  ['python', 'def f():\n    return "值"  # 注\n'],
  ['bash', 'if true; then echo "a"; fi'],
  ['json', '{"a": [1, true]}'],
  ['mdx', '# 标题'],
])('%s: the text is the code, to the letter, in colours', (language, code) => {
  expect(codeOf(html(code, language))).toBe(code);
  const tokens = highlight(code, language).flat();
  expect(tokens.some(({ className }) => className)).toBe(true);
});

it.each(['x==1.0.0', 'my-pkg[all]>=2.0', 'x~=1.4.2'])('%s is one token', (requirement) => {
  const line = highlight(`pip install ${requirement} other`, 'bash')[0]!;
  const plain = line.filter(({ className }) => !className).map(({ text }) => text);
  expect(plain.join('|')).toContain(requirement);
  expect(JSON.stringify(line.filter(({ className }) => className))).not.toMatch(/\d/);
});

it('stresses whole lines and keeps their ends', () => {
  expect(html('a\nb\nc', 'text', '{2}')).toContain('a\n<mark>b\n</mark>c');
});

it('escapes what it shows', () => {
  const result = html('<script>', 'text', 'title="<i>"');
  expect(result).toContain('<code class=language-text>&lt;script></code>');
  expect(result).toContain('<div class=cb-title aria-hidden=true data-nosearch>&lt;i></div>');
});

it.each([
  ['python', '', 'data-name=Python'],
  ['bash', '', 'data-name="终端"'],
  ['ini', '', 'data-name=ini'],
  ['python', 'title="a.py"', '<div class=cb-title aria-hidden=true data-nosearch>a.py</div>'],
])('%s %s: the strip says what it is', (language, meta, strip) => {
  expect(html('a', language, meta)).toContain(strip);
  expect(html('a', language, meta).includes('data-name')).toBe(!meta);
});

it('folds the function that reads the file, to the letter all the same', () => {
  const rest = `${'    a\n'.repeat(7)}\n    return a\ncell = 1\n`;
  const code = `b = 1\ndef read(file):  # c\n${rest}for d in read(b):\n    print(d)`;
  expect(codeOf(html(code))).toBe(code);
  const folded = /data-name="展开其余 10 行">.*cb-rest>([^]*?)<\/span>\n?(?=<span class=k>for)/;
  expect(folded.exec(html(code))?.[1]?.replace(/<[^>]*>/g, '')).toBe(rest);
  expect(html(code.replace('def read', 'def go_on'))).toContain('展开其余 10 行');
  for (const open of [
    code.replace('def read(', 'def write('),
    'def read(a):\n    b\nc',
    '# def read(',
  ]) {
    expect(html(open)).not.toContain('cb-rest');
  }
});
