import re
from pathlib import Path
from shutil import copy
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook, Workbook
from openpyxl.worksheet.worksheet import Worksheet

from helpers import grid, quiet, refused, save, style
from pages import Page, checks, covers, from_release, otherwise

page = Page('usage/Recorder/style')
SIGNS = {'FFFF00': 'y', '7FB80E': 'g', 'FF0000': 'r'}


def goods(path='a.xlsx'):
    book = Workbook()
    for row in (['名称', '价格', '库存'], ['键盘', 199, 5], ['鼠标', 89, 12], ['显示器', 1299, 2]):
        book.active.append(row)
    book.save(path)
    return quiet(path)


def coloured(path='a.xlsx'):
    """The coloured cells, each with the sign of its colour."""
    cells = [cell for row in load_workbook(path).active.rows for cell in row if cell.fill.patternType]
    return ' '.join(cell.coordinate + SIGNS[cell.fill.fgColor.rgb[2:]] for cell in cells)


def applied(styles, coord):
    """The cells that styles colour, or the kind of the error."""
    recorder = goods()
    try:
        recorder.add_styles(styles, coord)
        recorder.record()
    except Exception as error:
        recorder.clear()
        return type(error)
    return coloured()


def area(rows, cols):
    return ' '.join(f'{col}{row}y' for row in rows for col in cols)


def saved(*steps, data='x'):
    """Applies styles to A1, one save each, and gives the cell or the kind of the error."""
    Path('a.xlsx').unlink(missing_ok=True)
    recorder = quiet('a.xlsx')
    recorder.add_data(data)
    for one, replace in steps:
        recorder.add_styles(one, 'A1', replace=replace)
        try:
            recorder.record()
        except (ValueError, TypeError, AttributeError) as error:
            recorder.clear()
            return type(error)
    return load_workbook('a.xlsx').active['A1']


def set_and_saved(name, *args):
    """The cell after a save, or the kind of the error that the setting or the save raises."""
    made, recorder = style(), quiet('a.xlsx')
    owner, method = name.rstrip('()').split('.')
    try:
        assert getattr(getattr(made, owner), method)(*args) is None
        recorder.add_styles(made, 'A1')
        recorder.record()
    except (TypeError, ValueError) as error:
        recorder.clear()
        return type(error)
    return load_workbook('a.xlsx').active['A1']


@page.says('先做一个样式，再用 add_styles() 写上样式和位置', 'record() 时写进 xlsx')
def test_styles_wait_for_the_save():
    recorder = goods('a.xlsx')
    recorder.add_styles(style('yellow'), 'A1:C1')
    assert coloured() == ''
    recorder.record()
    assert coloured() == 'A1y B1y C1y'


@page.differs('per-type')
@page.says('样式、行高和列宽只用于 xlsx', '设置单元格的样式，只对 xlsx 有效', '设置行高，只对 xlsx 有效', '设置列宽，只对 xlsx 有效')
@pytest.mark.parametrize('kind', ['csv', 'json', 'jsonl', 'txt'])
def test_other_formats_ignore_styles_and_sizes(kind):
    recorder = save(f'a.{kind}', {'a': 'x'}, lambda it: (it.add_styles(style('yellow'), 'A1'), it.add_rows_height(3, 1), it.add_cols_width(3, 1)))
    assert len(recorder.rows()) == 1


@Page('upgrade').says('样式写从左上到右下的区域，列宽写列序号，在每个版本里都一样')
@page.says("'B2'、(2, 2) 和 'A2:B3' 在每个版本里都一样")
@page.says("一个单元格写 'B2' 或 (2, 2)，一行、一列、一块都写成区域", '先 record()，最后一行的行号就是 recorder.rows()[-1].row')
def test_cells_and_areas():
    assert applied(style('yellow'), 'B2') == applied(style('yellow'), (2, 2)) == 'B2y'
    for coord, rows, cols in (('A2:C2', [2], 'ABC'), ('B2:B4', [2, 3, 4], 'B'), ('A2:B3', [2, 3], 'AB')):
        assert applied(style('yellow'), coord) == area(rows, cols)
    assert goods().rows()[-1].row == 4


@page.problem('style-column-name')
def test_names_are_no_places():
    assert applied(style('yellow'), (2, '价格')) == 'A2y'
    assert applied(style('yellow'), 'id').startswith('ID1y ID2y')


@page.differs('styles-target')
@page.differs('coord-header')
@page.says('整行是指从第 1 列到表里最右边的一列，整列是指从第 1 行到最后一行', '大写、小写都行', '两端可以颠倒')
@page.table('写法 | 范围')
def test_what_coord_chooses(table):
    cells = {'一个单元格': area([2], 'B'), '第 3 行': area([3], 'ABC'), '最后一行': area([4], 'ABC'), 'B 列': area(range(1, 5), 'B'), '一块区域': area([2, 3], 'AB')}
    several = {'连续几列': {'A:C': area(range(1, 5), 'ABC')}, '连续几行': {'1:3': area([1, 2, 3], 'ABC'), '-2:-1': area([3, 4], 'ABC')}}
    for row in table:
        for form in eval(f"[{row['写法'].replace('、', ',')}]"):
            wanted = cells.get(row['范围']) or several[row['范围']][form]
            assert applied(style('yellow'), form) == wanted, form
            if isinstance(form, str) and ':' in form:
                assert applied(style('yellow'), ':'.join(form.lower().split(':')[::-1])) == wanted, form


