import { expect, it } from 'vitest';
import { root } from '../../tools/installed.mjs';
import { readGroups } from './groups';

it('reads every recipe in its group', () => {
  const groups = readGroups(root);
  expect(groups.length).toBeGreaterThan(3);
  expect(groups.flatMap(({ recipes }) => recipes).length).toBeGreaterThan(40);
  expect(groups.every(({ recipes }) => recipes.length > 2)).toBe(true);
});

it('says file and line of an item that is no recipe, of one that is listed twice, and which is missing', () => {
  const line = '- [甲](./dedupe.md)';
  expect(() => readGroups(root, `## 组\n\n${line}\n${line}`)).toThrow('docs/recipes/index.md:4: ');
  expect(() => readGroups(root, '## 组\n\n- [甲](./nowhere.md)')).toThrow('index.md:3: ');
  expect(() => readGroups(root, `## 组\n\n${line}，也行`)).toThrow('index.md:3: 一条写成');
  expect(() => readGroups(root, `## 组\n\n${line}`)).toThrow(/^docs\/recipes\/\S+\.md:1: /);
});
