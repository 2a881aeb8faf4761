"""What people ask in public, on the data that they bring: the programs and the lines that the pages give for it."""

import contextlib
import csv
import datetime
import decimal
import io
import json
import os
import random
import re
import sqlite3
import struct
import subprocess
import sys
import tracemalloc
import zipfile
from math import inf
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Color, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.table import Table

from helpers import grid, locked, save
from pages import Page, problems
from recipes.cells import Recipe, play
from recipes.workbooks import rows_of
from test_recipes import database, every, query, run
from test_recipes_changes import block, converted, made, workbook


def lines_of(name, start, count=1):
    """The lines of a first program that begin there."""
    return re.search(rf'^ *{re.escape(start)}.*\n' + r'.*\n' * (count - 1), Page(f'recipes/{name}').programs[0], re.MULTILINE)[0]


def added(line, name):
    """A line that a page says is to be added."""
    assert f'`{line}`' in Page(f'recipes/{name}').path.read_text(encoding='utf-8')
    return line + '\n'


@every
@Page('recipes/clean-text').says('clean() 里去掉 if value.startswith 的两行，再去掉上面合并空格的一行', 'new.replace 上面加这几行，结果只能是 xlsx', '存不了的字符还是去掉，真正的公式也成为文本', '要写合计这样的公式，接着再加')
def test_texts_that_begin_with_an_equals_sign_stay_and_a_total_is_a_formula(on):
    texts = ['====== 2', '=======  abd', '=SUM(A1:A2)', '-微辣', '@小王', ' abc ', 'a\x01b']
    rows = rows_of('clean-text', end=r'\}\]', new=repr([{}, *({'文本': text, '数': 1} for text in texts)]))
    gone = [lines_of('clean-text', 'if value.startswith', 2), lines_of('clean-text', r"value = re.sub(r'[ \t")]
    added = block('clean-text', 'from openpyxl') + block('clean-text', 'total = ')
    run('clean-text', change={**rows, **dict.fromkeys(gone, ''), 'new.replace': added + 'new.replace'})
    *cells, total = [row[:2] for row in load_workbook('texts.xlsx').active.iter_rows(2)]
    assert [(cell.value, cell.data_type) for cell, _ in cells] == [(text.replace('\x01', ''), 's') for text in texts]
    assert [(cell.value, cell.data_type) for cell in total] == [('合计', 's'), ('=SUM(B2:B8)', 'f')]


@every
@pytest.mark.files('people.csv')
@pytest.mark.parametrize('there', [None, b'', '姓名,性别,电话\n张三,男,1'.encode(), '姓名,性别,电话\n张三,男,1\n'.encode()])
def test_a_csv_that_does_not_end_or_is_empty(on, there):
    code = problems()['create-no-last-newline']['example'].split('```')[1].split('\n', 1)[1]
    made = lines = re.sub(r'^text = .*\npath\.write_text.*\n', '', code, flags=re.MULTILINE)
    assert made != code
    Path('people.csv').unlink() if there is None else Path('people.csv').write_bytes(there)
    for _ in range(2):
        exec(lines, {})
    assert grid('people.csv') == [['姓名', '性别', '电话'], *([['张三', '男', '1']] if there else []), *[['赵六', '女', '13800000004']] * 2]


@Page('recipes/resume').says('只写了一半就删去，完整的补上换行')
def test_a_csv_that_does_not_end_is_told_by_what_it_lacks():
    Path('people.csv').write_text('姓名,性别,电话\n张三,男,1', encoding='utf-8')
    with pytest.raises(SystemExit, match='^people.csv 要有“姓名”，.*引号成对，末尾换行，'):
        run('resume')


@every
@Page('recipes/convert').says('一次读一行，几百万行也不占内存', '空着的写成 NULL', '不是数字的照原样，打印前三个', '求和时 1.2万 当作 1.2，面议 当作 0，排序时比数字大')
def test_a_large_csv_goes_into_a_database(on):
    with open('big.csv', 'w', encoding='utf-8') as file:
        file.write('id,zip,price,note\n' + ''.join(f'{at},{at:05d},{at / 4},{"" if at % 2 else "ok"}\n' for at in range(20000)) + '20000,00001,暂无,最后一行\n')
    tracemalloc.start()
    printed, _ = run('convert', 6, change={"'products.csv'": "'big.csv'", "['价格']": "['id', 'price']"})
    assert tracemalloc.get_traced_memory()[1] < 5_000_000
    tracemalloc.stop()
    assert printed == "big.db 20001 行，不是数字的： ['暂无']\n"
    with contextlib.closing(sqlite3.connect('big.db')) as db:
        assert db.execute('select * from big limit 2').fetchall() == [(0, '00000', 0.0, 'ok'), (1, '00001', 0.25, None)]
        assert db.execute('select sum(price), max(id) from big').fetchone() == (sum(at / 4 for at in range(20000)), 20000)
        assert [row[0] for row in db.execute('select price from big order by price desc limit 2')] == ['暂无', 4999.75]
    with pytest.raises(SystemExit, match='^已经有 big.db'):
        run('convert', 6, change={"'products.csv'": "'big.csv'"})
    Path('big.db').unlink()
    Path('big.csv').write_text('价格\n1.2万\n5\n面议\n', encoding='utf-8')
    run('convert', 6, change={"'products.csv'": "'big.csv'"})
    with contextlib.closing(sqlite3.connect('big.db')) as db:
        assert db.execute('select sum(价格), max(价格) from big').fetchone() == (1.2 + 5 + 0, '面议')


@pytest.mark.parametrize('data, why', [(b'', '第 1 行起不对'), ('编号,价格\n1,2\n2,3,4\n'.encode(), '第 3 行起不对（.*比表头长'), ('编号,价格\n1,"2\n'.encode(), '第 1 行起不对'), ('编号,价格\n1,2\n'.encode('gbk'), '编码要是 utf-8-sig'), ('编号,编号,价格\n1,2,3\n'.encode(), 'duplicate column'), ('编号,单价\n1,2\n'.encode(), r"要有\['价格'\].*列是：\['编号', '单价'\]")])
def test_a_large_csv_that_cannot_be_used_leaves_nothing(data, why):
    Path('products.csv').write_bytes(data)
    before = {*Path().iterdir()}
    with pytest.raises(SystemExit, match=why):
        run('convert', 6)
    assert {*Path().iterdir()} == {*before, Path('program.py')}


def test_a_large_csv_in_another_encoding():
    Path('products.csv').write_bytes('编号,价格\n1,2\n'.encode('gbk'))
    assert run('convert', 6, change={"'utf-8-sig'": "'gb18030'"})[0] == 'big.db 1 行，不是数字的： []\n'


@Page('recipes/openpyxl').says('在 Excel 里把 0 改成 5，红色自己消失', '空着的不变红', '以后添加的行也会变红', '再运行一次，规则多一条')
def test_a_rule_colours_whole_rows():
    workbook('products.xlsx', ['货号', '名称', '库存', '备注'], ['A1', '螺丝', 12], ['A2', '螺母', 0], ['A3', '垫片', None], ['A4', '扳手', '0'])
    for times in 1, 2:
        run('openpyxl', 3)
        (area,) = load_workbook('products.xlsx').active.conditional_formatting
        assert str(area.sqref) == 'A2:D1048576' and len(area.rules) == times
    # A cell joined with a text is what it shows: 0 as a number or as a text gives "0". An empty one equals FALSE and is below 10.
    assert area.rules[0].type == 'expression' and area.rules[0].formula == ['AND($C2<>"",$C2&""="0")'] and area.rules[0].dxf.fill.bgColor.rgb == '00FFC7CE'
    with pytest.raises(SystemExit, match='^第一行要有“数量”，列是：'):
        run('openpyxl', 3, change={"COLUMN = '库存'": "COLUMN = '数量'"})


@every
@pytest.mark.parametrize('name, number', [('sheets', 0), ('sheets', 1), ('sheets', 4), ('merge', 1), ('merge', 2)])
def test_a_result_among_the_files_is_told_in_a_sentence_of_its_own(on, name, number):
    workbook('一月.xlsx', ['编号', '金额'], ['007', 12.5])
    (old,) = re.findall(r'^FILES = .*', Page(f'recipes/{name}').programs[number], re.MULTILINE)
    same = {f"'{'styled' if number == 1 else 'joined'}.xlsx'": "'all.xlsx'"} if name == 'sheets' and number else {}
    change = {**same, old: "FILES = ['*.xlsx']"}
    run(name, number, change=change)
    made = Path('all.xlsx').read_bytes()
    Path('in').mkdir()
    for files, result in (("'*.xlsx'", 'all.xlsx'), ("'./*.xlsx'", 'all.xlsx'), ("'*.xlsx'", 'in/../all.xlsx'), ("'一月.xlsx', '../' + Path.cwd().name + '/all.xlsx'", 'all.xlsx'), ('', 'all.xlsx'), ("'~$*'", 'all.xlsx')):
        found = re.escape(f'FILES 里要有文件，不能有结果（{result}、.new）：先移走，或者 RESULT 换一个文件夹；现在有：[')
        with pytest.raises(SystemExit, match=f'^{found}.*'):
            run(name, number, change={**same, old: f'FILES = [{files}]', "'all.xlsx'": repr(result)})
        assert Path('all.xlsx').read_bytes() == made
    # What a stopped run left is no part.
    Path('all.xlsx').rename('all.new.xlsx')
    with pytest.raises(SystemExit, match=r"现在有：\['all.new.xlsx', '一月.xlsx'\]$"):
        run(name, number, change=change)
    Path('all.new.xlsx').unlink()
    run(name, number, change={**same, old: "FILES = ['一月.xlsx', '*.xlsx']"})
    assert Path('all.xlsx').stat().st_size == len(made)
    run(name, number, times=2, change={**change, "'all.xlsx'": "'结果/all.xlsx'", 'FILES = ': "Path('all.xlsx').unlink(missing_ok=True)\nFILES = "})
    assert ['007', 12.5] in [row[-2:] for row in grid('结果/all.xlsx')]


def test_sheets_of_one_name_end():
    for name in ('a.csv', 'a_3.csv', 'in/a.csv', 'in/a_2.csv', 'on/a.csv'):
        Path(name).parent.mkdir(exist_ok=True)
        Path(name).write_text('编号\n1\n', encoding='utf-8')
    play(Recipe('sheets', None, constants={'FILES': "['a.csv', 'a_3.csv', 'in/a.csv', 'in/a_2.csv', 'on/a.csv']"}), [])
    assert load_workbook('all.xlsx').sheetnames == ['a', 'a_3', 'a_3_3', 'a_2', 'a_5']


@every
@Page('recipes/new-columns').says('csv 里以前的行短几格', '要补齐逗号，采完运行互相转换的 table.py，RESULT 写另一个 csv')
def test_rows_before_a_new_column_are_filled_up(on):
    rows = [{'url': '/1', 'price': 10}, {'url': '/2', 'price': 20, 'discount': '50%'}, {'price': 30, 'url': '/3', 'stock': '有货'}, {'url': '/4'}]
    recorder = None
    for row in rows:
        recorder = save(recorder or 'products.csv', row) if recorder else save('products.csv', row, auto_new_header=True)
    assert '/1,10\n' in Path('products.csv').read_text(encoding='utf-8')
    run('convert', 1, change={"RESULT = 'products.xlsx'": "RESULT = 'out.csv'"})
    assert Path('out.csv').read_text(encoding='utf-8-sig') == 'url,price,discount,stock\n/1,10,,\n/2,20,50%,\n/3,30,,有货\n/4,,,\n'


@Page('recipes/readable-jsonl').says('json 整个是一个列表，新的几条加在它的末尾', '程序被强行结束，文件也不坏')
def test_rows_are_added_to_a_list_of_json(monkeypatch):
    Path('products.json').write_text('[\n{"名称": "键盘"}\n]', encoding='utf-8')
    run('readable-jsonl', 2, times=2)
    text = Path('products.json').read_text(encoding='utf-8')
    assert [row['名称'] for row in json.loads(text)] == ['键盘', *['耳机', '音箱'] * 2] and '"耳机"' in text
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(Path, 'write_text', lambda *_, **__: (_ for _ in ()).throw(KeyboardInterrupt()) if str(_[0]).endswith('.new') else open(_[0], 'w', encoding='utf-8').write(_[1]))
        run('readable-jsonl', 2)
    assert Path('products.json').read_text(encoding='utf-8') == text
    for data in ('{"a": 1}', '[1', '[1][2]'):
        Path('products.json').write_text(data, encoding='utf-8')
        with pytest.raises(SystemExit, match='^products.json 要是完整的列表'):
            run('readable-jsonl', 2)
        assert Path('products.json').read_text(encoding='utf-8') == data
    Path('products.json').unlink()
    run('readable-jsonl', 2)
    assert len(json.loads(Path('products.json').read_text(encoding='utf-8'))) == 2


@Page('usage/Recorder/create').says('列表、字典要原样写进 json，用这个程序')
@Page('recipes/readable-jsonl').says("日期写成 '2019-01-01T08:30:00'，集合写成列表，Decimal 写成文本", 'NaN 写成 null', '有别的类型的那一条不写，打印出来')
def test_what_a_json_cannot_hold_is_left_out_and_told():
    add, printed = run('readable-jsonl', 2)[1]['add_json'], io.StringIO()
    rows = [{'n': 1, 'date': datetime.date(2018, 1, 1), 'price': decimal.Decimal('9.90')}, {'n': 2, 'obj': object()}, {'n': 3, 'date': datetime.datetime(2019, 1, 1, 8, 30), 'tags': {'乙'}}, {'n': 4, 'x': [float('nan'), 5.9330198602237525]}, {'n': 5, 'x': '半个\ud83d'}]
    with contextlib.redirect_stdout(printed):
        add('out.json', rows)
        assert 'NaN' not in Path('out.json').read_text(encoding='utf-8')
        add('out.json', {'n': 6})
    assert json.loads(Path('out.json').read_text(encoding='utf-8')) == [{'n': 1, 'date': '2018-01-01', 'price': '9.90'}, {'n': 3, 'date': '2019-01-01T08:30:00', 'tags': ['乙']}, {'n': 4, 'x': [None, 5.9330198602237525]}, {'n': 6}]
    assert re.findall(r"没有写：.*\{'n': (\d)", printed.getvalue()) == ['2', '5'] and '没有写： object 存不了' in printed.getvalue()


@Page('recipes/readable-jsonl').says('NaN、Infinity 不是标准的 json，写成 null')
@pytest.mark.parametrize('number, file', [(0, 'a.json'), (0, 'a.jsonl'), (2, 'a.json')])
def test_what_is_no_number_is_null_in_a_json(number, file):
    Path(file).write_text({'a.json': '[{"a": NaN, "b": "NaN"}, {"a": -Infinity}]', 'a.jsonl': '{"a": NaN, "b": "NaN"}\n{"a": -Infinity}\n'}[file], encoding='utf-8')
    printed, error = play(Recipe('readable-jsonl', None, number, constants={'FILE': repr(file), 'RESULT': repr(file)} if number == 0 else {'FILE': repr(file)}), [])
    text = ''.join(Path(file).read_text(encoding='utf-8').split())
    assert error is None and text.lstrip('[').replace('}{', '},{').startswith('{"a":null,"b":"NaN"},{"a":null}')


@every
@Page('recipes/clean-text').says('&amp; 成为 &', '换行处空一格', 'a<b 时 只剩 a', 'clean() 里合并空格的一行上面加')
def test_texts_that_are_html_become_plain(on):
    texts = {'<div><p>Steel <b>bo</b>lt M8 &times; 40</p><p>Pack of 10</p></div>': 'Steel bolt M8 × 40 Pack of 10', '<div>Nut &amp; washer<br>stainless</div>': 'Nut & washer stainless', '纯文字，\n没有标签': '纯文字，\n没有标签', '': '', 'a < b，c > d': 'a < b，c > d', '张三 <z@qq.com>': '张三 <z@qq.com>', '上<p>下<script>var a</script>': '上 下', 'a\x0b</div>b&nbsp;c': 'a b c', '<h1>甲</h1>乙<table><tr><th>丙</th><th>丁</th></tr></table>': '甲 乙 丙 丁', '&#61;SUM': '＝SUM', '<p></p>': '', '5 &lt; 6': '5 < 6', '<h5>子</h5><dl><dt>丑</dt><dd>寅</dd></dl>': '子 丑 寅', 'a<b 时': 'a', '甲<blockquote>乙</blockquote>丙<hr>丁<pre>戊\n己</pre>庚<figure>辛</figure>': '甲 乙 丙 丁 戊 己 庚 辛', '<article>H<sub>2</sub>O</article><article><i>i</i>t <font color=red>a</font><code>b</code>': 'H2O it ab'}
    place = lines_of('clean-text', r"value = re.sub(r'[ \t")
    change = {**rows_of('clean-text', end=r'\}\]', new=repr([{'编号': number, '文本': text} for number, text in enumerate(texts)])), place: block('clean-text', 'if re.search') + place, 'import re': 'import re\nfrom lxml import html', "'texts.xlsx'": "'items.csv'"}
    run('clean-text', change=change)
    with open('items.csv', encoding='utf-8', newline='') as file:
        found = [*csv.reader(file)]
    assert found[0] == ['\ufeff编号', '文本'] and [row[1] for row in found[1:]] == [*texts.values()]


@Page('recipes/clean-text').says('太长的写成 NA')
def test_a_text_that_is_too_long_becomes_another():
    texts = ['a' * 32767, 'a' * 32768, '字' * 40000, '好', '😀' * 16383, '😀' * 16384]
    line = "return value if len(value.encode('utf-16-le')) <= 32767 * 2 else 'NA'"
    assert f'clean()` 最后两行换成 `{line}`' in Page('recipes/clean-text').path.read_text(encoding='utf-8')
    run('clean-text', change={**rows_of('clean-text', end=r'\}\]', new=repr([{'V2': text} for text in texts])), lines_of('clean-text', 'data = value', 2): f'    {line}\n'})
    assert [row[0] for row in grid('texts.xlsx')[1:]] == [texts[0], 'NA', 'NA', '好', texts[4], 'NA']


@Page('recipes/clean-text').says('结果是 csv，太长的可以不截断：clean() 最后两行换成 return value')
def test_a_long_text_goes_whole_into_a_csv():
    run('clean-text', change={**rows_of('clean-text', end=r'\}\]', new=repr([{'文': '字' * 40000}])), lines_of('clean-text', 'data = value', 2): '    return value\n', "'texts.xlsx'": "'texts.csv'"})
    assert grid('texts.csv', encoding='utf-8-sig') == [['文'], ['字' * 40000]] and not Path('texts.new.csv').exists()


@every
@Page('recipes/chunks').says('每 8000 行一个工作表', 'LIMIT 写 8000，写完再放进一个工作簿', "FILES 写 ['products-?.xlsx']。", "满十个写 ['products-?.xlsx', 'products-??.xlsx']")
@pytest.mark.parametrize('limit, sheets, files', [(8000, 3, ['products-?.xlsx']), (1, 11, ['products-?.xlsx', 'products-??.xlsx'])])
def test_a_sheet_for_each_8000_rows(on, limit, sheets, files):
    count = limit * (sheets - 1) + 1
    run('chunks', change={'LIMIT = 3': f'LIMIT = {limit}', 'range(1, 6)': f'range(1, {count + 1})'})
    made('sheets', FILES=files)
    book = load_workbook('all.xlsx')
    assert book.sheetnames == [f'products-{number}' for number in range(1, sheets + 1)]
    assert [sheet['A2'].value for sheet in book] == [*range(1, count + 1, limit)] and [sheet.max_row for sheet in book] == [limit + 1] * (sheets - 1) + [2]


@every
@Page('recipes/dedupe').says('列名相同，就改第一行，一列一个名字')
def test_columns_of_one_name_get_two(on):
    Path('a.csv').write_text('a,b,a\na11,b1,a21\na12,b2,a22\n', encoding='utf-8')
    assert made('readable-jsonl', 1, FILE='a.csv').startswith('a.csv 第一行要有列名，不重复') and not Path('products.jsonl').exists()
    Path('a.csv').write_text(Path('a.csv').read_text(encoding='utf-8').replace('a,b,a', 'a,b,a2'), encoding='utf-8')
    assert made('readable-jsonl', 1, FILE='a.csv') == 'products.jsonl 2 行'
    assert json.loads(Path('products.jsonl').read_text(encoding='utf-8').splitlines()[0]) == {'a': 'a11', 'b': 'b1', 'a2': 'a21'}


@pytest.mark.parametrize('change, file, told', [({}, 'synth.json', '.xlsx'), ({'.new.xlsx': '.new.csv'}, 'products.xlsx', '.csv')])
def test_a_frame_is_written_to_a_file_of_its_kind(change, file, told):
    printed, error = play(Recipe('pandas', None, constants={'FILE': repr(file)}, change=change), [])
    assert error.code == f'{file} 的后缀要写 {told}' and not [*Path().glob('*.[xc]*')] and not Path(file).exists()


@every
@Page('recipes/retry').says('把往 json 里再加几条的 def add_json 抄到程序上面，最上面写 import json', 'recorder.add_data(row) 下面加一行', '被强行结束，json 里最后一页可能有两份')
def test_a_csv_and_a_json_at_once(on):
    code = Page('recipes/readable-jsonl').programs[2]
    helper = 'import json\n' + re.search(r'^def add_json.*?^    new\.replace.*?\n', code, re.DOTALL | re.MULTILINE)[0]
    line = lines_of('retry', 'recorder.add_data(row)')
    change = {line: line + ' ' * 16 + added("add_json('pages.json', row)", 'retry'), 'from pathlib': helper + 'from pathlib', 'sleep(0.1)': 'sleep(0)'}
    run('retry', change={**change, "return {'页码'": "assert number < 4\n    return {'页码'", 'OSError as': '(OSError, AssertionError) as'})
    assert [row['页码'] for row in json.loads(Path('pages.json').read_text(encoding='utf-8'))] == [1, 3] == [int(row[0]) for row in grid('pages.csv')[1:]]
    run('retry', change=change)
    assert [row['页码'] for row in json.loads(Path('pages.json').read_text(encoding='utf-8'))] == [1, 3, 4] and len(grid('pages.csv')) == 4


