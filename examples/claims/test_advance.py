import asyncio
import csv
import multiprocessing
import os
import re
import subprocess
import sys
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from json import JSONDecodeError
from pathlib import Path
from queue import Queue
from threading import Event, Lock, Thread
from time import sleep
from zipfile import BadZipFile, ZipFile

import DrissionRecord
import DrissionRecord.recorder as library
import DrissionRecord.tools as tools
import et_xmlfile
import openpyxl
import openpyxl.reader.excel as excel
import pandas as pd
import pytest
from DrissionRecord import DBRecorder, Recorder
from openpyxl import load_workbook, Workbook
from openpyxl.chart import BarChart
from openpyxl.comments import Comment
from openpyxl.worksheet._read_only import ReadOnlyWorksheet
from openpyxl.worksheet.datavalidation import DataValidation

from pages import Page, covers

page = Page('usage/advance')
intro = Page('start/intro')
attentions = Page('usage/attentions')


@attentions.says('去掉重复的行 | 写之前先判断')
@page.says("'False' 放在 if 里算真，要写 row['完成'] == 'True'", '任务做到一半停了，再运行时先读出已经做完的，跳过它们', '文件不存在时 rows() 会出错，所以先判断', 'csv 读出来的都是字符串。',
           "判断之前都转成字符串：done = {str(row['编号']) for row in …}，if str(number) in done", '这样写，xlsx、json、jsonl 也一样用')
def test_what_is_done_is_skipped_in_every_format():
    # What is skipped stays, in every format that has columns; the file grows by what is missing.
    for name in ('a.csv', 'a.xlsx', 'a.json', 'a.jsonl'):
        for wanted in ((1, 2), (1, 2, 3), (1, 2, 3)):
            recorder = Recorder(name)
            recorder.set.show_msg(False)
            done = set()
            if Path(recorder.path).exists():
                done = {str(row['编号']) for row in recorder.rows()}
            for number in wanted:
                if str(number) not in done:
                    recorder.add_data({'编号': number, '结果': number * number})
            recorder.record()
        assert [str(row['编号']) for row in Recorder(name).rows()] == ['1', '2', '3'], name
    # Numbers are text in csv alone.
    assert {name: Recorder(name).rows()[0]['编号'] for name in ('a.csv', 'a.xlsx', 'a.json', 'a.jsonl')} == {
        'a.csv': '1', 'a.xlsx': 1, 'a.json': 1, 'a.jsonl': 1}
    try:
        Recorder('no.csv').rows()
        assert False, 'a file that is not there was read'
    except RuntimeError:
        pass


@page.says("编号是数字时，1 和读出来的 '1' 不相等，一行也不会跳过，每运行一次就多写一份，也没有提示")
def test_numbers_from_a_csv_skip_nothing(capfd):
    for times in (1, 2, 3):
        recorder = Recorder('a.csv')
        recorder.set.show_msg(False)
        done = {row['编号'] for row in recorder.rows()} if Path('a.csv').exists() else set()
        for number in (1, 2):
            if number not in done:
                recorder.add_data({'编号': number})
        recorder.record()
        assert [row['编号'] for row in recorder.rows()] == ['1', '2'] * times
    assert tuple(capfd.readouterr()) == ('', '')


@page.says('缓存里还没写进文件的部分，中断时会丢', '循环放进 try，record() 放进 finally', '任务容易被强行结束时，再把缓存设小一些，例如 cache_size=10，或者用随时被结束也不怕的写法')
@pytest.mark.skipif(not hasattr(os, 'fork'), reason='there is no fork')
def test_finally_and_a_small_cache_keep_what_was_done():
    def interrupted(size, ends, last):
        def work():
            recorder = Recorder(f'{size}{last}.txt', cache_size=size)
            recorder.set.show_msg(False)
            try:
                for number in range(25):
                    recorder.add_data(number)
                ends()
            finally:
                last and recorder.record()
        child = multiprocessing.get_context('fork').Process(target=work)
        child.start()
        child.join()
        file = Path(f'{size}{last}.txt')
        return len(file.read_text().split()) if file.exists() else 0

    def killed():
        os.kill(os.getpid(), 9)

    assert interrupted(1000, killed, True) == 0
    assert interrupted(1000, sys.exit, True) == 25
    assert interrupted(10, killed, True) == 20


