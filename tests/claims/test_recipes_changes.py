"""What the recipes say is to be changed, changed as said."""

import contextlib
import datetime
import io
import json
import re
import sqlite3
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.styles import Font
from openpyxl.workbook.defined_name import DefinedName

from helpers import grid
from pages import Page
from recipes.cells import Recipe, play

every = pytest.mark.every_release


def made(name, number=0, above=(), below=(), instead=(), **constants):
    """Runs a program with lines above or below those that begin so, and with texts instead of others, all as they stand on its page; gives what it printed last, or by which sentence it stopped."""
    page = Page(f'recipes/{name}').path.read_text(encoding='utf-8')
    change = dict(instead)
    for place, told in (('above', above), ('below', below)):
        for start, new in dict(told).items():
            lines = re.findall(rf'^ *{re.escape(start)}.*\n', Page(f'recipes/{name}').programs[number], re.MULTILINE)
            if len(lines) != 1:
                pytest.fail(f'docs/recipes/{name}.md 第 {number + 1} 个程序里以 {start!r} 开头的有 {len(lines)} 行，要一行：改程序，或者改这条测试里的', pytrace=False)
            (line,) = lines
            added = re.match(' *', line)[0] + new + '\n'
            change[line] = added + line if place == 'above' else line + added
    for new in [*dict(above).values(), *dict(below).values(), *dict(instead).values()]:
        assert f'`{new}`' in page, new
    printed, error = play(Recipe(name, None, number, constants={key: repr(value) for key, value in constants.items()}, change=change), [])
    assert error is None or isinstance(error, SystemExit), repr(error)
    return error.code if error else printed.splitlines()[-1]


def converted(lines, file='own.csv', result='made.csv'):
    """What table.py makes with lines below its reading; and what it prints."""
    code = Recipe('convert', None, 1, constants={'FILE': repr(file), 'RESULT': repr(result)}).source()
    read = 'names, rows = read(FILE)\n'
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(code.replace(read, read + lines), {})
    return grid(result, **{'encoding': 'utf-8-sig'} if result.endswith('csv') else {}), printed.getvalue()


def workbook(path, *rows):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)


@Page('recipes/dates').says('各行不是同一天采集的，按“采集时间”一列算“昨天”', '.strip()): 换成 .strip(), datetime')
def test_yesterday_of_rows_of_different_days():
    workbook('times.xlsx', ['时间', '采集时间'], ['昨天', '2025-08-06 12:00'], ['3天前', datetime.datetime(2025, 3, 1)], ['待定', '2025-08-06'])
    call = ".strip(), datetime.fromisoformat(str(book.active.cell(cell.row, names.index('采集时间') + 1).value))):"
    assert made('dates', instead={'.strip()):': call}) == "dates.xlsx 没有转换的： 1 ['待定']"
    assert [row[0] for row in grid('dates.xlsx')[1:]] == [datetime.datetime(2025, 8, 5), datetime.datetime(2025, 2, 26), '待定']


@Page('recipes/dates').says('要文本 2025年08月05日')
def test_days_as_texts():
    workbook('times.xlsx', ['时间'], ['2025-08-05 9:30'])
    made('dates', instead={"book.active.column_dimensions[cell.column_letter].width, cell.value, cell.number_format = 18, day, 'yyyy-mm-dd hh:mm'": "cell.value = f'{day.year}年{day.month:02}月{day.day:02}日'"})
    assert grid('dates.xlsx')[1] == ['2025年08月05日']


@Page('recipes/gbk').says('换用价格文本转成数字的 file.py，它也读 GBK')
def test_prices_that_are_texts_of_a_gbk_csv():
    Path('a.csv').write_bytes('编号;售价\n007;￥1,299\n008;1.2 万\n009;\n010;暂无\n'.encode('gbk'))
    made('price-text', 1, FILE='a.csv', COLUMN='售价')
    assert grid('numbers.xlsx') == [['编号', '售价'], ['007', 1299], ['008', 12000], ['009', None], ['010', '暂无']]


@Page('recipes/gbk').says('小数点是逗号的（20,00、-1.234,56、10 237,65）')
def test_amounts_with_a_decimal_comma():
    line = r"text = re.sub(r'\s|\.(?=\d{3}(?!\d))', '', text).replace(',', '.')"
    assert f'`{line}`' in Page('recipes/gbk').path.read_text(encoding='utf-8')
    Path('a.csv').write_text('编号;价格\nA;20,00\nB;-1.234,56\nC;1.299\nD;\nE;10 237,65\nF;-1\u00a0234,00\nG;1\u202f000 000,01\nH;3.5\n', encoding='utf-8')
    assert made('gbk', above={'if not re': line}, FILE='a.csv', NUMBERS=['价格']).endswith('8 行')
    assert [row[1] for row in grid('customers.xlsx')[1:]] == [20, -1234.56, 1299, None, 10237.65, -1234, 1000000.01, 3.5]