@every
@pytest.mark.files('products.xlsx')
@Page('recipes/locked').says("要把后来写的文件合到一起，rows 换成 rows = [dict(row) for row in Recorder('products_20250805_120000.xlsx').rows()]，再运行", '打印写进了 products.xlsx，再删去后来的文件')
def test_what_was_written_beside_comes_back(on, monkeypatch):
    with locked(monkeypatch, inf, 'products.xlsx'):
        printed, _ = run('locked', change={'SECONDS = 30': 'SECONDS = 0'})
    assert 'products.xlsx 打开着，请关闭，最多等 0 秒' in printed
    beside = re.search(r'写进了 (\S+)', printed)[1]
    Path(beside).rename('products_20250805_120000.xlsx')
    printed, _ = run('locked', change=rows_of('locked', end=r'\}\]', new="[dict(row) for row in Recorder('products_20250805_120000.xlsx').rows()]"))
    assert printed.endswith('写进了 products.xlsx\n') and '打开着' not in printed
    assert [row[0] for row in grid('products.xlsx')][-2:] == ['耳机', '音箱'] and grid('products.xlsx')[0][:2] == ['名称', '价格']


@every
@Page('recipes/resume').says('最新的在第 1 页，旧的往后移，不能这样，用碰到采过的停下的程序', 'KEY 是每一行的编号', 'main.py 从 try: 起换成下面几行，fetch(page) 返回一页的行，没有了返回 []', '最后一起写，中断了什么也没写，下次从第 1 页重做')
def test_pages_that_begin_with_what_is_new(on):
    calls, code = [], Page('recipes/resume').programs[0]
    head = re.sub(r'^def fetch.*\n.*\n', '', code[:code.index('\ntry:\n') + 1], flags=re.MULTILINE)
    source = head.replace("'姓名'", "'id'").replace("'people.csv'", "'posts.csv'") + block('resume', 'new = {}')

    def week(newest, pinned=(), breaks=None):
        def fetch(page):
            calls.append(page)
            if page == breaks:
                raise OSError('cut off')
            ids = [*pinned, *range(newest, 0, -1)]
            return [{'id': f'p{at:03d}', 'likes': at} for at in ids[page * 4 - 4:page * 4]]

        calls.clear()
        exec(source, {'fetch': fetch})
        return [row[0] for row in grid('posts.csv')[1:]], [*calls]

    posts = [f'p{at:03d}' for at in range(1, 21)]
    with pytest.raises(OSError, match='cut off'):
        week(11, breaks=3)
    assert not Path('posts.csv').exists()
    assert week(11) == (posts[:11], [1, 2, 3, 4])
    assert week(11) == (posts[:11], [1])
    assert week(13) == (posts[:13], [1])
    with pytest.raises(OSError, match='cut off'):
        week(20, breaks=2)
    assert week(20, pinned=[2, 5]) == (posts, [1, 2, 3])


@Page('recipes/merge').says('整个文件是一个字典，算一条，最后打印是哪几个', '文件都是 {编号: …}，要合成一个，KEYS 写 None，made = … 的两行换成', '打印去掉了几个')
@Page('recipes/bad-json').says('接在一起的是几个 {编号: …}，一个算一条，再合成一个大字典')
def test_dictionaries_become_one():
    parts = [{'1001': [{'box': [1]}], '1002': []}, {'1003': [3]}, {'1002': ['新']}]
    for at, part in enumerate(parts):
        Path(f'part{at}.json').write_text(json.dumps(part), encoding='utf-8')
    constants = {"['people.json', 'people.jsonl']": "['part*.json']", "['姓名']": 'None', "'joined.jsonl'": "'all.json'"}
    printed, _ = run('merge', 3, change=constants)
    assert printed.splitlines()[-1] == "整个文件是一个字典，算一条的： ['part0.json', 'part1.json', 'part2.json']" and len(json.loads(Path('all.json').read_text(encoding='utf-8'))) == 3
    made = re.search(r'^made = .*\n.*\n', Page('recipes/merge').programs[3], re.MULTILINE)[0]
    Path('glued.json').write_text(''.join(map(json.dumps, parts)), encoding='utf-8')
    assert ' 3 条\n' in run('bad-json')[0]
    for files in "['part*.json']", "['mended.jsonl']":
        printed, _ = run('merge', 3, change={**constants, "['people.json', 'people.jsonl']": files, made: ''.join(block('merge', '# 相同的编号留最后一个').splitlines(keepends=True)[:4])})
        assert printed.startswith('all.json 3 条，去掉重复的 1 条\n')
        assert json.loads(Path('all.json').read_text(encoding='utf-8')) == {**parts[0], **parts[1], **parts[2]}
    parts = [{'用户': [{'id': 1, 'n': '甲'}, '乙'], '空': []}, {'用户': ['乙', 1, True, '丙'], '店': '一'}, {'店': ['二'], '用户': [{'n': '甲', 'id': 1}]}]
    for at, part in enumerate(parts):
        Path(f'part{at}.json').write_text(json.dumps(part), encoding='utf-8')
    both = block('merge', '# 相同的编号留最后一个').splitlines(keepends=True)
    printed, _ = run('merge', 3, change={**constants, made: ''.join(both[4:])})
    assert printed.startswith('all.json 7 条，去掉重复的 2 条\n')
    assert json.dumps(json.loads(Path('all.json').read_text(encoding='utf-8'))) == json.dumps({'用户': [{'n': '甲', 'id': 1}, '乙', 1, True, '丙'], '空': [], '店': ['一', '二']})


@every
@pytest.mark.parametrize('row', ['{}', "{'名称': '音箱', COLUMN: 1}"])
def test_a_list_to_choose_from_with_a_row_and_without(on, row):
    workbook('products.xlsx', ['名称', '状态'], ['键盘', 1], ['鼠标', 0])
    run('openpyxl', change={"{'名称': '音箱', COLUMN: '在售'}": row, "['在售', '停售']": '[0, 1]'})
    sheet = load_workbook('products.xlsx').active
    (choice,) = sheet.data_validations.dataValidation
    assert choice.showErrorMessage and str(choice.sqref) == 'B2:B1000' and choice.formula1 == "='选项'!$A$1:$A$2"
    assert [*sheet.values] == [('名称', '状态'), ('键盘', 1), ('鼠标', 0), *[('音箱', 1)] * (row != '{}')]


@Page('recipes/images').says('要先安装 pillow')
def test_pictures_are_taken_out_once(monkeypatch):
    from PIL import Image

    Image.new('RGB', (30, 15)).save(data := io.BytesIO(), 'PNG')
    run('images', change=rows_of('images', end=r'\}\]', new=repr([{'名称': '红', '图片': data.getvalue()}])))
    run('images', 1)
    kept = [path.read_bytes() for path in Path('pictures').iterdir()]
    with pytest.raises(SystemExit, match='^images.xlsx 里没有图片，或者已经有 pictures$'):
        run('images', 1)
    workbook('none.xlsx', ['名称'])
    with pytest.raises(SystemExit, match='^none.xlsx 里没有图片'):
        run('images', 1, change={"'images.xlsx'": "'none.xlsx'", "'pictures'": "'others'"})
    monkeypatch.setitem(sys.modules, 'PIL', None)
    with pytest.raises(ImportError):
        run('images', 1, change={"'pictures'": "'others'"})
    assert len(kept) == 1 and not Path('others').exists()


@Page('recipes/sort').says('很大的 csv，这个程序太占内存，先分批导进数据库再排')
@Page('recipes/convert').says("要排序，from_db.py 的 SQL 写 'select * from big order by 价格 nulls last'，从大到小写 价格 desc")
@pytest.mark.parametrize('order, way', [('asc', '价格 nulls last'), ('desc', '价格 desc')])
def test_a_large_csv_is_sorted_in_a_database(order, way):
    prices = random.Random(1).sample(range(9000), 3000)
    with open('products.csv', 'w', encoding='utf-8') as file:
        file.write('名称,价格\n空,\n' + ''.join(f'"甲, {at}",{at / 8}\n' for at in prices))
    peaks = []
    sorting = {"'news.csv'": "'products.csv'", "'日期'": "'价格'", "'desc'  #": f"'{order}'  #", "'sorted.xlsx'": "'sorted.csv'"}
    sql = {"'shop.db'": "'big.db'", "'select * from products where 价格 < 100'": f"'select * from big order by {way}'", "'cheap.xlsx'": "'cheap.csv'"}
    run('sort', change=sorting)  # what it imports is no memory of the others
    for name, number, change in ('convert', 6, {}), ('convert', 2, sql), ('sort', 0, sorting):
        tracemalloc.start()
        run(name, number, change=change)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    one, other = grid('cheap.csv', encoding='utf-8-sig'), grid('sorted.csv', encoding='utf-8-sig')
    assert one == other and len(one) == 3002 and one[-1] == ['空', ''] and max(peaks[:2]) < peaks[2]


@Page('recipes/price-text').says("file.py 的一列都是百分数，number, re.sub(r'\\d', …) 整个换成 number, '0.00%'")
def test_percents_of_one_format():
    workbook('quotes.xlsx', ['店', '占比'], ['一店', '81.46%'], ['二店', '5.5%'], ['三店', '100%'])
    made = re.search(r"number, re\.sub\(r'\\d'.*", Page('recipes/price-text').programs[1])[0]
    run('price-text', 1, change={"'价格'": "'占比'", made: "number, '0.00%'"})
    assert [(row[1].value, row[1].number_format) for row in load_workbook('numbers.xlsx').active.iter_rows(2)] == [(0.8146, '0.00%'), (0.055, '0.00%'), (1, '0.00%')]


@every
@Page('recipes/diff').says('改动标成黄色，少了的标成红色，新增的标成绿色', '42 和 42.0 不算改动')
def test_each_cell_that_changed_is_a_line(on, monkeypatch):
    from DrissionRecord import Recorder

    Path('old.csv').write_text('货号,名称,价格,库存\na,苹果,23,5\nb,梨,42,0\nc,桃,7,1\n', encoding='utf-8')
    Path('new.csv').write_text('货号,名称,库存,价格\nb,梨,0.0,42.0\na,苹果,5,100\nd,杏,9,3\n', encoding='utf-8')
    constants = {"'products.xlsx'": "'old.csv'", "'products_new.xlsx'": "'new.csv'", "KEY = '名称'": "KEY = '货号'"}
    printed, _ = run('diff', 2, times=2, change=constants)
    found = [([cell.value for cell in row], row[4].fill.fgColor.rgb[2:]) for row in load_workbook('cells.xlsx').active]
    assert found == [(['状态', '货号', '列', '旧值', '新值'], '000000'), (['改', 'a', '价格', '23', '100'], 'FFF2CC'), (['删', 'c', None, None, None], 'FFC7CE'), (['增', 'd', None, None, None], 'E2EFDA')]
    assert printed.endswith('cells.xlsx 3 处，多了的列： [] 少了的列： []\n')
    calls, add = [], Recorder.add_styles
    monkeypatch.setattr(Recorder, 'add_styles', lambda *given: calls.append(given) or add(*given))
    Path('old.csv').write_text('货号,价格\n' + ''.join(f'{number},1\n' for number in range(40)), encoding='utf-8')
    Path('new.csv').write_text('货号,价格\n' + ''.join(f'{number},2\n' for number in range(0, 80, 2)), encoding='utf-8')
    run('diff', 2, change=constants)
    rows = [*load_workbook('cells.xlsx').active][1:]
    assert len(calls) == 3  # a style each: many are slow
    assert [(row[0].value, row[0].fill.fgColor.rgb[2:], row[4].fill.fgColor.rgb[2:]) for row in rows] == [('改', 'FFF2CC', 'FFF2CC')] * 20 + [('删', 'FFC7CE', 'FFC7CE')] * 20 + [('增', 'E2EFDA', 'E2EFDA')] * 20
    Path('new.csv').write_text('货号\na\na\n', encoding='utf-8')
    with pytest.raises(SystemExit, match=r"^“货号”里有重复的值：\['a'\]$"):
        run('diff', 2, change=constants)


@every
@Page('recipes/diff').says('先一张存成一个 csv，再用 sheets.py、long.py')
def test_two_sheets_of_one_workbook_are_compared(on):
    (book := Workbook()).active.title = 'A'
    for sheet, bolt, washer, screw in (book.active, 100, 'Washer', 0.3), (book.create_sheet('B'), 120, 'Washer M6', 0.35):
        for row in ['名称', 'name', 'qty', 'price'], ['P1', 'Bolt', bolt, 0.25], ['P2', 'Nut', 80, 0.2], ['P3', washer, 500, 0.05], ['P4', 'Screw', 60, screw]:
            sheet.append(row)
    book.save('compare.xlsx')
    for number, made in enumerate(['marked.xlsx', 'changes.xlsx', 'cells.xlsx']):
        with pytest.raises(SystemExit, match='^compare.xlsx 和 ./compare.xlsx 是同一个文件，两张工作表要先存成两个文件$'):
            run('diff', number, change={"'products.xlsx'": "'compare.xlsx'", "'products_new.xlsx'": "'./compare.xlsx'"})
        assert not Path(made).exists()
    run('split-files', 1, change={"'company.xlsx'": "'compare.xlsx'"})
    for number in 1, 2:
        run('diff', number, change={"'products.xlsx'": "'工作表/A.csv'", "'products_new.xlsx'": "'工作表/B.csv'"})
    assert [len(sheet['A']) - 1 for sheet in load_workbook('changes.xlsx')] == [0, 0, 3]
    assert grid('cells.xlsx')[1:] == [['改', 'P1', 'qty', '100', '120'], ['改', 'P3', 'name', 'Washer', 'Washer M6'], ['改', 'P4', 'price', '0.3', '0.35']]


@every
@Page('recipes/convert').says('列没有类型。')
def test_columns_of_a_database_have_types(on):
    import DrissionRecord

    line, number = "\nsqlite3.connect(RESULT).execute(f'create table \"{TABLE}\" (编号 text, 日期 date)')\n", 3 if hasattr(DrissionRecord, 'DBRecorder') else 4
    assert line in Page('recipes/convert').path.read_text(encoding='utf-8')
    Path('goods.csv').write_text('数量,编号,日期\n5,007,2020-07-02\n12,007,2020-06-30\n', encoding='utf-8')
    for added in '\n', line:
        Path('products.db').unlink(missing_ok=True)
        run('convert', number, change={"'products.csv'": "'goods.csv'", "['价格']": "['数量']", '\nrecorder =': f'{added}recorder ='})
        types = [row[2].lower() for row in query('products.db', 'pragma table_info(products)')]
        assert types == ['text', 'date', ''] if added == line else not any(types)
        assert query('products.db', 'select 编号, 日期, 数量 from products') == [('007', '2020-07-02', 5), ('007', '2020-06-30', 12)]


@every
@Page('recipes/sqlite').says('KEY 相同的几行成为一行，都要留着，用转换的 to_db.py')
def test_rows_of_one_key_become_one_row(on):
    import DrissionRecord

    old = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1
    Path('goods.csv').write_text('编号,价格\nA,1\nB,2\nA,3\n', encoding='utf-8')
    (rows,) = re.findall(r'^rows = \[\{.*?\}\][^\n]*\n', Page('recipes/sqlite').programs[old], re.MULTILINE | re.DOTALL)
    run('sqlite', old, change={rows: "import csv\nrows = [*csv.DictReader(open('goods.csv', encoding='utf-8-sig'))]\n"})
    assert query('shop.db', 'select 编号, 价格 from products order by 1') == [('A', '3'), ('B', '2')]
    run('convert', 3 + old, change={"'products.csv'": "'goods.csv'"})
    assert query('products.db', 'select 编号, 价格 from products') == [('A', 1), ('B', 2), ('A', 3)]


@every
@Page('recipes/long-numbers').says('给别人填的模板，空着的格子也要是文本，last = len(recorder.rows()) + 1 换成 last = 1000，到第 1000 行为止', '不限行数，再设整列')
def test_empty_cells_of_a_template_are_text(on):
    known = "last = len(recorder.rows()) + 1"
    assert f'`{known}` 换成 `last = 1000`' in Page('recipes/long-numbers').path.read_text(encoding='utf-8')
    run('long-numbers', times=2, change={known: 'last = 1000'})
    sheet = load_workbook('people.xlsx').active
    assert [[cell.number_format for cell in sheet[column][1:]] for column in 'AB'] == [['@'] * 999] * 2
    assert [row[1] for row in sheet.iter_rows(2, 6, values_only=True)] == ['110101199003071234', '11010119900307123X'] * 2 + [None]
    sheet.column_dimensions['B'].number_format = '@'
    sheet.parent.save('people.xlsx')
    with zipfile.ZipFile('people.xlsx') as file:
        at = int(re.search(rb'<col [^>]*style="(\d+)"', file.read('xl/worksheets/sheet1.xml'))[1])
        assert re.findall(rb'<xf .*?numFmtId="(\d+)"', file.read('xl/styles.xml').split(b'<cellXfs')[1])[at] == b'49'  # @, of a cell that isn't there


@pytest.mark.parametrize('one, other, same', [('42', '42.0', True), ('42.50', '42.5', True), ('0', '0.00', True), ('1200', '120', False), ('007', '7', False), ('1.20', '1.02', False), ('v1.10', 'v1.1', False), ('110101199003071200', '110101199003070000', False), (None, '', True), (0, None, False)])
def test_numbers_that_are_the_same(one, other, same):
    (code,) = re.findall(r'^plain = .*\n', Page('recipes/diff').programs[2], re.MULTILINE)
    known = {'re': re}
    exec(code, known)
    assert (known['plain'](one) == known['plain'](other)) is same


@every
@Page('recipes/dedupe').says('去掉的行写进另一个 csv，例如 goods.removed.csv，写明原来的行号', "程序末尾加几行，KEEP 不能是 'merge'")
@pytest.mark.parametrize('keep, gone', [('first', ['4', '6']), ('last', ['2', '4']), ('merge', ['2', '3', '4', '5', '6'])])
def test_rows_that_go_are_kept_with_their_numbers(on, keep, gone):
    Path('goods.csv').write_text('店名,城市,采集时间,电话\n老王面馆,北京,09:00,\n老王面馆,上海,09:01,021-1\n老王面馆,北京,09:05,010-2\n小李饭店,北京,09:06,\n老王面馆,北京,09:09,010-2\n', encoding='utf-8')
    code = Page('recipes/dedupe').programs[0]
    last = code.splitlines(keepends=True)[-1]
    run('dedupe', times=2, change={"KEYS = ['编号']": "KEYS = ['店名', '城市']", "KEEP = 'first'": f"KEEP = '{keep}'", "'unique.xlsx'": "'uniq.csv'", last: last + block('dedupe', 'ids = ')})
    found = grid('goods.removed.csv', encoding='utf-8-sig')
    assert len(grid('uniq.csv', encoding='utf-8-sig')) == 4 and found[0] == ['行号', '店名', '城市', '采集时间', '电话'] and [row[0] for row in found[1:]] == gone
    assert keep != 'merge' or len(gone) == 5


@every
@Page('recipes/images').says('取不到的，格子空着，行号和网址的前 80 个字符打印出来')
def test_a_picture_that_is_none_has_a_text(on):
    from PIL import Image

    Image.new('RGB', (300, 150)).save(data := io.BytesIO(), 'PNG')
    line = lines_of('images', "print(f'第")
    made = [{'名称': '坏图', '图片': b'<html>404</html>'}, {'名称': '红', '图片': data.getvalue()}, {'名称': '空'}]
    run('images', change={**rows_of('images', end=r'\}\]', new=repr(made)), line: line + ' ' * 12 + added("row.get(name) and recorder.add_data('图片无效', (number, names.index(name) + 1))", 'images')})
    assert grid('images.xlsx') == [['名称', '图片'], ['坏图', '图片无效'], ['红', None], ['空', None]]
    assert [image.anchor._from.row for image in load_workbook('images.xlsx').active._images] == [2]


@Page('recipes/price-text').says("几列一起换，for cell, *_ in … 换成 for cell in [row[names.index(one)] for row in book.active.iter_rows(2) for one in ('单价', '销量')]:", 'COLUMN 写其中一列')
def test_several_columns_become_numbers():
    Path('p.csv').write_text('货号,单价,销量,销售额\n00123,¥12.50,3,"1,037.50"\n00124,8,,-6\nA-7,免费,1,0\n', encoding='utf-8')
    loop = re.search(r'^for cell, \*_ in .*\n', Page('recipes/price-text').programs[1], re.MULTILINE)[0]
    change = {loop: "for cell in [row[names.index(one)] for row in book.active.iter_rows(2) for one in ('单价', '销量')]:\n"}
    printed, error = play(Recipe('price-text', None, 1, constants={'FILE': "'p.csv'", 'COLUMN': "'单价'"}, change=change), [])
    assert error is None and printed == "numbers.xlsx 没有转换的： 1 ['免费']\n"
    assert grid('numbers.xlsx')[1:] == [['00123', 12.5, 3, '1,037.50'], ['00124', 8, None, '-6'], ['A-7', '免费', 1, '0']]


@every
@Page('recipes/header-style').says('不要底色，去掉 .set_bgColor(COLOR)', '去掉以前的底色，head = … 下面写 head.pattern_fill.set_patternType(None)')
@pytest.mark.parametrize('before', [False, True])
def test_a_header_without_a_colour(on, before):
    workbook('products.xlsx', ['日期', '客户', '金额'], ['2024-01-01', '客户', 3])
    if before:
        run('header-style')
    run('header-style', change={'.set_bgColor(COLOR)': '', **({'set_center()\n': 'set_center()\nhead.pattern_fill.set_patternType(None)\n'} if before else {})})
    cell = load_workbook('products.xlsx').active['A1']
    assert cell.font.bold and cell.fill.fill_type is None and cell.alignment.horizontal == 'center'


