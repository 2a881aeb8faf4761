import re
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from shutil import copy
from zipfile import ZipFile

import pytest
from DrissionRecord import CellStyle, Recorder
from openpyxl import load_workbook, Workbook
from openpyxl.styles import Color

from pages import Page, covers

page = Page('usage/Recorder/style')


@page.says('整行是指从第 1 列到表里最右边的一列，整列是指从第 1 行到最后一行', '字母不分大小写，两端可以颠倒', '混着写也不报错，但没有效果，或者用到其他单元格', '当作第 1 列；', '单独写，调用或保存时多半抛出 ValueError', '三个字母以内的英文列名会当作列号',
           '列表里不能有 None，不想改的单元格请写空的 CellStyle()', '用字典时，连续几行要写成', '这样的列没有效果', '对不上的键不起作用')
def test_the_cells_that_coord_and_styles_choose():
    COLORS = {'yellow': 'y', 'green': 'g', 'red': 'r'}
    Y, G, R = (CellStyle().set_bgColor(name) for name in COLORS)
    CODES = {CellStyle().set_bgColor(name).pattern_fill.fgColor: sign for name, sign in COLORS.items()}

    def applied(styles, coord):
        """The coloured cells, or the kind of the error."""
        book = Workbook()
        for row in (['名称', '价格', '库存'], ['键盘', 199, 5], ['鼠标', 89, 12], ['显示器', 1299, 2]):
            book.active.append(row)
        book.save('a.xlsx')
        recorder = Recorder('a.xlsx')
        try:
            recorder.add_styles(styles, coord)
            recorder.record()
        except Exception as error:
            recorder.clear()
            return type(error)
        cells = [cell for row in load_workbook('a.xlsx').active.rows for cell in row if cell.fill.patternType]
        return ' '.join(cell.coordinate + CODES[cell.fill.fgColor.rgb[2:]] for cell in cells)

    def area(rows, cols):
        return ' '.join(f'{col}{row}y' for row in rows for col in cols)

    single = {coord: 'B2y' for coord in ('B2', 'b2', (2, 2), (2, 'B'), '2,2', '2B', '$B$2')}
    rows = {3: [3], '3': [3], -1: [4], '-1': [4], 0: [5], '1:3': [1, 2, 3], '3:1': [1, 2, 3], '-2:-1': [3, 4]}
    cols = {'B': 'B', 'b': 'B', 'A:C': 'ABC', 'C:A': 'ABC'}
    for coord, cells in single.items():
        assert applied(Y, coord) == cells, coord
    for coord, numbers in rows.items():
        assert applied(Y, coord) == area(numbers, 'ABC'), coord
    for coord, letters in cols.items():
        assert applied(Y, coord) == area(range(1, 5), letters), coord
    assert applied(Y, [2, 2]) == 'B2y' and applied(Y, 'A2:B3') == applied(Y, 'B3:A2') == area([2, 3], 'AB')
    for coord in ('A:B2', 'A2:B', '2:B', '价格:库存'):
        assert applied(Y, coord) == '', coord
    assert applied(Y, 'A1:3') == area(range(1, 6), 'ABC') and applied(Y, '2:B3') == 'B3y B4y B5y'
    assert applied(Y, (2, '价格')) == 'A2y' and applied(Y, '价格') is applied(Y, 'name') is applied(Y, '价格2') is applied(Y, 'a-b') is ValueError
    assert applied(Y, 'id') == ' '.join(f'ID{row}y' for row in range(1, 5))
    # Several styles.
    assert applied([Y, G], 'A4') == 'A4y B4g' and applied((Y, G, R), (2, 2)) == 'B2y C2g D2r'
    assert applied([Y, G], 2) == 'A2y B2g C2y' and applied([Y, G], '1:2') == 'A1y B1g C1y A2y B2g C2y'
    assert applied([Y, G], 'A1:B2') == 'A1y B1g A2y B2g' and applied([Y, G], 'B') == 'B1y B2g B3y B4g'
    assert applied([Y, G], 'A:B') == 'A1y B1y A2g B2g A3y B3y A4g B4g'
    assert applied([Y, None], 1) is applied([Y, None], 'A1') is AttributeError and applied([Y, CellStyle()], 'A1') == 'A1y'
    # By name of the column.
    for coord, cells in ((2, 'B2y'), ('2', 'B2y'), (-1, 'B4y'), ('A3:A4', 'B3y B4y'), ('C4:A3', 'B3y B4y'), ('C2', 'B2y'), (0, 'B5y')):
        assert applied({'价格': Y}, coord) == cells, coord
    assert applied({1: Y, '库存': G, '没有': R}, 2) == 'A2y C2g'
    assert applied({'价格': Y}, '3:4') is ValueError and applied({'价格': Y}, 'B') == applied({'价格': Y}, 'A:B') == applied({'价格': Y}, '价格') == ''
    assert applied({'价格': None}, 2) == '' and applied(None, 'A1') is TypeError and applied([None], 'A1') is AttributeError