@Page('recipes/price-text').says("要斜线前面的数，text = re.sub(…) 上面写 text = text.split('/')[0]")
@pytest.mark.parametrize('number', [0, 1])
def test_the_number_before_a_slash(number):
    line, made = "text = text.split('/')[0]", {}
    assert f'`{line}`' in Page('recipes/price-text').path.read_text(encoding='utf-8')
    code = Page('recipes/price-text').programs[number]
    code = code[code.index('NUMBER = ('):code.index('    return int(value)')] + '    return value\n'
    exec('import re\n' + re.sub('(?=    text = re.sub)', f'    {line}\n', code), made)
    assert [made['number_of'](text) for text in ('15 元/500g', '89/件', '-5')] == [15, 89, -5]


@every
@Page('recipes/convert').says("csv 里空着的一格，在数据库里是 ''，在数字的列里是 NULL", "要 NULL，to_db.py 的 str(a): b 换成 str(a): None if b == '' else b")
@pytest.mark.parametrize('instead, found', [({}, ''), ({'str(a): b': "str(a): None if b == '' else b"}, None)])
def test_an_empty_cell_in_a_database(on, instead, found):
    import DrissionRecord

    Path('a.csv').write_text('名称,备注,价格\nA,,\nB,0,0\n', encoding='utf-8')
    made('convert', 3 if hasattr(DrissionRecord, 'DBRecorder') else 4, instead=instead, FILE='a.csv')
    with contextlib.closing(sqlite3.connect('products.db')) as db:
        assert db.execute('select * from products').fetchall() == [('A', found, None), ('B', '0', 0)]


@Page('recipes/diff').says('改动过的，打印旧的值和新的值', '新的表只能是 xlsx，csv 先转成 xlsx。')
def test_what_was_and_a_new_table_that_is_a_csv():
    workbook('old.xlsx', ['编号', '价格', '备注'], ['A', 199, None], ['B', 89, None])
    workbook('new.xlsx', ['编号', '价格', '备注'], ['A', 189, '热卖'], ['B', 89, None], ['C', 1, None])
    printed, error = play(Recipe('diff', None, constants={'OLD': "'old.xlsx'", 'NEW': "'new.xlsx'", 'KEYS': "['编号']"}), [])
    assert error is None and 'A 价格 199 → 189\nA 备注  → 热卖\n' in printed and printed.count('→') == 2
    Path('new.csv').write_text('编号,价格\nA,1\n', encoding='utf-8')
    before = {path.name for path in Path().iterdir()}
    assert made('diff', OLD='old.xlsx', NEW='new.csv', KEYS=['编号']) == 'new.csv 不是 xlsx，标不了颜色，csv 先转成 xlsx'
    assert {path.name for path in Path().iterdir()} == before


@Page('recipes/merge').says('只在 OTHER 里的也要留下，ones = … 上面写')
def test_rows_of_the_other_table_alone():
    workbook('a.xlsx', ['名', '价'], ['甲', 1], ['乙', 2])
    Path('b.csv').write_text('姓名,库存\n丙,3\n甲,9\n丁,4\n,5\n', encoding='utf-8')
    line = 'rows += [{KEY: one[OTHER_KEY]} for key, one in reversed(found.items()) if key not in {str(row[KEY]).strip() for row in rows}]'
    made('merge', above={'ones = ': line}, FILE='a.xlsx', OTHER='b.csv', KEY='名', OTHER_KEY='姓名', COLUMNS=['库存'])
    assert [*map(list, grid('merged.xlsx'))] == [['名', '价', '库存'], ['甲', 1, '9'], ['乙', 2, None], ['丙', None, '3'], ['丁', None, '4']]


def test_parts_that_are_csv():
    Path('a.csv').write_text('号,名\n1,甲\n2,乙\n3,丙\n', encoding='utf-8')
    assert made('chunks', 1, FILE='a.csv', RESULT='part.csv').endswith('一共 3 行')
    assert made('chunks', 1, FILE='a.csv', RESULT='part.csv').startswith('已经有 part- 开头的文件')
    assert made('chunks', 1, FILE='a.csv', RESULT='part.xls') == 'part.xls 的后缀要写 .csv 或者 .xlsx'
    assert [Path(f'part-{number}.csv').read_bytes().decode('utf-8') for number in (1, 2)] == ['\ufeff号,名\r\n1,甲\r\n2,乙\r\n', '\ufeff号,名\r\n3,丙\r\n']