@every
@Page('recipes/crash-safe').says('先用上面的程序写进 csv：TASKS 写行号，第一条数据是 2，KEY 写 \'行号\'', '采完了再运行这个，没有采到的行空着')
def test_rows_of_given_places(on):
    places = [*range(2, 202)]
    random.Random(1).shuffle(places)
    change = {"FILE = 'products.csv'": "FILE = 'numbered.csv'", "KEY = '编号'": "KEY = '行号'", "TASKS = ['1', '2', '3', '4', '5']": f'TASKS = {places!r}', "return {'名称': f'商品 {task}'}": "return {'名称': f'客户{task}', '金额': task * 1.5}"}
    with pytest.raises(AssertionError):
        run('crash-safe', change={**change, 'def fetch(task):  # 换成你的采集\n': f'def fetch(task):\n    assert task != {places[99]}\n'})
    run('crash-safe', 1)
    found = grid('analysis.xlsx')
    assert found[0] == ['名称', '金额'] and len([row for row in found[1:] if any(row)]) == 99
    assert all(row in ([f'客户{at}', at * 1.5], [None, None]) for at, row in enumerate(found[1:], 2))
    run('crash-safe', change=change)
    run('crash-safe', 1)
    assert grid('analysis.xlsx')[1:] == [[f'客户{at}', at * 1.5] for at in range(2, 202)]
    Path('numbered.csv').write_text('名称,金额,行号\na,1,1\n', encoding='utf-8')
    with pytest.raises(SystemExit, match=r"^numbered.csv 的行号要从 2 数起，有 \['金额'\]：\['1'\]"):
        run('crash-safe', 1)


@Page('recipes/processes').says('写进 SQLite，见几个线程用一个数据库')
def test_processes_and_a_database():
    run('processes', change={'multiprocessing import': 'multiprocessing.pool import ThreadPool as', 'import Recorder': 'import DBRecorder', 'recorder = go_on(FILE, KEY)': "recorder = DBRecorder('pages.db', cache_size=0, table='pages')", 'range(1, 6)': 'range(1, 201)'})
    assert query('pages.db', 'select count(*), count(distinct 页码) from pages') == [(200, 200)]


# 0.10, a key that stands twice, an escape and a long number are as they were.
PIECES = ['{"id": %d, "价": 0.10, "价": 1e400, "tags": ["a]", {"b": "\\u4e2d,}"}]}' % (10**18 + at) for at in range(45)]


@every
@Page('recipes/chunks').says('一条一条地读，几 GB 也行', '每条照抄，一字不变', '列表外面的键不写')
@pytest.mark.parametrize('part', [7, 60, 2**20])
@pytest.mark.parametrize('file, key, text', [('a.json', '', '\ufeff [%s ] \n'), ('a.json', 'data.list', '{"data": {"n": 1, "list" : [\n%s]}, "more": [9]}'), ('a.jsonl', '', '\n%s\n'), ('a.JSONL', '', '%s')])
def test_a_json_in_pieces(on, part, file, key, text):
    middle = '\r\n\r\n ' if file.endswith('L') or file.endswith('l') else ' ,\n '
    Path(file).write_bytes((text % middle.join(PIECES)).encode())
    head = {'PART': max(part, 60) if key else part}
    assert made('chunks', 2, FILE=file, LIST=key, LIMIT=20, **head) == 'parts 3 个文件'
    found = sorted(Path('parts').iterdir())
    assert [path.name for path in found] == [f'{number}{Path(file).suffix.lower()}' for number in (1, 2, 3)]
    texts = [path.read_text(encoding='utf-8') for path in found]
    assert [sum(piece in text for piece in PIECES) for text in texts] == [20, 20, 5] and ''.join(re.findall(r'\{"id.*\}', ''.join(texts))) == ''.join(PIECES)
    for text in texts:
        [json.loads(line) for line in text.splitlines()] if 'l' in found[0].suffix[5:] else json.loads(text)
    assert made('chunks', 2, FILE=file, LIST=key) == '先移走 parts 和 parts.new，或者改 RESULT'


@pytest.mark.parametrize('text, told', [('', '的开头没有“”的列表'), ('{"a": 1}\n{"a": 2}', '一行一个的后缀要写 .jsonl：{"a": 1}'), ('[]', '没有数据，从这里起：]'), ('[{"a": 1}, {"a"', '不完整，或者没有数据，从这里起：{"a"'), ('[{"a": 1},]', '从这里起：]'), ('[{"a": 1} {"a": 2}]', '从这里起：{"a": 1} {'), ('[1, 2]\n[3]', '的列表后面还有：[3]'), ('[1, 23', '从这里起：23'), ('["张三"]'.encode('gbk'), '不是 UTF-8'), ('["张三"]'.encode('utf-16'), '不是 UTF-8')])
def test_a_json_that_does_not_come_in_pieces(text, told):
    Path('a.json').write_bytes(text if isinstance(text, bytes) else text.encode())
    assert told in made('chunks', 2, FILE='a.json', LIMIT=9) and not Path('parts').exists() and not Path('parts.new').exists()


@pytest.mark.parametrize('text, told', [('\n \n', '里没有数据'), ('{"a": 1}\n{"a"', '不是完整的 json'), ('[\n{"a": 1}\n]', '不是完整的 json')])
def test_a_jsonl_that_does_not_come_in_pieces(text, told):
    Path('a.jsonl').write_text(text, encoding='utf-8')
    assert told in made('chunks', 2, FILE='a.jsonl') and not Path('parts').exists()
    assert made('chunks', 1, FILE='a.jsonl') == 'a.jsonl 用“大的 json 按条数拆”的程序'


def test_pieces_of_a_json_take_little():
    Path('a.json').write_text(json.dumps([{'id': at, 'text': 'hello ' * 20} for at in range(20000)]), encoding='utf-8')
    tracemalloc.start()
    assert made('chunks', 2, FILE='a.json', LIMIT=1000, PART=2**14) == 'parts 20 个文件'
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < Path('a.json').stat().st_size / 3


DOCS = '先前\n<doc id="13" title="a/b: c?">\r\n数学\n\n又一段。\n</doc>\n\n中间\n<doc id="18" title="哲学">直接的\n最后</doc>\n<doc id="21" title="哲学">\n没有完'


@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gbk', 'utf-16'])
def test_a_text_of_several(encoding):
    Path('a.txt').write_bytes(DOCS.encode(encoding))
    printed, error = play(Recipe('text-log', None, 2, constants={'FILE': "'a.txt'"}), [])
    assert error is None and printed == "文章 3 个文件\n没有写的 2 行 ['先前\\n', '中间\\n']\n"
    files = {path.name: path.read_bytes().decode('utf-8') for path in Path('文章').iterdir()}
    assert files == {'1 a b c.txt': '数学\n\n又一段。\n', '2 哲学.txt': '直接的\n最后', '3 哲学.txt': '没有完'}
    assert made('text-log', 2, FILE='a.txt') == '先移走 文章 和 文章.new，或者改 RESULT'


@Page('recipes/text-log').says('小说一章一个，写', "KEEP 写 True，END 写 ''")
def test_chapters():
    pattern = r'\s*(第[〇零一二三四五六七八九十百千两 \d]+章.*)'
    assert f"写 `r'{pattern}'`" in Page('recipes/text-log').path.read_text(encoding='utf-8')
    Path('a.txt').write_text('书名\n第一章 开头\n第一次看到这篇文章\n　　第 12 章\n完</doc>\n', encoding='utf-8')
    assert made('text-log', 2, FILE='a.txt', PATTERN=pattern, KEEP=True, END='').startswith('没有写的 1 行')
    assert {path.name: path.read_text(encoding='utf-8') for path in Path('文章').iterdir()} == {'1 第一章 开头.txt': '第一章 开头\n第一次看到这篇文章\n', '2 第 12 章.txt': '　　第 12 章\n完</doc>\n'}


@pytest.mark.parametrize('text, pattern, told', [(b'', '第', '没有合 PATTERN 的行'), ('一行'.encode(), '第', "开头是：['一行']"), (b'a\xff\x00\x81', '第', '不是 UTF-8、GBK 的文本'), (b'a', '(', 'PATTERN 要是正则表达式：')])
def test_a_text_without_a_beginning(text, pattern, told):
    Path('a.txt').write_bytes(text)
    assert told in made('text-log', 2, FILE='a.txt', PATTERN=pattern) and not [path for path in Path().iterdir() if path.is_dir()]


SUBTITLES = '1\n00:00:01,500 --> 00:00:03,620\n大家好\n\n2\n00:00:03,700 --> 00:00:06,000\n 今天讲第 2 章\n大家好\n\n\n3\n00:00:08,200 --> 00:00:10,000\n2024'


@Page('recipes/text-log').says("整行都合才去掉", "以“广告”开头的行，写 r'\\s*广告.*'", '空行不要，每行前后的空白去掉')
@pytest.mark.parametrize('end', ['\n', '\r\n', '\r'])
@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gbk', 'utf-16'])
def test_lines_that_are_left_out(encoding, end):
    Path('a.srt').write_bytes(SUBTITLES.replace('\n', end).encode(encoding))
    for _ in range(2):
        assert made('text-log', 4, FILE='a.srt') == 'lesson.txt 4 行，去掉 3 处'
        assert Path('lesson.txt').read_bytes().decode('utf-8') == '大家好\n今天讲第 2 章\n大家好\n2024\n'
    Path('a.txt').write_bytes(f'广告一{end}说广告{end}{end}  好 {end} 广告'.encode(encoding))
    assert made('text-log', 4, FILE='a.txt', DROP=r'\s*广告.*', RESULT='b.txt') == 'b.txt 2 行，去掉 2 处' and Path('b.txt').read_text(encoding='utf-8') == '说广告\n好\n'
    Path('a.vtt').write_bytes(f'WEBVTT{end}Kind: captions{end}{end}00:01.000 --> 00:04.000 align:left{end}你好{end}'.encode(encoding))
    assert made('text-log', 4, FILE='a.vtt', RESULT='c.txt') == 'c.txt 1 行，去掉 2 处'


@pytest.mark.parametrize('data', [b'', b'\n\n', '一行\n'.encode(), b'1\n00:00:01,500 --> 00:00:03,620\n', b'a --> b\n\xff\x00\x81', SUBTITLES.encode('utf-16-le')])
def test_a_text_of_which_nothing_or_all_is_left_out(data):
    Path('a.srt').write_bytes(data)
    Path('lesson.txt').write_text('旧')
    assert '没有合 DROP 的、没有别的行，或者不是 UTF-8、GBK 的文本' in made('text-log', 4, FILE='a.srt')
    assert made('text-log', 4, FILE='a.srt', DROP='(').startswith('DROP 要是正则表达式：')
    assert made('text-log', 4, FILE='a.srt', RESULT='a.srt') == 'a.srt 的后缀要写 .txt，不是 a.srt'
    assert made('text-log', 4, FILE='lesson.txt', RESULT='lesson.txt').startswith('lesson.txt 的后缀') and Path('lesson.txt').read_text() == '旧' and not [*Path().glob('*.new*')]


CARDS = (
    'BEGIN:VCARD\nVERSION:3.0\nFN:张三\nTEL;TYPE=CELL:+86 138 0000 0001\nitem1.TEL;TYPE=HOME:010-62345678\nEMAIL;TYPE=HOME:zhang@exam\n ple.com\nNOTE:=1+1\\, a\\;b\\nc:d\nEND:VCARD\n\n'
    'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E6=9D=8E=E5=\n=9B=\n=9B x\nTEL:13900000002\nPHOTO;ENCODING=BASE64:/9j=\nNOTE:\nEND:VCARD\n没有键\n'
)


@Page('recipes/text-log').says('姓名：张三 这样的也行', '键要一字不差')
@pytest.mark.parametrize('end', ['\n', '\r\n', '\r'])
@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gbk', 'utf-16'])
def test_cards_and_other_records_of_keys(encoding, end):
    columns = {'姓名': 'FN', '电话': 'TEL', '邮箱': 'EMAIL', '注': 'NOTE'}
    Path('a.vcf').write_bytes(('头\n' + CARDS).replace('\n', end).encode(encoding))
    for result in ('contacts.csv', 'contacts.xlsx', 'contacts.csv'):
        printed, error = play(Recipe('text-log', None, 5, constants={'FILE': "'a.vcf'", 'COLUMNS': repr(columns), 'RESULT': repr(result)}), [])
        assert error is None and printed.splitlines()[-2:] == [f'{result} 2 条', "没有用的键 ['VERSION', 'END', 'PHOTO'] 没有键、没有写的 2 行 ['头', '没有键']"]
        found = [['' if cell is None else cell.replace('\r\n', '\n') for cell in row] for row in (grid(result) if result == 'contacts.xlsx' else csv.reader(open(result, encoding='utf-8-sig', newline='')))]
        assert found == [[*columns], ['张三', '+86 138 0000 0001、010-62345678', 'zhang@example.com', ' =1+1, a;b\nc:d'], ['李四 x', '13900000002', '', '']]
    Path('b.txt').write_bytes(f'姓名：张三{end}  电话 : 1{end}网址: http://a/?b;c{end}{end}姓名：李四{end}路径：C:\\new{end}姓 名：x'.encode(encoding))
    made('text-log', 5, FILE='b.txt', KEY='姓名', COLUMNS={'名': '姓名', '电话': '电话', '网址': '网址', '路径': '路径'}, RESULT='b.csv')
    assert grid('b.csv', encoding='utf-8-sig') == [['名', '电话', '网址', '路径'], ['张三', '1', 'http://a/?b;c', ''], ['李四', '', '', 'C:\\new']]


@pytest.mark.parametrize('data', [b'', b'\n\n', '姓名：张三\n'.encode(), b'BEGIN:VCARD\nN:a\nEND:VCARD\n', b'FN:a\n', b'BEGIN:VCARD\nFN:\xff\x00\x81\n', CARDS.encode('utf-16-le')])
def test_a_text_without_cards(data):
    Path('a.vcf').write_bytes(data)
    Path('contacts.csv').write_text('旧', encoding='utf-8')
    assert made('text-log', 5, FILE='a.vcf').startswith('a.vcf 里没有 BEGIN、没有 [') and '不是 UTF-8、GBK 的文本' in made('text-log', 5, FILE='a.vcf')
    Path('a.vcf').write_text(CARDS, encoding='utf-8')
    assert 'b.txt 的后缀要写 .csv 或者 .xlsx' in made('text-log', 5, FILE='a.vcf', RESULT='b.txt')
    assert Path('contacts.csv').read_text(encoding='utf-8') == '旧' and not [*Path().glob('*.new*')] and not Path('b.txt').exists()
    Path('a.vcf').write_text('BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:=FF\nTEL:1\n', encoding='utf-8')
    assert isinstance(play(Recipe('text-log', None, 5, constants={'FILE': "'a.vcf'"}), [])[1], ValueError) and Path('contacts.csv').read_text(encoding='utf-8') == '旧'


XML = (
    '<?xml version="1.0" encoding="{}"?>\n<!-- 类型 --><types xmlns="http://a/" xmlns:b="http://b/">\n<type name="Shirt"><nominal> 30 <!-- 注 --></nominal><category name="clothes"/><usage name="Town"/><usage name="城, 村"/><usage name=""/></type>\n'
    '<list><b:type name="=AKM" more="1"><nominal>00<i>5</i></nominal><other/><b:usage name="Military"/></b:type></list><type/>\n</types>'
)


@Page('recipes/convert').says('一个元素一行，几个值用“、”隔开')
@pytest.mark.parametrize('encoding, result', [('utf-8', 'a.csv'), ('gbk', 'a.xlsx'), ('utf-16', 'a.csv'), ('gb2312', 'a.csv')])
def test_an_xml_becomes_a_table(encoding, result):
    columns = {'name': '@name', 'nominal': 'nominal', '类': 'string(category/@name)', 'usage': 'usage/@name'}
    Path('types.xml').write_bytes(XML.format(encoding).encode(encoding))
    for _ in range(2):
        printed, error = play(Recipe('convert', None, 8, constants={'FILE': "'types.xml'", 'ITEM': "'type'", 'COLUMNS': repr(columns), 'RESULT': repr(result)}), [])
        assert error is None and printed.splitlines()[-2:] == [f'{result} 3 行', "没有写的： ['@more', 'category', 'other']"]
        assert [[cell or '' for cell in row] for row in grid(result, **({'encoding': 'utf-8-sig'} if result == 'a.csv' else {}))] == [[*columns], ['Shirt', '30', 'clothes', 'Town、城, 村'], ['=AKM', '005', '', 'Military'], [''] * 4]
    assert result == 'a.csv' or load_workbook(result).active['A3'].data_type == 's'


@pytest.mark.parametrize('data, changed, told', [
    (b'', {}, '不是完整的 xml'), (b'{"a": 1}', {}, '不是完整的 xml'), (b'PK\x03\x04', {}, '不是完整的 xml'), (b'<a><type>', {}, '不是完整的 xml'), ('<a>甲</a>'.encode('gbk'), {}, '不是完整的 xml'),
    (b'<a><b/></a>', {}, "没有 type，或者它没有 ['n']，元素有：['a', 'b']"), (b'<type/>', {}, "它没有 ['n']"),
    (b'<type n="1"/>', {'COLUMNS': {'n': '@n', 'm': '@m'}}, "它没有 ['m']"), (b'<type n="1"/>', {'COLUMNS': {'n': '@n['}}, 'COLUMNS 写错了'), (b'<type n="1"/>', {'COLUMNS': {'n': 'count(@n)'}}, 'COLUMNS 写错了'),
    (b'<type n="1"/>', {'RESULT': 'a.json'}, 'a.json 的后缀要写'), (b'<type n="1"/>', {'ITEM': ''}, "元素有：['type']"),
])
def test_an_xml_that_is_none_or_lacks_something(data, changed, told):
    Path('a.xml').write_bytes(data)
    Path('a.csv').write_text('旧', encoding='utf-8')
    assert told in made('convert', 8, **{'FILE': 'a.xml', 'ITEM': 'type', 'COLUMNS': {'n': '@n'}, 'RESULT': 'a.csv', **changed})
    assert Path('a.csv').read_text(encoding='utf-8') == '旧' and not [*Path().glob('*.new*')] and not Path('a.json').exists()


def test_a_comment_on_a_cell_and_no_list():
    workbook('a.xlsx', ['id', 'name'], [1, 'John'], [2, 'Dean'], [3, 'Sam'])
    for text in ('Sam', 'Sam Winchester'):
        assert play(Recipe('openpyxl', None, 5, constants={'FILE': "'a.xlsx'", 'NOTES': repr({'B4': text})}), []) == ('', None)
        book = load_workbook('a.xlsx')
        cells = [cell for row in book.active for cell in row if cell.comment]
        assert [(cell.coordinate, cell.value, cell.comment.text) for cell in cells] == [('B4', 'Sam', text)]
        assert book.sheetnames == ['Sheet'] and not book.active.data_validations.dataValidation
    before = Path('a.xlsx').read_bytes()
    for place in ('B', 'B2:C3', '名称', ''):
        printed, error = play(Recipe('openpyxl', None, 5, constants={'FILE': "'a.xlsx'", 'NOTES': repr({place: '字'})}), [])
        assert error and Path('a.xlsx').read_bytes() == before and not Path('a.new.xlsx').exists()
    assert made('openpyxl', 5, FILE='a.csv').startswith('a.csv 不是 xlsx')


@every
@Page('recipes/merged-cells').says('有链接的列，右边各多一列网址')
@pytest.mark.parametrize('result', ['a.csv', 'a.xlsx'])
def test_all_links_become_columns(on, result):
    workbook('links.xlsx', ['公司', None, '官网', '备注', 7], ['甲', None, '点这里', None, 1], [None] * 5, ['乙', None, '无', '见公告', 2], ['丙', None, '主页', 'http 没有', 3])
    book = load_workbook('links.xlsx')
    book.active['C2'].hyperlink, book.active['D4'].hyperlink, book.active['E5'].hyperlink = 'https://example.com/?a=1&b=2', 'https://example.org/', 'https://example.net/'
    book.active['A5'].hyperlink = Hyperlink('A5', location='Sheet!A1')
    book.active['D4'].hyperlink.location = '/2'
    book.save('links.xlsx')
    change = {'names, rows = read(FILE)\n': 'names, rows = read(FILE)\n' + block('merged-cells', 'from openpyxl')}
    constants = {'FILE': "'links.xlsx'", 'RESULT': repr(result)}
    printed, error = play(Recipe('convert', None, 1, constants=constants, change=change), [])
    assert error is None and [['' if cell is None else str(cell) for cell in row] for row in grid(result, **({'encoding': 'utf-8-sig'} if result == 'a.csv' else {}))] == [
        ['公司', '公司 网址', '官网', '官网 网址', '备注', '备注 网址', '7', '7 网址'],
        ['甲', '', '点这里', 'https://example.com/?a=1&b=2', '', '', '1', ''],
        ['乙', '', '无', '', '见公告', 'https://example.org/#/2', '2', ''],
        ['丙', 'Sheet!A1', '主页', '', 'http 没有', '', '3', 'https://example.net/'],
    ]
    book.active['B1'] = '官网 网址'
    book.save('links.xlsx')
    before = Path(result).read_bytes()
    printed, error = play(Recipe('convert', None, 1, constants=constants, change=change), [])
    assert str(error) == '已经有“官网 网址”' and Path(result).read_bytes() == before