@page.says('一次添加的几行，都用它们上面那一行的', '打开以后，按坐标写已有的单元格，它们的样式也换成上一行的，原来的颜色没有了；', '第 1 行不受影响')
def test_follow_styles_changes_what_coordinates_write():
    names = {'FFFF00': 'yellow', 'FF0000': 'red', '009AD6': 'blue'}

    def after(*adds):
        recorder = Recorder('a.xlsx')
        recorder.set.follow_styles(False).path('a.xlsx')
        recorder.add_data([['a', 1], ['b', 2], ['c', 3]], coord=1)
        for coord, color in (('A1:B1', 'yellow'), ('A2:B2', 'red'), ('A3:A3', 'blue')):
            recorder.add_styles(CellStyle().set_bgColor(color).set_size(height=40), coord)
        recorder.record()
        recorder.set.follow_styles()
        for data, coord in adds:
            recorder.add_data(data, coord)
        recorder.record()
        sheet = load_workbook('a.xlsx').active
        __import__('os').remove('a.xlsx')
        return sheet, {cell.coordinate: names[cell.fill.fgColor.rgb[2:]] for row in sheet.rows for cell in row if cell.fill.patternType}

    before = {'A1': 'yellow', 'B1': 'yellow', 'A2': 'red', 'B2': 'red', 'A3': 'blue'}
    assert after()[1] == before
    sheet, fills = after(([['d', 4], ['e', 5]], None))
    assert fills == {**before, 'A4': 'blue', 'A5': 'blue'} and sheet.row_dimensions[5].height == 40
    assert after((9, 'B2'))[1] == {**before, 'B2': 'yellow'}
    assert after((['x', 9], 'A3'))[1] == {**before, 'A3': 'red', 'B3': 'red'}
    assert after((['x', 9], 'A1'))[1] == before
    sheet, fills = after((['x', 9], 5))
    assert fills == before


def saved(*steps, data='x'):
    """Applies styles to A1, one save each, and gives the cell or the kind of the error."""
    Path('a.xlsx').unlink(missing_ok=True)
    recorder = Recorder('a.xlsx')
    recorder.add_data(data)
    for styles, replace in steps:
        recorder.add_styles(styles, 'A1', replace=replace)
        try:
            recorder.record()
        except (ValueError, TypeError, AttributeError) as error:
            recorder.clear()
            return type(error)
    return load_workbook('a.xlsx').active['A1']


@page.says('同一类里没有设置的项会清空', '设置字体时，没写的字体名称和字号也会清空', '只想改一项，用 replace=False')
def test_replace_puts_a_whole_kind_in_place_of_the_old():
    bold, red = CellStyle().set_bold(), CellStyle().set_txtColor('red')
    cell = saved((bold, True), (red, True))
    assert not cell.font.b and cell.font.color.rgb == '00FF0000' and cell.font.name is None and cell.font.sz is None
    cell = saved((bold, False), (red, False))
    assert cell.font.b and cell.font.name == 'Calibri' and cell.font.sz == 11
    cell = saved((CellStyle().set_bgColor('red'), True), (bold, True))
    assert cell.font.b and cell.fill.fgColor.rgb == '00FF0000'