@page.says("row.row 是这一行的行号，row.coord('电话', True) 是其中电话那个单元格")
@pytest.mark.files('people.xlsx')
def test_the_place_of_a_row():
    rows = quiet('people.xlsx').rows()
    assert [row.row for row in rows] == list(range(2, len(rows) + 2))
    sheet = load_workbook('people.xlsx').active
    for row in rows:
        assert sheet.cell(*row.coord('电话', True)).value == row['电话']


@page.says("百分数的格式是 '0%'")
def test_the_format_of_a_share():
    assert set_and_saved('number_format.set_format()', '0%').number_format == '0%'


@page.problem('style-black')
def test_the_background_of_a_pattern_is_not_seen():
    made = style()
    made.pattern_fill.set_bgColor('green')
    fill = saved((made, True)).fill
    assert (fill.patternType, fill.fgColor.rgb, fill.bgColor.rgb) == ('solid', '00000000', '007FB80E')


@page.problem('style-theme-font')
@page.says('设置字体名称；None 恢复默认。add_styles() 写了 replace=False，再写 font.set_scheme(None)，名称才变')
def test_the_font_of_the_theme_is_shown():
    for cleared in (False, True):
        made = style()
        made.font.set_name('Arial')
        cleared and made.font.set_scheme(None)
        replace = False
        font = saved((made, replace)).font
        assert (font.name, font.scheme) == ('Arial', None if cleared else 'minor')    # Excel shows the theme's font


@page.says('replace=False 只改样式里写到的几项', '不写，就把这一类（字体、边框、填充……）整个换掉', '字体名称和字号也在字体这一类里，所以加粗、改字的颜色都写 replace=False')
def test_replace_puts_a_whole_kind_in_place_of_the_old():
    bold, red = style().set_bold(), style().set_txtColor('red')
    cell = saved((bold, True), (red, True))
    assert not cell.font.b and cell.font.color.rgb == '00FF0000' and cell.font.name is None and cell.font.sz is None
    cell = saved((bold, False), (red, False))
    assert cell.font.b and cell.font.name == 'Calibri' and cell.font.sz == 11
    cell = saved((style('red'), True), (bold, True))
    assert cell.font.b and cell.fill.fgColor.rgb == '00FF0000'


@page.problem('style-reused')
def test_a_style_that_is_changed_after_its_use():
    made = style('red')
    save(goods(), lambda it: it.add_styles(made, 'A1'), lambda it: it.add_styles(made.set_bgColor('yellow'), 'B1'))
    assert coloured() == 'A1y B1y'


# Sizes


@Page('upgrade').says('样式写从左上到右下的区域，列宽写列序号，在每个版本里都一样')
@page.says('行高的单位是磅，列宽的单位是字符', '行号和列序号从 1 数起，几行几列写成列表')
def test_rows_and_columns_as_numbers():
    save(goods(), lambda it: it.add_rows_height(40, rows=1), lambda it: it.add_cols_width(20, cols=[1, 3]))
    sheet = load_workbook('a.xlsx').active
    assert {row: one.height for row, one in sheet.row_dimensions.items() if one.height} == {1: 40}
    assert {col: one.width for col, one in sheet.column_dimensions.items()} == {'A': 20, 'C': 20}


@Page('usage/Recorder/add_data').says('行高和列宽放在最后一次 add_data() 之后')
@page.says('数据添加完，再设行高和列宽')
@page.problem('size-then-data')
@pytest.mark.parametrize('method, place', [('add_cols_width', {'cols': [1]}), ('add_rows_height', {'rows': 1})])
def test_data_behind_a_size(method, place):
    recorder = goods()
    getattr(recorder, method)(20, **place)
    with pytest.raises(KeyError, match='coord'):
        recorder.add_data(['耳机'])
    recorder.record()
    assert len(recorder.rows()) == 3
    save(recorder, ['耳机'], lambda it: getattr(it, method)(20, **place))
    assert len(recorder.rows()) == 4


@page.problem('size-column-name')
@pytest.mark.parametrize('cols', [['价格'], '2'])
def test_a_name_as_a_column_breaks_the_file(cols):
    assert refused(goods(), lambda it: it.add_cols_width(20, cols=cols))
    with pytest.raises(KeyError):
        load_workbook('a.xlsx')


@page.problem('size-without-data')
def test_sizes_before_data_leave_a_broken_file():
    recorder = quiet('new.xlsx')
    recorder.add_cols_width(20, cols=[1])
    try:
        if recorder.record() is None:
            recorder.clear()
            otherwise('`record()` 得到 `None`，这一批没有写')
    except KeyError:
        recorder.clear()
    assert not Path('new.xlsx').exists() or ZipFile('new.xlsx').namelist() == []
    Workbook().save('blank.xlsx')
    assert refused(quiet('blank.xlsx'), lambda it: it.add_rows_height(20, 1))


