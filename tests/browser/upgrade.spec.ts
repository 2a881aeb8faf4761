import { readFileSync } from 'node:fs';
import path from 'node:path';
import { changes } from '../../src/data/causes';
import { projects } from '../../src/data/releases';
import { library, site } from '../../src/site';
import { expect, test } from '../helpers/fixtures';
import { folderOf } from '../helpers/variants';

const read = (route: string): string =>
  readFileSync(path.join(folderOf('default'), `${route}.html`), 'utf8');
const main = (route: string): string => read(route).split('<main')[1] ?? '';

for (const route of ['index', 'start/start', 'usage/attentions', 'history']) {
  test(`${route} leads to the page 升级`, () => {
    expect(main(route)).toMatch(new RegExp(`href="?${site.baseUrl}upgrade[#">\\s]`));
  });
}

test('the page 升级 has an anchor for every change, and each once', () => {
  const html = main('upgrade');
  expect(changes.length).toBeGreaterThan(35);
  for (const { id } of changes) {
    const anchors = html.match(new RegExp(` id="?${id.replaceAll('.', '\\.')}"?[ >]`, 'g')) ?? [];
    expect(anchors, id).toHaveLength(1);
  }
});

test('the page 升级 leads those who come from DataRecorder to what they have to change', () => {
  expect(main('upgrade')).toContain(`${site.baseUrl}usage/attentions#renamed`);
  expect(main('history')).toContain(`${site.baseUrl}usage/attentions#renamed`);
});

test('the page 进度 marks the release of this documentation, and tells something of each', () => {
  const html = main('history');
  expect(html.match(/本文档适用<\/span>/g)).toHaveLength(1);
  const [first] = projects;
  for (const { version } of first!.releases) {
    const [, section = ''] = html.split(new RegExp(`id="?${library.name}-${version}"?[ >]`));
    const text = section.split('</section>')[0]!;
    expect(text.match(/<li/g)?.length ?? 0, version).toBeGreaterThan(0);
    expect(text.includes('本文档适用'), version).toBe(version === library.version);
  }
  expect(html).not.toContain('尚未整理');
});
