import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { expect, it } from 'vitest';

it('costs a page at most half a kilobyte of script before the first press', () => {
  const { outputText } = ts.transpileModule(readFileSync(path.join(__dirname, 'run.ts'), 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      removeComments: true,
    },
  });
  // All else comes with the one import, on the press.
  expect(outputText.match(/\bimport\b/g)).toHaveLength(1);
  expect(outputText).not.toMatch(/^import/m);
  expect(gzipSync(outputText).length).toBeGreaterThan(100);
  expect(gzipSync(outputText).length).toBeLessThan(500);
});
