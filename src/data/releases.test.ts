import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { releaseToc } from '../components/ReleaseList/toc';
import { pinnedReleases } from '../examples/model/records';
import { library } from '../site';
import { compareVersions } from './causes';
import { projects } from './releases';

const root = path.resolve(__dirname, '../..');

describe('releases', () => {
  it('lists both projects, and every release that examples were compared on', () => {
    expect(projects.map(({ name }) => name)).toEqual(['DrissionRecord', 'DataRecorder']);
    const listed = projects.map(({ releases }) => releases.map(({ version }) => version));
    expect(listed[0]).toEqual(expect.arrayContaining(pinnedReleases(root)));
    expect(listed[1]!.length).toBeGreaterThan(10);
  });

  it.each(projects)('$name: versions are well-formed and newest first', ({ releases }) => {
    for (const [i, { version, date }] of releases.entries()) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
      if (date) expect(date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
      const next = releases[i + 1];
      if (next) expect(compareVersions(version, next.version), version).toBeGreaterThan(0);
    }
  });

  it.each(projects)('$name: dates fall with the versions', ({ releases }) => {
    const dates = releases.flatMap(({ date }) => date ?? []);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it.each(projects)('$name: code marks are paired and no change stands twice', ({ releases }) => {
    for (const { version, changes } of releases) {
      expect(new Set(changes).size).toBe(changes.length);
      for (const change of changes) {
        expect(change.split('`').length % 2, `${version}: ${change}`).toBe(1);
      }
    }
  });

  it('holds the version that the documentation covers, with its day', () => {
    const covered = projects[0]?.releases.find(({ version }) => version === library.version);
    expect(covered?.date).toBe(library.released);
  });

  it('gives every release an anchor of its own', () => {
    const ids = releaseToc(projects).map(({ id }) => id);
    expect(ids).toHaveLength(projects.flatMap(({ releases }) => releases).length + projects.length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
