import os
from pathlib import Path

import pytest
from DrissionRecord import CellStyle, Recorder
from openpyxl import load_workbook, Workbook

from pages import Page, covers

page = Page('usage/Recorder/attributes')


@page.says('属性给出记录器当前的状态：文件在哪里，缓存里有什么，一部分设置是什么', '要修改，用 set 里的方法', '这些是刚新建、没有路径的对象的值', '没有设置时是 None', '没有设置路径，也没有用过 set.file_type() 时是 None')
@page.table('属性 | 初始值')
def test_first_values_and_what_changes_them(table):
    cases = {'path': None, 'type': None, 'data': {}, 'cache_size': 1000, 'show_msg': True, 'table': None, 'tables': TypeError,
             'encoding': 'utf-8', 'delimiter': ',', 'quote_char': '"', 'before': [], 'after': [], 'data_col': 1}
    covers(table, cases)
    recorder = Recorder()
    recorder.set.file_type('csv')
    assert (recorder.path, recorder.type) == (None, 'csv')
    recorder = Recorder()
    changes = {'path': ('a.xlsx',), 'type': None, 'cache_size': (5,), 'show_msg': (False,), 'table': ('一月',), 'encoding': ('gbk',),
               'delimiter': (';',), 'quote_char': ("'",), 'before': ('甲',), 'after': ('乙',), 'data_col': (3,)}
    for row in table:
        name, value = row['属性'], cases[row['属性']]
        if value is TypeError:
            continue
        assert getattr(recorder, name) == value and row['初始值'] == repr(value), name
    for name, args in changes.items():
        if args:
            getattr(recorder.set, name)(*args)
        assert getattr(recorder, name) != cases[name], name
    # Nothing else is public, but the methods, the header and the settings.
    methods = {name for name in dir(recorder) if not name.startswith('_') and name != 'tables' and callable(getattr(recorder, name))}
    assert {name for name in dir(recorder) if not name.startswith('_')} - methods - set(cases) == {'header', 'set'}
    assert methods == {'add_cols_width', 'add_data', 'add_img', 'add_link', 'add_rows_height', 'add_styles', 'backup', 'clear', 'record', 'rows'}


@page.says('传入 Path 也得到 str，文件名中的非法字符已经换掉', '文件的绝对路径，str')
def test_the_path_is_absolute_text():
    for given, name in (('a.csv', 'a.csv'), (Path('b') / 'c.xlsx', 'b/c.xlsx'), ('价格?.csv', '价格？.csv'), ('a*b|c.csv', 'a＊b｜c.csv')):
        recorder = Recorder(given)
        assert recorder.path == str(Path(name).absolute()) and type(recorder.path) is str, given
    assert not os.path.exists('b')
    here = recorder.path
    os.mkdir('elsewhere')
    os.chdir('elsewhere')
    assert recorder.path == here


@page.says("不认识的后缀是 'txt'", "文件类型，str：'xlsx'、'csv'、'txt'、'json'、'jsonl' 之一，总是小写")
def test_the_type_comes_from_the_suffix():
    kinds = {'a.xlsx': 'xlsx', 'a.CSV': 'csv', 'a.txt': 'txt', 'a.json': 'json', 'a.JsonL': 'jsonl', 'a.xls': 'txt', 'a.log': 'txt', 'a': 'txt', 'a.csv.bak': 'txt'}
    for path, kind in kinds.items():
        assert Recorder(path).type == kind, path


@page.says('每次添加是一项；', '连续几次添加的坐标相同，就合成一项', 'data 是记录器自己使用的字典，不是副本，不要修改，要清空就用 clear()', '添加以后再修改它，写进文件的内容也会变', '设置了 before 或 after 时，列表是拼好的另一行；', '字典只在补上的也是字典时才是', '还没有写进文件的数据，dict，保存后变空',
           '键是工作表的名称，没有指定工作表时是 None', '值是列表', "'coord' 里的行是 0 表示新的一行", "要知道还有几行没写，数一数每项里的 'data'")
