import asyncio
import builtins
import builtins
import multiprocessing
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path
from threading import Event, Thread

import openpyxl
import pytest
from DrissionRecord import Recorder

from helpers import grid, quiet, save
from pages import Page, covers, from_release

page = Page('usage/advance')
forks = pytest.mark.skipif(not hasattr(os, 'fork'), reason='there is no fork')


@page.problem('numbers-skip-nothing')
def test_numbers_from_a_csv_skip_nothing():
    for times in (1, 2, 3):
        recorder = quiet('a.csv')
        done = {row['编号'] for row in recorder.rows()} if Path('a.csv').exists() else set()
        save(recorder, [{'编号': number} for number in (1, 2) if number not in done])
        assert [row['编号'] for row in recorder.rows()] == ['1', '2'] * times


@page.differs('jsonl-newline')
@page.says('先读出已经做完的，循环里跳过它们', 'csv 读出来的都是字符串，所以编号写成 str(number) 再比较')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx', 'a.json', 'a.jsonl'])
def test_what_is_done_is_skipped(name):
    for wanted in ((1, 2), (1, 2, 3), (1, 2, 3)):
        recorder = quiet(name)
        done = {str(row['编号']) for row in recorder.rows()} if Path(name).exists() else set()
        for number in wanted:
            if str(number) not in done:
                recorder.add_data({'编号': number})
        recorder.record()
    rows = Recorder(name).rows()
    assert [str(row['编号']) for row in rows] == ['1', '2', '3'] and isinstance(rows[0]['编号'], str) is (name == 'a.csv')


def writer(recorder):
    """What writes the cache, and the name of its method: a handler from 2.0.0 on."""
    return (recorder._handler, 'record') if '_handler' in vars(recorder) else (recorder, '_record')


@page.problem('thread-row-lost')
@page.says('add_data() 和 record() 都要放在锁里', '不放，行会丢')
@pytest.mark.parametrize('name', ['b.csv', 'b.xlsx'])
def test_a_row_that_is_added_while_another_thread_saves_is_gone(name):
    recorder, looked, written = quiet(name, cache_size=0), Event(), Event()
    late = Thread(target=recorder.add_data, args=(['后来的'],))
    waits = lambda data: data == ['后来的'] and (looked.set(), written.wait())
    kept, method = writer(recorder)
    if method == 'record':
        real_add = kept.add_data
        kept.add_data = lambda data, **place: (waits(data), real_add(data, **place))
    else:
        real_add = kept._methods['addData']
        kept._methods['addData'] = lambda data, table: (waits(sum(data['data'], [])), real_add(data, table))
    recorder.add_data(['先来的'])
    late.start()
    looked.wait()
    real_record = getattr(kept, method)
    setattr(kept, method, lambda: (real_record(), written.set(), late.join()))
    recorder.record()
    setattr(kept, method, real_record)
    recorder.record()
    assert grid(name) == [['先来的']] != [['先来的'], ['后来的']]


@page.problem('thread-saves-nothing')
@pytest.mark.parametrize('name', ['b.csv', 'b.json', 'b.jsonl', 'b.txt'])
def test_a_thread_that_saves_while_another_saves_stops_the_rest(name):
    recorder, inside, asked, raised = quiet(name, cache_size=0), Event(), Event(), []
    kept, method = writer(recorder)
    real_record, real_lock = getattr(kept, method), recorder._lock

    class Lock:
        def __enter__(self):
            inside.is_set() and asked.set()
            real_lock.acquire()

        def __exit__(self, *_):
            real_lock.release()

    def late():
        try:
            recorder.record()
        except KeyError as error:
            raised.append(error.args)

    recorder._lock = Lock()
    setattr(kept, method, lambda: (inside.set(), asked.wait(), real_record()))
    recorder.add_data(['x'])
    first, second = Thread(target=recorder.record), Thread(target=late)
    first.start()
    inside.wait()
    second.start()
    first.join()
    second.join()
    third = Thread(target=recorder.add_data, args=(['y'],), daemon=True)
    third.start()
    third.join(0.2)
    assert raised == [(None,)] and third.is_alive()


