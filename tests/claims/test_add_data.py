import ast
import csv
import json
import re
import sqlite3
import sys
import warnings
from collections import ChainMap, UserDict
from datetime import date, datetime
from dataclasses import dataclass
from decimal import Decimal
from http.client import HTTPMessage
from io import BytesIO
from pathlib import Path
from shutil import copy
from zipfile import ZipFile

import numpy as np
import pandas as pd
import pytest
from lxml import etree
from openpyxl import load_workbook, Workbook
from openpyxl.styles import Font
from openpyxl.worksheet.worksheet import Worksheet
from PIL import Image

from helpers import grid, quiet, refused, save, style
from pages import ROOT, Page, covers, from_release, otherwise

page = Page('usage/Recorder/add_data')


def contents(name):
    """Rows of a workbook, data of a json, lines of any other file."""
    if name.endswith('.xlsx'):
        return grid(name)
    text = Path(name).read_text(encoding='utf-8')
    return json.loads(text) if name.endswith('.json') else text.splitlines()


def saved(name, *steps):
    """What a file holds after these were added, or done by the functions among them, and saved; a new file begins anew."""
    if name not in ('products.xlsx', 'company.xlsx'):
        Path(name).unlink(missing_ok=True)
    return saved_again(name, *(step if callable(step) else (step,) for step in steps))


def saved_again(name, *steps):
    """As saved(), on a file that is there; a tuple is what add_data() is given."""
    save(name, *steps)
    return contents(name)


def at(data, coord=None, **more):
    return lambda made: made.add_data(data, coord, **more)


def failing(made):
    """The name of the exception that saving raises, or the None that it gives; what was not saved is given up."""
    try:
        found = made.record()
    except Exception as error:
        found = type(error).__name__
    if not found or not str(found).endswith(Path(made.path).suffix):
        made.clear()
    return found


def readable(name):
    try:
        return bool(load_workbook(name))
    except Exception:
        return False


# Rows and values


@page.says('一行接一行加在文件末尾')
def test_data_goes_to_the_end():
    assert saved('a.csv', {'n': 1}, save, {'n': 2}, [3]) == ['n', '1', '2', '3']


@page.says('元组与列表一样用', '添加数据，可以一次添加多行')
def test_the_shape_decides_how_many_rows():
    def lines(data):
        return saved('a.csv', data)

    assert lines('甲') == ['甲'] and lines(199) == ['199']
    assert lines(['甲', 1]) == lines(('甲', 1)) == ['甲,1']
    assert lines([['甲', 1], ['乙', 2]]) == lines((('甲', 1), ('乙', 2))) == ['甲,1', '乙,2']


@page.says('自己的类的对象，先换成字典：[dict(vars(one)) for one in contacts]')
def test_objects_become_dicts():
    @dataclass
    class Contact:
        name: str
        phones: list

    contacts, text = [Contact('甲', ['1', '+2']), Contact('乙', [])], page.path.read_text(encoding='utf-8')
    whole = eval('[dict(vars(one)) for one in contacts]', {'contacts': contacts})
    assert saved('b.csv', whole)[0] == 'name,phones'
    save('b.json', whole)  # It turns the list in a dict into a text, and must not do so in the object.
    assert contacts[0].phones == ['1', '+2']


def read_once():
    Path('s.csv').write_text('a,b\n1,2\n3,4\n')
    cursor = sqlite3.connect(':memory:').execute('select 1, 2 union all select 3, 4')
    return [
        (map(int, '13'), ['1,3']), (zip('13', '24'), ['1,2', '3,4']), (cursor, ['1,2', '3,4']),
        (csv.reader(open('s.csv')), ['a,b', '1,2', '3,4']), (csv.DictReader(open('s.csv')), ['a,b', '1,2', '3,4']),
    ]


@page.says('zip()、map() 和数据库的游标先用 list() 转换')
def test_a_list_of_what_is_read_once_is_whole():
    assert [saved('a.csv', list(given)) for given, _ in read_once()] == [rows for _, rows in read_once()]


@page.problem('one-shot-iterator')
def test_what_is_read_once_loses_its_first():
    numbers, *rows = [saved('a.csv', given) for given, _ in read_once()]
    assert rows == [['3,4'], ['3,4'], ['1,2', '3,4'], ['a,b', '3,4']]
    if 'object' in numbers[0]:
        otherwise('少了第一行，或者得到 `<map object …>` 这样的文本')
    assert numbers == saved('a.csv', (n for n in (1, 3))) == ['3']


@page.says('range()、集合、字典的 values() 也先用 list() 转换')
@pytest.mark.parametrize('on', ['1.2.0'])
def test_more_that_is_converted_on_1_2_0():
    for given in (range(2), {0, 1}, {'a': 0, 'b': 1}.values()):
        assert saved('a.csv', given)[0] not in ('0,1', '1,2')
    assert saved('a.csv', list(range(2)), list({'a': 0, 'b': 1}.values())) == ['0,1', '0,1']


def in_a_loop(name, give, start):
    row, made = start, quiet(name)
    for number in (1, 2, 3):
        row['n' if isinstance(row, dict) else 0] = number
        made.add_data(give(row))
    made.record()
    return re.findall(r'\d', Path(name).read_text())


@page.says('每一行用新的列表或字典', '要沿用同一个，就添加副本 list(row)、dict(row)')
def test_copies_keep_their_values():
    for suffix in ('csv', 'json'):
        assert in_a_loop(f'd.{suffix}', dict, {'n': 0}) == ['1', '2', '3']
    assert in_a_loop('l.csv', list, [0]) == ['1', '2', '3']


@page.problem('same-object')
def test_the_object_given_is_read_at_saving():
    assert in_a_loop('d.csv', lambda row: row, {'n': 0}) == in_a_loop('l.csv', lambda row: row, [0]) == ['3', '3', '3']


@page.problem('mapping-keys-only')
def test_mappings_that_are_no_dicts_lose_their_values():
    headers = HTTPMessage()
    headers['a'] = '1'
    if saved('a.csv', UserDict(a=1)) != ['a']:
        otherwise('写进去的是一段文本')
    for data in (UserDict(a=1), ChainMap({'a': 1}), headers):
        assert saved('a.csv', data) == saved('a.csv', [data]) == ['a']
        assert saved('a.csv', dict(data)) == ['a', '1']


@page.problem('element-text')
def test_an_element_of_a_page_is_its_children():
    lxml, nested = etree.fromstring('<td>键盘</td>'), etree.fromstring('<td><b>键盘</b> 白</td>')
    drission = type('', (), {'text': '鼠标', '__repr__': lambda _: '<ChromiumElement div>'})()
    assert saved('a.csv', [lxml]) == [''] and saved('a.csv', *(''.join(element.itertext()) for element in (lxml, nested))) == ['键盘', '键盘 白']
    assert saved('a.csv', [drission]) == ['<ChromiumElement div>'] and saved('a.csv', [drission.text]) == ['鼠标']


