"""What the recipes for workbooks, databases and values promise, beside what stands in the matrix."""

import contextlib
import datetime
import io
import json
import re
import sqlite3
import zipfile
from pathlib import Path
from xml.etree.ElementTree import ParseError

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.styles import Border, Font, PatternFill, Side
from openpyxl.utils.exceptions import InvalidFileException

from books import part, parts, repack, without_fill
from helpers import fails, grid, quiet, save
from pages import ROOT, Page
from recipes.conditions import THERE
from test_recipes import program, query, run
from test_recipes_changes import block

every = pytest.mark.every_release


def run_sqlite(rows, **options):
    """As `run`, the program of the release under test, with these rows."""
    import DrissionRecord

    number = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1
    old = re.search(r'^rows = .*?\]', program('sqlite', number), re.DOTALL | re.MULTILINE)[0]
    return run('sqlite', number, change={old: f'rows = {rows!r}', **options.pop('change', {})}, **options)



def with_head(name, number=0, **constants):
    """A program with other constants; what it printed and left is of the caller."""
    code = program(name, number)
    for constant, value in constants.items():
        code, found = re.subn(rf'^{constant} = .*$', lambda match: f'{constant} = {value!r}', code, flags=re.MULTILINE)
        assert found == 1, constant
    exec(compile(code, name, 'exec'), made := {'__name__': '__main__'})
    return made


@every
@Page('recipes/sqlite').says('没有给的列保持原来的值：更新价格，备注不变', "给的是 None、''，也不变", '没有 KEY 的行打印出来，不写', '已有的值不改，空的补上，new.update(row) 换成')
def test_a_row_updates_what_it_gives(on):
    rows = [{'编号': 'A01', '名称': '键盘', '价格': 199, '备注': '旧'}, {'价格': 89, '编号': 'A02'}, {'编号': None, '名称': '无'}, {'编号': ''}, {'名称': '无'}, {'编号': 0, '颜色': '白'}]
    printed, _ = run_sqlite(rows)
    assert printed.count('没有编号，没有写：') == 3
    run_sqlite([{'价格': 179, '编号': 'A01'}, {'编号': 'A03', '库存': 3}], times=2)
    run_sqlite([{'编号': 'A01', '名称': None, '价格': '', '备注': None}])
    found = query('shop.db', 'select 编号, 名称, 价格, 备注, 颜色, 库存 from products order by 编号')
    assert found == [('0', None, None, None, '白', None), ('A01', '键盘', 179, '旧', None, None), ('A02', None, 89, None, None, None), ('A03', None, None, None, None, 3)]
    run_sqlite([{'编号': 'A01', '价格': 1, '库存': 9}, {'编号': 'A09', '价格': 5}], change={'new.update(row)': "new.update({k: v for k, v in row.items() if new.get(k) in (None, '')})"})
    assert query('shop.db', "select 价格, 库存 from products where 编号 in ('A01', 'A09')") == [(179, 9), (5, None)]


@every
@Page('recipes/sqlite').says('rows 下面加几行，值是字典、列表的存成 json，中文照原样', '读回来用 json.loads()')
def test_dicts_and_lists_are_json_and_names_differ_in_more_than_case(on):
    rows = [{'编号': '1', '价格': '12.0', '图': 'a.jpg'}, {'编号': '2', '价格': {'amount': '15.5', '货币': '欧元'}, '图': ['b.jpg', 'c.jpg'], '卖出': False}, {'编号': '3', '价格': None, '图': []}, {'编号': '4', '价格': '9'}]
    run_sqlite(rows, times=2, change={'\nrecorder = ': '\n' + block('sqlite', 'import json') + 'recorder = '})
    found = query('shop.db', 'select 编号, 价格, 图, 卖出 from products order by 编号')
    assert found == [('1', '12.0', 'a.jpg', None), ('2', '{"amount": "15.5", "货币": "欧元"}', '["b.jpg", "c.jpg"]', 0), ('3', None, '[]', None), ('4', '9', None, None)]
    for more in ([{'编号': '5', 'w': 1}, {'编号': '6', 'W': 2}], [{'编号': '5', 'x': 1}, {'编号': '7', 'X': 1}]):
        with pytest.raises(SystemExit, match='^列名不分大小写，统一写法：'):
            run_sqlite(more)
    assert len(query('shop.db', 'select * from products')) == 4
    run_sqlite([{'编号': '5', 'w': 1}])
    with pytest.raises(SystemExit, match='^列名不分大小写'):
        run_sqlite([{'编号': '6', 'W': 1}])


@every
@Page('recipes/sqlite').says('main.py 说先运行 unique.py，就运行一次', '同一个编号只留最后一行', '原来的表留着，名字是 old_ 加表名，例如 old_products')
@pytest.mark.parametrize('kind, first', [('', [('A01', '键盘', 199)]), ('text primary key', [])])
def test_a_table_gets_its_unique_column(on, kind, first):
    with sqlite3.connect('shop.db') as db:
        db.execute(f'create table products (编号 {kind}, 名称, 价格)')
        db.executemany('insert into products values (?, ?, ?)', [*first, ('A01', '键盘', 189), ('A02', '鼠标', 89)])
    db.close()
    with pytest.raises(SystemExit, match='^products 的“编号”遇到重复的还不会更新：先运行 unique.py$'):
        run_sqlite([{'编号': 'A01', '价格': 1}])
    run('sqlite', 2)
    run_sqlite([{'编号': 'A01', '价格': 179}])
    assert sorted(query('shop.db', 'select * from products')) == [('A01', '键盘', 179), ('A02', '鼠标', 89)]
    assert len(query('shop.db', 'select * from old_products')) == 2 + len(first)
    with pytest.raises(sqlite3.OperationalError):
        run('sqlite', 2)
    assert len(query('shop.db', 'select * from old_products')) == 2 + len(first) and len(query('shop.db', 'select * from products')) == 2


@Page('recipes/sqlite').says('视图、索引、别的表的外键仍然连着原来的表，要重新建')
def test_what_belongs_to_the_old_table_stays_with_it():
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        db.executescript("create table products (编号 text primary key, 价格); insert into products values ('A01', 199); create index dear on products (价格);"
                         'create view seen as select 价格 from products; create table sales (编号 references products (编号))')
    run('sqlite', 2)
    run_sqlite([{'编号': 'A01', '价格': 179}])
    assert query('shop.db', 'select 价格 from products') == [(179,)] and query('shop.db', 'select * from seen') == [(199,)]
    assert query('shop.db', "select tbl_name from sqlite_master where name = 'dear'") == [('old_products',)]
    assert query('shop.db', "select \"table\" from pragma_foreign_key_list('sales')") == [('old_products',)]