@every
@Page('recipes/convert').says('B、H、I、Q 是 1、2、4、8 个字节的整数，小写的有负数', 'f、d 是 4、8 个字节的小数，8s 是 8 个字节的文本，x 跳过一个字节', '末尾多出的字节不写，打印的不是 0 就核对 RECORD')
def test_records_of_one_length(on):
    for letter, size in zip('BHIQbhiqfd', (1, 2, 4, 8) * 2 + (4, 8)):
        assert struct.calcsize(f'<{letter}') == size
    lines = struct.pack('>bxHqd8sB', -1, 65535, -2**62, 0.5, '温度'.encode(), 7), struct.pack('>bxHqd8sB', 0, 0, 0, -1.25, b'a\0b\xff', 255)
    for left, rest in (('0', b''), ('3', b'abc')):
        Path('a.bin').write_bytes(b'HEAD' + b''.join(lines) + rest)
        assert made('convert', 7, FILE='a.bin', RECORD='>bxHqd8sB', NAMES=[*'甲乙丙丁戊己'], SKIP=4) == f'records.csv 2 行，末尾多出 {left} 字节'
        assert grid('records.csv', encoding='utf-8-sig') == [[*'甲乙丙丁戊己'], ['-1', '65535', str(-2**62), '0.5', '温度', '7'], ['0', '0', '0', '-1.25', 'a', '255']] and b'bc' not in Path('records.csv').read_bytes()
    Path('a.bin').write_bytes(struct.pack('<I', 5) * 50000)
    assert made('convert', 7, FILE='a.bin', RECORD='<I', NAMES=['a']) == 'records.csv 50000 行，末尾多出 0 字节'
    assert grid('records.csv', encoding='utf-8-sig') == [['a'], *[['5']] * 50000]


@pytest.mark.parametrize('data, constants, told', [(b'', {}, 'a.bin 里没有一条完整的记录'), (b'abc', {}, 'a.bin 里没有一条完整的记录'), (b'a' * 8, {'SKIP': 9}, 'a.bin 里没有一条完整的记录'), (b'a' * 8, {'RECORD': 'I2H'}, 'RECORD 要以 < 或者 > 开头，有 3 个值'), (b'a' * 8, {'RECORD': ''}, 'RECORD 要以'), (b'a' * 8, {'RECORD': '<', 'NAMES': []}, 'RECORD 要以'), (b'a' * 8, {'RECORD': '<y'}, 'RECORD 写错了：'), (b'a' * 8, {'NAMES': [*'aab']}, '不重复'), (b'a' * 8, {'RESULT': 'a.xlsx'}, 'a.xlsx 的后缀要写 .csv')])
def test_records_that_are_none(data, constants, told):
    Path('a.bin').write_bytes(data)
    Path('records.csv').write_bytes(b'old')
    assert told in made('convert', 7, FILE='a.bin', **constants)
    assert Path('records.csv').read_bytes() == b'old' and not list(Path().glob('*.new.*'))


@every
@Page('recipes/pivot').says('第一列成为表头', 'table.py 的 target.add_data(…) 换成')
@pytest.mark.parametrize('result', ['a.csv', 'a.xlsx'])
def test_a_table_on_its_side(on, result):
    Path('t.csv').write_text('h1,h2,h3\n甲,=1+1,007\n甲,,x\n', encoding='utf-8')
    (line,) = re.findall(r'^target\.add_data\(.*\n', Page('recipes/convert').programs[1], re.MULTILINE)
    _, error = play(Recipe('convert', None, 1, constants={'FILE': "'t.csv'", 'RESULT': repr(result)}, change={line: (turned := block('pivot', 'target.add_data'))}), [])
    assert turned.strip() == "target.add_data([*zip([name.removesuffix(' 00:00:00') if name == str(name) else '' for name in names], *([cell(row.get(key)) for key in names] for row in rows))])"
    empty = None if result == 'a.xlsx' else ''
    assert error is None and grid(result, **{} if empty is None else {'encoding': 'utf-8-sig'}) == [['h1', '甲', '甲'], ['h2', '=1+1', empty], ['h3', '007', 'x']]
    Path('t.csv').write_text(',1月,,2月\n甲,1,2,3\n', encoding='utf-8')  # a corner is empty, and another name
    _, error = play(Recipe('convert', None, 1, constants={'FILE': "'t.csv'", 'RESULT': repr(result)}, change={line: turned}), [])
    assert error is None and grid(result, **{} if empty is None else {'encoding': 'utf-8-sig'}) == [[empty, '甲'], ['1月', '1'], [empty, '2'], ['2月', '3']]
    save('t.xlsx', [['名', datetime.datetime(2025, 8, 5), datetime.datetime(2025, 8, 5, 9, 30)], ['甲', 1, 2]])
    _, error = play(Recipe('convert', None, 1, constants={'FILE': "'t.xlsx'", 'RESULT': repr(result)}, change={line: turned}), [])
    assert error is None and [row[0] for row in grid(result, **{} if empty is None else {'encoding': 'utf-8-sig'})] == ['名', '2025-08-05', '2025-08-05 09:30:00']


@Page('recipes/convert').says('数据库先写成 xlsx，数字还是数字')
def test_a_database_becomes_a_json():
    with contextlib.closing(sqlite3.connect('app.db')) as db:
        db.execute('create table products(id integer primary key, name text, price real, memo text)')
        db.executemany('insert into products values(?,?,?,?)', [(1, '笔', 2.5, None), (2, 'Note "A5"', 6, '线装\n80 页')])
        db.commit()
    assert made('convert', 2, FILE='app.db', SQL='select * from products', RESULT='app.xlsx') == 'app.xlsx 2 行'
    assert made('readable-jsonl', 1, FILE='app.xlsx', RESULT='app.json') == 'app.json 2 行'
    assert json.loads(Path('app.json').read_text(encoding='utf-8')) == [{'id': 1, 'name': '笔', 'price': 2.5, 'memo': None}, {'id': 2, 'name': 'Note "A5"', 'price': 6, 'memo': '线装\n80 页'}]


@Page('recipes/garbled').says("写的时候 open() 里少了 newline=''", '上面的程序留着空行，另存一份不留的，用 table.py')
def test_an_empty_line_between_any_two():
    with open('a.csv', 'w', encoding='utf-8', newline='\r\n') as file:  # as Windows does it without newline=''
        csv.writer(file).writerows([['名', '注'], ['甲', '回落, 放量'], ['乙', '']])
    assert b'\r\r\n' in Path('a.csv').read_bytes()
    made('garbled', FILE='a.csv')
    assert [*csv.reader(open('fixed.csv', encoding='utf-8-sig', newline=''))][1::2] == [[], [], []]
    assert made('convert', 1, FILE='a.csv', RESULT='b.csv') == 'b.csv 2 行'
    assert b'\n\r' not in Path('b.csv').read_bytes() and Path('b.csv').read_bytes().decode('utf-8-sig') == '名,注\r\n甲,"回落, 放量"\r\n乙,\r\n'


@every
@Page('recipes/split').says('采集到新的类别，就多一个工作表', '全部采完才写', '后来才有的键是新的一列', '工作表的名字取自前 15 个字，特殊字符换成 _，换了以后相同的在一个工作表里', '没有类别的在“未填”里')
def test_a_sheet_for_each_category_that_comes(on):
    def play_rows(rows, failing=False):
        body = ''.join(f'    yield {row!r}\n' for row in rows) + ('    raise OSError\n' if failing else '    yield from ()\n')
        code = Page('recipes/split').programs[1]
        given = re.search(r"(?:    yield .*\n)+", code)[0]
        return play(Recipe('split', None, 1, change={given: body}), [])

    load = lambda: {sheet.title: [*map(list, sheet.values)] for sheet in load_workbook('goods.xlsx')}
    for _ in range(2):
        printed, error = play_rows([{'类别': '水果', '名称': '苹果'}, {'类别': 'A/b', '名称': 1}, {'类别': 'a?B', '价': 2}, {'名称': '水'}, {'类别': '水果', '产地': '海南'}, {'类别': 'History'}, {'类别': '😀' * 30, '名称': '=1+1\x01'}])
        assert error is None and load() == {
            '水果': [['类别', '名称', '产地'], ['水果', '苹果', None], ['水果', None, '海南']], 'A_b': [['类别', '名称', '价'], ['A/b', 1, None], ['a?B', None, 2]],
            '未填': [['名称'], ['水']], '_history': [['类别'], ['History']], '😀' * 15: [['类别', '名称'], ['😀' * 30, '=1+1']],
        }
    assert "'水果': 2" in printed
    before = Path('goods.xlsx').read_bytes()
    printed, error = play_rows([])
    assert error is None and not printed and Path('goods.xlsx').read_bytes() == before
    printed, error = play_rows([{'类别': '饮料', '名称': '可乐'}], failing=True)
    assert isinstance(error, OSError) and load() == {'饮料': [['类别', '名称'], ['饮料', '可乐']]}


@Page('recipes/chunks').says('一次读一行，几 GB 也行', '每行照抄，每个文件都有表头：')
@pytest.mark.parametrize('code', ['utf-8-sig', 'gb18030'])
@pytest.mark.parametrize('end', ['\n', '\r\n'])
def test_a_csv_in_files_of_a_size(code, end):
    random.seed(7)
    rows = [f'{at},"甲""乙{end}，丙",{"字" * random.choice([5, 20, 80, 1500])}'.encode(code) for at in range(1, 2001)]
    rows = [row.removeprefix(b'\xef\xbb\xbf') for row in rows]
    head = f'编号,"备{end}注",文本{end}'.encode(code)
    Path('a.csv').write_bytes(head + end.encode().join(rows))
    tracemalloc.start()
    printed = made('chunks', 3, FILE='a.csv', LIMIT=102400)
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()
    files = [path.read_bytes() for path in sorted(Path('parts').iterdir(), key=lambda path: int(path.stem))]
    assert printed == f'parts {len(files)} 个文件' and len(files) > 15 and all(file.startswith(head) for file in files)
    assert all(90_000 < len(file) <= 102400 for file in files[:-1]) and b''.join(file[len(head):] for file in files) == end.encode().join(rows)
    assert made('chunks', 3, FILE='a.csv', LIMIT=102400) == '先移走 parts 和 parts.new，或者改 RESULT'


@pytest.mark.parametrize('data, told', [
    ('', '里没有数据'), ('a,b\n', '里没有数据'), ('\na,b\n1,2\n', '里没有数据'), ('a,b\n1,"2\n3,4\n', '引号成对'), ('a,b\n1,2\n3,"4', '引号成对'), ('a,b\n1,2\n3,4\0\n', '没有空字符'),
    ('a,b\n' + 'x' * 60 + ',1\n', '一行不比 LIMIT 长'), ('a,b\n' + 'x' * 55 + ',1\n', 'LIMIT 太小，表头和最长的一行有 62 字节'),
])
def test_a_csv_that_has_no_such_files_leaves_nothing(data, told):
    Path('a.csv').write_text(data, encoding='utf-8')
    assert told in made('chunks', 3, FILE='a.csv', LIMIT=60) and not Path('parts').exists() and not Path('parts.new').exists()


@pytest.mark.parametrize('code', ['utf-8-sig', 'gb18030'])
@pytest.mark.parametrize('end', ['\n', '\r\n'])
def test_a_text_in_files_of_a_size_and_of_lines(code, end):
    Path('a.log').write_bytes((''.join(f'{at} "{"字" * (at % 7)}{end}' for at in range(25)) + '末尾').encode(code))
    lines = Path('a.log').read_bytes().splitlines(keepends=True)
    made('chunks', 3, FILE='a.log', HEAD=False, LIMIT=60)
    assert made('chunks', 4, FILE='a.log', LINES=10) == '几份 3 个文件'
    files, parts = ([path.read_bytes() for path in sorted(Path(folder).glob('*.log'), key=lambda path: int(path.stem))] for folder in ('parts', '几份'))
    assert b''.join(files) == b''.join(lines) and len(files) > 4 and all(len(file) <= 60 for file in files) and all(file.endswith(end.encode()) for file in files[:-1])
    assert parts == [b''.join(lines[at:at + 10]) for at in (0, 10, 20)]
    assert made('chunks', 4, FILE='a.log', LINES=10) == '先移走 几份 和 几份.new，或者改 RESULT'


def test_a_text_that_has_no_such_files_leaves_nothing():
    for data, lines in ((b'', 3), (b'a\n', 0), ('甲\n'.encode('utf-16'), 3)):
        Path('a.txt').write_bytes(data)
        assert made('chunks', 4, FILE='a.txt', LINES=lines) == 'a.txt 里没有内容，LINES 不大于 0，或者是 UTF-16，先转成 UTF-8' and not Path('几份.new').exists()
    Path('a.txt').write_text('\n\n一\n', encoding='utf-8')
    assert made('chunks', 3, FILE='a.txt', HEAD=False, LIMIT=60) == 'parts 1 个文件' and Path('parts/1.txt').read_text(encoding='utf-8') == '\n\n一\n'


@Page('recipes/sheets').says('几个 xlsx 的第一行一样，行接在一起', '颜色、边框、数字格式不变，公式里的行号跟着改', '一个文件取打开时看到的一张', '第一个文件里别的工作表还在', '公式里带 $ 的、写着别的工作表的，指着第一个文件里的格子', '别的文件里合并的单元格、图片不带过去')
@Page('recipes/merge').says('concat.py 要留下样式、公式，用这个程序')
def test_rows_of_several_workbooks_keep_looks_and_formulas():
    for name, goods, marked in (('北.xlsx', [('苹果', 1), ('=梨', 2)], 2), ('西.xlsx', [('桃', 3)], 2)):
        book = Workbook()
        (sheet := book.active).append(['名称', '数量', '金额', '占比'])
        for at, (good, count) in enumerate(goods, 2):
            sheet.append([good, count, f'=B{at}*2', f"=B{at}/B$2+'别的'!A{at}"])
            sheet.cell(at, 1).data_type = 's'
            sheet.cell(at, 2).number_format = '0.00'
        sheet.cell(marked, 1).fill = PatternFill('solid', fgColor='FFFF00')
        sheet.cell(marked, 2).hyperlink = 'https://example.com/'
        sheet.cell(marked, 1).comment = Comment(name, '店长')
        sheet.cell(9, 1).fill = PatternFill('solid', fgColor='FF0000')
        sheet.cell(len(goods) + 2, 1).fill = PatternFill('solid', fgColor='FF0000')
        sheet.merge_cells('F2:G2')
        book.create_sheet('别的')
        book.save(name)
    assert made('sheets', 4, FILES=['北.xlsx', '西.xlsx']) == 'joined.xlsx 3 行'
    book = load_workbook('joined.xlsx')
    assert book.sheetnames == ['Sheet', '别的']
    rows = [[cell.value for cell in row[:4]] for row in book.active.iter_rows(2)]
    assert rows == [['苹果', 1, '=B2*2', "=B2/B$2+'别的'!A2"], ['=梨', 2, '=B3*2', "=B3/B$2+'别的'!A3"], ['桃', 3, '=B4*2', "=B4/B$2+'别的'!A4"]]
    assert [cell.data_type for cell in book.active['A']] == ['s'] * 4 and [cell.number_format for cell in book.active['B'][1:]] == ['0.00'] * 3
    assert [cell.fill.fgColor.rgb if cell.fill.patternType else '' for cell in book.active['A']] == ['', '00FFFF00', '', '00FFFF00']
    assert [bool(cell.hyperlink) for cell in book.active['B']] == [False, True, False, True]
    assert [cell.comment and cell.comment.text for cell in book.active['A']] == [None, '北.xlsx', None, '西.xlsx'] and str(book.active.merged_cells) == 'F2:G2'
    for change in {'B1': '件数', 'E3': '没有列名', 'D2': ArrayFormula('D2', '=SUM(B2:B3)')}.items():
        book = load_workbook('西.xlsx')
        book.active[change[0]] = change[1]
        book.save('东.xlsx')
        assert made('sheets', 4, FILES=['北.xlsx', '东.xlsx']).startswith('东.xlsx 第一行要有每一列的列名，与 北.xlsx 一样，没有数组公式，列是：')
    workbook('空.xlsx')
    assert made('sheets', 4, FILES=['空.xlsx', '北.xlsx']).startswith('空.xlsx 第一行要有每一列的列名')


@Page('recipes/sheets').says('第一个文件的“表格”、筛选、条件格式、下拉列表不包括接上的行')
def test_a_filter_of_the_first_is_as_long_as_it_was():
    workbook('a.xlsx', ['名称'], ['甲'])
    book = load_workbook('a.xlsx')
    book.active.auto_filter.ref = 'A1:A2'
    book.active.add_table(Table(displayName='表1', ref='A1:A2'))
    book.active.add_data_validation(DataValidation('list', formula1='"甲,乙"', sqref='A2'))
    book.active.conditional_formatting.add('A2', FormulaRule(['A2="甲"'], fill=PatternFill(bgColor='FFC7CE')))
    book.save('a.xlsx')
    workbook('b.xlsx', ['名称'], ['乙'])
    made('sheets', 4, FILES=['a.xlsx', 'b.xlsx'])
    sheet = load_workbook('joined.xlsx').active
    (area,), (choice,) = sheet.conditional_formatting, sheet.data_validations.dataValidation
    assert sheet.max_row == 3 and sheet.auto_filter.ref == sheet.tables['表1'].ref == 'A1:A2' and str(area.sqref) == str(choice.sqref) == 'A2'


def looks(path, name=None):
    """What a sheet shows: values with their kinds, formats, fills, links."""
    book = load_workbook(path)
    return [[(cell.value, cell.data_type, cell.number_format, cell.fill.fgColor.rgb if cell.fill.patternType else '', cell.hyperlink and cell.hyperlink.target) for cell in row] for row in (book[name] if name else book.active)]


def staff(path):
    """A sheet with looks, formulas, a text like one, and a second sheet."""
    book = Workbook()
    (sheet := book.active).append(['姓名', '部门', '工资', '两倍'])
    for at, row in enumerate([('张三', '销售'), ('=李四', '研发'), ('王五', '销售'), (None, None), ('赵六', None)], 2):
        sheet.append([*row, at * 100 if row[0] else None, f'=C{at}*2' if row[0] else None])
        sheet.cell(at, 1).data_type = 's' if row[0] else 'n'
        sheet.cell(at, 3).number_format = '#,##0'
    sheet['A4'].fill = PatternFill('solid', fgColor='FFFF00')
    sheet['A4'].hyperlink = 'https://example.com/'
    sheet['A3'].comment = Comment('批', '店长')
    sheet.row_dimensions[4].height, sheet.column_dimensions['A'].width = 30, 20
    book.create_sheet('说明')['A1'] = '看'
    book.save(path)


def refuses_an_array(name, number, **constants):
    book = load_workbook(constants['FILE'])
    book.active['D3'] = ArrayFormula('D3', '=SUM(B2:B3)')
    book.save('数组.xlsx')
    return '数组公式' in made(name, number, **{'RESULT': '没有.xlsx', **constants, 'FILE': '数组.xlsx'}) and not Path('没有.xlsx').exists()


@Page('recipes/second-row').says('几十个人填的同一种表，各取几格，成为一张表', '要取的是合并的单元格，CELLS 写左上角的一格', '公式是算好的值，没有算过的是空的', '指定的工作表，.active 换成 [\'表名\']')
def test_cells_of_forms_become_rows():
    Path('in').mkdir()
    for name, texts in (('乙', ['李四', '=1', datetime.datetime(2025, 8, 5)]), ('甲', ['张三', 18, '=B2'])):
        book = Workbook()
        for row, text in enumerate(texts, 2):
            book.active.cell(row, 2, text)
        book.active['B3'].data_type = 's' if name == '乙' else 'n'
        book.active.merge_cells('B2:C2')
        book.create_sheet('另一张')['A1'] = name
        book.save(f'in/{name}.xlsx')
    said = {'FILES': ['in/*.xlsx'], 'CELLS': {'姓名': 'B2', '年龄': 'B3', '日期': 'B4'}}
    assert made('second-row', 3, **said) == "collected.xlsx 2 行，有空格子的： ['甲.xlsx']"
    assert grid('collected.xlsx') == [['文件', '姓名', '年龄', '日期'], ['乙.xlsx', '李四', '=1', datetime.datetime(2025, 8, 5)], ['甲.xlsx', '张三', 18, None]]
    assert load_workbook('collected.xlsx').active['C2'].data_type == 's'
    play(Recipe('second-row', None, 3, constants={'FILES': "['in/*.xlsx']", 'CELLS': "{'名': 'A1'}", 'RESULT': "'a.csv'"}, change={'.active': "['另一张']"}), [])
    assert grid('a.csv') == [['\ufeff文件', '名'], ['乙.xlsx', '乙'], ['甲.xlsx', '甲']]
    assert made('second-row', 3, FILES=['none.xlsx']).startswith('none.xlsx 打不开')
    for wrong in ('B2:C2', '甲'):
        assert made('second-row', 3, **{**said, 'CELLS': {'名': wrong}}) == f"CELLS 里要写一格，例如 A4，不是 ['{wrong}']"
    assert grid('collected.xlsx')[1][3] == datetime.datetime(2025, 8, 5) and load_workbook('collected.xlsx').active['D2'].number_format == 'yyyy-mm-dd'


@Page('recipes/report').says('表头里挨着的、相同的大类横着合并，没有小类的竖着合并')
def test_a_header_of_levels():
    head = [['店'], ['价', '工'], ['价', '料', '布'], ['价', '料', '线'], ['价'], ['价'], ['量', '工'], ['料', '工']]
    assert made('report', 1, HEAD=head, rows=[['北京', 1, 2, 3, 4, 5, 6, 10 ** 17]]).startswith('levels.xlsx 1 行')
    sheet = load_workbook('levels.xlsx').active
    assert {str(one) for one in sheet.merged_cells.ranges} == {'A1:A3', 'B1:D1', 'B2:B3', 'C2:D2', 'E1:E3', 'F1:F3', 'G2:G3', 'H2:H3'}
    assert [cell.value for cell in sheet[1]] == ['店', '价', None, None, '价', '价', '量', '料'] and [cell.value for cell in sheet[3]] == [None, None, '布', '线', *[None] * 4]
    assert [cell.value for cell in sheet[4]] == ['北京', 1, 2, 3, 4, 5, 6, str(10 ** 17)] and sheet.freeze_panes == 'A4'
    for said in ({'rows': []}, {'rows': [['北京']]}, {'RESULT': 'a.csv'}, {'HEAD': ['店', '价', '量', '注']}, {'rows': [dict.fromkeys('店价量注')]}):
        assert made('report', 1, **said).startswith('没有数据') and not Path('a.csv').exists()


