import csv
import gc
import os
from contextlib import nullcontext, redirect_stdout
from datetime import datetime
from io import StringIO
from pathlib import Path
from unittest import mock

import pytest
from DrissionRecord import CellStyle, Recorder
from openpyxl import load_workbook, Workbook

from pages import Page

page = Page('usage/Recorder/settings')


@page.says('每个设置方法都返回 set 自己，可以连着写', '编码、分隔符、链接样式和“跟随上一行的样式”在保存时起作用，已经在缓存里的数据也会用到它们', 'set.new_row_styles() 这样的方法先把缓存写进文件，只影响以后的数据', '先设置，再添加数据',
           'before、after、table、data_col 在添加时起作用', '表里的名称都是方法，都返回 set 自己', '用于修改设置的对象', '返回：set 自己。')
def test_settings_can_be_chained_and_when_they_work():
    recorder = Recorder('a.xlsx')
    calls = {'path': ('b.xlsx',), 'cache_size': (100,), 'show_msg': (False,), 'auto_backup': (), 'table': ('一月',),
             'file_type': ('xlsx',), 'encoding': ('utf-8',), 'delimiter': (',',), 'quote_char': ('"',),
             'header': (['名称'],), 'header_row': (1,), 'auto_new_header': (), 'before': (None,), 'after': (None,),
             'data_col': (1,), 'new_row_styles': (None,), 'new_row_height': (None,), 'follow_styles': (), 'link_style': ()}
    assert set(calls) == {name for name in dir(recorder.set) if not name.startswith('_')}
    for name, args in calls.items():
        assert getattr(recorder.set, name)(*args) is recorder.set, name

    recorder = Recorder('cached.csv')
    recorder.add_data(['键盘', 199])
    recorder.set.before('甲').after('乙').data_col(3).delimiter(';').encoding('gbk')
    recorder.record()
    assert open('cached.csv', encoding='gbk').read() == '键盘;199\n'

    recorder = Recorder('cached.xlsx')
    recorder.add_data(['键盘'])
    recorder.set.table('一月')
    recorder.set.new_row_styles(CellStyle().set_bgColor('red'))
    recorder.add_data(['鼠标'])
    recorder.set.new_row_styles(None)
    recorder.record()
    book = load_workbook('cached.xlsx')
    assert book.sheetnames == ['Sheet', '一月'] and book['Sheet']['A1'].value == '键盘'


@page.says('攒够 cache_size 条写一次文件，默认是 1000', '设为 0 就一直攒着，添加多少也不自动写，要自己调用 record()；', '改小时不会立即写，下一次添加时才写', '例如 recorder.set.cache_size(10)，出意外时丢得少',
           '一次添加很多行，1.0.0 里不管几行都只算 3 条', 'set.header()、set.path() 这样先保存再设置的方法也会写',
           'set.cache_size() | 设置攒够多少条写一次文件，0 表示不自动写；一次添加很多行只算 3 条。不是整数或小于 0 时抛出 TypeError')
def test_the_size_of_the_cache():
    assert Recorder().cache_size == 1000
    recorder = Recorder('none.csv', cache_size=0)
    recorder.add_data([[number] for number in range(3000)])
    assert not Path('none.csv').exists()
    recorder.record()
    assert len(Path('none.csv').read_text().split()) == 3000

    recorder = Recorder('rows.csv')
    recorder.add_data([[number] for number in range(5000)])
    assert not Path('rows.csv').exists()
    for _ in range(332):
        recorder.add_data([['a'], ['b']])
    assert not Path('rows.csv').exists()
    recorder.add_data([['a'], ['b']])
    assert Path('rows.csv').exists() and recorder.data == {}
    recorder = Recorder('single.csv')
    for number in range(999):
        recorder.add_data({'a': number})
    assert not Path('single.csv').exists()
    recorder.add_data('last')
    assert Path('single.csv').exists()

    recorder = Recorder('smaller.csv', cache_size=10)
    for name in 'abc':
        recorder.add_data(name)
    recorder.set.cache_size(2)
    assert not Path('smaller.csv').exists()
    recorder.add_data('d')
    assert Path('smaller.csv').read_text().split() == ['a', 'b', 'c', 'd'] and recorder.data == {}

    recorder = Recorder('ten.txt')
    recorder.set.cache_size(10)
    for number in range(25):
        recorder.add_data(number)
    assert len(Path('ten.txt').read_text().split()) == 20
    for change in (lambda recorder: recorder.set.header(['a']), lambda recorder: recorder.set.path('other.csv')):
        recorder = Recorder('first.csv', cache_size=0)
        recorder.add_data('waiting')
        change(recorder)
        assert 'waiting' in Path('first.csv').read_text() or Path('first.csv').read_text() == 'a\n'
        Path('first.csv').unlink()
    recorder = Recorder('smaller.csv')
    for wrong in (-1, 1.0, '5', None):
        try:
            recorder.set.cache_size(wrong)
        except TypeError:
            continue
        assert False, wrong


@page.says('这一句关不掉', '关掉以后，文件正被 Excel 打开时也没有提示，程序只是停在那里，一直重试', '保存失败的数据已保存到failed_data.txt。', 'set.show_msg() | 打开或关闭保存时的提示')
def test_one_message_cannot_be_turned_off():
    def printed(on_off):
        """What a save prints that finds the file open in another program twice."""
        recorder = Recorder('busy.csv')
        recorder.set.show_msg(on_off)
        recorder.add_data('键盘')
        write, tries = recorder._record, []

        def busy():
            tries.append(1)
            if len(tries) < 3:
                raise PermissionError
            write()

        recorder._record = busy
        with redirect_stdout(StringIO()) as out:
            recorder.record()
        assert len(tries) == 3
        return out.getvalue()

    assert printed(True).count('文件被打开，保存失败') == 2
    assert printed(True).count('开始写入文件') == 1 and printed(True).count('写入文件结束') == 1
    assert printed(False) == ''

    recorder = Recorder('failed.csv')
    recorder.set.show_msg(False).encoding('gbk')
    recorder.add_data('™')
    with redirect_stdout(StringIO()) as out:
        try:
            recorder.record()
        except UnicodeEncodeError:
            recorder.clear()
    assert out.getvalue() == '保存失败的数据已保存到failed_data.txt。\n'


@page.says('set.before() 和 set.after() 给以后添加的每一行补上前面和后面的列，传 None 取消', '键相同时，before 让给数据，after 盖过数据', '补充的是字典而数据是列表时，补上的是字典的值', '补充的是单个值或列表，而数据是字典时，什么也不补，也不报错', "按坐标写也会补：set.before('甲') 以后写 'C2'，C2 里是 甲，数据写到了 D2",
           '数据是字典时，补充的内容也要用字典', '按坐标改已有的单元格之前，先用 None 取消', 'set.before() | 设置补在每行前面的内容：单个值、列表、元组或字典；None 取消', 'set.after() | 设置补在每行后面的内容，写法与 set.before() 相同')
