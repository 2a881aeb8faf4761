"""Recipes with what a reader sets by a slip, has beside, or loses on the way: a constant that ends nothing, a link, a full disk, ids of 19 digits."""

import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.drawing.image import Image

from helpers import grid
from pages import ROOT, Page
from recipes.cells import Recipe, play
from recipes.workbooks import rows_of
from test_recipes_kept import told

LONG = 4706798320487675123
# Programs that go on with a workbook: what it is called, what is changed for a test.
IN_PLACE = [('upsert', 0, 'products.xlsx'), ('auto-width', 0, 'products.xlsx'), ('header-style', 0, 'products.xlsx'), ('print', 0, 'products.xlsx'), ('locked', 0, 'products.xlsx'), ('soup', 0, 'products.xlsx'), ('one-sheet', 0, 'company.xlsx'), ('progress', 0, 'tasks.xlsx'), ('second-row', 0, 'sales.xlsx'), ('new-columns', 2, 'company.xlsx'), *(('openpyxl', number, 'merged.xlsx' if number == 1 else 'products.xlsx') for number in (0, 1, 2, 3, 4))]


def loses(test):
    """One sentence of all their pages."""
    for name in {name for name, *_ in IN_PLACE}:
        test = Page(f'recipes/{name}').says('文本框、图片、一格里部分文本的格式不一定留下')(test)
    return test


def sample(name, to=None):
    Path(to or name).write_bytes((ROOT / 'examples/files' / name).read_bytes())


@pytest.mark.parametrize('name, number, file', IN_PLACE)
@loses
def test_what_openpyxl_does_not_know_goes(name, number, file, monkeypatch):
    sample(file)
    book = load_workbook(file)
    book.active.add_image(Image(ROOT / 'examples/files/keyboard.png'), 'H9')
    book.active['F9'] = CellRichText('键盘，', TextBlock(InlineFont(b=True), '缺货'))
    book.save(file)
    with zipfile.ZipFile(file, 'a') as archive:
        archive.writestr('xl/cellimages.xml', '<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"/>')
        archive.writestr('xl/drawings/drawing9.xml', '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:sp/></xdr:wsDr>')
    monkeypatch.setattr('openpyxl.reader.drawings.PILImage', False)  # no pillow
    told(name, number)
    assert name != 'new-columns' or 'FILE = ' in Page('recipes/new-columns').path.read_text(encoding='utf-8').split('title="sheet.py"')[1]
    assert not {'xl/cellimages.xml', 'xl/drawings/drawing9.xml', 'xl/media/image1.png'} & {*zipfile.ZipFile(file).namelist()}
    assert not any(isinstance(value, CellRichText) for sheet in load_workbook(file, rich_text=True) for row in sheet.values for value in row)


@pytest.mark.parametrize('name, number, file', [*IN_PLACE, ('pandas', 0, 'products.xlsx'), ('long-numbers', 0, 'people.xlsx')])
def test_a_link_to_a_workbook_stays_one(name, number, file):
    Path('folder').mkdir()
    if (ROOT / 'examples/files' / file).exists() and name not in ('pandas', 'long-numbers'):
        sample(file, f'folder/{file}')
    else:
        book = Workbook()
        book.active.append(['编号', '身份证号', '价格'])
        book.save(f'folder/{file}')
    Path(file).symlink_to(f'folder/{file}')
    before = Path(f'folder/{file}').read_bytes()
    told(name, number)
    assert Path(file).is_symlink() and Path(f'folder/{file}').read_bytes() != before
    assert [path.name for path in Path('folder').iterdir()] == [file]


FED = [{'编号': LONG, '名称': '键盘', 2024: 5}, {}, {'编号': -LONG, '名称': '鼠标', 2024: 10 ** 14}]


