"""Recipes from file to file with what a reader chooses: any name, a column that is not there, a file that is no such file."""

import contextlib
import csv
import json
import re
import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from books import save_as_excel
from helpers import grid
from pages import ROOT, Page
from recipes.cells import judged, play, run, snapshot
from recipes.conditions import THERE, write
from recipes.files import RECIPES, TABLE, Recipe

BINARY = b'\x89PNG\r\n\x1a\n' + bytes(range(256)) * 9
CUT = '[{"编号": "A01", "名称": "键'.encode()
NO_JSON = [b'', BINARY, CUT, b'5', b'null', b'[1]', '{"名": 1}'.encode(), '[{"编号": "A01"}]'.encode('gbk'), '{"编号": "A01"}'.encode('utf-16')]
OTHER = {
    ('convert', 0, 'a.json'): NO_JSON,
    ('convert', 0, 'a.jsonl'): [b'', BINARY, CUT, b'5', b'[1, 2]', b'{"a": 1}\n{"a"', '{"编号": "甲"}'.encode('gbk')],
    ('readable-jsonl', 0, 'a.json'): [*NO_JSON[:5], b'[]', b'{"a": 1}\n{"a": 2}', *NO_JSON[7:]],
    ('readable-jsonl', 0, 'a.jsonl'): [b'', b'\n', BINARY, CUT, b'[\n{"a": 1},\n{"a": 2}\n]', '{"编号": "甲"}'.encode('gbk')],
    ('flatten', 0, 'a.json'): [*NO_JSON[:5], b'{"data": 5}', b'{"data": []}', '[{"编号": "甲"}]'.encode('gbk')],
    ('bad-json', 0, 'a.json'): [b'', BINARY, b'5', b'null', b'[1, 2]', b'[[1]', '[{"编号": "甲"}]'.encode('gbk'), '{"编号": "A01"}'.encode('utf-16')],
    ('gz', 1, 'a.jsonl.gz'): [b'', BINARY, b'\x1f\x8b', b'{"a": 1}'],
    ('flatten', 3, 'a.json'): NO_JSON,
    ('web-table', 0, 'a.html'): [b'', BINARY, b'PK\x03\x04', '<p>请登录</p>'.encode(), b'<table></table>'],
    ('text-log', 0, 'a.txt'): [b'', b'\n\n', BINARY, b'PK\x03\x04', '[2025-08-05] 没有冒号\n'.encode('gbk'), '张三: 你好'.encode(), '[2025-08-05 10:00] 张三: 你好'.encode('utf-16-be')],
    ('garbled', 0, 'a.csv'): [b'', b' \r\n', BINARY, b'PK\x03\x04' + bytes(99), '编号\r\n'.encode('utf-16-le')],
    ('garbled', 1, 'a.csv'): [BINARY, '编号\r\n'.encode('gbk'), '编号\r\n'.encode('utf-16')],
}
LACKS = {
    ('dedupe', 0): 'KEYS', ('split', 0): 'COLUMN', ('split-files', 0): 'COLUMN', ('sort', 0): 'COLUMN', ('count', 0): 'GROUP AMOUNT', ('diff', 0): 'KEYS', ('diff', 2): 'KEY', ('merge', 0): 'KEY OTHER_KEY COLUMNS',
    ('gbk', 0): 'NUMBERS', ('convert', 3): 'NUMBERS', ('convert', 6): 'NUMBERS', ('dates', 0): 'COLUMN', ('price-text', 1): 'COLUMN', ('long-numbers', 0): 'TEXT',
}
OWN = '我的 表 (1)'


@pytest.mark.parametrize('name, number, file, data', [(*key, data) for key, every in OTHER.items() for data in every])
def test_a_file_that_is_none_is_refused_in_a_sentence(name, number, file, data):
    Path(file).write_bytes(data)
    before = snapshot()
    printed, error = play(Recipe(name, None, number, constants={'FILE': repr(file)}), [])
    assert isinstance(error, SystemExit) and any('\u4e00' <= letter <= '\u9fff' for letter in str(error.code)), repr(error)
    assert snapshot() == before


def own(recipe):
    """The same with a name as readers have it."""
    constants = {key: value.replace('goods.', f'{OWN}.') for key, value in recipe.constants.items()}
    return replace(recipe, file=recipe.file.replace('goods', OWN), constants=constants)


@pytest.mark.parametrize('recipe', [pytest.param(one, id=one.id) for one in RECIPES if one.file.startswith('goods.') and 'goods.' in ' '.join(one.constants.values()) and not one.release and one.name not in ('sheets', 'chunks')])
def test_a_name_with_spaces_and_brackets(recipe, monkeypatch):
    table = next(one for one in THERE if one.name == 'the table')
    assert judged(run(own(recipe), table, monkeypatch)) == ('right', '')


