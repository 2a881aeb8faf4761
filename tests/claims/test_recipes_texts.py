"""Texts, logs and encodings that people ask about in public: the programs and the lines that the pages give for them."""

import ast
import base64
import contextlib
import datetime
import json
import re
import sqlite3
from pathlib import Path

import pytest

from helpers import grid, save
from pages import Page
from recipes.cells import Recipe, play
from test_recipes import query
from test_recipes_changes import block, made


def files_of(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in Path(folder).rglob('*') if path.is_file()}


@Page('recipes/text-log').says('WhatsApp 的 8/5/25, 11:06 PM - … 也行，名字可以没有')
def test_a_chat_of_whatsapp():
    pattern = re.search(r"名字可以没有 \| `('[^`]*')` \|", Page('recipes/text-log').path.read_text(encoding='utf-8'))[1]
    assert pattern == r"'(?P<时间>[0-9/.-]+,? [0-9:]+.*?) - (?:(?P<名字>[^:：]+)[:：])?(?P<内容>.*)'"
    Path('chat.txt').write_text('2025-08-05 10:00 - 张三: 你好\n8/21/21, 11:06 PM - Messages are end-to-end encrypted.\n8/21/21, 11:06 PM - NAME: MESSAGE: x\nwith two\n20/6/2017 8:28 p.\u00a0m. - Michelle: a - b\n06/10/18, 10:56 - Me: http://a.b\n', encoding='utf-8')
    printed, error = play(Recipe('text-log', None, constants={'PATTERN': pattern}), [])
    assert error is None and grid('chat.xlsx')[1:] == [
        ['2025-08-05 10:00', '张三', '你好'],
        ['8/21/21, 11:06 PM', None, 'Messages are end-to-end encrypted.'], ['8/21/21, 11:06 PM', 'NAME', 'MESSAGE: x\nwith two'],
        ['20/6/2017 8:28 p.\u00a0m.', 'Michelle', 'a - b'], ['06/10/18, 10:56', 'Me', 'http://a.b'],
    ]


@pytest.mark.every_release
@Page('recipes/text-log').says('一行里有 a=1 b="2 3" 的，一个键一列', 'if not rows: 上面写三行')
def test_lines_of_keys_and_values(on):
    text = next(line for line in Page('recipes/text-log').path.read_text(encoding='utf-8').splitlines() if '一个键一列：' in line)
    _, pattern, place, *lines = re.findall('`([^`]+)`', text)[1:]
    assert pattern == "'(?P<前面>[^=]+ )?(?P<全部>.*=.*)'" and lines == [
        r"""rows = [{**row, **{key: a or b for key, a, b in re.findall(r'([^\s=]+)=(?:"((?:\\.|[^"\\])*)"|(\S*))', row[last])}} for row in rows]""",
        "names = dict.fromkeys((key for row in rows for key in row), '')", 'rows = [{**names, **row} for row in rows]']
    Path('r.log').write_text('2010-10-08 22:53:47 heroku[router]: at=info path="/a b" status=200\n'
                             '2010-10-08T22:53:48+00:00 heroku[router]: at=error code=H12 desc="say \\"hi\\" x=1" empty= status=503\n', encoding='utf-8')
    printed, error = play(Recipe('text-log', None, constants={'FILE': "'r.log'", 'PATTERN': pattern}, change={place: '\n'.join([*lines, place])}), [])
    names, *rows = grid('chat.xlsx')
    assert error is None and len(lines) == 3 and names == ['前面', '全部', 'at', 'path', 'status', 'code', 'desc', 'empty']
    assert rows == [['2010-10-08 22:53:47 heroku[router]:', 'at=info path="/a b" status=200', 'info', '/a b', '200', None, None, None],
                    ['2010-10-08T22:53:48+00:00 heroku[router]:', 'at=error code=H12 desc="say \\"hi\\" x=1" empty= status=503', 'error', None, '503', 'H12', 'say \\"hi\\" x=1', None]]


@Page('recipes/text-log').says('照文件名排，2 在 10 前面', '每个前面写它的名字', '打印前五个的顺序，核对一下')
@pytest.mark.parametrize('end', ['\n', '\r\n', '\r'])
@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gbk', 'utf-16'])
def test_texts_one_below_the_other(encoding, end):
    Path('书').mkdir()
    for name, text in (('第10章', '　　十\n'), ('第2章', '　　二\n　　二'), ('第1章', '\n一 "，\n\n\n')):
        Path('书', f'{name}.txt').write_bytes(text.replace('\n', end).encode(encoding))
    for _ in range(2):
        assert made('text-log', 3, FILES=['书/*.txt']) == 'all.txt 3 个文件，顺序是 第1章 第2章 第10章'
        assert Path('all.txt').read_bytes().decode() == '第1章\n一 "，\n\n第2章\n　　二\n　　二\n\n第10章\n　　十\n'
    made('text-log', 3, FILES=['书/第2章.txt', '书/*.txt'], TITLE=False)
    assert Path('all.txt').read_bytes().decode() == '　　二\n　　二\n\n一 "，\n\n　　十\n'


