"""What the recipes that make a file of a file promise: what Excel stores is read, what cannot be used is refused, the old result stays until the new one is whole."""

import contextlib
import csv
import datetime
import gc
import io
import json
import re
import runpy
import shutil
import sqlite3
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.styles import PatternFill

from books import save_as_excel
from helpers import grid, save
from pages import ROOT, Page
from recipes.cells import Recipe, play
from recipes.files import GOODS, HEADER, READERS, ROWS
from test_recipes_changes import block

every = pytest.mark.every_release


def run(name, number=0, times=1, **constants):
    """Runs a program of a recipe with other constants, some times; gives what it printed the last time, and its names."""
    Path('program.py').write_text(Recipe(name, None, number, constants={key: repr(value) for key, value in constants.items()}).source(), encoding='utf-8')
    for _ in range(times):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            found = runpy.run_path('program.py', run_name='__main__')
    return printed.getvalue(), found


each = pytest.mark.parametrize('reader', READERS, ids=lambda one: f'{one[0]}{one[1] or ""}')
# Their results are new files.
NEW = [('convert', 3), ('convert', 4), ('chunks', 1), ('readable-jsonl', 1), ('split-files', 0)]
OVER = [reader for reader in READERS if reader not in NEW]


def of_this_release(reader):
    """Not the program of another release."""
    import DrissionRecord

    if reader in NEW[:2] and hasattr(DrissionRecord, 'DBRecorder') is not (reader == NEW[0]):
        pytest.skip('a program of other releases')


@pytest.fixture(autouse=True)
def a_new_table():
    save('goods.xlsx', *(dict(zip(HEADER, row)) for row in ROWS))


def test_each_program_that_reads_a_table_reads_it_the_same_way():
    found = {(path.stem, number) for path in Path(Page('recipes/dedupe').path).parent.glob('*.md') for number, code in enumerate(Page(f'recipes/{path.stem}').programs) if 'def read(file' in code}
    place, missing, idle = 'tests/claims/recipes/files.py 的 READERS ', found - {*READERS}, {*READERS} - found
    if missing:
        pytest.fail(f"{place}没有 {missing}：加一行，('名字', 第几个程序): ({{常量: 值}}, '结果的文件名', [HEADER, *ROWS])", pytrace=False)
    if idle:
        pytest.fail(f'{place}里的 {idle} 没有 read() 了：删掉那一行', pytrace=False)
    kinds = {}
    for name, number in READERS:
        kind = re.search(r'def read\(file.*?return names, rows\n', Page(f'recipes/{name}').programs[number], re.DOTALL)[0]
        kinds.setdefault(re.sub(r' and not any\(p\.exists\(\).*?RESULT\)\)\)\)|不是结果（.new），', '', kind), []).append(f'docs/recipes/{name}.md')
    if len(kinds) != 1:
        pytest.fail(f'read() 与别处不同，照 docs/recipes/dedupe.md 的改：{min(kinds.values(), key=len)}', pytrace=False)


@every
@Page('recipes/dedupe').says('csv 的编码自己认：UTF-8、UTF-16、GBK 都行', '分隔符可以是逗号、分号、制表符')
@each
@pytest.mark.parametrize('encoding, mark', [('utf-8', ','), ('utf-8-sig', ','), ('gbk', ','), ('utf-16', '\t'), ('gb18030', ';')])
def test_what_excel_stores_is_read(on, reader, encoding, mark):
    of_this_release(reader)
    constants, made, found = READERS[reader]
    Path('goods.csv').write_bytes(GOODS.replace(',', mark).encode(encoding))
    run(*reader, times=1 if reader in NEW else 2, **constants)
    if made.endswith('db'):
        with contextlib.closing(sqlite3.connect(made)) as db:
            rows, found = db.execute('select * from products').fetchall(), ROWS
    elif made.endswith('jsonl'):
        items = [json.loads(line) for line in Path(made).read_text(encoding='utf-8').splitlines()]
        rows = [[*items[0]], *([*item.values()] for item in items)]
    else:
        rows = grid(made, load_workbook(made).sheetnames[0] if made.endswith('xlsx') else None, 'utf-8-sig')
    assert [[str(value) for value in row] for row in rows] == found and not list(Path().glob('*.new.*'))


@every
@Page('recipes/dedupe').says('从 csv 读出来的都是文本，写进 xlsx 也是，以 = 开头的不成为公式', '空行跳过。', '每行末尾都多出一样多的逗号，不要紧', '整列空着、没有列名的列去掉', '有的行比表头长')
def test_blank_rows_and_commas_at_the_end(on):
    for text in ('编号,,价格,\n\n1,a,2,\n,,\n3\n', '编号,,价格\n1,a,2,,\n,,\n3,,,,\n', '编号,,价格\n1,a,2\n ,\u3000,\n3,,\n'):
        Path('goods.csv').write_text(text, encoding='utf-8')
        run('dedupe')
        assert [row[:3] for row in grid('unique.xlsx')] == [['编号', 2, '价格'], ['1', 'a', '2'], ['3', None, None]]
    for text in ('编号,,价格\n2,b,25.00,\n1,a,1,019.90,\n', '编号,,价格,\n2,b,2\n1,a,1,019,\n', '编号,,价格\n2,b,2\n1,a,2,\n'):
        Path('goods.csv').write_text(text, encoding='utf-8')
        with pytest.raises(SystemExit, match=r'有 2 行，比表头长的行：\[3\]，列是：'):
            run('dedupe')


@every
@Page('recipes/dedupe').says('xlsx 里的日期还是日期，在 csv 里写成 2025-08-05', '="00123" 这样的一格，读成 00123')
def test_dates_stay_dates_and_what_excel_is_told_is_text(on):
    days = [datetime.date(2025, 8, 5), datetime.datetime(2025, 8, 5, 9, 30), datetime.time(9, 30), datetime.timedelta(days=1, hours=3)]
    book = Workbook()
    book.active.append(['编号', *'甲乙丙丁'])
    book.active.append(['1', *days])
    book.save('goods.xlsx')
    for name, number, constants in (('dedupe', 0, {'FILE': 'goods.xlsx'}), ('merge', 1, {'FILES': ['goods.xlsx']}), ('merge', 2, {'FILES': ['goods.xlsx']})):
        run(name, number, RESULT='made.xlsx', **constants)
        assert grid('made.xlsx')[1][-4:] == [datetime.datetime(2025, 8, 5), *days[1:]]
        run(name, number, RESULT='made.csv', **constants)
        assert grid('made.csv')[1][-4:] == ['2025-08-05', '2025-08-05 09:30:00', '09:30:00', '1 day, 3:00:00']
    Path('goods.csv').write_text('编号,价格\n="00123",1\n"=""00123""",2\n', encoding='utf-8')
    run('dedupe')
    assert grid('unique.xlsx')[1:] == [['00123', '1']]


@every
@Page('recipes/dedupe').says('比表头长的行，补上引号或者列名：1,299 在 csv 里要写成 "1,299"')
@each
def test_a_row_that_is_longer_than_the_header_is_told_by_its_number(on, reader):
    of_this_release(reader)
    constants, made, _ = READERS[reader]
    Path('goods.csv').write_text('编号,名称,价格\nA01,键盘,199\nA02,鼠标,1,299\n', encoding='utf-8')
    reader in NEW or Path(made).write_bytes(b'old')
    with pytest.raises(SystemExit, match=r'^goods.csv .*有 2 行，比表头长的行：\[3\]，列是：'):
        run(*reader, **constants)
    assert (not Path(made).exists() if reader in NEW else Path(made).read_bytes() == b'old') and not list(Path().glob('*.new.*'))
    Path('goods.csv').write_text('编号,名称,价格\nA01,键盘,199\nA02,鼠标,"1,299"\n', encoding='utf-8')
    run(*reader, **constants)
    assert Path(made).read_bytes() != b'old'


@every
@Page('recipes/dedupe').says('csv 一格超过 131072 个字符（field larger than field limit）')
def test_a_cell_that_is_longer_than_a_csv_may_have(on):
    Path('goods.csv').write_text(f'编号,价格\n1,{"x" * (131072 + 1)}\n', encoding='utf-8')
    with pytest.raises(SystemExit, match='field larger than field limit'):
        run('dedupe')
    source = Recipe('dedupe', None).source().replace('unique.xlsx', 'unique.csv').replace('import csv\n', 'import csv\ncsv.field_size_limit(10 ** 9)\n')
    exec(source, {})
    assert len(grid('unique.csv')[1][1]) == 131072 + 1


@every
@Page('recipes/dedupe').says('这些情况程序停下：没有数据、不是表格、缺少要用的列、列名相同、有的行比表头长、csv 的列名里换行、csv 的引号不成对、值里的引号没有写成两个、csv 里有空字符。', '空字符是断电留下的，先去掉')
@each
@pytest.mark.parametrize('text, why', [('', r'第一行要有.*有 0 行，.*列是：\[\]'), ('编号,名称,价格\n', r"第一行要有.*有 0 行，.*列是：\['编号'"), ('编 号,名 称,价 格\n1,2,3\n', r"第一行要有.*列是：\['编 号'"), ('商品一览,,\n编号,名称,价格\nA01,键盘,199\n', r"第一行要有.*列是：\['商品一览'\]"), ('编号,名称,价格,名称\n1,2,3,4\n', r'第一行要有.*不重复、不换行.*；有 1 行，比表头长的行：\[\]，列是：\['), ('编号,名称,"价\n格"\n1,2,3\n', '第一行要有.*不换行'), ('编号,名称,价格\nA01,"键盘,199\nA02,鼠标,89\n', '打不开：.*引号不成对[^行]*（unexpected end'), ('编号,名称,价格\nA01,"键"盘,199\n', '打不开：.*引号不成对.*第 2 行：'), ('编号,名称,价格\nA01,键\0\0盘,199\n', '第一行要有.*没有空字符'), ('id,name,price\n1,Montréal,9\n2,Québec,8\n', '打不开：.*编码不是 UTF-8、GBK'), ('\x89PNG\xff', '打不开：')])
def test_what_cannot_be_used_is_refused_before_anything_is_written(on, reader, text, why):
    of_this_release(reader)
    constants, made, _ = READERS[reader]
    if '编 号' in text and reader not in NEW[:2] and all('goods.' in str(value) for value in constants.values()):
        pytest.skip('it needs no column')
    Path('goods.csv').write_text(text, encoding='latin-1' if '\x80' < max(text, default='') < '\u0100' else 'utf-8')
    reader in NEW or Path(made).write_bytes(b'old')
    with pytest.raises(SystemExit, match=f'^goods.csv ({why})'):
        run(*reader, **constants)
    assert (not Path(made).exists() if reader in NEW else Path(made).read_bytes() == b'old') and not list(Path().glob('*.new.*'))


@pytest.mark.parametrize('text, rows', [('名称,金额\na,5\nb,nan\nc,9\nd,3\ne,NaN\nf,7\n', 'dafceb'), ('名称;金额\na;12,50\nb;1,299\nc;99\n', 'bca')])
def test_what_is_no_number_stands_with_the_texts(text, rows):
    Path('news.csv').write_text(text, encoding='utf-8')
    run('sort', FILE='news.csv', COLUMN='金额', ORDER='asc' if 'nan' in text else 'desc')
    found = ''.join(row[0] for row in grid('sorted.xlsx')[1:])
    assert found == rows, found


def test_what_is_no_number_is_not_summed():
    Path('goods.csv').write_text('城市;金额\n 北京;1,299\n北京 ;1\n上海;12,50\n', encoding='utf-8')
    with pytest.raises(SystemExit, match="有认不出的数.*'12,50'"):
        run('count', FILE='goods.csv')


@pytest.mark.parametrize('amount', ['nan', 'inf'])
def test_what_has_no_digit_is_not_summed(amount):
    Path('goods.csv').write_text(f'城市;金额\n 北京;1,299\n北京 ;1\n上海;{amount}\n', encoding='utf-8')
    run('count', FILE='goods.csv')
    assert grid('totals.xlsx')[1:] == [['北京', 2, 1300, 650], ['上海', 1, 0, None]]


# A file has more than one name: as it stands here, from the folder, from the root.
WRITINGS = pytest.mark.parametrize('written', ['plain', 'dot', 'whole'])


def as_written(name, written):
    return {'plain': name, 'dot': f'./{name}', 'whole': f'{Path.cwd()}/{name}'}[written]


@pytest.mark.parametrize('reader', OVER)
@WRITINGS
def test_the_result_is_not_the_source(reader, written):
    constants, made, _ = READERS[reader]
    Path('goods.csv').write_text(GOODS, encoding='utf-8')
    with pytest.raises(SystemExit, match=r'不是结果|不能有结果（.*goods\.csv、'):
        run(*reader, **constants, RESULT=as_written('goods.csv', written))
    assert Path('goods.csv').read_text(encoding='utf-8') == GOODS.replace('\r\n', '\n')


