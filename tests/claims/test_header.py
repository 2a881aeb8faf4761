import csv
import json
from datetime import date
from pathlib import Path

import pytest
from openpyxl import load_workbook

from books import book, save_as_excel
from helpers import grid, quiet, refused, save, style, texts
from pages import Page, covers, from_release

page = Page('usage/Recorder/header')


def saved(recorder, *given):
    """Adds, saves, and gives the rows of the file as they stand there, all cells as text."""
    save(recorder, *given)
    return rows(recorder.path)


def rows(path):
    return [row or [''] for row in texts(path)]


def new(name, *given, **setting):
    """As saved(), in a file that is not there."""
    Path(name).unlink(missing_ok=True)
    return saved(quiet(name, setting=setting), *given)


BOTH = pytest.mark.parametrize('name', ['a.xlsx', 'a.csv'])

# What it is, and where it comes from


@page.says('表头让字典的每一项写进自己的列', '表头是列名所在的那一行，默认是第 1 行', '已有的文件，从表头行读出来', '新的文件，用第一条字典的键', '新建对象以后用 set.header() 设置了，就用你设置的')
@BOTH
def test_where_the_header_comes_from(name):
    row = {'乙': 2, '甲': 1}
    assert new(name, row) == [['乙', '甲'], ['2', '1']]
    assert new(name, row, header=['甲', '乙']) == [['甲', '乙'], ['1', '2']]
    assert saved(quiet(name), row)[2] == ['1', '2']


@page.differs('txt-dict')
@page.says('xlsx 和 csv 用表头；', 'json、jsonl 的字典自带列名；', 'txt 没有列')
def test_formats_without_a_header():
    row = {'a': 1, 'b': 2}
    for name, found in (('a.json', [row]), ('a.jsonl', row)):
        save(name, row)
        assert json.loads(Path(name).read_text()) == found
    save('a.txt', {'a': 1})
    assert Path('a.txt').read_text() == '1\n'


@page.says('新文件的第一条是列表，或者可能是空的，就先用 set.header() 写好列名', '没有列名，字典写不进去')
@page.problem('hdr-first-empty')
@BOTH
@pytest.mark.parametrize('first', [['x', 'y'], [], {}, None, '', {1: 'x'}], ids=repr)
def test_a_list_or_nothing_first_leaves_no_header(name, first):
    row = {'b': 'q', 'a': 'p'}
    assert ['p', 'q'] in new(name, first, row, header=['a', 'b'])
    assert not any('p' in line for line in new(name, first, row))
    assert name == 'a.xlsx' or not any('p' in line for line in saved(quiet(name), row))


@page.problem('hdr-empty-csv')
def test_an_empty_csv_has_no_header():
    Path('a.csv').write_bytes(b'')
    assert saved(quiet('a.csv'), {'b': 2, 'a': 1}) == [['']]
    Path('a.csv').write_bytes(b'')
    assert saved(quiet('a.csv', setting={'header': ['a', 'b']}), {'b': 2, 'a': 1}) == [['a', 'b'], ['1', '2']]


# Set it


@page.says('已有的文件不用再设置，列名从文件里读', '再运行一次，新的行接在后面')
def test_the_program_of_the_page_runs_twice():
    for times in (1, 2):
        exec(page.program('new = not Path'), {})
        assert grid('people.csv') == [['姓名', '性别', '电话'], *[['张三', '', '13800000001'], ['李四', '女', '13800000002']] * times]


@pytest.mark.every_release
@page.says('字典的键一个都不在表头里，写不进去，多半是空行')
def test_keys_of_other_names_leave_a_blank_line(on):
    exec(page.program("names = {'fn'"), {})
    assert grid('names.csv') == [['名', '姓'], ['三', '张'], ['四', '李']]
    assert new('a.csv', {'fn': '三', 'ln': '张'}, header=['名', '姓']) == [['名', '姓'], ['']]