@Page('recipes/dedupe').says('一行一个词、一个网址的，合成一份，先后不变', '空行不要，每行前后的空白去掉')
def test_lists_of_words():
    Path('a.txt').write_text('\ufeff乙\n甲 \n\n', encoding='utf-8')
    Path('b.txt').write_bytes('丙\r\n乙\r\n甲 乙'.encode())
    Path('一.txt').write_text('')
    made('dedupe', 1, FILES=['a.txt', 'b.txt', '一.txt'], RESULT='甲.txt')
    assert Path('甲.txt').read_text(encoding='utf-8') == '乙\n甲\n丙\n甲 乙\n'
    Path('c.txt').write_bytes('丁\n'.encode('gbk'))
    assert made('dedupe', 1, FILES=['c.txt']).startswith('c.txt 打不开，或者编码不是 utf-8-sig：')
    assert made('dedupe', 1, FILES=['c.txt'], CODE='gbk') == 'words.txt 1 行'
    assert made('dedupe', 1, FILES=['a.txt', 'b.txt'], RESULT='b.txt') == 'b.txt 的后缀要写 .txt，不是 FILES 里的'


@Page('recipes/dedupe').table('要的行 | words.update(…) 换成')
def test_lines_of_one_list_that_the_others_have_or_have_not(table):
    lines = re.findall('`(.*?)`', re.search(r'第一个 txt 有，别的没有 \| (.*) \|', Page('recipes/dedupe').path.read_text(encoding='utf-8'))[1])
    assert [row['要的行'] for row in table] == ['第一个 txt 有，别的没有', '每个 txt 都有', '只出现一次的，重复的一行也不留']
    Path('a.txt').write_text('\ufeff乙\n甲 \n\n10\n甲\n2\n', encoding='utf-8')
    Path('b.txt').write_bytes('丙\r\n乙\r\n 2'.encode())
    Path('c.txt').write_text('2\n甲乙\n', encoding='utf-8')
    (old,) = re.findall(r'    words\.update.*', Page('recipes/dedupe').programs[1])
    for given, kept in ((lines, '甲\n10\n'), ([lines[0], lines[1].replace('not in', 'in')], '2\n')):
        _, error = play(Recipe('dedupe', None, 1, constants={'FILES': "['a.txt', 'b.txt', 'c.txt']"}, change={old: '\n'.join(f'    {line}' for line in given)}), [])
        assert error is None
        assert Path('words.txt').read_text(encoding='utf-8') == kept
    count, _, once = re.findall('`(.*?)`', re.search(r'重复的一行也不留 \| (.*) \|', Page('recipes/dedupe').path.read_text(encoding='utf-8'))[1])
    for _ in range(2):
        assert made('dedupe', 1, above={'(new := ': once}, instead={old.strip(): count}, FILES=['a.txt', 'b.txt', 'c.txt']) == 'words.txt 3 行'
        assert Path('words.txt').read_text(encoding='utf-8') == '10\n丙\n甲乙\n'


@Page('recipes/readable-jsonl').says('csv 的数字写成文本', '要数字，先转成 xlsx，那里的 NUMBERS 写数字的列，FILE 再写那个 xlsx')
def test_numbers_of_a_csv_in_json():
    Path('a.csv').write_text('号,价\n007,1.5\n', encoding='utf-8')
    for name, made_of, result in (('a.csv', '1.5', {'FILE': 'a.csv'}), ('b.xlsx', 1.5, {'FILE': 'b.xlsx'})):
        if name == 'b.xlsx':
            made('gbk', FILE='a.csv', NUMBERS=['价'], RESULT=name)
        made('readable-jsonl', 1, RESULT='made.json', **result)
        assert json.loads(Path('made.json').read_text(encoding='utf-8')) == [{'号': '007', '价': made_of}]


@Page('recipes/dates').says("要秒，换成 'yyyy-mm-dd hh:mm:ss'")
def test_times_with_seconds():
    workbook('times.xlsx', ['时间'], ['2025-08-05 09:30:07'])
    made('dates', instead={"'yyyy-mm-dd hh:mm'": "'yyyy-mm-dd hh:mm:ss'"})
    assert (cell := load_workbook('dates.xlsx').active['A2']).value.second == 7 and cell.number_format == 'yyyy-mm-dd hh:mm:ss'


@Page('recipes/merge').says('写明每行来自哪个文件，concat.py 的')
def test_the_file_that_a_row_is_of():
    Path('in').mkdir()
    Path('in/a.csv').write_text('号\n1\n2\n', encoding='utf-8')
    workbook('in/b.xlsx', ['号', '名'], [3, '丙'])
    Path('in/d.csv').write_text('号,\n4,\n', encoding='utf-8')
    line = "own, part = [*own, '文件'], [{**row, '文件': Path(file).name} for row in part]"
    made('merge', 1, below={'own, part = read': line}, FILES=['in/*'])
    assert grid('all.xlsx') == [['号', '文件', '名'], ['1', 'a.csv', None], ['2', 'a.csv', None], [3, 'b.xlsx', '丙'], ['4', 'd.csv', None]]
    Path('in/c.csv').write_text('号\n', encoding='utf-8')
    assert '有 0 行' in made('merge', 1, FILES=['in/*'])


