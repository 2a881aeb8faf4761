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


@page.says('整行是指从第 1 列到表里最右边的一列，整列是指从第 1 行到最后一行', '字母不分大小写，两端可以颠倒', '混着写也不报错，但没有效果，或者用到其他单元格', "和行号一起写，例如 (2, '价格')，当作第 1 列；", '单独写，调用或保存时多半抛出 ValueError', '三个字母以内的英文列名会当作列号',
           '列表里不能有 None，不想改的单元格请写空的 CellStyle()', "用字典时，连续几行要写成 'A3:A4'，写成 '3:4' 保存时出错", '这样的列没有效果', '键是列名或列序号，其余列不变，对不上的键不起作用',
           '行号 0 是最后一行的下一行', '冒号两边要写同一种位置：两个单元格、两列，或者两行', 'coord 里不能写列名', '要按列名找列，用字典', 'None 不能单独写，也不能写在列表里，保存时会出错')
def test_the_cells_that_coord_and_styles_choose():
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


@page.says('一次添加的几行，都用它们上面那一行的', '打开以后，按坐标写已有的单元格，它们的样式也换成上一行的，原来的颜色没有了；', '第 1 行不受影响', 'set.follow_styles() 让新行使用上一行的样式和行高')
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


@page.says('默认 replace=True，样式里设置过的那一类（字体、边框、填充……）整个换掉，同一类里没有设置的项会清空', '设置字体时，没写的字体名称和字号也会清空', '只想改一项，用 replace=False',
           '加粗这样设置，字体名称和字号会清空，要保留就加上 replace=False')
def test_replace_puts_a_whole_kind_in_place_of_the_old():
    bold, red = CellStyle().set_bold(), CellStyle().set_txtColor('red')
    cell = saved((bold, True))
    assert cell.font.b and cell.font.name is None and cell.font.sz is None
    cell = saved((bold, True), (red, True))
    assert not cell.font.b and cell.font.color.rgb == '00FF0000' and cell.font.name is None and cell.font.sz is None
    cell = saved((bold, False), (red, False))
    assert cell.font.b and cell.font.name == 'Calibri' and cell.font.sz == 11
    cell = saved((CellStyle().set_bgColor('red'), True), (bold, True))
    assert cell.font.b and cell.fill.fgColor.rgb == '00FF0000'


@page.table('white | FFFFFF')
@page.says('颜色可以写名称、六位的十六进制、RGB 数值，或者 openpyxl 的 Color 对象', 'RGB 的数字是 0 到 255 的整数，写成字符串或元组，不能用列表', '超出范围不报错，得到的是其他颜色',
           '名称不在表里，或者用了大写，边框在设置时抛出 ValueError，其他的到保存时才抛出', '能用的名称只有八个，要写小写', '颜色值由库规定，与网页上的同名颜色不全相同')
def test_how_colours_are_written(table):
    def colour(value):
        try:
            style = CellStyle().set_bgColor(value)
        except ValueError as error:
            return type(error)
        cell = saved((style, True))
        return cell if isinstance(cell, type) else cell.fill.fgColor.rgb[2:]

    assert len(table) == 8
    for row in table:
        assert colour(row['名称']) == row['颜色值'] and f"'#{row['颜色值']}'" in row['样子'], row
    assert colour('red') == 'FF0000' and colour('green') != '008000' and colour('blue') != '0000FF'      # those of CSS
    for value in ('F58220', '#F58220', '245,130,32', '245, 130, 32', '(245,130,32)', (245, 130, 32), Color('F58220')):
        assert colour(value) == 'F58220', value
    for value in ('pink', 'Red', 'abc', '#FFF', '', [245, 130, 32], (1.5, 0, 0)):
        assert colour(value) is ValueError, value
        with pytest.raises(ValueError):
            CellStyle().border.set_left('thin', value)
    for setting in ('set_bgColor', 'set_txtColor'):
        assert getattr(CellStyle(), setting)('Red')
    assert colour((300, 0, 0)) == '2C0000' and colour(None) == '000000'


