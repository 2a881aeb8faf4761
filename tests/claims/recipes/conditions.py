"""What a reader may have: what is there (files), what comes (rows of a fetch), what happens in between."""

import csv
import datetime
import io
import re
import zipfile
from decimal import Decimal
from pathlib import Path

from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.drawing.image import Image
from openpyxl.styles import PatternFill
from openpyxl.worksheet.table import Table


class Condition:
    """`make` is called with what the kind of condition takes; `kinds` are the suffixes that it is for, `called` is the name that the reader's file has."""

    def __init__(self, name, make, kinds=('csv', 'xlsx'), quick=False, called=''):
        self.name, self.make, self.kinds, self.quick, self.called = name, make, kinds, quick, called

    def __repr__(self):
        return self.name


def write(path, header, rows, encoding='utf-8', delimiter=',', end='\r\n', last=True):
    """A table as a csv or as a workbook; numbers of its header stay numbers in the latter."""
    if Path(path).suffix.lower() in ('.xlsx', '.xlsm'):
        book = Workbook()
        for row in [header, *rows]:
            book.active.append([None if value == '' else value for value in row])
        book.save(path)
        return
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator=end).writerows([header, *rows])
    text = text.getvalue()
    Path(path).write_bytes((text if last else text[:-len(end)]).encode(encoding))


def table(change):
    """A file that holds the table of the recipe, changed; tells what it means: its names and its rows, without those that are blank."""
    def make(path, header, rows):
        header, rows = change([*header], [[*row] for row in rows])
        write(path, header, rows)
        return header, [row for row in rows if any(value not in ('', None) for value in row)]

    return make


def stored(**options):
    """The table of the recipe, stored otherwise."""
    def make(path, header, rows):
        write(path, header, rows, **options)
        return header, rows

    return make


def with_column(name, values='x'):
    return lambda header, rows: ([*header, name], [[*row, f'{values}{number}'] for number, row in enumerate(rows)])


def instead(*values):
    """Other values at the end of its first rows."""
    return lambda header, rows: (header, [[*row[:-1], *values[number:number + 1]] if number < len(values) else row for number, row in enumerate(rows)])


def blanks(header, rows):
    """Blanks around the values of the last row but one: of ASCII, of Chinese, one that doesn't break."""
    return header, [[f' {value}\u3000\xa0' if value else value for value in row] if row is rows[-2] else row for row in rows]


def mixed(header, rows):
    """What looks as a number is one in every second row, a text in the others."""
    return header, [[int(value) if str(value).isdigit() and number % 2 == 0 else str(value) for value in row] for number, row in enumerate(rows)]


def with_total(header, rows):
    return header, [*rows, ['合计', *('' for _ in header[2:]), 1776]]


def nothing(path, header, rows):
    return None


def zero(path, header, rows):
    Path(path).touch()


def no_rows(path, header, rows):
    Workbook().save(path)


def book(change):
    """A workbook with something more than its values."""
    def make(path, header, rows):
        write(path, header, rows)
        made = load_workbook(path)
        change(made, made.active, len(rows) + 1, len(header))
        made.save(path)
        return header, rows

    return make


def formatted(book, sheet, last, width):
    for row in range(last + 1, last + 20):
        sheet.cell(row, 1).fill = PatternFill('solid', fgColor='FFFF00')


def links(book, sheet, last, width):
    for row in range(2, last + 1):
        sheet.cell(row, 1).hyperlink = f'https://example.com/{row}'


def merged(book, sheet, last, width):
    sheet.cell(2, width + 2, '合并')
    sheet.merge_cells(start_row=2, start_column=width + 2, end_row=3, end_column=width + 2)


def picture(book, sheet, last, width):
    from PIL import Image as Made

    Made.new('RGB', (8, 8)).save('dot.png')
    sheet.add_image(Image('dot.png'), f'H{last + 30}')


def chart(book, sheet, last, width):
    made = BarChart()
    made.add_data(Reference(sheet, min_col=width, min_row=1, max_row=last), titles_from_data=True)
    sheet.add_chart(made, 'K2')


def formulas(book, sheet, last, width):
    sheet.cell(1, width + 1, '算出来的')
    for row in range(2, last + 1):
        sheet.cell(row, width + 1, f'=LEN(A{row})')


