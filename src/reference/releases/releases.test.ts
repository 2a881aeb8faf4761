import path from 'node:path';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { causes, changes, compareVersions } from '../../data/causes';
import { pinnedReleases } from '../../examples/model/records';
import { findMemberHeadings, memberHeadingsIn } from '../memberHeadings';
import { byName, publicApi, type Member } from '../publicApi';
import apiRemark from '../remark';
import addedNames from './addedNames';
import { badgesOf, type Badge } from './badges';
import { badgesOnPage } from './draw';
import {
  documentedTypes,
  foldReleaseApi,
  readReleaseApis,
  apiChanges,
  type Inspected,
  type ReleaseApi,
} from './releaseApi';

const root = path.resolve(__dirname, '../../..');
const releaseApis = readReleaseApis(root);
const members = byName();
const all = new Map(
  publicApi.members.map((member) => [member.name, badgesOf(member, releaseApis)]),
);
const texts = (name: string) => all.get(name)?.map(({ text }) => text);

describe('recorded public APIs', () => {
  it('are there for every pinned release, of the packages that are pinned', () => {
    expect(releaseApis.map(({ version }) => version)).toEqual([...pinnedReleases(root).keys()]);
    expect(releaseApis.length).toBeGreaterThan(4);
  });

  it('name members of the documentation, each once', () => {
    for (const { version, gone, added, changed } of releaseApis) {
      for (const name of [...gone, ...Object.keys(changed)]) {
        expect(members.has(name), `${version} ${name}`).toBe(true);
      }
      for (const name of added) {
        expect(members.has(name.replace('()', '')), `${version} ${name}`).toBe(false);
      }
      expect(gone.filter((name) => name in changed)).toEqual([]);
    }
  });

  it('have what was counted when they were judged by hand', () => {
    expect(releaseApis.map(({ gone }) => gone.length)).toEqual([0, 0, 47, 47, 47]);
    const confined = Object.values(releaseApis[2]!.changed).filter(({ types }) => types);
    expect(confined).toHaveLength(24);
    // Each says less than all that are documented, otherwise it would say nothing.
    for (const { types } of confined) {
      expect(documentedTypes.every((type) => types?.includes(type))).toBe(false);
    }
  });
});

