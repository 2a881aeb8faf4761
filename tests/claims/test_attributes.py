import os
from pathlib import Path

import pytest
from openpyxl import load_workbook

from helpers import error, grid, quiet, save
from pages import Page, covers, from_release

page = Page('usage/Recorder/attributes')

FIRST = {'path': None, 'type': None, 'data': {}, 'cache_size': 1000, 'show_msg': True, 'table': None, 'tables': TypeError,
         'encoding': 'utf-8', 'delimiter': ',', 'quote_char': '"', 'before': [], 'after': [], 'data_col': 1}


@page.differs('type-empty')
@page.differs('data-shape')
@page.differs('per-type')
@page.differs('left-right')
@page.says('初始值是刚新建、没有路径的对象的值', '没有设置是 None', '没有设置路径和类型，是 None')
@page.table('属性 | 初始值')
def test_first_values(table):
    from DrissionRecord import Recorder
    covers(table, FIRST)
    for row in table:
        name, value = row['属性'], FIRST[row['属性']]
        assert value is TypeError or (getattr(Recorder(), name) == value and row['初始值'] == repr(value)), name


@page.differs('type-empty')
@page.says('要修改，用 set 里的方法', '属性给出记录器现在的状态，例如文件在哪里、还有什么没写')
def test_what_changes_them():
    changes = {'path': 'a.xlsx', 'cache_size': 5, 'show_msg': False, 'table': '一月', 'encoding': 'gbk', 'delimiter': ';',
               'quote_char': "'", 'before': ['甲'], 'after': ['乙'], 'data_col': 3}
    recorder = quiet()
    for name, value in changes.items():
        getattr(recorder.set, name)(value)
        assert getattr(recorder, name) == (str(Path(value).absolute()) if name == 'path' else value)
    recorder.set.file_type('csv')
    assert recorder.type == 'csv'


@page.problem('attribute-assigned')
def test_what_cannot_be_assigned():
    recorder = quiet('a.csv')
    for name in ('path', 'type', 'data', 'cache_size', 'encoding', 'delimiter', 'quote_char'):
        with pytest.raises(AttributeError):
            setattr(recorder, name, None)


@page.differs('type-empty')
@page.says('path 是文件的绝对路径，文件名里的非法字符已经换掉', '文件的绝对路径，str', '传入 Path，得到的还是 str')
def test_the_path_is_absolute_text():
    for given, name in (('a.csv', 'a.csv'), (Path('b') / 'c.xlsx', 'b/c.xlsx'), ('价格?.csv', '价格？.csv')):
        recorder = quiet(given)
        assert recorder.path == str(Path(name).absolute()) and type(recorder.path) is str
    here = recorder.path
    os.mkdir('elsewhere')
    os.chdir('elsewhere')
    assert recorder.path == here


@page.says('data 是还没有写进文件的数据', '只用过 add_data()，里面的行数加起来就是还没写的', '还没有写进文件的数据，dict，保存后变空', '键是工作表的名称，没有指定工作表的是 None', '值是列表，每次添加是一项；', '坐标相同的连续几次合成一项', "'coord' 里的行是 0，表示新的一行")
def test_what_data_holds():
    recorder = quiet('a.xlsx')
    recorder.add_data(['a'])
    recorder.add_data([['b'], ['c']])
    recorder.add_data(['d'], coord=5)
    recorder.add_data(['e'])
    recorder.add_data('x', table='一月')
    assert [(item['coord'], item['data']) for item in recorder.data[None]] == [((0, 1), [['a'], ['b'], ['c']]), ((5, 1), [['d']]), ((0, 1), [['e']])]
    assert list(recorder.data) == [None, '一月']
    assert sum(len(item['data']) for items in recorder.data.values() for item in items) == 6
    recorder.record()
    assert recorder.data == {}


