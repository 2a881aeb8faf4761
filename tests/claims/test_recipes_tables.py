"""What the recipes that make a file of a file promise: what Excel stores is read, what cannot be used is refused, the old result stays until the new one is whole."""

import contextlib
import datetime
import io
import re
import runpy
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from books import save_as_excel
from helpers import grid, save
from pages import Page
from recipes.cells import Recipe

every = pytest.mark.every_release
GOODS = '编号,名称,价格\r\nA01,键盘,199\r\nA02,鼠标,89\r\nA01,键盘,189\r\n'
HEADER, *ROWS = [line.split(',') for line in GOODS.split('\r\n')[:-1]]


def run(name, number=0, times=1, **constants):
    """Runs a program of a recipe with other constants, some times; gives what it printed the last time, and its names."""
    Path('program.py').write_text(Recipe(name, None, number, constants={key: repr(value) for key, value in constants.items()}).source(), encoding='utf-8')
    for _ in range(times):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            found = runpy.run_path('program.py', run_name='__main__')
    return printed.getvalue(), found


# Programs that have read(): what they are told, the file that they make, and what is in it.
READERS = {
    ('dedupe', 0): ({'FILE': 'goods.csv'}, 'unique.csv', [HEADER, *ROWS[:2]]),
    ('split', 0): ({'FILE': 'goods.csv', 'COLUMN': '编号'}, 'cities.xlsx', [HEADER, ROWS[0], ROWS[2]]),
    ('merge', 0): ({'FILE': 'goods.csv', 'KEY': '编号', 'OTHER': 'goods.csv', 'OTHER_KEY': '编号', 'COLUMNS': ['名称']}, 'merged.xlsx', [HEADER, *ROWS]),
    ('merge', 1): ({'FILES': ['goods.csv']}, 'all.xlsx', [HEADER, *ROWS]),
}
each = pytest.mark.parametrize('reader', READERS, ids=lambda one: f'{one[0]}{one[1] or ""}')


def test_each_program_that_reads_a_table_reads_it_the_same_way():
    found = {(path.stem, number) for path in Path(Page('recipes/dedupe').path).parent.glob('*.md') for number, code in enumerate(Page(f'recipes/{path.stem}').programs) if 'def read(file' in code}
    assert found == {*READERS}
    kinds = {re.sub('file == RESULT or |没有数据、列名不对，或者与结果同名|没有数据，或者列名不对', '', re.search(r'def read\(file.*?\n\n', Page(f'recipes/{name}').programs[number], re.DOTALL)[0]) for name, number in READERS}
    assert len(kinds) == 1


@every
@Page('recipes/dedupe').says('csv 的编码自己认：UTF-8、GBK、Excel 的“Unicode 文本”都行', '分隔符可以是逗号、分号、制表符')
@each
@pytest.mark.parametrize('encoding, mark', [('utf-8', ','), ('utf-8-sig', ','), ('gbk', ','), ('utf-16', '\t'), ('gb18030', ';')])
def test_what_excel_stores_is_read(on, reader, encoding, mark):
    constants, made, found = READERS[reader]
    Path('goods.csv').write_bytes(GOODS.replace(',', mark).encode(encoding))
    run(*reader, times=2, **constants)
    rows = grid(made, load_workbook(made).sheetnames[0] if made.endswith('xlsx') else None)
    assert [[str(value) for value in row] for row in rows] == found and not list(Path().glob('*.new.*'))


@every
@Page('recipes/dedupe').says('空行不要', '一行比表头长，多出来的值留着')
def test_blank_rows_and_wide_ones(on):
    Path('goods.csv').write_text('编号,,价格\n\n1,a,2,b\n,,\n3\n', encoding='utf-8')
    run('dedupe')
    assert grid('unique.csv') == [['编号', '2', '价格'], ['1', 'a', '2', 'b'], ['3', '', '']]


@every
@Page('recipes/dedupe').says('没有数据、缺少要用的列、列名相同、csv 的列名里换行，就停下，打印现在的列名')
@each
@pytest.mark.parametrize('text', ['', '编号,名称,价格\n', '编 号,名 称,价格\n1,2,3\n', '编号,名称,价格,名称\n1,2,3,4\n', '编号,名称,"价\n格"\n1,2,3\n'])
def test_what_cannot_be_used_is_refused_before_anything_is_written(on, reader, text):
    constants, made, _ = READERS[reader]
    if '编 号' in text and reader == ('merge', 1):
        pytest.skip('it needs no column')
    Path('goods.csv').write_text(text, encoding='utf-8')
    Path(made).write_bytes(b'old')
    with pytest.raises(SystemExit, match=r'goods.csv 没有数据.*列名不对.*\['):
        run(*reader, **constants)
    assert Path(made).read_bytes() == b'old' and not list(Path().glob('*.new.*'))


