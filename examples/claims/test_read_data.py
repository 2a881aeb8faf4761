import csv
import json
import re
from datetime import datetime
from json import JSONDecodeError
from pathlib import Path
from shutil import copy

import pytest
from DrissionRecord import CellStyle, Recorder
from openpyxl import load_workbook, Workbook
from openpyxl.drawing.image import Image
from openpyxl.styles import Font

from books import repack, save_as_excel
from pages import Page, covers

page = Page('usage/Recorder/read_data')


@page.says('文件不存在时抛出 RuntimeError', 'rows() 返回一个列表，每项是一行', 'rows() 从文件里读出行', '每一行是字典（txt 的是字符串），还知道自己在第几行，所以筛选、修改、写回原处都很方便', 'xlsx 和 csv 从表头的下一行读起', '返回：list')
def test_rows_needs_a_file_and_gives_a_list():
    for suffix in ('xlsx', 'csv', 'json', 'jsonl', 'txt'):
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        for ready in (False, True):
            assert Path(recorder.path).exists() == ready
            if not ready:
                try:
                    recorder.rows()
                    assert False, suffix
                except RuntimeError:
                    recorder.add_data([{'a': 'x'}, {'a': 'y'}])
                    recorder.record()
        rows = recorder.rows()
        assert type(rows) is list and len(rows) == 2
        assert [row.row for row in rows] == ([2, 3] if suffix in ('xlsx', 'csv') else [1, 2])
        assert isinstance(rows[0], str if suffix == 'txt' else dict)
    try:
        Recorder().rows()
        assert False
    except RuntimeError:
        pass


@page.says('json 和 jsonl 里的数字、布尔值和 null，读出来以后自己判断')
@page.table('文件里的值 | xlsx')
def test_each_value_is_found_by_the_signs_of_the_table(table):
    cases = {'字符串 男': '男', '整数 199': 199, 'True': True, 'None': None, '记录器写的空字符串': '', '日期 2025-08-05': '2025-08-05'}
    covers(table, cases)
    for row in table:
        value = cases[row['文件里的值']]
        for suffix in ('xlsx', 'csv', 'json', 'jsonl'):
            wanted = row['csv' if suffix == 'csv' else 'xlsx' if suffix == 'xlsx' else 'json、jsonl']
            recorder = Recorder(f'a.{suffix}')
            recorder.set.show_msg(False)
            recorder.add_data([{'v': value, 'w': '1'}, {'v': '女', 'w': '2'}])
            recorder.record()
            if suffix == 'xlsx' and value == '2025-08-05':
                book = load_workbook('a.xlsx')
                book.active['A2'] = datetime(2025, 8, 5)        # a date, as Excel holds it
                book.save('a.xlsx')
            found = [sign for sign in ('男', 199, '199', True, 'True', None, '', 'null', datetime(2025, 8, 5), '2025-08-05')
                     if [r['w'] for r in recorder.rows(sign_col='v', signs=sign)] == ['1']]
            if wanted == '筛不出':
                assert found == [], (value, suffix, found)
                assert len(recorder.rows(sign_col='v', signs=value, deny_sign=True)) == 2
            else:
                assert found == [eval(form) for form in wanted.split('、')], (value, suffix, found)
                assert [r['w'] for r in recorder.rows(sign_col='v', signs=found, deny_sign=True)] == ['2']
            Path(recorder.path).unlink()


@page.says('写错的参数大多不报错，得到别的行', 'sign_col 和 signs 要一起写，列名与表头一字不差', 'txt 不理会 sign_col、signs 和 key_cols，返回所有行', 'end_row 比 begin_row 小时没有一行',
           '只有 begin_row、end_row、count 起作用，其他参数不理会')
@page.table('参数 | xlsx')
def test_wrong_arguments_do_what_the_table_says(table):
    def outcome(suffix, **args):
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        recorder.add_data([{'a': 'x', 'b': 'p'}, {'a': 'y', 'b': 'x'}, {'a': '', 'b': 'q'}])
        recorder.record()
        if 'end_row' in args:
            recorder.set.header(['a', 'b'], to_file=False)
        try:
            return [list(row.values()) for row in recorder.rows(**args)] if suffix != 'txt' else len(recorder.rows(**args))
        except (TypeError, KeyError, IndexError) as error:
            return type(error).__name__
        finally:
            Path(recorder.path).unlink()

    def every(empty):
        return [['x', 'p'], ['y', 'x'], [empty, 'q']]

    first, last = [['x', 'p']], [['y', 'x']]
    cases = {
        'sign_col 是没有的列名': [{'sign_col': 'z', 'signs': 'x'}],
        'sign_col 超出列数': [{'sign_col': 9, 'signs': 'x'}, {'sign_col': 9, 'signs': 'x', 'deny_sign': True}, {'sign_col': 9, 'signs': None}],
        'sign_col=0': [{'sign_col': 0, 'signs': 'x'}],
        '只给 signs': [{'signs': 'x'}],
        '只给 sign_col': [{'sign_col': 'a'}],
        'key_cols 是没有的列名': [{'key_cols': 'z'}, {'key_cols': ['z']}],
        'key_cols 超出列数': [{'key_cols': 9}, {'key_cols': [9]}],
        'key_cols 是 0 或 set': [{'key_cols': 0}, {'key_cols': [0]}, {'key_cols': {'a'}}],
        'count 是负数（筛选时不限）': [],                                    # below, by themselves
        'begin_row 是负数': [],
        'end_row 比 begin_row 小 2 以上': [{'begin_row': 3, 'end_row': 1}],
    }
    covers(table, cases)
    for row in table:
        for args in cases[row['参数']]:
            assert outcome('txt', **args) == (0 if 'end_row' in args else 3), args
            for suffix in ('xlsx', 'csv', 'json', 'jsonl'):
                empty = None if suffix == 'xlsx' else ''
                said = row[suffix if suffix in ('xlsx', 'csv') else 'json、jsonl']
                if suffix == 'json' and 'end_row' in args:
                    said, negative = said.split('；')
                    assert negative == 'json 里是负数而不筛选，少了末尾几项'
                    assert outcome('json', end_row=-1) == outcome('json', begin_row=1)[:2] and outcome('json', end_row=-1, sign_col='a', signs='x') == []
                if suffix == 'xlsx' and 'end_row' in args:
                    assert outcome('xlsx', **args, sign_col='b', signs='x') == []
                if suffix == 'jsonl' and 'end_row' in args:
                    said = said.split('；')[0]
                if said == '没有一行，deny_sign=True 是所有行':
                    said = '返回所有行' if 'deny_sign' in args else '没有一行'
                elif said == '这一列当作空的':
                    said = '没有一行' if args == {'sign_col': 9, 'signs': 'x'} else '返回所有行'
                wanted = {'看第 1 列': first, '看最后一列': last, '返回所有行': every(empty), '不筛选': every(empty), '没有一行': [],
                          '空着的行': [[empty, 'q']], '值是空字符串的行': [['', 'q']], '不取': [[], [], []],
                          '空字符串': [[''], [''], ['']], '不筛选时少了末尾几行，筛选时没有一行': last,
                          'KeyError；各行是列表时是 None': 'KeyError', 'KeyError；各行是列表时是 TypeError': 'KeyError'}.get(said, said)
                assert outcome(suffix, **args) == wanted, (suffix, args, outcome(suffix, **args))


@page.says('超出文件时得到空列表', 'begin_row 和 end_row 是文件里的行号，两头都包括', 'count 是最多要几行', 'begin_row=1 连表头也当作数据读出来')
def test_ranges_and_counts():
    def rows(suffix, **args):
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        if not recorder.header:
            recorder.add_data([{'n': str(number)} for number in range(1, 6)])
            recorder.record()
        return [row.row for row in recorder.rows(**args)]

    for suffix, top in (('xlsx', 2), ('csv', 2), ('json', 1), ('jsonl', 1)):
        last = top + 4
        assert rows(suffix) == list(range(top, last + 1))
        assert rows(suffix, begin_row=3, end_row=4) == [3, 4]
        assert rows(suffix, begin_row=4, end_row=3) == rows(suffix, begin_row=99) == rows(suffix, end_row=top - 1 or -9) == []
        assert rows(suffix, count=2) == [top, top + 1] and rows(suffix, begin_row=3, count=1) == [3]
        assert rows(suffix, begin_row=3, end_row=4, count=1) == [3] and rows(suffix, begin_row=3, end_row=3, count=5) == [3]
        assert rows(suffix, count=0) == rows(suffix, count=None, begin_row=None, end_row=0) == rows(suffix)
        signs = {'sign_col': 'n', 'signs': ['1', '3', '5']}
        assert rows(suffix, **signs) == [top, top + 2, top + 4]
        assert rows(suffix, **signs, count=2) == [top, top + 2]
        assert rows(suffix, **signs, end_row=top + 2) == [top, top + 2]
        assert rows(suffix, **signs, end_row=top + 2, count=1) == [top]
        if suffix != 'json':
            assert rows(suffix, **signs, begin_row=top + 1) == [top + 2, top + 4]
    for suffix in ('xlsx', 'csv'):
        assert rows(suffix, begin_row=1, count=1) == [1] and list(Recorder(f'a.{suffix}').rows(begin_row=1)[0].values()) == ['n']

    recorder = Recorder('a.txt')
    recorder.set.show_msg(False)
    recorder.add_data([['1'], ['2'], ['3'], ['4']])
    recorder.record()
    assert recorder.rows(begin_row=2, end_row=3) == ['2', '3'] and recorder.rows(begin_row=2, count=1) == ['2']
    assert [row.row for row in recorder.rows(end_row=2)] == [1, 2]
    assert recorder.rows(begin_row=9) == [] and recorder.rows(count=0) == ['1', '2', '3', '4']