def test_what_stands_before_and_after_each_row():
    def rows(kind, before, after, *data, coord=None):
        recorder = Recorder(f'{len(os.listdir())}.{kind}')
        recorder.set.show_msg(False).before(before).after(after)
        for item in data:
            recorder.add_data(item, coord=coord)
        recorder.record()
        recorder.set.header_row(0)
        return [list(row.values()) for row in recorder.rows()]

    assert rows('csv', '甲', None, {'名称': '键盘', '价格': '199'}) == [['名称', '价格'], ['键盘', '199']]
    assert rows('csv', ['甲'], ['乙'], {'名称': '键盘'}) == [['名称'], ['键盘']]
    assert rows('csv', {'批次': '一', '店': '甲'}, None, ['键盘']) == [['一', '甲', '键盘']]
    assert rows('csv', {'批次': '一'}, {'批次': '三'}, {'批次': '二'}) == [['批次'], ['三']]
    assert rows('csv', {'批次': '一'}, None, {'批次': '二'}) == [['批次'], ['二']]
    assert rows('csv', ('甲', '乙'), None, ['键盘']) == [['甲', '乙', '键盘']]
    assert rows('csv', 0, None, ['键盘']) == [['0', '键盘']]
    assert rows('csv', [], None, ['键盘']) == [['键盘']]
    # Writes by coordinate, in every format that has them.
    assert rows('xlsx', '前', '后', 'x', coord=(1, 2)) == [[None, '前', 'x', '后']]
    assert rows('csv', '前', '后', 'x', coord=(1, 2)) == [['', '前', 'x', '后']]
    assert rows('xlsx', None, None, 'x', coord=(1, 2)) == [[None, 'x']]
    for given in ('甲', ['甲'], ('甲',), {'店': '甲'}):
        assert rows('csv', given, given, ['x']) == [['甲', 'x', '甲']]
    for kind, text in (('txt', '前 x 后\n'), ('jsonl', '["\\u524d", "x", "\\u540e"]\n'), ('json', '[["\\u524d", "x", "\\u540e"]]')):
        recorder = Recorder(f'by.{kind}')
        recorder.set.before('前').after('后')
        recorder.add_data('x', coord=1)
        recorder.record()
        assert open(f'by.{kind}', encoding='utf-8').read() == text, kind

    recorder = Recorder('dict.xlsx')
    recorder.add_data({'名称': '键盘', '状态': '已审核'})
    recorder.record()
    recorder.set.after({'状态': '未审核'})
    recorder.add_data({'名称': '鼠标'}, coord=2)
    recorder.record()
    assert recorder.rows() == [{'名称': '鼠标', '状态': '未审核'}]

    recorder = Recorder('later.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['1'])
    recorder.set.before('前').after('后')
    recorder.add_data([['2'], ['3']])
    recorder.set.before(None).after(None)
    recorder.add_data(['4'])
    recorder.record()
    assert open('later.csv', encoding='utf-8').read().split() == ['1', '前,2,后', '前,3,后', '4']


@page.says('Excel 里前面的零没有了，不是编码的问题：文件里还在')
@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gbk'])
def test_zeros_stand_in_every_encoding(encoding):
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False).encoding(encoding)
    recorder.add_data(['007', '202508050000000017'])
    recorder.record()
    assert Path('a.csv').read_text(encoding=encoding) == '007,202508050000000017\n'


@page.says("不认识的编码（例如 'utf-8-bom'）读写时抛出 LookupError，新文件成了空的，先删掉它再运行")
@pytest.mark.parametrize('kind', ['csv', 'json', 'jsonl', 'txt'])
def test_an_encoding_that_does_not_exist(kind):
    def record(encoding):
        recorder = Recorder(f'a.{kind}')
        recorder.set.show_msg(False).encoding(encoding)
        recorder.add_data({'a': 1})
        try:
            recorder.record()
        finally:
            recorder.clear()
        return Path(f'a.{kind}').read_text(encoding=encoding)

    with pytest.raises(LookupError):
        record('utf-8-bom')
    assert Path(f'a.{kind}').stat().st_size == 0
    reader = Recorder(f'a.{kind}')
    reader.set.encoding('utf-8-bom')
    with pytest.raises(LookupError):
        reader.rows()
    def again():
        try:
            return '1' in record('utf-8')
        except ValueError:
            return 'not json'

    assert again() == {'csv': False, 'json': 'not json'}.get(kind, True)
    Path(f'a.{kind}').unlink()
    assert '1' in record('utf-8')


@page.says("Excel 打开 csv 中文乱码时，换一个新文件，写之前把编码设为 'utf-8-sig' 或 'gbk'", '往已有的文件末尾添加，不会转换编码', '三项都在添加数据之前设好，编码对 json、jsonl、txt 也有效', '内容里有分隔符时，自动用引号字符包起来', "set.encoding() | 设置 csv、json、jsonl、txt 的编码，初始为 'utf-8'",
           "'gbk' 里没有的字符，保存时会出错，所以拿不准就用 'utf-8-sig'", "set.delimiter() | 设置 csv 的分隔符，一个字符，初始为 ','。多于一个字符时，读和写都抛出 TypeError", 'set.header() 还会清空已有的文件', '多于一个字符时与 set.delimiter() 相同',
           'set.quote_char() | 设置 csv 的引号字符，一个字符，初始为双引号。内容里有分隔符、换行或引号字符时用到')
def test_encoding_delimiter_and_quotes():
    def saved(kind, rows, setting, value):
        recorder = Recorder(f'x.{kind}')
        Path(f'x.{kind}').unlink(missing_ok=True)
        recorder.set.show_msg(False)
        getattr(recorder.set, setting)(value)
        recorder.add_data(rows)
        try:
            recorder.record()
        except Exception as error:
            recorder.clear()
            return type(error)
        return Path(f'x.{kind}').read_bytes()

    for kind in ('csv', 'txt', 'jsonl', 'json'):
        assert saved(kind, '键', 'encoding', 'utf-8-sig').startswith(b'\xef\xbb\xbf')
        assert saved(kind, '键', 'encoding', 'uft-8') is LookupError
    for kind in ('csv', 'txt', 'jsonl'):
        Path(f'y.{kind}').write_text('1\n')
        recorder = quiet(f'y.{kind}')
        recorder.set.encoding('utf-8-sig')
        recorder.add_data(['键'])
        recorder.record()
        assert Path(f'y.{kind}').read_bytes().startswith(b'1')
    assert '键'.encode('gbk') in saved('csv', '键', 'encoding', 'gbk')
    assert isinstance(saved('xlsx', '键', 'encoding', 'uft-8'), bytes)
    assert saved('csv', ['a', 'b'], 'delimiter', '\t') == b'a\tb\r\n'
    assert (Recorder().delimiter, Recorder().quote_char) == (',', '"')
    assert saved('csv', '™', 'encoding', 'gbk') is UnicodeEncodeError and isinstance(saved('csv', '™', 'encoding', 'utf-8-sig'), bytes)
    for wrong in (';;', ''):
        assert saved('csv', ['a', 'b'], 'delimiter', wrong) is TypeError
        assert saved('csv', ['a', 'b'], 'quote_char', wrong * 2) is TypeError
    for setting in ('delimiter', 'quote_char'):
        for use in ('rows', 'header', 'record'):
            Path('x.csv').unlink() if use == 'record' else Path('x.csv').write_text('a,b\n1,2\n')
            recorder = quiet('x.csv')
            getattr(recorder.set, setting)('||')
            recorder.add_data({'a': 1}) if use == 'record' else None
            with pytest.raises(TypeError):
                recorder.rows() if use == 'rows' else recorder.set.header(['a', 'b']) if use == 'header' else recorder.record()
            recorder.clear()
            assert Path('x.csv').read_text() == ('a,b\n1,2\n' if use == 'rows' else ''), (setting, use)
    assert saved('csv', ['a,b', "it's", 'x\ny', 'q"'], 'quote_char', "'") == b"'a,b','it''s','x\ny',q\"\r\n"
    assert saved('csv', ['a,b'], 'quote_char', None) is csv.Error
    assert saved('csv', ['a', 'b'], 'quote_char', "'") == b'a,b\r\n'

    recorder = Recorder('twice.csv')
    recorder.set.encoding('utf-8-sig')
    for name in ('a', 'b'):
        recorder.add_data(name)
        recorder.record()
    assert Path('twice.csv').read_bytes() == b'\xef\xbb\xbfa\r\nb\r\n'