@page.problem('thread-own-recorder')
def test_a_recorder_for_each_thread_loses_the_row_of_the_other(monkeypatch):
    mine, real = save('a.xlsx', {'a': 1}), openpyxl.Workbook.save
    other = "import DrissionRecord as d; r = d.Recorder('a.xlsx'); r.set.show_msg(False); r.add_data({'a': 2}); r.record()"

    def meanwhile(self, *args):
        # The other one saves where this one has read and not yet written.
        monkeypatch.setattr(openpyxl.Workbook, 'save', real)
        subprocess.run([sys.executable, '-c', other], check=True)
        return real(self, *args)

    monkeypatch.setattr(openpyxl.Workbook, 'save', meanwhile)
    save(mine, {'a': 3})
    assert grid('a.xlsx') == [['a'], [1], [3]]


@page.problem('daemon-thread-cut')
def test_a_daemon_thread_is_cut_within_a_save():
    save('a.xlsx', {'a': 'old'})
    program = '''
import threading, time, openpyxl.writer.excel
from DrissionRecord import Recorder
recorder = Recorder('a.xlsx')
recorder.set.show_msg(False)
inside, real = threading.Event(), openpyxl.writer.excel.ExcelWriter._write_worksheets
def slow(*args):
    inside.set()
    time.sleep(60)
    return real(*args)
openpyxl.writer.excel.ExcelWriter._write_worksheets = slow
recorder.add_data({'a': 'new'})
thread = threading.Thread(target=recorder.record, daemon=True)
thread.start()
inside.wait()
'''
    subprocess.run([sys.executable, '-c', program], capture_output=True, timeout=30)
    with pytest.raises(Exception):
        grid('a.xlsx')


@page.problem('process-own-copy')
@forks
def test_what_a_child_adds_is_not_saved_by_the_parent():
    recorder = quiet('b.csv')
    child = multiprocessing.get_context('fork').Process(target=recorder.add_data, args=(['x'],))
    child.start()
    child.join()
    recorder.record()
    assert child.exitcode == 0 and not Path('b.csv').exists()


def saved_beside(name, adds):
    """Whether the event loop goes on while a file is written in a thread; `adds`: another coroutine adds meanwhile."""
    go_on, signs, recorder = Event(), [], quiet(name, cache_size=0)
    kept, method = writer(recorder)
    setattr(kept, method, lambda real=getattr(kept, method): (signs.append(go_on.wait(0.5)), real()))

    async def main():
        recorder.add_data('键盘')
        saving = asyncio.create_task(asyncio.to_thread(recorder.record))
        await asyncio.sleep(0.1)
        adds and recorder.add_data('鼠标')
        go_on.set()
        await saving

    asyncio.run(main())
    return signs[0]


@page.problem('asyncio-stands-still')
@page.says('asyncio.to_thread() 把保存放到线程里，别的协程不用等', '协程里直接调用 add_data()')
def test_one_coroutine_owns_the_recorder():
    assert saved_beside('waits.txt', False) is True and Path('waits.txt').read_text(encoding='utf-8') == '键盘\n'
    assert saved_beside('adds.txt', True) is False


@page.says('每一批都从文件的开头读起，大的文件 count 写 10000')
@pytest.mark.parametrize('name', ['a.jsonl', 'a.txt'])
def test_each_batch_reads_from_the_top(monkeypatch, name):
    Path(name).write_text('{"a": 1}\n' * 20000, encoding='utf-8')
    read, real = [], builtins.open

    class Counted:
        def __init__(self, file):
            self.file = file

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.file.close()

        def __iter__(self):
            return self

        def __next__(self):
            line = next(self.file)
            read.append(line)
            return line

        def readline(self):
            read.append(self.file.readline())
            return read[-1]

        def __getattr__(self, key):
            return getattr(self.file, key)

    recorder = Recorder(name)
    monkeypatch.setattr(builtins, 'open', lambda file, *given, **named: Counted(real(file, *given, **named)) if str(file).endswith(name) else real(file, *given, **named))
    assert len(recorder.rows(begin_row=10001, count=10000)) == 10000
    assert len(read) >= 20000


@page.says('txt 也这样读，每行是字符串', '用 begin_row 和 count 一批一批地读，把读到第几行存进文件，中断以后接着读：')
@pytest.mark.files('people.jsonl', 'people.txt', 'people.csv')
@pytest.mark.parametrize('name, first', [('people.jsonl', 1), ('people.txt', 1), ('people.csv', 2)])
@pytest.mark.parametrize('size', [1, 2, 3, 100])
def test_reading_in_batches_reads_everything_once(name, first, size):
    begin, pages, recorder = first, [], Recorder(name)
    while rows := recorder.rows(begin_row=begin, count=size):
        pages += rows
        begin += len(rows)
    assert pages == recorder.rows() and len(pages) >= 3