@Page('recipes/sqlite').says('新的表里，KEY 一列是文本，按数字排写 order by cast(编号 as integer)', '别的列没有类型，id 不再自增', "看过以后删去原来的表：db = sqlite3.connect(FILE)，db.execute('drop table old_products')，db.execute('vacuum')，文件就变小")
def test_the_old_table_goes_and_the_file_is_smaller():
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        db.execute('create table products (id integer primary key autoincrement, 编号 text, 价格 real)')
        db.executemany('insert into products (编号, 价格) values (?, ?)', [(f'A{number % 9}', number) for number in range(9000)])
        db.commit()
    run('sqlite', 2)
    size = Path('shop.db').stat().st_size
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        assert [one[2] for one in db.execute('pragma table_info(products)')] == ['', 'TEXT', '']
        assert [*db.execute("select '10' < '2', cast('10' as integer) > cast('2' as integer), typeof(编号) from products limit 1")] == [(1, 1, 'text')]
        db.execute("insert into products (编号) values ('B')")
        assert db.execute("select id from products where 编号 = 'B'").fetchall() == [(None,)]
        db.commit()
        db.execute('drop table old_products')
        db.execute('vacuum')
    assert Path('shop.db').stat().st_size < size / 9 and len(query('shop.db', 'select * from products')) == 10


@every
def test_a_key_with_a_blank_is_one_column(on):
    import DrissionRecord

    number = 0 if hasattr(DrissionRecord, 'DBRecorder') else 1
    change = {"TABLE = 'products'": "TABLE = 'order'", "KEY = '编号'": "KEY = '商品 id'"}
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        db.execute('create table "order" ("商品 id", 价)')
        db.execute('insert into "order" values (?, ?), (?, ?)', ['A', 1, 'A', 2])
        db.commit()
    run('sqlite', 2, change=change)
    assert query('shop.db', 'select * from "order"') == [('A', 2)] and len(query('shop.db', 'select * from old_order')) == 2
    for price in (3, 4):
        run_sqlite([{'商品 id': 'A', '价': price}, {'商品 id': 'B', '价': price}], change=change)
        assert sorted(query('shop.db', 'select * from "order"')) == [('A', price), ('B', price)]
    Path('shop.db').unlink()
    for price in (3, 4):
        run_sqlite([{'商品 id': 'A', '价': price}], change=change)
    assert query('shop.db', 'select "商品 id", 价 from "order"') == [('A', 4)]
    assert '删去 0 行' in run('sqlite', 3, change={"'prices.db'": "'shop.db'", "TABLE = 'prices'": "TABLE = 'order'", "COLUMN = '日期'": "COLUMN = '价'"})[0]


def test_days_are_counted_and_other_writings_stay():
    today = datetime.date.today()
    days = [today - datetime.timedelta(before) for before in range(10)]
    rows = [*map(str, days), f'{days[8]} 12:00', f'{days[8]}T12:00:00+00:00', f'{days[7]} 00:00', '2000/1/1', '20000101', '1月1日', None, '', 5, 1764374400]
    with contextlib.closing(sqlite3.connect('prices.db')) as db:
        db.execute('create table prices (编号, "采集 日期")')
        db.executemany('insert into prices values (1, ?)', [(row,) for row in rows])
        db.commit()
    with pytest.raises(SystemExit, match="没有“日期”这一列，有：.*采集 日期"):
        run('sqlite', 3)
    printed, _ = run('sqlite', 3, change={"'日期'": "'采集 日期'"})
    assert printed == '删去 4 行，日期是别的写法、留着的 7 行\n'
    assert [row[1] for row in query('prices.db', 'select * from prices')] == [row for row in rows if row not in (str(days[8]), str(days[9]), f'{days[8]} 12:00', f'{days[8]}T12:00:00+00:00')]
    assert run('sqlite', 3, change={"'日期'": "'采集 日期'"})[0].startswith('删去 0 行')
    Path('prices.db').unlink()
    with pytest.raises(SystemExit, match='^没有 prices.db$'):
        run('sqlite', 3)
    assert not Path('prices.db').exists()


@every
@Page('recipes/clean-text').says('写之前清理一遍，Excel 打开不用修复', 'Excel 的一格最多 32767 个字，表情符号多半算两个。')
@pytest.mark.parametrize('text, clean', [('=1+1', '＝1+1'), (' \u00a0键\x00盘\u3000', '键盘'), ('a' * 40000, 'a' * 32767), ('😀' * 20000, '😀' * 16383), ('😀' * 20000 + '字' * 20000, '😀' * 16383), ('一行\n两行', '一行\n两行'), (199, 199), (10**400, '1' + '0' * 400), ('半\ud83d', '半'), ('a\ufffeb', 'ab')])
def test_cleaned_text_is_text(on, text, clean):
    old = re.search(r'^rows = .*?\}\]', program('clean-text'), re.DOTALL | re.MULTILINE)[0]
    run('clean-text', change={old: f'rows = [{{"标题": {text!r}}}]'})
    cell = load_workbook('texts.xlsx').active['A2']
    assert cell.value == clean and cell.data_type in 'sn' and len(str(clean).encode('utf-16-le')) <= 2 * 32767


@Page('recipes/links').says('Excel 的一张表最多有 65530 个链接，一个最长 2079 个字符', '超出的不做成链接，网址都在另一列')
@pytest.mark.parametrize('url, linked', [('https://a/' + 'x' * 2069, True), ('https://a/' + 'x' * 2070, False), ('https://a/\x08', False), ('https://a/\n', True)])
def test_an_address_that_excel_does_not_take(url, linked):
    old = re.search(r'^rows = \[\{.*?\}\]', program('links'), re.DOTALL | re.MULTILINE)[0]
    run('links', change={old: f"rows = [{{'价格': 1, '网址': {url!r}, '标题': '键盘 \"87 键\"'}}]"})
    cell = load_workbook('links.xlsx').active['C2']
    assert bool(cell.hyperlink) is linked and cell.value == '键盘 "87 键"'
    assert grid('links.xlsx')[1][1] == url.replace('\x08', '')


