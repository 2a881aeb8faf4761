"""Describes what a program left in a folder as JSON that reads well in a diff; the shape is src/examples/model/record.ts.

Plain Python (standard library and openpyxl): no subprocess, no threads, so that another interpreter, one compiled to WebAssembly included, can run
it.
"""

import base64
import csv
import datetime
import hashlib
import io
import itertools
import os
import re
import sqlite3
import struct
import urllib.parse
import zipfile

MAX_ROWS = 100
MAX_COLS = 40
MAX_LINES = 120
MAX_WIDTH = 400
MAX_HEX_LINES = 4
MAX_IMAGE = 48 * 1024
#: Of a file of more bytes only what is told is read.
LARGE = 1 << 16
SIDES = ('left', 'right', 'top', 'bottom', 'diagonal')
TEXT_SUFFIXES = {'.txt': 'txt', '.json': 'json', '.jsonl': 'jsonl', '.csv': 'csv', '.tsv': 'csv', '.log': 'txt', '.py': 'txt', '.html': 'txt'}


def digest(path):
    """SHA-256 of a file; of the members of an archive (a workbook is one), because the archive itself also holds the time of writing."""
    try:
        with zipfile.ZipFile(path) as archive:
            content = repr(sorted((item.filename, item.CRC) for item in archive.infolist())).encode()
    except (zipfile.BadZipFile, OSError):
        with open(path, 'rb') as f:
            content = f.read()
    return hashlib.sha256(content).hexdigest()


def decode(raw):
    """Text and its encoding, or None when it is no text. GBK is what Chinese spreadsheets read and write."""
    marks = (b'\xef\xbb\xbf', 'utf-8-sig'), (b'\xff\xfe', 'utf-16'), (b'\xfe\xff', 'utf-16')
    for encoding in [encoding for mark, encoding in marks if raw.startswith(mark)] or ['utf-8', 'gb18030']:
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError:
            continue
        if not re.search('[\x00-\x08\x0e-\x1f]', text):
            return text, 'gbk' if encoding == 'gb18030' else encoding
    return None


def shorten(line):
    return line if len(line) <= MAX_WIDTH else line[:MAX_WIDTH] + '…'


def say_cut(record, count, shown, name='cut'):
    if count > shown:
        record[name] = count - shown


def describe_text(kind, raw):
    decoded = decode(raw)
    if decoded is None:
        return None
    text, encoding = decoded
    lines = re.split('\r\n|\n', text)
    record = {'kind': kind, 'encoding': encoding}
    final = lines and lines[-1] == ''
    if final:
        lines.pop()
    if kind == 'csv':
        sample = text[:4096]
        # The first of them where there is none.
        record['delimiter'] = delimiter = max(',;\t|', key=sample.count)
        csv.field_size_limit(max(len(text), 1024))
        reader = csv.reader(io.StringIO(text, newline=''), delimiter=delimiter)
        rows = list(itertools.islice(reader, MAX_ROWS) if len(raw) > LARGE else reader)
        # A cell may hold line breaks: they are few, and nobody counts so many rows.
        count = len(lines) if len(raw) > LARGE else len(rows)
        record['lines'] = [shorten(line) for line in lines[:MAX_ROWS]]
        record['rows'] = [[shorten(cell) for cell in row[:MAX_COLS]] for row in rows[:MAX_ROWS]]
        say_cut(record, count, MAX_ROWS)
        say_cut(record, max((len(row) for row in rows), default=0), MAX_COLS, 'cutCols')
    else:
        record['lines'] = [shorten(line) for line in lines[:MAX_LINES]]
        say_cut(record, len(lines), MAX_LINES)
    if text and not final:
        record['noFinalNewline'] = True
    return record


def colour(value):
    """`#RRGGBB`, or None for a colour that the theme decides and for openpyxl's "no colour", which no file holds."""
    rgb = getattr(value, 'rgb', None)
    if rgb == '00000000':
        return None
    if getattr(value, 'type', None) == 'rgb' and isinstance(rgb, str):
        return '#' + rgb[-6:].upper()
    return None


def drop_empty(mapping):
    return {key: value for key, value in mapping.items() if value not in (None, '', {}, False)}


def describe_font(font):
    return drop_empty(
        {
            'name': font.name if font.name != 'Calibri' else None,
            'size': font.sz if font.sz != 11 else None,
            'bold': bool(font.b),
            'italic': bool(font.i),
            'underline': font.u,
            'strike': bool(font.strike),
            'color': colour(font.color),
            'vertAlign': font.vertAlign,
        }
    )


def describe_fill(fill):
    if fill.tagname == 'gradientFill':
        found = {'gradient': fill.type or 'linear', 'stops': [colour(stop.color) or '#000000' for stop in fill.stop]}
        if fill.degree:
            found['degree'] = fill.degree
        return found
    if fill.patternType in (None, 'none'):
        return None
    return drop_empty({'pattern': fill.patternType, 'fg': colour(fill.fgColor), 'bg': colour(fill.bgColor)})