@pytest.mark.parametrize('name, number, file, constants', [
    ('garbled', 0, 'a.csv', {}), ('garbled', 1, 'a.csv', {}), ('text-log', 0, 'a.csv', {}), ('text-log', 4, 'a.txt', {}), ('bad-json', 0, 'a.json', {}), ('bad-json', 1, 'a.json', {}), ('second-row', 4, 'a.xlsx', {}), ('gz', 0, 'a.gz', {}),
    ('merged-cells', 1, 'a.xlsx', {}), ('merged-cells', 2, 'a.xlsx', {}), ('dates', 0, 'a.xlsx', {'COLUMN': '名称'}), ('price-text', 1, 'a.xlsx', {'COLUMN': '名称'}), ('long-numbers', 1, 'a.xlsx', {'COLUMN': '名称'}),
    ('tidy', 0, 'a.csv', {'NEED': ['名称']}), ('tidy', 1, 'a.csv', {}), ('dedupe', 1, 'a.txt', {}),
])
@WRITINGS
def test_other_programs_do_not_take_their_source_for_the_result(name, number, file, constants, written):
    if file.endswith('.xlsx'):
        workbook(['名称'], ['键盘'], path=file)
    else:
        Path(file).write_text('[{"名称": 1}]' if file.endswith('.json') else '名称\n锟斤拷寮犱笁\n', encoding='utf-8')
    before = Path(file).read_bytes()
    source = {'FILES': [file]} if (name, number) == ('dedupe', 1) else {'FILE': file}
    with pytest.raises(SystemExit, match='不是|就是结果|另一个|另外'):
        run(name, number, **source, **constants, RESULT=as_written(file, written))
    assert Path(file).read_bytes() == before


# What a result is written beside: a source of that name would be overwritten.
BESIDE = [*OVER, ('text-log', 0), ('text-log', 4), ('merged-cells', 1), ('merged-cells', 2), ('dates', 0), ('price-text', 1), ('long-numbers', 1), ('tidy', 0), ('second-row', 2), ('second-row', 4), ('print', 1), ('text-log', 3)]


@pytest.mark.parametrize('there', [False, True])
@pytest.mark.parametrize('name, number', BESIDE)
def test_a_source_is_not_what_the_result_is_written_beside(name, number, there):
    constants = {**READERS.get((name, number), [{'COLUMN': '名称', 'NEED': ['名称'], 'TEMPLATE': 'goods.xlsx'}])[0]}
    code = Page(f'recipes/{name}').programs[number]
    kind = 'txt' if (name, number) in (('text-log', 3), ('text-log', 4)) else 'xlsx'
    source, result = f'made.new.{kind}', f'made.{kind}'
    if (name, number) == ('text-log', 0):
        source, result = 'made.new.csv', 'made.csv'
    if source.endswith('.xlsx'):
        workbook(HEADER, *ROWS, path=source)
    else:
        shutil.copy(ROOT / 'examples/files/chat.txt', source)
    before = Path(source).read_bytes()
    there and Path(result).write_bytes(before)
    Path('goods.csv').write_text(GOODS, encoding='utf-8')
    for key in ('FILE', 'FILES', 'OLD', 'OTHER', 'TEMPLATE'):
        constants.pop(key, None)
        if re.search(f'^{key} = ', code, re.M):
            constants[key] = [source] if key == 'FILES' else source
    with pytest.raises(SystemExit, match=r'不是结果|不是 made\.new|另一个|就是结果|不是 FILES|不能有结果（made'):
        run(name, number, **{key: value for key, value in constants.items() if re.search(f'^{key} = ', code, re.M)}, RESULT=result)
    assert Path(source).read_bytes() == before


