"""Recipes for what is packed, glued together, cut off, still growing, or kept over time."""

import datetime
import gzip
import json
import re
import sqlite3
import threading
import time
import zlib
from contextlib import closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import requests
from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment
from openpyxl.styles import Border, Font, PatternFill, Side

from helpers import grid, save
from pages import Page
from recipes.cells import Recipe, play
from recipes.workbooks import given
from test_recipes_changes import block

every = pytest.mark.every_release


def told(name, number=0, change=(), **constants):
    """Runs a program; gives what it printed, or the sentence by which it stopped."""
    printed, error = play(Recipe(name, None, number, constants={key: repr(value) for key, value in constants.items()}, change=dict(change)), [])
    assert error is None or isinstance(error, SystemExit), repr(error)
    return error.code if error else printed


def lines(count):
    return ''.join(json.dumps({'编号': number, '名称': f'商品 {number * 7919 % 1000}'}, ensure_ascii=False) + '\n' for number in range(count)).encode()


@Page('recipes/gz').says('csv、jsonl、txt 写完，再压缩成 .gz', '原来的文件不动', '打印“完整”，一行也没有少')
def test_what_is_packed_comes_out_again():
    Path('people.jsonl').write_bytes(lines(3000))
    assert told('gz').strip() == 'people.jsonl.gz'
    data = Path('people.jsonl.gz').read_bytes()
    assert gzip.decompress(data) == Path('people.jsonl').read_bytes() == lines(3000) and len(data) < len(lines(3000)) / 3
    assert told('gz', 1).strip() == 'own.jsonl 3000 行， 完整' and Path('own.jsonl').read_bytes() == lines(3000)
    assert told('gz', 1) == '已经有 own.jsonl，先移到别处'
    assert told('gz', RESULT='people.jsonl').startswith('people.jsonl 的后缀要写 .gz')


@pytest.mark.parametrize('cut', [10000, -4, -9])
def test_the_whole_lines_of_what_is_cut_off(cut):
    data = gzip.compress(lines(9000))[:cut]
    Path('people.jsonl.gz').write_bytes(data)
    assert '后面的坏了' in told('gz', 1)
    assert Path('own.jsonl').read_bytes() == zlib.decompressobj(31).decompress(data).rpartition(b'\n')[0] + b'\n'


@Page('recipes/gz').says('打印 CRC check failed，每一行都核对一遍')
def test_the_lines_before_what_is_spoiled():
    data = gzip.compress(lines(9000))
    Path('people.jsonl.gz').write_bytes(data[:9000] + b'\xff' * 99 + data[9099:])
    assert '后面的坏了' in told('gz', 1)
    assert Path('own.jsonl').read_bytes().count(b'\n') > 100
    stored = bytearray(gzip.compress(lines(900), 0))
    stored[5000] ^= 1
    Path('people.jsonl.gz').write_bytes(stored)
    Path('own.jsonl').unlink()
    assert '900 行， 后面的坏了：CRC check failed' in told('gz', 1)
    assert Path('own.jsonl').read_bytes() != lines(900)


@Page('recipes/gz').says('一个 json 断了一半，for line in packed: 换成 while line := packed.read1():')
def test_one_json_that_is_cut_off_and_packed():
    whole = json.dumps([{'a': number, 'b': number * 7919 % 1000} for number in range(20000)]).encode()
    Path('people.jsonl.gz').write_bytes(gzip.compress(whole)[:30000])
    change = {'for line in packed:': 'while line := packed.read1():'}
    assert '后面的坏了' in told('gz', 1, change, RESULT='own.json')
    assert whole.startswith(Path('own.json').read_bytes()) and len(Path('own.json').read_bytes()) > 30000
    assert '没有取出的 1 处' in told('bad-json', FILE='own.json')
    found = [json.loads(line)['a'] for line in Path('mended.jsonl').read_text(encoding='utf-8').splitlines()]
    assert found == [*range(len(found))] and len(found) > 1000


@Page('recipes/gz').says('csv 的一格里有换行，可能断在那里')
def test_a_cell_with_a_line_break_that_is_cut_off():
    Path('a.csv.gz').write_bytes(gzip.compress(b'a,b\n1,"x\ny"\n', compresslevel=0)[:25])
    told('gz', 1, FILE='a.csv.gz', RESULT='a.csv')
    assert Path('a.csv').read_bytes() == b'a,b\n1,"x\n'


@Page('recipes/gz').says("完整的，pandas 能直接读：pd.read_csv('products.csv.gz')")
def test_pandas_reads_what_is_packed():
    import pandas as pd

    Path('products.csv.gz').write_bytes(gzip.compress('名称,价格\n键盘,199\n'.encode()))
    assert pd.read_csv('products.csv.gz').values.tolist() == [['键盘', 199]]


@every
@Page('recipes/gz').says("不要写 Recorder('people.jsonl.gz')：得到的是没有压缩的文本")
def test_a_recorder_does_not_pack(on):
    from DrissionRecord import Recorder

    recorder = Recorder('people.jsonl.gz')
    recorder.set.show_msg(False)
    recorder.add_data('一')
    recorder.record()
    assert Path('people.jsonl.gz').read_bytes()[:2] != b'\x1f\x8b' and '一'.encode() in Path('people.jsonl.gz').read_bytes()


ROWS = [{'a': number, 'b': [{'x': 1}, {'x': 2}]} for number in range(3)]
WHOLE = json.dumps(ROWS, indent=2)


