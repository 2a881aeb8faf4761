import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { bodyChunk } from '../../client/bodyChunk';

type Loader = { pitch: (this: object) => string };
const loader = createRequire(__filename)('./loader.js') as Loader;

const pitch = (options: { isServer: boolean; chunks: Record<string, string> }) =>
  loader.pitch.call({
    resourcePath: '/docs/a.md',
    getOptions: () => options,
  });

describe('late-body', () => {
  it('loads the text of a page that the reader goes to, not that of the one that was opened', () => {
    const code = pitch({ isServer: false, chunks: { '/docs/a.md': 'body-a' } });
    expect(code).toContain('export * from "/docs/a.md?meta"');
    expect(code).toContain('import(/* webpackChunkName: "body-a" */ "/docs/a.md?body")');
    expect(code).toContain('writtenBody(written)');
  });

  it('renders the whole text on the server, from the module that the client compiles', () => {
    const code = pitch({ isServer: true, chunks: {} });
    expect(code).toContain('export { default } from "/docs/a.md?body"');
    expect(code).not.toContain('import(');
  });

  it('names a file that is no document', () => {
    expect(() => pitch({ isServer: false, chunks: {} })).toThrow(/\/docs\/a\.md is no document/);
  });
});

describe('bodyChunk', () => {
  it('gives one name for all addresses of a page', () => {
    const name = bodyChunk('/DrissionRecord/usage/Recorder/add_data');
    expect(name).toMatch(/^body[\w-]+$/);
    expect(bodyChunk('/DrissionRecord/usage/Recorder/add_data/#x')).toBe(name);
    expect(bodyChunk('/DrissionRecord/usage/Recorder/add_data?x')).toBe(name);
    expect(bodyChunk('/DrissionRecord/usage/Recorder/header')).not.toBe(name);
  });
});