@page.problem('style-new-sheet')
def test_styles_before_data_leave_a_row_that_is_no_header():
    for data in ([], [{'名称': '键盘'}]):
        recorder = quiet('new.xlsx')
        recorder.add_data(data) if data else recorder.add_styles(style('yellow'), 'A1:B1')
        recorder.record()
    assert not any(value for row in grid('new.xlsx') for value in row)


@page.problem('size-range')
def test_rows_and_columns_as_a_range():
    recorder = goods()
    for several in (range(1, 3), {1, 2}):
        save(recorder, lambda it: (it.add_rows_height(40, several), it.add_cols_width(40, several)))
    sheet = load_workbook('a.xlsx').active
    assert not any(one.height == 40 for one in sheet.row_dimensions.values())
    assert not any(one.width == 40 for one in sheet.column_dimensions.values())


@page.problem('size-letters')
def test_columns_as_letters():
    assert refused(goods(), ['耳机'], lambda it: it.add_cols_width(20, 'A:C'))
    assert load_workbook('a.xlsx').active.max_row == 4


@page.problem('size-group')
def test_columns_whose_widths_are_one_entry():
    def entries(col):
        book = Workbook()
        book.active.append(list('abcdef'))
        group = book.active.column_dimensions['B']
        group.width, group.min, group.max = 15, 2, 5
        book.save('a.xlsx')
        recorder = save('a.xlsx', lambda it: it.add_cols_width(30, cols=col))
        columns = re.findall(r'<col ([^>]*)/>', ZipFile('a.xlsx').read('xl/worksheets/sheet1.xml').decode())
        return sorted(tuple(int(float(dict(re.findall(r'(\w+)="([^"]*)"', one))[name])) for name in ('min', 'max', 'width')) for one in columns)

    assert entries(2) == [(2, 5, 30)]
    assert entries(3) == [(2, 5, 15), (3, 3, 30)]


# Several rows


def followed(*adds, setting):
    """The colours after data were added, on rows of which the first is yellow, the second red."""
    recorder = save('a.xlsx', ['a', 1], ['b', 2])
    for coord, color in (('A1:B1', 'yellow'), ('A2:B2', 'red')):
        save(recorder, lambda it: it.add_styles(style(color).set_size(height=40), coord))
    getattr(recorder.set, setting)()
    save(recorder, *adds)
    return coloured()


@page.says('set.follow_styles() 让新行使用上一行的样式和行高', '一次添加几行，每行的样式和行高都与添加之前的最后一行相同')
def test_new_rows_look_like_the_one_above():
    assert followed(([['c', 3], ['d', 4]],), setting='follow_styles') == 'A1y B1y A2r B2r A3r B3r A4r B4r'
    assert load_workbook('a.xlsx').active.row_dimensions[4].height == 40


@page.says('在 Excel 里给整列设的格式，新行没有')
def test_a_new_row_has_no_format_of_its_column():
    book = Workbook()
    book.active.append(['名称', '价格'])
    book.active.column_dimensions['B'].number_format = '#,##0.00'
    book.save('a.xlsx')
    save('a.xlsx', {'名称': '键盘', '价格': 1299})
    assert load_workbook('a.xlsx').active['B2'].number_format == 'General'


@page.problem('follow-existing')
def test_follow_styles_changes_what_coordinates_write():
    assert followed((9, 'B2'), setting='follow_styles') == 'A1y B1y A2r B2y'


@page.problem('new-row-first-only')
def test_new_row_styles_reach_the_first_row_of_a_save():
    recorder = save('new.xlsx', [['耳机', 59], ['音箱', 299]], new_row_styles=style('yellow'))
    assert coloured('new.xlsx') == 'A1y'
    save(recorder, ['键盘', 199], ['鼠标', 89])
    assert coloured('new.xlsx') == 'A1y A3y B3y'


# The reference


def batch(add):
    """The coloured cells after a row and `add` were saved; none when nothing of both was."""
    recorder = goods()
    recorder.add_data(['耳机'])
    add(recorder)
    found = recorder.record()
    recorder.clear()
    assert load_workbook('a.xlsx').active.max_row == (5 if found else 4)
    return coloured() if found else None


@Page('upgrade').says('1.1.0 起 add_styles() 的行号没有效果', '列号、整行的范围使整批保存失败')
@page.says('不写 coord，一行写 rows=1，一列写 cols=2')
@page.says("coord 写成 'B'、(-1, 1)，整批保存失败，数据也写不进去", '写成行号 3、-1，没有效果')
@from_release('1.1.0')
def test_rows_and_columns_have_parameters_since_1_1_0():
    yellow = style('yellow')
    assert batch(lambda made: made.add_styles(yellow, rows=1)) == area([1], 'ABC')
    assert set(batch(lambda made: made.add_styles(yellow, cols=2)).split()) >= set(area(range(1, 5), 'B').split())
    assert [batch(lambda made, coord=coord: made.add_styles(yellow, coord)) for coord in ('B', (-1, 1), 'A:C', '1:3', (-1, 2), (0, 2), 3, -1)] == [*[None] * 6, '', '']