@Page('recipes/bad-json').says('断了的一条不取，同一行后面的也不取', '没有取出的，打印有几处和开头的字', "记录的列表在 data 这样的键里，LIST 写 'data'")
@pytest.mark.parametrize('text, key, found, left', [
    ('[{"a": 1}, {"a": 2}][{"a": 3}]', '', [1, 2, 3], 0),
    ('{"a": 1}{"a": 2}\n{"a": 3},\n', '', [1, 2, 3], 0),
    ('[{"a": 1}, {"a": 2}, {"a": 3', '', [1, 2], 1),
    ('[{"a": 1}, {"a": 2[{"a": 3}]\n[{"a": 4}]', '', [1, 4], 1),
    ('{"a": 1}\n{"a"\n{"a": 3}\n', '', [1, 3], 1),
    (WHOLE[:-40], '', [0, 1], 1),
    (WHOLE[:-40] + WHOLE, '', [0, 1, 0, 1, 2], 1),
    ('\ufeff{"a": 1}\0\0\n{"a": 2}', '', [1, 2], 0),
    ('{"code": 0, "data": [{"a": 1}, {"a": 2}], "total": 2}{"code": 0, "data": [{"a": 3}, {"a": 4', 'data', [1, 2, 3], 1),
    ('{"data": [{"a": 1}, {"a": 2}]}\n{"data": [{"a": 3}]}', 'data', [1, 2, 3], 0),
    ('{"data": {"list": [{"a": 1}, {"a": 2', 'list', [1], 1),
    ('{"a": [{"a": 1}]}{"a": 5}', '', [[{'a': 1}], 5], 0),
    ('{"code": 0, "data": [{"a": 1}, {"a": 2\n{"code": 0, "data": [{"a": 3}, {"a": 4}]}', 'data', [1, 3, 4], 1),
    ('{"data": [{"a": 2\n{"data": [{"a": 3}]}', 'data', [3], 1),
    ('{"data": [{"a": 1, "data": [1]}, {"a": 2\n{"a": 3, "data": [{"a": 4}]}]}', 'data', [1, 3], 1),
    ('{"data": [{"a": 1, "data": [{"a": 4}]}]}', 'data', [1], 0),
])
@pytest.mark.parametrize('result', ['mended.jsonl', 'mended.json'])
def test_the_whole_records_of_a_spoiled_json(text, key, found, left, result):
    Path('glued.json').write_text(text, encoding='utf-8')
    printed = told('bad-json', LIST=key, RESULT=result)
    made = Path(result).read_text(encoding='utf-8')
    rows = json.loads(made) if result.endswith('.json') else [json.loads(line) for line in made.splitlines()]
    assert [row['a'] for row in rows] == found and f'没有取出的 {left} 处' in printed
    assert Path('glued.json').read_text(encoding='utf-8') == text


def test_a_json_with_a_torn_letter():
    Path('glued.json').write_bytes('{"a": "键"}\n{"a": "鼠"}\n'.encode().replace('鼠'.encode(), '鼠'.encode()[:2]))
    assert 'mended.jsonl 1 条\n没有取出的 1 处' in told('bad-json')


@pytest.mark.parametrize('name, number, constants, made', [('bad-json', 0, {'FILE': 'a.jsonl'}, 'mended.jsonl'), ('readable-jsonl', 0, {'FILE': 'a.jsonl'}, 'readable.jsonl'), ('readable-jsonl', 2, {'FILE': 'a.json'}, 'a.json'), ('merge', 3, {'FILES': ['a.jsonl']}, 'joined.jsonl'), ('flatten', 2, {'START': 'x'}, 'state.json')])
def test_half_an_emoji_of_a_json_stays_what_it_was(name, number, constants, made):
    text = json.dumps({'姓名': 'a\ud83d'})
    Path('a.jsonl').write_text(text, encoding='utf-8')
    Path('a.json').write_text(f'[{text}]', encoding='utf-8')
    told(name, number, given('flatten', 2, repr(f'x{text}')) if name == 'flatten' else (), **constants)
    found = Path(made).read_text(encoding='utf-8')
    assert '{"姓名": "a\\ud83d"}' in ' '.join(found.split()).replace('{ ', '{').replace('" }', '"}')


def fetched(*rows):
    return given('history', new=repr([dict(zip(('编号', '名称', '价格'), row)) for row in rows]))


@every
@Page('recipes/history').says('没有变的不打印', '再运行一次，又记一遍', '这次没有的商品不记', '以后又有了，和它最后一次比较', '有一个不是数字，程序就停下')
def test_what_changed_since_the_last_time(on):
    import DrissionRecord

    number = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1

    def prices(day, *rows):
        now = {"datetime.now().isoformat(' ', 'milliseconds')": f"'2025-08-0{day}'"}
        return [line for line in told('history', number, {**fetched(*rows), **now}).splitlines() if '写入' not in line]

    assert prices(1, ('A', '甲', 5), ('B', '乙', 7)) == ['A 新的 5', 'B 新的 7']
    assert prices(2, ('A', '甲', 5)) == []
    assert prices(3, ('B', '乙', 9.5), ('A', '甲', 5), ()) == ['B 7 → 9.5']
    assert prices(4, ('A', '甲', 6), ('C', '丙', 1)) == ['A 5 → 6', 'C 新的 1']
    count = 'select count(*) from prices'
    with closing(sqlite3.connect('history.db')) as db:
        before = db.execute(count).fetchone()
    assert '有“时间”' in told('history', number, fetched(('A', '甲', 6)), COLUMNS=['编号', '价格', '时间'])
    assert told('history', number, fetched(('A', '甲', '￥6'))).startswith('“价格”要是数字，没有写') and told('history', number, fetched()).startswith('没有采到')
    with closing(sqlite3.connect('history.db')) as db:
        assert db.execute(count).fetchone() == before == (7,)
        assert db.execute('select 编号, 名称, 价格 from prices order by rowid desc').fetchone() == ('C', '丙', 1)


@pytest.mark.files('history.db')
def test_all_prices_of_one_article():
    assert told('history', 2) == '2025-08-01 08:00:00.000 209\n2025-08-02 08:00:00.000 199\n编号 A01：最低 199，最高 209，记了 2 次\n编号 A02：最低 89，最高 89，记了 2 次\n编号 A03：最低 59，最高 59，记了 2 次\n'