@page.says('这里每做完一行就保存一次', 'signs=None 筛出这一列为空的行，所以第二次调用 work()，或者再运行这个程序，从没有结果的行继续', 'xlsx 每次保存都要重写整个文件，行多时改成每做完几十行保存一次')
def test_progress_is_kept_in_a_column():
    for name in ('a.xlsx', 'a.csv'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.set.header(['编号', '结果'])
        recorder.add_data([[number] for number in range(1, 6)])
        recorder.record()
        for expected in ([1, 2, 3, 4, 5], [3, 4, 5], [5], []):
            rows = recorder.rows(sign_col='结果', signs=None)
            assert [int(row['编号']) for row in rows] == expected, name
            for row in rows[:2]:
                recorder.add_data('完成', coord=row.coord('结果', True))
            recorder.record()
    Path('a.xlsx').rename('tasks.xlsx').unlink()
    program = next(part for part in page.text.split('```') if "'tasks.xlsx'" in part).split('\n', 1)[1]
    for done in (4, 5, 5):
        exec(program, {})
        assert [row['结果'] for row in Recorder('tasks.xlsx').rows()] == ['完成'] * done + [None] * (5 - done)


@page.says(
    'cache_size=0，线程都结束以后 record() 一次 | 数据全在内存里，中断就全丢；只用来追加新行，不要混用坐标',
)
@page.says('线程只取数据，由主线程添加和保存')
@page.table('写法 | 特点')
def test_each_way_to_use_threads_keeps_every_row(table):
    WORKERS, ROWS = 4, 30

    def strained(name, **options):
        """A recorder that is slow between looking whether it may add, and adding: where another thread can come in."""
        recorder = Recorder(name, **options)
        recorder.set.show_msg(False)
        real = recorder._methods['addData']
        def slow(data, table):
            sleep(0.0005)
            real(data, table)
        recorder._methods['addData'] = slow
        return recorder

    def work(add):
        def run(worker):
            for number in range(ROWS):
                add([worker, number])
        threads = [Thread(target=run, args=(worker,)) for worker in range(WORKERS)]
        for thread in threads:
            thread.start()
        return threads

    def joined(threads):
        for thread in threads:
            thread.join()

    def returned(name):
        recorder = strained(name, cache_size=7)
        with ThreadPoolExecutor(WORKERS) as pool:
            for row in pool.map(lambda number: [number % WORKERS, number // WORKERS], range(WORKERS * ROWS)):
                recorder.add_data(row)
        recorder.record()

    def queued(name):
        recorder, queue = strained(name, cache_size=7), Queue()
        threads = work(queue.put)
        for _ in range(WORKERS * ROWS):
            recorder.add_data(queue.get())
        joined(threads)
        recorder.record()

    def locked(name):
        recorder, lock = strained(name, cache_size=7), Lock()
        def add(row):
            with lock:
                recorder.add_data(row)
                row[1] % 10 or recorder.record()
        joined(work(add))
        recorder.record()

    def at_the_end(name):
        recorder = strained(name, cache_size=0)
        joined(work(recorder.add_data))
        recorder.record()

    cases = {'线程返回数据，主线程添加': returned, '线程把数据放进队列，一个线程添加': queued,
             '自己的一把锁，包住每次 add_data() 和 record()': locked, 'cache_size=0，线程都结束以后 record() 一次': at_the_end}
    covers(table, cases)
    expected = [(worker, number) for worker in range(WORKERS) for number in range(ROWS)]
    for case in cases.values():
        for suffix in ('csv', 'jsonl'):
            case(f'{case.__name__}.{suffix}')
            lines = Path(f'{case.__name__}.{suffix}').read_text().replace('[', '').replace(']', '').splitlines()
            rows = [tuple(map(int, line.split(','))) for line in lines]
            assert sorted(rows) == expected, (case.__name__, suffix)
            if case is returned:
                assert rows == [(number % WORKERS, number // WORKERS) for number in range(WORKERS * ROWS)]
    assert not Path('failed_data.txt').exists()


@intro.says('写文件时可能丢失几行，add_data() 还可能一直等下去')
@page.says('几个线程直接调用 add_data() 并不安全', '缓存满了自动写，或者有线程调用 record() 时，其他线程添加的行可能丢失，没有提示',
           '也可能抛出 KeyError: None，failed_data.txt 里多一行 {}，此后 add_data() 一直等下去')
def test_threads_that_add_and_save_lose_rows_or_stand_still():
    class Watched:
        """The recorder's lock, telling when somebody waits for it."""
        def __init__(self, lock):
            self.lock, self.waited_for = lock, Event()
        def __enter__(self):
            if self.lock.locked():
                self.waited_for.set()
            self.lock.acquire()
        def __exit__(self, *error):
            self.lock.release()

    # Two threads save at once: the second has looked at the count already and waits, the first empties the cache.
    for name in ('a.csv', 'a.txt', 'a.json', 'a.jsonl', 'a.xlsx'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'名称': '键盘'})
        recorder._lock = Watched(recorder._lock)
        real, inside, go_on, errors = recorder._record, Event(), Event(), []
        def write():
            inside.set()
            go_on.wait()
            real()
        def save():
            try:
                recorder.record()
            except KeyError as error:
                errors.append(error)
        recorder._record = write
        first, second = Thread(target=save), Thread(target=save)
        first.start()
        inside.wait()
        second.start()
        recorder._lock.waited_for.wait()
        go_on.set()
        first.join()
        second.join()
        waits = Thread(target=recorder.add_data, args=({'名称': '鼠标'},), daemon=True)
        waits.start()
        waits.join(0.3)
        broken = name != 'a.xlsx'                # xlsx writes the file a second time, nothing more
        assert [repr(error) for error in errors] == ['KeyError(None)'] * broken, name
        assert waits.is_alive() is broken, name
        recorder.clear()
    assert Path('failed_data.txt').read_text(encoding='utf-8') == '{}\n' * 4

    # A row that is added between writing and emptying is gone, and nothing tells.
    for name in ('b.csv', 'b.xlsx'):
        recorder = Recorder(name, cache_size=0)
        recorder.set.show_msg(False)
        real_add, real_record, looked, written = recorder._methods['addData'], recorder._record, Event(), Event()
        def add(data, table):
            if data['data'] == [['后来的']]:
                looked.set()
                written.wait()
            real_add(data, table)
        recorder._methods['addData'] = add
        recorder.add_data(['先来的'])
        late = Thread(target=recorder.add_data, args=(['后来的'],))
        late.start()
        looked.wait()
        def write():
            real_record()
            written.set()
            late.join()
        recorder._record = write
        recorder.record()
        recorder._record = real_record
        recorder.record()
        assert recorder.data == {} and [list(row.values()) for row in Recorder(name).rows(begin_row=1)] == [['先来的']], name

    # A full cache calls record(), too.
    calls, recorder = [], Recorder('d.csv', cache_size=2)
    recorder.record = lambda: calls.append(1)
    for expected in ([], [1]):
        recorder.add_data('x')
        assert calls == expected
    recorder.clear()

    # Without any saving in between: a row for the end and a row for row 5, interleaved, and the first goes to row 6.
    class Interrupted(tuple):
        def __eq__(self, other):
            same = tuple.__eq__(self, other)
            recorder._methods['addData'] = real_add
            recorder.add_data(['第 5 行'], coord=5)
            return same
    recorder = Recorder('c.csv', cache_size=0)
    recorder.set.show_msg(False)
    recorder.add_data(['第 1 行'])
    real_add = recorder._methods['addData']
    recorder._methods['addData'] = lambda data, table: real_add({**data, 'coord': Interrupted(data['coord'])}, table)
    recorder.add_data(['第 2 行'])
    recorder.record()
    assert [row.row for row in Recorder('c.csv').rows(begin_row=1) if any(row.values())] == [1, 5, 6]


@page.says('协程都在一个线程里轮流运行，add_data() 可以直接调用', '保存的时候，别的协程都停着', '要边取边写、又不耽误别的协程，就让一个协程管记录器，别的协程只把数据放进队列',
           '保存用 asyncio.to_thread() 放到线程里', '所以只让一个协程使用记录器',
           '如果在 asyncio.to_thread(recorder.record) 结束之前，其他协程调用了 add_data()，整个事件循环会停住，直到保存成功，还可能丢失数据；', '保存失败，就一直停着')
def test_one_coroutine_owns_the_recorder():
    def slow_recorder(name, go_on):
        """Writing waits until the event loop gives a sign, for half a second at most; `signs` holds whether it came."""
        recorder, signs = Recorder(name, cache_size=0), []
        recorder.set.show_msg(False)
        real = recorder._record
        def write():
            signs.append(go_on.wait(0.5))
            real()
        recorder._record = write
        return recorder, signs

    # Another coroutine adds while the file is written in a thread: the loop stands still, the sign does not come.
    # One coroutine owns the recorder: the loop goes on.
    async def together(name, adds):
        go_on = Event()
        recorder, signs = slow_recorder(name, go_on)
        recorder.add_data('键盘')
        saving = asyncio.create_task(asyncio.to_thread(recorder.record))
        await asyncio.sleep(0.1)
        if adds:
            recorder.add_data('鼠标')
        go_on.set()
        await saving
        recorder.record()
        return signs[0]

    assert asyncio.run(together('adds.txt', True)) is False
    assert asyncio.run(together('waits.txt', False)) is True

    # A row that a coroutine adds between writing and emptying is gone.
    async def lost():
        recorder, looked, written, added = Recorder('lost.txt', cache_size=0), Event(), Event(), Event()
        recorder.set.show_msg(False)
        recorder.add_data('键盘')
        real_add, real_record = recorder._methods['addData'], recorder.record
        def add(*data):
            looked.set()
            written.wait()
            real_add(*data)
            added.set()
        def write(real=recorder._record):
            real()
            written.set()
            added.wait()
        recorder._methods['addData'], recorder._record = add, write
        saving = asyncio.create_task(asyncio.to_thread(lambda: looked.wait() and real_record()))
        await asyncio.sleep(0)
        recorder.add_data('鼠标')
        await saving
        recorder._record = lambda: None
        return recorder.data

    assert asyncio.run(lost()) == {} and Path('lost.txt').read_text(encoding='utf-8') == '键盘\n'

    # Saving in a coroutine, or a cache that is full, stops the others for as long as it takes, and loses nothing.
    async def stopped(name, full):
        go_on = Event()
        recorder, signs = slow_recorder(name, go_on)
        asyncio.get_running_loop().call_soon(go_on.set)
        if full:
            recorder.set.cache_size(1)
        recorder.add_data('键盘')
        full or recorder.record()
        return signs[0]

    assert asyncio.run(stopped('record.txt', False)) is False
    assert asyncio.run(stopped('full.txt', True)) is False
    assert Path('full.txt').read_text(encoding='utf-8') == Path('record.txt').read_text(encoding='utf-8') == '键盘\n'

    # A save that fails never lets the loop go on.
    program = """
import asyncio, time
from DrissionRecord import Recorder
def fail():
    time.sleep(0.3)
    raise OSError
async def main():
    recorder = Recorder('fails.txt', cache_size=0)
    recorder.set.show_msg(False)
    recorder.add_data('键盘')
    recorder._record = fail
    saving = asyncio.create_task(asyncio.to_thread(recorder.record))
    await asyncio.sleep(0.1)
    print('adding', flush=True)
    recorder.add_data('鼠标')
    await saving
asyncio.run(main())
"""
    with subprocess.Popen([sys.executable, '-c', program], stdout=subprocess.PIPE, text=True) as standing:
        assert standing.stdout.readline() == 'adding\n'
        with pytest.raises(subprocess.TimeoutExpired):
            standing.wait(1)
        standing.kill()

    # The owner and its queue: every row once, in the order of arrival, saved now and then.
    async def main():
        queue, saves = asyncio.Queue(), []
        async def fetch(worker):
            for number in range(25):
                await asyncio.sleep(0)
                await queue.put([worker, number])
        async def keep():
            recorder = Recorder('kept.csv', cache_size=0)
            recorder.set.show_msg(False)
            count = 0
            while (row := await queue.get()) is not None:
                recorder.add_data(row)
                count += 1
                if count % 10 == 0:
                    await asyncio.to_thread(recorder.record)
                    saves.append(len(Path('kept.csv').read_text().split()))
            await asyncio.to_thread(recorder.record)
        keeper = asyncio.create_task(keep())
        await asyncio.gather(*(fetch(worker) for worker in range(4)))
        await queue.put(None)
        await keeper
        return saves

    assert asyncio.run(main()) == list(range(10, 101, 10))
    lines = Path('kept.csv').read_text().split()
    assert len(lines) == len(set(lines)) == 100


@Page('usage/Recorder/create').says('数据量大时，追加写入的 csv、jsonl、txt 最快')
@Page('tutorials/examples/fill_table').says('循环里只读和添加，最后保存一次', '不要在遍历中每填一个单元格就保存，xlsx 每次保存都要重写整个文件')
@attentions.says('记录器用 openpyxl 读出整个文件，再写回去', 'Recorder 写 xlsx，整张表都在内存里', '转好的 xlsx 不要再交给 Recorder，它会把整张表读进内存')
@page.says('所以写 xlsx 和 json，数据放得进内存时用 cache_size=0，最后保存一次', 'xlsx 和 json 每次保存，把已有的内容整个读进来再写出去，保存的次数越多越慢',
           'csv、jsonl、txt 添加新行时只写在末尾，分几次写差不多', 'jsonl 里数字还是数字，csv 里都成了字符串')
def test_each_save_of_an_xlsx_loads_and_writes_it_whole(monkeypatch):
    # Each save of an xlsx loads and writes the whole workbook; json the same; the others append.
    loads, saves = [], []
    real_load, real_save = tools.load_workbook, Workbook.save
    monkeypatch.setattr(tools, 'load_workbook', lambda *args, **kwargs: (loads.append(kwargs.get('read_only')), real_load(*args, **kwargs))[1])
    monkeypatch.setattr(Workbook, 'save', lambda book, path: (saves.append(book.active.max_row), real_save(book, path)))
    for size, times in ((0, 1), (5, 4)):
        loads.clear(), saves.clear()
        recorder = Recorder(f'{size}.xlsx', cache_size=size)
        recorder.set.show_msg(False)
        for number in range(20):
            recorder.add_data({'编号': number})
        recorder.record()
        assert len(saves) == times and len(loads) == times - 1          # the first save has nothing to load
        assert saves[-1] == 21 and not any(loads)                       # whole, not row by row
    assert saves == [6, 11, 16, 21]
    # json as well; the others add to what is there as it stands.
    for name, text in (('b.json', '[ [1] ]'), ('b.csv', '"a" ,\n'), ('b.jsonl', '[ 1 ]\n'), ('b.txt', ' \t\n')):
        for times in (1, 2):
            Path(name).write_text(text)
            recorder = Recorder(name)
            recorder.set.show_msg(False)
            for number in range(times):
                recorder.add_data({'编号': number})
                recorder.record()
            assert Path(name).read_text(encoding='utf-8').startswith(text) is not name.endswith('json'), name
    # The order of steps and what a type becomes: text in csv, numbers in jsonl.
    for name, kind in (('a.csv', str), ('a.jsonl', int), ('a.json', int), ('a.xlsx', int)):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'编号': 1})
        recorder.record()
        assert type(recorder.rows()[0]['编号']) is kind, name


@page.says('rows() 一次返回全部行的列表', 'txt、csv 也能这样读', 'csv 的第 1 行是表头，所以从第 2 行开始', '每读一批，都要从文件开头数到起始行，所以一批多读一些更快')
@pytest.mark.files('people.jsonl', 'people.txt', 'people.csv', 'people.xlsx', 'people.json')
def test_reading_in_batches_reads_everything_once():
    for name, first in (('people.jsonl', 1), ('people.txt', 1), ('people.json', 1), ('people.csv', 2), ('people.xlsx', 2)):
        whole = Recorder(name).rows()
        assert type(whole) is list and len(whole) >= 2, name
        for size in (1, 2, 3, 100):
            begin, pages, recorder = first, [], Recorder(name)
            while rows := recorder.rows(begin_row=begin, count=size):
                assert len(rows) <= size and rows[0].row == begin, name
                pages += rows
                begin += len(rows)
            assert pages == whole and [row.row for row in pages] == [row.row for row in whole], (name, size)
        # What is appended later is the next page.
        if name != 'people.json':
            recorder.set.show_msg(False)
            recorder.add_data(['钱七'])
            recorder.record()
            assert len(recorder.rows(begin_row=begin, count=5)) == 1, name


@page.says('xlsx 和 json 的行更多时，缩小缓存也省不了内存')
@pytest.mark.parametrize('suffix', ['xlsx', 'json'])
def test_a_small_cache_spares_no_memory(suffix):
    def peak(rows):
        tracemalloc.start()
        recorder = Recorder(f'{rows}.{suffix}', cache_size=100)
        recorder.set.show_msg(False)
        for number in range(rows):
            recorder.add_data({'a': number, 'b': '键盘', 'c': 199})
        recorder.record()
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    # The cache is the same, and what is needed grows with the rows.
    assert peak(800) > 2 * peak(200)


@page.says('单元格里有换行时，行号对不上，不能这样读')
def test_rows_with_line_ends_are_read_twice_in_batches():
    Path('a.csv').write_text('a\n"1\n1"\n2\n3\n')
    begin, found, recorder = 2, [], Recorder('a.csv')
    while rows := recorder.rows(begin_row=begin, count=1):
        found += [row['a'] for row in rows]
        begin += len(rows)
    assert [row['a'] for row in recorder.rows()] == ['1\n1', '2', '3'] != found


@page.says('怕中途丢失，就先记到 jsonl，完成以后再转成 xlsx')
@page.says('rows() 给出的行就是字典，可以直接添加到另一个记录器', '几个文件合并成一个，就多读几个', '从 csv 读出来的都是字符串，写进 xlsx 之前，是数字的列自己转换')
@pytest.mark.files('products.csv', 'people.jsonl')
def test_rows_go_to_another_file_as_they_are():
    def moved(*sources, change=dict):
        target = Recorder('target.xlsx', cache_size=0)
        target.set.show_msg(False)
        for source in sources:
            for row in Recorder(source).rows():
                assert isinstance(row, dict)
                target.add_data(change(row))
        target.record()
        rows = list(load_workbook('target.xlsx').active.values)
        Path('target.xlsx').unlink()
        return rows

    assert moved('products.csv') == [('名称', '价格'), ('键盘', '199'), ('鼠标', '89')]
    assert moved('products.csv', change=lambda row: {'名称': row['名称'], '价格': float(row['价格'])})[1:] == [('键盘', 199), ('鼠标', 89)]
    Path('more.jsonl').write_text('{"姓名": "赵六"}\n', encoding='utf-8')
    assert len(moved('people.jsonl', 'more.jsonl')) == len(moved('people.jsonl')) + 1
    assert moved('people.jsonl')[:2] == [('姓名', '性别', '年龄'), ('张三', '男', 28)]
    # As it comes, or as a plain dict: the same.
    assert moved('people.jsonl', change=lambda row: row) == moved('people.jsonl')
    # An empty text is no number: float() says so.
    try:
        float('')
        assert False
    except ValueError:
        pass


@page.says('各行的键不同时，先 target.set.auto_new_header()，不然只写第一行有的键，也不提示；')
@pytest.mark.parametrize('name', ['a.xlsx', 'a.csv'])
def test_keys_that_the_first_row_lacks(name):
    source = Recorder('a.jsonl')
    source.set.show_msg(False)
    source.add_data([{'a': '1'}, {'a': '2', 'b': '3'}])
    source.record()
    for grows, wanted in ((False, [['1'], ['2']]), (True, [['1', None], ['2', '3']])):
        target = Recorder(name)
        target.set.show_msg(False).auto_new_header(grows)
        for row in source.rows():
            target.add_data(dict(row))
        target.record()
        assert [[value or None for value in row.values()] for row in Recorder(name).rows()] == wanted
        Path(name).unlink()


@page.says(
    '先把一个工作簿读成字典，以共同的那一列作键，再逐行补到另一个里',
    "两边的键要是同一种值，数字 1 和字符串 '1' 对不上",
    '有重复的键，用的是最后一行',
    '要直接补进原来的工作簿，先 set.auto_new_header()，coord 用 order.row',
)
@pytest.mark.files('products.xlsx', 'orders.xlsx')
def test_two_workbooks_are_joined_by_one_column():
    stock = {'键盘': 5, '鼠标': 12, '显示器': 1299 and 2}
    before = list(load_workbook('orders.xlsx').active.values)
    products = {row['名称']: row for row in Recorder('products.xlsx').rows()}
    merged = Recorder('merged.xlsx')
    merged.set.show_msg(False)
    for order in Recorder('orders.xlsx').rows():
        merged.add_data({**order, '库存': products.get(order['商品'], {}).get('库存')})
    merged.record()
    rows = list(load_workbook('merged.xlsx').active.values)
    assert rows[0] == before[0] + ('库存',)
    assert rows[1:] == [row + (stock.get(row[2]),) for row in before[1:]]

    recorder = Recorder('orders.xlsx', cache_size=0)
    recorder.set.auto_new_header().show_msg(False)
    for order in recorder.rows():
        if order['商品'] in products:
            recorder.add_data({'库存': products[order['商品']]['库存']}, coord=order.row)
    recorder.record()
    assert list(load_workbook('orders.xlsx').active.values) == rows

    # Keys that look alike, and keys that stand twice.
    for number, text in ((1, 'csv'), (1, 'xlsx')):
        source = Recorder(f'keys.{text}')
        source.set.show_msg(False)
        source.add_data([{'编号': number, '值': '前'}, {'编号': number, '值': '后'}])
        source.record()
        found = {row['编号']: row['值'] for row in source.rows()}
        assert found == ({'1': '后'} if text == 'csv' else {1: '后'})


@page.says('记录器写的是普通的 csv，pandas 直接读：', '反过来，把表格的行写进文件：', '要留空，先换成 None', 'pandas 里空着的数字是 NaN，写进 xlsx 是空单元格，写进 csv 是字符串 nan', 'pandas 的日期写进 xlsx 是文本，写进 csv 是字符串，空着的写成 NaT', '日期写进 jsonl 会抛出 TypeError')
@pytest.mark.files('products.csv')
def test_what_pandas_values_become():
    day = pd.DataFrame({'日期': pd.to_datetime(['2025-08-05', None])})
    for name, found in (('d.xlsx', None), ('d.csv', None), ('d.jsonl', TypeError)):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data(day.to_dict('records'))
        try:
            recorder.record()
            assert [row['日期'] for row in recorder.rows()] == ['2025-08-05 00:00:00', 'NaT'] and not found
        except TypeError:
            assert found
            recorder.clear()
    table = pd.DataFrame({'名称': ['键盘', '鼠标'], '价格': [199, None]})
    for name in ('a.xlsx', 'a.csv'):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data(table.to_dict('records'))
        recorder.record()
    assert list(load_workbook('a.xlsx').active.values) == [('名称', '价格'), ('键盘', 199), ('鼠标', None)]
    assert open('a.csv', encoding='utf-8').read() == '名称,价格\n键盘,199.0\n鼠标,nan\n'
    recorder.add_data(table.astype(object).where(table.notna(), None).to_dict('records'))
    recorder.record()
    assert open('a.csv', encoding='utf-8').read().endswith('键盘,199.0\n鼠标,\n')
    # Numbers that a recorder wrote to a csv are numbers for pandas.
    recorder = Recorder('products.csv')
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '显示器', '价格': 1299})
    recorder.record()
    assert list(pd.read_csv('products.csv')['价格']) == [199, 89, 1299]


