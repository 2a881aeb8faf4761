import ast
import builtins
import gc
import io
import os
import signal
import subprocess
import sys
import time
from contextlib import redirect_stdout
from datetime import date
from json import JSONDecodeError
from pathlib import Path
from shutil import SameFileError
from threading import Thread
from zipfile import BadZipFile, ZipFile

import DrissionRecord.base as base
import DrissionRecord.recorder as library
import pytest
from DrissionRecord import ByteRecorder, CellStyle, DBRecorder, Recorder
from openpyxl import load_workbook, Workbook
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from pages import Page, covers

page = Page('usage/Recorder/save')


@page.says(
    'add_data() 只把数据放进缓存，写文件的是 record()',
    '它返回文件的绝对路径',
    '把缓存写进文件，清空缓存',
    '缓存是空的就什么也不做',
    '返回：文件的绝对路径，str',
)
@page.says('只看返回值更不够：缓存是空的时候，record() 什么也不写，也会返回路径', '写完之前，文件里没有这些数据，data 里有；', '写完之后反过来')
def test_an_empty_cache_writes_nothing_and_gives_the_path():
    # Nothing in the cache: nothing is written, nothing is printed, the path comes back all the same.
    for name in ('a.csv', 'a.xlsx', 'a.json', 'a.jsonl', 'a.txt'):
        recorder = Recorder(name)
        printed = io.StringIO()
        with redirect_stdout(printed):
            path = recorder.record()
        assert path == str(Path(name).absolute()) and not Path(name).exists() and printed.getvalue() == '', name
        recorder.set.show_msg(False)
        recorder.add_data({'名称': '键盘'})
        assert recorder.data and not Path(name).exists(), name
        assert recorder.record() == path and recorder.data == {} and Path(name).stat().st_size > 0, name


@page.says(
    '缓存满了 | 攒够 cache_size 条时自动写，默认 1000 条',
    'Python 回收对象 | 函数返回、del 以后的某个时候，说不准，也可能写不成，不要依靠它',
)
@page.says(
    '先把已有的数据写完：set.path()、set.header()、set.header_row()、set.auto_new_header() 和 set.new_row_styles()',
    '其他设置不会先写文件',
)
@page.table('时机 | 说明')
def test_the_four_moments_of_writing(table):
    gc.disable()

    def made(name, **options):
        recorder = Recorder(name, **options)
        recorder.set.show_msg(False)
        return recorder

    def by_record():
        recorder = made('record.csv')
        recorder.add_data(['键盘', 199])
        assert not Path('record.csv').exists()
        recorder.record()
        assert Path('record.csv').exists()

    def by_cache():
        assert Recorder('cache.csv').cache_size == 1000
        recorder = made('cache.csv')
        for number in range(999):
            recorder.add_data(number)
        assert not Path('cache.csv').exists()
        recorder.add_data(999)
        assert len(Path('cache.csv').read_text().split()) == 1000 and recorder.data == {}

    def by_setting():
        for name, value, writes in (
                ('path', 'other.csv', True), ('header', ['名称', '价格'], True), ('header_row', 1, True),
                ('auto_new_header', True, True), ('auto_new_header', False, True), ('new_row_styles', None, True),
                ('new_row_styles', CellStyle(), True), ('encoding', 'gbk', False), ('delimiter', ';', False),
                ('quote_char', "'", False), ('before', 'x', False), ('after', 'x', False), ('table', '表', False),
                ('data_col', 2, False), ('follow_styles', True, False), ('new_row_height', 20, False),
                ('link_style', True, False), ('file_type', 'xlsx', False), ('cache_size', 1, False),
                ('show_msg', False, False), ('auto_backup', 1, False)):
            for suffix in ('xlsx', 'csv'):
                recorder = made(f'{name}_{value}.{suffix}'.replace(' ', ''))
                recorder.add_data({'名称': '键盘', '价格': 199})
                getattr(recorder.set, name)(value)
                assert (recorder.data == {}) is writes, (name, suffix)
                recorder.clear()

    def by_collector():
        recorder = made('collected.csv')
        recorder.add_data(['键盘', 199])
        del recorder
        assert not Path('collected.csv').exists()
        gc.collect()
        assert Path('collected.csv').read_text(encoding='utf-8') == '键盘,199\n'

    covers(table, {'record()': by_record, '缓存满了': by_cache, '换文件、改表头等设置': by_setting, 'Python 回收对象': by_collector})
    for case in (by_record, by_cache, by_setting, by_collector):
        case()


@page.says('一次 add_data() 加一行，算一条；', '链接、图片、样式、行高、列宽每次也算一条', '一次添加很多行，不管几行都只算 3 条，默认要添加 334 次才自动写')
@pytest.mark.files('products.xlsx', 'keyboard.png')
def test_what_counts_towards_the_cache():
    def calls_until_written(add, cache_size):
        if Path('a.txt').exists():
            Path('a.txt').unlink()
        recorder = Recorder('a.txt', cache_size=cache_size)
        recorder.set.show_msg(False)
        for number in range(1, cache_size + 2):
            add(recorder)
            if Path('a.txt').exists():
                recorder.clear()
                return number

    row = lambda recorder: recorder.add_data(['键盘', 199])
    assert calls_until_written(row, 3) == 3
    assert calls_until_written(lambda recorder: recorder.add_data({'名称': '键盘'}), 3) == 3
    assert calls_until_written(lambda recorder: recorder.add_data('键盘'), 3) == 3
    assert calls_until_written(lambda recorder: recorder.add_data([]), 3) == 3
    # Two dimensions count as three, whatever they hold: 1 row or 50.
    for rows in (1, 2, 3, 50):
        assert calls_until_written(lambda recorder: recorder.add_data([['键盘', 199]] * rows), 12) == 4, rows
    assert calls_until_written(lambda recorder: recorder.add_data([['键盘'], ['鼠标']]), 1000) == 334
    # Links, pictures, styles, heights and widths are counted, too.
    for method, *arguments in (('add_link', 'https://www.python.org', 'A1'), ('add_img', 'keyboard.png', 'E1'),
                               ('add_styles', CellStyle().set_bold(), 'A1'), ('add_rows_height', 20, 1), ('add_cols_width', 20, 1)):
        recorder = Recorder('products.xlsx', cache_size=3)
        recorder.set.show_msg(False)
        for number in range(3):
            assert len(recorder.data.get(None, [])) == number, method
            getattr(recorder, method)(*arguments)
        assert recorder.data == {}, method

    # Databases count rows, bytes count pieces.
    database = DBRecorder('a.db', table='products', cache_size=5)
    database.set.show_msg(False)
    database.add_data([{'价格': 1}] * 4)
    assert database.data
    database.add_data({'价格': 1})
    assert not database.data
    pieces = ByteRecorder('a.bin', cache_size=2)
    pieces.set.show_msg(False)
    pieces.add_data(b'1' * 5000)
    assert pieces.data
    pieces.add_data(b'2')
    assert not pieces.data

    # The count is looked at after adding: all rows of the last call are written.
    recorder = Recorder('all.csv', cache_size=3)
    recorder.set.show_msg(False)
    recorder.add_data([[number] for number in range(100)])
    assert len(Path('all.csv').read_text().split()) == 100


@page.says('cache_size 为 1 时每条都马上写；', '为 0、负数或 None 时，攒多少都不自动写')
def test_a_cache_of_one_and_a_cache_without_end():
    for size in (1, 0, -1, None):
        file = Path(f'{size}.csv')
        recorder = Recorder(file, cache_size=size)
        recorder.set.show_msg(False)
        recorder.add_data(0)
        assert file.exists() is (size == 1), size
        for number in range(1, 1500):
            recorder.add_data(number)
            assert bool(recorder.data) is (size != 1), (size, number)
        assert file.exists() is (size == 1), size
        recorder.clear()