def test_what_data_holds():
    recorder = Recorder('a.xlsx')
    kept = recorder.data
    recorder.add_data(['a'])
    recorder.add_data([['b'], ['c']])
    recorder.add_data(['d'], coord=5)
    recorder.add_data(['e'])
    items = recorder.data[None]
    assert [(item['coord'], item['data']) for item in items] == [((0, 1), [['a'], ['b'], ['c']]), ((5, 1), [['d']]), ((0, 1), [['e']])]
    recorder.add_data('x', table='一月')
    recorder.add_link('https://www.python.org', 'A1', table='一月')
    recorder.add_styles(CellStyle(), 1)
    recorder.add_rows_height(20, 1)
    recorder.add_cols_width(20, 1)
    assert list(recorder.data) == [None, '一月'] and [item['type'] for item in recorder.data['一月']] == ['data', 'link']
    items = [item for items in recorder.data.values() for item in items]
    assert sum(len(item.get('data', [None])) for item in items) == 10
    assert recorder.data is kept
    recorder.clear()
    assert kept == {}
    row = {'a': 1}
    recorder.add_data(row)
    row['a'] = 2
    recorder.record()
    assert recorder.rows() == [{'a': 2}] and recorder.data == {} and recorder.data is kept
    for setting, extra in (('before', {'k': 1}), ('after', {'k': 1})):
        for suffix in ('csv', 'jsonl', 'xlsx'):
            other = Recorder(f'{setting}.{suffix}')
            getattr(other.set, setting)(extra)
            row = {'a': 1}
            other.add_data(row)
            row['a'] = 2
            assert [data['a'] for item in other.data[None] for data in item['data']] == [1] if suffix == 'xlsx' else '2' not in str(other.data)
            other.clear()
            for extra_item, row, same in (('甲', {'a': 1}, True), ({'k': 1}, {'a': 1}, False), ('甲', [1], False), ({'k': 1}, [1], False)):
                getattr(other.set, setting)(extra_item)
                other.add_data(row)
                assert (other.data[None][0]['data'][0] is row) is same
                other.clear()


@page.says('这里不检查，负数也当作不自动写', '缓存大小，int：攒够多少条写一次文件，0 表示添加多少都不自动写', '一次添加很多行只算 3 条', '新建对象时 None 当作 0')
def test_sizes_of_the_cache_are_not_checked():
    for size, kept, written in ((2, 2, True), (0, 0, False), (None, 0, False), (-5, -5, False), (3, 3, False)):
        recorder = Recorder(f'{size}.csv', cache_size=size)
        for name in 'ab':
            recorder.add_data(name)
        assert recorder.cache_size == kept and Path(f'{size}.csv').exists() is written, size
        recorder.clear()
    for size, written in ((3, True), (4, False)):
        recorder = Recorder(f'rows{size}.csv', cache_size=size)
        recorder.add_data([['a']] * 50)
        assert Path(f'rows{size}.csv').exists() is written
        recorder.clear()


@page.says('只对 xlsx 有意义，换成别的格式的文件时回到 None', '它只是记下名称，不检查文件里有没有这个工作表', '当前工作表的名称，str', 'None 表示活动工作表', '有没有要看 tables')
def test_the_sheet_is_a_name_that_is_not_checked():
    book = Workbook()
    book.active.title = '一'
    book.create_sheet('二')
    book.active = 1
    book.save('a.xlsx')
    recorder = Recorder('a.xlsx')
    recorder.add_data('x')
    recorder.record()
    assert load_workbook('a.xlsx')['二']['A1'].value == 'x'
    recorder.set.table('一')
    recorder.add_data('y', table=True)
    recorder.add_data('z')
    recorder.record()
    book = load_workbook('a.xlsx')
    assert recorder.table == '一' and book['二']['A2'].value == 'y' and book['一']['A1'].value == 'z'
    recorder.set.table('没有')
    assert recorder.table == '没有' and recorder.tables == ['一', '二']
    recorder.set.path('b.xlsx')
    assert recorder.table == '没有'
    for back in (lambda: recorder.set.path('b.csv'), lambda: recorder.set.table(None), lambda: recorder.set.table(True),
                 lambda: recorder.set.file_type('txt')):
        recorder.set.table('一')
        back()
        assert recorder.table is None


@page.says('每次都重新读文件，缓存里还没写的工作表不在内', '不是 xlsx 或者没有设置路径时抛出 TypeError；', '文件不存在时抛出 FileNotFoundError', '文件里所有工作表的名称，list，按在文件里的顺序', '由文件而定 | 只对 xlsx')
@pytest.mark.files('company.xlsx')
def test_the_sheets_are_read_each_time():
    recorder = Recorder('company.xlsx')
    assert recorder.tables == load_workbook('company.xlsx').sheetnames and type(recorder.tables) is list
    book = load_workbook('company.xlsx')
    book.create_sheet('最前', 0)
    book.save('company.xlsx')
    assert recorder.tables[0] == '最前'
    for path, kind in ((None, TypeError), ('a.csv', TypeError), ('nothing.xlsx', FileNotFoundError)):
        try:
            Recorder(path).tables
            assert False, path
        except kind:
            pass


