import { expect, test } from 'vitest';
import { parseMdx } from '../lib/parseMdx';
import { memberHeadingsIn, readsAsMember } from './memberHeadings';

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
  expect(memberHeadingsIn('usage/x.md', parseMdx(source, 'usage/x.md'))).toMatchObject([
    { id: 'Recorder.add_data', line: 7, depth: 3, sentence: '添加一行，见表头与 `coord`。' },
    { id: 'CellStyle.font.set_bold', line: 17, depth: 4, sentence: '' },
  ]);
});

test('ids that read as members', () => {
  expect(['Recorder', 'Col', 'recorder.x', 'Recorder.set.path'].every(readsAsMember)).toBe(true);
  expect(['some-task', 'task', 'a-b.c'].some(readsAsMember)).toBe(false);
});
