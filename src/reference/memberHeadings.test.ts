import { expect, test } from 'vitest';
import { parseMdx } from '../parseMdx';
import { memberHeadingsIn, readsAsMember, routeOf } from './memberHeadings';

/** The members of a page: id, line, depth and first sentence. */
const placesIn = (file: string, source: string) =>
  memberHeadingsIn(file, parseMdx(source, file)).map(({ id, line, depth, sentence }) => [
    ...[id, line, depth],
    sentence,
  ]);

test('headings with line, depth and first sentence; what stands in code does not count', () => {
  const source = `---
title: x
---

## 任务 {/* #task */}

### add_data() {/* #Recorder.add_data */}

添加**一行**，见[表头](./header.md)与 \`coord\`。第二句。

\`\`\`\`md
\`\`\`python
### no {/* #Recorder.no */}
| 成员 | 说明 |
\`\`\`
\`\`\`\`
#### font.set_bold() {/* #CellStyle.font.set_bold */}
| 名称 |
| --- |
`;
  expect(placesIn('usage/x.md', source)).toEqual([
    ['Recorder.add_data', 7, 3, '添加一行，见表头与 `coord`。'],
    ['CellStyle.font.set_bold', 17, 4, ''],
  ]);
});

test('rows of tables of members; a name that is none is one for the check to refuse', () => {
  const source = `| 成员 | 说明 |
| --- | --- |
| \`font.set_underline()\` | 设置下划线：\`'single'\` \\| \`None\`，另见 \`border.set_left()\`。第二句。 |
| \`set_size()\` | 设置大小 |
| \`set_bald()\` | 没有 |

| 名称 | 说明 |
| --- | --- |
| \`set_bold()\` | 别的表 |
`;
  expect(placesIn('usage/Recorder/style.md', source)).toEqual([
    [
      'CellStyle.font.set_underline',
      ...[3, 0],
      "设置下划线：`'single'` | `None`，另见 `border.set_left()`。",
    ],
    ['CellStyle.set_size', 4, 0, '设置大小。'],
    ['Recorder.set_bald', 5, 0, '没有。'],
  ]);
});

test.each([
  ['usage/Recorder/create.md', '', '/usage/Recorder/create'],
  ['start/a.mdx', '---\ntitle: x\nslug: /start/start\n---\n', '/start/start'],
])('the route of %s %s', (file, source, route) => {
  expect(routeOf(file, parseMdx(source, file))).toBe(route);
});

test('ids that read as members', () => {
  expect(['Recorder', 'Col', 'recorder.x', 'Recorder.set.path'].every(readsAsMember)).toBe(true);
  expect(['some-task', 'task', 'a-b.c'].some(readsAsMember)).toBe(false);
});