@every
@Page('recipes/dedupe').says('名字带 .new 的文件是没有换上的结果，可以删除，再运行一次')
@pytest.mark.parametrize('reader', OVER)
def test_the_old_result_stays_until_the_new_one_is_whole(on, reader, monkeypatch):
    import openpyxl

    import DrissionRecord

    constants, made, _ = READERS[reader]
    Path('goods.csv').write_text(GOODS, encoding='utf-8')
    Path(made).write_bytes(b'old')
    (left := Path(made).with_suffix('.new' + Path(made).suffix)).write_bytes(b'part')
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        for writes in (DrissionRecord.Recorder, 'record'), (openpyxl.Workbook, 'save'):
            patch.setattr(*writes, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
        run(*reader, **constants)
    left.unlink(missing_ok=True)
    assert Path(made).read_bytes() == b'old'


# Programs whose result may be a csv, and what makes it one.
TO_CSV = [*((path.stem, number, 'RESULT') for path in sorted((ROOT / 'docs/recipes').glob('*.md')) for number, code in enumerate(Page(f'recipes/{path.stem}').programs) if 'Path(RESULT).suffix)' in code), ('split-files', 0, 'KIND')]


@every
@pytest.mark.parametrize('name, number, constant', TO_CSV)
def test_a_csv_opens_in_excel_as_it_is(on, name, number, constant):
    """It begins with the mark by which Excel knows UTF-8."""
    for sample in (ROOT / 'examples/files').iterdir():
        sample.is_file() and shutil.copy(sample, sample.name)
    run(name, number, **{constant: '结果.csv' if constant == 'RESULT' else 'csv'})
    made = [*Path().glob('结果.csv'), *Path().glob('订单/*.csv')]
    assert made and all(file.read_bytes().startswith('\ufeff'.encode()) and file.read_bytes().count('\ufeff'.encode()) == 1 for file in made)


@every
@Page('recipes/dedupe').says('KEYS 写几列，几列都相同才是重复')
@pytest.mark.parametrize('constants, found', [({}, ['199', '89', '5', '6']), ({'KEEP': 'last'}, ['189', '89', '5', '6']), ({'KEYS': ['编号', '价格']}, ['199', '89', '189', '5', '6']), ({'KEYS': []}, ['199', '89', '189', '5', '6'])])
def test_which_rows_are_kept(on, constants, found):
    Path('goods.csv').write_text(GOODS + 'A02,鼠标,89\n,无,5\n,无,6\n', encoding='utf-8')
    run('dedupe', **constants)
    assert [row[2] for row in grid('unique.xlsx')[1:]] == found


def workbook(*rows, path):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    save_as_excel(book, path, '1+1', 2)


@every
@Page('recipes/dedupe').says('公式成为算好的值，没有算过的是空的', '超过 32767 个字符的文本截断')
@Page('recipes/sheets').says('公式成为算好的值，没有算过的是空的', '超过 32767 个字符的文本截断')
@Page('recipes/sort').says('公式成为算好的值', '超过 32767 个字符的文本截断')
@Page('recipes/convert').says('公式成为算好的值，没有算过的是空的，先用 Excel 打开，保存一次', '超过 32767 个字符的文本截断')
@Page('recipes/merge').says('公式成为算好的值，没有算过的是空的', '超过 32767 个字符的文本截断')
@Page('recipes/split-files').says('公式成为算好的值，没有算过的是空的', '超过 32767 个字符的文本截断')
@Page('recipes/split').says('公式成为算好的值，没有算过的是空的', '超过 32767 个字符的文本截断')
@pytest.mark.parametrize('reader', [one for one in OVER if one[0] in ('dedupe', 'merge', 'split', 'sheets', 'sort', 'convert')])
def test_dates_formulas_and_long_texts(on, reader):
    constants = {key: value.replace('goods.csv', 'goods.xlsx') if isinstance(value, str) else ['goods.xlsx'] if key == 'FILES' else value for key, value in READERS[reader][0].items()}
    workbook(['编号', '名称', '价格', '算', '长'], ['A', datetime.datetime(2025, 8, 5), 'x', '=1+1', '字'], path='goods.xlsx')
    run(*reader, **constants, RESULT='made.xlsx')
    row = grid('made.xlsx', load_workbook('made.xlsx').sheetnames[0])[1]
    assert row[1] == datetime.datetime(2025, 8, 5) and row[3] == 2
    Path('goods.csv').write_text(f'编号,名称,价格\nA,=1+1,{"字" * 40000}\n', encoding='utf-8')
    run(*reader, **READERS[reader][0], RESULT='made.xlsx')
    made = load_workbook('made.xlsx').worksheets[0]
    assert made['B2'].value == '=1+1' and made['B2'].data_type == 's' and len(made['C2'].value) == 32767
    book = load_workbook('goods.xlsx')
    book.save('goods.xlsx')
    run(*reader, **constants, RESULT='made.xlsx')
    assert grid('made.xlsx', load_workbook('made.xlsx').sheetnames[0])[1][3] is None


@every
@Page('recipes/split').says('没有填城市的订单在“未填”里，最后打印有几行', 'main.py 的工作表，名字取自前 31 个字符，特殊字符换成 _，同名的后面加上编号')
def test_sheets_have_names_that_excel_takes(on):
    values = ['A/B', 'a_b', '很长' * 20, '很长' * 19, "'引号'", 0, None, 'History', '😀' * 20]
    workbook(['城市', '金额'], *([value, 1] for value in values), path='orders.xlsx')
    run('split', times=2)
    names = load_workbook('cities.xlsx').sheetnames
    assert names == ['A_B', 'a_b_2', '很长' * 15 + '很', '很长' * 14 + '很_4', '_引号_', '0', '未填', 'History_8', '😀' * 15]
    assert all(len(name.encode('utf-16-le')) <= 62 for name in names)


@every
@Page('recipes/split-files').says('没有填城市的订单在“未填”里', '文件名取值的前 50 个字符，特殊字符换成 _', '文件名相同、只有大小写不同的，写进一个文件。')
def test_files_have_names_that_windows_takes(on):
    values = ['A/B', 'a:b', '很长' * 30, '很长' * 31, '"引号"\n', 0, None, ' 未填 ', 'CON', 'a.', '😀' * 60, datetime.datetime(2025, 8, 5)]
    workbook(['城市', '金额'], *([value, number] for number, value in enumerate(values)), path='orders.xlsx')
    before = {*Path().iterdir()}
    with pytest.raises(SystemExit, match='^“城市”有 9 种，文件比 MOST 多$'):
        run('split-files', MOST=8)
    assert {*Path().iterdir()} == {*before, Path('program.py')}
    printed, _ = run('split-files', MOST=9)
    assert printed.endswith('订单 9 个文件，一共 12 行\n') and not Path('订单.new').exists()
    found = {path.stem[3:]: [row[1] for row in grid(path)[1:]] for path in Path('订单').iterdir()}
    assert found == {'A_B': [0, 1], '很长' * 25: [2, 3], '_引号_': [4], '0': [5], '未填': [6, 7], 'CON': [8], 'a.': [9], '😀' * 50: [10], '2025-08-05': [11]}
    with pytest.raises(SystemExit, match='^先移走 订单 和 订单.new，或者改 RESULT$'):
        run('split-files')
    printed, _ = run('split-files', RESULT='各城', KIND='csv')
    assert grid('各城/各城-CON.csv', encoding='utf-8-sig') == [['城市', '金额'], ['CON', '8']]


def test_three_hundred_sheets_of_twenty_thousand_rows():
    Path('goods.csv').write_text('编号,名称\n' + ''.join(f'{number % 300},{number}\n' for number in range(20000)), encoding='utf-8')
    run('split', FILE='goods.csv', COLUMN='编号')
    book = load_workbook('cities.xlsx', read_only=True)
    assert len(book.sheetnames) == 300


@every
@Page('recipes/merge').says('没有对应的商品，库存留空', '要写 0，row.get(name) 换成 row.get(name, 0)', 'FILE 里已有要补的列，有对应的行换掉，没有对应的行不变。', 'OTHER 里同一个名称有几行，用的是第一行')
def test_a_column_of_another_table(on):
    save('products.xlsx', {'名称': '键盘', '库存': 5}, {'名称': '键盘 ', '库存': 6}, {'名称': None, '库存': 7}, {'名称': 0, '库存': 9})
    save('orders.xlsx', {'商品': '键盘', '库存': 1, '数量': 1}, {'商品': None, '库存': 1, '数量': 2}, {'商品': '0', '库存': 1, '数量': 3}, {'商品': '耳机', '库存': 1, '数量': 4})
    assert run('merge')[0].endswith("盖掉的列 ['库存']\n")
    assert grid('merged.xlsx') == [['商品', '库存', '数量'], ['键盘', 5, 1], [None, 1, 2], ['0', 9, 3], ['耳机', 1, 4]]
    # Commas at the ends of lines are no column.
    Path('commas.csv').write_text('商品,数量,\n键盘,1,\n', encoding='utf-8')
    run('merge', FILE='commas.csv')
    assert grid('merged.xlsx') == [['商品', '数量', '库存'], ['键盘', '1', 5]]
    save('plain.xlsx', {'商品': '键盘', '数量': 1}, {'商品': '耳机', '数量': 4})
    assert run('merge', FILE='plain.xlsx')[0].endswith('盖掉的列 []\n')
    assert grid('merged.xlsx') == [['商品', '数量', '库存'], ['键盘', 1, 5], ['耳机', 4, None]]
    code = Path('program.py').read_text(encoding='utf-8')
    assert code.count('row.get(name)') == 1
    exec(code.replace('row.get(name)', 'row.get(name, 0)'), {})
    assert grid('merged.xlsx') == [['商品', '数量', '库存'], ['键盘', 1, 5], ['耳机', 4, 0]]
    # Numbers that look alike in Excel, and are not.
    save('ids.xlsx', {'商品': '00100', '数量': 1}, {'商品': '00200', '数量': 4})
    before = Path('merged.xlsx').read_bytes()
    with pytest.raises(SystemExit, match=r"^没有一行相同：商品 是 \['00100', '00200'\]，名称 是 \['0', '键盘'\]$"):
        run('merge', FILE='ids.xlsx')
    assert Path('merged.xlsx').read_bytes() == before


@every
@Page('recipes/merge').says('从 csv 读出来的都是字符串。')
def test_a_folder_of_files_one_below_the_other(on):
    Path('in').mkdir()
    Path('in/~$a.xlsx').write_bytes(b'locked')
    Path('in/a.csv').write_text('a,b\n1,2\n', encoding='utf-8')
    Path('in/b.csv').write_text('c,a\n3,4\n', encoding='gbk')
    run('merge', 1, FILES=['in/*'])
    assert grid('all.xlsx') == [['a', 'b', 'c'], ['1', '2', None], ['4', None, '3']]


@every
@Page('recipes/merge').says('一个 xlsx 只取打开时看到的一个工作表', '每行写明来自哪个工作表，有几个文件再写明文件')
@Page('recipes/dedupe').says('xlsx 只读打开时看到的一个工作表，打印全部的名字')
def test_the_sheets_of_a_workbook_one_below_the_other(on):
    book = Workbook()
    for name, rows in {'一月': [['编号', '价格'], ['A', 1]], '空': [], '二月': [['价格', '编号', '备注'], [2, 'B', '好'], [None, None, None]]}.items():
        sheet = book.create_sheet(name)
        [sheet.append(row) for row in rows]
    book.remove(book['Sheet'])
    book.save('company.xlsx')
    assert 'all.xlsx 2 行' in run('merge', 2, times=2)[0]
    assert grid('all.xlsx') == [['工作表', '编号', '价格', '备注'], ['一月', 'A', 1, None], ['二月', 'B', 2, '好']]
    Path('in').mkdir()
    book.save('in/b.xlsx')
    book.save('in/a.xlsx')
    run('merge', 2, FILES=['in/*.xlsx'])
    assert [row[:3] for row in grid('all.xlsx')] == [['文件', '工作表', '编号'], *([name, sheet, value] for name in ('a.xlsx', 'b.xlsx') for sheet, value in (('一月', 'A'), ('二月', 'B')))]
    assert run('merge', 1, FILES=['company.xlsx'])[0].startswith("company.xlsx 只读了打开时看到的一个工作表，里面有：['一月', '空', '二月']\n")
    assert grid('all.xlsx') == [['编号', '价格'], ['A', 1]]
    book['一月']['B1'] = '编号'
    book.save('company.xlsx')
    with pytest.raises(SystemExit, match='company.xlsx 的“一月”第一行要有列名，不重复，见“读别人的表”；比表头长的行：'):
        run('merge', 2)
    assert grid('all.xlsx') == [['编号', '价格'], ['A', 1]]


@pytest.mark.parametrize('text', ['59元,女\n1台,键盘\n'.encode('gbk') + '钱\n'.encode(), 'café,女\n'.encode(), '键盘,女\n猫,sam@x.cn\n'.encode('gbk')])
def test_lines_with_one_character_of_gbk(text):
    Path('people_gbk.csv').write_bytes(text)
    run('garbled')
    found = Path('fixed.csv').read_text(encoding='utf-8-sig')
    assert '女' in found and set(found) <= set('59元,女1台键盘钱café\n猫sam@x.cn')


def test_lines_of_western_europe():
    lines = ['naïve,1', 'Goleg ŵ,2', 'Crème,3', '“é”,4', 'Zoë,5']
    Path('people_gbk.csv').write_bytes(b''.join(f'{line}\r\n'.encode('utf-8' if 'ŵ' in line else 'cp1252') for line in lines))
    printed, _ = run('garbled', ENCODING='cp1252')
    assert Path('fixed.csv').read_text(encoding='utf-8-sig').splitlines() == lines and printed.count('看一看：') == 1
    Path('people_gbk.csv').write_bytes('Crème,3\r\n'.encode('cp1252') + '张三,1\r\n'.encode('gbk'))
    printed, _ = run('garbled')
    assert printed.count('看一看：') == 1 and '看一看： Cr' in printed


@Page('recipes/garbled').says('两种编码混在一起也能修', '打印原来的编码，认不准的几行也打印出来，看一遍', 'main.py 把分隔符都换成逗号')
@pytest.mark.parametrize('mark', ',;\t')
def test_a_file_of_two_encodings_is_mended(mark):
    lines = ['姓名,性别', '张三,男', 'Müller,Köln', '李四,女', '59元,女']
    text = [f'{line.replace(",", mark)}\r\n'.encode(code) for line, code in zip(lines, ['utf-8-sig', 'utf-8', 'utf-8', 'gbk', 'gbk'])]
    Path('people_gbk.csv').write_bytes(b''.join(text))
    printed, _ = run('garbled')
    assert Path('fixed.csv').read_bytes().decode('utf-8') == '\ufeff' + ''.join(f'{line}\r\n' for line in lines)
    assert printed.count('看一看：') == 2 and 'Müller' in printed and '59元' in printed and printed.endswith('fixed.csv 写好了，原来的编码是 gb18030 \n')
    printed, _ = run('garbled', FILE='fixed.csv', RESULT='again.csv')
    assert printed == 'again.csv 写好了，原来的编码是 utf-8 \n'


def test_what_was_garbled_before_it_was_saved_is_counted():
    wrong = ['张三'.encode().decode('gb18030'), '键盘'.encode().decode('gb18030'), '价格'.encode().decode('gb18030')]
    Path('people_gbk.csv').write_text(f'{wrong[0]},{wrong[1]},A01\n{wrong[2]},女,Müller\n张三,😀,€\n10°C,créée,138××××5678\nå¼\xa0ä¸‰,ÕÅÈý,±±¾©\n', encoding='utf-8')
    printed, _ = run('garbled')
    assert printed == f'fixed.csv 写好了，原来的编码是 utf-8 ，像“寮犱笁”“å¼ ä¸‰”“ÕÅÈý”的 6 格：{wrong}，字还是乱的用 undo.py\n'
    printed, _ = run('garbled', 1, FILE='fixed.csv')
    assert printed.startswith('undone.csv 变回来 6 格')


def test_a_text_of_unicode_is_mended():
    Path('people_gbk.csv').write_bytes('姓名\t性别\r\n张三\t男\r\n'.encode('utf-16'))
    run('garbled')
    assert Path('fixed.csv').read_bytes().decode('utf-8-sig') == '姓名,性别\r\n张三,男\r\n'
    Path('people_gbk.csv').write_bytes(b'')
    with pytest.raises(SystemExit, match='没有内容'):
        run('garbled')
    assert Path('fixed.csv').stat().st_size > 3


def test_a_csv_of_a_traditional_windows():
    Path('people_gbk.csv').write_bytes('編號,姓名\r\n1,許功蓋\r\n'.encode('big5'))
    run('garbled', ENCODING='big5')
    assert Path('fixed.csv').read_text(encoding='utf-8-sig') == '編號,姓名\n1,許功蓋\n'


@Page('recipes/garbled').says('变不回来的还是原样，重新采集', '打印变回来几格，一格没有，程序停下')
def test_text_that_was_garbled_before_it_was_saved():
    words = ['张三', '键盘', '价格 199', '订单号', 'A01号', '鏉?', 'Müller', 'créée', '10°C', '138××××5678', '女', '±±', '', 'abc', '北京', 'Excel入门', '入门Excel', 'ExcelÈë']
    wrong = ['张三'.encode().decode('gb18030'), '键盘'.encode().decode('latin-1'), '价格 199'.encode().decode('cp1252'), '¶©µ¥ºÅ', 'A01ºÅ', *words[5:-4], '±±¾©', 'ExcelÈëÃÅ', 'ÈëÃÅExcel', 'ExcelÈë']
    Path('mojibake.csv').write_text(','.join(wrong) + '\n', encoding='utf-8-sig')
    printed, _ = run('garbled', 1)
    assert grid('undone.csv', encoding='utf-8-sig') == [words]
    assert printed == f'undone.csv 变回来 8 格： {wrong[0]} → 张三；{wrong[1]} → 键盘；{wrong[2]} → 价格 199\n像是找不回来的 3 格： 鏉?；±±；ExcelÈë\n'
    Path('undone.csv').unlink()
    with pytest.raises(SystemExit, match='^same.csv 里没有能变回来的，没有写 undone.csv$'):
        Path('same.csv').write_text('编号,Müller\n', encoding='utf-8')
        run('garbled', 1, FILE='same.csv')
    assert not Path('undone.csv').exists()


@Page('recipes/garbled').says('字已经变成问号、“锟斤拷”的，找不回来', 'undo.py 打印像是这样的有几格')
def test_what_has_lost_its_bytes_is_counted_and_not_undone():
    lost = ['??', '锟斤拷', '键盘锟斤拷', 'ï¿½', 'ï¿½ï¿½', '鈥淗ello鈥?', '\ufffd\ufffd', '199\ufffd']
    half = '张\ufffd'.encode().decode('gb18030')
    Path('mojibake.csv').write_text('\n'.join(['寮犱笁', half, *lost, 'Größe', 'créée', '键盘']), encoding='utf-8-sig')
    printed, _ = run('garbled', 1)
    assert [row[0] for row in grid('undone.csv', encoding='utf-8-sig')] == ['张三', '张\ufffd', *lost, 'Größe', 'créée', '键盘']
    assert printed == f'undone.csv 变回来 2 格： 寮犱笁 → 张三；{half} → 张\ufffd\n像是找不回来的 9 格： 张\ufffd；??；锟斤拷\n'


@every
@Page('recipes/garbled').says("以后接着往里写，新建记录器以后马上 recorder.set.encoding('utf-8-sig')")
@pytest.mark.files('people_gbk.csv')
def test_a_mended_file_goes_on(on):
    from DrissionRecord import Recorder

    run('garbled')
    recorder = Recorder('fixed.csv')
    recorder.set.encoding('utf-8-sig')
    save(recorder, {'性别': '男', '姓名': '王五'})
    assert grid('fixed.csv', encoding='utf-8-sig')[-1] == ['王五', '男', '']


@every
def test_files_of_one_name_are_sheets_of_their_own(on):
    Path('in').mkdir()
    for name in ('in/a.csv', 'in/A.csv', 'in/[b].csv'):
        Path(name).write_text(GOODS, encoding='utf-8')
    run('sheets', FILES=['in/a.csv', 'in/A.csv', 'in/[b].csv'], RESULT='made.xlsx')
    assert load_workbook('made.xlsx').sheetnames == ['a', 'A_2', '_b_']


@Page('recipes/sheets').says('工作表的名字最长 31 个字符，同名的后面加上编号', 'main.py 只取打开时看到的一个工作表')
def test_one_sheet_of_each_workbook():
    book = load_workbook('goods.xlsx')
    book.create_sheet('别的').append(['别的'])
    book.save('字' * 40 + '.xlsx')
    run('sheets', FILES=['字' * 40 + '.xlsx', 'goods.xlsx'])
    assert load_workbook('all.xlsx').sheetnames == ['字' * 31, 'goods']


@every
@Page('recipes/diff').says('KEYS 的列有重复的值，就停下。', '少了的行，打印 KEYS 的值')
@pytest.mark.files('products.xlsx', 'products_new.xlsx')
def test_differences_are_coloured(on):
    printed, _ = run('diff', times=2)
    sheet = load_workbook('marked.xlsx').active
    assert {cell.coordinate: cell.fill.fgColor.rgb[2:] for row in sheet for cell in row if cell.fill.fill_type} == {'B3': 'FFF2CC', 'A5': 'E2EFDA', 'B5': 'E2EFDA', 'C5': 'E2EFDA'}
    assert '→' in printed and '少了： []' in printed and "['耳机']" in run('diff', OLD='products_new.xlsx', NEW='products.xlsx')[0]
    save('products.xlsx', {'名称': '键盘'})
    with pytest.raises(SystemExit, match='有重复的值'):
        run('diff')


@Page('recipes/diff').says('main.py 的 KEYS 写 []，按整行比较', '改过的一行，算新增一行、少了一行', '重复的行只看最后一行')
def test_whole_rows_are_compared():
    Path('1.csv').write_text('id,name,age\n1,Cleo,5\n2,Pancakes,2\n1,Cleo,5\n', encoding='utf-8')
    workbook(['id', 'name', 'age'], [1, 'Cleo', 5], [2, 'Pancakes', 3], path='2.xlsx')
    printed, _ = run('diff', OLD='1.csv', NEW='2.xlsx', KEYS=[])
    assert printed.endswith("少了： ['2，Pancakes，2']\n") and '→' not in printed
    sheet = load_workbook('marked.xlsx').active
    assert {cell.coordinate for row in sheet for cell in row if cell.fill.fill_type} == {'A3', 'B3', 'C3'}
    Path('1.csv').write_text('id,name,age\n1,Cleo,5\n2,Pancakes,2\n', encoding='utf-8')
    assert '2，Pancakes age 2 → 3' in run('diff', OLD='1.csv', NEW='2.xlsx', KEYS=['id', 'name'])[0]


@Page('recipes/diff').says('多了、少了的列，最后打印', '公式比较的是算好的值，没有算过的是空的')
def test_an_empty_cell_is_not_zero():
    workbook(['名称', '库存', '算', '旧'], ['键盘', None, 2, 1], ['鼠标', 0, None, 1], path='products.xlsx')
    workbook(['名称', '库存', '算'], ['键盘', 0, '=1+1'], ['鼠标', 0, None], path='products_new.xlsx')
    for number in range(3):
        assert "多了的列： [] 少了的列： ['旧']" in run('diff', number)[0]
        assert "多了的列： ['旧'] 少了的列： []" in run('diff', number, OLD='products_new.xlsx', NEW='products.xlsx')[0]
    run('diff')
    sheet = load_workbook('marked.xlsx').active
    assert [cell.coordinate for row in sheet for cell in row if cell.fill.fill_type] == ['B2']
    load_workbook('products_new.xlsx').save('products_new.xlsx')
    run('diff')
    assert load_workbook('marked.xlsx').active['C2'].fill.fill_type


@every
@pytest.mark.parametrize('values, down, up', [(['2025-08-04', '', '2025-08-06'], ['2025-08-06', '2025-08-04', ''], ['2025-08-04', '2025-08-06', '']), (['89', '1,299', '', '暂无', '9'], ['1,299', '89', '9', '暂无', ''], ['9', '89', '1,299', '暂无', ''])])
def test_numbers_and_texts_in_order(on, values, down, up):
    Path('news.csv').write_text('日期,标题\n' + ''.join(f'"{value}",a\n' for value in values), encoding='utf-8')
    run('sort', times=2)
    assert [row[0] or '' for row in grid('sorted.xlsx')[1:]] == down
    run('sort', ORDER='asc')
    assert [row[0] or '' for row in grid('sorted.xlsx')[1:]] == up


@Page('recipes/sort').says('xlsx 里别的工作表、颜色不会带到新的文件')
def test_a_sorted_workbook_has_one_sheet():
    book = load_workbook('goods.xlsx')
    book.create_sheet('别的')
    book.save('goods.xlsx')
    run('sort', FILE='goods.xlsx', COLUMN='价格', RESULT='made.xlsx')
    assert load_workbook('made.xlsx').sheetnames == ['Sheet']


@every
@Page('recipes/count').says("没有数字的金额（空着、'面议'）不求和，也不算进平均", '打印每种有几行', '按行数从多到少，-2 if 换成 -3 if')
def test_amounts_that_are_empty_and_rows_that_are_none(on):
    workbook(['城市', '金额'], ['北京', 10], ['北京', None], [None, '1,000'], [None, None], ['上海', 0], path='orders.xlsx')
    run('count', times=2)
    assert grid('totals.xlsx') == [['城市', '行数', '金额', '平均'], ['未填', 1, 1000, 1000], ['北京', 2, 10, 10], ['上海', 1, 0, 0]]
    exec(Recipe('count', None, change={'-2 if': '-3 if'}).source(), {})
    assert grid('totals.xlsx')[1][0] == '北京'
    # What has no digit is no number: it is counted apart, as in a pivot table.
    workbook(['城市', '金额'], ['北京', '面议'], ['北京', '-'], ['北京', '￥1,299.00'], ['北京', '面议 '], ['北京', None], ['北京', 0], ['上海', '暂无'], ['上海', '￥'], ['广州', 88], path='orders.xlsx')
    printed, _ = run('count')
    assert printed.endswith("totals.xlsx 3 行，没有算的： {'面议': 2, '-': 1, '空的': 2, '暂无': 1}\n")
    assert [[*row] for row in load_workbook('totals.xlsx').active.values][1:] == [['北京', 6, 1299, 649.5], ['广州', 1, 88, 88], ['上海', 2, 0, None]]
    printed, _ = run('count', AMOUNT='')
    assert printed.endswith('totals.xlsx 3 行，没有算的： {}\n') and grid('totals.xlsx')[1] == ['北京', 6]
    Path('orders.csv').write_text('城市,金额\n北京,\n北京,12\n北京,nan\n', encoding='utf-8')
    printed, _ = run('count', FILE='orders.csv', RESULT='totals.csv')
    assert printed.endswith("totals.csv 1 行，没有算的： {'空的': 1, 'nan': 1}\n") and grid('totals.csv', encoding='utf-8-sig')[1] == ['北京', '3', '12', '12']


@every
@Page('recipes/count').says("'￥1,299'、'1299 元' 也求和", "'1.2 万' 这样的文本，程序停下")
def test_amounts_with_their_currency(on):
    for text, amount in {'￥1,299': 1299, '¥ 89.50': 89.5, '1299元': 1299, '1,299.50 元': 1299.5, '￥12,345,678元': 12345678, ' -￥5 ': -5, '￥-5': -5, '+¥0.5元': 0.5, '.5': 0.5, '1e3': 1000, '0元': 0}.items():
        workbook(['城市', '金额'], ['北京', 1], ['北京', text], path='orders.xlsx')
        run('count')
        assert grid('totals.xlsx')[1] == ['北京', 2, 1 + amount, (1 + amount) / 2], text
    before = Path('totals.xlsx').read_bytes()
    for text in ('12,50', '1.299,00', '0,123', '-￥0,123', '-RM5', '5-', '(5)', '1.2 万', '1.2万', '￥1.2万元', '￥100-￥200', '12 50', '12 ￥50', '5￥6', '1.￥5', '100元起', '5元5角', '1299元元', '15%', '$5', '1,2345'):
        workbook(['城市', '金额'], ['北京', 1], ['北京', text], path='orders.xlsx')
        with pytest.raises(SystemExit, match=r'^有认不出的数：') as told:
            run('count')
        assert [hint in str(told.value) for hint in ('“1.2万”见“价格文本转成数字”', '“(5)”是负数就改成 -5', '小数点是逗号的改成 .')] == ['万' in text, '(' in text, text in ('12,50', '1.299,00')], text
    workbook(['城市', '金额'], ['北京', '1.2万'], ['北京', '面议'], ['北京', '1.2万'], ['上海', '(5)'], ['上海', 5], path='orders.xlsx')
    with pytest.raises(SystemExit, match=r"：\['1.2万', '\(5\)'\]，“1.2万”见“价格文本转成数字”，“\(5\)”是负数就改成 -5$"):
        run('count')
    assert Path('totals.xlsx').read_bytes() == before


@every
def test_amounts_of_several_columns(on):
    workbook(['城市', ' 商品', '金额'], ['北京', '键盘', 10], ['上海', '键盘', '￥1,000'], ['北京', '鼠标', 5], ['北京', '键盘 ', 7], ['北京', None, 1], path='orders.xlsx')
    run('count', times=2, GROUP=['城市', ' 商品'])
    assert grid('totals.xlsx') == [['城市', ' 商品', '行数', '金额', '平均'], ['上海', '键盘', 1, 1000, 1000], ['北京', '键盘', 2, 17, 8.5], ['北京', '鼠标', 1, 5, 5], ['北京', '未填', 1, 1, 1]]
    run('count', AMOUNT='')
    assert grid('totals.xlsx') == [['城市', '行数'], ['北京', 4], ['上海', 1]]
    run('count', GROUP=[])
    assert grid('totals.xlsx') == [['行数', '金额', '平均'], [5, 1023, 204.6]]
    with pytest.raises(SystemExit, match="列是：\\['城市', ' 商品', '金额'\\]"):
        run('count', GROUP=['城市', '商品'])


@every
@Page('recipes/count').says("数量乘单价再求和：AMOUNT 写数量的列，float(amount) 换成 float(amount) * float(row['单价'] or 0)，[AMOUNT, 换成 ['总价',")
def test_numbers_times_prices(on):
    workbook(['城市', '数量', '单价'], ['北京', 3, 2.5], ['北京', -1, '1.5'], ['上海', 2, None], ['上海', None, 9], path='orders.xlsx')
    exec(Recipe('count', None, constants={'AMOUNT': "'数量'"}, change={'float(amount)': "float(amount) * float(row['单价'] or 0)", '[AMOUNT,': "['总价',"}).source(), {})
    assert grid('totals.xlsx') == [['城市', '行数', '总价', '平均'], ['北京', 2, 6, 3], ['上海', 2, 0, 0]]


@Page('recipes/count').says('金额是公式，统计的是算好的值')
def test_an_amount_that_is_a_formula():
    workbook(['城市', '金额'], ['北京', '=1+1'], path='orders.xlsx')
    run('count')
    assert grid('totals.xlsx')[1] == ['北京', 1, 2, 2]


@Page('recipes/gbk').says('以 = 开头的也是文本，不成为公式', '从 csv 读出来的都是字符串，所以号码一位不变', '结果是 xlsx，超过 32767 个字符的文本截断')
@pytest.mark.files('customers_gbk.csv')
def test_a_csv_becomes_no_formula():
    run('gbk', times=2)
    assert grid('customers.xlsx')[1] == ['张三', '110101199003071234', '010010', '=1+1']
    assert load_workbook('customers.xlsx').active['D2'].data_type == 's'
    before = Path('customers.xlsx').read_bytes()
    with pytest.raises(SystemExit, match='第 2 行不是数字（见“价格文本转成数字”），或者超过 15 位：张三'):
        run('gbk', NUMBERS=['姓名'])
    assert Path('customers.xlsx').read_bytes() == before
    Path('goods.csv').write_text('编号,价格\n007,"1,299.5"\n,\n' + '字' * 40000 + ',\n', encoding='gbk')
    run('gbk', FILE='goods.csv', NUMBERS=['价格'])
    rows = grid('customers.xlsx')
    assert rows[1] == ['007', 1299.5] and rows[2][1] is None and len(rows[2][0]) == 32767


@every
@Page('recipes/one-sheet').says('没有这个工作表，就新建一个', '再运行一次，结果一样')
@pytest.mark.files('keyboard.png')
def test_a_sheet_is_written_anew(on):
    from openpyxl.drawing.image import Image

    book = Workbook()
    sheet = book.active
    sheet.title = '商品'
    for row in (['标题'], ['名称', '价格'], ['旧', 1], ['旧', 2], ['旧', 3]):
        sheet.append(row)
    sheet.merge_cells('A4:A5')
    sheet['A3'].hyperlink = 'https://example.com'
    sheet.add_image(Image('keyboard.png'), 'B3')
    book.create_sheet('人员').append(['姓名'])
    book.save('company.xlsx')
    run('one-sheet', times=2, HEADER_ROW=2)
    book = load_workbook('company.xlsx')
    sheet = book['商品']
    assert [[*row] for row in sheet.values] == [['标题', None], ['名称', '价格'], ['耳机', 59], ['音箱', 299]]
    assert not sheet.merged_cells.ranges and not sheet['A3'].hyperlink and [image.anchor._from.row for image in sheet._images] == [2]
    assert book['人员']['A1'].value == '姓名'
    run('one-sheet', SHEET='新表')
    assert grid('company.xlsx', '新表')[0] == ['名称', '价格'] and len(load_workbook('company.xlsx').sheetnames) == 3
    # A title over several columns is no header.
    book = load_workbook('company.xlsx')
    book['商品'].merge_cells('A1:B1')
    book.save('company.xlsx')
    before = Path('company.xlsx').read_bytes()
    with pytest.raises(SystemExit, match='第 1 行有合并的单元格，不是表头：改 HEADER_ROW'):
        run('one-sheet')
    assert Path('company.xlsx').read_bytes() == before and not Path('company.new.xlsx').exists()


def test_a_title_is_no_header_of_a_sheet():
    # A title that isn't merged stands in one cell; a line of data, a line below everything, have none of the keys either.
    for number, (rows, at, found) in enumerate([
        ([['八月商品表'], ['名称', '价格'], ['旧', 1]], 1, r"\['八月商品表'\]"),
        ([['八月商品表', None, '制表：张三'], [], ['名称', '价格'], ['旧', 1]], 1, r"\['八月商品表', '制表：张三'\]"),
        ([['八月商品表', '2025'], [], ['名称', '价格'], ['旧', 1]], 2, r'\[\]'),
        ([['名称', '价格'], ['旧', 1]], 2, r"\['旧', '1'\]"),
        ([['品名', '单价'], ['旧', 1]], 1, r"\['品名', '单价'\]"),
        ([['名称', '价格'], ['旧', 1]], 9, r'\[\]'),
    ]):
        book = Workbook()
        book.active.title = '商品'
        for row in rows:
            book.active.append(row)
        book.save('company.xlsx')
        before = Path('company.xlsx').read_bytes()
        with pytest.raises(SystemExit, match=f'第 {at} 行没有新的数据的列名，写对 HEADER_ROW：{found}$'):
            run('one-sheet', HEADER_ROW=at)
        assert Path('company.xlsx').read_bytes() == before and not Path('company.new.xlsx').exists(), number
    # One of the keys is enough; a sheet without any value gets its header.
    for rows in ([['八月'], [' ', '价格'], ['旧', 1]], []):
        book = Workbook()
        book.active.title = '商品'
        for row in rows:
            book.active.append(row)
        book.save('company.xlsx')
        run('one-sheet', HEADER_ROW=2 if rows else 1)
        assert [[*row] for row in load_workbook('company.xlsx').active.values][-2:] == ([[None, 59, '耳机'], [None, 299, '音箱']] if rows else [['耳机', 59], ['音箱', 299]])


@Page('recipes/one-sheet').says('残缺的 emoji 这样的字符存不了，程序停下，原来的文件不变')
@Page('recipes/second-row').says('残缺的 emoji 这样的字符存不了，程序停下，原来的文件不变')
@Page('recipes/long-numbers').says('残缺的 emoji 这样的字符存不了，程序停下，原来的文件不变')
@pytest.mark.files('company.xlsx', 'sales.xlsx')
@pytest.mark.parametrize('name, file, value', [('one-sheet', 'company.xlsx', '299'), ('second-row', 'sales.xlsx', '120'), ('long-numbers', 'people.xlsx', '59.9'), ('chunks', 'products-1.xlsx', "f'商品 {number}'")])
def test_what_cannot_be_written_leaves_the_workbook(name, file, value):
    Path(file).exists() or run(name)
    before = Path(file).read_bytes()
    with pytest.raises((Exception, SystemExit)):
        exec(Recipe(name, None, change={value: repr('半\ud83d')}).source(), {})
    gc.collect()
    assert Path(file).read_bytes() == before


@every
@Page('recipes/second-row').says('再运行一次，这几行又加一遍', 'HEADER_ROW 写下面那一行的行号')
@pytest.mark.files('sales.xlsx')
def test_rows_below_a_header_in_the_second_row(on):
    run('second-row', times=2)
    rows = grid('sales.xlsx')
    assert rows[1:4] == [['店铺', '销量'], ['北京店', 80], ['上海店', 45]] and len(rows) == 7
    assert load_workbook('sales.xlsx').active['A6'].fill.fgColor.rgb[2:] == 'E2EFDA'
    before = Path('sales.xlsx').read_bytes()
    with pytest.raises(SystemExit, match='第 1 行'):
        run('second-row', HEADER_ROW=1)
    with pytest.raises(SystemExit, match='第 2 行要有“合计”'):
        run('second-row', KEY='合计')
    assert Path('sales.xlsx').read_bytes() == before and not Path('sales.new.xlsx').exists()


@every
@Page('recipes/chunks').says('残缺的 emoji 这样的字符存不了，程序停下，原来的文件不变')
def test_the_next_file_begins_where_one_is_full(on):
    run('chunks', times=2)
    assert [[row[0] for row in grid(f'products-{number}.xlsx')[1:]] for number in range(1, 5)] == [[1, 2, 3], [4, 5, 1], [2, 3, 4], [5]]
    save('other-1.xlsx', {'名称': 'a'})
    with pytest.raises(SystemExit, match='other-1.xlsx 要有“编号”'):
        run('chunks', NAME='other')
    before = Path('products-4.xlsx').read_bytes()
    # Within a file that becomes full: a second save() of 2.0.2 would have nothing to write.
    assert play(Recipe('chunks', None, change={"f'商品 {number}'": "'半\\ud83d'"}), [])[1]
    assert Path('products-4.xlsx').read_bytes() == before


@Page('recipes/chunks').says('拆开以后，公式成为算好的值，没有算过的是空的', '写进 xlsx，超过 32767 个字符的文本截断')
@Page('tutorials/examples/split_table').says('公式成了算好的值，没有算过的公式是空的。')
def test_formulas_and_dates_when_a_table_is_cut():
    for found, change in ((2, lambda: None), (None, lambda: load_workbook('products.xlsx').save('products.xlsx'))):
        workbook(['a', 'b', 'c'], ['=1+1', datetime.datetime(2025, 8, 5), 1], path='products.xlsx')
        change()
        run('chunks', 1, RESULT=f'part{found}.xlsx')
        assert grid(f'part{found}-1.xlsx')[1] == [found, datetime.datetime(2025, 8, 5), 1]
    for name in ('partNone', str(Path('partNone').absolute())):
        with pytest.raises(SystemExit, match='partNone- 开头的文件'):
            run('chunks', 1, RESULT=f'{name}.xlsx')
    Path('goods.csv').write_text(f'a,b\n=1+1,{"字" * 40000}\n', encoding='utf-8')
    run('chunks', 1, FILE='goods.csv')
    sheet = load_workbook('part-1.xlsx').active
    assert sheet['A2'].data_type == 's' and len(sheet['B2'].value) == 32767


@every
@Page('recipes/convert').says('各行的键可以不同，缺的留空', '从 csv 读出来的都是字符串。')
@pytest.mark.parametrize('file', ['a.jsonl', 'a.json'])
def test_rows_of_json(on, file):
    rows = [{'编号': 10**18, '名': {'a': [1]}}, {'备注': '一\u2028二', '编号': 7}]
    texts = [json.dumps(row, ensure_ascii=False) for row in rows]
    Path(file).write_text('\ufeff' + ('\n\n'.join(texts) + '\n' if file.endswith('l') else f'[{",".join(texts)}]'), encoding='utf-8')
    run('convert', FILE=file)
    assert grid('people.xlsx') == [['编号', '名', '备注'], ['1000000000000000000', '{"a": [1]}', None], [7, None, '一\u2028二']]
    before = Path('people.xlsx').read_bytes()
    for text in ('', '[]', '{}', '[[1]]'):
        Path(file).write_text(text, encoding='utf-8')
        with pytest.raises(SystemExit, match='没有数据'):
            run('convert', FILE=file)
    assert Path('people.xlsx').read_bytes() == before


@every
@pytest.mark.parametrize('name, number, constants, made', [*(('convert', number, constants, made) for number, constants in ((0, {'FILE': 'a.json'}), (2, {'FILE': 'a.db', 'SQL': 'select * from t'})) for made in ('made.xlsx', 'made.csv')), ('convert', 5, {'FILE': 'a.db'}, 'made.xlsx'), ('crash-safe', 1, {'FILE': 'a.csv', 'NUMBERS': []}, 'made.xlsx')])
def test_a_text_that_begins_with_an_equals_sign_is_no_formula(on, name, number, constants, made):
    texts = ['=1+1', '=== 标题']
    Path('a.json').write_text(json.dumps([{'a': text} for text in texts]), encoding='utf-8')
    Path('a.csv').write_text('行号,a\n2,=1+1\n3,=== 标题\n', encoding='utf-8')
    with contextlib.closing(sqlite3.connect('a.db')) as db, db:
        db.execute('create table t (a)')
        db.executemany('insert into t values (?)', [[text] for text in texts])
    run(name, number, RESULT=made, **constants)
    found = [(cell.value, cell.data_type) for cell in load_workbook(made).active['A']] if made.endswith('.xlsx') else [(text, 's') for (text,) in grid(made, encoding='utf-8-sig')]
    assert found == [(text, 's') for text in ('a', *texts)]


@every
def test_names_that_differ_in_case_are_refused_before_a_database_is_made(on):
    Path('own.csv').write_text('ID,id\n1,2\n', encoding='utf-8')
    with pytest.raises(SystemExit, match=r"^列名不分大小写，统一写法：\['ID', 'id'\]$"):
        run('convert', 4 if on and not of_this_release(('convert', 4)) else 3, FILE='own.csv', NUMBERS=[])
    assert {path.suffix for path in Path().iterdir()} == {'.csv', '.xlsx', '.py'}


@Page('recipes/convert').says('json、jsonl 导进数据库：先转成 xlsx，再运行 to_db.py')
@pytest.mark.files('people.jsonl')
def test_lines_of_json_go_into_a_database_by_way_of_a_workbook():
    run('convert')
    run('convert', 3, FILE='people.xlsx', NUMBERS=[])
    with contextlib.closing(sqlite3.connect('products.db')) as db:
        assert db.execute('select 姓名, 年龄 from products').fetchall()[0] == ('张三', 28)


@every
@pytest.mark.parametrize('name, number, constants, made', [('convert', 0, {'FILE': 'a.json'}, 'people.xlsx'), ('convert', 0, {'FILE': 'a.json', 'RESULT': 'a.csv'}, 'a.csv'), ('flatten', 0, {'FILE': 'a.json', 'LIST': ''}, 'products.xlsx'), ('price-text', 0, {'TEXTS': ['a\ud83d']}, 'prices.xlsx'), ('price-text', 0, {'TEXTS': ['1', 'a\ud83d'], 'RESULT': 'a.csv'}, 'a.csv')])
def test_what_cannot_be_written_leaves_the_result_that_was_there(on, name, number, constants, made):
    Path('a.json').write_text('[{"名称": "键盘"}, {"名称": "a\\ud83d"}]', encoding='utf-8')
    Path(made).write_bytes(b'old')
    with pytest.raises((SystemExit, Exception)):
        run(name, number, **constants)
    gc.collect()
    assert Path(made).read_bytes() == b'old'


@every
@pytest.mark.files('shop.db')
def test_what_a_database_gives(on):
    with contextlib.closing(sqlite3.connect('shop.db')) as db, db:
        db.execute('create table b (字节, 号)')
        db.execute('insert into b values (?, ?)', (b'\xff', 4706798320487675123))
    run('convert', 2, times=2, SQL='select 字节, 号 from b')
    assert grid('cheap.xlsx') == [['字节', '号'], ["b'\\xff'", '4706798320487675123']]
    for constants, said in (({'SQL': 'select 1 where 0'}, '没有查到'), ({'FILE': 'no.db'}, '没有 no.db')):
        with pytest.raises(SystemExit, match=said):
            run('convert', 2, **constants)
    assert not Path('no.db').exists() and len(grid('cheap.xlsx')) == 2


def test_a_price_that_a_csv_has_not_is_none_in_the_database():
    Path('products.csv').write_text('名称,,价格\n键盘,a,\n鼠标,,89\n', encoding='utf-8-sig')
    run('convert', 3)
    with contextlib.closing(sqlite3.connect('products.db')) as db:
        assert db.execute('select 名称, "2", 价格 from products').fetchall() == [('键盘', 'a', None), ('鼠标', '', 89)]
    with pytest.raises(SystemExit, match='products.db 里已经有了 products'):
        run('convert', 3)


@every
@Page('recipes/flatten').says('以 = 开头的文本，在 xlsx 里成为公式')
def test_flat_rows(on):
    data = [{'号': 10**18, '客户': None, '式': '=1'}, {'客户': {'姓名': '张三'}, '号': 7}]
    Path('api.json').write_text(json.dumps({'data': data}), encoding='utf-8')
    run('flatten', times=2)
    assert grid('products.xlsx') == [['号', '式', '客户.姓名'], ['1000000000000000000', '=1', None], [7, None, '张三']]
    assert load_workbook('products.xlsx').active['B2'].data_type == 'f'
    Path('api.json').write_text(json.dumps([*data, {'客户': '李四'}]), encoding='utf-8')
    run('flatten', LIST='')
    assert grid('products.xlsx')[0] == ['号', '客户', '式', '客户.姓名'] and grid('products.xlsx')[3][1] == '李四'
    before = Path('products.xlsx').read_bytes()
    for empty in ([], [{}], [None, {'a': 1}], ['a', {'a': 1}], [[1]]):
        Path('api.json').write_text(json.dumps({'data': empty}), encoding='utf-8')
        for rows in ('', 'a'):
            with pytest.raises(SystemExit, match='没有数据，有的不是字典'):
                run('flatten', ROWS=rows)
    assert Path('products.xlsx').read_bytes() == before


# What a text says without doubt, and what it leaves open.
SURE = {
    '-RM1,000.00': -1000, '-$5': -5, 'US$ -5': -5, '-US$5': -5, 'RM-12.50': -12.5, '−5': -5, '－5': -5, '−￥5': -5, '- 5': -5, '价格：-5': -5, '-5-10': -5, '-1.2万': -12000, 'RM 12,345,678.90': 12345678.9, '１２３': 123, '１，２９９': 1299, '199（含税）': 199, '（限时）199': 199, '1万-2万': 10000,
    '100元-200元': 100, '1元-2万': 1, '9千-1.2万': 9000, '50%-80%': 0.5, '$100-$200': 100, '100–200': 100, '1万+': 10000, '1.2万元': 12000, 'Rs. 500': 500, '5,000.00 USD': 5000, '89 元/m²': 89, '27" 屏': 27, '.5': 0.5, '0': 0, '-0.0': 0,
}
UNSURE = ['(RM5.00)', '（5）', '(-5)', '5-', '5−', '—5', '‑5', '负5', '±5', '价格 - 5', 'iPhone-5', '1.2.3', '12/31', '2025-08-05', '2025/8/6', '8月7日', '1:30', '010-8888', '8888-1234', '138-1234-5678', '007', '0,123', '1e5', '½', '1½', '1 299', "1'299", '1,23,456', '12,50', '15元/500g', '原价 199 现价 99', '9000-1.2万', '5千亿', '5 千亿', '2十万', '1亿2千万', '3千克', '5‰', '$1.5M', '5bn', '暂无报价']


@Page('recipes/price-text').says('说不准的数字留空，例如 15 元/500g、日期、12,50、(5)，打印有几个和前三个')
def test_what_a_text_leaves_open_is_no_number():
    printed, _ = run('price-text', times=2, TEXTS=['暂无报价', '12,50', '5-', '(5)', '15 元/500g', '2025-08-05', '-RM5'])
    assert printed.endswith("prices.xlsx\n没有转换的： 6 ['暂无报价', '12,50', '5-']\n")
    assert [row[1] for row in grid('prices.xlsx')] == ['数字', *[None] * 6, -5]
    for number in (0, 1):
        workbook(['价格'], *([text] for text in [*SURE, *UNSURE]), path='quotes.xlsx')
        found = run('price-text', number)[1]['number_of']
        assert {text: found(text) for text in [*SURE, *UNSURE]} == {**SURE, **dict.fromkeys(UNSURE)}
    assert [row[0] for row in grid('numbers.xlsx')[1:]] == [*SURE.values(), *UNSURE]


DAYS = {
    '2025-08-05 9:30': (5, 9, 30), '2025-08-05 09:30:00,123': (5, 9, 30), '2025-8-5': (5,), '2025/8/6': (6,), '8月5日': (5,), '昨天 12:30': (5, 12, 30), '5分钟前': (6, 11, 55), '刚刚': (6, 12), '2025-08-05T20:00:00+00:00': (6, 4), '2025-08-05T20:00:00Z': (6, 4),
    '2025-08-05T20:00:00-05:00': (6, 9), '2025 年 8 月 5 日': (5,), '2025年8月5日 9时30分': (5, 9, 30), '3 小时前': (6, 9), '3天前': (3, 12), '今天09:30': (6, 9, 30), '前天': (4,), '08-05 12:30': (5, 12, 30), '2025.8.5': (5,), '20250805': (5,), '20250805 9:30': (5, 9, 30), '45874': (5,), '45874.39583333': (5, 9, 30), '1754357400': (5, 9, 30), '1754357400123': (5, 9, 30),
    **dict.fromkeys(['20250805123', '2025W05', '1.5', '09:30', '待定', 'NaT', '199', '=A1', '2025年 8月', '2025-85', '2025-815', '2025085', '12/31/2026', '31/12/2026', '1/2/2026 10:00', '1.2.2026', '17543574001', '9754357400', '-45874', '-1754357400']),
}


@every
@pytest.mark.files('quotes.xlsx')
@Page('recipes/price-text').says('没有转换的不动，打印有几个和前三个')
def test_texts_of_prices_in_a_table_become_numbers(on):
    printed, _ = run('price-text', 1)
    assert printed == "numbers.xlsx 没有转换的： 1 ['暂无报价']\n"
    assert [row[1] for row in grid('numbers.xlsx')] == ['价格', 1299, 199, 12000, 89, '暂无报价']
    workbook(['价格', '别的'], ['110101199001011234', '￥5'], ['=1+1', '007'], ['￥7', None], path='own.xlsx')
    book = load_workbook('own.xlsx')
    book.active['A4'].number_format = '@'
    book.save('own.xlsx')
    run('price-text', 1, FILE='own.xlsx')
    assert grid('numbers.xlsx') == [['价格', '别的'], ['110101199001011234', '￥5'], ['=1+1', '007'], [7, None]]
    assert load_workbook('numbers.xlsx').active['A4'].number_format == 'General'
    for constants in ({'COLUMN': '没有'}, {'FILE': 'no.csv'}, {'FILE': 'own.xlsx', 'RESULT': 'own.xlsx'}, {'RESULT': 'numbers.csv'}):
        with pytest.raises(SystemExit, match='第一行要有.*结果是另一个 xlsx'):
            run('price-text', 1, **constants)


# Programs that write into the reader's workbook, or into one that they make of his csv.
INTO = {('price-text', 1): ('numbers.xlsx', '￥1,299.00', 1299, '数字', 'General'), ('dates', 0): ('dates.xlsx', '2025/8/5 9:30', datetime.datetime(2025, 8, 5, 9, 30), '日期', 'yyyy-mm-dd hh:mm'), ('long-numbers', 1): ('filled.xlsx', '12', '000012', '文本', '@')}
into = pytest.mark.parametrize('reader', INTO, ids=lambda one: one[0])
OWN = ['编号', '值', '身份证号', '备注'], ['007', None, '110101199003071234', '27" 屏, 黑\r\n一台'], ['008', '待定', '110101199003071235', '1e5']


def test_each_program_that_writes_into_a_workbook_opens_a_csv_the_same_way():
    found = {(path.stem, number): re.search(r'^names, left, wide.*? or exit\(.*?\n', code, re.DOTALL | re.MULTILINE) for path in Path(Page('recipes/dates').path).parent.glob('*.md') for number, code in enumerate(Page(f'recipes/{path.stem}').programs) if 'csv.reader(lines' in code}
    assert {*found} == {*INTO} and len({match[0] for match in found.values()}) == 1


def own_csv(value, mark=',', encoding='utf-8', end='\r\n'):
    rows = [[value if cell is None else cell for cell in row] for row in OWN]
    text = io.StringIO()
    csv.writer(text, delimiter=mark, lineterminator=end).writerows(rows)
    Path('own.csv').write_bytes(text.getvalue().encode(encoding))


@every
@Page('recipes/dates').says('能读 UTF-8、GBK 的 csv，见读别人的表', 'csv 里别的列还是文本，号码和前面的零不变')
@Page('recipes/price-text').says('能读 UTF-8、GBK 的 csv，见读别人的表', 'csv 里别的列还是文本，号码和前面的零不变')
@Page('recipes/long-numbers').says('能读 UTF-8、GBK 的，见读别人的表')
@into
@pytest.mark.parametrize('encoding, mark', [('utf-8', ','), ('utf-8-sig', ','), ('gbk', ','), ('utf-16', '\t'), ('gb18030', ';'), ('utf-8', ';')])
def test_a_csv_becomes_a_workbook_of_texts_but_for_one_column(on, reader, encoding, mark):
    made, value, found, *_ = INTO[reader]
    own_csv(value, mark, encoding)
    before = Path('own.csv').read_bytes()
    printed, _ = run(*reader, times=2, FILE='own.csv', COLUMN='值')
    assert grid(made) == [[*OWN[0]], ['007', found, '110101199003071234', '27" 屏, 黑\r\n一台'], [*OWN[2]]] and printed.endswith("没有转换的： 1 ['待定']\n")
    assert Path('own.csv').read_bytes() == before


@into
@pytest.mark.parametrize('end', ['\n', '\r', '\r\n'])
def test_what_a_csv_may_have_and_its_rows_keep_their_places(reader, end):
    made, value, found, *_ = INTO[reader]
    Path('OWN.CSV').write_bytes(f'编号,,值,{end}1,a,"{value}",{end}{end},,{end}2,\u2028b\x85,{end}3'.encode())
    run(*reader, FILE='OWN.CSV', COLUMN='值')
    assert [row[:3] for row in grid(made)] == [['编号', None, '值'], ['1', 'a', found], [None] * 3, [None] * 3, ['2', '\u2028b\x85', None], ['3', None, None]]


@into
@pytest.mark.parametrize('text, told', [
    ('编号,值\nA,5\nB,1,299\nC,"1,299"\nD,1,5\n', r'比表头长的行：\[3, 5\]，列是：\[.编号., .值., None\]'),
    ('编号,值,\nA,1,299,\n', r'比表头长的行：\[2\]'), ('编号,值,注\nA,5,\n,,,,\nB,1,299,\n', r'比表头长的行：\[4\]'),
    *[(text, '打不开：有密码、不完整、引号不成对，或者不是 csv、xlsx') for text in ('编号,值\nA,"5\nB,6\n', '编号,值\nA,"27 寸\nB,"28 寸\n', '"编号,值\nA,5\n', '编号,值\nA,a\x01\n', '编号,值\nA,' + 'x' * 131073)],
    ('编号,值,值\nA,5,6\n', '列是：'), ('编号, 值\nA,5\n', '列是：'), ('\n', r'列是：\[None\]'), ('', r'列是：\[None\]'),
])
def test_a_csv_that_cannot_be_used_is_refused_before_anything_is_written(reader, text, told):
    made = INTO[reader][0]
    Path('own.csv').write_text(text, encoding='utf-8')
    Path(made).write_bytes(b'old')
    with pytest.raises(SystemExit, match=f'^own.csv 第一行要有值，结果是另一个 xlsx，见“读别人的表”；.*{told}'):
        run(*reader, FILE='own.csv', COLUMN='值')
    assert Path(made).read_bytes() == b'old'


@Page('recipes/price-text').says('csv 里超过 32767 个字符的文本截断')
@Page('recipes/long-numbers').says('fill.py 读 csv，超过 32767 个字符的文本截断')
@into
def test_what_excel_makes_of_texts_of_a_csv(reader):
    made, value, found, *_ = INTO[reader]
    Path('own.csv').write_text(f'值,式,长\n"{value}",=1+1,{"长" * 32768}\n', encoding='utf-8')
    run(*reader, FILE='own.csv', COLUMN='值')
    assert grid(made)[1] == [found, '=1+1', '长' * 32767] and load_workbook(made).active['B2'].data_type == 's'


@into
def test_a_workbook_keeps_its_looks_and_its_other_sheets(reader):
    made, value, found, _, shown = INTO[reader]
    book = Workbook()
    for row in (['编号', '值'], [7, value], ['007', '待定']):
        book.active.append(row)
    sheet = book.active
    sheet['A2'].fill, sheet['B2'].number_format, sheet.freeze_panes = PatternFill('solid', fgColor='FFFF00'), '@', 'A2'
    sheet.column_dimensions['A'].width = 30
    sheet['A3'].hyperlink = 'https://example.com/'
    other = book.create_sheet('别的')
    other['C5'], other['C6'] = value, '=C5'
    book.save('OWN.XLSX')
    run(*reader, FILE='OWN.XLSX', COLUMN='值')
    book = load_workbook(made)
    sheet = book.active
    assert [[cell.value for cell in row] for row in sheet] == [['编号', '值'], [7, found], ['007', '待定']] and sheet['B2'].number_format == shown
    assert (sheet['A2'].fill.fgColor.rgb, sheet.freeze_panes, sheet.column_dimensions['A'].width, sheet['A3'].hyperlink.target) == ('00FFFF00', 'A2', 30, 'https://example.com/')
    assert book.sheetnames == ['Sheet', '别的'] and book['别的']['C5'].value == value and book['别的']['C6'].value == '=C5'


@Page('recipes/dates').says('转不了的不动，打印有几个和前三个', '没有写年的算采集的那一年', '20250806、Excel 的序列号 45875、10 位、13 位、16 位的时间戳也转换', '时间戳、带时区的成为北京时间')
def test_usual_texts_become_dates():
    workbook(['时间', '时间2'], *([text, 'x'] for text in DAYS), [None, 'x'], [datetime.datetime(2024, 1, 2), 'x'], [45875, 'x'], [20250806, 'x'], [1754409600, 'x'], [1754409600000, 'x'], [7, 'x'], path='times.xlsx')
    printed, _ = run('dates', NOW='2025-08-06 12:00')
    days = [row[0] for row in grid('dates.xlsx')[1:]]
    assert days[:len(DAYS)] == [place and datetime.datetime(2025, 8, *place) or text for text, place in DAYS.items()]
    assert days[len(DAYS):] == [None, datetime.datetime(2024, 1, 2), *[datetime.datetime(2025, 8, 6)] * 4, 7] and "没有转换的： 21 ['20250805123', '2025W05', '1.5']" in printed
    run('dates', FILE='dates.xlsx', RESULT='again.xlsx', NOW='2025-08-06 12:00')
    assert grid('again.xlsx') == grid('dates.xlsx')
    Path('times.csv').write_text('\n'.join(['时间', *(f'"{day}"' for day in DAYS)]), encoding='gbk')
    run('dates', FILE='times.csv', RESULT='again.xlsx', NOW='2025-08-06 12:00')
    assert [row[0] for row in grid('again.xlsx')[1:]] == days[:len(DAYS)]


@Page('recipes/dates').says("12/31/2026 这样的，ORDER 写 '月日年'", "31/12/2026 写 '日月年'", '没有写年的 5/8 也照 ORDER')
@pytest.mark.parametrize('order, found', [
    ('年月日', [None] * 7 + ['08-05', '05-08', '05-08', '05-08 09:30']),
    ('月日年', ['12-31', None, '02-01 10:00', '02-01', None, None, None, '08-05', '05-08', '05-08', '05-08 09:30']),
    ('日月年', [None, '12-31', '01-02 10:00', '01-02', None, None, None, '08-05', '08-05', '05-08', '08-05 09:30']),
])
def test_texts_whose_year_stands_last(order, found):
    texts = ['12/31/2026', '31-12-2026', '2/1/2026 10:00', '2.1.2026', '2/30/2026', '1/2/26', '2/1/20261', '2026-08-05', '5/8', '5月8日', '05-08 9:30']
    workbook(['时间'], *([text] for text in texts), path='times.xlsx')
    left = [text for text, day in zip(texts, found) if not day]
    assert run('dates', ORDER=order, NOW='2026-08-06 12:00')[0] == f'dates.xlsx 没有转换的： {len(left)} {left[:3]}\n'
    assert [row[0] for row in grid('dates.xlsx')[1:]] == [datetime.datetime.fromisoformat(f'2026-{day}') if day else text for text, day in zip(texts, found)]


def test_a_column_of_dates_that_is_not_there():
    workbook(['时 间'], ['a'], path='times.xlsx')
    for constants in ({}, {'COLUMN': '时 间', 'RESULT': 'times.xlsx'}):
        with pytest.raises(SystemExit, match='时 间'):
            run('dates', **constants)
    assert not Path('dates.xlsx').exists()


@Page('recipes/long-numbers').says('编号和身份证号是文本，不会变成科学计数法', '金额写数字，才能求和', '再运行一次，又添加一遍', '以后接着添加，也用这个程序')
def test_numbers_of_each_kind_and_their_range():
    change = {"'编号': '007'": "'编号': 7", "'11010119900307123X'": '110101199003071234'}
    exec(Recipe('long-numbers', None, change={"'金额': 59.9": "'金额': '59.9'"}).source(), {})
    assert load_workbook('people.xlsx').active['C2'].data_type == 's'
    Path('people.xlsx').unlink()
    for _ in range(2):
        exec(Recipe('long-numbers', None, change=change).source(), {})
    sheet = load_workbook('people.xlsx').active
    assert [[cell.data_type for cell in row] for row in sheet['A2:C5']] == [['s', 's', 'n']] * 4
    assert [cell.number_format for cell in sheet['B']] == ['General', '@', '@', '@', '@'] and sheet['C5'].number_format == 'General'
    assert sum(cell.value for cell in sheet['C'][1:]) == pytest.approx(517.8)
    before = Path('people.xlsx').read_bytes()
    with pytest.raises(SystemExit, match='它的列是'):
        run('long-numbers', TEXT=['号'])
    assert Path('people.xlsx').read_bytes() == before


@Page('recipes/web-table').says("写出来是乱码，或者少了行，括号里写 requests.get('网址').content.decode('utf-8')，存下来的写 Path(FILE).read_bytes().decode('utf-8')", "GBK、gb2312 的网页写 'gb18030'")
@pytest.mark.parametrize('said', ['<meta charset="gb2312">', '<META http-equiv=Content-Type content="text/html; charset=GBK">', '<meta charset=utf-8>'])
def test_a_page_that_says_gb2312_and_has_more_is_read_whole(said):
    from lxml import html

    text = f'<html><head>{said}</head><body><table><tr><td>名</td></tr><tr><td>朱镕</td></tr><tr><td>㐀喆</td></tr></table>'
    Path('table.html').write_text(text, encoding='utf-8' if 'utf' in said else 'gb18030')
    run('web-table')
    assert grid('table.xlsx') == [['名'], ['朱镕'], ['㐀喆']]
    content = text.encode('gb18030')
    assert html.fromstring(content.decode('gb18030')).text_content() == '名朱镕㐀喆'
    for code in 'utf-8', 'gb18030':
        Path('table.html').write_bytes(text.replace(said, '').encode(code))
        told = Page('recipes/web-table').programs[0]
        (old,) = re.findall(r'^page = html\.fromstring\((.*)\)\n', told, re.MULTILINE)
        exec(told.replace(old, f"Path(FILE).read_bytes().decode('{code}')"), {})
        assert grid('table.xlsx') == [['名'], ['朱镕'], ['㐀喆']]


@Page('recipes/web-table').says('只用第二行作列名，HEADER_ROW 写 2', '以 = 开头的写成全角的 ＝')
@pytest.mark.files('table.html')
def test_cells_of_web_tables_that_span():
    from lxml import html

    def table(text):
        return grid_of(html.fromstring(f'<table>{text}</table>'))

    grid_of = run('web-table', times=2)[1]['grid']
    assert len(grid('table.xlsx')) == 4
    assert table('<tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th>c</th><th>d</th></tr><tr><td>1</td><td></td></tr>') == [['a', 'b', 'b'], ['a', 'c', 'd'], ['1', '', None]]
    assert table('<tbody><tr><td>键<b>盘</b><br>87 键<p>白</p></td><td rowspan="0"><table><tr><td>1</td><td>2</td></tr></table></td></tr></tbody>') == [['键盘 87 键 白', '1 2']]
    assert table('<tr><td><h3>题</h3>文<div>甲</div>乙<hr>丙<pre>丁</pre></td></tr>') == [['题 文 甲 乙 丙 丁']]
    assert table('<tr><td> =1+1</td><td>a=b</td></tr>') == [['＝1+1', 'a=b']]
    assert table('<tr><td>a</td><td rowspan="5">b</td></tr><tr><td>c</td></tr>') == [['a', 'b'], ['c', 'b']]
    assert table('<thead><tr><th rowspan="2">a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody>') == [['a', 'b'], ['1', '2']]
    assert table('<tr><td colspan="100%">a</td></tr><tr><td rowspan="2px">1</td><td>2</td></tr><tr><td colspan="0">3</td></tr>') == [['a', 'a'], ['1', '2'], ['1', '3']]
    Path('table.html').write_text('<table><tr><th>a</th></tr><tr><th>b</th></tr><tr><td>1<script>x</script>2</td></tr></table>', encoding='utf-8')
    run('web-table', HEADER_ROW=2)
    assert grid('table.xlsx') == [['b'], ['12']]


@Page('recipes/upsert').says('表格下面有合计、只画了边框的空行，先删除它们，不然新的行写在它们下面')
def test_new_rows_stand_below_rows_that_have_a_look_alone():
    save('products.xlsx', {'名称': '键盘', '价格': 1})
    book = load_workbook('products.xlsx')
    book.active['A9'].number_format = '0.00'
    book.save('products.xlsx')
    run('upsert')
    assert grid('products.xlsx')[9] == ['耳机', 59]
    book = load_workbook('products.xlsx')
    book.active.delete_rows(3, 8)
    book.save('products.xlsx')
    assert [row[0] for row in grid('products.xlsx')] == ['名称', '键盘']
    save('products.xlsx', {'名称': '合计', '价格': '=SUM(B2:B2)'})
    run('upsert')
    assert grid('products.xlsx')[2:] == [['合计', '=SUM(B2:B2)'], ['耳机', 59]]


@Page('recipes/dedupe').says("KEEP 写 'merge'，留下第一行，它空着的格子从后面的行补上")
def test_rows_of_one_key_fill_each_other():
    Path('goods.csv').write_text('编号,名称,电话\n1,甲,\n2,乙,5\n1,,138\n1,丙,139\n,丁,\n,,7\n', encoding='utf-8')
    run('dedupe', KEEP='merge')
    assert grid('unique.xlsx')[1:] == [['1', '甲', '138'], ['2', '乙', '5'], [None, '丁', None], [None, None, '7']]


@Page('recipes/flatten').says('整个是一个字典，键是编号或者名称')
def test_items_below_two_keys_and_items_whose_key_is_their_name():
    Path('api.json').write_text('{"nodes": {"node": [{"id": 1, "m": {"x": 2}}]}}', encoding='utf-8')
    run('flatten', LIST='nodes.node')
    assert grid('products.xlsx') == [['id', 'm.x'], [1, 2]]
    change = re.findall(r'```python norun="[^"]*"\n(rows = \[\{\'键\'.*?)```', Page('recipes/flatten').path.read_text(encoding='utf-8'), re.DOTALL)[0]
    old = re.search(r'rows = .*\n', Page('recipes/flatten').programs[0])[0]
    for items, wanted in (({'A01': {'名称': '键盘', '价': {'现价': 1}}, 'A02': {}}, [['键', '名称', '价.现价'], ['A01', '键盘', 1], ['A02', None, None]]), ({'甲': 11, '乙': 12}, [['键', '值'], ['甲', 11], ['乙', 12]])):
        Path('api.json').write_text(json.dumps({'data': items}), encoding='utf-8')
        with pytest.raises(SystemExit, match='没有数据，.*整个是一个字典的见“要改的地方”'):
            run('flatten')
        source = Recipe('flatten', None).source()
        assert old in source
        exec(source.replace(old, change), {})
        assert grid('products.xlsx') == wanted


@Page('recipes/split-files').says('隐藏的工作表也在内', 'main.py、sheets.py 里，公式成为算好的值，没有算过的是空的')
def test_a_csv_of_each_sheet():
    book = Workbook()
    book.active.append(['a', 'b'])
    book.active.append([1, '=1+1'])
    book.create_sheet('A"B').append(['键盘'])
    book['A"B'].sheet_state = 'hidden'
    book.create_sheet('空')
    book.save('company.xlsx')
    printed, _ = run('split-files', 1)
    assert '“空”是空的' in printed and {path.name: path.read_bytes() for path in Path('工作表').iterdir()} == {'Sheet.csv': b'\xef\xbb\xbfa,b\r\n1,\r\n', 'A_B.csv': '\ufeff键盘\r\n'.encode()}


@every
@pytest.mark.parametrize('made', ['products.xlsx', 'products.csv'])
def test_empty_columns_go(on, made):
    Path('products.csv').write_text('编号,备注,,数量,\n1,,,0,\n2,,,,\n', encoding='utf-8')
    line = "names = [name for name in names if any(row[name] not in (None, '') for row in rows)]"
    assert f'# 去掉整列空着的列\n{line}\n' in Page('recipes/convert').path.read_text(encoding='utf-8')
    source = Recipe('convert', None, 1).source().replace('names, rows = read(FILE)\n', f'names, rows = read(FILE)\n{line}\n').replace('products.xlsx', f'new-{made}')
    exec(source, {})
    assert [[str(value or '').lstrip('\ufeff') for value in row][:2] for row in grid(f'new-{made}')] == [['编号', '数量'], ['1', '0'], ['2', '']] and not any(any(row[2:]) for row in grid(f'new-{made}'))


@Page('recipes/pivot').says('没有值的格子空着', '同一格有两个值，程序停下')
def test_a_cell_that_would_have_two_values_is_refused():
    Path('goods.csv').write_text('店,月,数\n北京,一月,1\n北京 ,二月,2\n上海,一月,\n', encoding='utf-8')
    told = {'FILE': 'goods.csv', 'KEY': ['店'], 'COLUMN': '月', 'VALUE': '数'}
    run('pivot', **told)
    assert grid('wide.xlsx') == [['店', '一月', '二月'], ['北京', '1', '2'], ['上海', None, None]]
    before = Path('wide.xlsx').read_bytes()
    for line in ('北京,一月,3', '广州,,3', '广州,店,3'):
        Path('goods.csv').write_text(f'店,月,数\n北京,一月,1\n{line}\n', encoding='utf-8')
        with pytest.raises(SystemExit, match='第 3 行的“月”是空的：广州 ' if ',,' in line else '第 3 行这一格已经有值，先“按类别统计数量、求和”'):
            run('pivot', **told)
    assert Path('wide.xlsx').read_bytes() == before


@every
@Page('recipes/pivot').says("同一格有几个数，要加起来：先求和，那里的 GROUP 写 ['城市', '商品']", '这里的 FILE 写求和的结果。')
def test_values_of_one_cell_are_added(on):
    workbook(['城市', '商品', '金额'], ['北京', '键盘', '￥1,299'], ['北京', '鼠标', 5], ['北京', '键盘', 1], ['上海', '鼠标', None], path='orders.xlsx')
    run('count', GROUP=['城市', '商品'])
    run('pivot', FILE='totals.xlsx')
    assert grid('wide.xlsx') == [['城市', '键盘', '鼠标'], ['北京', 1300, 5], ['上海', None, 0]]


@Page('recipes/pivot').says('空的格子不写')
def test_a_wide_table_becomes_a_long_one():
    Path('goods.csv').write_text('店,一月,二月\n北京,1,2\n上海,0,\n', encoding='utf-8')
    run('pivot', 1, FILE='goods.csv', KEEP=['店'], COLUMN='月')
    assert grid('long.xlsx')[1:] == [['北京', '一月', '1'], ['北京', '二月', '2'], ['上海', '一月', '0']]
    with pytest.raises(SystemExit, match='换成别的名字'):
        run('pivot', 1, FILE='goods.csv', KEEP=['店'], COLUMN='店')
    before = Path('long.xlsx').read_bytes()
    for keep, line in ((['店', '一月', '二月'], '1,2'), (['店'], ',')):
        Path('goods.csv').write_text(f'店,一月,二月\n北京,{line}\n', encoding='utf-8')
        with pytest.raises(SystemExit, match='^goods.csv 除了 .*，没有值$'):
            run('pivot', 1, FILE='goods.csv', KEEP=keep)
    assert Path('long.xlsx').read_bytes() == before


@Page('recipes/pivot').says('公式成为算好的值，没有算过的是空的', '超过 32767 个字符的文本截断', '能读 UTF-8、GBK 的 csv')
def test_what_of_a_workbook_becomes_another_in_a_long_table():
    book = Workbook()
    book.active.append(['店', '日期', '算', '长'])
    book.active.append(['北京', datetime.datetime(2025, 8, 5), '=1+1', '字' * (32767 + 1)])
    book.save('goods.xlsx')
    run('pivot', 1, FILE='goods.xlsx', KEEP=['店'])
    assert [row[1:] for row in grid('long.xlsx')[1:]] == [['日期', datetime.datetime(2025, 8, 5)], ['长', '字' * 32767]]
    Path('goods.csv').write_text('店,算\n北京,=1+1\n', encoding='gbk')
    run('pivot', 1, FILE='goods.csv', KEEP=['店'])
    assert load_workbook('long.xlsx').active['C2'].data_type == 's'


SIZES = '编号,数量,日期,城市\n1,"1,299",2025-08-05,北京\n2,100,2025/8/6,上海浦东\n3,N/A,,\n4,,2025年8月7日,\n5,￥99.5,2025-08-06 09:30,深圳\n6,5 元,2025.8.1,北京\n'


@every
@Page('recipes/filter-rows').says("'1,299'、'￥199'、'5 元' 也是数", '日期不看几点', '空的、没有数字的不留，打印有几行', "要删去一些行，写相反的条件，例如 '<= 100'（空的也不留）、'not'")
@pytest.mark.parametrize('number, column, keep, found', [
    (0, '数量', '> 100', '1'), (0, '数量', '>= 100', '12'), (0, '数量', '<100', '56'), (0, '数量', '<= 100', '256'), (0, '数量', '= 1299', '1'), (0, '数量', '<=1,299', '1256'),
    (0, '日期', '> 2025-08-05', '245'), (0, '日期', '<= 2025/8/5', '16'), (0, '日期', '= 2025-8-6', '25'), (0, '日期', '< 2025年8月5日', '6'),
    (1, '城市', ('is', ['北京', '深圳']), '156'), (1, '城市', ('not', ['北京', '深圳']), '234'), (1, '城市', ('has', ['上海', '京']), '126'), (1, '城市', ('without', ['上海', '京']), '345'), (1, '城市', ('is', ['']), '34'),
])
def test_rows_are_kept_by_a_condition(on, number, column, keep, found):
    Path('own.csv').write_text(SIZES, encoding='utf-8')
    constants = {'TEST': keep[0], 'VALUES': keep[1]} if number else {'KEEP': keep}
    printed, _ = run('filter-rows', number, FILE='own.csv', COLUMN=column, RESULT='kept.csv', **constants)
    header, *rows = csv.reader(Path('kept.csv').read_text(encoding='utf-8-sig').splitlines())
    assert header == ['编号', '数量', '日期', '城市'] and ''.join(row[0] for row in rows) == found, rows
    assert number or f"没有数的 {2 if column == '数量' else 1} 行" in printed


@every
@pytest.mark.parametrize('values, found', [('北京', ['北京']), ([1, 2], ['1', '2']), (12, ['12']), (['1'], ['1'])])
def test_one_value_or_numbers(on, values, found):
    Path('own.csv').write_text('城市,编号\n北京,1\n,2\n京,3\n1,4\n2,5\n12,6\n', encoding='utf-8')
    run('filter-rows', 1, FILE='own.csv', RESULT='kept.csv', VALUES=values)
    assert [row[0] for row in grid('kept.csv', encoding='utf-8-sig')[1:]] == found


@every
@Page('recipes/filter-rows').says("有数字而认不出的（'1.2 万'、'8月5日'），main.py 停下，先转成数字、日期", 'COLUMN 要和表里的一字不差，前后的空格也是', '写错了，程序停下，打印表里的列名')
@pytest.mark.parametrize('value, constants, why', [
    ('1.2 万', {}, r"^“ 数量”有认不出的数、日期：\['1.2 万'\]$"), ('8月5日', {}, "认不出的数、日期：.*8月5日"), ('8月5日', {'KEEP': '> 2025-08-01'}, "认不出的数、日期：.*8月5日"), ('2025-08-05', {}, '认不出的数、日期'), ('5', {'KEEP': '> 2025-08-01'}, '认不出的数、日期'), ('5', {}, '没有“> 100”的'), ('N/A', {}, '没有“> 100”的'),
    *((value, {'KEEP': keep}, f'^“ 数量”没有“{keep}”的$') for value in ('199', '') for keep in ('!= 5', '100', '大于100', '', '>', '>= 北京')), ('199', {'COLUMN': '数量'}, r"第一行要有数量，.*列是：\['编号', ' 数量'\]"),
])
def test_what_cannot_be_compared_is_refused(on, value, constants, why):
    Path('own.csv').write_text(f'编号, 数量\n1,{value}\n', encoding='utf-8')
    Path('kept.xlsx').write_bytes(b'old')
    with pytest.raises(SystemExit, match=why):
        run('filter-rows', FILE='own.csv', **{'COLUMN': ' 数量', **constants})
    assert Path('kept.xlsx').read_bytes() == b'old'


@every
@Page('recipes/filter-rows').says('再加一个条件，例如从 100 到 500、现价低于原价', "编号在另一个表里的行，COLUMN 写 '编号'，text.py 的 names, rows = … 下面写 VALUES = [str(r['编号']).strip() for r in read('others.csv', '编号')[1] if r['编号']]")
def test_conditions_that_the_page_adds(on):
    Path('others.csv').write_text('编号,备注\n2,\n6 ,\n,无\n', encoding='utf-8')
    assert re.findall("kept = .* if (.*)]", block('filter-rows', 'kept = ')) == ["r['城市'] == '北京'", 'size(r[COLUMN]) <= 500', "size(r[COLUMN]) <= '2025-08-31'", "0 < (size(r['现价']) or 0) < (size(r['原价']) or 0)", "r['城市'] == '北京' or (size(r[COLUMN]) or 0) > 500"]
    for number, below, line, found in ((0, 'odd = ', "kept = [r for r in kept if r['城市'] == '北京']", '6'), (0, 'odd = ', 'kept = [r for r in kept if size(r[COLUMN]) <= 500]', '256'), (0, 'odd = ', 'kept = [r for r in kept if size(r[COLUMN]) <= 99]', '6'), (1, 'wanted = ', "VALUES = [str(r['编号']).strip() for r in read('others.csv', '编号')[1] if r['编号']]", '26')):
        constants = {'FILE': "'own.csv'", 'RESULT': "'kept.csv'", **({'COLUMN': "'编号'"} if number else {'COLUMN': "'数量'", 'KEEP': "'<= 500'" if '500' in line else "'<= 100'"})}
        Path('own.csv').write_text(SIZES + number * ',5,,\n', encoding='utf-8')
        code = Recipe('filter-rows', None, number, constants=constants).source()
        exec(code.replace(f'\n{below}', f'\n{line}\n{below}'), {})
        assert ''.join(row[0] or '-' for row in grid('kept.csv', encoding='utf-8-sig')[1:]) == found


def test_a_wrong_test_of_texts_keeps_nothing():
    Path('own.csv').write_text(SIZES, encoding='utf-8')
    with pytest.raises(KeyError):
        run('filter-rows', 1, FILE='own.csv', TEST='==')
    assert not Path('kept.xlsx').exists()


@every
@Page('recipes/price-text').says('35% 得到 0.35')
def test_a_percentage_becomes_a_share(on):
    Path('own.csv').write_text('名称,比例\na,35%\nb,5.535%\nc,12\nd,1.2万\ne,35％\nf,"1,234.5%"\n', encoding='utf-8')
    run('price-text', 1, FILE='own.csv', COLUMN='比例')
    cells = [(cell.value, cell.number_format) for (cell,) in load_workbook('numbers.xlsx').active.iter_rows(2, min_col=2)]
    assert cells == [(0.35, '0%'), (0.05535, '0.000%'), (12, 'General'), (12000, 'General'), (0.35, 'General'), (12.345, '0.0%')]
    run('price-text', TEXTS=['35%'])
    cell = load_workbook('prices.xlsx').active['B2']
    assert (cell.value, cell.number_format) == (0.35, 'General')


@Page('recipes/split').says('能读 UTF-8、GBK 的 csv，里面的数字还是文本')
@Page('recipes/pivot').says('能读 UTF-8、GBK 的 csv，里面的数字还是文本')
@Page('recipes/sort').says('能读 UTF-8、GBK 的 csv，里面的数字还是文本')
@Page('recipes/sheets').says('能读 UTF-8、GBK 的 csv，里面的数字还是文本')
@Page('recipes/chunks').says('能读 UTF-8、GBK 的 csv，里面的数字还是文本')
@pytest.mark.parametrize('encoding', ['utf-8', 'gbk'])
def test_a_number_of_a_csv_is_a_text_in_the_result(encoding):
    for name in ('a.csv', 'b.csv'):
        Path(name).write_text('编号,城市,价格\nA01,北京,199\n', encoding=encoding)
    for name, constants in {
        'split': {'COLUMN': '城市'},
        'pivot': {'KEY': ['编号'], 'COLUMN': '城市', 'VALUE': '价格'},
        'sort': {'COLUMN': '价格'},
        'merge': {'OTHER': 'b.csv', 'KEY': '编号', 'OTHER_KEY': '编号', 'COLUMNS': ['价格']},
        'sheets': {'FILES': ['a.csv', 'b.csv']},
        'chunks': {},
    }.items():
        before = {*Path().rglob('*.xlsx')}
        run(name, int(name == 'chunks'), **({} if name == 'sheets' else {'FILE': 'a.csv'}), **constants)
        for made in {*Path().rglob('*.xlsx')} - before:
            cells = [cell for row in load_workbook(made).active.iter_rows(values_only=True) for cell in row]
            assert '199' in cells and 199 not in cells


@every
@Page('recipes/convert').says('要哪一段，就写在 table.py 的 names, rows = … 下面')
@pytest.mark.parametrize('name, found', [
    ('去掉列名和文本前后的空格', [['城市', '日期', '价格'], ['北京', '2025-08-05', '1'], ['', '2025-09-01', '2'], ['', '', '3'], ['上海', '2025-08-07', '4']]),
    ('空着的格子用上一行的补上', [['城市', '日期', ' 价格 '], ['北京 ', '2025-08-05', '1'], ['北京 ', '2025-09-01', '2'], ['北京 ', '', '3'], ['上海', '2025-08-07', '4']]),
    ('每一列都用上一行的补上，整行空着的也补', [['城市', '日期', ' 价格 '], ['北京 ', '2025-08-05', '1'], ['北京 ', '2025-09-01', '2'], ['北京 ', '2025-09-01', '3'], ['上海', '2025-08-07', '4']]),
    ('只要几列，或者换顺序', [['日期', '城市'], ['2025-08-05', '北京 '], ['2025-09-01', ''], ['', ''], ['2025-08-07', '上海']]),
    ('加一列月份，日期写成 2025-08-05 才行', [['城市', '日期', ' 价格 ', '月份'], ['北京 ', '2025-08-05', '1', '2025-08'], ['', '2025-09-01', '2', '2025-09'], ['', '', '3', ''], ['上海', '2025-08-07', '4', '2025-08']]),
    ('换列名', [['名', '日期', ' 价格 '], ['北京 ', '2025-08-05', '1'], ['', '2025-09-01', '2'], ['', '', '3'], ['上海', '2025-08-07', '4']]),
    ('加一列序号', [['序号', '城市', '日期', ' 价格 '], ['1', '北京 ', '2025-08-05', '1'], ['2', '', '2025-09-01', '2'], ['3', '', '', '3'], ['4', '上海', '2025-08-07', '4']]),
])
def test_a_table_is_tidied_while_it_is_converted(on, name, found):
    blocks = re.findall(rf'^# {name}\n((?:[^#`\n].*\n)+)', Page('recipes/convert').path.read_text(encoding='utf-8'), re.MULTILINE)
    assert len(blocks) == 1, f'docs/recipes/convert.md 里“# {name}”这样的一行有 {len(blocks)} 处，要一处'
    (lines,) = blocks
    Path('own.csv').write_text('城市,日期, 价格 \n北京 ,2025-08-05,1\n,2025-09-01,2\n,,3\n上海,2025-08-07,4\n', encoding='utf-8')
    code = Recipe('convert', None, 1, constants={'FILE': "'own.csv'", 'RESULT': "'made.csv'"}).source()
    read = 'names, rows = read(FILE)\n'
    exec(code.replace(read, read + lines.replace('价格', '日期').replace('名称', '城市').replace('fn', '城市')), {})
    assert [row[:len(found[0])] for row in grid('made.csv', encoding='utf-8-sig')] == found


@every
@Page('recipes/count').says("按月统计，先加一列月份，GROUP 写 ['月份']")
def test_sums_of_a_month(on):
    Path('made.csv').write_text('月份,金额\n2025-08,1\n2025-08,2\n', encoding='utf-8')
    run('count', FILE='made.csv', GROUP=['月份'], AMOUNT='金额')
    assert grid('totals.xlsx')[1:] == [['2025-08', 2, 3, 1.5]]


@every
@Page('recipes/dedupe').says("每个城市只留最新的一行，先按日期排序，再用 KEYS = ['城市'] 留第一行")
def test_the_newest_row_of_each(on):
    Path('own.csv').write_text('城市,日期\n北京,2025-08-05\n上海,2025-08-07\n北京,2025-08-09\n', encoding='utf-8')
    run('sort', FILE='own.csv', RESULT='sorted.csv')
    run('dedupe', FILE='sorted.csv', KEYS=['城市'])
    assert grid('unique.xlsx')[1:] == [['北京', '2025-08-09'], ['上海', '2025-08-07']]


@pytest.mark.parametrize('number', [1, 2])
@pytest.mark.parametrize('name', ['ID\u3000', 'Id'])
def test_names_that_differ_by_blanks_or_case_are_not_two_columns(number, name):
    kind = 'xlsx' if number == 2 else 'csv'
    save(f'a.{kind}', {'ID': '1'})
    save(f'b.{kind}', {name: '2'})
    Path('all.xlsx').write_bytes(b'old')
    with pytest.raises(SystemExit, match='有的列名只差空格、大小写，先改成一样：'):
        run('merge', number, FILES=[f'a.{kind}', f'b.{kind}'])
    assert Path('all.xlsx').read_bytes() == b'old'


@every
@Page('recipes/merge').says('列名只差空格、大小写的接在一列，都成为小写', 'concat.py 的 own, part = … 下面写 own = [str(n).strip().lower() for n in own]', '再写 part = [dict(zip(own, r.values())) for r in part]', '再写 len({*own}) < len(own) and exit(own)，一个表里就有这样两列的停下')
def test_names_that_differ_by_blanks_or_case_become_one_column(on):
    text = Page('recipes/merge').path.read_text(encoding='utf-8')
    lines = ['own = [str(n).strip().lower() for n in own]', 'part = [dict(zip(own, r.values())) for r in part]', 'len({*own}) < len(own) and exit(own)']
    assert all(f'`{line}`' in text for line in lines)
    for file, part in (('a.csv', 'Date,Amount ,,\n1,2\n'), ('b.csv', 'amount,,DATE\n5,,6\n'), ('c.csv', 'a,A\n7,8\n')):
        Path(file).write_text(part, encoding='utf-8')
    read = '    own, part = read(file)\n'
    code = Recipe('merge', None, 1, constants={'FILES': "['a.csv', 'b.csv']"}).source()
    assert code.count(read) == 1
    code = code.replace(read, read + ''.join(f'    {line}\n' for line in lines))
    exec(code, {})
    assert grid('all.xlsx') == [['date', 'amount'], ['1', '2'], ['6', '5']]
    with pytest.raises(SystemExit, match='a'):
        exec(code.replace("'b.csv'", "'c.csv'"), {})