@page.says('字典的键是列名，整批保存失败，数据也写不进去', '样式写 None，coord 里的样式全部清除')
@from_release('1.1.0')
def test_names_fail_the_batch_and_none_clears_since_1_1_0():
    assert [batch(lambda made, coord=coord: made.add_styles({'价格': style('yellow')}, coord)) for coord in (2, 'A3:A4')] == [None, None]
    assert batch(lambda made: (made.add_styles(style('yellow'), 'A1:B2'), made.add_styles(None, 'B1:B2'))) == 'A1y A2y'


@page.says('True 使整批保存失败，数据也写不进去')
@from_release('2.0.0')
def test_true_is_no_sheet_since_2_0_0():
    assert batch(lambda made: made.add_styles(style('yellow'), 'A1', table=True)) is None


@page.says('cols | 列序号、列名，或它们的列表')
@from_release('1.1.0', '2.0.1')
@pytest.mark.parametrize('cols, found', [(2, 'B'), ('价格', 'B'), ([1, '价格'], 'AB'), ('B', ''), (['A', 'C'], '')])
def test_letters_are_no_columns_for_a_width_until_2_0_1(cols, found):
    save(goods(), lambda it: it.add_cols_width(40, cols))
    assert ''.join(col for col, one in load_workbook('a.xlsx').active.column_dimensions.items() if one.width == 40) == found


SIZES_SINCE_1_1_0 = {
    '2': ([2], 'B', [2]), '0': ([0], 'D', [5]), '[1, 3]': ([[1, 3]], 'AC', [1, 3]), '(1, 3)': ([(1, 3)], 'ABC', [1, 3]), "'1:3'": (['1:3'], None, [1, 2, 3]),
    "'价格'、['价格']": (['价格', ['价格']], 'B', []), '-1': ([-1], 'C', [4]), 'True': ([True], 'A', [1]),
}


def sized(method, given, table=None, row=None):
    """The rows or the columns that were given a size; none when saving failed."""
    recorder = goods()
    if row:
        recorder.set.header_row(row, table=table)
    getattr(recorder, method)(40, given, table=table)
    found = recorder.record()
    recorder.clear()
    sheet = load_workbook('a.xlsx').active
    heights = [row for row, one in sheet.row_dimensions.items() if one.height == 40]
    return found and (heights if method == 'add_rows_height' else ''.join(col for col, one in sheet.column_dimensions.items() if one.width == 40))


@page.table('给的值 | cols')
@from_release('1.1.0')
def test_what_rows_and_cols_take_since_1_1_0(table, on):
    covers(table, SIZES_SINCE_1_1_0)
    for values, cols, rows in SIZES_SINCE_1_1_0.values():
        for value in values:
            assert cols is None or sized('add_cols_width', value) == cols, value
            assert sized('add_rows_height', value) == rows, value


@page.says('没有 is_header，cols 里可以直接写列名', '写了 table=名字，先 set.header_row(1, table=名字)，列名才有用')
@from_release('1.1.0')
def test_names_of_columns_in_sizes_since_1_1_0():
    with pytest.raises(TypeError):
        goods().add_cols_width(40, cols=['价格'], is_header=True)
    assert sized('add_cols_width', '价格') == sized('add_cols_width', '价格', 'Sheet', 1) == 'B'
    assert not sized('add_cols_width', '价格', 'Sheet')


@page.says("几行写 rows=[1, 3]、rows='1:3'，几列写 cols=[1, 3]、cols='价格'", '两个都写，这几行、这几列都有样式')
@from_release('1.1.0')
def test_several_rows_and_columns_since_1_1_0():
    def cells(**more):
        save(goods(), lambda it: it.add_styles(style('yellow'), **more))
        return coloured()

    for given, found in ((dict(rows=[1, 3]), area([1, 3], 'ABC')), (dict(rows='1:3'), area([1, 2, 3], 'ABC')),
                         (dict(cols=[1, 3]), area(range(1, 5), 'AC')), (dict(cols='价格'), area(range(1, 5), 'B'))):
        assert cells(**given) == found, given
    assert set(cells(rows=2, cols=2).split()) == {*area([2], 'ABC').split(), *area(range(1, 5), 'B').split()}


@page.says('styles 是字典，键是列名或列序号，其余列不变', "coord 只用来决定行，写行号或 'A3:A4'")
def test_styles_by_name_and_nothing_else():
    named = {'价格': style('yellow')}
    for coord, cells in ((2, 'B2y'), (-1, 'B4y'), ('A3:A4', 'B3y B4y'), ('C2', 'B2y')):
        assert applied(styles=named, coord=coord) == cells, coord
    assert applied({1: style('yellow'), '库存': style('green'), '没有': style('red')}, 2) == 'A2y C2g'