@Page('recipes/split-files').says('文件名不要“订单-”开头', '没有值的行不要', '几个文件先接成一个再拆')
def test_files_that_are_called_as_the_values_and_none_of_rows_without():
    assert '`{new.stem}-`' in Page('recipes/split-files').path.read_text(encoding='utf-8')
    workbook('a.xlsx', ['城市', '数'], ['北京', 1], [None, 2], [' ', 3], [0, 4])
    assert made('split-files', above={'for row in rows:': "rows = [r for r in rows if str(r[COLUMN]).strip() not in ('', 'None')]"}, FILE='a.xlsx') == '订单 2 个文件，一共 2 行'
    source = Recipe('split-files', None, constants={'FILE': "'a.xlsx'", 'RESULT': "'城市'"}, change={'{new.stem}-': ''})
    play(source, [])
    assert sorted(path.name for path in Path('城市').iterdir()) == ['0.xlsx', '北京.xlsx', '未填.xlsx']


@Page('recipes/dedupe').says('中间又有表头')
def test_a_header_among_the_rows():
    workbook('a.xlsx', ['编号', 2024], ['A', 1], ['编号', 2024], ['B', 2], ['编号', 2024])
    made('dedupe', below={'names, rows = ': 'rows = [r for r in rows if [*map(str, r.values())] != names]'}, FILE='a.xlsx')
    assert grid('unique.xlsx') == [['编号', '2024'], ['A', 1], ['B', 2]]


@Page('recipes/images').says('小图也放大', '行高和列宽固定')
def test_small_pictures_are_made_larger_in_rows_of_one_height():
    from PIL import Image

    Image.new('RGB', (20, 10)).save('a.png')
    rows = re.search(r'^rows = .*?\}\]', Page('recipes/images').programs[0], re.DOTALL | re.MULTILINE)[0]
    source = Recipe('images', None, change={rows: "rows = [{'图片': 'a.png'}]", 'image.thumbnail((WIDTH, WIDTH))': 'image = ImageOps.contain(image, (WIDTH, WIDTH))', 'image.height * 0.75': '95', 'WIDTH / 7': '12'})
    play(source, [])
    sheet = load_workbook('images.xlsx').active
    assert (sheet._images[0].width, sheet._images[0].height, sheet.row_dimensions[2].height, sheet.column_dimensions['A'].width) == (60, 30, 95, 12)
    page = Page('recipes/images').path.read_text(encoding='utf-8')
    assert [f'`{text}`' in page for text in ('image = ImageOps.contain(image, (WIDTH, WIDTH))', '95', '12')] == [True] * 3


def block(name, start):
    """The lines of a page that begin so, to be put into a program."""
    text = Page(f'recipes/{name}').path.read_text(encoding='utf-8')
    blocks, lines = re.findall(r'```python norun="[^"]*"\n(.*?)```', text, re.DOTALL), re.findall(r'(?<!`)`([^`\n]+)`(?!`)', text)
    return next(code for code in [*blocks, *(f'{line}\n' for line in lines if '…' not in line)] if code.strip().startswith(start))


@every
@Page('recipes/images').says('行高和列宽固定，image.height * 0.75 换成 95，WIDTH / 7 换成 12', '图片不超出格子，(WIDTH, WIDTH) 再换成 (12 * 7, 95 * 4 // 3)')
def test_pictures_that_grow_with_cells_of_one_size(on):
    from PIL import Image

    for name, size in (('wide', (800, 200)), ('high', (100, 600)), ('cell', (840, 1260))):
        Image.new('RGB', size).save(f'{name}.png')
    code = Page('recipes/images').programs[0]
    rows = re.search(r'^rows = .*?\}\]', code, re.DOTALL | re.MULTILINE)[0]
    change = {rows: "rows = [{'名称': name, '图片': f'{name}.png'} for name in ('wide', 'high', 'cell')]", '(WIDTH, WIDTH)': '(12 * 7, 95 * 4 // 3)', 'image.height * 0.75': '95', 'WIDTH / 7': '12'}
    play(Recipe('images', None, change=change), [])
    assert b'twoCellAnchor' not in zipfile.ZipFile('images.xlsx').read('xl/drawings/drawing1.xml')
    printed, error = play(Recipe('images', None, change={**change, 'new.replace(RESULT)': block('images', 'from openpyxl') + 'new.replace(RESULT)'}), [])
    drawn = zipfile.ZipFile('images.xlsx').read('xl/drawings/drawing1.xml')
    assert error is None and drawn.count(b'<twoCellAnchor editAs="twoCell">') == 3 and b'oneCellAnchor' not in drawn
    sheet = load_workbook('images.xlsx').active
    ends = {(image.anchor._from.row, image.anchor._from.col, image.anchor.to.row, image.anchor.to.col): (image.anchor.to.colOff / 9525, image.anchor.to.rowOff / 9525) for image in sheet._images}
    assert ends == {(1, 1, 1, 1): (84, 21), (2, 1, 2, 1): (21, 126), (3, 1, 3, 1): (84, 126)}
    assert (sheet.row_dimensions[2].height, sheet.column_dimensions['B'].width) == (95, 12) and 95 / 0.75 - 126 < 1 and 12 * 7 == 84