@attentions.says('冻结首行、筛选、合并单元格、批注、图表、下拉列表 | 保存以后用 openpyxl 做')
@page.says('用 openpyxl 打开文件以后、保存之前，不要调用 record()，否则 openpyxl 保存时会覆盖记录器刚写的行', '存好以后要接着记，另建一个记录器，它才认得新的表头：',
           '先 record()，再用 openpyxl 打开，做记录器不管的事，例如冻结首行、筛选、合并单元格、批注、图表', '合并的单元格只有左上角能写，写到其余的格子抛出 AttributeError',
           '不想另建，就调用 set.header_row(1)，它会重新读表头；', '原来的对象记着旧的表头，备注 不会写，也不提示')
@pytest.mark.files('products.xlsx')
def test_openpyxl_works_on_what_is_saved(capfd):
    def values():
        return list(load_workbook('products.xlsx').active.values)

    def made():
        recorder = Recorder('products.xlsx')
        recorder.set.show_msg(False)
        return recorder

    old = made()
    old.add_data(['耳机', 59, 7])
    old.record()
    book = load_workbook('products.xlsx')
    book.active.freeze_panes = 'A2'
    book.active.auto_filter.ref = 'A1:C20'
    book.active['A2'].comment = Comment('最好卖', '店长')
    book.active.add_chart(BarChart(), 'F1')
    book.active['D1'] = '备注'
    book.active.merge_cells('D2:D5')
    choice = DataValidation('list', formula1='"甲,乙"', sqref='E2:E9')
    book.active.add_data_validation(choice)
    book.save('products.xlsx')

    # The object that knew the header loses the new column without a word; header_row() or a new object reads it again.
    old.add_data({'名称': '甲', '备注': '旧'})
    old.record()
    assert values()[-1] == ('甲', None, None, None) and tuple(capfd.readouterr()) == ('', '')
    old.set.header_row(1)
    old.add_data({'名称': '乙', '备注': '重读'})
    old.record()
    assert values()[-1] == ('乙', None, None, '重读')
    new = made()
    new.add_data({'名称': '丙', '备注': '新'})
    new.record()
    assert values()[-1] == ('丙', None, None, '新')

    # What openpyxl did is still there after all these saves.
    sheet = load_workbook('products.xlsx').active
    assert sheet.auto_filter.ref == 'A1:C20' and sheet['A2'].comment.text == '最好卖' and len(sheet._charts) == 1
    assert [choice.formula1 for choice in sheet.data_validations.dataValidation] == ['"甲,乙"']
    assert sheet.freeze_panes == 'A2' and [str(area) for area in sheet.merged_cells.ranges] == ['D2:D5']
    # The first of the merged cells can be written, the others cannot.
    new.add_data('左上角', coord='D2')
    new.record()
    assert values()[1][3] == '左上角'
    for coord in ('D3', 'D5', (4, 4)):
        new = made()
        new.add_data('别的格子', coord=coord)
        try:
            new.record()
            assert False, coord
        except AttributeError:
            new.clear()

    # Saved between openpyxl's opening and saving: overwritten.
    book = load_workbook('products.xlsx')
    new = made()
    new.add_data(['手柄'])
    new.record()
    assert values()[-1][0] == '手柄'
    book.save('products.xlsx')
    assert values()[-1][0] == '丙'


