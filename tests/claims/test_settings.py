import csv
import gc
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from books import book
from helpers import fails, grid, locked, quiet, refused, save, style, texts
from pages import Page, from_release, otherwise

page = Page('usage/Recorder/settings')


def made(name, *rows):
    """A table with a header, as another program leaves it."""
    if name.endswith('.xlsx'):
        return book(*rows, path=name)
    with open(name, 'w', newline='', encoding='utf-8') as file:
        csv.writer(file).writerows(rows)


@page.differs('left-right')
@page.differs('per-type')
@page.says('每个设置方法都返回 set 自己，可以连着写', '表里的名称都是方法，都返回 set 自己', '用于修改设置的对象', '返回：set 自己。')
def test_settings_can_be_chained():
    recorder = quiet('a.xlsx')
    calls = {'path': ('b.xlsx',), 'cache_size': (100,), 'show_msg': (False,), 'auto_backup': (), 'table': ('一月',),
             'file_type': ('xlsx',), 'encoding': ('utf-8',), 'delimiter': (',',), 'quote_char': ('"',),
             'header': (['名称'],), 'header_row': (1,), 'auto_new_header': (), 'before': (None,), 'after': (None,),
             'data_col': (1,), 'new_row_styles': (None,), 'new_row_height': (None,), 'follow_styles': (), 'link_style': ()}
    assert set(calls) == {name for name in dir(recorder.set) if not name.startswith('_')}
    for name, args in calls.items():
        assert getattr(recorder.set, name)(*args) is recorder.set, name


@page.differs('left-right')
@page.says('先设置，再添加数据')
def test_settings_come_first():
    save(quiet('a.csv', cache_size=1), ['键盘'], lambda it: it.set.encoding('gbk').before('甲'), ['鼠标'])
    assert Path('a.csv').read_bytes() == '键盘\r\n'.encode() + '甲,鼠标\r\n'.encode('gbk')


@Page('usage/Recorder/attributes').says('缓存大小，int：攒够多少条写一次文件', '0 表示不按条数写')
@page.says('set.cache_size() | 攒够多少条写一次文件，0 不自动写', '改小以后，下一次添加才写；不是整数或小于 0 抛出 TypeError')
def test_the_size_of_the_cache():
    recorder = quiet('smaller.csv', cache_size=0)
    for _ in range(1500):
        recorder.add_data('a')
    recorder.set.cache_size(2)
    assert recorder.cache_size == 2 and not Path('smaller.csv').exists()
    for written in (1501, 1501, 1503):
        recorder.add_data('b')
        assert len(Path('smaller.csv').read_text().split()) == written
    for wrong in (-1, 1.0, '5', None):
        with pytest.raises(TypeError):
            recorder.set.cache_size(wrong)


@page.says('保存失败的那一句总是打印')
def test_one_message_is_always_printed(capsys):
    assert refused(quiet('failed.csv', setting={'encoding': 'gbk'}), '™')
    assert capsys.readouterr().out == '保存失败的数据已保存到failed_data.txt。\n'


@page.differs('per-type')
@page.says("写到一个新文件，编码设为 'utf-8-sig'", "往已有的文件追加，不会变成 'utf-8-sig'", "set.encoding() | csv、json、jsonl、txt 的编码，初始为 'utf-8'")
@pytest.mark.parametrize('kind', ['csv', 'txt', 'jsonl', 'json'])
def test_the_mark_of_a_new_file(kind):
    assert quiet().encoding == 'utf-8'
    save(f'a.{kind}', '键', encoding='utf-8-sig')
    assert Path(f'a.{kind}').read_bytes().startswith(b'\xef\xbb\xbf')
    if kind != 'json':
        Path(f'b.{kind}').write_text('1\n')
        save(f'b.{kind}', ['键'], encoding='utf-8-sig')
    assert kind == 'json' or Path(f'b.{kind}').read_bytes().startswith(b'1\n')


@page.says("每次写这个文件，都先设 'utf-8-sig'", '少了这一句，再写的字典没有第一列')
@page.problem('csv-bom')
@pytest.mark.parametrize('encoding, new, text', [
    ('utf-8', False, '姓名,性别\n张三,男\n,女\n'), ('utf-8', True, '姓名,性别,姓名\n张三,男\n,女,李四\n'),
    ('utf-8-sig', False, '姓名,性别\n张三,男\n李四,女\n'), ('utf-8-sig', True, '姓名,性别\n张三,男\n李四,女\n')])