@every
@Page('recipes/links').says('不要网址一列，names = … 下面写 names.remove(URL)', '没做成链接的，就没有网址了')
def test_links_without_a_column_of_addresses(on):
    old = re.search(r'^rows = \[\{.*?\}\]', program('links'), re.DOTALL | re.MULTILINE)[0]
    names = re.search(r'^names = .*\n', program('links'), re.MULTILINE)[0]
    rows = [{'网址': 'https://a.b/', '标题': '键盘', '价格': 1}, {'网址': 'https://a.b/' + 'x' * 2079, '标题': '鼠标', '价格': 2}]
    run('links', change={old: f'rows = {rows!r}', names: f'{names}names.remove(URL)\n'})
    assert grid('links.xlsx') == [['标题', '价格'], ['键盘', 1], ['鼠标', 2]]
    sheet = load_workbook('links.xlsx').active
    assert sheet['A2'].hyperlink.target == 'https://a.b/' and sheet['A3'].hyperlink is None


def test_an_address_without_its_scheme_opens_a_site():
    old = re.search(r'^rows = \[\{.*?\}\]', program('links'), re.DOTALL | re.MULTILINE)[0]
    urls = {'www.a.com': 'http://www.a.com', 'https://www.a.com/': 'https://www.a.com/', '说明.docx': '说明.docx', 'mailto:a@b.com': 'mailto:a@b.com'}
    run('links', change={old: f'rows = {[{"标题": "x", "网址": url} for url in urls]!r}'})
    assert [load_workbook('links.xlsx').active.cell(row, 1).hyperlink.target for row in range(2, 6)] == [*urls.values()]
    assert [row[1] for row in grid('links.xlsx')[1:]] == [*urls]


def test_links_end_at_the_limit():
    run('links', change={'65531': '2'})
    sheet = load_workbook('links.xlsx').active
    assert [bool(sheet.cell(row, 1).hyperlink) for row in (2, 3, 4)] == [True, False, False]


@every
@pytest.mark.parametrize('kept', [lambda: save('images.xlsx', ['绿']), lambda: load_workbook('images.xlsx').save('images.xlsx')])
@Page('recipes/images').says('图片浮在格子上面', '以后用 Recorder、openpyxl 打开保存，嵌入的图片就没有了')
def test_pictures_float_and_those_inside_cells_go_when_saved(on, kept):
    from PIL import Image

    Image.new('RGB', (30, 15)).save('a.png')
    old = re.search(r'^rows = \[\{.*?\}\]', program('images'), re.DOTALL | re.MULTILINE)[0]
    for more in '', block('images', 'from openpyxl import load_workbook'):
        run('images', change={old: "rows = [{'名称': '红', '图片': 'a.png'}]", 'new.replace(RESULT)': f'{more}new.replace(RESULT)'})
        assert ('twoCell' in part('images.xlsx', 'drawing1.xml')) is bool(more) and not parts('images.xlsx', 'richData')
        assert load_workbook('images.xlsx').active['B2'].value is None and len(load_workbook('images.xlsx').active._images) == 1
    # As Excel 365 and embed_image of xlsxwriter write them: the cell is an error whose vm points to the picture.
    book = Workbook()
    book.active.append(['红', '#VALUE!'])
    book.save('images.xlsx')
    repack('images.xlsx', 'images.xlsx', lambda content: content.replace(b't="e"', b't="e" vm="1"'))
    with zipfile.ZipFile('images.xlsx', 'a') as new:
        for name in 'xl/metadata.xml', 'xl/richData/rdrichvalue.xml', 'xl/media/image1.png':
            new.writestr(name, '<x/>')
    assert 'vm="1"' in part('images.xlsx', 'sheet1.xml')
    kept()
    assert 'vm=' not in part('images.xlsx', 'sheet1.xml') and not parts('images.xlsx', 'richData') + parts('images.xlsx', 'media')
    assert load_workbook('images.xlsx').active['B1'].value == '#VALUE!'


@every
@pytest.mark.parametrize('name, start', [('links', 'rows'), ('formulas', 'goods'), ('report', 'sales'), ('images', 'rows')])
def test_no_rows_leave_the_old_result(on, name, start):
    result = re.search(r"^RESULT = '(.*)'", program(name), re.MULTILINE)[1]
    Path(result).write_bytes(b'old')
    old = re.search(rf'^{start} = \[.*?[)}}]\]', program(name), re.DOTALL | re.MULTILINE)[0]
    with pytest.raises(SystemExit, match='没有数据'):
        run(name, change={old: f'{start} = []'})
    assert Path(result).read_bytes() == b'old'


@pytest.mark.parametrize('count', [None, '80'])
def test_a_count_that_is_no_number_leaves_the_old_report(count):
    Path('report.xlsx').write_bytes(b'old')
    with pytest.raises(SystemExit, match='不是数字'):
        run('report', change={"'上海店', 120": f"'上海店', {count!r}"})
    assert Path('report.xlsx').read_bytes() == b'old'
    run('report', change={', 80)': ', 0)', ', 120)': ', 0)'})
    assert [row[3] for row in grid('report.xlsx')[2:4]] == [0] * 2


@every
@Page('recipes/report').says("每列可以用不同的函数：TOTALS = {'销量': 'SUM', '占比': 'AVERAGE'}")
def test_the_last_row_of_a_report_has_a_function_for_each_column(on):
    run('report', times=2, change={"TOTALS = {'销量': 'SUM'}": "TOTALS = {'销量': 'SUM', '占比': 'AVERAGE'}"})
    sheet = load_workbook('report.xlsx').active
    assert [cell.value for cell in sheet[5]] == ['合计', None, '=SUM(C3:C4)', '=AVERAGE(D3:D4)'] and sheet['D5'].number_format == '0.0%' and sheet.max_row == 5


@Page('recipes/report').says('平均是 AVERAGE，还有 MAX、MIN，数行数是 COUNTA')
def test_each_function_of_a_report_and_a_column_that_is_not_there():
    for name in ('AVERAGE', 'MAX', 'MIN', 'COUNTA'):
        run('report', change={"'SUM'": repr(name)})
        assert load_workbook('report.xlsx').active['C5'].value == f'={name}(C3:C4)'
    before = Path('report.xlsx').read_bytes()
    for other in ('价格', '日期'):
        with pytest.raises(SystemExit, match=f"没有列：\\['{other}'\\]"):
            run('report', change={"{'销量': 'SUM'}": repr({other: 'SUM'})})
    assert Path('report.xlsx').read_bytes() == before