@Page('recipes/print').says('一人一条，中间空一行，剪开就能发', '样式照原来的。', '只用本行的公式跟着改行号，别的公式先在 Excel 里粘贴成值')
def test_slips_have_the_header_above_each_row():
    staff('staff.xlsx')
    assert made('print', 1) == 'slips.xlsx 4 条'
    rows, old = looks('slips.xlsx'), looks('staff.xlsx')
    assert looks('slips.xlsx', 'Sheet') == old and len(rows) == 11 and rows[::3] == [old[0]] * 4
    assert [[cell[0] for cell in row] for row in rows[1::3]] == [['张三', '销售', 200, '=C2*2'], ['=李四', '研发', 300, '=C5*2'], ['王五', '销售', 400, '=C8*2'], ['赵六', None, 600, '=C11*2']]
    assert rows[4][0][1] == 's' and rows[7][0][3] == '00FFFF00' and rows[7][2][2] == '#,##0' and load_workbook('slips.xlsx').active.column_dimensions['A'].width == 20
    assert [load_workbook('slips.xlsx').active.row_dimensions[at].height for at in (4, 5, 7, 8)] == [None, None, None, 30]
    assert made('print', 1, RESULT='新/b.xlsx') == '新/b.xlsx 4 条' and refuses_an_array('print', 1, FILE='staff.xlsx')
    assert made('print', 1, FILE='slips.xlsx', RESULT='b.xlsx').startswith('slips.xlsx 要有数据') and made('print', 1, RESULT='staff.xlsx').startswith('staff.xlsx 的后缀')
    sheet = (book := Workbook()).active
    for row in ['名', '薪', '率', '奖'], ['a', 1, None], ['b', 1, '=B3*$H$9', '=一月!B3']:
        sheet.append(row)
    sheet['H9'] = 3
    book.save('other.xlsx')
    made('print', 1, FILE='other.xlsx', RESULT='b.xlsx')
    slips = load_workbook('b.xlsx')['工资条']
    assert (slips['C5'].value, slips['H9'].value, slips['D5'].value) == ('=B5*$H$9', None, '=一月!B5')


@Page('recipes/split-files').says('颜色、边框、列宽、行高、链接、批注、公式也要', '别的工作表、图片，每个文件里都有', '公式里写着别的行的，先换成值', '公式、下拉列表里写着别的工作表的，要改')
@pytest.mark.files('keyboard.png')
def test_parts_keep_looks_and_formulas():
    staff('orders.xlsx')
    assert made('split-files', 2, COLUMN='部门', RESULT='部门') == '部门 3 个文件'
    old = looks('orders.xlsx')
    values = {path.stem: [[cell[0] for cell in row] for row in looks(path)] for path in Path('部门').iterdir()}
    head = ['姓名', '部门', '工资', '两倍']
    assert values == {'销售': [head, ['张三', '销售', 200, '=C2*2'], ['王五', '销售', 400, '=C3*2']], '研发': [head, ['=李四', '研发', 300, '=C2*2']], '未填': [head, ['赵六', None, 600, '=C2*2']]}
    assert looks('部门/销售.xlsx')[2][:3] == old[3][:3] and looks('部门/研发.xlsx')[1][0] == old[2][0]
    book = load_workbook('部门/销售.xlsx')
    assert book.sheetnames == ['Sheet', '说明'] and book.active.row_dimensions[3].height == 30 and book.active.row_dimensions[4].height is None and book.active.column_dimensions['A'].width == 20
    assert made('split-files', 2, COLUMN='部门', RESULT='部门').startswith('第一行要有部门') and made('split-files', 2, COLUMN='组', RESULT='b').startswith('第一行要有组')
    assert made('split-files', 2, COLUMN='姓名', MOST=2, RESULT='b') == '“姓名”有 4 种，文件比 MOST 多' and not Path('b.new').exists()
    assert load_workbook('部门/研发.xlsx').active['A2'].comment.text == '批' and load_workbook('部门/销售.xlsx').active['A3'].hyperlink.target == 'https://example.com/'
    workbook('orders.xlsx', ['日'], [datetime.datetime(2025, 8, 5)], [' '], [datetime.datetime(2025, 8, 5, 9, 30)], ['a.'])
    book = load_workbook('orders.xlsx')
    book.active['B2'], book.active['B3'] = '=A1', '=A2'
    book.active.add_image(Image('keyboard.png'), 'C4')
    book.save('orders.xlsx')
    assert made('split-files', 2, COLUMN='日', RESULT='日') == '日 4 个文件'
    assert {path.name for path in Path('日').iterdir()} == {'2025-08-05.xlsx', '未填.xlsx', '2025-08-05_09_30_00.xlsx', 'a..xlsx'}
    sheets = [load_workbook(path).active for path in Path('日').iterdir()]
    assert load_workbook('日/未填.xlsx').active['B2'].value == '=A1' and {len(sheet._images) for sheet in sheets} == {1}
    assert refuses_an_array('split-files', 2, FILE='orders.xlsx', COLUMN='日', RESULT='c')


def test_a_workbook_for_each_sheet_keeps_its_looks():
    staff('company.xlsx')
    book = load_workbook('company.xlsx')
    book['说明'].sheet_state, book['说明'].title = 'hidden', '说<明'
    book.save('company.xlsx')
    assert made('split-files', 3) == "工作簿 ['Sheet', '说<明']"
    assert looks('工作簿/Sheet.xlsx') == looks('company.xlsx') and looks('工作簿/说_明.xlsx') == looks('company.xlsx', '说<明')
    assert {path.name: load_workbook(path).sheetnames for path in Path('工作簿').iterdir()} == {'Sheet.xlsx': ['Sheet'], '说_明.xlsx': ['说<明']}
    assert load_workbook('工作簿/说_明.xlsx').active.sheet_state == 'visible' and made('split-files', 3).startswith('先移走 工作簿')


@Page('recipes/sheets').says('已有的工作簿，在最前面加一张目录', '工作表有增减、改名，再做一次', '旧的“目录”整个删去')
def test_contents_in_front_of_the_sheets_there_are():
    staff('company.xlsx')
    book = load_workbook('company.xlsx')
    book['说明'].title = "it's"
    book.save('company.xlsx')
    old = looks('company.xlsx')
    made('sheets', 3)
    book = load_workbook('company.xlsx')
    assert book.sheetnames == ['目录', 'Sheet', "it's"] and looks('company.xlsx', 'Sheet') == old and book.active.title == '目录'
    assert [(row[0].value, row[0].hyperlink.location) for row in book['目录']] == [('Sheet', "'Sheet'!A1"), ("it's", "'it''s'!A1")]
    assert made('sheets', 3) == '已经有“目录”' and made('sheets', 3, FILE='none.xlsx').startswith('none.xlsx 打不开')
    book.create_sheet('10', 1), book.create_sheet('2', 1)
    book['Sheet'].title = '改名'
    book.remove(book["it's"])
    book.save('company.xlsx')
    again = added("raise SystemExit('已经有“目录”')", 'sheets').strip(), added("book.remove(book['目录'])", 'sheets').strip()
    for _ in range(2):
        made('sheets', 3, instead=dict([again]))
        book = load_workbook('company.xlsx')
        assert book.sheetnames == ['目录', '2', '10', '改名'] and book.active.title == '目录'
        assert [(row[0].value, row[0].hyperlink.location) for row in book['目录']] == [(name, f"'{name}'!A1") for name in ('2', '10', '改名')]


@Page('recipes/openpyxl').says("上标写 InlineFont(vertAlign='superscript')")
def test_a_part_of_a_cell_is_superscript():
    code = re.search(r'# 一格里.*?\n\n', Page('recipes/openpyxl').programs[7], re.DOTALL)[0]
    workbook('products.xlsx', ['名称'], ['键盘'])
    assert "InlineFont(b=True, color='FF0000')" in code
    play(Recipe('openpyxl', None, 6, change={"sheet.sheet_properties.tabColor = 'FF0000'  # ← 标签的颜色\n": code.replace("InlineFont(b=True, color='FF0000')", "InlineFont(vertAlign='superscript')")}), [])
    first, second = load_workbook('products.xlsx', rich_text=True).active['A2'].value
    assert first == '键盘，' and second.text == '缺货' and second.font.vertAlign == 'superscript'


@Page('recipes/pandas').says("列有两层，先写 table.columns = ['-'.join(filter(None, map(str, one))) for one in table]")
def test_a_frame_whose_columns_have_two_levels():
    line, index = (added(line, 'pandas') for line in ("table.columns = ['-'.join(filter(None, map(str, one))) for one in table]", 'table = table.reset_index()'))
    frame = "table = pd.DataFrame({'店': ['甲', '甲', '乙'], '年': [2013, 2014, 2014], '量': [3, 5, 9]}).pivot_table(index=['店'], columns=['年'], values=['量'], aggfunc='sum')\n"
    first = 'table = table.rename(columns=str)'
    for lines in (line + index, index + line):
        Path('products.xlsx').unlink(missing_ok=True)
        assert play(Recipe('pandas', None, change={first: frame + lines + first}), [])[1] is None
        assert grid('products.xlsx') == [['店', '量-2013', '量-2014'], ['乙', None, 9], ['甲', 3, 5]]


@pytest.mark.files('invoice.xlsx')
@Page('recipes/second-row').says('别处还有 {{年份}}，结果作模板，再照模板填')
def test_a_list_and_words_go_into_one_template():
    book = load_workbook('invoice.xlsx')
    book.active['A1'] = '{{年份}} 年订货单'
    book.save('invoice.xlsx')
    assert made('second-row', 4).endswith(' 2 行')
    workbook('people.xlsx', ['年份'], [2025])
    assert made('second-row', 1, TEMPLATE='订货单.xlsx', NAME='年份') == '1 2025'
    found, old = (looks(path) for path in ('forms/1-2025.xlsx', '订货单.xlsx'))
    assert found[0][0][0] == '2025 年订货单' and found[1:] == old[1:] and 'SUM(D4:D5)' in str(found)


@Page('recipes/bad-xlsx').says('旧的 xls，转出第一个工作表的值', "pd.read_excel('a.xls', header=None, dtype=object, na_filter=False).to_excel('a.xlsx', header=False, index=False)")
def test_the_values_of_an_old_workbook():
    assert added('pip install pandas xlrd', 'bad-xlsx')
    workbook('b.xlsx', ['007', None], ['440101199001011234', 3.5], ['NA', 3])
    Path('b.xlsx').rename('a.xls')  # pandas looks at what is in it
    exec(added('import pandas as pd', 'bad-xlsx') + added("pd.read_excel('a.xls', header=None, dtype=object, na_filter=False).to_excel('a.xlsx', header=False, index=False)", 'bad-xlsx'), {})
    assert grid('a.xlsx') == [['007', None], ['440101199001011234', 3.5], ['NA', 3]]


@Page('recipes/openpyxl').says('openpyxl 插入、删除行，链接、合并的单元格、行高不跟着动')
@pytest.mark.parametrize('change, heights, hidden', [({}, [None, 10, 20, 30, 50, None], [6]), ({'DELETE': [5, 6], 'INSERT': 0}, [10, 20, 30, 40], []), ({'DELETE': [4, 2, 4], 'INSERT': 0}, [10, 30, 50, None], [4]), ({'DELETE': [], 'INSERT': 3}, [10, 20, None, 30, 40, 50, None], [7]), ({'DELETE': [], 'INSERT': 0}, [10, 20, 30, 40, 50, None], [6])])
def test_heights_and_hidden_rows_move_with_their_rows(change, heights, hidden):
    workbook('merged.xlsx', *([at] for at in range(1, 7)))
    book = load_workbook('merged.xlsx')
    for at in range(1, 6):
        book.active.row_dimensions[at].height = at * 10
    book.active.row_dimensions[6].hidden = True
    book.save('merged.xlsx')
    play(Recipe('openpyxl', None, 1, constants={key: str(value) for key, value in change.items()}), [])
    sheet = load_workbook('merged.xlsx').active
    rows = range(1, sheet.max_row + 3)
    assert [sheet.row_dimensions[at].height for at in rows] == [*heights, None, None] and [at for at in rows if sheet.row_dimensions[at].hidden] == hidden


@Page('recipes/openpyxl').says('空白行都删除，gone = … 换成')
def test_all_blank_rows_go():
    workbook('merged.xlsx', ['编号', '名称'], [1, 'a'], [], [2, 'b'], [None, None], [], [3, 0])
    book = load_workbook('merged.xlsx')
    book.active['B7'].hyperlink = 'https://a/3'
    book.active.row_dimensions[7].height = 30
    book.save('merged.xlsx')
    line = 'gone = {row for row, values in enumerate(sheet.values, 1) if all(value is None for value in values)}'
    assert f'换成 `{line}`' in Page('recipes/openpyxl').path.read_text(encoding='utf-8')
    for _ in range(2):
        printed, error = play(Recipe('openpyxl', None, 1, constants={'INSERT': '0'}, change={'gone = {row for row in DELETE if row > 0}': line}), [])
        assert error is None
        sheet = load_workbook('merged.xlsx').active
        assert [*sheet.values] == [('编号', '名称'), (1, 'a'), (2, 'b'), (3, 0)] and sheet['B4'].hyperlink.ref == 'B4' and sheet.row_dimensions[4].height == 30


@Page('recipes/images').table('还要 | pictures')
def test_several_pictures_in_one_cell(table):
    from PIL import Image

    for name, size in (('a', (60, 60)), ('b', (120, 60)), ('c', (20, 60))):
        Image.new('RGB', size, 'red').save(f'{name}.png')
    (row,) = table
    assert '`WIDTH / 7` 换成 `WIDTH * 3 / 7`' in Page('recipes/images').path.read_text(encoding='utf-8')
    lines = row_of('images', '一格几张')[2:]
    old = lines_of('images', 'pictures[number, names')
    change = rows_of('images', end=r'\}\]', new="[{'名称': '甲', '图片': ['a.png', 'b.png', 'c.png']}, {'名称': '乙', '图片': ['c.png']}, {'名称': '丙', '图片': None}, {'名称': '丁', '图片': []}]")
    printed, error = play(Recipe('images', None, change={**change, old: ''.join(f'            {line}\n' for line in lines), 'WIDTH / 7': 'WIDTH * 3 / 7'}), [])
    assert error is None and printed.startswith('第 4 行没有“图片”：空的')
    sheet = load_workbook('images.xlsx').active
    assert [(one.anchor._from.row, one.anchor._from.col, one.width, one.height) for one in sheet._images] == [(1, 1, 180, 60), (2, 1, 60, 60)]
    assert [sheet.cell(at, 2).value for at in (2, 3, 4)] == [None] * 3 and round(sheet.column_dimensions['B'].width, 5) == round(60 * 3 / 7, 5)


@Page('recipes/readable-jsonl').says('只要合条件的，main.py 的 if not rows 上面加一行', '列表在 data 里，这一行上面写', 'TRUE、FALSE 成为 true、false')
def test_a_part_of_a_json_and_truth_in_a_table():
    kept, within = added("rows = [row for row in rows if (row.get('价格') or 0) > 100]", 'readable-jsonl'), added("rows = rows['data']", 'readable-jsonl')
    rows = [{'价格': 90}, {'价格': 199, '标签': ['新']}, {'价格': None}, {'名称': 'x'}]
    Path('a.jsonl').write_text(''.join(json.dumps(row) + '\n' for row in rows))
    Path('a.json').write_text(json.dumps({'code': 0, 'data': rows}))
    for file, lines in (('a.jsonl', kept), ('a.json', within + kept)):
        printed, error = play(Recipe('readable-jsonl', None, constants={'FILE': repr(file), 'RESULT': "'b.json'"}, change={'if not rows or': lines + 'if not rows or'}), [])
        assert error is None and json.loads(Path('b.json').read_text(encoding='utf-8')) == [rows[1]]
    Path('a.csv').write_text('数,停,邮编\n240,FALSE,00123\n5,true,\n', encoding='utf-8')
    line = added("[{k: {'TRUE': True, 'FALSE': False}.get(str(v).upper(), v) for k, v in row.items()} for row in rows]", 'readable-jsonl').strip()
    printed, error = play(Recipe('readable-jsonl', None, 1, constants={'FILE': "'a.csv'", 'RESULT': "'b.json'"}, change={'json.dumps(rows,': f'json.dumps({line},'}), [])
    assert error is None and json.loads(Path('b.json').read_text(encoding='utf-8')) == [{'数': '240', '停': False, '邮编': '00123'}, {'数': '5', '停': True, '邮编': ''}]


@Page('recipes/flatten').says('big.py 只要合条件的，seen, count = … 上面加一行')
def test_a_part_of_a_big_json():
    line = added("items = lambda every=items: (row for row in every() if row.get('城市') == '北京')", 'flatten')
    Path('a.json').write_text(json.dumps({'all': [{'城市': '上海', 'x': 1}, {'城市': '北京', '人': {'名': 'a'}}, {'y': 1}]}), encoding='utf-8')
    printed, error = play(Recipe('flatten', None, 1, constants={'FILE': "'a.json'", 'LIST': "'all'"}, change={'seen, count =': line + 'seen, count ='}), [])
    assert error is None and printed.endswith('products.csv 1 行\n') and grid('products.csv') == [['\ufeff城市', '人.名'], ['北京', 'a']]


@Page('recipes/text-log').says('页眉、横线这样不合的行不要：删去 rows[-1][last] += … 一行', '打印的“接到上一条的”，就是去掉的')
def test_lines_between_the_records_are_left_out():
    Path('chat.txt').write_text('报价单\n----\n12.5  Q1 C01 ACME Corp 2021-01-05\n\n报价单  第 2 页\n----\n7.0   Q2 C02 小店 2021-02-05\n', encoding='utf-8')
    pattern = r"r'(?P<价格>[0-9.]+) +(?P<单号>[^ ]+) (?P<编号>[^ ]+) (?P<客户>.+) (?P<日期>[^ ]+)'"
    printed, error = play(Recipe('text-log', None, constants={'PATTERN': pattern}, change={lines_of('text-log', 'rows[-1][last] +='): ''}), [])
    assert error is None and "接到上一条的 2 行 ['报价单  第 2 页', '----']" in printed
    assert grid('chat.xlsx') == [['价格', '单号', '编号', '客户', '日期'], ['12.5', 'Q1', 'C01', 'ACME Corp', '2021-01-05'], ['7.0', 'Q2', 'C02', '小店', '2021-02-05']]


@every
@Page('recipes/download').says('没有新名的不改', '表格里的行，最上面加', '新名填在里面，再用上面的程序', '照修改时间排，sorted(…) 里后面加')
def test_files_are_renamed_by_a_table(on):
    code, names = Page('recipes/download').programs[4:6]
    rows = re.search(r'^rows = .*?\}\]\n', code, re.DOTALL | re.MULTILINE)[0]
    read = added('from DrissionRecord import Recorder', 'download') + code.replace(rows, added("rows = Recorder('names.xlsx').rows()", 'download')).replace("FOLDER = '.'", "FOLDER = 'a'")
    Path('a').mkdir()
    for name in ('IMG_1.jpg', 'IMG_2.jpg', 'c.txt'):
        Path('a', name).write_text(name)
    names = names.replace("FOLDER = '.'", "FOLDER = 'a'")
    exec(names, {})
    assert grid('names.xlsx') == [['原名', '新名', '字节'], ['IMG_1.jpg', None, 9], ['IMG_2.jpg', None, 9], ['c.txt', None, 5]]
    with pytest.raises(SystemExit, match='已经有 names.xlsx'):
        exec(names, {})
    for at, name in enumerate(('c.txt', 'IMG_2.jpg', 'IMG_1.jpg')):
        os.utime(f'a/{name}', (at * 60, at * 60))
    Path('names.xlsx').unlink()
    exec(names.replace('iterdir()', 'iterdir()' + added(', key=lambda path: path.stat().st_mtime', 'download').strip('\n')), {})
    assert [row[0] for row in grid('names.xlsx')] == ['原名', 'c.txt', 'IMG_2.jpg', 'IMG_1.jpg']
    Path('names.xlsx').unlink()
    save('names.xlsx', [['新名'], ['x.jpg']])
    with pytest.raises(SystemExit, match=r"或者第一行没有“原名”、“新名”：\['新名'\]"):
        exec(read, {})

    def rename(*new):
        Path('names.xlsx').unlink()
        save('names.xlsx', [['原名', '新名'], *new])
        exec(read, {})

    for new, told in (
        ([['IMG_1.jpg', 'x.jpg'], ['IMG_2.jpg', 'X.jpg']], '有重复的，一个也没有改'),
        ([['IMG_1.jpg', 'x.jpg'], ['IMG_1.jpg', 'y.jpg']], '有重复的，一个也没有改'),
        *(([['c.txt', 'd.txt'], one], '一个也没有改') for one in (['没有.txt', 'x.txt'], ['IMG_1.jpg', 'IMG_2.jpg'], ['IMG_1.jpg', 'x'], ['IMG_1.jpg', 'x?.jpg'], ['IMG_1.jpg', '../x.jpg'])),
    ):
        with pytest.raises(SystemExit, match=told):
            rename(*new)
        assert sorted(path.name for path in Path('a').iterdir()) == ['IMG_1.jpg', 'IMG_2.jpg', 'c.txt']
    rename(['IMG_1.jpg', '键盘 1.jpg'], ['IMG_2.jpg', '鼠标.JPG'], ['c.txt', None])
    assert {path.name: path.read_text() for path in Path('a').iterdir()} == {'键盘 1.jpg': 'IMG_1.jpg', '鼠标.JPG': 'IMG_2.jpg', 'c.txt': 'c.txt'}


