import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from datetime import datetime
from pathlib import Path, PureWindowsPath
from types import SimpleNamespace
from zipfile import ZipFile

import pytest
from DrissionRecord import CellStyle, Recorder
from openpyxl import load_workbook

from books import book, repack
from helpers import grid, quiet, save
from pages import otherwise, Page, covers

page = Page('usage/Recorder/create')


@Page('usage/Recorder/settings').says('file_type | 文件类型，与 set.file_type() 相同；None 由后缀决定，后缀不分大小写')
@page.differs('no-DBRecorder')
@Page('usage/Recorder/attributes').says("不认识的后缀是 'txt'", '文件类型，str，总是小写')
@page.says('给 Recorder 一个路径，后缀决定写成哪种文件', 'path | 文件路径，str 或 Path', '大小写不限', '记录器用的类型在 recorder.type 里')
@page.table('后缀 | 类型')
def test_the_suffix_is_the_type(table):
    types = {'a.xlsx': 'xlsx', 'a.Xlsx': 'xlsx', 'a.csv': 'csv', 'a.CSV': 'csv', 'a.json': 'json', 'a.JSONL': 'jsonl', 'a.txt': 'txt',
             'b.a.csv': 'csv', 'a.log': 'txt', 'a': 'txt', 'a.db': 'txt', 'a.xls': 'txt', 'a.xlsm': 'txt', 'a.tsv': 'txt', '.csv': 'txt'}
    other = Recorder('other.dat')
    for name, kind in types.items():
        for path in (str(name), Path(name)):
            other.set.path('other.dat', file_type='jsonl').path(path, file_type=None)
            assert Recorder(path).type == other.type == kind, name
        assert not Path(name).exists()
    recorder = Recorder('a.b')
    assert recorder.set.file_type('csv') is recorder.set and recorder.type == 'csv'
    assert [row['类型'] for row in table] == ['同名的类型', 'txt；csv、json、jsonl 用 set.file_type() 指定']


FORMATS = ('xlsx', 'csv', 'json', 'jsonl', 'txt')
TABLES = ('xlsx', 'csv')


def new(suffix, *data, **setting):
    """A recorder of a new file of this format, to which these were saved."""
    Path(f'a.{suffix}').unlink(missing_ok=True)
    return save(f'a.{suffix}', *data, **setting)


def items(recorder):
    """What is in its file: rows of a sheet, of json what Python makes of it, else lines."""
    path, suffix = Path(recorder.path), recorder.type
    if suffix == 'xlsx':
        return grid(path)
    text = path.read_text(encoding='utf-8')
    if suffix == 'json':
        return json.loads(text)
    return [json.loads(line) for line in text.splitlines()] if suffix == 'jsonl' else text.splitlines()


def dicts(suffix):
    named = {'xlsx': ['x', 'y'], 'csv': 'x,y', 'txt': 'x y'}.get(suffix, {'a': 'x', 'b': 'y'})
    assert items(new(suffix, {'a': 'x', 'b': 'y'}))[-1] == named
    return '只写值' if suffix == 'txt' else '✓'


def lists(suffix):
    found = str(items(new(suffix, ['x', 'y'], 'z')))
    return '✓' if 'x' in found and 'z' in found else '不能'


def header(suffix):
    last = items(new(suffix, [{'a': 'x', 'b': 'y'}, {'b': 'q', 'a': 'p'}]))[-1]
    if isinstance(last, dict):
        assert list(last.items()) == [('b', 'q'), ('a', 'p')]
        return '不需要'
    return '✓' if last in (['p', 'q'], 'p,q') else '—'


def cell(suffix):
    new(suffix, ([['x', 'y'], ['p', 'q']], 1))
    return '✓' if items(save(f'a.{suffix}', ('something new', 'B2')))[1] in (['p', 'something new'], 'p,something new') else '—'


def line(suffix):
    new(suffix, ([['x'], ['y'], ['z']], 1))
    found = items(save(f'a.{suffix}', (['new'], 2)))
    assert found[1] in (['new'], 'new') and len(found) == 3
    recorder = save(f'a.{suffix}', ([''], 2))
    try:
        whole = len(recorder.rows() if suffix == 'jsonl' else items(recorder)) == 3
    except json.JSONDecodeError:
        whole = False
    return '写到第几项' if suffix == 'json' else '✓' if whole else '能，但不能改短'


