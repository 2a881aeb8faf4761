import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { changes, toldChanges } from '../../releases/changes';
import { compareVersions } from '../../releases/versions';
import { findMemberHeadings } from '../memberHeadings';
import { members, readReleases, type Member } from '../publicApi';
import addedNames from './addedNames';
import { badgesOf, type Badge } from './badges';
import { badgeLine, badgesOnPage } from './draw';

const releases = readReleases('.');
// What is said below of single members is what became of them up to here.
const known = (version: string) => compareVersions(version, '2.0.2') <= 0;
const badges = new Map([...members()].map(([name, one]) => [name, badgesOf(one, releases)]));
const texts = (name: string) =>
  badges.get(name)?.flatMap(({ text }) => (known(text.split(' ')[0]!) ? [text] : []));
const below = (name: string) => (other: string) => other === name || other.startsWith(`${name}.`);

it.each([
  ['Recorder.rows', ['1.1.0 起参数 key_cols 改名为 cols']],
  ['Recorder.add_link', ['2.0.0 起只用于 xlsx，否则报错']],
  ['Recorder', ['2.0.0 起增加参数 file_type']],
  ['Recorder.before', ['2.0.0 起改名为 left']],
  ['Recorder.set.after', ['2.0.0 起改名为 set.right()']],
  ['Recorder.data_col', ['2.0.0 起只能读取，只用于 xlsx、csv，否则报错']],
  ['ByteRecorder', ['2.0.0 起取消']],
  ['Recorder.record', []],
])('badges of %s say what becomes of it, and from which release on', (name, words) => {
  expect(texts(name)).toEqual(words);
});

it('badges lead to changes that /upgrade has, which begin in that release; versions rise', () => {
  const linked = [...badges.values()].flat().filter(({ change }) => change);
  expect(linked).not.toEqual([]);
  for (const { text, change } of linked) {
    const found = toldChanges().find(({ id }) => id === change);
    expect(text.startsWith(`${found?.since} 起`), text).toBe(true);
  }
  for (const [name, found] of badges) {
    const versions = found.map(({ text }) => text.split(' ')[0]!);
    expect([...versions].sort(compareVersions), name).toEqual(versions);
  }
});

const naming = changes().filter(({ names, ofTypes }) => names ?? ofTypes);

it.each(naming)('badges are what the change $id says of members', (change) => {
  const { id, since, names = [], renames = {} } = change;
  for (const name of names) {
    const own = [...badges].filter(([member]) => below(name)(member));
    expect(own.length, name).toBeGreaterThan(0);
    for (const [member, found] of own) {
      expect(found.map((badge) => badge.change).includes(id), member).toBe(true);
    }
  }
  const there = [...releases.find(({ version }) => version === since)!.members.keys()];
  for (const [old, now] of Object.entries(renames)) {
    const name = now.replace('()', '');
    expect(names).toContain(old);
    expect(there.some(below(old)), old).toBe(false);
    expect(there.some(below(name)) || there.some(below(`Recorder.${name}`)), now).toBe(true);
  }
});

const member = (params: string[]): Member => ({
  name: 'R.m',
  kind: 'method',
  params: params.map((param) => {
    const [name = '', value] = param.split('=');
    return { name, ...(value && { default: value }) };
  }),
});

it.each([
  [['a', 'b=1'], ['a', 'c=1'], '参数 b 改名为 c'],
  [['a'], ['a', 'b'], '增加参数 b'],
  [['a', 'b', 'c'], ['a'], '取消参数 b、c'],
  [['a', 'b'], ['b', 'a'], '参数改为 b、a'],
  [['a=1'], ['a=2'], '参数 a 的默认值改变'],
  [['a', 'b'], ['a=1', 'b=2'], '参数 a、b 可以省略'],
])('parameters %j that become %j: %s', (before, now, words) => {
  const members = new Map([['R.m', member(now)]]);
  const found = badgesOf(member(before), [{ version: '9.0.0', members }]);
  expect(found).toEqual([{ text: `9.0.0 起${words}` }]);
});

it('badges of members of a class that is gone stand at the class alone', () => {
  const shown = (name: string) => badgesOnPage(members().get(name)!, badges);
  expect(shown('DBRecorder')).toHaveLength(1);
  expect(shown('DBRecorder.tables')).toEqual([]);
  expect(shown('Recorder.table')).toHaveLength(1);
  const placed = findMemberHeadings('docs');
  const routeOf = (name: string) => placed.find(({ id }) => id === name)?.route;
  for (const [name, found] of badges) {
    if (shown(name).length < found.length) {
      expect(routeOf(name), name).toBe(routeOf(name.split('.')[0]!));
    }
  }
});

it('badges of what is gone or has its new name are there for those who have the old one', () => {
  const on = (badges: Badge[]) => {
    const [box] = badgeLine(badges);
    return JSON.stringify(box).match(/1\.0\.0 1\.1\.0 1\.2\.0(?: 2\.[0-2. ]+)?|改名|只用于/g);
  };
  const gone = { text: '2.0.0 起改名为 left', until: '2.0.0' };
  expect(on([gone])).toEqual(['改名', '1.0.0 1.1.0 1.2.0']);
  expect(on([{ text: '只用于' }, gone])).toEqual(['1.0.0 1.1.0 1.2.0', '只用于', '改名', '只用于']);
  expect(badges.get('ByteRecorder')).toMatchObject([{ until: '2.0.0' }]);
  expect(badges.get('Recorder')).toMatchObject([{ text: expect.stringContaining('增加') }]);
  expect(badges.get('Recorder')![0]).not.toHaveProperty('until');
});

it('names that later releases have more stand where the page asks for them, each once', () => {
  const asked = () => {
    const children = [{ type: 'mdxJsxFlowElement', name: 'AddedNames', children: [] }];
    return { type: 'root', children } as unknown as Root;
  };
  const tree = asked();
  addedNames(releases.filter(({ version }) => known(version)))(tree);
  const lines = tree.children.flatMap((list) =>
    list.type === 'list' ? list.children.map((item) => toString(item)) : [],
  );
  expect(lines[0]).toMatch(/^1\.1\.0 起：Recorder\.delete\(\)/);
  expect(lines[1]).toContain('Recorder.data_count');
  expect(lines[1]).not.toContain('Recorder.delete()');
  // What is only called otherwise is no news, nor what a page of another class tells of.
  expect(lines[1]).not.toMatch(/RowStr.value|set.left|run_sql/);
  expect(() => addedNames([])(asked())).toThrow('没有增加名称');
});
