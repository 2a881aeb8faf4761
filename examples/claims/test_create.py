import json
import os
import shutil
import subprocess
import sys
from datetime import datetime
from json import JSONDecodeError
from pathlib import Path, PureWindowsPath
from zipfile import BadZipFile, ZipFile

import pytest
from DrissionRecord import CellStyle, DBRecorder, Recorder
from openpyxl import load_workbook, Workbook
from openpyxl.utils.exceptions import InvalidFileException

from helpers import quiet
from pages import Page, covers

page = Page('usage/Recorder/create')


@page.says('只认 .xlsx、.csv、.json、.jsonl、.txt，其他后缀和没有后缀都按 txt 处理', 'Recorder 遇到 .db、.xls、.xlsm、.tsv 这样的后缀，写出来的是 txt', '给 Recorder 一个路径就行：后缀决定写成哪种文件',
           '路径的后缀就是文件类型，大小写不限')
def test_the_suffix_is_the_type():
    types = {'a.xlsx': 'xlsx', 'a.Xlsx': 'xlsx', 'a.csv': 'csv', 'a.CSV': 'csv', 'a.json': 'json', 'a.JSONL': 'jsonl', 'a.txt': 'txt',
             'b.a.csv': 'csv', 'a.log': 'txt', 'a': 'txt', 'a.db': 'txt', 'a.xls': 'txt', 'a.xlsm': 'txt', 'a.tsv': 'txt', '.csv': 'txt'}
    for name, kind in types.items():
        assert Recorder(name).type == kind, name
        assert Recorder(Path(name)).type == kind, name
        assert not Path(name).exists()