@pytest.mark.parametrize('name, number, change, constants', [
    ('upsert', 0, rows_of('upsert'), {'KEY': '编号'}),
    ('one-sheet', 0, rows_of('one-sheet'), {'FILE': 'made.xlsx', 'SHEET': 'Sheet'}),
    ('locked', 0, rows_of('locked'), {'FILE': 'made.xlsx'}),
    ('second-row', 0, rows_of('second-row'), {'FILE': 'made.xlsx', 'HEADER_ROW': 1, 'KEY': '名称'}),
    ('new-columns', 1, rows_of('new-columns', 1), {'RESULT': 'made.xlsx'}),
    ('new-columns', 2, rows_of('new-columns', 2), {'FILE': 'made.xlsx', 'TABLE': 'Sheet'}),
    ('chunks', 0, {"row = {'编号': number, '名称': f'商品 {number}'}": 'row = ROWS[number - 1]', 'range(1, 6)': 'range(1, 4)'}, {'NAME': 'made', 'LIMIT': 9}),
    ('links', 0, rows_of('links'), {'RESULT': 'made.xlsx', 'TITLE': '名称'}),
    ('images', 0, rows_of('images'), {'RESULT': 'made.xlsx'}),
    ('pandas', 0, rows_of('pandas', start='table', end=r'\}\)', new='pd.DataFrame([row for row in ROWS if row], dtype=object)'), {'FILE': 'made.xlsx'}),
    ('split', 1, {'def fetch():': 'def fetch():\n    yield from [row for row in ROWS if row]\n    return'}, {'FILE': 'made.xlsx', 'COLUMN': '没有'}),
    ('long-numbers', 0, rows_of('long-numbers', end=r'\}\]'), {'FILE': 'made.xlsx', 'TEXT': ['名称']}),
])
def test_ids_of_19_digits_and_keys_that_are_years(name, number, change, constants):
    if {'FILE'} & {*constants} and name not in ('pandas', 'split', 'long-numbers'):
        book = Workbook()
        book.active.append(['名称', '编号'])
        book.save('made.xlsx')
    fed = [{key: value for key, value in row.items() if key != 2024 or name not in ('split', 'long-numbers')} for row in FED]
    constants = {**constants, **({'FILE': 'made.xlsx'} if name == 'upsert' else {})}
    _, error = play(Recipe(name, None, number, constants={key: repr(value) for key, value in constants.items()}, change=change), fed)
    assert error is None, repr(error)
    (header, *rows) = grid('made-1.xlsx' if name == 'chunks' else 'made.xlsx')
    found = [dict(zip(header, row)) for row in rows]
    assert [row['编号'] for row in found] == [str(LONG), str(-LONG)] and [row['名称'] for row in found] == ['键盘', '鼠标']
    assert not 2024 in fed[0] or [row['2024'] for row in found] == [5, 10 ** 14] and len(header) < 9


def test_a_row_of_openpyxl_with_an_id_of_19_digits():
    sample('products.xlsx')
    _, error = play(Recipe('openpyxl', None, 0, change={"{'名称': '音箱', COLUMN": f"{{'名称': '音箱', '价格': {LONG}, COLUMN"}), [])
    assert error is None and str(LONG) in [cell for row in grid('products.xlsx') for cell in row]


@pytest.mark.parametrize('kind, text', [('json', '[{"名称": "键盘", "备注": "x"}]'), ('jsonl', '{"名称": "键盘", "备注": "x"}\n')])
def test_a_json_is_not_updated(kind, text):
    Path(f'p.{kind}').write_text(text, encoding='utf-8')
    assert '是 csv、xlsx' in told('upsert', FILE=f'p.{kind}')
    assert Path(f'p.{kind}').read_text(encoding='utf-8') == text and [path.name for path in Path().glob('p.*')] == [f'p.{kind}']


def test_parts_whose_name_has_brackets_are_seen():
    sample('products.xlsx')
    told('chunks', 1, RESULT='部分[1].xlsx')
    before = Path('部分[1]-1.xlsx').read_bytes()
    assert told('chunks', 1, RESULT='部分[1].xlsx') == '已经有 部分[1]- 开头的文件，先移到别处'
    assert Path('部分[1]-1.xlsx').read_bytes() == before


