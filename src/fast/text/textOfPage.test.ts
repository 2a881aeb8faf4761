import { describe, expect, it } from 'vitest';
import { textOfPage } from './textOfPage';

const page = (text: string) =>
  `<main><div class="theme-doc-markdown markdown"><h1>题</h1><div id=document-text class=markdown>${text}</div></div><footer></footer></main>`;

describe('textOfPage', () => {
  it('ends where its element ends', () => {
    const text =
      '<p>一<p>二</p><div class=a><div>三</div></div><pre title="</div>">&lt;div></pre><!--</div>-->';
    expect(textOfPage(page(text))).toBe(text);
    expect(textOfPage(page(''))).toBe('');
  });

  it('is not there on a page that is no document', () => {
    expect(textOfPage('<main></main>')).toBeUndefined();
  });

  it('says when the element does not end', () => {
    expect(() => textOfPage('<div id="document-text"><div></div>')).toThrow(/does not end/);
  });
});
