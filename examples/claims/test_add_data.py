import json
import subprocess
import sys
from datetime import date, datetime, time
from decimal import Decimal
from json import JSONDecodeError
from pathlib import Path
from zipfile import BadZipFile, ZipFile

import numpy as np
import pandas as pd
import pytest
from DrissionRecord import CellStyle, Recorder
from openpyxl import load_workbook, Workbook
from openpyxl.cell import Cell
from PIL import Image

from pages import Page, covers

page = Page('usage/Recorder/add_data')


@page.says('写到哪里由 coord 决定')
def test_开头():
    recorder = Recorder('later.csv', cache_size=2)
    recorder.set.show_msg(False)
    assert recorder.add_data('甲') is None
    assert not Path('later.csv').exists()
    recorder.add_data('乙')
    assert Path('later.csv').read_text(encoding='utf-8').split() == ['甲', '乙']
    recorder.add_data('丙')
    recorder.record()
    assert recorder.rows(begin_row=3)[0].row == 3


@page.says('numpy 数组先 tolist()')
def test_一个值_一行_多行():
    def lines(data):
        recorder = Recorder('shape.csv')
        recorder.set.show_msg(False)
        recorder.add_data(data)
        recorder.record()
        text = Path('shape.csv').read_text(encoding='utf-8')
        Path('shape.csv').unlink()
        return text.splitlines()

    assert lines('甲') == ['甲'] and lines(199) == ['199']
    assert lines(['甲', 1]) == lines(('甲', 1)) == ['甲,1']
    assert lines([['甲', 1], ['乙', 2]]) == lines((('甲', 1), ('乙', 2))) == ['甲,1', '乙,2']
    assert lines(range(3)) == lines({'a': 0, 'b': 1, 'c': 2}.values()) == ['0,1,2']
    assert lines([['甲', 1], '乙', '丙']) == ['甲,1', '乙', '丙']
    assert lines(['甲', ['乙', '丙']]) == ["甲,\"['乙', '丙']\""]
    assert lines(iter([1, 2, 3])) == lines(map(int, '123')) == ['2,3']
    assert lines(zip('ab', 'cd')) == ['b,d']
    assert lines(b'ab') == ['97,98'] and lines(b'ab'.decode()) == ['ab']
    assert lines(np.array([[1, 2], [3, 4]]).tolist()) == ['1,2', '3,4']
    table = pd.DataFrame({'a': [1, 2]})
    assert lines(table.to_dict('records')) == ['a', '1', '2']
    for wrong in (np.array([1, 2]), table, table['a']):
        try:
            Recorder('shape.csv').add_data(wrong)
            assert False, type(wrong)
        except ValueError:
            pass


@page.says('要沿用同一个字典，就添加它的副本：add_data(dict(row))')
def test_每一行用新的字典或列表():
    def saved(suffix, start, change, give):
        recorder = Recorder(f'same.{suffix}')
        recorder.set.show_msg(False)
        row = start.copy()
        for number in (1, 2, 3):
            change(row, number)
            recorder.add_data(give(row))
        recorder.record()
        if suffix == 'txt':
            found = [int(row) for row in recorder.rows()]
        else:
            begin = 2 if suffix in ('xlsx', 'csv') and isinstance(start, dict) else 1
            found = [int(list(row.values())[0]) for row in recorder.rows(begin_row=begin)]
        Path(recorder.path).unlink()
        return found

    def by_key(row, number):
        row['n'] = number

    def by_place(row, number):
        row[0] = number

    for suffix in ('xlsx', 'csv', 'txt', 'json', 'jsonl'):
        assert saved(suffix, {'n': 0}, by_key, lambda row: row) == [3, 3, 3], suffix
        assert saved(suffix, {'n': 0}, by_key, dict) == [1, 2, 3], suffix
    for suffix in ('xlsx', 'csv', 'txt', 'jsonl'):
        assert saved(suffix, [0], by_place, lambda row: row) == [3, 3, 3], suffix
        assert saved(suffix, [0], by_place, list) == [1, 2, 3], suffix