@page.says('指定的工作表要先 set.header_row(1, table=名字)')
@pytest.mark.files('company.xlsx')
@pytest.mark.parametrize('prepared', [False, True])
def test_names_of_a_named_sheet_need_its_header_row(prepared):
    save('company.xlsx', lambda it: prepared and it.set.header_row(1, table='商品'), lambda it: it.add_styles({'价格': style('yellow')}, 2, table='商品'))
    assert (load_workbook('company.xlsx')['商品']['B2'].fill.patternType is not None) is prepared


@page.says('字典里的值写 None，那个单元格的样式全部清除')
def test_none_takes_the_style_away():
    recorder = save('a.xlsx', {'a': 1, 'b': 2}, lambda it: it.add_styles(style('red').set_bold().set_border().set_center(), 'A2:B2'))
    save(recorder, lambda it: it.add_styles({'a': None}, 2))
    plain, kept = load_workbook('a.xlsx').active[2]
    assert (plain.value, plain.fill.patternType, plain.font.b, plain.border.left, plain.alignment.horizontal) == (1, None, False, None, None)
    assert kept.font.b


@page.says('左上角写在前面')
def test_an_area_from_its_first_cell_since_1_1_0():
    assert applied(style('yellow'), 'A2:B3') == 'A2y B2y A3y B3y' and applied(style('yellow'), 'B3:A2') == ''


@page.says('边框在设置时抛出，其他的使保存失败', '颜色名称、# 开头的写法不能用，保存会失败')
def test_wrong_colours_fail_the_save_since_1_1_0():
    with pytest.raises(ValueError):
        style().border.set_left('thin', 'pink')
    assert batch(lambda made: made.add_styles(style().set_bgColor('pink'), 'A1')) is None
    for color in ('red', '#FF0000'):
        made = style()
        made.gradient_fill.set_stop([color, 'FF0000'])
        assert batch(lambda it: it.add_styles(made, 'A1')) is None


@page.says('单元格 | 只用第一个样式', 'rows=2 | 每行从左到右', 'cols=2 | 每列从上到下', 'coord、rows、cols 都不写，没有效果', '使用的方向由 coord、rows、cols 决定')
def test_several_styles_of_rows_and_columns():
    two = [style('yellow'), style('green')]
    save('b.xlsx', ['x'], lambda it: it.add_styles(styles=two, coord='A1'))
    for where, cells in (({'coord': 'A2'}, 'A2'), ({'rows': 2}, 'A2 B2 C2'), ({'cols': 2}, 'B1 B2 B3 B4'), ({}, '')):
        Path('a.xlsx').unlink(missing_ok=True)
        save('a.xlsx', [[1, 2, 3]] * 4, lambda it: it.add_styles(two, **where))
        sheet = load_workbook('a.xlsx').active
        found = [cell.coordinate for row in sheet for cell in row if cell.fill.fill_type]
        assert found == cells.split() and (where or not found), where


@page.differs('styles-target')
@page.says('styles 是样式的列表或元组，使用的方向由 coord 决定', '不想改的单元格写空的 CellStyle()')
@page.table('单元格 | 从它开始向右')
def test_where_several_styles_go(table):
    covers(table, dict.fromkeys(('单元格', '区域', '行、几行', '列、几列')))
    two = (style('yellow'), style('green'))
    for row in table:
        right = '向右' in row['方向'] or '从左到右' in row['方向']
        again = row['样式用完以后'] == '从头再来'
        found = [applied(styles=kind(two), coord=form) for kind in (list, tuple) for form in {'单元格': ['A1'], '区域': ['A1:C1'], '行、几行': [1, '1:1'], '列、几列': ['A', 'A:A']}[row['范围']]]
        assert set(found) == {('A1y B1g C1y' if right else 'A1y A2g A3y A4g') if again else 'A1y B1g'}, row
    assert applied([two[0], style()], 'A1:B2') == 'A1y A2y' != area([1, 2], 'AB')


@page.table('white | FFFFFF')
@page.says('能用的名称只有八个，要写小写', '颜色值由库规定，与网页上的同名颜色不全相同')
def test_names_of_colours(table):
    assert len(table) == 8
    for row in table:
        assert saved((style(row['名称']), True)).fill.fgColor.rgb[2:] == row['颜色值'] and f"'#{row['颜色值']}'" in row['样子'], row
    # Those of CSS.
    assert saved((style('green'), True)).fill.fgColor.rgb[2:] != '008000'


@page.differs('save-no-raise')
@page.says('颜色可以写名称、六位的十六进制、RGB 数值，或者 openpyxl 的 Color 对象', 'RGB 的数字是 0 到 255 的整数，写成字符串或元组，不能用列表', '名称不在表里，或者用了大写，抛出 ValueError', '边框在设置时抛出，其他的在保存时抛出')
def test_how_colours_are_written():
    from openpyxl.styles import Color
    for value in ('F58220', '#F58220', '245,130,32', '(245,130,32)', (245, 130, 32), Color('F58220')):
        assert saved((style().set_bgColor(value), True)).fill.fgColor.rgb[2:] == 'F58220', value
    assert saved((style().set_bgColor((0, 255, 0)), True)).fill.fgColor.rgb[2:] == '00FF00'
    for value in ('pink', 'Red', [245, 130, 32]):
        with pytest.raises(ValueError):
            style().border.set_left('thin', value)
    assert saved((style().set_bgColor('Red'), True)) is saved((style().set_bgColor('pink'), True)) is ValueError