@page.problem('hdr-order-changed')
@BOTH
@pytest.mark.parametrize('header, under', [(['名称', '品牌', '价格'], '品牌'), (['价格', '名称'], '名称'), (['名称', '价格', '品牌'], '价格')])
def test_a_program_with_another_header(name, header, under):
    new(name, {'名称': '键盘', '价格': 199}, header=['名称', '价格'])
    saved(quiet(name, setting={'header': header}), {'名称': '键盘', '价格': 199})
    names, first, second = grid(name)
    assert str(first[names.index(under)]) == str(second[names.index('价格')]) == '199'


@page.problem('hdr-empty-page')
@BOTH
def test_an_empty_page_leaves_an_empty_row(name):
    found = new(name, [], {'a': 1}, header=['a'])
    assert found == [['a'], [''], ['1']]


@page.problem('hdr-first-row-unread')
@BOTH
def test_the_first_row_is_taken_for_the_header(name):
    new(name, ['键盘', 199], ['鼠标', 89])
    recorder = quiet(name)
    recorder.set.header(['名称', '价格'], to_file=False)
    assert [row['名称'] for row in recorder.rows()] == ['鼠标']
    assert name.endswith('csv') or [row['名称'] for row in recorder.rows(begin_row=1)] == ['键盘', '鼠标']


@page.problem('hdr-as-data')
@BOTH
def test_a_header_added_as_data_comes_again(name):
    row = ['姓名', '电话'], ['张三', '1']
    assert saved(quiet(name), *row) + [] and saved(quiet(name), *row) == [*row, *row]
    for _ in range(2):
        found = saved(quiet(f'b_{name}'), {'姓名': '张三', '电话': '1'})
    assert found == [row[0], row[1], row[1]]


@page.problem('hdr-covers-row')
@BOTH
def test_a_header_covers_the_first_row_of_data(name):
    new(name, [[1, 2], [3, 4]])
    assert saved(quiet(name, setting={'header': ['a', 'b']}), [5, 6]) == [['a', 'b'], ['3', '4'], ['5', '6']]
    assert new(name, [[1, 2], [3, 4]], lambda it: it.set.header(['a', 'b']), [5, 6]) == [['a', 'b'], ['3', '4'], ['5', '6']]


@page.problem('hdr-rewrites')
def test_setting_the_header_rewrites_the_file(monkeypatch):
    save_as_excel(book(['n', 's'], [1, '=A2*2']), 'a.xlsx', 'A2*2', 2)
    recorder = quiet('a.xlsx')
    assert recorder.rows()[0]['s'] == 2
    recorder.set.auto_backup(1).header(['n', 's'])
    assert recorder.rows()[0]['s'] is None and not Path('backup').exists()

    Path('a.csv').write_text('a,b\n1,2\n')
    recorder, real = quiet('a.csv'), open

    def killed(file, mode='r', *given, **more):
        made = real(file, mode, *given, **more)
        if mode[0] == 'w':
            raise KeyboardInterrupt  # the moment between emptying and writing
        return made
    monkeypatch.setattr('builtins.open', killed)
    with pytest.raises(KeyboardInterrupt):
        recorder.set.header(['a', 'b'])
    assert Path('a.csv').read_bytes() == b''


@page.problem('hdr-merged')
def test_a_header_with_merged_cells():
    made = book(['组', None, '价格'])
    made.active.merge_cells('A1:B1')
    made.save('a.xlsx')
    with pytest.raises(AttributeError, match='MergedCell'):
        quiet('a.xlsx').set.header(['组', '名称', '价格'])


@page.problem('hdr-shorter')
def test_a_shorter_header_leaves_old_names():
    book(['a', 'b', 'c'])
    quiet('a.xlsx').set.header(['甲', '乙'])
    quiet('a.xlsx').set.header(['甲', '', ''])
    assert rows('a.xlsx') == [['甲', '乙', 'c']]
    assert saved(quiet('a.xlsx'), (['', ''], 'B1'), {'甲': 1}) == [['甲', '', ''], ['1', '', '']]
    Path('a.csv').write_text('a,b,c\n')
    quiet('a.csv').set.header(['甲', '乙'])
    assert rows('a.csv') == [['甲', '乙']]


