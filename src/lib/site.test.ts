import { expect, it } from 'vitest';
import * as facts from '../../site';
import { filesBelow } from './filesBelow';
import { readText } from './readText';

it('reads the advertising settings from the environment', () => {
  const script = 'https://cdn.wwads.cn/js/makemoney.js';
  expect(facts.advertising({})).toEqual({ script, slot: '' });
  expect(facts.advertising({ AD_SLOT: '7' })).toEqual({ script, slot: '7' });
  for (const AD_SCRIPT of ['off', '']) {
    expect(facts.advertising({ AD_SCRIPT, AD_SLOT: '7' })).toEqual({ script: '', slot: '7' });
  }
});

it('is where the address stands to which one writes: SECURITY.md says the same', () => {
  const addresses = (file: string): readonly string[] =>
    readText(file).match(/[\w.]+@[\w-]+\.(?:com|cn|net|org)\b/g) ?? [];
  expect(
    new Set(addresses('SECURITY.md')),
    `SECURITY.md 里的邮箱两处都换成 site.ts 的 ${facts.author.email}`,
  ).toEqual(new Set([facts.author.email]));
  const others = [...filesBelow('.', 'src', /\.(?:tsx?|mdx?)$/), 'README.md', 'CONTRIBUTING.md'];
  const copies = others.filter((file) => addresses(file).includes(facts.author.email));
  expect(copies).toEqual([]);
});