@page.says('csv 的 else 1 换成 else 2')
@pytest.mark.files('people.csv')
def test_batches_of_a_csv_begin_behind_its_header():
    code, found = page.program('begin_row=begin').replace('people.jsonl', 'people.csv').replace('else 1', 'else 2'), []
    exec(code, {'print': lambda *parts: found.append(parts[-1])})
    assert found == [row['姓名'] for row in Recorder('people.csv').rows()] and len(found) == 3


def test_parts_with_other_columns_and_what_was_not_got_are_kept():
    program = page.program('part-1.csv').replace("'标题': f", "f'标题 {number}': f")
    for times in (1, 2):
        exec(program, {})
        assert grid('all.csv') == [['页码', '标题 1', '标题 2'], ['1', '第 1 页'], ['2', '', '第 2 页']]
    exec(page.program('async.csv').replace("f'第 {number} 页'})", "'x', f'列 {number}': 1} if number != 2 else None)"), {})
    assert grid('async.csv') == [['页码', '标题', '列 3', '列 1'], ['3', 'x', '1'], ['1', 'x', '', '1']]


@from_release('1.1.0')
def test_a_save_that_failed_stops_the_coroutines():
    with pytest.raises(SystemExit, match='^没有写进文件，看上面的错误$'):
        exec(page.program('async.csv').replace("f'第 {number} 页'", r"'\ud83d' if number == 2 else 'x'"), {})
    assert grid('async.csv')[:2] == [['页码', '标题'], ['3', 'x']]


@page.says('少一个文件，程序就停下，原来的 all.csv 不变')
def test_a_part_that_is_missing_leaves_what_was_merged():
    program = page.program('part-1.csv')
    exec(program, {})
    before = Path('all.csv').read_bytes()
    with pytest.raises(RuntimeError):
        exec(program.replace('    recorder.record()\n', '    number == 1 and recorder.record()\n    recorder.clear()\n'), {})
    assert Path('all.csv').read_bytes() == before and grid('part-1.csv')[1:] == [['1', '第 1 页']]
    exec(program.replace('all.csv', 'all.xlsx'), {})  # what was left is not written twice
    assert grid('all.xlsx') == grid('all.csv')


@page.says('两个程序不要写同一个文件', 'csv 里有的行成了空行，xlsx 里先写的行没有了')
def test_two_programs_and_one_file(monkeypatch):
    def meanwhile(place, name, one, other):
        real, times = getattr(place, name), []

        def between(*args, **options):
            found = real(*args, **options) if name == 'open' else None
            if Path(one.path).suffix != '.csv' or str(args[0]) == one.path and not times:
                times.append(1) or len(times) == 1 and other.record()
            return found or real(*args, **options)

        with monkeypatch.context() as patch:
            patch.setattr(place, name, between)
            one.record()

    for file, place, name in (('a.csv', builtins, 'open'), ('a.xlsx', openpyxl.workbook.workbook, 'save_workbook')):
        one, other = quiet(file), quiet(file)
        one.add_data({'页码': 1})
        other.add_data({'页码': 2})
        meanwhile(place, name, one, other)
        found = [row for row in grid(file) if row]
        assert ['2'] not in found and [2] not in found and len(found) == 2


@forks
@page.says('记录器在子进程里新建')
def test_a_recorder_that_was_made_before_a_fork():
    recorder = quiet('a.csv', cache_size=0)
    recorder.add_data({'页码': 1})
    child = os.fork()
    if child == 0:
        recorder.record()
        os._exit(0)
    os.waitpid(child, 0)
    recorder.record()
    assert grid('a.csv').count(['1']) == 2


@page.says('xlsx 和 json 一次读出：每一批都要读整个文件')
def test_batches_of_an_xlsx_read_it_whole(monkeypatch):
    from openpyxl.worksheet._read_only import ReadOnlyWorksheet

    recorder = save('a.xlsx', [{'a': number} for number in range(500)])
    read, real = [], ReadOnlyWorksheet._get_row
    monkeypatch.setattr(ReadOnlyWorksheet, '_get_row', lambda self, *args, **more: read.append(1) or real(self, *args, **more))
    assert len(recorder.rows(begin_row=10, count=1)) == 1 and len(read) >= 500


