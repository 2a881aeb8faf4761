import csv
from datetime import datetime
from pathlib import Path
from zipfile import ZipFile

import pytest
from DrissionRecord import Recorder
from openpyxl import load_workbook, Workbook

from pages import Page, covers

page = Page('usage/Recorder/read_data')


@page.says('文件不存在时抛出 RuntimeError')
def test_开头():
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


@page.table('文件里的值 | xlsx')
def test_数字按类型比较(table):
    cases = {'字符串 男': '男', '整数 199': 199, 'True': True, 'None': None, '空字符串': ''}
    covers(table, cases)
    for row in table:
        value = cases[row['文件里的值']]
        for suffix in ('xlsx', 'csv', 'json', 'jsonl'):
            wanted = row['csv' if suffix == 'csv' else 'xlsx' if suffix == 'xlsx' else 'json、jsonl']
            recorder = Recorder(f'a.{suffix}')
            recorder.set.show_msg(False)
            recorder.add_data([{'v': value, 'w': '1'}, {'v': '女', 'w': '2'}])
            recorder.record()
            found = [sign for sign in ('男', 199, '199', True, 'True', None, '', 'null')
                     if [r['w'] for r in recorder.rows(sign_col='v', signs=sign)] == ['1']]
            if wanted == '筛不出':
                assert found == [], (value, suffix, found)
                assert len(recorder.rows(sign_col='v', signs=value, deny_sign=True)) == 2
            else:
                assert found == [eval(form) for form in wanted.split('、')], (value, suffix, found)
                assert [r['w'] for r in recorder.rows(sign_col='v', signs=found, deny_sign=True)] == ['2']
            Path(recorder.path).unlink()


@page.table('参数 | xlsx')
def test_参数写错时(table):
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
        'sign_col 超出列数': [{'sign_col': 9, 'signs': 'x'}],
        'sign_col=0': [{'sign_col': 0, 'signs': 'x'}],
        '只给 signs': [{'signs': 'x'}],
        '只给 sign_col': [{'sign_col': 'a'}],
        'key_cols 是没有的列名': [{'key_cols': 'z'}, {'key_cols': ['z']}],
        'key_cols 超出列数': [{'key_cols': 9}, {'key_cols': [9]}],
        'key_cols 是 0 或 set': [{'key_cols': 0}, {'key_cols': [0]}, {'key_cols': {'a'}}],
        'end_row 比 begin_row 小 2 以上': [{'begin_row': 3, 'end_row': 1}],
    }
    covers(table, cases)
    for row in table:
        for args in cases[row['参数']]:
            assert outcome('txt', **args) == (0 if 'end_row' in args else 3), args
            for suffix in ('xlsx', 'csv', 'json', 'jsonl'):
                empty = None if suffix == 'xlsx' else ''
                said = row[suffix if suffix in ('xlsx', 'csv') else 'json、jsonl']
                wanted = {'看第 1 列': first, '看最后一列': last, '返回所有行': every(empty), '不筛选': every(empty), '没有一行': [],
                          '空着的行': [[empty, 'q']], '值是空字符串的行': [['', 'q']], '不取': [[], [], []],
                          '空字符串': [[''], [''], ['']], '从 begin_row 起的行，少了末尾几行': last}.get(said, said)
                assert outcome(suffix, **args) == wanted, (suffix, args, outcome(suffix, **args))


@page.says('超出文件时得到空列表')
def test_限定范围和数量():
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
        assert rows(suffix, begin_row=1, count=1) == [1]

    recorder = Recorder('a.txt')
    recorder.set.show_msg(False)
    recorder.add_data([['1'], ['2'], ['3'], ['4']])
    recorder.record()
    assert recorder.rows(begin_row=2, end_row=3) == ['2', '3'] and recorder.rows(begin_row=2, count=1) == ['2']
    assert recorder.rows(begin_row=9) == [] and recorder.rows(count=0) == ['1', '2', '3', '4']


@page.says('参数里的列号不分大小写，读出的行却只认大写')
@pytest.mark.files('people.csv', 'products.xlsx')
def test_表头不在第一行():
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


