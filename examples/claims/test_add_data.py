import ast
import csv
import dataclasses
import json
import os
import sqlite3
import subprocess
import sys
import warnings
from collections import ChainMap, OrderedDict, UserDict, defaultdict, namedtuple
from copy import deepcopy
from datetime import date, datetime, time
from decimal import Decimal
from http.client import HTTPMessage
from importlib.metadata import requires
from json import JSONDecodeError
from pathlib import Path
from shutil import copy
from types import MappingProxyType
from zipfile import BadZipFile, ZipFile

import numpy as np
import pandas as pd
import pytest
from DrissionRecord import CellStyle, DBRecorder, Recorder
from openpyxl import load_workbook, Workbook
from openpyxl.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet
from PIL import Image

from pages import ROOT, Page, covers

page = Page('usage/Recorder/add_data')


def saved_text(name, *given, **settings):
    """What a new file holds after these were added and saved."""
    Path(name).unlink(missing_ok=True)
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    for setting, value in settings.items():
        getattr(recorder.set, setting)(value)
    for data in given:
        recorder.add_data(data)
    recorder.record()
    return Path(name).read_text(encoding='utf-8')


def values(name, sheet=None):
    """The cells of a workbook, row by row."""
    book = load_workbook(name)
    return [list(row) for row in (book[sheet] if sheet else book.active).values]


def saving(recorder):
    """The name of the exception that saving raises, or None; what was not saved is given up."""
    try:
        recorder.record()
    except Exception as error:
        recorder.clear()
        return type(error).__name__


@page.says('不写位置，加在末尾', '数据先放在缓存里，record() 把它写进文件，缓存满了也会写')
def test_data_waits_in_the_cache_and_goes_to_the_end():
    recorder = Recorder('later.csv', cache_size=2)
    recorder.set.show_msg(False)
    assert recorder.add_data('甲') is None
    assert not Path('later.csv').exists()
    recorder.add_data('乙')
    assert Path('later.csv').read_text(encoding='utf-8').split() == ['甲', '乙']
    recorder.add_data('丙')
    recorder.record()
    assert recorder.rows(begin_row=3)[0].row == 3


def lines(data):
    return saved_text('shape.csv', data).splitlines()


@page.says('单个值占一行里的一个单元格，一维列表是一行，二维列表是多行', '元组、range()、字典的 values() 与列表一样用', '添加数据，可以一次添加多行')
def test_the_shape_decides_how_many_rows():
    assert lines('甲') == ['甲'] and lines(199) == ['199']
    assert lines(['甲', 1]) == lines(('甲', 1)) == ['甲,1']
    assert lines([['甲', 1], ['乙', 2]]) == lines((('甲', 1), ('乙', 2))) == ['甲,1', '乙,2']
    assert lines(range(3)) == lines({'a': 0, 'b': 1, 'c': 2}.values()) == ['0,1,2']


@page.says('一维还是二维，只看第一个元素', '第一个元素是列表，后面的单个值各占一行', '第一个元素是单个值，后面的列表就成了一个单元格里的字符串，jsonl 里也是原样')
def test_the_first_element_decides():
    assert lines([['甲', 1], '乙', '丙']) == ['甲,1', '乙', '丙']
    assert lines(['甲', ['乙', '丙']]) == ["甲,\"['乙', '丙']\""]
    assert json.loads(saved_text('a.jsonl', ['甲', ['乙']])) == ['甲', ['乙']]


@page.says('直接传会少第一个值或第一行')
def test_generators_lose_their_first_element():
    assert lines(iter([1, 2, 3])) == lines(map(int, '123')) == ['2,3']
    assert lines(zip('ab', 'cd')) == ['b,d']
    assert lines(list(map(int, '123'))) == ['1,2,3'] and lines(list(zip('ab', 'cd'))) == ['a,c', 'b,d']


@page.says('bytes 先 decode()，numpy 数组先 tolist()，集合没有顺序，先用 sorted() 排好，pandas 的表先 df.rename(columns=str).to_dict(\'records\')')
def test_what_has_to_be_converted_first():
    assert lines(b'ab') == ['97,98'] and lines(b'ab'.decode()) == ['ab']
    assert lines(np.array([[1, 2], [3, 4]]).tolist()) == ['1,2', '3,4']
    words = [str(number) for number in range(40)]
    assert lines(set(words)) != [','.join(words)] and lines(sorted(set(words))) == [','.join(sorted(words))]
    table = pd.DataFrame({'a': [1, 2]})
    assert lines(table.to_dict('records')) == ['a', '1', '2']
    years = pd.DataFrame({'a': [1], 2025: [3]})
    assert lines(years.rename(columns=str).to_dict('records')) == ['a,2025', '1,3']
    assert lines(years.to_dict('records'))[0] == 'a'
    for wrong in (np.array([1, 2]), table, table['a']):
        with pytest.raises(ValueError):
            Recorder('shape.csv').add_data(wrong)


@page.says('只有 dict 按字典写', '写进去的是键，值丢了，也不报错，先用 dict() 转换')
def test_mappings_that_are_no_dicts_lose_their_values():
    headers = HTTPMessage()
    headers['a'] = '1'
    for data in (UserDict(a=1), ChainMap({'a': 1}), MappingProxyType({'a': 1}), headers):
        for given in (data, [data]):
            assert saved_text('a.csv', given) == 'a\n', data
            assert saved_text('a.txt', given) == 'a\n' and saved_text('a.jsonl', given) == '["a"]\n'
        assert lines(dict(data)) == ['a', '1']
    for data in (OrderedDict(a=1), defaultdict(int, a=1)):
        assert lines(data) == ['a', '1']
    assert lines(namedtuple('Row', 'a b')(1, 2)) == ['1,2']


@page.says('dataclass 的对象在 xlsx、csv 里成了一段文本，先用 dataclasses.asdict() 转换')
def test_dataclasses_are_written_as_text():
    item = dataclasses.make_dataclass('Item', ['a'])(1)
    assert lines(item) == ['Item(a=1)']
    assert lines(dataclasses.asdict(item)) == ['a', '1']
    recorder = Recorder('a.xlsx')
    recorder.add_data([item])
    recorder.record()
    assert values('a.xlsx') == [['Item(a=1)']]


@page.says('同一个字典或列表改了又添加，写出来的每一行是最后的值', '要沿用同一个，就添加它的副本：dict(row)、list(row)，里面还有列表、字典的用 copy.deepcopy(row)', '缓存里放的是你给的那个对象，保存时才取值')
def test_the_object_given_is_read_at_saving():
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

    for copied, found in ((dict, [1, 2]), (deepcopy, [1])):
        row = {'n': [1]}
        recorder = Recorder('deep.jsonl')
        recorder.set.show_msg(False)
        recorder.add_data(copied(row))
        row['n'].append(2)
        recorder.record()
        assert recorder.rows()[-1]['n'] == found

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


@page.says('在 xlsx 和 csv 里，字典的键对应列名，与书写顺序无关', '表头里没有的键不写入', '字典里没有的列留空', '要按列名写，就用字典')
@pytest.mark.files('products.xlsx')
def test_dicts_follow_the_header():
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([{'库存': 1, '名称': '甲', '颜色': '白'}, {'颜色': '黑'}, {2: 5, '名称': '乙'}])
    recorder.record()
    assert values('products.xlsx')[4:] == [['甲', None, 1], [None, None, None], ['乙', 5, None]]