def columns(suffix):
    rows = items(new(suffix, [{'a': 'x'}, {'b': 'y'}], auto_new_header=True))
    assert suffix == 'txt' or rows[0] in (['a', 'b'], 'a,b') or rows[1] == {'b': 'y'}
    return '✓' if suffix in TABLES else '—' if suffix == 'txt' else '不需要'


def sheets(suffix):
    recorder = quiet(f'a.{suffix}')
    recorder.add_data(['x'], table='s1')
    try:
        save(recorder, (['y'], None, 's2'))
        return '✓' if recorder.tables == ['s1', 's2'] else '—'
    except (KeyError, TypeError):
        recorder.clear()
        return '—'


def decorated(suffix, *calls):
    """The sheet to which a value and then these were added; none in the other formats, which hold the value alone."""
    recorder = save(f'a.{suffix}', (['x'], 1), *(lambda it, call=call: getattr(it, call[0])(*call[1:]) for call in calls))
    assert 'x' in str(items(recorder))
    return load_workbook('a.xlsx').active if suffix == 'xlsx' else None


def looks(suffix):
    sheet = decorated(suffix, ('add_styles', CellStyle().set_bold(), 'A1'), ('add_rows_height', 40, 1), ('add_cols_width', 40, [1]))
    assert not sheet or sheet['A1'].font.b and sheet.row_dimensions[1].height == sheet.column_dimensions['A'].width == 40
    return '✓' if sheet else '忽略'


def links(suffix):
    sheet = decorated(suffix, ('add_link', 'https://www.python.org', 'A1'), ('add_img', 'keyboard.png', 'B1'))
    assert not sheet or sheet['A1'].hyperlink and len(sheet._images) == 1
    return '✓' if sheet else '忽略'


def decorations(suffix):
    try:
        one, other = looks(suffix), links(suffix)
    except TypeError:
        return 'TypeError'
    assert one == other
    return one


def reading(suffix):
    row = new(suffix, {'a': 'x', 'b': 'y'}).rows()[0]
    assert suffix != 'txt' or row == 'x y'
    return '没有列' if suffix == 'txt' else '✓' if row['b'] == 'y' else '—'


def types(suffix):
    recorder = new(suffix, {'a': 'x', 'b': 1, 'c': 1.5, 'd': True, 'e': [1], 'f': {'g': 1}})
    (row,) = recorder.rows()
    kinds = [type(value) for value in ([row.value] if suffix == 'txt' else row.values())]
    if suffix == 'xlsx':
        book = load_workbook(recorder.path)
        book.active['A3'] = datetime(2025, 8, 5)
        book.save(recorder.path)
        assert type(recorder.rows()[1]['a']) is datetime
    if suffix == 'json':
        Path(recorder.path).write_text('[{"a": [1], "b": {"c": 2}, "n": null}]')
        assert dict(Recorder(recorder.path).rows()[0]) == {'a': [1], 'b': {'c': 2}, 'n': None}
    given = [str, int, float, bool, *([list, dict] if suffix == 'jsonl' else [str, str])]
    assert kinds == (given if suffix not in ('csv', 'txt') else [str] * len(kinds))
    return {'xlsx': '数字、字符串、布尔、日期', 'json': '数字、字符串、布尔；其他程序写的列表、字典也原样',
            'jsonl': '数字、字符串、布尔、列表、字典'}.get(suffix, '全是字符串')


def encodings(suffix):
    raw = Path(new(suffix, {'a': '键'}, encoding='utf-16').path).read_bytes()
    return '✓' if raw[:2] in (b'\xff\xfe', b'\xfe\xff') else '不需要'


def saving(suffix):
    before = {'json': b'[{"a":  1},  {"a":  2}]', 'jsonl': b'{"a":  1}\r\n{"a":  2}\r\n'}.get(suffix, b'"x"\r\n"y"\r\n')

    def rewritten(coord):
        path = Path(new(suffix, [['x'], ['y']]).path)
        if suffix != 'xlsx':
            path.write_bytes(before)
        held = path.read_bytes()
        save(path, ({'a': 'longer than before'} if suffix == 'json' else 'longer than before', coord))
        return not path.read_bytes().startswith(held)

    assert rewritten(2)
    return '整个文件读入再写出' if rewritten(None) else '追加；指定行时重写'


