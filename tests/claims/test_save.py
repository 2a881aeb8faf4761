import ast
import builtins
import gc
import os
import signal
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from openpyxl import load_workbook

from helpers import error, fails, grid, locked, quiet, refused, save, style, waits
from pages import Page, checks, otherwise

page = Page('usage/Recorder/save')
FORMATS = ('csv', 'xlsx', 'json', 'jsonl', 'txt')
POSIX = pytest.mark.skipif(os.name == 'nt', reason='signals and pipes of Linux and macOS')


def run(program, *words, **options):
    """A program of its own, as a reader starts it, with the release under test."""
    return subprocess.run([sys.executable, '-c', program, *words], capture_output=True, text=True, timeout=50, **options)


@page.differs('type-empty')
@page.says('add_data() 把数据放进缓存，record() 写进文件', 'record() 返回文件的绝对路径', '把缓存写进文件，清空缓存', '返回：文件的绝对路径，str')
@pytest.mark.parametrize('kind', FORMATS)
def test_record_writes_the_cache(kind):
    path = Path(f'a.{kind}')
    recorder = quiet(path)
    recorder.add_data({'名称': '键盘'})
    assert recorder.data and not path.exists()
    assert recorder.record() == str(path.absolute())
    assert recorder.data == {} and path.stat().st_size > 0


@page.says('缓存是空的，什么也不做')
@pytest.mark.parametrize('kind', FORMATS)
def test_an_empty_cache_writes_nothing(kind, capsys):
    from DrissionRecord import Recorder
    recorder = Recorder(f'a.{kind}')
    assert recorder.record() == recorder.path
    assert not Path(f'a.{kind}').exists() and capsys.readouterr().out == ''


@page.says('没有设置路径是 None')
def test_record_without_a_path():
    recorder = quiet()
    assert recorder.record() is None


@page.differs('json-append-list')
@page.differs('type-empty')
@page.says('重要的数据，写完用 rows() 读出来核对')
@pytest.mark.parametrize('name, header, data', [('a.csv', ['名称'], {'价格': 199}), ('a.xlsx', ['名称'], {'价格': 199}), ('a.json', None, [1])])
def test_a_save_without_an_error_may_have_dropped_something(name, header, data):
    recorder = quiet(name, setting={'header': header} if header else {})
    recorder.add_data(data)
    assert recorder.record() == recorder.path and recorder.data == {}
    assert '199' not in str(recorder.rows()) and '[1]' not in str(recorder.rows())


@page.says('把 record() 写在 finally 里', '在函数里新建的记录器，finally 写在同一个函数里')
@pytest.mark.parametrize('last, found', [('recorder.record()', '键盘,199\n'), ('pass', None)])
def test_finally_saves_what_an_exception_would_lose(last, found):
    done = run(f"""
from DrissionRecord import Recorder
def collect():
    recorder = Recorder('a.csv')
    try:
        recorder.add_data(['键盘', 199])
        1 / 0
    finally:
        {last}
collect()
""")
    assert 'ZeroDivisionError' in done.stderr
    assert (Path('a.csv').read_text(encoding='utf-8') if Path('a.csv').exists() else None) == found


@page.says('脚本不方便套 try，就写上 import atexit，新建对象以后写 atexit.register(recorder.record)')
@pytest.mark.parametrize('end', ['pass', '1 / 0', 'raise SystemExit(3)'])
def test_atexit_saves_at_the_end(end):
    run(f"""
import atexit
from DrissionRecord import Recorder
for kind in {FORMATS}:
    recorder = Recorder('a.' + kind)
    atexit.register(recorder.record)
    recorder.add_data({{'a': 'x'}})
{end}
""")
    for kind in FORMATS:
        assert len(quiet(f'a.{kind}').rows()) == 1, kind


@page.says('最后要有 record()', '没有这一句，缓存里的数据可能丢掉')
@page.problem('save-at-exit')
def test_a_recorder_of_the_script_itself_writes_too_late():
    done = run(f"""
from DrissionRecord import Recorder
recorders = [Recorder('a.' + kind) for kind in {FORMATS}]
for recorder in recorders:
    recorder.add_data({{'a': 'x'}})
""")
    assert done.returncode == 0
    if not done.stderr and not any(Path(f'a.{kind}').exists() for kind in FORMATS):
        otherwise('没有文件，也不打印')
    for kind in ('csv', 'txt', 'json', 'jsonl'):
        path = Path(f'a.{kind}')
        assert not path.exists() or path.stat().st_size == 0, kind
    with pytest.raises(Exception):
        load_workbook('a.xlsx')