def describe_border(border):
    found = {}
    for side in SIDES:
        line = getattr(border, side)
        if line is not None and line.style:
            found[side] = drop_empty({'style': line.style, 'color': colour(line.color)})
    return found


def describe_alignment(alignment):
    return drop_empty(
        {
            'h': alignment.horizontal if alignment.horizontal != 'general' else None,
            'v': alignment.vertical if alignment.vertical != 'bottom' else None,
            'wrap': bool(alignment.wrapText),
            'indent': alignment.indent or None,
            'rotate': alignment.textRotation or None,
            'shrink': bool(alignment.shrinkToFit),
        }
    )


def describe_style(cell):
    protection = {}
    if cell.protection.locked is False:
        protection['locked'] = False
    if cell.protection.hidden:
        protection['hidden'] = True
    return drop_empty(
        {
            'font': describe_font(cell.font),
            'fill': describe_fill(cell.fill),
            'border': describe_border(cell.border),
            'align': describe_alignment(cell.alignment),
            'format': cell.number_format if cell.number_format != 'General' else None,
            'protection': protection,
        }
    )


def describe_value(cell):
    value = cell.value
    if value is None:
        return {}
    if isinstance(value, (datetime.date, datetime.time, datetime.timedelta)):
        return {'v': str(value), 't': 'date'}
    if cell.data_type == 'f':
        return {'v': str(getattr(value, 'text', value)), 't': 'formula'}
    if cell.data_type == 'e':
        return {'v': value, 't': 'error'}
    if isinstance(value, str):
        return {'v': shorten(value)}
    return {'v': value if isinstance(value, (int, float, bool)) else str(value)}


def number(value):
    return int(value) if value == int(value) else round(value, 2)


def describe_images(sheet):
    from openpyxl.utils import get_column_letter

    found = []
    for image in sheet._images:
        anchor = getattr(image.anchor, '_from', None)
        at = '{}{}'.format(get_column_letter(anchor.col + 1), anchor.row + 1) if anchor else 'A1'
        size = getattr(image.anchor, 'ext', None)
        width, height = (size.width / 9525, size.height / 9525) if size else (image.width, image.height)
        found.append({'at': at, 'width': round(width), 'height': round(height), 'data': data_address(image._data(), image.format)})
    return found


def describe_sheet(sheet, active, styles):
    from openpyxl.utils import get_column_letter

    record = {'name': sheet.title, 'active': active, 'rows': sheet.max_row, 'cols': sheet.max_column}
    cells = {}
    for row in sheet.iter_rows(max_row=min(sheet.max_row, MAX_ROWS), max_col=min(sheet.max_column, MAX_COLS)):
        for cell in row:
            if type(cell).__name__ == 'MergedCell':
                continue
            found = describe_value(cell)
            style = cell.has_style and describe_style(cell)
            if style:
                if style not in styles:
                    styles.append(style)
                found['s'] = styles.index(style)
            link = cell.hyperlink and (cell.hyperlink.target or cell.hyperlink.location)
            if link:
                found['link'] = link
            if found:
                cells[cell.coordinate] = found
    record['cells'] = cells
    widths = {}
    for dimension in sorted(sheet.column_dimensions.values(), key=lambda d: d.min or 0):
        if dimension.customWidth and dimension.width:
            # Neighbours of the same width may be stored as one.
            for col in range(dimension.min, min(dimension.max, MAX_COLS) + 1):
                widths[get_column_letter(col)] = number(dimension.width)
    looks = {
        'merged': sorted(str(area) for area in sheet.merged_cells.ranges),
        'widths': widths,
        'heights': {str(row): number(d.height) for row, d in sorted(sheet.row_dimensions.items()) if d.height is not None and row <= MAX_ROWS},
        'images': describe_images(sheet),
    }
    record.update({name: value for name, value in looks.items() if value})
    say_cut(record, sheet.max_row, MAX_ROWS)
    say_cut(record, sheet.max_column, MAX_COLS, 'cutCols')
    return record


def beginning(sheet):
    """The XML of a sheet without what lies below the rows that are told, and the number of all its rows; None where it is written otherwise."""
    first, last = next((row for row in re.finditer(rb'<row r="(\d+)"', sheet) if int(row[1]) > MAX_ROWS), None), sheet.find(b'</sheetData>')
    rows = [int(row) for row in re.findall(rb'<row r="(\d+)"', sheet[max(last - 100_000, 0) : last])]
    if not first or not rows:
        return sheet, None

    def keep(part):
        # Links and merged cells below would make cells.
        return part[0] if int(part[2]) <= MAX_ROWS else b''

    rest = re.sub(rb'<(hyperlink|mergeCell)\b[^>]*?ref="[A-Z]+(\d+)[^>]*/>', keep, sheet[last:])
    rest = re.sub(rb'<(hyperlinks|mergeCells)\b[^>]*>\s*</\1>', b'', rest)
    return sheet[: first.start()] + rest, rows[-1]