CAN = {'追加字典': dicts, '追加单个值、列表': lists, '表头，字典按表头对应': header, '写到指定单元格': cell, '写到指定行': line,
       '自动增加新列': columns, '多个工作表': sheets, '样式、行高、列宽，链接、图片': decorations, '用 rows() 读回': reading,
       '读回的类型': types, '设置编码': encodings, '保存时': saving}


@page.differs('json-append-list')
@page.differs('middle-line')
@page.differs('txt-dict')
@page.differs('per-type')
@page.says('xlsx、csv 里的字典按列名对应，每种格式的能力见对照表')
@page.says('追加最快的是 csv、jsonl、txt', 'xlsx 和 json 每次保存都要读写整个文件')
@page.table('能做的事 | xlsx')
@pytest.mark.files('keyboard.png')
@pytest.mark.parametrize('what', CAN)
def test_what_each_format_can(table, what):
    covers(table, CAN)
    (row,) = (row for row in table if row['能做的事'] == what)
    assert {suffix: CAN[what](suffix) for suffix in FORMATS} == {suffix: row[suffix] for suffix in FORMATS}


def name_of(text):
    return Path(Recorder(text).path).name


@page.table('文件名里的 | 换成')
@page.says('只处理路径的最后一段，前面的文件夹名称不变', '问号、冒号这些，Recorder 自己换', '斜线会被当成文件夹，先换掉')
def test_characters_that_a_name_cannot_hold(table):
    assert Path(Recorder('a:b/c:d.csv').path).parent.name == 'a:b'
    cases = {
        '< > : | ?': {'a<b>c|d:e*f?.csv': 'a＜b＞c｜d：e＊f？.csv'},
        '反斜杠': {} if os.sep == '\\' else {'a\\b.csv': 'a＼b.csv'},
        '英文双引号': {'"a"b".csv': '“a”b“.csv'},
        '首尾的空格，末尾的点，换行': {'  a.csv': 'a.csv', 'a.csv ': 'a.csv', 'a.': 'a', 'a\nb.csv': 'ab.csv'},
        '太长的': {'a' * 300 + '.csv': 'a' * 251 + '.csv', '字' * 300 + '.csv': '字' * 125 + '.csv'}}      # 255 of one, 127 of two
    covers(table, cases)
    for names in cases.values():
        for name, made in names.items():
            assert name_of(name) == made, name
    assert PureWindowsPath('a\\b.csv').name == 'b.csv'                         # the library asks pathlib for the last part


@page.differs('type-empty')
@page.says('前面的编号让每个标题各有一个文件', '[:70] 只留标题的前 70 个字')
def test_titles_as_file_names():
    paths = [quiet(f'{number} {title[:70]}.txt').path for number, title in enumerate(('', 'a:b', 'a：b', '汉' * 300, '汉' * 301))]
    assert len(set(paths)) == 5 and all(path.endswith('.txt') and len(Path(path).name.encode()) <= 255 for path in paths)
    assert [Recorder(path).type for path in paths] == ['txt'] * 5


@page.says('整个网页存下来，不用记录器')
def test_a_whole_page():
    text = '∇ © µ 🔥\n'
    exec("Path('a.html').write_text(page, encoding='utf-8')", {'Path': Path, 'page': text})
    assert "`Path('a.html').write_text(page, encoding='utf-8')`" in page.path.read_text(encoding='utf-8')
    assert Path('a.html').read_text(encoding='utf-8') == text


@page.says('每次添加字典以前，写 recorder.set.path(名字)', '每天一个，最上面加')
def test_a_new_file_for_each_day():
    name = "f'{date.today()}.csv'"
    line = f'recorder.set.path({name})'
    exec('from datetime import date\nassert date.today()')
    assert f'| 每天一个，最上面加 `from datetime import date` | `{name}` |' in page.path.read_text(encoding='utf-8')
    recorder, days = Recorder('0.csv'), {'2018-06-28': '12', '2018-06-29': '3'}
    for day, numbers in days.items():
        for number in numbers:
            exec(line, {'recorder': recorder, 'date': SimpleNamespace(today=lambda day=day: day)})
            recorder.add_data({'号': number, '名': '甲'})
    recorder.record()
    for day, numbers in days.items():
        assert grid(f'{day}.csv', encoding='utf-8') == [['号', '名'], *([number, '甲'] for number in numbers)]