@page.says('颜色可以写名称、十六进制、RGB 数值，或者 openpyxl 的 Color 对象', 'RGB 的数字是 0 到 255 的整数，写成字符串或元组，不能用列表', '超出范围不报错，得到的是其他颜色', '名称不在表里，或者用了大写，边框在设置时抛出 ValueError，其他的到保存时才抛出')
def test_how_colours_are_written():
    def colour(value):
        try:
            style = CellStyle().set_bgColor(value)
        except ValueError as error:
            return type(error)
        cell = saved((style, True))
        return cell if isinstance(cell, type) else cell.fill.fgColor.rgb[2:]

    named = dict(white='FFFFFF', black='000000', red='FF0000', green='7FB80E', blue='009AD6', purple='8552A1', yellow='FFFF00', orange='F58220')
    for name, code in named.items():
        assert colour(name) == code, name
    for value in ('F58220', '#F58220', '245,130,32', '245, 130, 32', '(245,130,32)', (245, 130, 32), Color('F58220')):
        assert colour(value) == 'F58220', value
    for value in ('pink', 'Red', 'abc', '', [245, 130, 32], (1.5, 0, 0)):
        assert colour(value) is ValueError, value
        with pytest.raises(ValueError):
            CellStyle().border.set_left('thin', value)
    for setting in ('set_bgColor', 'set_txtColor'):
        assert getattr(CellStyle(), setting)('Red')
    assert colour((300, 0, 0)) == '2C0000' and colour(None) == '000000'


@page.says('保存之前修改，会影响所有还没保存的地方；', '用默认方式保存过以后，再改字体、边框、填充、对齐和保护，1.0.0 里没有效果')
def test_a_style_that_is_changed_after_its_use():
    style = CellStyle().set_bgColor('red')
    recorder = Recorder('reuse.xlsx')
    recorder.add_styles(style, 'A1')
    style.set_bgColor('yellow')
    recorder.record()
    style.set_bgColor('green').set_size(30).number_format.set_format('0%')
    recorder.add_styles(style, 'B1')
    recorder.add_styles(style, 'C1', replace=False)
    recorder.record()
    sheet = load_workbook('reuse.xlsx').active
    assert [cell.fill.fgColor.rgb[2:] for cell in sheet[1]] == ['FFFF00', 'FFFF00', '7FB80E']
    assert sheet['B1'].number_format == '0%' and sheet.column_dimensions['B'].width == 30


@page.says('1.0.0 里，接连添加、一起保存的新行，只有第一行带上样式', '传一个样式时，只用到表里已有的列；')
def test_new_row_styles_reach_the_first_row_of_a_save():
    yellow = CellStyle().set_bgColor('yellow')
    recorder = Recorder('new.xlsx')
    recorder.set.new_row_styles(yellow)
    recorder.add_data([['耳机', 59], ['音箱', 299]])
    recorder.record()
    recorder.add_data(['键盘', 199])
    recorder.add_data(['鼠标', 89])
    recorder.add_data(['改'], coord='A2')
    recorder.record()
    filled = [cell.coordinate for row in load_workbook('new.xlsx').active.rows for cell in row if cell.fill.patternType]
    assert filled == ['A1', 'A3', 'B3']


@page.says('其他格式会忽略样式、行高和列宽，也不报错')
def test_other_formats_ignore_styles_and_sizes():
    yellow = CellStyle().set_bgColor('yellow')
    for kind in ('csv', 'json', 'jsonl', 'txt'):
        recorder = Recorder(f'a.{kind}')
        recorder.add_data({'a': 'x'})
        recorder.add_styles(yellow, 'A1'), recorder.add_rows_height(3, 1), recorder.add_cols_width(3, 1)
        assert sum(map(len, recorder.data.values())) == 1
        recorder.record()


