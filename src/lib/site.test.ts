import { expect, it } from 'vitest';
import * as facts from '../../site';

it('reads the advertising settings from the environment', () => {
  const script = 'https://cdn.wwads.cn/js/makemoney.js';
  expect(facts.advertising({})).toEqual({ script, slot: '' });
  expect(facts.advertising({ AD_SLOT: '7' })).toEqual({ script, slot: '7' });
  for (const AD_SCRIPT of ['off', '']) {
    expect(facts.advertising({ AD_SCRIPT, AD_SLOT: '7' })).toEqual({ script: '', slot: '7' });
  }
});