@every
def test_names_of_columns_with_signs_are_no_words_of_sql(on):
    import DrissionRecord

    number = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1
    heads = {'TABLE': '商品-价格', 'KEY': '商品 编号', 'VALUE': '价格(元)'}
    for price in (5, 6):
        printed = told('history', number, given('history', new=repr([{'商品 编号': 'A', '价格(元)': price}])), COLUMNS=['商品 编号', '价格(元)'], **heads)
        assert printed.endswith('A 新的 5\n' if price == 5 else 'A 5 → 6\n')
    change = {**given('history', new=repr([{'商品 编号': 'A', '价格(元)': 6}])), 'recorder = ': block('history', 'old, db') + 'recorder = ', 'from datetime': 'import sqlite3\nfrom datetime'}
    assert told('history', number, change, COLUMNS=['商品 编号', '价格(元)'], **heads) == '价格都没有变'
    assert told('history', 2, ONE='A', **heads).endswith('编号 A：最低 5，最高 6，记了 2 次\n')


@every
@Page('recipes/history').says('和最后一次相同的不记', '没有价格（None）的也记下', '每个商品最新的价格、最低价，用互相转换的 from_db.py', 'recorder = 上面加几行，最上面写 import sqlite3', 'in rows.values() 后面写 if row.get(VALUE) is not None')
def test_only_what_changed_is_kept(on):
    import DrissionRecord

    number = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1
    polls = [('08:00', {'A': 10.0, 'B': 5}), ('09:00', {'A': 10, 'B': 5}), ('10:00', {'A': 12, 'B': 5}), ('11:00', {'A': 10, 'C': 1}), ('12:00', {'A': 10, 'B': 5, 'C': None})]
    for time, prices in polls:
        change = {**given('history', new=repr([{'编号': key, '价格': price} for key, price in prices.items()])), "datetime.now().isoformat(' ', 'milliseconds')": f'{time!r}'}
        change |= {'recorder = ': block('history', 'old, db') + 'recorder = ', 'from datetime': 'import sqlite3\nfrom datetime', 'rows.values()\n': 'rows.values() if row.get(VALUE) is not None\n'}
        printed = told('history', number, change)
        assert printed.startswith('价格都没有变') == (time == '09:00')
    with closing(sqlite3.connect('history.db')) as db:
        assert db.execute('select 编号, 价格, 时间 from prices order by 时间, 编号').fetchall() == [('A', 10, '08:00'), ('B', 5, '08:00'), ('A', 12, '10:00'), ('A', 10, '11:00'), ('C', 1, '11:00'), ('C', None, '12:00')]
        sql = block('history', "SQL = '''").split("'''")[1]
        assert db.execute(sql).fetchall() == [('A', 10, 10, '11:00'), ('B', 5, 5, '08:00'), ('C', None, 1, '12:00')]


@Page('recipes/sheets').says('字典里的几张表，一张一个工作表', '名字写成 Excel 能用的，第一个工作表是目录', '工作表的名字最长 31 个字符，同名的后面加上编号')
def test_a_sheet_of_contents_leads_to_each():
    names = ['Civil/Structural', 'Civil\\Structural', '[2024] 第一季度: 华东*华北?', '一个非常非常非常非常非常非常非常非常长的部门名称甲组', 'x' * 35 + 'a', 'x' * 35 + 'b', '', "'引号'", 'Total', 'TOTAL', '=1+1', '目录']
    assert 'Civil_Structural_' in told('sheets', 2, TABLES={name: [['值'], [at]] for at, name in enumerate(names)})
    index, *sheets = load_workbook('contents.xlsx')
    assert [row[1].value or '' for row in index][1:] == names and index['B12'].data_type == 's' and index.title == '目录'
    assert [sheet['A2'].value for sheet in sheets] == [*range(12)] and len({sheet.title.lower() for sheet in sheets}) == 12
    assert all(len(sheet.title) <= 31 and not re.search(r"[\\/?*\[\]:']", sheet.title) for sheet in sheets)
    assert [(row[0].value, row[0].hyperlink.location) for row in index.iter_rows(2)] == [(sheet.title, f"'{sheet.title}'!A1") for sheet in sheets]
    assert told('sheets', 2, TABLES={}).startswith('没有数据')


def test_what_a_sheet_of_contents_leads_to_may_be_untidy():
    rows = [{'名': '键\x01盘', '号': 10**17 + 1, '图': ['a', 'b']}, {'价': 1.5, '名': '=1+1', '长': '字' * 32768}, {}]
    told('sheets', 2, TABLES={2025: [['=1', None, True], ()], 'a\x01': rows})
    index, first, second = load_workbook('contents.xlsx')
    assert [row[1].value for row in index] == ['原名', 2025, 'a'] and [*first.values][0] == ('=1', None, True) and (first.title, second.title) == ('2025', 'a_')
    assert [*second.values][:3] == [('名', '号', '图', '价', '长'), ('键盘', '1' + '0' * 16 + '1', "['a', 'b']", None, None), ('=1+1', None, None, 1.5, '字' * 32767)]
    assert second['A3'].data_type == first['A1'].data_type == 's'


@Page('recipes/pivot').says("同一格有几个值，if name in ('', *line) 上面加一段")
def test_texts_of_one_cell_are_joined():
    Path('long.csv').write_text('id,var,val\n01,state,Delhi\n01,airport,IGI\n02,state,Mumbai\n02,airport,BOM\n03,state,Goa\n02,airport,NMIA\n01,airport,\n', encoding='utf-8')
    constants = {'FILE': 'long.csv', 'KEY': ['id'], 'COLUMN': 'var', 'VALUE': 'val', 'RESULT': 'wide.csv'}
    added = {"    if name in ('', *line)": ''.join((lines := block('pivot', '# 各成一行').splitlines(keepends=True))[4:]) + "    if name in ('', *line)"}
    told('pivot', 0, added, **constants)
    assert Path('wide.csv').read_text(encoding='utf-8-sig').split() == ['id,state,airport', '01,Delhi,IGI', '02,Mumbai,BOM;NMIA', '03,Goa,']
    rows = {"    if name in ('', *line)": ''.join(lines[:3]) + "    if name in ('', *line)"}
    told('pivot', 0, rows, **constants)
    assert Path('wide.csv').read_text(encoding='utf-8-sig').split() == ['id,state,airport', '01,Delhi,IGI', '02,Mumbai,BOM', '03,Goa,', '02,,NMIA', '01,,']
    Path('long.csv').write_text('id,var,val\n01,id,Delhi\n', encoding='utf-8')
    assert told('pivot', 0, added, **constants).startswith('第 2 行') and told('pivot', 0, rows, **constants).startswith('第 2 行')