@pytest.mark.every_release
@page.says('每次运行一个新文件，写')
@Page('recipes/daily').says('每次运行一个新文件，见换一个文件')
def test_a_new_file_for_each_run(on):
    line = "Recorder(f'{datetime.now():%Y-%m-%d %H.%M.%S}.txt')"
    assert f'`{line}`，最上面加 `from datetime import datetime`' in page.path.read_text(encoding='utf-8')
    for second in 9, 12, 40:
        clock = SimpleNamespace(now=lambda second=second: datetime(2025, 8, 5, 9, 30, second))
        recorder = eval(line, {'Recorder': Recorder, 'datetime': clock})
        recorder.set.show_msg(False)
        recorder.add_data(f'第 {second} 行')
        recorder.record()
    assert {path.name: path.read_text(encoding='utf-8') for path in Path().glob('*.txt')} == {f'2025-08-05 09.30.{second:02}.txt': f'第 {second} 行\n' for second in (9, 12, 40)}


@page.says('图片的字节直接写进文件，标题和文件名另写一张表', '数据库里的图片，posts 写')
def test_titles_as_names_of_pictures():
    posts = [(*post, '张三') for post in [('What is 1/2 : a * b? <new>|"x"', b'A'), ('很长的标题' * 60, b'B'), ('很长的标题' * 60 + '另一篇', b'C'), ('CON', b'D'), ('结尾有点. ', b'E'), ('', b'F'), ('What is 1/2 ; a * b? <new>|"x"', b'G'), ('表情🔥\n换行', b'H')]]
    code = page.program('/index.csv')
    (given,) = re.findall(r'^posts = .*', code, re.MULTILINE)
    with contextlib.closing(sqlite3.connect('images.db')) as db:
        db.execute('create table 表 (标题, 图片, 作者)')
        db.executemany('insert into 表 values (?, ?, ?)', [*posts, ('没有', None, None)])
        db.commit()
    assert 'select 标题, 图片, 作者 from 表 where 图片 is not null' in page.path.read_text(encoding='utf-8')
    (stored,) = re.findall(r"`(sqlite3\.connect\(.*?)`", page.path.read_text(encoding='utf-8'))
    for source in (repr(posts), stored):
        shutil.rmtree('img', ignore_errors=True)
        exec(f'import sqlite3\n{code.replace(given, "posts = " + source)}', {})
        rows = grid('img/index.csv', encoding='utf-8-sig')
        assert rows[0] == ['标题', '文件名', '作者'] and [(title, Path('img', name).read_bytes(), author) for title, name, author in rows[1:]] == [(title.replace('\n', ''), *rest) for title, *rest in posts]
        assert len([*Path('img').iterdir()]) == 9 and all(len(row[1].encode()) < 230 and not re.search(r'[\\/:*?"<>|\n]', row[1]) for row in rows)
        assert [rows[at][1] for at in (1, 4, 6, 8)] == ['1 What is 1 2 a b new x.jpg', '4 CON.jpg', '6 .jpg', '8 表情🔥 换行.jpg']
    before = {path: path.read_bytes() for path in Path('img').iterdir()}
    with pytest.raises(SystemExit, match='^img 里已有文件，FOLDER 换一个$'):
        exec(code.replace(given, "posts = [('What is 1/2 : a * b? <new>|\"x\"', b'new', '李四')]"), {})
    Path('img/index.csv').unlink()  # stopped halfway
    with pytest.raises(SystemExit, match='^img 里已有文件，FOLDER 换一个$'):
        exec(code, {})
    assert {path: path.read_bytes() for path in Path('img').iterdir()} == {path: data for path, data in before.items() if path.name != 'index.csv'}
    for source in ('[]', 'iter([])'):
        shutil.rmtree('img')
        exec(code.replace(given, f'posts = {source}'), {})
        assert not [*Path('img').iterdir()]
    exec(code.replace(given, r"posts = [(None, b'\x89PNG'), ('没有', None), ('空', b''), ('半\ud83d', b'X')]"), {})
    rows = grid('img/index.csv', encoding='utf-8-sig')
    assert rows[1:] == [['', '1 .png'], ['没有', ''], ['空', ''], ['半', '4 半.jpg']] and Path('img/1 .png').read_bytes() == b'\x89PNG'
    assert not [*Path('img').glob('2 没有*'), *Path('img').glob('3 空*')]


def written(path):
    recorder = save(path, {"a": "x", "b": "y"})
    text = Path(recorder.path).read_text(encoding='utf-8')
    if text == "{'a': 'x', 'b': 'y'}\n":
        otherwise('字典成了 `{\'a\': \'x\'}` 这样的文本')
    return text