@every
@Page('recipes/report').says('数据 record() 以后写 last = recorder.rows()[-1].row', 'B、C 换成你的列')
@pytest.mark.files('products.xlsx')
def test_a_last_row_of_functions_below_any_table(on):
    lines = re.findall(r'`((?:last = |recorder\.add_data\(\[.合计).*?)`', Page('recipes/report').path.read_text(encoding='utf-8'))
    assert lines == ['last = recorder.rows()[-1].row', "recorder.add_data(['合计', f'=SUM(B2:B{last})', f'=AVERAGE(C2:C{last})'])"]
    recorder = quiet('products.xlsx')
    recorder.add_data({'名称': '耳机', '价格': 59, '库存': 30})
    recorder.record()
    exec('\n'.join(lines), {'recorder': recorder})
    recorder.record()
    assert grid('products.xlsx')[-1] == ['合计', '=SUM(B2:B5)', '=AVERAGE(C2:C5)']


@every
@Page('recipes/header-style').says('replace=False 留下表头原来的字体', '添加了新的行、新的列，再运行一次，筛选和表头的样式就包括它们。')
@pytest.mark.parametrize('change, font', [({}, ('SimSun', True, 'FFDDEBF7')), ({', replace=False': ''}, (None, True, 'FFDDEBF7'))])
def test_the_font_of_a_header_is_kept(on, change, font):
    book = load_workbook(ROOT / 'examples/files/products.xlsx')
    book.active['A1'].font = Font(name='SimSun')
    book.save('products.xlsx')
    run('header-style', change=change)
    save('products.xlsx', {'名称': '耳机', '产地': '上海'}, auto_new_header=True)
    sheet = load_workbook('products.xlsx').active
    assert sheet.auto_filter.ref == 'A1:C4' and sheet['D1'].value == '产地' and not sheet['D1'].font.b
    run('header-style', change=change)
    sheet = load_workbook('products.xlsx').active
    assert (sheet['A1'].font.name, sheet['A1'].font.b, 'FF' + sheet['A1'].fill.fgColor.rgb[2:]) == font and sheet.auto_filter.ref == 'A1:D5' and sheet['D1'].font.b


@pytest.mark.parametrize('merged', ['A1:B1', ''])
def test_a_title_gets_no_look_of_a_header(merged):
    book = Workbook()
    for row in (['销售', None], ['名称', '价格'], ['键盘', 1]):
        book.active.append(row)
    merged and book.active.merge_cells(merged)
    book.save('products.xlsx')
    before = Path('products.xlsx').read_bytes()
    with pytest.raises(SystemExit, match='第 1 行要有列名，没有合并过的：改 HEADER'):
        run('header-style')
    assert Path('products.xlsx').read_bytes() == before
    # Two titles over two columns each are none either.
    book.active['C1'] = '库存'
    book.active.merge_cells('C1:D1')
    book.save('products.xlsx')
    with pytest.raises(SystemExit, match='第 1 行要有列名'):
        run('header-style')
    # One column has one name.
    book = Workbook()
    book.active.append(['名称'])
    book.save('products.xlsx')
    run('header-style')


@every
@Page('recipes/header-style').says("上面有大标题，表头在第 3 行：HEADER 写 3，FREEZE 写 'A4'")
def test_a_header_below_a_title_gets_its_look(on):
    book = Workbook()
    for row in (['销售', None], [None, None], ['名称', '价格'], ['键盘', 1], [None, None], ['屏', 2], ['合计', 3]):
        book.active.append(row)
    book.active.merge_cells('A1:B2')
    book.save('products.xlsx')
    for _ in range(2):
        run('header-style', change={'HEADER = 1': 'HEADER = 3', "FREEZE = 'A2'": "FREEZE = 'A4'"})
    sheet = load_workbook('products.xlsx').active
    assert (sheet.auto_filter.ref, sheet.freeze_panes, [cell.font.b for cell in sheet['A']], sheet['B3'].fill.fgColor.rgb[2:]) == ('A3:B6', 'A4', [False, False, True] + [False] * 4, 'DDEBF7')
    for row, why in (1, '没有合并过的：改 HEADER'), (9, '第 9 行要有列名'):
        with pytest.raises(SystemExit, match=why):
            run('header-style', change={'HEADER = 1': f'HEADER = {row}'})


@every
@pytest.mark.parametrize('last, constants, found', [('合计', {}, 'A1:B3'), ('合计', {'TOTAL': "''"}, 'A1:B4'), ('鼠标', {}, 'A1:B4')])
def test_a_total_is_not_filtered(on, last, constants, found):
    book = Workbook()
    for row in (['名称', '价格'], ['键盘', 1], ['屏', 2], [last, 3]):
        book.active.append(row)
    book.active['A9'].fill = PatternFill('solid', fgColor='FFFF00')
    book.save('products.xlsx')
    run('header-style', change={"TOTAL = '合计'": f"TOTAL = {constants.get('TOTAL', repr('合计'))}"})
    assert load_workbook('products.xlsx').active.auto_filter.ref == found


@pytest.mark.parametrize('merged', ['A1:C1', ''])
def test_a_title_above_the_header_is_refused(merged):
    book = Workbook()
    for row in (['销售'], ['编号', '商品', '结果'], ['1', '键盘', None]):
        book.active.append(row)
    merged and book.active.merge_cells(merged)
    book.save('merged.xlsx')
    before = Path('merged.xlsx').read_bytes()
    for file in ('tasks.xlsx', 'products.xlsx'):
        Path(file).write_bytes(before)
    for name, number, change in (('merged-cells', 0, {"LINK = '商品'": "LINK = ''"}), ('progress', 0, {}), ('openpyxl', 3, {})):
        with pytest.raises(SystemExit, match='第一行要有'):
            run(name, number, change=change)
        assert {Path(file).read_bytes() for file in ('merged.xlsx', 'tasks.xlsx', 'products.xlsx')} == {before}


@every
@Page('recipes/merged-cells').says('上面有大标题：main.py 的 recorder.set.table(sheet.title) 后面写 .header_row(2)', '2 是表头的行号', 'fill.py 先运行，再去掉', 'merge.py 先去掉')
def test_merged_cells_below_a_title(on):
    book = Workbook()
    for row in (['销售', None, None], ['城市', '商品', '价格'], ['北京', '键盘', 1], [None, '鼠标', 2], ['上海', '耳机', 3], ['上海', '音箱', 4]):
        book.active.append(row)
    book.active.merge_cells('A1:C1')
    book.active.merge_cells('A3:A4')
    book.active['B3'].hyperlink = 'https://a.b/'
    book.active.row_dimensions[5].hidden = True
    book.save('merged.xlsx')
    printed, _ = run('merged-cells', change={'recorder.set.table(sheet.title)': 'recorder.set.table(sheet.title).header_row(2)'})
    assert [line.rsplit(' ', 1)[1] for line in printed.splitlines()] == ['https://a.b/', 'None', 'None'] and printed.count('北京') == 2 and '耳机' not in printed
    run('merged-cells', 1)
    with_head('tidy', FILE='filled.xlsx', NEED=['城市', '价格'], RESULT='tidy.xlsx')
    assert grid('tidy.xlsx')[:3] == [['城市', '商品', '价格'], ['北京', '键盘', 1], ['北京', '鼠标', 2]]