@page.table('写法 | rows')
@pytest.mark.files('products.xlsx')
def test_what_rows_and_cols_take(table):
    def attempt(method, size, *args, **more):
        copy('products.xlsx', 'copy.xlsx')
        if refused(quiet('copy.xlsx'), lambda it: getattr(it, method)(size, *args, **more)):
            return '出错'
        sheet = load_workbook('copy.xlsx').active
        return ''.join(sheet.column_dimensions) if method == 'add_cols_width' else [row for row, item in sheet.row_dimensions.items() if item.height]

    last, bad = load_workbook('products.xlsx').active.max_row + 1, '出错'
    cases = {
        '2': (2, [2], 'B', 'B'), '0': (0, [last], 'D', 'D'), '[1, 3]': ([1, 3], [1, 3], 'AC', 'AC'), '(1, 3)': ((1, 3), [1, 3], 'AC', 'AC'),
        "'1:3'": ('1:3', [1, 2, 3], bad, 'ABC'), "'B'": ('B', bad, 'B', bad), "['A', 'C']": (['A', 'C'], bad, 'AC', None),
        "['价格']": (['价格'], bad, bad, 'B'), '两个列名，中间是半角冒号': ('名称:价格', bad, bad, 'AB'),
    }
    covers(table, cases)
    for row in table:
        key, *wanted = cases[row['写法']]
        found = [attempt('add_rows_height', 40, key), attempt('add_cols_width', 20, key), attempt('add_cols_width', 20, key, is_header=True)]
        for one, seen, text in zip(wanted, found, (row['rows'], row['cols'], row['cols，is_header=True'])):
            assert one is None or seen == one and (one == bad) is (text == bad), (key, one, seen)


@page.says('这些方法没有返回值，不能连着写')
def test_the_methods_of_a_font_return_nothing():
    font = style().font
    names = [name for name in dir(font) if name.startswith('set_')]
    assert len(names) == 14 and all(getattr(font, name)(134 if name == 'set_charset' else None) is None for name in names)


def ok(*facts):
    assert all(facts), facts


@page.says('这些方法都返回样式自己，可以连着写', '设置字体颜色；None 是黑色', '设置字号（磅）和加粗；None 保持样式里原来的')
@page.table('set_bgColor() | 设置背景色。写的是图案填充的前景色，所以看得见；None 是黑色')
def test_shortcuts(table):
    cell = lambda name, *args: saved((getattr(style(), name)(*args), True))
    sides = [getattr(cell('set_border').border, side) for side in ('left', 'right', 'top', 'bottom')]
    big = style().set_txtSize(16)
    cases = {
        'set_bgColor()': lambda: ok(cell('set_bgColor', 'red').fill.fgColor.rgb == '00FF0000', cell('set_bgColor', None).fill.fgColor.rgb == '00000000'),
        'set_txtColor()': lambda: ok(cell('set_txtColor', 'red').font.color.rgb == '00FF0000', cell('set_txtColor', None).font.color.rgb == '00000000'),
        'set_txtSize()': lambda: ok(big.font.bold == 'notSet', big.set_txtSize(bold=True).font.size == 16, big.font.bold is True),
        'set_bold()': lambda: ok(cell('set_bold').font.b, not cell('set_bold', False).font.b),
        'set_delLine()': lambda: ok(cell('set_delLine').font.strike, not cell('set_delLine', False).font.strike),
        'set_underLine()': lambda: ok(cell('set_underLine').font.u == 'single', cell('set_underLine', False).font.u is None),
        'set_center()': lambda: ok(cell('set_center').alignment.horizontal == cell('set_center').alignment.vertical == 'center'),
        'set_border()': lambda: ok({(side.style, side.color.rgb) for side in sides} == {('thin', '00000000')}, cell('set_border', False).border.left.style is None),
        'set_size()': lambda: ok(style().set_size().width is None),
        'width': lambda: ok(style().width is None),
        'height': lambda: ok(style().height is None),
    }
    covers(table, cases)
    for name, case in cases.items():
        case()
        if name.endswith('()'):
            made = style()
            assert getattr(made, name[:-2])(*['red'] if 'Color' in name else []) is made, name


@page.says('None 不改，两个都是 None 时清除设置', '样式带的列宽；没有设置时是 None，可以直接赋值', '样式带的行高；没有设置时是 None，可以直接赋值')
def test_sizes_of_a_style():
    made = style().set_size(10, 20)
    assert made.set_size(5) is made and (made.width, made.height) == (5, 20)
    sheet = saved((made, True)).parent
    assert (sheet.row_dimensions[1].height, sheet.column_dimensions['A'].width) == (20, 5)
    made.set_size()
    assert made.width is made.height is None
    made.width, made.height = 30, 40
    sheet = saved((made, True)).parent
    assert (sheet.row_dimensions[1].height, sheet.column_dimensions['A'].width) == (40, 30)


