"""What the recipes promise that go on with a file: nothing lost, nothing twice, on every release; what a reader may have is in the matrix."""

import contextlib
import csv
import datetime
import gc
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from decimal import Decimal
from math import inf
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from helpers import error, grid, locked, quiet, refused, save
from pages import ROOT, Page
from test_recipes import every, program, query, run

CSV = ('threads', 'asyncio', 'processes', 'scrapy', 'resume', 'new-columns', 'retry', 'daily')
HANDLER = next(part.split('\n', 1)[1] for part in Page('recipes/resume').text.split('```') if 'signal.SIGTERM' in part)
STOP = {'def fetch': HANDLER + 'def fetch', 'for task in dict.fromkeys([TASKS] if isinstance(TASKS, str) else TASKS):\n': 'for task in dict.fromkeys(TASKS):\n        if stop: break\n'}
POOL = {'multiprocessing import': 'multiprocessing.pool import ThreadPool as'}
FAST = {'sleep(0.1)': 'sleep(0)'}


def test_the_same_lines_everywhere():
    def lines(name):
        return re.search(r'^def go_on.*?^    return .*?\n', program(name), re.DOTALL | re.MULTILINE)[0]

    assert len({lines(name) for name in CSV}) == 1 and len({lines(name) for name in ('locked', 'soup', 'drissionpage')}) == 1



@every
@Page('recipes/resume').says('Excel 存的“CSV UTF-8”和“CSV（逗号分隔）”，编码照原来的', '下面这样的不能接着写，程序在写以前停下，打印列名：', '里面没有 KEY 这一列', '分号、Tab 分隔的，“Unicode 文本”，0 字节的空文件，都是这样', '列名有重复的，前后有空格，或者有换行', '引号不成对，有一格少了一个', '只写了一半就删去，完整的补上换行')
@pytest.mark.parametrize('name', ['threads', 'asyncio'])
def test_what_can_be_gone_on_with(on, name):
    for content, code in (('页码,a\r\n', 'utf-8'), ('页码,a\r\n', 'utf-8-sig'), ('页码,a\r\n', 'gbk')):
        Path('pages.csv').write_bytes(content.encode(code))
        run(name)
        assert Path('pages.csv').read_bytes().decode(code).startswith('页码,a,标题\r\n1,,第 1 页\r\n')
    Path('pages.csv').write_text('页码,First Name\n', encoding='utf-8')
    run(name)
    assert grid('pages.csv')[:2] == [['页码', 'First Name', '标题'], ['1', '', '第 1 页']]
    for content in (b'', '页码;a\n'.encode(), '页码\ta\n'.encode(), '页码\ta\n'.encode('utf-16'), b'a\n', '页码,a,a\n'.encode(), '页码,,a\n'.encode(), '页码, a\n'.encode(), '页码,a \n'.encode(), '页码,"a\nb"\n'.encode(), '页码,a\n1,2'.encode(), '页码,a\n1,"2\n3,4\n'.encode()):
        Path('pages.csv').write_bytes(content)
        with pytest.raises(SystemExit, match='列是：') as stopped:
            run(name)
        assert Path('pages.csv').read_bytes() == content and 'pages.csv 要有“页码”' in str(stopped.value)


@pytest.mark.parametrize('name, file', [('threads', 'pages'), ('resume', 'people'), ('upsert', 'products'), ('soup', 'products')])
def test_a_text_that_is_no_table_is_refused_and_stays(name, file):
    there = '页码,姓名,名称\n1,张三,键盘\n'
    Path(f'{file}.txt').write_text(there, encoding='utf-8')
    with pytest.raises(SystemExit, match='不是 xlsx' if name == 'soup' else '要有“'):
        run(name, change={f"'{file}.{'csv' if name in CSV else 'xlsx'}'": f"'{file}.txt'"})
    assert Path(f'{file}.txt').read_text(encoding='utf-8') == there and [path.suffix for path in Path().iterdir()].count('.txt') == 1


def test_a_new_column_and_a_row_that_is_wider():
    Path('pages.csv').write_text('页码\n8,多出来的\n', encoding='utf-8')
    run('threads')
    assert grid('pages.csv')[:2] == [['页码', '标题'], ['8', '多出来的']]


@every
@Page('recipes/resume').says('第一次运行没有文件，程序不用改', '文件里原来有三个人，所以张三和王五跳过了')
@pytest.mark.parametrize('there', ['', '姓名,性别\n张三,男\n李四,女\n王五,男\n'])
def test_resume_repeats_nothing(on, there):
    there and Path('people.csv').write_text(there, encoding='utf-8')
    run('resume', times=2)
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', *(['李四'] if there else []), '王五', '赵六', '钱七']


@every
@pytest.mark.parametrize('there', ['', '{"姓名": "张三"}\n\n{"姓名": "李四", "年龄": [1]}\n'])
def test_resume_of_a_jsonl_repeats_nothing(on, there):
    there and Path('people.jsonl').write_bytes(there.encode())
    run('resume', 1, times=2)
    text = Path('people.jsonl').read_bytes().decode()
    found = [json.loads(line) for line in text.splitlines() if line]
    assert text.startswith(there) and [one['姓名'] for one in found] == ['张三', *(['李四'] if there else []), '王五', '赵六', '钱七']
    assert found[-1] == {'姓名': '钱七', '年龄': None, '标签': ['a', {'b': 1}]}
    Path('dates.jsonl').write_bytes(b'')
    run('resume', 1, change={'people.jsonl': 'dates.jsonl', "'年龄': None": "'年龄': __import__('datetime').date(2025, 8, 5)"})
    assert json.loads(Path('dates.jsonl').read_text(encoding='utf-8').splitlines()[0])['年龄'] == '2025-08-05'
    Path('people.jsonl').write_bytes(text[:-1].encode())
    with pytest.raises(SystemExit, match='多半只有一半'):
        run('resume', 1)
    assert Path('people.jsonl').read_bytes() == text[:-1].encode()