@page.says('相对路径从新建记录器时的当前目录算起，不是程序文件所在的目录')
def test_relative_paths_start_from_the_current_folder():
    # Pure Python: no compiled part in what an xlsx needs.
    for package in (DrissionRecord, openpyxl, et_xmlfile):
        files = [path.suffix for path in Path(package.__file__).parent.rglob('*') if path.is_file()]
        assert '.py' in files and not {'.so', '.pyd', '.dll', '.dylib'} & set(files), package.__name__

    # The folder of the moment in which the object is made, whatever happens later.
    Path('a').mkdir()
    here = os.getcwd()
    recorder = Recorder('data.csv')
    recorder.set.show_msg(False)
    os.chdir('a')
    recorder.add_data('键盘')
    recorder.record()
    assert recorder.path == os.path.join(here, 'data.csv') and Path(here, 'data.csv').exists() and not Path('data.csv').exists()
    assert Recorder('data.csv').path == os.path.join(here, 'a', 'data.csv')
    os.chdir(here)
    Path('folder').mkdir()
    Path('folder/main.py').write_text("from DrissionRecord import Recorder\nprint(Recorder('data.csv').path)\n")
    printed = subprocess.run([sys.executable, 'folder/main.py'], capture_output=True, encoding='utf-8').stdout.strip()
    assert printed == os.path.join(here, 'data.csv')


