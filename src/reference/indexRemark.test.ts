import { toString } from 'mdast-util-to-string';
import { expect, test } from 'vitest';
import { parseMdx } from '../lib/parseMdx';
import apiIndexRemark, { indexEntries } from './indexRemark';
import type { MemberHeading } from './memberHeadings';
import { members, readReleases } from './publicApi';
import { renamed } from './renamed';
import { readText } from '../lib/readText';
import { installable } from '../releases/installed';

const headings = new Map(
  [...members().keys()].map((id): [string, MemberHeading] => [
    id,
    { id, line: 1, depth: 3, route: '/x', sentence: `${id}。`, nodes: [] },
  ]),
);
const entries = indexEntries({ headings });

// How it is drawn, src/reference/api.spec.ts sees.
test('every member stands there once, beside the renamed ones', () => {
  const urls = entries.flatMap(({ member, url }) => (member ? [url] : []));
  expect(urls.sort()).toEqual([...members().keys()].map((id) => `/x#${id}`).sort());
  expect(entries).toHaveLength(members().size + renamed.length);
});

test('the index refuses to be empty; a page without it is left alone', () => {
  const none = apiIndexRemark({ headings: new Map(), badges: new Map(), releases: [] });
  expect(() => none(parseMdx('<ApiIndex />\n', 'x.mdx'))).toThrow(/索引是空的/);
  expect(() => none(parseMdx('文字\n', 'x.mdx'))).not.toThrow();
});

test('a member is listed under the name that it has on a release, with its letter and group', () => {
  const draw = apiIndexRemark({ headings, badges: new Map(), releases: readReleases('.') });
  const root = parseMdx('<ApiIndex />\n', 'x.mdx');
  draw(root);
  type Part = { name?: string; attributes?: { name: string; value: string }[]; children?: Part[] };
  const found: string[] = [];
  const read = ({ name, attributes = [], children = [] }: Part, above: string[] = []) => {
    const { 'data-on': on, 'data-group': group } = Object.fromEntries(
      attributes.map((one) => [one.name, one.value]),
    );
    const here = [...above, ...(group ? [group] : []), ...(on ? [on] : [])];
    if (name === 'li') found.push(`${here.join(' | ')}: ${toString(children as never)}`);
    else children.forEach((child) => read(child, here));
  };
  read(root as unknown as Part);
  const [old, young] = [installable().slice(0, 3).join(' '), installable().slice(3).join(' ')];
  const of = (label: string) => found.filter((line) => line.includes(`: ${label} `));
  expect(of('before')).toContain(`Recorder | ${old}: before Recorder.before。`);
  expect(of('left')).toEqual([`Recorder | ${young}: left Recorder.before。`]);
  expect(of('run_sql()')).toEqual([
    `Recorder | ${young}: run_sql() DBRecorder.run_sql。`,
    `DBRecorder | ${old} | ${old}: run_sql() DBRecorder.run_sql。`,
  ]);
  expect(of('add_data()')).toHaveLength(3);
  expect(found.filter((line) => line.includes('RowStr'))).toHaveLength(2);
});

test('calls of the predecessor are told with today’s order of arguments, as the code has it', () => {
  const reversed = renamed.filter(({ call }) => call);
  expect(reversed).toHaveLength(5);
  for (const { now, call = '' } of reversed) {
    const [name, first, second] = call.split(/[(), ]+/);
    expect(now).toBe(`Recorder.${name}`);
    const params = members()
      .get(now)
      ?.params?.map((param) => param.name);
    expect(params?.slice(0, 2)).toEqual([first, second]);
  }
  // Each is in the table of the page that explains it, written the same way.
  const table = readText('docs/usage/attentions.md');
  for (const { old, call } of renamed) {
    expect(table, old).toContain(old.replace('()', '('));
    if (call) expect(table, old).toContain(`\`${call}\` |`);
  }
});