def test_chapters_in_chinese_numbers_are_in_order():
    names = ['第一章 开始', '第2章 一百', '第十章 归来', '第十二章', '第二十章', '第二十一章', '第一百章', '第一〇一章', '第一百零三章', '第一百二十章', '第两百章', '第一千零五章']
    Path('书').mkdir()
    for name in names:
        Path('书', f'{name}.txt').write_text('x\n', encoding='utf-8')
    made('text-log', 3, FILES=['书/*.txt'])
    assert Path('all.txt').read_text(encoding='utf-8').split('\n')[::3] == [*names, ''][:len(names)]


def test_texts_that_cannot_be_joined_leave_the_old_one():
    Path('a.txt').write_bytes(b'a\xff\x00\x81')
    Path('all.txt').write_text('旧')
    assert made('text-log', 3, FILES=['a.txt']) == 'a.txt 不是 UTF-8、GBK 的文本' and made('text-log', 3, FILES=['*.txt']).startswith('all.txt 的后缀要写 .txt，不是 FILES 里的')
    for files in (['b.txt'], ['x/*.txt'], []):
        assert made('text-log', 3, FILES=files).endswith(f'也可能没有文件：{files}')
    assert Path('all.txt').read_text() == '旧' and not [*Path().glob('*.new*')]
    Path('a.txt').write_text('a')
    assert made('text-log', 3, FILES=['*.txt'], RESULT='x/all.txt').startswith('x/all.txt 2 个文件')


@Page('recipes/garbled').says('一字不改，只换编码，不带 BOM', '已经是 UTF-8 的照抄')
def test_a_folder_of_texts_in_one_encoding():
    text = '第一行，"他说\r\n\n"没有闭，🙂\n　末'
    Path('书/上').mkdir(parents=True)
    for name, encoding in (('a.txt', 'gb18030'), ('b.json', 'utf-8'), ('书/c.txt', 'utf-8-sig'), ('书/上/d.txt', 'utf-16')):
        Path(name).write_bytes(text.encode(encoding))
    assert made('garbled', 2, FILES=['a.*', '*.json', '书/**/*.txt']) == "utf8 4 个文件，原来不是 UTF-8 的 2 个 ['a.txt', '书/上/d.txt']"
    assert files_of('utf8') == dict.fromkeys(['a.txt', 'b.json', '书/c.txt', '书/上/d.txt'], text.encode())
    assert not any(data.startswith(b'\xef\xbb\xbf') for data in files_of('utf8').values())
    assert made('garbled', 2, FILES=['a.*']).startswith("没有 ['a.*']，或者已经有 utf8")


@pytest.mark.parametrize('data, told', [(b'\x89PNG\r\n\x1a\n\0\0', '不是文本'), ('Herr Müller\n'.encode('cp1252'), '要换一个 CODE'), ('名'.encode('gbk') + b'\xff', '不是文本'), ('名称\n'.encode() + '鼠标\n'.encode('gbk'), '有两种编码')])
def test_what_is_no_text_in_that_encoding_leaves_nothing(data, told):
    Path('a.txt').write_text('好', encoding='gbk')
    Path('b.txt').write_bytes(data)
    assert told in made('garbled', 2, FILES=['*.txt']) and not [path for path in Path().iterdir() if path.is_dir()]
    Path('c').mkdir()
    assert made('garbled', 2, FILES=['c/../a.txt']) == 'c/../a.txt 要在运行的文件夹里' and made('garbled', 2, FILES=['a.txt', 'x']).startswith("没有 ['a.txt', 'x']")


JSONS = {
    "只有一个字典，LIST 写 ''": ({'A': 1, 'C': {'D': 2}}, {'LIST': ''}, [['A', 'C.D'], [1, 2]]),
    "要拆的列表在里面一层，ROWS 写 '客户.订单'": (
        [{'A': 1, '客户': {'名': '甲', '订单': [{'F': 4, 'G': 5}, {'F': 7}]}}, {'A': 2, '客户': None}, {'A': 3, '客户': {'名': '乙', '订单': []}}, {'A': 4}], {'LIST': '', 'ROWS': '客户.订单'},
        [['A', '客户.名', '客户.订单.F', '客户.订单.G'], [1, '甲', 4, 5], [1, '甲', 7, None], [2, None, None, None], [3, '乙', None, None], [4, None, None, None]]),
    "属性是 [{'name': '颜色', 'value': '红'}]，名字各不同，一个一列": (
        [{'id': 1, '属性': [{'name': '颜色', 'value': '红'}, {'name': '尺码', 'value': 'M'}]}, {'id': 2, '属性': None}, {'id': 3, '属性': [{'name': '尺码', 'value': 'L'}]}], {'LIST': ''},
        [['id', '属性.颜色', '属性.尺码'], [1, '红', 'M'], [2, None, None], [3, None, 'L']]),
    "规格 是 [{'名': '红'}, {'名': '黑'}]，在一行里分成 规格.1.名、规格.2.名，ROWS 写 ''": (
        [{'id': 1, '规格': [{'名': '红', '价': 1}, {'名': '黑'}]}, {'id': 2, '规格': None}, {'id': 3, '规格': [{'名': '白'}]}, {'id': 4}], {'LIST': '', 'ROWS': ''},
        [['id', '规格.1.名', '规格.1.价', '规格.2.名'], [1, '红', 1, '黑'], [2, *[None] * 3], [3, '白', None, None], [4, *[None] * 3]]),
    "标签 是 [{'name': 'a'}, {'name': 'b'}]，连成一格“a、b”": (
        [{'id': 1, '标签': [{'name': 'a', 'at': [1, 2]}, {'name': 'b'}]}, {'id': 2, '标签': None}, {'id': 3}], {'LIST': ''}, [['id', '标签'], [1, 'a、b'], [2, None], [3, None]]),
    "Telegram 导出的 text 是 ['看 ', {'text': 'http://a.cn'}]，连成一段，LIST 写 'messages'": (
        {'messages': [{'id': 1, 'text': '你好'}, {'id': 2, 'text': ['看 ', {'type': 'link', 'text': 'http://a.cn'}, '！']}, {'id': 3, 'text': []}, {'id': 4}]}, {'LIST': 'messages'}, [['id', 'text'], [1, '你好'], [2, '看 http://a.cn！'], [3, None], [4, None]]),
    "geojson 的点，经度、纬度各一列，LIST 写 'features'": (
        {'features': [{'properties': {'名': 'A'}, 'geometry': {'type': 'Point', 'coordinates': [116.4, 39.9]}}, {'properties': {'名': 'B'}, 'geometry': {'type': 'Point', 'coordinates': [1, 2, 30]}}, {'properties': {'名': 'C'}, 'geometry': None}]}, {'LIST': 'features'},
        [['properties.名', 'geometry.经度', 'geometry.纬度', 'geometry.高度'], ['A', 116.4, 39.9, None], ['B', 1, 2, 30], ['C', None, None, None]]),
    "['a', 'b']，LIST 写 ''": (['a', 'd,e'], {'LIST': ''}, [['值'], ['a'], ['d,e']]),
}