@Page('recipes/new-columns').says("列要固定，写 COLUMNS = ['名称', '尺寸', '价格']", '里面没有的键不写，缺的留空')
@Page('usage/Recorder/header').says('每周重写一遍，见每次从头做')
def test_columns_that_are_fixed():
    for rows in ("{'颜色': '白', '价格': 199, '名称': '键盘'}", "{'尺寸': '27 寸', '名称': '显示器'}"):
        change = {"{'名称': '键盘', '价格': 199}": rows, "{'名称': '显示器', '价格': 1299, '尺寸': '27 寸'}": "{'价格': 1}"}
        play(Recipe('new-columns', None, 1, constants={'COLUMNS': "['名称', '尺寸', '价格']"}, change=change), [])
        assert grid('all.csv', encoding='utf-8-sig') == [['名称', '尺寸', '价格'], ['键盘', '', '199'] if '键盘' in rows else ['显示器', '27 寸', ''], ['', '', '1']]


@Page('recipes/web-table').says('表头占两行，写出来以后合成一行')
def test_a_header_of_two_rows_of_a_web_table_becomes_one():
    Path('table.html').write_text('<meta charset="utf-8"><table><tr><th rowspan="2">日期</th><th colspan="2">计划</th></tr><tr><th>数量</th><th>价格</th></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>', encoding='utf-8')
    play(Recipe('web-table', None), [])
    printed, error = play(Recipe('merged-cells', None, 1, constants={'FILE': "'table.xlsx'"}, change={'new = Path(RESULT)': block('merged-cells', 'sheet = book.active') + 'new = Path(RESULT)'}), [])
    assert error is None and grid('filled.xlsx') == [['日期', '计划 数量', '计划 价格'], ['1', '2', '3']]


@Page('recipes/merged-cells').says('表头占两行，上面的大标题先删去，再合成一行：fill.py 的', '公式里的行号、隐藏的行不跟着变')
def test_a_header_of_two_rows_becomes_one():
    book = Workbook()
    for row in (['名称', '价格', None, None], [None, '现价', '原价', '注'], ['键盘', 1, 2, '=B3']):
        book.active.append(row)
    book.active.merge_cells('A1:A2')
    book.active.merge_cells('B1:C1')
    book.active['A3'].hyperlink = 'https://a.b'
    book.active.row_dimensions[3].hidden = True
    book.save('merged.xlsx')
    printed, error = play(Recipe('merged-cells', None, 1, change={"new = Path(RESULT)": block('merged-cells', 'sheet = book.active') + "new = Path(RESULT)"}), [])
    assert error is None and grid('filled.xlsx') == [['名称', '价格 现价', '价格 原价', '注'], ['键盘', 1, 2, '=B3']]
    sheet = load_workbook('filled.xlsx').active
    assert sheet['A2'].hyperlink.target == 'https://a.b' and not sheet.row_dimensions[2].hidden and sheet.row_dimensions[3].hidden


def test_a_list_in_a_list_of_json():
    items = [{'名': '衬衫', '规格': [{'色': '红', '尺码': ['S', 'M']}, {'色': '白'}]}, {'名': '帽子'}, {'名': '鞋', '规格': [{'尺码': [{'码': 42}]}]}]
    Path('a.json').write_text(json.dumps(items), encoding='utf-8')
    old = re.search(r'rows = .*\n', Page('recipes/flatten').programs[0])[0]
    printed, error = play(Recipe('flatten', None, constants={'FILE': "'a.json'", 'LIST': "''"}, change={old: block('flatten', "rows = [flat({**item, '规格': {")}), [])
    assert error is None and grid('products.xlsx') == [['名', '规格.色', '规格.尺码', '规格.尺码.码'], ['衬衫', '红', 'S', None], ['衬衫', '红', 'M', None], ['衬衫', '白', None, None], ['帽子', None, None, None], ['鞋', None, None, 42]]


@Page('recipes/flatten').says('直接用接口返回的 response，number, items, jsonl = … 到 items = items if … 换成 text, items = response.text, response.json()')
def test_an_answer_that_is_no_file():
    source = Recipe('flatten', None, constants={'LIST': "''"}).source()
    begin = source.index('number, items, jsonl = ')
    end = source.index('\n', source.index('items = items if ', begin))
    response = SimpleNamespace(text='[]', json=lambda: found)
    found = [{'a': {'b': 1}}]
    exec(f"{source[:begin]}text, items = response.text, response.json(){source[end:]}", {'response': response})
    assert grid('products.xlsx') == [['a.b'], [1]]
    found = []
    with pytest.raises(SystemExit, match='里没有数据'):
        exec(f"{source[:begin]}text, items = response.text, response.json(){source[end:]}", {'response': response})


