import { expect, test } from 'vitest';
import { corrections } from '../../src/reference/corrections';
import { byName, correct, publicApi, type PublicApi } from '../../src/reference/publicApi';
import { differences } from './compare';

const members = byName();
const count = (owner: string): number =>
  publicApi.members.filter((member) => member.owner === owner).length;

test('146 names, and the 21 that two classes inherit from a third', () => {
  const inherited = publicApi.members.filter((member) => member.inheritedFrom);
  expect(publicApi.members.length - inherited.length).toBe(146);
  expect(inherited).toHaveLength(21);
  for (const { inheritedFrom } of inherited) expect(members.has(inheritedFrom!)).toBe(true);
});

test('every object that a reader reaches is there', () => {
  expect(['Recorder.set', 'ByteRecorder.set', 'DBRecorder.set'].map(count)).toEqual([19, 4, 8]);
  expect(['Header', 'RowData', 'RowText'].map(count)).toEqual([7, 4, 2]);
  for (const name of [
    'RowData.row',
    'RowText.value',
    'Recorder.show_msg',
    'CellStyle.height',
    'Col',
  ]) {
    expect(members.has(name), name).toBe(true);
  }
});

test('what serves the library itself is not', () => {
  const names = publicApi.members.map(({ name }) => name);
  expect(names.filter((name) => /\.(make_|to_cell)|_args$|\._/.test(name))).toEqual([]);
});

test('defaults are the code’s, hints are the stubs’', () => {
  expect(members.get('Recorder')?.params?.[1]).toMatchObject({ default: '1000', type: 'int' });
  expect(members.get('CellStyle.border.set_left')?.params?.[0]?.type).toMatch(
    /^Literal\['dashDot'/,
  );
});

test('a difference names the member', () => {
  expect(differences(publicApi, publicApi)).toEqual([]);
  const changed: PublicApi = structuredClone(publicApi);
  changed.members[0]!.params![1]!.default = '500';
  const [gone] = changed.members.splice(5, 1);
  expect(differences(publicApi, changed)).toEqual([
    '~ Recorder:',
    expect.stringContaining('cache_size: int = 1000'),
    expect.stringContaining('cache_size: int = 500'),
    `- ${gone!.name}: recorded, but the library has it no more`,
  ]);
});

test('types that the stubs have wrong are corrected, and only those', () => {
  for (const { member, param, type } of corrections) {
    const { params, type: own } = members.get(member)!;
    expect(param ? params?.find(({ name }) => name === param)?.type : own).toBe(type);
  }
  const [first] = corrections;
  // What is right already, or not there, needs no entry.
  expect(() => correct(publicApi, [first!])).toThrow(/nothing to correct at/);
  expect(() => correct(publicApi, [{ ...first!, param: 'nmae', type: 'int' }])).toThrow(/\(nmae\)/);
});