@pytest.mark.every_release
@Page('recipes/flatten').table('json 的样子 | rows = … 上面写')
def test_other_kinds_of_json(on, table):
    assert [row['json 的样子'] for row in table] == [*JSONS]
    lines = dict(re.findall(r"^\| (.*) \| `(.*)` \|$", Page('recipes/flatten').path.read_text(encoding='utf-8'), re.MULTILINE))
    for kind, (data, constants, rows) in JSONS.items():
        (line,) = [line for cell, line in lines.items() if cell.replace('`', '') == kind]
        Path('a.json').write_text(json.dumps(data), encoding='utf-8')
        made('flatten', above={'rows = ': line}, FILE='a.json', **constants)
        assert grid('products.xlsx') == rows, kind


def columns(rows, **constants):
    code = Page('recipes/flatten').programs[5]
    (old,) = re.findall(r'^rows = .*?\}\]\n', code, re.MULTILINE | re.DOTALL)
    recipe = Recipe('flatten', None, 5, constants={key: repr(value) for key, value in constants.items()}, change={old: f'rows = {rows}\n', 'import json\n': 'import json\nfrom DrissionRecord import Recorder\n'})
    return play(recipe, [])


@pytest.mark.every_release
@Page('recipes/flatten').says('列名里的点是一层', 'HEAD 的列都相同的几行是一项，商品放进它的列表', 'xlsx 里的行，写法同上')
def test_columns_become_a_json(on):
    rows = [['订单号', '客户.姓名', '商品.名', '价格'], [1, '张三', '键盘', 199], [2, '李四', '耳机', None], [1, '张三', '鼠标', 89]]
    save('orders.xlsx', rows)
    printed, error = columns("Recorder('orders.xlsx').rows()")
    assert error is None and printed == 'orders.json 2 项\n' and json.loads(Path('orders.json').read_text(encoding='utf-8')) == [
        {'订单号': 1, '客户': {'姓名': '张三'}, '明细': [{'商品': {'名': '键盘'}, '价格': 199}, {'商品': {'名': '鼠标'}, '价格': 89}]},
        {'订单号': 2, '客户': {'姓名': '李四'}, '明细': [{'商品': {'名': '耳机'}, '价格': None}]},
    ]
    assert columns([{'name.first': 'foo', 'name.last': 'bar', 'job': 'teacher'}] * 2, HEAD=[])[1] is None
    assert json.loads(Path('orders.json').read_text(encoding='utf-8')) == [{'name': {'first': 'foo', 'last': 'bar'}, 'job': 'teacher'}] * 2
    columns([{'订单号': number, '商品': number} for number in (None, '', None)], HEAD=['订单号'])
    assert [len(item['明细']) for item in json.loads(Path('orders.json').read_text(encoding='utf-8'))] == [1, 1, 1]


@pytest.mark.parametrize('rows, head, told', [([{'a': 1, 'a.b': 2}], [], '“a.b”和别的列冲突'), ([{'a.b': 1, 'a': 2}], [], '“a”和别的列冲突'), ([{'a': 1, 'a.b.c': 2}], [], '“a.b.c”和别的列冲突'), ([{'a': 1}], ['b'], "要有 ['b']，明细 不是里面的，列是：['a']"), ([], [], '要有 []，'), ([{'明细.a': 1}], ['明细.a'], "要有 ['明细.a']，明细 不是里面的")])
def test_columns_that_cannot_be_nested_leave_what_is_there(rows, head, told):
    Path('orders.json').write_text('[]')
    assert columns(rows, HEAD=head)[1].code.startswith(told) and Path('orders.json').read_text() == '[]'