@every
@Page('recipes/merged-cells').says('一单占几行，单号、客户合并，垂直居中', '不是一单的不合并')
def test_rows_of_one_order_are_merged(on):
    book = Workbook()
    rows = [('D001', '张三', '苹果', 2), ('D001', '张三', '梨', 1), ('D001', '张三', '桃', 4), ('D002', '张三', '苹果', 1), ('D003', '李四', '梨', 3), ('D003', '李四', '梨', 5), (None, '王五', '梨', 1), (None, '王五', '桃', 1), ('D004', '甲', '桃', 1), ('D004', '乙', '桃', 1)]
    for row in [('单号', '客户', '商品', '数量'), *rows]:
        book.active.append(row)
    book.save('sold.xlsx')
    assert "没有合并的： ['B10']" in told('merged-cells', 2)
    sheet = load_workbook('sold_merged.xlsx').active
    assert sorted(map(str, sheet.merged_cells.ranges)) == ['A10:A11', 'A2:A4', 'A6:A7', 'B2:B4', 'B6:B7']
    assert sheet['A2'].alignment.vertical == 'center' and [row[2:] for row in sheet.values][1:] == [row[2:] for row in rows] and sheet['B11'].value == '乙'
    assert told('merged-cells', 2, FILE='sold_merged.xlsx', RESULT='again.xlsx').startswith('第一行要有单号')
    assert told('merged-cells', 2, RESULT='a.csv').startswith('a.csv 的后缀') and told('merged-cells', 2, KEY='无').startswith('第一行要有无')


@Page('recipes/history').says("SQL 写 'select * from prices order by 编号, 时间'", '一天一列', '写进 xlsx，再变成宽表')
@pytest.mark.files('history.db')
def test_prices_in_a_workbook():
    told('convert', 2, FILE='history.db', SQL='select * from prices order by 编号, 时间', RESULT='all.xlsx')
    assert grid('all.xlsx')[:3] == [['时间', '编号', '名称', '价格'], ['2025-08-01 08:00:00.000', 'A01', '键盘', 209], ['2025-08-02 08:00:00.000', 'A01', '键盘', 199]]
    with closing(sqlite3.connect('history.db')) as db:
        db.execute("insert into prices values ('2025-08-02 20:00:00.000', 'A01', '键盘', 189)")
        db.commit()
    sql = 'select 编号, substr(时间, 1, 10) as 日期, 价格, max(时间) from prices group by 编号, 日期 order by 日期'
    assert f"`'{sql}'`" in Page('recipes/history').path.read_text(encoding='utf-8')
    told('convert', 2, FILE='history.db', SQL=sql, RESULT='days.xlsx')
    told('pivot', FILE='days.xlsx', KEY=['编号'], COLUMN='日期', VALUE='价格', RESULT='wide.xlsx')
    assert [[str(one) for one in row] for row in grid('wide.xlsx')[:2]] == [['编号', '2025-08-01', '2025-08-02'], ['A01', '209', '189']]


@Page('recipes/flatten').says('值的列表连成一格，例如“新、热”', "要一项一行，ROWS 写它的键，例如 '标签'", '字典的列表也行')
@pytest.mark.parametrize('rows, found', [
    ('', [['名', '规格', '标签'], ['衬衫', "{'色': '红'}、{'色': '白'}", '新、热'], ['帽子', '', None]]),
    ('规格', [['名', '规格.色', '标签', '规格'], ['衬衫', '红', '新、热', None], ['衬衫', '白', '新、热', None], ['帽子', None, None, None]]),
    ('标签', [['名', '规格', '标签'], ['衬衫', "{'色': '红'}、{'色': '白'}", '新'], ['衬衫', "{'色': '红'}、{'色': '白'}", '热'], ['帽子', '', None]]),
])
def test_a_list_becomes_rows(rows, found):
    Path('a.json').write_text(json.dumps([{'名': '衬衫', '规格': [{'色': '红'}, {'色': '白'}], '标签': ['新', '热']}, {'名': '帽子', '规格': []}]), encoding='utf-8')
    told('flatten', FILE='a.json', LIST='', ROWS=rows)
    made = [[cell or '' for cell in row] for row in grid('products.xlsx')]
    names = [name for name in found[0] if name in made[0]]
    assert [[row[made[0].index(name)] for name in names] for row in made] == [[row[found[0].index(name)] or '' for name in names] for row in found] and {*names} == {*made[0]}
    before = Path('products.xlsx').read_bytes()
    assert '没有“没有”' in told('flatten', FILE='a.json', LIST='', ROWS='没有')
    for text in ('["衬衫", "帽子"]', '[[1], [2]]', '[{"标签": ["新"]}, null]', '[{"标签": ["新"]}, "衬衫"]'):
        Path('a.json').write_text(text, encoding='utf-8')
        assert told('flatten', FILE='a.json', LIST='', ROWS=rows).startswith('a.json 的“”里没有数据，有的不是字典，或者没有')
    assert Path('products.xlsx').read_bytes() == before