@page.says('数据量大时，追加写入的 csv、jsonl、txt 最快；', '三个记录器各管各的文件：二进制用 ByteRecorder，SQLite 用 DBRecorder')
@page.says('各种格式能做的事不同', '同一段程序，只换后缀，就写出五种文件', 'xlsx 和 json 每次保存都要读写整个文件')
@page.table('能做的事 | xlsx')
@pytest.mark.files('keyboard.png')
def test_what_each_format_can(table):
    FORMATS = ('xlsx', 'csv', 'json', 'jsonl', 'txt')

    def new(suffix):
        if os.path.exists(f'a.{suffix}'):
            os.remove(f'a.{suffix}')
        recorder = Recorder(f'a.{suffix}')
        recorder.set.show_msg(False)
        return recorder

    def found(recorder):
        recorder.record()
        suffix = recorder.type
        if suffix == 'xlsx':
            return [[cell.value for cell in row] for row in load_workbook(recorder.path).active.rows]
        text = Path(recorder.path).read_text(encoding='utf-8')
        if suffix == 'json':
            return json.loads(text)
        return [json.loads(line) for line in text.splitlines()] if suffix == 'jsonl' else text.splitlines()

    def dicts(suffix):
        recorder = new(suffix)
        recorder.add_data({'a': 'x', 'b': 'y'})
        last = found(recorder)[-1]
        assert last == {'xlsx': ['x', 'y'], 'csv': 'x,y', 'txt': 'x y'}.get(suffix, {'a': 'x', 'b': 'y'})
        return '只写值' if suffix == 'txt' else '✓'

    def lists(suffix):
        recorder = new(suffix)
        recorder.add_data(['x', 'y'])
        recorder.add_data('z')
        return '✓' if 'x' in str(found(recorder)) and 'z' in str(found(recorder)) else '不能'

    def header(suffix):
        recorder = new(suffix)
        recorder.add_data([{'a': 'x', 'b': 'y'}, {'b': 'q', 'a': 'p'}])
        last = found(recorder)[-1]
        if suffix in ('json', 'jsonl'):
            assert list(last.items()) == [('b', 'q'), ('a', 'p')]
            return '不需要'
        return '✓' if last in (['p', 'q'], 'p,q') else '—'

    def cell(suffix):
        recorder = new(suffix)
        recorder.add_data([['x', 'y'], ['p', 'q']], coord=1)
        recorder.record()
        recorder.add_data('something new', coord='B2')
        return '✓' if found(recorder)[1] in (['p', 'something new'], 'p,something new') else '—'

    def line(suffix):
        recorder = new(suffix)
        recorder.add_data([['x'], ['y'], ['z']], coord=1)
        recorder.record()
        recorder.add_data(['new'], coord=2)
        assert found(recorder)[1] in (['new'], 'new') and len(found(recorder)) == 3
        recorder.add_data([''], coord=2)
        recorder.record()
        whole = recorder.rows if suffix == 'jsonl' else lambda: found(recorder)
        try:
            shorter = len(whole()) == 3
        except json.JSONDecodeError:
            shorter = False
        return '第几项' if suffix == 'json' else '✓' if shorter else '不能改短'

    def columns(suffix):
        recorder = new(suffix)
        recorder.set.auto_new_header()
        recorder.add_data([{'a': 'x'}, {'b': 'y'}])
        rows = found(recorder)
        if suffix in ('xlsx', 'csv'):
            assert rows[0] in (['a', 'b'], 'a,b')
            return '✓'
        return '—' if suffix == 'txt' else '不需要' if rows[1] == {'b': 'y'} else ''

    def sheets(suffix):
        recorder = new(suffix)
        recorder.add_data(['x'], table='s1')
        try:
            recorder.add_data(['y'], table='s2')
            recorder.record()
            return '✓' if recorder.tables == ['s1', 's2'] else '—'
        except (KeyError, TypeError):
            recorder.clear()
            return '—'

    def looks(suffix):
        recorder = new(suffix)
        recorder.add_data(['x'], coord=1)
        recorder.add_styles(CellStyle().set_bold(), 'A1')
        recorder.add_rows_height(40, rows=1)
        recorder.add_cols_width(40, cols=[1])
        assert 'x' in str(found(recorder))
        if suffix != 'xlsx':
            return '忽略'
        sheet = load_workbook('a.xlsx').active
        return '✓' if sheet['A1'].font.b and sheet.row_dimensions[1].height == sheet.column_dimensions['A'].width == 40 else ''

    def links(suffix):
        recorder = new(suffix)
        recorder.add_data(['x'], coord=1)
        recorder.add_link('https://www.python.org', 'A1')
        recorder.add_img('keyboard.png', 'B1')
        assert 'x' in str(found(recorder))
        if suffix != 'xlsx':
            return '忽略'
        sheet = load_workbook('a.xlsx').active
        return '✓' if sheet['A1'].hyperlink and len(sheet._images) == 1 else ''

    def reading(suffix):
        recorder = new(suffix)
        recorder.add_data({'a': 'x', 'b': 'y'})
        recorder.record()
        row = recorder.rows()[0]
        if suffix == 'txt':
            assert row == 'x y'
            return '没有列'
        return '✓' if row['b'] == 'y' else '—'

    def types(suffix):
        recorder = new(suffix)
        recorder.add_data({'a': 'x', 'b': 1, 'c': 1.5, 'd': True, 'e': [1], 'f': {'g': 1}})
        recorder.record()
        if suffix == 'txt':
            assert type(recorder.rows()[0].value) is str
            return '全是字符串'
        kinds = [type(value) for value in recorder.rows()[0].values()]
        if suffix == 'xlsx':
            book = load_workbook(recorder.path)
            book.active['A3'] = datetime(2025, 8, 5)
            book.save(recorder.path)
            assert kinds == [str, int, float, bool, str, str]
            return f"数字、字符串、布尔{'、日期' if type(recorder.rows()[1]['a']) is datetime else ''}"
        if suffix == 'json':
            assert kinds == [str, int, float, bool, str, str]
            Path(recorder.path).write_text('[{"a": [1], "b": {"c": 2}, "n": null}]')
            assert dict(Recorder(recorder.path).rows()[0]) == {'a': [1], 'b': {'c': 2}, 'n': None}
            return '数字、字符串、布尔；其他程序写的列表、字典也原样'
        return {str([str] * 6): '全是字符串',
                str([str, int, float, bool, list, dict]): '数字、字符串、布尔、列表、字典'}[str(kinds)]

    def encodings(suffix):
        recorder = new(suffix)
        recorder.set.encoding('utf-16')
        recorder.add_data({'a': '键'})
        recorder.record()
        raw = Path(recorder.path).read_bytes()
        return '✓' if raw[:2] in (b'\xff\xfe', b'\xfe\xff') else '不需要'

    def saving(suffix):
        def rewritten(coord):
            recorder = new(suffix)
            if suffix in ('csv', 'txt'):
                Path(recorder.path).write_bytes(b'"x"\r\n"y"\r\n')
            elif suffix == 'jsonl':
                Path(recorder.path).write_bytes(b'{"a":  1}\r\n{"a":  2}\r\n')
            elif suffix == 'json':
                Path(recorder.path).write_bytes(b'[{"a":  1},  {"a":  2}]')
            else:
                recorder.add_data([['x'], ['y']])
                recorder.record()
            before = Path(recorder.path).read_bytes()
            recorder.add_data({'a': 'longer than before'} if suffix == 'json' else 'longer than before', coord)
            recorder.record()
            return not Path(recorder.path).read_bytes().startswith(before)
        if os.linesep != '\n':
            return table[-1][suffix]
        assert rewritten(2)
        return '整个文件读入再写出' if rewritten(None) else '追加；指定行时重写'

    cases = {'追加字典': dicts, '追加单个值、列表': lists, '表头，字典按表头对应': header, '写到指定单元格': cell, '写到指定行': line,
             '自动增加新列': columns, '多个工作表': sheets, '样式、行高、列宽': looks, '链接、图片': links, '用 rows() 读回': reading,
             '读回的类型': types, '设置编码': encodings, '保存时': saving}
    covers(table, cases)
    for row in table:
        for suffix in FORMATS:
            assert cases[row['能做的事']](suffix) == row[suffix], (row['能做的事'], suffix)


