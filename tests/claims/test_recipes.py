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


def program(name, number=0, change=()):
    """The source of a program of a recipe, with some of its text replaced: `change={'old': 'new'}`."""
    code = Page(f'recipes/{name}').programs[number]
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
@Page('recipes/new-columns').says('增加了列，同一个对象再读，先写 recorder.set.header_row(1)')
def test_new_columns_are_read_by_the_same_object(on):
    recorder = save('a.xlsx', {'a': 1})
    assert len(recorder.rows()) == 1
    recorder.set.auto_new_header()
    save(recorder, {'a': 2, 'b': 3})
    assert 'b' not in recorder.rows()[1]
    recorder.set.header_row(1)
    assert recorder.rows()[1]['b'] == 3


@every
@pytest.mark.parametrize('name, file, change, found', [
    ('one-sheet', 'company.xlsx', {"'价格': 299}": "'产地': '深圳'}"}, ['产地', '深圳']),
    ('chunks', 'products-1.xlsx', {"'编号': number, '名称'": "'编号': number} if number == 1 else {'编号': number, '名称'"}, ['名称', '商品 3']),
    ('long-numbers', 'people.xlsx', {"'金额': 199": "'备注': '新'"}, ['备注', '新']),
    ('second-row', 'report.xlsx', {"'销量': 120": "'销量': 120, '备注': '新'"}, ['备注', '新']),
])
@pytest.mark.files('people.csv', 'products.xlsx', 'company.xlsx')
def test_keys_that_the_first_row_has_not(on, name, file, change, found):
    run(name, change=change)
    header, *rows = grid(file, '商品' if name == 'one-sheet' else None)[1 if name == 'second-row' else 0:]
    assert found[0] in header and found[1] in [row[header.index(found[0])] for row in rows if len(row) > header.index(found[0])]


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


@pytest.mark.parametrize('name, number, file, header, change, said', [
    ('dates', 0, 'orders.xlsx', ['订单号'], {}, 'B 列'),
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


@Page('recipes/one-sheet').says('表头在第 2 行，delete_rows(2 换成 delete_rows(3', 'header_row(1 换成 header_row(2')
def test_a_sheet_with_its_header_in_the_second_row():
    workbook(['标题'], ['名称', '价格'], ['键盘', 1], path='company.xlsx', title='商品')
    run('one-sheet', times=2, change={'delete_rows(2': 'delete_rows(3', 'header_row(1': 'header_row(2'})
    assert [row[0] for row in grid('company.xlsx', '商品')] == ['标题', '名称', '耳机', '音箱']


@Page('recipes/flatten').says('以 = 开头的文本，先清理再写进 xlsx', '超过 15 位的整数，例如订单号，先用 str() 转换')
@Page('recipes/convert').says('超过 15 位的整数，例如订单号，先用 str() 转换')
def test_long_integers_and_formulas_in_flat_rows():
    for number, value in ((1234567890123456789, 'n'), ('1234567890123456789', 's'), ('=1', 'f')):
        run('flatten', change={"{'名称': '键盘'": f"{{'名称': {number!r}"})
        cell = load_workbook('products.xlsx').active['A2']
        assert cell.data_type == value and (value != 'n') is (cell.value == number)


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


def test_cells_of_web_tables_that_span():
    from lxml import html
    cells = '<table><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th>c</th><th>d</th></tr><tr><td>1</td><td></td></tr></table>'
    made = run('web-table', times=2)[1]['grid']
    assert made(html.fromstring(cells)) == [['a', 'b', 'b'], ['a', 'c', 'd'], ['1', '', None]] and len(grid('table.xlsx')) == 4
    cells = '<table><tbody><tr><td>键<b>盘</b><br>87 键<p>白</p></td><td rowspan="0"><table><tr><td>1</td><td>2</td></tr></table></td></tr></tbody></table>'
    assert made(html.fromstring(cells)) == [['键盘 87 键 白', '1 2']]


@every
@pytest.mark.parametrize('name, number, file, change, said', [
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
@pytest.mark.parametrize('name', ['merge', 'sort', 'sheets'])
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