@page.table('写法 | rows')
@pytest.mark.files('products.xlsx')
def test_what_rows_and_cols_take(table):
    def attempt(method, size, *args, **more):
        copy('products.xlsx', 'copy.xlsx')
        recorder = Recorder('copy.xlsx')
        getattr(recorder, method)(size, *args, **more)
        try:
            with redirect_stdout(None):
                recorder.record()
            sheet = load_workbook('copy.xlsx').active
        except (AttributeError, TypeError, ValueError):
            recorder.clear()
            try:
                load_workbook('copy.xlsx')
                return '出错'
            except Exception:
                return '出错，文件损坏'
        if method == 'add_cols_width':
            return ''.join(sheet.column_dimensions)
        return [row for row, item in sheet.row_dimensions.items() if item.height]

    last = load_workbook('products.xlsx').active.max_row + 1
    bad, broken = '出错', '出错，文件损坏'
    cases = {
        '2': ([2], [2], 'B', 'B'), '0': ([0], [last], 'D', 'D'), '[1, 3]、(1, 3)': ([[1, 3], (1, 3)], [1, 3], 'AC', 'AC'),
        "'2'": (['2'], [2], broken, bad), "'1:3'": (['1:3'], [1, 2, 3], bad, 'ABC'), "'B'": (['B'], bad, 'B', bad),
        "['A', 'C']": ([['A', 'C']], bad, 'AC', None), "['价格']": ([['价格']], bad, broken, 'B'),
        '两个列名，中间是半角冒号': (['名称:价格'], bad, bad, 'AB'), "'价格'": (['价格'], bad, broken, bad), "'A:C'": (['A:C'], bad, bad, bad),
        'True': ([True], [1], 'A', 'A'), '负数': ([-1], [-1], '', ''),
    }
    covers(table, cases)
    for row in table:
        keys, rows, cols, named = cases[row['写法']]
        for key in keys:
            seen = [attempt('add_rows_height', 40, key), attempt('add_cols_width', 20, key), attempt('add_cols_width', 20, key, is_header=True)]
            for wanted, found, text in zip((rows, cols, named), seen, (row['rows'], row['cols'], row['cols，is_header=True'])):
                assert wanted is None or found == wanted, (key, wanted, found)
                assert (wanted in (bad, broken)) is text.startswith('出错') and (wanted == broken) is (text == broken), (key, text)


@page.says('只设置了它们就保存，会出错；', '不 clear()，程序结束时再试一次，留下一个打不开的 xlsx')
def test_sizes_before_data_leave_a_broken_file():
    Path('main.py').write_text('''
from DrissionRecord import Recorder

recorder = Recorder('new.xlsx')
recorder.add_cols_width(20, cols=[1, 2])
recorder.record()
''', encoding='utf-8')

    command = [sys.executable, 'main.py']
    result = subprocess.run(command, capture_output=True, text=True)
    assert 'Error' in result.stderr
    assert Path('new.xlsx').stat().st_size == 22 and ZipFile('new.xlsx').namelist() == []


@page.says('文件还不存在时，先添加数据，再设置行高和列宽', '行高超过 409、列宽超过 255 也照样写，Excel 不支持')
def test_sizes_after_data_are_written_as_they_are():
    recorder = Recorder('new.xlsx')
    recorder.add_data({'名称': '键盘', '价格': 199})
    recorder.add_rows_height(500, 2)
    recorder.add_cols_width(300, cols=[1, 2])
    recorder.record()
    sheet = load_workbook('new.xlsx').active
    assert sheet.row_dimensions[2].height == 500
    assert [sheet.column_dimensions[letter].width for letter in 'AB'] == [300, 300]


@page.says('写成 range() 或集合没有效果；', "'A:C' 在保存时抛出 AttributeError，这一批都没有写")
@pytest.mark.files('products.xlsx')
def test_rows_and_columns_as_a_range():
    recorder = Recorder('products.xlsx')
    for several in (range(1, 3), {1, 2}):
        recorder.add_rows_height(40, several)
        recorder.add_cols_width(40, several)
    recorder.record()
    sheet = load_workbook('products.xlsx').active
    assert not sheet.row_dimensions and not sheet.column_dimensions
    recorder.add_data({'名称': '耳机'})
    recorder.add_cols_width(40, 'A:C')
    with pytest.raises(AttributeError):
        recorder.record()
    recorder.clear()
    assert load_workbook('products.xlsx').active.max_row == 4