@each
def test_the_result_is_not_the_source(reader):
    constants, made, _ = READERS[reader]
    Path('goods.csv').write_text(GOODS, encoding='utf-8')
    with pytest.raises(SystemExit, match='结果同名'):
        run(*reader, **constants, RESULT='goods.csv')
    assert Path('goods.csv').read_text(encoding='utf-8') == GOODS.replace('\r\n', '\n')


@every
@Page('recipes/dedupe').says('结果先写到名字带 .new 的文件，写完整了才换上')
@each
def test_the_old_result_stays_until_the_new_one_is_whole(on, reader, monkeypatch):
    import DrissionRecord

    constants, made, _ = READERS[reader]
    Path('goods.csv').write_text(GOODS, encoding='utf-8')
    Path(made).write_bytes(b'old')
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(DrissionRecord.Recorder, 'record', lambda self: (_ for _ in ()).throw(KeyboardInterrupt()))
        run(*reader, **constants)
    assert Path(made).read_bytes() == b'old'


@every
@Page('recipes/dedupe').says("结果是 csv，又要用 Excel 打开，target = … 下面加一行 target.set.encoding('utf-8-sig')")
def test_a_csv_for_excel(on):
    Path('goods.csv').write_text(GOODS, encoding='utf-8')
    code = Recipe('dedupe', None).source()
    exec(re.sub(r'^(target = .*\n)', r"\1target.set.encoding('utf-8-sig')\n", code, flags=re.MULTILINE), {})
    assert Path('unique.csv').read_text(encoding='utf-8').splitlines()[0] == '\ufeff编号,名称,价格'


@every
@Page('recipes/dedupe').says('KEYS 写几列，几列都相同才是重复')
@pytest.mark.parametrize('constants, found', [({}, ['199', '89', '5', '6']), ({'KEEP': 'last'}, ['189', '89', '5', '6']), ({'KEYS': ['编号', '价格']}, ['199', '89', '189', '5', '6']), ({'KEYS': []}, ['199', '89', '189', '5', '6'])])
def test_which_rows_are_kept(on, constants, found):
    Path('goods.csv').write_text(GOODS + 'A02,鼠标,89\n,无,5\n,无,6\n', encoding='utf-8')
    run('dedupe', **constants)
    assert [row[2] for row in grid('unique.csv')[1:]] == found


def workbook(*rows, path):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    save_as_excel(book, path, '1+1', 2)


@Page('recipes/dedupe').says('日期成为文本', '公式成为算好的值，没有算过的是空的', '以 = 开头的文本成为公式，超过 32767 个字符的截断')
@Page('recipes/merge').says('日期成为文本', '公式成为算好的值，没有算过的是空的', '以 = 开头的文本成为公式，超过 32767 个字符的截断')
@Page('recipes/split').says('日期拆开以后是文本', '公式成为算好的值，没有算过的是空的', '以 = 开头的文本成为公式，超过 32767 个字符的截断')
@pytest.mark.parametrize('reader', [one for one in READERS if one[0] in ('dedupe', 'merge', 'split')])
def test_dates_formulas_and_long_texts(reader):
    constants = {key: value.replace('goods.csv', 'goods.xlsx') if isinstance(value, str) else ['goods.xlsx'] if key == 'FILES' else value for key, value in READERS[reader][0].items()}
    workbook(['编号', '名称', '价格', '算', '长'], ['A', datetime.datetime(2025, 8, 5), 'x', '=1+1', '字'], path='goods.xlsx')
    run(*reader, **constants, RESULT='made.xlsx')
    row = grid('made.xlsx', load_workbook('made.xlsx').sheetnames[0])[1]
    assert row[1] == '2025-08-05 00:00:00' and row[3] == 2
    Path('goods.csv').write_text(f'编号,名称,价格\nA,=1+1,{"字" * 40000}\n', encoding='utf-8')
    run(*reader, **READERS[reader][0], RESULT='made.xlsx')
    made = load_workbook('made.xlsx').worksheets[0]
    assert made['B2'].data_type == 'f' and len(made['C2'].value) == 32767
    book = load_workbook('goods.xlsx')
    book.save('goods.xlsx')
    run(*reader, **constants, RESULT='made.xlsx')
    assert grid('made.xlsx', load_workbook('made.xlsx').sheetnames[0])[1][3] is None


@every
@Page('recipes/split').says('没有填城市的订单在“未填”里', '工作表的名字取自前 27 个字符，特殊字符换成 _，同名的后面加上编号')
def test_sheets_have_names_that_excel_takes(on):
    values = ['A/B', 'a_b', '很长' * 20, '很长' * 19, "'引号'", 0, None, 'History', '😀' * 20]
    workbook(['城市', '金额'], *([value, 1] for value in values), path='orders.xlsx')
    run('split', times=2)
    names = load_workbook('cities.xlsx').sheetnames
    assert names == ['A_B', 'a_b_2', '很长' * 13 + '很', '很长' * 13 + '很_4', '_引号_', '0', '未填', 'History_8', '😀' * 13]
    assert all(len(name.encode('utf-16-le')) <= 62 for name in names)


