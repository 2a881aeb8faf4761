import { describe, expect, it } from 'vitest';
import { chosen, fast, tricks } from '.';

describe('switches', () => {
  it('are all on, all off, or off by name', () => {
    expect([...chosen()]).toEqual(tricks);
    expect([...chosen('off')]).toEqual([]);
    expect([...chosen('-text,-parts')]).toEqual(tricks.slice(2));
  });

  it.each(['on', '-texts', 'text'])('say that %s is no trick', (word) => {
    expect(() => chosen(word)).toThrow(/neither off nor one of -text,-parts/);
  });

  it('leave nothing when they are off', () => {
    expect(fast('off')).toEqual({
      plugins: [],
      rehypePlugins: [],
      css: [],
      steps: [],
      scripts: undefined,
    });
  });

  it.each(tricks)('%s changes the configuration', (trick) => {
    const parts = ({ plugins, rehypePlugins, css, steps, scripts }: ReturnType<typeof fast>) =>
      JSON.stringify([plugins.length, rehypePlugins, css, steps.length, scripts]);
    expect(parts(fast(`-${trick}`))).not.toBe(parts(fast()));
  });
});
