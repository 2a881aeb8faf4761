import { expect, it } from 'vitest';
import { library } from '../../site';
import { projects } from './changes';
import { compareVersions } from './versions';

it('lists both projects', () => {
  expect(projects().map(({ name }) => name)).toEqual(['DrissionRecord', 'DataRecorder']);
  expect(projects()[1]!.releases.length).toBeGreaterThan(10);
});

it.each(projects())('$name: well-formed, newest first, no change twice', ({ releases }) => {
  const dates = releases.flatMap(({ date }) => date ?? []);
  expect(dates).toEqual([...dates].sort().reverse());
  const versions = releases.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted(compareVersions).reverse());
  expect(new Set(versions).size).toBe(versions.length);
  for (const { version, date, changes } of releases) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    if (date) expect(date).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
    expect(new Set(changes).size).toBe(changes.length);
    for (const change of changes) {
      expect(change.split('`').length % 2, `${version}: ${change}`).toBe(1);
    }
  }
});

it('holds the version that the documentation covers, with its day', () => {
  const covered = projects()[0]?.releases.find(({ version }) => version === library.version);
  expect(covered?.date).toBe(library.released);
});
