import { authorError } from '../../authorError';

/** Words of the documentation, each with what readers say instead. */
export type Synonyms = { document: string; readers: string[]; line: number }[];

/**
 * Reads the file of synonyms: a line `word: saying …`, several of either parted by spaces, a
 * saying that has spaces in double quotes; `#` begins a remark.
 * Throws when a line has another form, saying which.
 */
export function parseSynonyms(text: string, file: string): Synonyms {
  return text.split('\n').flatMap((raw, index) => {
    const content = raw.replace(/(^|\s)#.*$/, '').trim();
    if (!content) return [];
    const line = index + 1;
    const parts = content.split(/[:：]/);
    const [document = '', right = ''] = parts.map((part) => part.trim());
    const readers = [...right.matchAll(/"([^"]+)"|\S+/g)].map(([one, quoted]) => quoted ?? one);
    if (parts.length !== 2 || !document || readers.length === 0) {
      throw authorError(
        `${file} 第 ${line} 行：应写成 \`文档用词: 读者的说法 …\`，现在是“${content}”。`,
      );
    }
    return [{ document, readers, line }];
  });
}

/**
 * Checks that the documentation still uses the words on the left: otherwise the line helps nobody.
 * Throws when a word is gone, naming every such line.
 */
export function checkSynonyms(
  synonyms: Synonyms,
  occurs: (word: string) => boolean,
  file: string,
): void {
  const gone = synonyms.flatMap(({ document, line }) =>
    document
      .split(/\s+/)
      .filter((word) => !occurs(word))
      .map(
        (word) =>
          `${file} 第 ${line} 行：文档里已经没有“${word}”。改成文档现在的用词，或者删掉这一行。`,
      ),
  );
  if (synonyms.length === 0) gone.push(`${file} 里一行也没有。`);
  if (gone.length > 0) throw authorError(gone.join('\n'));
}