@page.says('保存之前修改，会影响所有还没保存的地方；', '用默认方式保存过以后，再改设置过的字体、边框、填充、对齐和保护，1.0.0 里没有效果', '一个 CellStyle 可以用在很多地方，但不要改了再用', '要不同的样式，就新建一个')
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
    style.set_bold()                                        # had no font until now
    recorder.add_styles(style, 'D1')
    recorder.record()
    assert load_workbook('reuse.xlsx').active['D1'].font.b


@page.says('1.0.0 里，接连添加、一起保存的新行，只有第一行带上样式', '传一个样式时，只用到表里已有的列；', '所以列表数据写进新文件，只有第一个单元格带上样式')
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


@page.says('其他格式会忽略样式、行高和列宽，也不报错', '设置单元格的样式，只对 xlsx 有效', '设置行高，只对 xlsx 有效', '设置列宽，只对 xlsx 有效')
def test_other_formats_ignore_styles_and_sizes():
    yellow = CellStyle().set_bgColor('yellow')
    for kind in ('csv', 'json', 'jsonl', 'txt'):
        recorder = Recorder(f'a.{kind}')
        recorder.add_data({'a': 'x'})
        recorder.add_styles(yellow, 'A1'), recorder.add_rows_height(3, 1), recorder.add_cols_width(3, 1)
        assert sum(map(len, recorder.data.values())) == 1
        recorder.record()


@page.says(
    '2 | 第 2 行 | B 列 | B 列',
    '[1, 3]、(1, 3) | 第 1、3 行 | A、C 列 | A、C 列',
    "'2' | 第 2 行 | 出错，文件损坏 | 出错",
    "'1:3' | 第 1 到 3 行 | 出错 | A 到 C 列",
)
@page.says('要设置几行几列，写成列表', '只有第 1 行 | 只有 A 列 | 只有 A 列', '写进不存在的行，不要用 | 没有效果 | 没有效果')
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

    Workbook().save('blank.xlsx')
    for name, sheet in (('blank.xlsx', None), ('blank.xlsx', '新')):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_rows_height(20, 1, table=sheet)
        with pytest.raises(KeyError):
            recorder.record()
        recorder.clear()


@page.says('文件、工作表还不存在，或者是空的，先添加数据，再设置行高和列宽', '行高超过 409、列宽超过 255 也照样写，Excel 不支持')
def test_sizes_after_data_are_written_as_they_are():
    recorder = Recorder('new.xlsx')
    recorder.add_data({'名称': '键盘', '价格': 199})
    recorder.add_rows_height(500, 2)
    recorder.add_cols_width(300, cols=[1, 2])
    recorder.record()
    sheet = load_workbook('new.xlsx').active
    assert sheet.row_dimensions[2].height == 500
    assert [sheet.column_dimensions[letter].width for letter in 'AB'] == [300, 300]


@page.says('写成 range() 或集合没有效果；', "'A:C' 在保存时抛出 AttributeError，这一批都没有写", '要设置所有的行和列，就把全部行号和列序号写成列表')
@pytest.mark.files('products.xlsx')
def test_rows_and_columns_as_a_range():
    recorder = Recorder('products.xlsx')
    for several in (range(1, 3), {1, 2}):
        recorder.add_rows_height(40, several)
        recorder.add_cols_width(40, several)
    recorder.record()
    sheet = load_workbook('products.xlsx').active
    assert not sheet.row_dimensions and not sheet.column_dimensions
    recorder.add_rows_height(40, list(range(1, sheet.max_row + 1)))
    recorder.add_cols_width(40, list(range(1, sheet.max_column + 1)))
    recorder.record()
    sheet = load_workbook('products.xlsx').active
    assert [sheet.row_dimensions[row].height for row in range(1, 5)] == [40] * 4
    assert [sheet.column_dimensions[col].width for col in 'ABC'] == [40] * 3
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


@page.says('没有取用过的一类不影响单元格')
def test_a_kind_that_was_only_touched():
    bold, touched = CellStyle().set_bold(), CellStyle().set_bgColor('red')
    for used in (False, True):
        recorder = Recorder('a.xlsx')
        recorder.add_data('x', 'A1')
        recorder.add_styles(bold, 'A1')
        recorder.add_styles(touched if used and touched.font else CellStyle().set_bgColor('red'), 'A1')
        recorder.record()
        assert load_workbook('a.xlsx').active['A1'].font.b is not used


