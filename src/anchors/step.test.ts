import path from 'node:path';
import { expect, it } from 'vitest';
import { scratch, write } from '../../tests/helpers/scratch';
import { movedAnchors } from './step';

const source = path.join(scratch(), 'a.md');

function check(all: object, html = '') {
  const lines = Object.entries(all).map(([old, target]) => `  ${old}: ${target}\n`);
  write(source, `---\ntitle: a\nmoved:\n${lines.join('')}---\n`);
  const table = JSON.stringify(all).replaceAll('"', '&quot;');
  const start = `<template data-moved="${table}" data-source="${source}"></template>`;
  return movedAnchors(
    [
      { file: 'a.html', route: '/b/a', html: `${start}<h2 id=new>${html}</h2>` },
      { file: 'index`.html', route: '/b/index`', html: '<h2 id=记录>' },
    ],
    { outDir: '', baseUrl: '/b/' },
  );
}

it('lets anchors lead to what is there, on the page and on others', () => {
  check({ old: 'new', other: '/index%60', third: '/index%60#记录' }, '<span id=old class=old-id>');
});

it.each([
  [{ one: 'new', old: 'nowhere' }, '', /a\.md:5: .*“old”要去 nowhere，那里没有这个锚点/],
  [{ old: '/nowhere' }, '', /a\.md:4: .*“old”要去 \/nowhere，站里没有这一页/],
  [{ old: '/index%60#x' }, '', /a\.md:4: .*“old”.*没有这个锚点/],
  [{ old: 'new' }, '<i id=old>', /a\.md:4: .*“old”仍然是这一页的锚点/],
  [{ old: 'new' }, '<i id=old></i><span id=old class=old-id>', /a\.md:4: .*“old”仍然/],
])('fails for %j beside "%s", with file and line', (all, html, message) => {
  expect(() => check(all, html)).toThrow(message);
});