@page.problem('create-other-suffix')
@pytest.mark.parametrize('name', ['a.tsv', 'a.log', 'a'])
def test_another_suffix_is_text(name):
    save('b.tsv', {'a': 'x', 'b': 'y'}, file_type='csv', delimiter='\t')
    assert Path('b.tsv').read_text() == 'a\tb\nx\ty\n'
    assert written(name) == 'x y\n'


@page.problem('create-home')
def test_the_home_of_the_user_is_a_folder():
    assert Path(quiet('~/products.csv').path) == Path.cwd() / '~' / 'products.csv'


@page.problem('create-backslash')
def test_a_path_of_windows_without_r():
    wrong, right = str(quiet('D:\\data\news.csv').path), str(quiet(r'D:\data\news.csv').path)
    assert wrong.endswith('dataews.csv') and right.endswith('news.csv') and 'dataews' not in right


@page.problem('create-long-name')
@pytest.mark.skipif(sys.platform != 'linux', reason='elsewhere names have 255 characters')
def test_titles_that_are_too_long_on_linux():
    for title, long in (('字' * 83, False), ('字' * 84, True)):
        recorder = quiet(f'{title}.csv')
        recorder.add_data(['键盘'])
        try:
            quietly = recorder.record() is None
        except OSError:
            assert long
            recorder.clear()
        else:
            assert quietly is long
            if quietly:
                otherwise('打印 `OSError`，`record()` 得到 `None`')


@page.problem('create-same-name')
def test_two_titles_are_one_file():
    assert quiet('a:b.csv').path == quiet('a：b.csv').path and quiet('汉' * 130 + '甲.csv').path == quiet('汉' * 130 + '乙.csv').path


def book_with_macros(name):
    book()
    kinds = b'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main', b'vnd.ms-excel.sheet.macroEnabled.main'
    repack('a.xlsx', name, lambda data: data.replace(*kinds))
    with ZipFile(name, 'a') as made:
        made.writestr('xl/vbaProject.bin', b'VBA')


@page.problem('create-macro-book')
@pytest.mark.parametrize('name', ['n.xlsm', 'n.xls', 'a.db'])
def test_files_of_other_kinds_get_text_at_their_end(name):
    book_with_macros(name)
    before = Path(name).read_bytes()
    save(name, ['b'])
    assert Path(name).read_bytes() == before + b'b\n'


@page.problem('create-macro-lost')
def test_macros_go():
    book_with_macros('m.xlsm')
    save('m.xlsm', ['b'], file_type='xlsx')
    with ZipFile('m.xlsm') as file:
        assert 'xl/vbaProject.bin' not in file.namelist() and b'macroEnabled' not in file.read('[Content_Types].xml')


@page.problem('create-no-last-newline')
@pytest.mark.parametrize('name, there, row', [('a.csv', 'a,b\n1,2', {'a': 9, 'b': 9}), ('a.txt', 'a b\n1 2', '9 9'), ('a.jsonl', '[0]\n[1]', {'a': 9})])
def test_a_row_behind_a_line_that_does_not_end(name, there, row):
    Path(name).write_text(there)
    save(name, row)
    assert len(Path(name).read_text().splitlines()) == 2 and Path(name).read_text().startswith(there)


@page.problem('create-no-path')
@page.says('路径可以不写，添加数据之前用 set.path() 设置')
def test_without_a_path_nothing_can_be_done():
    import DrissionRecord

    later = quiet(setting={'path': 'later.csv'})
    later.add_data('x')
    assert str(later.record()) == str(Path('later.csv').absolute())
    empty = DrissionRecord.Recorder()
    assert empty.path is None
    for act in (lambda: empty.add_data('x'), empty.rows):
        with pytest.raises(RuntimeError, match='指定文件路径') as error:
            act()
        if str(error.value) == '请先指定文件路径。':
            otherwise('`RuntimeError: 请先指定文件路径。`')


@Page('usage/Recorder/save').says('文件和文件夹不存在就新建')
@page.says('相对路径从新建对象时的当前目录算起', '路径里的文件夹不存在，保存时自动新建')
def test_folders_are_made_at_saving():
    recorder = quiet('deep/er/a.txt')
    assert not Path('deep').exists()
    os.mkdir('elsewhere')
    os.chdir('elsewhere')
    save(recorder, 'x')
    os.chdir('..')
    assert Path('deep/er/a.txt').exists() and not Path('elsewhere/deep').exists()