@Page('recipes/sort').says('汉字大致按拼音排')
def test_names_in_the_order_of_pinyin():
    names = ['张三', '阿里', '李四', '陈一', '白五', '王六', '镕基', 'Bob', '重庆']
    Path('own.csv').write_text('姓名\n' + '\n'.join(names), encoding='utf-8')
    told('sort', FILE='own.csv', COLUMN='姓名', ORDER='asc')
    assert [row[0] for row in grid('sorted.xlsx')[1:]] == ['Bob', '阿里', '白五', '陈一', '李四', '王六', '张三', '重庆', '镕基']


@Page('recipes/long-numbers').says('只有数字、最多 LENGTH 位的，补零，成为文本', '别的不动，打印有几个和前三个', '12.0 当作 12')
def test_zeros_where_there_are_digits_alone():
    book = Workbook()
    for value in ('编号', 7, '12', '12.0', 600519, 'HK0700', '1234567', None, ' 9 ', '１２', 1.5):
        book.active.append([value])
    book.save('own.xlsx')
    assert told('long-numbers', 1, FILE='own.xlsx') == "filled.xlsx 没有转换的： 4 ['HK0700', '1234567', '１２']\n"
    assert [row[0] for row in grid('filled.xlsx')[1:]] == ['000007', '000012', '000012', '600519', 'HK0700', '1234567', None, '000009', '１２', 1.5]
    assert load_workbook('filled.xlsx').active['A2'].number_format == load_workbook('filled.xlsx').active['A5'].number_format == '@'


@every
@Page('recipes/text-log').says('一条没有写完就读了，余下的几行另成一条，只有最后一列有字')
def test_a_log_that_grows_is_read_on(on):
    def log(text):
        with open('app.txt', 'a', encoding='utf-8', newline='') as file:
            file.write(text)
        return told('text-log', 1)

    assert '添加 2 条，读到第 65 字节' in log('2025-08-05 08:00:01 INFO 甲\r\n2025-08-05 08:00:02 ERROR 乙\n续\n\n2025-08-05 08:')
    assert '添加 2 条' in log('00:03 INFO 丙\n2025-08-05 08:00:04 INFO 丁\n')
    log('余下的\n')
    assert '添加 0 条' in log('')
    text = Path('app.csv').read_text(encoding='utf-8-sig')
    rows = [['时间', '级别', '内容'], ['2025-08-05 08:00:01', 'INFO', '甲'], ['2025-08-05 08:00:02', 'ERROR', '乙\n续\n'], ['2025-08-05 08:00:03', 'INFO', '丙'], ['2025-08-05 08:00:04', 'INFO', '丁'], ['', '', '余下的']]
    import csv

    assert [*csv.reader(text.splitlines(keepends=True))] == rows and text.count('\ufeff') == 0
    Path('app.txt').write_text('2025-08-06 08:00:00 INFO 新的日志\n', encoding='utf-8')
    assert '添加 1 条' in told('text-log', 1)
    Path('app.txt').write_text('2025-08-07 08:00:00 INFO 又是新的日志，长一些\n', encoding='utf-8')
    assert '添加 1 条' in told('text-log', 1) and grid('app.csv', encoding='utf-8-sig')[-1] == ['2025-08-07 08:00:00', 'INFO', '又是新的日志，长一些']
    Path('app.txt').write_text('2025-08-06 08:00:00 INFO 新的日志\n', encoding='utf-8')
    assert '添加 1 条' in told('text-log', 1)
    before = Path('app.csv').read_bytes()
    Path('app.csv').write_bytes(before[:-2])
    assert 'app.csv 不是上一次的样子' in told('text-log', 1) and Path('app.csv').read_bytes() == before[:-2]
    Path('app.csv').unlink()
    log('2025-08-06 08:00:01 INFO 再来\n')
    assert [row[2] for row in grid('app.csv', encoding='utf-8-sig')] == ['内容', '新的日志', '再来']


LINE = '2025-08-05 08:00:01 INFO 没有连上\n'


def test_a_log_in_another_encoding_or_of_other_lines():
    Path('app.txt').write_text('\ufeff' + LINE, encoding='utf-8')
    told('text-log', 1)
    assert grid('app.csv', encoding='utf-8-sig')[1][0] == '2025-08-05 08:00:01'
    for path in ('app.csv', 'app.读到'):
        Path(path).unlink()
    for data, why in ((LINE.encode('gbk'), 'app.txt 的编码不是 utf-8-sig'), (LINE.encode('utf-16'), '的编码不是'), ('别的\n样子\n'.encode(), 'app.txt 没有合 PATTERN 的行，第一行是：别的')):
        Path('app.txt').write_bytes(data)
        assert why in told('text-log', 1) and not Path('app.csv').exists() and not Path('app.读到').exists()
    Path('app.txt').write_bytes(LINE.encode('gbk'))
    told('text-log', 1, ENCODING='gb18030')
    assert grid('app.csv', encoding='utf-8-sig')[1][2] == '没有连上'


def test_an_entry_of_many_lines_takes_no_longer():
    Path('app.txt').write_text(LINE + f'{"x" * 100}\n' * 40000, encoding='utf-8')
    started = time.perf_counter()
    assert '添加 1 条' in told('text-log', 1)
    assert time.perf_counter() - started < 10


