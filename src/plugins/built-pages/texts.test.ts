import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOfPage, writeTexts } from './texts';

const page = (text: string) =>
  `<main><div class="theme-doc-markdown markdown"><h1>题</h1><div id=document-text class=markdown>${text}</div></div><footer></footer></main>`;

describe('textOfPage', () => {
  it('ends where its element ends', () => {
    const text = '<p>一</p><div class=a><div>二</div></div><pre>&lt;div></pre>';
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

describe('writeTexts', () => {
  it('writes the text of each document beside the pages', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'texts-'));
    await writeTexts(folder, ['usage/a.html', 'works.html'], [page('一'), '<main></main>']);
    expect(await readFile(path.join(folder, 'assets/text/usage/a.txt'), 'utf8')).toBe('一');
    await expect(readFile(path.join(folder, 'assets/text/works.txt'))).rejects.toThrow(/ENOENT/);
  });

  it('fails when no page is a document', async () => {
    await expect(writeTexts('/tmp', ['works.html'], ['<main></main>'])).rejects.toThrow(
      /holds no document/,
    );
  });
});