def test_csv_utf8_of_excel(encoding, new, text):
    Path('a.csv').write_bytes('\ufeff姓名,性别\r\n张三,男\r\n'.encode())
    save('a.csv', {'姓名': '李四', '性别': '女'}, encoding=encoding, auto_new_header=new)
    assert Path('a.csv').read_text(encoding='utf-8-sig') == text


@page.says('初始为 \'utf-8\'，写表头之前设', "初始为 ','，写表头之前设")
@page.problem('csv-header-first')
@pytest.mark.parametrize('name, value, first', [('encoding', 'gbk', '名称,价格'.encode('gbk')), ('delimiter', '\t', '名称\t价格'.encode())])
def test_a_header_is_written_with_the_settings_of_before(name, value, first):
    header = {'header': ['名称', '价格']}
    for setting, begin in (({name: value, **header}, first), ({**header, name: value}, '名称,价格'.encode())):
        path = f'{next(iter(setting))}.csv'
        save(path, ['键盘', 1], **setting)
        assert Path(path).read_bytes().startswith(begin + b'\r\n')
        assert (f'键盘{value}1' if name == 'delimiter' else '键盘').encode(value if name == 'encoding' else 'utf-8') in Path(path).read_bytes()


@page.problem('encoding-unknown')
def test_an_encoding_that_does_not_exist():
    assert refused(quiet('a.csv', setting={'encoding': 'utf-8-bom'}), {'a': 1})
    assert Path('a.csv').read_bytes() == b''
    save('a.csv', {'a': 1})
    assert Path('a.csv').read_text() == '\n'


@page.says('编码和分隔符设成与文件相同的，制表符是', '文件末尾没有换行，先补上一个', '先去掉最后两句运行一次，打印出来的列名对了，再加回来')
@pytest.mark.parametrize('delimiter', [';', '\t'])
def test_an_existing_csv_with_another_delimiter(delimiter):
    for told in (False, True):
        Path('a.csv').write_text(f'名称{delimiter}价格\n键盘{delimiter}199\n', encoding='gbk')
        recorder = quiet('a.csv', setting={'encoding': 'gbk', **({'delimiter': delimiter} if told else {})})
        assert len(recorder.header) == (2 if told else 1)
        save(recorder, {'名称': '鼠标', '价格': 89})
        assert Path('a.csv').read_text(encoding='gbk').split('\n')[2] == (f'鼠标{delimiter}89' if told else '')
    Path('a.csv').write_text('名称\n键盘')
    save('a.csv', {'名称': '鼠标'})
    assert Path('a.csv').read_text().split() == ['名称', '键盘鼠标']


@page.says("欧洲的 Excel 认分号，后面再写 .delimiter(';')")
def test_a_csv_for_excel_in_europe():
    recorder = quiet('a.csv')
    recorder.set.encoding('utf-8-sig').delimiter(';')
    save(recorder, {'名称': 'Å, b', '价格': '1,5;'})
    assert Path('a.csv').read_bytes().decode('utf-8-sig').splitlines() == ['名称;价格', 'Å, b;"1,5;"'] and Path('a.csv').read_bytes()[:3] == b'\xef\xbb\xbf'


@page.problem('csv-delimiter-late')
@pytest.mark.parametrize('again', [False, True])
def test_a_delimiter_set_after_the_header_was_read(again):
    Path('a.csv').write_text('a;b\n1;2\n')
    recorder = quiet('a.csv')
    assert len(recorder.header) == 1
    recorder.set.delimiter(';')
    again and recorder.set.header_row(1)
    save(recorder, {'b': 3})
    assert Path('a.csv').read_text().splitlines()[2] == (';3' if again else '')


@page.problem('two-encodings')
@pytest.mark.parametrize('name', ['a.txt', 'a.csv'])
def test_an_existing_file_in_another_encoding(name):
    Path(name).write_text('键盘\n', encoding='gbk')
    save(name, ['鼠标'], **({'header_row': 0} if name == 'a.csv' else {}))
    assert Path(name).read_bytes().startswith('键盘\n'.encode('gbk')) and '鼠标'.encode() in Path(name).read_bytes()
    with pytest.raises(UnicodeDecodeError):
        Path(name).read_text(encoding='utf-8')