@page.says("cols 写了列名而没有 is_header=True，或者写了字符串 '2'", '出错时 xlsx 已经写了一半，原来的数据也打不开了')
@pytest.mark.files('products.xlsx')
def test_a_name_as_a_column_breaks_the_file():
    recorder = Recorder('products.xlsx')
    recorder.add_cols_width(20, cols=['价格'])
    with pytest.raises(ValueError):
        recorder.record()
    recorder.clear()
    with pytest.raises(KeyError):
        load_workbook('products.xlsx')


@page.says('写到指定的工作表而没有先 set.header_row(1, table=名字)，有 is_header=True 也会这样', '指定的工作表要先 set.header_row(1, table=名字)，不然列名都对不上')
@pytest.mark.files('company.xlsx')
def test_names_of_a_named_sheet_need_its_header_row():
    def recorder(prepared):
        new = Recorder('company.xlsx')
        new.set.show_msg(False)
        if prepared:
            new.set.header_row(1, table='商品')
        return new

    for prepared in (False, True):
        styled = recorder(prepared)
        styled.add_styles({'价格': CellStyle().set_bgColor('FFFF00'), 1: CellStyle().set_bgColor('FFFF00')}, 2, table='商品')
        styled.record()
        first, second, *_ = load_workbook('company.xlsx')['商品'][2]
        assert first.fill.fgColor.rgb == '00FFFF00' and (second.fill.fgColor.rgb == '00FFFF00') is prepared

    wide = recorder(True)
    wide.add_cols_width(30, ['价格'], table='商品', is_header=True)
    wide.record()
    assert load_workbook('company.xlsx')['商品'].column_dimensions['B'].width == 30
    wide = recorder(False)
    wide.add_cols_width(40, ['价格'], table='商品', is_header=True)
    with pytest.raises(ValueError):
        wide.record()
    wide.clear()
    with pytest.raises(KeyError):
        load_workbook('company.xlsx')


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


@page.says('这些方法都返回样式自己，可以连着写', '给单元格上底色，用 set_bgColor()', '设置字体颜色；None 是黑色', '设置字号（磅）和加粗；None 保持样式里原来的', 'None 不改，两个都是 None 时清除设置', '样式带的列宽；没有设置时是 None，可以直接赋值',
           '样式带的行高；没有设置时是 None，可以直接赋值')
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


def set_and_saved(name, *args):
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


@page.says(
    'font.set_condense() | 设置字距压缩，现在的 Excel 不显示',
    'font.set_extend() | 设置字距加宽，现在的 Excel 不显示',
)
@page.says('设置字号，磅；None 恢复默认', 'None 没有下划线', 'font.set_color() | 设置颜色；None 是黑色', "'baseline'，None 恢复默认", '只能是整数，否则抛出 TypeError', "'minor'，None 取消")
@page.says('字体设置对象', '上表列出了可用值的成员，写其他值会抛出 ValueError')
@page.table('font.set_name() | 设置字体名称；None 恢复默认。用 replace=False 时，还要 font.set_scheme(None)')
def test_font(table):
    for cleared in (False, True):
        style = CellStyle()
        style.font.set_name('Arial')
        cleared and style.font.set_scheme(None)
        recorder = Recorder('scheme.xlsx')
        recorder.add_data('x')
        recorder.add_styles(style, 'A1', replace=False)
        recorder.record()
        font = load_workbook('scheme.xlsx').active['A1'].font
        assert (font.name, font.scheme) == ('Arial', None if cleared else 'minor')    # Excel shows the theme's font
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
            given = getattr(set_and_saved(name, value).font, attribute)
            if attribute == 'color':
                given, value = given.rgb, {'red': '00FF0000', None: '00000000'}[value]
            assert given == value, (name, value, given)
        if attribute in ('u', 'vertAlign', 'scheme'):
            assert all(repr(value) in row['说明'] for value in values if value), name
            assert set_and_saved(name, 'other') is ValueError
    for wrong in ('134', None):
        assert set_and_saved('font.set_charset()', wrong) is TypeError