def hidden(book, sheet, last, width):
    """A filter that hides a row, and a column that is hidden."""
    sheet.auto_filter.ref = f'A1:{sheet.cell(last, width).coordinate}'
    sheet.auto_filter.add_filter_column(0, [str(sheet.cell(last, 1).value)])
    sheet.row_dimensions[2].hidden = True
    sheet.column_dimensions['B'].hidden = True


def uncounted(book, sheet, last, width):
    for row in range(2, last + 1):
        sheet.cell(row, width, '=100+99')


def hidden_in_front(book, sheet, last, width):
    other = book.create_sheet('藏着', 0)
    other.append(['别的', '表'])
    other.sheet_state = 'veryHidden'
    book.active = 1


def filtered(book, sheet, last, width):
    sheet.auto_filter.ref = f'A1:B{last}'


def frozen(book, sheet, last, width):
    sheet.freeze_panes = 'A2'


def as_table(book, sheet, last, width):
    sheet.add_table(Table(displayName='t', ref=f'A1:{sheet.cell(last, width).coordinate}'))


def second_sheet(book, sheet, last, width):
    other = book.create_sheet('别的')
    other.append(['别的', '表'])
    other.append([1, 2])


def parts(change, name='xl/worksheets/sheet1.xml'):
    """A workbook as another program writes it: a part of it is changed, or goes where nothing is left of it."""
    def make(path, header, rows):
        write(path, header, rows)
        with zipfile.ZipFile(path) as book:
            kept = {item: change(book.read(item)) if item == name else book.read(item) for item in book.namelist()}
        with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as book:
            for item, data in kept.items():
                data is None or book.writestr(item, data)
        return header, rows

    return make


def inline(data):
    """Texts in their cells, and cells that don't say where they are, as some programs stream them."""
    return re.sub(rb' r="[A-Z]+\d+"', b'', data)


def prefixed(data):
    """Every name of the part with a prefix, as the libraries of .NET write it."""
    return re.sub(rb'<(/?)(?=\w)', rb'<\1x:', data.replace(b'xmlns=', b'xmlns:x='))


def damaged(change):
    """No table: the bytes of one, changed."""
    def make(path, header, rows):
        write(path, header, rows)
        Path(path).write_bytes(change(Path(path).read_bytes()))
        return None

    return make


def raw(old, new, change):
    """The table with a value that is written as no library would: `old` is what it writes."""
    def make(path, header, rows):
        table(change)(path, header, rows)
        data = Path(path).read_bytes()
        assert old.encode() in data
        Path(path).write_bytes(data.replace(old.encode(), new.encode()))
        return header, change(header, rows)[1]

    return make


def unclosed(data):
    lines = data.split(b'\r\n')
    lines[1] = lines[1].replace(b',', b',"', 1)
    return b'\r\n'.join(lines)


# What the tables of the matrix say, as a program in Taiwan stores it.
TRADITIONAL = str.maketrans('编号价颜标题页码键盘显摄头声张赵钱孙姓电话库备结状态', '編號價顏標題頁碼鍵盤顯攝頭聲張趙錢孫姓電話庫備結狀態')


def with_macros(path, header, rows):
    """An .xlsm as Excel stores it: with a program in it."""
    write(path, header, rows)
    with zipfile.ZipFile(path) as book:
        kept = {item: book.read(item) for item in book.namelist()}
    kept['[Content_Types].xml'] = kept['[Content_Types].xml'].replace(b'openxmlformats-officedocument.spreadsheetml.sheet.main', b'ms-excel.sheet.macroEnabled.main').replace(b'</Types>', b'<Override PartName="/xl/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>')
    kept['xl/vbaProject.bin'] = b'\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' * 64
    with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED) as book:
        for item, data in kept.items():
            book.writestr(item, data)
    return header, rows


def damaged_but(change):
    """Bytes changed, and a table all the same."""
    return lambda path, header, rows: (damaged(change)(path, header, rows), (header, rows))[1]


def other_zip(path, header, rows):
    with zipfile.ZipFile(path, 'w') as archive:
        archive.writestr('word/document.xml', '<document/>')


