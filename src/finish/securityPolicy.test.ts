import { expect, test } from 'vitest';
import { policyOf, securityPolicy } from './securityPolicy';

const head = '<meta charset=UTF-8>';
const off = { script: '' };
/** `openssl dgst -sha256 -binary | base64` of `a()`. */
const hash = "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='";
const sources = (policy: string, name: string) =>
  policy
    .split(';')
    .find((one) => one.startsWith(`${name} `))!
    .split(' ')
    .slice(1);

test('scripts of the page are allowed by hash, each once; data and addresses are none', () => {
  const html = `${head}<script>a()</script><script data-x>a()</script><script type=application/ld+json>{}</script><script src=/x.js defer></script><script type="module">a()</script>`;
  const allowed = sources(policyOf(html, off), 'script-src');
  expect(allowed.filter((one) => one.includes('sha256'))).toHaveLength(1);
  expect(allowed.join()).toContain(hash);
});

test('nothing is open: no unsafe script, no object, no base, no form', () => {
  const policy = policyOf(head, off);
  expect(sources(policy, 'script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(sources(policy, 'default-src')).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'form-action'])
    expect(sources(policy, name)).toEqual(["'none'"]);
  expect(policy).not.toContain('https:');
});

test("advertising's network is open when it is on", () => {
  const policy = policyOf(head, { script: 'https://cdn.example.cn/js/x.js' });
  expect(sources(policy, 'script-src')).toEqual(
    expect.arrayContaining(['https://cdn.example.cn', 'https://*.example.cn']),
  );
});

test('each page has its own; a page without a beginning is an error', async () => {
  const pages = [{ file: 'a.html', route: '/a', html: `<head>${head}<script>a()</script>` }];
  await securityPolicy(off)(pages, { outDir: '', baseUrl: '/' });
  expect(pages[0]!.html).toMatch(/^<head><meta charset=UTF-8><meta http-equiv="Content-Security/);
  expect(pages[0]!.html).toContain(hash);
  expect(() =>
    securityPolicy(off)([{ file: 'b.html', route: '/b', html: '<p>' }], {
      outDir: '',
      baseUrl: '/',
    }),
  ).toThrow('b.html');
});