@page.problem('nested-list-text')
def test_a_list_within_a_row_is_text():
    text = '"[\'黑\', \'白\']"'
    assert saved('a.csv', ['键盘', ['黑', '白']]) == [f'键盘,{text}'] and saved('a.csv', {'色': ['黑', '白']}) == ['色', text]
    assert saved('a.csv', ['键盘', '、'.join(['黑', '白'])]) == ['键盘,黑、白']
    assert json.loads(saved('a.jsonl', {'色': ['黑', '白']})[0]) == {'色': ['黑', '白']}


@page.problem('numpy-pandas')
def test_arrays_and_tables_are_converted_first():
    array, table = np.array([[1, 2], [3, 4]]), pd.DataFrame({'a': [1], 2025: [3]})
    assert saved('a.csv', array.tolist()) == ['1,2', '3,4']
    try:
        if saved('b.csv', table):
            otherwise('pandas 的表只写了列名')
    except ValueError:
        pass
    for wrong in (array, table):
        with pytest.raises(ValueError, match='truth value'):
            quiet('a.csv').add_data(wrong)


@page.says('json 里只添加字典')
def test_dicts_are_what_json_takes():
    assert saved('b.json', {'a': 1}, ['x', 1])[1] == ['type', 'data', 'coord']
    assert saved('a.json', {'a': 1}, save, {'a': 2}, {'a': 3}) == [{'a': 1}, {'a': 2}, {'a': 3}]


@page.problem('json-append-list')
def test_lists_appended_to_json_are_lost():
    for given in ('x', ['x', 1], [], {}):
        assert saved('a.json', {'a': 1}, given) == [{'a': 1}, ['type', 'data', 'coord']]
    assert saved('a.json', at(['x', 1], 1)) == [['x', 1]]


# By the header


@page.says('字典的键是列名，先写哪个都行', '表头里没有的键不写')
@pytest.mark.files('products.xlsx')
def test_dicts_follow_the_header():
    rows = saved('products.xlsx', [{'库存': 1, '名称': '甲', '颜色': '白'}, {'颜色': '黑'}])
    assert rows[4:] == [['甲', None, 1], [None, None, None]] or rows[4:] == [['甲', None, 1]]


@page.says('新文件的第一条是空的，后面的字典就写不进去', '先判断：if row:')
@pytest.mark.parametrize('name', ['a.xlsx', 'a.csv'])
@pytest.mark.parametrize('first', [[], {}, None, ''], ids=repr)
def test_nothing_first_loses_the_dicts_behind_it(name, first):
    assert not any('p' in line for line in saved(name, first, {'a': 'p'}))
    made = quiet(f'b{Path(name).suffix}')
    for row in (first, {'a': 'p'}):
        if row:
            made.add_data(row)
    made.record()
    assert [str(*line) for line in grid(made.path)] == ['a', 'p']


@page.says("接口返回的 result 是 {'code': 0, 'data': […]}，添加的是 result['data']")
@pytest.mark.parametrize('name', ['a.xlsx', 'a.csv'])
def test_what_an_interface_gives(name):
    result = {'code': 0, 'data': [{'名': '甲'}, {'名': '乙'}]}
    assert saved(name, result['data']) == ([['名'], ['甲'], ['乙']] if name == 'a.xlsx' else ['名', '甲', '乙'])


# Places


@Page('upgrade').says("'C2'、(2, 3)、row.coord('价格', True)，在每个版本里都一样")
@page.says('coord 说明写到哪里', '要按列名写，就用字典和行号', '填模板，先复制一份')
@pytest.mark.files('products.xlsx')
def test_places_of_the_guide():
    Path('products.xlsx').rename('模板.xlsx')
    before = Path('模板.xlsx').read_bytes()
    (line,) = re.findall(r'`(shutil[^`]*)`', page.path.read_text(encoding='utf-8'))
    assert line == "shutil.copy('模板.xlsx', 'products.xlsx')"
    exec(f'import shutil\n{line}', {})
    rows = saved('products.xlsx', at(209, (2, 2)), at(6, 'C2'), at({'价格': 79}, 3), at('曲面屏', (-1, 1)))
    assert rows[1:] == [['键盘', 209, 6], ['鼠标', 79, 12], ['曲面屏', 1299, 2]]
    assert Path('模板.xlsx').read_bytes() == before


def place(coord, name='products.xlsx', col=1):
    """Where a value is written to the products, whose 4 rows have 3 columns."""
    rows = grid(ROOT / 'examples/files/products.xlsx')
    copy(ROOT / 'examples/files/products.xlsx', 'products.xlsx')
    Path('numbers.csv').write_text('\n'.join(','.join(map(str, row)) for row in rows) + '\n', encoding='utf-8')
    save(name, ('#', coord), data_col=col)
    cells = grid(name) if name == 'products.xlsx' else [line.split(',') for line in contents(name)]
    return [(row, col) for row, found in enumerate(cells, 1) for col, value in enumerate(found, 1) if value == '#']


ROWS = {'新的一行': 5, '第 2 行': 2, '第 3 行': 3, '倒数第 1 行': 4}
COLUMNS = {'第 1 列': 1, '第 2 列': 2, '第 3 列': 3, '表头的最后一列': 3, '表头最后一列的右边': 4}


def forms(row):
    return list(ast.literal_eval('[' + row['写法'].replace('、', ', ') + ']'))


@page.table('写法 | 行')
@pytest.mark.parametrize('name', ['products.xlsx', 'numbers.csv'])
def test_where_a_coordinate_points(table, name):
    assert len(table) in (11, 9)
    for row in table:
        for coord in forms(row):
            assert place(coord, name) == [(ROWS[row['行']], COLUMNS[row['列']])], coord


@page.says('只写行号、None 或 0 时，列由 set.data_col() 决定，初始为 1', '负的行号从最后一行往上数', '负的列从表头的最后一列往左数')
def test_columns_by_default_and_counted_back():
    for coord, where in ((None, (5, 2)), (0, (5, 2)), (3, (3, 2)), (-1, (4, 2)), ('C3', (3, 3))):
        assert place(coord, col=2) == [where], coord
    assert (place((-2, 1)), place((2, -2))) == ([(3, 1)], [(2, 2)])


@page.says('行号比文件的行数大，中间缺的行是空行', '从坐标开始，列表向右写，二维列表写成一块')
@pytest.mark.files('products.xlsx')
def test_rows_between_are_empty():
    assert saved('products.xlsx', at(['耳机', 59], 6))[4:] == [[None] * 3, ['耳机', 59, None]]
    assert saved('gap.csv', at([['a', 'b'], [1, 2]], 'B3')) == ['', '', ',a,b', ',1,2']