@page.says('1.0.0 里，csv 的字典数据也会跟着右移，与列名错开', '它也不认列名：写了列名不会报错，而是从第 1 列开始，三个字母以内的英文当作列号', '写字典时不要设置它',
           'set.data_col() | 设置默认从哪一列开始写，用于 xlsx 和 csv：列号或列序号；负数从表头末尾数；0 或 None 表示表头后面一列。不是整数、字符串或 None 时抛出 TypeError')
def test_the_column_where_rows_begin():
    def saved(kind, col, *calls, header=None):
        recorder = Recorder(f'{kind}-{str(col)}-{len(calls)}.{kind}')
        recorder.set.show_msg(False)
        if header:
            recorder.set.header(header)
        recorder.set.data_col(col)
        for args in calls:
            recorder.add_data(*args)
        recorder.record()
        recorder.set.header_row(0)
        if kind == 'txt':
            return open(recorder.path, encoding='utf-8').read()
        return [list(row.values()) for row in recorder.rows()]

    # Without a place, with a row alone, with a whole place.
    assert saved('xlsx', 3, (['a', 'b'],), (['c'], 2), (['d'], 'A3')) == [
        [None, None, 'a', 'b'], [None, None, 'c', None], ['d', None, None, None]]
    assert saved('csv', 3, (['a', 'b'],), (['c'], 2), (['d'], 'A3')) == [['', '', 'a', 'b'], ['', '', 'c'], ['d']]
    assert saved('txt', 3, (['a', 'b'],)) == 'a b\n'
    assert saved('xlsx', 2, ({'名称': '键盘', '价格': 1},)) == [['名称', '价格'], ['键盘', 1]]
    assert saved('csv', 2, ({'名称': '键盘', '价格': 1},)) == [['名称', '价格'], ['', '键盘', '1']]
    for kind, empty in (('xlsx', None), ('csv', '')):
        assert saved(kind, 0, (['x'],), header=['a', 'b'])[1] == [empty, empty, 'x'], kind
        assert saved(kind, None, (['x'],), header=['a', 'b'])[1] == [empty, empty, 'x'], kind
        assert saved(kind, -1, (['x'],), header=['a', 'b', 'c'])[1] == [empty, empty, 'x'], kind
    recorder = Recorder('a.xlsx')
    for given, kept in (('B', 2), ('b', 2), ('AAA', 703), (3, 3), (-1, -1), (0, 0), (None, 0), ('价格', 1), ('name', 1), ('id', 238), ('$B', 1)):
        recorder.set.data_col(given)
        assert recorder.data_col == kept, given
    try:
        recorder.set.data_col(1.5)
        assert False
    except TypeError:
        pass
    recorder.set.data_col(2)
    recorder.add_link('https://www.python.org', 2, 'Python')
    recorder.record()
    recorder.set.header_row(0)
    assert list(recorder.rows()[1].values()) == [None, 'Python']


@page.says('写字典和列表之前，都先用 set.header_row() 设置这张表的表头行，新的工作表先写列表时，添加之前还要用 set.header() 写上列名，不然会丢数据', '1.0.0 里，写其他格式时选定了工作表，第一次添加没有问题，接着再往同一个坐标添加（包括都不写坐标）就抛出 KeyError，那一条没有添加', 'set.table() 选定工作表，没有就新建', '读写 xlsx 时才用它')
@pytest.mark.files('company.xlsx')
def test_a_sheet_whose_header_was_not_read():
    def saved(path, table, data, setting=None):
        """The rows of the sheet after a save, or the kind of the error."""
        recorder = Recorder(path)
        recorder.set.show_msg(False).table(table)
        if setting:
            setting(recorder)
        recorder.add_data(data)
        try:
            recorder.record()
        except Exception as error:
            recorder.clear()
            return type(error)
        return [[cell.value for cell in row] for row in load_workbook(path)[table].rows]

    before = [[cell.value for cell in row] for row in load_workbook('company.xlsx')['商品'].rows]
    name = before[0][0]
    assert saved('company.xlsx', '商品', [{name: '耳机'}, {name: '音箱'}]) == before
    assert saved('company.xlsx', '新的', {'名称': '耳机'}) is KeyError
    assert saved('new.xlsx', '新的', [{'名称': '耳机'}]) is KeyError
    assert saved('list.xlsx', '新的', [['名称'], ['耳机']]) == [['名称'], ['耳机']]
    recorder = Recorder('both.xlsx')
    recorder.set.show_msg(False).table('新的')
    recorder.add_data(['耳机'])
    recorder.add_data({'名称': '音箱'})
    recorder.record()
    assert [[cell.value for cell in row] for row in load_workbook('both.xlsx')['新的'].rows] == [['耳机']]
    fix = lambda recorder: recorder.set.header_row(1)
    assert saved('company.xlsx', '商品', {name: '手柄'}, lambda recorder: recorder.header)[-1][0] == '手柄'
    assert saved('company.xlsx', '商品', {name: '音箱'}, Recorder.rows)[-1][0] == '音箱'
    assert saved('company.xlsx', '商品', {name: '耳机'}, fix)[-1][0] == '耳机'
    assert saved('company.xlsx', '新的', [{'名称': '耳机', '价格': 59}], fix) == [['名称', '价格'], ['耳机', 59]]
    head = lambda recorder: recorder.set.header_row(1).header(['名称', '价格'])
    assert saved('head.xlsx', '新的', [{'价格': 59}], head) == [['名称', '价格'], [None, 59]]
    for told, wanted in ((True, [['名称', '价格', '库存'], ['键盘', 199, None], ['耳机', None, 5]]), (False, KeyError)):
        def growing(recorder):
            if told:
                recorder.set.header_row(1)
            recorder.set.header(['名称', '价格']).auto_new_header()
            recorder.add_data(['键盘', 199])

        assert saved(f'{told}.xlsx', '新的', {'名称': '耳机', '库存': 5}, growing) == wanted

    recorder = Recorder('year.csv')
    recorder.set.table('一月')
    recorder.add_data(['键盘', 30])
    try:
        recorder.add_data(['鼠标', 12])
        assert False
    except KeyError:
        recorder.record()
    assert open('year.csv', encoding='utf-8').read() == '键盘,30\n'