@Page('recipes/sheets').says('全部的工作表都放进去', '公式只留下算好的值，没有值的空着', '图片、图表、下拉列表、条件格式、打印设置不带过去')
def test_sheets_with_their_looks():
    from openpyxl.formatting.rule import CellIsRule
    from openpyxl.worksheet.datavalidation import DataValidation

    for name in ('甲', '乙'):
        book = Workbook()
        sheet = book.active
        for row in (['标题', None], ['=1+1', 5], [name, 0.5]):
            sheet.append(row)
        sheet['A1'].font, sheet['A2'].fill, sheet['B3'].number_format = Font(bold=True, size=20), PatternFill('solid', fgColor='FFFF00'), '0%'
        sheet['A3'].hyperlink, sheet['B2'].comment = 'https://example.com/', Comment('看', '我')
        sheet['B1'].border = Border(right=Side('thick'))
        sheet.merge_cells('A1:B1')
        sheet.column_dimensions['A'].width, sheet.row_dimensions[2].height, sheet.freeze_panes = 33, 44, 'A2'
        sheet.conditional_formatting.add('B2', CellIsRule('greaterThan', ['1'], fill=PatternFill(bgColor='FF0000')))
        sheet.add_data_validation(DataValidation('list', '"a,b"', sqref='C1'))
        sheet.print_title_rows = '1:1'
        book.create_sheet('别的').append(['x'])
        book.save(f'{name}.xlsx')
    assert "['甲-Sheet', '甲-别的', '乙-Sheet', '乙-别的']" in told('sheets', 1, FILES=['甲.xlsx', '乙.xlsx'])
    sheet = load_workbook('styled.xlsx')['乙-Sheet']
    assert [[*row] for row in sheet.values] == [['标题', None], [None, 5], ['乙', 0.5]] and [*map(str, sheet.merged_cells.ranges)] == ['A1:B1']
    assert (sheet['A1'].font.b, sheet['A1'].font.sz, sheet['A2'].fill.fgColor.rgb, sheet['B3'].number_format, sheet['A3'].hyperlink.target, sheet['B2'].comment.text, sheet['B1'].border.right.style) == (True, 20, '00FFFF00', '0%', 'https://example.com/', '看', 'thick')
    assert (sheet.column_dimensions['A'].width, sheet.row_dimensions[2].height, sheet.freeze_panes) == (33, 44, 'A2')
    assert not [*sheet.conditional_formatting] and not sheet.data_validations.dataValidation and not sheet.print_title_rows and not sheet._images and not sheet._charts


@every
@pytest.mark.parametrize('result', ['all.xlsx', '导出'])
def test_all_tables_of_a_database(on, result):
    with closing(sqlite3.connect('shop.db')) as db:
        db.executescript('create table 商品 (编号 integer primary key autoincrement, 名称, 号);\ninsert into 商品 (名称, 号) values (\'键盘\', 110101199003071234), (null, \'007\');\ncreate table "a/b" (x); create table "A?b" (y); insert into "A?b" values (1.5);')
    for again in range(2):
        printed = told('convert', 5, FILE='shop.db', RESULT=result)
        assert '已经有文件夹 导出' in printed if again and result == '导出' else "{'商品': 2, 'a/b': 0, 'A?b': 1}" in printed
    wanted = {'商品': [['编号', '名称', '号'], ['1', '键盘', '110101199003071234'], ['2', '', '007']], 'a_b': [['x']], 'A_b_3': [['y'], ['1.5']]}
    if result == 'all.xlsx':
        found = {sheet.title: [['' if cell is None else str(cell) for cell in row] for row in sheet.values] for sheet in load_workbook(result)}
    else:
        found = {path.stem: grid(path, encoding='utf-8-sig') for path in Path(result).iterdir()}
    assert found == wanted
    Path('no.db').write_bytes(b'')
    assert 'no.db 里没有表' in told('convert', 5, FILE='no.db', RESULT=f'no-{result}')
    assert told('convert', 5, FILE='none.db').startswith('没有 none.db') and '文件夹没有后缀' in told('convert', 5, RESULT='all.csv')
    Path('商品.csv').write_text('own', encoding='utf-8')
    assert '已经有文件夹 .，' in told('convert', 5, FILE='shop.db', RESULT='.') and Path('商品.csv').read_text(encoding='utf-8') == 'own'


@every
@Page('recipes/convert').says('图片这样的二进制存进文件夹 shop.xlsx-blob，格子里写文件名', '表名里的 / 这样的字符成为 _')
def test_pictures_of_all_tables(on):
    Path('shop.db').unlink(missing_ok=True)
    with closing(sqlite3.connect('shop.db')) as db:
        db.executescript("""create table 用户 (id integer primary key, 名, 手机); insert into 用户 values (1, '张三', '013800'), (2, null, '=1+1');
            create table "订单/明细" ("单""号", 金额, 图); insert into "订单/明细" values ('0001', 1.5, x'89504e47'), ('2', 2, x'89504e47'); create table 空表 (a, b); create view v as select 1;""")
    for _ in range(2):
        told('convert', 5)
    assert [str(cell.value) for cell in load_workbook('shop.xlsx')['订单_明细']['C']][1:] == [path.as_posix() for path in Path('shop.xlsx-blob').iterdir()] * 2


def test_a_colour_in_the_last_row_of_excel():
    book = Workbook()
    book.active.append(['甲'])
    book.active.cell(1048576, 3).fill = PatternFill('solid', fgColor='FFFF00')
    book.save('甲.xlsx')
    assert "['甲']" in told('sheets', 1, FILES=['甲.xlsx'])
    sheet = load_workbook('styled.xlsx')['甲']
    assert sheet['A1'].value == '甲' and len(sheet._cells) == 2 and sheet['C1048576'].fill.fgColor.rgb == '00FFFF00'


HTML = '<p>张三 <a href="#">退出登录</a></p>'


@Page('recipes/daily').says('登录过期，取回来的是登录页，一行也没有', '先看网页上的字，没有登录就停下，昨天的文件不变')
@pytest.mark.parametrize('text, found', [('', '没有登录，orders.csv 不变'), ('<form>请登录</form>', '没有登录，orders.csv 不变'), (HTML + '<p>没有订单</p>', '登录了，今天没有数据，orders.csv 不变'), (HTML, '登录了，没有找到一行，网页变了？orders.csv 不变')])
def test_the_page_of_a_log_in_is_no_empty_day(text, found):
    Path('orders.csv').write_text('单号,金额\nA00,1\n', encoding='utf-8')
    assert told('daily', 1, given('daily', 1, repr(text))).startswith(found)
    assert Path('orders.csv').read_text(encoding='utf-8') == '单号,金额\nA00,1\n'
    told('daily', 1)
    assert Path('orders.csv').read_text(encoding='utf-8-sig') == '单号,金额\nA01,199\n'