def cut_workbook(path):
    """A workbook of the rows that are told, to be read in their time, and how many rows each of its sheets has."""
    cut, counts, most = io.BytesIO(), {}, 0
    with zipfile.ZipFile(path) as whole, zipfile.ZipFile(cut, 'w') as target:
        names = sorted(whole.namelist(), key=lambda name: name == 'xl/sharedStrings.xml')
        for name in names:
            content = whole.read(name)
            number = re.fullmatch(r'xl/worksheets/sheet(\d+)\.xml', name)
            if number:
                content, counts[int(number[1])] = beginning(content)
                most = max([most, *map(int, re.findall(rb't="s"[^>]*><v>(\d+)<', content))])
            elif name == 'xl/sharedStrings.xml':
                end = next(itertools.islice(re.finditer(b'</si>|<si/>', content), most, None), None)
                content = content[: end.end()] + b'</sst>' if end else content
            target.writestr(name, content)
    cut.seek(0)
    return cut, [counts[number] for number in sorted(counts)]


def describe_xlsx(path):
    from openpyxl import load_workbook

    source, counts = cut_workbook(path) if os.path.getsize(path) > LARGE else (path, [])
    try:
        book = load_workbook(source)
    except Exception:
        # Written otherwise than was thought.
        book, counts = load_workbook(path), []
    styles = []
    sheets = [describe_sheet(sheet, sheet is book.active, styles) for sheet in book.worksheets]
    for record, count in zip(sheets, counts):
        if count:
            record['rows'] = count
            say_cut(record, count, MAX_ROWS)
    book.close()
    return {'kind': 'xlsx', 'styles': styles, 'sheets': sheets}


def plain(value):
    """A value of a database as JSON has it: what a browser would take for another number is text."""
    if isinstance(value, bytes):
        return {'hex': value.hex()}
    exact = isinstance(value, (int, float)) and abs(value) < (2**53 if isinstance(value, int) else float('inf'))
    return value if exact or value is None else shorten(str(value))


def describe_sqlite(path):
    connection = sqlite3.connect('file:{}?mode=ro'.format(urllib.parse.quote(path)), uri=True)
    try:
        names = [row[0] for row in connection.execute("select name from sqlite_master where type='table' and name not like 'sqlite~_%' escape '~' order by rowid")]
        tables = []
        for name in names:
            quoted = '"{}"'.format(name.replace('"', '""'))
            columns = [{'name': row[1], 'type': row[2]} for row in connection.execute('pragma table_info({})'.format(quoted))]
            rows = [
                [plain(value) for value in row]
                for row in connection.execute('select * from {} limit {}'.format(quoted, MAX_ROWS))
            ]
            table = {'name': name, 'columns': columns, 'rows': rows}
            say_cut(table, connection.execute('select count(*) from {}'.format(quoted)).fetchone()[0], MAX_ROWS)
            tables.append(table)
    finally:
        connection.close()
    return {'kind': 'sqlite', 'tables': tables}


def data_address(raw, kind):
    return 'data:image/{};base64,{}'.format(kind, base64.b64encode(raw).decode()) if len(raw) <= MAX_IMAGE else ''


def describe_image(raw):
    """A picture that browsers show, by its content; None for anything but PNG, the one kind of the examples."""
    if not raw.startswith(b'\x89PNG\r\n\x1a\n') or len(raw) < 24:
        return None
    width, height = struct.unpack('>II', raw[16:24])
    return {'kind': 'image', 'width': width, 'height': height, 'data': data_address(raw, 'png')}


def describe_bytes(raw):
    shown = MAX_HEX_LINES * 16
    record = {'kind': 'bytes', 'hex': [raw[at : at + 16].hex(' ') for at in range(0, min(len(raw), shown), 16)]}
    say_cut(record, len(raw), shown)
    return record


def describe_file(path, name):
    """One file; a file whose suffix promises a format that its content does not keep is said to be broken."""
    suffix = os.path.splitext(name)[1].lower()
    with open(path, 'rb') as f:
        raw = f.read()
    for expected, describe_it, suits in (
        ('xlsx', describe_xlsx, suffix in ('.xlsx', '.xlsm')),
        ('sqlite', describe_sqlite, raw.startswith(b'SQLite format 3\x00') or suffix in ('.db', '.sqlite', '.sqlite3')),
    ):
        if suits:
            try:
                return describe_it(path)
            except Exception as error:
                return {'kind': 'broken', 'expected': expected, 'reason': str(error) or type(error).__name__, 'size': len(raw)}
    kind = TEXT_SUFFIXES.get(suffix, '' if suffix else 'txt')
    record = describe_image(raw) or kind and describe_text(kind, raw) or describe_bytes(raw)
    return dict(record, size=len(raw))


def describe(folder, told=None):
    """The files below `folder` (a path), sorted by name, all or those of the names in `told`: a list of file records without `state`."""
    files = []
    for base, dirs, names in os.walk(folder):
        dirs[:] = sorted(d for d in dirs if d != '__pycache__')
        for name in names:
            path = os.path.join(base, name)
            relative = os.path.relpath(path, folder).replace(os.sep, '/')
            if told is None or relative in told:
                files.append(dict({'name': relative}, **describe_file(path, relative)))
    return sorted(files, key=lambda record: record['name'])