@page.says('csv 末尾追加的二维列表里不能有空字典 {}：保存时抛出 ValueError', '它前面的行已经写进文件，再保存就重复')
def test_an_empty_dict_among_rows_of_a_csv_that_grows():
    Path('a.csv').write_text('a\n')
    recorder = Recorder('a.csv')
    recorder.set.auto_new_header()
    recorder.add_data([{'a': 1}, {}, {'a': 2}])
    for _ in range(2):
        with pytest.raises(ValueError) as caught:
            recorder.record()
        del caught
        gc.collect()
    recorder.clear()
    assert Path('a.csv').read_text().split() == ['a', '1', '1']


@page.says('xlsx 里是日期、数字、布尔值的列名，都变成文本写回去')
def test_names_of_columns_become_text():
    book = Workbook()
    book.active.append(['名称', datetime(2025, 8, 5), 2025, True])
    book.save('a.xlsx')
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False).auto_new_header()
    recorder.add_data({'名称': '键盘', '新': 2})
    recorder.record()
    assert [cell.value for cell in load_workbook('a.xlsx').active[1]] == ['名称', '2025-08-05 00:00:00', '2025', 'True', '新']


@page.says('字典里有表头没有的键时，默认丢掉这一项', '表头最前面和中间的空单元格会写上自己的列序号', '第 1 行不是表头的文件，第 1 行也会当作表头，新的键写在这一行的末尾（合并过的，保存时抛出 AttributeError）；', '新文件先写列表、再写字典，第一行数据会被盖住',
           'xlsx 里，同一次保存的字典后面还有链接、图片、样式、行高或列宽时，列名没有写进文件', 'json、jsonl 里每个键都会写，txt 里每个值都会写，用不到它。', '没有表头的文件不要打开自动增加列', '先 record() 一次，再添加它们',
           'set.header_row(0) 时没有表头，它不起作用', 'set.auto_new_header() | 设置是否把字典里新的键加进表头，用于 xlsx 和 csv')
def test_columns_that_are_added():
    def make(rows):
        book = Workbook()
        for row in rows:
            book.active.append(row)
        book.save('x.xlsx')
        Path('x.csv').write_text(''.join(','.join(str(v or '') for v in row) + '\n' for row in rows), encoding='utf-8')

    def after(kind, *steps, row=None, on=True):
        recorder = Recorder(f'x.{kind}')
        recorder.set.show_msg(False)
        if row is not None:
            recorder.set.header_row(row)
        if on:
            assert recorder.set.auto_new_header() is recorder.set
        for step in steps:
            step(recorder)
        recorder.record()
        if kind == 'csv':
            return [line.split(',') for line in Path('x.csv').read_text(encoding='utf-8').splitlines()]
        return [[cell.value for cell in line] for line in load_workbook('x.xlsx').active.rows]

    def add(data, coord=None):
        return lambda recorder: recorder.add_data(data, coord)

    head = ['名称', '价格']
    for kind, none in (('xlsx', None), ('csv', '')):
        make([head, ['键盘', '199']])
        assert after(kind, add({'名称': '耳机', '品牌': '甲'}), on=False)[0] == head
        make([head, ['键盘', '199']])
        rows = after(kind, add([{'名称': '耳机', '品牌': '甲'}, {'名称': '音箱'}, ['x']]))
        assert rows[0] == ['名称', '价格', '品牌'] and rows[2] == ['耳机', none, '甲']
        make([['名称', None, '价格'], ['键盘', 'x', '199']])
        assert after(kind, add({'名称': '耳机'}))[0][1] == none
        make([['名称', None, '价格'], ['键盘', 'x', '199']])
        assert after(kind, add({'品牌': '甲'}))[0] == ['名称', '2' if kind == 'csv' else 2, '价格', '品牌']
        make([['键盘', '199'], ['鼠标', '89']])
        rows = after(kind, add({'名称': '耳机'}))
        assert rows[0] == ['键盘', '199', '名称'] and rows[2] == [none, none, '耳机']
        make([['键盘', '199']])
        assert after(kind, add({'A': '耳机', '品牌': '甲'}), row=0)[:1] == [['键盘', '199']]
        if kind == 'xlsx':
            book = Workbook()
            book.active['A1'] = '标题'
            book.active.merge_cells('A1:B1')
            book.save('x.xlsx')
        with pytest.raises(AttributeError) if kind == 'xlsx' else nullcontext():
            after(kind, add({'名称': '耳机', '品牌': '甲'}))
        Path(f'x.{kind}').unlink()
        assert after(kind, add(['键盘', 199]), add({'名称': '耳机'}))[0][0] == '名称'
        # Above the header nothing changes.
        make([['标题'], ['说明'], head, ['键盘', '199']])
        rows = after(kind, add({'品牌': '甲'}), row=3)
        assert [row[0] for row in rows[:2]] == ['标题', '说明'] and rows[2] == ['名称', '价格', '品牌']

    others = [lambda r: r.add_link('https://www.python.org', 'A1'), lambda r: r.add_styles(CellStyle().set_bold(), 'A1'),
              lambda r: r.add_rows_height(20, 1), lambda r: r.add_cols_width(20, 1)]
    for other in others:
        make([head])
        assert after('xlsx', add({'品牌': '甲'}), other)[0] == ['名称', '价格', None]
        make([head])
        assert after('xlsx', add({'品牌': '甲'}), lambda r: r.record(), other)[0] == ['名称', '价格', '品牌']
    recorder = Recorder('x.jsonl')
    recorder.add_data([{'a': 1}, {'b': 2}])
    recorder.record()
    assert Path('x.jsonl').read_text() == '{"a": 1}\n{"b": 2}\n'


@page.says('file_type | 文件类型，与 set.file_type() 相同；None 由后缀决定，后缀不分大小写', '换一个文件', '缓存里的数据先写进原来的文件，文件类型由新的后缀决定，表头和表头行恢复初始值，其余设置不变', '新文件不是 xlsx 时，选定的工作表也取消',
           'path | 文件路径')
def test_set_path():
    recorder = Recorder('one.csv')
    recorder.set.header(['名称', '价格'])
    recorder.set.header_row(3).encoding('gbk').delimiter(';').before('甲').data_col(2).cache_size(5)
    recorder.add_data(['键盘'])
    recorder.set.path('two.csv')
    assert '甲;键盘' in Path('one.csv').read_text(encoding='gbk') and recorder.data == {}
    assert recorder.header is None and not Path('two.csv').exists() and recorder._header_row == {None: 1}
    kept = recorder.encoding, recorder.delimiter, recorder.before, recorder.data_col, recorder.cache_size
    assert kept == ('gbk', ';', ['甲'], 2, 5)
    recorder = Recorder('one.xlsx')
    recorder.set.table('一月').path('two.xlsx')
    assert recorder.table == '一月'
    recorder.set.path('two.csv')
    assert recorder.table is None
    for path, kind in (('x.CSV', 'csv'), ('x.Xlsx', 'xlsx'), ('x.log', 'txt'), ('x', 'txt'), (Path('x.jsonl'), 'jsonl')):
        recorder.set.path(path)
        assert recorder.type == kind, path
    recorder.set.path('x.dat', 'jsonl')
    assert recorder.type == 'jsonl'
    recorder.set.path('x.dat', 'CSV')
    assert recorder.type == 'txt'