@page.says("参数里的列号不分大小写，读出的行却只认大写：写 row['A']，写成 row['a'] 得到 None")
@pytest.mark.files('people.csv', 'products.xlsx')
def test_letters_are_keys_without_a_header():
    for name in ('people.csv', 'products.xlsx'):
        recorder = Recorder(name)
        recorder.set.header_row(0)
        rows = recorder.rows()
        assert rows[0].row == 1 and list(rows[0]) == ['A', 'B', 'C']
        row = rows[1]
        assert row['A'] == row[1] and row['A'] and row['a'] is None and 'a' not in row
        assert list(recorder.rows(['a', 'C'], sign_col='a', signs=row['A'])[0]) == ['A', 'C']
        assert row.coord('b', True) == (2, 2) and row.col('c') == 3
        recorder.set.header_row(99)
        assert recorder.rows() == [] and not recorder.header


@page.says('xlsx 和 csv 的表头行是 0 表示没有表头，读出的行以列号为键', '要选定工作表，先 set.table()，后 set.header_row(0)，反过来抛出 IndexError')
def test_no_header_row_in_sheets_and_in_json():
    book = Workbook()
    book.active.append(['x'])
    book.create_sheet('人员').append(['y'])
    book.save('a.xlsx')
    recorder = Recorder('a.xlsx')
    recorder.set.table('人员').header_row(0)
    assert recorder.rows() == [{'A': 'y'}]
    recorder = Recorder('a.xlsx')
    recorder.set.header_row(0).table('人员')
    with pytest.raises(IndexError):
        recorder.rows()
    Path('a.json').write_text('[{"a": 1}]')
    recorder = Recorder('a.json')
    recorder.set.header_row(0)
    assert recorder.rows() == [{'a': 1}]


@page.says('布尔值和多数日期保持类型；', '整数值的小数（5.0）读出来是整数，超过 16 位的整数是小数，nan 是 None')
def test_numbers_that_come_back_as_another_type():
    recorder = Recorder('a.xlsx')
    for value in (5.0, 1.5, 1234567890123456, 12345678901234567, float('nan'), True):
        recorder.add_data({'v': value})
    recorder.record()
    found = [row['v'] for row in recorder.rows()]
    assert found == [5, 1.5, 1234567890123456, 1.234567890123457e16, None, True]
    assert [type(value) for value in found[:4]] == [int, float, int, float] and found[5] is True


@page.says('xlsx 不要把整行写回去：公式会换成读到的值，日期会变成文本，而 None 不会清空单元格', 'row.coord() 给出其中一个单元格的坐标，row.row 是整行的坐标，可以直接当 add_data() 的 coord', '修改行对象，只改变内存里的内容',
           '要写进文件，还要调用 add_data() 和 record()', '赋值时用列名', '用列序号赋值会多出一项', '公式读到的是 Excel 上次算好的结果', '用 record() 保存过，或者对已有的文件用过 set.header()，结果就没有了，读到 None',
           '所以要用结果的，先读再写')
def test_a_whole_row_written_back_changes_formulas_and_dates():
    book = Workbook()
    book.active.append(['名称', '价格', '数量', '合计', '日期'])
    book.active.append(['键盘', 10, 2, '=B2*C2', datetime(2025, 8, 5)])
    save_as_excel(book, 'a.xlsx', 'B2*C2', 20)
    copy('a.xlsx', 'excel.xlsx')

    def cells():
        return [cell.value for cell in load_workbook('a.xlsx').active[2]]

    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    row = recorder.rows()[0]
    assert (row['合计'], row['日期'], row['价格']) == (20, datetime(2025, 8, 5), 10)
    row['数量'] = 3
    assert cells()[2] == 2
    recorder.add_data(3, coord=row.coord('数量', True))
    recorder.add_data({'名称': '大键盘'}, coord=row.row)
    recorder.record()
    assert cells() == ['大键盘', 10, 3, '=B2*C2', datetime(2025, 8, 5)]
    assert recorder.rows()[0]['合计'] is None          # a save leaves the formula, not its result
    copy('excel.xlsx', 'header.xlsx')
    other = Recorder('header.xlsx')
    assert other.rows()[0]['合计'] == 20
    other.set.header(list(other.header))
    assert other.rows()[0]['合计'] is None

    row['价格'] = None
    recorder.add_data(row, coord=row.row)
    recorder.record()
    assert cells() == ['键盘', 10, 3, 20, '2025-08-05 00:00:00']
    row[2] = 7
    assert row['价格'] is None and list(row)[5:] == [2]


@page.says('从 csv 搬到 xlsx，数字要自己转换，不然在 Excel 里是文本', 'xlsx、csv、json、jsonl 的 rows() 可以交给另一个记录器，格式不同也行')
def test_rows_moved_to_another_format():
    Path('a.csv').write_text('编号,数\n007,5\n', encoding='utf-8')
    for number in (str, int):
        target = Recorder(f'{number.__name__}.xlsx')
        target.set.show_msg(False)
        for row in Recorder('a.csv').rows():
            row['数'] = number(row['数'])
            target.add_data(row)
        target.record()
        sheet = load_workbook(f'{number.__name__}.xlsx').active
        assert (sheet['A2'].value, sheet['A2'].data_type) == ('007', 's')
        assert (sheet['B2'].value, sheet['B2'].data_type) == ((5, 'n') if number is int else ('5', 's'))

    for suffix in ('csv', 'json', 'jsonl', 'txt'):
        for source in ('a.csv', 'a.xlsx', 'a.json', 'a.jsonl'):
            for name, rows in ((source, [{'编号': '007', '数': '5'}]), (f'copy.{suffix}', Recorder('a.csv').rows())):
                Path(name).unlink(missing_ok=True)
                target = Recorder(name)
                target.set.show_msg(False)
                target.add_data(Recorder(source).rows() if name.startswith('copy') else rows)
                target.record()
            found = target.rows()
            assert found == ['007 5'] if suffix == 'txt' else dict(found[0]) == {'编号': '007', '数': '5'}


@page.says(
    "空单元格 | None | '' | null 是 None | null 是 None | ",
)
@page.says('xlsx 里的数字是数字，csv 里的一切都是字符串', '一切都是字符串，要算就先转换', '没有表头行，从第 1 项读起', 'txt 的每项是 RowText，其余格式是 RowData', 'xlsx、csv、json、jsonl 的一行',
           '单元格里的类型 | 都是 str | json 的类型 | json 的类型', 'null 是 None | null 是 None', '能 | 能 | 能 | 能 | 不理会')
@page.table('项目 | xlsx')
def test_what_each_format_gives(table):
    data = [{'s': 'x', 'n': 1, 'f': 1.5, 'b': True, 'e': None}, {'s': 'y', 'n': 2, 'f': 2.5, 'b': False, 'e': None}]
    covers(table, {'每行是': 0, '起始行': 0, '值的类型': 0, '空单元格': 0, '筛选、取列': 0, '空文件（0 字节）': 0})
    row = {line['项目']: line for line in table}
    for suffix in ('xlsx', 'csv', 'json', 'jsonl', 'txt'):
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        recorder.add_data([dict(line) for line in data])
        recorder.record()
        rows = recorder.rows()
        assert type(rows[0]).__name__ == row['每行是'][suffix]
        assert {'表头的下一行': 2, '第 1 项': 1, '第 1 行': 1}[row['起始行'][suffix]] == rows[0].row
        if suffix == 'txt':
            assert rows[0] == 'x 1 1.5 True' and recorder.rows('s', sign_col='s', signs='y') == rows
        else:
            types = [type(value) for value in rows[0].values()]
            assert types[:4] == ([str] * 4 if suffix == 'csv' else [str, int, float, bool])
            assert rows[0]['e'] == ('' if suffix == 'csv' else None)
            assert [dict(r) for r in recorder.rows('s', sign_col='s', signs='y')] == [{'s': 'y'}]
        Path(f'empty.{suffix}').write_bytes(b'')
        try:
            assert Recorder(f'empty.{suffix}').rows() == []
            assert row['空文件（0 字节）'][suffix] == '[]'
        except Exception as error:
            assert type(error).__name__ == row['空文件（0 字节）'][suffix], error