@page.problem('save-order')
def test_a_function_that_returns_writes_when_python_collects():
    gc.disable()

    def collect():
        quiet('a.txt').add_data('先添加的')

    collect()
    assert not Path('a.txt').exists()
    save('a.txt', '后添加的')
    gc.collect()
    assert Path('a.txt').read_text(encoding='utf-8').split() == ['后添加的', '先添加的']


@POSIX
@page.problem('save-kill')
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


@POSIX
@page.problem('save-signal-hangs')
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


class Interrupts:
    """A value that is interrupted while it is written, once."""

    def __init__(self):
        self.left = 1

    def __str__(self):
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt
        return 'v'


@page.problem('save-ctrl-c')
def test_ctrl_c_within_a_save_and_a_second_record(monkeypatch):
    recorder = quiet('a.csv')
    for row in ([0, 'x'], [1, 'x'], [2, Interrupts()]):
        recorder.add_data(row)
    with pytest.raises(KeyboardInterrupt):
        recorder.record()
    recorder.record()
    assert sorted(map(tuple, grid('a.csv'))) == [('0', 'x'), ('0', 'x'), ('1', 'x'), ('1', 'x'), ('2', 'v')]

    real = open

    def interrupted(file, mode='r', *args, **options):
        opened = real(file, mode, *args, **options)
        if mode[0] in 'wa':
            signal.raise_signal(signal.SIGINT)
        return opened

    recorder = quiet('new.csv')
    recorder.add_data([{'名称': '键盘'}, {'名称': '鼠标'}])
    with monkeypatch.context() as patch:
        patch.setattr(builtins, 'open', interrupted)
        with pytest.raises(KeyboardInterrupt):
            recorder.record()
    recorder.record()
    assert Path('new.csv').read_text(encoding='utf-8') == '\n\n'

    recorder = save('a.xlsx', ['old'])
    recorder.add_data(['new'])
    with monkeypatch.context() as patch:
        patch.setattr(ZipFile, 'writestr', lambda *_: signal.raise_signal(signal.SIGINT))
        with pytest.raises(KeyboardInterrupt):
            recorder.record()
    assert refused(recorder)
    with pytest.raises(Exception):
        load_workbook('a.xlsx')


@page.differs('no-autosave')
@page.says('攒够 cache_size 条就自动写，默认是 1000')
@page.table('时机 | 说明')
def test_the_moments_of_writing(table):
    gc.disable()

    def by_record():
        recorder = save('record.csv', ['键盘', 199])
        assert grid('record.csv') == [['键盘', '199']]

    def by_cache():
        recorder = quiet('cache.csv')
        for number in range(1000):
            assert not Path('cache.csv').exists()
            recorder.add_data(number)
        assert len(grid('cache.csv')) == 1000 and recorder.data == {}

    def by_setting():
        assert all(map(writes, WRITING)) and not any(map(writes, WAITING))

    def by_collector():
        quiet('collected.csv').add_data(['键盘', 199])
        assert not Path('collected.csv').exists()
        gc.collect()
        assert grid('collected.csv') == [['键盘', '199']]

    cases = {'record()': by_record, '缓存满了': by_cache, '改设置': by_setting, 'Python 回收对象': by_collector}
    checks(table, cases)


WRITING = [('path', 'other'), ('header', ['名称']), ('header_row', 1), ('auto_new_header', True), ('auto_new_header', False), ('new_row_styles', None)]
WAITING = [('encoding', 'gbk'), ('delimiter', ';'), ('quote_char', "'"), ('before', 'x'), ('after', 'x'), ('table', '表'), ('data_col', 2),
           ('follow_styles', True), ('new_row_height', 20), ('link_style', True), ('file_type', 'xlsx'), ('cache_size', 1), ('auto_backup', 1)]