@every
@Page('recipes/download').table('新名从哪里来 | rows 换成')
def test_files_are_renamed_by_a_list_in_the_order_of_their_times(on, table):
    code = Page('recipes/download').programs[4]
    given, read = re.search(r'^rows = .*?\}\]\n', code, re.DOTALL | re.MULTILINE)[0], added('from DrissionRecord import Recorder', 'download')
    first, (other,), (top, by_csv), (by_name, key, named), (old, new), *_ = cells_of('download', '新名从哪里来')
    assert len(table) == 10 and code.replace(given, '') != code

    def renamed(lines):
        made = {}
        Path('a').mkdir(exist_ok=True)
        for at, name in enumerate(['9f.pdf', '02.pdf', 'c7.zip']):
            Path('a', name).write_text(name)
            os.utime(f'a/{name}', (at * 60 + 60,) * 2)
        program = read + code.replace(given, '\n'.join(lines) + '\n').replace("FOLDER = '.'", "FOLDER = 'a'")
        for _ in range(2):  # the second time there is nothing to do
            exec(program, {})
            made = made or {path.name: path.read_text() for path in Path('a').iterdir()}
            assert made == {path.name: path.read_text() for path in Path('a').iterdir()}
        [path.unlink() for path in Path('a').iterdir()]
        return made

    Path('names.txt').write_text('\ufeff乙 1\n\n甲\nv1.2 \n', encoding='utf-8')
    right = {'乙 1.pdf': '9f.pdf', '甲.pdf': '02.pdf', 'v1.2.zip': 'c7.zip'}
    assert renamed(first) == right
    save('names.xlsx', [['新名', '别的'], ['乙 1', 1], [None, 2], ['甲', 3], ['v1.2', 4]])
    Path('names.csv').write_bytes('\ufeff新名\n乙 1\n""\n甲\nv1.2\n'.encode())
    for line in other, f'{top}\n{by_csv}':
        assert renamed([first[0], line, *first[2:]]) == right
    assert renamed([*first[:3], first[3].replace(old, new)]) == {'v1.2.pdf': '9f.pdf', '甲.pdf': '02.pdf', '乙 1.zip': 'c7.zip'}
    assert key in first[0]
    Path('a/9f.pdf').write_text('9f')
    with pytest.raises(SystemExit, match='1 个文件，3 个名字'):
        exec(code.replace(given, '\n'.join(first) + '\n').replace("FOLDER = '.'", "FOLDER = 'a'"), {})
    assert [path.name for path in Path('a').iterdir()] == ['9f.pdf']
    Path('names.txt').write_text('一\n', encoding='utf-8')
    ordered = f'{by_name}\n' + code.replace(given, '\n'.join([first[0].replace(key, named), *first[1:]]) + '\n').replace("FOLDER = '.'", "FOLDER = 'a'")
    exec(ordered, {})
    assert [path.name for path in Path('a').iterdir()] == ['一.pdf']
    Path('names.txt').write_text('一\n二\n十', encoding='utf-8')
    Path('a/一.pdf').unlink()
    for name in '10.pdf', '1.pdf', '2.pdf':
        Path('a', name).write_text(name)
    exec(ordered, {})
    assert {path.name: path.read_text() for path in Path('a').iterdir()} == {'一.pdf': '1.pdf', '二.pdf': '2.pdf', '十.pdf': '10.pdf'}


@Page('recipes/sqlite').says('a 和 A 一样，一个字也能找')
@Page('recipes/sqlite').table('用 FTS5 做索引 | 写什么')
def test_words_are_found_in_a_database(table):
    with contextlib.closing(sqlite3.connect('notes.db')) as db:
        db.execute('create table products (id, body, 名称, 备注)')
        db.executemany('insert into products values (?, ?, ?, ?)', [(1, '<div>', '牛奶，橄榄油 Olive OIL', None), (2, '<div>', "Train to Lisbon at 9:40, 100%", '里斯本 d\'Or'), (3, '', None, 'olive'), (4, '', 500, '')])
        db.commit()

    def search(words, columns=('名称', '备注')):
        printed, _ = run('sqlite', -1, change={"'shop.db'": "'notes.db'", "['名称']": repr([*columns]), "WORDS = '耳机'": f'WORDS = {words!r}'})
        head, *rows = printed.splitlines()
        assert head == "['id', 'body', '名称', '备注']"
        return [int(row[1]) for row in rows]

    for words, right in {'油': [1], '橄榄油': [1], 'olive': [1, 3], 'oil 橄榄': [1], 'LISBON': [2], '9:40': [2], '0%': [2], '1_0': [], 'div': [], "d'or": [2], '500': [4], '"': []}.items():
        assert search(words) == right, words
    assert search('olive', ['名称']) == [1]
    with pytest.raises(sqlite3.OperationalError, match='no such column: 名'):
        search('油', ['名'])

    make, (find,), (drop,) = cells_of('sqlite', '用 FTS5')
    with contextlib.closing(sqlite3.connect('notes.db')) as db:
        for added in (), (5, '', '橄榄油二', None):  # made anew after a change
            added and db.execute('insert into products values (?, ?, ?, ?)', added)
            for line in make:
                eval(line)
            for words, right in {'油': [], '橄榄油': [1, 5], 'oLIVE': [1], 'Lisbon': [2], '9:40': [2], '00%': [2], '不在这里': []}.items():
                found = eval(find.replace('蓝牙耳机', words))
                assert [row[0] for row in found] == [at for at in right if at < 5 or added]
    with contextlib.closing(sqlite3.connect('notes.db')) as db:
        found = eval(find.replace('蓝牙耳机', '橄榄油'))
        assert [row[0] for row in found] == [1, 5]
        assert len(table) == 3
        eval(drop)
        assert db.execute('select name from sqlite_master').fetchall() == [('products',)]


@Page('recipes/readable-jsonl').says('没有写错，程序读回来还是中文', '自己写 json，用 json.dumps(data, ensure_ascii=False)')
def test_chinese_in_a_json_of_ones_own():
    data = {'foo': '馬'}
    assert json.dumps(data) == '{"foo": "\\u99ac"}' and json.loads(json.dumps(data)) == data
    assert eval(added('json.dumps(data, ensure_ascii=False)', 'readable-jsonl')) == '{"foo": "馬"}'


def of_unsupported(*lines):
    """Lines that the page of what is not supported says."""
    text = Page('unsupported').path.read_text(encoding='utf-8')
    assert all(f'`{line}`' in text for line in lines), lines
    return '\n'.join(lines) + '\n'


@pytest.mark.parametrize('name', ['a.json', 'a.csv'])
def test_rows_become_xml(name):
    from lxml import etree

    rows = [{'id': '007', 'n': 12345678901234567890, 'name': 'Bob & Co', 'city': ''}, {'id': '008', 'n': 1, 'name': '馬 <b>', 'x': True}]
    if name == 'a.json':
        Path('a.json').write_bytes(b'\xef\xbb\xbf' + json.dumps(rows).encode())
        read = of_unsupported("rows = json.load(open('a.json', encoding='utf-8-sig'))")
    else:
        Path('a.csv').write_text('id,n,name,city,x\n007,12345678901234567890,Bob & Co,,\n008,1,馬 <b>,,True\n', encoding='utf-8')
        read = 'from DrissionRecord import Recorder\nrecorder = Recorder("a.csv")\n' + of_unsupported('rows = [dict(row) for row in recorder.rows()]')
    program = of_unsupported('import json') .replace('import json', 'import json, pandas as pd') + read + of_unsupported("pd.DataFrame(rows, dtype=object).to_xml('a.xml', index=False)")
    for _ in range(2):
        exec(program, {})
    root = etree.parse('a.xml').getroot()
    assert [{cell.tag: cell.text for cell in row} for row in root] == [{'id': '007', 'n': '12345678901234567890', 'name': 'Bob & Co', 'city': None, 'x': None}, {'id': '008', 'n': '1', 'name': '馬 <b>', 'city': None, 'x': 'True'}]
    with pytest.raises(ValueError):
        exec(program.replace('pd.DataFrame(rows,', "pd.DataFrame([{'a b': 1}],"), {})


def test_pandas_makes_numbers_of_what_a_json_holds():
    import pandas

    Path('a.json').write_text('[{"id": "007"}, {"id": "008"}]', encoding='utf-8')
    assert [*pandas.read_json('a.json')['id']] == [7, 8] and 'pd.read_json()' in Page('unsupported').path.read_text(encoding='utf-8')


def test_what_a_command_line_says():
    from test_recipes import program as program_of

    def ask(*line):
        return subprocess.run([sys.executable, *line], capture_output=True, text=True, encoding='utf-8')

    save('a.xlsx', [['名称', '价格'], ['键盘', 199]])
    text = program_of('convert', 1)
    given = re.search(r'^FILE = .*\nRESULT = .*\n', text, re.MULTILINE)[0]
    Path('table.py').write_text('import sys\n' + text.replace(given, of_unsupported('FILE, RESULT = sys.argv[1:]')), encoding='utf-8')
    asked = ask('table.py', 'a.xlsx', 'b.csv')
    assert asked.returncode == 0 and grid('b.csv', encoding='utf-8-sig') == [['名称', '价格'], ['键盘', '199']], asked
    assert ask('table.py', 'a.xlsx').returncode == 1

    with contextlib.closing(sqlite3.connect('u.db')) as db:
        db.execute('create table checkins (id integer, beer text)')
        db.executemany('insert into checkins values (?, ?)', [(801, 'Pilsner, unfiltered'), (802, None)])
        db.commit()
    (number,) = [at for at, one in enumerate(Page('recipes/convert').programs) if "RESULT = 'shop.xlsx'" in one]
    Path('tables.py').write_text(program_of('convert', number).replace("'shop.db'", "'u.db'").replace("RESULT = 'shop.xlsx'", "RESULT = 'out'"), encoding='utf-8')
    Path('mine.py').write_text(of_unsupported('import sys', 'from runpy import run_path', "if '--csv' in sys.argv: run_path('tables.py'); sys.exit()") + "print('mine')\n", encoding='utf-8')
    assert ask('mine.py').stdout == 'mine\n' and not Path('out').exists()
    asked = ask('mine.py', '--csv')
    assert asked.returncode == 0 and 'mine' not in asked.stdout and grid('out/checkins.csv', encoding='utf-8-sig') == [['id', 'beer'], ['801', 'Pilsner, unfiltered'], ['802', '']], asked
    assert '已经有文件夹 out' in ask('mine.py', '--csv').stderr


def cells_of(name, start):
    """The code in the rows of a table of a page, whose head begins so."""
    table = Page(f'recipes/{name}').path.read_text(encoding='utf-8').split(f'| {start}')[1].split('\n\n')[0]
    return [re.findall('`(.*?)`', line) for line in table.split('\n')[2:]]


@Page('recipes/pivot').table('一格里有几个标签（a,b），一个标签一列 | table.py')
def test_a_column_for_each_tag(table):
    assert len(table) == 4
    Path('products.csv').write_text('名称,标签\n甲,"a, b"\n乙,\n丙,"b,名称,c,b"\n', encoding='utf-8')
    *lines, ones, noughts = [f'{code}\n' for *_, code in cells_of('pivot', '一格里有几个标签')]
    old = 'names, rows = read(FILE)\n'
    for last, none in ((ones, None), (noughts, 0)):
        assert play(Recipe('convert', None, 1, change={old: old + ''.join(lines) + last}), [])[1] is None
        assert grid('products.xlsx') == [['名称', '标签', 'a', 'b', 'c'], ['甲', 'a, b', 1, 1, none], ['乙', None, none, none, none], ['丙', 'b,名称,c,b', none, 1, 1]]


def test_clippings_of_a_reader():
    text = '\ufeff书甲 (作者)\r\n- 您在位置 #10-12的标注 | 添加于 2020年1月2日\r\n\r\n内容 | 一\r\n==========\r\n\ufeffBook B (X)\r\n- Your Note on page 3 | Location 7 | Added on Monday\r\n\r\nmy note\r\nline 2\r\n==========\r\n'
    pattern, _, split = row_of('text-log', 'Kindle')
    Path('chat.txt').write_bytes(text.encode('utf-8'))
    printed, error = play(Recipe('text-log', None, constants={'PATTERN': pattern}, change={r"re.split('\r\n?|\n|\0+', text)": split}), [])
    assert error is None and '没有写的 0 行' in printed and grid('chat.xlsx') == [
        ['书', '位置', '时间', '内容'], ['书甲 (作者)', '您在位置 #10-12的标注', '添加于 2020年1月2日', '内容 | 一'], ['Book B (X)', 'Your Note on page 3 | Location 7', 'Added on Monday', 'my note\nline 2']]


@Page('recipes/text-log').says('日志只留最后 1000 行')
def test_the_last_lines_of_a_log():
    Path('app.log').write_bytes(b''.join(b'%d \xd6\xd0\r\n' % at for at in range(1500)) + b'end')
    exec(added("Path('last.log').write_bytes(b''.join(Path('app.log').read_bytes().splitlines(True)[-1000:]))", 'text-log'), {'Path': Path})
    lines = Path('last.log').read_bytes().split(b'\r\n')
    assert len(lines) == 1000 and lines[0] == b'501 \xd6\xd0' and lines[-1] == b'end'


def row_of(name, start):
    """The texts in backticks of the row of a table that begins so."""
    (line,) = [line for line in Page(f'recipes/{name}').path.read_text(encoding='utf-8').splitlines() if line.startswith(f'| {start}')]
    return re.findall(r'(?<!`)`([^`]+)`(?!`)', line)


@Page('recipes/text-log').says('日历 ics，一个日程一行')
@pytest.mark.parametrize('end', ['\n', '\r\n'])
def test_a_calendar(end):
    calendar = ('BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VTIMEZONE\nBEGIN:STANDARD\nDTSTART:19701025T030000\nEND:STANDARD\nEND:VTIMEZONE\n'
                'BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Asia/Shanghai:20260105T090000\nDTEND:20260105T103000\nSUMMARY:数学\\, 二\n 班: a\nBEGIN:VALARM\nSUMMARY:提醒\nEND:VALARM\nEND:VEVENT\n'
                'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260106\nSUMMARY:放假\nEND:VEVENT\nEND:VCALENDAR\n')
    key, columns, line = row_of('text-log', '日历')
    assert line == r"""text = '\n'.join(re.findall(r'(?s)BEGIN:VEVENT.*?END:VEVENT', re.sub(r'(?s)BEGIN:VALARM.*?END:VALARM', '', text)))""" and columns == "{'开始': 'DTSTART', '结束': 'DTEND', '标题': 'SUMMARY'}"
    Path('a.ics').write_bytes(calendar.replace('\n', end).encode())
    printed, error = play(Recipe('text-log', None, 5, constants={'FILE': "'a.ics'", 'KEY': key, 'COLUMNS': columns, 'RESULT': "'made.csv'"}, change={'for line in': f'{line}\nfor line in'}), [])
    assert error is None, printed
    assert grid('made.csv', encoding='utf-8-sig') == [['开始', '结束', '标题'], ['20260105T090000', '20260105T103000', '数学, 二班: a'], ['20260106', '', '放假']]


def test_subtitles():
    def logged(start, text, change=(), pattern=-1):
        Path('a.txt').write_text(text, encoding='utf-8', newline='')
        printed, error = play(Recipe('text-log', None, constants={'FILE': "'a.txt'", 'PATTERN': row_of('text-log', start)[pattern], 'RESULT': "'made.csv'"}, change=dict(change)), [])
        assert error is None, printed
        with open('made.csv', encoding='utf-8-sig', newline='') as file:
            return [[cell.replace('\r\n', '\n') for cell in row] for row in csv.reader(file)]

    assert logged('字幕 srt 的时间', '1\r\n00:05:00,400 --> 00:05:15,300\r\nan\r\n12\r\n\r\n2\r\n00:05:16,400 --> 00:05:25,300\r\n12\r\n', {'above, rows,': row_of('text-log', '字幕 srt 的时间')[-1] + '\nabove, rows,'}, 0) == [
        ['开始', '结束', '内容'], ['00:05:00,400', '00:05:15,300', 'an\n12'], ['00:05:16,400', '00:05:25,300', '12']]


@Page('recipes/readable-jsonl').says(r"一行一个词，'{序号}…' 换成 '{名称}\n'")
def test_each_row_becomes_a_text():
    text, write = row_of('readable-jsonl', '一行一段文本')
    save('a.xlsx', [['名称', 2024], ['键, 盘', 5], [None, 6]])
    new = re.search(r'^new = .*\n.*\n.*\n', Page('recipes/readable-jsonl').programs[1], re.MULTILINE)[0]
    (old,) = re.findall(r"'[^']*'(?=\.format_map)", text)
    lines = text.replace(old, added(r"'{名称}\n'", 'readable-jsonl').strip()) + f'\n{write}\n'
    printed, error = play(Recipe('readable-jsonl', None, 1, constants={'FILE': "'a.xlsx'"}, change={new: lines}), [])
    assert error is None and Path('结果.srt').read_text(encoding='utf-8') == '键, 盘\n\n'


@Page('recipes/long-numbers').says('取出生日、性别：table.py 的 names, rows = … 下面写')
def test_what_an_identity_number_tells():
    Path('a.csv').write_text('身份证号\n110101199003071234\n11010120001130124X \n空\n', encoding='utf-8')
    line = added("""names, rows = [*names, '生日', '性别'], [{**row, '生日': f'{t[6:10]}-{t[10:12]}-{t[12:14]}' if len(t) == 18 else '', '性别': '女男'[int(t[16]) % 2] if len(t) == 18 else ''} for row in rows for t in [str(row['身份证号']).strip()]]""", 'long-numbers')
    assert [row[1:] for row in converted(line, 'a.csv', 'b.csv')[0]] == [['生日', '性别'], ['1990-03-07', '男'], ['2000-11-30', '女'], ['', '']]


@Page('recipes/count').says('再用 from_db.py 写 SQL')
def test_clocked_hours():
    import DrissionRecord

    def asked(start, *rows):
        Path('products.xlsx').unlink(missing_ok=True)
        save('products.xlsx', [[value or None for value in row.split(',')] for row in rows])
        Path('products.db').unlink(missing_ok=True)
        run('convert', 3 if hasattr(DrissionRecord, 'DBRecorder') else 4, change={"['价格']": '[]', "'products.csv'": "'products.xlsx'"})
        run('convert', 2, change={"'shop.db'": "'products.db'", "'select * from products where 价格 < 100'": row_of('count', start)[-1]})
        return grid('cheap.xlsx')

    assert asked('打卡记录', '姓名,时间', '甲,2025-08-05 09:00', '乙,2025-08-05 08:00', '甲,2025-08-05 17:45', '甲,2025-08-05 12:00', '甲,2025-08-06 09:00') == [
        ['姓名', '日期', '上班', '下班', '小时'], ['乙', '2025-08-05', '2025-08-05 08:00', '2025-08-05 08:00', 0],
        ['甲', '2025-08-05', '2025-08-05 09:00', '2025-08-05 17:45', 8.75], ['甲', '2025-08-06', '2025-08-06 09:00', '2025-08-06 09:00', 0]]
    assert asked('两列差几小时', '上班,下班', '2025-08-05 22:00:00,2025-08-06 06:30:00', '2025-08-05 09:00,')[1:] == [['2025-08-05 22:00:00', '2025-08-06 06:30:00', 8.5], ['2025-08-05 09:00', None, None]]
    assert asked('每天成功', '时间,状态', '2025-08-05 09:00,成功', '2025-08-05 10:00,超时', '2025-08-05 11:00,成功', '2025-08-05 12:00,', '2025-08-06 09:00,成功') == [
        ['日期', '成功', '失败', '成功率'], ['2025-08-05', 2, 2, 50], ['2025-08-06', 1, 0, 100]]


@every
@Page('recipes/count').says("每小时的平均、最低、最高，NUMBERS 写 ['温度']，每天的写 '%Y-%m-%d'")
def test_hours_and_days_of_what_a_sensor_gave(on):
    import DrissionRecord

    # Midnight as it is read from a workbook.
    Path('products.csv').write_text('\ufeff时间,温度\n2025-08-05 09:00:00,9\n2025-08-05 09:59:59,10.5\n2025-08-05 10:00:00,\n2025-08-05 11:00:00,-2\n2025-08-06,100\n', encoding='utf-8')
    run('convert', 3 if hasattr(DrissionRecord, 'DBRecorder') else 4, change={"['价格']": "['温度']"})
    asked = row_of('count', '每小时的平均')[-1]
    assert asked == '"select strftime(\'%Y-%m-%d %H\', 时间) 时, round(avg(温度), 2) 平均, min(温度) 最低, max(温度) 最高 from products group by 1"'
    for line, found in (asked, [['2025-08-05 09', 9.75, 9, 10.5], ['2025-08-05 10', None, None, None], ['2025-08-05 11', -2, -2, -2], ['2025-08-06 00', 100, 100, 100]]), (asked.replace(' %H', ''), [['2025-08-05', 5.83, -2, 10.5], ['2025-08-06', 100, 100, 100]]):
        run('convert', 2, change={"'shop.db'": "'products.db'", "'select * from products where 价格 < 100'": line})
        assert grid('cheap.xlsx') == [['时', '平均', '最低', '最高'], *found]


@Page('recipes/readable-jsonl').says('键按字母排，main.py 的两处 ensure_ascii=False 后面写')
@pytest.mark.parametrize('result', ['b.json', 'b.jsonl'])
def test_keys_in_order(result):
    Path('a.json').write_text('{"b": [{"z": 1, "y": 2}], "10": 0, "a": {"d": null, "c": "乙"}}', encoding='utf-8')
    code = Recipe('readable-jsonl', None, constants={'FILE': "'a.json'", 'RESULT': repr(result)}).source()
    assert code.count('ensure_ascii=False') == 2
    exec(code.replace('ensure_ascii=False', 'ensure_ascii=False' + added(', sort_keys=True', 'readable-jsonl').strip('\n')), {})
    assert ''.join(Path(result).read_text(encoding='utf-8').split()) == '{"10":0,"a":{"c":"乙","d":null},"b":[{"y":2,"z":1}]}'