@page.says('Excel 存的“CSV UTF-8”文件开头有个看不见的标记，读和写之前都要设 utf-8-sig', '不设，第一列的列名就对不上，读不到，用字典写时这一列也丢掉（打开了 set.auto_new_header() 就在末尾多出一列）')
def test_the_mark_of_excel_hides_the_first_column():
    for encoding, coord in (('utf-8', None), ('utf-8', 3), ('utf-8-sig', None), ('utf-8-sig', 3)):
        Path('excel.csv').write_text('姓名,性别\n张三,男\n', encoding='utf-8-sig')
        recorder = Recorder('excel.csv')
        recorder.set.encoding(encoding).show_msg(False)
        recorder.add_data({'姓名': '李四', '性别': '女'}, coord)
        recorder.record()
        raw = Path('excel.csv').read_bytes()
        assert raw.count(b'\xef\xbb\xbf') == 1 and raw.startswith(b'\xef\xbb\xbf')
        line = raw.decode('utf-8-sig').splitlines()[2]
        assert line == (',女' if encoding == 'utf-8' else '李四,女'), line
        assert recorder.rows()[0]['姓名'] == (None if encoding == 'utf-8' else '张三')
        recorder.set.auto_new_header()
        recorder.add_data({'姓名': '王五'}, coord)
        recorder.record()
        assert Path('excel.csv').read_bytes().decode('utf-8-sig').splitlines()[0] == ('姓名,性别,姓名' if encoding == 'utf-8' else '姓名,性别')


@page.says('一个单元格超过 131072 个字符，写得进去，rows() 和按坐标写却抛出 csv.Error', '它在第一行时，追加也抛出', '列名里有换行时，读出的第一行是列名的后半截', '单元格里的回车 \\r 读出来是 \\n',
           '先放宽 Python 的限制：csv.field_size_limit(10_000_000)')
def test_long_cells_and_line_breaks_in_csv():
    recorder = Recorder('long.csv')
    recorder.set.show_msg(False)
    for size, fits in ((131072, True), (131073, False)):
        Path('long.csv').unlink(missing_ok=True)
        recorder.set.path('long.csv')
        recorder.add_data({'a': 'x' * size, 'b': 1})
        recorder.record()
        before = Path('long.csv').read_bytes()
        recorder.add_data(2, 'B2')
        for act in (recorder.rows, recorder.record):
            try:
                act()
                assert fits, size
            except csv.Error:
                assert not fits, size
    assert Path('long.csv').read_bytes() == before
    for line, fits in ((0, False), (1, True)):
        rows = ['a,b', '1,2']
        rows[line] = 'x' * 131073
        Path('first.csv').write_text('\n'.join(rows) + '\n')
        first = Recorder('first.csv')
        first.set.show_msg(False)
        first.add_data({'a': 3})
        try:
            first.record()
            assert fits
        except csv.Error:
            first.clear()
            assert not fits
    csv.field_size_limit(10_000_000)
    recorder.record()
    assert recorder.rows()[0]['b'] == '2'

    # Line breaks: in a cell, and in the header.
    recorder = Recorder('lines.csv')
    recorder.set.show_msg(False)
    recorder.add_data([{'a': 'x\ry', 'b': 'p\r\nq'}, {'a': 1, 'b': 2}])
    recorder.record()
    assert [list(row.values()) for row in recorder.rows()] == [['x\ny', 'p\nq'], ['1', '2']]
    recorder = Recorder('head.csv')
    recorder.set.show_msg(False)
    recorder.add_data({'名\n称': '键盘', '价格': 199})
    recorder.record()
    assert [row['名\n称'] for row in recorder.rows()] == ['称"', '键盘']
    recorder.set.path('one.csv').header(['名称', '价格'])
    recorder.add_data({'名称': '键盘'})
    recorder.record()
    assert [row['名称'] for row in recorder.rows()] == ['键盘']


@page.says('列序号指每一行自己的第几个键', '空的 json 文件读写都抛出 JSONDecodeError', '值的类型不变，每行有自己的键', '最外层是对象的 json 也不能用：读和追加都出错，写明行号却可能多出 "0"、"1" 这样的键，不报错', '所以 json 和 jsonl 请写列名')
def test_keys_of_json_rows_are_their_own():
    for suffix in ('json', 'jsonl'):
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        recorder.add_data([{'a': 'x', 'b': 'y'}, {'b': 'p', 'a': 'q', 'c': 3}])
        recorder.record()
        assert recorder.rows() == [{'a': 'x', 'b': 'y'}, {'b': 'p', 'a': 'q', 'c': 3}]
        assert [dict(row) for row in recorder.rows(1)] == [{'a': 'x'}, {'b': 'p'}]
        assert [dict(row) for row in recorder.rows('a')] == [{'a': 'x'}, {'a': 'q'}]
        assert [row.row for row in recorder.rows(sign_col=1, signs='p')] == [2]
        assert [row.row for row in recorder.rows(sign_col='b', signs='p')] == [2]

    for text in ('', '{}', '{"a": 1}', '[]'):
        Path('a.json').write_text(text, encoding='utf-8')
        for action in ('read', 'write'):
            recorder = Recorder('a.json')
            recorder.set.show_msg(False)
            try:
                if action == 'read':
                    assert recorder.rows() == []
                else:
                    recorder.add_data({'a': 1})
                    recorder.record()
                assert text == '[]'
            except (ValueError, TypeError, KeyError, AttributeError) as error:
                assert text != '[]'
                assert text or type(error).__name__ == 'JSONDecodeError'
                recorder.clear()
    for coord, key in ((1, '0'), (2, '1'), (-1, '1'), (3, None)):
        Path('o.json').write_text('{"a": 1, "b": 2}')
        recorder = Recorder('o.json')
        recorder.set.show_msg(False)
        recorder.add_data({'new': 3}, coord)
        if key:
            recorder.record()
            assert json.loads(Path('o.json').read_text()) == {'a': 1, 'b': 2, key: {'new': 3}}
        else:
            with pytest.raises(AttributeError):
                recorder.record()
            recorder.clear()


@page.says('筛选或取列时，字符串按字符取，其他值抛出 TypeError', '有的项既不是对象也不是列表时，json 把它当作只有一项的列表', 'jsonl 读整行时跳过它', '各行是列表时，用 set.header() 给各列起列名',
           '不设置表头，第 1 行的值就当作列名，这一行也仍然作为数据读出', '这一行里有相同的值（空值除外），各行都少几列，不提示')
