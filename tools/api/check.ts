import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { documents } from '../../src/reference/memberHeadings';
import { byName } from '../../src/reference/publicApi';
import { checkDocs, type Report } from './checkDocs';
import type { Document } from './markdown';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Every text of the site that speaks of the library: the documents and the pages written in
 * Markdown.
 *
 * @throws when there is no document
 */
export function siteDocuments(): Document[] {
  const pages = path.join(root, 'src/pages');
  const mdx = existsSync(pages) ? readdirSync(pages).filter((file) => file.endsWith('.mdx')) : [];
  const paths = [
    ...documents(path.join(root, 'docs')).map((file) => `docs/${file}`),
    ...mdx.map((file) => `src/pages/${file}`),
  ];
  return paths.map((file) => ({
    path: file,
    source: readFileSync(path.join(root, file), 'utf8'),
  }));
}

/** The coverage in one line. */
export function coverageLine({ members, headings }: Report): string {
  const share = Math.floor((headings / members) * 1000) / 10;
  return `公开成员 ${members}，已有归属 ${headings}，覆盖率 ${share} %`;
}

/** Checks the site and prints what is wrong; the exit code says whether something is. */
function main(): void {
  const report = checkDocs(siteDocuments(), byName());
  for (const { path: file, line, message } of report.problems) {
    console.error(`${file}:${line} ${message}`);
  }
  console.log(coverageLine(report));
  console.log(
    `参数表 ${report.tables}，返回值 ${report.returns}，行内名称 ${report.names}，问题 ${report.problems.length}`,
  );
  if (report.problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