@page.table('写法 | 结果')
@page.says('下表的异常在调用 add_data() 时抛出，这一条不添加', '没有的列名，一到三个字母的写到很远的列，别的到保存才出错，整批写不进去', '下表其他的异常，一添加就抛出', '坐标的格式写错，抛出 ValueError')
def test_wrong_coordinates(table):
    def result(coord):
        try:
            (row, col), = place(coord)
        except (ValueError, TypeError, IndexError) as error:
            assert grid('products.xlsx') == grid(ROOT / 'examples/files/products.xlsx')
            # None is where a save has failed.
            return type(error).__name__ if 'unpack' not in str(error) else '保存失败'
        return f'新的一行，第 {col} 列' if row == 5 else f'第 {row} 行第 {col} 列'

    for row in table:
        for coord in forms(row):
            assert result(coord) == row['结果'], coord


@page.says('不要在坐标里写列名，值会写到别的列')
@page.problem('coord-column-name')
def test_a_name_of_a_column_is_no_coordinate():
    assert place((2, '价格')) == [(2, 1)] and place((2, 'id')) == [(2, 238)]


@page.problem('coord-digit-string')
def test_a_number_in_quotes_is_a_column():
    assert place('3') == [(5, 3)] and place(3) == [(3, 1)]


@page.problem('coord-from-zero')
@pytest.mark.files('products.xlsx')
def test_numbers_from_zero_replace_the_header():
    before = [row[0] for row in grid('products.xlsx')]
    rows = saved('products.xlsx', *(at(name, number) for number, name in enumerate(['甲', '乙'])))
    assert [row[0] for row in rows] == ['乙', *before[1:], '甲']
    assert [row[0] for row in saved('products.xlsx', *(at(name, number) for number, name in enumerate(['甲', '乙'], 2)))][1:3] == ['甲', '乙']


@page.problem('dict-on-header-row')
@pytest.mark.parametrize('coord', [1, -1])
def test_a_dict_at_row_one_covers_the_header(coord):
    assert saved('a.xlsx', at({'n': 'x', 'p': 1}, coord)) == [['x', 1]]
    assert saved('a.xlsx', at({'n': 'x', 'p': 1}, 2)) == [['n', 'p'], ['x', 1]]
    assert saved('a.csv', lambda made: made.set.header(['n', 'p']), at({'n': 'x', 'p': 1}, 2)) == ['n,p', 'x,1']
    if saved('a.csv', at({'n': 'x', 'p': 1}, 2)) == []:
        otherwise('新的 xlsx 里没有表头；新的 csv 写不进去，留下空文件')
    assert saved('a.csv', at({'n': 'x', 'p': 1}, coord)) == ['x,1']


@page.problem('coord-twice')
@pytest.mark.files('products.xlsx')
def test_the_same_place_twice():
    def prices(*steps):
        copy(ROOT / 'examples/files/products.xlsx', 'products.xlsx')
        return [row[1] for row in saved('products.xlsx', *steps)]

    assert prices(at(299, 'B2'), at(399, 'B2'))[1:3] == [299, 399] and prices(at(299, 'B2'), save, at(399, 'B2'))[1:3] == [399, 89]
    assert prices(at({'价格': 299}, 2), at({'价格': 399}, 2))[1:3] == [299, 399]
    assert prices(at('x', -1), at('y', -1)) == ['价格', 199, 89, 1299, None]
    text, pairs = (line_changed(suffix, 'xyz', 'one', 2, at({'a': 'two'}, 2)) for suffix in ('txt', 'json'))
    if 'one' not in text:
        otherwise(('xlsx、json' if 'one' in pairs else 'xlsx') + ' 里第二次写到了下一行，盖住那里的内容')


@page.problem('fill-then-dict')
@pytest.mark.parametrize('suffix', ['csv', 'xlsx'])
def test_a_name_written_by_its_place_is_not_in_the_header(suffix):
    for again in ([], [lambda made: made.set.header_row(1)]):
        assert ('丁' in str(saved(f'a.{suffix}', {'甲': 1}, save, at([['乙'], ['丙']], 'B1'), save, *again, {'乙': '丁'}))) is bool(again)


@page.problem('below-formatted-rows')
def test_rows_stand_below_those_that_have_a_look_alone():
    book = Workbook()
    book.active.append(['n'])
    book.active.append([1])
    book.active['A5'].font = Font(b=True)
    book.save('a.xlsx')
    book.active.delete_rows(3, 3)
    book.save('b.xlsx')
    assert saved_again('a.xlsx', [2]) == [['n'], [1], [None], [None], [None], [2]]
    assert saved_again('b.xlsx', [2]) == [['n'], [1], [2]]


@page.says('写到已有的单元格，换掉的是内容，样式、数字格式和链接不变')
@page.problem('cell-old-format')
def test_a_number_in_the_cell_of_a_date_is_a_date():
    book = Workbook()
    book.active.append(['n', date(2025, 8, 5)])
    book.active['A1'].hyperlink, book.active['A1'].font = 'https://old.cn', Font(b=True)
    book.save('a.xlsx')
    assert saved_again('a.xlsx', at(['新', 199], 'A1')) == [['新', datetime(1900, 7, 17)]]
    cell = load_workbook('a.xlsx').active['A1']
    assert cell.hyperlink.target == 'https://old.cn' and cell.font.b
    general = style()
    general.number_format.set_format('General')
    assert saved_again('a.xlsx', lambda made: made.add_styles(general, 'B1'), lambda made: made.add_link('https://new.cn', 'A1', content='新')) == [['新', 199]]
    assert load_workbook('a.xlsx').active['A1'].hyperlink.target == 'https://new.cn'


@page.problem('csv-row-encoding')
def test_what_the_encoding_lacks_takes_the_old_rows_along():
    def lost(name, old, coord=None):
        Path(name).write_bytes(old.encode('gbk'))
        made = quiet(name, setting={'encoding': 'gbk'})
        made.add_data({'n': '™'}, coord)
        return failing(made) in ('UnicodeEncodeError', None) and Path(name).read_bytes() != old.encode('gbk')

    assert lost('g.csv', 'n\r\n键盘\r\n', 2) and not lost('g.csv', 'n\r\n键盘\r\n')
    if lost('g.txt', '键\n盘\n', 2) and lost('g.jsonl', '[1]\n[2]\n', 2) and lost('g.json', '[[1]]'):
        otherwise('打印 `UnicodeEncodeError`，`record()` 得到 `None`，文件里原来的行没有了')


# Emptied cells


@page.says("写空字符串 ''，单元格就空了，颜色等样式还在", '写 None，xlsx 里不改，csv 里是清空')
@pytest.mark.files('products.xlsx')
def test_an_empty_string_empties_a_cell():
    rows = saved('products.xlsx', lambda made: made.add_styles(style('yellow'), 'B2'), at({'价格': ''}, 2), at({'价格': None}, 3))
    assert (rows[1][1], rows[2][1]) == (None, 89) and load_workbook('products.xlsx').active['B2'].fill.fill_type == 'solid'
    for value in ('', None):
        assert saved('a.csv', {'a': 1, 'b': 2}, save, at({'b': value}, 2)) == ['a,b', '1,']
    assert saved('products.xlsx', at([[1, None], [4, '']], 'B3'))[2:] == [['鼠标', 1, 12], ['显示器', 4, None]]
    assert saved('a.csv', ['x', 2], at([[None, 3]], 'A1')) == [',3']


