import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratch, write } from '../../tests/helpers/scratch';
import { serve } from './server';

const folder = scratch();
const files = ['index.html', '404.html', 'page.html', 'page/index.html', 'only.html'];
const more = ['folder/index.html', 'bare/file.txt', 'index`.html', '中文.csv'];
let server: Awaited<ReturnType<typeof serve>>;

beforeEach(async () => {
  for (const file of [...files, ...more]) write(path.join(folder, file), file.repeat(100));
  server = await serve(folder, { base: '/base/' });
});

afterEach(() => server.close());

// What is answered: a file, or where to go.
it.each([
  ['/base/', 200, 'index.html'],
  ['/base/page', 200, 'page.html'],
  ['/base/page/', 200, 'page/index.html'],
  ['/base/folder/', 200, 'folder/index.html'],
  ['/base/index%60', 200, 'index`.html'],
  ['/base/%E4%B8%AD%E6%96%87.csv', 200, '中文.csv'],
  ['/base', 301, '/base/'],
  ['/base/folder?q=1', 301, '/base/folder/?q=1'],
  ['/other', 404, '404.html'],
  ['/base/none', 404, '404.html'],
  ['/base/only/', 404, '404.html'],
  ['/base/..%2f..%2fetc/passwd', 404, '404.html'],
  ['/base/%E4%', 400, ''],
])('as GitHub Pages does, %s is answered with %i %s', async (pathname, status, what) => {
  const answer = await fetch(new URL(server.url).origin + pathname, { redirect: 'manual' });
  expect(answer.status).toBe(status);
  if (status === 301) expect(answer.headers.get('location')).toBe(what);
  else expect(await answer.text()).toBe(what.repeat(100));
});

it('says what to do when there is no built site', async () => {
  await expect(serve(`${folder}/bare`, { base: '/base/' })).rejects.toThrow('npm run build');
});