@page.problem('hdr-changed-late')
def test_another_header_after_saving():
    for forget in (False, True):
        recorder = save(f'{forget}.xlsx', {'名称': 'x', '价格': 1})
        forget and recorder.set.header_row(1)
        recorder.set.header(['价格', '名称', '新'])
        assert (saved(recorder, {'名称': 'y', '价格': 2, '新': 3})[-1] == ['2', 'y', '3']) is forget


# New columns


@page.says('字典里有表头没有的键，这一项不写')
@page.problem('unknown-key')
@BOTH
def test_keys_that_the_header_lacks_are_dropped(name):
    new(name, {'名称': '键盘', '价格 ': 1})
    assert saved(quiet(name), {'名称': '耳机', '颜色': '红', '价格': 7})[-1] == ['耳机', '']
    assert saved(quiet(name, setting={'auto_new_header': True}), {'颜色': '红'})[-1] == ['', '', '红']


@page.problem('header-name-newline')
@pytest.mark.parametrize('setting', [{'auto_new_header': True}, {'header': ['a', 'b']}], ids=str)
def test_the_second_line_of_a_name_stays(setting):
    Path('a.csv').write_text('a,"b\nc"\n1,2\n')
    assert saved(quiet('a.csv', setting=setting), {'d': 3})[1] == ['c"']


@page.says('新文件的列名都知道，就先用 set.header() 写全')
@page.problem('auto-with-style')
@pytest.mark.parametrize('act', ['add_link', 'add_styles', 'add_rows_height', 'add_cols_width'])
def test_a_new_column_and_a_style_in_one_save(act):
    given = {'add_link': ('https://a.cn', 'A2'), 'add_styles': (style().set_bold(), 'A2'), 'add_rows_height': (30, 2), 'add_cols_width': (30, [1])}[act]

    def names(between=False, header=None):
        new('a.xlsx', {'id': 1})
        recorder = quiet('a.xlsx', setting={'auto_new_header': True})
        header and recorder.set.header(header)
        save(recorder, {'id': 2, '备注': '红'}, *([save] if between else []), lambda it: getattr(it, act)(*given))
        assert grid('a.xlsx')[-1] == [2, '红']
        return grid('a.xlsx')[0]

    assert names(between=True) == names(header=['id', '备注']) == ['id', '备注'] and names() == ['id', None]


@page.problem('auto-read-before')
def test_a_column_added_after_reading_is_not_read():
    recorder = save('a.xlsx', {'名称': '甲'}, auto_new_header=True)
    recorder.rows()
    assert saved(recorder, {'名称': '乙', '优惠': '是'})[0] == ['名称', '优惠']
    assert recorder.rows()[-1]['优惠'] is None and '优惠' not in recorder.header
    recorder.set.header_row(1)
    assert recorder.rows()[-1]['优惠'] == '是' and '优惠' in recorder.header


@page.problem('auto-no-header')
@BOTH
def test_new_columns_without_a_header(name):
    new(name, ['k', 199])
    assert saved(quiet(name, setting={'auto_new_header': True}), {'n': 9})[0] == ['k', '199', 'n']
    new(name, ['k', 199])
    assert saved(quiet(name, setting={'auto_new_header': True}), lambda it: it.set.header(['a', 'b'], to_file=False), {'n': 9})[0] == ['a', 'b', 'n']
    assert new(name, ['k', 199], {'名称': '乙', '备注': '新'}, auto_new_header=True) == [['名称', '备注'], ['乙', '新']]
    assert new(name, lambda it: it.set.header(['k', 'n']), ['k', 199], {'n': 9}, auto_new_header=True) == [['k', 'n'], ['k', '199'], ['', '9']]


@page.says('逐行读出，向这一行只写新的一列', '再运行一次，写的还是这一列')
@pytest.mark.files('products.xlsx')
def test_a_column_added_to_the_rows_that_are_there():
    for _ in range(2):
        exec(page.program("'总价'"), {})
        assert [row[3:] for row in grid('products.xlsx')] == [['总价'], [995], [1068], [2598]]
    recorder = save('products.xlsx', ('2', 'C2'))
    exec(page.program("'总价'"), {})
    assert recorder.rows()[0]['总价'] == 398


# Read it


