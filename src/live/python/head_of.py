"""What the page tells of a file that a reader has chosen, before a program reads it: its names, its sheets, how many rows, or why it will not do."""

import csv
import io
import json
import os
import re
import warnings
from itertools import islice
from zipfile import ZipFile

# A cell that has a formula and no value; one whose value is an empty text is marked as text.
FORMULA = re.compile(rb'<c ([^>]*)><f(?: [^>]*)?(?:/>|>[^<]*</f>)(?:<v></v>|<v ?/>)?</c>')

# Merged cells that go over rows.
DOWN = re.compile(rb'<mergeCell ref="[A-Z]+(\d+):[A-Z]+(?![A-Z]|\1")')

# A cell with its row.
CELL = re.compile(rb'<c r="[A-Z]+(\d+)"')

# What spreadsheets store that nothing here reads; what a field takes: ../client/fields.ts.
OTHERS = '.xls .xlsm .xlsb .et .ods .numbers'.split()

FAULTS = {
    'empty': '文件是空的',
    'locked': '有密码的 xlsx，或者旧的 xls。请用 Excel 打开，另存为没有密码的 xlsx',
    'kind': '这种文件读不了。请用打开它的软件另存为 xlsx',
    'other': '不是 xlsx，只有后缀是。请用 Excel 打开，另存为 xlsx',
    'JSONDecodeError': '不是完整的 json',
    'BadZipFile': '这个 xlsx 不完整，打不开。请重新下载，或者用备份',
}
NOTES = {
    'only': '这里只能是 xlsx：先转成 xlsx，再选一次',
    'title': '第一行不是列名，像是大标题：列名上面的几行删掉，保存，再选一次',
    'names': '第一行有空着的列名：表头占两行或者合并过，先写成一行，保存，再选一次',
    'merged': '有合并的单元格，只有第一格有值：先取消合并，补上值',
    'uncalculated': '有没算过的公式，读出来是空的：先用 Excel 打开，保存一次',
    'sheets': '只读打开时看到的工作表“{shown}”，不读：{others}。要读别的，先在 Excel 里点开它，保存，再选一次',
    'size': '里面记的表格大小不对，会读不全：先用 Excel 打开，保存一次',
}
# What undoes it.
WAYS = {
    'only': {'href': 'recipes/gbk', 'text': '用这个程序转成 xlsx'},
    'title': {'href': 'recipes/tidy', 'text': '或者用这个程序找到列名'},
    'merged': {'href': 'recipes/merged-cells#fill', 'text': '取消合并，补上值'},
    'sheets': {'href': 'recipes/merge#sheets', 'text': '几个都要，先接成一个'},
}
# What a program may well read; of the others its result would be wrong.
HARMLESS = {'names', 'sheets'}
# A header stands below no more lines than this: those of a bank, of a wallet.
FIRST = 40
# More cells than this have not been seen to fit.
MANY = 1_500_000
LARGE = '网页里可能放不下。放不下，请下载程序，在自己的电脑上运行'


def marks_of(book, shown):
    """Whether the sheet that is shown has merged cells, and formulas that were never calculated; its last row."""
    found, end = set(), 0
    with book.open(shown) as sheet:
        last = b''
        while part := sheet.read(1 << 20):
            text = last + part
            cell = CELL.match(text, text.rfind(b'<c r="'))
            end = int(cell[1]) if cell else end
            if b'<mergeCell ' in text:
                found.add('down' if DOWN.search(text) else 'merged')
            if b'<f' in text and any(b't="str"' not in one[1] for one in FORMULA.finditer(text)):
                found.add('uncalculated')
            # A formula is no longer than this.
            last = part[-9000:]
    return sorted(found), end


def has_values(book, name):
    """Whether a sheet has any, as far as its beginning tells."""
    with book.open(name) as sheet:
        return re.search(rb'<(?:v|is)>', sheet.read(1 << 20)) is not None


def unnamed(rows):
    """Whether the first row is a title, or lacks names of columns that have something."""
    first, *below = [{place for place, cell in enumerate(row) if cell not in (None, '')} for row in rows]
    columns = set().union(*below)
    # A line that is too long is no table yet.
    if len(first) < 2 <= sum(len(row) > 1 for row in below):
        return ['title']
    # Of a row that is longer a program says which.
    return ['names'] if {*range(len(rows[0]))} & columns - first else []


def names_in(rows, why):
    """The first row; below a title the first that is more than half as full as any."""
    if 'title' not in why:
        return rows[0]
    counts = [sum(cell not in (None, '') for cell in row) for row in rows]
    return next(row for row, count in zip(rows, counts) if 2 * count > max(counts))