@page.says("指定文件类型，不管后缀是什么（xlsx 除外）：'xlsx'、'csv'、'json'、'jsonl'、'txt'，要小写；其他值当作 'txt'。不是 xlsx 时，选定的工作表取消")
def test_kinds_of_files_and_the_cache():
    recorder = Recorder('a.xlsx')
    for kind in ('xlsx', 'csv', 'json', 'jsonl', 'txt'):
        recorder.set.file_type(kind)
        assert recorder.type == kind
    for kind in ('XLSX', 'pdf', None, ''):
        recorder.set.file_type(kind)
        assert recorder.type == 'txt'
    recorder.set.file_type('xlsx').table('一月').file_type('csv')
    assert recorder.table is None
    assert (recorder.encoding, recorder.delimiter, recorder.quote_char) == ('utf-8', ',', '"')
    recorder.set.show_msg(False)
    assert recorder.show_msg is False
    recorder.add_data(['a', 'b'])
    recorder.record()
    assert open('a.xlsx', encoding='utf-8').read() == 'a,b\n'


@page.says('overwrite | 是否覆盖同名备份，不覆盖时文件名加上时间；None 不改，初始为不覆盖', '每保存若干次，在下一次保存之前自动备份', '只保存一次的程序没有备份', 'interval | 保存多少次备份一次；0 不备份；None 不改，初始为 0',
           "folder | 备份文件夹；None 不改，初始为 'backup'")
def test_set_auto_backup():
    def backups(saves, **settings):
        name = f'run{len(os.listdir())}'
        recorder = Recorder(f'{name}.csv')
        recorder.set.show_msg(False).auto_backup(**settings)
        for number in range(saves):
            recorder.add_data(number)
            recorder.record()
        folder = Path(settings.get('folder') or 'backup')
        return sorted(len(file.read_text().split()) for file in folder.glob(f'{name}*'))

    assert backups(3) == [] and backups(3, interval=0) == []
    assert backups(1, interval=1) == []
    assert backups(3, interval=1) == [1, 2]
    assert backups(6, interval=2) == [2, 4]
    assert backups(3, interval=1, overwrite=True) == [2]
    assert backups(2, interval=1, folder='bak') == [1]
    assert backups(2, interval=1, folder=Path('deep') / 'bak') == [1]
    assert any(len(file.stem.split('_')) > 1 for file in Path('backup').iterdir())
    recorder = Recorder('again.csv')
    recorder.set.auto_backup(interval=1, folder='a', overwrite=True)
    recorder.set.auto_backup(interval=2)
    assert (recorder._backup_interval, recorder._backup_path, recorder._backup_overwrite) == (2, 'a', True)
    first = Recorder('first.csv')
    assert (first._backup_interval, first._backup_path, first._backup_overwrite) == (0, 'backup', False)


@page.says('values()、range() 先用 list() 转换，不然补上的是一格文本')
def test_views_and_ranges_become_one_text():
    for given, cells in (({'a': 1, 'b': 2}.values(), 'dict_values([1, 2])'), (range(2), 'range(0, 2)')):
        for setting in ('before', 'after'):
            for value, row in ((given, [cells]), (list(given), [str(one) for one in given])):
                Path('sides.csv').unlink(missing_ok=True)
                recorder = Recorder('sides.csv')
                getattr(recorder.set.show_msg(False), setting)(value)
                recorder.add_data(['x'])
                recorder.record()
                with open('sides.csv', newline='') as file:
                    assert next(csv.reader(file)) == (row + ['x'] if setting == 'before' else ['x'] + row)


@page.says('1.0.0 里，新建 csv 时不要写 to_file=False，接着添加的字典会变成空行', '设置表头，立即写进 xlsx 和 csv', '已有数据先写进文件，那一行原来的内容被换掉（新表头较短时，xlsx 里多出来的旧列名还在）', 'header | 表头', 'to_file | 是否写进文件',
           'row | 写到第几行；None 用表头行的设置', '表头为空，或者不是列表和元组时抛出 ValueError', 'xlsx 里 table 是数字、False 时抛出 ValueError，是列表、字典时抛出 TypeError', '文件正在 Excel 里打开时抛出 PermissionError，不重试',
           '先设置路径：换路径会忘掉表头')
def test_set_header():
    for kind, written in (('xlsx', True), ('csv', True), ('json', False), ('jsonl', False), ('txt', False)):
        recorder = Recorder(f'a.{kind}')
        recorder.set.header(('名称', '价格'))
        assert Path(f'a.{kind}').exists() is written and list(recorder.header.values()) == ['名称', '价格']
        recorder = Recorder(f'b.{kind}')
        recorder.set.header(['名称'], to_file=False)
        assert not Path(f'b.{kind}').exists() and list(recorder.header.values()) == ['名称']
    for kind, left in (('xlsx', ['品名', '价格']), ('csv', ['品名'])):
        Recorder(f'a.{kind}').set.header(['品名'])
        assert list(Recorder(f'a.{kind}').header.values()) == left
    for wrong in ([], (), None, '名称', {'名称': 1}):
        try:
            Recorder('c.csv').set.header(wrong)
            assert False, wrong
        except ValueError:
            pass
    for wrong, error in ((3, ValueError), (1.5, ValueError), (False, ValueError), (['A'], TypeError), ({'A': 1}, TypeError)):
        with pytest.raises(error):
            Recorder('c.xlsx').set.header(['名称'], table=wrong)
    recorder = Recorder('d.csv')
    recorder.add_data(['键盘', 199])
    recorder.set.header(['名称'])
    assert recorder.data == {} and Path('d.csv').read_text(encoding='utf-8') == '名称\n'
    for kind in ('xlsx', 'csv'):
        recorder = Recorder(f'row.{kind}')
        recorder.set.header(['名称'], row=3)
        recorder.set.header_row(0)
        assert [list(row.values())[:1] for row in recorder.rows()][2] == ['名称']
    recorder = Recorder()
    recorder.set.header(['名称'])
    recorder.set.path('later.csv')
    assert recorder.header is None
    recorder = Recorder('lost.csv')
    recorder.set.header(['名称', '价格'], to_file=False)
    recorder.add_data({'名称': '键盘'})
    recorder.record()
    assert Path('lost.csv').read_text(encoding='utf-8') == '名称,价格\n\n'

    recorder = Recorder('people.xlsx')
    with mock.patch('openpyxl.workbook.Workbook.save', side_effect=PermissionError) as save:
        try:
            recorder.set.header(['姓名'])
            assert False
        except PermissionError:
            assert save.call_count == 1


@page.says('表头行和表头一起设置时，先写表头行', '设置表头在第几行', '缓存里的数据先写进文件，之后重新读表头', 'num | 行号；0 表示没有表头，用列号对应，csv、xlsx 只用于已有内容的文件', 'num 小于 0 时抛出 ValueError',
           'table 不是字符串、True 或 None 时抛出 ValueError。')