def test_items_that_are_neither_objects_nor_lists():
    Path('a.json').write_text('["x", {"a": 1}, [2, 3]]', encoding='utf-8')
    Path('a.jsonl').write_text('"x"\n{"a": 1}\n[2, 3]\n', encoding='utf-8')
    assert [list(row.values()) for row in Recorder('a.json').rows()] == [['x'], [1], [2, 3]]
    rows = Recorder('a.jsonl').rows()
    assert [(row.row, list(row.values())) for row in rows] == [(2, [1]), (3, [2, 3])]
    Path('c.jsonl').write_text('{"a": 1}\n"xy"\n', encoding='utf-8')
    assert [list(row.values()) for row in Recorder('c.jsonl').rows('a')] == [[1], ['x']]
    for item in ('5', 'null', 'true'):
        Path('c.jsonl').write_text('{"a": 1}\n' + item + '\n', encoding='utf-8')
        assert len(Recorder('c.jsonl').rows()) == 1
        for args in ({'key_cols': 'a'}, {'sign_col': 1, 'signs': 'x'}):
            try:
                Recorder('c.jsonl').rows(**args)
                assert False, (item, args)
            except TypeError:
                pass
    for name in ('b.json', 'b.jsonl'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data([['键盘', 199], ['鼠标']], coord=1)
        recorder.record()
        assert [list(row.items()) for row in recorder.rows()][0] == [('键盘', '键盘'), ('199', 199)]
        Path(f'same.{name}').write_text('[[0, 0, 5], [1, 2, 3]]' if name == 'b.json' else '[0, 0, 5]\n[1, 2, 3]\n')
        assert [dict(row) for row in Recorder(f'same.{name}').rows()] == [{'0': 0, '5': 5}, {'0': 2, '5': 3}]
        recorder.set.header(['名称', '价格', '库存'])
        assert [dict(row) for row in recorder.rows()] == [{'名称': '键盘', '价格': 199, '库存': None},
                                                         {'名称': '鼠标', '价格': None, '库存': None}]
        assert [row['名称'] for row in recorder.rows('名称', sign_col='名称', signs='鼠标')] == ['鼠标']


@page.says('只取了几列的行，也能给出其他列的坐标', 'json、jsonl 的表头取自第一项，其余各行的键可能与它不同', '本身是对象的，header 换成这一行自己的键', '与普通字典不同的是，取值时方括号里可以写列序号，没有的列名得到 None 而不报错', '文件的表头，Header 对象，与记录器的 header 是同一个')
@pytest.mark.files('people.csv', 'people.xlsx', 'people.json', 'people.jsonl')
def test_the_header_of_a_row():
    for name in ('people.csv', 'people.xlsx'):
        recorder = Recorder(name)
        assert all(row.header is recorder.header for row in recorder.rows() + recorder.rows('电话'))
        row = recorder.rows('电话')[0]
        assert (row.col('电话'), row.col('电话', False), row.coord('电话', True)) == (3, 'C', (2, 3))
        assert row['姓名'] is None and row[1] is None and row['电话']
        assert row.coord('姓名', True) == (2, 1)
    for name in ('people.json', 'people.jsonl'):
        recorder = Recorder(name)
        first = recorder.rows()[0]
        assert all(row.header is recorder.header for row in recorder.rows())
        assert list(recorder.header) == list(first)
        row = recorder.rows('性别')[0]
        assert row.header is not recorder.header and list(row.header) == list(first)
    Path('a.jsonl').write_text('["a", "b"]\n{"c": 3}\n')
    assert [list(row.header) for row in Recorder('a.jsonl').rows([1])] == [['a', 'b'], ['c']]

    row = Recorder('people.csv').rows()[0]
    for number, error in ((9, RuntimeError), (0, ValueError), (-1, ValueError)):
        try:
            row[number]
            assert False
        except error:
            pass
    assert row['年龄'] is None and row.get('年龄', 0) == 0 and '年龄' not in row


@page.says('signs 有几个值时，写成列表、元组或 set，其他的（frozenset 也是）先用 list() 转换', 'done.keys()、range(3)、生成器会当作一个值，一行也对不上', '要几个值中的任何一个，用列表', '要除此以外的行，加 deny_sign=True', '加上 deny_sign=True 就是全部的行')
def test_signs_that_match_nothing():
    for name in ('a.csv', 'a.xlsx', 'a.json', 'a.jsonl'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data([{'id': text, 'v': 1} for text in ('0', '1', '2')])
        recorder.record()
        done = {'0': 1, '2': 1}
        def ids(signs, deny):
            return [row['id'] for row in recorder.rows(sign_col='id', signs=signs, deny_sign=deny)]
        for signs in (list(done), tuple(done), set(done), list(done.keys())):
            assert ids(signs, False) == ['0', '2'] and ids(signs, True) == ['1'], (name, signs)
        for signs in (done.keys(), done, frozenset(done), range(3)):
            assert ids(signs, False) == [] and ids(signs, True) == ['0', '1', '2'], (name, signs)
        assert ids((key for key in done), True) == ['0', '1', '2']
        assert ids(map(str, (0, 2)), True) == ['0', '1', '2']


@page.says('xlsx 里没有结果的公式也当作空的，往里填就盖住了公式；', "其他程序写的空字符串要用 [None, '']")
def test_a_formula_without_a_result_counts_as_empty():
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([{'名称': '甲', '金额': '=1+1'}, {'名称': '乙'}, {'名称': '丙', '金额': 3}])
    recorder.record()
    found = recorder.rows(sign_col='金额', signs=None)
    assert [row['名称'] for row in found] == ['甲', '乙']
    assert [row['名称'] for row in recorder.rows(sign_col='金额', signs=None, deny_sign=True)] == ['丙']
    recorder.add_data(0, (found[0].row, 2))
    recorder.record()
    assert load_workbook('a.xlsx').active['B2'].value == 0
    recorder = Recorder('a.xlsx')
    # As others leave an empty text, and a formula that gives one.
    for cell, content in ((b'B2', b't="inlineStr"><is><t></t></is>'), (b'B4', b't="str"><f>IF(1,"",2)</f><v></v>')):
        left = b'<c r="%s" %s</c>' % (cell, content)
        repack('a.xlsx', 'a.xlsx', lambda sheet: re.sub(b'<c r="%s".*?</c>' % cell, left, sheet), 'sheet1.xml')
    def names(signs):
        return [row['名称'] for row in Recorder('a.xlsx').rows(sign_col='金额', signs=signs)]
    assert [row['金额'] for row in Recorder('a.xlsx').rows()] == ['', None, None]
    assert (names(None), names(''), names([None, ''])) == (['乙', '丙'], ['甲'], ['甲', '乙', '丙'])


@page.says('有人在 Excel 里换了一张再保存，读到的就是那一张')
def test_rows_of_the_sheet_in_front():
    book = Workbook()
    book.active.append(['a'])
    book.active.append([1])
    book.create_sheet('前').append(['b'])
    for front, expected in ((0, [{'a': 1}]), (1, [])):
        book.active = front
        book.save('a.xlsx')
        assert Recorder('a.xlsx').rows() == expected


@page.says("记录器写进 xlsx 的日期是文本，用 '2025-08-05' 筛")
def test_dates_that_a_recorder_wrote_are_found_as_text():
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([{'v': datetime(2025, 8, 5).date()}, {'v': 'x'}])
    recorder.record()
    assert [len(recorder.rows(sign_col='v', signs=sign)) for sign in ('2025-08-05', datetime(2025, 8, 5))] == [1, 0]


@page.says('写进 json 时先变成字典')
def test_rows_of_a_txt_are_lost_in_a_json():
    Path('a.txt').write_text('1 2\n')
    for name, change in (('lost.json', lambda row: row), ('kept.json', lambda row: {'行': str(row)})):
        target = Recorder(name)
        target.set.show_msg(False)
        for row in Recorder('a.txt').rows():
            target.add_data(change(row))
        target.record()
        assert ('1 2' in Path(name).read_text()) is (name == 'kept.json')


@page.says('KeyError；各行是列表时是 TypeError')
@pytest.mark.parametrize('name, text', [('a.json', '[["x"], ["y"]]'), ('a.jsonl', '["x"]\n["y"]\n')])
def test_a_name_that_lists_have_not(name, text):
    Path(name).write_text(text)
    with pytest.raises(TypeError):
        Recorder(name).rows(sign_col='z', signs='x')


@page.says('begin_row 是负数 | 别的行', 'count 是负数（筛选时不限） | 少了末尾几行 | 所有的行，或者没有一行 | json 少了末尾几项，也可能没有一项；jsonl 没有一项，写了 begin_row 也可能不限', '行号不能写负数，最后一行用 rows()[-1]')
@pytest.mark.files('people.csv', 'people.xlsx', 'people.json', 'people.jsonl')
def test_negative_rows_are_other_rows():
    for name in ('people.csv', 'people.xlsx', 'people.jsonl'):
        rows = Recorder(name).rows()
        wrong = Recorder(name).rows(begin_row=-1)
        assert [row.row for row in wrong][:2] == [-1, 0] and len(wrong) > 1
        assert rows[-1].row > 0
    assert [row.row for row in Recorder('people.json').rows(begin_row=-1)] == [-1, 0]
    everything = len(Recorder('people.csv').rows())
    assert [len(Recorder('people.csv').rows(count=count)) for count in (-1, -2)] == [everything, 0]
    for name in ('people.xlsx', 'people.json'):
        everything = len(Recorder(name).rows())
        assert [len(Recorder(name).rows(count=count)) for count in (-1, -2)] == [everything - 1, everything - 2]
        assert len(Recorder(name).rows(count=-1, sign_col='姓名', signs='', deny_sign=True)) == everything
    assert Recorder('people.json').rows(begin_row=2, count=-1) == []
    everything = len(Recorder('people.jsonl').rows())
    assert len(Recorder('people.jsonl').rows(begin_row=2, count=-1)) == everything - 1
    for name in ('people.csv', 'people.jsonl'):
        assert len(Recorder(name).rows(count=-1, sign_col='姓名', signs='', deny_sign=True)) == len(Recorder(name).rows())
    assert Recorder('people.jsonl').rows(count=-1) == [] and Recorder('people.csv').rows(end_row=-1) == []


@page.says(
    'xlsx 里有公式、样式、链接、图片的 | 只搬值；要这些，就复制整个文件，再写它，有图片先装 pillow',
    'xlsx 里有日期的 | 写进 xlsx 是文本，见真正的日期；写进 jsonl 抛出 TypeError，先换成字符串',
    '各行的键不同的 | 写进新的 csv、xlsx 之前，先 set.auto_new_header()，不然只有第一行的键',
)
@page.says('写进 xlsx 成了公式，再读出来是 None', '写进 jsonl 抛出 TypeError，先换成字符串', '写进 jsonl 以外的格式成了字符串', '先 set.auto_new_header()，不然只有第一行的键', '读它的记录器先 set.header()，不然第一行出现两次；只对写的记录器设置，写到 xlsx、csv 时值全丢掉', '不要添加，不然新文件里没有表头')
@page.table('读出的行 | 搬之前')
@pytest.mark.files('keyboard.png')
def test_rows_that_want_care_before_they_move(table):
    covers(table, dict.fromkeys(['xlsx 里有公式、样式、链接、图片的', 'csv 里有以 = 开头的文本的', 'txt 的', 'xlsx 里有日期的', '有嵌套的列表、字典的', '各行的键不同的', '各行是列表的 json、jsonl', '一行也没有']))
    def quiet(name):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        return recorder

    def saved(recorder):
        try:
            recorder.record()
        except Exception as error:
            recorder.clear()
            return type(error).__name__
        return Path(recorder.path).read_text(encoding='utf-8')
    Path('text.csv').write_text('v\n=1+1\n')
    target = quiet('text.xlsx')
    target.add_data(Recorder('text.csv').rows())
    target.record()
    assert load_workbook('text.xlsx').active['A2'].data_type == 'f' and Recorder('text.xlsx').rows()[0]['v'] is None
    # a
    Path('a.txt').write_text('1 2\n3 4\n')
    target = quiet('whole.csv')
    target.add_data(Recorder('a.txt').rows())
    assert saved(target) == '1 2,3 4\n'
    target = quiet('each.csv')
    for row in Recorder('a.txt').rows():
        target.add_data(row)
    assert saved(target) == '1 2\n3 4\n'
    book = Workbook()
    book.active.append(['d'])
    book.active.append(['=1+1'])
    book.active['A2'].hyperlink, book.active['A2'].font = 'https://a.cn', Font(b=True)
    book.active.add_image(Image('keyboard.png'))
    book.save('more.xlsx')
    target = quiet('values.xlsx')
    target.add_data(Recorder('more.xlsx').rows())
    target.record()
    sheet = load_workbook('values.xlsx').active
    cell = sheet['A2']
    assert (cell.value, cell.hyperlink, cell.font.b, sheet._images) == (None, None, False, [])
    book = Workbook()
    book.active.append(['d'])
    book.active.append([datetime(2025, 8, 5)])
    book.save('date.xlsx')
    target = quiet('date.jsonl')
    target.add_data(Recorder('date.xlsx').rows())
    assert saved(target) == 'TypeError'
    Path('keys.jsonl').write_text('{"a": 1}\n{"a": [2], "b": 3}\n')
    for grows in (False, True):
        target = quiet(f'keys{grows}.csv')
        target.set.auto_new_header(grows)
        target.add_data(Recorder('keys.jsonl').rows())
        assert saved(target) == ('a,b\n1\n[2],3\n' if grows else 'a\n1\n[2]\n')
    Path('lists.jsonl').write_text('["k", 199]\n["m", 89]\n')
    for named in (False, True):
        source, target = Recorder('lists.jsonl'), quiet(f'lists{named}.csv')
        if named:
            source.set.header(['n', 'p'])
        target.add_data(source.rows())
        assert saved(target) == ('n,p\nk,199\nm,89\n' if named else 'k,199\nk,199\nm,89\n')
    target = quiet('target.csv')
    target.set.header(['n', 'p'])
    target.add_data(Recorder('lists.jsonl').rows())
    assert saved(target).split() == ['n,p']
    Path('named.jsonl').write_text('["n", "p"]\n["m", 89]\n')
    target = quiet('named.csv')
    target.add_data(Recorder('named.jsonl').rows(begin_row=2))
    assert saved(target) == 'n,p\nm,89\n'
    target = quiet('none.csv')
    target.add_data([])
    target.add_data({'a': 1})
    assert saved(target) == '\n\n'


@page.says('刚添加、还没有保存的数据读不到', 'rows() 读的是文件')
@pytest.mark.files('people.csv')
def test_what_is_in_the_cache_is_not_read():
    for name in ('people.csv', 'a.xlsx', 'a.json', 'a.jsonl', 'a.txt'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'姓名': '张三'})
        recorder.record()
        before = len(recorder.rows())
        recorder.add_data({'姓名': '赵六'})
        assert len(recorder.rows()) == before, name
        recorder.record()
        assert len(recorder.rows()) == before + 1, name


@page.says("新的 csv 第一次添加的是列表，或者用 table 指定了工作表而没有设置表头行时，同一个对象接着读，键是列序号，row['名称'] 得到 None", '读之前先 set.header_row(1)（在 set.table() 之后），或者另建一个对象')
@pytest.mark.files('company.xlsx')
def test_lists_before_a_header_are_read_by_numbers():
    def read(prepared):
        copy('company.xlsx', 'a.xlsx')
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        if prepared == 'too early':
            recorder.set.header_row(1)
        recorder.set.table('商品')
        if prepared is True:
            recorder.set.header_row(1)
        recorder.add_data(['耳机', 59])
        recorder.record()
        return [row['名称'] for row in recorder.rows()], [dict(row) for row in recorder.rows(sign_col='价格', signs=89)]

    assert read(True) == (['键盘', '鼠标', '耳机'], [{'名称': '鼠标', '价格': 89}])
    assert read(False) == read('too early') == ([None, None, None], [])

    recorder = Recorder('new.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['名称', '价格'])
    recorder.add_data(['键盘', 199])
    recorder.record()
    assert recorder.rows() == [{1: '键盘', 2: '199'}]
    recorder.set.header_row(1)
    assert recorder.rows() == Recorder('new.csv').rows() == [{'名称': '键盘', '价格': '199'}]


@page.says('有的软件导出的 xlsx，里面记的表格大小不对', 'rows() 只读到那个大小，少了行或列，不报错', '接着添加的字典也会少列', '行数或列数看着不对，就用 Excel 打开、保存一次', "load_workbook('a.xlsx').save('a.xlsx') 也行，但是公式的结果会没有")
def test_a_wrong_size_in_the_file_hides_rows_and_columns():
    book = Workbook()
    for row in (['a', 'b', 'c'], [1, 2, 3], [4, 5, 6]):
        book.active.append(row)
    book.save('right.xlsx')

    def exported(size):
        repack('right.xlsx', 'a.xlsx', lambda content: content.replace(b'ref="A1:C3"', f'ref="{size}"'.encode()))
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        return recorder

    assert exported('A1:C3').rows() == [{'a': 1, 'b': 2, 'c': 3}, {'a': 4, 'b': 5, 'c': 6}]
    assert exported('A1').rows() == [] and exported('A1:B2').rows() == [{'a': 1, 'b': 2}]
    assert list(exported('A1').header) == ['a', 'b', 'c']
    recorder = exported('A1')
    recorder.rows()
    recorder.add_data({'a': 7, 'b': 8, 'c': 9})
    recorder.record()
    assert [cell.value for cell in load_workbook('a.xlsx').active[4]] == [7, None, None]
    exported('A1')
    load_workbook('a.xlsx').save('a.xlsx')
    assert len(Recorder('a.xlsx').rows()) == 2
    repack('a.xlsx', 'a.xlsx', lambda sheet: sheet.replace(b'<c r="C2" t="n"><v>3</v>', b'<c r="C2"><f>1+2</f><v>3</v>'), 'sheet1.xml')
    assert Recorder('a.xlsx').rows()[0]['c'] == 3
    load_workbook('a.xlsx').save('a.xlsx')
    assert Recorder('a.xlsx').rows()[0]['c'] is None


@page.says('没有结果、结果是空文本的公式，和空单元格读出来一样；', '要填空单元格，先用 openpyxl 看里面有没有公式，不然填的值会盖住公式')
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_a_formula_without_its_result_looks_empty():
    known = {row['编号']: row for row in Recorder('prices.csv').rows()}
    known['A01'] = {'价格': '150', '库存': '9'}

    def prepare():
        book = load_workbook('stock.xlsx')
        book.active['C2'] = '=100+99'
        save_as_excel(book, 'a.xlsx', '100+99', 199)
        assert Recorder('a.xlsx').rows()[0]['价格'] == 199

    def fill(careful):
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        cells = load_workbook('a.xlsx').active
        for row in recorder.rows():
            for column in ('价格', '库存'):
                coord = row.coord(column, True)
                found = known.get(row['编号'])
                empty = cells.cell(*coord).value is None if careful else row[column] is None
                if empty and found:
                    recorder.add_data(int(found[column]), coord=coord)
        recorder.record()
        return load_workbook('a.xlsx').active['C2'].value

    prepare()
    assert fill(False) == '=100+99' and Recorder('a.xlsx').rows()[0]['价格'] is None
    assert fill(False) == 150
    prepare()
    assert fill(True) == fill(True) == '=100+99'
    assert Recorder('a.xlsx').rows()[1]['价格'] == 89


@page.says('合并的单元格只有左上角有值，其余读出来是 None，signs=None 也会筛出它们', '隐藏的行、筛选掉的行照样读出', '往里写，保存时抛出 AttributeError')
def test_merged_cells_and_hidden_rows():
    book = Workbook()
    for row in (['组', '名'], ['甲', 'a'], [None, 'b'], ['乙', 'c']):
        book.active.append(row)
    book.active.merge_cells('A2:A3')
    book.active.row_dimensions[4].hidden = True
    book.save('a.xlsx')
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    assert [row['组'] for row in recorder.rows()] == ['甲', None, '乙']
    found = recorder.rows(sign_col='组', signs=None)
    assert [row.row for row in found] == [3]
    recorder.add_data('甲', coord=found[0].coord('组', True))
    try:
        recorder.record()
        assert False, 'saved'
    except AttributeError:
        recorder.clear()


@page.says('还没有内容的 xlsx，rows() 抛出 IndexError')
def test_a_blank_workbook_cannot_be_read():
    Workbook().save('a.xlsx')
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    try:
        recorder.rows()
        assert False, 'read'
    except IndexError:
        pass
    recorder.set.header(['a'])
    assert recorder.rows() == []


@page.says('行数不对时先看有没有这样的引号', '其他程序写的 csv，单元格以引号开头而没有配对（例如 "15 寸），从这里到下一个引号，没有就到文件末尾，读成一个单元格，少了中间的行', '超过 131072 个字符才抛出 csv.Error，不然不报错')
def test_a_quote_that_is_not_closed_swallows_the_rest():
    Path('a.csv').write_text('a,b\nx,1\n"15 inch,1\nk,2\n"17 inch,3\nm,4\n')
    assert Recorder('a.csv').rows() == [{'a': 'x', 'b': '1'}, {'a': '15 inch,1\nk,2\n17 inch', 'b': '3'}, {'a': 'm', 'b': '4'}]
    Path('a.csv').write_text('a,b\n"15 inch,1\n' + 'k,2\n' * 40_000)
    with pytest.raises(csv.Error):
        Recorder('a.csv').rows()
    Path('a.csv').write_text('a,b\n"15 inch,1\nk,2\nm,3\n')
    assert Recorder('a.csv').rows() == [{'a': '15 inch,1\nk,2\nm,3\n', 'b': ''}]
    Path('a.csv').write_text('a,b\n15" inch,1\nk,2\n')
    assert len(Recorder('a.csv').rows()) == 2


@page.says('row[1] 却按第一项的键换成列名，没有这个键就得到 None')
def test_numbers_in_brackets_follow_the_first_item():
    Path('a.jsonl').write_text('{"a": "1", "b": "2"}\n{"b": "3", "a": "4"}\n{"c": "5"}\n')
    assert [row[1] for row in Recorder('a.jsonl').rows()] == ['1', '4', None]
    assert Recorder('a.jsonl').rows(1) == [{'a': '1'}, {'b': '3'}, {'c': '5'}]
    Path('a.csv').write_text('a,b\n1,2,3\n')
    row = Recorder('a.csv').rows()[0]
    assert row.get(3) == '3' and row.get(1) is None and row[1] == '1'
    try:
        row[3]
        assert False, 'found'
    except RuntimeError:
        pass


@page.says('csv 里有换行、json 筛选时给了 begin_row，行号可能是错的', '某一行没有 sign_col 这个键时抛出 KeyError', '1.0.0 的 json，筛选时给了 begin_row，前面的项并不跳过，行号也跟着错', 'jsonl 没有这个问题')
def test_filtering_json_needs_the_key_and_miscounts():
    for name in ('a.json', 'a.jsonl'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data([{'a': 'x', 'b': 'y'}, {'a': 'x', 'b': 'y'}, {'a': 'x'}])
        recorder.record()
        with pytest.raises(KeyError):
            recorder.rows(sign_col='b', signs='y')
        found = [row.row for row in recorder.rows(sign_col='a', signs='x', begin_row=2)]
        assert found == ([2, 3, 4] if name == 'a.json' else [2, 3]), (name, found)


@page.says('jsonl 文件里不能有空行，末尾的也不行，rows() 抛出 JSONDecodeError', "文件开头有 UTF-8 的标记时也抛出 JSONDecodeError，先 set.encoding('utf-8-sig')")
def test_blank_lines_and_marks_in_json():
    for name, text, encoding in (('a.jsonl', '{"a": 1}\n\n{"a": 2}\n', 'utf-8'), ('b.jsonl', '{"a": 1}\n\n', 'utf-8'),
                                 ('c.jsonl', '{"a": 1}\n', 'utf-8-sig'), ('c.json', '[{"a": 1}]', 'utf-8-sig')):
        Path(name).write_text(text, encoding=encoding)
        with pytest.raises(JSONDecodeError):
            Recorder(name).rows()
    for name in ('c.jsonl', 'c.json'):
        recorder = Recorder(name)
        recorder.set.encoding('utf-8-sig')
        assert len(recorder.rows()) == 1


@page.says('没有的列序号抛出 RuntimeError，小于 1 的抛出 ValueError（set.header_row(0) 以后，没有的列序号得到 None，小于 1 或大于 18278 的抛出 RuntimeError）')
@pytest.mark.files('people.csv', 'people.xlsx', 'people.json', 'people.jsonl')
def test_numbers_of_columns_that_are_not_there():
    def error(call):
        try:
            return call()
        except (RuntimeError, ValueError) as raised:
            return type(raised).__name__

    for name in ('people.csv', 'people.xlsx'):
        for lettered in (False, True):
            recorder = Recorder(name)
            if lettered:
                recorder.set.header_row(0)
            row, header = recorder.rows()[0], recorder.header
            assert [error(lambda: row[number]) for number in (9, 0, -1, 18279)] == (
                [None, 'RuntimeError', 'RuntimeError', 'RuntimeError'] if lettered else ['RuntimeError', 'ValueError', 'ValueError', 'RuntimeError'])
            assert [error(lambda: header[number]) for number in (9, 0, -1, 18279)] == (
                ['I', None, None, None] if lettered else [None, 'ValueError', 'ValueError', None])
            assert error(lambda: header.get_key(0)) == (0 if lettered else 'ValueError')
            assert header.get_col('没有') == ('没有' if lettered else None)
    for name in ('people.json', 'people.jsonl'):
        row = Recorder(name).rows()[0]
        assert [error(lambda: row[number]) for number in (9, 0)] == ['RuntimeError', 'ValueError']


@page.says('筛选 xlsx 要给对类型；', 'csv 会把 signs 转成字符串再比', '1.0.0 的 json 和 jsonl 只能筛选字符串', '筛选的值要类型相同')
def test_what_kind_of_sign_matches():
    for name, matching in (('a.xlsx', [199]), ('a.csv', [199, '199']), ('a.json', []), ('a.jsonl', [])):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'品': '键盘', '价': 199})
        recorder.record()
        assert [sign for sign in (199, '199') if recorder.rows(sign_col='价', signs=sign)] == matching, name
        assert len(recorder.rows(sign_col='品', signs='键盘')) == 1


@page.says('csv 里有换行、json 筛选时给了 begin_row，行号可能是错的', 'csv 里，前面的单元格有换行时，不要写 begin_row：得到的行，row 比真正的行号大，写回去就改了别的行，也不提示', '读出全部，再按 row 挑选', '单元格里有换行时，begin_row 按文件的行数跳过，row.row 和 end_row 却把这个单元格的几行算作一行，两者对不上，所以要定位就不要写 begin_row')
def test_begin_row_counts_lines_of_a_csv_not_its_rows():
    Path('a.csv').write_text('n,t\n1,"a\nb"\n2,x\n3,y\n4,z\n', encoding='utf-8')
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    assert [(row.row, row['n']) for row in recorder.rows()] == [(2, '1'), (3, '2'), (4, '3'), (5, '4')]
    assert [row['n'] for row in recorder.rows(end_row=3)] == ['1', '2']
    found = recorder.rows(begin_row=4)[0]
    assert (found.row, found['n']) == (4, '2')
    found['t'] = 'changed'
    recorder.add_data('changed', found.coord('t', True))
    recorder.record()
    assert [row['t'] for row in recorder.rows()] == ['a\nb', 'x', 'changed', 'z']


@page.says('用 set.table() 选定工作表，不选就读活动工作表', '没有这个工作表时抛出 RuntimeError', '没有设置路径、文件不存在、没有指定的工作表时抛出 RuntimeError')
@pytest.mark.files('company.xlsx')
def test_the_sheet_that_is_read():
    book = load_workbook('company.xlsx')
    recorder = Recorder('company.xlsx')
    assert [list(row) for row in (recorder.header, recorder.rows()[0].header)] == [[cell.value for cell in book.active[1]]] * 2
    recorder.set.table('人员')
    assert list(recorder.rows()[0]) == [cell.value for cell in book['人员'][1]] != [cell.value for cell in book.active[1]]
    recorder.set.table('订单')
    for wrong in (recorder, Recorder(), Recorder('没有.xlsx')):
        with pytest.raises(RuntimeError):
            wrong.rows()


@page.says('json、jsonl、txt 没有单元格，只用 row.row', 'json 里是第几项')
@pytest.mark.files('people.json', 'people.jsonl', 'people.txt')
def test_rows_without_cells_are_written_whole():
    for name in ('people.json', 'people.jsonl', 'people.txt'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        before = recorder.rows()
        row = before[1]
        assert row.row == 2
        recorder.add_data({'姓名': '很长的名字，比原来的一行还要长，末尾不会留下多余的内容'}, row.row)
        recorder.record()
        rows = recorder.rows()
        assert [row.row for row in rows if '很长的名字' in str(row)] == [2] and len(rows) == len(before)
        recorder.add_data({'姓名': '另一个名字，比原来的一行还要长，末尾不会留下多余的内容。。'}, (row.row, 9))
        recorder.record()
        assert '另一个名字' in str(recorder.rows()[1])


@page.says('rows() 也返回空行，包括末尾只设置了格式的行')
def test_empty_rows_of_xlsx_are_rows():
    book = Workbook()
    for row in (['a'], ['x'], [None], ['y']):
        book.active.append(row)
    book.active['A5'].font = Font(b=True)
    book.save('a.xlsx')
    assert [row['a'] for row in Recorder('a.xlsx').rows()] == ['x', None, 'y', None]


@page.says('一行比表头短，缺的是空字符串', '比表头长，多出的列以列序号为键，用 get() 取')
def test_rows_of_csv_that_are_too_short_or_too_long():
    Path('a.csv').write_text('a,b\n1\n1,2,3\n')
    assert Recorder('a.csv').rows() == [{'a': '1', 'b': ''}, {'a': '1', 'b': '2', 3: '3'}]


@page.says('编码和分隔符与默认的不同，先用 set.encoding() 和 set.delimiter() 设置好', '文件读不出来时，例如编码不对，抛出 UnicodeDecodeError 等，也可能读到乱码')
@pytest.mark.files('people_gbk.csv')
def test_another_encoding_and_delimiter():
    recorder = Recorder('people_gbk.csv')
    with pytest.raises(UnicodeDecodeError):
        recorder.rows()
    recorder = Recorder('people_gbk.csv')
    recorder.set.encoding('gbk')
    assert len(recorder.rows()[0]) == 1
    recorder = Recorder('people_gbk.csv')
    recorder.set.encoding('gbk').delimiter(';')
    assert list(recorder.rows()[0]) == ['姓名', '性别', '电话']
    Path('utf8.csv').write_text('姓名\n张三\n', encoding='utf-8')
    recorder = Recorder('utf8.csv')
    recorder.set.encoding('gbk')
    assert list(recorder.rows()[0]) != ['姓名']


@page.table('key_cols | 要哪些列')
@page.says('sign_col 是看哪一列，signs 是要什么值', '读出文件里符合条件的行', '是一个列名、一个列序号，或者几个的列表', 'True 为全部', 'True 不筛选', '其他的当作一个值；None 表示空', 'True 表示要不等于这些值的行', 'None 和 0 不限',
           'None 为表头的下一行，txt、json、jsonl 为第 1 行', 'None 到末尾')
@pytest.mark.parametrize('suffix', ['xlsx', 'csv', 'json', 'jsonl'])
def test_parameters_of_rows(table, suffix):
    recorder = Recorder(f'a.{suffix}')
    recorder.set.show_msg(False)
    recorder.add_data([{'a': 'x', 'b': 'p'}, {'a': 'y', 'b': 'p'}, {'a': '', 'b': 'q'}])
    recorder.record()

    def numbers(**args):
        return [row.row for row in recorder.rows(**args)]

    top = 2 if suffix in ('xlsx', 'csv') else 1
    first, second, third = every = [top, top + 1, top + 2]

    def key_cols():
        for given, keys in ((True, 'ab'), ('b', 'b'), (2, 'b'), (['b', 1], 'ba'), ((1, 2), 'ab')):
            assert [''.join(row) for row in recorder.rows(given)] == [keys] * 3

    def sign_col():
        assert numbers(sign_col='b', signs='p') == numbers(sign_col=2, signs='p') == [first, second]
        assert numbers(sign_col=True, signs='p') == every

    def signs():
        for several in (['x', 'y'], ('x', 'y'), {'x', 'y'}):
            assert numbers(sign_col='a', signs=several) == [first, second]
        assert numbers(sign_col='a', signs='x') == [first] and numbers(sign_col='a', signs=None) == [third]

    def deny_sign():
        assert numbers(sign_col='b', signs='p', deny_sign=True) == [third]

    def count():
        assert numbers(count=2) == [first, second] and numbers(count=None) == numbers(count=0) == every

    def begin_row():
        assert numbers(begin_row=second) == [second, third] and numbers(begin_row=None) == every

    def end_row():
        assert numbers(end_row=second) == [first, second] and numbers(end_row=None) == every

    cases = {case.__name__: case for case in (key_cols, sign_col, signs, deny_sign, count, begin_row, end_row)}
    covers(table, cases)
    for case in cases.values():
        case()


@page.says('它是 dict，键是列名，可以遍历、改值，可以直接交给 add_data()', '这一行在文件里的行号，int，从 1 开始；')
@pytest.mark.files('people.csv')
def test_a_row_is_a_dict():
    recorder = Recorder('people.csv')
    recorder.set.show_msg(False)
    row = recorder.rows(begin_row=1)[0]
    assert (type(row.row), row.row) == (int, 1)
    row = recorder.rows()[0]
    assert isinstance(row, dict) and [key for key in row] == ['姓名', '性别', '电话']
    row['电话'] = '1'
    recorder.add_data(row)
    recorder.record()
    assert recorder.rows()[-1] == {**recorder.rows()[0], '电话': '1'}


@page.table('as_num | True 返回列序号')
@page.says('一列的列序号或列号', '返回：列序号 int 或列号 str', '表头里没有这个列名时是 None', 'True 返回列序号，False 返回列号')
@pytest.mark.files('people.csv')
def test_the_column_of_a_row(table):
    row = Recorder('people.csv').rows()[0]
    covers(table, dict.fromkeys(('key_or_num', 'as_num')))
    assert row.col('电话') == row.col(3) == row.col('电话', as_num=True) == 3
    assert row.col('电话', as_num=False) == row.col(3, as_num=False) == 'C'
    assert row.col('年龄') is row.col('年龄', as_num=False) is None


@page.table('col_num | True 时列用列序号')
@page.says('这一行里一个单元格的坐标，可以直接用作 add_data()、add_link()、add_styles() 的 coord', '返回：(行号, 列)，tuple',
           '表头里没有的列名，列是 None', '拿去写数据，会写到表头右边的一列，所以先确认列名没有写错')
@page.says('True 时列用列序号，False 时用列号')
@pytest.mark.files('people.xlsx')
def test_the_coordinate_of_a_cell_of_a_row(table):
    recorder = Recorder('people.xlsx')
    recorder.set.show_msg(False)
    row = recorder.rows()[0]
    covers(table, dict.fromkeys(('key_or_num', 'col_num')))
    assert row.coord('电话') == row.coord(3) == row.coord('电话', col_num=False) == (2, 'C')
    assert row.coord('电话', col_num=True) == row.coord(3, col_num=True) == (2, 3)
    assert row.coord('手机') == row.coord('手机', col_num=True) == (2, None)
    recorder.add_data('new', row.coord('电话'))
    recorder.add_link('https://a.cn', row.coord('电话'))
    recorder.add_styles(CellStyle().set_bold(), row.coord('电话'))
    recorder.add_data('right', row.coord('手机'))
    recorder.record()
    sheet = load_workbook('people.xlsx').active
    cell = sheet['C2']
    assert (cell.value, cell.hyperlink.target, cell.font.b) == ('new', 'https://a.cn', True)
    assert sheet.cell(2, len(recorder.header) + 1).value == 'right'


@page.says('每行是一个字符串，首尾的空白已去掉，空行也在内', '它是 str，当普通的字符串用', '这一行的内容，普通的 str，首尾的空白已去掉', '行号，int，从 1 开始，可以用作 add_data() 的 coord', 'txt 的一行。')
def test_rows_of_txt_are_strings():
    Path('a.txt').write_text(' x y \n\n\tz\n')
    recorder = Recorder('a.txt')
    recorder.set.show_msg(False)
    rows = recorder.rows()
    assert rows == [row.value for row in rows] == ['x y', '', 'z'] and [row.row for row in rows] == [1, 2, 3]
    assert isinstance(rows[0], str) and type(rows[0].value) is str and type(rows[0].row) is int
    assert rows[0].split() == ['x', 'y'] and 'y' in rows[0]
    recorder.add_data('longer than it was', rows[1].row)
    recorder.record()
    assert recorder.rows()[1] == 'longer than it was'


@page.says('xlsx 里 1 和 True、0 和 False 分不开：signs=1 也筛出 True')
def test_one_is_true_to_a_filter_of_xlsx():
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([['v'], [True], [1], [0], [False], [2]])
    recorder.record()
    recorder = Recorder('a.xlsx')
    for sign, wanted in ((1, [2, 3]), (True, [2, 3]), (0, [4, 5]), (False, [4, 5])):
        assert [row.row for row in recorder.rows(sign_col='v', signs=sign)] == wanted


@page.says('KeyError；各行是列表时是 None')
@pytest.mark.parametrize('suffix', ['json', 'jsonl'])
def test_a_column_that_rows_as_lists_do_not_have_is_none(suffix):
    recorder = Recorder(f'a.{suffix}')
    recorder.set.show_msg(False)
    recorder.add_data([['1', '2'], ['3', '4']])
    recorder.record()
    assert recorder.rows(key_cols=9) == [{9: None}, {9: None}]


@page.says('有空值，或者值里有空格，split() 分出来的就错了列')
def test_words_of_a_line_of_txt_are_no_columns():
    recorder = Recorder('a.txt')
    recorder.set.show_msg(False)
    recorder.add_data([['k', None, 5], ['k', '', 5], ['a b', 'c', 6]])
    recorder.record()
    assert [row.split() for row in recorder.rows()] == [['k', '5'], ['k', '5'], ['a', 'b', 'c', '6']]


@page.says('中间有不是对象的项时，补上的空行也算，按列名筛选从那一项起就按位置比较：后面的对象键的顺序不同，会筛错，也不报错', '第一项是空列表 []，就抛出 TypeError', '这样的文件读出全部，自己判断')
@pytest.mark.parametrize('suffix', ['json', 'jsonl'])
@pytest.mark.parametrize('padded', [True, False])
def test_a_filter_goes_by_place_behind_what_is_no_object(suffix, padded):
    Path(f'e.{suffix}').write_text('[[], {"a": "1"}]' if suffix == 'json' else '[]\n{"a": "1"}\n')
    with pytest.raises(TypeError):
        Recorder(f'e.{suffix}').rows(sign_col='a', signs='1')
    recorder = Recorder(f'a.{suffix}')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '键盘', '价格': '199'})
    recorder.record()
    if padded:
        recorder.add_data({'价格': '键盘', '名称': 'x'}, 3)
    else:
        recorder.add_data([['中间'], {'价格': '键盘', '名称': 'x'}])
    recorder.record()
    recorder.add_data({'价格': '89', '名称': '键盘'})
    recorder.record()
    assert [row.row for row in recorder.rows(sign_col='名称', signs='键盘')] == [1, 3]
    assert [row.row for row in recorder.rows() if row.get('名称') == '键盘'] == [1, 4]


