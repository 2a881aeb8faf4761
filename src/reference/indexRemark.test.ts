import { readFileSync } from 'node:fs';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseMdx } from '../parseMdx';
import apiIndexRemark, { indexEntries } from './indexRemark';
import type { MemberHeading } from './memberHeadings';
import { members } from './publicApi';
import { renamed } from './renamed';

const headings = new Map(
  [...members.keys()].map((id): [string, MemberHeading] => [
    id,
    { id, line: 1, depth: 3, route: '/x', sentence: `${id}。`, nodes: [] },
  ]),
);
const entries = indexEntries({ headings });

/** A page with the index, its links, and how many entries it says that it has. */
function drawn(source: string) {
  const root: Root = parseMdx(source, 'x.mdx');
  const badges = new Map([['Recorder.type', [{ text: '2.0.0 起取消' }]]]);
  apiIndexRemark({ headings, badges })(root);
  const urls: string[] = [];
  visit(root, 'link', ({ url }) => void urls.push(url));
  const [index] = root.children as unknown as { attributes: { value: string }[] }[];
  return { urls, text: JSON.stringify(root), total: Number(index!.attributes[0]?.value) };
}

test('every member stands there once, beside the renamed ones', () => {
  const urls = entries.flatMap(({ member, url }) => (member ? [url] : []));
  expect(urls.sort()).toEqual([...members.keys()].map((id) => `/x#${id}`).sort());
  expect(entries).toHaveLength(members.size + renamed.length);
});

test('within a letter by class; each entry with its sentence and its badge', () => {
  const { text, urls, total } = drawn('<ApiIndex />\n');
  const groups = [...text.matchAll(/"data-group","value":"([^"]*)"/g)].map(([, group]) => group);
  expect(groups.slice(0, 4)).toEqual(['Recorder', 'ByteRecorder', 'DBRecorder', 'CellStyle']);
  expect(urls.slice(0, 3)).toEqual(['#letter-a', '#letter-b', '#letter-c']);
  expect(total).toBe(entries.length);
  expect(text).toContain(' Recorder.path。');
  expect(text.match(/2\.0\.0 起取消/g)).toHaveLength(1);
});

test('questions come last and count as entries', () => {
  const asked = drawn('<ApiIndex>\n\n- [一](/a)\n- [二](/b)，[三](/c)\n\n</ApiIndex>\n');
  expect(asked.total).toBe(entries.length + 2);
  expect(asked.urls.slice(-3)).toEqual(['/a', '/b', '/c']);
  expect(asked.urls).toContain('#questions');
});

test('the index refuses to be empty; a page without it is left alone', () => {
  const none = apiIndexRemark({ headings: new Map(), badges: new Map() });
  expect(() => none(parseMdx('<ApiIndex />\n', 'x.mdx'))).toThrow(/索引是空的/);
  expect(() => none(parseMdx('文字\n', 'x.mdx'))).not.toThrow();
});

test('calls of the predecessor are told with today’s order of arguments, as the code has it', () => {
  const reversed = renamed.filter(({ call }) => call);
  expect(reversed).toHaveLength(5);
  for (const { now, call = '' } of reversed) {
    const [name, first, second] = call.split(/[(), ]+/);
    expect(now).toBe(`Recorder.${name}`);
    const params = members.get(now)?.params?.map((param) => param.name);
    expect(params?.slice(0, 2)).toEqual([first, second]);
  }
  // Each is in the table of the page that explains it, written the same way.
  const table = readFileSync('docs/usage/attentions.md', 'utf8');
  for (const { old, call } of renamed) {
    expect(table, old).toContain(old.replace('()', '('));
    if (call) expect(table, old).toContain(`\`${call}\` |`);
  }
});