def test_three_hundred_sheets_of_twenty_thousand_rows():
    Path('goods.csv').write_text('编号,名称\n' + ''.join(f'{number % 300},{number}\n' for number in range(20000)), encoding='utf-8')
    run('split', FILE='goods.csv', COLUMN='编号')
    book = load_workbook('cities.xlsx', read_only=True)
    assert len(book.sheetnames) == 300


@every
@Page('recipes/merge').says('没有对应的商品，库存留空', 'FILE 里已有同名的列，整列换掉，没有对应的留空', 'OTHER 里同一个名称有几行，用的是最后一行')
def test_a_column_of_another_table(on):
    save('products.xlsx', {'名称': '键盘', '库存': 5}, {'名称': '键盘 ', '库存': 6}, {'名称': None, '库存': 7}, {'名称': 0, '库存': 9})
    save('orders.xlsx', {'商品': '键盘', '库存': 1, '数量': 1}, {'商品': None, '库存': 1, '数量': 2}, {'商品': '0', '库存': 1, '数量': 3}, {'商品': '耳机', '库存': 1, '数量': 4})
    run('merge')
    assert grid('merged.xlsx') == [['商品', '库存', '数量'], ['键盘', 6, 1], [None, None, 2], ['0', 9, 3], ['耳机', None, 4]]


@every
@Page('recipes/merge').says('从 csv 读出来的都是字符串，要当作数字的列自己转换')
def test_a_folder_of_files_one_below_the_other(on):
    Path('in').mkdir()
    Path('in/~$a.xlsx').write_bytes(b'locked')
    Path('in/a.csv').write_text('a,b\n1,2\n', encoding='utf-8')
    Path('in/b.csv').write_text('c,a\n3,4\n', encoding='gbk')
    run('merge', 1, FILES=['in/*'])
    assert grid('all.xlsx') == [['a', 'b', 'c'], ['1', '2', None], ['4', None, '3']]


@pytest.mark.parametrize('text', ['59元,女\n1台,键盘\n'.encode('gbk') + '钱\n'.encode(), 'café,女\n'.encode()])
def test_lines_with_one_character_of_gbk(text):
    Path('people_gbk.csv').write_bytes(text)
    run('garbled')
    found = Path('fixed.csv').read_text(encoding='utf-8-sig')
    assert '女' in found and set(found) <= set('59元,女1台键盘钱café\n')


@Page('recipes/garbled').says('两种编码混在一起也能修', '认不准的几行打印出来，看一遍', '分隔符都成为逗号')
@pytest.mark.parametrize('mark', ',;\t')
def test_a_file_of_two_encodings_is_mended(mark):
    lines = ['姓名,性别', '张三,男', 'Müller,Köln', '李四,女', '59元,女']
    text = [f'{line.replace(",", mark)}\r\n'.encode(code) for line, code in zip(lines, ['utf-8-sig', 'utf-8', 'utf-8', 'gbk', 'gbk'])]
    Path('people_gbk.csv').write_bytes(b''.join(text))
    printed, _ = run('garbled')
    assert Path('fixed.csv').read_bytes().decode('utf-8') == '\ufeff' + ''.join(f'{line}\r\n' for line in lines)
    assert printed.count('看一看：') == 2 and 'Müller' in printed and '59元' in printed


def test_a_text_of_unicode_is_mended():
    Path('people_gbk.csv').write_bytes('姓名\t性别\r\n张三\t男\r\n'.encode('utf-16'))
    run('garbled')
    assert Path('fixed.csv').read_bytes().decode('utf-8-sig') == '姓名,性别\r\n张三,男\r\n'
    Path('people_gbk.csv').write_bytes(b'')
    with pytest.raises(SystemExit, match='没有内容'):
        run('garbled')
    assert Path('fixed.csv').stat().st_size > 3


@Page('recipes/garbled').says('变不回来的还是原样，重新采集')
def test_text_that_was_garbled_before_it_was_saved():
    words = ['张三', '键盘', '价格 199', '鏉?', 'Müller', '女', '', 'abc']
    wrong = ['张三'.encode().decode('gb18030'), '键盘'.encode().decode('latin-1'), '价格 199'.encode().decode('cp1252'), *words[3:]]
    Path('mojibake.csv').write_text(','.join(wrong) + '\n', encoding='utf-8-sig')
    run('garbled', 1)
    assert grid('undone.csv', encoding='utf-8-sig') == [words]


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