def writes(setting):
    """Whether a setting writes what is in the cache: in xlsx and in csv."""
    found = set()
    for kind in ('xlsx', 'csv'):
        recorder = quiet(f'{"".join(map(str, setting))}.{kind}')
        recorder.add_data({'名称': '键盘', '价格': 199})
        getattr(recorder.set, setting[0])(setting[1])
        found.add(recorder.data == {})
        recorder.clear()
    assert len(found) == 1, setting
    return found.pop()


@page.says('一次 add_data() 加一行算一条，链接、图片、样式、行高、列宽每次也算一条')
@pytest.mark.files('products.xlsx', 'keyboard.png')
def test_what_counts_as_one():
    for method, *given in (('add_data', ['键盘', 199]), ('add_data', {'名称': '键盘'}), ('add_data', []), ('add_link', 'https://www.python.org', 'A1'),
                           ('add_img', 'keyboard.png', 'E1'), ('add_styles', style().set_bold(), 'A1'), ('add_rows_height', 20, 1), ('add_cols_width', 20, 1)):
        recorder = quiet('products.xlsx', cache_size=3)
        for _ in range(2):
            getattr(recorder, method)(*given)
        assert recorder.data, method
        getattr(recorder, method)(*given)
        assert recorder.data == {}, method


@page.problem('save-many-rows')
def test_many_rows_in_one_call_count_as_three():
    recorder = quiet('a.csv')
    for _ in range(300):
        recorder.add_data([['键盘', 199]] * 50)
    assert not Path('a.csv').exists()
    recorder = quiet('a.txt')
    recorder.add_data([['键盘', 199]] * 1000)
    added = [quiet(f'c.{kind}', cache_size=3) for kind in ('csv', 'xlsx', 'json', 'jsonl')]
    for one in added:
        one.add_data([['键盘', 199]] * 50)
    written = [one.type for one in added if Path(one.path).exists()]
    for one in added:
        one.clear()
    if Path('a.txt').exists() and written == ['csv', 'xlsx']:
        otherwise('添加了上万行，csv、xlsx、json、jsonl 还没有写')
    recorder.clear()
    recorder = quiet('b.csv', cache_size=3)
    recorder.add_data([['键盘', 199]] * 2)
    if not Path('b.csv').exists():
        recorder.clear()
        otherwise('添加了上万行，文件还没有写')


@page.says('cache_size=1 每条都马上写，cache_size=0 不自动写')
def test_a_cache_of_one_and_a_cache_without_end():
    for size in (1, 0):
        file = Path(f'{size}.csv')
        recorder = quiet(file, cache_size=size)
        for number in range(1500):
            recorder.add_data(number)
            assert file.exists() is bool(size)
        recorder.clear()


@page.says('数据来得慢，就把 cache_size 改小')
@pytest.mark.parametrize(('size', 'kept'), [(1, 5), (2, 4), (3, 3), (9, 0)])
def test_what_is_in_the_cache_goes_with_the_process(size, kept):
    run(f"""
import os
from DrissionRecord import Recorder
recorder = Recorder('numbers.txt', cache_size={size})
for number in range(1, 6):
    recorder.add_data(number)
os._exit(1)
""")
    file = Path('numbers.txt')
    assert (file.read_text().split() if file.exists() else []) == ['1', '2', '3', '4', '5'][:kept]


@page.says('编码、分隔符在写文件时起作用，包括已经在缓存里的数据')
def test_settings_of_writing():
    recorder = quiet('a.csv')
    recorder.add_data(['键盘', 'a,b'])
    recorder.set.encoding('gbk').quote_char("'")
    recorder.record()
    assert Path('a.csv').read_bytes() == "键盘,'a,b'\r\n".encode('gbk')
    recorder = quiet('b.csv')
    recorder.add_data(['键盘', 199])
    recorder.set.delimiter(';')
    recorder.record()
    assert Path('b.csv').read_text(encoding='utf-8') == '键盘;199\n'


@page.differs('left-right')
@page.says('每行前后补的内容、table、data_col 在添加时起作用，只影响以后添加的数据')
def test_settings_of_adding():
    recorder = quiet('a.xlsx')
    recorder.add_data(['键盘'])
    recorder.set.data_col(2).table('二').before('甲').after('乙')
    save(recorder, ['鼠标'])
    book = load_workbook('a.xlsx')
    assert grid('a.xlsx', book.sheetnames[0]) == [['键盘']] and grid('a.xlsx', '二') == [[None, '甲', '鼠标', '乙']]