@Page('recipes/auto-width').says('按每一列最长的内容设置列宽，中文算两个字符')
def test_width_counts_chinese_twice_and_has_limits():
    save('products.xlsx', {'名称': '键' * 60, '价格': 1, '备注': '键' * 10, '空': None})
    book = load_workbook('products.xlsx')
    wide = book.active.column_dimensions['A']
    wide.min, wide.max, wide.width = 1, 2, 9  # as Excel stores columns of one width
    hidden = book.active.column_dimensions['C']
    hidden.min, hidden.max, hidden.hidden = 3, 4, True
    book.save('products.xlsx')
    run('auto-width', times=2)
    sizes = load_workbook('products.xlsx').active.column_dimensions
    assert [(sizes[name].min, sizes[name].max, sizes[name].width, sizes[name].hidden) for name in 'ABCD'] == [(1, 1, 50, False), (2, 2, 8, False), (3, 3, 22, True), (4, 4, 8, True)]


@Page('recipes/auto-width').says('每个工作表都设', "只要一个工作表，book.worksheets 换成 [book['表名']]")
def test_the_columns_of_every_sheet_or_of_one():
    def book():
        book = Workbook()
        book.active.append(['键' * 10])
        book.create_chartsheet('图').add_chart(BarChart())
        book.create_sheet('空')
        book.create_sheet('表名')['B3'] = 'x' * 30
        book.active = 1
        book.save('products.xlsx')

    def widths():
        return {sheet.title: {name: size.width for name, size in sheet.column_dimensions.items()} for sheet in load_workbook('products.xlsx').worksheets}

    book()
    assert run('auto-width')[0] == 'products.xlsx 3 个工作表\n' and widths() == {'Sheet': {'A': 22}, '空': {}, '表名': {'A': 8, 'B': 32}}
    book()
    run('auto-width', change={'book.worksheets:': "[book['表名']]:"})
    assert widths() == {'Sheet': {}, '空': {}, '表名': {'A': 8, 'B': 32}}


@Page('recipes/images').says('取不到的，格子空着，行号和网址的前 80 个字符打印出来', 'COLUMNS 的几列是网址、文件路径，或者内存里的字节')
def test_pictures_of_bytes_of_a_path_and_one_that_is_none():
    from PIL import Image

    photo = Image.new('RGB', (80, 40))
    turned = photo.getexif()
    turned[274] = 6  # a phone that was held upright
    photo.save('p.jpg', exif=turned)
    data = Path('p.jpg').read_bytes()
    old = re.search(r'^rows = .*?\}\]', program('images'), re.DOTALL | re.MULTILINE)[0]
    rows = f"rows = [{{'图片': {data!r}}}, {{'图片': 'p.jpg'}}, {{'图片': BytesIO({data!r})}}, {{'图片': b'x' * 300_000}}, {{'图片': None}}, {{'名称': '无'}}]"
    printed, _ = run('images', times=2, change={old: rows})
    images = load_workbook('images.xlsx').active._images
    assert [(image.anchor._from.row, image.width, image.height) for image in images] == [(row, 30, 60) for row in (1, 2, 3)]
    assert len(printed) < 1500 and '没有“图片”' in printed and [number in printed for number in ('第 5 行', '第 6 行', '第 7 行')] == [True] * 3


@Page('recipes/images').says('COLUMNS 的几列是网址')
def test_pictures_in_several_columns_of_a_row_that_is_as_high_as_the_highest():
    from PIL import Image

    for name, size in (('wide', (80, 40)), ('high', (40, 80))):
        Image.new('RGB', size).save(f'{name}.png')
    old = re.search(r'^rows = .*?\}\]', program('images'), re.DOTALL | re.MULTILINE)[0]
    rows = "rows = [{'正面': 'high.png', '名称': '甲', '背面': 'wide.png'}, {'名称': '乙', '背面': 'wide.png'}]"
    printed, _ = run('images', change={old: rows, "COLUMNS = ['图片']": "COLUMNS = ['正面', '背面']"})
    sheet = load_workbook('images.xlsx').active
    places = sorted((image.anchor._from.row + 1, image.anchor._from.col + 1, image.height) for image in sheet._images)
    assert [*sheet.values] == [('正面', '名称', '背面'), (None, '甲', None), (None, '乙', None)] and places == [(2, 1, 60), (2, 3, 30), (3, 3, 30)]
    assert [sheet.row_dimensions[row].height for row in (2, 3)] == [45, 22.5] and printed.startswith('第 3 行没有“正面”')
    assert {sheet.column_dimensions[name].width for name in 'AC'} == {60 / 7} and sheet.column_dimensions['B'].width != 60 / 7


@Page('recipes/images').says("得到 403，HEADERS 里加上 'Referer': '图片所在网页的地址'")
def test_a_picture_is_asked_for_with_headers(monkeypatch):
    asked = []
    monkeypatch.setattr('urllib.request.urlopen', lambda request, timeout: asked.append(dict(request.header_items())) or io.BytesIO(b''))
    run('images', change={"HEADERS = {'User-Agent': 'Mozilla/5.0'}": "HEADERS = {'User-Agent': 'Mozilla/5.0', 'Referer': 'https://a'}"})
    assert asked == [{'User-agent': 'Mozilla/5.0', 'Referer': 'https://a'}] * 2