@page.says('(2, -1) 这样的列，也从最右边的一列数起', '还没有数据的行设了样式，以后的新行写到它们下面')
def test_styles_count_the_columns_of_the_sheet_and_make_rows():
    recorder = Recorder('a.xlsx')
    recorder.set.header(['a', 'b'])
    recorder.add_data([1, 2, 3])
    recorder.record()
    recorder.add_styles(CellStyle().set_bold(), (2, -1))
    recorder.add_data('x', (2, -1))
    recorder.record()
    sheet = load_workbook('a.xlsx').active
    assert sheet['C2'].font.b and not sheet['B2'].font.b and sheet['B2'].value == 'x'
    recorder.add_styles(CellStyle().set_bold(), 'A1:C9')
    recorder.add_data('new')
    recorder.record()
    assert load_workbook('a.xlsx').active['A10'].value == 'new'


@page.says('没有取用过的一类不影响单元格；')
def test_a_kind_that_was_only_touched():
    bold, touched = CellStyle().set_bold(), CellStyle().set_bgColor('red')
    for used in (False, True):
        recorder = Recorder('a.xlsx')
        recorder.add_data('x', 'A1')
        recorder.add_styles(bold, 'A1')
        recorder.add_styles(touched if used and touched.font else CellStyle().set_bgColor('red'), 'A1')
        recorder.record()
        assert load_workbook('a.xlsx').active['A1'].font.b is not used


@page.says('cols 写了列名而没有 is_header=True，或者写了字符串', '出错时 xlsx 已经写了一半，原来的数据也打不开了')
@pytest.mark.files('products.xlsx')
def test_a_name_as_a_column_breaks_the_file():
    recorder = Recorder('products.xlsx')
    recorder.add_cols_width(20, cols=['价格'])
    with pytest.raises(ValueError):
        recorder.record()
    recorder.clear()
    with pytest.raises(KeyError):
        load_workbook('products.xlsx')


@page.says('要设置表头对应的一整列，coord 写 recorder.header.get_col')
@pytest.mark.files('products.xlsx')
def test_the_column_of_a_name():
    recorder = Recorder('products.xlsx')
    col = recorder.header.get_col('价格')
    recorder.add_styles(CellStyle().set_txtColor('red'), coord=col)
    recorder.record()
    red = [cell.coordinate for row in load_workbook('products.xlsx').active.rows for cell in row
           if cell.font.color and cell.font.color.rgb == '00FF0000']
    assert col == 'B' and red == ['B1', 'B2', 'B3', 'B4']


@page.says('table | 工作表，没有就新建，名字写错就多出一张；')
def test_a_wrong_sheet_name_makes_a_sheet():
    recorder = Recorder('a.xlsx')
    recorder.add_data(['x'], table='商品')
    recorder.record()
    recorder.add_styles(CellStyle().set_bold(), 'A1', table='商品 ')
    recorder.record()
    assert recorder.tables == ['商品', '商品 '] and not load_workbook('a.xlsx')['商品']['A1'].font.b