@page.says('新文件的表头取自第一次添加的内容', '先添加的是列表、空的 []、{}，或者 xlsx 的样式、链接、图片，就没有表头：以后按列名写的字典写不进去，也不提示', '拿不准就先调用 set.header()', '新文件里要先添加数据，再加链接')
def test_a_list_style_or_link_first_leaves_no_header():
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
            names = {cell for row in values(f'{name}{header}.xlsx') for cell in row}
            assert ({'键盘', '鼠标', 199, 89} <= names) == header, (name, names)

    recorder = Recorder('keys.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([{'a': 1}, {'b': 2}])
    recorder.record()
    assert values('keys.xlsx') == [['a'], [1]]


@page.says('先添加的是列表、空的 []、{}')
@pytest.mark.parametrize('first', [[], {}, (), None, '', [{}], [None], [[]]], ids=repr)
def test_an_empty_first_item_loses_every_dict(first):
    def saved(name, header=False):
        Path(name).unlink(missing_ok=True)
        found = []
        for _ in range(2):                                  # two runs
            recorder = Recorder(name)
            recorder.set.show_msg(False)
            if header:
                recorder.set.header(['a', 'b'])
            recorder.add_data(first)
            recorder.add_data({'a': 1, 'b': 2})
            recorder.record()
            recorder.add_data([{'a': 3, 'b': 4}])
            recorder.record()
            if name == 'a.csv':
                found.append(Path(name).read_text().count('1,2'))
            else:
                found.append(values(name).count([1, 2]))
        return found

    assert saved('a.csv') == [0, 0]
    assert saved('a.xlsx')[0] == 0                          # a new object begins anew
    for name in ('a.csv', 'a.xlsx'):
        assert saved(name, header=True) == [1, 2], name


@page.says('新的、已有的工作表，写字典之前都先用 set.header_row() 设置表头行，再运行一次也是这样写')
def test_the_row_of_the_header_of_a_new_sheet_and_of_one_that_is_there():
    for run in (1, 2):
        recorder = Recorder('year.xlsx')
        recorder.set.show_msg(False)
        for month in ('一月', '二月'):
            recorder.set.header_row(1, table=month)
            recorder.add_data({'名称': '键盘', '销量': run}, table=month)
        recorder.record()
    book = load_workbook('year.xlsx')
    assert [list(sheet.values) for sheet in book] == [[('名称', '销量'), ('键盘', 1), ('键盘', 2)]] * 2


@page.says('一张表只设置一次：每次调用都先保存缓存里的数据')
def test_every_call_that_sets_the_row_of_the_header_saves_first():
    recorder = Recorder('year.xlsx')
    recorder.set.show_msg(False)
    for count in range(3):
        recorder.set.header_row(1, table='一月')
        assert not recorder.data
        recorder.add_data({'名称': '键盘', '销量': count}, table='一月')
        assert recorder.data
    assert load_workbook('year.xlsx')['一月'].max_row == 3


@page.says('整数作键是列序号，不是列名：{2: 199} 写到第 2 列', "列名是数字 2025 时，键写成 '2025'", '大整数作键会损坏 xlsx')
def test_a_number_as_key_is_a_column():
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
    recorder.add_data({20250805: 1})
    assert saving(recorder) == 'ValueError'
    with pytest.raises(KeyError):
        load_workbook('year.xlsx')


@page.says(
    '字典 | 一行，按表头对应 | 一行，只写值 | 一行，一个对象 | 一个对象',
)
@page.table('数据 | xlsx、csv')
@page.says('txt 里，值中的换行照样写出', "抓来的文本先用 ' '.join(text.split()) 去掉换行，或者写 jsonl", 'xlsx 里一批末尾的空行不保留')
def test_each_shape_in_each_format(table):
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
@page.says('写 jsonl 时，日期先用 isoformat()', 'json、jsonl 里的 NaN 和 Infinity 不符合 JSON 标准，Python 读得出，有的程序读不出', 'True、False | true、false | true、false', '保存时 TypeError',
           '不是数（nan）、无穷大 | 空 | nan、inf | NaN、Infinity | NaN、Infinity')
def test_each_value_in_each_format(table):
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

    assert saved('2025-08-05', 'jsonl') == '{"k": "2025-08-05"}'


@page.says('json、jsonl 的键是字符串，数字作键也会写成字符串')
def test_keys_of_json_are_strings():
    for suffix in ('json', 'jsonl'):
        found = json.loads(saved_text(f'keys.{suffix}', {'k': 1, 2: 3}))
        assert (found[0] if suffix == 'json' else found) == {'k': 1, '2': 3}
    assert json.loads(saved_text('keys.jsonl', {'k': {1: 'a'}})) == {'k': {'1': 'a'}}


@page.says('键是元组、日期，或者值是存着日期的 openpyxl 单元格，保存时抛出 TypeError', 'json 文件这时只写了一半，原来的数据也读不出来了', '这个办法只用于 xlsx：写进 csv 是字符串，写进 jsonl 在保存时抛出 TypeError',
           '写进 json 的列表，没有行号时得到的是 ["type", "data", "coord"]，也不报错', '有行号时抛出 TypeError，文件损坏', 'jsonl 的原来的内容不变')
def test_what_json_refuses_destroys_the_file():
    real = Cell(Workbook().active, 1, 1, date(2025, 8, 5))
    for suffix in ('json', 'jsonl'):
        for row in ({(1, 2): 1}, {date(2025, 8, 5): 1}, {'k': real}):
            before = saved_text(f'keys.{suffix}', {'k': 1, 2: 3})
            assert '"2": 3' in before
            recorder = Recorder(f'keys.{suffix}')
            recorder.set.show_msg(False)
            recorder.add_data(row)
            assert saving(recorder) == 'TypeError', row
            assert (Path(f'keys.{suffix}').read_text() == before) is (suffix == 'jsonl')
        if suffix == 'json':
            with pytest.raises(ValueError):
                json.loads(Path('keys.json').read_text())
    assert saved_text('a.csv', {'d': real}) == 'd\n2025-08-05\n'
    assert json.loads(saved_text('list.json', [real, 1])) == [['type', 'data', 'coord']]
    for name, coord in (('row.json', (1, 1)), ('list.jsonl', None)):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data([real, 1], coord)
        assert saving(recorder) == 'TypeError', name
        recorder.clear()
    with pytest.raises(ValueError):
        json.loads(Path('row.json').read_text())


@page.says('写 json 还会改动你传入的字典：日期、列表等值会换成字符串', '以后还要用这个字典，就添加它的副本 dict(row)')
def test_json_changes_the_dict_that_is_given():
    for suffix in ('json', 'jsonl'):
        for coord in (None, 1):
            row = {'k': ['a'], 'n': 1, 'd': '2025-08-05' if suffix == 'jsonl' else date(2025, 8, 5)}
            recorder = Recorder(f'own.{suffix}')
            recorder.set.show_msg(False)
            recorder.add_data(row, coord)
            recorder.record()
            assert row['k'] == ("['a']" if suffix == 'json' else ['a']) and row['n'] == 1
            assert row['d'] == '2025-08-05'
            own = {'k': ['a']}
            recorder.add_data(dict(own), coord)
            recorder.record()
            assert own == {'k': ['a']}


@page.says('其他程序写的 json，添加以后整个文件重写成一行，缩进没有了，中文换成 \\uXXXX')
def test_json_of_other_programs_becomes_one_line():
    Path('p.json').write_text(json.dumps([{'名称': '键盘'}], ensure_ascii=False, indent=2), encoding='utf-8')
    recorder = Recorder('p.json')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '鼠标'})
    recorder.record()
    assert '\n' not in Path('p.json').read_text() and '\\u952e' in Path('p.json').read_text()


@page.says(
    "csv 里读出的数字，如 '199' | 文本，Excel 不能求和 | 先用 int() 或 float() 转换",
    "前面的零、很长的号码，如 '007' | 原样的文本 | 保持 str，不要转成数字",
    "'\\ud83d' 这样的半个字符、'\\ufffe'、'\\uffff' | 文件损坏，多半不报错 | 写之前去掉，见下面",
)
@page.table('写什么 | xlsx 里得到')
@page.says('没装就没有提示', 'csv、txt 和数据库在保存时抛出 UnicodeEncodeError', '链接的地址里有看不见的控制字符也是这样', '截到 32767 个', '抓来的内容可能以 = 开头，不想让它成为公式', '写进 xlsx，整个文件就打不开了，原来的数据也没有了',
           '抓来的文本写之前，先用下面的函数清理', '数字，最多 16 位', '只保留 16 位，后面的数字变成 0', '去掉；换行和制表符保留', '超过 32767 个字符的字符串 | 截到 32767 个 | 写 txt、json 或 jsonl')
def test_what_a_cell_of_xlsx_holds(table):
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
        assert saved('=1+1', '=====', ' =1+1', '+1', '-1', '@a', '=') == [
            ('=1+1', 'f'), ('=====', 'f'), (' =1+1', 's'), ('+1', 's'), ('-1', 's'), ('@a', 's'), ('=', 's')]

    def newer_functions():
        # Excel looks for the name with its prefix (openpyxl's documentation, "Using formulae").
        for name in ('XLOOKUP(1,B1:B2,C1:C2)', '_xlfn.XLOOKUP(1,B1:B2,C1:C2)', '_xlfn._xlws.SORT(B1:B2)'):
            saved(f'={name}')
            with ZipFile('cell.xlsx') as file:
                assert f'<f>{name}</f>' in file.read('xl/worksheets/sheet1.xml').decode()

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
        pattern = ast.literal_eval(re.search(r"re\.sub\(('.*'), '', text\)", page.text)[1])      # that of the page
        def clean(text):
            return re.sub(pattern, '', text)
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

        for recorder in (Recorder('half.csv'), Recorder('half.txt'), DBRecorder('half.db', table='t')):
            recorder.add_data({'a': '\ud83d'})
            with pytest.raises(UnicodeEncodeError):
                recorder.record()
            recorder.clear()

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
        "以 = 开头的字符串，如 '=1+1'、'====='，单独的 '=' 除外": formulas,
        "较新的函数，如 '=XLOOKUP(…)'、'=TEXTJOIN(…)'": newer_functions,
        "'#N/A'、'#REF!' 这样的错误名": errors,
        "前面的零、很长的号码，如 '007'": zeros,
        '超过 16 位的整数': long_numbers,
        '0 到 31 号控制字符': control,
        "'\\ud83d' 这样的半个字符、'\\ufffe'、'\\uffff'": broken,
        '超过 32767 个字符的字符串': long_text,
        '日期': days,
    }
    covers(table, cases)
    for case in cases.values():
        case()


