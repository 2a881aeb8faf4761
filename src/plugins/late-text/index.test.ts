import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { textAddress } from '../../client/textAddress';

type Loader = { pitch: (this: object) => string };
const loader = createRequire(__filename)('./loader.js') as Loader;

const pitch = (options: { isServer: boolean; addresses: Record<string, string> }) =>
  loader.pitch.call({
    resourcePath: '/docs/a.md',
    getOptions: () => options,
  });

describe('late-text', () => {
  it('leaves the frame of a document, and says where its text is', () => {
    const code = pitch({ isServer: false, addresses: { '/docs/a.md': '/assets/text/a.txt' } });
    expect(code).toContain('export * from "/docs/a.md?text"');
    expect(code).toContain('export default await writtenText("/assets/text/a.txt")');
  });

  it('renders the whole text on the server, from the module that the client compiles', () => {
    const code = pitch({ isServer: true, addresses: {} });
    expect(code).toContain('export { default } from "/docs/a.md?text"');
    expect(code).not.toContain('writtenText');
  });

  it('names a file that is no document', () => {
    expect(() => pitch({ isServer: false, addresses: {} })).toThrow(/\/docs\/a\.md is no document/);
  });
});

describe('textAddress', () => {
  it('gives one address for all addresses of a page', () => {
    const address = '/DrissionRecord/assets/text/usage/Recorder/add_data.txt';
    for (const end of ['', '/', '#x', '?x', '/?x#y']) {
      expect(textAddress(`/DrissionRecord/usage/Recorder/add_data${end}`, '/DrissionRecord/')).toBe(
        address,
      );
    }
  });
});