@Page('recipes/readable-jsonl').says('一行一个列表，第一行是列名', '一列一个列表，{价格: […]}', 'a;b 这样的一格成为列表')
def test_lists_from_a_table():
    lines = dict(re.findall(r"^\| (.*) \| `(.*)` \|$", Page('recipes/readable-jsonl').path.read_text(encoding='utf-8'), re.MULTILINE))
    Path('products.csv').write_text('名称,标签\n桥,"a;b"\n塔,\n', encoding='utf-8')
    first, second = {'名称': '桥', '标签': 'a;b'}, {'名称': '塔', '标签': ''}
    found = {
        '一行一个列表，第一行是列名': ("[names, *([row[name] for name in names] for row in rows)]", [[*first], [*first.values()], [*second.values()]]),
        '一列一个列表，`{价格: […]}`': ('{name: [row[name] for row in rows] for name in names}', {name: [first[name], second[name]] for name in first}),
        '`a;b` 这样的一格成为列表': ("[{**row, '标签': [*filter(None, str(row['标签'] or '').split(';'))]} for row in rows]", [{**first, '标签': ['a', 'b']}, {**second, '标签': []}]),
    }
    for kind, (line, wanted) in found.items():
        assert lines[kind] == line
        printed, error = play(Recipe('readable-jsonl', None, 1, constants={'RESULT': "'a.json'"}, change={'json.dumps(rows,': f'json.dumps({line},'}), [])
        assert error is None and json.loads(Path('a.json').read_text(encoding='utf-8')) == wanted, kind


@Page('recipes/flatten').says('GBK 的 json，先转成 UTF-8')
def test_a_json_of_gbk():
    Path('a.json').write_text('{"data": [{"名称": "键盘"}]}', encoding='gbk')
    assert '不是 UTF-8' in made('flatten', FILE='a.json')
    made('garbled', 2, FILES=['*.json'])
    made('flatten', FILE='utf8/a.json')
    assert grid('products.xlsx') == [['名称'], ['键盘']]


def test_a_json_of_the_shell_of_mongodb():
    Path('glued.json').write_text('{"_id" : ObjectId("5801"),\n"on" : ISODate("2016-03-31T04:00:00.000Z"), "n": NumberLong(5), "m": NumberLong("6"), "t": "f(\\"x\\")"}\n{"_id" : ObjectId("5802")}', encoding='utf-8')
    line = next(line for line in block('bad-json', 'text = re.sub').splitlines() if 'MongoDB' in line)
    printed, error = play(Recipe('bad-json', None, change={'opens = ': f'{line}\nopens = '}), [])
    assert error is None and [json.loads(one) for one in Path('mended.jsonl').read_text().splitlines()] == [{'_id': '5801', 'on': '2016-03-31T04:00:00.000Z', 'n': 5, 'm': '6', 't': 'f("x")'}, {'_id': '5802'}]


def database(path, *statements):
    with contextlib.closing(sqlite3.connect(path)) as db:
        for statement in statements:
            db.execute(statement)
        db.commit()


@Page('recipes/sqlite').says('同名的表接在一起，完全一样的行只留一行', '主键、列的类型照第一个数据库，索引和视图不带', '主键相同的，留先写的一行')
def test_databases_become_one():
    Path('库').mkdir()
    table = 'create table goods (id integer primary key autoincrement, 名称 text, 价格 real, 图 blob)'
    database('库/a.db', table, "insert into goods values (1, '键盘', 199, x'00ff'), (2, '鼠标', null, null)", 'create table "my tags" (t)', 'insert into "my tags" values (1), (1)', 'create index i on goods (名称)', 'create view v as select * from goods')
    database('库/b.db', table, 'alter table goods add column 备注', "insert into goods values (1, '键盘', 199, x'00ff', null), (2, '耳机', 59, null, '新'), (3, '鼠标', null, null, null)", 'create table only_b (x)', "insert into only_b values ('007')")
    before = files_of('库')
    assert made('sqlite', 4, FILES=['库/*.db']) == "merged.db 主键相同、内容不同，没有写的 1 行 [('库/b.db', 'goods', 2, '耳机', 59.0, None, '新')]"
    assert query('merged.db', 'select * from goods') == [(1, '键盘', 199.0, b'\0\xff', None), (2, '鼠标', None, None, None), (3, '鼠标', None, None, None)]
    assert query('merged.db', 'select * from "my tags"') == [(1,)] and query('merged.db', 'select * from only_b') == [('007',)] and files_of('库') == before
    assert query('merged.db', "select count(*) from sqlite_master where type in ('index', 'view')") == [(0,)] and 'id integer primary key autoincrement' in query('merged.db', "select sql from sqlite_master where name = 'goods'")[0][0]
    assert made('sqlite', 4, FILES=['库/*.db']).startswith('已经有 merged.db')
    assert made('sqlite', 4, FILES=['库/*.db'], SKIP=['id'], RESULT='new.db') == 'new.db 主键相同、内容不同，没有写的 0 行 []'
    assert query('new.db', 'select id, 名称, 价格, 备注 from goods') == [(1, '键盘', 199.0, None), (2, '鼠标', None, None), (3, '耳机', 59.0, '新')]
    Path('库/a.db').rename('库/m.new.db')
    before = files_of('库')
    assert f"FILES 里有 {Path('库/m.new.db')}，或者没有文件：" in made('sqlite', 4, FILES=['库/*.db'], RESULT='库/m.db') and files_of('库') == before