@every
@Page('recipes/resume').says('采到的最后一起写进文件，按了 Ctrl+C 也写', '被强行结束，这一次采的，下次全部重做')
@pytest.mark.parametrize('end, kept', [('int("x")', ['张三', '王五']), ('signal.raise_signal(signal.SIGINT)', ['张三', '王五']), ('signal.raise_signal(signal.SIGTERM)', []), ('os._exit(1)', [])])
def test_a_jsonl_after_an_end_within_a_run(on, end, kept):
    Path('people.jsonl').write_bytes('{"姓名": "李四"}\n'.encode())
    Path('program.py').write_text(program('resume', 1, change={'import json': 'import json, os, signal', '    return {': f"    task == '赵六' and {end}\n    return {{"}), encoding='utf-8')
    subprocess.run([sys.executable, 'program.py'], capture_output=True)
    assert [json.loads(line)['姓名'] for line in Path('people.jsonl').read_text(encoding='utf-8').splitlines()] == ['李四', *kept]
    run('resume', 1)
    assert len(Path('people.jsonl').read_text(encoding='utf-8').splitlines()) == 5


@every
@Page('recipes/resume').says('最后一行没有换行，只有一半就删掉，完整的补上换行，再运行')
def test_a_last_line_that_is_whole_and_one_that_is_half(on):
    for last, whole in (('{"姓名": "王五"}', True), ('{"姓名": "王', False)):
        Path('people.jsonl').write_bytes(f'{{"姓名": "李四"}}\n{last}'.encode())
        with pytest.raises(SystemExit, match='的最后一行没有换行，多半只有一半'):
            run('resume', 1)
        Path('people.jsonl').write_bytes(f'{{"姓名": "李四"}}\n{last}\n'.encode())
        with contextlib.nullcontext() if whole else pytest.raises(SystemExit, match='^people.jsonl 第 2 行不是完整的 json，或者没有“姓名”$'):
            run('resume', 1)
        whole or Path('people.jsonl').write_bytes('{"姓名": "李四"}\n'.encode())
        run('resume', 1)
        assert sorted(json.loads(line)['姓名'] for line in Path('people.jsonl').read_text(encoding='utf-8').splitlines()) == ['张三', '李四', '王五', '赵六', '钱七']


@every
@pytest.mark.parametrize('line', ['[1]', '5', 'null', '{"名": 1}', '{"姓名": 1} {}'])
def test_a_jsonl_of_something_else_stays(on, line):
    Path('people.jsonl').write_bytes(f'\n{line}\n'.encode())
    with pytest.raises(SystemExit, match='第 2 行不是完整的 json，或者没有“姓名”'):
        run('resume', 1)
    assert Path('people.jsonl').read_bytes() == f'\n{line}\n'.encode()


@every
@Page('recipes/resume').says('采集出错、按了 Ctrl+C、被强行结束，手里的一个下次重做')
@pytest.mark.parametrize('end', ['int("x")', 'signal.raise_signal(signal.SIGINT)', 'signal.raise_signal(signal.SIGTERM)', 'os._exit(1)'])
def test_resume_goes_on_after_an_end_within_a_page(on, end):
    Path('program.py').write_text(program('resume', change={'def fetch': 'import os, signal\ndef fetch', "    return {": f"    task == '钱七' and {end}\n    return {{"}), encoding='utf-8')
    subprocess.run([sys.executable, 'program.py'], capture_output=True)
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', '王五', '赵六'] and '钱七' not in Path('people.csv').read_text(encoding='utf-8')
    run('resume')
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', '王五', '赵六', '钱七']


INTERRUPTED = "import signal\nclass Interrupted:\n    def __str__(self):\n        signal.raise_signal(signal.{})\n        return 'whole'\ndef fetch"


@every
@Page('recipes/resume').says('没有重复的')
@pytest.mark.parametrize('there', ['', '姓名,性别,电话\n张三,男,1\n'])
def test_an_interrupt_within_a_save_doubles_nothing(on, there):
    there and Path('people.csv').write_text(there, encoding='utf-8')
    with pytest.raises(KeyboardInterrupt):
        run('resume', change={'def fetch': INTERRUPTED.format('SIGINT'), "'13800000000'": "Interrupted() if task == '赵六' else ''"})
    gc.collect()
    run('resume')
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', '王五', '赵六', '钱七']


@every
@Page('recipes/resume').says('下面几行抄到 fetch() 前面，循环 for task in … 的第一行写 if stop: break', '按一次 Ctrl+C，采集完手里的一个，保存好再停')
@pytest.mark.parametrize('number', ['SIGINT', 'SIGTERM'])
def test_a_signal_ends_after_the_row_in_hand(on, number):
    run('resume', change={**STOP, "'13800000000'": f"signal.raise_signal(signal.{number}) or 'whole' if task == '王五' else ''"})
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', '王五'] and grid('people.csv')[-1] == ['王五', '女', 'whole']


@every
@Page('recipes/resume').says('再按一次不再等，手里的一个下次重做')
@pytest.mark.parametrize('twice', [False, True])
@pytest.mark.files('people.csv')
def test_who_asks_resume_to_end_waits_for_the_file_until_asking_again(on, monkeypatch, twice):
    asking = {**STOP, "    return {'姓名'": "    end()\n    return {'姓名'", **({'        if not recorder.record': '        if row: end()\n        if not recorder.record'} if twice else {})}
    with locked(monkeypatch, 2, 'people.csv') as tries, pytest.raises(KeyboardInterrupt) if twice else contextlib.nullcontext():
        run('resume', change=asking)
    assert len(tries) == (0 if twice else 3) and [row[0] for row in grid('people.csv')][4:] == ([] if twice else ['赵六'])


@every
@Page('recipes/threads').says('没有写进去，程序就停下，这一页在 failed_data.txt 里')
@pytest.mark.parametrize('name, file, change, rows', [
    ('resume', 'people.csv', {}, ['王五', '赵六', '钱七']),
    ('threads', 'pages.csv', {}, ['1', '2', '3', '4', '5']),
    ('processes', 'results.csv', POOL, ['1', '2', '3', '4', '5']),
])
@pytest.mark.files('people.csv')
def test_programs_stop_when_nothing_was_saved(on, monkeypatch, name, file, change, rows):
    before = Path(file).read_text(encoding='utf-8') if Path(file).exists() else ''
    with locked(monkeypatch, inf, file, OSError(28, 'No space left on device')) as tries, pytest.raises((SystemExit, OSError)):
        run(name, change=change)
    assert len(tries) == 1 and len(Path('failed_data.txt').read_text(encoding='utf-8').splitlines()) == 1
    assert not before or Path(file).read_text(encoding='utf-8') == before
    run(name, change=change)
    assert [row[0] for row in grid(file)][-len(rows):] == rows