def read_book(data):
    if data[:4] == b'\xd0\xcf\x11\xe0':
        return {'fault': FAULTS['locked']}
    if data[:2] != b'PK':
        return {'fault': FAULTS['other']}
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True)
    sheet = book.active
    rows, cols = sheet.max_row, sheet.max_column
    # It may be false, and the first row is wanted whole.
    sheet.reset_dimensions()
    head = [*sheet.iter_rows(max_row=FIRST, values_only=True)] or [()]
    why = unnamed(head)
    first = names_in(head, why)
    with ZipFile(io.BytesIO(data)) as parts:
        marks, end = marks_of(parts, sheet._worksheet_path)
        seen = (one for one in book.worksheets if one.sheet_state == 'visible' and one is not sheet)
        others = [*islice((one.title for one in seen if has_values(parts, one._worksheet_path)), 5)]
    found = {
        'sheets': book.sheetnames,
        'headings': [str(one) for one in first if one is not None],
        'shown': sheet.title,
        'others': '、'.join(others),
        'notes': [*why, *marks, *(['sheets'] if others else [])],
    }
    # As streams of Java write it: "A1" whatever there is; or the first rows.
    if cols and cols < len(head[0]) or rows and rows < max(len(head), end):
        return {**found, 'notes': ['size']}
    return {**found, 'rows': rows - 1, 'cols': max(cols, len(first))} if rows and rows > 1 else found


def decode(data):
    """The text as the recipes read it."""
    text = ''
    for code in 'utf-8-sig', 'utf-8', 'gb18030', 'utf-16':
        text = data.decode(code, 'ignore')
        if text.encode(code) == data:
            break
    return text


def read_table(text):
    mark = max(',;\t', key=text.split('\n')[0].count)
    csv.field_size_limit(max(len(text), 1024))
    rows = csv.reader(io.StringIO(text, newline=''), delimiter=mark)
    head = [*islice(rows, FIRST)] or [[]]
    count = sum(map(bool, head[1:])) + sum(map(bool, rows))
    why = unnamed(head)
    return {'headings': names_in(head, why), 'cols': len(head[0]), 'rows': count, 'notes': why}


def lists_in(value, name=''):
    """The lists of a json, those in lists left out: where each stands, the dicts that it has."""
    if isinstance(value, list):
        return [(name, [one for one in value if isinstance(one, dict)])]
    items = value.items() if isinstance(value, dict) else []
    return [found for key, one in items for found in lists_in(one, f'{name}.{key}' if name else key)]


def head_of(name):
    """Its names, its sheets, its rows and columns, the names of notes; or a fault."""
    kind = os.path.splitext(name)[1].lower()
    with open(name, 'rb') as file:
        data = file.read()
    try:
        if not data:
            return {'fault': FAULTS['empty']}
        if kind == '.xlsx':
            return read_book(data)
        if kind in OTHERS:
            return {'fault': FAULTS['kind']}
        text = decode(data)
        if kind in ('.csv', '.txt', '.tsv', '.tab'):
            return read_table(text)
        if kind not in ('.json', '.jsonl'):
            return {}
        value = json.loads(text.split('\n')[0] if kind == '.jsonl' else text)
        if kind == '.jsonl':
            return {'headings': [*value] if isinstance(value, dict) else [], 'list': ''}
        found = lists_in(value)
        best, items = max(found, key=lambda one: len(one[1]), default=('', []))
        inner = [key for item in items for key, one in item.items() if isinstance(one, list)]
        return {'headings': [*dict.fromkeys([place for place, _ in found] + inner)], 'list': best}
    except Exception as error:
        name = type(error).__name__
        return {'fault': FAULTS.get(name) or f'列名没有读出来：{str(error) or name}'}


def kinds_of(notes, is_read, looks):
    """The notes that matter to a program, which may look for the row of the names: above it cells are merged."""
    if looks:
        fit = {'down', 'uncalculated', 'sheets'}
    else:
        # What else there is goes with a title.
        fit = {'title', 'sheets'} if 'title' in notes else {*notes}
    return [*dict.fromkeys('merged' if one == 'down' else one for one in notes if one in fit and (is_read or looks))]


def tell(name, comment='', is_read=True):
    """Prints a `Table` of client/tables.ts; what a program that reads no rows leaves as it is is not noted.

    The comment is what the program says of the file.
    """
    # openpyxl's remarks about a workbook are no part of it.
    warnings.simplefilter('ignore')
    found = head_of(name)
    rows, cols = found.get('rows'), found.get('cols')
    only = ['only'] if '只能是 xlsx' in comment and not name.lower().endswith('.xlsx') else []
    looks = '在哪一行' in comment
    kinds = only + kinds_of(found.get('notes', []), is_read, looks)
    said_of = {one: NOTES[one].format_map(found) for one in kinds}
    # That others are not read a program says itself, beside its result.
    notes = [text for one, text in said_of.items() if one != 'sheets']
    stops = [said_of[one] for one in kinds if one not in HARMLESS and not looks]
    # Those without a name are in no list.
    named = sum(map(bool, found.get('headings', [])))
    size = [] if rows is None or 'title' in found['notes'] else [f'{rows} 行，{named} 列']
    large = [LARGE] if rows and rows * cols > MANY else []
    said = [found['fault']] if 'fault' in found else size
    told = {'headings': [], 'sheets': [], **{key: found[key] for key in ('headings', 'sheets', 'list') if key in found}}
    way = next(({**WAYS[one], 'stops': one not in HARMLESS and not looks} for one in kinds if one in WAYS), None)
    print(json.dumps({**told, 'said': '。'.join([*said, *said_of.values(), *large]), 'notes': notes, 'stops': stops, 'way': way}))
