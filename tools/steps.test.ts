import { describe, expect, it } from 'vitest';
import { atLeastOne, runSteps, summary } from './steps.mjs';

type Outcome = { passed: number; failed: number };
const order: string[] = [];
const step = (name: string, rest: object = {}, outcome: Outcome = { passed: 1, failed: 0 }) => ({
  name,
  run: async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    order.push(`${name} ends`);
    return outcome;
  },
  ...rest,
});
const silent = () => {};

describe('runSteps', () => {
  it('keeps the order and the number of lanes', async () => {
    order.length = 0;
    const steps = [
      step('a'),
      step('b'),
      step('wide', { weight: 2 }),
      step('c', { after: ['wide'] }),
    ];
    const results = await runSteps(steps, 2, silent);
    expect(results.map(({ name }) => name)).toEqual(['a', 'b', 'wide', 'c']);
    expect(order.slice(0, 2)).toEqual(['a begins', 'b begins']);
    expect(order.indexOf('wide begins')).toBeGreaterThan(order.indexOf('b ends'));
    expect(order.indexOf('c begins')).toBeGreaterThan(order.indexOf('wide ends'));
  });

  it('fails what depends on a failure without running it, and runs what only waits for it', async () => {
    order.length = 0;
    const steps = [
      step('build', {}, { passed: 0, failed: 1 }),
      step('browser', { after: ['build'] }),
      step('units', { afterEnd: ['build'] }),
    ];
    const results = await runSteps(steps, 2, silent);
    expect(results.map(({ failed }) => failed)).toEqual([1, 1, 0]);
    expect(order).not.toContain('browser begins');
  });

  it('counts a step that throws, and one that checked nothing, as failed', async () => {
    const broken = { name: 'broken', run: () => Promise.reject(new Error('gone')) };
    const empty = step('empty', {}, { passed: 0, failed: 0 });
    const results = await runSteps([broken, empty], 1, silent);
    expect(results.map(({ failed }) => failed)).toEqual([1, 1]);
    expect(results[0]?.output).toContain('gone');
    expect(atLeastOne({ passed: 3, failed: 0 }).failed).toBe(0);
  });

  it('refuses steps that wait for each other', async () => {
    const steps = [step('a', { after: ['b'] }), step('b', { after: ['a'] })];
    await expect(runSteps(steps, 2, silent)).rejects.toThrow('wait for each other');
  });
});

describe('summary', () => {
  it('closes with the sum of everything', () => {
    const lines = summary([
      { name: '类型', passed: 1, failed: 0, seconds: 3 },
      { name: 'unit', passed: 40, failed: 2, seconds: 10.04 },
    ]);
    expect(lines[0]).toMatch(/^✔ 类型 /);
    expect(lines[1]).toMatch(/^✘ unit .*10\.0 s/);
    expect(lines.at(-1)).toBe('41 passed, 2 failed');
  });
});