@page.says('没有路径的对象，只能读 path、type、data 和 cache_size', 'txt 没有 left、right', 'path 和 type 是没有路径的对象的，其他是有路径的对象的')
@page.says("没有设置路径是 ''", "还有 'byte'（字节）和 'db'（SQLite）")
@page.says('文件的绝对路径，Path', '传入 str，得到的也是 Path', '只有 xlsx 和数据库有，别的格式抛出 TypeError', '初始为 None', 'set.left(None) 以后是 None', '类型与 left 相同', 'set.right(None) 以后是 None')
@Page('usage/Recorder/settings').says("set.file_type() 还有 'byte'（字节）和 'db'（SQLite）")
@page.says("还没有写进文件的数据，xlsx 和数据库的是 dict，其他的是列表")
@page.says("csv 和 txt 的 data 是列表", "写 sum(len(item['data']) for item in recorder.data)")
@from_release('2.0.0')
def test_attributes_since_2_0_0():
    for name in ('show_msg', 'table', 'tables', 'encoding', 'delimiter', 'quote_char', 'left', 'right', 'data_col'):
        with pytest.raises(TypeError):
            getattr(quiet(), name)
    found = quiet()
    assert (found.path, found.type, found.cache_size) == (None, '', 1000) and isinstance(found.data, list)
    for kind in ('csv', 'xlsx', 'json', 'jsonl', 'txt', 'db', 'byte'):
        recorder = quiet(f'kind.{kind}', file_type=kind)
        assert type(recorder.data) is (dict if kind in ('xlsx', 'db') else list)
        if kind == 'db':
            recorder.set.table('t')
        recorder.add_data(b'x' if kind == 'byte' else {'a': 1})
        assert type(recorder.data) is (dict if kind in ('xlsx', 'db') else list) and recorder.data
        recorder.clear()
    for name in ('a.csv', 'a.txt'):
        recorder = quiet(name)
        if name == 'a.txt':
            assert error(lambda: recorder.left) is error(lambda: recorder.right) is TypeError
        else:
            assert recorder.left is recorder.right is None
            recorder.set.left(('x',)).right(('x',))
            assert recorder.left == recorder.right == ['x']
            recorder.set.left(None).right(None)
            assert recorder.left is recorder.right is None and error(lambda: recorder.table) is TypeError and isinstance(quiet(str('a.csv')).path, Path)
            assert quiet('a.xlsx').table is None and quiet('a.db').table is None
        recorder.add_data(['x', 'y'] if name == 'a.txt' else [['x'], ['y']])
        assert sum(len(item['data']) for item in recorder.data) == 2
        recorder.clear()
    for kind, data, raw in (('byte', b'ab', b'ab'), ('db', {'a': 1}, b'SQLite')):
        recorder = save(quiet(kind, setting={'file_type': kind, 'table': 't'} if kind == 'db' else {'file_type': kind}), data)
        assert recorder.type == kind and Path(kind).read_bytes().startswith(raw)


@page.differs('per-type')
@page.says('只对 xlsx 有意义，换成别的格式就回到 None', '文件里有没有这张表，要看 tables', '当前工作表的名称，str', 'None 表示活动工作表')
@pytest.mark.files('company.xlsx')
def test_the_sheet_is_a_name_that_is_not_checked():
    recorder = quiet('company.xlsx')
    assert recorder.table is None
    recorder.set.table('没有')
    assert recorder.table == '没有' not in recorder.tables
    recorder.set.path('b.csv')
    assert recorder.table is None


@page.says('tables 是 xlsx 里全部工作表的名称，每次都重新读文件', '缓存里还没写的工作表不在内', '不是 xlsx、没有设置路径，抛出 TypeError', '文件不存在，抛出 FileNotFoundError', '文件里所有工作表的名称，list，按在文件里的顺序', '由文件而定 | 只对 xlsx')
@pytest.mark.files('company.xlsx')
def test_the_sheets_are_read_each_time():
    recorder = quiet('company.xlsx')
    recorder.add_data(['x'], table='新')
    assert recorder.tables == load_workbook('company.xlsx').sheetnames and '新' not in recorder.tables
    recorder.record()
    assert recorder.tables[-1] == '新'
    for path, kind in ((None, TypeError), ('a.csv', TypeError), ('nothing.xlsx', FileNotFoundError)):
        with pytest.raises(kind):
            quiet(path).tables


@Page('usage/Recorder/settings').says('内容里有分隔符、换行或引号字符才用到')
@page.says('用在有分隔符、换行或引号字符的内容上', 'csv 的分隔符，str，初始为逗号', 'csv 里包住特殊内容的引号字符，str，初始为双引号')
def test_delimiter_and_quote_of_a_csv():
    save('a.csv', [['名称', '价格'], ['键盘;有线', 199], ['一\n二', "'"]], delimiter=';', quote_char="'")
    assert Path('a.csv').read_text(encoding='utf-8') == "名称;价格\n'键盘;有线';199\n'一\n二';''''\n"


@page.says("文件的编码，str，初始为 'utf-8'", '写和读 csv、json、jsonl、txt 都用这个编码')
@pytest.mark.parametrize('suffix', ['csv', 'json', 'jsonl', 'txt'])
def test_the_encoding_is_used_for_both(suffix):
    recorder = save(f'a.{suffix}', {'a': '键'}, encoding='utf-16')
    assert Path(recorder.path).read_bytes()[:2] in (b'\xff\xfe', b'\xfe\xff') and '键' in str(recorder.rows()[0])


@page.differs('left-right')
@page.says('类型与 before 相同', '补在每行数据前面的内容', '补在每行数据后面的内容', '初始为空列表', '列表和字典照原样，元组变成 list，单个值变成只有一项的 list')
def test_what_before_and_after_become():
    recorder = quiet('a.csv')
    for name in ('before', 'after'):
        for given, kept in (('甲', ['甲']), (('甲', 1), ['甲', 1]), ([1, 2], [1, 2]), ({'店': '甲'}, {'店': '甲'})):
            getattr(recorder.set, name)(given)
            assert getattr(recorder, name) == kept and type(getattr(recorder, name)) is type(kept)
    recorder.set.before('甲')
    recorder.set.after('乙')
    save(recorder, ['x'])
    assert grid('a.csv') == [['甲', 'x', '乙']]