@every
@Page('recipes/threads').says('fetch() 的第一行写 if stop: return None')
@Page('recipes/retry').says('循环 for number in … 的第一行写 if stop: break')
@pytest.mark.parametrize('name, line, change, pages', [
    ('threads', '  # 换成你的采集，在线程里运行\n', '\n    if stop: return None\n', ['1', '2', '3']),
    ('retry', 'for number in range(1, LAST + 1):\n', 'for number in range(1, LAST + 1):\n    if stop: break\n', ['1', '3']),
])
def test_other_loops_end_after_the_row_in_hand(on, name, line, change, pages):
    hand = {'def fetch(': HANDLER + 'def fetch(', "    return {'页码'": "    number == 3 and end()\n    return {'页码'"}
    run(name, change={line: change, **hand} | ({'THREADS = 8': 'THREADS = 1'} if name == 'threads' else FAST))
    assert [row[0] for row in grid('pages.csv')[1:]] == pages


PAGES = {"    return {'页码'": "    if number < 4:\n        return [None, [], [{'页码': 3}] * 2][number - 1]\n    return {'页码'"}
BY_PAGE = {"'people.csv'": "'pages.csv'", "'姓名'  #": "'页码'  #", "['张三', '王五', '赵六', '钱七']": 'range(1, 6)', 'fetch(task):': 'fetch(number):', "'姓名': task": "'页码': number"}


@every
@Page('recipes/threads').says('一页有好几行的，fetch() 返回字典的列表', '在 fetch() 里捕获异常，返回 None')
@Page('recipes/resume').says('没有采到，fetch() 返回 None 或者 []，下次再采', '一页有好几行的，KEY 换成页码，fetch() 返回字典的列表')
@pytest.mark.parametrize('name, change', [
    ('threads', PAGES), ('resume', BY_PAGE | PAGES), ('retry', {**PAGES, 'number == 2': 'number == 9', 'LAST = 4': 'LAST = 5'}), ('asyncio', {**PAGES, 'LAST = 3': 'LAST = 5'}),
])
def test_pages_of_any_number_of_rows(on, name, change):
    run(name, change=change)
    assert [row[0] for row in grid('pages.csv')] == ['页码', '3', '3', '4', '5']


@Page('recipes/resume').says('被强行结束，或者有字符存不了，先删掉文件里最后一页的行，再运行')
@pytest.mark.parametrize('there, rows', [('3\n', ['3', '4', '5']), ('', ['3', '3', '4', '5'])])
def test_the_last_page_of_a_killed_run(there, rows):
    Path('pages.csv').write_text(f'页码\n{there}', encoding='utf-8')
    run('resume', change={**BY_PAGE, **PAGES})
    assert [row[0] for row in grid('pages.csv')[1:]] == rows


@every
@Page('recipes/retry').says('第 2 页试了三次，没有采到，别的页都在 pages.csv 里', '再运行一次，只采没有采到的页')
def test_retry_takes_what_failed_in_another_run(on):
    printed, _ = run('retry', change=FAST)
    assert printed.count('2 没有采到： 连接断开') == 3 and [row[0] for row in grid('pages.csv')] == ['页码', '1', '3', '4']
    printed, _ = run('retry', change={**FAST, 'number == 2': 'number != 2'})
    assert '没有采到' not in printed and [row[0] for row in grid('pages.csv')] == ['页码', '1', '3', '4', '2']


@Page('recipes/retry').says('requests 的异常都是 OSError', 'except (OSError, ValueError) as error:')
def test_what_a_network_raises_is_an_oserror():
    import socket
    import urllib.error

    import requests

    assert all(issubclass(one, OSError) for one in (requests.RequestException, urllib.error.URLError, socket.timeout, ConnectionError))
    with pytest.raises(ValueError):
        run('retry', change={**FAST, "ConnectionError('连接断开')": "ValueError('空')"})
    run('retry', change={**FAST, "ConnectionError('连接断开')": "ValueError('空')", 'except OSError': 'except (OSError, ValueError)'})
    assert [row[0] for row in grid('pages.csv')] == ['页码', '1', '3', '4']


@every
def test_threads_keep_the_order(on):
    run('threads', change={'LAST = 5': 'LAST = 300'})
    assert [row[0] for row in grid('pages.csv')[1:]] == [str(number) for number in range(1, 301)]


@Page('usage/advance').says('线程只取数据，主线程添加')
@Page('usage/DBRecorder').says('线程只取数据，主线程按顺序添加和保存', "导入换成 DBRecorder，go_on(FILE, KEY) 换成 DBRecorder('pages.db', cache_size=0, table='pages')")
def test_threads_and_a_database():
    run('threads', change={'import Recorder': 'import DBRecorder', 'recorder = go_on(FILE, KEY)': "recorder = DBRecorder('pages.db', cache_size=0, table='pages')", 'LAST = 5': 'LAST = 300'})
    assert query('pages.db', 'select 页码 from pages') == [(number,) for number in range(1, 301)]


@Page('usage/DBRecorder').says("go_on(FILE, KEY) 换成 Recorder('pages.db', cache_size=0)，下一行写 recorder.set.table('pages')")
@pytest.mark.release('newest')
def test_threads_and_a_database_without_its_class():
    run('threads', change={'recorder = go_on(FILE, KEY)': "recorder = Recorder('pages.db', cache_size=0)\nrecorder.set.table('pages')"})
    assert query('pages.db', 'select 页码 from pages') == [(number,) for number in range(1, 6)]