def test_of_two_results_none_is_replaced_until_both_are_written():
    sample('broken.csv')
    told('tidy', 1)
    before = Path('good.csv').read_bytes()
    Path('broken.csv').write_text('a,b\n1,2\n', encoding='utf-8')
    _, error = play(Recipe('tidy', None, 1, constants={'BAD': "'nowhere/bad.csv'"}), [])
    assert isinstance(error, FileNotFoundError) and Path('good.csv').read_bytes() == before


@pytest.mark.parametrize('name, number', [('asyncio', 0), ('chunks', 0), ('chunks', 1)])
def test_a_limit_of_0_is_refused(name, number):
    sample('products.xlsx')
    assert told(name, number, LIMIT=0) == 'LIMIT 要大于 0'


@pytest.mark.patient
def test_many_changed_cells():
    for file, more in (('products.xlsx', 0), ('products_new.xlsx', 1)):
        book = Workbook()
        book.active.append(['名称', '价格', '库存'])
        for number in range(10000):
            book.active.append([f'n{number}', number + more, 1])
        book.save(file)
    told('diff')
    assert load_workbook('marked.xlsx').active['B10001'].fill.fgColor.rgb == '00FFF2CC'


def pairs(count):
    """Rows of which each two are one order: the first cell of both is merged."""
    from openpyxl.worksheet.cell_range import CellRange

    book = Workbook()
    book.active.append(['订单', '商品'])
    for number in range(count):
        book.active.append([number if number % 2 == 0 else None, f'n{number}'])
    for row in range(2, count, 2):
        book.active.merged_cells.ranges.add(CellRange(None, 1, row, 1, row + 1))
    return book


@pytest.mark.patient
def test_many_merged_cells():
    pairs(10000).save('merged.xlsx')
    told('openpyxl', 1, DELETE=[2])
    sheet = load_workbook('merged.xlsx').active
    assert len(sheet.merged_cells.ranges) == 4998 and sheet['A3'].value == 0 and 'A4:A5' in sheet.merged_cells and 'A3:A4' not in sheet.merged_cells
    pairs(10000).save('company.xlsx')
    told('sheets', 1, FILES=['company.xlsx'])
    assert len(load_workbook('styled.xlsx').active.merged_cells.ranges) == 4999


def test_a_block_that_loses_its_first_row_keeps_its_value_and_its_border():
    from openpyxl.styles import Border, Side

    book = Workbook()
    for row in (['x', 1], ['甲', 2], [None, 3], [None, 4], ['乙', 5]):
        book.active.append(row)
    for cell in [cell for row in book.active['A1:B5'] for cell in row]:
        cell.border = Border(*[Side('thin')] * 4)
    book.active.merge_cells('A2:A4')
    book.save('merged.xlsx')
    told('openpyxl', 1, DELETE=[2], INSERT=0)
    sheet = load_workbook('merged.xlsx').active
    assert [row[0] for row in sheet.values] == ['x', '甲', None, '乙'] and str(sheet.merged_cells) == 'A2:A3' and sheet['A3'].border.bottom.style == 'thin'


def test_a_blank_in_the_last_row():
    sample('products.xlsx')
    book = load_workbook('products.xlsx')
    book.active['A1048576'] = ' '
    book.save('products.xlsx')
    assert told('print').strip() == 'products.xlsx 4 行'
    assert load_workbook('products.xlsx').active.row_dimensions[3].height == 15


def test_a_price_among_thousands_of_blanks():
    text = '有' + ' ' * 30000 + '货'
    assert '没有转换的： 1' in told('price-text', TEXTS=[text, f'价{" " * 30000}5 元'])


def test_a_fetch_that_gives_a_text_has_not_found_a_row():
    for name, old in (('resume', "return {'姓名': task, '性别': '女', '电话': '13800000000'}"), *((name, "return {'页码': number, '标题': f'第 {number} 页'}") for name in ('threads', 'retry', 'asyncio'))):
        printed, error = play(Recipe(name, None, change={old: "return '没有权限'"}), [])
        assert error is None and '没有采到' in printed and not [path for path in Path().glob('*.csv') if '没有权限' in path.read_text(encoding='utf-8')], name