@pytest.mark.files('products.xlsx', 'fake.xlsx', 'page.xlsx', 'old.xlsx')
@pytest.mark.parametrize('content, kind', [(b'', '空文件'), ('名称,价格\r\n'.encode('gbk'), '文本'), (b'\n <table>', '网页'), (b'PK\x03\x04word/document.xml', '别的压缩包'), (b'\xd0\xcf\x11\xe0' + bytes(600), '有密码的 xlsx'), (b'SQLite format 3\0' + bytes(600), 'SQLite'), (b'\x1f\x8b\x08' + bytes(9), '.gz'), (b'%PDF-1.7', 'PDF'), (b'\x89PNG\r\n', '图片'), (b'\xff\xd8\xff\xe0', '图片'), (b'{"a": 1}', 'json'), (b'\xef\xbb\xbf[1]', 'json'), ('名称'.encode('utf-16'), '文本')])
def test_what_a_file_really_is(content, kind):
    kind_of = run('bad-xlsx')[1]['kind_of']
    Path('a.xlsx').write_bytes(content)
    Path('~$a.xlsx').write_bytes(b'\x05owner')
    assert kind_of('a.xlsx').startswith(kind) and kind_of('products.xlsx') == 'xlsx' and '临时文件' in kind_of('~$a.xlsx')


@Page('recipes/bad-xlsx').says('叫 .xls，openpyxl 出现 InvalidFileException')
def test_openpyxl_refuses_an_old_workbook_by_its_name():
    with pytest.raises(InvalidFileException):
        load_workbook('a.xls')


@pytest.mark.files('products.xlsx', 'fake.xlsx', 'page.xlsx', 'old.xlsx')
def test_a_workbook_whose_writing_failed_is_told():
    kind_of = run('bad-xlsx')[1]['kind_of']
    recorder = quiet('products.xlsx')
    recorder.add_data(['半\ud83d'])
    assert fails(recorder) and kind_of('products.xlsx').startswith('写到一半的 xlsx')
    with pytest.raises(KeyError, match='Content_Types'):
        quiet('products.xlsx').rows()
    recorder.clear()


@every
@pytest.mark.parametrize('prefix', [b'', b'x:'])
@pytest.mark.files('products.xlsx')
def test_a_style_without_a_fill_is_mended(on, prefix):
    without_fill('products.xlsx', 'a.xlsx', prefix)
    with pytest.raises(TypeError, match='Fill'):
        quiet('a.xlsx').rows()
    with_head('bad-xlsx', 1, FILE='a.xlsx')
    assert [row['名称'] for row in quiet('mended.xlsx').rows()] == ['键盘', '鼠标', '显示器']


@every
def test_readable_lines_keep_what_they_hold(on):
    Path('escaped.jsonl').write_text('{"\\u540d": [1, {"a": null}]}\n\n["\\u952e", 2]\n"a\\u2028b"\n', encoding='utf-8')
    with_head('readable-jsonl', RESULT='escaped.jsonl')
    text = Path('escaped.jsonl').read_text(encoding='utf-8')
    assert [json.loads(line) for line in text.split('\n') if line] == [{'名': [1, {'a': None}]}, ['键', 2], 'a\u2028b'] and '"名"' in text
    Path('escaped.jsonl').write_text('')
    Path('readable.jsonl').write_text('old')
    with pytest.raises(SystemExit):
        run('readable-jsonl')
    assert Path('readable.jsonl').read_text() == 'old'


@pytest.mark.parametrize('change', [{'NUMBERS': ['编 号']}, {'NUMBERS': ['名称']}])
def test_a_column_of_numbers_that_is_not_there_or_none(change):
    Path('large.csv').write_text('编号,名称\n1,键盘\n', encoding='utf-8')
    Path('large.xlsx').write_bytes(b'old')
    with pytest.raises(SystemExit, match='NUMBERS|第 2 行不是数字'):
        with_head('big-xlsx', 1, **change)
    assert Path('large.xlsx').read_bytes() == b'old'


@pytest.mark.parametrize('mark', ',;\t')
def test_a_large_csv_with_what_excel_does_not_take(mark):
    Path('large.csv').write_bytes('\ufeff编号,名称\r\n1,商品 2\x08\r\n\r\n2,=1+1,多\r\n3\r\n4,'.replace(',', mark).encode() + '😀'.encode() * 20000)
    with_head('big-xlsx', 1)
    rows = grid('large.xlsx')
    assert [row[:2] for row in rows[:4]] == [['编号', '名称'], [1, '商品 2'], [2, ' =1+1'], [3, None]] and rows[2][2] == '多' and rows[4] == [4, '😀' * 16383, None]


@Page('recipes/big-xlsx').says('一张工作表最多有 1048576 行，写满了就写到下一张')
@pytest.mark.parametrize('count, sheets', [(0, [[]]), (1, ['1']), (3, ['123']), (4, ['123', '4']), (7, ['123', '456', '7'])])
def test_a_sheet_that_is_full_is_followed_by_another(count, sheets):
    Path('large.csv').write_text('编号\n' + ''.join(f'{number}\n' for number in range(1, count + 1)), encoding='utf-8')
    code = program('big-xlsx', 1)
    assert code.count(str(1048576 - 1)) == 1
    exec(code.replace(str(1048576 - 1), '3'), {})
    book = load_workbook('large.xlsx')
    assert book.sheetnames == ['商品', '商品1', '商品2'][:len(sheets)]
    assert [[*sheet.values] for sheet in book] == [[('编号',), *((int(one),) for one in rows)] for rows in sheets]


@Page('recipes/convert').says('超过 1048575 行，先写成 csv，再用 convert.py')
def test_a_database_larger_than_a_sheet():
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        db.execute('create table products (编号, 名称, 价格)')
        db.executemany('insert into products values (?, ?, ?)', [(number, f'商品, {number}', 1.5) for number in range(1, 6)])
        db.commit()
    run('convert', 2, change={"'cheap.xlsx'": "'cheap.csv'"})
    exec(program('big-xlsx', 1).replace(str(1048575), '3').replace("'large.csv'", "'cheap.csv'"), {})
    assert [[*sheet.values] for sheet in load_workbook('large.xlsx')] == [[('编号', '名称', '价格'), *((number, f'商品, {number}', '1.5') for number in part)] for part in ((1, 2, 3), (4, 5))]


@every
def test_a_large_csv_is_not_written_over(on):
    run('big-xlsx')
    with pytest.raises(SystemExit, match='已经有'):
        run('big-xlsx')
    with_head('big-xlsx', 1)
    assert grid('large.xlsx')[3] == [3, '商品 3']