def test_set_header_row():
    recorder = Recorder('a.csv')
    recorder.add_data([['表一'], ['名称', '价格'], ['键盘', '199']])
    recorder.set.header_row(2)
    assert recorder.data == {} and list(recorder.header.values()) == ['名称', '价格']
    assert recorder.rows() == [{'名称': '键盘', '价格': '199'}]
    recorder.set.header_row(0)
    assert recorder.rows()[2] == {'A': '键盘', 'B': '199'}
    recorder.add_data({'B': '89'})
    recorder.record()
    assert recorder.rows()[3]['B'] == '89'
    for wrong in ((-1, None), (1, 3), (1, False)):
        try:
            recorder.set.header_row(*wrong)
            assert False, wrong
        except ValueError:
            pass


@page.says('set.table() | 设置默认的工作表，只用于 xlsx；None 或 True 表示活动工作表')
def test_where_data_goes():
    recorder = Recorder('a.xlsx')
    recorder.set.table('一月')
    assert recorder.table == '一月'
    for default in (True, None):
        assert recorder.set.table('一月').table(default) is recorder.set and recorder.table is None
    recorder.add_data('键盘')
    assert list(recorder.data) == [None]
    recorder.set.auto_new_header()
    assert recorder.data == {} and recorder._auto_new_header is True
    recorder.set.auto_new_header(False)
    assert recorder._auto_new_header is False


@page.says('set.follow_styles() | 设置新行是否使用上一行的样式和行高。会取消 set.new_row_styles()，传 False 也一样', '只对 xlsx 有效。',
           'set.new_row_styles() | 设置新行的样式：一个样式用于整行，列表从左到右，字典按列名；None 取消。缓存里的数据先写进文件；会关掉 set.follow_styles()，传 None 也一样。接连添加、一起保存的几行，只有第一行带上样式',
           'set.new_row_height() | 设置新行的行高，磅；None 取消。1.0.0 里行高不会改变，还会关掉 set.follow_styles()，传 None 会让新行样式失效，所以不要调用，请用 add_rows_height()',
           'set.link_style() | 设置 add_link() 写的单元格的样式：True 是蓝色带下划线，None 取消，也可以传自己的样式')
def test_settings_of_styles_cancel_each_other():
    yellow = CellStyle().set_bgColor('yellow')

    def fills(*settings, data={'a': 1, 'b': 2}, height=False):
        """Colours of the cells of a new row below a red row that is 40 points high."""
        recorder = Recorder(f'{len(os.listdir())}.xlsx')
        recorder.set.show_msg(False).header(['a', 'b'])
        recorder.add_data(['x', 'y'])
        recorder.add_styles(CellStyle().set_bgColor('red').set_size(height=40), 'A2:B2')
        recorder.record()
        for name, value in settings:
            getattr(recorder.set, name)(value)
        recorder.add_data(data)
        recorder.record()
        sheet = load_workbook(recorder.path).active
        if height:
            return sheet.row_dimensions[3].height
        return [cell.fill.fgColor.rgb[2:] if cell.fill.patternType else None for cell in sheet[3]]

    new, follow, tall = 'new_row_styles', 'follow_styles', 'new_row_height'
    assert fills() == [None, None]
    assert fills((new, yellow)) == ['FFFF00', 'FFFF00']
    assert fills((new, [yellow])) == ['FFFF00', None]
    assert fills((new, (yellow, None))) == ['FFFF00', None]
    assert fills((new, {'b': yellow})) == [None, 'FFFF00']
    assert fills((new, {1: yellow, '没有': yellow})) == ['FFFF00', None]
    assert fills((new, yellow), (new, None)) == [None, None]
    assert fills((follow, True)) == ['FF0000', 'FF0000'] and fills((follow, True), height=True) == 40
    assert fills((follow, True), (new, None)) == [None, None]
    assert fills((follow, True), (new, yellow)) == ['FFFF00', 'FFFF00']
    assert fills((new, yellow), (follow, True)) == ['FF0000', 'FF0000']
    assert fills((new, yellow), (follow, False)) == [None, None]
    assert fills((tall, 60), height=True) is None
    assert fills((follow, True), (tall, 60)) == [None, None]
    assert fills((new, yellow), (tall, None)) == [None, None]
    recorder = Recorder('cached.xlsx')
    recorder.add_data('x')
    recorder.set.new_row_styles(yellow)
    assert recorder.data == {}

    recorder = Recorder('links.xlsx')
    recorder.set.link_style()
    recorder.add_link('https://www.python.org', 'A1', 'Python')
    recorder.record()
    recorder.set.link_style(None)
    recorder.add_link('https://www.python.org', 'B1', 'Python')
    recorder.record()
    recorder.set.link_style(yellow)
    recorder.add_link('https://www.python.org', 'C1', 'Python')
    recorder.record()
    first, second, third = load_workbook('links.xlsx').active[1]
    assert first.font.u == 'single' and first.font.color.rgb[2:] == '0000FF' and second.font.u is None and third.fill.fgColor.rgb[2:] == 'FFFF00'
    recorder = Recorder('rows.xlsx')
    recorder.add_data(['a', 'b'])
    recorder.record()
    recorder.set.new_row_styles(yellow)
    recorder.add_data([['c', 'd'], ['e', 'f']])
    recorder.record()
    assert [cell.fill.patternType for cell in load_workbook('rows.xlsx').active['A']] == [None, 'solid', None]
    recorder = Recorder('plain.csv')
    recorder.set.new_row_styles(yellow).new_row_height(60).follow_styles().link_style()
    recorder.add_data(['a', 'b'])
    recorder.record()
    assert Path('plain.csv').read_bytes() == b'a,b\r\n'


def quiet(name):
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    return recorder


@page.says('已有的 csv 用分号或制表符分隔，而没有 set.delimiter()，整个第一行就成了一个列名，字典对不上，只留下空行，也不报错', '写之前就设好，再看一看 recorder.header。')
@pytest.mark.parametrize('delimiter', [';', '\t'])
def test_an_existing_csv_with_another_delimiter(delimiter):
    for told in (False, True):
        Path('a.csv').write_text(f'名称{delimiter}价格\n键盘{delimiter}199\n', encoding='utf-8')
        recorder = quiet('a.csv')
        if told:
            recorder.set.delimiter(delimiter)
        assert len(recorder.header) == (2 if told else 1)
        recorder.add_data({'名称': '鼠标', '价格': 89})
        recorder.record()
        assert recorder.data == {}
        last = Path('a.csv').read_text(encoding='utf-8').split('\n')[2]
        assert last == (f'鼠标{delimiter}89' if told else '')


@page.says('打开了 set.auto_new_header()，表头末尾会多出用逗号隔开的列名')
@pytest.mark.parametrize('delimiter', [';', '\t'])
def test_growing_columns_of_a_csv_with_another_delimiter(delimiter):
    Path('a.csv').write_text(f'名称{delimiter}价格\n键盘{delimiter}199\n', encoding='utf-8')
    recorder = quiet('a.csv')
    recorder.set.auto_new_header()
    recorder.add_data({'名称': '鼠标', '价格': 89})
    recorder.record()
    assert Path('a.csv').read_text(encoding='utf-8').splitlines()[0] == f'名称{delimiter}价格,名称,价格'