@every
def test_asyncio_keeps_the_others(on):
    printed, _ = run('asyncio', change={"    return {'页码'": "    if number == 2:\n        raise OSError('断开')\n    if number == 4:\n        return None\n    return {'页码'", 'LAST = 3': 'LAST = 4'})
    assert "2 出错： OSError('断开')" in printed and '4 没有采到' in printed and [row[0] for row in grid('pages.csv')] == ['页码', '1', '3']


@every
def test_an_item_that_cannot_be_written_stops_no_other(on):
    code = program('scrapy', change={'>= 100': '>= 1'}).split('if __name__')[0]
    found = {}
    exec(code, found)
    pipeline = found['RecorderPipeline']()
    pipeline.open_spider()
    pipeline.process_item({'名称': '键盘'})
    assert error(pipeline.process_item, {'名称': '半\ud83d'}) is UnicodeEncodeError or not hasattr(pipeline, 'recorder')
    pipeline.process_item({'名称': '鼠标'})
    assert [row[0] for row in grid('products.csv')][0] == '名称' and grid('products.csv')[-1] == ['鼠标']


@every
@Page('recipes/scrapy').says('残缺的 emoji 存不了，这一批里它和后面的都没有写，日志里有错误')
def test_a_batch_with_an_item_that_cannot_be_written_is_not_written_again(on):
    found = {}
    exec(program('scrapy', change={'>= 100': '>= 4'}).split('if __name__')[0], found)
    pipeline = found['RecorderPipeline']()
    pipeline.open_spider()
    for name in 'a', 'b', '半\ud83d':
        pipeline.process_item({'名称': name})
    assert error(pipeline.process_item, {'名称': 'd'}) in (UnicodeEncodeError, OSError)
    for name in 'efgh':
        pipeline.process_item({'名称': name})
    pipeline.close_spider()
    del pipeline
    gc.collect()
    names = [row[0] for row in grid('products.csv')]
    assert names in (['名称', 'a', 'b', *'efgh'], ['名称', *'efgh'])


@every
@Page('recipes/daily').says('第一天就没有数据，文件以后再建')
def test_a_first_day_without_data(on):
    run('daily', change={"return [{'名称': '键盘', '价格': 199}, {'名称': '鼠标', '价格': 89}]": 'return []'})
    assert not Path('daily.csv').exists()
    run('daily')
    assert [row[0] for row in grid('daily.csv')] == ['名称', '键盘', '鼠标']


@every
@Page('recipes/daily').says('同一天再运行，不会写两次', '以后多出来的键，成为新的一列', '每小时运行一次，每次都添加，if [today.year 那一行换成 if True:')
@pytest.mark.parametrize('day', ['%Y-%m-%d', '%Y/%m/%d', '%Y-%m-%d 00:00:00', '%Y%m%d', '%Y年%m月%d日'])
def test_a_day_is_written_once(on, day):
    today = datetime.date.today()
    Path('daily.csv').write_text(f'日期,名称,价格\n{today:{day}},键盘,1\n', encoding='utf-8')
    run('daily', times=2)
    assert len(grid('daily.csv')) == 2 and '鼠标' not in Path('daily.csv').read_text(encoding='utf-8')
    run('daily', change={'date.today(), []': 'date(2000, 1, 1), []', "'价格': 89": "'价格': 89, '库存': 1"})
    assert grid('daily.csv')[0][3:] == ['库存'] and grid('daily.csv')[-1] == ['2000-01-01', '鼠标', '89', '1']


@every
@Page('recipes/daily').says('文件里的日期是 29/11/2026 这样的，程序停下')
@pytest.mark.parametrize('day', ['29/11/2026', '1764374400', '今天'])
def test_a_day_that_could_be_another_stops_the_program(on, day):
    there = f'日期,名称,价格\n,键盘,1\n{day},键盘,1\n'
    Path('daily.csv').write_text(there, encoding='utf-8')
    with pytest.raises(SystemExit, match=f'^第 3 行的日期不是年、月、日：{day}$'):
        run('daily')
    assert Path('daily.csv').read_text(encoding='utf-8') == there


@every
@Page('recipes/upsert').says('已经有的行只改给出的列，例如更新价格，备注不变', '没有的行加在末尾', '再运行一次，结果一样', '每一行都要有 KEY', '已有的值不想改，就不给那一列')
@pytest.mark.parametrize('file, code, mark', [('a.xlsx', '', ''), ('a.csv', 'utf-8', ','), ('a.csv', 'utf-8-sig', ','), ('a.csv', 'gbk', ';'), ('a.csv', 'utf-16', '\t')])
def test_what_is_there_is_changed_what_is_not_is_added(on, file, code, mark):
    rows = [['名称', '价格', '备注'], ['键盘', '199', '好'], ['a\nb', '1', ''], ['鼠标', '89', '新']]
    if code:
        Path(file).write_bytes(''.join(mark.join(f'"{cell}"' for cell in row) + '\r\n' for row in rows)[:-2].encode(code))
    else:
        save(file, *rows)
    name = {"FILE = 'products.xlsx'": f'FILE = {file!r}'}
    run('upsert', times=2, change={**name, "'价格': 189}": "'价格': 189}, {'名称': ' 鼠标 ', '产地': '上海'}"})
    made = grid(file) if file.endswith('xlsx') else [*csv.reader(io.StringIO(Path(file).read_bytes().decode(code), newline=''), delimiter=mark)]
    assert [[str(cell or '') for cell in row] + [''] * (4 - len(row)) for row in made] == [['名称', '价格', '备注', '产地'], ['键盘', '189', '好', ''], ['a\nb', '1', '', ''], [' 鼠标 ', '89', '新', '上海'], ['耳机', '59', '', '']]
    with pytest.raises(KeyError, match='名称'):
        run('upsert', change={**name, "'名称': '键盘', ": ''})


