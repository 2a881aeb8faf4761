import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Running } from './server';

const files: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'not found',
  'page.html': 'page',
  'page/index.html': 'page with slash',
  'only.html': 'no second form',
  'folder/index.html': 'folder',
  'bare/file.txt': 'text',
  'index`.html': 'backtick',
  'index`/index.html': 'backtick with slash',
  '中文.csv': '键盘,199',
  'a.js': 'let a;'.repeat(500),
  'a.xlsx': 'binary',
};

let folder = '';
let server: Running;

/** Redirects are answers here. */
const get = (pathname: string, encoding = 'identity') =>
  fetch(new URL(server.url).origin + pathname, {
    redirect: 'manual',
    headers: { 'accept-encoding': encoding },
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pages-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  server = await serve(folder, { base: '/base/' });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the rules of GitHub Pages', () => {
  it.each([
    ['/base/', 'home'],
    ['/base/index.html', 'home'],
    ['/base/page', 'page'],
    ['/base/page.html', 'page'],
    ['/base/page/', 'page with slash'],
    ['/base/only', 'no second form'],
    ['/base/folder/', 'folder'],
    ['/base/bare/file.txt', 'text'],
    ['/base/index%60', 'backtick'],
    ['/base/index%60/', 'backtick with slash'],
    ['/base/page?q=1', 'page'],
    ['/base/%E4%B8%AD%E6%96%87.csv', '键盘,199'],
  ])('%s answers 200 with “%s”', async (pathname, body) => {
    const answer = await get(pathname);
    expect([answer.status, await answer.text()]).toEqual([200, body]);
  });

  it.each([
    ['/base', '/base/'],
    ['/base/folder', '/base/folder/'],
    ['/base/folder?q=1', '/base/folder/?q=1'],
  ])('%s redirects to %s', async (pathname, location) => {
    const answer = await get(pathname);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
  });

  it.each([
    '/',
    '/other',
    '/base/none',
    '/base/only/',
    '/base/bare/',
    '/base/none.html',
    '/base/..%2f..%2fetc/passwd',
  ])('%s answers 404 with the page of the site', async (pathname) => {
    const answer = await get(pathname);
    expect([answer.status, await answer.text()]).toEqual([404, 'not found']);
  });

  it('refuses a path that is not encoded properly', async () => {
    expect((await get('/base/%E4%')).status).toBe(400);
  });

  it('names the type of what it serves', async () => {
    expect((await get('/base/page')).headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await get('/base/a.js')).headers.get('content-type')).toContain('javascript');
    expect((await get('/base/a.xlsx')).headers.get('content-type')).toContain('spreadsheetml');
  });

  it('compresses text for those who take it, and nothing else', async () => {
    const accept = 'gzip, deflate, br';
    const encodingOf = (answer: Response) => answer.headers.get('content-encoding');
    const zipped = await get('/base/a.js', accept);
    expect(encodingOf(zipped)).toBe('gzip');
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(200);
    expect(encodingOf(await get('/base/a.js'))).toBeNull();
    expect(encodingOf(await get('/base/a.xlsx', accept))).toBeNull();
  });

  it('says what to do when there is no built site', async () => {
    await expect(serve(path.join(folder, 'bare'), { base: '/base/' })).rejects.toThrow(
      'npm run build',
    );
  });
});