@pytest.mark.parametrize('rows, gone', [('<li class="order"><em>A01</em><i>199</i></li>', "['单号']"), ('<li class="order"><b>A01</b></li>' * 2, "['金额']"), ('<li class="order"><b></b><i> </i></li>', "['单号', '金额']")])
def test_a_column_that_is_empty_leaves_the_file_of_yesterday(rows, gone):
    Path('orders.csv').write_text('单号,金额\nA00,1\n', encoding='utf-8')
    assert told('daily', 1, given('daily', 1, repr(HTML + rows))) == f'登录了，{gone} 全是空的，网页变了？orders.csv 不变'
    assert Path('orders.csv').read_text(encoding='utf-8') == '单号,金额\nA00,1\n'
    told('daily', 1, given('daily', 1, repr(HTML + rows + '<li class="order"><b>A02</b><i>5</i></li>')))
    assert Path('orders.csv').read_text(encoding='utf-8-sig').endswith('\nA02,5\n')


def test_a_workbook_of_yesterday_is_no_csv():
    Workbook().save('orders.xlsx')
    before = Path('orders.xlsx').read_bytes()
    assert told('daily', 1, FILE='orders.xlsx') == 'orders.xlsx 的后缀要写 .csv' and Path('orders.xlsx').read_bytes() == before


class Login(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if self.path == '/login' else 302)
        self.send_header('Location', '/login')
        self.end_headers()
        self.wfile.write('<form>请登录</form>'.encode())

    def log_message(self, *_):
        pass


@Page('recipes/daily').says('接口给的是登录页，response.json() 抛出 ValueError', '转到了登录页，response.url 是登录页的地址')
def test_an_answer_that_is_the_page_of_a_log_in():
    with HTTPServer(('127.0.0.1', 0), Login) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        response = requests.get(f'http://127.0.0.1:{server.server_port}/api', timeout=9)
        server.shutdown()
    assert response.ok and response.url.endswith('/login')
    with pytest.raises(ValueError):
        response.json()


UNDEFINED = {'rest = text.split(START)[1].lstrip()\n': "rest = text.split(START)[1].lstrip()\nrest = rest.replace(':undefined', ':null')\n"}


@Page('recipes/flatten').says("START 也可以写 '<script id=\"__NEXT_DATA__\" type=\"application/json\">'", "里面有 undefined，rest = … 下面写 rest = rest.replace(':undefined', ':null')")
@pytest.mark.parametrize('text, start, change, found', [
    ('<script>a={};window.__INITIAL_STATE__ = {"a": [{"b": "}"}]};(function(){})()</script>', 'window.__INITIAL_STATE__ =', {}, {'a': [{'b': '}'}]}),
    ('<script id="__NEXT_DATA__" type="application/json">\n{"a":1}</script>', '<script id="__NEXT_DATA__" type="application/json">', {}, {'a': 1}),
    ('<script>x={"a":undefined}</script>', 'x=', UNDEFINED, {'a': None}),
    ('<script>x={"a":undefined}</script>', 'x=', {}, '后面不是 json'),
    ('<form>请登录</form>', 'x=', {}, '网页里要有一处“x=”，有 0 处'),
    ('x=1,x=2', 'x=', {}, '网页里要有一处“x=”，有 2 处'),
])
def test_a_json_in_a_page(text, start, change, found):
    printed = told('flatten', 2, {**given('flatten', 2, repr(text)), **change}, START=start)
    assert printed.startswith(found) if isinstance(found, str) else json.loads(Path('state.json').read_text(encoding='utf-8')) == found


@every
@Page('recipes/flatten').says('每条一行，写明上级和第几层', "列表在 data 这样的键里，json.loads(…) 后面写 ['data']")
def test_a_comment_and_its_answers(on):
    items = [{'id': 1, '文': '甲', 'replies': [{'id': 2, '文': '乙', '赞': 3, '人': {'id': 4}, 'replies': [{'id': '3', '文': '丙', 'replies': None}]}]}, {'id': 10**18, '文': '丁', 'replies': []}]
    Path('comments.json').write_text(json.dumps({'data': items}), encoding='utf-8')
    told('flatten', 3, {"json.loads(Path(FILE).read_text('utf-8-sig'))": "json.loads(Path(FILE).read_text('utf-8-sig'))['data']"})
    assert grid('comments.xlsx') == [['上级', '层', 'id', '文', '赞', '人'], [None, 1, 1, '甲', None, None], [1, 2, 2, '乙', 3, "{'id': 4}"], [2, 3, '3', '丙', None, None], [None, 1, '1' + '0' * 18, '丁', None, None]]
    Path('comments.json').write_text('[{"id": 1, "分": 4.5, "大": 1e300}]', encoding='utf-8')
    told('flatten', 3)
    assert grid('comments.xlsx')[1][2:4] == [1, 4.5]


@Page('recipes/merge').says('几次采集的 json、jsonl 接起来', '只有一个文件，就是去掉重复的')
@pytest.mark.parametrize('keys, found', [(['id'], [(1, 'c'), (2, 'b')]), ([], [(1, 'a'), (2, 'b'), (1, 'c')]), (None, [(1, 'a'), (2, 'b'), (1, 'a'), (1, 'c')])])
def test_files_of_json_become_one(keys, found):
    Path('一.jsonl').write_text('{"id": 1, "v": "a"}\n\n{"id": 2, "v": "b"}\n{"v": "a", "id": 1}', encoding='utf-8-sig')
    Path('二.json').write_text('[{"id": 1, "v": "c"}]', encoding='utf-8')
    for result in ('joined.jsonl', 'joined.json'):
        assert f'去掉重复的 {4 - len(found)} 条' in told('merge', 3, FILES=['一.jsonl', '二.json'], KEYS=keys, RESULT=result)
    rows = json.loads(Path('joined.json').read_text(encoding='utf-8'))
    assert rows == [json.loads(line) for line in Path('joined.jsonl').read_text(encoding='utf-8').splitlines()] and [(row['id'], row['v']) for row in rows] == found
    assert '去掉重复的' in told('merge', 3, FILES=['一.jsonl'], KEYS=keys)
    before = Path('joined.jsonl').read_bytes()
    for text, told_by in (('[{"id": 1}', '不完整'), ('5', '要一条一个字典'), ('[{"v": 1}]', '要一条一个字典' if keys else ''), ('[]', '没有数据')):
        Path('a.json').write_text(text, encoding='utf-8')
        assert told_by in told('merge', 3, FILES=['a.json'], KEYS=keys)
        assert told_by == '' or Path('joined.jsonl').read_bytes() == before
        before = Path('joined.jsonl').read_bytes()


