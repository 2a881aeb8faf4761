import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
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

/** Plain `http`: `fetch` would follow redirects, unpack and tidy the path. */
function get(pathname: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const { port } = new URL(server.url);
      http
        .get({ port, host: '127.0.0.1', path: pathname, headers, agent: false }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          );
        })
        .on('error', reject);
    },
  );
}

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
    expect([answer.status, answer.body.toString()]).toEqual([200, body]);
  });

  it.each([
    ['/base', '/base/'],
    ['/base/folder', '/base/folder/'],
    ['/base/folder?q=1', '/base/folder/?q=1'],
  ])('%s redirects to %s', async (pathname, location) => {
    const answer = await get(pathname);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
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
    expect([answer.status, answer.body.toString()]).toEqual([404, 'not found']);
  });

  it('refuses a path that is not encoded properly', async () => {
    expect((await get('/base/%E4%')).status).toBe(400);
  });

  it('names the type of what it serves', async () => {
    expect((await get('/base/page')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await get('/base/a.js')).headers['content-type']).toContain('javascript');
    expect((await get('/base/a.xlsx')).headers['content-type']).toContain('spreadsheetml');
  });

  it('compresses text for those who take it, and nothing else', async () => {
    const accept = { 'accept-encoding': 'gzip, deflate, br' };
    const zipped = await get('/base/a.js', accept);
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.body.length).toBeLessThan(200);
    expect((await get('/base/a.js')).headers['content-encoding']).toBeUndefined();
    expect((await get('/base/a.xlsx', accept)).headers['content-encoding']).toBeUndefined();
  });

  it('says what to do when there is no built site', async () => {
    await expect(serve(path.join(folder, 'bare'), { base: '/base/' })).rejects.toThrow(
      'npm run build',
    );
  });
});
