import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { changes, changesFile, changesOn, parseChanges, projects } from '../../releases/changes';
import { newest } from '../../releases/history';
import { compareVersions } from '../../releases/versions';
import { extractBlocks } from '../model/extract';
import { pinnedReleases } from '../../releases/pinned';
import { groupsOf } from '../model/records';
import { knownBlocks } from './unexplained';
import { readText } from '../../lib/readText';

const page = 'src/pages/upgrade.mdx';
const source = readText(page);
const sections = [...source.matchAll(/^### .*\{\/\* #(\S+) \*\/\}/gm)].map(([, id = '']) => id);
const pins = pinnedReleases('.');

const good = '- id: a\n  since: 1.1.0\n  kind: fault\n  title: 题\n  text: 字\n';

describe('changes', () => {
  it.each([
    ['no such kind', 'kind: fault', 'kind: bad', '3: kind 不能是 bad；可以写 gone、'],
    ['no such release', '1.1.0', '9.9.9', '2: since 不能是 9.9.9；可以写 1.1.0、'],
    ['names that are no list', 'text: 字', 'text: 字\n  names: x', '6: 字段 names 要写成列表'],
    ['renames without names', 'text: 字', 'text: 字\n  renames: x', '6: 字段 renames 下面'],
    ['an id twice', 'text: 字', `text: 字\n${good}`, `6: id a 已经用在 ${changesFile}:1`],
  ])('are told by file and line: %s', (_, right, wrong, words) => {
    expect(() => parseChanges(good.replace(right, wrong))).toThrow(`${changesFile}:${words}`);
  });

  it('end behind their beginning', () => {
    expect(changes()).not.toEqual([]);
    for (const { id, since, until } of changes()) {
      if (until) expect(compareVersions(since, until), id).toBeLessThanOrEqual(0);
    }
  });

  it('give every later release its text on the page 进度, and what is mended to the next one', () => {
    const releases = projects()[0]?.releases ?? [];
    const bare = releases.filter(({ changes }) => changes.length === 0);
    expect(bare.map(({ version }) => `${changesFile}: 没有 since: ${version} 的改动`).join('\n')).toBe(
      '',
    );
    for (const { title, until, kind } of changes()) {
      const next = until && kind === 'fault' && pins[pins.indexOf(until) + 1];
      const changes = releases.find(({ version }) => version === next)?.changes;
      if (next) expect(changes?.join()).toContain(title);
    }
  });
});

// That a fence names its changes, `npm run examples -- --check` tells.
describe('every difference that is recorded', () => {
  const known = knownBlocks('.');

  it('is of blocks that were all compared, as they stand now, on every release', () => {
    expect(known).not.toEqual([]);
    const open = known.filter(({ compared }) => !compared).map(({ at }) => at);
    expect(
      open.map((at) => `${at}: 没有在后来的版本上比较过，运行 npm run examples`).join('\n'),
    ).toBe('');
  });

  it('leaves 86 of 100 blocks that do the same on every release', () => {
    const same = known.filter(({ compared }) => [...compared!.values()].every((found) => !found));
    expect(same.length / known.length, `${same.length} of ${known.length}`).toBeGreaterThan(0.86);
  });

  it('is one for each change, or a test meets it', () => {
    const claims = 'tests/claims';
    const tests = readdirSync(claims).filter((name) => name.endsWith('.py'));
    const text = tests.map((name) => readText(path.join(claims, name))).join('\n');
    const seen = new Set(known.flatMap(({ differs }) => differs));
    const met = (id: string) =>
      new RegExp(`\\.differs\\(\\s*'${id}'`).test(text) || text.includes(`\n    # ${id}\n`);
    const open = changes()
      .filter(({ id }) => !seen.has(id) && !met(id))
      .map(
        ({ id }) =>
          `${changesFile}: ${id} 没有人遇到：在不同的那段代码后面写 differs="${id}"，或者给 tests/claims/ 里的一条测试写 @page.differs('${id}')`,
      );
    expect(open.join('\n')).toBe('');
  });
});

describe('/upgrade', () => {
  const lineOf = (id: string | undefined) =>
    id === undefined ? Infinity : source.split(`{/* #${id} */}`)[0]!.split('\n').length;
  const all = extractBlocks('.', page).filter(({ kind }) => kind === 'run');
  const known = knownBlocks('.', [page]);

  it('has sections for changes alone', () => {
    expect(sections).not.toEqual([]);
    const lost = sections.filter((id) => !changes().some((change) => change.id === id));
    expect(
      lost
        .map((id) => `${page}:${lineOf(id)}: ${changesFile} 没有 ${id}，这一节的锚点写它的 id`)
        .join('\n'),
    ).toBe('');
  });

  describe.each(sections)('section %s', (id) => {
    const from = lineOf(id);
    const to = lineOf(sections[sections.indexOf(id) + 1]);
    const [first, there, ...instead] = all.filter(({ line }) => line > from && line < to);
    const { since, until } = changes().find((change) => change.id === id) ?? changes()[0]!;

    it('has the program, its result on the newest release that behaves so, and what to write instead', () => {
      expect(first, `${page}:${from}: 这一节要先有一段 1.0.0 的程序`).toBeDefined();
      expect(first?.meta.release, `${page}:${first?.line}: 第一段不写 release`).toBeUndefined();
      expect(there?.code, `${page}:${there?.line}: 第二段是同一个程序`).toBe(first?.code);
      const wanted = until ?? newest();
      const word = wanted === newest() ? 'newest' : wanted;
      const name = there?.line === first?.line ? 'also' : 'release';
      expect(there?.meta.release, `${page}:${there?.line}: 写 ${name}="${word}"`).toBe(wanted);
      expect(instead.length, `${page}:${from}: 最后写一段改好的程序`).toBeGreaterThan(0);
      // A result that is no more that of the newest release.
      const lines = source.split('\n').slice(from, Number.isFinite(to) ? to : undefined);
      const fold = until ? lines.findIndex((line) => /<Fold title=.*\{newest\}/.test(line)) : -1;
      const at = `${page}:${from + fold + 1}: 到 ${until} 为止，标题里的 {newest} 换成 ${until}`;
      expect(fold, at).toBe(-1);
      for (const { line, meta } of instead) {
        expect(meta.release, `${page}:${line}: 写 release="newest"`).toBe(newest());
        expect(meta.raises, `${page}:${line}: 改好的程序不抛出异常`).toBeUndefined();
      }
    });

    it('differs from the release on at which its change begins, to the one where it ends', () => {
      const { compared, differs } = known.find(({ at }) => at === `${page}:${first?.line}`)!;
      const begin = groupsOf(compared!).map(({ on: [version] }) => version);
      const at = `${page}:${first?.line}: ${id}`;
      expect(begin.includes(since), `${at} 写的是 since: ${since}，结果从 ${begin.join('、')} 起不同`).toBe(
        true,
      );
      for (const [version, found] of compared!) {
        const within =
          compareVersions(since, version) <= 0 &&
          (until === undefined || compareVersions(version, until) <= 0);
        const ids = found ? changesOn(version, differs).map((one) => one.id) : [];
        const what = within ? '没有这样的不同：改正了就写 until' : '还不同，代码段没有写别的改动';
        if (within || found)
          expect(ids.includes(id), `${at} 在 ${version} 上${what}（${changesFile}）`).toBe(within);
      }
    });
  });

  it('executes what to write instead also where no program of the page has a change', () => {
    const claims = 'tests/claims/test_upgrade.py';
    const text = readText(claims);
    const open = changes()
      .filter((change) => change.do && !known.some(({ differs }) => differs.includes(change.id)))
      .filter(({ id }) => !text.includes(`\n    # ${id}\n`))
      .map(
        ({ id }) =>
          `${changesFile}: ${id} 写着 do，没有执行过：${page} 的一段程序写 differs="${id}"，或者 ${claims} 的一条测试里写 # ${id}`,
      );
    expect(open.join('\n')).toBe('');
  });
});