def test_an_order_and_a_choice_that_there_are_not():
    sample('news.csv')
    assert told('sort', ORDER='降序') == "ORDER 要写 'desc' 或者 'asc'" and not Path('sorted.xlsx').exists()
    sample('products.xlsx', 'goods.xlsx')
    assert told('dedupe', FILE='goods.xlsx', KEYS=[], KEEP='FIRST') == "KEEP 要写 'first'、'last' 或者 'merge'"


def test_one_task_is_no_list_of_letters():
    told('resume', TASKS='赵六')
    assert [row[0] for row in grid('people.csv')] == ['姓名', '赵六']
    told('crash-safe', TASKS='张三', FILE='own.csv')
    assert [row[1] for row in grid('own.csv')] == ['编号', '张三']
    told('resume', 1, TASKS='赵六')
    assert len(Path('people.jsonl').read_text(encoding='utf-8').split()) and '"赵"' not in Path('people.jsonl').read_text(encoding='utf-8')


def test_a_clock_that_was_wrong_once_hides_no_change():
    told('history')
    with closing(sqlite3.connect('history.db')) as db:
        db.execute("update prices set 时间 = '2030-01-01 00:00:00.000'")
        db.commit()
    assert 'A01 189 → 150' in told('history', change={'189}': '150}'})


@pytest.mark.parametrize('name, number, constants, file', [('sort', 0, {'FILE': 'a.csv', 'COLUMN': '价格', 'RESULT': 'b.csv'}, 'b.csv'), ('merge', 1, {'FILES': ['a.csv'], 'RESULT': 'b.csv'}, 'b.csv'), ('gbk', 0, {'FILE': 'a.csv', 'NUMBERS': [], 'RESULT': 'b.csv'}, 'b.csv'), ('diff', 1, {'OLD': 'old.csv', 'NEW': 'a.csv', 'KEYS': ['名称'], 'RESULT': 'b.xlsx'}, '')])
def test_ctrl_z_at_the_end_is_no_row(name, number, constants, file):
    Path('old.csv').write_text('名称,价格\n键盘,199\n', encoding='utf-8')
    Path('a.csv').write_bytes('名称,价格\r\n键盘,189\r\n\x1a'.encode())
    told(name, number, **constants)
    assert not file or grid(file, encoding='utf-8-sig') == [['名称', '价格'], ['键盘', '189']]
    assert '\x1a' not in ''.join(str(cell) for path in Path().glob('b.*') for row in grid(path, encoding='utf-8-sig') for cell in row)


@pytest.mark.parametrize('result', ['xlsx', '.csv'])
def test_a_suffix_alone_is_no_name(result):
    sample('news.csv')
    for name in ('sort', 'clean-text'):
        assert told(name, RESULT=result) == f'{result} 的后缀要写 .csv 或者 .xlsx' and not Path(result).exists()


@pytest.mark.parametrize('name, number, file', [('split-files', 0, 'orders.xlsx'), ('split-files', 1, 'company.xlsx'), ('text-log', 2, 'articles.txt'), ('text-log', 7, 'notes.txt'), ('chunks', 2, 'people.json'), ('chunks', 3, 'goods.csv'), ('chunks', 4, 'articles.txt')])
def test_a_folder_with_its_slash(name, number, file):
    sample(file)
    number == 7 and sample('replace.txt')
    told(name, number, RESULT='结果/')
    assert [*Path('结果').iterdir()] and not Path('结果.new').exists() and not Path('结果/.new').exists()


def test_numbers_in_quotes_and_a_colour_with_its_mark():
    sample('products.xlsx')
    told('openpyxl', 3, COLOR='#FFC7CE')
    assert [rule.dxf.fill.bgColor.rgb for rules in load_workbook('products.xlsx').active.conditional_formatting for rule in rules.rules] == ['00FFC7CE']
    sample('codes.csv')
    told('long-numbers', 1, LENGTH='6')
    assert grid('filled.xlsx')[1][0] and all(len(row[0]) >= 6 for row in grid('filled.xlsx')[1:] if str(row[0]).isdigit())