@page.says(
    'border.set_outline() | 设置是否只用于区域的外框',
)
@page.says('边框设置对象', '线型有 thin、medium、thick、double、dashed、dotted、hair、dashDot、dashDotDot、mediumDashed、mediumDashDot、mediumDashDotDot、slantDashDot，None 表示没有线',
           '其他值抛出 ValueError。', '，None 是黑色。')
@page.table('border.set_quad() | 同时设置四边')
def test_border(table):
    sides = ['left', 'right', 'top', 'bottom', 'start', 'end', 'diagonal', 'vertical', 'horizontal']
    switches = ['diagonalDown', 'diagonalUp', 'outline']
    names = [f'border.set_{name}()' for name in ['quad', *sides, *switches]]
    covers(table, dict.fromkeys(names))
    lines = ('thin', 'medium', 'thick', 'double', 'dashed', 'dotted', 'hair', 'dashDot', 'dashDotDot', 'mediumDashed', 'mediumDashDot', 'mediumDashDotDot', 'slantDashDot')
    for line in (*lines, None):
        border = set_and_saved('border.set_quad()', line, 'red').border
        assert [getattr(border, side).style for side in sides[:4]] == [line] * 4, line
    for side in sides:
        name = f'border.set_{side}()'
        drawn = getattr(set_and_saved(name, 'thin', None).border, side)
        assert (drawn.style, drawn.color.rgb) == ('thin', '00000000'), side
        assert set_and_saved(name, 'wrong', None) is ValueError, side
    assert set_and_saved('border.set_quad()', 'wrong', None) is ValueError
    for name in switches:
        for value in (True, False):
            assert getattr(set_and_saved(f'border.set_{name}()', value).border, name) is value, name


@page.says('设置内部的竖线，Excel 的单元格上不显示，用 border.set_left() 和 border.set_right()', '设置内部的横线，Excel 的单元格上不显示，用 border.set_top() 和 border.set_bottom()')
@pytest.mark.parametrize('name, sides', [('vertical', ('left', 'right')), ('horizontal', ('top', 'bottom'))])
def test_inner_lines_are_no_lines_of_a_cell(name, sides):
    recorder = Recorder('a.xlsx')
    recorder.add_data([['a', 'b'], ['c', 'd']])
    style = CellStyle()
    getattr(style.border, f'set_{name}')('thin', 'red')
    recorder.add_styles(style, 'A1:B2')
    recorder.record()
    for row in load_workbook('a.xlsx').active:
        for cell in row:
            assert getattr(cell.border, name).style == 'thin'
            assert all(side is None or side.style is None for side in (getattr(cell.border, side) for side in sides))


@page.says(
    'alignment.set_readingOrder() | 设置阅读方向：0 按内容，1 从左到右，2 从右到左；其他正整数不报错，不要用',
)
@page.says('对齐设置对象', '值不对或超出范围时抛出 ValueError', "'justify'、'distributed' 或 None", '设置缩进，0 到 255 的整数，与水平对齐 \'left\'、\'right\'、\'distributed\' 一起用', '设置相对缩进，-255 到 255 的整数', '其他正整数不报错',
           '设置文本旋转：0 到 90 是向上转的度数，91 到 180 是向下转 1 到 90 度；255 表示竖排')
@page.table("alignment.set_horizontal() | 设置水平对齐：'left'、'center'、'right'、'general'、'fill'、'justify'、'centerContinuous'、'distributed' 或 None")
def test_alignment(table):
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
            assert getattr(set_and_saved(method, value).alignment, name) == value, (name, value)
        for value in wrong:
            assert set_and_saved(method, value) is ValueError, (name, value)
    for name in ('justifyLastLine', 'wrapText', 'shrinkToFit'):
        assert not getattr(set_and_saved(f'alignment.set_{name}()', False).alignment, name)
    for row in table[:2]:
        for value in wanted[row['成员'][14:-2]][0]:
            assert value is None or repr(value) in row['说明']