@every
@Page('recipes/upsert').says("给的是 None、''，也不改")
@pytest.mark.parametrize('file', ['a.xlsx', 'a.csv'])
@pytest.mark.parametrize('empty', [None, ''])
def test_an_empty_value_keeps_what_is_there(on, file, empty):
    save(file, ['名称', '价格', '备注'], ['键盘', 199, '好'], ['鼠标', 89, '新'])
    run('upsert', times=2, change={"FILE = 'products.xlsx'": f'FILE = {file!r}', "'价格': 189}": f"'价格': 189, '备注': {empty!r}}}, {{'名称': '耳机', '价格': 59}}, {{'名称': '鼠标', '价格': 0}}", "'价格': 59}]": f"'价格': {empty!r}}}]"})
    assert [[str(cell or '') if cell != 0 else '0' for cell in row][:3] + [''] * (3 - len(row)) for row in grid(file)] == [['名称', '价格', '备注'], ['键盘', '189', '好'], ['鼠标', '0', '新'], ['耳机', '59', '']]


@every
@Page('recipes/upsert').says('已有的文件里 KEY 有重复的值，程序就停下', '存不了，程序停下，原来的文件不变', 'xlsx 的一格超过 32767 个字符的截断', '有的行比表头多几格，先给多出的列补上列名')
def test_what_cannot_be_updated_stays(on):
    for rows in ([['名称', '价格'], ['键盘', 1], ['键盘', 2]], [['名称', '名称'], ['键盘', 2]], [['名 称'], ['键盘']]):
        save('products.xlsx', *rows)
        before = Path('products.xlsx').read_bytes()
        with pytest.raises(SystemExit, match='要有“名称”'):
            run('upsert')
        assert Path('products.xlsx').read_bytes() == before
        os.remove('products.xlsx')
    run('upsert', times=2)
    before = Path('products.xlsx').read_bytes()
    half = '😀'.encode('utf-16-be', 'surrogatepass')[:2].decode('utf-16-be', 'surrogatepass')
    emoji = f'a{half}'
    with pytest.raises(Exception):
        run('upsert', change={"'耳机'": ascii(emoji)})
    gc.collect()
    assert Path('products.xlsx').read_bytes() == before
    run('upsert', change={"'价格': 59": f"'价格': {'字' * 40000!r}"})
    assert len(grid('products.xlsx')[2][1]) == 32767
    Path('a.csv').write_text('名称\n键盘,宽\n', encoding='utf-8')
    run('upsert', change={"FILE = 'products.xlsx'": "FILE = 'a.csv'"})
    assert grid('a.csv')[:2] == [['名称', '价格'], ['键盘', '189']]


@every
@pytest.mark.files('products.xlsx')
def test_a_locked_file_is_left_after_the_time(on, monkeypatch):
    before = Path('products.xlsx').read_bytes()
    with locked(monkeypatch, inf, 'products.xlsx'):
        printed, _ = run('locked', change={'SECONDS = 30': 'SECONDS = 0'})
    written = re.search(r'写进了 (\S+)', printed)[1]
    assert written != 'products.xlsx' and [row[0] for row in grid(written)] == ['名称', '耳机', '音箱'] and Path('products.xlsx').read_bytes() == before


@Page('recipes/locked').says('csv 在 Excel 里打开着，record() 一直等到关上')
@pytest.mark.parametrize('code, end', [('utf-8', '\n'), ('utf-8', ''), ('gbk', '\n')])
def test_a_csv_that_is_locked_is_refused_and_waited_for_by_a_save(monkeypatch, code, end):
    kept = f'名称,价格\n键盘,1{end}'.encode(code)
    Path('products.csv').write_bytes(kept)
    with locked(monkeypatch, inf, 'products.csv'), pytest.raises(SystemExit, match='^products_[0-9_]+.csv 不是 xlsx'):
        run('locked', change={"'products.xlsx'": "'products.csv'", 'SECONDS = 30': 'SECONDS = 0'})
    assert Path('products.csv').read_bytes() == kept and len([*Path().glob('*products*')]) == 1
    with locked(monkeypatch, 4, 'products.csv') as tries:
        save('products.csv', {'名称': '鼠标'}, encoding=code)
    assert len(tries) == 5 and '鼠标' in Path('products.csv').read_bytes().decode(code)


@every
@Page('recipes/locked').says('每攒够几行，写 file = save(rows, file) 和 rows = []', '换了文件以后都写进同一个新文件，不再等')
@pytest.mark.files('products.xlsx')
def test_later_rows_go_into_the_same_other_file(on, monkeypatch):
    with locked(monkeypatch, inf, 'products.xlsx'):
        _, found = run('locked', change={'sleep(0.5)': 'waited.append(path.name)', 'rows = [{': 'waited = []\nrows = [{', 'SECONDS = 30': 'SECONDS = 0.5', "print('写进了', save(rows, FILE))": 'file = save(rows, FILE)'})
        file = found['save'](found['rows'], found['file'])
    assert file == found['file'] and [row[0] for row in grid(file)] == ['名称', '耳机', '音箱', '耳机', '音箱']
    assert 'products.xlsx' in found['waited'] and str(file) not in found['waited']
    # A folder that is named stays.
    Path('data').mkdir()
    _, found = run('locked', change={"'products.xlsx'": "'data/products.xlsx'"})
    file = found['save'](found['rows'], found['save'](found['rows'], 'data/products.xlsx'))
    assert len(grid('data/products.xlsx')) == 7 and file == Path('data/products.xlsx')


@every
@Page('recipes/locked').says('先在旁边写，读得出来再换上', '残缺的 emoji 这样的字符存不了，程序停下，原来的文件不变')
@pytest.mark.files('products.xlsx')
def test_what_cannot_be_saved_leaves_the_workbook(on):
    before = Path('products.xlsx').read_bytes()
    for value in ('半\ud83d', '半\ufffe'):
        with pytest.raises(Exception):
            run('locked', change={"'价格': 59": f"'价格': {value!r}"})
        assert Path('products.xlsx').read_bytes() == before


@every
@pytest.mark.parametrize('cut', [1, 5, 20, 30, 60])
@Page('recipes/crash-safe').says('文件末尾没有换行的一行，当作写到一半的，去掉并且打印出来')
def test_crash_safe_mends_a_half_written_file(on, cut):
    change = {"['1', '2', '3', '4', '5']": 'range(1, 5)', "f'商品 {task}'": "f'商品\\n\"{task}\"'"}
    run('crash-safe', change=change)
    whole = Path('products.csv').read_bytes()
    Path('products.csv').write_bytes(whole[:-cut])
    assert not whole[:-cut].endswith(b'\r\n')
    printed, _ = run('crash-safe', change=change)
    assert Path('products.csv').read_bytes() == whole and '去掉写到一半的' in printed