@page.problem('clear-link-address')
def test_a_cell_with_a_link_is_emptied_by_add_link():
    saved('a.xlsx', lambda made: made.set.link_style(), lambda made: [made.add_link('https://a.cn', cell, content='x') for cell in ('A1', 'B1')])
    saved_again('a.xlsx', at('', 'A1'), lambda made: made.add_link(None, 'B1', content=''))
    saved_again('a.xlsx', at('下次保存', 'C1'))
    first, second, _ = load_workbook('a.xlsx').active[1]
    assert first.value == 'https://a.cn' and (second.value, second.hyperlink, second.font.u) == (None, None, None)


# Sheets


@page.says('table 是 xlsx 里工作表的名称，没有这张表就新建')
def test_the_program_of_the_sheets_runs_twice():
    for times in (1, 2):
        exec(page.program('for month in'), {})
        rows = [['名称', '销量'], *[['键盘', 30], ['鼠标', 12]] * times]
        assert grid('year.xlsx', '一月') == rows and load_workbook('year.xlsx').sheetnames == ['一月', '二月']
    save('b.xlsx', lambda made: made.set.header(['名称', '销量'], table='一月'), at({'销量': 30, '名称': '键盘'}, table='一月'))
    assert grid('b.xlsx', '一月') == [['名称', '销量'], ['键盘', 30]]


@page.says('不先说明表头，字典写不进这张表')
@page.problem('sheet-old-dict')
@pytest.mark.files('company.xlsx')
def test_a_dict_to_a_sheet_without_its_header_is_lost():
    before = grid('company.xlsx', '商品')
    saved('company.xlsx', at({'名称': '耳机'}, table='商品'))
    assert [row for row in grid('company.xlsx', '商品') if any(row)] == before
    saved('company.xlsx', lambda made: made.set.header_row(1, table='商品'), at({'名称': '耳机'}, table='商品'))
    assert grid('company.xlsx', '商品')[-1] == ['耳机', None]


@page.problem('sheet-new-dict')
@pytest.mark.files('company.xlsx')
@pytest.mark.parametrize('grows, sheet', [(False, '新'), (True, '新'), (True, '商品')])
def test_a_dict_to_a_new_sheet_is_an_error(grows, sheet):
    for name, prepared in (('company.xlsx', False), ('a.xlsx', False), ('a.xlsx', True)):
        made = quiet(name, setting={'auto_new_header': grows})
        if prepared:
            made.set.header_row(1, table=sheet)
        made.add_data({'名称': '耳机'}, table=sheet)
        assert (failing(made) in ('KeyError', None)) != prepared
        assert Path('a.xlsx').exists() == prepared
    made = quiet('b.xlsx')
    made.set.header(['名称'], table=sheet).auto_new_header()
    made.add_data({'名称': '耳机', '颜色': '黑'}, table=sheet)
    assert failing(made) in ('KeyError', None)


@page.says("新表的第一条是列表，就把 set.header_row() 换成 set.header(['名称', '销量'], table=month)")
@page.problem('sheet-list-dict')
def test_a_new_sheet_that_begins_with_lists_takes_a_header():
    more = at(['键盘', 30], table='一月'), at({'销量': 12, '名称': '鼠标'}, table='一月')
    assert saved('a.xlsx', *more) == saved('b.xlsx', lambda made: made.set.header_row(1, table='一月'), *more) == [['键盘', 30]]
    for _ in range(2):
        assert saved('a.xlsx', lambda made: made.set.header(['名称', '销量'], table='一月'), *more) == [['名称', '销量'], ['键盘', 30], ['鼠标', 12]]
    exec(page.program('for month in').replace('set.header_row(1, table=month)', "set.header(['名称', '销量'], table=month)").replace("{'名称': '键盘', '销量': 42}", "['键盘', 42]"), {})
    assert grid('year.xlsx', '二月') == [['名称', '销量'], ['键盘', 42]]


@page.problem('sheet-positional')
@pytest.mark.files('products.xlsx')
def test_a_sheet_in_the_second_place_is_a_coordinate():
    assert saved('products.xlsx', at(['耳机'], True))[0][0] == '耳机'
    try:
        saved('products.xlsx', at(['音箱'], '一月'))
    except ValueError:
        otherwise('`True` 盖住了第 1 行，名称抛出 `ValueError`')
    assert load_workbook('products.xlsx').sheetnames == ['Sheet']


@page.problem('sheet-name-bad')
def test_names_that_a_sheet_cannot_have():
    for name in ('a/b', 'a:b', 'a[1]'):
        made = quiet('a.xlsx')
        made.add_data(['x'], table=name)
        assert failing(made) in ('ValueError', None) and not Path('a.xlsx').exists()
    with warnings.catch_warnings():
        warnings.simplefilter('ignore')
        saved('a.xlsx', at(['x'], table='汉' * 32))
    assert load_workbook('a.xlsx').sheetnames == ['汉' * 32]


@page.problem('csv-with-table')
def test_a_sheet_of_other_formats():
    def twice(name):
        made = quiet(name)
        made.add_data({'a': 1}, table='t')
        with pytest.raises(KeyError):
            made.add_data({'a': 2}, table='t')
        made.clear()

    twice('a.csv')
    Path('a.json').write_text('[{"a": 0}]')
    if saved_again('a.json', at({'a': 1}, table='t')) == {'null': [{'a': 0}], 't': [{'a': 1}]}:
        otherwise('第二次添加出现 `KeyError`；json 的内容改成了 `{"null": […], "t": […]}`')
    twice('a.json')


def with_another_sheet_in_front():
    book = Workbook()
    book.active.append(['a'])
    book.create_sheet('前').append(['b'])
    book.active = 1  # as Excel saves it with this sheet in front
    book.save('b.xlsx')


@page.says('不写 table，就写到活动工作表', '上次在 Excel 里保存时摆在前面的那一张')
@page.problem('active-sheet-moved')
def test_the_active_sheet():
    with_another_sheet_in_front()
    saved_again('b.xlsx', at({'a': 1}), at(['x']))
    assert grid('b.xlsx', 'Sheet') == [['a']] and [row for row in grid('b.xlsx', '前') if row[0]] == [['b'], ['x']]


@page.says('不写 table，总是写到活动工作表', '不要写 table=True，整批保存会失败')
def test_no_sheet_is_selected():
    with_another_sheet_in_front()
    saved_again('b.xlsx', lambda made: made.set.table('Sheet'), at(['active']))
    assert grid('b.xlsx', '前')[-1] == ['active'] and refused(quiet('b.xlsx'), at(['x'], table=True))