@page.says('列名里、表头上方的标题里有换行时，不写 begin_row 行号也是错的，写回去会改掉别的行')
def test_a_line_break_above_the_data_shifts_the_numbers_of_rows():
    for head, number in (('"编\n号",名称\n', 1), ('"商品表\n2025",\n编号,名称\n', 2)):
        Path('a.csv').write_text(f'{head}1,甲\n2,乙\n', encoding='utf-8')
        recorder = Recorder('a.csv')
        recorder.set.show_msg(False).header_row(number)
        row = next(row for row in recorder.rows() if '甲' in row.values())
        recorder.add_data('新', (row.row, 2))
        recorder.record()
        text = Path('a.csv').read_text(encoding='utf-8')
        assert '甲' in text and '乙' not in text and '新' in text, text


@page.says('json、jsonl 写回去，换掉的是整项，没有写的键就没有了，不提示', "要写成 add_data({**row, '状态': '完成'}, row.row)（每项是列表的先用 set.header() 起列名，写 [*row.values(), '完成']），读的时候不用 key_cols", 'json 里其他程序写的列表、字典，这时成为字符串',
           'jsonl、txt 写短了，末尾多出内容')
@pytest.mark.parametrize('kind', ['json', 'jsonl'])
def test_an_item_that_is_written_back(kind):
    item = {'编号': 1, '状态': '新', '标签': ['a', 'b'], '多': {'x': 1}}
    def after(change, **how):
        Path(f'a.{kind}').write_text(json.dumps([item]) if kind == 'json' else json.dumps(item) + '\n')
        recorder = Recorder(f'a.{kind}')
        for row in recorder.rows(**how):
            recorder.add_data(change(row), row.row)
        recorder.record()
        return json.loads(Path(f'a.{kind}').read_text().strip('[]\n') if kind == 'json' else Path(f'a.{kind}').read_text())

    long = '完成' * 40
    assert after(lambda row: {'状态': long}) == {'状态': long}
    assert after(lambda row: {**row, '状态': long}, key_cols=['编号']) == {'编号': 1, '状态': long}
    texts = {'标签': "['a', 'b']", '多': "{'x': 1}"} if kind == 'json' else {}
    assert after(lambda row: {**row, '状态': long}) == {**item, '状态': long, **texts}
    if kind == 'jsonl':
        with pytest.raises(JSONDecodeError):
            after(lambda row: {'状态': '完'})


