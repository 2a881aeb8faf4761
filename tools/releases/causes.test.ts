import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { causes, causesOf, changesOf, compareVersions } from '../../src/data/causes';
import { newest, projects } from '../../src/data/releases';
import { extractBlocks } from '../../src/examples/model/extract';
import { pinnedReleases, stepsOf } from '../../src/examples/model/records';
import { library } from '../../src/site';
import { knownBlocks, notJudged, stubs, unexplained } from './unexplained';

const root = path.resolve(__dirname, '../..');
const page = 'src/pages/upgrade.mdx';
const source = readFileSync(path.join(root, page), 'utf8');
const sections = [...source.matchAll(/^### .*\{\/\* #(\S+) \*\/\}/gm)].map(([, id = '']) => id);
const pins = [...pinnedReleases(root).keys()];

describe('causes', () => {
  it('have ids of their own and begin at a pinned release', () => {
    expect(new Set(causes.map(({ id }) => id)).size).toBe(causes.length);
    for (const { id, since, until } of causes) {
      expect(pins, id).toContain(since);
      if (until) expect(pins, id).toContain(until);
      if (until) expect(compareVersions(since, until), id).toBeLessThanOrEqual(0);
    }
  });

  it('of every section of /upgrade are known, and the list knows its sections', () => {
    expect(sections).not.toEqual([]);
    for (const id of sections) expect(causes.map((cause) => cause.id)).toContain(id);
    const told = [...(/sections=\{\[(.*?)\]\}/s.exec(source)?.[1] ?? '').matchAll(/'([^']+)'/g)];
    expect(told.map(([, id]) => id)).toEqual(sections);
  });

  it('give every later release its text on the page 进度, and what is mended to the next one', () => {
    const releases = projects[0]?.releases ?? [];
    for (const { version, changes } of releases) expect(changes.length, version).toBeGreaterThan(0);
    for (const { title, until, kind } of causes) {
      const next = until && kind === 'fault' && pins[pins.indexOf(until) + 1];
      if (next) expect(changesOf(next, until).join()).toContain(title);
    }
  });
});

describe('every difference that is recorded', () => {
  const known = knownBlocks(root);

  it('is of blocks that were all judged, as they stand now, on every release', () => {
    expect(known).not.toEqual([]);
    expect(notJudged(known)).toEqual([]);
  });

  it('has a cause whose span covers it, and changes only where a cause begins or ends', () => {
    expect(stubs(unexplained(known)).join('\n')).toBe('');
  });

  it('is one for each cause', () => {
    const seen = new Set(
      known.flatMap(({ code, judged = [] }) =>
        [...judged].flatMap(([version, one]) =>
          one ? causesOf(version, one, code).map(({ id }) => id) : [],
        ),
      ),
    );
    expect(causes.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
  });
});

describe('/upgrade', () => {
  const lineOf = (id: string) =>
    source.slice(0, source.indexOf(`{/* #${id} */}`)).split('\n').length;
  const all = extractBlocks(root, page);
  /** The examples of a section, in order: those between its heading and the next one. */
  const examplesOf = (index: number) => {
    const from = lineOf(sections[index]!);
    const next = sections[index + 1];
    const to = next === undefined ? Infinity : lineOf(next);
    return all.filter(({ kind, line }) => kind === 'run' && line > from && line < to);
  };
  const causeOf = (id: string) => {
    const found = causes.find((cause) => cause.id === id);
    if (!found)
      throw new Error(`${page} has a section ${id}, but src/data/causes.ts no such cause.`);
    return found;
  };
  const known = knownBlocks(root, [page]);
  /** What became of the program of a section. */
  const judgedOf = (index: number) => {
    const [program] = examplesOf(index);
    const found = known.find(({ at }) => at === `${page}:${program?.line}`);
    expect(found?.judged?.size, found?.at).toBe(pins.length);
    return found!;
  };

  it('has for each section the program, its result on the newest release that behaves so, and what to write instead', () => {
    for (const [index, id] of sections.entries()) {
      const [first, there, ...instead] = examplesOf(index);
      expect(first?.meta.release, id).toBeUndefined();
      expect(there?.code, id).toBe(first?.code);
      expect(there?.meta.release, id).toBe(causeOf(id).until ?? newest);
      expect(instead.length, id).toBeGreaterThan(0);
      for (const { meta, code } of instead) {
        expect(meta.release, code).toBe(newest);
        expect(meta.raises, code).toBeUndefined();
      }
    }
  });

  it('each program differs from the release on at which its cause begins, to the one where it ends', () => {
    for (const [index, id] of sections.entries()) {
      const { since, until = newest } = causeOf(id);
      const { judged, code } = judgedOf(index);
      const steps = stepsOf(judged!, library.version).map(({ to }) => to);
      expect(steps, id).toContain(since);
      for (const [version, found] of judged!) {
        const within = compareVersions(since, version) <= 0 && compareVersions(version, until) <= 0;
        const ids = found ? causesOf(version, found, code).map((one) => one.id) : [];
        if (within) expect(ids, `${id} on ${version}`).toContain(id);
        if (found && !within) expect(ids, `${id} on ${version}`).not.toContain(id);
      }
    }
  });

  it('executes what to write instead also where a cause has no section', () => {
    const claims = readFileSync(path.join(root, 'examples/claims/test_upgrade.py'), 'utf8');
    const named = [...claims.matchAll(/^ {4}# ([\w-]+)$/gm)].map(([, id]) => id!);
    const without = causes
      .filter(({ id, instead }) => instead && !sections.includes(id))
      .map(({ id }) => id);
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter((id) => !named.includes(id))).toEqual([]);
  });
});