@Page('usage/Recorder/read_data').says('表头里没有的列名不写进去，要增加一列，先 recorder.set.auto_new_header()')
@Page('usage/Recorder/add_data').says('要写成新的一列，先打开 set.auto_new_header()')
@page.says('字典里有表头没有的键，默认不写', 'set.auto_new_header() | 是否把字典里新的键加进表头，用于 xlsx 和 csv')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
@pytest.mark.parametrize('grows', [False, True])
def test_columns_that_are_added(name, grows):
    made(name, ['名称', '价格'], ['键盘', 199])
    save(name, {'名称': '耳机', '品牌': '甲'}, ({'品牌': '乙'}, 2), auto_new_header=grows)
    assert texts(name)[0] == ['名称', '价格', '品牌'][:3 if grows else 2] and ('甲' in texts(name)[2]) is ('乙' in texts(name)[1]) is grows


@page.differs('jsonl-newline')
@page.says('json、jsonl 里每个键都写，不用打开')
@pytest.mark.parametrize('kind', ['json', 'jsonl'])
def test_json_has_every_key(kind):
    save(f'a.{kind}', {'a': 1}, {'b': 2})
    assert [dict(row) for row in quiet(f'a.{kind}').rows()] == [{'a': 1}, {'b': 2}]


@page.says('只有 csv、xlsx 和数据库能打开')
@from_release('2.0.0')
@pytest.mark.parametrize('kind', ['txt', 'json', 'jsonl'])
def test_columns_are_added_to_tables_alone(kind):
    for name in ('a.csv', 'a.xlsx', 'a.db'):
        quiet(name).set.auto_new_header()
    with pytest.raises(TypeError):
        quiet(f'a.{kind}').set.auto_new_header()


@page.says('一个文件只用一个记录器写')
@page.problem('auto-two-objects')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_two_objects_add_columns_to_one_file(name):
    first = save(name, {'n': 1})
    first.set.auto_new_header()
    save(first, {'n': 1})
    save(name, {'n': 2, 'p': 'of p'}, auto_new_header=True)
    save(first, {'n': 3, 'q': 'of q', 'p': 'new p'})
    assert texts(name)[0] == ['n', 'q', 'p'] and texts(name)[3][1] == 'of p'


@page.problem('auto-nameless-column')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_a_column_with_content_and_without_a_name(name):
    made(name, ['a', 'b'], [1, 2, 'note'])
    save(name, {'a': 5, 'c': 6}, auto_new_header=True)
    assert texts(name) == [['a', 'b', 'c'], ['1', '2', 'note'], ['5', '', '6']]


@page.problem('auto-empty-dict')
def test_an_empty_dict_among_rows_of_a_csv_that_grows():
    Path('a.csv').write_text('a\n')
    recorder = quiet('a.csv', setting={'auto_new_header': True})
    recorder.add_data([{'a': 1}, {}, {'a': 2}])
    assert fails(recorder)
    gc.collect()
    again = fails(recorder)
    gc.collect()
    recorder.clear()
    if not again and grid('a.csv') == [['a'], ['1']]:
        otherwise('空字典后面的行没有写')
    assert again and grid('a.csv') == [['a'], ['1'], ['1']]


def sides(kind, before, after, *data, coord=None):
    """The rows of a new file that is written with these before and after."""
    name = f'{len(list(Path(".").iterdir()))}.{kind}'
    save(name, *((one, coord) for one in data), before=before, after=after)
    return texts(name)


@Page('usage/Recorder/attributes').differs('left-right')
@Page('usage/Recorder/attributes').says('set.before(None) 以后是 None', 'set.after(None) 以后是 None')
@page.differs('left-right')
@page.says('添加的都是列表，每行一样的就用 set.before() 和 set.after()', 'set.before() | 补在以后每一行前面的内容：单个值、列表、元组或字典；None 取消', '写法与 before 相同', '数据是字典，补的也要写成字典，别的不补')
def test_what_stands_before_and_after_each_row():
    for given in ('甲', ['甲'], ('甲',), {'店': '甲'}):
        assert sides('csv', given, given, ['x']) == [['甲', 'x', '甲']]
    for given, last in (('甲', ''), (['甲'], ''), ({'店': '甲'}, '甲')):
        name = f'{last}{type(given).__name__}.csv'
        save(name, lambda it: it.set.header(['名称', '店']), {'名称': 'x'}, after=given)
        assert grid(name)[1] == ['x', last]
    assert sides('csv', None, None, ['x']) == [['x']]
    recorder = save('later.csv', ['1'], lambda it: it.set.before('前').after('后'), [['2'], ['3']], lambda it: it.set.before(None).after(None), ['4'])
    assert recorder.before is recorder.after is None and grid('later.csv') == [['1'], ['前', '2', '后'], ['前', '3', '后'], ['4']]