@page.says('不写 table，就用 set.table() 选定的那一张', '选定以后，table=True 仍然指活动工作表')
def test_the_sheet_that_was_selected():
    with_another_sheet_in_front()
    saved_again('b.xlsx', lambda made: made.set.table('Sheet'), at(['selected']), at(['active'], table=True))
    assert grid('b.xlsx', 'Sheet')[-1] == ['selected'] and grid('b.xlsx', '前')[-1] == ['active']


# Links


@page.says('add_link() 先写地址，再写坐标', '先添加数据，再给这一行加链接')
def test_links():
    links = [lambda made: made.add_link('https://a.cn', 'A1'), lambda made: made.add_link('https://b.cn', (2, 1), content='内容')]
    save('a.xlsx', [['甲'], ['乙']], *links, ['丙'], lambda made: made.add_link('https://c.cn', (-1, 1)))
    cells = [row[0] for row in load_workbook('a.xlsx').active.rows]
    assert [(cell.value, cell.hyperlink.target) for cell in cells] == [('甲', 'https://a.cn'), ('内容', 'https://b.cn'), ('丙', 'https://c.cn')]
    # The other way round a new file has no header.
    assert '甲' not in str(saved('b.xlsx', lambda made: made.add_link('https://a.cn', 'B1'), {'名': '甲'}))


@page.says('要去掉链接，地址写 None，单元格的样式也会去掉', 'link | 地址；None 删除链接，连同这个单元格的样式')
def test_taking_a_link_away():
    saved('a.xlsx', lambda made: made.set.link_style(), lambda made: made.add_link('https://a.cn', 'A1', content='x'))
    saved_again('a.xlsx', lambda made: made.add_styles(style('yellow'), 'A1', replace=False))
    saved_again('a.xlsx', lambda made: made.add_link(None, 'A1'))
    cell = load_workbook('a.xlsx').active['A1']
    assert (cell.value, cell.hyperlink, cell.font.u, cell.fill.fill_type) == ('x', None, None, None)


@page.problem('link-minus-one-slow')
def test_links_by_minus_one_count_the_whole_sheet(monkeypatch):
    real, asked = Worksheet.max_row, []
    monkeypatch.setattr(Worksheet, 'max_row', property(lambda sheet: asked.append(1) or real.fget(sheet)))

    def counted(name, numbered):
        made = save(name, {'n': 'first'})
        for i in range(100):
            made.add_data({'n': i}, i + 3 if numbered else None)
            made.add_link(f'https://a.cn/{i}', (i + 3 if numbered else -1, 1))
        asked.clear()
        made.record()
        count = len(asked)
        assert [cell.hyperlink.target for cell in load_workbook(name).active['A'][2:]] == [f'https://a.cn/{i}' for i in range(100)]
        return count

    assert counted('minus.xlsx', False) >= 200 and counted('number.xlsx', True) < 10


# Pictures


def picture(name, kind=None, size=(96, 64)):
    image = Image.new('RGB', size, 'orange')
    image.save(name, kind, **({'save_all': True, 'append_images': [image.copy()]} if kind == 'MPO' else {}))


def sizes(name):
    return [(i.anchor._from.col + 1, i.anchor._from.row + 1, i.anchor.ext.width / 9525, i.anchor.ext.height / 9525) for i in load_workbook(name).active._images]


@page.says('行高是像素 × 0.75，列宽约是像素 ÷ 7', '图片的宽和高以像素为单位，这一张是 60 × 40')
def test_a_cell_as_large_as_a_picture():
    picture('p.png')
    saved('a.xlsx', lambda made: made.add_img('p.png', 'D2', width=60), lambda made: made.add_rows_height(40 * 0.75, rows=2), lambda made: made.add_cols_width(60 / 7, cols=[4]))
    sheet = load_workbook('a.xlsx').active
    assert sizes('a.xlsx') == [(4, 2, 60, 40)]
    assert sheet.row_dimensions[2].height * 12700 == 40 * 9525  # both in EMU: a point is 12700, a pixel 9525
    assert abs(sheet.column_dimensions['D'].width * 7 - 60) < 1  # a character of Excel's own font is 7 pixels wide


@page.says('每张图片用不同的文件名，record() 以后才能删')
@page.problem('img-file-replaced')
def test_pictures_are_read_at_saving():
    made = quiet('a.xlsx')
    for row, size in ((1, 5), (2, 9)):
        picture('photo.png', size=(size, size))
        made.add_img('photo.png', (row, 2))
    made.record()
    assert [size[2:] for size in sizes('a.xlsx')] == [(9, 9), (9, 9)]
    made.add_img('photo.png', 'A1')
    Path('photo.png').unlink()
    assert failing(made) in ('FileNotFoundError', None) and len(sizes('a.xlsx')) == 2


def bytes_of(size):
    file = BytesIO()
    Image.new('RGB', size).save(file, 'PNG')
    return file


@page.says('图片路径，或者内存里的图片（BytesIO）')
def test_pictures_in_memory():
    file = bytes_of((8, 6))
    saved('a.xlsx', *(lambda made, row=row: made.add_img(img_path=BytesIO(file.getvalue()), coord=(row, 2)) for row in (1, 2)))
    assert sizes('a.xlsx') == [(2, 1, 8, 6), (2, 2, 8, 6)]


@page.problem('img-bytes-twice')
def test_the_same_bytes_twice_break_the_workbook():
    saved('a.xlsx', ['x'])
    made, file = quiet('a.xlsx'), bytes_of((8, 6))
    for row in (1, 2):
        made.add_img(file, (row, 2))
    assert failing(made) in ('ValueError', None) and not readable('a.xlsx')


@page.problem('img-format')
def test_pictures_of_other_kinds_break_the_workbook():
    for kind in ['MPO'] if sys.version_info >= (3, 13) else ['MPO', 'WEBP']:
        picture('photo.jpg', kind)
        with Image.open('photo.jpg') as image:
            assert image.format == kind
            image.save(f'{Path("photo.jpg")}.png')
        saved('a.xlsx', ['x'], lambda made: made.add_img('photo.jpg.png', 'A1'))
        assert sizes('a.xlsx') == [(1, 1, 96, 64)]
        made = quiet('a.xlsx')
        made.add_img('photo.jpg', 'A1')
        assert failing(made) in ('KeyError', None) and not readable('a.xlsx')


@page.says('支持 png、jpg、gif、bmp，看的是内容，不是后缀')
def test_kinds_of_pictures():
    for kind in ('png', 'jpeg', 'gif', 'bmp'):
        picture('p.dat', kind)
        saved(f'{kind}.xlsx', lambda made: made.add_img('p.dat', 'A1'))
        assert sizes(f'{kind}.xlsx') == [(1, 1, 96, 64)]