@page.says('写进去的 \'007\' 仍是 007，rows() 读出来也是 \'007\'', 'csv 里只有字符，没有类型')
def test_csv_holds_characters_only():
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


@page.says('一张工作表最多有 65530 个链接，这是 Excel 的限制，记录器不检查；', '更多时写公式：\'=HYPERLINK("地址", "文字")\'')
def test_a_formula_links_without_a_link():
    # https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3: hyperlinks in a worksheet. 65 531 take half a minute:
    # the recorder hands each to openpyxl, and counts none.
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data('=HYPERLINK("https://a.b", "键盘")', 'A1')
    recorder.add_link('https://a.b', 'A2')
    recorder.record()
    first, second = load_workbook('a.xlsx').active['A']
    assert first.data_type == 'f' and first.hyperlink is None and second.hyperlink.target == 'https://a.b'


@page.says('把它放进一个 openpyxl 的单元格，再放进列表', '只能放在列表里，或者单独写到一个单元格', '用 rows() 从 xlsx 读出的日期是 datetime，原样添加到 xlsx 同样成了文本', '日期直接写进 xlsx 是文本，在 Excel 里不能按日期筛选', '1.0.0 里，字典里这样写的日期仍是文本，所以字典先按表头排成列表')
def test_real_dates():
    sheet = Workbook().active

    def real(value):
        return Cell(sheet, 1, 1, value)

    recorder = Recorder('days.xlsx')
    recorder.set.show_msg(False)
    recorder.set.header(['a', 'b'])
    recorder.add_data([real(date(2025, 8, 5)), real(datetime(2025, 8, 5, 9, 30))])
    mapping = {'b': date(2025, 8, 5), 'a': real(date(2025, 8, 5))}
    recorder.add_data(mapping)
    recorder.add_data(real(date(2025, 8, 6)), coord='B4')
    recorder.add_data([real({'b': date(2025, 8, 5)}.get(name)) for name in recorder.header], coord=5)
    recorder.record()
    sheet = load_workbook('days.xlsx').active
    assert all(sheet[cell].is_date for cell in ('A2', 'B2', 'B4', 'B5'))
    assert sheet['A2'].value == datetime(2025, 8, 5) and sheet['B2'].value == datetime(2025, 8, 5, 9, 30)
    assert (sheet['A3'].value, sheet['B3'].value) == ('2025-08-05', '2025-08-05')
    row = recorder.rows()[0]
    assert row['a'] == datetime(2025, 8, 5)
    copy = Recorder('copy.xlsx')
    copy.set.show_msg(False)
    copy.add_data(row)
    copy.record()
    assert load_workbook('copy.xlsx').active['A2'].value == '2025-08-05 00:00:00'


@page.says('写 None 时，xlsx 里原来的内容不变', '清空以后样式还在，新数据接在它的下面', "向已有的单元格写空字符串 ''", '空；已有的内容不变')
@pytest.mark.files('products.xlsx')
def test_an_empty_string_empties_a_cell_of_xlsx():
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


@page.says('xlsx 里清空的末行没有样式时，再保存别的内容，这一行才没有')
@pytest.mark.files('products.xlsx')
@pytest.mark.parametrize('between, styled, row', [(False, False, 5), (True, False, 4), (True, True, 5)])
def test_an_emptied_last_row_without_style_goes_with_the_next_save(between, styled, row):
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    if styled:
        recorder.add_styles(CellStyle().set_bgColor('yellow'), 'A4')
    recorder.add_data(['', '', ''], coord=4)
    recorder.record()
    if between:
        recorder.add_data(1, coord='B2')
        recorder.record()
    recorder.add_data({'名称': '新'})
    recorder.record()
    assert load_workbook('products.xlsx').active.cell(row, 1).value == '新'


@page.says("只写 ''，下次保存时链接的地址会出现在单元格里", "用 add_link(None, 坐标, content='') 清空，它把链接、样式和内容一起去掉")
def test_a_cell_with_a_link_is_emptied_by_add_link():
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


@page.says('csv 里两种写法都清空')
def test_csv_is_emptied_by_both():
    for value in ('', None):
        recorder = Recorder('empty.csv')
        recorder.set.show_msg(False)
        recorder.add_data({'a': 1, 'b': 2})
        recorder.record()
        recorder.add_data({'b': value}, coord=2)
        recorder.record()
        assert recorder.rows()[0]['b'] == ''
        Path('empty.csv').unlink()


@page.says('1.0.0 向 json 追加单个值、列表或空字典 {} 时，写进去的不是数据', '一批里有一条写了行号，其余的列表也写得进去', '追加时用有内容的字典', '一定要写列表，就写明行号')
def test_lists_appended_to_json_are_lost():
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
    recorder.add_data({})
    recorder.record()
    assert json.loads(Path('a.json').read_text())[3:] == [['type', 'data', 'coord']]
    recorder.add_data('y', coord=5)
    recorder.add_data({})
    recorder.record()
    assert json.loads(Path('a.json').read_text())[4:] == [['y'], []]


@page.table('写法 | 行')
@page.says('只写行号、None 或 0 时，列由 set.data_col() 决定，初始为 1', '只写列，或者把行写成 None、0，就在新的一行里从那一列写起', 'csv 用同样的坐标', '写了位置，写到那里', '行和列都从 1 数起',
           "3 和 '3' 不同：数字是行号，写成字符串就是新行的列序号")
@pytest.mark.parametrize('name', ['products.xlsx', 'numbers.csv'])
@pytest.mark.files('products.xlsx')
def test_where_a_coordinate_points(table, name):
    rows = values('products.xlsx')                      # 4 rows, 3 columns
    Path('numbers.csv').write_text('\n'.join(','.join(map(str, row)) for row in rows) + '\n', encoding='utf-8')
    original = Path(name).read_bytes()

    def place(coord, col=1):
        Path(name).write_bytes(original)
        recorder = Recorder(name)
        recorder.set.show_msg(False).data_col(col)
        recorder.add_data('#', coord)
        recorder.record()
        cells = values(name) if name == 'products.xlsx' else [line.split(',') for line in Path(name).read_text(encoding='utf-8').splitlines()]
        return [(row, col) for row, found in enumerate(cells, 1) for col, value in enumerate(found, 1) if value == '#']

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


@page.says('在一批里接连写同一个坐标，第二次写到它的下一行，1.0.0 不会覆盖', '接连两次写 -1，第二次成了新的一行', '要覆盖，中间先 record()')
def test_the_same_place_twice():
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


@page.says('坐标给出的是左上角，数据向右、向下铺开', '字典只写行号，列由表头决定', '超出范围的负数按 1 处理')
@pytest.mark.files('products.xlsx')
def test_a_row_or_a_block_from_a_cell_on():
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data('左上', coord=(-99, -99))
    recorder.add_data({'价格': 1, '库存': 2}, coord='A2')
    recorder.add_data({'价格': 3}, coord=(3, 3))
    recorder.add_data([[7, 8], [9, 10]], coord='B4')
    recorder.record()
    found = {cell.coordinate: cell.value for row in load_workbook('products.xlsx').active.rows for cell in row}
    assert found['A1'] == '左上' and found['A2'] == '键盘'
    assert (found['B2'], found['C2'], found['B3'], found['C3']) == (1, 2, 3, 12)
    assert [found[name] for name in ('B4', 'C4', 'B5', 'C5')] == [7, 8, 9, 10]


@page.says('一维列表是横着的一行', '要从一个单元格往下填，每个值各包一层列表')
@pytest.mark.files('products.xlsx')
def test_a_list_lies_along_a_row():
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['有', '有', '无'], coord='D2')
    recorder.record()
    assert values('products.xlsx')[1] == ['键盘', 199, 5, '有', '有', '无']
    recorder.add_data([['甲'], ['乙'], ['丙']], coord='G2')
    recorder.record()
    assert [row[6] for row in values('products.xlsx')] == [None, '甲', '乙', '丙']