@pytest.mark.every_release
@page.says("行是列表，写 [now, *row]，写进 txt 用 ' '.join(map(str, [now, *row]))", "行是文本，写 f'{now} {row}'")
def test_the_time_of_each_line(on):
    for form, row in ("[now, *row]", ['D', '登录 成功']), ("' '.join(map(str, [now, *row]))", [7, '登录 成功']), ("f'{now} {row}'", '登录 成功'):
        assert f'`{form}`' in page.path.read_text(encoding='utf-8')
        kind, wanted = ('csv', '{},D,登录 成功') if form[0] == '[' else ('txt', '{} 7 登录 成功' if form[0] == "'" else '{} 登录 成功')
        Path(f'log.{kind}').unlink(missing_ok=True)
        recorder, times = quiet(f'log.{kind}'), ['2025-08-05 09:30:01', '2025-08-05 09:30:02']
        for now in times:
            recorder.add_data(eval(form, {'now': now, 'row': row}))
        recorder.record()
        assert Path(f'log.{kind}').read_text(encoding='utf-8').splitlines() == [wanted.format(now) for now in times]


def error_of(member):
    try:
        eval(f'recorder.{member}', {'recorder': quiet('a.csv')})
    except Exception as error:
        return type(error)


@page.says('添加的都是列表，每行一样的就用 set.left() 和 set.right()', 'set.before() | 补在以后每一行前面的内容：单个值、列表、元组或字典；None 取消，txt 不能用', '写法与 left 相同', '键相同，left 的不用，right 的盖过数据')
def test_left_and_right_since_2_0_0():
    assert quiet('a.csv').set.left and error_of('set.after') is error_of('set.before') is TypeError
    for value in ('前', ['前'], ('前',), {'前': '前'}):
        Path('a.csv').unlink(missing_ok=True)
        save('a.csv', ['x'], left=value, right=value)
        assert grid('a.csv') == [['前', 'x', '前']]
    save('b.csv', ['x'], left=None)
    assert grid('b.csv') == [['x']]
    for kind, wanted in (('left', '数据'), ('right', '补的')):
        save(f'{kind}.csv', {'a': '数据'}, **{kind: {'a': '补的'}})
        assert grid(f'{kind}.csv') == [['a'], [wanted]]
    with pytest.raises(TypeError):
        quiet('a.txt').set.left('x')

@page.says('set.table() | 读取和设表头用的工作表，写到哪张由 add_data() 的 table 决定')
def test_the_sheet_to_read_since_2_0_0():
    book = Workbook()
    book.active.append(['甲'])
    book.create_sheet('一月').append(['乙'])
    book.save('a.xlsx')
    recorder = quiet('a.xlsx', setting={'table': '一月'})
    assert list(recorder.header) == ['乙']
    save(recorder, ['x'], (['y'], None, '一月'))
    assert grid('a.xlsx') == [['甲'], ['x']] and grid('a.xlsx', '一月') == [['乙'], ['y']]
    for value in (True, None):
        recorder.set.table('一月').table(value)
        assert list(recorder.header) == ['甲']
    recorder = save('a.db', {'a': 1}, table='t')
    assert recorder.tables == ['t']


@page.says('列序号；负数从表头末尾数；0 或 None 表示表头后面一列')
def test_the_first_column_by_its_number():
    assert save('a.xlsx', ['x'], data_col=2) and grid('a.xlsx') == [[None, 'x']]
    for col, wanted in ((2, ['a', 'x', 'c']), (-1, ['a', 'b', 'x']), (0, ['a', 'b', 'c', 'x']), (None, ['a', 'b', 'c', 'x'])):
        Path('a.csv').write_text('a,b,c\na,b,c\n')
        save('a.csv', (['x'], 2), data_col=col)
        assert grid('a.csv')[1] == wanted, col
    with pytest.raises(TypeError):
        quiet('a.csv').set.data_col(1.5)