@page.says(
    'pattern_fill.set_bgColor() | 设置图案的背景色，纯色填充时看不见它',
)
@page.says('图案填充设置对象', '取用它会清除渐变填充的设置', 'pattern_fill.set_bgColor() 设置的是图案的背景色，而纯色填充显示的是前景色，所以看不到它设置的颜色', '取用它会清除图案填充的设置', "还没有图案时图案成为 'solid'")
@page.table("pattern_fill.set_patternType() | 设置图案：'solid'、'darkDown'、'darkGray'、'darkGrid'、'darkHorizontal'、'darkTrellis'、'darkUp'、'darkVertical'、'gray0625'、'gray125'、'lightDown'、'lightGray'、'lightGrid'、'lightHorizontal'、'lightTrellis'、'lightUp'、'lightVertical'、'mediumGray'、'none' 或 None；其他值抛出 ValueError")
def test_pattern_fill(table):
    def color(name):
        fill = set_and_saved(name, 'red').fill
        assert fill.patternType == 'solid'
        return [fill.fgColor.rgb, fill.bgColor.rgb].index('00FF0000')

    def patterns():
        values = re.findall(r"'(\w+)'", table[0]['说明'])
        assert len(values) == 19
        for value in (*values, None):
            drawn = set_and_saved('pattern_fill.set_patternType()', value).fill.patternType
            assert drawn == (None if value == 'none' else value), value
        assert set_and_saved('pattern_fill.set_patternType()', 'dots') is ValueError

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


@page.says(
    'gradient_fill.set_degree() | 设置直线渐变的角度，度，0 是从左到右',
)
@page.says('渐变填充设置对象', '左边的位置，0 到 1，不检查', '右边的位置，0 到 1，不检查', '上边的位置，0 到 1，不检查', '下边的位置，0 到 1，不检查', '颜色名称、# 开头的写法不能用，保存时抛出 ValueError')
@page.table("gradient_fill.set_type() | 设置渐变方式：'linear' 沿直线，'path' 从一个矩形向外；其他值抛出 ValueError")
def test_gradient_fill(table):
    wanted = {'type': ['linear', 'path'], 'degree': [0, 90], 'left': [0.5, 2], 'right': [0.5, 2], 'top': [0.5, 2], 'bottom': [0.5, 2]}
    covers(table, {f'gradient_fill.set_{name}()': None for name in (*wanted, 'stop')})
    for name, values in wanted.items():
        for value in values:
            assert getattr(set_and_saved(f'gradient_fill.set_{name}()', value).fill, name) == value, (name, value)
    assert set_and_saved('gradient_fill.set_type()', 'radial') is ValueError
    for colors in (['FFFF00', 'FF0000'], ('FFFF00', 'FF0000', '00FF00')):
        stops = set_and_saved('gradient_fill.set_stop()', colors).fill.stop
        assert [stop.color.rgb[2:] for stop in stops] == list(colors) and stops[-1].position == 1
    for wrong in (['yellow', 'red'], ['#FFFF00'], 'FF0000'):
        assert set_and_saved('gradient_fill.set_stop()', wrong) is ValueError, wrong


@page.table('number_format.set_format() | 设置数字的显示格式')
@page.says('数字格式设置对象', '值不变。写法与 Excel 的自定义格式相同，不检查；不是字符串会损坏文件。None 恢复常规')
def test_number_format(table):
    covers(table, ['number_format.set_format()'])
    for format, kept in (('0%', '0%'), ('#,##0.00', '#,##0.00'), ('[不检查', '[不检查'), (None, 'General')):
        assert set_and_saved('number_format.set_format()', format).number_format == kept
    assert set_and_saved('number_format.set_format()', 5) is TypeError
    with pytest.raises(KeyError):
        load_workbook('a.xlsx')
    style = CellStyle()
    style.number_format.set_format('0%')
    assert saved((style, True), data=0.5).value == 0.5


@page.table('protection.set_locked() | 设置是否锁定')
@page.says('保护设置对象', '工作表加了保护以后才起作用')
def test_protection(table):
    covers(table, {f'protection.set_{name}()': name for name in ('locked', 'hidden')})
    for name in ('locked', 'hidden'):
        for value in (True, False):
            cell = set_and_saved(f'protection.set_{name}()', value)
            assert getattr(cell.protection, name) is value and cell.parent.protection.sheet is False