@page.says('文件在 Excel 里打开着，record() 就停在那里等，每 0.3 秒再试一次，没有时间限制', '关上文件，缓存里的数据就写进去', '遇到 PermissionError 不抛出，一直重试')
@pytest.mark.parametrize('kind', ['csv', 'xlsx'])
def test_a_file_in_use_is_tried_again_until_it_is_free(kind, monkeypatch, capsys):
    from DrissionRecord import Recorder
    recorder, waited = Recorder(f'a.{kind}'), []
    recorder.add_data([['键盘', 199], ['鼠标', 89]])
    for module in [module for name, module in sys.modules.items() if name.startswith('DrissionRecord.') and hasattr(module, 'sleep')]:
        monkeypatch.setattr(module, 'sleep', waited.append)
    with locked(monkeypatch, 100):
        recorder.record()
    assert waited == [0.3] * 100 and '文件被打开' in capsys.readouterr().out
    assert [row[0] for row in grid(f'a.{kind}')][-2:] == ['键盘', '鼠标'] and not Path('failed_data.txt').exists()


@page.problem('save-locked-quiet')
def test_a_file_in_use_without_messages(monkeypatch, capsys):
    recorder = quiet('a.csv')
    recorder.add_data(['键盘'])
    with locked(monkeypatch, 3) as tries:
        recorder.record()
    assert len(tries) == 4 and capsys.readouterr().out == ''


@page.problem('save-locked-interrupted')
@POSIX
def test_who_interrupts_a_wait_has_saved_nothing(monkeypatch):
    recorder = quiet('a.csv')
    recorder.add_data(['键盘'])
    with locked(monkeypatch, 1 << 30, 'a.csv'), pytest.raises(KeyboardInterrupt):
        signal.signal(signal.SIGALRM, signal.default_int_handler)
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        recorder.record()
    assert not Path('a.csv').exists() and not Path('failed_data.txt').exists()
    recorder.record()
    assert grid('a.csv') == [['键盘']]


@page.problem('save-locked-new-column')
@pytest.mark.files('products.xlsx')
def test_a_new_column_without_its_name(monkeypatch):
    recorder = quiet('products.xlsx', setting={'auto_new_header': True})
    recorder.add_data({'名称': '耳机', '品牌': '甲牌'})
    with locked(monkeypatch, 1):
        recorder.record()
    assert '甲牌' in grid('products.xlsx')[-1] and '品牌' not in grid('products.xlsx')[0]
    recorder.set.header([*grid('products.xlsx')[0][:-1], '品牌'])
    assert grid('products.xlsx')[0][-1] == '品牌'


@page.problem('save-no-lock')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_another_program_saves_what_it_read_before(name):
    recorder = save(name, ['a'])
    opened = Path(name).read_bytes()
    save(recorder, ['b'])
    Path(name).write_bytes(opened)
    assert grid(name) == [['a']]


def broken(recorder):
    """Lets the next save of a gbk csv fail."""
    recorder.add_data(['键盘™'])
    assert fails(recorder)
    return recorder


def gbk(name='a.csv', **setting):
    return quiet(name, setting={'encoding': 'gbk', **setting})


@page.says('写文件的其他异常原样抛出，数据已经在 failed_data.txt 里')
def test_a_failed_save_leaves_its_data(capsys):
    recorder = gbk()
    for times in (1, 2):
        recorder.add_data(['键盘™']) if times == 1 else None
        with pytest.raises(UnicodeEncodeError):
            recorder.record()
        left = Path('failed_data.txt').read_text(encoding='utf-8').splitlines()
        assert [ast.literal_eval(line) for line in left] == [recorder.data] * times
    assert '保存失败的数据已保存到failed_data.txt。' in capsys.readouterr().out
    recorder.clear()


@page.differs('failure-clears')
@page.says('这一批数据追加到当前目录的 failed_data.txt，每失败一次追加一遍')
def test_each_failure_appends_the_rows_again():
    recorder = broken(gbk())
    assert error(recorder.record) in (UnicodeEncodeError, None)
    recorder.clear()
    assert Path('failed_data.txt').read_text(encoding='utf-8').count('键盘™') == 2


