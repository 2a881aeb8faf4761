/** What a file of the reader holds, as Python reads it. */
import { agree } from './perform';
import { readLibrary, run } from './shared';
import { messages } from './ownMessages';
import type { OwnFile } from './ownFiles';
import type { Table } from './tables';

/** Reads the head of a file as the recipes do; what is not read is not looked at twice. */
const program = (name: string) => `
import csv, io, json, os
name = ${JSON.stringify(name)}
found = {'headings': [], 'sheets': []}
try:
    kind = os.path.splitext(name)[1].lower()
    data = open(name, 'rb').read()
    text = ''
    if not data:
        found['fault'] = 'empty'
    elif kind in ('.xlsx', '.xlsm'):
        if data[:4] == b'\\xd0\\xcf\\x11\\xe0':
            found['fault'] = 'locked'
        elif data[:2] != b'PK':
            found['fault'] = 'other'
        else:
            from openpyxl import load_workbook
            book = load_workbook(name, read_only=True)
            sheet = book.active
            rows, cols = sheet.max_row, sheet.max_column
            sheet.reset_dimensions()
            first = next(sheet.iter_rows(max_row=1, values_only=True), ())
            found.update(sheets=book.sheetnames, headings=[str(one) for one in first if one is not None])
            if rows and rows > 1:
                found.update(rows=rows - 1, cols=max(cols, len(first)))
    else:
        for code in 'utf-8-sig', 'utf-8', 'gb18030', 'utf-16':
            text = data.decode(code, 'ignore')
            if text.encode(code) == data:
                break
    if kind == '.csv':
        mark = max(',;\\t', key=text.split('\\n')[0].count)
        csv.field_size_limit(max(len(text), 1024))
        first = next(csv.reader(io.StringIO(text, newline=''), delimiter=mark), [])
        found.update(headings=first, cols=len(first), rows=len(text.rstrip().splitlines()) - 1)
    elif kind in ('.json', '.jsonl'):
        value = json.loads(text.split('\\n')[0] if kind == '.jsonl' else text)
        found['headings'] = list(value) if isinstance(value, dict) else []
except Exception as error:
    kinds = {'BadZipFile': 'broken', 'JSONDecodeError': 'json'}
    found['fault'] = kinds.get(type(error).__name__) or str(error) or type(error).__name__
print(json.dumps(found))
`;

/** What a file has; undefined when that cannot be told. */
export async function readTable({ name, data }: OwnFile): Promise<Table | undefined> {
  const signal = new AbortController().signal;
  try {
    if (!(await agree())) return undefined;
    const job = {
      chain: [{ name: 'main.py', line: 1, code: program(name) }],
      files: [{ name, data: data.slice() }],
      frozen: false,
      shown: [],
    };
    const result = await run(job, await readLibrary(), () => {}, signal);
    if (!('outcome' in result)) return undefined;
    const table = JSON.parse(result.outcome.text) as Table;
    const { fault } = table;
    if (fault === undefined) return table;
    return { ...table, fault: messages.faults[fault as 'empty'] ?? messages.unreadable(fault) };
  } catch {
    return undefined;
  }
}