@page.says('不要把字典写到表头那一行：新文件里 add_data({…}, 1)、add_data({…}, -1) 写出表头，接着数据又盖住它', '第一行数据的行号是 2')
def test_a_dict_at_row_one_covers_the_header():
    for name in ('a.xlsx', 'a.csv'):
        for coord, rows in ((1, [['x', '1']]), (-1, [['x', '1']]), ('A1', [['x', '1']]), (2, [['n', 'p'], ['x', '1']])):
            Path(name).unlink(missing_ok=True)
            recorder = Recorder(name)
            recorder.set.show_msg(False)
            recorder.add_data({'n': 'x', 'p': 1}, coord)
            recorder.record()
            again = Recorder(name)
            again.set.header_row(0)
            assert [[str(v) for v in row.values()] for row in again.rows()] == rows, (name, coord)


@page.says('(2, 0) 只看表头有多长，会盖住表头右边没有列名的内容')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_right_of_the_header_covers_what_has_no_name(name):
    old = Recorder(name)
    old.set.show_msg(False)
    old.add_data([['a', 'b'], [1, 2, 'note']])
    old.record()
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    recorder.add_data('over', (2, 0))
    recorder.record()
    assert [str(value) for value in recorder.rows(begin_row=2)[0].values()] == ['1', '2', 'over']


@page.says('没有表头时，负的列是第 1 列', '0 在 xlsx 里是第 1 列，在设了 set.header_row(0) 的 csv 里是第 2 列')
def test_columns_counted_back_without_a_header():
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

    for col, found in ((0, '1,x,3'), (-1, 'x,2,3'), (-2, 'x,2,3')):
        Path('a.csv').write_text('1,2,3\n')
        recorder = Recorder('a.csv')
        recorder.set.show_msg(False).header_row(0)
        recorder.add_data('x', coord=(1, col))
        recorder.record()
        assert Path('a.csv').read_text().strip() == found, col


@page.says('字典使表头变长以后，同一个负数就指向另一列', '坐标在保存时才换算')
@pytest.mark.files('products.xlsx')
def test_a_negative_column_moves_with_the_header():
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False).auto_new_header()
    recorder.add_data('先', coord=(2, -1))
    recorder.add_data({'名称': '耳机', '颜色': '黑'})
    recorder.add_data('后', coord=(2, -1))
    recorder.record()
    assert values('products.xlsx')[1] == ['键盘', 199, '先', '后']


@page.says('写 xlsx 的对象保存过，又用 set.header() 换成更长的表头，负数仍从原来的末尾数起，另建一个对象才不会盖住旧的一列')
def test_a_longer_header_leaves_the_negative_column_of_an_xlsx():
    for suffix, again, found in (('xlsx', False, ['1', '新', None]), ('xlsx', True, ['1', '2', '新']), ('csv', False, ['1', '2', '新'])):
        Path(f'a.{suffix}').unlink(missing_ok=True)
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        recorder.add_data({'a': '1', 'b': '2'})
        recorder.record()
        recorder.set.header(['a', 'b', 'c'])
        if again:
            recorder = Recorder(f'a.{suffix}')
        recorder.add_data('新', coord=(2, -1))
        recorder.record()
        assert list(Recorder(f'a.{suffix}').rows()[0].values()) == found, (suffix, again)


@page.says('只换内容，样式、数字格式和链接是原来的', '打开了 set.follow_styles()，样式和数字格式就换成上一行的', '用 add_link(新地址, 坐标, content=内容) 一起换',
           "原来是日期的单元格写进 199，Excel 显示、rows() 读回的是 1900 年 7 月 17 日，先用 number_format.set_format('General') 改掉格式")
def test_new_content_keeps_link_and_number_format():
    book = Workbook()
    book.active.append(['n', date(2025, 8, 5), date(2025, 8, 5)])
    book.active['A1'].hyperlink = 'https://old.cn'
    book.save('a.xlsx')
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False).header_row(0)
    recorder.add_data(['新', 199, 199], 'A1')
    style = CellStyle()
    style.number_format.set_format('General')
    recorder.add_styles(style, 'C1')
    recorder.record()
    cell = load_workbook('a.xlsx').active['A1']
    assert (cell.value, cell.hyperlink.target) == ('新', 'https://old.cn')
    assert list(recorder.rows()[0].values()) == ['新', datetime(1900, 7, 17), 199]
    recorder.add_link('https://new.cn', 'A1', content='新')
    recorder.record()
    assert load_workbook('a.xlsx').active['A1'].hyperlink.target == 'https://new.cn'
    for follow in (False, True):
        recorder.add_data([['上'], ['下']], 'A1')
        recorder.add_styles([CellStyle().set_bgColor('yellow')], 'A2')
        recorder.record()
        recorder.set.follow_styles(follow)
        recorder.add_data('新', 'A2')
        recorder.record()
        assert (load_workbook('a.xlsx').active['A2'].fill.fill_type == 'solid') != follow


@page.says('行号比文件的行数大时，中间缺的行补成空行')
@pytest.mark.files('products.xlsx')
def test_rows_between_are_empty():
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['耳机', 59], coord=6)
    recorder.record()
    assert values('products.xlsx')[4:] == [[None] * 3, ['耳机', 59, None]]

    recorder = Recorder('gap.csv')
    recorder.set.show_msg(False)
    recorder.add_data([['a', 'b'], [1, 2]], coord='B3')
    recorder.record()
    assert Path('gap.csv').read_text().splitlines() == ['', '', ',a,b', ',1,2']


@page.says('Excel 最多 1048576 行，行号超过它，保存时抛出 ValueError，文件不变，这一批没有写', 'Excel 的列最多 16384，第 16385 到 18278 列照样写进去，Excel 里没有这些列', '再大，xlsx 会损坏，一行超过 18278 项的列表也是这样')
def test_beyond_the_last_row_and_column_of_excel():
    def saved(data, coord):
        Path('a.xlsx').unlink(missing_ok=True)
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data({'n': 'old'})
        recorder.record()
        recorder.add_data(data, coord)
        error = saving(recorder)
        return error, load_workbook('a.xlsx').active.dimensions

    assert saved('x', 1048577) == ('ValueError', 'A1:A2')
    assert saved([['x'], ['y']], 1048576) == ('ValueError', 'A1:A2')      # neither of the two
    assert saved('x', (1, 18278)) == (None, 'A1:ZZZ2') and saved('x', (1, 16385)) == (None, 'A1:XFE2')
    with pytest.raises(KeyError, match='Content_Types'):
        saved('x', (1, 18279))
    assert saved([1] * 18278, None)[0] is None
    with pytest.raises(KeyError, match='Content_Types'):
        saved([1] * 18279, None)


@page.says("字典也不要和列一起写：1.0.0 里，坐标是 'C' 或 (None, 2) 这样有列的新行时，xlsx 不理会列，csv 却整行向右移，与表头错开")
def test_a_dict_with_a_column_moves_in_csv():
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


@page.says('指定了行号，保存时要重写整个文件', "数据里有编码写不出的字符，原来的行也会丢失，所以新文件的编码用 'utf-8' 或 'utf-8-sig'")
def test_what_the_encoding_lacks_takes_the_old_rows_along():
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


@page.table('写法 | 结果')
@page.says('ValueError、TypeError、IndexError 在调用 add_data() 时就抛出，不会写进文件', "单独的 'new' 不是新行，它是 NEW 列，第 9617 列", '坐标里不能写列名，见', '坐标里不能写列名。',
           '列名写在坐标里大多不报错：中文和四个字母以上的英文当作第 1 列，三个字母以内的英文当作列号', "(2, 'id') 写到 ID 列，也就是第 238 列", '坐标写错时抛出 ValueError、TypeError 或 IndexError')
@pytest.mark.files('products.xlsx')
def test_wrong_coordinates(table):
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
        [(2, '价格'), (2, 'name'), (2, 'name2'), '2,name'],
        [(2, 'id'), 'id2', '2,id'],
        ['价格', 'name', 'newline'],
        ['id'],
        ['name2', 'A1:C3', 1.5, (1, 2, 3), 'a,2'],
        [('价格', 2), (2, 1.5), (1.0, 2), '2,name2'],
        [(2, '')],
    ]
    covers(table, {'、'.join(map(repr, forms)): 0 for forms in cases})
    for row, forms in zip(table, cases):
        for coord in forms:
            assert result(coord) == row['结果'], (coord, result(coord))
    assert result((2, '价格2')) == result('2,价格') == '第 2 行第 1 列' and result('2,价格2') == 'TypeError'
    assert result('价格2') == result('第2行') == 'ValueError' and result('new') == '新的一行，第 9617 列'


def line_changed(suffix, first, second, coord):
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


