import { describe, expect, it } from 'vitest';
import { bundleReport } from './report';

describe('bundleReport', () => {
  it('groups the modules of each initial script', () => {
    const modules = [
      { name: './node_modules/react-dom/client.js', size: 2048 },
      {
        name: './a.js + 1 modules',
        size: 3072,
        modules: [
          {
            name: './node_modules/@docusaurus/theme-classic/lib/theme/Navbar/index.js',
            size: 1024,
          },
          { name: './src/fast/link/Link.tsx', size: 2048 },
        ],
      },
    ];
    const report = bundleReport({ chunks: [{ files: ['a.js'], initial: true, modules }] });
    expect(report).toContain('a.js: 5 kB');
    expect(report).toContain('2.0 kB  react-dom');
    expect(report).toContain('1.0 kB  @docusaurus/theme-classic, theme/Navbar');
    expect(report).toContain('2.0 kB  src/fast');
  });

  it('fails when there is nothing to report', () => {
    expect(() => bundleReport({ chunks: [] })).toThrow(/no initial script/);
  });
});