@Page('recipes/sqlite').says('几个表用编号连着的（评论里写着文章的 id），合起来会连错')
def test_tables_that_know_each_other_by_a_number():
    for name in ('甲', '乙'):
        database(f'{name}.db', 'create table posts (id integer primary key, 标题)', 'create table comments (post_id, 内容)', f"insert into posts values (1, '{name}')", f"insert into comments values (1, '{name}')")
    for skip, posts in (([], [(1, '甲')]), (['id'], [(1, '甲'), (2, '乙')])):
        made('sqlite', 4, FILES=['甲.db', '乙.db'], SKIP=skip, RESULT=f'{len(skip)}.db')
        assert query(f'{len(skip)}.db', 'select * from posts') == posts and query(f'{len(skip)}.db', 'select post_id from comments') == [(1,), (1,)]


def test_databases_that_replace_keep_the_first_and_what_is_none_leaves_nothing():
    for name, price in (('a.db', 1), ('b.db', 2)):
        database(name, 'create table p (编号 text unique on conflict replace, 价格)', f"insert into p values ('A', {price})")
    assert made('sqlite', 4, FILES=['a.db', 'b.db']).endswith("1 行 [('b.db', 'p', 'A', 2)]") and query('merged.db', 'select * from p') == [('A', 1)]
    Path('c.db').write_text('not a database, but a text that is long enough')
    assert made('sqlite', 4, FILES=['a.db', 'c.db'], RESULT='d.db').startswith('c.db 不是 SQLite 数据库') and made('sqlite', 4, FILES=['x.db'], RESULT='d.db').endswith("没有文件：['x.db']")
    assert made('sqlite', 4, FILES=[], RESULT='d.db').endswith('没有文件：[]') and made('sqlite', 4, FILES=['a.db'], RESULT='y/d.db').startswith('y/d.db')
    assert not [*Path().glob('d*.db')] and not Path('x.db').exists()


@pytest.mark.every_release
@Page('recipes/convert').says('一行一个的 .json、.ndjson，后缀改成 .jsonl')
@Page('recipes/flatten').says('.json、.ndjson 也是一行一项的，先把后缀改成 .jsonl')
@pytest.mark.parametrize('name, result, constants', [('convert', 'people.xlsx', {}), ('flatten', 'products.xlsx', {'LIST': ''})])
def test_a_json_a_line_under_another_name(on, name, result, constants):
    Path('a.ndjson').write_text('{"a": 1, "b": [{"c": 2}]}\n{"a": 3, "b": []}\n')
    assert 'Extra data' in made(name, FILE='a.ndjson', **constants)
    Path('a.ndjson').rename('a.jsonl')
    made(name, FILE='a.jsonl', **constants)
    assert [row[0] for row in grid(result)] == ['a', 1, 3]


def test_a_list_that_is_empty_is_no_column():
    Path('a.json').write_text('[{"a": 1, "b": [{"c": 2}]}, {"a": 3, "b": []}]')
    made('flatten', FILE='a.json', LIST='', ROWS='b')
    assert grid('products.xlsx') == [['a', 'b.c'], [1, 2], [3, None]]


@pytest.mark.every_release
@Page('recipes/convert').says('时间戳先写成 xlsx，再换成真正的日期')
def test_times_of_a_database_become_days(on):
    database('shop.db', 'create table products (时间, 状态)', "insert into products values (1092941466, 1), ('1092941466', 1), (1092941466.5, 1), (1092941466000, 1), (null, 1)")
    made('convert', 2, SQL='select * from products')
    made('dates', FILE='cheap.xlsx')
    assert [day for day, _ in grid('dates.xlsx')[1:]] == [*[datetime.datetime(2004, 8, 20, 2, 51, 6)] * 4, None]


TEXT_LOG = Page('recipes/text-log')


@TEXT_LOG.says('写到新的文件夹，编码照原来的', '一遍换完，长的先换，换过的不再换', '打印没有找到的，核对一下')
@pytest.mark.parametrize('end', ['\n', '\r\n'])
@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gbk', 'utf-16'])
def test_words_are_replaced_by_a_list(encoding, end):
    Path('书/上').mkdir(parents=True)
    text, after = '<?xml version="1.0"?>\n<a b="甲乙.*">甲 乙 丙</a>  \n\n甲乙', '<?xml version="1.0"?>\n<a b="丁">乙 甲 丙</a>  \n\n甲乙2'
    pairs = [('甲', '乙'), ('乙', '甲'), ('甲乙.*', '丁'), ('甲乙', '甲乙2'), ('没有', r'\1')]
    Path('list.txt').write_bytes(''.join(f'replace "{old}" with "{new}"{end}' for old, new in [*pairs, pairs[0]]).encode(encoding))
    for name in ('a.xml', '书/上/b.txt'):
        Path(name).write_bytes(text.replace('\n', end).encode(encoding))
    Path('书/c.txt').write_bytes('没 有'.encode('gbk'))
    Path('d.txt').write_bytes(b'')
    before = files_of('.')
    assert '没有' not in text and made('text-log', 7, FILES=['*.xml', '*.txt', '书/**/*.txt'], PAIRS='list.txt') == "换好 4 个文件，换了 8 处，没有找到的 ['没有']"
    changed = after.replace('\n', end).encode(encoding)
    assert files_of('换好') == {'a.xml': changed, '书/上/b.txt': changed, '书/c.txt': '没 有'.encode('gbk'), 'd.txt': b''}
    assert all(files_of('.')[name] == data for name, data in before.items())
    assert made('text-log', 7, FILES=['*.xml'], PAIRS='list.txt') == "没有 ['*.xml']、list.txt，或者已经有 换好、换好.new，先移走"