def test_crash_safe_cuts_no_lines_off_a_jsonl():
    kept = b'{"a": "5\\" phone"}\n{"a": 1}\n'
    Path('products.jsonl').write_bytes(kept)
    with pytest.raises(SystemExit, match='^products.jsonl 的后缀要写 .csv$'):
        run('crash-safe', change={"'products.csv'": "'products.jsonl'"})
    assert Path('products.jsonl').read_bytes() == kept


@every
def test_crash_safe_with_addresses(on):
    run('crash-safe', times=2, change={"['1', '2', '3', '4', '5']": "['https://a/1', 'https://a/2', 'https://a/1']", "'编号'": "'网址'"})
    assert [row[1] for row in grid('products.csv')] == ['网址', 'https://a/1', 'https://a/2']


@every
@Page('recipes/crash-safe').says('不是 UTF-8 编码的，程序停下')
@pytest.mark.parametrize('code', ['gbk', 'utf-16'])
def test_crash_safe_refuses_what_excel_saved(on, code):
    kept = '编号,名称\r\n8,商品 8\r\n'.encode(code)
    Path('products.csv').write_bytes(kept)
    with pytest.raises(SystemExit, match='要用 UTF-8 编码'):
        run('crash-safe')
    # The names alone may look right.
    Path('products.csv').write_bytes(kept := '编号,name\r\n8,商品 8\r\n'.replace('编号', 'id').encode(code))
    with pytest.raises(SystemExit, match='要用 UTF-8 编码'):
        run('crash-safe', change={"'编号'": "'id'"})
    assert Path('products.csv').read_bytes() == kept


@every
@pytest.mark.parametrize('end', ['', '3,商'])
def test_crash_safe_goes_on_with_a_csv_that_has_the_mark(on, end):
    kept = '编号,名称\r\n1,商品 1\r\n2,商品 2\r\n'.encode('utf-8-sig')
    Path('products.csv').write_bytes(kept + end.encode())
    run('crash-safe', times=2)
    assert Path('products.csv').read_bytes() == kept + ''.join(f'{number},商品 {number}\r\n' for number in (3, 4, 5)).encode()


@every
def test_crash_safe_cuts_nothing_off_a_file_that_is_another(on):
    kept = '名称,价格\r\nu1,1\r\nu2,2'.encode()
    Path('products.csv').write_bytes(kept)
    with pytest.raises(SystemExit, match='要有“编号”'):
        run('crash-safe')
    assert Path('products.csv').read_bytes() == kept


@every
@Page('recipes/crash-safe').says('磁盘满了，程序就停下')
@pytest.mark.parametrize('rows', [5, 60])
def test_crash_safe_stops_when_nothing_was_saved(on, rows, monkeypatch):
    change = {"['1', '2', '3', '4', '5']": f'range(1, {rows + 1})'}
    with locked(monkeypatch, inf, 'products.csv', OSError(28, 'No space left on device')), pytest.raises((SystemExit, OSError)):
        run('crash-safe', change=change)
    run('crash-safe', change=change)
    assert [row[1] for row in grid('products.csv')[1:]] == [str(number) for number in range(1, rows + 1)]


@pytest.mark.parametrize('moment', [0.1, 0.3, 0.5, 0.8])
@Page('recipes/crash-safe').says('被强行结束，手里的一行没有写上', '再运行一次就去掉、补上，没有重复的行')
def test_crash_safe_is_killed(moment):
    tasks = "['1', '2', '3', '4', '5']"
    Path('program.py').write_text(program('crash-safe', change={tasks: 'range(1, 60_001)'}), encoding='utf-8')
    killed = subprocess.Popen([sys.executable, 'program.py'], stdout=subprocess.DEVNULL)
    while not Path('products.csv').exists():
        time.sleep(0.001)
    time.sleep(moment)
    killed.kill()
    assert killed.wait() == -signal.SIGKILL
    data = Path('products.csv').read_bytes()
    saved = data[: data.rfind(b'\n') + 1].count(b'\n') - 1
    run('crash-safe', change={tasks: f'range(1, {saved + 41})'})
    assert [row[1] for row in grid('products.csv')[1:]] == [str(number) for number in range(1, saved + 41)]


@every
@pytest.mark.files('tasks.xlsx')
def test_progress_goes_on_where_it_stopped(on):
    with pytest.raises(KeyboardInterrupt):
        run('progress', change={"    return f'{task} 号完成'": "    if int(task) == 3:\n        raise KeyboardInterrupt\n    return '先'"})
    run('progress')
    assert [row[1] for row in grid('tasks.xlsx')[1:]] == ['先', '先', '3 号完成', '4 号完成', '5 号完成'] and not os.path.exists('tasks.new.xlsx')


@Page('recipes/progress').differs('save-no-raise')
@Page('recipes/progress').says('work() 返回 None 的，下次再做', "几个就用 '、'.join() 接起来", '结果存不了，程序停下，任务表不变')
@pytest.mark.files('tasks.xlsx')
def test_results_of_any_kind():
    before = Path('tasks.xlsx').read_bytes()
    with pytest.raises(UnicodeEncodeError):
        run('progress', change={"f'{task} 号完成'": "'半\\ud83d'"})
    assert Path('tasks.xlsx').read_bytes() == before
    run('progress', change={"f'{task} 号完成'": "[None, '、'.join(['a', 'b']), 0, False, ''][task - 1]"})
    assert [row[1] for row in grid('tasks.xlsx')[1:]] == [None, 'a、b', '0', 'False', None]


@Page('recipes/progress').says('30 秒保存一次，先在旁边写，读得出来再换上')
@pytest.mark.files('tasks.xlsx')
def test_results_are_saved_now_and_then():
    clock = 'clock = iter(range(0, 999, 16))  # more than 30 after two tasks\nmonotonic = clock.__next__'
    run('progress', change={'from time import monotonic': clock, "f'{task} 号完成'": "sum(row['结果'] is not None for row in Recorder(FILE).rows())"})
    assert [row[1] for row in grid('tasks.xlsx')[1:]] == ['0', '0', '2', '2', '4']