@page.table('写法 | 范围')
def test_what_coord_chooses(table):
    cells = {'一个单元格': area([2], 'B'), '第 3 行': area([3], 'ABC'), '最后一行': area([4], 'ABC'), 'B 列': area(range(1, 5), 'B'), '一块区域': area([2, 3], 'AB')}
    several = {'连续几列': {'A:C': area(range(1, 5), 'ABC')}, '连续几行': {'1:3': area([1, 2, 3], 'ABC'), '-2:-1': area([3, 4], 'ABC')}}
    for row in table:
        for form in eval(f"[{row['写法'].replace('、', ',')}]"):
            assert applied(Y, form) == (cells.get(row['范围']) or several[row['范围']][form]), form


@page.table('单元格 | 从它开始向右')
def test_where_several_styles_go(table):
    covers(table, dict.fromkeys(('单元格', '行、几行、区域', '列、几列')), key='coord')
    for row in table:
        right = '向右' in row['方向'] or '从左到右' in row['方向']
        again = row['样式用完以后'] == '从头再来'
        found = [applied([Y, G], form) for form in {'单元格': ['A1'], '行、几行、区域': [1, '1:1', 'A1:C1'], '列、几列': ['A', 'A:A']}[row['coord']]]
        cells = 'A1y B1g C1y' if right else 'A1y A2g A3y A4g'
        assert set(found) == {cells if again else 'A1y B1g'}, row


@page.says('样式和数据一样先进缓存，保存时才写进 xlsx', 'add_styles() 先写样式，后写位置', '先添加数据，再用 add_styles() 给刚添加的行设置样式')
def test_styles_wait_for_the_save():
    recorder = Recorder('a.xlsx')
    recorder.add_data({'a': 1})
    recorder.record()
    recorder.add_data([{'a': 2}, {'a': 3}])
    recorder.add_styles(Y, '-2:-1')
    assert sum(map(len, recorder.data.values())) == 2
    assert [cell.fill.patternType for cell in load_workbook('a.xlsx').active['A']] == [None] * 2
    recorder.record()
    assert [cell.fill.patternType for cell in load_workbook('a.xlsx').active['A']] == [None, None, 'solid', 'solid']


@page.says('row.row 是这一行的行号，row.coord(\'电话\', True) 是其中电话那个单元格的坐标')
@pytest.mark.files('people.xlsx')
def test_the_place_of_a_row():
    rows = Recorder('people.xlsx').rows()
    assert [row.row for row in rows] == list(range(2, len(rows) + 2))
    sheet = load_workbook('people.xlsx').active
    for row in rows:
        assert sheet.cell(*row.coord('电话', True)).value == row['电话']


@page.says('字典里的值写 None，那个单元格的样式全部清除')
def test_none_takes_the_style_away():
    recorder = Recorder('a.xlsx')
    recorder.add_data({'a': 1, 'b': 2})
    style = CellStyle().set_bgColor('red').set_bold().set_border().set_center()
    style.number_format.set_format('0%')
    recorder.add_styles(style, 'A2:B2')
    recorder.record()
    recorder.add_styles({'a': None}, 2)
    recorder.record()
    plain, kept = load_workbook('a.xlsx').active[2]
    assert (plain.value, plain.fill.patternType, plain.font.b, plain.border.left, plain.alignment.horizontal, plain.number_format) == (
        1, None, False, None, None, 'General')
    assert kept.font.b and kept.number_format == '0%'


def below(setting, value):
    """The colours of a new row, by `applied`'s signs, below a row without any."""
    Path('a.xlsx').unlink(missing_ok=True)
    recorder = Recorder('a.xlsx')
    recorder.add_data({'a': 1, 'b': 2})
    recorder.record()
    getattr(recorder.set, setting)(value)
    recorder.add_data({'a': 3, 'b': 4})
    recorder.record()
    return ''.join(CODES.get(cell.fill.fgColor.rgb[2:], '-') for cell in load_workbook('a.xlsx').active[3])