@TEXT_LOG.says('后一个括号空着，就是删掉', r"从 Excel 复制到记事本的两列，PATTERN 写 r'(.*)\t(.*)'", "甲=乙 写 '(.*?)=(.*)'", '要换的是正则表达式，从上到下换：text = re.sub(…) 换成')
def test_other_lists_and_regular_expressions():
    Path('a.txt').write_text('cat category 12-05, cat\n', encoding='utf-8')
    for written, mark in (("r'(.*)\\t(.*)'", '\t'), ("'(.*?)=(.*)'", '=')):
        assert f'`{written}`' in TEXT_LOG.path.read_text(encoding='utf-8')
        pattern = ast.literal_eval(written)
        Path('replace.txt').write_text(f'cat {mark}dog=1 \n, {mark}\n', encoding='utf-8')
        assert made('text-log', 7, FILES=['*.txt'], PATTERN=pattern, RESULT=f'to{ord(mark)}') == f"to{ord(mark)} 1 个文件，换了 2 处，没有找到的 []"
        assert files_of(f'to{ord(mark)}') == {'a.txt': b'dog=1 category 12-05cat\n'}
    line = 'for one in pairs: text, many = re.subn(one, pairs[one], text); used += [one] * many'
    assert f'`text = re.sub(…)` 换成 `{line}`' in TEXT_LOG.path.read_text(encoding='utf-8')
    Path('replace.txt').write_text('\\bcat\\b=dog\n(\\d+)-(\\d+)=\\2/\\1\ndog=cow\n, =\\n\nx+=y\n', encoding='utf-8')
    (old,) = re.findall(r'^    text = re[.]sub[(].*', TEXT_LOG.programs[7], re.MULTILINE)
    printed, error = play(Recipe('text-log', None, 7, constants={'FILES': "['a.txt']", 'PATTERN': "'(.*?)=(.*)'"}, change={old: f'    {line}'}), [])
    assert error is None and printed == "换好 1 个文件，换了 6 处，没有找到的 ['x+']\n" and files_of('换好') == {'a.txt': b'cow category 05/12\ncow\n'}


@pytest.mark.parametrize('pairs, constants, told', [
    ('甲=乙\n', {}, "replace.txt 每行都要合 PATTERN，要换的不空着，一样的只换成一种；不合的：['甲=乙']"),
    ('replace "甲" with "乙"\nreplace "甲" with "丙"\n', {}, '一样的只换成一种；不合的：[]'), ('replace "" with "乙"\n', {}, '要换的不空着'), ('', {}, '每行都要合 PATTERN'),
    ('replace "丙" with "乙"\n', {}, "['a.txt'] 里一处也没有找到：['丙']"), ('甲=乙', {'PATTERN': '(.*)=.*'}, 'PATTERN 要是正则表达式，里面有两个括号'), ('甲=乙', {'PATTERN': '('}, 'PATTERN 要是正则表达式，里面有两个括号'),
    ('甲=乙', {'PATTERN': '(.*)=(.*)', 'FILES': ['b.docx']}, 'b.docx 不是 UTF-8、GBK 的文本'), ('甲=乙', {'PATTERN': '(.*)=(.*)', 'FILES': ['c.txt']}, 'c.txt 不是 UTF-8、GBK 的文本'),
    ('甲=乙', {'PATTERN': '(.*)=(.*)', 'FILES': ['x/../a.txt']}, 'x/../a.txt 要在运行的文件夹里'), ('甲=乙', {'FILES': ['a.txt', 'd.txt']}, "没有 ['a.txt', 'd.txt']、replace.txt"), ('甲=乙', {'FILES': []}, '没有 []'), ('甲=乙', {'PAIRS': 'e.txt'}, 'e.txt，或者已经有'), ('甲=乙', {'FILES': ['replace.txt']}, "没有 ['replace.txt']"),
])
def test_lists_that_cannot_be_used_leave_nothing(pairs, constants, told):
    Path('x').mkdir()
    Path('a.txt').write_text('甲', encoding='utf-8')
    Path('b.docx').write_bytes(b'PK\x03\x04\xff\x00\x81')
    Path('c.txt').write_text('a\0甲', encoding='utf-8')
    Path('replace.txt').write_text(pairs, encoding='utf-8')
    before = {*files_of('.'), 'program.py'}
    assert told in made('text-log', 7, **{'FILES': ['a.txt'], **constants}) and {*files_of('.')} == before and not [*Path().glob('换好*')]


def letter(subject, *parts, sender='a@example.com', day='Tue, 05 Aug 2025 01:30:00 +0000'):
    """A mail as bytes, in GBK, each part with its head."""
    head = f'From: {sender}\r\nTo: b@example.com\r\nSubject: {subject}\r\nDate: {day}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'
    return (head + ''.join(f'--x\r\n{part}\r\n' for part in parts) + '--x--\r\n').encode('gbk')