@page.says('详见表头')
@pytest.mark.files('products.xlsx')
def test_用字典_按表头对应():
    def table(name):
        return [[cell.value for cell in row] for row in load_workbook(name).active.rows]

    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([{'库存': 1, '名称': '甲', '颜色': '白'}, {'颜色': '黑'}, {2: 5, '名称': '乙'}])
    recorder.record()
    assert table('products.xlsx')[4:] == [['甲', None, 1], [None, None, None], ['乙', 5, None]]

    first = {'list': lambda r: r.add_data(['甲', 1]),
             'empty': lambda r: r.add_data([]),
             'style': lambda r: r.add_styles(CellStyle().set_bold(), 'A1'),
             'link': lambda r: r.add_link('https://www.python.org', 'B1', content='x')}
    for name, act in first.items():
        for header in (False, True):
            recorder = Recorder(f'{name}{header}.xlsx')
            recorder.set.show_msg(False)
            if header:
                recorder.set.header(['名称', '价格'])
            act(recorder)
            recorder.add_data({'价格': 199, '名称': '键盘'})
            recorder.record()
            recorder.add_data({'价格': 89, '名称': '鼠标'})
            recorder.record()
            names = {cell for row in table(f'{name}{header}.xlsx') for cell in row}
            assert ({'键盘', '鼠标', 199, 89} <= names) == header, (name, names)

    recorder = Recorder('keys.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([{'a': 1}, {'b': 2}])
    recorder.record()
    assert table('keys.xlsx') == [['a'], [1]]

    recorder = Recorder('year.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['名称', 2025])
    recorder.record()
    recorder = Recorder('year.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([{'名称': '甲', '2025': 1}, {'名称': '乙', 2025: 1}])
    recorder.record()
    sheet = load_workbook('year.xlsx').active
    assert sheet['B2'].value == 1 and sheet['B3'].value is None and sheet.cell(3, 2025).value == 1


@page.table('数据 | xlsx、csv')
def test_各种文件里写成什么(table):
    def saved(data, suffix):
        recorder = Recorder(f'shape.{suffix}')
        recorder.set.show_msg(False)
        if suffix == 'json':
            recorder.add_data(data)
        else:
            recorder.add_data({'b': 1, 'a': 2})
            recorder.add_data(data)
        recorder.record()
        path = Path(f'shape.{suffix}')
        if suffix == 'xlsx':
            found = [[cell.value for cell in row] for row in load_workbook(path).active.rows][2:]
        else:
            found = path.read_text(encoding='utf-8')
            found = json.loads(found) if suffix == 'json' else found.splitlines()[2 if suffix == 'csv' else 1:]
        path.unlink()
        return found

    lost = ['type', 'data', 'coord']
    covers(table, {'单个值': 0, '一维列表': 0, '二维列表': 0, '字典': 0, '空列表、空字典': 0})
    assert saved('x', 'xlsx') == [['x', None]] and saved('x', 'csv') == ['x']
    assert saved('x', 'txt') == ['x'] and saved('x', 'jsonl') == ['["x"]'] and saved('x', 'json') == [lost]
    assert saved(['x', 1], 'xlsx') == [['x', 1]] and saved(['x', 1], 'csv') == ['x,1']
    assert saved(['x', 1], 'txt') == ['x 1'] and saved(['x', 1], 'jsonl') == ['["x", 1]']
    assert saved(['x', 1], 'json') == [lost]
    two = [['x', 1], ['y', 2]]
    assert saved(two, 'xlsx') == two and saved(two, 'csv') == ['x,1', 'y,2'] and saved(two, 'txt') == ['x 1', 'y 2']
    assert saved(two, 'jsonl') == ['["x", 1]', '["y", 2]']
    assert [sorted(item) for item in saved(two, 'json')] == [sorted(lost)] * 2
    row = {'a': 'x', 'b': 1}
    assert saved(row, 'xlsx') == [[1, 'x']] and saved(row, 'csv') == ['1,x'] and saved(row, 'txt') == ['x 1']
    assert saved(row, 'jsonl') == ['{"a": "x", "b": 1}'] and saved(row, 'json') == [row]
    for none in ([], {}):
        assert saved(none, 'csv') == [''] and saved(none, 'txt') == [''] and saved(none, 'jsonl') == ['[]']
        assert saved(none, 'json') == [lost] and saved(none, 'xlsx') == []
    assert saved([{}, {'a': 1}], 'json') == [{}, {'a': 1}]
    text = '一\n二\r\n三'
    assert saved(text, 'txt') == ['一', '二', '三'] and saved(' '.join(text.split()), 'txt') == ['一 二 三']
    assert [json.loads(line) for line in saved(text, 'jsonl')] == [[text]]
    assert saved([[], ['x'], []], 'xlsx') == [[None, None], ['x', None]]

    recorder = Recorder('end.xlsx')
    recorder.set.show_msg(False)
    for data in (['x'], [], [None], ['y'], [], None):
        recorder.add_data(data)
    recorder.record()
    recorder.add_data(['z'])
    recorder.record()
    values = [cell.value for cell in load_workbook('end.xlsx').active['A']]
    assert values == ['x', None, None, 'y', 'z']


@page.table('值 | xlsx')
def test_各种文件里写成什么_2(table):
    def saved(value, suffix):
        recorder = Recorder(f'value.{suffix}')
        recorder.set.show_msg(False)
        recorder.add_data({'k': value})
        recorder.record()
        path = Path(f'value.{suffix}')
        if suffix == 'xlsx':
            found = load_workbook(path).active['A2'].value
        else:
            found = path.read_text(encoding='utf-8')
            found = found.splitlines()[1 if suffix == 'csv' else 0]
        path.unlink()
        return found

    def row(value, xlsx, csv, txt, inside, lines=None):
        found = saved(value, 'xlsx')
        assert (found, type(found)) == (xlsx, type(xlsx)), found
        assert (saved(value, 'csv'), saved(value, 'txt')) == (csv, txt)
        assert saved(value, 'json') == '[{"k": ' + inside + '}]', saved(value, 'json')
        if lines:
            assert saved(value, 'jsonl') == '{"k": ' + lines + '}'
        else:
            recorder = Recorder('value.jsonl')
            recorder.set.show_msg(False)
            recorder.add_data({'k': value})
            try:
                recorder.record()
                assert False, value
            except TypeError:
                recorder.clear()

    def rows(*cases):
        return lambda: [row(*case) for case in cases]

    cases = {
        'str': rows(('x', 'x', 'x', 'x', '"x"', '"x"')),
        'int、float': rows((7, 7, '7', '7', '7', '7'), (1.5, 1.5, '1.5', '1.5', '1.5', '1.5')),
        'bool': rows((True, True, 'True', 'True', 'true', 'true'), (False, False, 'False', 'False', 'false', 'false')),
        'None': rows((None, None, '""', '', 'null', 'null')),
        '不是数（nan）、无穷大': rows((float('nan'), None, 'nan', 'nan', 'NaN', 'NaN'),
                              (float('inf'), None, 'inf', 'inf', 'Infinity', 'Infinity')),
        '日期、Decimal、numpy 的整数等': rows(
            (date(2025, 8, 5), '2025-08-05', '2025-08-05', '2025-08-05', '"2025-08-05"'),
            (Decimal('1.50'), '1.50', '1.50', '1.50', '"1.50"'),
            (np.int64(7), '7', '7', '7', '"7"')),
        '单元格里的列表、字典': rows((['a'], "['a']", "['a']", "['a']", '"[\'a\']"', '["a"]'),
                              ({'a': 1}, "{'a': 1}", "{'a': 1}", "{'a': 1}", '"{\'a\': 1}"', '{"a": 1}')),
    }
    covers(table, cases)
    for case in cases.values():
        case()
    assert json.loads('[NaN, Infinity]')[1] == float('inf')

    # Keys; and what becomes of the file and of the caller's dict.
    assert saved({1: 'a'}, 'jsonl') == '{"k": {"1": "a"}}'
    for suffix in ('json', 'jsonl'):
        for key in ((1, 2), date(2025, 8, 5)):
            path = Path(f'keys.{suffix}')
            path.exists() and path.unlink()
            recorder = Recorder(path)
            recorder.set.show_msg(False)
            recorder.add_data({'k': 1, 2: 3})
            recorder.record()
            before = path.read_text()
            assert '"2": 3' in before
            recorder.add_data({key: 1})
            try:
                recorder.record()
                assert False, key
            except TypeError:
                recorder.clear()
            assert (path.read_text() == before) is (suffix == 'jsonl')
        for coord in (None, 1):
            row = {'k': ['a'], 'n': 1}
            recorder = Recorder(f'own.{suffix}')
            recorder.set.show_msg(False)
            recorder.add_data(row, coord)
            recorder.record()
            assert row['k'] == ("['a']" if suffix == 'json' else ['a']) and row['n'] == 1
    try:
        json.loads(Path('keys.json').read_text())
        assert False
    except ValueError:
        pass


@page.says('所以先补上换行')
def test_各种文件里写成什么_3():
    old = {'csv': 'a,b\n1,2', 'txt': 'x\ny', 'jsonl': '{"a": 1}\n{"a": 2}'}
    glued = {'csv': '1,23,4', 'txt': 'y3 4', 'jsonl': '{"a": 2}{"a": 3, "b": 4}'}
    for suffix, text in old.items():
        path = Path(f'end.{suffix}')
        for end in ('', '\n'):
            path.write_text(text + end, encoding='utf-8')
            recorder = Recorder(path)
            recorder.set.show_msg(False)
            recorder.add_data({'a': 3, 'b': 4})
            recorder.record()
            lines = path.read_text(encoding='utf-8').splitlines()
            assert (glued[suffix] in lines) == (end == ''), (suffix, lines)
            if end:
                assert recorder.rows()[-1].row == 3
            elif suffix == 'jsonl':
                try:
                    recorder.rows()
                    assert False
                except JSONDecodeError:
                    pass


@page.table('写什么 | xlsx 里得到')
def test_单元格里写什么(table):
    def saved(*values):
        recorder = Recorder('cell.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data([[value] for value in values], coord=1)
        recorder.record()
        cells = list(load_workbook('cell.xlsx').active['A'])
        return [(cell.value, cell.data_type) for cell in cells[:len(values)]]

    def numbers():
        assert saved('199', int('199'), float('1.5')) == [('199', 's'), (199, 'n'), (1.5, 'n')]

    def formulas():
        assert saved('=1+1', ' =1+1', '+1', '-1', '@a', '=') == [
            ('=1+1', 'f'), (' =1+1', 's'), ('+1', 's'), ('-1', 's'), ('@a', 's'), ('=', 's')]

    def errors():
        assert saved('#N/A', '#REF!', ' #N/A', '#1') == [('#N/A', 'e'), ('#REF!', 'e'), (' #N/A', 's'), ('#1', 's')]

    def zeros():
        assert saved('007', '202508050000000017', 'TRUE', '50%', '2025-08-05') == [
            (text, 's') for text in ('007', '202508050000000017', 'TRUE', '50%', '2025-08-05')]

    def long_numbers():
        assert saved(1234567890123456, 12345678901234567)[0] == (1234567890123456, 'n')
        assert int(saved(0, 12345678901234567)[1][0]) == 12345678901234570
        assert saved(0.1 + 0.2)[0][0] == 0.3
        assert saved('12345678901234567')[0] == ('12345678901234567', 's')

    def control():
        assert saved('a\x00b\x07c', 'a\x1bb', 'a\tb\nc') == [('abc', 's'), ('ab', 's'), ('a\tb\nc', 's')]

    def broken():
        import os, re, sys
        from subprocess import run
        def clean(text):
            return re.sub('[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]', '', text)
        def readable(add):
            saved('old')
            recorder = Recorder('cell.xlsx')
            recorder.set.show_msg(False)
            add(recorder)
            try:
                recorder.record()
            except ValueError:
                recorder.clear()
            try:
                return load_workbook('cell.xlsx').active['A1'].value is not None
            except Exception:
                Path('cell.xlsx').unlink()
                return False
        bad = ('a\ud83d', '\udc00', 'a\ufffe', '\uffffb')
        for text in bad:
            assert not readable(lambda recorder: recorder.add_data(text)), repr(text)
            assert readable(lambda recorder: recorder.add_data(clean(text) + 'x')), repr(text)
        for link in ('https://a.b/\x01', 'https://a.b/\ud83d'):
            assert not readable(lambda recorder: recorder.add_link(link, 'A1')), repr(link)
            assert readable(lambda recorder: recorder.add_link(clean(link), 'A1')), repr(link)
        assert clean('表情😀\t换\n行') == '表情😀\t换\n行'
        # Most readers have no lxml: openpyxl writes the character and says nothing.
        code = 'import sys; from DrissionRecord import Recorder; r = Recorder("quiet.xlsx"); r.add_data("a" + chr(int(sys.argv[1]))); r.record()'
        for number in (0xd83d, 0xffff):
            done = run([sys.executable, '-c', code, str(number)], env={**os.environ, 'OPENPYXL_LXML': 'False'}, capture_output=True)
            assert done.returncode == 0, (number, done.stderr)
            try:
                load_workbook('quiet.xlsx')
                assert False, number
            except SyntaxError:
                Path('quiet.xlsx').unlink()

    def long_text():
        assert len(saved('x' * 40000)[0][0]) == 32767
        for suffix in ('txt', 'json', 'jsonl'):
            recorder = Recorder(f'long.{suffix}')
            recorder.set.show_msg(False)
            recorder.add_data({'k': 'x' * 40000})
            recorder.record()
            row = recorder.rows()[0]
            assert len(row if suffix == 'txt' else row['k']) == 40000

    def days():
        assert saved(date(2025, 8, 5)) == [('2025-08-05', 's')]

    cases = {
        "csv 里读出的数字，如 '199'": numbers,
        "以 = 开头的字符串，如 '=1+1'": formulas,
        "'#N/A'、'#REF!' 这样的错误名": errors,
        "前面的零、很长的号码，如 '007'": zeros,
        '超过 16 位的整数': long_numbers,
        '看不见的控制字符': control,
        "'\\ud83d' 这样的半个字符、'\\ufffe'、'\\uffff'": broken,
        '超过 32767 个字符的字符串': long_text,
        '日期': days,
    }
    covers(table, cases)
    for case in cases.values():
        case()


@page.says('要给人用 Excel 看，就写 xlsx')
def test_csv_里的零和数字():
    for name in ('zero.csv', 'zero.xlsx'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'编号': '007', '订单号': '202508050000000017', '数': 5})
        recorder.record()
        row = recorder.rows()[0]
        assert row['编号'] == '007' and row['订单号'] == '202508050000000017'
        assert row['数'] == (5 if name == 'zero.xlsx' else '5')
    assert Path('zero.csv').read_text(encoding='utf-8').splitlines()[1] == '007,202508050000000017,5'
    assert load_workbook('zero.xlsx').active['A2'].data_type == 's'


@page.says('用 rows() 从 xlsx 读出的日期是 datetime')
def test_真正的日期():
    sheet = Workbook().active

    def real(value):
        return Cell(sheet, 1, 1, value)

    recorder = Recorder('days.xlsx')
    recorder.set.show_msg(False)
    recorder.set.header(['a', 'b'])
    recorder.add_data([real(date(2025, 8, 5)), real(datetime(2025, 8, 5, 9, 30))])
    recorder.add_data({'a': real(date(2025, 8, 5)), 'b': date(2025, 8, 5)})
    recorder.add_data(real(date(2025, 8, 6)), coord='B4')
    recorder.record()
    sheet = load_workbook('days.xlsx').active
    assert sheet['A2'].is_date and sheet['B2'].is_date and sheet['B4'].is_date
    assert sheet['A2'].value == datetime(2025, 8, 5) and sheet['B2'].value == datetime(2025, 8, 5, 9, 30)
    assert (sheet['A3'].value, sheet['B3'].value) == ('2025-08-05', '2025-08-05')
    row = recorder.rows()[0]
    assert row['a'] == datetime(2025, 8, 5)
    copy = Recorder('copy.xlsx')
    copy.set.show_msg(False)
    copy.add_data(row)
    copy.record()
    assert load_workbook('copy.xlsx').active['A2'].value == '2025-08-05 00:00:00'


@page.says("只写 ''，下次保存时链接的地址会出现在单元格里")
@pytest.mark.files('products.xlsx')
def test_清空单元格():
    def column(letter):
        return [cell.value for cell in load_workbook('products.xlsx').active[letter]]

    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data({'库存': None, '价格': 1}, coord=2)
    recorder.add_data(None, coord='C3')
    recorder.add_data([None, None, None], coord=4)
    recorder.record()
    assert column('C') == ['库存', 5, 12, 2] and column('A')[3] == '显示器' and column('B')[1] == 1
    recorder.add_styles(CellStyle().set_bgColor('yellow'), 'C4')
    recorder.add_data('', coord='C2')
    recorder.add_data({'库存': ''}, coord=3)
    recorder.add_data(['', '', ''], coord=4)
    recorder.record()
    assert column('C') == ['库存', None, None, None] and column('A')[3] is None
    assert recorder.rows(sign_col='库存', signs=None)[0]['库存'] is None
    recorder.add_data({'名称': '新'})
    recorder.record()
    sheet = load_workbook('products.xlsx').active
    assert sheet['A5'].value == '新' and sheet['C4'].fill.fill_type == 'solid'

    recorder = Recorder('links.xlsx')
    recorder.set.show_msg(False).link_style()
    recorder.add_link('https://www.python.org', 'A1', content='x')
    recorder.add_link('https://www.python.org', 'B1', content='y')
    recorder.record()
    recorder.add_data('', coord='A1')
    recorder.add_link(None, 'B1', content='')
    recorder.record()
    recorder.add_data('下次保存', coord='C1')
    recorder.record()
    sheet = load_workbook('links.xlsx').active
    assert sheet['A1'].value == 'https://www.python.org'
    assert (sheet['B1'].value, sheet['B1'].hyperlink, sheet['B1'].font.u) == (None, None, None)

    for value in ('', None):
        recorder = Recorder('empty.csv')
        recorder.set.show_msg(False)
        recorder.add_data({'a': 1, 'b': 2})
        recorder.record()
        recorder.add_data({'b': value}, coord=2)
        recorder.record()
        assert recorder.rows()[0]['b'] == ''
        Path('empty.csv').unlink()


@page.says('一批里只要有一条写了行号，其余的列表也不会丢')
def test_json_里的列表():
    recorder = Recorder('a.json')
    recorder.set.show_msg(False)
    recorder.add_data({'a': 1})
    recorder.add_data('x')
    recorder.record()
    assert json.loads(Path('a.json').read_text()) == [{'a': 1}, ['type', 'data', 'coord']]
    recorder.add_data('y', coord=2)
    recorder.add_data(['z', 1])
    recorder.record()
    assert json.loads(Path('a.json').read_text()) == [{'a': 1}, ['y'], ['z', 1]]


@page.table('写法 | 行')
@pytest.mark.files('products.xlsx')
def test_写到指定位置(table):
    original = Path('products.xlsx').read_bytes()      # 4 rows, 3 columns

    def place(coord, col=1):
        Path('products.xlsx').write_bytes(original)
        recorder = Recorder('products.xlsx')
        recorder.set.show_msg(False).data_col(col)
        recorder.add_data('#', coord)
        recorder.record()
        sheet = load_workbook('products.xlsx').active
        return [(cell.row, cell.column) for row in sheet.rows for cell in row if cell.value == '#']

    rows = {'新的一行': 5, '第 2 行': 2, '第 3 行': 3, '倒数第 1 行': 4}
    columns = {'第 1 列': 1, '第 2 列': 2, '第 3 列': 3, '表头的最后一列': 3, '表头最后一列的右边': 4}
    cases = {
        'None、0': [None, 0],
        '3': [3],
        '-1': [-1],
        "'B2'、'b2'、'2B'、(2, 'B')、[2, 2]、(2, 2)、'2,2'": ['B2', 'b2', '2B', (2, 'B'), [2, 2], (2, 2), '2,2'],
        "'B-1'、(-1, 2)": ['B-1', (-1, 2)],
        '(2, -1)': [(2, -1)],
        "(2, 0)、(2, None)、(2, 'new')": [(2, 0), (2, None), (2, 'new')],
        "'C'、(None, 3)、(0, 'C')、('new', 3)、',3'": ['C', (None, 3), (0, 'C'), ('new', 3), ',3'],
        "'3'": ['3'],
        '(None, -1)': [(None, -1)],
        '(None, None)': [(None, None)],
    }
    covers(table, cases)
    for row in table:
        for coord in cases[row['写法']]:
            assert place(coord) == [(rows[row['行']], columns[row['列']])], (coord, place(coord))
    for coord, where in ((None, (5, 2)), (0, (5, 2)), (3, (3, 2)), (-1, (4, 2)), ('C3', (3, 3)), ('C', (5, 3))):
        assert place(coord, col=2) == [where], coord


@page.says('最好把一个单元格的内容算好，只写一次')
def test_同一个位置写两次():
    for suffix in ('xlsx', 'csv', 'txt', 'json', 'jsonl'):
        for coord, batches, wanted in ((2, 1, '1xy'), (2, 2, '1y3'), (-1, 1, '12xy'), (-1, 2, '12y')):
            recorder = Recorder(f'twice.{suffix}')
            recorder.set.show_msg(False)
            recorder.add_data([['1'], ['2'], ['3']], coord=1)
            recorder.record()
            for value in 'xy':
                recorder.add_data(value, coord)
                if batches == 2:
                    recorder.record()
            recorder.record()
            rows = recorder.rows(begin_row=1)
            found = ''.join(rows if suffix == 'txt' else [list(row.values())[0] for row in rows])
            assert found == wanted, (suffix, coord, found)
            Path(recorder.path).unlink()

    recorder = Recorder('between.csv')
    recorder.set.show_msg(False)
    recorder.add_data([['1'], ['2'], ['3']])
    recorder.record()
    for value, coord in (('x', 2), ('z', 3), ('y', 2)):
        recorder.add_data(value, coord)
    recorder.record()
    assert [row.get(1) for row in recorder.rows(begin_row=1)] == ['1', 'y', 'z']


@page.says('要从一个单元格往下填，每个值各包一层列表')
@pytest.mark.files('products.xlsx')
def test_竖着填一列():
    def cells():
        return {cell.coordinate: cell.value for row in load_workbook('products.xlsx').active.rows for cell in row}

    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data('左上', coord=(-99, -99))
    recorder.add_data({'价格': 1, '库存': 2}, coord='A2')
    recorder.add_data({'价格': 3}, coord=(3, 3))
    recorder.add_data([[7, 8], [9, 10]], coord='B4')
    recorder.record()
    found = cells()
    assert found['A1'] == '左上' and found['A2'] == '键盘'
    assert (found['B2'], found['C2'], found['B3'], found['C3']) == (1, 2, 3, 12)
    assert [found[name] for name in ('B4', 'C4', 'B5', 'C5')] == [7, 8, 9, 10]

    recorder = Recorder('plain.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([1, 2, 3])
    recorder.record()
    recorder.add_data('#', coord=(1, -1))
    recorder.record()
    recorder.add_data('@', coord=(2, 0))
    recorder.record()
    sheet = load_workbook('plain.xlsx').active
    assert sheet['A1'].value == '#' and sheet['A2'].value == '@'


@page.says('要从一个单元格往下填，每个值各包一层列表')
def test_竖着填一列_2():
    for col, found in ((0, '1,x,3'), (-1, 'x,2,3'), (-2, 'x,2,3')):
        Path('a.csv').write_text('1,2,3\n')
        recorder = Recorder('a.csv')
        recorder.set.show_msg(False).header_row(0)
        recorder.add_data('x', coord=(1, col))
        recorder.record()
        assert Path('a.csv').read_text().strip() == found, col


@page.says("1.0.0 里，坐标是 'C' 或 (None, 2) 这样有列的新行时")
def test_csv_的写法相同():
    for coord, moved in (('C', 2), ((None, 2), 1), ((None, 0), 2), ((None, -1), 1), (None, 0), (3, 0), ('C3', 0), ((3, 3), 0)):
        for name in ('a.csv', 'a.xlsx'):
            recorder = Recorder(name)
            recorder.set.show_msg(False)
            recorder.add_data({'a': 1, 'b': 2})
            recorder.record()
            recorder.add_data({'b': 4, 'a': 3}, coord)
            recorder.record()
            if name == 'a.csv':
                assert Path(name).read_text().splitlines()[2] == ',' * moved + '3,4', coord
            else:
                assert [cell.value for cell in load_workbook(name).active[3]] == [3, 4], coord
            Path(name).unlink()

    for coord in (None, 'A2'):
        Path('g.csv').write_bytes('名称,价格\r\n键盘,199\r\n'.encode('gbk'))
        recorder = Recorder('g.csv')
        recorder.set.encoding('gbk').show_msg(False)
        recorder.add_data('™', coord)
        try:
            recorder.record()
            assert False
        except UnicodeEncodeError:
            recorder.clear()
        assert ('键盘' in Path('g.csv').read_bytes().decode('gbk')) == (coord is None)

    recorder = Recorder('gap.csv')
    recorder.set.show_msg(False)
    recorder.add_data([['a', 'b'], [1, 2]], coord='B3')
    recorder.record()
    assert Path('gap.csv').read_text().splitlines() == ['', '', ',a,b', ',1,2']


@page.table('写法 | 结果')
@pytest.mark.files('products.xlsx')
def test_坐标写错(table):
    original = Path('products.xlsx').read_bytes()

    def result(coord):
        Path('products.xlsx').write_bytes(original)
        recorder = Recorder('products.xlsx')
        recorder.set.show_msg(False)
        try:
            recorder.add_data('#', coord)
        except (ValueError, TypeError, IndexError) as error:
            assert not recorder.data
            return type(error).__name__
        recorder.record()
        sheet = load_workbook('products.xlsx').active
        row, col = [(cell.row, cell.column) for row in sheet.rows for cell in row if cell.value == '#'][0]
        return f'新的一行，第 {col} 列' if row == 5 else f'第 {row} 行第 {col} 列'

    cases = [
        [(2, '价格'), (2, '价格2'), (2, 'name'), '2,价格'],
        [(2, 'id'), 'id2', '2,id'],
        ['价格', 'name', 'newline'],
        ['id'],
        ['价格2', 'name2', 'A1:C3', 1.5, (1, 2, 3), 'a,2'],
        [('价格', 2), (2, 1.5), (1.0, 2), '2,价格2'],
        [(2, '')],
    ]
    covers(table, {'、'.join(map(repr, forms)): 0 for forms in cases})
    for row, forms in zip(table, cases):
        for coord in forms:
            assert result(coord) == row['结果'], (coord, result(coord))
    assert result('第2行') == 'ValueError' and result('new') == '新的一行，第 9617 列'


@page.says('1.0.0 改写 txt 或 jsonl 的一行时')
def test_txt_jsonl_json_的行号():
    def saved(suffix, first, second, coord):
        recorder = Recorder(f'line.{suffix}')
        recorder.set.show_msg(False)
        for value in first:
            recorder.add_data({'a': value})
        recorder.record()
        recorder.add_data({'a': second}, coord)
        recorder.record()
        text = Path(f'line.{suffix}').read_text(encoding='utf-8')
        Path(f'line.{suffix}').unlink()
        return text

    assert saved('txt', 'xy', 'z', 5).splitlines() == ['x', 'y', '', '', 'z']
    assert saved('jsonl', 'xy', 'z', 5).splitlines()[2:4] == ['[]', '[]']
    assert json.loads(saved('json', 'xy', 'z', 5))[2:] == [None, None, {'a': 'z'}]
    for suffix in ('txt', 'jsonl', 'json'):
        assert saved(suffix, 'xy', 'z', (1, 9)) == saved(suffix, 'xy', 'z', 1)
        assert saved(suffix, 'xy', 'z', -1) == saved(suffix, 'xy', 'z', 2)
        assert saved(suffix, ['x', 'y'], 'longer', 1).count('y') == 1
    assert saved('txt', ['long', 'y'], 'z', 1) == 'z\ny\n\ny\n'
    assert saved('jsonl', ['long', 'y'], 'z', 1) != '{"a": "z"}\n{"a": "y"}\n'
    assert json.loads(saved('json', ['long', 'y'], 'z', 1)) == [{'a': 'z'}, {'a': 'y'}]


@page.says('选定以后，table=True 仍然指活动工作表')
def test_写到指定的工作表():
    recorder = Recorder('t.xlsx')
    recorder.set.show_msg(False)
    for table, value in (('一', 1), ('二', 2), ('一', 3)):
        recorder.add_data([value], table=table)
    recorder.record()
    book = load_workbook('t.xlsx')
    assert book.sheetnames == ['一', '二'] and book.active.title == '一'
    assert [[cell.value for cell in sheet['A']] for sheet in book] == [[1, 3], [2]]

    for name in ('a/b', 'a:b', 'a[1]', 'a?', 'a*', 'a\\b'):
        recorder = Recorder('t.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data([1], table=name)
        try:
            recorder.record()
            assert False, name
        except ValueError:
            recorder.clear()

    recorder = Recorder('case.xlsx')
    recorder.set.show_msg(False)
    for name in ('abc', 'ABC', 'ABC', 'abc'):
        recorder.add_data([name], table=name)
        recorder.record()
    assert recorder.tables == ['abc', 'ABC1', 'ABC2']
    assert [len(list(sheet.rows)) for sheet in load_workbook('case.xlsx')] == [2, 1, 1]

    recorder = Recorder('t.csv')
    recorder.set.show_msg(False)
    for _ in range(2):
        recorder.add_data([1], table='一')      # one in a batch does not show the fault
        recorder.record()
    assert len(recorder.rows(begin_row=1)) == 2


@page.says('新文件里要先添加数据，再加链接，见用字典，按表头对应')
def test_加链接():
    recorder = Recorder('l.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([['甲', ''], ['乙', '']])
    recorder.add_link('https://a.cn', 'A1')
    recorder.add_link('https://b.cn', 'C1')
    recorder.add_link('https://c.cn', [2, 1], content='内容')
    recorder.add_data(['丙'])
    recorder.add_link('https://d.cn', (-1, 1))
    recorder.add_link('https://e.cn', 2, content='第 2 行')
    recorder.add_link('https://f.cn', (0, 2), content='新行')
    recorder.record()
    sheet = load_workbook('l.xlsx').active
    assert (sheet['A1'].value, sheet['A1'].hyperlink.target) == ('甲', 'https://a.cn')
    assert (sheet['C1'].value, sheet['C1'].hyperlink.target) == ('https://b.cn', 'https://b.cn')
    assert (sheet['A2'].value, sheet['A2'].hyperlink.target) == ('第 2 行', 'https://e.cn')
    assert (sheet['A3'].value, sheet['A3'].hyperlink.target) == ('丙', 'https://d.cn')
    assert (sheet['B4'].value, sheet['B4'].hyperlink.target) == ('新行', 'https://f.cn')
    assert sheet['A1'].font.u is None
    try:
        recorder.add_link('https://a.cn', '第2行')
        assert False
    except ValueError:
        pass


@page.says('抓来的 webp 先转成 png')
@pytest.mark.files('keyboard.png')
def test_插入图片():
    def sizes(name):
        return [(i.anchor._from.col + 1, i.anchor._from.row + 1, i.anchor.ext.width / 9525, i.anchor.ext.height / 9525)
                for i in load_workbook(name).active._images]

    recorder = Recorder('i.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([['x'], ['y']])
    recorder.add_img('keyboard.png', 'B2')
    recorder.add_img('keyboard.png', 'C3', width=60)
    recorder.add_img('keyboard.png', (4, 4), height=32)
    recorder.add_img('keyboard.png', 'E5', width=10, height=50)
    recorder.add_rows_height(32 * 0.75, rows=4)
    recorder.record()
    assert sizes('i.xlsx') == [(2, 2, 96, 64), (3, 3, 60, 40), (4, 4, 48, 32), (5, 5, 10, 50)]
    sheet = load_workbook('i.xlsx').active
    assert sheet.row_dimensions[4].height * 12700 == 32 * 9525          # both in EMU: a point is 12700, a pixel 9525
    assert sheet.column_dimensions['B'].width == 13 and sheet.row_dimensions[2].height is None
    recorder.add_img('keyboard.png', 'B2')
    recorder.record()
    recorder.add_data(['z'])
    recorder.record()
    assert len(sizes('i.xlsx')) == 5

    for suffix in ('png', 'jpg', 'gif', 'bmp'):
        Image.new('RGB', (20, 10), 'red').save(f'p.{suffix}')
        recorder = Recorder(f'{suffix}.xlsx')
        recorder.set.show_msg(False)
        recorder.add_img(f'p.{suffix}', 'A1')
        recorder.record()
        assert sizes(f'{suffix}.xlsx') == [(1, 1, 20, 10)]

    if sys.version_info < (3, 13):
        Image.new('RGB', (20, 10), 'red').save('p.webp')
        recorder = Recorder('png.xlsx')
        recorder.set.show_msg(False)
        recorder.add_img('p.webp', 'A1')
        try:
            recorder.record()
            assert False
        except KeyError:
            recorder.clear()
        try:
            load_workbook('png.xlsx')
            assert False
        except (BadZipFile, KeyError):
            pass


@page.says('抓来的 webp 先转成 png')
@pytest.mark.files('keyboard.png')
def test_插入图片_2():
    recorder = Recorder('p.xlsx')
    recorder.set.show_msg(False)
    recorder.add_img('keyboard.png', 'A1')
    recorder.record()

    def pictures():
        with ZipFile('p.xlsx') as file:
            return [name for name in file.namelist() if 'media' in name]

    without = '''
import sys
sys.modules['PIL'] = None                      # as if pillow were not installed
from DrissionRecord import Recorder
recorder = Recorder('p.xlsx')
recorder.set.show_msg(False)
recorder.add_data(['x'])
recorder.record()
recorder.add_img('keyboard.png', 'A1')
try:
    recorder.record()
except ImportError:
    recorder.clear()
    print('ImportError')
'''
    assert len(pictures()) == 1
    done = subprocess.run([sys.executable, '-c', without], capture_output=True, text=True)
    assert done.stdout.split()[-1] == 'ImportError', done.stderr
    assert pictures() == []


@page.says('content | 单元格内容；None 不改，空单元格里写入地址')
def test_add_link():
    recorder = Recorder('links.xlsx')
    recorder.set.show_msg(False).link_style()
    assert recorder.add_link('https://www.python.org', 'A1', content='x') is None
    recorder.add_styles(CellStyle().set_bgColor('yellow'), 'A1', replace=False)
    recorder.record()
    before = load_workbook('links.xlsx').active['A1']
    assert before.font.u == 'single' and before.fill.fill_type == 'solid'
    recorder.add_link(None, 'A1')
    recorder.record()
    after = load_workbook('links.xlsx').active['A1']
    assert (after.value, after.hyperlink, after.font.u, after.fill.fill_type) == ('x', None, None, None)

    for name in ('a.csv', 'a.txt', 'a.json', 'a.jsonl'):
        recorder = Recorder(name)
        assert recorder.add_link('https://www.python.org', 'A1') is None
        assert recorder.add_img('nothing.png', 'A1') is None
        assert recorder.data == {}
    try:
        Recorder().add_data('x')
        assert False
    except RuntimeError:
        pass