@page.differs('left-right')
@page.says('数据是列表，补的是字典，就只补字典的值', '键相同，before 的不用，after 的盖过数据')
def test_dicts_before_and_after():
    assert sides('csv', {'批次': '一', '店': '甲'}, None, ['键盘']) == [['一', '甲', '键盘']]
    assert sides('csv', {'批次': '一'}, None, {'批次': '二'}) == [['批次'], ['二']]
    assert sides('csv', None, {'批次': '三'}, {'批次': '二'}) == [['批次'], ['三']]


@page.says("json、jsonl 里的单个值不补，写成列表 ['键盘']")
@from_release('2.0.0')
@pytest.mark.parametrize('kind', ['json', 'jsonl'])
def test_one_value_is_left_alone_since_2_0_0(on, kind):
    found = [Path(save(f'{number}.{kind}', value, left='左').path).read_text(encoding='utf-8') for number, value in enumerate(('键盘', ['键盘']))]
    assert ['左' in text for text in found] == [False, True]


@page.problem('before-missing')
@pytest.mark.parametrize('kind', ['csv', 'xlsx'])
def test_what_is_added_to_dicts_needs_a_header(kind):
    assert sides(kind, ['甲'], ['乙'], {'名称': '键盘'}) == [['名称'], ['键盘']]
    for new in (False, True):
        made(f'old.{kind}', ['名称'])
        save(f'old.{kind}', {'名称': '键盘'}, auto_new_header=new, after={'时间': '09:30'})
        assert ('09:30' in texts(f'old.{kind}')[1]) is new


@page.problem('before-coord')
@pytest.mark.parametrize('kind', ['csv', 'xlsx'])
def test_a_coordinate_after_before(kind):
    made(f'a.{kind}', ['键盘', 199, '在售'])
    save(f'a.{kind}', (299, (1, 2)), before='第一批')
    assert texts(f'a.{kind}') == [['键盘', '第一批', '299']]


@page.differs('data_col-text')
@Page('usage/Recorder/attributes').says('不写坐标或只写行号时，从第几列写起，初始为 1')
@page.says('set.data_col() | 不写坐标或只写行号时，从哪一列写起，用于 xlsx 和 csv：列号或列序号；负数从表头末尾数；0 或 None 表示表头后面一列；小数、列表抛出 TypeError')
@pytest.mark.parametrize('kind', ['csv', 'xlsx'])
def test_the_column_where_rows_begin(kind):
    assert quiet(f'{kind}.{kind}').data_col == 1
    save(f'a.{kind}', ['a', 'b'], (['c'], 2), (['d'], 'A3'), data_col=3)
    assert [[value for value in row if value] for row in texts(f'a.{kind}')] == [['a', 'b'], ['c'], ['d']]
    assert texts(f'a.{kind}')[1][2] == 'c' and texts(f'a.{kind}')[2][0] == 'd'
    for col, at in (('B', 1), (0, 3), (None, 3), (-1, 2)):
        save(f'{col}.{kind}', ['x'], header=['a', 'b', 'c'], data_col=col)
        assert texts(f'{col}.{kind}')[1][at] == 'x', col
    for wrong in (1.5, [3]):
        with pytest.raises(TypeError):
            quiet().set.data_col(wrong)


@page.problem('data-col-dict')
def test_a_dict_that_moves_to_the_right():
    save('b.csv', {'名称': '键盘', '价格': 1}, header=['名称', '价格'], data_col=2)
    assert grid('b.csv')[1:] == [['', '键盘', '1']]
    save('a.csv', {'名称': '键盘', '价格': 1}, data_col=2)
    if '键盘' not in Path('a.csv').read_text(encoding='utf-8'):
        otherwise('csv 的字典右移，与列名错开；新的 csv 里只有一个空行')
    assert grid('a.csv') == [['名称', '价格'], ['', '键盘', '1']]