@page.says("'False' 和 '0' 放在 if 里都算真，要写 row['完成'] == 'True'")
def test_booleans_of_csv():
    recorder = Recorder('a.csv')
    recorder.add_data([{'完成': value} for value in (True, False, 0)])
    recorder.record()
    assert [row['完成'] for row in recorder.rows()] == ['True', 'False', '0']
    assert [bool(row['完成']) for row in recorder.rows()] == [True] * 3
    assert [row['完成'] == 'True' for row in recorder.rows()] == [True, False, False]


@page.says('两列同名时，rows() 里只有后一列的值，不提示；', '前一列用列序号单独取，例如 rows(2)')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_of_two_columns_with_one_name_the_later_is_read(name, capfd):
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    recorder.add_data([['名称', '价格', '价格'], ['键盘', 199, 89]])
    recorder.record()
    recorder = Recorder(name)
    assert [[str(value) for value in row.values()] for row in recorder.rows()] == [['键盘', '89']]
    assert [[str(value) for value in row.values()] for row in recorder.rows(2)] == [['199']]
    assert tuple(capfd.readouterr()) == ('', '')


@page.says('xlsx 和 csv 的 sign_col 写错一个字，看的是第 1 列，也不报错')
@pytest.mark.parametrize('suffix', ['xlsx', 'csv'])
def test_a_name_written_wrong_looks_at_the_first_column(suffix):
    recorder = Recorder(f'a.{suffix}')
    recorder.set.show_msg(False)
    recorder.add_data([{'id': 'a', 'done': '1'}, {'id': '1', 'done': None}])
    recorder.record()
    assert [row['id'] for row in recorder.rows(sign_col='Done', signs='1')] == ['1']
    assert [row['id'] for row in recorder.rows(sign_col='Done', signs='x', deny_sign=True)] == ['a', '1']


