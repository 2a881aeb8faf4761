"""What the page tells of a file that a reader has chosen, before a program reads it: its names, its sheets, how many rows, or why it will not do."""

import csv
import io
import json
import os
import re
import warnings
from zipfile import ZipFile

# A cell that has a formula and no value; one whose value is an empty text is marked as text.
FORMULA = re.compile(rb'<c ([^>]*)><f(?: [^>]*)?(?:/>|>[^<]*</f>)(?:<v></v>|<v ?/>)?</c>')


def marks_of(data):
    """Whether sheets have merged cells, and formulas that were never calculated."""
    found = {'merged': False, 'uncalculated': False}
    with ZipFile(io.BytesIO(data)) as book:
        for name in book.namelist():
            if not name.startswith('xl/worksheets/sheet'):
                continue
            with book.open(name) as sheet:
                last = b''
                while part := sheet.read(1 << 20):
                    text = last + part
                    found['merged'] |= b'<mergeCell ' in text
                    if b'<f' in text:
                        found['uncalculated'] |= any(b't="str"' not in one[1] for one in FORMULA.finditer(text))
                    # A formula is no longer than this.
                    last = part[-9000:]
    return found


def read_book(data):
    if data[:4] == b'\xd0\xcf\x11\xe0':
        return {'fault': 'locked'}
    if data[:2] != b'PK':
        return {'fault': 'other'}
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True)
    sheet = book.active
    rows, cols = sheet.max_row, sheet.max_column
    # It may be false, and the first row is wanted whole.
    sheet.reset_dimensions()
    first = next(sheet.iter_rows(max_row=1, values_only=True), ())
    found = {
        'sheets': book.sheetnames,
        'headings': [str(one) for one in first if one is not None],
        **marks_of(data),
    }
    # As streams of Java write it: "A1" whatever there is.
    if cols and cols < len(first):
        return {**found, 'fault': 'size'}
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
    first = next(rows, [])
    return {'headings': first, 'cols': len(first), 'rows': sum(map(bool, rows))}


def head_of(name):
    """The head of a file as `Table` of client/tables.ts; of a fault a word of its messages, or what Python says."""
    kind = os.path.splitext(name)[1].lower()
    with open(name, 'rb') as file:
        data = file.read()
    try:
        if not data:
            return {'fault': 'empty'}
        if kind in ('.xlsx', '.xlsm'):
            return read_book(data)
        text = decode(data)
        if kind in ('.csv', '.txt', '.tsv'):
            return read_table(text)
        if kind not in ('.json', '.jsonl'):
            return {}
        value = json.loads(text.split('\n')[0] if kind == '.jsonl' else text)
        return {'headings': list(value) if isinstance(value, dict) else []}
    except Exception as error:
        faults = {'BadZipFile': 'broken', 'JSONDecodeError': 'json'}
        return {'fault': faults.get(type(error).__name__) or str(error) or type(error).__name__}


def tell(name):
    # openpyxl's remarks about a workbook are no part of it.
    warnings.simplefilter('ignore')
    print(json.dumps({'headings': [], 'sheets': [], **head_of(name)}))
