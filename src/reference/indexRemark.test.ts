import { expect, test } from 'vitest';
import { parseMdx } from '../lib/parseMdx';
import apiIndexRemark, { indexEntries } from './indexRemark';
import type { MemberHeading } from './memberHeadings';
import { members } from './publicApi';
import { renamed } from './renamed';
import { readText } from '../lib/readText';

const headings = new Map(
  [...members.keys()].map((id): [string, MemberHeading] => [
    id,
    { id, line: 1, depth: 3, route: '/x', sentence: `${id}。`, nodes: [] },
  ]),
);
const entries = indexEntries({ headings });

// How it is drawn, src/reference/api.spec.ts sees.
test('every member stands there once, beside the renamed ones', () => {
  const urls = entries.flatMap(({ member, url }) => (member ? [url] : []));
  expect(urls.sort()).toEqual([...members.keys()].map((id) => `/x#${id}`).sort());
  expect(entries).toHaveLength(members.size + renamed.length);
});

test('the index refuses to be empty; a page without it is left alone', () => {
  const none = apiIndexRemark({ headings: new Map(), badges: new Map(), releases: [] });
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
  const table = readText('docs/usage/attentions.md');
  for (const { old, call } of renamed) {
    expect(table, old).toContain(old.replace('()', '('));
    if (call) expect(table, old).toContain(`\`${call}\` |`);
  }
});