def test_a_file_that_is_one_dict():
    Path('a.json').write_text('{"name": "foo", "father": {"name": "bar", "age": 40}}', encoding='utf-8')
    made('flatten', above={'rows = ': 'items = [items]'}, FILE='a.json', LIST='')
    assert grid('products.xlsx') == [['name', 'father.name', 'father.age'], ['foo', 'bar', 40]]


@Page('recipes/convert').says('多写的逗号在单独一行，或者在 ]、} 前面', 'main.py 最上面加 import re，text = … 下面加两行', '要的是 json，main.py 也这样改')
@Page('recipes/flatten').says('json 里多了逗号，先去掉')
@pytest.mark.parametrize('name', ['convert', 'flatten', 'readable-jsonl'])
@pytest.mark.parametrize('text', ['[{"a": "1,\\n]",}, {"a": 2,}, ]', '[\n{"a": "1,\\n]"},\n,\n{"a": 2},\n]\n', '[\n{"a": "1,\\n]"}\n,\n{"a": 2}\n,\n]', '[\n,\n  {"a": "1,\\n]"}\n  ,\n  ,\n  {"a": 2},\n]'])
def test_a_json_with_commas_too_many(name, text):
    Path('a.json').write_text(text, encoding='utf-8')
    constants = {'FILE': "'a.json'", **({'LIST': "''"} if name == 'flatten' else {})}
    printed, error = play(Recipe(name, None, constants=constants), [])
    assert '不是完整的 json，或者不是 UTF-8' in error.code and ('见“json 里多了逗号”' in error.code) == (name != 'flatten')
    (line,) = re.findall(r'^    text = Path\(FILE\)\.read_text\(.*\n', Page(f'recipes/{name}').programs[0], re.MULTILINE)
    printed, error = play(Recipe(name, None, constants=constants, change={'import json\n': 'import json\nimport re\n', line: line + block('convert', 'text = re.sub')}), [])
    found = [['a'], *([row['a']] for row in map(json.loads, Path('readable.jsonl').read_text(encoding='utf-8').splitlines()))] if name == 'readable-jsonl' else grid('people.xlsx' if name == 'convert' else 'products.xlsx')
    assert error is None and found == [['a'], ['1,\n]'], [2]]


@Page('recipes/convert').says("jsonl 行末的逗号，json.loads(…) 里的 line 换成 line.strip().rstrip(',')")
@pytest.mark.parametrize('name', ['convert', 'flatten', 'readable-jsonl'])
def test_a_jsonl_whose_lines_end_with_commas(name):
    Path('a.jsonl').write_text('{"a": "1,"},\n\n{"a": 2}, \n{"a": 3}\n', encoding='utf-8')
    program = Recipe(name, None, constants={'FILE': "'a.jsonl'"}, change={'json.loads(line': "json.loads(line.strip().rstrip(',')"})
    printed, error = play(program, [])
    made = {'convert': 'people.xlsx', 'flatten': 'products.xlsx'}.get(name)
    found = grid(made)[1:] if made else [[*json.loads(line).values()] for line in Path('readable.jsonl').read_text(encoding='utf-8').splitlines()]
    assert error is None and found == [['1,'], [2], [3]]


@Page('recipes/clean-text').says('去掉 if value.startswith 的两行', '真正的公式也成为文本')
def test_an_equals_sign_at_the_start_stays():
    code = Page('recipes/clean-text').programs[0]
    two = re.search(r'    if value\.startswith.*\n.*\n', code)[0]
    printed, error = play(Recipe('clean-text', None, change={two: '', 'new.replace': block('clean-text', 'from openpyxl') + 'new.replace'}), [])
    cell = load_workbook('texts.xlsx').active['A3']
    assert error is None and (cell.value, cell.data_type) == ('===== 热卖 =====', 's')


@pytest.mark.files('company.xlsx')
def test_a_sheet_of_another_name_is_told_with_those_that_are():
    assert made('new-columns', 2, TABLE='商店') == "商店 要有“名称”，列名不重复、没有空格，列是：[]，工作表：" + str(load_workbook('company.xlsx').sheetnames)