@page.says('失败只打印错误，自动保存也是', '最后看有没有 failed_data.txt', '或者用 cache_size=0，自己 record()，返回 None 就是失败')
@pytest.mark.release('newest')
def test_a_failed_save_is_only_printed(capfd):
    recorder = quiet('auto.csv', cache_size=1, setting={'encoding': 'gbk'})
    recorder.add_data(['键盘™'])
    assert 'UnicodeEncodeError' in ''.join(capfd.readouterr())
    assert recorder.record() and '键盘™' in Path('failed_data.txt').read_text(encoding='utf-8')
    recorder = quiet('own.csv', cache_size=0, setting={'encoding': 'gbk'})
    recorder.add_data(['键盘™'])
    assert recorder.record() is None


@page.says('json 已经存在，写之前先备份')
@pytest.mark.release('1.2.0')
def test_half_a_json_is_replaced():
    Path('a.json').write_text('[{"a": 1}, {"a"')
    recorder = quiet('a.json')
    recorder.add_data({'a': 3})
    assert not fails(recorder) and [row['a'] for row in quiet('a.json').rows()] == [3]


@page.says('返回：文件的绝对路径，Path', '返回：备份文件的绝对路径，Path', '文件还不存在就不备份，返回 None')
def test_paths_since_2_0_0():
    recorder = quiet('a.csv')
    assert recorder.backup() is None
    recorder.add_data(['x'])
    for found in (recorder.record(), recorder.backup()):
        assert isinstance(found, Path) and found.is_absolute()


@page.says('写文件的其他异常只打印，返回 None，数据已经在 failed_data.txt 里', '保存失败、没有设置路径是 None')
def test_other_exceptions_are_printed_since_1_1_0(capfd):
    recorder = quiet('a.csv', setting={'encoding': 'gbk'})
    recorder.add_data(['键盘™'])
    assert recorder.record() is quiet().record() is None
    assert 'UnicodeEncodeError' in ''.join(capfd.readouterr()) and '键盘™' in Path('failed_data.txt').read_text(encoding='utf-8')
    recorder.clear()


@page.says('添加之前对照文件，只添加文件里没有的行')
@pytest.mark.every_release
def test_the_first_rows_of_a_failed_batch_may_be_there():
    recorder = quiet('a.csv', setting={'encoding': 'gbk'})
    assert refused(recorder, ['键盘'], ['™']) and grid('a.csv', encoding='gbk') == [['键盘']]
    assert ['™'] not in grid('a.csv', encoding='gbk')


@page.says('先排除原因，再另建一个记录器重新添加')
def test_another_object_is_free():
    recorder = broken(gbk('a.txt'))
    recorder.clear()
    save('a.txt', '键盘™')
    assert Path('a.txt').read_text(encoding='utf-8') == '键盘™\n'


@page.differs('failure-clears')
@page.says('已有的 xlsx、json 要是读不出来，先用备份恢复')
@pytest.mark.parametrize('name, value', [('a.xlsx', '\ud800'), ('a.json', {('不能', '做键'): 1})], ids=['xlsx', 'json'])
def test_a_book_is_put_back_and_saved(name, value):
    recorder = save(name, {'a': 1})
    whole = Path(name).read_bytes()
    recorder.add_data({'a': value} if name == 'a.xlsx' else value)
    assert fails(recorder) and refused(recorder)
    Path(name).write_bytes(whole)
    save(name, {'a': 2})
    assert [row['a'] for row in quiet(name).rows()] == [1, 2]


@page.problem('save-gbk-character')
def test_a_character_that_gbk_has_not(capfd):
    recorder = gbk()
    recorder.add_data(['键盘™'])
    try:
        told = capfd.readouterr().err if recorder.record() is None else ''
    except UnicodeEncodeError as error:
        told = str(error)
    assert "'gbk' codec can't encode character '\\u2122' in position 2: illegal multibyte sequence" in told
    recorder.clear()
    save('b.csv', ['键盘™'], encoding='utf-8-sig')
    assert grid('b.csv', encoding='utf-8-sig') == [['键盘™']]