@page.says('这三种格式没有列，坐标里只有行号起作用', '中间缺的行，txt 补空行，jsonl 补 []，json 补 null', 'json 的“行”是第几项')
def test_row_numbers_of_txt_jsonl_and_json():
    assert line_changed('txt', 'xy', 'z', 5).splitlines() == ['x', 'y', '', '', 'z']
    assert line_changed('jsonl', 'xy', 'z', 5).splitlines()[2:4] == ['[]', '[]']
    assert json.loads(line_changed('json', 'xy', 'z', 5))[2:] == [None, None, {'a': 'z'}]
    for suffix in ('txt', 'jsonl', 'json'):
        assert line_changed(suffix, 'xy', 'z', (1, 9)) == line_changed(suffix, 'xy', 'z', 1)
        assert line_changed(suffix, 'xy', 'z', -1) == line_changed(suffix, 'xy', 'z', 2)
        assert line_changed(suffix, ['x', 'y'], 'longer', 1).count('y') == 1


@page.says('1.0.0 按行号改写 txt 或 jsonl，写完以后文件的总字节数比原来少，末尾就留下多余的内容，jsonl 因此读不出来', '一个汉字是 3 个字节，把 键盘 改成 abcd 也是变短')
def test_a_shorter_file_keeps_its_tail():
    assert line_changed('txt', ['long', 'y'], 'z', 1) == 'z\ny\n\ny\n'
    assert line_changed('jsonl', ['long', 'y'], 'z', 1) != '{"a": "z"}\n{"a": "y"}\n'
    assert json.loads(line_changed('json', ['long', 'y'], 'z', 1)) == [{'a': 'z'}, {'a': 'y'}]
    with pytest.raises(JSONDecodeError):
        json.loads(line_changed('jsonl', ['long', 'y'], 'z', 1).splitlines()[-1])
    for new, tail in (('abcd', '标\n'.encode()[-2:]), ('abcdef', b'')):
        Path('a.txt').write_bytes('键盘\n鼠标\n'.encode())
        recorder = Recorder('a.txt')
        recorder.set.show_msg(False)
        recorder.add_data(new, coord=1)
        recorder.record()
        assert Path('a.txt').read_bytes() == f'{new}\n鼠标\n'.encode() + tail


@pytest.mark.skipif(os.linesep != '\n', reason='on Windows a line keeps its two bytes')
@page.says('Windows 程序写的文件每行末尾多一个字节，在 Linux、macOS 上按行号改写时会去掉')
def test_lines_of_windows_leave_a_tail():
    def after(name, old, new):
        Path(name).write_bytes(old)
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data(new, coord=1)
        recorder.record()
        return Path(name).read_bytes()

    assert after('b.txt', b'one\r\ntwo\r\nthree\r\n', 'ONE!') == b'ONE!\ntwo\nthree\n\r\n'
    assert after('a.jsonl', b'{"id": 1}\r\n{"id": 2}\r\n{"id": 3}\r\n', {'id': 20}) == b'{"id": 20}\n{"id": 2}\n{"id": 3}\n\r\n'
    with pytest.raises(JSONDecodeError):
        Recorder('a.jsonl').rows()


@page.says('table 是工作表的名字，没有就新建，只用于 xlsx')
def test_a_sheet_is_made_where_there_is_none():
    recorder = Recorder('t.xlsx')
    recorder.set.show_msg(False)
    for table, value in (('一', 1), ('二', 2), ('一', 3)):
        recorder.add_data([value], table=table)
    recorder.record()
    book = load_workbook('t.xlsx')
    assert book.sheetnames == ['一', '二'] and book.active.title == '一'
    assert [[cell.value for cell in sheet['A']] for sheet in book] == [[1, 3], [2]]