@page.says('内容里有分隔符、换行或引号字符时用到', "文件的编码，str，初始为 'utf-8'，写和读 csv、json、jsonl、txt 都用它", 'csv 的分隔符，str，初始为逗号', 'csv 里包住特殊内容的引号字符，str，初始为双引号')
def test_encoding_delimiter_and_quote_of_a_csv():
    recorder = Recorder('a.csv')
    recorder.set.encoding('gbk').delimiter(';').quote_char("'")
    recorder.add_data([['名称', '价格'], ['键盘;有线', 199]])
    recorder.record()
    assert (recorder.encoding, recorder.delimiter, recorder.quote_char) == ('gbk', ';', "'")
    assert Path('a.csv').read_text(encoding='gbk') == "名称;价格\n'键盘;有线';199\n"
    recorder.set.header_row(1)
    assert recorder.rows() == [{'名称': '键盘;有线', '价格': '199'}]
    Path('b.csv').write_bytes(b'\xef\xbb\xbfa\r\n1\r\n')
    recorder = Recorder('b.csv')
    assert list(recorder.header.values()) == ['\ufeffa']
    recorder = Recorder('b.csv')
    recorder.set.encoding('utf-8-sig')
    assert list(recorder.header.values()) == ['a']
    for suffix in ('csv', 'json', 'jsonl', 'txt'):
        recorder = Recorder(f'utf16.{suffix}')
        recorder.set.encoding('utf-16')
        recorder.add_data({'a': '键'})
        recorder.record()
        assert Path(recorder.path).read_bytes()[:2] in (b'\xff\xfe', b'\xfe\xff') and '键' in str(recorder.rows()[0])
        with pytest.raises(UnicodeError):
            Recorder(recorder.path).rows()


@page.says('类型与 before 相同，也可能是 None', '补在每行数据前面的内容，初始为空列表', '补在每行数据后面的内容，初始为空列表', '列表和字典照原样，元组变成 list，单个值变成只有一项的 list，None 还是 None')
def test_what_before_and_after_become():
    recorder = Recorder('a.csv')
    for name in ('before', 'after'):
        assert getattr(recorder, name) == []
        for given, kept in (('甲', ['甲']), (('甲', 1), ['甲', 1]), ([1, 2], [1, 2]), ({'店': '甲'}, {'店': '甲'}), (0, [0]), ('', ['']), ([], []), (None, None)):
            getattr(recorder.set, name)(given)
            assert getattr(recorder, name) == kept and type(getattr(recorder, name)) is type(kept), given
    given = ['甲']
    recorder.set.before(given)
    assert recorder.before is given
    recorder.set.after('乙')
    recorder.add_data(['x'])
    recorder.record()
    assert Path('a.csv').read_text(encoding='utf-8') == '甲,x,乙\n'


@page.says('除了 show_msg 和 data_col，其余都不能直接赋值', '可以直接赋列序号；', '直接赋值不检查：data_col 只能是整数，show_msg 只能是 True 或 False', '可以直接赋值。')
def test_what_can_be_assigned():
    recorder = Recorder('a.csv')
    for name in ('path', 'type', 'data', 'cache_size', 'table', 'encoding', 'delimiter', 'quote_char', 'before', 'after'):
        with pytest.raises(AttributeError):
            setattr(recorder, name, None)
    for wrong in ('B', None):
        recorder.data_col = recorder.show_msg = wrong
    recorder.show_msg = False
    recorder.data_col = 2
    recorder.add_data(['鼠标', 89])
    recorder.record()
    assert Path('a.csv').read_text(encoding='utf-8') == ',鼠标,89\n'


@page.says('写文件时是否打印提示，bool，初始为 True')
def test_messages_of_a_save(capsys):
    for shown in (True, False):
        recorder = Recorder('a.csv')
        assert recorder.show_msg is True
        recorder.show_msg = shown
        recorder.add_data('x')
        recorder.record()
        assert ('写入文件' in capsys.readouterr().out) is shown


@page.says('不写坐标或只写行号时从第几列写起，int，初始为 1', 'set.data_col() 还认列号', '只对 xlsx 和 csv 有效', 'xlsx 的字典按列名写，csv 的字典会错位')
def test_the_column_where_rows_begin():
    def saved(suffix, *given):
        Path(f'a.{suffix}').unlink(missing_ok=True)
        recorder = Recorder(f'a.{suffix}')
        recorder.set.data_col('C')
        assert recorder.data_col == 3
        recorder.add_data(*given)
        recorder.record()
        if suffix == 'xlsx':
            return [list(row) for row in load_workbook('a.xlsx').active.values]
        return Path(f'a.{suffix}').read_text().splitlines()

    assert saved('xlsx', 'x') == saved('xlsx', 'x', 1) == [[None, None, 'x']] and saved('xlsx', 'x', 'A1') == [['x']]
    assert saved('csv', 'x') == saved('csv', 'x', 1) == [',,x'] and saved('csv', 'x', 'A1') == ['x']
    assert saved('txt', 'x') == ['x'] and saved('jsonl', ['x']) == ['["x"]']
    assert saved('xlsx', {'a': 1}) == [['a'], [1]] and saved('csv', {'a': 1}) == ['a', ',,1']
    assert Recorder().data_col == 1
