"""What the recipes promise: nothing lost, nothing twice, on every release; the programs are those of the pages."""

import contextlib
import datetime
import gc
import io
import os
import re
import runpy
import signal
import sqlite3
import subprocess
import sys
import time
from decimal import Decimal
from math import inf
from pathlib import Path

import pandas as pd
import pytest
from openpyxl import Workbook, load_workbook

from books import save_as_excel
from helpers import fails, grid, locked, quiet, refused, save
from pages import ROOT, Page

every = pytest.mark.every_release
RECIPES = sorted(path.stem for path in (ROOT / 'docs/recipes').glob('*.md') if path.stem != 'index')
RESUME = ['resume', 'resume 1']  # its two programs


def program(name, number=0, change=()):
    """The source of a program of a recipe, with some of its text replaced: `change={'old': 'new'}`; `resume 1` is its second."""
    code = Page(f'recipes/{name.split()[0]}').programs[number or name.endswith(' 1')]
    for old, new in dict(change).items():
        assert old in code, old
        code = code.replace(old, new)
    return code


def run(name, number=0, *, times=1, change=()):
    """Runs it as a reader would, some times; gives what it printed the last time."""
    Path('program.py').write_text(program(name, number, change), encoding='utf-8')
    for _ in range(times):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            found = runpy.run_path('program.py', run_name='__main__')
    return printed.getvalue(), found