@page.says('1.0.0 里不先设置就写字典，已有的工作表里整行数据丢失，也不提示', '新的工作表在保存时抛出 KeyError', '打开了 set.auto_new_header() 时，新的工作表也要先用 set.header_row(1, table=名字)')
@pytest.mark.files('company.xlsx')
def test_a_dict_to_a_sheet_needs_its_header():
    before = values('company.xlsx', '商品')
    recorder = Recorder('company.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '耳机'}, table='商品')
    recorder.record()
    assert recorder.data == {} and values('company.xlsx', '商品')[:3] == before and not any(
        '耳机' in row for row in values('company.xlsx', '商品'))
    for grows in (False, True):
        for work, error in (((), 'KeyError'), (('header',), 'KeyError' if grows else None), (('header_row', 'header'), None), (('header_row',), None)):
            recorder = Recorder('company.xlsx')
            recorder.set.show_msg(False).auto_new_header(grows)
            sheet = f'{grows}{len(work)}{"".join(work)}'
            for setting in work:
                getattr(recorder.set, setting)(1 if setting == 'header_row' else ['编号', '名称'], table=sheet)
            recorder.add_data({'编号': 1, '名称': '键盘', '价格': 199}, table=sheet)
            assert saving(recorder) == error, (grows, work)
            if not error:
                new = grows or 'header' not in work
                assert values('company.xlsx', sheet) == ([['编号', '名称', '价格'], [1, '键盘', 199]] if new else [['编号', '名称'], [1, '键盘']])


@page.says('新的工作表先写列表时，添加之前还要用 set.header(列名, table=名字)')
def test_a_new_sheet_that_begins_with_lists_takes_a_header():
    def rows(*steps):
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        for step in steps:
            step(recorder)
            recorder.record()
        recorder.set.table('X')
        found = [dict(row) for row in recorder.rows()]
        Path('a.xlsx').unlink()
        return found

    def add(data):
        return lambda recorder: recorder.add_data(data, table='X')

    more = add(['鼠标', 89]), add({'名称': '音箱', '价格': 299})
    assert rows(lambda recorder: recorder.set.header_row(1, table='X'), add(['名称', '价格']), *more) == [{1: '鼠标', 2: 89}]
    assert rows(lambda recorder: recorder.set.header_row(1, table='X').header(['名称', '价格'], table='X'), *more) == [{'名称': '鼠标', '价格': 89}, {'名称': '音箱', '价格': 299}]


@page.says('所以写列表之前也先设置', '坐标 (2, 0)、(2, -1) 找不到表头的末尾，盖住第 1 列')
@pytest.mark.files('company.xlsx')
def test_a_list_to_a_sheet_hides_its_names():
    original = Path('company.xlsx').read_bytes()
    for prepared in (False, True):
        Path('company.xlsx').write_bytes(original)
        recorder = Recorder('company.xlsx')
        recorder.set.show_msg(False).table('商品')
        if prepared:
            recorder.set.header_row(1)
        recorder.add_data(['耳机', 59])
        recorder.record()
        found = [row['名称'] for row in recorder.rows()], [dict(row) for row in recorder.rows(sign_col='价格', signs=89)]
        assert found == ((['键盘', '鼠标', '耳机'], [{'名称': '鼠标', '价格': 89}]) if prepared else ([None, None, None], []))
        for coord, good, bad in (((2, 0), ('键盘', 199, '新'), ('新', 199)), ((2, -1), ('键盘', '新'), ('新', 199))):
            Path('company.xlsx').write_bytes(original)
            recorder.add_data('新', coord)
            recorder.record()
            assert next(load_workbook('company.xlsx')['商品'].iter_rows(2, 2, values_only=True)) == (good if prepared else bad)


@page.says('名字是 1 到 31 个字符的字符串', '32 个以上也会写进去，只有一条警告', '等 Excel 不允许的字符，在保存时出错')
def test_names_of_sheets():
    def named(table):
        Path('a.xlsx').unlink(missing_ok=True)
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data(['x'], table=table)
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter('always')
            error = saving(recorder)
        return error or (load_workbook('a.xlsx').sheetnames, any('31' in str(w.message) for w in caught))

    assert named('汉' * 31) == (['汉' * 31], False)
    assert named('汉' * 32) == (['汉' * 32], True)
    assert (named(''), named(0), named(1)) == ('ValueError', 'ValueError', 'TypeError')
    assert (named(False), named('x' * 32)[1]) == ('ValueError', True)
    for name in ('a/b', 'a:b', 'a[1]', 'a?', 'a*', 'a\\b'):
        assert named(name) == 'ValueError', name


@page.says('空字符串和 0：字典保存时出错，列表可能出错，可能每次保存多出一张 Sheet1、Sheet2，数据写在那里，不提示', "例如 row['城市'] or '未填'")
@pytest.mark.parametrize('empty', ['', 0])
def test_an_empty_name_of_a_sheet(empty, capsys):
    book = Workbook()
    book.active.append(['a'])
    book.save('a.xlsx')
    for run in range(3):
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data([run], table=empty)
        recorder.record()
    assert [[sheet.title, *sheet.values] for sheet in load_workbook('a.xlsx')] == [
        ['Sheet', ('a',)], ['Sheet1', (0,)], ['Sheet2', (1,)], ['Sheet3', (2,)]]
    assert capsys.readouterr().out == ''
    recorder.add_data({'a': 1}, table=empty)
    with pytest.raises(KeyError):
        recorder.record()
    recorder = Recorder('a.xlsx')
    recorder.add_data(['x'], table=empty or '未填')
    recorder.record()
    assert recorder.tables[-1] == '未填'


@page.says('有了 abc 再写 ABC，列表每次保存多出一个 ABC1、ABC2，字典多半出错')
def test_case_of_the_name_of_a_sheet():
    recorder = Recorder('case.xlsx')
    recorder.set.show_msg(False)
    for name in ('abc', 'ABC', 'ABC', 'abc'):
        recorder.add_data([name], table=name)
        recorder.record()
    assert recorder.tables == ['abc', 'ABC1', 'ABC2']
    other = Recorder('case.xlsx')
    other.set.show_msg(False).header_row(1, table='Abc')
    other.add_data({'a': 1}, table='Abc')
    with pytest.raises(KeyError):
        other.record()
    other.clear()
    assert [len(list(sheet.rows)) for sheet in load_workbook('case.xlsx')] == [2, 1, 1]


@page.says('同一张表要么都写名字，要么都不写：一批里两种都有，先写完一种再写另一种，行的顺序就乱了')
def test_one_sheet_with_its_name_and_without():
    recorder = Recorder('a.xlsx')
    recorder.set.header(['a']).header_row(1, table='Sheet')
    for number, name in enumerate((None, 'Sheet', None)):
        recorder.add_data({'a': number}, table=name)
    recorder.record()
    assert list(load_workbook('a.xlsx').active.values) == [('a',), (0,), (2,), (1,)]


@page.says('没有选定过，就是活动工作表，也就是上次在 Excel 里保存时摆在前面的那一张，不一定是第一张', '列表写错地方，字典对不上表头就没有了，不提示；', '摆在前面的是图表，就抛出 AttributeError', '选定以后，table=True 仍然指活动工作表',
           '不写 table，就用 set.table() 选定的那一张')
def test_the_active_sheet():
    book = Workbook()
    book.active.append(['a'])
    book.create_sheet('前').append(['b'])
    book.active = 1                                     # as Excel saves it with this sheet in front
    book.save('b.xlsx')
    recorder = Recorder('b.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data({'a': 1})
    recorder.add_data(['x'])
    recorder.record()
    book = load_workbook('b.xlsx')
    assert [list(sheet.values) for sheet in book] == [[('a',)], [('b',), (None,), ('x',)]]      # an empty row is left of the dict
    recorder.set.table('Sheet')
    recorder.add_data(['selected'])
    recorder.add_data(['active'], table=True)
    recorder.record()
    assert values('b.xlsx', 'Sheet')[-1] == ['selected'] and values('b.xlsx', '前')[-1] == ['active']
    book.create_chartsheet('图')
    book.active = 2
    book.save('c.xlsx')
    recorder = Recorder('c.xlsx')
    recorder.add_data(['x'])
    with pytest.raises(AttributeError):
        recorder.record()
    recorder.clear()


@page.says("新文件里先写 table='一月' 的数据，唯一的一张就叫“一月”，它也是活动工作表，以后不写 table 的行也写到它里面")
def test_the_first_name_is_that_of_the_only_sheet():
    for order, found in (((('x', '一'), ('y', None)), {'一': ['x', 'y']}), ((('y', None), ('x', '一')), {'Sheet': ['y'], '一': ['x']})):
        Path('c.xlsx').unlink(missing_ok=True)
        recorder = Recorder('c.xlsx')
        recorder.set.show_msg(False)
        for value, table in order:
            recorder.add_data([value], table=table)
        recorder.record()
        assert {sheet.title: [row[0] for row in sheet.values] for sheet in load_workbook('c.xlsx')} == found


@page.says('1.0.0 里，第一次添加没有问题，接着再往同一个坐标添加（包括不写坐标）就抛出 KeyError，那一条没有添加', '其他格式不要写 table')
def test_a_sheet_of_other_formats():
    for coords, right in (((None, None), False), ((1, 1), False), ((None, 2), True), ((1, 2), True)):
        recorder = Recorder('table.csv')
        recorder.set.show_msg(False)
        found = True
        for coord in coords:
            try:
                recorder.add_data('x', coord, table='t')
            except KeyError:
                found = False
        assert found == right, coords
        recorder.record()
        assert Path('table.csv').read_text().count('x') == (2 if right else 1)
        Path('table.csv').unlink()

    recorder = Recorder('t.csv')
    recorder.set.show_msg(False)
    for _ in range(2):
        recorder.add_data([1], table='一')      # one in a batch does not show the fault
        recorder.record()
    assert len(recorder.rows(begin_row=1)) == 2


@page.says('不写 content，原来的内容不变', '原来是空的，就显示地址（同一批里刚写了 \'\' 的除外）', '像上面那样用 -1 指刚添加的那一行', 'add_link() 给一个单元格加链接，content 是单元格里的内容')
def test_links():
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
    recorder.add_link('https://g.cn', 'B1')
    recorder.record()
    sheet = load_workbook('l.xlsx').active
    assert (sheet['A1'].value, sheet['A1'].hyperlink.target) == ('甲', 'https://a.cn')
    assert (sheet['C1'].value, sheet['C1'].hyperlink.target) == ('https://b.cn', 'https://b.cn')
    assert (sheet['A2'].value, sheet['A2'].hyperlink.target) == ('第 2 行', 'https://e.cn')
    assert (sheet['A3'].value, sheet['A3'].hyperlink.target) == ('丙', 'https://d.cn')
    assert (sheet['B4'].value, sheet['B4'].hyperlink.target) == ('新行', 'https://f.cn')
    # openpyxl shows the address of an empty cell that has a link, Excel doesn't.
    with ZipFile('l.xlsx') as file:
        text = file.read('xl/worksheets/sheet1.xml').decode()
    assert 'https://b.cn' in text and 'https://g.cn' not in text and sheet['B1'].hyperlink.target == 'https://g.cn'
    assert sheet['A1'].font.u is None
    try:
        recorder.add_link('https://a.cn', '第2行')
        assert False
    except ValueError:
        pass


@page.says('字典的键一个也对不上表头时，xlsx 里没有新行，-1 指的就是前一行，它的链接会被换掉')
def test_minus_one_after_a_dict_that_wrote_nothing():
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '键盘'})
    recorder.add_link('https://keyboard.cn', (-1, 1))
    recorder.record()
    recorder.add_data({'name': '鼠标'})
    recorder.add_link('https://mouse.cn', (-1, 1))
    recorder.record()
    cell = load_workbook('a.xlsx').active['A2']
    assert (cell.value, cell.hyperlink.target) == ('键盘', 'https://mouse.cn')


@page.says('行多时不要每加一行就用 -1 加一次链接：每次都要数一遍整个表，行数加倍，时间变成四倍', '自己数行号，数据和链接都写明行号，就快得多')
def test_links_by_minus_one_count_the_whole_sheet(monkeypatch):
    real, asked = Worksheet.max_row, []
    monkeypatch.setattr(Worksheet, 'max_row', property(lambda sheet: asked.append(1) or real.fget(sheet)))

    def counted(name, numbered):
        recorder = Recorder(name, cache_size=0)
        recorder.set.show_msg(False)
        recorder.add_data({'n': 'first'})
        recorder.record()
        for i in range(100):
            recorder.add_data({'n': i}, i + 3 if numbered else None)
            recorder.add_link(f'https://a.cn/{i % 10}', (i + 3 if numbered else -1, 1))
        asked.clear()
        recorder.record()
        count = len(asked)
        assert [cell.hyperlink.target[-1] for cell in load_workbook(name).active['A'][2:]] == list('0123456789') * 10
        return count

    assert counted('minus.xlsx', False) >= 200 and counted('number.xlsx', True) < 10


@page.says('循环里存成同一个文件名，每个单元格里就是最后那一张，不提示', '删掉了，保存时抛出 FileNotFoundError', '保存时才读取图片，所以每张图片用不同的文件名，并保留到 record() 之后')
def test_pictures_are_read_at_saving():
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([['x'], ['y']])
    for row, size in ((1, 5), (2, 9)):
        Image.new('RGB', (size, size), 'red').save('photo.png')
        recorder.add_img('photo.png', (row, 2))
    recorder.record()
    assert [(image.width, image.height) for image in load_workbook('a.xlsx').active._images] == [(9, 9), (9, 9)]
    recorder.add_img('photo.png', 'A1')
    Path('photo.png').unlink()
    assert saving(recorder) == 'FileNotFoundError'


