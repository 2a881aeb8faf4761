import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { expect, it } from 'vitest';
import { scratch, write } from '../../tests/helpers/scratch';
import { extractBlocks } from '../examples/model/extract';
import { parsing } from '../markdown/parsing';
import { readJson } from './readJson';
import { asText, readText } from './readText';

const folder = scratch();
const page = '---\ntitle: 页\n---\n\n```python run\nprint(1)\nprint(2)\n```\n';
/** What editors on Windows make of a text. */
const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;

it('a text is the same with the line endings and the mark of Windows', () => {
  expect(asText(windows(page), 'x.md')).toBe(page);
});

it('a block has the same hash', () => {
  const [ours, theirs] = [page, windows(page)].map((text) => {
    write(path.join(folder, 'docs/x.md'), text);
    return extractBlocks(folder, 'docs/x.md');
  });
  expect(ours).toHaveLength(1);
  expect(theirs).toEqual(ours);
});

it('Docusaurus reads the same', async () => {
  const { parseFrontMatter, preprocessor } = parsing('/site', true, { newest: '2.0.2' });
  const filePath = '/site/docs/x.md';
  const read = async (fileContent: string) => [
    await parseFrontMatter({
      filePath,
      fileContent,
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    }),
    preprocessor({ filePath, fileContent }),
  ];
  expect(await read(windows(page))).toEqual(await read(page));
});

it('what a command has written is read, and told with its line when it cannot be', () => {
  const read = (text: string) => {
    write(path.join(folder, 'a.json'), text);
    return readJson(folder, 'a.json', 'npm run examples');
  };
  expect(read(windows('{\n"a": 1}'))).toEqual({ a: 1 });
  expect(() => read('{\n<<<<<<< HEAD\n}')).toThrow(/^a\.json:2: /);
  expect(() => read('{\n"a": 1,\n')).toThrow(/^a\.json:3: /);
});

it('a file in another encoding is told with its line', () => {
  const file = path.join(folder, 'x.yaml');
  writeFileSync(file, Buffer.concat([Buffer.from('a: 1\nb: '), Buffer.from([0xd6, 0xd0])]));
  expect(() => readText(file)).toThrow(/x\.yaml:2: 不是 UTF-8/);
});