@Page('recipes/openpyxl').says('openpyxl 插入、删除行，链接、合并的单元格、行高不跟着动')
def test_links_and_merged_cells_move_with_their_rows():
    book = Workbook()
    for number in range(1, 9):
        book.active.append([f'A{number}', f'B{number}', None])
        book.active.cell(number, 2).hyperlink = f'https://a/{number}'
    book.active.merge_cells('A4:A5')
    book.active.merge_cells('C6:D7')
    book.active['C6'] = '合并'
    book.save('merged.xlsx')
    with_head('openpyxl', 1, DELETE=[5, 6], INSERT=2)
    sheet = load_workbook('merged.xlsx').active
    assert [[cell.value for cell in row[:3]] for row in sheet] == [['A1', 'B1', None], [None] * 3, ['A2', 'B2', None], ['A3', 'B3', None], ['A4', 'B4', None], ['A7', 'B7', '合并'], ['A8', 'B8', None]]
    assert {cell.coordinate: cell.hyperlink.target[-1] for row in sheet for cell in row if cell.hyperlink} == {'B1': '1', 'B3': '2', 'B4': '3', 'B5': '4', 'B6': '7', 'B7': '8'}
    assert [*map(str, sheet.merged_cells.ranges)] == ['C6:D6']
    book = load_workbook('merged.xlsx')
    book.active.delete_rows(1)
    assert book.active['B1'].hyperlink is None and book.active['B2'].hyperlink.ref == 'B3' and [*map(str, book.active.merged_cells.ranges)] == ['C6:D6']


@pytest.mark.files('merged.xlsx')
@pytest.mark.parametrize('nothing', [[], [0], [-1], [99]])
def test_nothing_is_deleted(nothing):
    before = [*load_workbook('merged.xlsx').active.values]
    merged = sorted(map(str, load_workbook('merged.xlsx').active.merged_cells.ranges))
    with_head('openpyxl', 1, INSERT=0, DELETE=nothing)
    sheet = load_workbook('merged.xlsx').active
    assert [*sheet.values] == before and sorted(map(str, sheet.merged_cells.ranges)) == merged


@Page('recipes/openpyxl').says('再运行一次，又删除、插入一次')
@pytest.mark.files('merged.xlsx')
def test_a_second_run_deletes_and_inserts_again():
    size = load_workbook('merged.xlsx').active.max_row
    for times in (1, 2):
        with_head('openpyxl', 1)
        sheet = load_workbook('merged.xlsx').active
        assert sheet.max_row == size and [row for row in range(1, 4) if not sheet.cell(row, 1).value] == [*range(1, times + 1)]


@pytest.mark.files('products.xlsx')
def test_a_list_of_any_length_and_its_column():
    choices = [f'很长的选项 {number}' for number in range(60)]
    with_head('openpyxl', CHOICES=choices)
    book = load_workbook('products.xlsx')
    rule, = book.worksheets[0].data_validations.dataValidation
    assert rule.formula1 == "='选项'!$A$1:$A$60" and str(rule.sqref) == 'D2:D1000' and [row[0] for row in grid('products.xlsx', '选项')] == choices
    assert grid('products.xlsx', 'Sheet')[-1] == ['音箱', None, None, '在售']
    before = Path('products.xlsx').read_bytes()
    with pytest.raises(SystemExit, match='选项'):
        run('openpyxl')
    assert Path('products.xlsx').read_bytes() == before


def test_a_title_is_no_header_of_a_list():
    book = Workbook()
    for row in (['八月商品表'], ['名称', '价格'], ['旧', 1]):
        book.active.append(row)
    book.save('products.xlsx')
    before = Path('products.xlsx').read_bytes()
    with pytest.raises(SystemExit, match=r"^第一行要是表头，有“名称”：\['八月商品表'\]$"):
        run('openpyxl')
    assert Path('products.xlsx').read_bytes() == before and not Path('products.new.xlsx').exists()


@pytest.mark.files('merged.xlsx')
def test_merged_cells_of_a_table_with_a_name_twice():
    book = load_workbook('merged.xlsx')
    book.active['D1'] = '城市'
    book.save('merged.xlsx')
    with pytest.raises(SystemExit, match='不重复'):
        run('merged-cells')


@pytest.mark.files('merged.xlsx')
def test_a_table_without_links_is_read_as_well():
    assert "'商品': '键盘'" in run('merged-cells', change={"LINK = '商品'": "LINK = ''"})[0]


@Page('recipes/pandas').says('dtype 让前面的零、长的号码不变')
def test_frames_keep_numbers_and_columns():
    run('pandas')
    assert grid('products.xlsx')[1:] == [['4706798320487675123', 199, '2025-08-05'], ['007', None, None]]
    save('products.xlsx', lambda it: it.set.auto_new_header(), {'编号': 'a', '库存': 1})
    run('pandas', change={"'日期': pd": "'上架': pd"})
    assert grid('products.xlsx')[0] == ['编号', '价格', '日期', '库存', '上架'] and grid('products.xlsx')[4] == ['4706798320487675123', 199, None, None, '2025-08-05']
    for change in ({"'编号': [": "1: ['a', 'b'], '1': ["}, {"'编号': [": "'号': ["}):
        with pytest.raises(SystemExit):
            run('pandas', change=change)
    assert len(grid('products.xlsx')) == 6


@Page('recipes/bad-xlsx').differs('save-no-raise')
@Page('recipes/bad-xlsx').says('警告 Workbook contains no default style | 没有关系，读写都正常', 'could not read stylesheet | 用 Excel 另存为 xlsx', "'Chartsheet' object has no attribute 'max_row'", '多出的回车，去掉：value.replace')
def test_what_openpyxl_says_of_a_workbook():
    Path('a.xlsx').write_bytes((ROOT / 'examples/files/products.xlsx').read_bytes())
    repack('a.xlsx', 'style.xlsx', lambda text: re.sub(rb'<cellStyles.*?</cellStyles>', b'', text), 'styles.xml')
    with pytest.warns(UserWarning, match='Workbook contains no default style'):
        save('style.xlsx', ['耳机', 59, 7])
    assert len(quiet('style.xlsx').rows()) == 4
    repack('a.xlsx', 'family.xlsx', lambda text: re.sub(rb'<family val="\d+" ?/>', b'<family val="34"/>', text), 'styles.xml')
    with pytest.raises(ValueError, match='could not read stylesheet'):
        quiet('family.xlsx').rows()
    book = load_workbook('a.xlsx')
    book.active['A2'] = '键_x000D_\n盘'
    chart = BarChart()
    chart.add_data(Reference(book.active, min_col=2, min_row=1, max_row=3))
    book.create_chartsheet('图').add_chart(chart)
    book.save('b.xlsx')
    assert quiet('b.xlsx').rows()[0]['名称'].replace('_x000D_', '') == '键\n盘'
    book.active = 1
    book.save('b.xlsx')
    recorder = quiet('b.xlsx')
    recorder.add_data(['耳机'])
    with pytest.raises(AttributeError, match="'Chartsheet' object has no attribute 'max_row'"):
        recorder.record()
    recorder.clear()
    with pytest.raises(AttributeError, match="'Chartsheet' object has no attribute 'max_column'"):
        quiet('b.xlsx').rows()