@page.says('没有这一列得到 None', "列名是字符串：单元格里是数字 2025，列名就是 '2025'", 'header 给出 Header 对象')
@pytest.mark.files('products.xlsx')
def test_reading_the_header():
    header = quiet('products.xlsx').header
    assert (header['价格'], header[2], header['产地'], '价格' in header) == (2, '价格', None, True)
    book(['名称', 2025])
    recorder = quiet('a.xlsx')
    assert list(recorder.header) == ['名称', '2025'] and saved(recorder, {'2025': 5})[1] == ['', '5']


# Another row, or none


@page.says('表格上方有标题，用 set.header_row() 说明表头在第几行', "新文件要把表头放在第 3 行，先 set.header_row(3)，再 set.header(['名称', '价格'])")
@pytest.mark.files('contacts.xlsx')
def test_a_title_above_the_header():
    recorder = quiet('contacts.xlsx', setting={'header_row': 3})
    assert saved(recorder, {'电话': '1', '姓名': '李四'})[-1] == ['李四', '', '1']
    for name in ('b.csv', 'b.xlsx'):
        recorder = quiet(name, setting={'header_row': 3, 'header': ['名称', '价格']})
        assert saved(recorder, {'价格': 199, '名称': '键盘'})[2:] == [['名称', '价格'], ['键盘', '199']]
        assert [str(row['价格']) for row in recorder.rows()] == ['199']


@page.problem('row-order')
def test_the_row_is_told_before_the_header():
    def found(name):
        return saved(quiet(name, setting={'header': ['名称', '价格'], 'header_row': 3}), {'价格': 199, '名称': '键盘'})

    assert saved(quiet('new.csv', setting={'header_row': 3}), {'a': 1})[0] == ['a']
    assert '199' not in str(found('a.xlsx')) and found('a.csv')[0] == ['名称', '价格']


@page.problem('row-missing')
@BOTH
@pytest.mark.parametrize('row, old', [(4, [['标题'], ['日期']]), (1, [[''], ['x']])])
def test_a_header_row_that_is_empty_or_below_the_last_row(name, row, old):
    for known in (False, True):
        new(name, *old)
        recorder = quiet(name, setting={'header_row': row, **({'header': ['a']} if known else {})})
        assert ('new' in str(saved(recorder, {'a': 'new'}))) is known


@page.problem('row-two-lines')
def test_a_header_of_two_rows_with_merged_cells():
    for auto in (False, True):
        for known in (False, True):
            made = book(['姓名', '成绩'], [None, '语文'])
            made.active.merge_cells('A1:A2')
            made.save('a.xlsx')
            recorder = quiet('a.xlsx', setting={'header_row': 2, 'auto_new_header': auto})
            known and recorder.set.header(['姓名', '语文'], to_file=False)
            assert refused(recorder, {'姓名': '甲', '语文': 90}) == (auto and not known)
            assert ('甲' in str(rows('a.xlsx'))) is known


@page.says('文件里第 1 行就是数据，用 to_file=False 只告诉记录器列名，不改文件', '不写列名，也可以用列序号作键：{1: \'显示器\', 2: 1299}')
@BOTH
def test_a_file_without_a_header(name):
    new(name, [['键盘', 199]])
    assert saved(quiet(name), lambda it: it.set.header(['名称', '价格'], to_file=False), {'价格': 1299, '名称': '显示器'}) == [['键盘', '199'], ['显示器', '1299']]
    assert saved(quiet(name), {2: 89, 1: '鼠标'})[2] == ['鼠标', '89']


@page.says('to_file=False 只用在已有内容的文件上', 'csv 还不存在，字典就写不进去')
@page.problem('to-file-new-csv')
def test_a_header_kept_from_a_new_csv():
    assert new('new.csv', lambda it: it.set.header(['名称', '价格'], to_file=False), {'名称': '键盘', '价格': 199}) == [['名称', '价格'], ['']]


# Sheets


@page.says('header 给出的是 set.table() 选定的那一张的表头')
@pytest.mark.files('company.xlsx')
def test_each_sheet_has_its_own_header():
    recorder = quiet('company.xlsx')
    for name in ('商品', '人员'):
        recorder.set.table(name)
        assert list(recorder.header.values()) == grid('company.xlsx', name)[0]