@page.says('set.new_row_styles() 给以后写入的新行设置样式，写明行号的不算')
@pytest.mark.parametrize('coord, styled', [(None, True), ('B', True), (0, True), (3, False), ((3, 1), False), ('A3', False), (-1, False)])
def test_a_row_with_its_number_gets_no_new_row_style(coord, styled):
    recorder = Recorder('a.xlsx')
    recorder.add_data([['a', 'b'], ['c', 'd']])
    recorder.record()
    recorder.set.new_row_styles(Y)
    recorder.add_data(['e', 'f'], coord)
    recorder.record()
    assert any(cell.fill.patternType for row in load_workbook('a.xlsx').active for cell in row) is styled


@page.says('传一个样式用于整行，传列表从左到右，用完就停，传字典按列名')
def test_styles_of_new_rows():
    assert below('show_msg', False) == '--'
    assert below('new_row_styles', Y) == 'yy'
    assert below('new_row_styles', [Y, G]) == 'yg' and below('new_row_styles', [G]) == 'g-'
    assert below('new_row_styles', {'b': Y}) == '-y'


@page.says('上一行没有样式，就清除样式', '设置在保存时才起作用：只改已有的单元格时，先 record()，再 set.follow_styles(False)，改完也 record() 以后再打开')
def test_follow_styles_takes_a_style_away():
    for follow in (True, False):
        Path('a.xlsx').unlink(missing_ok=True)
        recorder = Recorder('a.xlsx')
        recorder.add_data([['a'], ['b']])
        recorder.add_styles(Y, 'A2')
        recorder.record()
        recorder.set.follow_styles().follow_styles(follow)
        recorder.add_data('c', 'A2')
        recorder.record()
        assert (load_workbook('a.xlsx').active['A2'].fill.patternType is None) is follow
    # What counts is how it stands when the rows are saved.
    for saved in (False, True):
        Path('a.xlsx').unlink()
        recorder = Recorder('a.xlsx')
        recorder.add_data([['a'], ['b']])
        recorder.add_styles(Y, 'A2')
        recorder.record()
        recorder.set.follow_styles(False)
        recorder.add_data('c', 'A2')
        saved and recorder.record()
        recorder.set.follow_styles()
        recorder.record()
        assert (load_workbook('a.xlsx').active['A2'].fill.patternType is not None) is saved


@page.says('set.link_style() 让 add_link() 写的单元格显示成蓝色带下划线，也可以传自己的样式', '样式在保存时才用：要两种样式，换之前先 record()')
def test_the_style_of_links():
    recorder = Recorder('a.xlsx')
    recorder.set.link_style()
    recorder.add_link('https://a.cn', 'C1')
    recorder.set.link_style(Y)          # before what is waiting is saved
    recorder.record()
    assert load_workbook('a.xlsx').active['C1'].fill.fgColor.rgb == '00FFFF00'
    for cell, settings in (('A1', ()), ('B1', (Y,))):
        recorder.set.link_style(*settings)
        recorder.add_link('https://a.cn', cell)
        recorder.record()
    first, second, _ = load_workbook('a.xlsx').active[1]
    assert (first.font.color.rgb, first.font.u) == ('000000FF', 'single')
    assert second.fill.fgColor.rgb == '00FFFF00' and second.font.u is None


@page.says('返回：无。', '新建一个空的样式，没有参数')
def test_what_setting_gives():
    recorder = Recorder('a.csv')
    assert recorder.add_styles(Y, 'A1') is recorder.add_rows_height(3, 1) is recorder.add_cols_width(3, 1) is None
    with pytest.raises(TypeError):
        CellStyle('red')
    cell = saved((CellStyle(), True))
    assert not cell.has_style


def in_sheets(act):
    """The sheets of a workbook of 商品, in front, and 人员, selected, on which `act` changes the first cell's place or looks."""
    Path('a.xlsx').unlink(missing_ok=True)
    recorder = Recorder('a.xlsx')
    recorder.add_data(['x'], table='商品')
    recorder.add_data(['y'], table='人员')
    recorder.record()
    recorder.set.table('人员')
    act(recorder)
    recorder.record()
    return [sheet.title for sheet in load_workbook('a.xlsx') if sheet['A1'].font.b or sheet.row_dimensions[1].height == 40 or sheet.column_dimensions['A'].width == 40]


