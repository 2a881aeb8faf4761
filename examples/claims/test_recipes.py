"""What the recipes promise: nothing lost, nothing twice, on every release; the programs are those of the pages."""

import builtins
import contextlib
import datetime
import io
import os
import re
import runpy
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from openpyxl import load_workbook

from helpers import grid
from pages import ROOT, Page

every = pytest.mark.every_release
RECIPES = sorted(path.stem for path in (ROOT / 'docs/recipes').glob('*.md') if path.stem != 'index')


def program(name, number=0, change=()):
    """The source of a program of a recipe, with some of its text replaced: `change={'old': 'new'}`."""
    code = re.findall(r'^```python run[^\n]*\n(.*?)^```', Page(f'recipes/{name}').text, re.DOTALL | re.MULTILINE)[number]
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


def test_each_has_a_program_of_forty_lines_at_most():
    assert len(RECIPES) >= 28
    assert {name: len(program(name).splitlines()) for name in RECIPES if len(program(name).splitlines()) > 40} == {}


@every
@pytest.mark.files('people.csv')
def test_resume_repeats_nothing(on):
    run('resume', times=2)
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', '李四', '王五', '赵六', '钱七']


@every
def test_resume_from_nothing(on):
    run('resume')
    assert [row[0] for row in grid('people.csv')] == ['姓名', '张三', '王五', '赵六', '钱七']


@every
def test_threads_keep_the_order(on):
    run('threads', change={'range(1, 6)': 'range(1, 301)'})
    assert [row[0] for row in grid('pages.csv')[1:]] == [str(number) for number in range(1, 301)]


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
@pytest.mark.files('products.xlsx')
@pytest.mark.parametrize('name', ['products.xlsx', 'products.csv'])
def test_a_locked_file_is_left_after_the_time(on, monkeypatch, name):
    real = open

    def locked(file, mode='r', *args, **settings):
        if Path(str(file)).name == name and '+' in mode:
            raise PermissionError(13, 'Permission denied')
        return real(file, mode, *args, **settings)

    before = Path(name).read_bytes() if Path(name).exists() else None
    with monkeypatch.context() as patched:
        patched.setattr(builtins, 'open', locked)
        printed, _ = run('locked', change={"'products.xlsx'": repr(name), 'seconds=30': 'seconds=0'})
    written = re.search(r'写进了 (\S+)', printed)[1]
    assert written != name and [row[0] for row in grid(written)] == ['名称', '耳机', '音箱']
    assert (Path(name).read_bytes() if Path(name).exists() else None) == before


@every
@pytest.mark.parametrize('cut', [1, 5, 20, 30, 60])
def test_crash_safe_mends_a_half_written_file(on, cut):
    change = {'TOTAL = 5': 'TOTAL = 4', "f'商品 {number}'": "f'商品\\n\"{number}\"'"}
    run('crash-safe', change=change)
    whole = Path('products.csv').read_bytes()
    Path('products.csv').write_bytes(whole[:-cut])
    run('crash-safe', change=change)
    assert grid('products.xlsx') == [['编号', '名称'], *([number, f'商品\n"{number}"'] for number in range(1, 5))]
    assert Path('products.csv').read_bytes() == whole


@pytest.mark.parametrize('moment', [0.1, 0.3, 0.5, 0.8])
def test_crash_safe_is_killed(moment):
    Path('program.py').write_text(program('crash-safe', change={'TOTAL = 5': 'TOTAL = 60_000'}), encoding='utf-8')
    killed = subprocess.Popen([sys.executable, 'program.py'], stdout=subprocess.DEVNULL)
    while not Path('products.csv').exists():
        time.sleep(0.001)
    time.sleep(moment)
    killed.kill()
    assert killed.wait() == -signal.SIGKILL
    data = Path('products.csv').read_bytes()
    saved = data[: data.rfind(b'\n') + 1].count(b'\n') - 1
    run('crash-safe', change={'TOTAL = 5': f'TOTAL = {saved + 40}'})
    assert [row[0] for row in grid('products.csv')[1:]] == [str(number) for number in range(1, saved + 41)]


@every
@pytest.mark.files('people_gbk.csv')
def test_garbled_file_goes_on_in_its_encoding(on):
    run('garbled', 1)
    text = Path('people.csv').read_bytes().decode('utf-8-sig')
    assert text.splitlines() == ['姓名;性别;电话', '张三;男;13800000001', '李四;女;13800000002', '王五;男;']


def test_a_file_of_two_encodings_is_mended():
    Path('people_gbk.csv').write_bytes('\ufeff姓名,性别\r\n张三,男\r\n'.encode('utf-8') + '李四,女\r\n'.encode('gbk'))
    run('garbled')
    assert Path('fixed.csv').read_bytes().decode('utf-8') == '\ufeff姓名,性别\r\n张三,男\r\n李四,女\r\n'