describe('badges', () => {
  it('say what becomes of a member, and from which release on', () => {
    expect(texts('Recorder.rows')).toEqual(['1.1.0 起参数 key_cols 改名为 cols']);
    expect(texts('Recorder.add_styles')).toEqual([
      '1.1.0 起参数改为 styles、coord、rows、cols、replace、table',
      '2.0.0 起只用于 xlsx，否则报错',
    ]);
    expect(texts('Recorder.add_cols_width')?.[0]).toBe('1.1.0 起取消参数 is_header');
    expect(texts('Recorder.add_rows_height')?.[0]).toBe('1.1.0 起参数 rows 可以省略');
    expect(texts('Recorder')).toEqual(['2.0.0 起增加参数 file_type']);
    expect(texts('Recorder.before')).toEqual(['2.0.0 起改名为 left']);
    expect(texts('Recorder.set.after')).toEqual(['2.0.0 起改名为 set.right()']);
    expect(texts('RowText.value')).toEqual(['2.0.0 起改名为 RowStr.value']);
    expect(texts('Recorder.data_col')).toEqual(['2.0.0 起只能读取，只用于 xlsx、csv，否则报错']);
    expect(texts('ByteRecorder')).toEqual(['2.0.0 起取消']);
    expect(texts('CellStyle')).toEqual(['2.0.0 起是函数，不是类']);
    expect(texts('Recorder.record')).toEqual([]);
  });

  it('stand at every member that differs anywhere, and at no other', () => {
    const differing = new Set(
      releaseApis.flatMap(({ gone, changed }) => [...gone, ...Object.keys(changed)]),
    );
    expect(differing.size).toBe(78);
    for (const [name, badges] of all) expect(badges.length > 0, name).toBe(differing.has(name));
  });

  it('lead to changes that /upgrade has, which begin in that release', () => {
    const linked = [...all.values()].flat().filter(({ cause }) => cause);
    expect(linked.length).toBeGreaterThan(70);
    for (const { text, cause } of linked) {
      const found = changes.find(({ id }) => id === cause);
      expect(text.startsWith(`${found?.since} 起`), text).toBe(true);
    }
  });

  it('are what every cause says that names members', () => {
    const naming = causes.filter(({ names, ofTypes }) => names ?? ofTypes);
    expect(naming.length).toBeGreaterThan(8);
    for (const { id, since, names = [], renames = {} } of naming) {
      for (const name of names) {
        const own = [...all].filter(([member]) => member === name || member.startsWith(`${name}.`));
        expect(own.length, `${id}: ${name}`).toBeGreaterThan(0);
        for (const [member, badges] of own) {
          expect(
            badges.map(({ cause }) => cause),
            `${id}: ${member}`,
          ).toContain(id);
        }
      }
      const releaseApi = releaseApis.find(({ version }) => version === since)!;
      const isNew = (name: string) =>
        releaseApi.added.some((one) => one === name || one.startsWith(`${name}.`));
      for (const [old, now] of Object.entries(renames)) {
        expect(names, id).toContain(old);
        expect(releaseApi.gone.some((name) => name === old || name.startsWith(`${old}.`))).toBe(
          true,
        );
        expect(isNew(now) || isNew(`Recorder.${now}`), now).toBe(true);
      }
    }
  });

  const member = (params: string[], kind: Member['kind'] = 'method'): Member => ({
    name: 'R.m',
    kind,
    owner: 'R',
    definedIn: 'R',
    params: params.map((param) => {
      const [name = '', value] = param.split('=');
      return { name, kind: '', ...(value !== undefined && { default: value }) };
    }),
  });
  const releaseApi = (
    version: string,
    changed: ReleaseApi['changed'],
    gone: string[] = [],
  ): ReleaseApi => ({
    version,
    pin: '',
    gone,
    added: [],
    changed,
  });

  it.each([
    [['a', 'b=1'], ['a', 'c=1'], '参数 b 改名为 c'],
    [['a'], ['a', 'b'], '增加参数 b'],
    [['a', 'b', 'c'], ['a'], '取消参数 b、c'],
    [['a', 'b'], ['b', 'a'], '参数改为 b、a'],
    [['a=1'], ['a=2'], '参数 a 的默认值改变'],
    [['a', 'b'], ['a=1', 'b=2'], '参数 a、b 可以省略'],
    [['a', 'b'], ['b'], '参数改为 b'],
  ])('parameters %j that become %j: %s', (before, now, words) => {
    const badges = badgesOf(member(before), [releaseApi('9.0.0', { 'R.m': { params: now } })]);
    expect(badges).toEqual([{ text: `9.0.0 起${words}` }]);
  });

  it('tell a change once, and that something came back', () => {
    const narrow = { 'R.m': { types: ['xlsx'] } };
    const badges = badgesOf(member(['a']), [
      releaseApi('9.0.0', narrow),
      releaseApi('9.0.1', narrow),
      releaseApi('9.0.2', {}, ['R.m']),
      releaseApi('9.0.3', {}, ['R.m']),
      releaseApi('9.0.4', {}),
    ]);
    expect(badges.map(({ text }) => text)).toEqual([
      '9.0.0 起只用于 xlsx，否则报错',
      '9.0.2 起取消',
      '9.0.4 起恢复',
    ]);
  });
});