@page.says('相对路径从当前目录算起')
def test_relative_paths_start_from_the_current_folder():
    Path('folder').mkdir()
    Path('folder/main.py').write_text("from DrissionRecord import Recorder\nprint(Recorder('data.csv').path)\n")
    printed = subprocess.run([sys.executable, 'folder/main.py'], capture_output=True, encoding='utf-8').stdout.strip()
    assert printed == os.path.abspath('data.csv')


@page.differs('type-empty')
@page.says('文件要放在程序旁边，用 sys.executable 得到位置')
def test_a_packed_program_writes_beside_itself(monkeypatch, capsys):
    Path('beside').mkdir()
    monkeypatch.setattr(sys, 'frozen', True, raising=False)
    monkeypatch.setattr(sys, 'executable', str(Path('beside/main').absolute()))
    names = {}
    exec(page.program('sys.executable'), names)
    assert names['recorder'].path == str(Path('beside/data.csv').absolute()) and capsys.readouterr().out == 'True data.csv\n'


@Page('usage/Recorder/save').says('xlsx 和 json 每次都重写整个文件，数据多就把 cache_size 改大')
@page.says('任务时间长、线程多、数据多的时候，怎样用记录器', '各种格式要多少秒、占多少内存，见写得多快')
@Page('tutorials/examples/fill_table').says('循环里只读和添加，最后保存一次', 'xlsx 每次保存都要重写整个文件')
@page.says('这两种文件每次保存都要整个重写，次数越多越慢', 'csv、jsonl、txt 只写在末尾，分几百次也一样快')
@page.table('文件 | 分 20 次写 | 最后一起写 | 10 万行、4 列的内存（MB）')
@page.says('csv | 0.08 | 0.08 | 90', 'jsonl | 0.06 | 0.06 | 130', 'txt | 0.04 | 0.04 | 120', 'json | 0.56 | 0.07 | 90', 'xlsx | 10.13 | 0.60 | 220')
def test_who_pays_for_twenty_saves(table):
    # The seconds and megabytes are those of one machine; what holds on all is who writes everything again, and who takes most (without imports).
    def written(name, size):
        grown, recorder = [0], quiet(name, cache_size=size)
        kept, method = writer(recorder)
        setattr(kept, method, lambda real=getattr(kept, method): (real(), grown.append(Path(name).stat().st_size)))
        tracemalloc.start()
        for number in range(100):
            recorder.add_data({'编号': number, '名称': '键盘', '价格': 199})
        recorder.record()
        taken[name.split('.')[1]] = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return grown[-1] if name.endswith(('csv', 'jsonl', 'txt')) else sum(grown)

    taken, cases = {}, {row['文件']: [float(value) for value in list(row.values())[1:]] for row in table}
    covers(table, dict.fromkeys(('csv', 'jsonl', 'txt', 'json', 'xlsx')))
    for suffix, (many, once, _) in cases.items():
        dearer = written(f'many.{suffix}', 5) > 2 * written(f'once.{suffix}', 0)
        assert (many > 2 * once) is dearer is (suffix in ('json', 'xlsx')), suffix
    assert max(taken, key=taken.get) == max(cases, key=lambda suffix: cases[suffix][2]) == 'xlsx'


@page.says('跳过已经做完的，要比较读出来的键。', '下面的值存进去会变，键请用编号或网址的字符串：')
@page.table('文件 | 会变的值')
def test_keys_that_change_when_stored(table):
    def twice(name, key):
        Path(name).unlink(missing_ok=True)
        for _ in range(2):
            recorder = quiet(name)
            done = {str(row['k']) for row in recorder.rows('k')} if Path(name).exists() else set()
            if str(key) not in done:
                recorder.add_data({'k': key, 'v': 'x'})
            recorder.record()
        return len(recorder.rows())

    for name in ('a.xlsx', 'a.csv', 'a.json', 'a.jsonl'):
        for key in (7, '007', '202508050000000017', 'https://www.python.org/?a=1', 0.5):
            assert twice(name, key) == 1, (name, key)
    for key in (1.0, 9007199254740993, 202508050000000017, 0.1 + 0.2, '=1+1', 'a\x07b'):  # 16 digits are one too many for some, 15 never
        assert twice('a.xlsx', key) == 2 and twice('a.csv', key) == twice('a.jsonl', key) == 1, key
    assert twice('a.csv', 'a\r\nb') == 2 and twice('a.jsonl', 'a\r\nb') == 1
    covers(table, {'xlsx': 1, 'csv': 1})
