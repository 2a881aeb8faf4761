import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Size of a file as it is sent: bytes after gzip. */
export const sent = (file: string): number => gzipSync(readFileSync(file)).length;

/** The page that costs most to send. */
export const heaviest = 'usage/Recorder/add_data';

/** The same text without style and script: the limit of what any generator can reach. */
export function writeBarePage(build: string, page: string): string {
  const html = readFileSync(path.join(build, `${page}.html`), 'utf8');
  const article = /<article[\s\S]*<\/article>/.exec(html)?.[0];
  if (!article) throw new Error(`${page}.html has no article.`);
  const bare = article
    .replace(/<(style|script|svg)[\s\S]*?<\/\1>/g, '')
    .replace(/ (class|style)=("[^"]*"|'[^']*'|[^\s>]+)/g, '');
  mkdirSync(path.join(build, 'bench'), { recursive: true });
  writeFileSync(
    path.join(build, 'bench/bare.html'),
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>bare</title>${bare}`,
  );
  return 'bench/bare';
}

/** Removes what `writeBarePage` wrote. */
export function removeBarePage(build: string): void {
  rmSync(path.join(build, 'bench'), { recursive: true, force: true });
}