@page.says('字体设置对象', '写着可用值的，只能写那几个值，别的抛出 ValueError')
@page.says(
    'font.set_condense() | 设置字距压缩，现在的 Excel 不显示',
    'font.set_extend() | 设置字距加宽，现在的 Excel 不显示',
)
@page.says('设置字号，磅；None 恢复默认', 'None 没有下划线', 'font.set_color() | 设置颜色；None 是黑色', "'baseline'，None 恢复默认", '只能是整数，否则抛出 TypeError', "'minor'，None 取消")
@page.table('font.set_name() | 设置字体名称；None 恢复默认。add_styles() 写了 replace=False，再写 font.set_scheme(None)，名称才变')
def test_font(table):
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


@page.says('border.set_outline() | 边框看不出变化，一般不用')
@page.says('设置内部的竖线，Excel 的单元格上不显示，用 border.set_left() 和 border.set_right()', '设置内部的横线，Excel 的单元格上不显示，用 border.set_top() 和 border.set_bottom()')
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

    def edges(name):
        border = set_and_saved(name, 'thin', None).border
        return [side for side in sides[:4] if getattr(border, side) and getattr(border, side).style]

    assert edges('border.set_vertical()') == edges('border.set_horizontal()') == []
    assert [edges(name) for name in ('border.set_left()', 'border.set_right()', 'border.set_top()', 'border.set_bottom()')] == [[side] for side in sides[:4]]
    for name in switches:
        for value in (True, False):
            assert getattr(set_and_saved(f'border.set_{name}()', value).border, name) is value, name
    for value in (True, False):
        border = set_and_saved('border.set_outline()', value).border
        assert not [side for side in sides[:4] if getattr(border, side) and getattr(border, side).style]