@page.problem('set-table-dict')
@pytest.mark.files('company.xlsx')
def test_a_dict_in_a_sheet_whose_header_was_not_read():
    def rows(path, told, *data):
        recorder = quiet(path, setting={'table': '商品', **({'header_row': 1} if told else {})})
        return KeyError if refused(recorder, *data) else grid(path, '商品')

    assert '耳机' not in str(rows('company.xlsx', False, {'名称': '耳机'}))
    assert rows('company.xlsx', True, {'名称': '耳机'})[-1][0] == '耳机'
    assert rows('new.xlsx', False, {'名称': '耳机'}) is KeyError
    assert rows('other.xlsx', True, {'名称': '耳机'}) == [['名称'], ['耳机']]
    assert rows('list.xlsx', False, ['耳机'], {'名称': '音箱'}) == [['耳机']]


@page.says('set.table() | 默认的工作表，只用于 xlsx；None 或 True 表示活动工作表')
@pytest.mark.parametrize('default', [True, None])
def test_the_default_table(default):
    recorder = quiet('a.xlsx', setting={'table': '一月'})
    recorder.add_data('键盘')
    recorder.set.table(default)
    recorder.add_data('鼠标')
    assert list(recorder.data) == ['一月', None] and recorder.table is None
    recorder.clear()


@Page('usage/Recorder/create').says('set.path() 换文件，缓存里的数据先写进原来的文件', '文件类型由新的后缀决定，表头从新的文件里读', '编码、缓存大小不变', '几个文件轮流写，每个文件一个记录器')
@page.says('换一个文件。', '缓存里的数据先写进原来的文件', '文件类型由新的后缀决定，表头和表头行恢复初始值，编码、分隔符、缓存大小不变', 'path | 文件路径')
def test_set_path():
    recorder = quiet('one.csv', setting={'header': ['名称', '价格'], 'header_row': 3, 'encoding': 'gbk', 'delimiter': ';', 'cache_size': 5})
    recorder.add_data(['键盘', 199])
    recorder.set.path('two.csv')
    assert '键盘;199' in Path('one.csv').read_text(encoding='gbk') and not Path('two.csv').exists()
    assert recorder.type == 'csv' and recorder.header is None
    assert (recorder.encoding, recorder.delimiter, recorder.cache_size) == ('gbk', ';', 5)
    recorder.add_data({'名称': '鼠标'})
    assert recorder.set.path('three.txt') and recorder.type == 'txt'
    assert Path('two.csv').read_text(encoding='gbk') == '名称\n鼠标\n'
    recorder.set.path('two.csv')
    assert list(recorder.header) == ['名称']


@page.differs('per-type')
@page.says("set.file_type() | 指定文件类型，要小写：'csv'、'json'、'jsonl'、'txt' 不管后缀是什么，'xlsx' 只用于后缀是 .xlsx 的文件。紧跟在 set.path() 后面调用；换成别的类型，选定的工作表就取消")
def test_kinds_of_files():
    recorder = quiet('a.xlsx')
    for kind in ('xlsx', 'csv', 'json', 'jsonl', 'txt'):
        recorder.set.file_type(kind)
        assert recorder.type == kind
    recorder.set.file_type('xlsx').table('一月').file_type('csv')
    assert recorder.table is None
    book = save('book.log', {'a': 1}, file_type='xlsx')
    book.add_data({'a': 2})
    assert fails(book)
    save('b.csv', {'a': 2}, file_type='jsonl')
    assert Path('b.csv').read_text() == '{"a": 2}\n'


@page.says('每保存若干次，在下一次保存之前自动备份', 'interval | 保存多少次备份一次，手动备份以后重新数；0 不备份；None 不改，初始为 0',
           "folder | 备份文件夹；None 不改，初始为 'backup'", 'overwrite | 是否覆盖同名备份，不覆盖就在文件名后面加上时间；None 不改，初始为不覆盖')
def test_set_auto_backup():
    def backups(saves, by_hand=None, **settings):
        folder = Path(f'run{len(list(Path(".").iterdir()))}')
        recorder = quiet('a.csv')
        recorder.set.auto_backup(folder=folder, **settings)
        for number in range(saves):
            save(recorder, number)
            number == by_hand and recorder.backup()
        return len(list(folder.glob('*')))

    assert [backups(3), backups(3, interval=0), backups(1, interval=1), backups(3, interval=1), backups(6, interval=2)] == [0, 0, 0, 2, 2]
    assert backups(4, interval=3) == 1 and backups(4, by_hand=1, interval=3) == 1 and backups(3, interval=1, overwrite=True) == 1
    recorder = quiet('again.csv')
    assert (recorder._backup_interval, recorder._backup_path, recorder._backup_overwrite) == (0, 'backup', False)
    recorder.set.auto_backup(interval=1, folder='a', overwrite=True)
    recorder.set.auto_backup(interval=2)
    assert (recorder._backup_interval, recorder._backup_path, recorder._backup_overwrite) == (2, 'a', True)