@TEXT_LOG.says('一封一行', '附件的名字前面是第几封、第几个', '时间是北京时间', '正文不要空行，只有 html 的去掉标签', '.msg、.pst 读不了')
@pytest.mark.every_release
def test_mails_and_what_is_attached_to_them(on):
    packed = base64.b64encode('报价单.xlsx'.encode('gbk')).decode()
    file = f'Content-Type: application/octet-stream; name="=?gb2312?B?{packed}?="\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\nAAEC'
    halves = [base64.b64encode(part).decode() for part in ('主题的'.encode('gbk')[:3], '主题的'.encode('gbk')[3:])]
    first = letter(f'=?GBK?B?{halves[0]}?=\r\n =?GBK?B?{halves[1]}?=', 'Content-Type: text/plain; charset=gb2312\r\n\r\n朱镕基：\r\n\r\n=二', 'Content-Type: text/html; charset=gbk\r\n\r\n<p>没有</p>', file, file, sender='裸的 <a@example.com>')
    second = letter('=裸的', 'Content-Type: text/html; charset=x-none\r\n\r\n<style>p {}</style><p>一 &amp; 二</p>', 'Content-Type: image/png\r\n\r\n甲', day='某天')
    Path('信/旧').mkdir(parents=True)
    Path('信/1.eml').write_bytes(first)
    Path('信/旧/all.mbox').write_bytes(b''.join(b'From a@example.com Tue Aug  5 2025\n' + one.replace(b'\r\n', b'\n') + b'\n' for one in (second, first)))
    for result in ('mails.xlsx', 'mails.csv'):
        assert made('text-log', 6, FILES=['信/**/*.eml', '信/**/*.mbox'], RESULT=result) == f'{result} 3 封，附件 5 个'
        assert {name: data for name, data in files_of('附件').items()} == {**dict.fromkeys(('1-1 报价单.xlsx', '1-2 报价单.xlsx', '3-1 报价单.xlsx', '3-2 报价单.xlsx'), b'\0\1\2'), '2-1 image.png': '甲'.encode('gbk')}
        assert '先移走 附件、附件.new' in made('text-log', 6, FILES=['信/1.eml'], RESULT='b.csv') and not Path('b.csv').exists()
        Path('附件').rename(f'{result}的')
    for name in '没有.eml', '信':  # a slip, a folder as Apple's mbox is one
        assert "，要有 ['信/1.eml'" in made('text-log', 6, FILES=['信/1.eml', name], RESULT='b.csv') and not Path('附件').exists()
    row = ['2025-08-05 09:30:00', '裸的 <a@example.com>', 'b@example.com', '主题的', '朱镕基：\n=二']
    assert [[str(cell) for cell in one] for one in grid('mails.xlsx')[1:]] == [
        ['信/1.eml', *row, '1-1 报价单.xlsx\n1-2 报价单.xlsx'], ['信/旧/all.mbox', 'None', 'a@example.com', 'b@example.com', ' =裸的', '一 & 二', '2-1 image.png'], ['信/旧/all.mbox', *row, '3-1 报价单.xlsx\n3-2 报价单.xlsx']]
    for name in ('a.msg', 'b.pst'):
        Path(name).write_bytes(b'\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' if name == 'a.msg' else b'!BDN\0\0')
        assert made('text-log', 6, FILES=[name]) == f'{name} 不是 eml、mbox' and not Path('附件').exists()


def test_what_stands_anywhere_in_a_text():
    mail, phone = (ast.literal_eval(one) for one in re.findall(r"`(r'[^`]*<(?:邮箱|手机)>[^`]*')`", TEXT_LOG.path.read_text(encoding='utf-8')))
    line = "rows, above, joined = [one.groupdict('') for one in start.finditer(text)], [], []"
    Path('chat.txt').write_bytes('邮箱zhang.san+1@mail.example.com，或者a@b.cn。\r\n电话+8613800000001、138-0000-0002;138 0000 0003,13800000001\r身份证110101199001011234 213800000004'.encode('gbk'))
    assert made('text-log', above={'if not rows:': line}, PATTERN=mail) == '第一条上面、没有写的 0 行 []' and grid('chat.xlsx') == [['邮箱'], ['zhang.san+1@mail.example.com'], ['a@b.cn']]
    made('text-log', above={'if not rows:': line}, PATTERN=phone)
    assert grid('chat.xlsx') == [['手机'], ['+8613800000001'], ['138-0000-0002'], ['138 0000 0003'], ['13800000001']]
    Path('chat.txt').write_text('没有', encoding='utf-8')
    assert made('text-log', above={'if not rows:': line}, PATTERN=mail).startswith('chat.txt 没有合 PATTERN 的行')