@page.problem('save-failed-waits')
@pytest.mark.parametrize('cleared', [False, True])
def test_adding_waits_after_a_failed_save(cleared):
    recorder = broken(gbk())
    cleared and recorder.clear()
    assert waits(recorder.add_data, ['鼠标'])


@page.says('返回：备份文件的绝对路径，Path', '文件还不存在就不备份，返回 None')
def test_what_backup_gives_since_2_0_0():
    assert quiet('a.csv').backup() is None and isinstance(save('b.csv', 'x').backup(), Path)


@page.problem('save-failed-book')
@pytest.mark.parametrize('value', ['\ud800', 10 ** 5000], ids=['half a character', 'a large number'])
def test_a_value_that_cannot_be_written_empties_an_existing_book(value):
    recorder = save('a.xlsx', {'a': 'old'})
    assert refused(recorder, {'a': value})
    with pytest.raises(Exception):
        load_workbook('a.xlsx')


@page.problem('save-failed-later')
def test_the_error_comes_with_a_later_row():
    for size, added in ((4, 4), (1, 2)):
        recorder, done = quiet('a.xlsx', cache_size=size), 0
        with pytest.raises(TypeError):
            for row in ({'a': 1}, {'a': 2, 1.5: 'bad'}, {'a': 3}, {'a': 4}):
                done += 1
                recorder.add_data(row)
        assert done == added
        recorder.clear()


@page.problem('save-failed-twice')
def test_a_csv_repeats_the_rows_before_the_bad_one():
    recorder = gbk()
    recorder.add_data([['a'], ['™']])
    assert fails(recorder)
    recorder.set.encoding('utf-8')
    recorder.record()
    assert grid('a.csv') == [['a'], ['a'], ['™']]


@page.problem('save-failed-new-csv')
def test_a_new_csv_that_failed_has_no_header():
    for encoding, found in (('gbk', ''), ('utf-8', '\n')):
        recorder = quiet('a.csv', setting={'encoding': encoding})
        recorder.add_data({'™': '1'})
        assert refused(recorder) is (encoding == 'gbk')
        assert Path('a.csv').read_text(encoding='utf-8') == found


@page.problem('save-failed-encoding')
def test_a_csv_in_two_encodings():
    recorder = gbk()
    recorder.add_data([{'名称': '鼠标'}, {'名称': '键盘™'}])
    assert fails(recorder)
    recorder.set.encoding('utf-8')
    recorder.record()
    for encoding in ('utf-8', 'gbk'):
        with pytest.raises(UnicodeDecodeError):
            Path('a.csv').read_text(encoding=encoding)


@Page('usage/Recorder/settings').says('在服务、定时任务里运行的程序要关掉')
@page.says('打印提示、新建文件夹、自动备份的异常直接抛出，数据只在缓存里')
@page.problem('save-console')
@pytest.mark.parametrize('encoding, name, told', [('gbk', '™.csv', "'gbk' codec can't encode character"), ('cp1252', 'a.csv', "'charmap' codec can't encode characters")])
def test_a_console_that_cannot_print_the_message(encoding, name, told):
    program = """
import sys
from DrissionRecord import Recorder
recorder = Recorder('™.csv')
recorder.set.show_msg(sys.argv[1] == 'loud')
recorder.add_data(['x'])
try:
    recorder.record()
except UnicodeEncodeError as error:
    print(ascii(str(error)), bool(recorder.data))
    recorder.set.show_msg(False)
    recorder.record()
"""
    environment = {key: value for key, value in os.environ.items() if key != 'PYTHONUTF8'} | {'PYTHONIOENCODING': encoding}
    program = program.replace('™.csv', name)
    for mode in ('quiet', 'loud'):
        done = run(program, mode, env=environment)
        assert (told in done.stdout and done.stdout.endswith('True\n')) == (mode == 'loud') and bool(done.stdout) == (mode == 'loud'), done.stderr
        assert grid(name)[-1] == ['x'] and not Path('failed_data.txt').exists()
    del environment['PYTHONIOENCODING']
    Path('program.py').write_text(program.replace(name, 'b.csv'), encoding='utf-8')
    for switch in ([], ['-X', 'utf8']):
        done = subprocess.run([sys.executable, *switch, 'program.py', 'loud'], capture_output=True, encoding='utf-8', env={**environment, 'LC_ALL': 'C', 'PYTHONCOERCECLOCALE': '0', 'PYTHONUTF8': '0'})
        assert ("'ascii' codec can't encode" in done.stdout) == (not switch), done.stdout