@pytest.mark.parametrize('name, number, constant', [(*key, constant) for key, names in LACKS.items() for constant in names.split()])
def test_a_column_that_is_not_there_is_named_with_those_that_are(name, number, constant):
    recipe = next(one for one in RECIPES if (one.name, one.number) == (name, number) and not one.release)
    recipe.before and recipe.before()
    write(recipe.file, *TABLE)
    value = "['没有的']" if constant in ('KEYS', 'GROUP', 'COLUMNS', 'NUMBERS', 'TEXT') else "'没有的'"
    before = snapshot()
    printed, error = play(replace(recipe, constants={**recipe.constants, constant: value}), recipe.rows)
    assert isinstance(error, SystemExit) and '编号' in error.code, repr(error)
    assert snapshot() == before


def told(name, number=0, data=None, **constants):
    """The last line that a program prints, or the sentence by which it stops."""
    if data is not None:
        Path('own.csv').write_text(data, encoding='utf-8')
    printed, error = play(Recipe(name, None, number, constants={'FILE': "'own.csv'", **{key: repr(value) for key, value in constants.items()}}), [])
    assert error is None or isinstance(error, SystemExit), repr(error)
    return error.code if error else printed.splitlines()[-1]


PRICES = '编号,价格\nA,"12,000.50"\nB,￥199\nC,暂无\nD,9\n'


@Page('recipes/gbk').says("NUMBERS 的列里有 '￥1,299' 这样的文本，程序停下，说是第几行")
@Page('recipes/convert').says("'￥1,299' 这样的文本，先转成数字")
@pytest.mark.parametrize('name, number, constants, digits', [('gbk', 0, {'NUMBERS': ['价格']}, 15), ('convert', 3, {'NUMBERS': ['价格']}, 18), ('big-xlsx', 1, {'NUMBERS': ['价格']}, 15)])
def test_a_price_that_is_a_text_stops_the_program_with_its_row(name, number, constants, digits):
    before = {*snapshot(), 'own.csv'}
    assert told(name, number, PRICES, **constants) == f'第 3 行不是数字（见“价格文本转成数字”），或者超过 {digits} 位：￥199'
    assert {*snapshot()} == before


def test_a_price_without_a_digit_is_counted_apart():
    assert told('count', 0, PRICES, GROUP=['编号'], AMOUNT='价格') == "totals.xlsx 4 行，没有算的： {'暂无': 1}"


def test_whole_numbers_stay_whole_in_a_csv():
    for text, found in {'1299': '1299', '1,299.00': '1299', '-5.': '-5', '1e3': '1000', '0.5': '0.5', '9' * 15: '9' * 15, '4e+21': '4e+21', '': '', '0': '0'}.items():
        told('gbk', 0, f'编号,价格\nA,"{text}"\n', NUMBERS=['价格'], RESULT='made.csv')
        assert grid('made.csv', encoding='utf-8-sig')[1] == ['A', found], text
    told('count', 0, '编号,价格\nA,10\nA,20\nB,0.1\nB,0.25\nC,1e400\n', GROUP=['编号'], AMOUNT='价格', RESULT='made.csv')
    assert grid('made.csv', encoding='utf-8-sig')[1:] == [['C', '1', 'inf', 'inf'], ['A', '2', '30', '15'], ['B', '2', '0.35', '0.175']]