@page.says('设置表头，立即写进 xlsx 和 csv，那一行原来的内容被换掉', 'xlsx 里多出来的格还在', 'header | 表头，列表或元组', 'to_file | False 不写进文件，只用于已有内容的 csv、工作表', 'row | 写到第几行，不改表头行的设置，一般不用；None 写到表头行')
@pytest.mark.parametrize('kind', ['csv', 'xlsx'])
def test_set_header(kind):
    name = f'a.{kind}'
    for given in (('名称', '价格'), ['品名', '单价']):
        recorder = quiet(name, setting={'header': given})
        assert list(recorder.header.values()) == list(given) and Path(name).exists()
    recorder = quiet(f'b.{kind}')
    recorder.set.header(['名称'], to_file=False)
    assert not Path(f'b.{kind}').exists() and list(recorder.header.values()) == ['名称']
    quiet(f'c.{kind}').set.header(['名称'], row=3)
    assert quiet(f'c.{kind}').rows()[-1].row == 3                              # the row of the header is the first one still
    quiet(f'd.{kind}', setting={'header_row': 3}).set.header(['名称'])
    quiet(name).set.header(['品'])
    assert texts(name)[0] == (['品', '单价'] if kind == 'xlsx' else ['品'])
    assert texts(f'c.{kind}')[2] == texts(f'd.{kind}')[2] == ['名称']


@page.differs('data-shape')
@Page('usage/Recorder/clear').says('set.header()、set.path() 会把缓存写进文件', '先设置，再添加这一批')
@page.says('已经添加的数据先写进文件', '先设置路径、编码和分隔符，再设表头')
def test_a_header_writes_the_cache_first():
    recorder = quiet('d.csv')
    recorder.add_data([['键盘', 199], ['鼠标', 89]])
    recorder.set.header(['名称'])
    assert recorder.data == {} and Path('d.csv').read_text(encoding='utf-8') == '名称\n鼠标,89\n'
    recorder.add_data(['耳机', 59])
    recorder.set.path('later.csv')
    assert recorder.header is None and '耳机' in Path('d.csv').read_text(encoding='utf-8')


@page.says('表头不是列表和元组，是 ValueError；', 'xlsx 的 table 写成数字或 False，也是 ValueError；', '文件正在 Excel 里打开是 PermissionError，不重试')
def test_what_set_header_raises(monkeypatch):
    for wrong in (None, '名称', {'名称': 1}):
        with pytest.raises(ValueError):
            quiet('c.csv').set.header(wrong)
    for wrong in (3, 1.5, False):
        with pytest.raises(ValueError):
            quiet('c.xlsx').set.header(['名称'], table=wrong)
    for name in ('a.csv', 'a.xlsx'):
        with locked(monkeypatch, 1) as tries, pytest.raises(PermissionError):
            quiet(name).set.header(['姓名'])
        assert len(tries) == 1


@page.differs('data-shape')
@page.says('设置表头在第几行', '缓存里的数据先写进文件，之后重新读表头', 'num | 行号；0 表示没有表头，用列号对应，只用于已有内容的 csv、工作表',
           'num 小于 0，xlsx 的 table 写成数字或 False，是 ValueError')
def test_set_header_row():
    recorder = quiet('a.csv')
    recorder.add_data([['表一'], ['名称', '价格'], ['键盘', '199']])
    recorder.set.header_row(2)
    assert recorder.data == {} and recorder.rows() == [{'名称': '键盘', '价格': '199'}]
    recorder.set.header_row(0)
    assert recorder.rows()[2] == {'A': '键盘', 'B': '199'}
    save(recorder, {'B': '89'})
    assert recorder.rows()[3]['B'] == '89'
    for wrong in ((-1, None), (1, 3), (1, False)):
        with pytest.raises(ValueError):
            quiet('b.xlsx').set.header_row(*wrong)