@page.says("按行号写、改表头、写 json 时整个文件重写，设了 'utf-8-sig' 就加上标记")
@pytest.mark.parametrize('suffix, act', [
    ('csv', lambda recorder: recorder.add_data(['2'], 2)), ('txt', lambda recorder: recorder.add_data(['2'], 2)), ('jsonl', lambda recorder: recorder.add_data(['2'], 2)),
    ('csv', lambda recorder: recorder.set.header(['b'])), ('csv', lambda recorder: recorder.set.auto_new_header() and recorder.add_data({'b': '2'})), ('json', lambda recorder: recorder.add_data(['2']))])
def test_a_rewritten_file_gets_the_mark_of_utf_8_sig(suffix, act):
    Path(f'a.{suffix}').write_text({'csv': 'a\n1\n', 'txt': 'a\n1\n', 'jsonl': '{"a": 1}\n', 'json': '[]'}[suffix])
    recorder = quiet(f'a.{suffix}')
    recorder.set.encoding('utf-8-sig')
    act(recorder)
    recorder.record()
    assert Path(f'a.{suffix}').read_bytes().startswith(b'\xef\xbb\xbf')


@page.says('先看了 header、后改的，还要 set.header_row(1)，不然用的还是错的表头，字典只留下空行')
def test_a_delimiter_set_after_the_header_was_read():
    for again in (False, True):
        Path('a.csv').write_text('a;b\n1;2\n')
        recorder = quiet('a.csv')
        assert len(recorder.header) == 1
        recorder.set.delimiter(';')
        if again:
            recorder.set.header_row(1)
        recorder.add_data({'b': 3})
        recorder.record()
        assert Path('a.csv').read_text().splitlines()[2] == (';3' if again else '')


@page.says("往 gbk 的 txt 里追加而没有设 set.encoding('gbk')，也不报错", '文件里就有了两种编码，用哪一种都读不全', 'csv 多半抛出 UnicodeDecodeError，文件不变；', '表头是用 to_file=False 设的，或者用了 set.header_row(0)，就与 txt 一样')
def test_an_existing_file_in_another_encoding():
    Path('a.txt').write_text('键盘\n', encoding='gbk')
    recorder = quiet('a.txt')
    recorder.add_data('鼠标')
    recorder.record()
    with pytest.raises(UnicodeDecodeError):
        recorder.rows()
    recorder.set.encoding('gbk')
    assert recorder.rows()[0] == '键盘' and recorder.rows()[1] != '鼠标'

    Path('a.csv').write_text('名称,价格\n键盘,199\n', encoding='gbk')
    recorder = quiet('a.csv')
    recorder.add_data({'名称': '鼠标'})
    with pytest.raises(UnicodeDecodeError):
        recorder.record()
    recorder.clear()
    assert Path('a.csv').read_text(encoding='gbk') == '名称,价格\n键盘,199\n'

    for columns in (['名称', '价格'], ['A', 'B']):
        Path('b.csv').write_text('键盘,199\n', encoding='gbk')
        recorder = quiet('b.csv')
        recorder.set.header_row(0) if 'A' in columns else recorder.set.header(columns, to_file=False)
        recorder.add_data(dict(zip(columns, ('耳机', 59))))
        recorder.record()
        assert Path('b.csv').read_bytes() == '键盘,199\n'.encode('gbk') + '耳机,59\r\n'.encode()
    assert '耳机' not in Path('b.csv').read_text(encoding='gbk', errors='replace')
    with pytest.raises(UnicodeDecodeError):
        Path('b.csv').read_text(encoding='utf-8')


@page.says('两个对象都打开了自动增加列时，各自记着自己的表头：后写的把前一个刚加的列名盖掉，两列的值混在同一列里，不提示', '一个文件只用一个 Recorder 对象写')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_two_objects_add_columns_to_one_file(name):
    first = quiet(name)
    first.set.auto_new_header()
    first.add_data({'n': 1})
    first.record()
    second = quiet(name)
    second.set.auto_new_header()
    second.add_data({'n': 2, 'p': 'of p'})
    second.record()
    first.add_data({'n': 3, 'q': 'of q', 'p': 'new p'})
    first.record()
    if name == 'a.csv':
        rows = [line.split(',') for line in Path(name).read_text().splitlines()]
    else:
        rows = [[str(value) for value in row if value is not None] for row in load_workbook(name).active.values]
    assert rows[0] == ['n', 'q', 'p'] and rows[2] == ['2', 'of p'] and rows[3] == ['3', 'of q', 'new p']


@page.says('紧挨表头右边的列有内容而没有列名时，新的键就写成这一列的列名，别的行原来的内容都归到它下面')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_a_column_with_content_and_without_a_name(name):
    if name == 'a.csv':
        Path(name).write_text('a,b\n1,2,note\n')
    else:
        book = Workbook()
        book.active.append(['a', 'b'])
        book.active.append([1, 2, 'note'])
        book.save(name)
    recorder = quiet(name)
    recorder.set.auto_new_header()
    recorder.add_data({'a': 5, 'c': 6})
    recorder.record()
    if name == 'a.csv':
        rows = [line.split(',') for line in Path(name).read_text().splitlines()]
    else:
        rows = [['' if value is None else str(value) for value in row] for row in load_workbook(name).active.values]
    assert rows == [['a', 'b', 'c'], ['1', '2', 'note'], ['5', '', '6']]


@page.says('中途换类型不会换文件，csv 的后面接上 jsonl；', '缓存里有链接、样式或指定了工作表的数据时，保存抛出 KeyError，或者不声不响地丢掉工作表的数据')
def test_another_type_between_adding_and_saving():
    recorder = quiet('a.csv')
    recorder.add_data({'a': 1})
    recorder.record()
    recorder.set.file_type('jsonl')
    recorder.add_data({'a': 2})
    recorder.record()
    assert Path('a.csv').read_text() == 'a\n1\n{"a": 2}\n'
    for add in (lambda recorder: recorder.add_link('https://www.python.org', 'A1'), lambda recorder: recorder.add_data(['x'], table='一'),
                lambda recorder: recorder.add_styles(CellStyle(), 'A1')):
        recorder = quiet('b.xlsx')
        add(recorder)
        recorder.set.file_type('csv')
        with pytest.raises(KeyError):
            recorder.record()
        recorder.clear()
    recorder = quiet('c.xlsx')
    recorder.add_data(['x'])
    recorder.add_data(['y'], table='一')
    recorder.set.file_type('csv')
    assert recorder.record() and not recorder.data
    assert Path('c.xlsx').read_text() == 'x\n'


@page.says('在服务、定时任务里运行的程序要关掉，不然控制台打印不出提示时什么也不写')
@pytest.mark.parametrize('shown', [True, False])
def test_a_console_that_cannot_print(shown):
    class Closed(StringIO):
        def write(self, text):
            raise OSError

    recorder = Recorder('a.txt')
    recorder.set.show_msg(shown)
    recorder.add_data('x')
    with redirect_stdout(Closed()):
        if shown:
            with pytest.raises(OSError):
                recorder.record()
            recorder.clear()
        else:
            recorder.record()
    assert Path('a.txt').exists() is not shown