@page.table('set_bgColor() | 设置背景色。写的是图案填充的前景色，所以看得见；None 是黑色，见颜色的写法')
def test_shortcuts(table):
    def saved(style):
        recorder = Recorder('a.xlsx')
        recorder.add_styles(style, 'A1')
        recorder.add_data('x')
        recorder.record()
        return load_workbook('a.xlsx').active['A1']

    def ok(*facts):
        assert all(facts), facts

    def bold_only():
        style = CellStyle().set_txtSize(16)
        ok(style.font.size == 16, style.font.bold == 'notSet')
        style.set_txtSize(bold=True)
        ok(style.font.size == 16, style.font.bold is True)

    def size():
        style = CellStyle().set_size(10, 20)
        ok(style.set_size(5) is style, (style.width, style.height) == (5, 20))
        sheet = saved(style).parent
        ok(sheet.row_dimensions[1].height == 20, sheet.column_dimensions['A'].width == 5)
        style.set_size()
        ok(style.width is None, style.height is None)

    def attribute(name):
        style = CellStyle()
        ok(getattr(style, name) is None)
        setattr(style, name, 30)
        sheet = saved(style).parent
        ok((sheet.column_dimensions['A'].width if name == 'width' else sheet.row_dimensions[1].height) == 30)

    color = lambda cell: cell.fill.fgColor.rgb[2:]
    cases = {
        'set_bgColor()': lambda: ok(color(saved(CellStyle().set_bgColor('red'))) == 'FF0000', color(saved(CellStyle().set_bgColor(None))) == '000000'),
        'set_txtColor()': lambda: ok(saved(CellStyle().set_txtColor('red')).font.color.rgb == '00FF0000', saved(CellStyle().set_txtColor(None)).font.color.rgb == '00000000'),
        'set_txtSize()': bold_only,
        'set_bold()': lambda: ok(saved(CellStyle().set_bold()).font.b, not saved(CellStyle().set_bold(False)).font.b),
        'set_delLine()': lambda: ok(saved(CellStyle().set_delLine()).font.strike, not saved(CellStyle().set_delLine(False)).font.strike),
        'set_underLine()': lambda: ok(saved(CellStyle().set_underLine()).font.u == 'single', saved(CellStyle().set_underLine(False)).font.u is None),
        'set_center()': lambda: ok(saved(CellStyle().set_center()).alignment.horizontal == saved(CellStyle().set_center()).alignment.vertical == 'center'),
        'set_border()': lambda: ok(all((side := getattr(saved(CellStyle().set_border()).border, name)).style == 'thin' and side.color.rgb == '00000000' for name in ('left', 'right', 'top', 'bottom')), saved(CellStyle().set_border(False)).border.left.style is None),
        'set_size()': size,
        'width': lambda: attribute('width'),
        'height': lambda: attribute('height'),
    }
    covers(table, cases)
    for case in cases.values():
        case()
    for name in cases:
        if name.endswith('()'):
            style = CellStyle()
            args = ['red'] if 'Color' in name else []
            assert getattr(style, name[:-2])(*args) is style, name


@page.table('font.set_name() | 设置字体名称；None 恢复默认')
def test_font(table):
    def saved(name, *args):
        """The cell after a save, or the kind of the error that the setting or the save raises."""
        style, recorder = CellStyle(), Recorder('a.xlsx')
        owner, method = name.rstrip('()').split('.')
        try:
            assert getattr(getattr(style, owner), method)(*args) is None
            recorder.add_styles(style, 'A1')
            recorder.record()
        except (TypeError, ValueError) as error:
            recorder.clear()
            return type(error)
        return load_workbook('a.xlsx').active['A1']

    wanted = {
        'font.set_name()': ('name', '宋体', None), 'font.set_size()': ('sz', 14, None), 'font.set_bold()': ('b', True, False),
        'font.set_italic()': ('i', True, False), 'font.set_strike()': ('strike', True, False),
        'font.set_underline()': ('u', 'single', 'double', 'singleAccounting', 'doubleAccounting', None),
        'font.set_color()': ('color', 'red', None),
        'font.set_vertAlign()': ('vertAlign', 'superscript', 'subscript', 'baseline', None),
        'font.set_charset()': ('charset', 134), 'font.set_scheme()': ('scheme', 'major', 'minor', None),
        'font.set_outline()': ('outline', True, False), 'font.set_shadow()': ('shadow', True, False),
        'font.set_condense()': ('condense', True, False), 'font.set_extend()': ('extend', True, False),
    }
    covers(table, wanted)
    for row in table:
        name = row['成员']
        attribute, *values = wanted[name]
        for value in values:
            given = getattr(saved(name, value).font, attribute)
            if attribute == 'color':
                given, value = given.rgb, {'red': '00FF0000', None: '00000000'}[value]
            assert given == value, (name, value, given)
        if attribute in ('u', 'vertAlign', 'scheme'):
            assert all(repr(value) in row['说明'] for value in values if value), name
            assert saved(name, 'other') is ValueError
    for wrong in ('134', None):
        assert saved('font.set_charset()', wrong) is TypeError


