import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { expect, it } from 'vitest';
import { scratch, write } from '../../tests/helpers/scratch';
import postBuild, { noBrokenCharacters } from '.';
import type { Step } from '../lib/builtPages';
import { readText } from '../lib/readText';
import { addSlashForms } from './slashForms';

const dir = scratch();

const run = (...steps: Step[]) =>
  postBuild(steps)({ baseUrl: '/b/' } as LoadContext).postBuild!({ outDir: dir } as never);

// What the steps do, and both forms of an address, tests/built and the browser tests see.
it('takes the steps in their order, over pages only', async () => {
  write(path.join(dir, 'index.html'), '<div id=__docusaurus>');
  write(path.join(dir, 'sample.html'), 'sample');
  await run(
    (pages) => pages.forEach((page) => (page.html += '1')),
    (pages) => pages.forEach((page) => (page.html += '2')),
  );
  expect(readText(path.join(dir, 'index.html'))).toMatch(/>12$/);
  expect(readText(path.join(dir, 'sample.html'))).toBe('sample');
});

it('fails without a page, and with a broken character', async () => {
  await expect(run()).rejects.toThrow(/holds no page/);
  for (const broken of ['\0', '\uFFFD']) {
    write(path.join(dir, 'a/b.html'), `<div id=__docusaurus>记${broken}录</div>`);
    await expect(run(noBrokenCharacters)).rejects.toThrow(/a\/b\.html has a broken character/);
  }
});

it('two pages may not share a route', async () => {
  write(path.join(dir, 'a/b.html'), '');
  write(path.join(dir, 'a/b/index.html'), '');
  await expect(addSlashForms(dir, ['a/b.html'])).rejects.toThrow(/share the route/);
});