@page.says('xlsx 不要把整行写回去')
def test_改一改_写回去():
    book = Workbook()
    book.active.append(['名称', '价格', '数量', '合计', '日期'])
    book.active.append(['键盘', 10, 2, '=B2*C2', datetime(2025, 8, 5)])
    book.save('plain.xlsx')
    with ZipFile('plain.xlsx') as old, ZipFile('a.xlsx', 'w') as new:      # as Excel leaves it: with the formula's result
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b'<v></v>', b'<v>20</v>').replace(b'<v />', b'<v>20</v>'))

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

    row['价格'] = None
    recorder.add_data(row, coord=row.row)
    recorder.record()
    assert cells() == ['键盘', 10, 3, 20, '2025-08-05 00:00:00']
    row[2] = 7
    assert row['价格'] is None and row.get(2) == 7


@page.says('xlsx 里的日期读出来再写就是文本，要写成日期见真正的日期')
def test_搬到另一个文件():
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
        target = Recorder(f'copy.{suffix}')
        target.set.show_msg(False)
        target.add_data(Recorder('a.csv').rows())
        target.record()
        rows = target.rows()
        assert rows == ['007 5'] if suffix == 'txt' else dict(rows[0]) == {'编号': '007', '数': '5'}


@page.table('项目 | xlsx')
def test_各种格式读出来的样子(table):
    data = [{'s': 'x', 'n': 1, 'f': 1.5, 'b': True, 'e': None}, {'s': 'y', 'n': 2, 'f': 2.5, 'b': False, 'e': None}]
    covers(table, {'每行是': 0, '起始行': 0, '值的类型': 0, '空单元格': 0, '筛选、取列': 0, '空文件': 0})
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
            assert row['空文件'][suffix] == '[]'
        except Exception as error:
            assert type(error).__name__ == row['空文件'][suffix], error


@page.says('Excel 存的“CSV UTF-8”文件开头有个看不见的标记')
def test_csv():
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


@page.says('一个单元格超过 131072 个字符')
def test_csv_2():
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


@page.says('列序号指每一行自己的第几个键，各行键的顺序不同时，同一个列序号取到的就不是一列，所以请写列名')
def test_json_和_jsonl():
    for suffix in ('json', 'jsonl'):
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        recorder.add_data([{'a': 'x', 'b': 'y'}, {'b': 'p', 'a': 'q', 'c': 3}])
        recorder.record()
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


@page.says('筛选或取列时，字符串按字符取，其他值抛出 TypeError')
def test_json_和_jsonl_2():
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
        recorder.set.header(['名称', '价格', '库存'])
        assert [dict(row) for row in recorder.rows()] == [{'名称': '键盘', '价格': 199, '库存': None},
                                                         {'名称': '鼠标', '价格': None, '库存': None}]
        assert [row['名称'] for row in recorder.rows('名称', sign_col='名称', signs='鼠标')] == ['鼠标']


@page.says('json、jsonl 的表头取自第一项，其余各行的键可能与它不同')
@pytest.mark.files('people.csv', 'people.xlsx', 'people.json', 'people.jsonl')
def test_RowData_header():
    for name in ('people.csv', 'people.xlsx'):
        recorder = Recorder(name)
        assert all(row.header is recorder.header for row in recorder.rows() + recorder.rows('电话'))
        row = recorder.rows('电话')[0]
        assert (row.col('电话'), row.col('电话', False), row.coord('电话', True)) == (3, 'C', (2, 3))
        assert row['姓名'] is None and row[1] is None and row['电话']
    for name in ('people.json', 'people.jsonl'):
        recorder = Recorder(name)
        first = recorder.rows()[0]
        assert all(row.header is recorder.header for row in recorder.rows())
        assert list(recorder.header) == list(first)
        row = recorder.rows('性别')[0]
        assert row.header is not recorder.header and list(row.header) == list(first)

    row = Recorder('people.csv').rows()[0]
    for number, error in ((9, RuntimeError), (0, ValueError), (-1, ValueError)):
        try:
            row[number]
            assert False
        except error:
            pass
    assert row['年龄'] is None and row.get('年龄', 0) == 0 and '年龄' not in row