@page.says('只写改过的单元格，一行改几处放进一个字典，分几次会写到下一行')
@pytest.mark.parametrize('suffix', ['xlsx', 'csv'])
@pytest.mark.parametrize('together', [True, False])
def test_changes_of_one_row_go_together(suffix, together):
    recorder = Recorder(f'a.{suffix}')
    recorder.set.show_msg(False)
    recorder.add_data([{'n': 'k', 'p': '1', 'q': '1'}, {'n': 'm', 'p': '2', 'q': '2'}])
    recorder.record()
    row = recorder.rows()[0]
    for change in [{'p': '9', 'q': '7'}] if together else [{'p': '9'}, {'q': '7'}]:
        recorder.add_data(change, row.row)
    recorder.record()
    found = [tuple(row.values()) for row in Recorder(f'a.{suffix}').rows()]
    assert found == ([('k', '9', '7'), ('m', '2', '2')] if together else [('k', '9', '1'), ('m', '2', '7')])


@page.says("每项是列表的先用 set.header() 起列名，写 [*row.values(), '完成']")
@pytest.mark.parametrize('kind', ['json', 'jsonl'])
def test_items_that_are_lists_stay_lists(kind):
    Path(f'a.{kind}').write_text('[["k", 1]]' if kind == 'json' else '["k", 1]\n')
    recorder = Recorder(f'a.{kind}')
    recorder.set.show_msg(False).header(['n', 'p'])
    row = recorder.rows()[0]
    recorder.add_data([*row.values(), '完成'], row.row)
    recorder.record()
    text = Path(f'a.{kind}').read_text(encoding='utf-8').strip()
    assert json.loads(text) == ([['k', 1, '完成']] if kind == 'json' else ['k', 1, '完成'])


@page.says('用 Excel 自带的“2025 年 8 月 5 日”“8 月 5 日”格式的日期，可能读成 45874 这样的整数')
@pytest.mark.parametrize('number, kept', [(14, True), (31, False), (58, False)])
def test_dates_in_a_format_of_chinese_excel(number, kept):
    book = Workbook()
    book.active.append(['日期'])
    book.active['A2'] = 45874
    book.active['A2'].number_format = '0.000'
    book.save('a.xlsx')
    # Built in: only its number stands in the file.
    built_in = f'numFmtId="{number}"'.encode()
    repack('a.xlsx', 'a.xlsx', lambda styles: re.sub(b'<numFmts.*?</numFmts>', b'', styles).replace(b'numFmtId="164"', built_in), 'styles.xml')
    assert (Recorder('a.xlsx').rows()[0]['日期'] == 45874) is not kept