@page.says(
    '记录器和它的 set 互相引用',
    '如果另一个记录器先写了同一个文件，数据的顺序就颠倒了',
)
@page.says('函数返回或 del 以后，对象还在，要等 Python 回收垃圾时才写')
def test_a_function_that_returns_writes_when_python_collects():
    gc.disable()

    def function(kind, name, data, **options):
        recorder = kind(name, **options)
        recorder.set.show_msg(False)
        recorder.add_data(data)

    for name in ('a.csv', 'a.xlsx', 'a.json', 'a.jsonl', 'a.txt'):
        function(Recorder, name, {'名称': '键盘'})
        assert not Path(name).exists(), name
        gc.collect()
        assert Path(name).stat().st_size > 0, name
    function(ByteRecorder, 'a.bin', b'1')
    assert not Path('a.bin').exists()
    gc.collect()
    assert Path('a.bin').read_bytes() == b'1'
    function(DBRecorder, 'a.db', {'名称': '键盘'}, table='products')
    assert Path('a.db').stat().st_size == 0
    gc.collect()
    assert Path('a.db').stat().st_size > 0

    # Each holds the other; a recorder that comes later writes first.
    one = Recorder('order.txt')
    assert any(value is one for value in vars(one.set).values())
    function(Recorder, 'order.txt', '先添加的')
    later = Recorder('order.txt')
    later.set.show_msg(False)
    later.add_data('后添加的')
    later.record()
    gc.collect()
    assert Path('order.txt').read_text(encoding='utf-8').split() == ['后添加的', '先添加的']

    # A path that is set later: the same.
    recorder = Recorder()
    recorder.set.path('later.csv').show_msg(False)
    recorder.add_data('键盘')
    del recorder
    assert not Path('later.csv').exists()
    gc.collect()
    assert Path('later.csv').exists()