def test_how_often_words_stand_in_a_text():
    some, english = (ast.literal_eval(one.replace(r'\x7c', '|')) for one in re.findall(r"""`(['"][^`]*<词>[^`]*['"])`""", TEXT_LOG.path.read_text(encoding='utf-8')))
    line = "rows, above, joined = [one.groupdict('') for one in start.finditer(text)], [], []"
    Path('chat.txt').write_text("键盘膜和键盘，键盘；鼠标\nDon't 'stop', don't.", encoding='utf-8')
    for pattern, lower, found in ((some, False, [['键盘', 2], ['键盘膜', 1], ['鼠标', 1]]), (english, True, [["don't", 2], ['stop', 1]]), (english, False, [["Don't", 1], ['stop', 1], ["don't", 1]])):
        (new,) = [line.replace('(text)', '(text.lower())') if lower else line]
        assert f'`{line}`' in TEXT_LOG.path.read_text(encoding='utf-8')
        assert play(Recipe('text-log', None, constants={'PATTERN': repr(pattern)}, change={'if not rows:': f'{new}\nif not rows:'}), [])[1] is None
        made('count', FILE='chat.xlsx', GROUP=['词'], AMOUNT='')
        assert grid('totals.xlsx')[1:] == found


@Page('recipes/garbled').says("报 'gbk' codec can't decode byte，多半是 UTF-8 的文件：open() 里写 encoding='utf-8-sig'")
def test_a_file_of_utf_8_that_is_read_as_gbk():
    Path('a.txt').write_bytes('\ufeff这是一行。'.encode())
    with pytest.raises(UnicodeDecodeError, match="'gbk' codec can't decode byte"), open('a.txt', encoding='gbk') as file:
        file.read()
    with open('a.txt', encoding='utf-8-sig') as file:
        assert file.read() == '这是一行。'


def test_words_in_the_names_of_files():
    line = re.search(r"^\| 名字里的字换掉、删去 \| `(.*)` \|$", Page('recipes/download').path.read_text(encoding='utf-8'), re.MULTILINE)[1]
    code = Page('recipes/download').programs[4]
    code = code.replace(re.search(r'^rows = .*?\}\]\n', code, re.DOTALL | re.MULTILINE)[0], f'rows = {line}\n').replace("FOLDER = '.'", "FOLDER = 'a'")
    Path('a/b【广告】').mkdir(parents=True)
    for name in ('【广告】第1集【广告】.mp4', '第2集.mp4', '【广告】2.srt'):
        Path('a', name).write_text(name)
    for _ in range(2):
        exec(code, {})
        assert sorted(path.name for path in Path('a').iterdir()) == ['2.srt', 'b【广告】', '第1集.mp4', '第2集.mp4']
    Path('a/【广告】第1集.mp4').write_text('')
    with pytest.raises(SystemExit, match='一个也没有改'):
        exec(code, {})


@TEXT_LOG.says('只留有“错误”的行，写')
def test_only_lines_with_a_word_are_kept():
    (keep,) = re.findall(r"只留有“错误”的行，写 `'(.*?)'`", TEXT_LOG.path.read_text(encoding='utf-8'))
    Path('a.log').write_bytes('正常\r\n10:00 错误：甲\r\n\r\n10:01 正常\r\n错误'.encode('gbk'))
    assert made('text-log', 4, FILE='a.log', DROP=keep).startswith('lesson.txt 2 行') and Path('lesson.txt').read_text(encoding='utf-8') == '10:00 错误：甲\n错误\n'


@TEXT_LOG.says('文件里的 电话：010-1234，写', '找到几处的，只取第一处')
def test_a_row_for_each_text():
    (phone,) = re.findall(r"`'电话': '(.*?)'`", TEXT_LOG.path.read_text(encoding='utf-8'))
    Path('信').mkdir()
    for name, text, code in (('2', '\n 张三 \r\n电话：010-1234 \r\n电话: 2', 'gbk'), ('10', '李四\r电话:', 'utf-16'), ('1', '', 'utf-8'), ('3', '=1+1\n没有', 'utf-8-sig')):
        Path(f'信/{name}.txt').write_bytes(text.encode(code))
    for result in ('files.xlsx', 'files.csv'):
        last = made('text-log', 8, FILES=['信/**/*.txt'], COLUMNS={'名': r'\s*(.*)', '电话': phone, '全文': '(?s)(.*)'}, RESULT=result)
        assert last == f"{result} 4 行，没有找到的 2 项 [('信/1.txt', '电话'), ('信/3.txt', '电话')]"
    assert [[cell or '' for cell in row] for row in grid('files.xlsx')] == [['文件', '名', '电话', '全文'], ['信/1.txt', '', '', ''], ['信/2.txt', '张三', '010-1234', '张三 \n电话：010-1234 \n电话: 2'], ['信/3.txt', ' =1+1', '', ' =1+1\n没有'], ['信/10.txt', '李四', '', '李四\n电话:']]
    Path('b.txt').write_bytes(b'PK\x03\x04\xff\0')
    for constants, told in (({'FILES': ['b.txt']}, 'b.txt 不是 UTF-8、GBK 的文本'), ({'FILES': []}, 'files.xlsx 的后缀要写 .csv 或者 .xlsx，要有 []'), ({'FILES': ['信/*.txt', '没有.txt']}, "要有 ['信/*.txt', '没有.txt']"), ({'RESULT': 'a.txt'}, 'a.txt 的后缀要写 .csv 或者 .xlsx'), ({'COLUMNS': {'名': '.*'}}, 'COLUMNS 的每一项要有一个括号'), ({'COLUMNS': {'名': '('}}, 'COLUMNS 要是正则表达式')):
        assert told in made('text-log', 8, **{'FILES': ['信/*.txt'], **constants})