@Page('recipes/readable-jsonl').says('反过来，字要写成 \\u952e，换成 ensure_ascii=True', '整个一行，冒号后面也没有空格', '列表，一项一行', '字典，一个键一行', '挑几个键、换键名，也加一行')
def test_other_forms_of_a_json():
    def made(data, old, new, result='b.json'):  # main.py with a line changed
        Path('a.json').write_text(json.dumps(data), encoding='utf-8')
        code = Recipe('readable-jsonl', None, constants={'FILE': "'a.json'", 'RESULT': repr(result)}).source()
        assert old in code
        exec(code.replace(old, new), {})
        return Path(result).read_text(encoding='utf-8')

    items, one, usual = [{'id': 1, '名称': '键盘, "x"', 'a': [1, {'b': None}]}, {'id': 2}], {'甲 "x"': {'a': {'b': [1]}}, 'c': []}, 'made = json.dumps(rows, ensure_ascii=False, indent=2)'
    for result in 'b.json', 'b.jsonl':
        text = made([{'a': '键😀'}], 'ensure_ascii=False', added('ensure_ascii=True', 'readable-jsonl').strip(), result)
        assert '\\u952e\\ud83d\\ude00' in text and json.loads(text) in ([{'a': '键😀'}], {'a': '键😀'})
    short = added("made = json.dumps(rows, ensure_ascii=False, separators=(',', ':'))", 'readable-jsonl')
    by_item = added(r"made = '[\n' + ',\n'.join(json.dumps(row, ensure_ascii=False) for row in rows[:]) + '\n]'", 'readable-jsonl')
    by_key = added(r"made = '{\n' + ',\n'.join(json.dumps({key: rows[key]}, ensure_ascii=False)[1:-1] for key in rows) + '\n}'", 'readable-jsonl')
    assert made(items, usual, short) == '[{"id":1,"名称":"键盘, \\"x\\"","a":[1,{"b":null}]},{"id":2}]'
    assert made(items, usual, by_item).splitlines() == ['[', '{"id": 1, "名称": "键盘, \\"x\\"", "a": [1, {"b": null}]},', '{"id": 2}', ']']
    for data, wrong in (one, by_item), (items, by_key):
        with pytest.raises((TypeError, KeyError)):
            made(data, usual, wrong)
    text = made(one, usual, by_key)
    assert text.splitlines() == ['{', '"甲 \\"x\\"": {"a": {"b": [1]}},', '"c": []', '}'] and json.loads(text) == one
    line = added("rows = [{'编号': row.get('id'), '名称': row.get('名称')} for row in rows]", 'readable-jsonl')
    assert json.loads(made(items, 'if not rows or', line + 'if not rows or')) == [{'编号': 1, '名称': '键盘, "x"'}, {'编号': 2, '名称': None}]


@every
@Page('recipes/readable-jsonl').says('["a", "b"] 这样的一格成为列表', 'geojson，经度、纬度各一列，空着的不要', '里面不要城市的')
def test_other_shapes_of_a_json_of_a_table(on):
    Path('a.csv').write_text('城市,经度,纬度,标签\n北京,116.4,39.9,"[""红"", 1]"\n上海,,31.2,\n北京,116.5,40,[]\n', encoding='utf-8')
    tags, points, cities, old, new = (added(line, 'readable-jsonl').strip() for line in ("[{**row, '标签': json.loads(row['标签'] or '[]')} for row in rows]", "{'type': 'FeatureCollection', 'features': [{'type': 'Feature', 'properties': row, 'geometry': {'type': 'Point', 'coordinates': [float(row['经度']), float(row['纬度'])]}} for row in rows if not {row['经度'], row['纬度']} & {None, ''}]}", "{city: [row for row in rows if row['城市'] == city] for city in dict.fromkeys(row['城市'] for row in rows)}", '[row for row in', "[{k: v for k, v in row.items() if k != '城市'} for row in"))

    def made(new):
        run('readable-jsonl', 1, change={"'products.csv'": "'a.csv'", "'products.jsonl'": "'b.json'", 'json.dumps(rows,': f'json.dumps({new},'})
        return json.loads(Path('b.json').read_text(encoding='utf-8'))

    assert [row['标签'] for row in made(tags)] == [['红', 1], [], []]
    found = made(points)
    assert found['type'] == 'FeatureCollection' and [one['geometry']['coordinates'] for one in found['features']] == [[116.4, 39.9], [116.5, 40]] and found['features'][0]['properties']['城市'] == '北京'
    assert cities.count(old) == 1
    assert [(city, [[*row] for row in rows]) for city, rows in made(cities.replace(old, new)).items()] == [('北京', [['经度', '纬度', '标签']] * 2), ('上海', [['经度', '纬度', '标签']])]


@every
@Page('recipes/diff').says("两个文件的工作表全部比较，两个文件各自先接成一个", "sheets.py 的 KEYS 加上 '工作表'")
def test_all_sheets_of_two_workbooks_are_compared(on):
    for name, sheets in {'old': {'一': [(1, 2), (2, 3)], '二': [(1, 2)], '旧': [(9, 9)]}, 'new': {'二': [(1, 2), (3, 1)], '一': [(1, 5), (2, 3)], '新': [(7, 7)], '空': []}}.items():
        book = Workbook()
        book.remove(book.active)
        for sheet, rows in sheets.items():
            for row in [('名称', '数'), *rows]:
                (book[sheet] if sheet in book else book.create_sheet(sheet)).append(row)
        book.save(f'{name}.xlsx')
        run('merge', 2, change={"['company.xlsx']": f"['{name}.xlsx']", "'all.xlsx'": f"'{name}-all.xlsx'"})
    run('diff', 1, change={"'products.xlsx'": "'old-all.xlsx'", "'products_new.xlsx'": "'new-all.xlsx'", "['名称']": "['名称', '工作表']"})
    assert {sheet.title: [list(row) for row in sheet.values][1:] for sheet in load_workbook('changes.xlsx')} == {'新增': [['二', 3, 1, None], ['新', 7, 7, None]], '少了': [['旧', 9, 9, None]], '改动': [['一', 1, 5, '数：2 → 5']]}


@every
@Page('recipes/merge').says('几个文件里同名的工作表要各接成一个，结果再按“工作表”一列拆开')
@Page('recipes/split').says('每个工作表里整列空着的列不要，main.py 的 target.add_data(…) 换成')
def test_sheets_of_one_name_become_one(on):
    for name, sheets in {'a1': {'甲': [('号', '数'), (1, 0), (2, None)], '乙': [('码', 'b'), ('p', None)]}, 'a2': {'乙': [('码', 'b'), ('q', '=1+1')], '甲': [('号', '数'), (3, datetime.date(2025, 8, 5))]}}.items():
        book = Workbook()
        book.remove(book.active)
        for sheet, rows in sheets.items():
            book.create_sheet(sheet)
            for at, row in enumerate(rows, 1):
                for place, value in enumerate(row, 1):
                    cell = book[sheet].cell(at, place, value)
                    cell.data_type = cell.data_type.replace('f', 's')
        book.save(f'{name}.xlsx')
    run('merge', 2, change={"['company.xlsx']": "['a?.xlsx']"})
    line = added("target.add_data([[row[at] for at in range(len(names)) if any(getattr(one[at], 'value', one[at]) not in (None, '') for one in group)] for row in [names, *group]], table=name)", 'split').strip()
    run('split', change={"'orders.xlsx'": "'all.xlsx'", "'城市'": "'工作表'", 'target.add_data([names, *group], table=name)': line})
    assert {sheet.title: [list(row) for row in sheet.values] for sheet in load_workbook('cities.xlsx')} == {
        '甲': [['文件', '工作表', '号', '数'], ['a1.xlsx', '甲', 1, 0], ['a1.xlsx', '甲', 2, None], ['a2.xlsx', '甲', 3, datetime.datetime(2025, 8, 5)]],
        '乙': [['文件', '工作表', '码', 'b'], ['a1.xlsx', '乙', 'p', None], ['a2.xlsx', '乙', 'q', '=1+1']]}


@Page('recipes/dedupe').says('逗号后面有空格、再是引号的（1, "a, b"），先用 lines.py，delimiter=mark 后面写')
@pytest.mark.parametrize('mark', [', ', '; '])
def test_blanks_before_quotes(mark):
    lines = ['号', '名', '备注'], ['1', 'x', '"a, b; c"'], ['2', '"y"', ' z']
    Path('a.csv').write_text('\n'.join(map(mark.join, lines)) + '\n', encoding='utf-8')
    printed, error = play(Recipe('tidy', None, 1, constants={'FILE': "'a.csv'"}, change={'delimiter=mark': 'delimiter=mark' + added(', skipinitialspace=True', 'dedupe').strip('\n')}), [])
    assert error is None and grid('good.csv', encoding='utf-8-sig') == [['号', '名', '备注'], ['1', 'x', 'a, b; c'], ['2', 'y', 'z']] and converted('', 'good.csv', 'b.csv')[0][1:] == [['1', 'x', 'a, b; c'], ['2', 'y', 'z']]


def test_files_are_renamed_by_numbers_and_at_random():
    code = Page('recipes/download').programs[4]
    given = re.search(r'^rows = .*?\}\]\n', code, re.DOTALL | re.MULTILINE)[0]
    *_, (_, by_name, numbers), (_, front), (old, before), (top, by_chance, chance) = cells_of('download', '新名从哪里来')
    assert by_chance == old and old in numbers
    Path('a').mkdir()
    for name in ['b.png', 'a 1.png', 'c.PNG', 'main.py', 'ubuntu.txt']:
        Path('a', name).write_text(name)

    def renamed(new):
        exec(f'{top}\n{by_name}\n' + code.replace(given, f'rows = {numbers.replace(old, new)}\n').replace("FOLDER = '.'", "FOLDER = 'a'"), {})
        return {path.name: path.read_text() for path in Path('a').glob('*.png')}

    for _ in range(2):
        assert renamed(old) == {'ubuntu01.png': 'a 1.png', 'ubuntu02.png': 'b.png'}
    assert renamed(front) == {'01ubuntu.png': 'a 1.png', '02ubuntu.png': 'b.png'} and renamed(old)
    assert renamed(before) == {'01ubuntu01.png': 'a 1.png', '02ubuntu02.png': 'b.png'}
    assert '0101ubuntu01.png' in renamed(before)
    assert sorted(renamed(chance).values()) == ['a 1.png', 'b.png'] and all(re.fullmatch('[0-9a-f]{16}.png', path.name) for path in Path('a').glob('*.png'))
    assert {'c.PNG', 'main.py', 'ubuntu.txt'} <= {path.name for path in Path('a').iterdir()}
    Path('a/0.png').write_text('new')
    assert sorted(renamed(old).values()) == ['a 1.png', 'b.png', 'new']
    [path.unlink() for path in Path('a').glob('*.png')]
    for name in 'a2.png', 'a10.png':
        Path('a', name).write_text(name)
    assert renamed(old) == {'ubuntu01.png': 'a2.png', 'ubuntu02.png': 'a10.png'}
    Path('a/0.png').write_text('newer')
    with pytest.raises(SystemExit, match='新名已经有.*一个也没有改'):
        renamed(old)


@every
@Page('usage/DBRecorder').says('只加列，不添加行，以前的行这几列是空值')
def test_columns_that_are_missing_are_added_to_a_table(on):
    recorder = save(database('shop.db', 'products'), {'名称': '键盘', '备注': '新'})
    text = Page('usage/DBRecorder').path.read_text(encoding='utf-8')
    lines = ["have = [one[1] for one in recorder.run_sql('pragma table_info(products)', single=False)]", '''[recorder.run_sql(f'alter table products add column "{name}" {kind}') for name, kind in {'备注': 'text', '重量': 'real'}.items() if name not in have]''']
    assert '，'.join(f'`{line}`' for line in lines) in text
    for _ in range(2):
        exec('\n'.join(lines), {'recorder': recorder})
        assert query('shop.db', 'pragma table_info(products)')[-1][1:3] in [('重量', 'REAL'), ('重量', 'real')]
    assert query('shop.db', 'select * from products') == [('键盘', '新', None)]
    recorder.add_data({'名称': '鼠标', '重量': 1.5})
    recorder.record()
    assert query('shop.db', 'select * from products')[1] == ('鼠标', None, 1.5)


def test_a_log_of_java_with_its_exceptions():
    pattern, _, name = row_of('text-log', '日志里的报错')
    (part,) = row_of('text-log', '上面的，只要一天')
    entries = [('05:58:40.120 SEVERE', 'x\n\tjava.lang.IllegalStateException: Error\n\t\tat a.B(C.java:1)'), ('06:01:02.946 SEVERE', 'y\n\tjava.lang.NullPointerException\n\t\tat a.B(C.java:1)\n\tCaused by: java.io.IOException: z'),
               ('06:03:10.002 INFO', '12 items'), ('06:10:00.000 WARN', 'w\na.Outer$MyError: bad'), ('07:00:00.000 SEVERE', 'Traceback:\n  File "a.py"\nValueError: bad')]
    Path('a.log').write_text(''.join(f'20-Sep-2024 {start} {rest}\n' for start, rest in entries), encoding='utf-8')
    for lines, want in ((name, ['java.lang.IllegalStateException', 'java.lang.NullPointerException', '', 'a.Outer$MyError', 'ValueError']), (f'{name}\n{part}', ['java.lang.NullPointerException', '', 'a.Outer$MyError'])):
        printed, error = play(Recipe('text-log', None, constants={'FILE': "'a.log'", 'PATTERN': pattern, 'RESULT': "'made.csv'"}, change={'if not rows:': f'{lines}\nif not rows:'}), [])
        assert error is None, printed
        assert [row[-1] for row in grid('made.csv', encoding='utf-8-sig')] == ['异常', *want]
    printed, error = play(Recipe('count', None, constants={'FILE': "'made.csv'", 'GROUP': "['异常']", 'AMOUNT': "''", 'RESULT': "'count.csv'"}), [])
    assert error is None, printed
    assert {tuple(row[:2]) for row in grid('count.csv', encoding='utf-8-sig')[1:4]} == {('java.lang.NullPointerException', '1'), ('未填', '1'), ('a.Outer$MyError', '1')}


def test_columns_of_levels_become_children():
    _, made, _, tree = row_of('readable-jsonl', '一列一层')
    rows = [['level1', 'level2', 'name', 'size'], ['a', 'b', 'x', 1], ['c', None, 'y', 2], ['a', 'b', 'z', 3], ['a', None, 'x', 4], ['a', 'b', 'x', 5]]
    save('a.xlsx', rows)
    Path('a.csv').write_text('\n'.join(','.join('' if cell is None else str(cell) for cell in row) for row in rows), encoding='utf-8')
    for file, kind in ('a.xlsx', int), ('a.csv', str):
        leaf = lambda name, size: {'name': name, 'size': kind(size)}
        printed, error = play(Recipe('readable-jsonl', None, 1, constants={'FILE': repr(file), 'RESULT': "'b.json'"}, change={'names, rows = read(FILE)\n': f'names, rows = read(FILE)\n{tree}\n', 'json.dumps(rows, ensure_ascii=False, indent': f'json.dumps({made}, ensure_ascii=False, indent'}), [])
        assert error is None, printed
        assert json.loads(Path('b.json').read_text(encoding='utf-8')) == {'name': 'flare', 'children': [
            {'name': 'a', 'children': [{'name': 'b', 'children': [leaf('x', 1), leaf('x', 5), leaf('z', 3)]}, leaf('x', 4)]}, {'name': 'c', 'children': [leaf('y', 2)]}]}


@Page('recipes/flatten').says('不要上级和空的', '最外层只有一条，不要列表')
def test_nested_rows_lose_their_parent():
    code = Page('recipes/flatten').path.read_text(encoding='utf-8').split('title="nest.py"')[1].split('\n', 1)[1].split('```')[0]
    for old, new in ('dict(row)', "{k: v for k, v in row.items() if k != '上级' and v is not None}"), ('json.dumps(made,', 'json.dumps(made[0],'):
        assert code.count(old) == 1
        code = code.replace(old, added(new, 'flatten').strip())
    given = re.search(r'^rows = .*?\}\]\n', code, re.DOTALL | re.MULTILINE)[0]
    exec(code.replace(given, "rows = [{'编号': 1, '上级': None, '重': None}, {'编号': 2, '上级': 1, '重': 5}]\n"), {})
    assert json.loads(Path('nested.json').read_text(encoding='utf-8')) == {'编号': 1, 'replies': [{'编号': 2, '重': 5}]}


@every
@Page('usage/Recorder/settings').says('值里的换行、逗号不用去掉，写在引号里，还是一格')
def test_newlines_within_values_of_a_csv(on):
    from DrissionRecord import Recorder

    recorder = Recorder('a.csv')
    recorder.set.encoding('utf-8-sig')
    recorder.add_data([{'甲': 'a\nb, "c"\r\nd', '乙': 1}, {'甲': 'x', '乙': 2}])
    recorder.record()
    with open('a.csv', encoding='utf-8-sig', newline='') as file:
        assert [*csv.reader(file)] == [['甲', '乙'], ['a\nb, "c"\r\nd', '1'], ['x', '2']]


@pytest.mark.parametrize('name', ['convert', 'readable-jsonl'])
def test_a_json_of_lines_is_told_its_suffix(name):
    for suffix in 'json', 'jsonl':
        Path(f'a.{suffix}').write_text('{"a": 1}\n{"a": 2}\n{' * (1 if suffix == 'jsonl' else 2), encoding='utf-8')
        _, error = play(Recipe(name, None, constants={'FILE': f"'a.{suffix}'"}), [])
        assert ('一行一个的，后缀改成 .jsonl：' in error.code) == (suffix == 'json')


@every
@Page('recipes/flatten').says('home.title 是里面一层，home.list[2] 是列表的第二项', '没有这个键的空着', '列表按顺序比，中间多一项，后面的都不同', '空着的没有这个键，列表里的写成 null', '16 位以上的整数成为文本', '键里原来有点的，也成为几层')
def test_json_side_by_side_and_back(on):
    zh = {'home': {'title': '首页', 'list': [{'a': None}, [], 1]}, '5': {'1': 'a'}, 'n': 1, 't': True, 'empty': '', 'x': {}, 'long': 10 ** 17}
    en = {'home': {'title': 'Home', 'list': [{'a': None}, 2]}, 'n': 1.0, 't': 1, 'new': False, 'k.l': 'dot'}
    for name, data in ('zh', zh), ('en', en):
        Path(f'{name}.json').write_text(json.dumps(data), encoding='utf-8-sig')
    run('flatten', 6)
    found = {key: cells for key, *cells in grid('keys.xlsx')}
    assert found == {'键': ['zh.json', 'en.json'], 'home.title': ['首页', 'Home'], 'home.list[1].a': ['null', 'null'], 'home.list[2]': ['[]', 2], 'home.list[3]': [1, None], '5.1': ['a', None], 'n': [1, 1], 't': [True, 1], 'empty': [None, None], 'x': ['{}', None], 'long': [str(10 ** 17), None], 'new': [None, False], 'k.l': [None, 'dot']}
    run('flatten', 7)
    back = {name: json.loads(Path(f'新的/{name}.json').read_text(encoding='utf-8')) for name in ('zh', 'en')}
    assert back['zh'] == {**{key: value for key, value in zh.items() if key != 'empty'}, 'long': str(10 ** 17)}
    assert back['en'] == {**{key: value for key, value in en.items() if key != 'k.l'}, 'k': {'l': 'dot'}}
    with pytest.raises(SystemExit, match='^已经有 新的'):
        run('flatten', 7)
    # Untidy: a list with a gap, sorted as text, a text that begins with =; a csv, whose numbers are texts; a key that would become a list.
    save('sorted.xlsx', ['键', 'en.json'], ['a[10]', 10], ['a[2]', 'two'], ['a[1]', ''], [7, 'seven'])
    run('flatten', 7, change={"'keys.xlsx'": "'sorted.xlsx'", "'新的'": "'sorted'"})
    assert json.loads(Path('sorted/en.json').read_text(encoding='utf-8')) == {'a': [None, 'two', *[None] * 7, 10], '7': 'seven'}
    Path('formula.txt').write_text('{"a": "=1+1"}', encoding='utf-8')
    run('flatten', 6, change={"['zh.json', 'en.json']": "['formula.txt']", "'keys.xlsx'": "'formula.xlsx'"})
    run('flatten', 7, change={"'keys.xlsx'": "'formula.xlsx'", "'新的'": "'formula'"})
    assert Path('formula/formula.txt').read_text(encoding='utf-8') == '{\n  "a": " =1+1"\n}'
    run('flatten', 6, change={"'keys.xlsx'": "'keys.csv'"})
    save('renamed.xlsx', ['名', 'en.json'], ['a', 1])
    save('brackets.xlsx', ['键', 'en.json'], ['a[]', 1])
    for file, words in ('keys.csv', '要是 xlsx'), ('renamed.xlsx', '要是 xlsx'), ('brackets.xlsx', '“a.*分不清有几层'):
        with pytest.raises(SystemExit, match=words):
            run('flatten', 7, change={"'keys.xlsx'": repr(file), "'新的'": "'none'"})
    assert not Path('none').exists()
    run('flatten', 6, change={'DIFFERENT = False': 'DIFFERENT = True'})
    assert [row[0] for row in grid('keys.xlsx')] == ['键', 'home.title', 'home.list[2]', 'home.list[3]', '5.1', 't', 'empty', 'x', 'long', 'new', 'k.l']
    run('flatten', 6, change={"['zh.json', 'en.json']": "['*.json', 'zh.json']"})
    assert grid('keys.xlsx')[0] == ['键', 'en.json', 'zh.json']
    for text in '{}', '[]', '5', '{"": 1}', '{"a.b": 1, "a": {"b": 2}}', '{':
        Path('en.json').write_text(text, encoding='utf-8')
        with pytest.raises(SystemExit, match='^en.json (里没有数据|不是完整的 json)'):
            run('flatten', 6)
    Path('en.json').write_text(json.dumps(zh), encoding='utf-8')
    with pytest.raises(SystemExit, match='没有不同$'):
        run('flatten', 6, change={'DIFFERENT = False': 'DIFFERENT = True'})
    assert grid('keys.xlsx')[0] == ['键', 'en.json', 'zh.json']


