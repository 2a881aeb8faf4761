/**
 * What browser tests need of the sources of pages, by test and page: `npm run check` tells who
 * takes it away; `#x` is an anchor. A test that does with whatever the page says has it with
 * nothing.
 */
export const reads: Record<string, Record<string, readonly string[]>> = {
  'src/anchors/anchors.spec.ts': {
    'start/intro': [],
    'usage/DBRecorder': [],
    'usage/attentions': [],
    'usage/Recorder/header': ['| `values()` |'],
    'usage/Recorder/save': ['#保存失败'],
    'usage/Recorder/settings': ['| `set.file_type()` |'],
    'usage/Recorder/style': ['{/* #CellStyle */}'],
  },
  'src/live/live.spec.ts': {
    'start/start': ['```python run continue'],
    // What is said of a run has room above a heading.
    'usage/Recorder/create': ['199})\nrecorder.record()\n```\n\n## '],
    'usage/Recorder/save': ['```python run show="failed_data.txt" differs='],
  },
  'src/live/own.spec.ts': {
    'recipes/dedupe': [
      "FILE = 'goods.csv'  # 你的文件",
      "KEYS = ['编号']  # 按哪几列判断重复，写 [] 看整行",
      "KEEP = 'first'  # ",
      "RESULT = 'unique.xlsx'  # ",
    ],
    'recipes/merged-cells': ['title="fill.py"'],
    'recipes/one-sheet': [],
    'recipes/sort': [],
  },
  'src/problems/problems.spec.ts': {
    'start/start': [],
    'usage/DBRecorder': [],
    'usage/attentions': ['## 少了数据\n', '## 文件打不开'],
    'usage/ByteRecorder': [],
    'usage/Recorder/save': [],
  },
  'src/recipes/recipes.spec.ts': {
    'recipes/dedupe': [],
    'recipes/split-files': [],
    recipes: ['## 采集\n', '## 合并和整理\n', '(./split-files.md)', '(./dedupe.md)', '(./diff.md)'],
  },
  'src/releases/release.spec.ts': {
    'start/start': ['pip install DrissionRecord=={installed}\n'],
    'usage/DBRecorder': ['recorder = DBRecorder(', "recorder = Recorder('shop.db')"],
    'usage/Recorder/clear': [],
    'usage/Recorder/create': ['| 写到指定行 |', '[不能改短]'],
  },
  'src/search/search-field.spec.ts': { 'usage/Recorder/save': ['## 备份'], 'usage/attentions': [] },
  'src/search/search.spec.ts': {
    'recipes/split': [],
    'usage/Recorder/add_data': ['```python run'],
    'usage/Recorder/save': ['## 自动备份\n', '## 文件被占用'],
    'usage/Recorder/style': [],
  },
  'tests/browser/accessibility-open.spec.ts': {
    'usage/Recorder/add_data': ['<Fold '],
    'usage/Recorder/create': ['## '],
  },
  'tests/browser/advertising.spec.ts': { 'usage/Recorder/create': [] },
  'tests/browser/contents.spec.ts': {
    'usage/DBRecorder': ['## 参考\n'],
    'usage/Recorder/add_data': ['## '],
    'usage/Recorder/create': ['## '],
    'usage/Recorder/read_data': ['## 参考\n'],
    'usage/Recorder/settings': ['## 参考\n'],
    'usage/Recorder/style': ['### '],
  },
  'tests/browser/controls.spec.ts': {
    recipes: [],
    'recipes/links': ['## 接下来\n'],
    'usage/Recorder/save': [':::danger'],
    'usage/Recorder/settings': ['## 接下来\n'],
    'usage/attentions': [],
  },
  'tests/browser/fast/contentVisibility.spec.ts': { 'usage/Recorder/add_data': [] },
  'tests/browser/fast/styles.spec.ts': {
    'recipes/download': [],
    'usage/Recorder/style': [],
    'usage/attentions': [],
  },
  'tests/browser/fast/text.spec.ts': {
    'usage/Recorder/create': ['](./header.md'],
    'usage/Recorder/header': [],
    'usage/Recorder/save': [],
  },
  'tests/browser/faults/table.ts': {
    'start/intro': [],
    'tutorials/examples/get_data': [],
    'usage/Recorder/add_data': [],
    'usage/Recorder/create': ['{/* #自动建立文件夹 */}', '](./add_data.md'],
  },
  'tests/browser/keyboard.spec.ts': {
    'start/intro': [],
    'usage/ByteRecorder': [],
    'usage/Recorder/add_data': [],
    'usage/Recorder/create': [],
    'usage/Recorder/save': ['## '],
  },
  'tests/browser/layout.spec.ts': {
    recipes: [],
    'recipes/count': [],
    'recipes/dedupe': ['```python run'],
    'recipes/report': ['show='],
    'usage/Recorder/add_data': ['```python run', '| --- |'],
    'usage/Recorder/create': ['| `path` |'],
    'usage/Recorder/save': ['```python run', '| --- |'],
    'usage/Recorder/settings': ['| `set.file_type()` |'],
    'usage/Recorder/style': ['```python run', '| --- |'],
  },
  'tests/browser/media.spec.ts': {
    'recipes/count': ['def read('],
    'usage/Recorder/create': ['```python run'],
    'usage/Recorder/save': ['```python run'],
    'usage/Recorder/style': ['```python run'],
  },
  'tests/browser/missing.spec.ts': {
    'usage/Recorder/add_data': ['{/* #Recorder.add_data */}'],
    'usage/Recorder/header': [],
  },
  'tests/browser/page-tools.spec.ts': {
    'recipes/count': ['def read('],
    'start/intro': ['```python run'],
    'start/start': [],
    'usage/Recorder/add_data': [],
    'usage/Recorder/clear': ['```python run'],
    'usage/Recorder/create': ['from DrissionRecord import'],
    'usage/Recorder/save': ['## '],
  },
  'tests/browser/security.spec.ts': { 'usage/Recorder/save': [] },
  'tests/browser/specification.spec.ts': {
    'start/intro': [],
    'tutorials/examples/get_data': [],
    'usage/ByteRecorder': [],
    'usage/DBRecorder': [],
    'usage/Recorder/add_data': [],
    'usage/Recorder/create': [],
    'usage/Recorder/style': [],
    'usage/advance': [],
    'usage/attentions': [],
  },
  'tests/browser/without-scripts.spec.ts': {
    'usage/ByteRecorder': [],
    'usage/Recorder/create': ['```python', '## '],
  },
};