@pytest.mark.parametrize('name, number, digits', [('gbk', 0, 15), ('convert', 3, 18), ('big-xlsx', 1, 15)])
def test_no_digit_of_a_number_goes(name, number, digits):
    for text, found in (('9' * digits, int('9' * digits)), ('1,234,567,890,123', 1234567890123), ('0.3', 0.3), ('4e+21', 4e21)):
        assert told(name, number, f'编号,价格\nA,"{text}"\n', NUMBERS=['价格']).endswith('1 行')
        (made,) = {*snapshot()} - {'own.csv', 'no.db'}
        with contextlib.closing(sqlite3.connect(made if name == 'convert' else 'no.db')) as db:
            stored = db.execute('select 编号, 价格 from products').fetchall() if name == 'convert' else grid(made)[1:]
        assert [*stored[0]] == ['A', found]
        Path(made).unlink()
    for text in ('9' * (digits + 1), '1' + ',000' * (digits // 3)):
        assert told(name, number, f'编号,价格\nA,"{text}"\n', NUMBERS=['价格']).startswith('第 2 行不是数字') and {*snapshot()} <= {'own.csv', 'no.db'}


# Programs that write what the suffix says.
NAMED = [(path.stem, number) for path in sorted((ROOT / 'docs/recipes').glob('*.md')) for number, code in enumerate(Page(f'recipes/{path.stem}').programs) if 'Path(RESULT).suffix)' in code]


@pytest.mark.parametrize('name, number', NAMED)
@pytest.mark.parametrize('made', ['结果', '结果.xls', '表.csv.'])
def test_a_result_without_its_suffix_is_refused_before_it_is_written(name, number, made):
    for sample in (ROOT / 'examples/files').iterdir():
        sample.is_file() and shutil.copy(sample, sample.name)
    before = snapshot()
    printed, error = play(Recipe(name, None, number, constants={'RESULT': repr(made)}), [])
    assert isinstance(error, SystemExit) and re.sub('，(不是|要有) .*', '', error.code) == f'{made} 的后缀要写 .csv 或者 .xlsx', repr(error)
    assert snapshot() == before


# Every program that makes a file of a name, but for those of split-files, which make a folder, as the last one of convert may, of gz, to which a suffix says nothing, and the json of a page and a csv of another look, which are as they are. One of convert is of later releases.
RESULTS = [
    pytest.param(path.stem, number, found[1], marks=[pytest.mark.release('newest')] if (path.stem, number) == ('convert', 4) else [])
    for path in sorted((ROOT / 'docs/recipes').glob('*.md')) for number, code in enumerate(Page(f'recipes/{path.stem}').programs)
    if path.stem not in ('split-files', 'gz') and (path.stem, number) not in (('convert', 5), ('flatten', 2)) and (found := re.search(r"^RESULT = '.*(\.\w+)'", code, re.MULTILINE))
]
STARTS = {'.txt': '键盘'.encode(), '.xlsx': b'PK\x03\x04', '.csv': b'\xef\xbb\xbf', '.db': b'SQLite format 3', '.json': b'[', '.jsonl': b'{'}


@pytest.mark.parametrize('name, number, usual', RESULTS)
def test_a_result_is_what_its_suffix_says_or_refused(name, number, usual):
    assert len(RESULTS) > 30
    for sample in (ROOT / 'examples/files').iterdir():
        sample.is_file() and shutil.copy(sample, sample.name)
    shutil.copy('products.csv', 'large.csv')
    numbers = {'NUMBERS': "['价格']"} if name == 'big-xlsx' else {}
    for suffix in ('', '.xls', *STARTS):
        before = snapshot()
        printed, error = play(Recipe(name, None, number, constants={**numbers, 'RESULT': repr(f'结果{suffix}')}), [])
        if error:
            assert isinstance(error, SystemExit) and re.search('后缀|不是 xlsx|结果是另一个 xlsx', error.code), repr(error)
            assert snapshot() == before and suffix != usual
        else:
            (made, *_) = Path().glob(f'结果*{suffix}')  # that of chunks has a number
            start = b'{' if (name, number) in (('bad-json', 1), ('readable-jsonl', 3)) else b'"' if (name, number) == ('new-columns', 3) else STARTS[suffix] if (name, suffix) != ('text-log', '.txt') else '大家好'.encode() if number == 4 else b'words-1'
            assert made.read_bytes().startswith(start), suffix


# Programs whose file is of one kind, as its comment says; drissionpage asks the net first, and has the lines of soup.
ONLY = [(path.stem, number, *found) for path in sorted((ROOT / 'docs/recipes').glob('*.md')) if path.stem != 'drissionpage' for number, code in enumerate(Page(f'recipes/{path.stem}').programs) for found in re.findall(r"^FILE = '(.*)\.(?:xlsx|csv)'  # .*只能是 (xlsx|csv)", code, re.MULTILINE)]


@pytest.mark.parametrize('name, number, stem, kind', ONLY)
def test_a_file_of_another_kind_is_refused_and_stays(name, number, stem, kind):
    assert len(ONLY) > 12
    for other in {'xlsx': ('csv', 'jsonl'), 'csv': ('jsonl', 'xlsx')}[kind]:
        row = dict.fromkeys(('编号', '名称', '姓名', '页码', '商品', '时间', '价格', '日期'), 'A')
        if other == 'xlsx':
            write(f'{stem}.{other}', [*row], [[*row.values()]] * 2)
        else:
            lines = [','.join(row), ','.join(row.values())] * 2 if other == 'csv' else [json.dumps(row)] * 2
            Path(f'{stem}.{other}').write_text('\n'.join(lines) + '\n', encoding='utf-8')
        before = snapshot()
        change = {'multiprocessing import': 'multiprocessing.pool import ThreadPool as'} if name == 'processes' else {}
        printed, error = play(Recipe(name, None, number, constants={'FILE': repr(f'{stem}.{other}')}, change=change), [])
        refused = isinstance(error, SystemExit) and any('\u4e00' <= letter <= '\u9fff' for letter in str(error.code)) and snapshot() == before
        # go_on() looks at the end and the names of a jsonl as at those of a csv.
        goes_on = not error and other == 'jsonl' and name != 'crash-safe' and Path(f'{stem}.jsonl').read_bytes().startswith(before[f'{stem}.jsonl'])
        assert refused or goes_on, repr(error)


@Page('recipes/sort').says('数字按大小排，日期按先后排，别的按文本排在后面', '`2025-8-5`、`2025/8/5`、`2025年8月5日` 都是日期', '没有年的、`8/5/2025` 按文本排', '最后打印各有几行', "'￥1,299'、'1299 元' 按数字排")
def test_texts_among_numbers_are_told_after_they_are_sorted():
    assert told('sort', 0, PRICES + 'E,1299 元\n', COLUMN='价格') == "sorted.xlsx 数字、日期、文本各 [4, 0, 1] 行，按文本排的： ['暂无']"
    assert [row[0] for row in grid('sorted.xlsx')[1:]] == [*'AEBDC']
    told('sort', 0, PRICES, COLUMN='价格', ORDER='asc')
    assert [row[0] for row in grid('sorted.xlsx')[1:]] == [*'DBAC']
    days = ['2025-8-5', '2025/12/30', '2026年1月5日', '2026.1.5 9:05', '2026/1/5 10:00', '2026-01-12', '8/5/2025', '8月5日']
    Path('own.csv').write_text('日期\n' + '\n'.join(days[::-1]), encoding='utf-8')
    assert told('sort', 0, FILE='own.csv', ORDER='asc') == "sorted.xlsx 数字、日期、文本各 [0, 6, 2] 行，按文本排的： ['8/5/2025', '8月5日']"
    assert [row[0] for row in grid('sorted.xlsx')[1:]] == days


def test_a_price_of_thousands_and_one_of_nothing_in_a_database():
    book = Workbook()
    for row in (['编号', '价格'], ['A', '12,000.50'], ['B', 0], ['C', None]):
        book.active.append(row)
    book.save('own.xlsx')
    told('convert', 3, FILE='own.xlsx', NUMBERS=['价格'])
    with contextlib.closing(sqlite3.connect('products.db')) as db:
        assert db.execute('select 价格 from products').fetchall() == [(12000.5,), (0.0,), (None,)]


@pytest.mark.every_release
@Page('recipes/convert').says('xlsx 有几个工作表，只转打开时看到的一个，打印全部的名字', "转别的一个，read() 的 try: 下面写 source.set.table('一月')")
@pytest.mark.parametrize('number, result', [(1, 'own.csv'), (3, 'own.db')])
def test_sheets_that_are_left_out_are_told(on, number, result):
    import DrissionRecord

    number += number == 3 and not hasattr(DrissionRecord, 'DBRecorder')
    book = Workbook()
    for name in ('总表', '一月', '二月'):
        sheet = book.active if name == '总表' else book.create_sheet()
        sheet.title = name
        for row in (['编号', '价格'], [name, 1]):
            sheet.append(row)
    book.save('own.xlsx')
    constants = {'FILE': "'own.xlsx'", 'RESULT': repr(result)}
    printed, error = play(Recipe('convert', None, number, constants=constants), [])
    assert error is None and printed.startswith("own.xlsx 只读了打开时看到的一个工作表，里面有：['总表', '一月', '二月']\n")
    Path(result).unlink()
    printed, error = play(Recipe('convert', None, number, constants=constants, change={'    try:\n': "    try:\n        source.set.table('一月')\n"}), [])
    assert error is None and '一月' in printed
    with contextlib.closing(sqlite3.connect(result if number > 1 else 'none.db')) as db:
        rows = db.execute('select 编号 from products').fetchall() if number > 1 else grid(result)[1:]
    assert [row[0] for row in rows] == ['一月']
    del book['一月'], book['二月']
    book.save('own.xlsx')
    Path(result).unlink()
    assert told('convert', number, FILE='own.xlsx', RESULT=result) == f'{result} 1 行'


@Page('recipes/dedupe').says('后缀是 .tsv、.txt 的，例如 Excel 的“Unicode 文本”，先改成 .csv')
@pytest.mark.parametrize('name', ['表.txt', '表.tsv'])
def test_a_text_of_excel_is_read_as_the_csv_that_it_is(name):
    Path(name).write_bytes('编号\t名称\r\nA\t"键\t盘"\r\nA\t鼠标\r\n'.encode('utf-16'))
    assert told('dedupe', FILE=name).startswith(f'{name} 打不开：空的、有密码、不完整、引号不成对，后缀不是 .csv、.xlsx')
    Workbook().save('空.xlsx')
    assert told('dedupe', FILE='空.xlsx').startswith('空.xlsx 打不开：空的、')
    Path(name).rename('表.csv')
    assert told('dedupe', FILE='表.csv') == "unique.xlsx 按 ['编号'] 去掉 1 行"
    assert grid('unique.xlsx') == [['编号', '名称'], ['A', '键\t盘']]


@Page('recipes/dedupe').says('用空格、| 隔开的，会读成一列，或者错开的几列', '空格的，先拆成几列', "| 的，read() 里的 ',;\\t' 换成 ',;\\t|'")
def test_a_csv_of_blanks_or_bars_is_taken_apart_first():
    def made(text, name='dedupe', change=(), **constants):
        Path('own.csv').write_text(text, encoding='utf-8')
        constants = {'FILE': "'own.csv'", 'RESULT': "'made.xlsx'", **constants}
        assert play(Recipe(name, None, constants=constants, change=dict(change)), [])[1] is None
        return grid('made.xlsx')

    blanks, bars = '编号  名称 价格\nA  键盘  199\n', '编号|名称\nA|键,盘\nA|鼠标\n'
    assert made(blanks, KEYS='[]') == [['编号  名称 价格'], ['A  键盘  199']]
    assert made('编号  名称\t价格\nA\t键盘\n', KEYS='[]') == [['编号  名称', '价格'], ['A', '键盘']]
    assert made(bars.replace(',', ''), KEYS='[]')[0] == ['编号|名称']
    assert made(bars, change={r"',;\t'": r"',;\t|'"}) == [['编号', '名称'], ['A', '键,盘']]
    pattern = re.findall(r"\| `(r'.*编号.*')` \|", Page('recipes/text-log').path.read_text(encoding='utf-8'))[-1]
    assert made(blanks, 'text-log', {'if not rows:': 'rows = rows[1:]\nif not rows:'}, PATTERN=pattern) == [['编号', '名称', '价格'], ['A', '键盘', '199']]


CHAT = ['读书群', '', '[2025-08-05 10:00] 张三: 书单：', '1. 三体', '', '  2. 活着 ', '【2025-08-05 10:02】 李四：', '\u200e[2025-08-05 10:03] 王五：=1+1', '007 来了', '']


@pytest.mark.every_release
@Page('recipes/text-log').says('不合 PATTERN 的行接到上一条的最后一列', '第一条上面的不写', '打印有几行，核对一下')
@pytest.mark.parametrize('code', ['utf-8', 'utf-8-sig', 'gb18030', 'utf-16'])
@pytest.mark.parametrize('end', ['\n', '\r\n', '\r'])
def test_lines_of_a_chat_in_any_writing(on, code, end):
    Path('chat.txt').write_bytes(end.join(CHAT).encode(code))
    for result in ('chat.xlsx', 'chat.csv'):
        printed, error = play(Recipe('text-log', None, constants={'RESULT': repr(result)}), [])
        assert error is None and printed.splitlines()[-3:] == [f'{result} 3 条', "接到上一条的 3 行 ['1. 三体', '  2. 活着 ', '007 来了']", "第一条上面、没有写的 1 行 ['读书群']"]
    rows = [['时间', '名字', '内容'], ['2025-08-05 10:00', '张三', '书单：\n1. 三体\n\n  2. 活着'], ['2025-08-05 10:02', '李四', None], ['2025-08-05 10:03', '王五', ' =1+1\n007 来了']]
    assert grid('chat.xlsx') == rows and load_workbook('chat.xlsx').active['C4'].data_type == 's'
    found = [*csv.reader(Path('chat.csv').read_bytes().decode('utf-8-sig').splitlines(keepends=True))]
    assert [[cell.replace('\r\n', '\n') for cell in row] for row in found] == [[cell or '' for cell in row] for row in rows]


@Page('recipes/text-log').table('一条的第一行 | PATTERN')
def test_other_kinds_of_lines(table):
    seen = {
        '2025-08-05 10:00 - 张三: 你好': ['2025-08-05 10:00', '张三', '你好\n下一行'],
        '2025-08-05 10:00:00 张三': ['2025-08-05 10:00:00', '张三', '下一行'],
        '张三 2025/8/5 10:00': ['张三', '2025/8/5 10:00', '下一行'],
        '2025-08-05 10:00:00,123 ERROR 没有连上': ['2025-08-05 10:00:00,123', 'ERROR', '没有连上\n下一行'],
        '[Tue Aug 05 10:00:00 2025] [error] 没有连上': ['Tue Aug 05 10:00:00 2025', 'error', '没有连上\n下一行'],
        '203.0.113.5 - - [20/Aug/2025:10:00:01 +0000] "GET / HTTP/1.1" 200 512 "-" "curl"': ['203.0.113.5', '-', '20/Aug/2025:10:00:01 +0000', 'GET / HTTP/1.1', '200', '512', '-', 'curl\n下一行'],
        '007键盘  199': ['007', '键盘', '199\n下一行'],
        '苹果很甜': ['苹果很甜'],
        'A01  键盘   199': ['A01', '键盘', '199\n下一行'],
    }
    patterns = re.findall(r"^\| `.*\| `(r?'.*')` \|$", Page('recipes/text-log').path.read_text(encoding='utf-8'), re.MULTILINE)
    assert [row['一条的第一行'].split('，')[0] for row in table] == [' '.join(line.split()) for line in seen] and len(patterns) == len(table)
    for pattern, (line, cells) in zip(patterns, seen.items()):
        Path('chat.txt').write_text(f'{line}\n下一行\n \n' * 2, encoding='utf-8')
        printed, error = play(Recipe('text-log', None, constants={'PATTERN': pattern}), [])
        assert error is None and 'Warning' not in printed and [row for row in grid('chat.xlsx')[1:] if row[0] != '下一行'] == [cells] * 2
    Path('chat.txt').write_text('2025-08-05 10:00:00 张三\n2 3 点\n')
    play(Recipe('text-log', None, constants={'PATTERN': patterns[1]}), [])
    assert grid('chat.xlsx')[1:] == [['2025-08-05 10:00:00', '张三', '2 3 点']]


def test_lines_of_servers():
    pattern = re.search(r"`('[^`]*浏览器[^`]*')`", Page('recipes/text-log').path.read_text(encoding='utf-8'))[1]
    Path('chat.txt').write_text('203.0.113.5 - [20/Aug/2025:10:00:02 +0000] "GET /a.png?x=1,2 HTTP/1.1" 304 0 "https://example.com/" "Mozilla/5.0 (X11; Linux x86_64) (KHTML, like Gecko)"\n'
                                '198.51.100.7 alice [20/Aug/2025:10:05:30 +0000] "POST /\\"a\\" HTTP/1.1" 302 12 "-" "a \\"b\\""\n'
                                '2001:db8::1 - bob [21/Aug/2025:00:00:00 +0000] "GET / HTTP/1.1" 404 -\n127.0.0.1 - - [21/Aug/2025:00:00:00 +0000] "-" 400 0 "-" "-" "10.0.0.1"\n', encoding='utf-8')
    printed, error = play(Recipe('text-log', None, constants={'PATTERN': pattern}), [])
    assert error is None and grid('chat.xlsx')[1:] == [
        ['203.0.113.5', '-', '20/Aug/2025:10:00:02 +0000', 'GET /a.png?x=1,2 HTTP/1.1', '304', '0', 'https://example.com/', 'Mozilla/5.0 (X11; Linux x86_64) (KHTML, like Gecko)'],
        ['198.51.100.7', 'alice', '20/Aug/2025:10:05:30 +0000', 'POST /\\"a\\" HTTP/1.1', '302', '12', '-', 'a \\"b\\"'],
        ['2001:db8::1', 'bob', '21/Aug/2025:00:00:00 +0000', 'GET / HTTP/1.1', '404', '-', None, None],
        ['127.0.0.1', '-', '21/Aug/2025:00:00:00 +0000', '-', '400', '0', '-', '-'],
    ]


@pytest.mark.every_release
@Page('recipes/text-log').says('用上面最后一个 PATTERN，写你的列名，if not rows: 上面写 rows = rows[1:]')
def test_columns_between_blanks_below_their_names(on):
    pattern = re.findall(r"\| `(r'.*编号.*')` \|", Page('recipes/text-log').path.read_text(encoding='utf-8'))[-1]
    program = Recipe('text-log', None, constants={'PATTERN': pattern}, change={'if not rows:': 'rows = rows[1:]\nif not rows:'})
    Path('chat.txt').write_text('编号   名称\t价格\n\n  A01\t \t键盘  199 元 \n\tA02 \u3000鼠标\t89\nA03\n', encoding='utf-8')
    printed, error = play(program, [])
    assert error is None and printed.splitlines()[-3:] == ['chat.xlsx 2 条', "接到上一条的 1 行 ['A03']", '第一条上面、没有写的 0 行 []']
    assert grid('chat.xlsx') == [['编号', '名称', '价格'], ['A01', '键盘', '199 元'], ['A02', '鼠标', '89\nA03']]
    Path('chat.txt').write_text('编号   名称\t价格\n', encoding='utf-8')
    assert isinstance(play(program, [])[1], SystemExit)


@Page('recipes/text-log').says('一个都不合，程序停下，打印第一行', '(、*、+ 这样的符号写一个点 .，点是任何一个字符')
def test_a_pattern_that_fits_no_line_or_is_none():
    Path('chat.txt').write_text('\n(10:00) *张三*+ 你好\n', encoding='utf-8')

    def by(pattern):
        printed, error = play(Recipe('text-log', None, constants={'PATTERN': repr(pattern)}), [])
        assert error is None or not Path('chat.xlsx').exists()
        return error and error.code

    assert by('(?P<时间>x)').endswith("第一行是：['(10:00) *张三*+ 你好']")
    assert by('.*').startswith('PATTERN 要是正则表达式') and by('(?P<时间>').startswith('PATTERN 要是正则表达式')
    assert by('.(?P<时间>[0-9:]+). .(?P<名字>.+).. (?P<内容>.*)') is None and grid('chat.xlsx')[1] == ['10:00', '张三', '你好']


def test_a_page_that_is_called_xls_is_no_table():
    Path('表.xls').write_text('<table>\n<tr><td>编号</td></tr>\n<tr><td>A</td></tr>\n</table>\n', encoding='utf-8')
    assert '打不开' in told('convert', 1, FILE='表.xls')


def test_a_broken_line_of_a_jsonl_is_named():
    Path('own.jsonl').write_text('{"a": 1}\n\n{"a": 2\n{"a": 3}\n', encoding='utf-8')
    assert told('convert', FILE='own.jsonl').startswith('own.jsonl 第 3 行不是完整的 json')


@Page('recipes/readable-jsonl').says('一行一项是 .jsonl，整个是一个列表是 .json')
@pytest.mark.parametrize('file, text, rows', [
    ('own.json', '[\n{"a": "\\u952e\\u2028"},\n[1, null]\n]', [{'a': '键\u2028'}, [1, None]]),
    ('own.JSON', '\ufeff{"a": "\\u952e"}', {'a': '键'}),
    ('own.jsonl', '{"a": "\\u952e"}\n\n[]\n', [{'a': '键'}, []]),
])
def test_a_json_is_made_readable_as_a_json_or_a_line_an_item(file, text, rows):
    Path(file).write_text(text, encoding='utf-8')
    told('readable-jsonl', FILE=file, RESULT='readable.jsonl')
    lines = Path('readable.jsonl').read_text(encoding='utf-8')
    assert [json.loads(line) for line in lines.split('\n')[:-1]] == (rows if isinstance(rows, list) else [rows]) and '"键' in lines
    assert told('readable-jsonl', FILE=file, RESULT='readable.json') == f'readable.json {len(rows)} 项'
    made = Path('readable.json').read_text(encoding='utf-8')
    assert json.loads(made) == rows and '\n  ' in made and '"键' in made
    before = snapshot()
    assert told('readable-jsonl', FILE='readable.json', RESULT='readable.json') == f'readable.json {len(rows)} 项' and snapshot() == before


@Page('recipes/convert').says('要得到 jsonl、json，用给别人看的 jsonl的 table.py')
def test_a_table_becomes_a_readable_json():
    Path('own.csv').write_bytes('名称,价格\r\n键盘,199\r\n'.encode('gbk'))
    program = Recipe('readable-jsonl', None, 1, constants={'FILE': "'own.csv'", 'RESULT': "'own.json'"})
    assert play(program, []) == ('own.json 1 行\n', None)
    assert Path('own.json').read_text(encoding='utf-8') == '[\n  {\n    "名称": "键盘",\n    "价格": "199"\n  }\n]'


@Page('recipes/readable-jsonl').says('有的行多了逗号，见json 里多了逗号')
def test_a_json_with_too_many_commas_is_made_readable():
    lines = next(one for one in re.findall(r'```python norun="要加上的两行"\n(.*?)```', Page('recipes/convert').path.read_text(encoding='utf-8'), re.DOTALL))
    program = Recipe('readable-jsonl', None, constants={'FILE': "'own.json'"})
    read = "    text = Path(FILE).read_text(encoding='utf-8-sig')\n"
    Path('own.json').write_text('[\n{"a": 1},\n,\n{"a": 2},\n]\n', encoding='utf-8')
    assert '见“json 里多了逗号”' in str(play(program, [])[1])
    assert play(replace(program, change={'import json\n': 'import re\nimport json\n', read: read + lines}), []) == ('readable.jsonl 2 项\n', None)


@Page('recipes/flatten').says('jsonl 一行是一项', '.json、.ndjson 也是一行一项的，先把后缀改成 .jsonl')
def test_a_jsonl_is_flattened():
    Path('own.jsonl').write_text('\ufeff{"a": {"b": "x, ,"}}\r\n\r\n{"a": {"c": [1, 2]}}\r\n', encoding='utf-8', newline='')
    assert told('flatten', FILE='own.jsonl', RESULT='made.csv') == 'made.csv 2 行'
    assert grid('made.csv', encoding='utf-8-sig') == [['a.b', 'a.c'], ['x, ,', ''], ['', '1、2']]
    Path('own.jsonl').write_text('{"a": 1}\n{"a"', encoding='utf-8')
    assert '不是完整的 json' in told('flatten', FILE='own.jsonl')
    Path('own.jsonl').write_text('\n{"a": 1}\n \n{"a": 2}\n{"a": 3\n{}', encoding='utf-8')
    assert '从第 5 行起' in told('flatten', FILE='own.jsonl')


@Page('recipes/dedupe').says('隐藏的、筛选掉的行也读')
@Page('recipes/count').says('表里有“合计”一行，先删掉')
@Page('recipes/sort').says('表里有“合计”一行，先删掉')
def test_what_is_hidden_and_a_total_are_rows_as_any():
    book = Workbook()
    for row in (['编号', '价格'], ['A', 1], ['B', 2], ['合计', 3]):
        book.active.append(row)
    book.active.row_dimensions[2].hidden = True
    book.save('own.xlsx')
    assert told('dedupe', FILE='own.xlsx') == "unique.xlsx 按 ['编号'] 去掉 0 行" and len(grid('unique.xlsx')) == 4
    told('count', FILE='own.xlsx', GROUP=['编号'], AMOUNT='价格')
    assert grid('totals.xlsx')[1] == ['合计', 1, 3, 3]
    told('sort', FILE='own.xlsx', COLUMN='价格')
    assert grid('sorted.xlsx')[1] == ['合计', 3]


@Page('recipes/dedupe').says('繁体 Windows 存的是 Big5，西欧、东欧的是 cp1252、cp1250，先另存成 UTF-8')
def test_a_csv_of_a_traditional_windows_is_stored_anew_first():
    Path('own.csv').write_bytes('編號,名稱\r\nA,鍵盤\r\n'.encode('big5'))
    assert '第一行要有編號' in told('dedupe', FILE='own.csv', KEYS=['編號'])
    told('garbled', FILE='own.csv', ENCODING='big5')
    told('dedupe', FILE='fixed.csv', KEYS=['編號'])
    assert grid('unique.xlsx') == [['編號', '名稱'], ['A', '鍵盤']]
    for encoding, text in (('cp1252', 'id,ville\n1,Montréal\n2,Québec “é”\n3,naïve\n'), ('cp1250', 'id,misto\n1,Žďár\n2,Příbram\n3,Brandýs\n')):
        Path('own.csv').write_bytes(text.encode(encoding))
        assert told('dedupe', FILE='own.csv', KEYS=[]).startswith('own.csv 打不开：')
        told('garbled', FILE='own.csv', ENCODING=encoding)
        told('dedupe', FILE='fixed.csv', KEYS=[], RESULT='unique.csv')
        assert Path('unique.csv').read_text(encoding='utf-8-sig') == text


@Page('recipes/dedupe').says('合并的单元格只有第一格有值，先取消合并，补上值')
@Page('recipes/split').says('有合并的单元格，先取消合并，补上值')
@Page('recipes/count').says('有合并的单元格，先取消合并，补上值')
@Page('recipes/sort').says('有合并的单元格，先取消合并，补上值')
@Page('recipes/merge').says('有合并的单元格，先取消合并，补上值')
@Page('recipes/merged-cells').says('rows()、pandas 读合并的单元格，只有第一格有值', '先取消合并，每一格都写上值', '有公式的，结果先用 Excel 打开，保存一次，再给别的程序读')
def test_merged_cells_are_filled_before_a_table_is_split(monkeypatch):
    book = Workbook()
    for row in (['城市', '金额'], ['北京', 1], [None, 2], [None, 3], ['上海', 4]):
        book.active.append(row)
    book.active.merge_cells('A2:A4')
    other = book.create_sheet('别的')
    other.merge_cells('A1:C2')
    book.save('own.xlsx')
    assert told('split', FILE='own.xlsx') == 'cities.xlsx 3 个工作表，未填 2 行'
    assert load_workbook('cities.xlsx').sheetnames == ['北京', '未填', '上海']
    assert told('merged-cells', 1, FILE='own.xlsx') == 'filled.xlsx 取消了 2 处合并'
    assert told('split', FILE='filled.xlsx') == 'cities.xlsx 2 个工作表，未填 0 行'
    assert [row[1] for row in grid('cities.xlsx', '北京')] == ['金额', 1, 2, 3]
    book.active['B5'] = '=2+2'
    save_as_excel(book, 'sums.xlsx', '2+2', 4)
    told('split', FILE='sums.xlsx')
    assert grid('cities.xlsx', '上海')[1][1] == 4
    told('merged-cells', 1, FILE='sums.xlsx')
    told('split', FILE='filled.xlsx')
    assert grid('cities.xlsx', '上海')[1][1] is None
    told('merged-cells', 1, FILE='own.xlsx')
    assert load_workbook('own.xlsx').active.merged_cells.ranges
    own, filled = Path('own.xlsx').read_bytes(), Path('filled.xlsx').read_bytes()
    assert told('merged-cells', 1, FILE='own.xlsx', RESULT='own.xlsx') == 'own.xlsx 就是结果，改 RESULT'

    def half(book, path):
        Path(path).write_bytes(b'PK')
        raise OSError

    monkeypatch.setattr('openpyxl.workbook.workbook.Workbook.save', half)
    with pytest.raises(AssertionError, match='OSError'):
        told('merged-cells', 1, FILE='own.xlsx')
    assert (own, filled) == (Path('own.xlsx').read_bytes(), Path('filled.xlsx').read_bytes())