def sizes(name):
    return [(i.anchor._from.col + 1, i.anchor._from.row + 1, i.anchor.ext.width / 9525, i.anchor.ext.height / 9525)
            for i in load_workbook(name).active._images]


@page.says('行高以磅为单位，是像素 × 0.75', '图片的左上角对齐一个单元格，但不会撑大单元格', '程序每运行一次就多插入一张，重复运行时先判断这一行写过没有', '图片的宽和高以像素为单位')
@pytest.mark.files('keyboard.png')
def test_pictures():
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


@page.says('只用 png、jpg、gif、bmp，看的是内容，不是后缀', "抓来的 webp（后缀也可能是 .jpg）、有的手机拍的 jpg（Image.open(路径).format 是 'MPO'）先转成 png：直接插入会让保存失败（webp 在 Python 3.13 以前），已有的 xlsx 也会损坏")
def test_kinds_of_pictures():
    for suffix in ('png', 'jpg', 'gif', 'bmp'):
        Image.new('RGB', (20, 10), 'red').save(f'p.{suffix}')
        recorder = Recorder(f'{suffix}.xlsx')
        recorder.set.show_msg(False)
        recorder.add_img(f'p.{suffix}', 'A1')
        recorder.record()
        assert sizes(f'{suffix}.xlsx') == [(1, 1, 20, 10)]

    other = Image.new('RGB', (20, 10), 'red')
    other.save('phone.jpg', 'MPO', save_all=True, append_images=[other.copy()])
    other.save('p.webp')
    other.save('webp.jpg', 'WEBP')
    whole = Path('png.xlsx').read_bytes()
    assert Image.open('phone.jpg').format == 'MPO'
    for name in ('phone.jpg', 'p.webp', 'webp.jpg')[:1 if sys.version_info >= (3, 13) else 3]:
        Path('png.xlsx').write_bytes(whole)
        recorder = Recorder('png.xlsx')
        recorder.set.show_msg(False)
        recorder.add_img(name, 'A1')
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


@page.says('add_img() 要用到 pillow', '向有图片的文件写数据，也要装 pillow，不然图片会丢', '把图片放到单元格，只对 xlsx 有效，需要安装 pillow')
@pytest.mark.files('keyboard.png')
def test_without_pillow_pictures_go():
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


@page.says('content | 单元格内容；None 不改，空单元格里写入地址', '链接写 None 就删掉它，连同这个单元格的全部样式和数字格式', '文本和数字不变，Excel 的日期变成 45874 这样的数')
def test_taking_a_link_away():
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
    for value, left in ((date(2025, 8, 5), 45874), (1.5, 1.5), ('x', 'x')):
        book = load_workbook('links.xlsx')
        book.active['B1'] = value
        book.save('links.xlsx')
        recorder.add_link('https://www.python.org', 'B1')
        recorder.record()
        recorder.add_link(None, 'B1')
        recorder.record()
        assert load_workbook('links.xlsx').active['B1'].value == left


@page.says('其他格式忽略图片和链接，也不报错', '给单元格加链接，只对 xlsx 有效')
def test_other_formats_ignore_links_and_pictures():
    for name in ('a.csv', 'a.txt', 'a.json', 'a.jsonl'):
        recorder = Recorder(name)
        assert recorder.add_link('https://www.python.org', 'A1') is None
        assert recorder.add_img('nothing.png', 'A1') is None
        assert recorder.data == {}


@page.says('没有设置路径时抛出 RuntimeError')
def test_a_path_is_needed():
    try:
        Recorder().add_data('x')
        assert False
    except RuntimeError:
        pass


@page.says("行高和列宽放在最后一次 add_data() 之后，不然出现 KeyError: 'coord'")
def test_adding_after_a_size_fails():
    for size in (lambda recorder: recorder.add_rows_height(30, rows=1), lambda recorder: recorder.add_cols_width(30, cols=1)):
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data(['a'])
        size(recorder)
        with pytest.raises(KeyError, match='coord'):
            recorder.add_data(['b'])
        recorder.clear()


@page.says('已有的文件，从 len(recorder.rows()) + 2 数起（别的工作表先用 set.table() 选定）；', '表头不在第 1 行时，2 换成表头的行号加 1，少了就盖住原来的行')
@pytest.mark.parametrize('header', [0, 1, 3])
@pytest.mark.parametrize('gap', [0, 2])
def test_the_number_of_the_next_row(header, gap):
    """Counted with the header's row, it is the row that comes next; with less, the last one is written over."""
    for less in (0, 1):
        book = Workbook()
        for place, row in ((header, ['名称', '价格']), (header + 1, ['键盘', 199]), (header + 2 + gap, ['鼠标', 89])):
            for column, value in enumerate(row, 1):
                if place:
                    book.active.cell(place, column, value)
        book.save('a.xlsx')
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False).header_row(header)
        recorder.add_data(['耳机', 59], len(recorder.rows()) + header + 1 - less)
        recorder.record()
        found = [row for row in load_workbook('a.xlsx').active.values if row[0]][1 if header else 0:]
        assert found == [('键盘', 199), *([] if less else [('鼠标', 89)]), ('耳机', 59)]
        last = header + 2 + gap
        assert load_workbook('a.xlsx').active.max_row == last + 1 - less


@page.says('pillow 不随 DrissionRecord 安装')
def test_pillow_is_no_requirement():
    assert not any('pillow' in name.lower() for name in requires('DrissionRecord'))


@page.says('其他程序写的 csv、txt、jsonl，最后一行可能没有换行，添加之前先补上')
@pytest.mark.parametrize('suffix', ['csv', 'txt', 'jsonl'])
def test_a_last_line_without_its_end(suffix):
    for end, lines in (('', 1), ('\n', 2)):
        Path(f'a.{suffix}').write_text('[1]' + end)
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        recorder.add_data([2])
        recorder.record()
        assert len(Path(f'a.{suffix}').read_text().splitlines()) == lines


@page.says('要改短一行，就读出全部内容，自己写回去')
@pytest.mark.files('people.txt')
def test_a_line_is_shortened_without_the_recorder():
    before = Path('people.txt').read_text(encoding='utf-8').splitlines()
    code = next(part for part in page.text.split('```') if 'path.write_text' in part)
    exec(code.split('\n', 1)[1], {})
    assert Path('people.txt').read_text(encoding='utf-8').splitlines() == ['张', *before[1:]]


@page.says('攒够一批会立即保存，那时也可能抛出保存的异常')
def test_adding_saves_a_full_batch():
    recorder = Recorder('a.jsonl', cache_size=2)
    recorder.set.show_msg(False)
    recorder.add_data({'a': date(2025, 8, 5)})
    with pytest.raises(TypeError):
        recorder.add_data({'a': 1})
    recorder.clear()


@page.says('返回：无。')
def test_adding_gives_nothing():
    recorder = Recorder('a.xlsx')
    assert recorder.add_data('x') is recorder.add_link('https://a.cn', 'A1') is recorder.add_img('a.png', 'A1') is None
    recorder.clear()


def sheets(act):
    """The sheets of company.xlsx that `act` makes longer or new; 人员 is selected, 商品 is active."""
    before = {sheet.title: sheet.max_row for sheet in load_workbook('company.xlsx')}
    recorder = Recorder('company.xlsx')
    recorder.set.show_msg(False).table('人员')
    act(recorder)
    recorder.record()
    return [sheet.title for sheet in load_workbook('company.xlsx') if sheet.max_row != before.get(sheet.title)]


@page.says(
    'table | 工作表，只用于 xlsx；None 用 set.table() 的设置，True 表示活动工作表',
)
@page.says('None 用 set.table() 的设置，True 表示活动工作表')
@page.table('data | 单个值、一维或二维数据')
@pytest.mark.files('company.xlsx')
def test_parameters_of_add_data(table):
    def data():
        for given, count in (('x', 1), (['x', 1], 1), ([['x'], ['y']], 2), ({'a': 'x'}, 1), ([{'a': 'x'}, {'a': 'y'}], 2)):
            recorder = Recorder('a.jsonl')
            recorder.add_data(given)
            assert len(recorder.data[None][0]['data']) == count
            recorder.clear()

    def coord():
        assert lines_of(lambda recorder: recorder.add_data('z', 2)) == ['x', 'z']

    def table_():
        assert sheets(lambda recorder: recorder.add_data(['x'])) == ['人员']
        assert sheets(lambda recorder: recorder.add_data(['x'], table=True)) == ['商品']

    cases = {'data': data, 'coord': coord, 'table': table_}
    covers(table, cases)
    for case in cases.values():
        case()


def lines_of(act):
    recorder = Recorder('lines.csv')
    recorder.set.show_msg(False)
    recorder.add_data([['x'], ['y']])
    recorder.record()
    act(recorder)
    recorder.record()
    return Path('lines.csv').read_text().split()