@Page('recipes/bad-xlsx').says("ParseError，或者 '[Content_Types].xml' | 文件坏了", '读出来比实际少 | 多半是导出它的软件写错了表格的大小：用 Excel 打开，保存一次')
@Page('recipes/dedupe').says('用 Excel 打开原来的，保存一次，再运行', '导出它的软件写错了表格的大小')
def test_what_is_torn_and_what_tells_a_false_size():
    table = ['编号', '名称'], [['A01', '键盘'], ['A02', '鼠标']]
    made = {one.name: one.make for one in THERE}
    for name, error in (('a sheet that ends in its middle', 'ParseError'), ('another archive', 'KeyError')):
        made[name]('a.xlsx', *table)
        with pytest.raises((KeyError, ParseError)) as found:
            quiet('a.xlsx').rows()
        assert found.typename == error and (error == 'ParseError' or '[Content_Types].xml' in str(found.value))
    for name, seen in (('a false dimension', []), ('a dimension of too few rows', ['A01']), ('a dimension of too few columns', ['A01', 'A02'])):
        made[name]('b.xlsx', [*table[0], '价格'], [[*row, 1] for row in table[1]])
        rows = quiet('b.xlsx').rows()
        assert [row['编号'] for row in rows] == seen and all(('价格' in row) == (name == 'a dimension of too few rows') for row in rows)
        load_workbook('b.xlsx').save('b.xlsx')  # as Excel does
        assert len(quiet('b.xlsx').rows()) == 2 and '价格' in quiet('b.xlsx').rows()[0]


@every
@Page('recipes/images').says('文件名里是第几行、第几列')
def test_pictures_are_taken_out_of_a_workbook(on):
    from PIL import Image

    colours = ('red', 'blue')
    for colour in colours:
        Image.new('RGB', (8, 8), colour).save(f'{colour}.png')
    recorder = quiet('images.xlsx')
    for row, colour in enumerate(colours, 2):
        recorder.add_img(f'{colour}.png', (row, 3))
    recorder.record()
    printed, _ = run('images', 1)
    assert printed.splitlines() == ['1-第2行-第3列.png', '2-第3行-第3列.png']
    assert [Image.open(f'pictures/{name}').convert('RGB').getpixel((4, 4)) for name in printed.splitlines()] == [(255, 0, 0), (0, 0, 255)]
    with pytest.raises(SystemExit, match='已经有 pictures$'):
        run('images', 1)


@Page('recipes/dates').says('时长（timedelta）会写成 1 day, 3:17:00 这样的文本', '要能求和，写天数 value / timedelta(1)', "再把格式设成 '[h]:mm:ss'")
def test_a_duration_that_can_be_summed():
    from datetime import timedelta

    value = timedelta(hours=27, minutes=17)
    save('a.xlsx', [value], [value / timedelta(1)])
    book = load_workbook('a.xlsx')
    assert book.active['A1'].value == '1 day, 3:17:00' and book.active['A2'].data_type == 'n'
    book.active['A2'].number_format = '[h]:mm:ss'
    book.save('a.xlsx')
    assert load_workbook('a.xlsx').active['A2'].value == value


@every
@Page('recipes/pandas').says('接在后面，用写到指定的工作表的程序，上面抄来从 table = 到 # 空值留空 的几行，rows 换成 table.to_dict')
def test_a_dataframe_goes_on_in_a_sheet(on):
    import pandas as pd

    book = Workbook()
    book.active.append(['年'])
    for row in (['编号'], ['a']):
        (book['数据'] if '数据' in book.sheetnames else book.create_sheet('数据')).append(row)
    book.save('company.xlsx')
    table = pd.DataFrame({'编号': ['b', 'c'], '价格': [1, None], '日期': pd.to_datetime([None, '2025-08-05'])})
    lines = re.search(r'^table = table\.rename.*# 空值留空$', program('pandas', 0), re.DOTALL | re.MULTILINE)[0]
    code = program('new-columns', 2, change={"TABLE = '商品'": "TABLE = '数据'", "KEY = '名称'": "KEY = '编号'"})
    exec(re.sub(r'^rows = .*?\]\n', lambda _: f"{lines}\nrows = table.to_dict('records')\n", code, flags=re.DOTALL | re.MULTILINE), {'table': table, 'pd': pd})
    assert grid('company.xlsx', '数据') == [['编号', '价格', '日期'], ['a', None, None], ['b', 1, None], ['c', None, '2025-08-05']] and grid('company.xlsx', 'Sheet') == [['年']]


@every
@Page('recipes/one-sheet').says('表头下面的边框、颜色、数字格式不留下')
def test_what_a_sheet_looks_like_below_its_header(on):
    def look():
        sheet = load_workbook('company.xlsx')['商品']
        return [(cell.border.left.style, cell.fill.fill_type, cell.number_format) for row in sheet['A1:B2'] for cell in row]

    book = load_workbook(ROOT / 'examples/files/company.xlsx')
    for row in book['商品']['A1:B9']:
        for cell in row:
            cell.border, cell.fill, cell.number_format = Border(left=Side('thin')), PatternFill('solid', fgColor='FFFF00'), '0.00'
    book.save('company.xlsx')
    before = look()
    run('one-sheet')
    assert look() == [*before[:2], *[(None, None, 'General')] * 2]


@Page('recipes/openpyxl').says("main.py 的 recorder.add_data(row) 换成两行：recorder.set.header_row(1, table='表名')，recorder.add_data(row, table='表名')")
def test_a_choice_and_a_row_on_another_sheet():
    book = Workbook()
    for sheet in (book.active, book.create_sheet('二月')):
        sheet.append(['名称', '价格'])
        sheet.append(['键盘', 199])
    book.save('products.xlsx')
    run('openpyxl', 0, change={'book.active': "book['二月']", 'recorder.add_data(row)': "recorder.set.header_row(1, table='二月')\nrecorder.add_data(row, table='二月')"})
    book = load_workbook('products.xlsx')
    assert [[*row] for row in book.worksheets[0].values] == [['名称', '价格'], ['键盘', 199]]
    assert [[*row] for row in book['二月'].values] == [['名称', '价格', '状态'], ['键盘', 199, None], ['音箱', None, '在售']]