@Page('recipes/pandas').says("日期里的时间不写", "要时间，'%Y-%m-%d' 换成 '%Y-%m-%d %H:%M:%S'")
@pytest.mark.parametrize('change, day', [({}, '2025-08-05'), ({"'%Y-%m-%d'": "'%Y-%m-%d %H:%M:%S'"}, '2025-08-05 13:45:00')])
def test_the_time_of_a_day_of_a_frame(change, day):
    printed, error = play(Recipe('pandas', None, change={"['2025-08-05', None]": "['2025-08-05 13:45', None]", **change}), [])
    assert error is None and [row[2] for row in grid('products.xlsx')] == ['日期', day, None]


@Page('recipes/diff').says('main.py 的旧的表可以是 csv，写法不同的日期、数字也算改动')
def test_an_old_table_that_is_a_csv():
    Path('old.csv').write_text('编号,价格,日期\nA,199.00,2025/8/5\nB,89,\n', encoding='utf-8')
    workbook('new.xlsx', ['编号', '价格', '日期'], ['A', 199, datetime.datetime(2025, 8, 5)], ['B', 89, None])
    printed, error = play(Recipe('diff', None, constants={'OLD': "'old.csv'", 'NEW': "'new.xlsx'", 'KEYS': "['编号']"}), [])
    assert error is None and 'A 价格 199.00 → 199\nA 日期 2025/8/5 → 2025-08-05\n' in printed and printed.count('→') == 2


@Page('recipes/soup').says("要链接的地址，main.py 的 rows.append(…) 下面写 rows[-1]['网址'] = item.xpath('string(descendant-or-self::a/@href)')", 'for part 上面写 page.make_links_absolute(网址)，地址就是完整的')
@pytest.mark.parametrize('card', [False, True])
def test_the_address_of_a_link_of_an_item(card):
    code = Page('recipes/soup').programs[0]
    line = re.search(r'    rows\.append\(.*\n', code)[0]
    change = {line: line + "    rows[-1]['网址'] = item.xpath('string(descendant-or-self::a/@href)')\n", 'for part': "page.make_links_absolute('https://a.example/b/')\nfor part"}
    change |= {'<li class="product"><b>键盘</b> <i>199</i></li>': '<a class="product" href="/1"><b>键盘</b> <i>199</i></a>', "'//li[": "'//*["} if card else {'<b>键盘</b>': '<a href="/1"><b>键盘</b></a>'}
    printed, error = play(Recipe('soup', None, change=change), [])
    assert error is None and grid('products.xlsx') == [['名称', '价格', '网址'], ['键盘', '199', 'https://a.example/1'], ['鼠标', None, None]]


@Page('recipes/processes').says('一页有好几行的，fetch() 返回字典的列表')
def test_a_page_of_several_rows_in_a_process():
    change = {'multiprocessing import': 'multiprocessing.pool import ThreadPool as', "return {'页码': number, '标题': f'第 {number} 页'}": "return [{'页码': number, '行': row} for row in 'ab']"}
    printed, error = play(Recipe('processes', None, constants={'PAGES': '[1, 2]'}, change=change), [])
    assert error is None and grid('results.csv') == [['页码', '行'], ['1', 'a'], ['1', 'b'], ['2', 'a'], ['2', 'b']]


@Page('recipes/openpyxl').says("合并写 sheet.merge_cells('A1:B1')，只留下左上角的值，以后也写在左上角")
def test_cells_that_are_merged_keep_the_first_value():
    workbook('a.xlsx', ['甲', '乙'])
    sheet = load_workbook('a.xlsx').active
    sheet.merge_cells('A1:B1')
    assert [cell.value for cell in sheet[1]] == ['甲', None]
    with pytest.raises(AttributeError, match='read-only'):
        sheet['B1'].value = '乙'


@Page('recipes/images').says('webp 也能放，手机拍的 jpg 自动转正', 'iPhone 的 heic 要先转成 jpg')
def test_pictures_of_phones():
    from PIL import Image

    Image.new('RGB', (20, 10)).save('a.webp')
    turned = Image.Exif()
    turned[0x0112] = 6
    Image.new('RGB', (20, 10)).save('b.jpg', exif=turned)
    Path('c.heic').write_bytes(b'\0\0\0\x18ftypheic\0\0\0\0mif1heic' + bytes(100))
    old = re.search(r'^rows = .*?\}\]', Page('recipes/images').programs[0], re.DOTALL | re.MULTILINE)[0]
    printed, error = play(Recipe('images', None, change={old: "rows = [{'图片': name} for name in ('a.webp', 'b.jpg', 'c.heic')]"}), [])
    sizes = {image.anchor._from.row + 1: (image.width, image.height) for image in load_workbook('images.xlsx').active._images}
    assert error is None and sizes == {2: (20, 10), 3: (10, 20)} and '第 4 行没有“图片”：c.heic' in printed