@every
@Page('recipes/flatten').says('电话.1.号码、电话.2.号码 成为列表', '空着的不要，rows = … 下面加一行', '用 / 分层的列名', '“别名”一列是 a;b，要成为列表，换掉')
def test_lists_of_columns(on):
    lists = added("lists = lambda v: [*map(lists, v)] if isinstance(v, list) else v if not isinstance(v, dict) else [*map(lists, v.values())] if v and all(k.isdecimal() and int(k) < 100 for k in v) else {k: lists(w) for k, w in v.items()}", 'flatten')
    kept = added("rows = [{k: v for k, v in row.items() if v not in (None, '')} for row in rows]", 'flatten')
    parts = added("part[last] = [*filter(None, str(value or '').split(';'))] if last == '别名' else value", 'flatten').strip()
    whole = added('lists([*items.values()])', 'flatten').strip()
    (old,) = re.findall(r'^rows = .*?\}\]\n', Page('recipes/flatten').programs[5], re.MULTILINE | re.DOTALL)

    def made(rows, **change):
        run('flatten', 5, change={old: f'rows = {rows!r}\n{change.pop("more", "")}', "['订单号', '客户.姓名']": '[]', 'items = {}\n': f'{lists}items = {{}}\n', '[*items.values()]': whole, **change})
        return json.loads(Path('orders.json').read_text(encoding='utf-8'))

    rows = [{'名': 'John', '电话.1.号码': 1, '电话.2.号码': 2, '年.2024': 3, '别名': 'x;y;'}, {'名': 'Amy', '电话.1.号码': 4, '电话.2.号码': None, '年.2024': '', '别名': None}]
    assert made(rows, **{'part[last] = value': parts}) == [{'名': 'John', '电话': [{'号码': 1}, {'号码': 2}], '年': {'2024': 3}, '别名': ['x', 'y']}, {'名': 'Amy', '电话': [{'号码': 4}, {'号码': None}], '年': {'2024': ''}, '别名': []}]
    assert made(rows, more=kept)[1] == {'名': 'Amy', '电话': [{'号码': 4}]}
    assert made([{'a/0/b': 1, 'a/1/b': 2, 'c.d': 3}], **{"split('.')": added("split('/')", 'flatten').strip()}) == [{'a': [{'b': 1}, {'b': 2}], 'c.d': 3}]


@every
@Page('recipes/readable-jsonl').says('元素套元素，和 xml 一样', '属性的键前面有 @，同名的几个元素成为列表，只有一个的不是列表', '都是文本，空的元素是 null')
def test_an_xml_becomes_a_json(on):
    def made(text, coding='utf-8'):
        Path('goods.xml').write_text(text, encoding=coding)
        run('readable-jsonl', 3)
        return json.loads(Path('goods.json').read_text(encoding='utf-8'))

    assert made('<g><item id="1" xml:lang="zh"><n>键盘</n><t/><t k="a"> x </t></item><item><n><![CDATA[a<b]]></n></item></g>') == {'g': {'item': [{'@id': '1', '@lang': 'zh', 'n': '键盘', 't': [None, {'@k': 'a', '#text': 'x'}]}, {'n': 'a<b'}]}}
    assert made('<?xml version="1.0" encoding="GBK"?><a:r xmlns:a="u"><a:p>一<!-- c -->二<b>三</b>四</a:p></a:r>', 'gbk') == {'r': {'p': {'b': '三', '#text': '一二四'}}}
    for text in '<a>', '', 'x':
        with pytest.raises(SystemExit, match='^goods.xml 不是完整的 xml'):
            made(text)
    with pytest.raises(SystemExit, match='后缀要写 .json$'):
        run('readable-jsonl', 3, change={"'goods.json'": "'goods.txt'"})
    assert json.loads(Path('goods.json').read_text(encoding='utf-8'))['r']


@every
@Page('recipes/tidy').says(r'值里的引号写成 \"（MySQL 导出的），lines.py 停下')
def test_quotes_with_a_backslash(on):
    line = added(r"""text = re.sub(r'\\(["\\])', lambda m: '""' if m[1] == '"' else m[1], text)""", 'tidy')
    Path('broken.csv').write_text('id,标签,路\n"1","[\\"a\\",\\"b\\"]",\\N\n"2","x","C:\\\\d\\\\"\n', encoding='utf-8')
    (number,) = [at for at, code in enumerate(Page('recipes/tidy').programs) if "BAD = 'bad.csv'" in code]
    with pytest.raises(SystemExit, match='引号不对：第 2 行'):
        run('tidy', number)
    run('tidy', number, change={'    odd = ': f'    {line}    odd = '})
    assert grid('good.csv') == [['\ufeffid', '标签', '路'], ['1', '["a","b"]', '\\N'], ['2', 'x', 'C:\\d\\']]


@every
@Page('recipes/download').says('图片、文档、压缩包各放进一个', '先打印要移的，MOVE 写 True 才移', '有同名的就停下，一个也不移', '子文件夹、程序自己、名字以 .、~ 开头的不动')
def test_files_go_into_folders_by_their_kinds(on):
    names = ['10.JPG', '2.png', 'a.tar.gz', 'app.apk', 'noend', '.hidden.txt', '~$x.xlsx', '表.csv']
    Path('旧').mkdir()
    for name in [*names, '旧/1.png']:
        Path(name).write_text(name)

    def there():
        return {str(path): path.read_text() for path in Path().rglob('*') if path.is_file() and path.name != 'program.py'}

    def move(**change):
        return made('download', 6, **{'OTHER': '其他', 'MOVE': True, **change})

    before = there()
    assert move(MOVE=False) == '要移 6 个' and there() == before  # 不移
    kept = ['旧/1.png', '.hidden.txt', '~$x.xlsx']  # 不动
    moved = {name: name for name in kept} | {'图片/10.JPG': '10.JPG', '图片/2.png': '2.png', '压缩包/a.tar.gz': 'a.tar.gz', '其他/app.apk': 'app.apk', '其他/noend': 'noend', '表格/表.csv': '表.csv'}
    assert move() == '移了 6 个' and Path('program.py').exists() and there() == moved and move() == '移了 0 个' and there() == moved
    for name in '10.JPG', 'b.apk', '3.png':
        Path(name).write_text(name)
    before = there()
    assert move() == "已经有了，一个也没有移：['图片/10.JPG']" and there() == before
    Path('10.JPG').unlink()
    assert move(OTHER='') == '移了 1 个' and there() == {**moved, '图片/3.png': '3.png', 'b.apk': 'b.apk'}
    Path('视频').write_text('a file')
    Path('v.mp4').write_text('v')
    assert move(OTHER='') == "已经有了，一个也没有移：['视频/v.mp4']" and Path('视频').is_file() and Path('program.py').exists()


@Page('recipes/tidy').says('csv 里 # 开头的注释行不要', 'TOTALS 不管这样的行', '去掉的不打印', '引号里换行以后的 # 也当作注释', "要写在命令里，最上面写 import sys", "'#' 换成 sys.argv[1]，运行 python main.py \"#\"")
@pytest.mark.parametrize('encoding', ['utf-8', 'gb18030', 'utf-8-sig', 'utf-16'])
@pytest.mark.parametrize('end', ['\n', '\r\n'])
def test_a_csv_with_lines_of_comment(monkeypatch, capsys, encoding, end):
    text = end.join(['# 模型, "一" 号', '名称,价格', '键盘,1', '# 说,明, 多,几,格', '"a # b",', '#', ',3', '鼠标 #1,4', '# 用时: "1 秒', ''])
    Path('own.csv').write_bytes(text.encode(encoding))
    old, line = 'csv.reader(raw,', added("csv.reader([x for x in raw if x[:1] != '#'],", 'tidy').strip()
    code = Recipe('tidy', None, constants={'FILE': "'own.csv'", 'NEED': "['名称', '价格']", 'RESULT': "'made.csv'"}).source()
    assert code.count(old) == 1
    monkeypatch.setattr('sys.argv', ['main.py', '#'])
    for made in code.replace(old, line), 'import sys\n' + code.replace(old, line.replace("'#'", 'sys.argv[1]')):
        for _ in range(2):
            exec(made, {})
            assert grid('made.csv', encoding='utf-8-sig') == [['名称', '价格'], ['键盘', '1'], ['a # b', ''], ['', '3'], ['鼠标 #1', '4']]
    assert capsys.readouterr().out.count('made.csv 4 行，去掉的 0 行： []\n') == 4
    Path('own.csv').write_text('名称,价格\n"键\n# 盘\n3",1\n', encoding='utf-8')
    exec(code.replace(old, line), {})
    assert '"键\n3",1' in Path('made.csv').read_text('utf-8-sig')
    Path('own.csv').write_text('名称,价格\n键盘,1\n# 说明\n', encoding='utf-8')
    exec(code.replace("TOTALS = ['", "TOTALS = ['#', '"), {})
    assert grid('made.csv', encoding='utf-8-sig')[-1] == ['# 说明']


@every
@Page('recipes/merged-cells').says('看几列的底色，写成数', "values = {'': '', '0000FF': 1, 'FF0000': 2}，颜色，值", "'' 是没有颜色的", '[row.update({name: values[', "KeyError: '00B050' 是没有写的颜色，加进 values", "'lues must be…' 是 Excel 主题里的颜色，先换成标准色", '整行没有字的行不读', '条件格式的颜色读不出')
@pytest.mark.parametrize('result', ['a.csv', 'a.xlsx'])
def test_colours_become_values(on, result):
    workbook('own.xlsx', ['name', 'day1', 'day2', 7], ['A', 'x', None, 1], [None] * 4, ['B', None, 3, 2], ['C', None, None, None])
    book = load_workbook('own.xlsx')
    for at, colour in (('B2', 'FF0000FF'), ('C2', 'FF0000'), ('B3', 'FF0000FF'), ('C4', 'FF0000FF'), ('D4', 'FF123456')):
        book.active[at].fill = PatternFill('solid', colour)
    book.active.conditional_formatting.add('B5', FormulaRule(['TRUE'], fill=PatternFill('solid', bgColor='FFFF0000')))
    book.save('own.xlsx')
    lines = ''.join([*block('merged-cells', 'from openpyxl').splitlines(keepends=True)[:2], block('merged-cells', 'values = '), added("[row.update({name: values[str(fill.fgColor.rgb)[2:] if fill.fill_type else '']}) for row in rows for name in ['day1', 'day2'] for fill in [sheet.cell(*row.coord(name, True)).fill]]", 'merged-cells')])
    assert lines.count('\n') == 4 and lines.startswith('from openpyxl import load_workbook\nsheet = load_workbook(FILE).active\n')
    code = Recipe('convert', None, 1, constants={'FILE': "'own.xlsx'", 'RESULT': repr(result)}).source().replace('names, rows = read(FILE)\n', 'names, rows = read(FILE)\n' + lines)
    for _ in range(2):
        exec(code, {})
        assert [['' if cell is None else str(cell) for cell in row] for row in grid(result, **({'encoding': 'utf-8-sig'} if result == 'a.csv' else {}))] == [['name', 'day1', 'day2', '7'], ['A', '1', '2', '1'], ['B', '', '1', '2'], ['C', '', '', '']]
    for colour, told in ('FF00B050', '00B050'), (Color(theme=7), 'lues must be'), (Color(indexed=10), 'lues must be'):
        book.active['B4'].fill = PatternFill('solid', colour)
        book.save('own.xlsx')
        with pytest.raises(KeyError, match=told):
            exec(code, {})
    with pytest.raises(TypeError):
        exec(code.replace("'day2']", "'day9']"), {})


@Page('recipes/readable-jsonl').says('联系人 vcf，几个电话用“、”隔开')
@pytest.mark.parametrize('file', ['own.xlsx', 'own.csv', 'gbk.csv'])
def test_a_table_becomes_cards(file):
    rows = [['张三', 13800000001, 'a@example.com', 1], ['Doe, Jo;hn', '+1 415、 0755-1', None, 2], [None, '010', '', 3], ['甲\\乙', '', '', 4], ['丙\n丁', None, '', 5]]
    if file == 'own.xlsx':
        workbook(file, ['姓名', '电话', '邮箱', '编号'], *rows)
    else:
        with open(file, 'w', encoding='gb18030' if file[0] == 'g' else 'utf-8', newline='') as out:
            csv.writer(out).writerows([['姓名', '电话', '邮箱', '编号'], *rows])
    lines = [
        r"""plain = lambda v: re.sub(r'([\\,;])', r'\\\1', v.strip()).replace('\r', '').replace('\n', r'\n')""",
        r"""text = ''.join('\r\n'.join(['BEGIN:VCARD', 'VERSION:3.0', *(f'{key}:{plain(one)}' for key, name in {'N': '姓名', 'FN': '姓名', 'TEL': '电话', 'EMAIL': '邮箱'}.items() for one in str('' if row[name] is None else row[name]).split('、') if one.strip()), 'END:VCARD', '']) for row in rows)""",
        r"""Path('结果.vcf').write_bytes(text.encode())""",
    ]
    assert lines == row_of('readable-jsonl', '联系人 vcf')
    new = re.search(r'^new = .*\n.*\n.*\n', Page('recipes/readable-jsonl').programs[1], re.MULTILINE)[0]
    for _ in range(2):
        _, error = play(Recipe('readable-jsonl', None, 1, constants={'FILE': repr(file)}, change={new: '\n'.join([*lines, ''])}), [])
        assert error is None
    data = Path('结果.vcf').read_bytes()
    assert data.count(b'BEGIN:VCARD\r\nVERSION:3.0\r\n') == data.count(b'END:VCARD\r\n') == 5 and data.count(b'\n') == data.count(b'\r\n')
    assert 'N:Doe\\, Jo\\;hn\r\nFN:Doe\\, Jo\\;hn\r\nTEL:+1 415\r\nTEL:0755-1\r\nEND'.encode() in data and 'N:丙\\n丁\r\n'.encode() in data
    (cards,) = [at for at, code in enumerate(Page('recipes/text-log').programs) if "KEY = 'BEGIN'" in code]
    assert made('text-log', cards, FILE='结果.vcf').startswith('没有用的键')
    assert [*csv.reader(io.StringIO(Path('contacts.csv').read_bytes().decode('utf-8-sig'), newline=''))] == [['姓名', '电话', '邮箱'], ['张三', '13800000001', 'a@example.com'], ['Doe, Jo;hn', '+1 415、0755-1', ''], ['', '010', ''], ['甲\\乙', '', ''], ['丙\n丁', '', '']]


@every
@Page('recipes/count').says('每七天，从 2010-10-01 起，以前的不算', '每周，从星期一起', '数据已经在数据库里，直接用 from_db.py', 'products 换成你的表名', '没有数据的一段不写')
@pytest.mark.parametrize('table', ['products', 'mails'])
def test_weeks_of_a_database(on, table):
    times = ['2010-09-30 23:59:59', '2010-10-01 00:00:00', '2010-10-07 23:59:59', '2010-10-08 00:00:00', '2010-10-29', '2010-10-10 12:00', '', None]
    with contextlib.closing(sqlite3.connect('own.db')) as db:
        db.execute(f'create table {table} (时间)')
        db.executemany(f'insert into {table} values (?)', [[one] for one in times])
        db.commit()
    lines = (
        '"select date(\'2010-10-01\', printf(\'%d days\', cast(julianday(时间) - julianday(\'2010-10-01\') as int) / 7 * 7)) 起, count(*) 行数 from products where 时间 >= \'2010-10-01\' group by 1"',
        '"select date(时间, \'-6 days\', \'weekday 1\') 星期一, count(*) 行数 from products group by 1"',
    )
    assert lines == tuple(row_of('count', start)[-1] for start in ('每七天', '每周'))
    for line, found in (lines[0], [['起', '行数'], ['2010-10-01', 2], ['2010-10-08', 2], ['2010-10-29', 1]]), (lines[1], [['星期一', '行数'], [None, 2], ['2010-09-27', 2], ['2010-10-04', 3], ['2010-10-25', 1]]):
        for _ in range(2):
            run('convert', 2, change={"'shop.db'": "'own.db'", "'select * from products where 价格 < 100'": line.replace('products', table)})
            assert grid('cheap.xlsx') == found


@every
@Page('recipes/count').says('数据在自己的程序里，read(…)[1] 换成那个字典的列表')
@pytest.mark.parametrize('amount, found', [('', [['城市', '行数'], ['北京', 2], ['未填', 1]]), ('金额', [['城市', '行数', '金额', '平均'], ['北京', 2, 3.5, 3.5], ['未填', 1, 2, 2]])])
def test_a_list_of_the_program_is_counted(on, amount, found):
    (old,) = re.findall(r'(?<=for row in )read\(FILE.*\)\[1\]', Page('recipes/count').programs[0])
    for _ in range(2):
        run('count', change={old: repr([{'城市': '北京', '金额': 3.5}, {'城市': '', '金额': '2'}, {'城市': '北京', '金额': None}]), "AMOUNT = '金额'": f'AMOUNT = {amount!r}'})
        assert grid('totals.xlsx') == found


def test_single_quotes_are_told_where_they_are_mended():
    Path('glued.json').write_text("[{'id': 1}]", encoding='utf-8')
    with pytest.raises(SystemExit, match='没有一条完整的记录，键、值用单引号的，见“要改的地方”，整个是一个大字典的，用 cut.py：'):
        run('bad-json')


@every
@Page('recipes/chunks').says('pieces.py 写成 jsonl，一行一条，改三处')
def test_pieces_of_a_json_are_lines(on):
    rows = [{'n': 10, 'a': ['x', {'b': 'y\nz\u2028'}]}, {'n': 2}, '', None, [1, 2]]
    lines = next(line for line in Page('recipes/chunks').path.read_text(encoding='utf-8').splitlines() if '改三处' in line)
    pairs = re.findall('`([^`]*)` 换成 `([^`]*)`', lines)
    assert len(pairs) == 3
    (begin,) = re.findall('^begin, middle, end = .*', Page('recipes/chunks').programs[2], re.MULTILINE)
    for text in json.dumps(rows), json.dumps(rows, indent=2, ensure_ascii=False).replace('\n', '\r\n'):
        Path('a.json').write_bytes(text.encode())
        printed, error = play(Recipe('chunks', None, 2, constants={'FILE': "'a.json'"}, change={begin: pairs[0][1], **dict(pairs[1:])}), [])
        assert error is None and sorted(path.name for path in Path('parts').iterdir()) == ['1.jsonl', '2.jsonl', '3.jsonl']
        texts = [Path(f'parts/{n}.jsonl').read_text(encoding='utf-8') for n in (1, 2, 3)]
        assert [json.loads(line) for text in texts for line in text.strip('\n').split('\n')] == rows and [text.count('\n') for text in texts] == [2, 2, 1]
        for path in Path('parts').iterdir():
            path.unlink()
        Path('parts').rmdir()


@Page('recipes/text-log').says('各国的电话，一个一行，括号里的国家号另成一列', '九到十三个数字的都算，订单号、IP 也在')
@pytest.mark.parametrize('coding', ['utf-8', 'gbk'])
def test_telephone_numbers_of_any_country(coding):
    row = next(line for line in Page('recipes/text-log').path.read_text(encoding='utf-8').splitlines() if line.startswith('| 各国的电话'))
    (pattern,) = re.findall("`(r'.*')`", row)
    assert pattern == r"""r'(?a)(?<!\d)(?!\d{4}-\d\d-)(?:\(\+ ?(?P<国家>\d{1,3})\) ?)?(?P<电话>(?:\+ ?)?\(?\d(?:[ ().-]{0,2}\d){8,12})(?!\d)'"""
    above = next(re.findall('写 `(rows, above.*?)` ', line)[0] for line in Page('recipes/text-log').path.read_text(encoding='utf-8').splitlines() if line.startswith('| 到处都有'))
    Path('chat.txt').write_bytes('简历 10\n(+91) 1234567890 甲\n+91 12345 67890；(415) 582-7457\n\n2015 - 2019，2024-01-02 03:04:05，12345678901234567890，110\n13800138000 010-12345678\n192.168.100.200'.encode(coding))
    printed, error = play(Recipe('text-log', None, constants={'PATTERN': pattern}, change={'if not rows:': f'{above}\nif not rows:'}), [])
    assert error is None, error
    assert [[one or '' for one in row] for row in grid('chat.xlsx')] == [['国家', '电话'], ['91', '1234567890'], ['', '+91 12345 67890'], ['', '(415) 582-7457'], ['', '13800138000'], ['', '010-12345678'], ['', '192.168.100.200']]


@Page('recipes/pandas').says("UnicodeDecodeError，读时写 pd.read_csv('a.csv', encoding='gb18030')")
def test_a_csv_of_another_encoding_in_pandas():
    import pandas as pd

    read = added("pd.read_csv('a.csv', encoding='gb18030')", 'pandas')
    for coding, text, line in (('gbk', '甲,乙\n一,\n', read), ('cp1252', 'a,b\nEspaña café,\n', read.replace("'gb18030'", added("'cp1252'", 'pandas').strip()))):
        Path('a.csv').write_bytes(text.encode(coding))
        with pytest.raises(UnicodeDecodeError):
            pd.read_csv('a.csv')
        assert [[*eval(line.strip())], eval(line.strip()).iat[0, 0]] == [text.split()[0].split(','), text.split('\n')[1][:-1]]


def test_pages_until_none_become_a_yaml():
    pages = {1: [{'n': 10}, {'n': 2}], 2: [{'n': None, 'x': ''}]}
    program = of_unsupported('from itertools import count, takewhile', 'rows = [row for page in takewhile(bool, map(fetch, count(1))) for row in page]')
    for _ in range(2):
        found = {'fetch': lambda number: pages.get(number, [])}
        exec(program, found)
        assert found['rows'] == [*pages[1], *pages[2]]