@page.says('csv 的列名、表头上面的行里有换行时，文件会损坏')
def test_a_line_break_in_a_header_that_grows():
    for above, names, kept in (('', '"a\nb",c', False), ('', 'ab,c', True), ('"title\nmore"\n', 'ab,c', False), ('title\n', 'ab,c', True)):
        Path('a.csv').write_text(f'{above}{names}\n1,2\n')
        recorder = quiet('a.csv')
        recorder.set.auto_new_header().header_row(2 if above else 1)
        recorder.add_data({'new': 3})
        recorder.record()
        with open('a.csv', newline='') as file:
            assert (list(csv.reader(file))[-3:] == [['ab', 'c', 'new'], ['1', '2'], ['', '', '3']]) is kept, (above, names)


@page.says('xlsx 保存过一次，又用过 rows() 或 header 以后，这个记录器的 rows() 和 header 里可能没有后来增加的列')
@pytest.mark.parametrize('look', [Recorder.rows, lambda recorder: recorder.header], ids=['rows', 'header'])
def test_a_header_that_was_read_lacks_the_new_column(look):
    recorder = quiet('a.xlsx')
    recorder.set.auto_new_header()
    recorder.add_data({'a': 1})
    recorder.record()
    look(recorder)
    recorder.add_data({'a': 2, 'b': 3})
    recorder.record()
    assert 'b' not in recorder.header and recorder.rows()[1]['b'] is None and Recorder('a.xlsx').rows()[1]['b'] == 3


@page.says('table | 工作表；None 用 set.table() 的设置，True 表示活动工作表')
def test_the_sheet_of_the_header_and_of_its_row():
    def changed(method, value, **more):
        """The sheets of which the header is another one then."""
        book = Workbook()
        for sheet in (book.active, book.create_sheet('二')):
            sheet.append(['a'])
            sheet.append(['b'])
        book.save('a.xlsx')
        recorder = quiet('a.xlsx')
        recorder.set.table('二')
        getattr(recorder.set, method)(value, **more)
        found = []
        for name in (None, '二'):
            recorder.set.table(name)
            found.append(list(recorder.header or ['a']) != ['a'])
        return found

    for method, value in (('header', ['new']), ('header_row', 2)):
        assert changed(method, value) == changed(method, value, table=None) == changed(method, value, table='二') == [False, True]
        assert changed(method, value, table=True)[0] is True


@page.says('缓存里有数据，就先等着保存')
def test_a_header_waits_for_the_save_of_the_cache():
    recorder = quiet('busy.csv')
    recorder.add_data('x')
    write, tries = recorder._record, []

    def busy():
        tries.append(1)
        if len(tries) < 3:
            raise PermissionError
        write()

    recorder._record = busy
    recorder.set.header(['a'])
    assert len(tries) == 3 and recorder.data == {}


@page.says('set.header() 立即写文件，所以在它之前就要设好', '反过来，表头用的还是原来的编码和分隔符，不报错')
@pytest.mark.parametrize('name, value, first, second', [
    ('encoding', 'gbk', '名称,价格\r\n'.encode('gbk'), '名称,价格\r\n'.encode()),
    ('encoding', 'utf-8-sig', '\ufeff名称,价格\r\n'.encode(), '名称,价格\r\n'.encode()),
    ('delimiter', '\t', '名称\t价格\r\n'.encode(), '名称,价格\r\n'.encode()),
])
def test_header_is_written_with_the_settings_of_before(name, value, first, second):
    for order, begin in (((name, 'header'), first), (('header', name), second)):
        recorder = Recorder(f'{order[0]}.csv')
        given = {name: value, 'header': ['名称', '价格']}
        getattr(getattr(recorder.set.show_msg(False), order[0])(given[order[0]]), order[1])(given[order[1]])
        recorder.add_data({'名称': '键盘', '价格': 1})
        recorder.record()
        assert Path(recorder.path).read_bytes().startswith(begin), order


@page.says('Excel 存的“CSV UTF-8”，编码是 \'utf-8-sig\'', '不设，字典的第一列丢掉，也不报错', '打开了 set.auto_new_header()，会多出一个同名的列')
@pytest.mark.parametrize('encoding, new, text', [
    ('utf-8', False, '姓名,性别\n张三,男\n,女\n'),
    ('utf-8', True, '姓名,性别,姓名\n张三,男\n,女,李四\n'),
    ('utf-8-sig', False, '姓名,性别\n张三,男\n李四,女\n'),
    ('utf-8-sig', True, '姓名,性别\n张三,男\n李四,女\n'),
])
def test_csv_utf8_of_excel(encoding, new, text):
    Path('a.csv').write_bytes('\ufeff姓名,性别\r\n张三,男\r\n'.encode())
    recorder = Recorder('a.csv')
    recorder.set.encoding(encoding).auto_new_header(new)
    recorder.add_data({'姓名': '李四', '性别': '女'})
    recorder.record()
    assert Path('a.csv').read_text(encoding='utf-8-sig') == text


@page.says('补充的是字典，而 xlsx、csv 的表头里没有它的键时也是这样', '先打开 set.auto_new_header()，或者把它写进 set.header()')
@pytest.mark.parametrize('kind', ['xlsx', 'csv', 'json', 'jsonl', 'txt'])
def test_what_is_added_to_dicts_needs_a_header(kind):
    for side in ('before', 'after'):
        def rows(how):
            name = f'{side}{how}.{kind}'
            for row in ({'名称': '键盘'}, {'名称': '鼠标'}):
                recorder = Recorder(name)
                recorder.set.show_msg(False)
                if row['名称'] == '鼠标':
                    if how == 'new':
                        recorder.set.auto_new_header()
                    if how == 'header':
                        recorder.set.header(['名称', '时间'])
                    getattr(recorder.set, side)({'时间': '09:30'})
                recorder.add_data(row)
                recorder.record()
            return str(recorder.rows())
        assert ('09:30' in rows('')) is (kind not in ('xlsx', 'csv'))
        assert '09:30' in rows('new') and '09:30' in rows('header')


@page.says('列表长短不一时，after 的内容接在各行的末尾，不在同一列')
def test_lists_of_different_length():
    for kind, text in (('csv', 'a,x\na,b,x\n'), ('txt', 'a x\na b x\n'), ('jsonl', '["a", "x"]\n["a", "b", "x"]\n'), ('xlsx', None)):
        recorder = Recorder(f'a.{kind}')
        recorder.set.show_msg(False).after('x')
        recorder.add_data([['a'], ['a', 'b']])
        recorder.record()
        if text:
            assert Path(f'a.{kind}').read_text() == text
    assert [row[:3] for row in load_workbook('a.xlsx').active.values][-2:] == [('a', 'x', None), ('a', 'b', 'x')]


@page.says('表头最前面和中间的空单元格会写上自己的列序号')
def test_an_empty_cell_before_the_names():
    Path('i.csv').write_text(',名称\n0,键盘\n', encoding='utf-8')
    recorder = Recorder('i.csv')
    recorder.set.auto_new_header().show_msg(False)
    recorder.add_data({'品牌': '甲'})
    recorder.record()
    assert Path('i.csv').read_text(encoding='utf-8').splitlines()[0] == '1,名称,品牌'
