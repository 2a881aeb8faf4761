import { expect, test } from 'vitest';
import { policyOf } from './securityPolicy';

const head = '<meta charset=UTF-8>';
const off = { script: '' };
const sources = (policy: string, name: string) =>
  policy
    .split(';')
    .find((one) => one.startsWith(`${name} `))!
    .split(' ')
    .slice(1);

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