@page.says(
    '用完记录器就调用 record()，最好写在 finally 里',
    '没有这一句，数据什么时候写、写不写得成，都说不准',
    '函数里的记录器，也要在函数里这样写',
)
@page.says('函数因为异常而中断，或者子进程结束时，都可能没有机会再写，所以每次都要调用 record()')
def test_an_exception_or_a_child_process_writes_nothing():
    def run(name, code):
        Path(name).write_text("""
import sys
from DrissionRecord import Recorder

def collect(name, finish=False, fail=False):
    recorder = Recorder(name)
    try:
        recorder.add_data(['键盘', 199])
        fail and 1 / 0
    finally:
        finish and recorder.record()
""" + code, encoding='utf-8')
        return subprocess.Popen([sys.executable, name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    # An exception that nobody catches keeps the function's names until the end, when it is too late; with finally nothing is lost.
    programs = [run('lost.py', "collect('lost.csv', fail=True)\n"), run('kept.py', "collect('kept.csv', finish=True, fail=True)\n")]
    # A child process that was forked ends without collecting; a plain end of the program does collect what functions left.
    if hasattr(os, 'fork'):
        programs.append(run('child.py', """
import multiprocessing
child = multiprocessing.get_context('fork').Process(target=collect, args=('child.csv',))
child.start()
child.join()
collect('end.csv')
sys.exit(1)
"""))
    assert [program.wait() for program in programs] == [1] * len(programs)
    assert not Path('lost.csv').exists()
    assert Path('kept.csv').read_text(encoding='utf-8') == '键盘,199\n'
    if hasattr(os, 'fork'):
        assert not Path('child.csv').exists() and Path('end.csv').exists()


@page.says('编码、分隔符在保存时起作用，缓存里的数据也用新的设置；', 'before、after、table、data_col 在添加时起作用，只影响以后添加的数据')
def test_settings_of_saving_and_of_adding():
    # What is in the cache already is written with the settings of the moment of writing ...
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['键盘', 'a,b'])
    recorder.set.encoding('gbk').quote_char("'")
    recorder.record()
    assert Path('a.csv').read_bytes() == "键盘,'a,b'\r\n".encode('gbk')
    recorder = Recorder('semicolons.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['键盘', 199])
    recorder.set.delimiter(';')
    recorder.add_data(['鼠标', 89])
    recorder.record()
    assert Path('semicolons.csv').read_text(encoding='utf-8').split() == ['键盘;199', '鼠标;89']
    # ... but before and after belong to the moment of adding.
    recorder = Recorder('b.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['键盘'])
    recorder.set.before('甲')
    recorder.add_data(['鼠标'])
    recorder.record()
    assert Path('b.csv').read_text(encoding='utf-8').split() == ['键盘', '甲,鼠标']
    recorder = Recorder('columns.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['键盘'])
    recorder.set.data_col(2).table('二').after('乙')
    recorder.add_data(['鼠标'])
    recorder.record()
    book = load_workbook('columns.xlsx')
    assert list(book[book.sheetnames[0]].values) == [('键盘',)] and list(book['二'].values) == [(None, '鼠标', '乙')]
    # set.path() writes to the file that was set before.
    recorder = Recorder('old.txt')
    recorder.set.show_msg(False)
    recorder.add_data('键盘')
    recorder.set.path('new.txt')
    assert Path('old.txt').read_text(encoding='utf-8') == '键盘\n' and not Path('new.txt').exists()


@page.says('xlsx 和 json 每次保存都重写整个文件：先把文件清空，再从头写起', '写到一半断了、出错了、磁盘满了，以前保存好的数据也没有了', '重要的 xlsx 和 json，每次运行先检查再备份', 'csv、jsonl、txt 指定了行号，csv 增加了列、改了表头，也是重写')
@pytest.mark.files('products.xlsx', 'people.json', 'people.csv', 'people.txt', 'people.jsonl')
def test_what_rewrites_the_file_from_its_start():
    def quiet(name):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        return recorder

    def how_opened(name, work):
        """The ways in which the file is opened for writing while `work` runs."""
        real, ways = builtins.open, []
        def spy(file, mode='r', *args, **kwargs):
            if os.path.basename(str(file)) == name:
                ways.append(mode)
            return real(file, mode, *args, **kwargs)
        recorder = quiet(name)
        builtins.open = spy
        try:
            work(recorder)
            recorder.record()
        finally:
            builtins.open = real
        return {way for way in ways if way != 'r'}

    # Appending never empties the file; a row number, a new column, a header do; jsonl and txt are written over from the start.
    for name in ('people.csv', 'people.txt', 'people.jsonl'):
        assert how_opened(name, lambda recorder: recorder.add_data(['赵六'])) == {'a+'}, name
    assert 'w' in how_opened('people.csv', lambda recorder: recorder.add_data(['赵六'], coord=2))
    assert 'w' in how_opened('people.csv', lambda recorder: (recorder.set.auto_new_header(), recorder.add_data({'城市': '甲'})))
    assert 'w' in how_opened('people.csv', lambda recorder: recorder.set.header(['姓名', '性别']))
    for name in ('people.txt', 'people.jsonl'):
        assert how_opened(name, lambda recorder: recorder.add_data(['赵六'], coord=2)) == {'r+'}, name
    for coord in (None, 2):
        assert how_opened('people.json', lambda recorder: recorder.add_data({'姓名': '赵六'}, coord=coord)) == {'w'}, coord

    # An error in the middle of the file does the same as being killed.
    size = Path('people.json').stat().st_size
    recorder = quiet('people.json')
    recorder.add_data({('不能', '做键'): 1})
    try:
        recorder.record()
        assert False, 'a tuple as a key was written'
    except TypeError:
        pass
    recorder.clear()
    try:
        quiet('people.json').rows()
        assert False, 'the file is whole'
    except ValueError:
        pass


@Page('start/intro').says('等文件解锁，这些事由它去做')
@page.says(
    '只读的文件、没有权限的文件夹也是这样',
    '没有次数限制，也不管原因：写文件时只要出的是 PermissionError，就一直试下去',
    '关上文件再设置一次',
)
@page.says('这时 record() 打印提示，每 0.3 秒再试一次，直到你关上文件', '程序停在那里等，数据还在缓存里', 'set.show_msg(False) 以后没有提示，看起来就是程序停住了',
           '等待时按 Ctrl+C，数据还在缓存里，也没有 failed_data.txt；', '先 add_data() 则会一直等', '缓存是空的时，set.header() 不等，马上抛出 PermissionError，可是 header 已经变了，文件没有变',
           '写 xlsx 时设置了 set.auto_new_header()，又遇到文件被占用，最后新列的数据写进去了，新列的列名却没有写进去', '文件可能被占用时，先用 set.header() 写好表头')
@pytest.mark.files('products.xlsx', 'products.csv')
def test_a_file_in_use_is_tried_again_until_it_is_free():
    real_open, real_sleep = builtins.open, base.sleep
    waits = []
    base.sleep = lambda seconds: (waits.append(seconds), real_sleep(0.001))

    class Busy:
        """For `times` attempts nothing can be opened for writing."""
        def __init__(self, times):
            self.left = times
        def __enter__(self):
            import zipfile
            def opened(file, mode='r', *args, **kwargs):
                if mode[0] in 'wa' or '+' in mode:
                    self.left -= mode != 'wb'          # zipfile tries 'wb' when 'w+b' fails: one attempt
                    if self.left >= 0:
                        raise PermissionError(13, 'Permission denied')
                return real_open(file, mode, *args, **kwargs)
            builtins.open = zipfile.io.open = opened
        def __exit__(self, *error):
            import zipfile
            builtins.open = zipfile.io.open = real_open

    # Tried again every 0.3 s, one hundred times if need be; the message is shown, or not.
    for shown in (True, False):
        recorder = Recorder('a.csv')
        recorder.set.show_msg(shown)
        recorder.add_data(['键盘', 199])
        waits.clear()
        printed = io.StringIO()
        with Busy(100), redirect_stdout(printed):
            recorder.record()
        assert waits == [0.3] * 100
        assert ('文件被打开' in printed.getvalue()) is shown
    assert not Path('failed_data.txt').exists()

    # Ctrl+C while it waits: the data stays, a second record() writes it, add_data() waits until then.
    recorder = Recorder('b.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['键盘', 199])
    def interrupt(seconds):
        raise KeyboardInterrupt
    quick, base.sleep = base.sleep, interrupt
    try:
        with Busy(1):
            recorder.record()
        assert False, 'not interrupted'
    except KeyboardInterrupt:
        pass
    base.sleep = quick
    assert recorder.data and not Path('failed_data.txt').exists()
    thread = Thread(target=recorder.add_data, args=(['鼠标', 89],), daemon=True)
    thread.start()
    thread.join(0.3)
    assert thread.is_alive()
    recorder.record()
    thread.join()
    assert Path('b.csv').read_text(encoding='utf-8').split()[0] == '键盘,199'
    recorder.record()

    # set.header() does not wait, and the object has changed its mind already.
    for name in ('products.xlsx', 'products.csv'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        try:
            with Busy(1):
                recorder.set.header(['商品', '单价', '数量'])
            assert False, 'no error'
        except PermissionError:
            pass
        assert list(recorder.header.values()) == ['商品', '单价', '数量']
        assert list(Recorder(name).header.values()) != ['商品', '单价', '数量']
        recorder.set.header(['商品', '单价', '数量'])
        assert list(Recorder(name).header.values()) == ['商品', '单价', '数量']
        # With data to be saved first it waits.
        recorder.add_data(['键盘', 199])
        waits.clear()
        with Busy(2):
            recorder.set.header(['商品', '单价', '数量'])
        assert waits == [0.3] * 2

    # The name of a new column gets lost on the way; written by set.header() it stays.
    for by_hand in (False, True):
        recorder = Recorder('products.xlsx')
        recorder.set.auto_new_header().show_msg(False)
        if by_hand:
            recorder.set.header(['商品', '单价', '数量', '品牌'])
        recorder.add_data({'商品': '耳机', '品牌': '甲牌'})
        with Busy(1):
            recorder.record()
        rows = list(load_workbook('products.xlsx').active.values)
        assert rows[-1][3] == '甲牌'
        assert rows[0][3] == ('品牌' if by_hand else None)


@page.says(
    '数据同时留在缓存里',
    '要放弃，就 clear() 之后另建一个对象',
    'failed_data.txt 每行是一次失败时的 data',
    '写文件时的任何异常，PermissionError 除外，它会重试',
    '抛出之前数据已追加到 failed_data.txt',
)
@page.says('写文件时遇到 PermissionError 以外的错误，不重试：缓存里的全部数据追加到当前目录的 failed_data.txt（这个文件写不了，就没有），控制台打印一句话（set.show_msg(False) 以后也打印），然后抛出异常', '文件还完好时，排除原因后再调用 record() 就能写进去',
           'xlsx 和 json 可能只写了一半，这时再调用 record() 仍会出错，要先用备份恢复文件；', '在再次保存成功之前，add_data()、add_link() 这些方法会一直等着不返回', 'clear() 也解不开')
@pytest.mark.files('products.xlsx')
def test_a_failed_save_keeps_the_data_and_adding_waits():
    def hangs(work, *arguments):
        thread = Thread(target=work, args=arguments, daemon=True)
        thread.start()
        thread.join(0.3)
        return thread.is_alive()

    # One attempt, one entry with the whole cache, the message in spite of show_msg(False), the exception itself.
    attempts = []
    for name in ('a.csv', 'a.xlsx', 'a.json', 'a.jsonl', 'a.txt'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'名称': '键盘'})
        real = recorder._record
        def broken():
            attempts.append(1)
            raise OSError(28, 'No space left on device')
        recorder._record = broken
        before = str(recorder.data)
        printed = io.StringIO()
        try:
            with redirect_stdout(printed):
                recorder.record()
            assert False, name
        except OSError as error:
            assert error.errno == 28, name
        assert printed.getvalue() == '保存失败的数据已保存到failed_data.txt。\n'
        assert str(recorder.data) == before and Path('failed_data.txt').read_text(encoding='utf-8').splitlines()[-1] == before
        assert hangs(recorder.add_data, {'名称': '鼠标'}), name
        recorder._record = real
        assert recorder.record() and recorder.data != before, name
    assert len(attempts) == 5 and len(Path('failed_data.txt').read_text(encoding='utf-8').splitlines()) == 5

    # The file of lost data can't be written either.
    Path('failed_data.txt').unlink()
    Path('failed_data.txt').mkdir()
    recorder._record, printed = broken, io.StringIO()
    recorder.add_data('鼠标')
    with redirect_stdout(printed), pytest.raises(OSError, match='No space'):
        recorder.record()
    assert printed.getvalue() == '' and not list(Path('failed_data.txt').iterdir())
    recorder.clear()
    Path('failed_data.txt').rmdir()

    # What was half written cannot be read, so that nothing can be added until it is put back.
    def fails(work):
        try:
            with redirect_stdout(io.StringIO()):
                work()
        except Exception:
            return True

    for name, half in (('half.xlsx', b'PK\3\4'), ('half.json', b'[{')):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'名称': '键盘'})
        recorder.record()
        whole = Path(name).read_bytes()
        recorder.add_data({'名称': '鼠标'})
        real = recorder._record
        def halfway():
            Path(name).write_bytes(half)
            raise OSError(28, 'No space left on device')
        recorder._record = halfway
        assert fails(recorder.record), name
        recorder._record = real
        assert fails(recorder.record), name
        Path(name).write_bytes(whole)
        recorder.record()
        assert [row['名称'] for row in recorder.rows()] == ['键盘', '鼠标'], name

    # The file of failed data goes to the folder of the moment, not to that of the recorder's file.
    Path('elsewhere').mkdir()
    os.chdir('elsewhere')
    recorder = Recorder('../b.csv')
    recorder.set.encoding('gbk').show_msg(False)
    recorder.add_data('键盘™')
    try:
        recorder.record()
        assert False, 'gbk has no ™'
    except UnicodeEncodeError:
        pass
    assert Path('failed_data.txt').exists()
    os.chdir('..')

    # Links, styles and sizes wait as add_data() does, before and after clear().
    for method, *arguments in (('add_data', ['耳机']), ('add_link', 'https://www.python.org', 'A1'), ('add_styles', None, 'A1'),
                               ('add_rows_height', 20, 1), ('add_cols_width', 20, 1), ('add_img', 'a.png', 'A1')):
        for cleared in (False, True):
            recorder = Recorder('products.xlsx')
            recorder.set.show_msg(False)
            recorder.add_data(['耳机'])
            recorder._record = broken
            try:
                recorder.record()
            except OSError:
                cleared and recorder.clear()
            assert hangs(getattr(recorder, method), *arguments), (method, cleared)
            recorder.clear()
    # Another object on the same file is free.
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['音箱'])
    recorder.record()
    assert list(load_workbook('products.xlsx').active.values)[-1][0] == '音箱'


@page.says('csv 里已有表头时，换了编码就不要再 record()：一个文件里成了两种编码，哪一种都读不出来')
def test_a_csv_in_two_encodings():
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False).encoding('gbk')
    recorder.add_data([{'名称': '鼠标', '价格': 2}, {'名称': '键盘™', '价格': 1}])
    with pytest.raises(UnicodeEncodeError):
        recorder.record()
    recorder.set.encoding('utf-8')
    recorder.record()
    for encoding in ('utf-8', 'gbk'):
        with pytest.raises(UnicodeDecodeError):
            Path('a.csv').read_text(encoding=encoding)


@page.says('新文件在 except 里面重试，表头还会落到数据下面，所以先对照文件')
@pytest.mark.parametrize('inside', [False, True])
def test_a_retry_within_except_writes_the_header_last(inside):
    recorder = Recorder('a.csv')
    recorder.set.encoding('gbk').show_msg(False)
    for name in ('鼠标', '™'):
        recorder.add_data({'名称': name})
    try:
        recorder.record()
    except UnicodeEncodeError:
        recorder.set.encoding('gb18030')
        inside and recorder.record()
    recorder.record()
    found = Path('a.csv').read_text(encoding='gb18030').split()
    assert found == (['鼠标', '™', '名称', '鼠标'] if inside else ['名称', '鼠标', '鼠标', '™'])


@page.says('csv 里，出错那行前面的行可能已经写进文件，重试会再写一遍')
def test_a_csv_repeats_the_rows_before_the_bad_one():
    # The save that succeeds at last repeats the rows before the bad one in csv, not in txt.
    for name, found in (('a.csv', ['a', 'a', '™']), ('a.txt', ['a', '™'])):
        recorder = Recorder(name)
        recorder.set.encoding('gbk').show_msg(False)
        recorder.add_data([['a'], ['™']])
        try:
            recorder.record()
            assert False, name
        except UnicodeEncodeError:
            pass
        recorder.set.encoding('utf-8')
        recorder.record()
        assert Path(name).read_text(encoding='utf-8').split() == found, name


@page.says('里面只有字符串、数字、None、列表、字典这样的值，就可以用 ast.literal_eval() 读回来；', '有日期、nan、样式就不行', 'ByteRecorder 的是 [(字节, 位置), …]',
           '每失败一次就追加一行，所以同一批数据可能出现几次', '往 csv 末尾追加时，排在出错那行前面的行，每次也都写进了文件', '失败以后不想要这批数据，就调用 clear()，免得以后回收对象时又试一次')
def test_failed_data_reads_back_as_python():
    def fail(name, data, times=1):
        for path in (Path(name), Path('failed_data.txt')):
            path.exists() and path.unlink()
        recorder = Recorder(name)
        recorder.set.encoding('gbk').show_msg(False)
        recorder.add_data(data)
        for _ in range(times):
            try:
                recorder.record()
                assert False, 'gbk has no ™'
            except UnicodeEncodeError:
                pass
        return recorder

    # Plain values come back as they were.
    for value in ('文字', 1, 1.5, None, True, [1, 'a'], {'a': 1}, (1, 2), b'1'):
        recorder = fail('a.csv', ['键盘™', value])
        assert ast.literal_eval(Path('failed_data.txt').read_text(encoding='utf-8')) == recorder.data, value
        recorder.clear()
    for value in (date(2025, 8, 5), float('nan')):
        fail('a.csv', ['键盘™', value]).clear()
        try:
            ast.literal_eval(Path('failed_data.txt').read_text(encoding='utf-8'))
            assert False, value
        except ValueError:
            pass

    # What the other kinds of data leave, and that the program above reads it: links, sizes, databases, bytes.

    def left(recorder):
        Path('failed_data.txt').unlink(missing_ok=True)
        recorder.show_msg = False
        try:
            recorder.record()
            assert False, recorder
        except Exception as error:
            assert not isinstance(error, AssertionError), recorder
            recorder.clear()
        return Path('failed_data.txt').read_text(encoding='utf-8').strip()

    recorder = Recorder('l.xlsx')
    recorder.add_data(['键盘', (1, 2)])
    recorder.add_link('https://www.python.org', 'A1')
    recorder.add_img('no.png', 'B1')
    recorder.add_rows_height(30, 1)
    found = ast.literal_eval(left(recorder))
    assert [item['data'] for item in found[None] if 'data' in item] == [[['键盘', (1, 2)]]] and len(found[None]) == 4
    recorder = Recorder('s.xlsx')
    recorder.add_data(['键盘'])
    recorder.add_styles(CellStyle(), 'A1')
    recorder.add_img('no.png', 'B1')
    try:
        ast.literal_eval(left(recorder))
        assert False
    except SyntaxError:
        pass
    recorder = DBRecorder('d.db', table='t')
    recorder.add_data([{'a': 1}, {'a': None}])
    recorder.add_data([1, 2, 3])
    assert ast.literal_eval(left(recorder)) == {'t': [{'a': 1}, {'a': None}, [1, 2, 3]]}
    Path('folder').mkdir()
    recorder = ByteRecorder('folder')
    recorder.add_data(b'ab')
    recorder.add_data(b'c', 5)
    assert ast.literal_eval(left(recorder)) == [(b'ab', None), (b'c', 5)]

    # csv has the rows before the bad one, once for each attempt, and txt has nothing; each attempt leaves a line.
    for name, left in (('b.csv', ['鼠标', '鼠标']), ('b.txt', [])):
        recorder = fail(name, [['鼠标'], ['键盘™']], times=2)
        recorder.clear()
        del recorder
        gc.collect()
        assert Path(name).read_text(encoding='gbk').split() == left, name
        assert len(Path('failed_data.txt').read_text(encoding='utf-8').splitlines()) == 2

    # What is not cleared is tried once more when the object is collected.
    recorder = fail('c.txt', '键盘™')
    del recorder
    gc.collect()
    assert len(Path('failed_data.txt').read_text(encoding='utf-8').splitlines()) == 2


@page.says(
    'set.auto_backup() 设置每写几次文件备份一次',
)
@page.says('第一次写之前不备份，因为 interval 数的是打开以后这个对象写过几次文件，中途改它不重新数', '整个程序只保存一次，就一份备份也没有；', '手动 backup() 以后重新数', '只留最近一份，用 overwrite=True；', '不想再备份，用 interval=0',
           'set.header() 写文件不算一次，写之前也不备份', '备份本身出错时，record() 抛出异常，什么也没写，数据还在缓存里，例如 folder 就是文件所在的文件夹，又写了 overwrite=True')
@pytest.mark.files('products.csv')
def test_when_automatic_backups_are_made():
    def saved(*what, **options):
        """How many backups there are after each step of one object."""
        folder = Path(f'backup{len(list(Path(".").iterdir()))}')
        recorder = Recorder('products.csv')
        recorder.set.auto_backup(folder=str(folder), **options).show_msg(False)
        counts = []
        for step in what:
            if step == 'record':
                recorder.add_data(['耳机', 59])
                recorder.record()
            elif step == 'nothing':
                recorder.record()
            elif step == 'backup':
                recorder.backup()
            elif step == 'header':
                recorder.set.header(['名称', '价格', '库存'])
            else:
                recorder.set.auto_backup(**step)
            counts.append(len(list(folder.iterdir())) if folder.exists() else 0)
        return counts

    assert saved('record', 'record') == [0, 0]                                   # off as long as it is not set
    assert saved('record', interval=1) == [0]                                    # one save, no backup
    assert saved(*['record'] * 4, interval=1) == [0, 1, 2, 3]
    assert saved(*['record'] * 7, interval=3) == [0, 0, 0, 1, 1, 1, 2]
    assert saved(*['record'] * 3, interval=1, overwrite=True) == [0, 1, 1]
    assert saved('record', 'record', {'interval': 1}, 'record', 'record') == [0, 0, 0, 0, 1]   # counts since it was set
    assert saved('record', 'record', 'record', {'interval': 2}, 'record', interval=5) == [0, 0, 0, 0, 1]
    assert saved('record', 'record', 'backup', 'record', 'record', 'record', interval=3) == [0, 0, 1, 1, 1, 1]
    assert saved('record', 'nothing', 'nothing', interval=1) == [0, 0, 0]        # nothing was written, nothing is kept
    assert saved('record', 'header', 'header', 'record', interval=1) == [0, 0, 0, 1]
    assert saved('record', {'interval': 0}, 'record', 'record', interval=1) == [0, 0, 0, 0]

    # The backup holds what the file held before this save; without a folder it goes to backup.
    recorder = Recorder('products.csv')
    recorder.set.auto_backup(1).show_msg(False)
    recorder.add_data(['音箱', 299])
    recorder.record()
    first = Path('products.csv').read_bytes()
    recorder.add_data(['手柄', 149])
    recorder.record()
    assert Path('backup/products.csv').read_bytes() == first

    # The backup fails: nothing is written, the data stays, nothing waits.
    same = Recorder('same.csv')
    same.set.auto_backup(1, folder='.', overwrite=True).show_msg(False)
    same.add_data(['键盘'])
    same.record()
    for _ in range(2):
        same.add_data(['鼠标'])
        with pytest.raises(SameFileError):
            same.record()
    assert Path('same.csv').read_text(encoding='utf-8') == '键盘\n' and not Path('failed_data.txt').exists() and same.data
    same.clear()
    Path('products.csv').unlink()
    recorder.add_data(['话筒', 399])
    try:
        recorder.record()
        assert False, 'a file that is gone was copied'
    except FileNotFoundError:
        pass
    assert not Path('products.csv').exists() and not Path('failed_data.txt').exists() and recorder.data
    recorder.add_data(['摄像头', 199])
    recorder.set.auto_backup(0)
    recorder.record()
    assert len(Path('products.csv').read_text(encoding='utf-8').split()) == 2


@page.says(
    "folder | 放到哪个文件夹，不存在时新建，相对路径从当前目录算起；None 用 set.auto_backup() 设置的，初始是 'backup'",
    'name | 文件名，可以不带后缀；None 与原文件同名',
    'overwrite | 已有同名文件时，True 覆盖，False 加上时间；None 用 set.auto_backup() 设置的，初始是 False',
)
@page.says(
    'backup() 把文件复制到当前目录的 backup 文件夹',
    '要让每一份都带时间，自己给名字，后缀可以不写',
    '要让每一份都带时间，见手动备份',
    '把文件复制一份',
    '返回：备份文件的绝对路径，str',
    '文件还不存在时不备份，返回空字符串',
)
@page.table('名称 | 说明')
@pytest.mark.files('products.csv')
def test_parameters_of_backup(table):
    def given(**options):
        recorder = Recorder('products.csv')
        return recorder, Path(recorder.backup(**options))

    def folder():
        recorder, path = given()
        assert path == Path('backup/products.csv').absolute() and path.read_bytes() == Path('products.csv').read_bytes()
        assert given(folder='a/b')[1] == Path('a/b/products.csv').absolute()
        assert given(folder=Path('c'))[1] == Path('c/products.csv').absolute()
        recorder.set.auto_backup(folder='d')
        assert Path(recorder.backup()) == Path('d/products.csv').absolute()
        # From the current folder, not from that of the file.
        other = Recorder('deep/products.csv')
        other.set.show_msg(False)
        assert other.backup() == ''
        other.add_data('键盘')
        other.record()
        assert Path(other.backup(folder='e')) == Path('e/products.csv').absolute()

    def name():
        for text, file in (('底', '底.csv'), ('底.csv', '底.csv'), ('底.txt', '底.txt.csv'), ('a:b', 'a：b.csv')):
            assert given(folder=f'name {text[-1]}{len(text)}', name=text)[1].name == file

    def overwrite():
        recorder, path = given(folder='f')
        assert Path(recorder.backup(folder='f', overwrite=True)) == path
        second = Path(recorder.backup(folder='f', overwrite=False))
        assert second != path and second.name.startswith('products_20') and len(second.stem) == len('products_') + 14
        third = Path(recorder.backup(folder='f'))
        assert third.name == f'{second.stem}_1.csv'
        recorder.set.auto_backup(overwrite=True)
        assert Path(recorder.backup(folder='f')) == path

    covers(table, {'folder': folder, 'name': name, 'overwrite': overwrite})
    for case in (folder, name, overwrite):
        case()


@page.says('没有设置路径时抛出 TypeError', '文件写过以后又被删掉时抛出 FileNotFoundError')
def test_backup_without_a_path_or_a_file():
    with pytest.raises(TypeError):
        Recorder().backup()
    gone = Recorder('gone.csv')
    gone.set.show_msg(False)
    gone.add_data('键盘')
    gone.record()
    Path('gone.csv').unlink()
    with pytest.raises(FileNotFoundError):
        gone.backup()


@page.says('没有设置路径时是 None', '有数据而没有路径时抛出 ValueError')
def test_record_without_a_path():
    recorder = Recorder()
    assert recorder.record() is None
    recorder.set.file_type('csv')
    recorder.add_data('键盘')
    with pytest.raises(ValueError):
        recorder.record()
    recorder.clear()


@page.says('文件和文件夹不存在时新建', '新建文件夹、自动备份时出的错直接抛出，不重试，不写 failed_data.txt', '文件夹新建不了，以后 add_data() 也会一直等')
def test_the_folder_is_made_or_the_error_comes_at_once(monkeypatch):
    recorder = Recorder('2025/08/a.csv')
    recorder.set.show_msg(False)
    recorder.add_data('键盘')
    assert not Path('2025').exists()
    recorder.record()
    assert Path('2025/08/a.csv').exists()

    tries = []

    def refused(*args, **kwargs):
        tries.append(1)
        raise PermissionError(13, 'Permission denied')

    with monkeypatch.context() as patched:
        patched.setattr(Path, 'mkdir', refused)
        recorder = Recorder('new/a.csv')
        recorder.set.show_msg(False)
        recorder.add_data('键盘')
        with pytest.raises(PermissionError):
            recorder.record()
    assert len(tries) == 1 and not Path('failed_data.txt').exists() and recorder.data
    thread = Thread(target=recorder.add_data, args=('鼠标',), daemon=True)
    thread.start()
    thread.join(0.3)
    assert thread.is_alive()


@page.says('写在脚本最外层的记录器，程序结束时才轮到它写', '那时 Python 已经在收尾，一些功能不能用了，写文件会失败，数据就丢了')
def test_a_recorder_of_the_script_itself_writes_too_late():
    names = ['a.csv', 'a.xlsx', 'a.json', 'a.jsonl', 'a.txt']
    program = f"""
from DrissionRecord import Recorder
recorders = [Recorder(name) for name in {names}]
for recorder in recorders:
    recorder.add_data({{'a': 'x'}})
print('end', flush=True)
"""
    done = subprocess.run([sys.executable, '-c', program], capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith('end\n') and done.stderr.count('Exception ignored') == len(names), done.stderr
    for name in names:
        path = Path(name)
        assert not path.exists() or path.stat().st_size == 0 or name == 'a.xlsx', name
    with pytest.raises(Exception):
        load_workbook('a.xlsx')


@page.says('第一份备份与原文件同名，从第二份起才带时间')
@pytest.mark.files('products.csv')
def test_the_names_of_automatic_backups():
    recorder = Recorder('products.csv')
    recorder.set.auto_backup(1).show_msg(False)
    for expected in ([], ['products.csv'], ['products.csv', 'products_20250805093000.csv']):
        recorder.add_data(['耳机', 59])
        recorder.record()
        assert sorted(path.name for path in Path('.').glob('backup/*')) == expected


@page.says('要等它打印“写入文件结束”')
def test_between_the_two_messages_the_file_is_not_whole(monkeypatch):
    real, seen = ExcelWriter.save, []
    printed = io.StringIO()
    monkeypatch.setattr(ExcelWriter, 'save', lambda self: (seen.append(printed.getvalue()), real(self)))
    recorder = Recorder('a.xlsx')
    recorder.add_data(['键盘'])
    with redirect_stdout(printed):
        recorder.record()
    assert '切勿关闭进程' in seen[0] and '写入文件结束' not in seen[0]
    assert '写入文件结束' in printed.getvalue() and load_workbook('a.xlsx').active['A1'].value == '键盘'


@page.says(
    '重要的数据，写完以后用 rows() 读出来核对',
)
@page.says('record() 没有抛出异常，而且 data 是空的，说明缓存已经处理完，不说明每一项都写进去了', '没有表头时的字典、对不上表头的项、追加到 json 的列表，会不声不响地丢掉')
@pytest.mark.files('company.xlsx')
def test_an_empty_cache_does_not_prove_that_all_was_written():
    def done(recorder):
        recorder.set.show_msg(False)
        return recorder.record() == recorder.path and recorder.data == {}

    recorder = Recorder('w.json')
    recorder.add_data([1])
    assert done(recorder) and Path('w.json').read_text() == '[["type", "data", "coord"]]'

    recorder = Recorder('company.xlsx')
    recorder.add_data({'名称': '耳机'}, table='商品')
    assert done(recorder)
    again = Recorder('company.xlsx')
    again.set.table('商品')
    assert '耳机' not in str(again.rows()) and len(again.rows()) == 2

    recorder = Recorder('new.csv')
    recorder.set.header(['名称', '价格'], to_file=False)
    recorder.add_data({'名称': '键盘', '价格': 199})
    assert done(recorder) and Path('new.csv').read_text(encoding='utf-8') == '名称,价格\n\n'

    recorder = Recorder('unknown.csv')
    recorder.set.header(['名称'])
    recorder.add_data({'价格': 199})
    assert done(recorder) and Path('unknown.csv').read_text(encoding='utf-8') == '名称\n\n'


@page.says('不方便套 try 的脚本，新建对象以后写一句 atexit.register(recorder.record)：正常结束、出了异常、sys.exit()，都会先保存再结束')
@pytest.mark.parametrize('end', ['pass', '1 / 0', 'raise SystemExit(3)'])
def test_atexit_saves_at_the_end(end):
    names = ['a.csv', 'a.xlsx', 'a.json', 'a.jsonl', 'a.txt']
    program = f"""
import atexit
from DrissionRecord import Recorder
for name in {names}:
    recorder = Recorder(name)
    atexit.register(recorder.record)
    recorder.add_data({{'a': 'x'}})
{end}
"""
    subprocess.run([sys.executable, '-c', program], capture_output=True, timeout=60)
    for name in names:
        assert len(Recorder(name).rows()) == 1, name


@page.says(
    '缓存越大，写文件的次数越少，xlsx 和 json 就越快',
    '异常退出时丢的也越多',
    '重要的数据，把 cache_size 设小一些，或者每完成一件事就 record() 一次',
)
@page.says('os._exit()、在任务管理器里结束，没有机会再写，缓存里的数据都丢了，已经写进文件的还在')
@pytest.mark.parametrize(('size', 'kept'), [(1, 5), (2, 4), (3, 3), (9, 0)])
def test_what_is_in_the_cache_goes_with_the_process(size, kept):
    program = f"""
import os
from DrissionRecord import Recorder
recorder = Recorder('numbers.txt', cache_size={size})
recorder.set.show_msg(False)
save = recorder._record
recorder._record = lambda: (print('saved', flush=True), save())
for number in range(1, 6):
    recorder.add_data(number)
os._exit(1)
"""
    done = subprocess.run([sys.executable, '-c', program], capture_output=True, text=True, timeout=60)
    assert done.stdout.count('saved') == 5 // size
    file = Path('numbers.txt')
    assert (file.read_text().split() if file.exists() else []) == ['1', '2', '3', '4', '5'][:kept]


@page.says('finally 里的 record() 会把整批再写一遍：csv、txt、jsonl 里可能有重复的行；', 'xlsx 和 json 如果已经清空，第二次保存就出错，以前的数据也没有了，这一批留在 failed_data.txt')
@pytest.mark.skipif(os.name == 'nt', reason='signals of Linux and macOS')
def test_ctrl_c_within_a_save_and_a_second_record():
    class Value:
        hit = False

        def __str__(self):
            if not Value.hit:
                Value.hit = True
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(0.05)
            return 'v'

    def stopped(recorder, rows):
        try:
            for row in rows:
                recorder.add_data(row)
            try:
                recorder.record()
            finally:
                recorder.record()
        except KeyboardInterrupt:
            return 'Ctrl+C'
        except Exception as error:
            return type(error).__name__

    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    assert stopped(recorder, [[0, 'x'], [1, 'x'], [2, Value()]]) == 'Ctrl+C'
    assert sorted(Path('a.csv').read_text().split()) == ['0,x', '0,x', '1,x', '1,x', '2,v']
    assert not Path('failed_data.txt').exists()

    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['old'])
    recorder.record()
    real = ExcelWriter._write_worksheets

    def write(self):
        ExcelWriter._write_worksheets = real
        raise KeyboardInterrupt
    ExcelWriter._write_worksheets = write
    try:
        assert stopped(recorder, [['new']]) == 'BadZipFile'
    finally:
        ExcelWriter._write_worksheets = real
    with pytest.raises(Exception):
        load_workbook('a.xlsx')
    assert "['new']" in Path('failed_data.txt').read_text() and 'old' not in Path('failed_data.txt').read_text()
    recorder.clear()


@page.says('Linux 和 macOS 上 finally 不会执行，缓存里的数据都丢了')
@pytest.mark.skipif(os.name == 'nt', reason='signals of Linux and macOS')
def test_kill_runs_no_finally():
    program = """
import time
from DrissionRecord import Recorder
recorder = Recorder('a.csv')
try:
    recorder.add_data(['x'])
    print('ready', flush=True)
    time.sleep(30)
finally:
    recorder.record()
"""
    for number, written in ((signal.SIGTERM, False), (signal.SIGHUP, False), (signal.SIGINT, True)):
        child = subprocess.Popen([sys.executable, '-c', program], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        child.stdout.readline()
        child.send_signal(number)
        child.wait()
        assert Path('a.csv').exists() is written, number


@page.says('不要在信号处理函数里调用 record()：如果这时正在保存，程序会永远停住')
@pytest.mark.skipif(os.name == 'nt', reason='signals of Linux and macOS')
def test_a_handler_that_records_stands_still():
    program = """
import os, signal, sys
from DrissionRecord import Recorder
recorder = Recorder('b.csv')
recorder.set.show_msg(False)
def stop(*_):
    print('handler', flush=True)
    recorder.record()
    sys.exit()
signal.signal(signal.SIGTERM, stop)
class Value:
    def __str__(self):
        os.kill(os.getpid(), signal.SIGTERM)
        return 'v'
recorder.add_data([Value()])
recorder.record()
"""
    child = subprocess.Popen([sys.executable, '-c', program], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == 'handler\n'
    with pytest.raises(subprocess.TimeoutExpired):
        child.wait(timeout=2)
    child.kill()
    child.wait()
    assert Path('b.csv').read_text() == ''


@page.says('按行号写 csv 时磁盘满了，可能不抛出异常，缓存也清空了')
@pytest.mark.skipif(sys.platform == 'win32', reason='没有 resource')
def test_a_full_disk_may_cut_a_csv_without_an_exception():
    import resource

    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data([{'a': 'old', 'b': number} for number in range(30)])
    recorder.record()
    recorder.add_data({'b': 99}, 2)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (50, limits[1]))
    path = recorder.record()
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert path == recorder.path and not recorder.data and not Path('failed_data.txt').exists()
    assert Path('a.csv').stat().st_size == 50


@page.says('只在末尾追加的 csv、jsonl、txt，以前写好的行还在，末尾可能留下半行：jsonl 因此读不出来，csv 的下一条会接在半行后面，少了一条', '断在一个汉字中间，读全部时出错', '断在引号里，后面的行都并进一个单元格，直到下一个引号')
def test_half_a_line_at_the_end():
    for name, text in (('a.jsonl', '{"n": "1"}\n{"n": "2'), ('a.csv', 'n,t\n1,x\n2,ha')):
        Path(name).write_text(text)
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data([{'n': '3', 't': 'y'}, {'n': '4', 't': 'z'}])
        recorder.record()
        assert Path(name).read_text().startswith(text), name
        if name == 'a.jsonl':
            with pytest.raises(ValueError):
                recorder.rows()
        else:
            assert [row['n'] for row in recorder.rows()] == ['1', '2', '4']
    for half, found in (('键盘'.encode()[:-1], UnicodeDecodeError), ('"键, '.encode(), ['1', '键, 3,y\n4,z\n'])):
        Path('a.csv').write_bytes(b'n,t\r\n1,x\r\n' + half)
        recorder = Recorder('a.csv')
        recorder.set.show_msg(False)
        recorder.add_data([{'n': '3', 't': 'y'}, {'n': '4', 't': 'z'}])
        assert recorder.record()
        if found is UnicodeDecodeError:
            with pytest.raises(found):
                recorder.rows()
        else:
            assert [row['n'] for row in recorder.rows()] == found
            recorder.add_data([{'n': '5', 't': 'a,b'}, {'n': '6', 't': 'c'}])
            recorder.record()
            assert [row['n'] for row in recorder.rows()] == ['1', '键, 3,y\n4,z\n5,a', '6']


@page.says('gbk 的接着写，也可能变成乱码')
def test_half_a_character_of_gbk_and_the_next_line_become_another():
    half = '键'.encode('gbk')[:1]
    Path('a.csv').write_bytes(b'n\n1\n' + half)
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False).encoding('gbk')
    with pytest.raises(UnicodeDecodeError):
        recorder.rows()
    recorder.add_data(['xyz'])
    recorder.record()
    assert recorder.rows()[-1]['n'] == (half + b'x').decode('gbk') + 'yz'


@page.says('原来的文件也可能打不开了，打不开才用备份恢复')
@pytest.mark.parametrize('value', ['a\ufffe', '\ud800', 10 ** 5000], ids=['noncharacter', 'half a character', 'a large number'])
def test_a_value_that_cannot_be_written_empties_an_existing_book(value):
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data({'a': 'old'})
    recorder.record()
    copied = recorder.backup()
    recorder.add_data({'a': 'good'})
    recorder.add_data({'a': value})
    with pytest.raises((ValueError, OverflowError)):
        recorder.record()
    recorder.clear()
    with pytest.raises((KeyError, BadZipFile)):
        load_workbook('a.xlsx')
    # A picture that is not there is found before the file is opened to be written.
    Path('a.xlsx').write_bytes(Path(copied).read_bytes())
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_img('nope.png', 'B1')
    with pytest.raises(FileNotFoundError):
        recorder.record()
    recorder.clear()
    assert Path('a.xlsx').read_bytes() == Path(copied).read_bytes()
    assert list(load_workbook(copied).active.values) == [('a',), ('old',)]


@page.says(
    '要知道是哪一条，把 cache_size 设为 1 再试',
)
@page.says('xlsx 的一批里有一个值写不了，整批都不写，', '异常出现在存满缓存的那一次 add_data()，不一定是有问题的那一条')
def test_one_bad_value_holds_up_its_batch_and_the_error_comes_later():
    recorder = Recorder('a.xlsx', cache_size=4)
    recorder.set.show_msg(False)
    recorder.add_data({'a': 1})
    recorder.add_data({'a': 2, 1.5: 'bad'})
    recorder.add_data({'a': 3})
    with pytest.raises(TypeError):
        recorder.add_data({'a': 4})
    recorder.clear()
    assert not Path('a.xlsx').exists()
    recorder = Recorder('a.xlsx', cache_size=1)
    recorder.set.show_msg(False)
    recorder.add_data({'a': 1})
    with pytest.raises(TypeError):
        recorder.add_data({'a': 2, 1.5: 'bad'})
    recorder.clear()


@page.says(
    '保存之前先打印提示',
)
@page.says('输出的编码打印不出中文，或者打印不出路径里的字符（例如中文 Windows 上把输出重定向到文件，路径里有 ™），record() 就抛出 UnicodeEncodeError：什么也没有写，也没有 failed_data.txt，以后 add_data() 会一直等', '在服务、定时任务里运行的程序，先 set.show_msg(False)', '出了 UnicodeEncodeError，数据还在缓存里：set.show_msg(False) 以后再 record()')
@pytest.mark.parametrize('encoding, name', [('cp1252', 'a.csv'), ('ascii', 'b.csv'), ('gbk', '™.csv')])
def test_a_console_that_cannot_print_the_message(encoding, name):
    program = """
import sys
from threading import Thread
from DrissionRecord import Recorder
recorder = Recorder(sys.argv[1])
if sys.argv[2] == 'quiet':
    recorder.set.show_msg(False)
recorder.add_data(['x'])
try:
    recorder.record()
    print('saved')
except UnicodeEncodeError:
    thread = Thread(target=recorder.add_data, args=(['y'],), daemon=True)
    thread.start()
    thread.join(0.5)
    print('error', bool(recorder.data), thread.is_alive())
    recorder.set.show_msg(False)      # the way out
    recorder.record()
    thread.join()
    recorder.record()
"""
    environment = {key: value for key, value in os.environ.items() if key != 'PYTHONUTF8'} | {'PYTHONIOENCODING': encoding}
    for mode, printed in (('quiet', b'saved'), ('loud', b'error True True')):
        Path(name).unlink(missing_ok=True)
        done = subprocess.run([sys.executable, '-c', program, name, mode], env=environment, capture_output=True, timeout=30)
        assert done.stdout.strip() == printed, (mode, done.stdout, done.stderr)
        assert Path(name).read_text().split() == (['x'] if mode == 'quiet' else ['x', 'y'])
        assert not Path('failed_data.txt').exists()


@page.says('set.show_msg(False) 以后保存失败，照样有 failed_data.txt，抛出的是原来的异常')
def test_a_failed_save_without_messages_on_such_a_console():
    program = """
from DrissionRecord import Recorder
recorder = Recorder('a.csv')
recorder.set.show_msg(False).encoding('ascii')
recorder.add_data(['™'])
try:
    recorder.record()
except UnicodeEncodeError as error:
    print(error.encoding)
recorder.clear()
"""
    environment = {key: value for key, value in os.environ.items() if key != 'PYTHONUTF8'} | {'PYTHONIOENCODING': 'cp437'}
    done = subprocess.run([sys.executable, '-c', program], env=environment, capture_output=True, timeout=30)
    assert done.stdout.strip() == b'ascii', done.stderr
    assert '™' in Path('failed_data.txt').read_text(encoding='utf-8')


@page.says('输出被提前关掉时（python main.py | head）抛出 BrokenPipeError，这时数据可能已经写进文件')
@pytest.mark.skipif(os.name == 'nt', reason='pipes of Linux and macOS')
def test_an_output_that_was_closed():
    program = """
import sys
from DrissionRecord import Recorder
recorder = Recorder('a.csv')
recorder.add_data(['x'])
sys.stdin.readline()
sys.stdout.reconfigure(line_buffering=True)
try:
    recorder.record()
except BrokenPipeError:
    sys.stderr.write(repr(bool(recorder.data)))
    sys.stderr.flush()
"""
    child = subprocess.Popen([sys.executable, '-c', program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    child.stdout.close()
    child.stdin.write('go\n')
    child.stdin.close()
    assert child.stderr.read().startswith('True')
    child.wait()
    assert not Path('a.csv').exists() and not Path('failed_data.txt').exists()


@page.says('抛出 BrokenPipeError，这时数据可能已经写进文件', '出了 BrokenPipeError 先对照文件，已经写进去的不要再写一遍')
def test_the_message_after_a_save_fails(monkeypatch):
    class Closed(io.StringIO):
        def write(self, text):
            if '结束' in text:
                raise BrokenPipeError
            return len(text)

    recorder = Recorder('a.csv')
    recorder.add_data(['x'])
    with monkeypatch.context() as closed:
        closed.setattr(sys, 'stdout', Closed())
        with pytest.raises(BrokenPipeError):
            recorder.record()
    assert Path('a.csv').read_text().split() == ['x']
    recorder.record()
    assert Path('a.csv').read_text().split() == ['x', 'x']


@page.says('写了行号的 csv 也可能只剩前面一半，再写就补不回来，也要先恢复')
def test_a_csv_with_a_row_number_loses_the_rows_behind():
    Path('a.csv').write_text('a\nb\nc\nd\n', encoding='gbk')
    recorder = Recorder('a.csv')
    recorder.set.encoding('gbk').show_msg(False)
    recorder.add_data(['™'], 3)
    with pytest.raises(UnicodeEncodeError):
        recorder.record()
    recorder.set.encoding('utf-8')
    recorder.record()
    found = Path('a.csv').read_text(encoding='utf-8').split()
    assert 'b' in found and 'd' not in found


@page.says('新的 csv 第一次写就失败，可能只留下空的文件，字典再写进去就成了空行：clear() 以后删掉它，另建一个对象重新添加')
def test_a_new_csv_that_failed_has_no_header():
    def save(encoding):
        recorder = Recorder('a.csv')
        recorder.set.show_msg(False).encoding(encoding)
        recorder.add_data({'™': '1'})
        try:
            recorder.record()
        except UnicodeEncodeError:
            recorder.clear()
        return Path('a.csv').read_text(encoding='utf-8')

    assert [save('gbk'), save('utf-8')] == ['', '\n']
    Path('a.csv').unlink()
    assert save('gbk') == ''
    Path('a.csv').unlink()
    assert save('utf-8') == '™\n1\n'


@page.says(
    '还没写的数据要先 record()',
    '要留下原来的文件，先调用一次 backup()',
    'backup() 不检查文件是否完好',
    '先用 rows() 读一遍，读得出来、行数没有变少再备份：写到一半的 csv 和 txt 也读得出来',
    '备份的名字里没有文件夹',
    '给它们不同的 folder',
)
@page.says('备份的是文件，不是缓存', '上次写到一半被结束的文件，一运行就备份，overwrite=True 会用坏的盖掉唯一的好备份', '不同文件夹里的两个文件同名，用 overwrite=True 备份，就只留下最后一个')
def test_what_a_backup_holds_and_what_replaces_it():
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    recorder.add_data(['x'])
    recorder.record()
    recorder.add_data(['y'])
    recorder.backup()
    assert [cell.value for cell in load_workbook('backup/a.xlsx').active['A']] == ['x']
    recorder.record()
    assert [cell.value for cell in load_workbook('backup/a.xlsx').active['A']] == ['x']
    assert [cell.value for cell in load_workbook(recorder.backup(name='later')).active['A']] == ['x', 'y']
    Path('a.xlsx').write_bytes(b'PK')                       # as a kill leaves it
    with pytest.raises(Exception):
        Recorder('a.xlsx').rows()
    Recorder('a.xlsx').backup(overwrite=True)
    assert Path('backup/a.xlsx').read_bytes() == b'PK'
    for name in ('a.csv', 'a.txt'):
        Path(name).write_text('name,price\nkeyb')                # as a kill leaves it, while it is rewritten
        assert len(Recorder(name).rows()) == (1 if name == 'a.csv' else 2)
        Path(name).write_text('')
        assert Recorder(name).rows() == []
    for folder in ('甲', '乙'):
        recorder = Recorder(f'{folder}/p.csv')
        recorder.set.show_msg(False)
        recorder.add_data([folder])
        recorder.record()
        recorder.backup(overwrite=True)
        recorder.backup(folder=f'{folder}/backup', overwrite=True)
    assert Path('backup/p.csv').read_text(encoding='utf-8') == '乙\n'
    assert Path('甲/backup/p.csv').read_text(encoding='utf-8') == '甲\n'


@page.says('正在保存时，另一个线程、另一个程序去读，xlsx 抛出 BadZipFile，json 抛出 JSONDecodeError', '文件没有坏，写完再读，这时不要用备份去恢复')
def test_read_while_it_is_saved(monkeypatch):
    for kind in ('xlsx', 'json'):
        recorder = Recorder(f'a.{kind}')
        recorder.add_data({'a': 1})
        recorder.record()
        seen = []

        def reading(real):
            def call(*args, **kwargs):
                with pytest.raises((BadZipFile, JSONDecodeError)) as error:
                    Recorder(f'a.{kind}').rows()
                seen.append(error.type)
                return real(*args, **kwargs)
            return call

        with monkeypatch.context() as patch:
            patch.setattr(ZipFile, 'writestr', reading(ZipFile.writestr))
            patch.setattr(library, 'dump', reading(library.dump))
            recorder.add_data({'a': 2})
            recorder.record()
        assert set(seen) == {BadZipFile if kind == 'xlsx' else JSONDecodeError}
        assert len(Recorder(f'a.{kind}').rows()) == 2


@page.says('不锁文件的程序（例如记事本和多数编辑器，macOS、Linux 上的表格软件）拦不住写入：record() 照样写进去，那边用旧的内容一保存，新写的行就没有了')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_another_program_saves_what_it_read_before(name):
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    recorder.add_data([['a'], [1]])
    recorder.record()
    opened = Path(name).read_bytes()
    recorder.add_data([2])
    recorder.record()
    assert len(Recorder(name).rows()) == 2
    Path(name).write_bytes(opened)
    assert len(Recorder(name).rows()) == 1


@page.says('打开了 set.auto_new_header()，这时新增的列没有列名，写完再用 set.header() 写全')
def test_a_new_column_after_a_failed_save_has_no_name(monkeypatch):
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False).auto_new_header()
    recorder.add_data({'a': 1})
    recorder.record()
    recorder.add_data({'a': 2, 'b': 3})
    with monkeypatch.context() as broken:
        broken.setattr(Workbook, 'save', lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            recorder.record()
    recorder.record()
    assert list(load_workbook('a.xlsx').active.values) == [('a', None), (1, None), (2, 3)]
    recorder.set.header(['a', 'b'])
    assert list(load_workbook('a.xlsx').active.values) == [('a', 'b'), (1, None), (2, 3)]
    Path('a.csv').write_text('a\n1\n')
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False).auto_new_header()
    recorder.add_data([{'a': 2, 'b': 3}, {'c': '™'}])
    recorder.set.encoding('gbk')
    with pytest.raises(UnicodeEncodeError):
        recorder.record()
    recorder.set.encoding('utf-8')
    recorder.record()
    assert Path('a.csv').read_text().splitlines()[0] == 'a'


@page.says('先 add_data() 会一直等，finally 里的 record() 会把整批再写一遍')
def test_after_ctrl_c_adding_waits(monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data([1])
    with monkeypatch.context() as interrupted:
        interrupted.setattr(Recorder, '_record', interrupt)
        with pytest.raises(KeyboardInterrupt):
            recorder.record()
    adding = Thread(target=recorder.add_data, args=([2],), daemon=True)
    adding.start()
    adding.join(1)
    assert adding.is_alive()
    recorder.record()
    adding.join()
    recorder.record()
    assert Path('a.csv').read_text().split() == ['1', '2']


@page.says('关掉终端窗口是 SIGHUP，也要设，还要先 set.show_msg(False)')
@pytest.mark.skipif(not hasattr(signal, 'SIGHUP'), reason='there is no such signal')
@pytest.mark.parametrize('names, quiet, saved', [('SIGTERM', True, False), ('SIGTERM SIGHUP', False, False), ('SIGTERM SIGHUP', True, True)])
def test_a_terminal_that_is_closed(names, quiet, saved):
    import pty
    program = f"""
import signal, time
from DrissionRecord import Recorder
asked = []
for name in '{names}'.split():
    signal.signal(getattr(signal, name), lambda *_: asked.append(1))
recorder = Recorder('a.csv', cache_size=0)
recorder.set.show_msg({not quiet})
recorder.add_data('x')
print('ready', flush=True)
while not asked:
    time.sleep(0.01)
recorder.record()
"""
    process, terminal = pty.fork()
    if process == 0:
        os.execv(sys.executable, [sys.executable, '-c', program])
    read = b''
    while not read.endswith(b'\n'):                         # the whole line: its end may be written by itself
        read += os.read(terminal, 100)
    os.close(terminal)
    os.waitpid(process, 0)
    assert Path('a.csv').exists() is saved


@page.says('先照原来的程序设好编码、分隔符和每张工作表的表头行，不然字典写不进去')
@pytest.mark.parametrize('told', [False, True])
def test_lost_rows_want_the_settings_they_were_added_with(told):
    Path('a.csv').write_text('标题\na;b\n1;2\n', encoding='utf-8')
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    if told:
        recorder.set.delimiter(';').header_row(2)
    recorder.add_data([{'a': 3, 'b': 4}])                   # as failed_data.txt gives it back
    recorder.record()
    assert ('3;4' in Path('a.csv').read_text(encoding='utf-8').split()) is told
