import { expect, test } from 'vitest';
import { byName } from '../../src/reference/publicApi';
import { coverageLine, siteDocuments } from './check';
import { checkDocs } from './checkDocs';

test('every public member is documented once, and as the library has it', () => {
  const report = checkDocs(siteDocuments(), byName());
  console.log(coverageLine(report));
  expect(report.problems.map((p) => `${p.path}:${p.line} ${p.message}`)).toEqual([]);
  expect(report.headings).toBe(report.members);
  expect(report.tables).toBeGreaterThan(0);
  expect(report.returns).toBeGreaterThan(90);
  expect(report.names).toBeGreaterThan(0);
});
