import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { renderToHtml } from './renderToHtml';

describe('renderToHtml', () => {
  it('gives every character of a long Chinese text, wherever a block of the stream ends', async () => {
    for (let shift = 0; shift < 3; shift += 1) {
      const texts = Array.from(
        { length: 60 },
        () => `${'a'.repeat(shift)}${'记录数据'.repeat(40)}`,
      );
      const html = await renderToHtml(
        createElement(
          'div',
          {},
          texts.map((text, key) => createElement('p', { key, title: text }, text)),
        ),
      );
      expect(html).toBe(
        `<div>${texts.map((text) => `<p title="${text}">${text}</p>`).join('')}</div>`,
      );
    }
  });
});