@page.says('写字典之前，每张表先用 set.header_row(1, table=名字)')
@page.problem('sheet-row-before-table')
def test_the_table_before_its_header_row():
    for right in (False, True):
        made = book(['标题'], ['a', 'b'])
        sheet = made.create_sheet('D')
        for row in (['标题'], ['a', 'b']):
            sheet.append(row)
        made.save('a.xlsx')
        save('a.xlsx', lambda it: it.set.header_row(2, **({'table': 'D'} if right else {})).table('D'), ({'b': 2, 'a': 1}, None, 'D'))
        assert ([1, 2] in grid('a.xlsx', 'D')) is right


# Numbers and letters as keys


@page.says('整数键是列序号，Col() 把列号（A、B、C）换成列序号', "列名和列序号可以混用，例如 {'名称': '耳机', Col('C'): 30}", "年份、编号这样的列名写成字符串：{'2025': 30}")
def test_numbers_as_keys():
    from DrissionRecord import Col
    assert saved(quiet('a.csv'), {1: '键盘', 2: 199}, {Col('B'): 89, Col('a'): '鼠标'}) == [['键盘', '199'], ['鼠标', '89']]
    assert [Col(letter) for letter in ('A', 'B', 'C')] == [1, 2, 3]
    assert new('b.csv', {'名称': 'x', '2025': 1, 'c': 2}, {'名称': '耳机', Col('C'): 30, '2025': 5})[2] == ['耳机', '5', '30']


@page.problem('number-key-large')
def test_a_large_number_as_key_destroys_the_workbook():
    new('a.xlsx', {'日期': 'old'})
    assert refused(quiet('a.xlsx'), {20250805: 1})
    with pytest.raises(Exception):
        load_workbook('a.xlsx')
    new('a.csv', {'日期': 1, 200000: 1})
    assert Path('a.csv').read_text(encoding='utf-8').count(',') == 199999
    assert new('b.xlsx', {str(20250805): 1}) == [['20250805'], ['1']]


@page.problem('key-of-other-kind')
@pytest.mark.parametrize('key', [1.5, None, date(2025, 8, 5)], ids=str)
def test_keys_that_are_no_names(key):
    assert None in next(csv.DictReader('a,b\n1,2,3\n'.splitlines()))
    for name in ('a.xlsx', 'a.csv'):
        assert refused(quiet(name), {'a': 1, key: 5})


@page.differs('csv-first-row')
@Page('usage/Recorder/read_data').differs('csv-first-row')
@Page('usage/Recorder/read_data').says("没有表头的文件写 set.header_row(0)，键就是大写的列号，例如 row['A']")
@page.says('set.header_row(0) 以后，列名是 A、B、C', '写的时候大小写不限；', '读出来的行从第 1 行开始，以大写的列号为键')
@pytest.mark.files('products.csv', 'products.xlsx')
def test_letters_as_keys():
    for name in ('products.csv', 'products.xlsx'):
        recorder = quiet(name, setting={'header_row': 0})
        assert saved(recorder, {'b': 59, 'A': '耳机'})[-1][:2] == ['耳机', '59']
        first = recorder.rows()[0]
        assert first.row == 1 and list(first)[:2] == ['A', 'B'] and first['A'] and first['a'] is None


@Page('usage/Recorder/read_data').says("没有表头的 xlsx 写 set.header_row(0)，键就是大写的列号，例如 row['A']", '没有表头的 csv 用 Python 的 csv 模块读')
@pytest.mark.files('products.csv', 'products.xlsx')
def test_rows_without_a_header_since_2_0_2():
    found = [quiet(name, setting={'header_row': 0}).rows() for name in ('products.csv', 'products.xlsx')]
    assert [rows[0]['A'] for rows in found] == ['键盘', '名称']
    with open('products.csv', encoding='utf-8', newline='') as file:
        assert next(csv.reader(file))[0] == '名称'