def test_a_csv_of_tasks_is_refused():
    Path('tasks.csv').write_text('编号,结果\n1,\n', encoding='utf-8')
    with pytest.raises(SystemExit, match='tasks.csv 要是 xlsx，'):
        run('progress', change={"'tasks.xlsx'": "'tasks.csv'"})
    assert not [*Path().glob('*.new.*')]


def test_a_row_without_a_task_is_not_done():
    save('tasks.xlsx', {'编号': 1, '结果': None}, {'编号': None, '结果': ' '}, {'编号': 3})
    book = load_workbook('tasks.xlsx')
    book.active['B3'] = None
    book.save('tasks.xlsx')
    run('progress')
    assert [row[1] for row in grid('tasks.xlsx')[1:]][::2] == ['1 号完成', '3 号完成'] and grid('tasks.xlsx')[2] == [None, None]


@every
@pytest.mark.parametrize('name', ['products.csv', 'products.xlsx'])
def test_what_could_not_be_saved_is_written_back_once(on, name):
    recorder = quiet('gbk.csv', setting={'encoding': 'gbk'})
    recorder.add_data({'名称': '键盘™', '时间': datetime.datetime(2025, 8, 5), '价格': Decimal('1.5'), '评分': float('nan')})
    assert refused(recorder, ['鼠标', None, 89])
    if name.endswith('csv'):  # it fails once more, and leaves one line for the next time
        Path(name).write_bytes(b'\xff')
        with pytest.raises((UnicodeDecodeError, SystemExit)):
            run('recover', change={"'products.csv'": repr(name)})
        Path(name).unlink()
        Path(name).touch()  # what a failed save leaves
    run('recover', change={"'products.csv'": repr(name)})
    assert not Path('failed_data.txt').exists()
    rows = grid(name)
    assert rows[0] == ['名称', '时间', '价格', '评分'] and [row[0] for row in rows[1:]] == ['键盘™', '鼠标']
    assert rows[1][1] == '2025-08-05 00:00:00' and str(rows[1][2]) == '1.5'


@every
def test_tables_are_written_back_and_styles_are_not(on):
    line = "{None: [{'type': 'data', 'data': [{'a': 1}], 'coord': (0, 1)}, {'type': 'style', 'styles': <DrissionRecord.cell_style.CellStyle object at 0x7f14>, 'coord': (1, 1)}], '一月': [{'type': 'data', 'data': [['b', 2]], 'coord': (0, 1)}]}\n"
    Path('failed_data.txt').write_text(line, encoding='utf-8')
    run('recover', change={"'products.csv'": "'a.xlsx'"})
    assert grid('a.xlsx', '一月') == [['b', 2]] and load_workbook('a.xlsx').worksheets[0]['A2'].value == 1
    Path('failed_data.txt').write_text(line + "{None: [<locked>]}\n", encoding='utf-8')
    before = Path('a.xlsx').read_bytes()
    with pytest.raises(SystemExit, match='第 2 行不是 Recorder 留下的'):
        run('recover', change={"'products.csv'": "'a.xlsx'"})
    assert Path('a.xlsx').read_bytes() == before


@Page('recipes/recover').says('有一行读不懂，或者是 DBRecorder、ByteRecorder 留下的，程序就停下，什么也不写')
@pytest.mark.parametrize('line', ["{'products': [{'编号': 1}]}", "{'products': [{'data': 'a', 'type': 'b'}]}", "{'products': [{'type': 'b'}, {'type': 'c'}]}", "{'products': [[1, 2]]}", "[(b'a', None)]"])
def test_what_another_recorder_left_is_refused_and_stays(line):
    before = "{None: [{'type': 'data', 'data': [{'a': 1}], 'coord': (0, 1)}]}\n" + line + '\n'
    Path('failed_data.txt').write_text(before, encoding='utf-8')
    with pytest.raises(SystemExit, match='第 2 行不是 Recorder 留下的'):
        run('recover')
    assert Path('failed_data.txt').read_text(encoding='utf-8') == before and not Path('products.csv').exists()


@every
@Page('recipes/recover').says('链接、图片、样式、行高、列宽不写回，自己再加', '原来的地址、数值在 failed_data 原来的.txt 里', '再运行会换掉它，先改名')
def test_addresses_and_sizes_stay_in_the_text_that_is_left(on):
    recorder = quiet('a.xlsx')
    recorder.add_data({'甲': 1})
    recorder.add_link('https://a.example/', 'B2', '地址')
    recorder.add_cols_width(33, cols=[1])
    Path('failed_data.txt').write_text(f'{recorder.data}\n', encoding='utf-8')
    recorder.clear()
    run('recover', change={"'products.csv'": "'a.xlsx'"})
    sheet = load_workbook('a.xlsx').active
    assert sheet['A2'].value == 1 and not any(cell.hyperlink for row in sheet for cell in row)
    left = Path('failed_data 原来的.txt').read_text(encoding='utf-8')
    assert 'https://a.example/' in left and '33' in left
    Path('failed_data.txt').write_text("{None: [{'type': 'data', 'coord': (0, 1), 'data': [{'甲': 2}]}]}\n", encoding='utf-8')
    run('recover', change={"'products.csv'": "'a.xlsx'"})
    assert 'https://a.example/' not in Path('failed_data 原来的.txt').read_text(encoding='utf-8')


@every
@Page('recipes/recover').says('编码、分隔符、表头行照原来的程序设好，写在 for table, items 上面')
def test_a_header_in_the_second_row_is_set_as_before(on):
    book = Workbook()
    book.active.title = '一月'
    for row in ['八月'], ['a', 'b']:
        book.active.append(row)
    book.save('a.xlsx')
    Path('failed_data.txt').write_text("{'一月': [{'type': 'data', 'coord': (0, 1), 'data': [{'b': 1}]}]}\n", encoding='utf-8')
    run('recover', change={"'products.csv'": "'a.xlsx'", 'for table, items in': "recorder.set.header_row(2, table='一月')\nfor table, items in"})
    assert grid('a.xlsx', '一月') == [['八月', None], ['a', 'b'], [None, 1]]