@page.table('border.set_quad() | 同时设置四边')
def test_border(table):
    def saved(name, *args):
        """The cell after a save, or the kind of the error that the setting or the save raises."""
        style, recorder = CellStyle(), Recorder('a.xlsx')
        owner, method = name.rstrip('()').split('.')
        try:
            assert getattr(getattr(style, owner), method)(*args) is None
            recorder.add_styles(style, 'A1')
            recorder.record()
        except (TypeError, ValueError) as error:
            recorder.clear()
            return type(error)
        return load_workbook('a.xlsx').active['A1']

    sides = ['left', 'right', 'top', 'bottom', 'start', 'end', 'diagonal', 'vertical', 'horizontal']
    switches = ['diagonalDown', 'diagonalUp', 'outline']
    names = [f'border.set_{name}()' for name in ['quad', *sides, *switches]]
    covers(table, dict.fromkeys(names))
    lines = ('thin', 'medium', 'thick', 'double', 'dashed', 'dotted', 'hair', 'dashDot', 'dashDotDot', 'mediumDashed', 'mediumDashDot', 'mediumDashDotDot', 'slantDashDot')
    for line in (*lines, None):
        border = saved('border.set_quad()', line, 'red').border
        assert [getattr(border, side).style for side in sides[:4]] == [line] * 4, line
    for side in sides:
        name = f'border.set_{side}()'
        drawn = getattr(saved(name, 'thin', None).border, side)
        assert (drawn.style, drawn.color.rgb) == ('thin', '00000000'), side
        assert saved(name, 'wrong', None) is ValueError, side
    assert saved('border.set_quad()', 'wrong', None) is ValueError
    for name in switches:
        for value in (True, False):
            assert getattr(saved(f'border.set_{name}()', value).border, name) is value, name


@page.table("alignment.set_horizontal() | 设置水平对齐：'left'、'center'、'right'、'general'、'fill'、'justify'、'centerContinuous'、'distributed' 或 None")
def test_alignment(table):
    def saved(name, *args):
        """The cell after a save, or the kind of the error that the setting or the save raises."""
        style, recorder = CellStyle(), Recorder('a.xlsx')
        owner, method = name.rstrip('()').split('.')
        try:
            assert getattr(getattr(style, owner), method)(*args) is None
            recorder.add_styles(style, 'A1')
            recorder.record()
        except (TypeError, ValueError) as error:
            recorder.clear()
            return type(error)
        return load_workbook('a.xlsx').active['A1']

    wanted = {
        'horizontal': (['left', 'center', 'right', 'general', 'fill', 'justify', 'centerContinuous', 'distributed', None], ['middle']),
        'vertical': (['top', 'center', 'bottom', 'justify', 'distributed', None], ['middle']),
        'indent': ([0, 1, 255], [-1, 256, 1.5]), 'relativeIndent': ([-255, 255], [-256, 256, 1.5]), 'justifyLastLine': ([True], []),
        'readingOrder': ([0, 1, 2, 3], [-1, '1']), 'textRotation': ([0, 90, 180, 255], [-1, 181, 256]), 'wrapText': ([True], []), 'shrinkToFit': ([True], []),
    }
    covers(table, {f'alignment.set_{name}()': None for name in wanted})
    for name, (right, wrong) in wanted.items():
        method = f'alignment.set_{name}()'
        for value in right:
            assert getattr(saved(method, value).alignment, name) == value, (name, value)
        for value in wrong:
            assert saved(method, value) is ValueError, (name, value)
    for name in ('justifyLastLine', 'wrapText', 'shrinkToFit'):
        assert not getattr(saved(f'alignment.set_{name}()', False).alignment, name)
    for row in table[:2]:
        for value in wanted[row['成员'][14:-2]][0]:
            assert value is None or repr(value) in row['说明']