@page.says('与表头一起设置，先写表头行')
def test_a_header_row_of_a_sheet_that_was_chosen():
    quiet('a.xlsx', setting={'table': '商品', 'header_row': 3, 'header': ['名称']})
    assert grid('a.xlsx', '商品')[0] == ['名称']
    quiet('b.xlsx').set.header_row(3, table='商品').header(['名称'], table='商品')
    assert grid('b.xlsx', '商品')[2] == ['名称']


@page.says('table | 工作表；None 用 set.table() 的设置，True 表示活动工作表')
@pytest.mark.parametrize('method, value', [('header', ['new']), ('header_row', 2)])
def test_the_sheet_of_the_header_and_of_its_row(method, value):
    def changed(**more):
        """The sheets of which the header is another one then."""
        made = Workbook()
        for sheet in (made.active, made.create_sheet('二')):
            sheet.append(['a'])
            sheet.append(['b'])
        made.save('a.xlsx')
        recorder = quiet('a.xlsx', setting={'table': '二'})
        getattr(recorder.set, method)(value, **more)
        return [list(recorder.set.table(name)._recorder.header or ['a']) != ['a'] for name in (None, '二')]

    assert changed() == changed(table=None) == changed(table='二') == [False, True]
    assert changed(table=True)[0] is True


YELLOW, RED = 'FFFF00', 'FF0000'


def fills(*settings):
    """Colours of the cells of a new row below a red row that is 40 points high, and its height."""
    name = f'{len(list(Path(".").iterdir()))}.xlsx'
    recorder = save(name, ['x', 'y'], lambda it: it.add_styles(style('red').set_size(height=40), 'A2:B2'), header=['a', 'b'])
    for method, value in settings:
        getattr(recorder.set, method)(value)
    save(recorder, {'a': 1, 'b': 2})
    sheet = load_workbook(name).active
    return [cell.fill.fgColor.rgb[2:] if cell.fill.patternType else None for cell in sheet[3]] + [sheet.row_dimensions[3].height]


@page.says('set.new_row_styles() | 新行的样式：一个样式用于整行，列表从左到右，字典按列名；None 取消。缓存里的数据先写进文件；会关掉“跟随上一行”')
def test_styles_of_new_rows():
    yellow = style('yellow')
    for given, found in ((None, [None, None]), (yellow, [YELLOW, YELLOW]), ([yellow], [YELLOW, None]), ((yellow, None), [YELLOW, None]), ({'b': yellow}, [None, YELLOW])):
        assert fills(('follow_styles', True), ('new_row_styles', given))[:2] == found
    recorder = quiet('cached.xlsx')
    recorder.add_data('x')
    recorder.set.new_row_styles(yellow)
    assert recorder.data == {}


@page.says('set.follow_styles() | 新行是否使用上一行的样式和行高；会取消新行样式')
def test_styles_that_follow():
    new = ('new_row_styles', style('yellow'))
    assert fills() == [None, None, None]
    assert fills(new, ('follow_styles', True)) == [RED, RED, 40]
    assert fills(new, ('follow_styles', False))[:2] == [None, None]


@page.says('set.new_row_height() | 新行的行高，磅，不起作用，用 add_rows_height()；None 取消')
@page.problem('new-row-height')
def test_the_height_of_new_rows():
    assert fills(('new_row_height', 60))[2] is fills(('new_row_height', None))[2] is None


@page.says('set.link_style() | add_link() 写的单元格的样式：True 是蓝色带下划线，None 取消，也可以传自己的样式')
def test_the_style_of_links():
    for coord, given in (('A1', True), ('B1', None), ('C1', style('yellow'))):
        save('links.xlsx', lambda it: it.add_link('https://www.python.org', coord, 'Python'), link_style=given)
    first, second, third = load_workbook('links.xlsx').active[1]
    assert first.font.u == 'single' and first.font.color.rgb[2:] == '0000FF' and second.font.u is None and third.fill.fgColor.rgb[2:] == YELLOW


@page.differs('per-type')
@page.says('只对 xlsx 有效。')
def test_styles_of_a_csv():
    save('plain.csv', ['a', 'b'], new_row_styles=style(), new_row_height=60, follow_styles=True, link_style=True)
    assert Path('plain.csv').read_bytes() == b'a,b\r\n'