@page.says('文件已经存在，就在后面追加', 'xlsx、csv 用文件里的表头，表头里没有的键不写', '已有的 csv 是 gbk 编码、分号分隔，写之前先设置成一样的')
def test_existing_files():
    Path('a.csv').write_text('名称;价格\n键盘;1\n', encoding='gbk')
    save('a.csv', {'价格': 2, '名称': '鼠标', '颜色': '红'}, encoding='gbk', delimiter=';')
    assert '红' not in Path('a.csv').read_text(encoding='gbk') == '名称;价格\n键盘;1\n鼠标;2\n'
    for name in ('a.xlsx', 'b.csv'):
        save(name, {'名称': '键盘', '价格': 1})
        save(name, {'价格': 2, '名称': '鼠标', '颜色': '红'})
        assert [[str(value) for value in row] for row in grid(name)] == [['名称', '价格'], ['键盘', '1'], ['鼠标', '2']], name


@page.differs('type-empty')
@page.says('攒够多少条写一次文件，见攒够几条自动写一次；0 表示不按条数写', '新建一个写文件的记录器', 'path | 文件路径，str 或 Path；为 None 时以后用 set.path() 设置', '返回：Recorder 对象')
@page.says('文件在第一次保存时新建', 'xlsx、csv 用了 set.header()，当时就新建', '路径不是 str 或 Path，是 TypeError')
def test_a_new_object():
    assert Recorder('a.csv').cache_size == 1000 and Recorder('a.csv', 0).cache_size == 0 and Recorder('a.csv', None).cache_size == 0
    assert Recorder('a.csv').path == Recorder(Path('a.csv')).path == str(Path.cwd() / 'a.csv')
    for suffix in ('xlsx', 'csv', 'json', 'jsonl', 'txt'):
        recorder = quiet(f'there.{suffix}', setting={'header': ['a']})
        assert Path(recorder.path).exists() is (suffix in ('xlsx', 'csv')), suffix
    for wrong in (b'a.csv', 5, ['a.csv']):
        with pytest.raises(TypeError):
            Recorder(wrong)
    recorder = Recorder('never.csv', cache_size=0)
    for number in range(1500):
        recorder.add_data(number)
    assert not Path('never.csv').exists()
    recorder.clear()


@page.says('日志写明时间，屏幕上也有，限制大小，留两个，写 logging.info(文本)')
def test_a_log_that_stays_small():
    code = re.search(r'```python norun="写日志.*?\n(.*?)```', page.path.read_text(encoding='utf-8'), re.DOTALL)[1]
    Path('program.py').write_text(f"{code}\nfor number in range(20000):\n    logging.info(f'第 {{number}} 条' + ' postprocess' * 4)\n", encoding='utf-8')
    shown = subprocess.run([sys.executable, 'program.py'], check=True, capture_output=True).stderr.decode()
    assert re.match(r'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} 第 0 条 postprocess', shown) and len(shown.splitlines()) == 20000
    names = sorted(path.name for path in Path().glob('app.log*'))
    assert names == ['app.log', 'app.log.1'] and max(os.path.getsize(name) for name in names) <= 512000
    found = [int(line.split()[3]) for name in names[::-1] for line in Path(name).read_text(encoding='utf-8').splitlines()]
    assert found == [*range(found[0], 20000)] and os.path.getsize('app.log.1') > 500000


def test_a_log_of_each_day():
    code = re.search(r'```python norun="写日志.*?\n(.*?)```', page.path.read_text(encoding='utf-8'), re.DOTALL)[1]
    within = "'app.log', when='midnight', encoding='utf-8'"
    assert f'# 按天切，两处都换成 TimedRotatingFileHandler，括号里写 {within}' in page.path.read_text(encoding='utf-8')
    code = re.sub(r'\((\'app\.log\'.*?)\)', f'({within})', code.replace('RotatingFileHandler', 'TimedRotatingFileHandler'))
    Path('program.py').write_text(f"{code}\nlogging.info('昨天')\nlogging.getLogger().handlers[1].rolloverAt = 0\nlogging.info('今天')\n", encoding='utf-8')
    subprocess.run([sys.executable, 'program.py'], check=True)
    assert {path.name == 'app.log': path.read_text(encoding='utf-8')[24:] for path in Path().glob('app.log*')} == {True: '今天\n', False: '昨天\n'}