@page.table("pattern_fill.set_patternType() | 设置图案：'solid'、'darkDown'、'darkGray'、'darkGrid'、'darkHorizontal'、'darkTrellis'、'darkUp'、'darkVertical'、'gray0625'、'gray125'、'lightDown'、'lightGray'、'lightGrid'、'lightHorizontal'、'lightTrellis'、'lightUp'、'lightVertical'、'mediumGray'、'none' 或 None；其他值抛出 ValueError")
def test_pattern_fill(table):
    def saved(name, *args):
        """The cell after a save, or the kind of the error that the setting or the save raises."""
        style, recorder = CellStyle(), Recorder('a.xlsx')
        owner, method = name.rstrip('()').split('.')
        try:
            assert getattr(getattr(style, owner), method)(*args) is None
            recorder.add_styles(style, 'A1')
            recorder.record()
        except (TypeError, ValueError) as error:
            recorder.clear()
            return type(error)
        return load_workbook('a.xlsx').active['A1']

    def color(name):
        fill = saved(name, 'red').fill
        assert fill.patternType == 'solid'
        return [fill.fgColor.rgb, fill.bgColor.rgb].index('00FF0000')

    def patterns():
        values = re.findall(r"'(\w+)'", table[0]['说明'])
        assert len(values) == 19
        for value in (*values, None):
            drawn = saved('pattern_fill.set_patternType()', value).fill.patternType
            assert drawn == (None if value == 'none' else value), value
        assert saved('pattern_fill.set_patternType()', 'dots') is ValueError

    def kept():
        assert color('pattern_fill.set_fgColor()') == 0
        style = CellStyle()
        style.pattern_fill.set_patternType('lightGray')
        style.pattern_fill.set_fgColor('red')
        assert style.pattern_fill.patternType == 'lightGray'

    def back():
        assert color('pattern_fill.set_bgColor()') == 1

    cases = {'pattern_fill.set_patternType()': patterns, 'pattern_fill.set_fgColor()': kept, 'pattern_fill.set_bgColor()': back}
    covers(table, cases)
    for case in cases.values():
        case()
    style = CellStyle().set_bgColor('red')
    style.gradient_fill
    assert style._pattern_fill is None
    style.set_bgColor('red')
    assert style._gradient_fill is None


@page.table("gradient_fill.set_type() | 设置渐变方式：'linear' 沿直线，'path' 从一个矩形向外；其他值抛出 ValueError")
def test_gradient_fill(table):
    def saved(name, *args):
        """The cell after a save, or the kind of the error that the setting or the save raises."""
        style, recorder = CellStyle(), Recorder('a.xlsx')
        owner, method = name.rstrip('()').split('.')
        try:
            assert getattr(getattr(style, owner), method)(*args) is None
            recorder.add_styles(style, 'A1')
            recorder.record()
        except (TypeError, ValueError) as error:
            recorder.clear()
            return type(error)
        return load_workbook('a.xlsx').active['A1']

    wanted = {'type': ['linear', 'path'], 'degree': [0, 90], 'left': [0.5, 2], 'right': [0.5, 2], 'top': [0.5, 2], 'bottom': [0.5, 2]}
    covers(table, {f'gradient_fill.set_{name}()': None for name in (*wanted, 'stop')})
    for name, values in wanted.items():
        for value in values:
            assert getattr(saved(f'gradient_fill.set_{name}()', value).fill, name) == value, (name, value)
    assert saved('gradient_fill.set_type()', 'radial') is ValueError
    for colors in (['FFFF00', 'FF0000'], ('FFFF00', 'FF0000', '00FF00')):
        stops = saved('gradient_fill.set_stop()', colors).fill.stop
        assert [stop.color.rgb[2:] for stop in stops] == list(colors) and stops[-1].position == 1
    for wrong in (['yellow', 'red'], ['#FFFF00'], 'FF0000'):
        assert saved('gradient_fill.set_stop()', wrong) is ValueError, wrong


@page.says('工作表加了保护以后才起作用')
def test_protection():
    def saved(name, *args):
        """The cell after a save, or the kind of the error that the setting or the save raises."""
        style, recorder = CellStyle(), Recorder('a.xlsx')
        owner, method = name.rstrip('()').split('.')
        try:
            assert getattr(getattr(style, owner), method)(*args) is None
            recorder.add_styles(style, 'A1')
            recorder.record()
        except (TypeError, ValueError) as error:
            recorder.clear()
            return type(error)
        return load_workbook('a.xlsx').active['A1']

    for format, kept in (('0%', '0%'), ('#,##0.00', '#,##0.00'), ('[不检查', '[不检查'), (None, 'General')):
        assert saved('number_format.set_format()', format).number_format == kept
    assert saved('number_format.set_format()', 5) is TypeError
    try:
        load_workbook('a.xlsx')
        assert False
    except KeyError:
        open('a.xlsx', 'rb').close(), __import__('os').unlink('a.xlsx')
    for name in ('locked', 'hidden'):
        for value in (True, False):
            assert getattr(saved(f'protection.set_{name}()', value).protection, name) is value
