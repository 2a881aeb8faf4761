/**
 * Records the public API of the pinned library, and those of later releases.
 *
 *     npm run api                  inspects the library and writes api/DrissionRecord.json
 *     npm run api -- --releases    inspects every pinned later release, writes their api.json
 *     … --check                    writes nothing, fails when a record is not what the library
 *                                  has, or the documents are not what is recorded
 */
import '../../lib/helpAndErrors.mjs';
import path from 'node:path';
import { ensurePython, Unavailable } from '../../examples/run/python';
import { pinnedReleases } from '../../releases/pinned';
import { argumentsOf } from '../../lib/arguments.mjs';
import { checkDocs, siteDocuments } from './checkDocs';
import { compareNames, writeNames } from './recordNames';

const root = path.resolve(__dirname, '../../..');

/** Checks the documents, which needs no Python; gives what is wrong. */
function checkSite(): string[] {
  const { problems, members, headings, tables, returns, names } = checkDocs(siteDocuments(root));
  const share = Math.floor((headings / members) * 1000) / 10;
  console.log(`公开成员 ${members}，已有归属 ${headings}，覆盖率 ${share} %`);
  console.log(`参数表 ${tables}，返回值 ${returns}，行内名称 ${names}，问题 ${problems.length}`);
  return problems;
}

function main(): number {
  const { check, releases } = argumentsOf({
    options: { check: { type: 'boolean' }, releases: { type: 'boolean' } },
  }).values;
  const wrong: string[] = [];
  try {
    if (check && !releases) wrong.push(...checkSite());
    const python = ensurePython(root);
    const inspect = check ? compareNames : writeNames;
    const versions = releases ? pinnedReleases(root) : [undefined];
    wrong.push(...versions.flatMap((version) => inspect(root, python, version)));
  } catch (error) {
    if (!(error instanceof Unavailable && check && !process.env.CI)) throw error;
    console.log(`没有检查库本身：${error.message}。`);
  }
  wrong.forEach((line) => console.error(line));
  return wrong.length > 0 ? 1 : 0;
}

process.exitCode = main();