@page.problem('letters-new-file')
def test_letters_need_a_file_that_is_there():
    first, second = new('new.csv', {'A': '键盘', 'B': 199}, header_row=0)
    assert len(first) == 18278 and set(second) == {''}
    assert refused(quiet('new.xlsx', setting={'header_row': 0}), {'A': '键盘'})


# Names that are empty, stand twice, or are no text


@page.says('表头中间有空单元格，列名就是列序号（整数），自动增加新列时，这个数写进表头', '两列同名，列名指后面那一列', '写前面那一列用列序号', '读它用 rows([1])，row[1] 得到的是后面一列')
def test_empty_names_and_names_that_stand_twice():
    Path('a.csv').write_text('备注,,备注\n一,二,三\n', encoding='utf-8')
    recorder = quiet('a.csv')
    assert recorder.header.num_key == {1: '备注', 2: 2, 3: '备注'}
    assert recorder.rows()[0][1] == '三' and [*recorder.rows([1])[0].values()] == ['一']
    for _ in range(2):
        exec(page.program('recorder.header) + 1').replace('products.csv', 'a.csv'), {})
    assert grid('a.csv')[0] == ['备注', '', '备注', '产地']
    recorder.set.header_row(1)
    assert saved(recorder, {'备注': 'c', 1: 'a', 2: 'b'})[2][:3] == ['a', 'b', 'c']
    for name in ('b.csv', 'b.xlsx'):
        save(name, ['备注', '', '价'], ['一', '二', '三'])
        save(name, {'颜色': '红'}, auto_new_header=True)
        assert rows(name)[0] == ['备注', '2', '价', '颜色']


@page.problem('names-twice')
def test_rows_with_names_that_stand_twice_lose_values():
    for text in ('备注,名称,备注\n一,二,三\n', '备注,,名称\n一,二,三\n'):
        Path('a.csv').write_text(text, encoding='utf-8')
        found = new('copy.csv', quiet('a.csv').rows())
        assert not {'一', '二', '三'} <= {cell for row in found for cell in row}


@page.problem('name-is-date')
def test_a_date_or_a_formula_in_the_header():
    book(['n', date(2025, 8, 5), '=1&"月"'])
    recorder = quiet('a.xlsx')
    assert list(recorder.header)[1] == '2025-08-05 00:00:00'
    assert saved(recorder, {'n': 1, '2025-08-05': 2, '1月': 3}, {'2025-08-05 00:00:00': 2})[1:] == [['1', '', ''], ['', '2', '']]


# Reference


@page.says('当前工作表的表头，Header 对象', '设置过的优先，否则从文件的表头行读出，读过以后不再重读', '要重读，用表头的行号调用一次 set.header_row()')
@pytest.mark.files('products.csv')
def test_the_header_is_read_once():
    recorder = quiet('products.csv')
    assert list(recorder.header) == ['名称', '价格']
    Path('products.csv').write_text('价格,名称\n', encoding='utf-8')
    assert list(recorder.header) == ['名称', '价格']
    recorder.set.header_row(1)
    assert list(recorder.header) == ['价格', '名称']
    recorder.set.header(['甲'], to_file=False)
    assert list(recorder.header) == ['甲']


@page.says('没有设置过表头，这三种是 None：没有路径，文件不存在，txt')
@pytest.mark.files('people.txt')
def test_headers_of_other_formats():
    for name in (None, 'no.csv', 'no.xlsx', 'no.json', 'people.txt'):
        assert quiet(name).header is None


@page.says('文件不存在是 None', 'txt、json、jsonl 和没有路径的，抛出 TypeError')
@from_release('2.0.0')
def test_headers_since_2_0_0():
    assert quiet('no.csv').header is quiet('no.xlsx').header is None
    for name in ('a.txt', 'a.json', 'a.jsonl', None):
        with pytest.raises(TypeError):
            quiet(name).header


@page.says('json 取第一项的键，jsonl 取第一行的键', 'json、jsonl 的是 None')
@pytest.mark.parametrize('on', ['', '1.1.0', '1.2.0'])
def test_the_header_of_json(on):
    for name, text in (('first.json', '[{"a": 1}, {"b": 2}]'), ('first.jsonl', '{"a": 1}\n{"b": 2}\n')):
        Path(name).write_text(text)
        header = quiet(name).header
        assert header is None if on == '1.2.0' else list(header) == ['a']