def test_records_without_a_key_are_all_kept():
    rows = [{'id': None, 'v': 1}, {'id': '', 'v': 2}, {'id': None, 'v': 3}, {'id': 0, 'v': 4}, {'id': 0, 'v': 5}]
    Path('a.json').write_text(json.dumps(rows), encoding='utf-8')
    assert told('merge', 3, FILES=['a.json'], KEYS=['id']) == 'joined.jsonl 4 条，去掉重复的 1 条\n'
    assert [json.loads(line)['v'] for line in Path('joined.jsonl').read_text(encoding='utf-8').splitlines()] == [1, 2, 3, 5]


@pytest.mark.parametrize('files, result', [(['*.json'], 'in/../all.json'), (['./*.json'], 'all.json'), ([], 'all.json'), (['all.json.new', 'all.jsonl'], 'all.json')])
def test_a_result_among_files_of_json(files, result):
    for name in ('all.json', 'all.jsonl', 'all.json.new', 'in/a.json'):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text('[{"id": 1}]', encoding='utf-8')
    assert told('merge', 3, FILES=files, KEYS=[], RESULT=result).startswith(f'FILES 里要有文件，不能有结果（{result}、.new）：先移走')
    assert '去掉重复的 0 条' in told('merge', 3, FILES=['in/a.json', '*/a.json'], KEYS=None, RESULT=result)
    assert told('merge', 3, FILES=['in/a.json'], KEYS=[], RESULT='结果/all.json').endswith('all.json 1 条，去掉重复的 0 条\n')


@every
@Page('recipes/convert').says('写的是值，不是 xlsx 里看到的样子：12.5% 是 0.125，2024/4/1 是 2024-04-01')
def test_what_a_workbook_shows_is_written_where_it_is_asked_for(on):
    book = Workbook()
    book.active.append(['单号', '日期', '时间', '比例'])
    book.active.append([45383, datetime.date(2024, 4, 1), datetime.datetime(2024, 4, 1, 8, 5), 0.125])
    book.active.append([1, None, None, None])
    book.active['B2'].number_format, book.active['D2'].number_format = 'yyyy/m/d', '0.0%'
    book.save('in.xlsx')
    told('convert', 1, FILE='in.xlsx', RESULT='out.csv')
    assert grid('out.csv', encoding='utf-8-sig')[1] == ['45383', '2024-04-01', '2024-04-01 08:05:00', '0.125']
    (lines,) = re.findall(r'^# 写成 xlsx 里看到的样子.*\n((?:[^#`\n].*\n)+)', Page('recipes/convert').path.read_text(encoding='utf-8'), re.MULTILINE)
    first, money = lines.split("    row['价格']", 1)
    told('convert', 1, {'names, rows = read(FILE)\n': f'names, rows = read(FILE)\n{first}'}, FILE='in.xlsx', RESULT='out.csv')
    assert grid('out.csv', encoding='utf-8-sig')[1:] == [['45383', '2024/4/1', '2024-04-01 08:05:00', '12.5%'], ['1', '', '', '']]
    Path('in.xlsx').unlink()
    save('in.xlsx', [['价格', '余额', '时长'], [1234, -1000.5, 2], [-2.675, 0, 0], [10**15, 1000.5, 2.5], [None, 5, None], [5, None, 1]])
    shown = lines.split('for row in rows:\n')[0] + "for row in rows:\n    row['价格']" + money
    told('convert', 1, {'names, rows = read(FILE)\n': f'names, rows = read(FILE)\n{shown}'}, FILE='in.xlsx', RESULT='out.csv')
    assert grid('out.csv', encoding='utf-8-sig')[1:] == [['$1,234.00', '(1,001)', '2 天'], ['-$2.68', '0', '0 天'], ['$1,000,000,000,000,000.00', '1,001', '2.5 天'], ['', '5', ''], ['$5.00', '', '1 天']]


@every
@Page('recipes/openpyxl').says('左上角在 E2', '再运行一次，E2 的一张换成新的', '第 1 列是日期的，表里没有的日期不占位置')
def test_one_chart_however_often(on):
    book = Workbook()
    days = [datetime.date(2012, 10, 8) + datetime.timedelta(7 * week) for week in range(9)]
    for row in [['日期', '数量'], *([day, 3] for day in days[:6])]:
        book.active.append(row)
    book.save('test.xlsx')
    told('openpyxl', 4, FILE='test.xlsx', TITLE='每周数量')
    book = load_workbook('test.xlsx')
    for day in days[6:]:
        book.active.append([day, 4])
    book.active.add_chart(type(book.active._charts[0])(), 'H2')
    book.save('test.xlsx')
    told('openpyxl', 4, FILE='test.xlsx', TITLE='每周数量')
    _, chart = load_workbook('test.xlsx').active._charts
    assert chart.title.tx.rich.p[0].r[0].t == '每周数量' and chart.series[0].cat.numRef.f.endswith('$A$2:$A$10') and (chart.anchor._from.col, chart.anchor._from.row) == (4, 1)
    assert chart.x_axis.tagname == 'catAx' and chart.x_axis.delete is chart.y_axis.delete is False