@page.says('再运行一次，同一格就有两张图片')
@pytest.mark.files('keyboard.png', 'products.xlsx')
def test_a_picture_that_is_put_in_twice_is_there_twice():
    for _ in 'xy':
        saved('products.xlsx', lambda made: made.add_img('keyboard.png', 'D2'))
    assert [place[:2] for place in sizes('products.xlsx')] == [(4, 2), (4, 2)]


# Cells


@page.says('有公式的行写明行号，再运行一次，写的还是这几行')
def test_the_program_of_the_cells_runs_twice():
    for _ in range(2):
        exec(page.program('orders'), {})
        assert grid('cells.xlsx')[1:] == [['007', 3, '=B2*19.9'], ['202508050000017', 2, '=B3*5']]


@page.says('订单号、证件号、卡号写成 str，前面的零和后几位都在')
def test_numbers_of_things_are_text():
    long = '202508050000000017'
    assert saved('a.xlsx', ['007', long]) == [['007', long]] and saved('a.csv', ['007', long]) == [f'007,{long}']
    assert str(saved('a.xlsx', [int(long)])[0][0]) != long


@page.problem('csv-zeros')
def test_csv_holds_characters_only():
    # Excel reads what has no quotes as a number; the file has none.
    assert saved('a.csv', {'编号': '007'}) == ['编号', '007'] and kept('007') == [('007', 's')]


def cleaned(text):
    """By the function of the recipe that the page leads to."""
    code = re.search(r'```python run.*?\n(.*?)new = ', (ROOT / 'docs/recipes/clean-text.md').read_text(encoding='utf-8'), re.S)[1]
    space = {}
    exec(code, space)
    return space['clean'](text)


@page.says('抓来的文本先清理，再写进 xlsx', '里面有残缺的表情符号，整个文件就打不开了')
@page.problem('cell-broken-char')
def test_half_a_character_breaks_the_workbook():
    def whole(add):
        saved('a.xlsx', ['old'])
        made = quiet('a.xlsx')
        add(made)
        failing(made)
        return readable('a.xlsx')

    for text in ('a\ud83d', '\udc00', 'a\ufffe', '\uffffb'):
        assert not whole(at(text)) and whole(at(cleaned(text)))
    for link in ('https://a.b/\x01', 'https://a.b/\ud83d'):
        assert not whole(lambda made: made.add_link(link, 'A1')) and whole(lambda made: made.add_link(cleaned(link), 'A1'))
    saved('a.json', {'a': 1})
    if not failing(with_half_a_character('a.json')):
        otherwise('xlsx 打不开，原来的数据也没有了；json 只剩一半，再写一次就全没有了')


def with_half_a_character(name, coord=None):
    made = quiet(name)
    made.add_data('a\ud83d' if name == 'a.txt' else {'b': 'a\ud83d'}, coord)
    return made


@Page('usage/Recorder/save').says('jsonl、txt 写了行号，也要先备份')
@Page('usage/advance').says('写了行号，就整个重写')
@page.says('写 json、jsonl、txt 之前也要清理')
@from_release('1.2.0')
def test_half_a_character_takes_other_formats_along_since_1_2_0():
    saved('a.json', {'a': 1})
    assert not failing(with_half_a_character('a.json'))
    with pytest.raises(ValueError):
        contents('a.json')
    assert saved_again('a.json', at({'b': 2})) == [{'b': 2}]
    for name in ('a.jsonl', 'a.txt'):
        saved(name, {'a': 1}, save, {'a': 2}, save, {'a': 3})
        assert not failing(with_half_a_character(name, 1)) and contents(name) == []


@page.problem('number-is-text')
def test_a_number_that_is_a_string_is_text():
    assert kept('199', int('199'), float('1.5')) == [('199', 's'), (199, 'n'), (1.5, 'n')]


@Page('usage/Recorder/style').says('日期写进 xlsx 是文本')
@page.says('日期写进 xlsx 是文本')
@page.problem('date-is-text')
def test_a_date_is_text():
    assert saved('a.xlsx', [date(2025, 8, 5)]) == [['2025-08-05']] and saved('b.xlsx', {'d': datetime(2025, 8, 5)})[1] == ['2025-08-05 00:00:00']


# Reference


@page.says('返回：无。')
def test_adding_gives_nothing():
    made = quiet('a.xlsx')
    assert made.add_data('x') is made.add_link('https://a.cn', 'A1') is made.add_img('a.png', 'A1') is None
    made.clear()


@page.differs('save-no-raise')
@page.says('没有设置路径时抛出 RuntimeError', '攒够一批会立即保存，保存的异常也在这里抛出')
def test_exceptions_of_adding():
    from DrissionRecord import Recorder
    with pytest.raises(RuntimeError):
        Recorder().add_data('x')
    made = quiet('a.jsonl', cache_size=2)
    made.add_data({'a': date(2025, 8, 5)})
    with pytest.raises(TypeError):
        made.add_data({'a': 1})
    made.clear()


@page.says('自动保存失败，只打印错误，不抛出异常')
def test_an_automatic_save_that_fails_only_prints(capfd):
    made = quiet('a.csv', cache_size=1, setting={'encoding': 'gbk'})
    assert made.add_data('™') is None and 'UnicodeEncodeError' in capfd.readouterr().err
    made.clear()


@page.says('坐标里的列名，只写表头里有的')
def test_a_name_in_a_coordinate_since_1_1_0():
    assert (place((2, '价格')), place((2, '没有'))) in (([(2, 2)], [(2, 4)]), ([(2, 2)], []))


@page.says('txt 的一行自己连成一个字符串，几行就添加几次')
def test_rows_in_txt_since_1_2_0():
    assert saved('a.txt', ['a', 1]) == ['a', '1'] and saved('a.txt', ' '.join(['a', '1']), 'b 2') == ['a 1', 'b 2']


SHAPES = {
    '单个值': ('x', [['x', None]], ['x'], {'一行': ['x'], '一行，None 使整批保存失败': ['x']}, {'一行，只有一项的数组': ['["x"]'], '原样写出，字符串不是 JSON': ['x']}),
    '一维列表': (['x', 1], [['x', 1]], ['x,1'], {'一行，用空格连接': ['x 1'], '每项一行': ['x', '1']}, {'一行，一个数组': ['["x", 1]']}),
    '二维列表': ([['x', 1], ['y', 2]], [['x', 1], ['y', 2]], ['x,1', 'y,2'], {'每项一行': ['x 1', 'y 2'], '每项一行，带方括号': ["['x', 1]", "['y', 2]"]},
             {'每项一行': ['["x", 1]', '["y", 2]'], '一行，整个是一个数组': ['[["x", 1], ["y", 2]]']}),
    '字典': ({'a': 'x', 'b': 1}, [[1, 'x']], ['1,x'], {'一行，只写值': ['x 1'], '一行，只写值，列表里的带花括号': ['x 1'], '一行，带花括号': ["{'a': 'x', 'b': 1}"]}, {'一行，一个对象': ['{"a": "x", "b": 1}']}),
    '空列表、空字典': ([], [], [''], {'空行': [''], '字典是空行，列表不写': [], '列表是空行，字典是 {}': ['']}, {'一行，空数组': ['[]'], '[]、{}': ['[]']}),
}
EMPTY = ({}, [], [''], {'空行': [''], '字典是空行，列表不写': [''], '列表是空行，字典是 {}': ['{}']}, {'一行，空数组': ['[]'], '[]、{}': ['{}']})