def name_of(text):
    return Path(Recorder(text).path).name


@page.says('会换成相应的全角字符（Windows 上反斜杠是文件夹的分隔，不换，制表符、回车这样的控制符不换，先去掉），英文引号会换成中文引号，首尾的空格、末尾的点和换行会去掉，太长的文件名截短到 255（一个汉字算 2）', '只处理路径的最后一段，前面的文件夹名称不变', '抓来的标题里有 /、反斜杠时要先换掉，后缀写在最后')
def test_characters_that_a_name_cannot_hold():
    assert name_of('a<b>c|d:e*f?.csv') == 'a＜b＞c｜d：e＊f？.csv'
    assert os.sep == '\\' or name_of('a\\b.csv') == 'a＼b.csv'
    assert PureWindowsPath('a\\b.csv').name == 'b.csv'                         # the library asks pathlib for the last part
    assert name_of('a\tb\rc\x01d.csv') == 'a\tb\rc\x01d.csv'
    assert name_of('"a"b".csv') == '“a”b“.csv' and name_of('a\nb.csv') == 'ab.csv'
    assert name_of('  a.csv') == 'a.csv' and name_of('a.') == 'a'
    assert name_of('a' * 300 + '.csv') == 'a' * 251 + '.csv' and name_of('字' * 300 + '.csv') == '字' * 125 + '.csv'
    assert Path(Recorder('a:b/c:d.csv').path).parent.name == 'a:b'


@page.says('太长的标题还要先截短到 80 个字，不然保存时抛出 OSError：Linux 的文件名最多 255 字节，一个汉字占 3 字节')
def test_titles_that_are_too_long_on_linux():
    for title, long in (('字' * 80, False), ('字' * 83, False), ('字' * 84, True)):
        recorder = Recorder(f'{title}.csv')
        recorder.set.show_msg(False)
        recorder.add_data(['键盘'])
        try:
            recorder.record()
            assert not long or sys.platform != 'linux', title
        except OSError:
            assert long
            recorder.clear()