def query(path, text):
    """What is in a database, all rows."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute(text).fetchall()


def test_each_has_a_program_of_forty_lines_at_most():
    assert len(RECIPES) >= 28
    assert {name: len(program(name).splitlines()) for name in RECIPES if len(program(name).splitlines()) > 40} == {}


@every
@Page('recipes/resume').says('第一次运行没有文件，程序不用改', "用 Excel 存过的 csv，recorder = … 下面加一行 recorder.set.encoding('utf-8-sig')")
@pytest.mark.parametrize('name', RESUME)
@pytest.mark.parametrize('there', [None, 'utf-8', 'utf-8-sig'])
def test_resume_repeats_nothing(on, name, there):
    there and Path('people.csv').write_text('姓名,性别\n张三,男\n李四,女\n王五,男\n', encoding=there)
    run(name, times=2, change={'cache_size=0)\n': "cache_size=0)\nrecorder.set.encoding('utf-8-sig')\n"} if there == 'utf-8-sig' else ())
    assert [row[0] for row in grid('people.csv', encoding=there or 'utf-8')] == ['姓名', '张三', *(['李四'] if there else []), '王五', '赵六', '钱七']


HANDLER = 'import signal\n' + re.search(r'stop = False.*SIGTERM, end\)\n', program('resume 1'), re.DOTALL)[0]


@every
@Page('recipes/resume').says('采集出错、按了 Ctrl+C，采到的几行写好再停', '被强行结束，没有写的几行下次重做')
@pytest.mark.parametrize('end, rows', [('int("x")', ['王五', '赵六']), ('signal.raise_signal(signal.SIGINT)', ['王五', '赵六']), ('signal.raise_signal(signal.SIGTERM)', ['王五']), ('os._exit(1)', ['王五'])])
def test_resume_goes_on_after_an_end_within_a_page(on, end, rows):
    Path('program.py').write_text(program('resume', change={'count % 20': 'count % 2', 'def fetch': 'import os, signal\ndef fetch', "    return {": f"    name == '钱七' and {end}\n    return {{"}), encoding='utf-8')
    subprocess.run([sys.executable, 'program.py'], capture_output=True)
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', *rows] and '钱七' not in Path('people.csv').read_text(encoding='utf-8')
    run('resume')
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', '王五', '赵六', '钱七']


@every
@Page('recipes/resume').says('上面的程序，正在写的时候按 Ctrl+C，csv 里的行会重复，新文件的第一行不是表头', '下面的等写完再停', '按一次 Ctrl+C，采集完手里的一个，保存好再停')
@pytest.mark.parametrize('name, number', [('resume', 'SIGINT'), ('resume 1', 'SIGINT'), ('resume 1', 'SIGTERM')])
@pytest.mark.parametrize('there', ['', '姓名,性别,电话\n张三,男,1\n'])
def test_a_signal_within_a_save_ends_after_the_row_in_hand(on, name, number, there):
    there and Path('people.csv').write_text(there, encoding='utf-8')
    interrupted = f"import signal\nclass Interrupted:\n    def __str__(self):\n        signal.raise_signal(signal.{number})\n        return 'whole'\ndef fetch"
    with pytest.raises(KeyboardInterrupt) if name == 'resume' else contextlib.nullcontext():
        run(name, change={'def fetch': interrupted, "'13800000000'": "Interrupted() if name == '赵六' else ''", 'count % 20': 'count % 3'})
    gc.collect()
    names = ['姓名', '张三', '王五'] + (['赵六'] if name != 'resume' else ['王五'] if there else [])
    assert [row[0] for row in grid('people.csv')] == (['张三', '王五'] if name == 'resume' and not there else []) + names and (name == 'resume' or grid('people.csv')[-1] == ['赵六', '女', 'whole'])


@every
@Page('recipes/resume').says('文件在 Excel 里打开着，就等它关上', '再按一次不再等，手里的几行下次重做')
@pytest.mark.parametrize('twice', [False, True])
@pytest.mark.files('people.csv')
def test_who_asks_resume_to_end_waits_for_the_file_until_asking_again(on, monkeypatch, twice):
    asking = {"    return {'姓名'": "    end()\n    return {'姓名'", **({'        saved =': '        end()\n        saved ='} if twice else {})}
    with locked(monkeypatch, 2, 'people.csv') as tries, pytest.raises(KeyboardInterrupt) if twice else contextlib.nullcontext():
        run('resume 1', change=asking)
    assert len(tries) == (0 if twice else 3) and [row[0] for row in grid('people.csv')][4:] == ([] if twice else ['赵六'])


@Page('recipes/resume').says('正在写的时候不要再按，等它写完')
def test_a_second_press_within_a_save_damages_an_xlsx(monkeypatch):
    save('people.xlsx', {'姓名': '王五'})
    monkeypatch.setattr('openpyxl.writer.excel.ExcelWriter.write_data', lambda self: [signal.raise_signal(signal.SIGINT) for _ in range(2)])
    with pytest.raises(KeyboardInterrupt):
        run('resume 1', change={'people.csv': 'people.xlsx'})
    with pytest.raises(Exception):
        load_workbook('people.xlsx')


@every
@Page('recipes/resume').says('没有写进去，手里的几行下次重做')
@Page('recipes/threads').says('没有写进去，程序就停下，这几行在 failed_data.txt 里')
@pytest.mark.parametrize('name, file, change, rows', [
    *((name, 'people.csv', {'count % 20': 'count % 3'}, ['王五', '赵六', '钱七']) for name in RESUME),
    ('threads', 'pages.csv', {'count % 100': 'count % 2'}, ['1', '2', '3', '4', '5']),
    ('processes', 'pages.csv', {', 100)': ', 2)', '+ 100': '+ 2', 'multiprocessing import': 'multiprocessing.pool import ThreadPool as'}, ['1', '2', '3', '4', '5']),
    ('retry', 'pages.csv', {'wait=0.1': 'wait=0'}, ['1', '3', '4']),
])
@pytest.mark.files('people.csv')
def test_programs_stop_when_nothing_was_saved(on, monkeypatch, name, file, change, rows):
    before = Path(file).read_text(encoding='utf-8') if Path(file).exists() else ''
    with locked(monkeypatch, inf, file, OSError(28, 'No space left on device')) as tries, pytest.raises((SystemExit, OSError)):
        run(name, change=change)
    assert name == 'resume' or len(tries) == 1 and len(Path('failed_data.txt').read_text(encoding='utf-8').splitlines()) == 1
    assert not before or Path(file).read_text(encoding='utf-8') == before
    run(name, change=change)
    assert [row[0] for row in grid(file)][-len(rows):] == rows


@every
@Page('recipes/threads').says('fetch() 的第一行写 if stop: return None')
@Page('recipes/retry').says('循环 for number in … 的第一行写 if stop: break')
@pytest.mark.parametrize('name, line, change, pages', [
    ('threads', '  # 换成你的采集，在线程里运行\n', '\n    if stop: return None\n', ['1', '2', '3']),
    ('retry', 'for number in range(1, 5):\n', 'for number in range(1, 5):\n    if stop: break\n', ['1', '3']),
])
def test_other_loops_end_after_the_row_in_hand(on, name, line, change, pages):
    hand = {'def fetch(': HANDLER + 'def fetch(', "    return {'页码'": "    number == 3 and end()\n    return {'页码'"}
    run(name, change={line: change, **hand} | ({'Executor(8)': 'Executor(1)'} if name == 'threads' else {}))
    assert [row[0] for row in grid('pages.csv')[1:]] == pages


PAGES = {"    return {'页码'": "    if number < 4:\n        return [None, [], [{'页码': 3}] * 2][number - 1]\n    return {'页码'"}
BY_PAGE = {"'people.csv', '姓名'": "'pages.csv', '页码'", "('张三', '王五', '赵六', '钱七')": 'range(1, 6)', 'fetch(name):': 'fetch(number):', "'姓名': name": "'页码': number"}


@every
@Page('recipes/threads').says('一页有几行，fetch() 就返回字典的列表', '在 fetch() 里捕获异常，返回 None')
@Page('recipes/resume').says('没有采到，fetch() 返回 None 或者 []，下次再采', '一页有几行，KEY 换成页码，fetch() 返回字典的列表')
@pytest.mark.parametrize('name, change', [
    ('threads', PAGES), *((name, BY_PAGE | PAGES) for name in RESUME), ('retry', {**PAGES, 'number == 2': 'number == 9', 'range(1, 5)': 'range(1, 6)'}), ('asyncio', {**PAGES, 'range(1, 4)': 'range(1, 6)'}),
])
def test_pages_of_any_number_of_rows(on, name, change):
    run(name, change=change)
    assert [row[0] for row in grid('pages.csv')] == ['页码', '3', '3', '4', '5']


@Page('recipes/resume').says('被强行结束以后，先删掉文件里最后一页的行，再运行')
@pytest.mark.parametrize('name', RESUME)
@pytest.mark.parametrize('there, rows', [('3\n', ['3', '4', '5']), ('', ['3', '3', '4', '5'])])
def test_the_last_page_of_a_killed_run(name, there, rows):
    Path('pages.csv').write_text(f'页码\n{there}', encoding='utf-8')
    run(name, change={**BY_PAGE, **PAGES})
    assert [row[0] for row in grid('pages.csv')[1:]] == rows


@every
@Page('recipes/new-columns').says('增加了列，同一个对象再读，先写 recorder.set.header_row(1)')
def test_new_columns_are_read_by_the_same_object(on):
    recorder = save('a.xlsx', {'a': 1})
    assert len(recorder.rows()) == 1
    recorder.set.auto_new_header()
    save(recorder, {'a': 2, 'b': 3})
    assert 'b' not in recorder.rows()[1]
    recorder.set.header_row(1)
    assert recorder.rows()[1]['b'] == 3


LATER = {"    return {'页码': number, ": "    return {'页码': number} if number == 1 else {'页码': number, "}
SPIDER = "pipeline.process_item({'名称': '键盘', '价格': 199})"


@every
@pytest.mark.parametrize('name, file, change, found', [
    ('asyncio', 'pages.csv', LATER, ['标题', '第 3 页']), ('threads', 'pages.csv', LATER, ['标题', '第 3 页']), ('retry', 'pages.csv', LATER, ['标题', '第 3 页']),
    ('processes', 'pages.csv', {'multiprocessing import': 'multiprocessing.pool import ThreadPool as', **LATER}, ['标题', '第 3 页']),
    *((name, 'people.csv', {'count % 20': 'count % 1', "'性别': '女', ": "**({'住址': '北京'} if name == '赵六' else {}), "}, ['住址', '北京']) for name in RESUME),
    ('locked', 'products.xlsx', {"'库存': 3": "'产地': '深圳'"}, ['产地', '深圳']),
    ('one-sheet', 'company.xlsx', {"'价格': 299}": "'产地': '深圳'}"}, ['产地', '深圳']),
    ('chunks', 'products-1.xlsx', {"'编号': number, '名称'": "'编号': number} if number == 1 else {'编号': number, '名称'"}, ['名称', '商品 3']),
    ('long-numbers', 'people.xlsx', {"'金额': 199": "'备注': '新'"}, ['备注', '新']),
    ('second-row', 'report.xlsx', {"'销量': 120": "'销量': 120, '备注': '新'"}, ['备注', '新']),
    ('recover', 'products.csv', {"{'名称': '键盘™'": "{'名称': '鼠标'}, {'名称': '键盘™'"}, ['价格', '199']),
    ('scrapy', 'products.csv', {SPIDER: "pipeline.process_item({'名称': '键盘'}, spider)"}, ['颜色', '黑']),
])
@pytest.mark.files('people.csv', 'products.xlsx', 'company.xlsx')
def test_keys_that_the_first_row_has_not(on, name, file, change, found):
    run(name, change=change)
    header, *rows = grid(file, '商品' if name == 'one-sheet' else None)[1 if name == 'second-row' else 0:]
    assert found[0] in header and found[1] in [row[header.index(found[0])] for row in rows if len(row) > header.index(found[0])]


@every
@Page('recipes/locked').says("用 Excel 存过的 csv，新建记录器以后马上写 recorder.set.encoding('utf-8-sig')")
@Page('recipes/new-columns').says("用 Excel 存过的 csv，新建记录器以后马上写 recorder.set.encoding('utf-8-sig')")
@pytest.mark.parametrize('name, change', [('locked', {"'products.xlsx'": "'products.csv'", 'cache_size=0)': "cache_size=0)\n    recorder.set.encoding('utf-8-sig')"}), ('new-columns', {"'products.csv')": "'products.csv')\nrecorder.set.encoding('utf-8-sig')"})])
def test_a_csv_that_excel_saved(on, name, change):
    Path('products.csv').write_text('名称,价格,库存\n键盘,199,12\n', encoding='utf-8-sig')
    run(name, change=change)
    rows = grid('products.csv', encoding='utf-8-sig')
    assert rows[0][:3] == ['名称', '价格', '库存'] and [row[0] for row in rows[1:]] == ['键盘', *(['耳机', '音箱'] if name == 'locked' else ['显示器', '耳机'])]


def without_demo(name, change=(), number=0):
    return re.sub(r'# 只为演示.*?(?=KEYS = |KEY = |def place)', '', program(name, number, change), flags=re.DOTALL)


SAVED_BY_EXCEL = '\ufeff名称,,价格\n键盘,a,199\n鼠标,b,89\n键盘,c,199\n'  # with a column that has no name
COLUMNS, *ROWS = ['名称', '2', '价格'], ['键盘', 'a', '199'], ['鼠标', 'b', '89'], ['键盘', 'c', '199']


@every
@pytest.mark.parametrize('name, number, change, file, found', [
    ('count', 0, {'orders.xlsx': 'products.csv', "'城市', '金额'": "'名称', '价格'"}, 'totals.xlsx', [['名称', '订单数', '价格', '平均'], ['键盘', 2, 398, 199], ['鼠标', 1, 89, 89]]),
    ('convert', 0, {'people.jsonl': 'products.csv'}, 'people.xlsx', [COLUMNS, *ROWS]),
    ('chunks', 1, {'products.xlsx': 'products.csv'}, 'part-1.xlsx', [COLUMNS, *ROWS[:2]]), ('sheets', 0, {'people.csv': 'products.csv'}, 'all.xlsx', [COLUMNS, *ROWS]),
    ('gbk', 0, {'customers_gbk.csv': 'products.csv', 'gb18030': 'utf-8-sig', "';'": "','"}, 'customers.xlsx', [COLUMNS, *ROWS]),
    ('sort', 0, {"COLUMN = '日期'": "COLUMN = '价格'", 'news.csv': 'products.csv'}, 'products.csv', [COLUMNS, ROWS[1], ROWS[0], ROWS[2]]),
    ('diff', 0, {"Recorder('products.xlsx')": "Recorder('products.csv')"}, 'marked.xlsx', [['名称', '价格'], ['键盘', 199]]),
])
def test_a_csv_that_excel_saved_is_read(on, name, number, change, file, found):
    Path('products.csv').write_text(SAVED_BY_EXCEL, encoding='utf-8')
    save('new.xlsx', {'名称': '键盘', '价格': 199})
    exec(without_demo(name, change, number), {})
    book = load_workbook(file) if file.endswith('xlsx') else None
    assert grid(file, book.sheetnames[0] if book else None) == found
    assert name != 'diff' or book.active['A2'].fill.fill_type is None


@every
@Page('recipes/sort').says("csv 要用 Excel 打开，target = … 下面加一行 target.set.encoding('utf-8-sig')")
@pytest.mark.parametrize('name, file', [('sort', 'products.csv')])
def test_an_excel_csv_that_is_written_anew(on, name, file):
    Path('products.csv').write_text(SAVED_BY_EXCEL, encoding='utf-8')
    code = without_demo(name, {"COLUMN = '日期'": "COLUMN = '名称'", 'news.csv': 'products.csv'} if name == 'sort' else ())
    exec(re.sub(r'^(target = .*\n)', r"\1target.set.encoding('utf-8-sig')\n", code, flags=re.MULTILINE), {})
    text = Path(file).read_text(encoding='utf-8')
    assert text[0] == '\ufeff' and text.count('\ufeff') == 1 and text[1:].splitlines()[0] == '名称,2,价格'


@every
@Page('recipes/sort').says('列名写错了，得到 KeyError')
@Page('recipes/count').says('列名写错了，得到 KeyError')
@pytest.mark.parametrize('name, change', [
    ('sort', {"COLUMN = '日期'": "COLUMN = '日 期'"}), 
    ('count', {"'城市'": "'城 市'"}), ('count', {"'金额'": "'金 额'"}), ('diff', {"KEY = '名称'": "KEY = '名 称'"}),
    *((name, {"'people.csv', '姓名'": "'people.csv', '姓 名'"}) for name in RESUME),
])
@pytest.mark.files('orders.xlsx', 'products.xlsx', 'people.csv')
def test_a_column_that_is_not_there(on, name, change):
    with pytest.raises(KeyError):
        run(name, change=change)
    assert not any(map(os.path.exists, ['totals.xlsx', 'unique.csv', 'merged.xlsx', 'marked.xlsx', 'cities.xlsx', 'sorted_news.csv']))


@Page('recipes/diff').says('KEY 换成不会重复的一列，两个表里都要有')
@pytest.mark.files('products.xlsx')
def test_a_key_that_the_new_table_has_not():
    save('new.xlsx', {'名 称': '键盘'})
    with pytest.raises(SystemExit, match='名称'):
        exec(without_demo('diff'), {})
    save('new.xlsx', lambda it: it.set.header(['名称']))
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(without_demo('diff'), {})
    assert "少了的列： ['价格', '库存']" in printed.getvalue()


@pytest.mark.parametrize('name, change, file', [('gbk', {'NUMBERS = []': "NUMBERS = ['余 额']"}, 'customers.xlsx'), ('gbk', {'NUMBERS = []': "NUMBERS = ['姓名']"}, 'customers.xlsx')])
@pytest.mark.files('customers_gbk.csv')
def test_a_column_of_numbers_that_is_not_there_or_none(name, change, file):
    Path(file).write_bytes(b'old')
    with pytest.raises((SystemExit, ValueError), match='NUMBERS|float'):
        run(name, change=change)
    gc.collect()
    assert Path(file).read_bytes() == b'old'


@every
@pytest.mark.parametrize('name, file, change', [
    *((name, 'people.csv', {"('张三', '王五', '赵六', '钱七')": "('a', 'b', 'a')"}) for name in RESUME),
    ('crash-safe', 'products.csv', {'range(1, 6)': "['a', 'b', 'a']"}),
])
def test_a_task_that_is_given_twice_is_done_once(on, name, file, change):
    run(name, times=2, change=change)
    assert [row[0] for row in grid(file)[1:]] == ['a', 'b']


@pytest.mark.parametrize('name, number, file, header, change, said', [
    ('progress', 0, 'tasks.xlsx', ['号', '结果'], {}, '编号'), ('dates', 0, 'orders.xlsx', ['订单号'], {}, 'B 列'),
])
def test_a_table_that_a_program_would_spoil(name, number, file, header, change, said):
    workbook(header, path=file)
    with pytest.raises(SystemExit, match=said):
        run(name, number, times=2, change=change)
    assert grid(file, load_workbook(file).sheetnames[0])[number][:len(header)] == header


@every
@pytest.mark.parametrize('name, number, file, change', [
    ('flatten', 0, 'products.xlsx', r'items = \[.*?\n\n'), ('one-sheet', 0, 'company.xlsx', r'rows = \[.*?(?=if not)'),
    ('new-columns', 1, 'all.csv', r'rows = \[.*?(?=if not)'), ('convert', 0, 'people.xlsx', None),
])
def test_no_rows_leave_the_old_file(on, name, number, file, change):
    Path(file).write_bytes(b'old')
    for source in ('people.jsonl', 'products.csv'):
        Path(source).touch()
    code = program(name, number).replace("'products.xlsx', ", '')
    code = re.sub(change, 'items = rows = []\n', code, flags=re.DOTALL) if change else code
    with pytest.raises(SystemExit, match='数据'):
        exec(code, {})
    assert Path(file).read_bytes() == b'old'


def test_all_columns_are_written_anew():
    run('new-columns', 1)
    run('new-columns', 1, change={"'尺寸'": "'产地'"})
    assert grid('all.csv') == [['名称', '价格', '产地'], ['键盘', '199', ''], ['显示器', '1299', '27 寸']]


def workbook(*rows, path='products.xlsx', title='Sheet'):
    book = Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(row)
    save_as_excel(book, path, '1+1', 2)


@Page('recipes/convert').says('xlsx 里的日期成为文本', '有公式的，先用 Excel 打开，保存一次')
@Page('recipes/diff').says('有公式的，先用 Excel 打开，保存一次')
@pytest.mark.parametrize('name, change', [
    ('convert', {'people.jsonl': 'products.xlsx', "'people.xlsx', 'people.csv'": "'made.xlsx'"}),
])
def test_dates_and_formulas_that_are_copied(name, change):
    workbook(['名称', '数量', '日期'], ['键盘', '=1+1', datetime.datetime(2025, 8, 5)])
    run(name, change=change)
    assert grid('made.xlsx')[1][:3] == ['键盘', 2, '2025-08-05 00:00:00']


@Page('recipes/retry').says('再运行一次，行接在后面')
def test_a_second_run_of_retry_adds():
    run('retry', times=2, change={'wait=0.1': 'wait=0'})
    assert [row[0] for row in grid('pages.csv')[1:]] == ['1', '3', '4'] * 2


@Page('recipes/one-sheet').says('表头在第 2 行，delete_rows(2 换成 delete_rows(3', 'header_row(1 换成 header_row(2')
def test_a_sheet_with_its_header_in_the_second_row():
    workbook(['标题'], ['名称', '价格'], ['键盘', 1], path='company.xlsx', title='商品')
    run('one-sheet', times=2, change={'delete_rows(2': 'delete_rows(3', 'header_row(1': 'header_row(2'})
    assert [row[0] for row in grid('company.xlsx', '商品')] == ['标题', '名称', '耳机', '音箱']


def test_a_row_without_a_task_is_not_done():
    save('tasks.xlsx', {'编号': 1, '结果': None}, {'编号': None, '结果': ' '}, {'编号': 3})
    book = load_workbook('tasks.xlsx')
    book.active['B3'] = None
    book.save('tasks.xlsx')
    run('progress')
    assert [row[1] for row in grid('tasks.xlsx')[1:]][::2] == ['1 号完成', '3 号完成'] and grid('tasks.xlsx')[2] == [None, None]


@Page('recipes/flatten').says('以 = 开头的文本，先清理再写进 xlsx', '超过 15 位的整数，例如订单号，先用 str() 转换')
@Page('recipes/convert').says('超过 15 位的整数，例如订单号，先用 str() 转换')
def test_long_integers_and_formulas_in_flat_rows():
    for number, value in ((1234567890123456789, 'n'), ('1234567890123456789', 's'), ('=1', 'f')):
        run('flatten', change={"{'名称': '键盘'": f"{{'名称': {number!r}"})
        cell = load_workbook('products.xlsx').active['A2']
        assert cell.data_type == value and (value != 'n') is (cell.value == number)


@every
def test_threads_keep_the_order(on):
    run('threads', change={'range(1, 6)': 'range(1, 301)'})
    assert [row[0] for row in grid('pages.csv')[1:]] == [str(number) for number in range(1, 301)]


@Page('usage/advance').says('线程只取数据，主线程添加')
@Page('usage/DBRecorder').says('线程只取数据，主线程按顺序添加和保存', "导入换成 DBRecorder，新建换成 DBRecorder('pages.db', cache_size=0, table='pages')")
def test_threads_and_a_database():
    run('threads', change={'import Recorder': 'import DBRecorder', "Recorder('pages.csv', cache_size=0)": "DBRecorder('pages.db', cache_size=0, table='pages')", 'range(1, 6)': 'range(1, 301)'})
    assert query('pages.db', 'select 页码 from pages') == [(number,) for number in range(1, 301)]


@Page('usage/DBRecorder').says("这一版换成 Recorder('pages.db', cache_size=0)，下一行写 recorder.set.table('pages')")
@pytest.mark.release('2.0.2')
def test_threads_and_a_database_without_its_class():
    run('threads', change={"Recorder('pages.csv', cache_size=0)": "Recorder('pages.db', cache_size=0)\nrecorder.set.table('pages')"})
    assert query('pages.db', 'select 页码 from pages') == [(number,) for number in range(1, 6)]


def database(path, table):
    import DrissionRecord

    if hasattr(DrissionRecord, 'DBRecorder'):
        return quiet(path, kind='DBRecorder', table=table)
    return quiet(path, setting={'table': table})


@every
@Page('usage/DBRecorder').says('没有这一句，新的键不保存，整批也可能丢掉')
@pytest.mark.parametrize('rows, written', [([{'a': 2, 'b': 3}], 2), ([{'a': 2, 'b': 3}, {'a': 4}], 1)])
def test_a_new_key_without_its_column(on, rows, written):
    recorder = save(database('t.db', 't'), {'a': 1})
    recorder.add_data(rows)
    failed = fails(recorder)
    found = recorder.run_sql('select * from t', single=False)
    assert found == ([(1,)] if failed else [(1,), (2,)]) and len(found) <= written
    recorder.clear()


@every
def test_retry_notes_what_failed(on):
    run('retry', change={'wait=0.1': 'wait=0'})
    assert [row[0] for row in grid('pages.csv')] == ['页码', '1', '3', '4']
    assert grid('failed.csv')[1:] == [['2', '连接断开']]


@every
def test_a_first_day_without_data(on):
    run('daily', change={"return [{'名称': '键盘', '价格': 199}, {'名称': '鼠标', '价格': 89}]": 'return []'})
    run('daily')
    assert [row[1] for row in grid('daily.csv')] == ['名称', '键盘', '鼠标']


@every
@pytest.mark.parametrize('name', ['daily.csv', 'daily.xlsx'])
def test_a_later_column_of_every_day(on, name):
    more = {"'daily.csv'": repr(name), "'价格': 199}": "'价格': 199, '库存': 1}"}
    run('daily', times=2, change={"'daily.csv'": repr(name), 'date.today().isoformat()': "'昨天'"})
    with pytest.raises(SystemExit):
        run('daily', change=more)
    run('daily', change=more | {"'价格']": "'价格', '库存']"})
    assert [row[3:] for row in grid(name)][::3] == [['库存'], ['1' if name.endswith('csv') else 1]] and len(grid(name)) == 5


@every
@pytest.mark.files('products.xlsx')
@pytest.mark.parametrize('name', ['products.xlsx', 'products.csv'])
def test_a_locked_file_is_left_after_the_time(on, monkeypatch, name):
    before = Path(name).read_bytes() if Path(name).exists() else None
    with locked(monkeypatch, inf, name):
        printed, _ = run('locked', change={"'products.xlsx'": repr(name), 'seconds=30': 'seconds=0'})
    written = re.search(r'写进了 (\S+)', printed)[1]
    assert written != name and [row[0] for row in grid(written)] == ['名称', '耳机', '音箱']
    assert (Path(name).read_bytes() if Path(name).exists() else None) == before


@every
@Page('recipes/locked').says('攒够几行就写 path = save(rows, path, seconds=30)', '换了文件以后都写进同一个新文件，不再等')
@pytest.mark.files('products.xlsx')
def test_later_rows_go_into_the_same_other_file(on, monkeypatch):
    with locked(monkeypatch, inf, 'products.xlsx'):
        _, found = run('locked', change={'sleep(0.5)': 'waited.append(path.name)', 'rows = [{': 'waited = []\nrows = [{', 'seconds=30': 'seconds=0.01'})
        path = found['save'](found['rows'], found['path'], seconds=30)
    assert path == found['path'] and [row[0] for row in grid(path)] == ['名称', '耳机', '音箱', '耳机', '音箱']
    assert 'products.xlsx' in found['waited'] and path.name not in found['waited']


@every
@pytest.mark.parametrize('cut', [1, 5, 20, 30, 60])
def test_crash_safe_mends_a_half_written_file(on, cut):
    change = {'range(1, 6)': 'range(1, 5)', "f'商品 {task}'": "f'商品\\n\"{task}\"'"}
    run('crash-safe', change=change)
    whole = Path('products.csv').read_bytes()
    Path('products.csv').write_bytes(whole[:-cut])
    run('crash-safe', change=change)
    assert grid('products.xlsx') == [['编号', '名称'], *([number, f'商品\n"{number}"'] for number in range(1, 5))]
    assert Path('products.csv').read_bytes() == whole


@every
def test_crash_safe_with_addresses(on):
    run('crash-safe', times=2, change={'range(1, 6)': "['https://a/1', 'https://a/2']", "'编号'": "'网址'"})
    assert [row[0] for row in grid('products.xlsx')] == ['网址', 'https://a/1', 'https://a/2']


@every
def test_crash_safe_refuses_what_it_cannot_mend(on):
    kept = '{"编号": 1}\n'
    Path('products.jsonl').write_text(kept, encoding='utf-8')
    with pytest.raises(SystemExit):
        run('crash-safe', change={"Path('products.csv')": "Path('products.jsonl')"})
    assert Path('products.jsonl').read_text(encoding='utf-8') == kept


@every
@Page('recipes/crash-safe').says('磁盘满了，程序就停下')
@pytest.mark.parametrize('rows', [5, 60])
def test_crash_safe_stops_when_nothing_was_saved(on, rows, monkeypatch):
    change = {'range(1, 6)': f'range(1, {rows + 1})'}
    with locked(monkeypatch, inf, 'products.csv', OSError(28, 'No space left on device')), pytest.raises((SystemExit, OSError)):
        run('crash-safe', change=change)
    assert not Path('products.xlsx').exists()
    run('crash-safe', change=change)
    assert [row[0] for row in grid('products.xlsx')[1:]] == list(range(1, rows + 1))


@pytest.mark.parametrize('moment', [0.1, 0.3, 0.5, 0.8])
def test_crash_safe_is_killed(moment):
    Path('program.py').write_text(program('crash-safe', change={'range(1, 6)': 'range(1, 60_001)'}), encoding='utf-8')
    killed = subprocess.Popen([sys.executable, 'program.py'], stdout=subprocess.DEVNULL)
    while not Path('products.csv').exists():
        time.sleep(0.001)
    time.sleep(moment)
    killed.kill()
    assert killed.wait() == -signal.SIGKILL
    data = Path('products.csv').read_bytes()
    saved = data[: data.rfind(b'\n') + 1].count(b'\n') - 1
    run('crash-safe', change={'range(1, 6)': f'range(1, {saved + 41})'})
    assert [row[0] for row in grid('products.csv')[1:]] == [str(number) for number in range(1, saved + 41)]


@pytest.mark.parametrize('recipe, helper, values', [
    ('price-text', 'number_of', [('-￥5', -5), ('3百', 300), ('￥100-￥200', 100), ('1,299.00', 1299), ('￥199', 199), ('¥ 89.5 起', 89.5), ('1.2万', 12000), ('35%', 0.35), ('199-299', 199), ('1.2-1.5万', 12000), ('1～2万', 10000), ('1，299.00', 1299), ('1.2W', 12000), ('3.5k', 3500), ('3 kg', 3), ('2千万', 20000000), ('35％', 0.35), ('3亿', 300000000), ('-5', -5),
                                 ('', None), (None, None), (7, 7)]),
    ('dates', 'day_of', [(value, None) for value in ('NaT', 'None', 'nan', '09:30', '3 天前', '')]),
    ('flatten', 'flat', [({'a': {'b': {'c': 1}}}, {'a.b.c': 1}), ({'a': [], 'b': None}, {'a': '', 'b': None}), ({1: {'x': 2}}, {'1.x': 2}), ({'a': {}}, {})]),
])
def test_what_a_function_makes_of_a_value(recipe, helper, values):
    made = run(recipe)[1][helper]
    assert [(value, made(value)) for value, _ in values] == values


@every
@pytest.mark.files('company.xlsx', 'orders.xlsx', 'products.csv', 'products.xlsx', 'people.csv')
@pytest.mark.parametrize('name, change, file, sheet, column, found', [
    *(('sort', {"'news.csv'": repr(name)}, name, None, 1, ['标题', *['第三条'] * 2, *['第二条'] * 2, *['第一条'] * 2, *['没有日期'] * 2])
      for name in ('news.csv', 'news.xlsx')),
    ('sort', {'news.csv': 'news.xlsx', "('2025-08-05'": '(0', "('2025-08-04'": '(5', "('2025-08-06'": '(7', "('', '没有": "(None, '没有"}, 'news.xlsx', None, 1, ['标题', *['第三条'] * 2, *['第一条'] * 2, *['第二条'] * 2, *['没有日期'] * 2]),
    *(('one-sheet', {"'商品'": repr(sheet)}, 'company.xlsx', sheet, slice(2), [['名称', '价格'], ['耳机', 59], ['音箱', 299]]) for sheet in ('商品', '新表')),
    ('one-sheet', {}, 'company.xlsx', '人员', 0, ['姓名', '张三', '李四']),
    ('sheets', {}, 'all.xlsx', 'people', 0, ['姓名', '张三', '李四', '王五']),
    ('sheets', {'people.csv': 'products.xlsx'}, 'all.xlsx', 'products_1', 2, ['库存', 5, 12, 2]),
    ('count', {}, 'totals.xlsx', None, slice(3), [['城市', '订单数', '金额'], ['北京', 2, 1498], ['上海', 2, 388], ['未填', 1, 149], ['广州', 1, 59]]),
])
def test_a_second_run_leaves_the_same(on, name, change, file, sheet, column, found):
    run(name, times=2, change=change)
    assert [row[column] for row in grid(file, sheet)] == found


@every
def test_dates_stay_when_the_program_runs_again(on):
    run('dates', times=2)
    days = [row[1] for row in grid('orders.xlsx')[1:]]
    assert days == [datetime.datetime(2025, 8, 5, 9, 30), datetime.datetime(2025, 8, 6, 4, 0), '待定'] * 2


@every
@pytest.mark.files('products.xlsx')
def test_differences_are_coloured(on):
    run('diff', times=2)
    sheet = load_workbook('marked.xlsx').active
    colours = {cell.coordinate: cell.fill.fgColor.rgb[2:] for row in sheet for cell in row if cell.fill.fill_type}
    assert colours == {'B2': 'FFF2CC', 'A5': 'E2EFDA', 'B5': 'E2EFDA', 'C5': 'E2EFDA'}


@every
@pytest.mark.parametrize('file', ['tasks.xlsx', 'tasks.csv'])
def test_progress_goes_on_where_it_stopped(on, file):
    name = {"'tasks.xlsx'": repr(file)}
    with pytest.raises(KeyboardInterrupt):
        run('progress', change={**name, "    return f'{number} 号完成'": "    if int(number) == 3:\n        raise KeyboardInterrupt\n    return '先'"})
    run('progress', change=name)
    assert [row[1] for row in grid(file)[1:]] == ['先', '先', '3 号完成', '4 号完成', '5 号完成']


@every
def test_asyncio_keeps_the_others(on):
    printed, _ = run('asyncio', change={"    return {'页码'": "    if number == 2:\n        raise OSError('断开')\n    return {'页码'"})
    assert "2 出错： OSError('断开')" in printed and [row[0] for row in grid('pages.csv')] == ['页码', '1', '3']


@every
@pytest.mark.parametrize('name', ['products.csv', 'products.xlsx'])
def test_what_could_not_be_saved_is_written_back_once(on, name):
    recorder = quiet('gbk.csv', setting={'encoding': 'gbk'})
    recorder.add_data({'名称': '键盘™', '时间': datetime.datetime(2025, 8, 5), '价格': Decimal('1.5'), '评分': float('nan')})
    assert refused(recorder, ['鼠标', None, 89])
    if name.endswith('csv'):  # it fails once more, and leaves one line for the next time
        Path(name).write_bytes(b'\xff')
        with contextlib.suppress(UnicodeDecodeError):
            run('recover', change={"'products.csv'": repr(name)})
        Path(name).unlink()
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
    with pytest.raises(SyntaxError):
        run('recover', change={"'products.csv'": "'a.xlsx'"})
    assert Path('a.xlsx').read_bytes() == before


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


def test_cells_of_web_tables_that_span():
    from lxml import html
    cells = '<table><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th>c</th><th>d</th></tr><tr><td>1</td><td></td></tr></table>'
    made = run('web-table', times=2)[1]['grid']
    assert made(html.fromstring(cells)) == [['a', 'b', 'b'], ['a', 'c', 'd'], ['1', '', None]] and len(grid('table.xlsx')) == 4
    cells = '<table><tbody><tr><td>键<b>盘</b><br>87 键<p>白</p></td><td rowspan="0"><table><tr><td>1</td><td>2</td></tr></table></td></tr></tbody></table>'
    assert made(html.fromstring(cells)) == [['键盘 87 键 白', '1 2']]


@every
@pytest.mark.parametrize('name, number, file, change, said', [
    ('soup', 0, 'products.xlsx', {"'价格': text_of(item, './/i')": "'价格': int(text_of(item, './/i'))"}, 'Error'), ('soup', 0, 'products.xlsx', {'"product")]': '"goods")]'}, '没有找到'),
    ('drissionpage', 0, 'products.xlsx', {"'https://drissionpage.cn/DrissionRecord/samples/products-2.html'": "'p.html'"}, 'ElementNotFound'), ('drissionpage', 0, 'products.xlsx', {"'https://drissionpage.cn/DrissionRecord/samples/products-2.html'": "'p.html'", "'.product'": "'.goods'"}, '没有找到'),
    ('long-numbers', 1, 'numbers.xlsx', {'345]': "'A7']"}, 'ValueError'), ('convert', 2, 'products.db', {}, 'Error'),
])
def test_an_error_while_rows_are_made_leaves_the_file(on, name, number, file, change, said):
    Path('p.html').write_text('<p class="product"><b class="name">a</b><i class="price">1</i></p><p class="product">b</p>', encoding='utf-8')
    Path('products.csv').write_text('名称,价格\n键盘,199\n鼠标,￥89\n', encoding='utf-8')
    file == 'numbers.xlsx' or save(database(file, 'products') if file.endswith('db') else file, {'名称': '原来', '价格': 1})
    before = Path(file).exists() and Path(file).read_bytes()
    Path('program.py').write_text(program(name, number, change), encoding='utf-8')
    ended = subprocess.run([sys.executable, 'program.py'], capture_output=True, encoding='utf-8')
    assert ended.returncode == 1 and said in ended.stderr and (Path(file).exists() and Path(file).read_bytes()) == before


def test_a_price_that_a_csv_has_not_is_none_in_the_database():
    Path('products.csv').write_text('名称,价格\n键盘,\n鼠标,89\n', encoding='utf-8-sig')
    run('convert', 2)
    assert query('products.db', 'select * from products') == [('键盘', None), ('鼠标', 89)]


@every
def test_a_day_with_an_unknown_key_is_not_written_in_part(on):
    with pytest.raises(SystemExit, match='库存'):
        run('daily', change={"'价格': 89}": "'价格': 89, '库存': 1}"})
    gc.collect()  # a recorder that goes writes what it holds
    assert grid('daily.csv') == [['日期', '名称', '价格']]


def test_lines_within_an_element_and_a_second_class():
    run('soup', change={'<b>键盘</b>': '<b>键盘<br>87 <u>键</u></b>', '<li class="product"><b>鼠标': '<li class="product hot"><b>鼠标'})
    assert [row[0] for row in grid('products.xlsx')] == ['名称', '键盘 87 键', '鼠标']


@every
@pytest.mark.parametrize('kind', ['xlsx', 'csv'])
def test_the_next_file_begins_where_one_is_full(on, kind):
    run('chunks', times=2, change={'.xlsx': f'.{kind}'})
    found = [[str(row[0]) for row in grid(f'products-{number}.{kind}')[1:]] for number in range(1, 5)]
    assert found == [['1', '2', '3'], ['4', '5', '1'], ['2', '3', '4'], ['5']]


AWARE = datetime.datetime(2025, 8, 5, 12, tzinfo=datetime.timezone.utc)
VALUES = [None, '', AWARE, AWARE.replace(tzinfo=None), AWARE.date(), AWARE.time(), datetime.timedelta(days=1), pd.NaT, pd.Timestamp(AWARE), pd.NA]
VALUES += [Decimal('1.5'), float('nan'), float('inf'), 10**20, b'bytes', ['a'], {'a': 1}, '=====', '半\ud83d', '"引号"', '\uffff', 'x' * 40000]


@pytest.mark.parametrize('recipe, helper', [('dates', 'day_of'), ('price-text', 'number_of'), ('flatten', 'flat')])
@pytest.mark.files('orders.xlsx', 'products.csv')
def test_helpers_take_what_people_have(recipe, helper):
    found = run(recipe)[1][helper]
    results = [found(value) for value in VALUES]
    save('old.xlsx', [['原来'], *([one] for one in results if recipe in ('dates', 'price-text'))])
    assert load_workbook('old.xlsx').active['A1'].value == '原来'


@pytest.mark.parametrize('value', VALUES[2:10])
def test_dates_of_any_kind_leave_a_workbook(value):
    run('dates', change={"'待定'": 'VALUE'} | {'from datetime import datetime': 'VALUE = ' + repr(str(value)) + '\nfrom datetime import datetime'})
    assert grid('orders.xlsx')[1][1] == datetime.datetime(2025, 8, 5, 9, 30)


@every
@pytest.mark.skipif(not os.path.isdir('/proc/self/fd'), reason='needs the list of open files')
@pytest.mark.parametrize('name', ['merge', 'sort', 'crash-safe', 'recover', 'sheets'])
@pytest.mark.files('people.jsonl', 'people_gbk.csv', 'products.xlsx', 'products.csv', 'people.csv', 'orders.xlsx')
def test_what_is_replaced_is_not_open(on, name, monkeypatch):
    """Windows replaces and removes no file that is open."""
    touched = []

    def watch(module, call):
        real = getattr(module, call)

        def watched(*paths, **options):
            for path in paths[:1] if call == 'truncate' else paths:
                if isinstance(path, (str, Path)) and os.path.exists(path):
                    links = [os.readlink(f'/proc/self/fd/{one}') for one in os.listdir('/proc/self/fd') if os.path.exists(f'/proc/self/fd/{one}')]
                    assert os.path.realpath(path) not in links, path
                    touched.append(path)
            return real(*paths, **options)

        monkeypatch.setattr(module, call, watched)

    if name == 'crash-safe':
        Path('products.csv').unlink()
    for call in ('replace', 'rename', 'unlink', 'remove', 'truncate'):
        watch(os, call)
    for suffix in ('csv', 'xlsx'):
        run(name, times=2, change={"'news.csv'": f"'news.{suffix}'"} if name == 'sort' else ())
    assert touched


@Page('recipes/gbk').says('以 = 开头的前面加一个空格，不成为公式', '从 csv 读出来的都是字符串，所以号码一位不变')
@pytest.mark.files('customers_gbk.csv')
def test_a_csv_becomes_no_formula():
    run('gbk', times=2)
    assert grid('customers.xlsx')[1] == ['张三', '110101199003071234', '010010', ' =1+1']
    assert load_workbook('customers.xlsx').active['D2'].data_type == 's'


@Page('recipes/convert').says('以 = 开头的文本，先清理再写进 xlsx')
def test_converted_text_becomes_a_formula():
    Path('people.jsonl').write_text('{"备注": "=1+1"}\n', encoding='utf-8')
    run('convert')
    assert load_workbook('people.xlsx').active['A2'].data_type == 'f'


@Page('recipes/chunks').says('拆开以后，日期是文本', '有公式的，先用 Excel 打开，保存一次再拆')
@Page('tutorials/examples/split_table').says('公式是算好的值，没有算过的公式是空的')
@pytest.mark.files('orders.xlsx')
def test_formulas_and_dates_when_a_table_is_cut():
    book = load_workbook('orders.xlsx')
    book.active['C2'], book.active['D2'] = '=1+1', datetime.datetime(2025, 8, 5)
    for found, write in ((None, lambda: book.save('orders.xlsx')), (2, lambda: save_as_excel(book, 'orders.xlsx', '1+1', 2))):
        write()
        run('chunks', 1, change={'products.xlsx': 'orders.xlsx'})
        for row in (grid('part-1.xlsx')[1],):
            assert row[2] == found and isinstance(row[3], str) and row[3].startswith('2025')


@Page('recipes/long-numbers').says('编号和身份证号是文本，不会变成科学计数法', '金额是数字，能求和', '以后接着添加，也用这个程序')
def test_numbers_of_each_kind_and_their_range():
    run('long-numbers', times=2, change={"'编号': '007'": "'编号': 7", "'11010119900307123X'": '110101199003071234'})
    sheet = load_workbook('people.xlsx').active
    assert [[cell.data_type for cell in row] for row in sheet['A2:C5']] == [['s', 's', 'n']] * 4
    assert [cell.number_format for cell in sheet['B']] == ['General', '@', '@', '@', '@'] and sheet['C5'].number_format == 'General'
    assert not any(cell.data_type == 'n' for cell in sheet['B'])
    assert sum(cell.value for cell in sheet['C'][1:]) == pytest.approx(517.8)


@Page('recipes/sort').says('xlsx 里别的工作表、颜色、公式会没有，日期成为文本', '要留着它们，就去掉 if，只留下 target.record()', '结果在 sorted_ 开头的文件里')
@pytest.mark.files('orders.xlsx')
def test_a_sorted_workbook_keeps_one_sheet():
    book = load_workbook('orders.xlsx')
    book.create_sheet('别的')
    book.active['A1'], book.active['A2'], book.active['B2'] = '日期', datetime.datetime(2025, 8, 5), '=1+1'
    book.save('news.xlsx')
    code = re.sub(r'# 只为演示.*?(?=def place)', '', program('sort', change={'news.csv': 'news.xlsx', "COLUMN = '日期'": "COLUMN = '金额'"}), flags=re.DOTALL)
    exec(code.replace('if target.record():\n    new.replace(FILE)\n', 'target.record()\n'), {})
    assert load_workbook('news.xlsx').sheetnames == ['Sheet', '别的'] and grid('sorted_news.xlsx')[1][3] == 1299
    exec(code, {})
    assert load_workbook('news.xlsx').sheetnames == ['Sheet'] and ['2025-08-05 00:00:00', None] in [row[:2] for row in grid('news.xlsx')]