@page.says('alignment.set_readingOrder() | 设置阅读方向：0 按内容，1 从左到右，2 从右到左；不写其他整数')
@page.says('对齐设置对象', '对齐、缩进、旋转的值超出范围，抛出 ValueError', "'justify'、'distributed' 或 None", '设置缩进，0 到 255 的整数，与水平对齐 \'left\'、\'right\'、\'distributed\' 一起用', '设置相对缩进，-255 到 255 的整数', '设置分散对齐时，最后一行是否也拉开，True 或 False', '设置自动换行，True 或 False', '设置缩小字体以适应宽度，True 或 False',
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
    for name in ('alignment.set_justifyLastLine()', 'alignment.set_wrapText()', 'alignment.set_shrinkToFit()'):
        for value in (True, False, 'yes'):
            assert bool(getattr(set_and_saved(name, value).alignment, name[14:-2])) is bool(value)
    for row in table[:2]:
        for value in wanted[row['成员'][14:-2]][0]:
            assert value is None or repr(value) in row['说明']


@page.says('pattern_fill.set_bgColor() | 设置图案的背景色，纯色填充时看不见它')
@page.says('图案填充设置对象', '取用它会清除渐变填充的设置', '取用它会清除图案填充的设置', "还没有图案时图案成为 'solid'")
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
        made = style()
        made.pattern_fill.set_patternType('lightGray')
        made.pattern_fill.set_fgColor('red')
        assert made.pattern_fill.patternType == 'lightGray'

    def back():
        assert color('pattern_fill.set_bgColor()') == 1

    cases = {'pattern_fill.set_patternType()': patterns, 'pattern_fill.set_fgColor()': kept, 'pattern_fill.set_bgColor()': back}
    checks(table, cases)
    made = style().set_bgColor('red')
    made.gradient_fill
    assert made._pattern_fill is None
    made.set_bgColor('red')
    assert made._gradient_fill is None


@page.differs('save-no-raise')
@page.says('gradient_fill.set_degree() | 设置直线渐变的角度，度，0 是从左到右')
@page.says('渐变填充设置对象', '左边的位置，从左到右是 0 到 1，不检查', '右边的位置，从左到右是 0 到 1，不检查', '上边的位置，从上到下是 0 到 1，不检查', '下边的位置，从上到下是 0 到 1，不检查', '颜色名称、# 开头的写法不能用，保存时抛出 ValueError')
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


@page.differs('save-no-raise')
@page.table('number_format.set_format() | 设置数字的显示格式')
@page.says('数字格式设置对象', '值不变。写法与 Excel 的自定义格式相同，不检查；不是字符串会损坏文件。None 恢复常规')
def test_number_format(table):
    covers(table, ['number_format.set_format()'])
    for format, kept in (('0%', '0%'), ('#,##0.00', '#,##0.00'), ('[不检查', '[不检查'), (None, 'General')):
        assert set_and_saved('number_format.set_format()', format).number_format == kept
    assert set_and_saved('number_format.set_format()', 5) is TypeError
    with pytest.raises(KeyError):
        load_workbook('a.xlsx')
    made = style()
    made.number_format.set_format('0%')
    assert saved((made, True), data=0.5).value == 0.5


@page.table('protection.set_locked() | 设置是否锁定')
@page.says('保护设置对象', '工作表加了保护以后才起作用')
def test_protection(table):
    covers(table, {f'protection.set_{name}()': name for name in ('locked', 'hidden')})
    for name in ('locked', 'hidden'):
        for value in (True, False):
            cell = set_and_saved(f'protection.set_{name}()', value)
            assert getattr(cell.protection, name) is value and cell.parent.protection.sheet is False


@page.differs('per-type')
@page.says('返回：无。', '新建一个空的样式，没有参数')
def test_what_setting_gives():
    recorder = quiet('a.csv')
    assert recorder.add_styles(style('yellow'), 'A1') is recorder.add_rows_height(3, 1) is recorder.add_cols_width(3, 1) is None
    with pytest.raises(TypeError):
        type(style())('red')
    cell = saved((style(), True))
    assert not cell.has_style


def in_sheets(act):
    """The sheets of a workbook of 商品, in front, and 人员, selected, on which `act` changes the first cell's place or looks."""
    Path('a.xlsx').unlink(missing_ok=True)
    recorder = save('a.xlsx', (['x'], None, '商品'), (['y'], None, '人员'))
    recorder.set.table('人员')
    act(recorder)
    recorder.record()
    return [sheet.title for sheet in load_workbook('a.xlsx') if sheet['A1'].font.b or sheet.row_dimensions[1].height == 40 or sheet.column_dimensions['A'].width == 40]


@page.differs('styles-target')
@page.differs('set.table')
@page.says('None 用 set.table() 的设置，True 表示活动工作表')
@page.table('replace | True 把字体、边框这样的一类整个换掉')
def test_parameters_of_add_styles(table):
    covers(table, dict.fromkeys(('styles', 'coord', 'replace', 'table')))
    bold = style().set_bold()
    assert in_sheets(lambda recorder: recorder.add_styles(bold, 'A1')) == ['人员']
    assert in_sheets(lambda recorder: recorder.add_styles(bold, 'A1', table=True)) == ['商品']
    assert in_sheets(lambda recorder: recorder.add_styles([bold], 1, table='商 品')) == ['商 品']
    assert in_sheets(lambda recorder: recorder.add_styles({1: bold}, 1)) == ['人员']
    for replace in (True, False):
        assert saved((bold, True), (style().set_txtColor('red'), replace)).font.b is not replace


@page.differs('set.table')
@page.says("行号、'1:3' 或行号的列表")
@page.table('height | 行高，磅，最多 409')
def test_parameters_of_add_rows_height(table):
    covers(table, dict.fromkeys(('height', 'rows', 'table')))
    for rows in (1, '1:3', [1]):
        assert in_sheets(lambda recorder: recorder.add_rows_height(40, rows)) == ['人员']
    assert in_sheets(lambda recorder: recorder.add_rows_height(40, 1, table='商品')) == ['商品']


@page.differs('width-target')
@page.differs('set.table')
@page.says("is_header | cols 里的字符串是列名；要写成列表或 '名称:价格'")
@page.table('width | 列宽，字符数，最多 255')
@pytest.mark.files('products.xlsx')
def test_parameters_of_add_cols_width(table):
    covers(table, dict.fromkeys(('width', 'cols', 'table', 'is_header')))
    for cols in (1, 'A', [1], ['A']):
        assert in_sheets(lambda recorder: recorder.add_cols_width(40, cols)) == ['人员']
    assert in_sheets(lambda recorder: recorder.add_cols_width(40, 1, table='商品')) == ['商品']
    for cols, named in ((['价格'], 'B'), ('名称:价格', 'AB')):
        copy('products.xlsx', 'b.xlsx')
        save('b.xlsx', lambda it: it.add_cols_width(40, cols, is_header=True))
        assert ''.join(load_workbook('b.xlsx').active.column_dimensions) == named


@page.problem('style-many-areas')
def test_one_area_for_many_rows(monkeypatch):
    recorder = save('a.xlsx', [[1, 2, 3, 4]] * 5000)
    recorder.add_styles(style().set_bgColor('yellow'), 'A2:D5000')
    recorder.record()
    rows = list(load_workbook('a.xlsx').active.iter_rows())
    assert [{cell.fill.fill_type for cell in row} for row in rows] == [{None}, *[{'solid'}] * 4999]

    # Each area goes through all the cells for the last row of the sheet.
    looked, last = [], Worksheet.max_row.fget
    monkeypatch.setattr(Worksheet, 'max_row', property(lambda sheet: looked.append(sheet) or last(sheet)))
    counts = []
    for areas in (['A2:D101'], [f'A{number}:D{number}' for number in range(2, 102)]):
        looked.clear()
        for area in areas:
            recorder.add_styles(style().set_bgColor('yellow'), area)
        recorder.record()
        counts.append(len(looked))
    assert counts[0] < 10 and counts[1] >= 100