@page.says('None 用 set.table() 的设置，True 表示活动工作表')
@page.table('replace | 是否整类换掉')
def test_parameters_of_add_styles(table):
    covers(table, dict.fromkeys(('styles', 'coord', 'replace', 'table')))
    bold = CellStyle().set_bold()
    assert in_sheets(lambda recorder: recorder.add_styles(bold, 'A1')) == ['人员']
    assert in_sheets(lambda recorder: recorder.add_styles(bold, 'A1', table=True)) == ['商品']
    assert in_sheets(lambda recorder: recorder.add_styles([bold], 1, table='商 品')) == ['商 品']
    assert in_sheets(lambda recorder: recorder.add_styles({1: bold}, 1)) == ['人员']
    for replace in (True, False):
        assert saved((bold, True), (CellStyle().set_txtColor('red'), replace)).font.b is not replace


@page.says('相邻几列宽度相同时，可能只记成一项：改第一列的宽度，后面几列跟着变', '改其他列，文件里就有两项重叠')
def test_columns_whose_widths_are_one_entry():
    def entries(col):
        book = Workbook()
        book.active.append(list('abcdef'))
        group = book.active.column_dimensions['B']
        group.width, group.min, group.max = 15, 2, 5
        book.save('a.xlsx')
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_cols_width(30, cols=col)
        recorder.record()
        columns = re.findall(r'<col ([^>]*)/>', ZipFile('a.xlsx').read('xl/worksheets/sheet1.xml').decode())
        return sorted(tuple(int(float(dict(re.findall(r'(\w+)="([^"]*)"', one))[name])) for name in ('min', 'max', 'width')) for one in columns)

    assert entries(2) == [(2, 5, 30)]
    assert entries(3) == [(2, 5, 15), (3, 3, 30)]


@page.says("行号、'1:3' 或行号的列表")
@page.table('height | 行高，磅')
def test_parameters_of_add_rows_height(table):
    covers(table, dict.fromkeys(('height', 'rows', 'table')))
    for rows in (1, '1:3', [1]):
        assert in_sheets(lambda recorder: recorder.add_rows_height(40, rows)) == ['人员']
    assert in_sheets(lambda recorder: recorder.add_rows_height(40, 1, table='商品')) == ['商品']


@page.says(
    "is_header | cols 里的字符串是列名而不是列号；1.0.0 里要写成列表或 '名称:价格'",
)
@page.says("1.0.0 里要写成列表或 '名称:价格'")
@page.table('width | 列宽，字符数')
@pytest.mark.files('products.xlsx')
def test_parameters_of_add_cols_width(table):
    covers(table, dict.fromkeys(('width', 'cols', 'table', 'is_header')))
    for cols in (1, 'A', [1], ['A']):
        assert in_sheets(lambda recorder: recorder.add_cols_width(40, cols)) == ['人员']
    assert in_sheets(lambda recorder: recorder.add_cols_width(40, 1, table='商品')) == ['商品']
    for cols, named in ((['价格'], 'B'), ('名称:价格', 'AB')):
        copy('products.xlsx', 'b.xlsx')
        recorder = Recorder('b.xlsx')
        recorder.add_cols_width(40, cols, is_header=True)
        recorder.record()
        assert ''.join(load_workbook('b.xlsx').active.column_dimensions) == named


@page.says('列名是数字时只能写成列表')
def test_widths_of_columns_named_by_numbers():
    for names, wide in (('2024:2025', []), (['2024', '2025'], ['B', 'C'])):
        Path('a.xlsx').unlink(missing_ok=True)
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data({'名称': 1, '2024': 2, '2025': 3})
        recorder.record()
        recorder.add_cols_width(33, names, is_header=True)
        recorder.record()
        sheet = load_workbook('a.xlsx').active
        assert [letter for letter in 'ABC' if sheet.column_dimensions[letter].width == 33] == wide