describe('what differs between two releases', () => {
  const inspected: Inspected[] = publicApi.members.map(({ name, kind, params }) => ({
    name,
    kind,
    ...(params && { params }),
  }));
  const fold = (list: readonly Inspected[]) =>
    foldReleaseApi(publicApi.members, { version: '9.0.0', members: list }, 'pin');

  it('is nothing when a release has what is documented', () => {
    const { gone, added, changed } = fold(inspected);
    expect([gone, added, changed]).toEqual([[], [], {}]);
    expect(() => fold([])).toThrow('no public name');
  });

  it('is told name by name', () => {
    const now = inspected
      .filter(({ name }) => name !== 'Col')
      .map((one) => (one.name === 'Recorder.clear' ? { ...one, types: ['csv'] } : one));
    const lines = apiChanges(
      fold(inspected),
      fold([...now, { name: 'Recorder.new', kind: 'method', params: [] }]),
    );
    expect(lines).toEqual([
      '- gone: Col',
      '+ added: Recorder.new()',
      '~ Recorder.clear: as documented, now {"types":["csv"]}',
    ]);
  });
});

describe('on a page', () => {
  const source = `### rows() {/* #Recorder.rows */}

读出。

### record() {/* #Recorder.record */}

写入。

| 成员 | 说明 |
| --- | --- |
| \`table\` | 工作表 |
| \`type\` | 格式 |
`;
  const badges = new Map([...all].filter(([, found]) => found.length > 0));

  it('a badge stands below the signature and in the row, and leads to the cause', () => {
    const tree = unified().use(remarkParse).use(remarkGfm).parse(source) as Root;
    visit(tree, 'heading', (heading) => {
      const id = /#([\w.]+)/.exec(toString(heading))?.[1];
      heading.data = { id } as (typeof heading)['data'];
    });
    const headings = new Map(
      memberHeadingsIn('usage/Recorder/x.md', source).map((one) => [one.id, one]),
    );
    apiRemark({ members, headings, docs: '/docs', badges })(tree, {
      path: '/docs/usage/Recorder/x.md',
      value: source,
    });
    const lines: [string, string][] = [];
    visit(tree, 'link', ({ url, children: [child] }) => {
      if (url.startsWith('/upgrade')) lines.push([url, toString(child)]);
    });
    expect(lines).toEqual([
      ['/upgrade#key_cols', '1.1.0 起参数 key_cols 改名为 cols'],
      ['/upgrade#per-type', '2.0.0 起只用于 xlsx、db，否则报错'],
    ]);
  });

  it('the members of a class that is gone do not repeat it', () => {
    const shown = (name: string): readonly Badge[] => badgesOnPage(members.get(name)!, badges);
    expect(shown('DBRecorder')).toHaveLength(1);
    expect(shown('DBRecorder.tables')).toEqual([]);
    expect(shown('Recorder.table')).toHaveLength(1);
    // Only where the class has its place on that page: otherwise nobody would say it.
    const placed = findMemberHeadings(path.join(root, 'docs'));
    const fileOf = (name: string) => placed.find(({ id }) => id === name)?.file;
    for (const [name, found] of badges) {
      if (shown(name).length < found.length) {
        expect(fileOf(name), name).toBe(fileOf(name.split('.')[0]!));
      }
    }
  });

  it('names that later releases have more stand where the page asks for them, each once', () => {
    const asked = {
      type: 'root',
      children: [{ type: 'mdxJsxFlowElement', name: 'AddedNames', attributes: [], children: [] }],
    } as unknown as Root;
    const tree = structuredClone(asked);
    addedNames({ releaseApis })(tree);
    const lines = tree.children.flatMap((list) =>
      list.type === 'list' ? list.children.map((item) => toString(item)) : [],
    );
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^1\.1\.0 起：Recorder\.delete\(\)/);
    expect(lines[1]).toContain('Recorder.run_sql()');
    expect(lines[1]).not.toContain('Recorder.delete()');
    // What is only called otherwise is no news.
    expect(lines[1]).not.toMatch(/RowStr.value|set.left/);
    expect(() => addedNames({ releaseApis: [] })(structuredClone(asked))).toThrow('nothing');
  });

  it('versions rise', () => {
    for (const [name, found] of badges) {
      const versions = found.map(({ text }) => text.split(' ')[0]!);
      expect([...versions].sort(compareVersions), name).toEqual(versions);
    }
  });
});