@every
def test_a_sheet_alone_and_texts_are_written_back(on):
    Path('failed_data.txt').write_text("{'一月': [{'type': 'data', 'coord': (0, 1), 'data': [{'a': '<a.B object at 0x12>', 'b': '半\\ud83d'}]}]}\n", encoding='utf-8')
    run('recover', change={"'products.csv'": "'a.xlsx'"})
    assert grid('a.xlsx', '一月') == [['a', 'b'], ['<a.B object at 0x12>', '半']]


@every
@pytest.mark.parametrize('name, added, found', [
    ('a.jsonl', [({'a': 2}, 2), ({'a': 3}, 3)], [{'a': 1}, {'a': 2}, {'a': 3}]),
    ('a.json', [({'a': 2}, 2), ({'a': 3}, 3)], [{'a': 1}, {'a': 2}, {'a': 3}]),
    ('a.csv', [([['甲', '乙'], ['丙', '丁']], 'B2'), (['戊'],)], [{'a': '1', 2: '甲', 3: '乙'}, {'a': '', 2: '丙', 3: '丁'}, {'a': '戊'}]),
])
def test_what_had_its_place_is_written_back_to_it(on, name, added, found):
    recorder = save(name, ({'a': 1}, 1) if name != 'a.csv' else {'a': 1})
    for one in added:
        recorder.add_data(*one)
    Path('failed_data.txt').write_text(f'{recorder.data}\n', encoding='utf-8')
    recorder.clear()
    run('recover', change={"'products.csv'": repr(name)})
    rows = [dict(row) for row in quiet(name).rows()]
    assert [{key: value for key, value in row.items() if value or key == 'a'} for row in rows] == found


def test_lines_within_an_element_and_a_second_class():
    run('soup', change={'<b>键盘</b>': '<div>键<p>盘</p><p>黑</p>8<u>7</u><br>键</div>', './/b': './/b | .//div', '<li class="product"><b>鼠标': '<li class="product hot"><b>鼠标'})
    assert [row[0] for row in grid('products.xlsx')] == ['名称', '键 盘 黑 87 键', '鼠标']


@every
@pytest.mark.parametrize('name, change, said', [
    ('soup', {'one[0].text_content()': 'one[0].text_content(1)'}, 'Error'), ('soup', {'"product")]': '"goods")]'}, '没有找到'),
    ('drissionpage', {"f'{SITE}/products-2.html'": "'p.html'"}, 'ElementNotFound'), ('drissionpage', {"f'{SITE}/products-2.html'": "'p.html'", ".product'": ".goods'"}, '没有找到'),
])
@pytest.mark.files('products.xlsx')
def test_an_error_while_a_page_is_read_leaves_the_file(on, name, change, said):
    Path('p.html').write_text('<p class="product"><b class="name">a</b><i class="price">1</i></p><p class="product">b</p>', encoding='utf-8')
    before = Path('products.xlsx').read_bytes()
    Path('program.py').write_text(program(name, change=change), encoding='utf-8')
    ended = subprocess.run([sys.executable, 'program.py'], capture_output=True, encoding='utf-8')
    assert ended.returncode == 1 and said in ended.stderr and Path('products.xlsx').read_bytes() == before and not os.path.exists('new_products.xlsx')


class Served(io.BytesIO):
    """A file of a server that knows Range, or one that does not."""

    ranges, asked, data = True, [], bytes(range(256)) * 13

    def __init__(self, request, timeout):
        wanted = re.findall(r'\d+', request.headers.get('Range', ''))
        Served.asked += wanted[:1]
        super().__init__(self.data[int(wanted[0]):] if self.ranges else self.data)
        self.status, self.headers = 206 if self.ranges else 200, {'Content-Range': f'bytes 0-0/{len(self.data)}'}
        if wanted[:1] == ['2048'] and 'broken' in sys.modules:
            raise OSError('断开')


@Page('recipes/download').says('服务器不支持分段的，一次下载完，main.py 从 def ask 起换成')
def test_a_download_in_one_go():
    Path('there').write_bytes(Served.data)
    lines = "from urllib.request import urlretrieve; urlretrieve(url, 'new.bin'); Path('new.bin').replace(FILE)"
    assert all(f'  {line}\n' in (ROOT / 'docs/recipes/download.md').read_text(encoding='utf-8') for line in lines.split('; '))
    head = Page('recipes/download').programs[0].split('def ask')[0].replace("FILE = 'icon-192.png'", "FILE = 'icon'")
    exec(head + f"url = {Path('there').resolve().as_uri()!r}; {lines}", {})
    assert Path('icon').read_bytes() == Served.data and not os.path.exists('new.bin')


@every
@Page('recipes/download').says('中断以后再运行，只下载剩下的段', '不支持的返回 200，程序马上停下')
def test_a_download_goes_on_and_spoils_nothing(on, monkeypatch):
    monkeypatch.setattr('urllib.request.urlopen', Served)
    Path('icon-192.png').write_bytes(b'mine')
    with pytest.raises(SystemExit, match='已经有了'):
        run('download')
    assert Path('icon-192.png').read_bytes() == b'mine'
    Path('icon-192.png').unlink()
    monkeypatch.setattr(Served, 'ranges', False)
    with pytest.raises(SystemExit, match='200'):
        run('download')
    assert os.listdir() == ['program.py']
    monkeypatch.setattr(Served, 'ranges', True)
    monkeypatch.setitem(sys.modules, 'broken', sys)
    with pytest.raises(OSError):
        run('download')
    monkeypatch.delitem(sys.modules, 'broken')
    Served.asked.clear()
    assert run('download', times=2)[0].endswith('True\n') and Path('icon-192.png').read_bytes() == Served.data
    # Each run asks how large it is.
    assert sorted(Served.asked) == ['0', '0', '2048', '3072']
    monkeypatch.setattr(Served, 'data', bytes(5000))
    with pytest.raises(SystemExit, match='已经有了'):
        run('download')