@page.says('后缀后面多了空格，写出来的是 txt')
@page.says('文件名先用 strip() 去掉空格')
def test_what_follows_the_suffix_changes_the_type():
    for text in ('x.csv ', 'x.csv.', 'x.csv"', 'x.csv\n', 'x.csv?'):
        assert Recorder(text).type == 'txt' and name_of(text).startswith('x.csv'), text
    wrong = Recorder('wrong.csv ')
    wrong.add_data({'a': 1, 'b': 2})
    wrong.record()
    assert Path('wrong.csv').read_text() == '1 2\n'
    assert name_of('x.csv ') == name_of('x.csv.') == 'x.csv' and Recorder('x.csv '.strip()).type == 'csv'
    assert Recorder(' x.csv').type == 'csv'
    recorder = Recorder('x.csv ')
    recorder.set.path('x.csv ', file_type='csv')
    assert recorder.type == 'csv' and Path(recorder.path).name == 'x.csv'


@page.says('没有写后缀的标题，最后一个点后面有 255 个字以上，新建对象时就停住不动')
def test_a_long_text_after_the_last_dot_never_ends():
    def ends(name, within=30):
        program = f'from DrissionRecord import Recorder\nprint("begun", flush=True)\nRecorder({name!r})\nprint("made")'
        with subprocess.Popen([sys.executable, '-c', program], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout.readline() == 'begun\n'       # the import is not in the time
            try:
                process.wait(within)
            except subprocess.TimeoutExpired:
                process.kill()
            return process.stdout.read() == 'made\n'

    assert not ends('第1.' + '长' * 255, within=2)
    for name in ('第1.' + '长' * 254, '第1.' + '长' * 256 + '.csv', '长' * 256):
        assert ends(name), name


@page.says('标题可能是空的：.csv 会当作没有后缀的文件，写成 txt', '替换和截短以后，不同的标题可能成了同一个文件名，数据写到一起', "在文件名里加上编号，例如 f'{number} {title[:80]}.csv'")
def test_file_names_of_titles():
    recorder = Recorder('.csv')
    recorder.set.show_msg(False)
    recorder.add_data({'a': 1, 'b': 2})
    recorder.record()
    assert recorder.type == 'txt' and Path('.csv').read_text() == '1 2\n'
    assert Recorder('.xlsx').type == 'txt'
    assert Recorder('a:b.csv').path == Recorder('a：b.csv').path
    assert Recorder('汉' * 130 + '甲.csv').path == Recorder('汉' * 130 + '乙.csv').path
    for title in ('', 'a:b', '汉' * 130):
        assert Recorder(f'1 {title[:80]}.csv').type == 'csv'


@Page('usage/attentions').says('读写 .xls、加密的 xlsx | 先用 Excel 另存为没有密码的 .xlsx')
def test_a_workbook_with_a_password_is_not_read():
    Path('secret.xlsx').write_bytes(bytes.fromhex('d0cf11e0a1b11ae1') + bytes(4096))      # encrypted, it is an OLE file as .xls is
    recorder = Recorder('secret.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['b'])
    for act in (recorder.rows, recorder.record):
        with pytest.raises(BadZipFile):
            act()
    recorder.clear()


def book_with_macros(name):
    Workbook().save('plain.xlsx')
    with ZipFile('plain.xlsx') as old, ZipFile(name, 'w') as new:
        for part in old.namelist():
            data = old.read(part)
            new.writestr(part, data.replace(b'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
                                            b'application/vnd.ms-excel.sheet.macroEnabled.main+xml'))
        new.writestr('xl/vbaProject.bin', b'VBA')


@page.problem('create-macro-book')
@page.says('直接交给 Recorder，文件就坏了')
@pytest.mark.parametrize('name', ['n.xlsm', 'n.xls', 'a.db'])
def test_files_of_other_kinds_get_text_at_their_end(name):
    book_with_macros(name)
    before, recorder = Path(name).read_bytes(), quiet(name)
    recorder.add_data(['b'])
    recorder.record()
    assert Path(name).read_bytes() == before + b'b\n'


@page.problem('create-macro-lost')
def test_macros_go():
    book_with_macros('m.xlsm')
    recorder = quiet('m.xlsm', setting={'file_type': 'xlsx'})
    recorder.add_data(['b'])
    recorder.record()
    with ZipFile('m.xlsm') as file:
        assert 'xl/vbaProject.bin' not in file.namelist() and b'macroEnabled' not in file.read('[Content_Types].xml')


@page.says('已有的 csv、txt，编码和分隔符与默认的（utf-8、逗号）不同时，写之前先设置成一样的，不然字典只留下空行、少了第一列，或者保存出错，txt 里有两种编码')
def test_existing_files_with_another_delimiter_or_encoding():
    def saved(name, content, coded, *data, **settings):
        Path(name).write_bytes(content.encode(coded))
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        for setting, value in settings.items():
            getattr(recorder.set, setting)(value)
        for item in data:
            recorder.add_data(item)
        try:
            recorder.record()
        except UnicodeDecodeError:
            recorder.clear()
            return 'UnicodeDecodeError', Path(name).read_bytes() == content.encode(coded)
        return Path(name).read_bytes().replace(b'\r', b'')

    for delimiter in (';', '\t'):
        old = f'n{delimiter}p\nx{delimiter}1\n'
        assert saved('a.csv', old, 'utf-8', {'n': 'y', 'p': 2}).decode() == f'{old}\n'
        assert saved('a.csv', old, 'utf-8', {'n': 'y', 'p': 2}, delimiter=delimiter).decode() == f'{old}y{delimiter}2\n'
    assert len(Recorder('a.csv').header) == 1
    assert saved('a.csv', 'n,p\nx,1\n', 'utf-8-sig', {'n': 'y', 'p': 2}).decode('utf-8-sig') == 'n,p\nx,1\n,2\n'
    assert saved('a.csv', '名称\n键盘\n', 'gbk', ['鼠标']) == ('UnicodeDecodeError', True)
    assert saved('a.csv', '名称\n键盘\n', 'gbk', {'名称': '鼠标'}) == ('UnicodeDecodeError', True)
    mixed = saved('a.txt', '键盘\n', 'gbk', '鼠标')
    assert mixed == '键盘\n'.encode('gbk') + '鼠标\n'.encode('utf-8')
    for encoding in ('utf-8', 'gbk'):
        try:
            assert mixed.decode(encoding) != '键盘\n鼠标\n'
        except UnicodeDecodeError:
            pass
    assert saved('a.txt', '键盘\n', 'gbk', '鼠标', encoding='gbk').decode('gbk') == '键盘\n鼠标\n'


@page.says('不要先 clear() 再换文件，第一批数据的行号可能不起作用：另建一个记录器')
def test_clear_and_another_path_forget_coordinates():
    def changed(cleared, first='one.csv'):
        Path('two.csv').write_text('a,b\n1,2\n')
        recorder = Recorder(first)
        recorder.set.show_msg(False)
        recorder.add_link('x', 'A1') if first.endswith('xlsx') else recorder.add_data('x', coord=1)
        recorder.clear() if cleared else recorder.record()
        recorder.set.path('two.csv')
        recorder.add_data('Y', coord='B2')
        recorder.record()
        found = Path('two.csv').read_text()
        recorder.add_data('Z', coord='B2')
        recorder.record()
        return found, Path('two.csv').read_text()

    assert changed(False)[0] == 'a,b\n1,Y\n'
    Path('two.csv').write_text('a,b\n1,2\n')
    other = Recorder('two.csv')
    other.add_data('Y', coord='B2')
    other.record()
    assert Path('two.csv').read_text() == 'a,b\n1,Y\n'
    assert changed(True) == changed(True, 'one.xlsx') == ('a,b\n1,2\n,Y\n', 'a,b\n1,Z\n,Y\n')


@page.says('在这之前对象没有类型，不能添加数据，也不能读取', '路径可以不写，以后用 set.path() 设置')
def test_without_a_path_nothing_can_be_done():
    empty = Recorder()
    assert (empty.path, empty.type, empty.header, empty.record()) == (None, None, None, None)
    later = Recorder()
    later.set.path('later.csv')
    later.add_data('x')
    assert later.record() == str(Path('later.csv').absolute()) and later.rows(begin_row=1)[0].row == 1
    for act, error in ((lambda: empty.add_data('x'), RuntimeError), (empty.rows, RuntimeError), (lambda: empty.tables, TypeError)):
        try:
            act()
            assert False
        except error:
            pass


@page.says('用 set.path() 换文件时，缓存里的数据先写进原来的文件', '表头和表头行恢复初始值，编码、缓存大小等设置不变')
def test_another_path_saves_first():
    recorder = Recorder('one.csv')
    recorder.set.show_msg(False).encoding('gbk').delimiter(';').data_col(2).before(['b']).cache_size(5).header_row(3).header(['a'])
    recorder.add_data(['x'])
    recorder.set.path('two.csv')
    assert Path('one.csv').read_bytes().decode('gbk').splitlines() == ['', '', 'a', ';b;x']
    assert recorder.header is None and (recorder.encoding, recorder.delimiter, recorder.data_col) == ('gbk', ';', 2)
    assert (recorder.before, recorder.cache_size, recorder.show_msg) == (['b'], 5, False)
    recorder.set.data_col(1).before(None)
    recorder.add_data({'c': 1})
    recorder.record()
    assert Path('two.csv').read_bytes().decode('gbk').split() == ['c', '1']


@page.says('文件类型由新的后缀决定', '后缀与内容不一致时，用 set.file_type() 指定类型')
def test_a_type_set_by_hand_gives_way_to_the_new_suffix():
    recorder = Recorder('a.b')
    assert recorder.type == 'txt'
    assert recorder.set.file_type('csv') is recorder.set and recorder.type == 'csv'
    recorder.set.path('b.dat')
    assert recorder.type == 'txt'


@page.says('xlsx 不行：.dat 这样的后缀只写得成一次，再保存、读取时抛出 InvalidFileException')
def test_a_workbook_under_another_suffix_is_written_once():
    recorder = Recorder('a.dat')
    recorder.set.show_msg(False).file_type('xlsx')
    recorder.add_data({'a': 1})
    recorder.record()
    with pytest.raises(InvalidFileException):
        recorder.rows()
    recorder.add_data({'a': 2})
    with pytest.raises(InvalidFileException):
        recorder.record()
    recorder.clear()
    assert list(load_workbook(open('a.dat', 'rb')).active.values) == [('a',), (1,)]


@page.says('相对路径就换成绝对路径，以后改变当前目录也不受影响', '~ 不会换成用户目录', '路径里的文件夹不存在时，保存时会自动新建')
def test_folders_are_made_at_saving():
    assert Path(Recorder('~/a.csv').path) == Path.cwd() / '~' / 'a.csv'
    recorder = Recorder('deep/er/a.txt')
    recorder.set.show_msg(False)
    assert not Path('deep').exists()
    os.mkdir('elsewhere')
    os.chdir('elsewhere')
    recorder.add_data('x')
    recorder.record()
    os.chdir('..')
    assert Path('deep/er/a.txt').exists() and not Path('elsewhere/deep').exists()


@page.says('攒够多少条写一次文件，一次添加很多行只算 3 条；0 表示不自动写', '新建对象时不新建文件', '或者在 xlsx、csv 上调用 set.header() 时才新建', '路径不是 str 或 Path 时抛出 TypeError', '0、[] 这样的空值当作没有路径', '文件的问题要到保存时才知道',
           '新建一个写文件的记录器', 'path | 文件路径；为 None 时以后用 set.path() 设置', '返回：Recorder 对象')
def test_a_new_object():
    assert Recorder('a.csv').cache_size == 1000 and Recorder('a.csv', 0).cache_size == 0 and Recorder('a.csv', None).cache_size == 0
    assert Recorder('a.csv').path == Recorder(Path('a.csv')).path == str(Path.cwd() / 'a.csv')
    for suffix in ('xlsx', 'csv', 'json', 'jsonl', 'txt'):
        recorder = Recorder(f'there.{suffix}')
        recorder.set.show_msg(False).header(['a'])
        assert Path(recorder.path).exists() is (suffix in ('xlsx', 'csv')), suffix
    for empty in ('', 0, [], False, {}):
        assert Recorder(empty).path is None
    for wrong in (b'a.csv', 5, ['a.csv']):
        try:
            Recorder(wrong)
            assert False
        except TypeError:
            pass
    recorder = Recorder('never.csv', cache_size=0)
    for number in range(1500):
        recorder.add_data(number)
    assert not Path('never.csv').exists()
    recorder.clear()


@page.says('其他程序写的文件常常没有，新数据就接在最后一行的后面')
def test_a_file_without_a_last_newline():
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


@page.problem('create-no-last-newline')
@pytest.mark.parametrize('name, coord, text', [
    ('a.csv', None, 'a,b\n1,29,9\n'), ('a.csv', 3, 'a,b\n1,2\n9,9\n'),
    ('a.txt', None, 'a b\n1 29 9\n'), ('a.txt', 3, 'a b\n1 29 9\n'), ('a.txt', 4, 'a b\n1 2\n9 9\n'),
    ('a.jsonl', None, '[0]\n[1][9, 9]\n'), ('a.jsonl', 3, '[0]\n[1][9, 9]\n'), ('a.jsonl', 4, '[0]\n[1][]\n[9, 9]\n')])
def test_a_row_number_does_not_help_txt_and_jsonl(name, coord, text):
    Path(name).write_text({'a.csv': 'a,b\n1,2', 'a.txt': 'a b\n1 2', 'a.jsonl': '[0]\n[1]'}[name])
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    recorder.add_data([9, 9], coord)
    recorder.record()
    assert Path(name).read_text() == text


@page.says('换到另一个 xlsx，选定的工作表也不变，它的表头行却忘了：已有的文件里字典会整行丢失，新文件在保存时抛出 KeyError', '换了文件再写一次 set.header_row(1)')
def test_another_path_keeps_the_sheet_and_forgets_its_header():
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False).table('一月').header_row(1).path('new.xlsx')
    recorder.add_data({'a': 1})
    with pytest.raises(KeyError):
        recorder.record()
    recorder.clear()
    for again in (False, True):
        book = Workbook()
        book.active.title = '一月'
        book.active.append(['a'])
        book.save('b.xlsx')
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False).table('一月').header_row(1)
        recorder.add_data({'a': 1})
        recorder.set.path('b.xlsx')
        if again:
            recorder.set.header_row(1)
        recorder.add_data({'a': 2})
        recorder.record()
        assert ((2,) in load_workbook('b.xlsx')['一月'].values) is again


@page.says("Windows 的路径写作 r'D:\\data\\news.csv'：不写 r，\\n 是换行，文件名就成了 dataews.csv")
def test_a_path_of_windows_without_r():
    assert Recorder('D:\\data\news.csv').path.endswith('dataews.csv')
    assert Recorder(r'D:\data\news.csv').path.endswith('news.csv')
    assert 'dataews' not in Recorder(r'D:\data\news.csv').path


@page.says('字典只留下值', "要写 .tsv，先 set.file_type('csv')，再 set.delimiter('\\t')")
def test_tab_separated_values():
    found = []
    for told in (False, True):
        recorder = Recorder('a.tsv')
        recorder.set.show_msg(False)
        if told:
            recorder.set.file_type('csv').delimiter('\t')
        recorder.add_data({'a': 'x', 'b': 'y'})
        recorder.record()
        found.append(Path('a.tsv').read_text())
        Path('a.tsv').unlink()
    assert found == ['x y\n', 'a\tb\nx\ty\n']