@page.says('单个值 | 一行，一个单元格', '一维列表 | 一行 |', '二维列表 | 每项一行', '字典 | 一行，按表头对应', '空列表、空字典 | 空行；xlsx 里一批末尾的空行不保留')
@page.table('数据 | xlsx、csv')
def test_each_shape_in_each_format(table):
    covers(table, SHAPES)
    for row in [*table, {**table[-1], '数据': 'EMPTY'}]:
        data, xlsx, csv, txt, jsonl = SHAPES.get(row['数据'], EMPTY)
        for suffix, found in ('xlsx', xlsx), ('csv', csv):
            rows = saved(f'a.{suffix}', {'b': 1, 'a': 2}, data)
            assert rows[2:] == found, (data, suffix)
        for suffix, found in ('txt', txt), ('jsonl', jsonl):
            Path(f'a.{suffix}').unlink(missing_ok=True)
            quietly = quiet(f'a.{suffix}')
            quietly.add_data(data)
            quietly.record()
            lines = Path(f'a.{suffix}').read_text().splitlines() if Path(f'a.{suffix}').exists() else []
            assert lines == found[row[suffix]], (data, suffix)
        assert row['json'] == '数据会丢' or saved('a.json', data) == [data] and row['json'] in ('一个对象', '一项', '一个数组', '整个是一个数组', '[]、{}')
        assert '保存失败' not in row['txt'] or refused(quiet('b.txt'), 'z', None)
        assert '列表里的' not in row['txt'] or saved('c.txt', [{'a': 3}]) == ["{'a': 3}"]
    assert saved('a.xlsx', [[], ['x'], []]) == [[None], ['x']]


VALUES = {
    'str': [('x', 'x', 'x', '"x"', '"x"')],
    'int、float': [(7, 7, '7', '7', '7'), (1.5, 1.5, '1.5', '1.5', '1.5')],
    'bool': [(True, True, 'True', 'true', 'true'), (False, False, 'False', 'false', 'false')],
    'None': [(None, None, '', 'null', 'null')],
    '不是数（nan）、无穷大': [(float('nan'), None, 'nan', 'NaN', 'NaN'), (float('inf'), None, 'inf', 'Infinity', 'Infinity')],
    '日期、Decimal、numpy 的整数等': [(date(2025, 8, 5), '2025-08-05', '2025-08-05', '"2025-08-05"', None), (Decimal('1.50'), '1.50', '1.50', '"1.50"', None), (np.int64(7), '7', '7', '"7"', None)],
    '单元格里的列表、字典': [(['a'], "['a']", "['a']", '"[\'a\']"', '["a"]'), ({'a': 1}, "{'a': 1}", "{'a': 1}", '"{\'a\': 1}"', '{"a": 1}')],
}


@page.says('True、False | true、false | true、false', '不是数（nan）、无穷大 | 空 | nan、inf | NaN、Infinity | NaN、Infinity', '空；已有的内容不变', '日期、Decimal、numpy 的整数等 | 文本', '单元格里的列表、字典 | 文本')
@page.table('值 | xlsx')
def test_each_value_in_each_format(table):
    import DrissionRecord

    covers(table, VALUES)
    # json-nested
    for row in table:
        for value, xlsx, text, inside, lines in VALUES[row['值']]:
            (found,) = saved('a.xlsx', {'k': value})[1:] or [[None]]
            assert (found[0], type(found[0])) == (xlsx, type(xlsx))
            # Since 2.0.0 a dict is one text in txt.
            assert saved('a.csv', {'k': value})[1].strip('"') == text
            assert DrissionRecord.__version__ >= '2' or saved('a.txt', {'k': value}) == [text]
            plain = json.dumps(value, default=str)
            saved('a.json', {'k': value})
            written = json.loads(Path('a.json').read_text())[0]['k']
            assert json.dumps(written) == (plain if row['json'] == '原样' else inside) and (row['json'] == '原样' or inside == json.dumps(written))
            made = quiet('b.jsonl')
            made.add_data({'k': value}, 1)
            failed = failing(made)
            assert {'保存时 TypeError': failed == 'TypeError', '保存失败': failed is None}.get(row['jsonl'], failed and Path('b.jsonl').read_text().strip() == '{"k": ' + (lines or plain) + '}')
            Path('b.jsonl').unlink(missing_ok=True)


@page.says('写 jsonl 时，日期先用 isoformat() 换成字符串', 'txt 里，值中的换行照样写出，一行就成了几行')
def test_dates_in_jsonl_and_line_ends_in_txt():
    assert saved('a.jsonl', {'k': date(2025, 8, 5).isoformat()}) == ['{"k": "2025-08-05"}']
    assert saved('a.txt', '一\n二') == ['一', '二']


def kept(*given):
    """Value and kind of each in a column of xlsx."""
    saved('kept.xlsx', [[value] for value in given])
    return [(cell.value, cell.data_type) for cell in load_workbook('kept.xlsx').active['A']]


@page.says('数字，最多 15 位', '文本，有几种例外')
@page.table('写什么 | xlsx 里得到')
def test_what_a_cell_of_xlsx_holds(table):
    half = "残缺的表情符号 '\\ud83d'、'\\ufffe'、'\\uffff'"
    texts = {
        "以 = 开头的字符串，如 '=1+1'、'====='，单独的 '=' 除外": lambda: [kind for _, kind in kept('=1+1', '=====', ' =1+1', '=')] == ['f', 'f', 's', 's'],
        "'#N/A'、'#REF!' 这样的错误名": lambda: [kind for _, kind in kept('#N/A', '#REF!', ' #N/A', '#1')] == ['e', 'e', 's', 's'],
        '超过 15 位的整数': lambda: int(kept(12345678901234567)[0][0]) == 12345678901234570 and kept(1234567890123456, '12345678901234567') == [(1234567890123456, 'n'), ('12345678901234567', 's')],
        '0 到 31 号控制字符': lambda: [text for text, _ in kept('a\x00b\x07c', 'a\x1bb', 'a\tb\nc')] == ['abc', 'ab', 'a\tb\nc'],
        '超过 32767 个字符的字符串': lambda: len(kept('x' * 40000)[0][0]) == 32767 and len(saved('a.txt', 'x' * 40000)[0]) == 40000,
        '日期': lambda: kept(date(2025, 8, 5)) == [('2025-08-05', 's')],
        'Decimal': lambda: kept(Decimal('1.50'), float(Decimal('1.50'))) == [('1.50', 's'), (1.5, 'n')],
    }
    newer = "较新的函数，如 '=XLOOKUP(…)'、'=TEXTJOIN(…)'"
    # The half character is the problem cell-broken-char; the newer functions have a test of their own.
    covers(table, [*texts, newer, half])
    assert [name for name, holds in texts.items() if not holds()] == []
    assert kept(float('0.5'), 199) == [(0.5, 'n'), (199, 'n')]