def test_width_counts_chinese_twice_and_has_limits():
    run('auto-width', change={"'机械键盘 87 键 热插拔'": "'键' * 60"})
    widths = load_workbook('products.xlsx').active.column_dimensions
    assert (widths['A'].width, widths['B'].width) == (50, 8)


@pytest.mark.parametrize(
    'text, number',
    [('1,299.00', 1299), ('￥199', 199), ('¥ 89.5 起', 89.5), ('1.2万', 12000), ('35%', 0.35), ('3亿', 300000000), ('-5', -5), ('', None), (None, None), (7, 7)],
)
def test_numbers_of_texts(text, number):
    number_of = run('price-text')[1]['number_of']
    assert number_of(text) == number


@every
def test_dates_stay_when_the_program_runs_again(on):
    run('dates', times=2)
    days = [row[1] for row in grid('orders.xlsx')[1:]]
    assert days == [datetime.datetime(2025, 8, 5, 9, 30), datetime.datetime(2025, 8, 6, 4, 0), '待定'] * 2


@pytest.mark.parametrize('value', ['NaT', 'None', 'nan', '09:30', '3 天前', ''])
def test_what_is_no_date_stays_text(value):
    assert run('dates')[1]['day_of'](value) is None


@every
@pytest.mark.parametrize('text, clean', [('=1+1', '＝1+1'), (' \u00a0键\x00盘\u3000', '键盘'), ('a' * 40000, 'a' * 32767), ('一行\n两行', '一行\n两行'), (199, 199)])
def test_cleaned_text_is_text(on, text, clean):
    change = {"texts = ['  键盘\\u00a0 87 键 ', '===== 热卖 =====', '鼠标\\x0b\\u200b', 199]": f'texts = [{text!r}]'}
    run('clean-text', change=change)
    cell = load_workbook('texts.xlsx').active['A2']
    assert cell.value == clean and cell.data_type in 'sn'


def test_links_end_at_the_limit():
    run('links', change={'LIMIT = 65530': 'LIMIT = 1'})
    sheet = load_workbook('links.xlsx').active
    assert [bool(sheet.cell(row, 1).hyperlink) for row in (2, 3, 4)] == [True, False, False]
    assert sheet['A2'].value == '键盘 "87 键"'


@every
@pytest.mark.files('orders.xlsx')
def test_sheets_have_names_that_excel_takes(on):
    target = load_workbook('orders.xlsx')
    for row, city in enumerate(('A/B', 'a_b', '很长' * 20, "'引号'", 7), 2):
        target.active.cell(row, 2, city)
    target.save('orders.xlsx')
    run('split', times=2)
    book = load_workbook('cities.xlsx')
    assert book.sheetnames == ['A_B', '很长' * 15 + '很', '_引号_', '7', '未填']
    assert sum(sheet.max_row - 1 for sheet in book) == 6


@every
@pytest.mark.files('products.xlsx')
def test_differences_are_coloured(on):
    run('diff', times=2)
    sheet = load_workbook('marked.xlsx').active
    colours = {cell.coordinate: cell.fill.fgColor.rgb[2:] for row in sheet for cell in row if cell.fill.fill_type}
    assert colours == {'B2': 'FFF2CC', 'A5': 'E2EFDA', 'B5': 'E2EFDA', 'C5': 'E2EFDA'}


@every
def test_progress_goes_on_where_it_stopped(on):
    with pytest.raises(KeyboardInterrupt):
        run('progress', change={"    return f'{number} 号完成'": "    if number == 3:\n        raise KeyboardInterrupt\n    return '先'"})
    run('progress')
    assert [row[1] for row in grid('tasks.xlsx')[1:]] == ['先', '先', '3 号完成', '4 号完成', '5 号完成']


@every
def test_asyncio_keeps_the_others(on):
    printed, _ = run('asyncio', change={"    return {'页码'": "    if number == 2:\n        raise OSError('断开')\n    return {'页码'"})
    assert '出错： 断开' in printed and [row[0] for row in grid('pages.csv')] == ['页码', '1', '3']


@every
@pytest.mark.files('products.csv')
def test_jsonl_can_be_its_own_source(on):
    run('readable-jsonl')
    run('readable-jsonl', change={"Recorder('products.csv')": "Recorder('products.jsonl')"})
    assert Path('products.jsonl').read_text(encoding='utf-8').splitlines()[0] == '{"名称": "键盘", "价格": "199"}'
    assert not os.path.exists('products.jsonl.new')