@page.says('新建文件夹、自动备份的异常直接抛出')
def test_a_folder_that_cannot_be_made(monkeypatch):
    def refused(*args, **kwargs):
        raise PermissionError(13, 'Permission denied')

    recorder = quiet('new/a.csv')
    recorder.add_data('键盘')
    with monkeypatch.context() as patch:
        patch.setattr(Path, 'mkdir', refused)
        with pytest.raises(PermissionError):
            recorder.record()
    assert recorder.data and not Path('failed_data.txt').exists()
    recorder.record()


@page.problem('save-half-written')
@pytest.mark.parametrize('name, half', [('a.xlsx', b'PK\3\4'), ('a.json', b'')])
def test_what_is_half_written_cannot_be_read(name, half):
    save(name, {'a': 1})
    killed = run("""
import os, sys, zipfile, json
from DrissionRecord import Recorder
recorder = Recorder(sys.argv[1])
recorder.add_data({'a': 2})
zipfile.ZipFile.writestr = json.JSONEncoder.iterencode = json.JSONEncoder.encode = lambda *args, **more: os._exit(9)
recorder.record()
""", name)
    assert killed.returncode == 9 and len(Path(name).read_bytes()) <= len(half)
    with pytest.raises(Exception):
        quiet(name).rows()


@page.problem('save-half-line')
def test_half_a_line_at_the_end():
    for name, text in (('a.jsonl', '{"n": "1"}\n{"n": "2'), ('a.csv', 'n,t\n1,x\n2,ha')):
        Path(name).write_text(text)
        save(name, {'n': '3', 't': 'y'}, {'n': '4', 't': 'z'})
        assert Path(name).read_text().startswith(text)
    assert '"2{"' in Path('a.jsonl').read_text()
    assert [row['n'] for row in quiet('a.csv').rows()] == ['1', '2', '4']
    try:
        quiet('a.jsonl').rows()
    except ValueError:
        pass
    else:
        otherwise('少了一行，新的一行接在半行后面；jsonl 里坏的那一项成了装着文本的列表')


@page.problem('save-read-while')
@pytest.mark.parametrize('kind', ['xlsx', 'json'])
def test_read_while_it_is_saved(kind, monkeypatch):
    recorder, name = save(f'a.{kind}', {'a': 1}), f'a.{kind}'
    seen, real = [], open

    def reading(file, mode='r', *args, **kwargs):
        opened = real(file, mode, *args, **kwargs)
        if mode[0] == 'w' and Path(file).name == name:
            with pytest.raises(Exception) as error, monkeypatch.context() as patch:
                patch.setattr('builtins.open', real)
                patch.setattr('io.open', real)
                quiet(name).rows()
            seen.append(error.type.__name__)
        return opened

    recorder.add_data({'a': 2})
    with monkeypatch.context() as patch:
        patch.setattr('builtins.open', reading)
        patch.setattr('io.open', reading)
        recorder.record()
    assert set(seen) == {'BadZipFile' if kind == 'xlsx' else 'JSONDecodeError'}
    assert len(quiet(name).rows()) == 2


@page.says('把文件复制一份', '还没写的数据不在里面')
@pytest.mark.files('products.csv')
def test_a_backup_holds_the_file():
    before = Path('products.csv').read_bytes()
    recorder = quiet('products.csv')
    recorder.add_data(['耳机', 59])
    recorder.backup()
    recorder.record()
    assert Path('backup/products.csv').read_bytes() == before


@page.says('写之前，把文件复制到当前目录的 backup 文件夹', '备份与原文件同名，再备份就在文件名里加上时间', '只留最近一份，写 backup(overwrite=True)')
@pytest.mark.files('products.csv')
def test_the_names_of_backups():
    recorder = quiet('products.csv')
    for _ in range(3):
        recorder.backup(overwrite=True)
    assert os.listdir('backup') == ['products.csv']
    recorder.backup()
    assert sorted(os.listdir('backup')) == ['products.csv', 'products_20250805093000.csv']