def torn_part(path, header, rows):
    """A workbook whose sheet ends in its middle, as after a full disk."""
    parts(lambda data: data[:len(data) // 2])(path, header, rows)


LOCKED = b'\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' + bytes(range(256)) * 40
NO_TABLE = [
    Condition('protected by a password', damaged(lambda data: LOCKED), ('xlsx',), quick=True),
    Condition('half of a workbook', damaged(lambda data: data[:len(data) // 2]), ('xlsx',), quick=True),
    Condition('a web page that is called xlsx', damaged(lambda data: '<html><table><tr><td>登录</td></tr></table></html>'.encode()), ('xlsx',)),
    Condition('a csv that is called xlsx', damaged(lambda data: '编号,名称\r\nA01,键盘\r\n'.encode('gbk')), ('xlsx',)),
    Condition('another archive', other_zip, ('xlsx',)),
    Condition('a sheet that ends in its middle', torn_part, ('xlsx',)),
    Condition('a picture that is called csv', damaged(lambda data: b'\x89PNG\r\n\x1a\n' + bytes(range(256)) * 4), ('csv',), quick=True),
    Condition('a workbook that is called csv', lambda path, header, rows: (write('made.xlsx', header, rows), Path('made.xlsx').rename(path), None)[2], ('csv',)),
    Condition('a quote that is not closed', damaged(unclosed), ('csv',), quick=True),
    Condition('Big5', damaged(lambda data: data.decode().translate(TRADITIONAL).encode('big5', 'replace')), ('csv',)),
    Condition('UTF-16 without a mark', damaged(lambda data: data.decode().replace(',', '\t').encode('utf-16-le')), ('csv',)),
    Condition('no sheets', lambda path, header, rows: (parts(lambda data: re.sub(rb'<sheets>.*</sheets>', b'<sheets/>', data), 'xl/workbook.xml')(path, header, rows), None)[1], ('xlsx',)),
    Condition('an xls', damaged(lambda data: LOCKED), ('xlsx',), called='goods.xls'),
    Condition('a web page that is called xls', damaged(lambda data: '<html><table><tr><td>编号</td></tr></table></html>'.encode()), ('xlsx',), called='goods.xls'),
    Condition('quotes that are not doubled', damaged(lambda data: re.sub(rb'\r\n([^,]+),', rb'\r\n"\1 "x" y",', data, count=1)), ('csv',)),
    Condition('UTF-16, the other way round', damaged(lambda data: b'\xfe\xff' + data.decode().replace(',', '\t').encode('utf-16-be')), ('csv',)),
]

THERE = [
    *NO_TABLE,
    Condition('no file', nothing, quick=True),
    Condition('the table', stored(), quick=True),
    Condition('0 bytes', zero, quick=True),
    Condition('an empty workbook', no_rows, ('xlsx',)),
    Condition('a header alone', table(lambda header, rows: (header, []))),
    Condition('no newline at the end', stored(last=False), ('csv',), quick=True),
    Condition('lines end with LF', stored(end='\n'), ('csv',)),
    Condition('a BOM', stored(encoding='utf-8-sig'), ('csv',), quick=True),
    Condition('GBK', stored(encoding='gbk'), ('csv',)),
    Condition('UTF-16 with tabs', stored(encoding='utf-16', delimiter='\t'), ('csv',)),
    Condition('semicolons', stored(delimiter=';'), ('csv',)),
    Condition('names with spaces', table(lambda header, rows: ([f' {name} ' for name in header], rows))),
    Condition('a name twice', table(lambda header, rows: with_column(header[-1])(header, rows)), quick=True),
    Condition('the first name twice', table(lambda header, rows: with_column(header[0])(header, rows))),
    Condition('a name that is empty', table(lambda header, rows: ([header[0], '', *header[1:]], [[row[0], 'x', *row[1:]] for row in rows]))),
    Condition('an empty column', table(lambda header, rows: ([header[0], '', *header[1:]], [[row[0], '', *row[1:]] for row in rows]))),
    Condition('a name that is a number', table(with_column(2024))),
    Condition('a name with a line break', table(with_column('单价\n(元)'))),
    Condition('a column more', table(with_column('备注'))),
    Condition('a title above the header', table(lambda header, rows: (['商品一览'], [header, *rows]))),
    Condition('blank rows', table(lambda header, rows: (header, [rows[0], ['' for _ in header], *rows[1:], ['' for _ in header]]))),
    Condition('a row wider than the header', table(lambda header, rows: (header, [[*rows[0], '多出来的'], *rows[1:]])), quick=True),
    Condition('a row shorter than the header', table(lambda header, rows: (header, [*rows[:-1], rows[-1][:-1]]))),
    Condition('merely formatted rows', book(formatted), ('xlsx',)),
    Condition('a header above merely formatted rows', lambda path, header, rows: book(formatted)(path, header, []), ('xlsx',)),
    Condition('without a dimension', parts(lambda data: re.sub(rb'<dimension[^>]*>', b'', data)), ('xlsx',), quick=True),
    Condition('a false dimension', parts(lambda data: re.sub(rb'<dimension ref="[^"]*"', b'<dimension ref="A1"', data)), ('xlsx',), quick=True),
    Condition('a dimension of too few rows', parts(lambda data: re.sub(rb'<dimension ref="(A1:[A-Z]+)\d+"', rb'<dimension ref="\g<1>2"', data)), ('xlsx',), quick=True),
    Condition('a dimension of too few columns', parts(lambda data: re.sub(rb'<dimension ref="A1:[A-Z]+(\d+)"', rb'<dimension ref="A1:B\1"', data)), ('xlsx',), quick=True),
    Condition('cells without places', parts(inline), ('xlsx',)),
    Condition('names with a prefix', parts(prefixed), ('xlsx',)),
    Condition('without styles', parts(lambda data: None, 'xl/styles.xml'), ('xlsx',)),
    Condition('a line that tells the delimiter', damaged(lambda data: b'sep=,\r\n' + data), ('csv',)),
    Condition('every cell in quotes', damaged(lambda data: b''.join(b'"' + line.replace(b',', b'","') + b'"\n' for line in data.split(b'\r\n')[:-1])), ('csv',)),
    Condition('lines end with CR', stored(end='\r'), ('csv',)),
    Condition('blanks around values', table(blanks), quick=True),
    Condition('Chinese blanks around names', table(lambda header, rows: ([f'\u3000{name}\xa0' for name in header], rows))),
    *(Condition(f'{value} as a number', table(instead(value)), quick=value in ('12,50', 'nan')) for value in ('12,50', '1,299', '1.299,00', '￥199', '199元', '15%', 'nan', 'inf', '-', 'N/A', '#N/A', '１９９', '(199)', '１，２９９', '1.2万', '-RM1,000', '5-', '12/31/2026', '1754357400123')),
    Condition('dates in three writings', table(instead('2025-08-05', '2025/8/6', '8月7日'))),
    Condition('real dates', table(instead(datetime.datetime(2025, 8, 5))), ('xlsx',)),
    Condition('a total at the end', table(with_total), quick=True),
    Condition('blanks alone', table(instead(' \u3000')), quick=True),
    Condition('a key of blanks alone', table(lambda header, rows: (header, [[' \xa0', *rows[0][1:]], *rows[1:]]))),
    Condition('the header again between rows', table(lambda header, rows: (header, [*rows[:1], header, *rows[1:]]))),
    Condition('other columns first', table(lambda header, rows: (header[::-1], [row[::-1] for row in rows]))),
    Condition('a column that the result has', table(with_column('库存'))),
    Condition('a name that is a date', table(with_column(datetime.datetime(2025, 8, 5)))),
    Condition('long numbers and zeros in front', table(lambda header, rows: ([*header, '身份证号', '邮编'], [[*row, '110101199003071234', '010020'] for row in rows]))),
    Condition('numbers stored as text', table(mixed)),
    Condition('an inch', raw('"27"" 屏"', '27" 屏', instead('27" 屏')), ('csv',)),
    Condition('an inch in quotes', table(instead('27" 屏'))),
    Condition('a leading = in a cell', table(instead('=1+1', '=== x ===')), ('csv',), quick=True),
    Condition('a text as Excel is told one', table(instead('="00123"')), ('csv',), quick=True),
    Condition('commas at the end of each row alone', damaged_but(lambda data: data.replace(b'\r\n', b',,\r\n').replace(b',,\r\n', b'\r\n', 1)), ('csv',)),
    Condition('NUL', table(instead('a\0b')), ('csv',)),
    Condition('a comma at the end of each line', damaged_but(lambda data: data.replace(b'\r\n', b',\r\n')), ('csv',)),
    Condition('a blank line above', damaged_but(lambda data: b'\r\n' + data), ('csv',)),
    Condition('a line above in quotes', damaged(lambda data: '"商品一览\r\n2025 年"\r\n'.encode() + data), ('csv',)),
    Condition('spaces, # and % in its name', stored(), called='my data #1 100%.{kind}'),
    Condition('an emoji and brackets in its name', stored(), called='数据😀[1] (2).{kind}'),
    Condition('in a folder', stored(), called='数据/goods.{kind}'),
    Condition('a suffix in capitals', stored(), called='GOODS.{KIND}'),
    Condition('macros', with_macros, ('xlsx',), called='goods.xlsm'),
    Condition('a text of Excel', stored(encoding='utf-16', delimiter='\t'), ('csv',), called='goods.txt'),
    Condition('a tsv', stored(delimiter='\t'), ('csv',), called='goods.tsv'),
    *(Condition(name, book(change), ('xlsx',)) for name, change in {'links': links, 'merged cells': merged, 'a picture': picture, 'a chart': chart, 'formulas': formulas, 'a filter': filtered, 'panes': frozen, 'a table of Excel': as_table, 'a second sheet': second_sheet, 'hidden rows and columns': hidden, 'formulas that were never calculated': uncounted, 'a hidden sheet in front': hidden_in_front}.items()),
]


class Cell:
    """What another library gives for a text: an object that is none."""

    def __str__(self):
        return '元素'


ZONE = datetime.timezone(datetime.timedelta(hours=8))
VALUES = {
    'None': None, "''": '', '0': 0, 'False': False, "'007'": '007', '18 digits': '110101199003071234', 'a float': 0.1, 'a list': ['a', 1], 'a dict': {'a': 1}, 'a tuple': ('a', 'b'), 'a date': datetime.date(2025, 8, 5),
    'a time of day': datetime.time(9, 30), 'a duration': datetime.timedelta(hours=27, minutes=17), 'a time of day and date': datetime.datetime(2025, 8, 5, 9, 30), 'an aware time': datetime.datetime(2025, 8, 5, tzinfo=ZONE), 'a Decimal': Decimal('1.50'), 'NaN': float('nan'), 'infinity': float('inf'), 'control characters': 'a\x08b\x0bc', 'half a surrogate': 'a\ud83d',
    'U+FFFE': 'a\ufffeb', 'emoji': '😀字', 'a leading =': '=1+1', '40 000 characters': '字' * 40000, 'a line break': '一\n二', 'quotes and commas': '说"好",\'行\'', 'an int of 400 digits': 10**400, 'bytes': b'\xff', 'an object': Cell(),
}

# What a fetch gives for one of the rows, and the rows that are meant.
COMES = [
    Condition('None comes', lambda row: (None, []), quick=True),
    Condition('[] comes', lambda row: ([], [])),
    Condition('{} comes', lambda row: ({}, [])),
    Condition('another order of keys', lambda row: (found := dict(reversed(row.items())), [found])),
    Condition('a key more', lambda row: (found := {**row, '新列': '新'}, [found])),
    Condition('a key less', lambda row: (found := dict([*row.items()][:-1]), [found]) if len(row) > 1 else (row, [row])),
    Condition('a list of rows', lambda row: ([row, {**row}], [row, row])),
    *(Condition(f'{name} as a value', lambda row, made=made: (found := {**row, [*row][-1]: made}, [found]), quick=name == 'half a surrogate') for name, made in VALUES.items()),
]

HAPPENS = [
    Condition('run again', 'again', quick=True),
    Condition('an error in the middle', 'error', quick=True),
    Condition('Ctrl+C in a fetch', 'interrupt'),
    Condition('Ctrl+C in a save', 'interrupt a save', quick=True),
    Condition('the file is locked for a second', 'locked'),
    Condition('20 000 rows', 'many'),
]