@page.says("写作 '=_xlfn.XLOOKUP(…)'")
def test_newer_functions_are_written_as_given():
    # Excel looks for the name with its prefix (openpyxl's documentation, "Using formulae").
    for name in ('XLOOKUP(1,B1:B2,C1:C2)', '_xlfn.XLOOKUP(1,B1:B2,C1:C2)'):
        saved('a.xlsx', [f'={name}'])
        with ZipFile('a.xlsx') as file:
            assert f'<f>{name}</f>' in file.read('xl/worksheets/sheet1.xml').decode()


def line_changed(suffix, first, second, coord, *more):
    saved(f'line.{suffix}', *({'a': value} for value in first), save, at({'a': second}, coord), *more)
    return Path(f'line.{suffix}').read_text(encoding='utf-8')


@page.says('中间缺的行，txt、jsonl 是空行，json 是 null')
def test_rows_between_on_later_releases():
    for kind, first, third, between in (('txt', 'x', 'z', ['', '']), ('jsonl', ['x'], ['z'], ['', ''])):
        save(f'a.{kind}', (first, 1), (third, 4))
        assert Path(f'a.{kind}').read_text().splitlines()[1:3] == between
    save('a.json', ({'a': 1}, 1), ({'a': 4}, 4))
    text = Path('a.json').read_text()
    assert text.count('null') == 2 and json.loads(text)[1:3] == [None, None]


@page.differs('middle-line')
@page.says('这三种格式没有列，坐标只写行号', '中间缺的行，txt 补空行，json 补 null，jsonl 补 []', 'json 的“行”是第几项')
def test_row_numbers_of_txt_jsonl_and_json():
    assert line_changed('txt', 'xy', 'z', 5).splitlines() == ['x', 'y', '', '', 'z']
    assert line_changed('jsonl', 'xy', 'z', 5).splitlines()[2:4] == ['[]', '[]']
    assert json.loads(line_changed('json', 'xy', 'z', 5))[2:] == [None, json.loads('null'), {'a': 'z'}]
    for suffix in ('txt', 'jsonl', 'json'):
        assert line_changed(suffix, 'xy', 'z', (1, 9)) == line_changed(suffix, 'xy', 'z', 1) != line_changed(suffix, 'xy', 'z', 2)
        assert line_changed(suffix, 'xy', 'z', -1) == line_changed(suffix, 'xy', 'z', 2)


@page.problem('line-shorter')
def test_a_shorter_file_keeps_its_tail():
    assert line_changed('txt', ['long', 'y'], 'z', 1) == 'z\ny\n\ny\n' and line_changed('txt', ['z', 'y'], 'long', 1) == 'long\ny\n'
    with pytest.raises(ValueError):
        json.loads(line_changed('jsonl', ['long', 'y'], 'z', 1).splitlines()[-1])


def sheets(act):
    """The sheets of company.xlsx that `act` makes longer or new; 人员 is selected, 商品 is active."""
    before = {sheet.title: sheet.max_row for sheet in load_workbook('company.xlsx')}
    save('company.xlsx', act, table='人员')
    return [sheet.title for sheet in load_workbook('company.xlsx') if sheet.max_row != before.get(sheet.title)]


@page.differs('txt-list')
@page.differs('set.table')
@page.says('None 用 set.table() 的设置，True 表示活动工作表')
@page.table('data | 单个值、一维或二维数据')
@pytest.mark.files('company.xlsx')
def test_parameters_of_add_data(table):
    covers(table, ['data', 'coord', 'table'])
    for given, count in (('x', 1), (['x', 1], 1), ([['x'], ['y']], 2), ({'a': 'x'}, 1), ([{'a': 'x'}, {'a': 'y'}], 2)):
        assert len(saved('a.txt', given)) == count
    assert saved('a.csv', [['x'], ['y']], save, at('z', 2)) == ['x', 'z']
    assert sheets(lambda made: made.add_data(['x'])) == ['人员'] and sheets(lambda made: made.add_data(['x'], table=True)) == ['商品']


@page.differs('per-type')
@page.says('给单元格加链接，只对 xlsx 有效', '单元格内容；None 不改，空单元格里写入地址', '不写就不改，空单元格里写入地址')
@page.table('link | 地址；None 删除链接')
@pytest.mark.files('company.xlsx')
def test_parameters_of_add_link(table):
    def added(*given, **more):
        saved('a.xlsx', at('old', 'A1'), save, lambda made: made.add_link(*given, **more))
        cell = load_workbook('a.xlsx').active['B2' if 'B2' in given else 'A1']
        return cell.value, cell.hyperlink and cell.hyperlink.target

    url = 'https://a.cn'
    covers(table, ['link', 'coord', 'content', 'table'])
    assert added(url, 'A1') == added(url, 'A1', content=None) == ('old', url) and added(None, 'A1') == ('old', None)
    assert added(url, 'B2') == (url, url) and added(url, 'A1', content='new') == ('new', url)
    assert sheets(lambda made: made.add_link(url, 'A1', table='商品品')) == ['商品品']
    assert quiet('a.csv').add_link(url, 'A1') is None


@page.says('只给一边时按比例缩放')
@page.table('img_path | 图片路径')
@pytest.mark.files('keyboard.png', 'company.xlsx')
def test_parameters_of_add_img(table):
    def added(*given, **more):
        saved('a.xlsx', lambda made: made.add_img('keyboard.png', *given, **more))
        return sizes('a.xlsx')

    covers(table, ['img_path', 'coord', 'width', 'height', 'table'])
    assert added('B3') == [(2, 3, 96, 64)]
    saved('b.xlsx', lambda made: made.add_img(bytes_of((8, 6)), 'A1'))  # BytesIO
    assert sizes('b.xlsx') == [(1, 1, 8, 6)]
    assert added('A1', width=48) == added('A1', height=32) == [(1, 1, 48, 32)] and added('A1', width=9, height=99) == [(1, 1, 9, 99)]
    sheets(lambda made: made.add_img('keyboard.png', 'A1', table='商品品'))
    assert len(load_workbook('company.xlsx')['商品品']._images) == 1


@page.problem('json-nested-text')
def test_nested_values_are_text_in_json():
    nested = {'tags': ['新', 1], 'size': {'w': 6}}
    for name in ('a.json', 'a.jsonl'):
        save(name, dict(nested))
    assert json.loads(Path('a.jsonl').read_text(encoding='utf-8')) == nested
    assert json.loads(Path('a.json').read_text(encoding='utf-8')) == [{'tags': "['新', 1]", 'size': "{'w': 6}"}]