@page.problem('backup-same-name')
def test_files_of_one_name_share_a_backup():
    for folder in ('甲', '乙'):
        recorder = save(f'{folder}/p.csv', [folder])
        recorder.backup(overwrite=True)
        recorder.backup(folder=f'{folder}/backup', overwrite=True)
    assert grid('backup/p.csv') == [['乙']] and grid('甲/backup/p.csv') == [['甲']]


@page.says('set.auto_backup() 每保存 interval 次备份一次，在下一次保存之前做', '不写 interval，就不备份', '第一次保存之前没有备份', "要留下原来的文件，先 backup(name='原来的') 一次")
@pytest.mark.files('products.csv')
@pytest.mark.parametrize('interval, counts', [(None, [0, 0, 0, 0]), (0, [0, 0, 0, 0]), (1, [0, 1, 2, 3]), (3, [0, 0, 0, 1])])
def test_when_automatic_backups_are_made(interval, counts):
    recorder = quiet('products.csv', setting={'auto_backup': interval})
    made, before = [], []
    for _ in counts:
        recorder.add_data(['耳机', 59])
        before.append(Path('products.csv').read_bytes())
        recorder.record()
        made.append(sorted(Path('.').glob('backup/*')))
    assert list(map(len, made)) == counts
    # The first backup is of the file before the save that made it.
    assert not any(counts) or Path('backup/products.csv').read_bytes() == before[interval]
    assert Path(recorder.backup(name='原来的')).stem == '原来的'


@page.says('每次运行从头数，只保存一次的程序不备份')
@pytest.mark.files('products.csv')
def test_each_run_counts_anew():
    for _ in range(3):
        save('products.csv', ['耳机', 59], auto_backup=1)
    assert not Path('backup').exists()


@page.table('名称 | 说明')
@pytest.mark.files('products.csv')
def test_parameters_of_backup(table):
    def given(**options):
        recorder = quiet('products.csv')
        return recorder, Path(recorder.backup(**options))

    def folder():
        recorder, path = given()
        assert path == Path('backup/products.csv').absolute()
        assert given(folder='a/b')[1] == Path('a/b/products.csv').absolute()
        recorder.set.auto_backup(folder='d')
        assert Path(recorder.backup()) == Path('d/products.csv').absolute()
        # From the current folder, not from that of the file.
        assert Path(save('deep/products.csv', '键盘').backup(folder='e')) == Path('e/products.csv').absolute()

    def name():
        for text, file in (('底', '底.csv'), ('底.csv', '底.csv'), ('底.txt', '底.txt.csv')):
            assert given(folder=f'name {text[-1]}{len(text)}', name=text)[1].name == file
        assert given(folder='same')[1].name == 'products.csv'

    def overwrite():
        recorder, path = given(folder='f')
        assert Path(recorder.backup(folder='f', overwrite=True)) == path
        assert Path(recorder.backup(folder='f', overwrite=False)).name == 'products_20250805093000.csv'
        assert Path(recorder.backup(folder='f')).name == 'products_20250805093000_1.csv'
        recorder.set.auto_backup(overwrite=True)
        assert Path(recorder.backup(folder='f')) == path

    cases = {'folder': folder, 'name': name, 'overwrite': overwrite}
    checks(table, cases)


@page.says('没有路径是 TypeError')
def test_a_backup_of_nothing():
    with pytest.raises(TypeError):
        quiet().backup()


@page.says('没有路径是 RuntimeError')
def test_a_backup_of_nothing_since_2_0_0():
    with pytest.raises(RuntimeError):
        quiet().backup()


@page.differs('type-empty')
@page.says('返回：备份文件的绝对路径，str', '文件还不存在就不备份，返回空字符串', '文件写过以后又被删掉是 FileNotFoundError')
def test_what_backup_gives():
    assert quiet('a.csv').backup() == ''
    recorder = save('a.csv', '键盘')
    assert recorder.backup() == str(Path('backup/a.csv').absolute())
    Path('a.csv').unlink()
    with pytest.raises(FileNotFoundError):
        recorder.backup()