@Page('recipes/second-row').says('程序里的 begin) 换成第一个空行的行号，例如 4)')
@pytest.mark.files('sales.xlsx')
def test_rows_above_a_total():
    rows = [*load_workbook('sales.xlsx').active.iter_rows(values_only=True)]
    book = load_workbook('sales.xlsx')
    book.active.append([None, None])
    book.active.cell(len(rows) + 3, 1, '合计')
    book.save('sales.xlsx')
    printed, error = play(Recipe('second-row', None, change={'begin)': f'{len(rows) + 1})'}), [])
    assert error is None and len(rows) + 1 == 4 and grid('sales.xlsx')[3:] == [['上海店', 45], ['广州店', 120], ['合计', None]]


@every
@Page('recipes/second-row').says('这一行就在表头下面，去掉 recorder.set.follow_styles(True)')
def test_rows_right_below_a_header_have_their_own_looks(on):
    book = Workbook()
    for at, row in enumerate([['销售表'], ['店铺', '销量'], [], [], ['合计', '=SUM(B3:B4)']], 1):
        for place, value in enumerate(row, 1):
            book.active.cell(at, place, value).font = Font(bold=True)
    for at in 3, 4:
        book.active.cell(at, 2).number_format = '#,##0.00'
    book.save('sales.xlsx')
    play(Recipe('second-row', None, change={'begin)': '3)', 'recorder.set.follow_styles(True)': ''}), [])
    made = load_workbook('sales.xlsx').active
    assert [(made.cell(at, 2).value, made.cell(at, 2).font.b, made.cell(at, 2).number_format) for at in (3, 4)] == [(45, False, '#,##0.00'), (120, False, '#,##0.00')] and made['B5'].value == '=SUM(B3:B4)'


@Page('recipes/merged-cells').says('合并的链接只在第一格有', '公式里的链接读不出')
def test_a_link_of_cells_that_are_one():
    book = Workbook()
    for row in ['商品', '价格'], ['键盘', 1], [None, 2], ['=HYPERLINK("https://a.b", "鼠标")', 3]:
        book.active.append(row)
    book.active['A2'].hyperlink = 'https://a.b'
    book.active['A2'].hyperlink.ref = 'A2:A3'
    book.active['A2'].hyperlink.location = '/detail/1'
    book.active.merge_cells('A2:A3')
    book.save('merged.xlsx')
    assert play(Recipe('merged-cells', None), []) == ("{'商品': '键盘', '价格': 1} https://a.b#/detail/1\n{'商品': '键盘', '价格': 2} None\n{'商品': None, '价格': 3} None\n", None)


@Page('recipes/openpyxl').says('改了名，别处公式、命名区域、图表里的表名不跟着改', '复制的一张没有冻结、筛选、页眉、图片、图表、条件格式和下拉列表', '命名区域也要复制，用')
def test_a_copied_sheet_is_not_frozen():
    book = Workbook()
    for row in ['名称', '价格'], ['键盘', 199]:
        book.active.append(row)
    book.active.auto_filter.ref = 'A1:B2'
    book.active.oddHeader.center.text = '店'
    book.create_sheet('汇总')['A1'] = '=Sheet!B2'
    book.defined_names['价'] = DefinedName('价', attr_text='Sheet!$B$2')
    book['汇总'].add_chart(chart := BarChart(), 'E2')
    chart.add_data(Reference(book.active, 2, 2))
    book.save('products.xlsx')
    assert play(Recipe('openpyxl', None, 2, constants={'NAME': "''", 'FILE': "'products.xlsx'"}), []) == ('', None)
    assert load_workbook('products.xlsx').sheetnames == ['Sheet', '汇总', '九月']
    book.save('products.xlsx')
    assert play(Recipe('openpyxl', None, 2), []) == ('', None)
    old, total, copied = book = load_workbook('products.xlsx')
    assert (old.title, total['A1'].value, book.defined_names['价'].attr_text) == ('八月', '=Sheet!B2', 'Sheet!$B$2') and total._charts[0].ser[0].val.numRef.f == "'Sheet'!$B$2"
    assert (old.oddHeader.center.text, copied.oddHeader.center.text) == ('店', None)
    assert (old.freeze_panes, old.auto_filter.ref, bool(old.conditional_formatting)) == ('A2', 'A1:B2', True)
    assert (copied['B2'].value, copied.freeze_panes, copied.auto_filter.ref, bool(copied.conditional_formatting)) == (199, None, None, False)


def test_a_few_keys_of_a_json_keep_long_numbers():
    Path('api.json').write_text('{"data": [{"名称": 4706798320487675123, "价格": {"现价": 1}, "库存": 2}, {"名称": "鼠标"}]}', encoding='utf-8')
    (old,) = re.findall(r'^rows = .*\n', Page('recipes/flatten').programs[0], re.MULTILINE)
    assert play(Recipe('flatten', None, change={old: block('flatten', "rows = [flat({'名称'")}), [])[1] is None
    assert grid('products.xlsx') == [['名称', '现价'], ['4706798320487675123', 1], ['鼠标', None]]