@page.says('地址；None 删除链接')
@page.table('link | 地址；None 删除链接')
@pytest.mark.files('company.xlsx')
def test_parameters_of_add_link(table):
    def added(*given, **more):
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data('old', 'A1')
        recorder.record()
        recorder.add_link(*given, **more)
        recorder.record()
        cell = load_workbook('a.xlsx').active['B2' if 'B2' in given else 'A1']
        Path('a.xlsx').unlink()
        return cell.value, cell.hyperlink and cell.hyperlink.target

    url = 'https://a.cn'
    covers(table, dict.fromkeys(('link', 'coord', 'content', 'table')))
    assert added(url, 'A1') == added(url, 'A1', content=None) == ('old', url) and added(None, 'A1') == ('old', None)
    assert added(url, 'B2') == (url, url) and added(url, 'A1', content='new') == ('new', url)
    assert sheets(lambda recorder: recorder.add_link(url, 'A1', table='商品品')) == ['商品品']


@page.says('只给一边时按比例缩放')
@page.table('img_path | 图片路径')
@pytest.mark.files('keyboard.png', 'company.xlsx')
def test_parameters_of_add_img(table):
    def added(*given, **more):
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_img('keyboard.png', *given, **more)
        recorder.record()
        found = sizes('a.xlsx')
        Path('a.xlsx').unlink()
        return found

    covers(table, dict.fromkeys(('img_path', 'coord', 'width', 'height', 'table')))
    assert added('B3') == [(2, 3, 96, 64)]
    assert added('A1', width=48) == added('A1', height=32) == [(1, 1, 48, 32)] and added('A1', width=9, height=99) == [(1, 1, 9, 99)]
    sheets(lambda recorder: recorder.add_img('keyboard.png', 'A1', table='商品品'))
    assert len(load_workbook('company.xlsx')['商品品']._images) == 1


@page.says('先用 list() 转换，直接传会少第一个值或第一行', '生成器、map()、zip()、csv.reader()、csv.DictReader()、数据库的游标')
def test_what_can_be_read_once_loses_its_first():
    Path('s.csv').write_text('a,b\n1,2\n3,4\n')
    cursor = sqlite3.connect(':memory:').execute('select 1, 2 union all select 3, 4')
    for make, expected in (
        (lambda: (n for n in (1, 3)), ['3']), (lambda: map(int, '13'), ['3']), (lambda: zip('13', '24'), ['3,4']),
        (lambda: csv.reader(open('s.csv')), ['1,2', '3,4']), (lambda: csv.DictReader(open('s.csv')), ['a,b', '3,4']), (lambda: cursor, ['3,4']),
    ):
        Path('a.csv').unlink(missing_ok=True)
        recorder = Recorder('a.csv')
        recorder.set.show_msg(False)
        recorder.add_data(make())
        recorder.record()
        assert Path('a.csv').read_text().split() == expected


@page.says('lxml 的网页元素里的文本会丢，csv、xlsx 里也不报错，先取出文本')
def test_an_element_of_a_page_is_its_children():
    class Element(list):
        text = '键盘'

    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data([Element(), Element()])
    recorder.record()
    assert Path('a.csv').read_bytes().split() == []
    recorder.add_data([Element().text])
    recorder.record()
    assert Path('a.csv').read_text(encoding='utf-8').split() == ['键盘']


@page.says("工作表一律写成 table='一月'", "add_data() 的第二个参数是坐标，add_data(行, '一月') 写到默认的工作表，add_data(行, True) 盖住第 1 行，都不报错")
@pytest.mark.files('products.xlsx')
def test_a_sheet_in_the_second_place_is_a_coordinate():
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['音箱'], '一月')
    recorder.add_data(['耳机'], True)
    recorder.record()
    book = load_workbook('products.xlsx')
    rows = list(book.active.values)
    assert '一月' not in book.sheetnames and rows[0][0] == '耳机' and rows[-1][0] == '音箱'


@page.says('行号用 enumerate() 得到时写 enumerate(各行, 2)：从 0 数起，第一条加在末尾，第二条盖住表头，不报错')
@pytest.mark.files('products.xlsx')
def test_numbers_from_zero_replace_the_header():
    before = [row[0] for row in load_workbook('products.xlsx').active.values]
    for start in (0, 2):
        copy(ROOT / 'examples/files/products.xlsx', 'products.xlsx')
        recorder = Recorder('products.xlsx')
        recorder.set.show_msg(False)
        for number, name in enumerate(['甲', '乙'], start):
            recorder.add_data(name, number)
        recorder.record()
        found = [row[0] for row in load_workbook('products.xlsx').active.values]
        assert found == (['乙', *before[1:], '甲'] if start == 0 else [before[0], '甲', '乙', *before[3:]])


@page.says('工作表写满了，或者最后一行设置过格式，不写行号也一样')
def test_a_sheet_that_is_full():
    book = Workbook()
    book.active['A1048576'].number_format = '0.00'
    book.save('a.xlsx')
    before = Path('a.xlsx').read_bytes()
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data([1])
    with pytest.raises(ValueError):
        recorder.record()
    assert Path('a.xlsx').read_bytes() == before
    recorder.clear()


@page.says('一个字典是一行，里面的列表、字典成了文本，jsonl 里是原样', "接口返回 {'code': 0, 'data': […]}，要添加的是 result['data']", '以编号为键的字典，添加 list(users.values())')
@pytest.mark.parametrize('kind', ['xlsx', 'csv', 'json', 'jsonl'])
def test_what_an_interface_gives(kind):
    def rows(name, data):
        recorder = Recorder(f'{name}.{kind}')
        recorder.add_data(data)
        recorder.record()
        return [dict(row) for row in recorder.rows()]

    result = {'code': 0, 'data': [{'名': '甲'}, {'名': '乙'}]}
    users = {'u1': {'名': '甲'}, 'u2': {'名': '乙'}}
    told = (lambda value: value) if kind == 'jsonl' else str
    assert rows('a', dict(users)) == [{name: told(user) for name, user in users.items()}]
    assert rows('b', dict(result))[0]['data'] == told(result['data'])
    assert rows('c', result['data']) == rows('d', list(users.values())) == [{'名': '甲'}, {'名': '乙'}]


@page.says('已有的一项整个换掉，没有写的键就没有了')
@pytest.mark.parametrize('kind', ['json', 'jsonl', 'txt'])
def test_an_item_is_replaced_as_a_whole(kind):
    recorder = Recorder(f'a.{kind}')
    recorder.add_data({'a': 'first', 'b': 'second'})
    recorder.record()
    recorder.add_data({'b': 'x' * 60}, coord=1)
    recorder.record()
    assert 'first' not in Path(f'a.{kind}').read_text() and 'x' * 60 in Path(f'a.{kind}').read_text()


@page.says("也不占行：刚添加的那一行用 (-1, 3) 指，只写列（'C'）就低了一行")
@pytest.mark.files('keyboard.png')
def test_the_row_of_a_picture_beside_a_new_row():
    for coord, rows in (((-1, 3), [2, 3]), ('C', [3, 4])):
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        recorder.add_data(['名称'])
        recorder.record()
        for name in ('甲', '乙'):
            recorder.add_data([name])
            recorder.add_img('keyboard.png', coord)
            recorder.record()
        assert [image.anchor._from.row + 1 for image in load_workbook('a.xlsx').active._images] == rows
        Path('a.xlsx').unlink()


@page.says("新文件里先有一张 Sheet，不要写 'sheet'")
def test_a_sheet_that_differs_from_the_first_by_its_case():
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    for number in (1, 2):
        recorder.add_data([number], table='sheet')
        recorder.record()
    # The two rows are not in one sheet.
    assert [(sheet.title, *sheet.values) for sheet in load_workbook('a.xlsx')] == [('sheet1', (1,)), ('sheet', (2,))]
    recorder = Recorder('b.xlsx')
    recorder.set.show_msg(False)
    for number in (1, 2):
        recorder.add_data([number], table='Sheet')
        recorder.record()
    assert [(sheet.title, *sheet.values) for sheet in load_workbook('b.xlsx')] == [('Sheet', (1,), (2,))]


@page.says('写了行号的 csv 还会丢掉原来的行')
@pytest.mark.parametrize('coord', [None, 2])
def test_half_a_character_in_a_csv_with_a_row_number(coord):
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data([{'n': 1}, {'n': 2}])
    recorder.record()
    recorder.add_data({'n': 'a\ud83d'}, coord)
    with pytest.raises(UnicodeEncodeError):
        recorder.record()
    recorder.clear()
    assert Path('a.csv').read_text().split() == (['n', '1', '2'] if coord is None else ['n'])