@page.table("key | 列号，'A' 到 'ZZZ'，大小写不限")
@page.says('不是列号时抛出 KeyError', '不是 str 时抛出 AttributeError', '把列号换成列序号，用作字典的键，或者用在 rows() 这些只认列名和列序号的地方', '返回：列序号，int，从 1 开始')
@pytest.mark.files('products.csv')
def test_col_counts_letters(table):
    from DrissionRecord import Col
    covers(table, ['key'])
    assert list(quiet('products.csv').rows(Col('B'))[0]) == ['价格'] and type(Col('a')) is int
    assert [Col(key) for key in ('A', 'a', 'Z', 'AA', 'zz', 'AAA', 'ZZZ')] == [1, 1, 26, 27, 702, 703, 18278]
    for wrong, error in (('价格', KeyError), ('', KeyError), ('A1', KeyError), (1, AttributeError)):
        with pytest.raises(error):
            Col(wrong)


@page.differs('unknown-column')
@page.table('成员 | 说明')
@page.says('recorder.header、row.header 给出的对象，打印出来是 num_key 的内容', '返回这个列序号，int。0 抛出 ValueError；',
           '由列名或列序号得到列号；没有这个列名时是 None', '给的是正的列序号时原样返回；没有这个列名时是 None')
@pytest.mark.files('products.csv')
def test_header_objects(table):
    covers(table, ['key_num', 'num_key', 'values()', 'items()', 'get_key()', 'get_col()', 'get_num()'])
    header = quiet('products.csv').header
    assert type(header).__name__ == 'Header' and type(quiet('products.csv').rows()[0].header) is type(header) and str(header) == str(header.num_key)
    assert header.key_num == {'名称': 1, '价格': 2} and header.num_key == {1: '名称', 2: '价格'}
    assert type(header.values()).__name__ == 'dict_values' and list(header.values()) == ['名称', '价格']
    assert type(header.items()).__name__ == 'dict_items' and list(header.items()) == [(1, '名称'), (2, '价格')]
    assert [header.get_key(number) for number in (1, 2, 9)] == ['名称', '价格', 9]
    assert [header.get_col(key) for key in ('价格', 1, 28, 18278, '产地')] == ['B', 'A', 'AB', 'ZZZ', None]
    assert [header.get_num(key) for key in ('价格', 1, 99999, '产地')] == [2, 1, 99999, None]
    for act, error in ((lambda: header.get_key(0), ValueError), (lambda: header.get_num(1.5), TypeError)):
        with pytest.raises(error):
            act()


@page.says('get_col() | 由列名或列序号得到列号；没有这个列名抛出 KeyError')
@pytest.mark.files('products.csv')
def test_a_name_without_a_column_since_2_0_2():
    header = quiet('products.csv').header
    with pytest.raises(KeyError):
        header.get_col('没有这一列')
    assert header.get_col('abc') == 'ABC' and header.get_col('价格') == header.get_col(2) == 'B'
    assert quiet('products.csv', setting={'header_row': 0}).header.get_col('没有') == '没有'


@page.says('读出来的行以大写的列号为键，csv 里少了第 1 行')
def test_the_first_row_of_csv_is_left_out_since_2_0_2():
    for kind, first in (('csv', '2'), ('xlsx', '1')):
        save(f'a.{kind}', [['1', 'x'], ['2', 'y']])
        rows = quiet(f'a.{kind}', setting={'header_row': 0}).rows()
        assert list(rows[0]) == ['A', 'B'] and rows[0]['A'] == first


@page.says('表头行设为 0 时，里面是 A 到 ZZZ 全部 18278 个列号，不要整个打印', 'set.header_row(0) 以后不抛出', '没有这个列名时是 None。set.header_row(0) 以后，字符串原样返回，不检查')
@pytest.mark.files('products.csv')
def test_the_header_of_letters():
    header = quiet('products.csv', setting={'header_row': 0}).header
    assert len(list(header)) == 18278 and header.get_key(0) == 0 and header.get_col('没有') == '没有'