@page.says('要写到程序旁边，用 sys.executable 得到位置')
def test_a_packed_program_writes_beside_itself(monkeypatch, capsys):
    program = re.search(r'title="data.csv 放在程序旁边">.*?```python[^\n]*\n(.*?)```', page.text, re.DOTALL)[1]
    Path('beside').mkdir()
    # As PyInstaller sets them.
    monkeypatch.setattr(sys, 'frozen', True, raising=False)
    monkeypatch.setattr(sys, 'executable', str(Path('beside/main').absolute()))
    names = {}
    exec(program, names)
    assert names['recorder'].path == str(Path('beside/data.csv').absolute()) and capsys.readouterr().out == 'True data.csv\n'


def in_another_thread(work):
    """What the work gives in a thread that ends before this one goes on."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


def one_row(name, number):
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    recorder.add_data({'a': number})
    try:
        recorder.record()
    except (BadZipFile, JSONDecodeError) as error:
        recorder.clear()
        return type(error)


@page.says('每个线程各建一个 Recorder 写同一个文件也不行：xlsx 和 json 是读出来、再整个写回去，别的线程刚写的行就没有了，不提示')
@pytest.mark.parametrize('name, module, reader', [('a.xlsx', tools, 'load_workbook'), ('a.json', library, 'load')])
def test_a_recorder_for_each_thread_loses_the_row_of_the_other(name, module, reader, monkeypatch, capfd):
    one_row(name, 1)
    real = getattr(module, reader)
    with monkeypatch.context() as patch:
        def read_then_let_the_other_save(*args, **options):
            found = real(*args, **options)
            patch.setattr(module, reader, real)
            assert in_another_thread(lambda: one_row(name, 2)) is None
            assert [row['a'] for row in Recorder(name).rows()] == [1, 2]
            return found

        patch.setattr(module, reader, read_then_let_the_other_save)
        assert one_row(name, 3) is None
        assert getattr(module, reader) is real
    assert [row['a'] for row in Recorder(name).rows()] == [1, 3]
    assert tuple(capfd.readouterr()) == ('', '')


@page.says('读的时候别的线程正在写，抛出 BadZipFile、JSONDecodeError')
@pytest.mark.parametrize('name, module, writer, error', [('a.xlsx', ZipFile, 'writestr', BadZipFile), ('a.json', library, 'dump', JSONDecodeError)])
def test_a_recorder_for_each_thread_meets_a_half_written_file(name, module, writer, error, monkeypatch):
    one_row(name, 1)
    real = getattr(module, writer)
    with monkeypatch.context() as patch:
        def let_the_other_read(*args, **options):
            patch.setattr(module, writer, real)
            seen.append(in_another_thread(lambda: one_row(name, 2)))
            return real(*args, **options)

        seen = []
        patch.setattr(module, writer, let_the_other_read)
        assert one_row(name, 3) is None
    assert seen == [error]


@page.says('也不能写同一个文件', '子进程要自己写，就各写各的文件，结束前都 record()，最后合并')
@pytest.mark.skipif(not hasattr(os, 'fork'), reason='there is no fork')
def test_processes_that_write_one_file_lose_rows(monkeypatch):
    def quiet(name):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        return recorder

    def in_a_child(work, *args):
        child = multiprocessing.get_context('fork').Process(target=work, args=args)
        child.start()
        child.join()

    def add(name, *row, ends=False):
        recorder = quiet(name)
        recorder.add_data(row)
        os._exit(0) if ends else recorder.record()

    def load(*args, **options):
        book = real(*args, **options)
        monkeypatch.setattr(tools, 'load_workbook', real)
        in_a_child(add, 'a.xlsx', 'child')
        return book

    # The other process saves between this one's reading and writing.
    real = tools.load_workbook
    add('a.xlsx', 'old')
    monkeypatch.setattr(tools, 'load_workbook', load)
    add('a.xlsx', 'parent')
    assert list(load_workbook('a.xlsx').active.values) == [('old',), ('parent',)]

    # A file each, put together at the end.
    for number in range(3):
        in_a_child(add, f'{number}.csv', number)
    target = quiet('all.csv')
    for number in range(3):
        for row in quiet(f'{number}.csv').rows(begin_row=1):
            target.add_data(list(row.values()))
    target.record()
    assert Path('all.csv').read_text().split() == ['0', '1', '2']
    in_a_child(partial(add, ends=True), 'none.csv', 1)
    assert not Path('none.csv').exists()


@page.says('几个进程不能共用一个记录器', '每个进程里是它自己的一份记录器', '子进程添加的行，主进程的 record() 写不到',
           '子进程用 fork 启动时（Python 3.14 以前 Linux 上的默认），主进程缓存里的行会复制给每个子进程，它们一 record() 就写了好几遍，不提示')
@pytest.mark.skipif(not hasattr(os, 'fork'), reason='there is no fork')
def test_a_forked_process_has_its_own_copy(capfd):
    fork = multiprocessing.get_context('fork')
    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['parent'])
    def work(number):
        recorder.add_data([number])
        recorder.record()
    for number in range(3):
        child = fork.Process(target=work, args=(number,))
        child.start()
        child.join()
    recorder.record()
    assert sorted(Path('a.csv').read_text().split()) == ['0', '1', '2', 'parent', 'parent', 'parent', 'parent']
    assert tuple(capfd.readouterr()) == ('', '')
    lost = Recorder('b.csv')
    child = fork.Process(target=lost.add_data, args=(['x'],))
    child.start()
    child.join()
    assert child.exitcode == 0 and lost.record() == str(Path('b.csv').absolute())
    assert lost.data == {} and not Path('b.csv').exists()


@page.says('在 daemon=True 的线程里保存，程序结束前要 join() 它', '主线程一结束，它就停在半路：xlsx 和 json 可能损坏，csv、jsonl、txt 可能少了后面的行，都不提示')
@pytest.mark.parametrize('joined', [False, True])
@pytest.mark.parametrize('name, step, left', [
    ('a.xlsx', 'openpyxl.writer.excel.ExcelWriter._write_worksheets', 'broken'), ('a.json', 'DrissionRecord.recorder.dump', 'broken'),
    ('a.csv', 'DrissionRecord.recorder.get_and_set_csv_header', ['old']), ('a.jsonl', 'DrissionRecord.recorder.dumps', ['old']),
    ('a.txt', 'DrissionRecord.recorder.ok_list_str', ['old']),
])
def test_a_daemon_thread_is_cut_within_a_save(name, step, left, joined):
    module, attribute = step.rsplit('.', 1)
    program = f'''
import threading, time
import openpyxl.writer.excel, DrissionRecord.recorder
from DrissionRecord import Recorder
recorder = Recorder('{name}')
recorder.set.show_msg(False)
recorder.add_data({{'a': 'old'}})
recorder.record()
inside, real = threading.Event(), {step}
def slow(*args):
    inside.set()
    time.sleep({0.1 if joined else 60})
    return real(*args)
{module}.{attribute} = slow
recorder.add_data({{'a': 'new'}})
thread = threading.Thread(target=recorder.record, daemon=True)
thread.start()
inside.wait()
{joined} and thread.join()
'''
    done = subprocess.run([sys.executable, '-c', program], capture_output=True, timeout=30)
    assert (done.returncode, done.stdout, done.stderr) == (0, b'', b'')
    try:
        found = [str(row) if name == 'a.txt' else row['a'] for row in Recorder(name).rows()]
    except Exception:
        found = 'broken'
    assert found == (['old', 'new'] if joined else left)


@page.says('子进程添加了又不 record()，结束时可能把新的 xlsx 写成打不开的空壳')
def test_a_spawned_process_that_does_not_save_leaves_a_shell():
    Path('main.py').write_text('''
import multiprocessing
from DrissionRecord import Recorder
recorder = Recorder('a.xlsx')
def work():
    recorder.add_data(['x'])
if __name__ == '__main__':
    child = multiprocessing.get_context('spawn').Process(target=work)
    child.start()
    child.join()
    multiprocessing.resource_tracker._resource_tracker._stop()      # waits for it; nobody else may do so
''', encoding='utf-8')
    subprocess.run([sys.executable, 'main.py'], capture_output=True, timeout=40)
    with pytest.raises(KeyError, match='Content_Types'):
        load_workbook('a.xlsx')


@page.says('写数据库也一样：线程只取数据，DBRecorder 归主线程用')
def test_rows_from_threads_for_a_database():
    recorder = DBRecorder('a.db', table='t', cache_size=7)
    recorder.set.show_msg(False)
    with ThreadPoolExecutor(4) as pool:
        for row in pool.map(lambda number: {'a': number}, range(50)):
            recorder.add_data(row)
    recorder.record()
    assert recorder.run_sql('select a from t', single=False) == [(number,) for number in range(50)]


@page.says(
    'xlsx | 值是整数的小数（1.0），超过 16 位的整数和小数（0.1 + 0.2），以 = 开头的文本，有控制字符的文本，有 \\r 的文本（没有装 lxml 时）',
)
@page.says('用编号或网址的字符串作键，别的值可能存进去就变了', '跳过已经做完的，靠的是读出来的键与原来的相同')
@page.table('文件 | 会变的值')
def test_keys_that_change_when_stored(table):
    def twice(name, key):
        Path(name).unlink(missing_ok=True)
        for _ in range(2):
            recorder = Recorder(name)
            recorder.set.show_msg(False)
            done = {str(row['k']) for row in recorder.rows('k')} if Path(name).exists() else set()
            if str(key) not in done:
                recorder.add_data({'k': key, 'v': 'x'})
            recorder.record()
        return len(recorder.rows())
    
    for name in ('a.xlsx', 'a.csv', 'a.json', 'a.jsonl'):
        for key in (7, '007', '202508050000000017', 'https://www.python.org/?a=1', 0.5):
            assert twice(name, key) == 1, (name, key)
    for key in (1.0, 202508050000000017, 0.1 + 0.2, '=1+1', 'a\x07b'):
        assert twice('a.xlsx', key) == 2 and twice('a.csv', key) == twice('a.jsonl', key) == 1, key
    program = "from DrissionRecord import Recorder; r = Recorder('r.xlsx'); r.add_data('a\\r\\nb'); r.record(); print(ascii(r.rows(begin_row=1)[0][1]))"
    for lxml, found in (('True', "'a\\r\\nb'"), ('False', "'a\\nb'")):
        Path('r.xlsx').unlink(missing_ok=True)
        done = subprocess.run([sys.executable, '-c', program], env={**os.environ, 'OPENPYXL_LXML': lxml}, capture_output=True, text=True, timeout=60)
        assert done.stdout.splitlines()[-1] == found, lxml
    assert twice('a.csv', 'a\r\nb') == 2 and twice('a.jsonl', 'a\r\nb') == 1
    covers(table, {'xlsx': 1, 'csv': 1})


@page.says('xlsx 和 json 不要分批：不筛选时，每一批都要把整个文件读完，花的时间成倍增加，请一次读出')
def test_batches_of_an_xlsx_and_a_json_read_it_whole(monkeypatch):
    recorder = Recorder('a.xlsx', cache_size=0)
    recorder.set.show_msg(False)
    recorder.add_data([{'a': number, 'b': 'x'} for number in range(500)])
    recorder.record()
    read, real = [], ReadOnlyWorksheet._get_row
    
    def counting(self, *args, **more):
        read.append(1)
        return real(self, *args, **more)
    
    ReadOnlyWorksheet._get_row = counting
    try:
        for batch, least, most in (({'count': 1}, 500, 600), ({'begin_row': 10, 'count': 1}, 500, 600), ({'end_row': 2}, 500, 600),
                                   ({'sign_col': 'b', 'signs': 'x', 'count': 1}, 2, 10)):
            read.clear()
            assert len(recorder.rows(**batch)) == 1
            assert least <= len(read) <= most, (batch, len(read))
    finally:
        ReadOnlyWorksheet._get_row = real
    recorder = Recorder('a.json', cache_size=0)
    recorder.set.show_msg(False)
    recorder.add_data([{'a': number, 'b': 'x'} for number in range(500)])
    recorder.record()
    real_load, loaded = library.load, []
    monkeypatch.setattr(library, 'load', lambda file: loaded.append(real_load(file)) or loaded[-1])
    assert len(recorder.rows(begin_row=10, count=1)) == 1
    assert len(loaded[-1]) == 500


@Page('usage/Recorder/create').says('被强行结束留下的半行不能补，要去掉')
@page.says('被强行结束时，jsonl 末尾可能留下半行，rows() 因此出错，下次运行先去掉它')
def test_half_a_line_of_jsonl_cannot_be_read():
    for end in ('', '\n'):
        Path('a.jsonl').write_text('{"a": 1}\n{"a"' + end)
        with pytest.raises(ValueError):
            Recorder('a.jsonl').rows()
    Path('a.jsonl').write_text('{"a": 1}\n')
    assert [row['a'] for row in Recorder('a.jsonl').rows()] == [1]


@pytest.mark.parametrize('name, whole', [('a.jsonl', '{"a": 1, "b": "键"}\n{"a": 2, "b": "盘"}\n'), ('a.csv', 'a,b\r\n1,键\r\n2,盘\r\n')])
def test_half_a_line_goes(name, whole):
    """The line of the known problem that cuts, at every byte of the last row."""
    entries = Page('usage/Recorder/save').path.with_suffix('.problems.yaml').read_text(encoding='utf-8')
    program = re.search(r'os\.truncate.*', entries)[0]
    data = whole.encode()
    for place in range(data[:-1].rfind(b'\n') + 1, len(data)):
        Path(name).write_bytes(data[:place])
        exec(program, {'os': os, 'path': Path(name)})
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'a': 3, 'b': '鼠'})
        recorder.record()
        assert [(str(row['a']), row['b']) for row in recorder.rows()] == [('1', '键'), ('3', '鼠')], place


@page.says('写 csv、xlsx，字典可能少几个键时，先用 recorder.set.header([…]) 写全列名：先到的那一条少了键，这一列就没有了')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
@pytest.mark.parametrize('header, found', [(None, [{'a'}, {'a'}]), (['a', 'b'], [{'a', 'b'}, {'a', 'b'}])])
def test_the_first_dict_makes_the_columns(name, header, found):
    recorder = Recorder(name)
    recorder.set.show_msg(False)
    if header:
        recorder.set.header(header)
    recorder.add_data({'a': 1})
    recorder.add_data({'a': 2, 'b': 3})
    recorder.record()
    assert [set(row) for row in recorder.rows()] == found


@page.says('用 rows() 的 signs 跳过时，要写成列表，done.keys() 一个也对不上')
@pytest.mark.files('people.csv')
def test_keys_of_a_dict_are_no_list_of_signs():
    done = {'张三': 1, '李四': 1}
    recorder = Recorder('people.csv')
    assert [len(recorder.rows(sign_col='姓名', signs=signs)) for signs in (list(done), done.keys())] == [2, 0]


@page.table('20000 行，3 列 | 每 1000 条写一次（分 20 次） | 最后一次写完')
@page.says('csv | 0.08 | 0.08', 'jsonl | 0.06 | 0.06', 'txt | 0.04 | 0.04', 'json | 0.56 | 0.07', 'xlsx | 10.13 | 0.60')
def test_the_measured_seconds_are_in_the_order_of_a_smaller_run(table):
    # The seconds are those of one machine (the program on the page); what holds on all is who pays for twenty saves.
    def cells_written(name, size):
        written = []
        recorder = Recorder(name, cache_size=size)
        recorder.set.show_msg(False)
        save = recorder._record
        recorder._record = lambda: (save(), written.append(Path(name).stat().st_size))
        for number in range(100):
            recorder.add_data({'编号': number, '名称': '键盘', '价格': 199})
        recorder.record()
        grown = [now - before for before, now in zip([0, *written], written)]
        return sum(grown if name.endswith(('csv', 'jsonl', 'txt')) else written)

    cases = {row['20000 行，3 列']: [float(value) for value in list(row.values())[1:]] for row in table}
    covers(table, dict.fromkeys(('csv', 'jsonl', 'txt', 'json', 'xlsx')))
    for suffix, (many, once) in cases.items():
        dearer = cells_written(f'many.{suffix}', 5) > 2 * cells_written(f'once.{suffix}', 0)
        assert (many > 2 * once) is dearer is (suffix in ('json', 'xlsx')), suffix


@page.says('同样是 3 列，写 10 万行的 xlsx：最后一次写完，程序最多占用 173 MB 内存', '每 2 万行写一次，最多占用 207 MB，用的处理器时间是前者的 4 到 5 倍，因为每次都要把已有的行全部读回来')
@attentions.says('在一台双核的机器上（Linux，Python 3.11）写 30 万行、3 列：Recorder 直接写 xlsx，占用 425 MB 内存，用 27 秒', '先写 csv，占用 48 MB，用 3 秒，再转成 xlsx，占用 44 MB，用 9 秒')
def test_the_measured_memory_is_in_the_order_of_a_smaller_run():
    def peak(work):
        tracemalloc.start()
        work()
        found = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return found

    def record(name, size):
        recorder = Recorder(name, cache_size=size)
        recorder.set.show_msg(False)
        for number in range(1000):
            recorder.add_data({'编号': number, '名称': '键盘', '价格': 199})
        recorder.record()

    def convert():
        book = Workbook(write_only=True)
        sheet = book.create_sheet()
        with open('a.csv', encoding='utf-8', newline='') as file:
            for row in csv.reader(file):
                sheet.append(row)
        book.save('b.xlsx')

    record('warm.xlsx', 0)                     # what is imported once is not of interest
    once, often = peak(lambda: record('once.xlsx', 0)), peak(lambda: record('often.xlsx', 200))
    text = peak(lambda: record('a.csv', 200))
    assert text < once / 4 and peak(convert) < once / 2 and often > once * 0.9


@page.says('有没有列名的列时，先补上列名，它的键是列序号，会盖住新增的列')
@pytest.mark.parametrize('kind', ['xlsx', 'csv'])
@pytest.mark.parametrize('named', [True, False])
def test_a_column_without_a_name_covers_the_new_one(kind, named):
    Path('a.csv').write_text('n,p\na,1\n')
    Path('b.csv').write_text(f'n,q,{"x" if named else ""}\nb,2,3\n')
    target = Recorder(f'to.{kind}')
    target.set.show_msg(False).auto_new_header()
    for name in ('a.csv', 'b.csv'):
        for row in Recorder(name).rows():
            target.add_data(dict(row))
    target.record()
    assert (str(Recorder(f'to.{kind}').rows()[1]['q']) == '2') is named


@Page('usage/Recorder/header').says('用 table 写的，也写上 table')
@page.says('用 table 写的，也写上 table')
@pytest.mark.files('company.xlsx')
def test_the_header_of_a_named_sheet_is_read_again_by_its_name():
    for told in (False, True):
        recorder = Recorder('company.xlsx')
        recorder.set.show_msg(False).header_row(1, table='商品')
        recorder.add_data({'名称': '耳机'}, table='商品')
        recorder.record()
        book = load_workbook('company.xlsx')
        book['商品'].cell(1, 5 + told, f'备注{told}')
        book.save('company.xlsx')
        recorder.set.header_row(1, table='商品') if told else recorder.set.header_row(1)
        recorder.add_data({f'备注{told}': '新到'}, table='商品')
        recorder.record()
        assert ('新到' in str(list(load_workbook('company.xlsx')['商品'].values)[-1])) is told
