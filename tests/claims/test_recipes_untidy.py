"""What the recipes do with files that are no tables yet: a header further down, totals, rows that are too short or too long, what a power cut leaves."""

import contextlib
import csv
import io
import json
import re
import runpy
import sqlite3
from email.message import Message
from pathlib import Path
from urllib.parse import unquote

import pytest
from openpyxl import Workbook, load_workbook

from helpers import grid
from pages import Page
from recipes.cells import Recipe
from test_recipes_changes import block, workbook

every = pytest.mark.every_release
TIDY = Page('recipes/tidy')


def run(name, number=0, **constants):
    """Runs a program of a recipe with other constants; gives what it printed."""
    Path('program.py').write_text(Recipe(name, None, number, constants={key: repr(value) for key, value in constants.items()}).source(), encoding='utf-8')
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        runpy.run_path('program.py', run_name='__main__')
    return printed.getvalue()


def cells(file):
    if file.endswith('.xlsx'):
        return grid(file)
    with open(file, encoding='utf-8-sig', newline='') as made:
        return [*csv.reader(made)]


def a_report(kind, above):
    """A report of a month: a title and what it is of, in each month another number of lines, blanks and line breaks in its names, totals, a note."""
    lines = [*[['销售月报'], ['2025 年 8 月'], [], ['单位：元']][:above], ['店铺', ' 销量\n(件)', '', '备注 '], ['上海店', 45, '', ''], ['广州店', 120, '', '合计以外'], ['华南小计', 165, '', ''], [], ['店铺', '销量 (件)', '', '备注'], ['合计科技', 30, '', '促销'], [' 合  计：3 家', 195, '', ''], ['', 'TOTAL (RMB)', '', 195], ['制表人：张三']]
    if kind == 'xlsx':
        book = Workbook()
        for line in lines:
            book.active.append([one or None for one in line])
        book.save('report.xlsx')
    else:
        text = io.StringIO()
        csv.writer(text, delimiter=';' if above == 2 else ',').writerows(lines)
        Path('report.csv').write_bytes(text.getvalue().encode('gbk' if above == 1 else 'utf-8-sig'))
    return f'report.{kind}'


@every
@TIDY.says('按列名找到表头', '上面的标题、下面的合计去掉，写到新的文件', 'NEED 写两三个列名，都有的第一行是表头', '列名里的换行成为空格，前后的空格去掉', '一行里有一格是 TOTALS 里的一个，或者第一个值以它结尾，就去掉，例如“北京小计”“合计：3 家”', '中间又有一样的表头，也去掉', '打印去掉的前五行，核对一下')
@pytest.mark.parametrize('kind', ['csv', 'xlsx'])
@pytest.mark.parametrize('above', [0, 1, 2, 4])
def test_a_header_that_is_in_another_row_each_month(on, kind, above):
    file = a_report(kind, above)
    before = Path(file).read_bytes()
    printed = run('tidy', FILE=file, NEED=['店铺', '销量 (件)'], TOTALS=['合计', '小计', 'Total', '制表人'], RESULT='tidy.csv')
    assert cells('tidy.csv') == [['店铺', '销量 (件)', '备注'], ['上海店', '45', ''], ['广州店', '120', '合计以外'], ['合计科技', '30', '促销']]
    assert "3 行，去掉的 5 行： [['华南小计', '165'], ['店铺', '销量 (件)', '备注'], ['合 计：3 家', '195'], ['TOTAL (RMB)', '195'], ['制表人：张三']]" in printed
    assert Path(file).read_bytes() == before
    Path('two.csv').write_text('店铺,销量\n北京,1\n2025 年 9 月销售,\n店铺,销量\n上海,2\n', encoding='utf-8')
    run('tidy', FILE='two.csv', NEED=['店铺', '销量'], TOTALS=['销售'], RESULT='two.new.csv')
    assert cells('two.new.csv') == [['店铺', '销量'], ['北京', '1'], ['上海', '2']]
    # As the form of the page takes them from the file; a total in any column.
    Path('own.csv').write_text('一览\n店铺   ,"销量\n(件)",区域\n上海店,45,华东\n华东店,小计,\n华南,,Total\n合计以外,1,小计以外\n', encoding='utf-8')
    run('tidy', FILE='own.csv', NEED=['店铺   ', '销量\n(件)'], RESULT='own.new.csv')
    assert cells('own.new.csv') == [['店铺', '销量 (件)', '区域'], ['上海店', '45', '华东'], ['合计以外', '1', '小计以外']]


@TIDY.says('没有列名的列，空着的去掉，有值的停下，打印行号', '引号少一个（EOF inside string、unexpected end of data），程序停下，打印行号')
@pytest.mark.parametrize('text, why', [
    ('标题\n店铺,销量\n北京,1\n上海,2,3\n', r'要有一行有店铺、销量，.*比表头长的行：\[4\]，列是：'),
    ('店铺,,销量\n北京,x,1\n', r'比表头长的行：\[2\]'), ('店铺,销量,注\n北京,1,019,\n\n上海,2,\n', r'比表头长的行：\[2\]'),
    ('标题\n店铺,数量\n北京,1\n', r"要有一行有店铺、销量，.*列是：\[\['标题'\], \['店铺', '数量'\]"),
    ('店铺,销量,销量\n北京,1,2\n', '不重复'), ('店铺,销量\n合计,3\n', '有数据'), ('店铺,销量\n上海,2\n"北京,1\n广州,3\n', '引号不成对.*（第 3 行：'),
])
def test_what_is_no_table_with_these_names_is_refused(text, why):
    Path('own.csv').write_text(text, encoding='utf-8')
    Path('tidy.xlsx').write_bytes(b'old')
    with pytest.raises(SystemExit, match=f'^own.csv .*{why}'):
        run('tidy', FILE='own.csv')
    assert Path('tidy.xlsx').read_bytes() == b'old'
    Path('own.csv').write_text('店铺,销量\n"a\nb",1\n"北京,1\nc,2\n', encoding='utf-8')
    with pytest.raises(SystemExit, match=r'引号不对：第 5 行，少一个引号的行：\[2, 3, 4\]（unexpected end of data'):
        run('tidy', 1, FILE='own.csv')
    import pandas

    with pytest.raises(pandas.errors.ParserError, match='EOF inside string'):
        pandas.read_csv('own.csv')


def test_a_line_is_named_for_a_quote_alone():
    Path('own.xlsx').write_text('店铺,销量\n北京,1\n', encoding='utf-8')
    with pytest.raises(SystemExit, match=r'GBK（File is not a zip file）$'):
        run('tidy', FILE='own.xlsx')


@every
@TIDY.says('xlsx 里的公式成为算好的值，没有算过的是空的', '要 xlsx 的另一个工作表，.active 换成', '结果是 xlsx，超过 32767 个字符的文本截断')
def test_values_of_a_workbook_and_another_sheet(on):
    import datetime

    from books import save_as_excel

    book = Workbook()
    sheet = book.create_sheet('二月')
    for row in (['月报'], ['店铺', '销量', '算'], [datetime.datetime(2025, 8, 5), 5, '=1+1']):
        sheet.append(row)
    save_as_excel(book, 'two.xlsx', '1+1', 2)
    code = Recipe('tidy', None, constants={'FILE': "'two.xlsx'"}).source()
    with pytest.raises(SystemExit, match='要有一行有'):
        exec(code, {})
    exec(code.replace('.active', "['二月']"), {})
    assert cells('tidy.xlsx') == [['店铺', '销量', '算'], [datetime.datetime(2025, 8, 5), 5, 2]]
    load_workbook('two.xlsx').save('two.xlsx')
    exec(code.replace('.active', "['二月']"), {})
    assert cells('tidy.xlsx')[1][2] is None
    Path('own.csv').write_text(f'店铺,销量\n=1+1,{"字" * 40000}\n="007",5\n', encoding='utf-8')
    run('tidy', FILE='own.csv')
    made = load_workbook('tidy.xlsx').active
    assert made['A2'].value == '=1+1' and made['A2'].data_type == 's' and len(made['B2'].value) == 32767 and made['A3'].value == '007'


@every
@Page('recipes/dedupe').says('比表头短的行不停下，缺的格子是空的。')
def test_a_short_row_is_read(on):
    Path('goods.csv').write_text('编号,名称,价格\nA01,键\nA02\n', encoding='utf-8')
    run('dedupe', RESULT='unique.csv')
    assert cells('unique.csv') == [['编号', '名称', '价格'], ['A01', '键', ''], ['A02', '', '']]


BROKEN = '编号;名称;备注;价格\r\n1;键盘;好;199\r\n2;鼠标;89\r\n\r\n3;显示器;"分;号\r\n换行";1299\r\n4;音箱;左;右;59\r\n5;a;b;6;c;d;7\r\n6;耳机;;29;;\r\n'


@every
@TIDY.says('格数和表头一样的行写进一个文件，别的写进另一个，写明行号。', '打印全部的行号', '多出的几格接在它后面', '能读 UTF-8、GBK 的 csv')
@pytest.mark.parametrize('encoding, mark', [('utf-8', ';'), ('GBK', ','), ('utf-16', '\t')])
def test_rows_that_are_too_short_or_too_long(on, encoding, mark):
    Path('own.csv').write_bytes(BROKEN.replace(';', mark).encode(encoding))
    printed = run('tidy', 1, FILE='own.csv')
    assert cells('good.csv') == [['编号', '名称', '备注', '价格'], ['1', '键盘', '好', '199'], ['3', '显示器', f'分{mark}号\r\n换行', '1299']]
    assert [row[:2] for row in cells('bad.csv')] == [['行号', '编号'], ['3', '2'], ['7', '4'], ['8', '5'], ['9', '6']] and 'bad.csv 4 行： [3, 7, 8, 9]' in printed
    run('tidy', 1, FILE='own.csv', TEXT='备注')
    assert [row[2:] for row in cells('good.csv')] == [['备注', '价格'], ['好', '199'], [f'分{mark}号\r\n换行', '1299'], [f'左{mark}右', '59'], [mark.join('b6cd'), '7']]
    assert [row[0] for row in cells('bad.csv')[1:]] == ['3', '9']
    before = {path: path.read_bytes() for path in Path().glob('*.csv')}
    for constants in ({'FILE': './good.csv'}, {'BAD': 'good.csv'}, {'RESULT': './own.csv'}):
        with pytest.raises(SystemExit, match='是另外两个文件'):
            run('tidy', 1, **{'FILE': 'own.csv', **constants})
    assert {path: path.read_bytes() for path in Path().glob('*.csv')} == before


@every
@TIDY.says('文本里多出的逗号，只在一列里：')
def test_a_comma_at_the_end_of_each_row_and_of_one(on):
    Path('own.csv').write_text('a,b,c\n1,2,3,\n4,5,,\n6,7,\nx, y,8,9,\n10,11,12\n13,14,15,,\n16,17,18,\n', encoding='utf-8')
    assert 'bad.csv 3 行： [4, 5, 7]' in run('tidy', 1, FILE='own.csv')
    assert cells('good.csv')[1:] == [['1', '2', '3'], ['4', '5', ''], ['10', '11', '12'], ['16', '17', '18']]
    assert 'bad.csv 2 行： [4, 7]' in run('tidy', 1, FILE='own.csv', TEXT='a')
    assert cells('good.csv')[3] == ['x, y', '8', '9']


@every
@TIDY.says('值里的引号没有写成两个（"A 12" ruler"），程序停下', 'delimiter=mark 后面写 , skipinitialspace=True', 'odd = 上面加一行')
@pytest.mark.parametrize('end', ['\n', '\r\n'])
@pytest.mark.parametrize('mark', [',', ';', '\t'])
def test_quotes_that_are_not_doubled(on, mark, end):
    rows = ['"a "x" b"; "it\'s"; "red; green"; 12', '"A 12" ruler";"";""hi" he";12" bare', '"say ""ok""; yes";"y";"""q""";z', '"ends 12"";"y";"z";1', '"one "two"; three";"y";"z";1']
    Path('own.csv').write_bytes(''.join(row.replace(';', mark) + end for row in rows).encode())
    with pytest.raises(SystemExit, match='expected after'):
        run('tidy', 1, FILE='own.csv')
    assert '值里的引号没有写成两个](./tidy.md#lines)' in Page('recipes/dedupe').path.read_text(encoding='utf-8')
    line = block('tidy', 'text = re.sub')
    code = Recipe('tidy', None, 1, constants={'FILE': "'own.csv'"}, change={'    odd = ': f'{line}    odd = ', 'delimiter=mark': 'delimiter=mark, skipinitialspace=True'}).source()
    exec(code, {})
    assert cells('good.csv') == [['a "x" b', "it's", f'red{mark} green', '12'], ['A 12" ruler', '', '"hi" he', '12" bare'], [f'say "ok"{mark} yes', 'y', '"q"', 'z']]
    assert [row[0] for row in cells('bad.csv')[1:]] == ['4', '5']  # it is not known where the value ends


@every
@TIDY.says('别的空字符（line contains NUL），那一行写进坏的')
def test_a_row_with_a_nul_is_a_bad_one(on):
    Path('own.csv').write_text('实体,属性,值\n词条,标签,文化\n红色食品,line contains NUL,红\0色食品\n大龙湫,标签,景点\n', encoding='utf-8')
    assert "bad.csv 1 行： [3]" in run('tidy', 1, FILE='own.csv')
    assert cells('good.csv') == [['实体', '属性', '值'], ['词条', '标签', '文化'], ['大龙湫', '标签', '景点']]
    assert cells('bad.csv')[1] == ['3', '红色食品', 'line contains NUL', '红␀色食品']


@TIDY.says('JOIN 写 True，短的几行接起来，中间的空行留着', '断在最后一列的接不上，照行号改；', '下一行也断了，会接错到那一行', '打印行号，核对一下')
def test_rows_that_were_broken_into_lines():
    """Six notes with a line break that has no quotes, signatures with a comma, as contacts are exported."""
    lines, whole = ['微信号,昵称,备注,地区,签名'], []
    for number in range(60):
        note, name = '一组\n二组' if number % 10 == 3 else '同事', '左,右' if number % 7 == 3 else '签'
        lines.append(f'wxid_{number},昵称,{note},广东,{name}')
        whole.append([f'wxid_{number}', '昵称', note, '广东', name])
    Path('own.csv').write_text('\n'.join(lines), encoding='utf-8')
    run('tidy', 1, FILE='own.csv')
    assert len(cells('bad.csv')) > 12
    printed = run('tidy', 1, FILE='own.csv', TEXT='签名', JOIN=True)
    assert cells('good.csv')[1:] == whole and len(cells('bad.csv')) == 1
    assert '接起来的： [5, 16, 27, 38, 49, 60]' in printed
    Path('own.csv').write_text('号,注\n1,好\n下次还来\n2,一般\n', encoding='utf-8')
    run('tidy', 1, FILE='own.csv', JOIN=True)
    assert cells('good.csv') == [['号', '注'], ['1', '好'], ['2', '一般']] and cells('bad.csv')[1:] == [['3', '下次还来']]
    Path('own.csv').write_text('号,备注,注\n1,一,好\n下次还来\n2,二组\n三组,坏\n3,四,中\n', encoding='utf-8')
    assert '接起来的： [3' in run('tidy', 1, FILE='own.csv', JOIN=True) and '下次还来' in ''.join(cells('good.csv')[2])


@every
@pytest.mark.parametrize('mark', '|,;\t')
def test_a_blank_line_inside_a_broken_cell_stays(on, mark):
    Path('own.csv').write_text('id|name|note|amount\r\n1|甲|正常|10\r\n\r\n2|乙|第一行\n第二行\n\n第四行|20\r\n\r\n3|丙|他说"好"|30\r\n4|丁|少一列\r\n'.replace('|', mark), encoding='utf-8', newline='')
    run('tidy', 1, FILE='own.csv', JOIN=True)
    assert cells('good.csv') == [['id', 'name', 'note', 'amount'], ['1', '甲', '正常', '10'], ['2', '乙', '第一行\n第二行\n\n第四行', '20'], ['3', '丙', '他说"好"', '30']]
    assert cells('bad.csv')[1:] == [['10', '4', '丁', '少一列']]
    Path('own.csv').write_text('\n编号,名称\n1,甲\n', encoding='utf-8')
    with pytest.raises(SystemExit, match='第一行要有列名'):
        run('tidy', 1, FILE='own.csv', JOIN=True)


@every
@TIDY.says('断电留下的一大段空字符（\\0）换成换行，粘在后面的一条成为单独的一行', '没有表头的 csv，lines.py 看第一行有几格', '每处空字符换成一个换行，下面的行号比原来的文件多 1。')
def test_what_a_power_cut_leaves(on):
    text = '2024-05-01 01:40\t20.1\t41\t90\n2024-05-01 01:41:00\t2' + '\0' * 2000 + '2024-05-01 01:42:00\t20.3\t41\t90\n2024-05-01\t\n2024-05-01 01:43:00\t20.4\t41\t90\n'
    Path('own.txt').write_text(text, encoding='utf-8')
    printed = run('tidy', 1, FILE='own.txt')
    assert [row[0][-5:] for row in cells('good.csv')] == ['01:40', '42:00', '43:00']
    assert [row[:2] for row in cells('bad.csv')] == [['行号', '2024-05-01 01:40'], ['2', '2024-05-01 01:41:00'], ['4', '2024-05-01']] and text.split('\n')[2] == '2024-05-01\t' and '空字符 1 处' in printed
    Path('own.txt').write_bytes('a,b\nc,d\n'.encode('utf-16-le'))
    with pytest.raises(SystemExit, match='第一行要有列名，是文本'):
        run('tidy', 1, FILE='own.txt')


@every
@Page('recipes/crash-safe').says('断电，最后几行没有写上，末尾是空字符', '空字符在中间，是以前断电留下的，先去掉')
@pytest.mark.parametrize('tail, kept', [('3,商品 3\n' + '\0' * 500, 3), ('3,商' + '\0' * 500, 2), *(('3,商品'.encode()[:size].decode('utf-8', 'surrogateescape') + '\0' * 500, 2) for size in (3, 4, 6, 7)), ('\0' * 9, 2)])
def test_what_a_power_cut_leaves_at_the_end_is_cut_off(on, tail, kept):
    Path('products.csv').write_text('编号,名称\n1,商品 1\n2,商品 2\n' + tail, encoding='utf-8', errors='surrogateescape')
    printed = run('crash-safe')
    assert cells('products.csv') == [['编号', '名称'], *([f'{number}', f'商品 {number}'] for number in range(1, 6))] and '去掉写到一半的：' in printed
    Path('products.csv').write_text('编号,名称\n1,商\0\0\0\n2,商品 2\n', encoding='utf-8')
    before = Path('products.csv').read_bytes()
    with pytest.raises(SystemExit, match='中间没有空字符'):
        run('crash-safe')
    assert Path('products.csv').read_bytes() == before
    run('tidy', 1, FILE='products.csv')
    assert cells('good.csv')[1:] == [['1', '商'], ['2', '商品 2']]


@TIDY.says('打印全部的行号')
def test_a_file_of_zeros_is_begun_anew():
    Path('products.csv').write_bytes(b'\0' * 400)
    run('crash-safe')
    assert len(cells('products.csv')) == 6
    Path('own.csv').write_text('a,b\n' + '1\n' * 30, encoding='utf-8')
    assert f'[{", ".join(str(number) for number in range(2, 32))}]' in run('tidy', 1, FILE='own.csv')


@every
def test_an_entry_behind_zeros_is_not_lost(on):
    Path('own.txt').write_text('【10:00】 张三：你好\n【10:01】 李' + '\0' * 900 + '【10:02】 王五：在吗\n', encoding='utf-8')
    printed = run('text-log', FILE='own.txt', RESULT='chat.csv')
    assert cells('chat.csv')[1:] == [['10:00', '张三', '你好\n【10:01】 李'], ['10:02', '王五', '在吗']] and '接到上一条的 1 行' in printed


@every
@Page('recipes/diff').says('每行都是整行，改动的一行是新的值，右边写明改了什么', 'sheets.py、long.py 里这些列有值的行都算改动')
def test_what_is_new_gone_and_changed_stands_on_sheets(on):
    Path('old.csv').write_text('id;region;价格;库存\n1;EU;5;0\n2;EU;6;\n1;US;7;1\n9;US;8;2\n', encoding='utf-8')
    Path('new.csv').write_text('region,id,价格,库存\nEU ,1,5,\nEU,2,6,\nUS,1,70,1\nCN,3,9,\n', encoding='utf-8-sig')
    printed = run('diff', 1, OLD='old.csv', NEW='new.csv', KEYS=['id', 'region'])
    assert "changes.xlsx {'新增': 1, '少了': 1, '改动': 2}" in printed
    names = ['id', 'region', '价格', '库存', '改了']
    assert {name: grid('changes.xlsx', name) for name in load_workbook('changes.xlsx').sheetnames} == {'新增': [names, ['3', 'CN', '9', None, None]], '少了': [names, ['9', 'US', '8', '2', None]], '改动': [names, ['1', 'EU ', '5', None, 'region：EU → EU ；库存：0 → '], ['1', 'US', '70', '1', '价格：7 → 70']]}
    Path('new.csv').write_text('id,region,价格\n1,EU,5\n2,EU,6\n', encoding='utf-8')
    run('diff', 1, OLD='old.csv', NEW='new.csv', KEYS=['id', 'region'])
    assert [row[4] for row in grid('changes.xlsx', '改动')[1:]] == ['库存：0 → ']
    Path('own.csv').write_text('id,价格,库存\n1,5,0\n2,6,\n', encoding='utf-8')
    run('diff', 2, OLD='own.csv', NEW='new.csv', KEY='id')
    assert ['改', '1', '库存', '0', None] in grid('cells.xlsx') and not any(row[1:3] == ['2', '库存'] for row in grid('cells.xlsx'))
    for constants, why in (({'KEYS': ['id']}, r"^\['id'\] 里有重复的值：\[\('1',\)\]$"), ({'KEYS': ['id', 'region'], 'RESULT': 'a.csv'}, 'a.csv 的后缀不是 .xlsx')):
        with pytest.raises(SystemExit, match=why):
            run('diff', 1, OLD='old.csv', NEW='new.csv', **constants)


@every
@Page('recipes/convert').says('几个 csv 导进一个数据库：RESULT 不变，FILE 和 TABLE 换成另一个，再运行')
def test_a_second_csv_is_another_table_of_the_database(on):
    import DrissionRecord

    number = 3 if hasattr(DrissionRecord, 'DBRecorder') else 4
    for file, text in (('a.csv', '编号,价格\n00645155909931,5\n'), ('b.csv', '编号,名\n00645155909931,甲\nX-99/abc,\n')):
        Path(file).write_text(text, encoding='utf-8')
        run('convert', number, FILE=file, NUMBERS=[], TABLE=file[0])
    before = Path('products.db').read_bytes()
    for table in 'aA':
        with pytest.raises(SystemExit, match=f'products.db 里已经有了 {table}，'):
            run('convert', number, FILE='b.csv', NUMBERS=[], TABLE=table)
    assert Path('products.db').read_bytes() == before
    with contextlib.closing(sqlite3.connect('products.db')) as db:
        assert db.execute('select a.编号, 价格, 名 from a join b on a.编号 = b.编号').fetchall() == [('00645155909931', '5', '甲')]
        assert db.execute('select count(*) from b').fetchall() == [(2,)]


@every
@Page('recipes/merge').table('OTHER 里 | ones = … 换成')
def test_the_nearest_that_is_not_larger_and_the_nearest(on, table):
    source = Page('recipes/merge').path.read_text(encoding='utf-8')
    below, nearest, times = ([part for part in re.findall('`([^`]*)`', line) if '=' in part or 'datetime' in part] for line in source.split('| `OTHER` 里 |')[1].split('\n\n')[0].splitlines()[2:])
    (old,) = re.findall(r'^ones = .*\n', Page('recipes/merge').programs[0], re.MULTILINE)
    assert len(table) == 3 and len(below) == 1 and len(nearest) == 3 and len(times) == 2

    def prices(new, key='金额'):
        code = Recipe('merge', None, 0, constants={'FILE': "'a.csv'", 'KEY': repr(key), 'OTHER': "'b.csv'", 'OTHER_KEY': "'起点'", 'COLUMNS': "['价']", 'RESULT': "'c.csv'"}).source()
        assert code.count(old) == 1
        exec(code.replace(old, new + '\n'), {})
        return [row[2] for row in grid('c.csv', encoding='utf-8-sig')[1:]]

    Path('a.csv').write_text('名,金额\n甲,99.5\n乙,100\n丙,1200\n丁,-1\n戊,\n己,170\n庚,161\n', encoding='utf-8')
    Path('b.csv').write_text('起点,价\n100,9\n0,1\n500,8\n,7\n100.0,6\n', encoding='utf-8')
    assert prices(below[0]) == ['1', '6', '8', '', '', '6', '6']
    assert prices('\n'.join(nearest)) == ['9', '9', '', '1', '', '', '']
    assert prices('\n'.join(nearest).replace('60', '70').replace('61', '71')) == ['9', '9', '', '1', '', '9', '9']
    Path('a.csv').write_text('名,时间\n甲,2025-08-05 09:59:59\n乙,2025-08-05 10:00:00\n丙,2025-08-05\n丁,\n戊,2025-08-05 09:30:40\n己,2025-08-05 09:31:01\n', encoding='utf-8')
    Path('b.csv').write_text('起点,价\n2025-08-05 09:30:00,7\n2025-08-05 10:00:00,8\n2025-08-05 10:00:30 ,9\n', encoding='utf-8')
    assert prices(below[0].replace('[float]', '[str]'), '时间') == ['7', '8', '', '', '7', '7']
    first, size = times
    assert nearest[0] == 'size = float' and first == 'from datetime import datetime'
    assert prices('\n'.join([first, f'size = {size}', *nearest[1:]]), '时间') == ['8', '8', '', '', '7', '']


@every
@Page('recipes/convert').says('接在已有的表后面，去掉 to_db.py 的 if not RESULT 两行', '再运行一次，又接一遍')
def test_rows_below_those_of_a_table_of_a_database(on):
    import DrissionRecord

    with contextlib.closing(sqlite3.connect('products.db')) as db:
        db.execute('create table products (id integer primary key autoincrement, 名 text, 数 integer default 7)')
        db.execute("insert into products (名) values ('旧')")
        db.commit()
    Path('own.csv').write_text('名\n新\n新\n', encoding='utf-8')
    code = Page('recipes/convert').programs[3 if hasattr(DrissionRecord, 'DBRecorder') else 4]
    code, count = re.subn(r'^if not RESULT.*\n.*\n', '', code.replace("'products.csv'", "'own.csv'").replace("['价格']", '[]'), flags=re.MULTILINE)
    assert count == 1
    for _ in range(2):
        exec(code, {})
    with contextlib.closing(sqlite3.connect('products.db')) as db:
        assert db.execute('select * from products').fetchall() == [(1, '旧', 7), *((at, '新', 7) for at in range(2, 6))]


@Page('recipes/sqlite').table('用 Python 自带的 sqlite3')
def test_what_the_module_of_python_does_with_a_table(table, capsys):
    db, name = sqlite3.connect(':memory:'), '甲'
    db.executescript('create table products (编号 text, 名称, 价格, 库存); create table stock (编号, 库存)')
    rows = [('1', '甲', 5, 1), ('2', '甲', 5, 2), ('3', '甲', '5', 3), ('4', None, 5, 4), ('5', None, 5, 5), ('6', '', 5, 6), ('7', '', 5, 7), (None, '乙', None, 8)]
    db.executemany('insert into products values (?, ?, ?, ?)', rows)
    db.executemany('insert into stock values (?, ?)', [(1, 100), ('3', None), ('4', ''), ('5', 0), (None, 9), ('77', 9)])
    db.commit()
    find, both, once, other, kind = (re.findall('`([^`]*)`', line) for line in Page('recipes/sqlite').path.read_text(encoding='utf-8').splitlines() if line.startswith(('| 两个数据库', '| 查询，', '| 名称、价格都', '| 库存换成 stock', '| 价格一列的类型')))
    assert len(table) == 5 and eval(find[0]) == rows[:3]
    with contextlib.closing(sqlite3.connect('仓库.db')) as more:
        more.executescript("create table stock (编号 integer, 库存); insert into stock values (1, 10), (3, null), (77, 9), (null, 8)")
    exec(both[1])
    assert eval(both[2]) == [('甲', 10), ('甲', None)]
    assert [row[1] for row in eval(both[2].replace(' join ', f' {both[0]} '))] == [10, *[None] * 7]
    db.execute('detach other')
    for changed, gone, stock in ((once, {'2'}, {}), (other, {'2'}, {'1': 100, '5': 0})):
        for line in changed:
            exec(line)
        assert capsys.readouterr().out == f'{1 if changed is once else 2}\n' and not db.in_transaction
        assert db.execute('select * from products').fetchall() == [(*row[:3], stock.get(row[0], row[3])) for row in rows if row[0] not in gone]
    db.executescript("delete from products; create index i on products (价格)")
    db.executemany('insert into products values (?, ?, ?, ?)', [(*'12', price, None) for price in ('007', '12345678901234567', '5.50', '面议', '', None, 9)])
    db.commit()
    with pytest.raises(sqlite3.OperationalError, match='index i'):
        exec(kind[0])
    db.rollback()
    db.execute('drop index i')
    for _ in range(2):
        exec(kind[0])
    assert db.execute('select * from products').fetchall() == [(*'12', None, price) for price in (7, 12345678901234567, 5.5, '面议', '', None, 9)]


@every
@Page('recipes/convert').says('一个文件夹的 csv 各成一个表：to_db.py 从 names, rows = … 起缩进', 'xlsx 的几个工作表，上面写 for TABLE in')
def test_files_of_a_folder_and_sheets_are_tables_of_a_database(on):
    import DrissionRecord

    number = 3 if hasattr(DrissionRecord, 'DBRecorder') else 4
    page = Page('recipes/convert').path.read_text(encoding='utf-8')
    Path('数据').mkdir()
    book = Workbook()
    for name, column, value in (('一月', 'a', 1), ('2025-02', '号', '007')):
        Path(f'数据/{name}.csv').write_text(f'{column}\n{value}\n', encoding='utf-8')
        sheet = book.create_sheet(name)
        sheet.append([column])
        sheet.append([value])
    book.save('own.xlsx')
    code = Recipe('convert', None, number, constants={'FILE': "'own.xlsx'", 'NUMBERS': '[]'}).source()
    begin = code.index('names, rows = read(FILE')
    below = ''.join(f'    {line}\n' for line in code[begin:].splitlines() if line)
    for loop, line, found in (("for FILE in Path('数据').glob('*.csv'):", 'TABLE = FILE.stem', '1'), ("for TABLE in ['一月', '二月']:", "source.set.table(TABLE)", 1)):
        assert f'`{loop}`' in page and f'`{line}`' in page
        above, loop = code[:begin], loop.replace('二月', '2025-02')
        if 'source' in line:
            assert above.count('    try:\n') == 1
            made = above.replace('    try:\n', f'    try:\n        {line}\n') + f'{loop}\n{below}'
        else:
            made = f'{above}{loop}\n    {line}\n{below}'
        Path('products.db').unlink(missing_ok=True)
        exec(made, {})
        with contextlib.closing(sqlite3.connect('products.db')) as db:
            assert db.execute('select * from [一月], [2025-02]').fetchall() == [(found, '007')]
        with pytest.raises(SystemExit, match='products.db 里已经有了 '):
            exec(made, {})
    with pytest.raises(SystemExit, match='own.xlsx 打不开'):
        exec(made.replace('一月', '没有'), {})


@Page('recipes/convert').says('Could not decode to UTF-8，是数据库里存着 GBK', 'from_db.py 的 found = … 换成 db = sqlite3.connect(FILE)', 'tables.py 在 for table, 上面写第二句')
@pytest.mark.parametrize('number', [2, 5])
def test_a_database_in_gbk(number):
    page = Page('recipes/convert')
    text = "db.text_factory = lambda data: data.decode('utf-8' if data.decode('utf-8', 'ignore').encode() == data else 'gb18030')"
    assert f'`{text}`' in page.path.read_text(encoding='utf-8')
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        db.execute('create table 商品 (名, 价)')
        db.executemany('insert into 商品 values (cast(? as text), 5)', [['键盘'.encode('gb18030')], ['鼠标'.encode()], [b'a']])
        db.commit()
    code = page.programs[number].replace("'select * from products where 价格 < 100'", "'select * from 商品 where 价 < 100'")
    with pytest.raises(sqlite3.OperationalError, match='Could not decode to UTF-8'):
        exec(code, {})
    old, new = (r'^(?=for table, )', f'{text}\n') if number == 5 else (r'^found = .*\n', f'db = sqlite3.connect(FILE)\n{text}\nfound = db.execute(SQL)\n')
    made, count = re.subn(old, lambda _: new, code, flags=re.MULTILINE)
    assert count == 1
    exec(made, {})
    assert grid('shop.xlsx' if number == 5 else 'cheap.xlsx') == [['名', '价'], ['键盘', 5], ['鼠标', 5], ['a', 5]]


@Page('recipes/price-text').says('小数点是逗号的（1.299,00、10 237,65）')
@pytest.mark.parametrize('number', [0, 1])
def test_a_decimal_comma_in_texts_of_prices(number):
    line, made = r"text = re.sub(r'\s|\.(?=\d{3}(?!\d))', '', text).replace(',', '.')", {}
    page = Page('recipes/price-text')
    assert f'`{line}`' in page.path.read_text(encoding='utf-8')
    code = page.programs[number]
    code = code[code.index('NUMBER = ('):code.index('    return int(value)')] + '    return value\n'
    exec('import re\n' + code.replace('    text = re.sub', f'    {line}\n    text = re.sub'), made)
    assert [made['number_of'](text) for text in ('1.299,00', '10 237,65', '-1\u00a0234,00 €', '1\u202f000,5', '89,5', '3.5', '')] == [1299, 10237.65, -1234, 1000.5, 89.5, 3.5, None]


@Page('recipes/print').says('列多的，字缩得小。', 'WIDE 写小一些，例如 20', '大标题的行高不变')
def test_what_is_centred_stays_so_in_print():
    from openpyxl.styles import Alignment

    book = Workbook()
    for row in (['月报'], ['名称', '价格'], ['键盘', 1]):
        book.active.append(row)
    book.active.merge_cells('A1:B1')
    book.active.row_dimensions[1].height = 32
    book.active['A1'].alignment = book.active['A2'].alignment = Alignment('center', 'center')
    book.active['B3'].alignment = Alignment('right')
    book.save('products.xlsx')
    code = Recipe('print', None, constants={'WIDE': '10'}).source()
    found = '    sheet.row_dimensions[number]'
    assert code.count(found) == 1
    exec(code.replace(found, '    if number > 1: sheet.row_dimensions[number]'), {})
    sheet = load_workbook('products.xlsx').active
    assert [sheet[place].alignment.horizontal for place in ('A1', 'A2', 'B3', 'A3')] == ['center', 'center', 'right', None]
    assert sheet['A2'].alignment.vertical == 'top' and sheet['A2'].alignment.wrap_text and sheet.row_dimensions[1].height == 32 and sheet.column_dimensions['B'].width == 10


class Server:
    """Answers by address; one that breaks off does so as http.client says it."""

    answers, asked, kinds = {}, [], {}

    def __init__(self, request, timeout):
        assert request.full_url.isascii() and ' ' not in request.full_url
        self.url, self.headers = unquote(request.full_url), Message()
        self.headers['Content-Type'] = self.kinds.get(self.url, 'image/png')
        Server.asked.append((self.url, request.headers))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def read(self):
        found = self.answers[self.url]
        if isinstance(found, Exception):
            raise found
        return found


MANY = {'FOLDER': '图', 'HEADERS': {'Referer': 'https://a.cn'}}


@every
@Page('recipes/download').says('先存成临时的名字，取完整了才改名，已经有的跳过')
def test_many_files_whole_ones_alone(on, monkeypatch):
    from http.client import IncompleteRead

    monkeypatch.setattr('urllib.request.urlopen', Server)
    names = 'a/1.jpg', 'b/1.jpg', '2.png?w=100', '空.jpg', 'login.jpg', '文件'
    urls = [f'https://x.cn/{name}' for name in names]
    Server.answers = dict(zip(urls, (b'whole', IncompleteRead(b'wh', 3), b'two', b'', b'\n<!DOCTYPE html>', b'six')))
    Server.asked.clear()
    printed = run('download', 1, URLS=[*urls, urls[0], ''], **MANY)
    assert '3 个有了，没有取到的 3 个' in printed and {path.name: path.read_bytes() for path in Path('图').iterdir()} == {'x.cn_a_1.jpg': b'whole', 'x.cn_2.png_w_100.png': b'two', 'x.cn_文件': b'six'}
    assert [row[0] for row in grid('failed.csv')] == ['网址', urls[1], urls[3], urls[4]] and Server.asked[0][1]['Referer'] == 'https://a.cn'
    Server.answers[urls[1]] = Server.answers[urls[3]] = b'now'
    Server.asked.clear()
    assert '5 个有了，没有取到的 1 个' in run('download', 1, URLS=urls, **MANY)
    assert sorted(url for url, _ in Server.asked) == sorted([urls[1], urls[3], urls[4]]) and [row[0] for row in grid('failed.csv')] == ['网址', urls[4]] and Path('图/x.cn_b_1.jpg').read_bytes() == b'now'
    with pytest.raises(SystemExit, match='有两个网址的文件名相同'):
        run('download', 1, URLS=['https://x.cn/a/1.jpg', 'http://x.cn/a_1.jpg'], **MANY)


@every
def test_what_is_no_file_and_addresses_in_chinese(on, monkeypatch):
    monkeypatch.setattr('urllib.request.urlopen', Server)
    urls = ['https://x.cn/1.jpg', 'https://x.cn/2.jpg', 'https://x.cn/3', 'https://x.cn/4.json', 'https://x.cn/图 5.png?q=a%20b']
    asked = [*urls[:-1], 'https://x.cn/图 5.png?q=a b']
    Server.answers = dict(zip(asked, (b'<script>', b'{"code": 403}', b'{}', b'{"a": 1}', b'five')))
    monkeypatch.setattr(Server, 'kinds', dict(zip(asked, ('text/html', 'application/json', 'application/json', 'application/json'))))
    assert '2 个有了，没有取到的 3 个' in run('download', 1, URLS=urls, **MANY)
    assert {path.name for path in Path('图').iterdir()} == {'x.cn_4.json', 'x.cn_图_5.png_q_a_20b.png'}
    assert [row[:2] for row in grid('failed.csv')[1:]] == [[url, f"ValueError('是空的，或者是网页：{kind}')"] for url, kind in zip(urls, ('text/html', 'application/json', 'application/json'))]


@Page('recipes/download').says('再运行一次，只取它们', '网址是 xlsx 的一列')
def test_addresses_of_a_table(monkeypatch):
    line = "URLS = [str(row['图片'] or '').strip() for row in Recorder('goods.xlsx').rows()]"
    assert f'`{line}`' in Page('recipes/download').path.read_text(encoding='utf-8')
    monkeypatch.setattr('urllib.request.urlopen', Server)
    Server.answers = {'https://x.cn/1.jpg': b'1'}
    workbook('goods.xlsx', ['名称', '图片'], ['a', ' https://x.cn/1.jpg\n'], ['b'], ['c', 'https://x.cn/2.jpg'])
    code = Recipe('download', None, 1).source()
    head, tail = code.index('URLS ='), code.index('FOLDER =')
    exec(f'{code[:head]}{line}\n{code[tail:]}', {})
    assert Path('pictures/x.cn_1.jpg').read_bytes() == b'1' and [row[:2] for row in grid('failed.csv')[1:]] == [['https://x.cn/2.jpg', "KeyError('https://x.cn/2.jpg')"]]


@every
@Page('recipes/download').says('没有取到的写进 failed.csv，写明时间和次数', '文件名自己写，同名的编号：many.py 的 def path_of 换成下面几行', '新的网址写在 MEDIA 的末尾，以前的名字不变')
def test_names_that_a_site_gives_and_how_often_one_failed(on, monkeypatch):
    monkeypatch.setattr('urllib.request.urlopen', Server)
    media = [('https://a.example/1', 'photo.jpg'), ('https://a.example/2', 'photo.jpg'), ('https://a.example/3', 'Photo.JPG'), ('https://a.example/4', 'b/?.png'), ('https://a.example/1', 'photo.jpg'), ('https://a.example/5', ''), ('https://a.example/6', '..'), ('https://a.example/13', 'no')]
    Server.answers = dict(zip([url for url, _ in media], (b'one', b'two', b'three', b'four', b'one', b'five', b'six')))
    given = next(code for code in re.findall(r'```python norun="换掉 path_of\(\)"\n(.*?)```', Page('recipes/download').path.read_text(encoding='utf-8'), re.DOTALL))
    program = Recipe('download', None, 1, constants={'FOLDER': "'dl'"})  # many.py
    lines = re.sub(r'^MEDIA = .*', lambda _: f'MEDIA = {media!r}', re.sub('^  ', '', given, flags=re.MULTILINE), flags=re.MULTILINE)
    code = re.sub(r'^def path_of.*?(?=^def fetch)', lambda _: lines, program.source(), flags=re.MULTILINE | re.DOTALL)
    for count in '12':
        exec(code, {})
        assert {path.name: path.read_bytes() for path in Path('dl').iterdir()} == {'photo.jpg': b'one', 'photo (1).jpg': b'two', 'Photo (2).JPG': b'three', 'b__.png': b'four', '_': b'five', '_ (1)': b'six'}
        assert [[row[0], row[3]] for row in grid('failed.csv')] == [['网址', '次数'], ['https://a.example/13', count]]
    Path('failed.csv').write_text('网址,出错\nhttps://a.example/13,x\n', encoding='utf-8')
    exec(code, {})
    assert grid('failed.csv')[1][3] == '2' and re.fullmatch(r'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d', grid('failed.csv')[1][2])
    exec(code.replace(repr(media), repr([(url, '键盘' * 60 + '.jpeg') for url in list(Server.answers)[:2]])), {})
    assert {path.name for path in Path('dl').glob('键*')} == {'键盘' * 40 + '.jpeg', '键盘' * 40 + ' (1).jpeg'}  # 255 bytes with .part


@every
@Page('recipes/download').says('取过又移走、删去的不再取', "网址是 csv 的一列，最上面加 import csv，GBK 的写 'gbk'")
def test_what_was_fetched_and_moved_away_is_not_fetched_again(on, monkeypatch):
    lines = "old = Path('done.txt').read_text('utf-8').splitlines() if Path('done.txt').exists() else []", 'urls = [url for url in urls if url not in old]', "Path('done.txt').write_text('\\n'.join([*old, *(url for url in urls if path_of(url).exists())]), 'utf-8')"
    given = 'import csv', "URLS = [(row['图片'] or '').strip() for row in csv.DictReader(open('goods.csv', encoding='utf-8-sig'))]"
    page = Page('recipes/download').path.read_text(encoding='utf-8')
    assert all(f'`{line}`' in page for line in (*lines, *given))
    Path('goods.csv').write_text('名称,图片\na, https://x.cn/1.jpg \nb,\nc\nd,https://x.cn/2.jpg\n', encoding='gbk')
    code = re.sub('^URLS = .*', lambda _: given[1].replace("'utf-8-sig'", "'gbk'"), Recipe('download', None, 1).source(), flags=re.MULTILINE)
    found = re.sub('^urls = .*', lambda kept: '\n'.join([kept[0], *lines[:2]]), f'{given[0]}\n{code}\n{lines[2]}', flags=re.MULTILINE)
    monkeypatch.setattr('urllib.request.urlopen', Server)
    Server.answers, Server.asked = {'https://x.cn/1.jpg': b'1'}, []
    for _ in range(3):  # the second is not there yet, then it is, then both have gone
        exec(found, {})
        [path.unlink() for path in Path('pictures').iterdir()]
        Server.answers['https://x.cn/2.jpg'] = b'2'
    assert sorted(url for url, _ in Server.asked) == ['https://x.cn/1.jpg', *['https://x.cn/2.jpg'] * 2]
    assert Path('done.txt').read_text(encoding='utf-8').split() == ['https://x.cn/1.jpg', 'https://x.cn/2.jpg'] and len(grid('failed.csv')) == 1


@every
@Page('recipes/download').says('得到 403', '取得慢一点，隔两秒取一个', '全部网址的结果列成表')
def test_headers_that_a_site_wants_a_pause_and_what_came_of_each_address(on, monkeypatch):
    slept, page = [], Page('recipes/download').path.read_text(encoding='utf-8')
    named = "'Referer': '图片所在网页的地址'", "'Cookie': '浏览器里 Cookie 的一整行'"
    given = 'from time import sleep', 'sleep(2)', "rows = [{'网址': url, '文件': path.name * path.exists(), '字节': path.stat().st_size if path.exists() else '', '时间': f'{datetime.fromtimestamp(path.stat().st_mtime):%Y-%m-%d %H:%M:%S}' if path.exists() else '', '出错': dict(failed).get(url, '')} for url in urls for path in [path_of(url)]]"
    assert all(f'`{line}`' in page for line in (*named, *given))
    monkeypatch.setattr('urllib.request.urlopen', Server)
    monkeypatch.setattr('time.sleep', slept.append)
    Server.answers, Server.asked = {'https://x.cn/1.jpg': b'123'}, []
    urls = ['https://x.cn/1.jpg', 'https://x.cn/2.jpg']
    code = Recipe('download', None, 1, constants={'THREADS': '1', 'URLS': repr(urls), 'HEADERS': f"{{'User-Agent': 'Mozilla/5.0', {named[0].replace('图片所在网页的地址', 'https://x.cn/')}, {named[1].replace('浏览器里 Cookie 的一整行', 'a=b; c=d')}}}"}).source()
    code = re.sub('^( *)with urlopen', rf'\1{given[1]}\n\1with urlopen', code, flags=re.MULTILINE)
    exec(f'{given[0]}\n{code}\n{given[2]}', found := {})
    assert slept == [2, 2] and [(headers['Referer'], headers['Cookie']) for _, headers in Server.asked] == [('https://x.cn/', 'a=b; c=d')] * 2
    assert [[*row.values()][:3] for row in found['rows']] == [[urls[0], 'x.cn_1.jpg', 3], [urls[1], '', '']] and re.fullmatch(r'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d', found['rows'][0]['时间'])
    assert [[row['时间'] == '', row['出错']] for row in found['rows']] == [[False, ''], [True, "KeyError('https://x.cn/2.jpg')"]]


def test_half_a_picture_is_told():
    from PIL import Image

    Image.effect_noise((400, 400), 80).convert('RGB').save('whole.jpg')
    Path('half.jpg').write_bytes(Path('whole.jpg').read_bytes()[:9000])
    code = Page('recipes/images').programs[0]
    rows = code[code.index('rows = [{'):code.index('def picture')]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code.replace(rows, "rows = [{'名称': 'a', '图片': 'whole.jpg'}, {'名称': 'b', '图片': 'half.jpg'}]\n"), {})
    assert "第 3 行没有“图片”：half.jpg image file is truncated" in printed.getvalue() and '第 2 行' not in printed.getvalue()


ITEMS = [{'号': 10**18 + at, '客户': None if at % 3 else {'姓名': '张],"三{', '地': {'市': '北京'}}, '标签': ['a', at], '式': '\\"[,'} for at in range(60)]


@every
@Page('recipes/flatten').says('文件里有几个同名的键，big.py 读第一个')
@pytest.mark.parametrize('part', [60, 999, 2**20])
@pytest.mark.parametrize('indent', [None, 2])
@pytest.mark.parametrize('key', ['data', 'data.list', ''])
def test_a_json_is_read_item_by_item(on, part, indent, key):
    whole = {'data': {'code': 0, 'data': ITEMS, 'more': {'data': [1]}}, 'data.list': {'list': [], 'data': {'list': ITEMS}}, '': ITEMS}[key]
    Path('api.json').write_text(json.dumps(whole, ensure_ascii=False, indent=indent), encoding='utf-8')
    assert 'products.csv 60 行' in run('flatten', 1, LIST=key, PART=part)
    run('flatten', LIST=key, RESULT='whole.csv')
    assert cells('products.csv') == cells('whole.csv') and len(cells('whole.csv')) == 61


@every
@Page('recipes/flatten').says("大的 jsonl，LIST 写 ''", '结果是 xlsx，超过 32767 个字符的文本截断')
@pytest.mark.parametrize('part', [60, 999, 2**20])
@pytest.mark.parametrize('end', ['\n', '', '\n\n'])
def test_a_json_of_lines_is_read_line_by_line(on, part, end):
    text = '\n'.join(json.dumps(item, ensure_ascii=False) for item in ITEMS)
    Path('api.jsonl').write_text(text + end, encoding='utf-8')
    assert 'products.csv 60 行' in run('flatten', 1, FILE='api.jsonl', LIST='', PART=part)
    Path('api.json').write_text(json.dumps(ITEMS, ensure_ascii=False), encoding='utf-8')
    run('flatten', LIST='', RESULT='whole.csv')
    assert cells('products.csv') == cells('whole.csv')
    before = Path('products.csv').read_bytes()
    Path('api.jsonl').write_text(text[:-5], encoding='utf-8')
    with pytest.raises(SystemExit, match='不完整'):
        run('flatten', 1, FILE='api.jsonl', LIST='', PART=part)
    assert Path('products.csv').read_bytes() == before
    Path('api.json').write_text('[{"文": "' + '长' * 40000 + '"}]', encoding='utf-8')
    run('flatten', LIST='')
    assert len(load_workbook('products.xlsx').active['A2'].value) == 32767


@pytest.mark.parametrize('text, why', [('{"data": [{"a": 1}, {"a"', '不完整，从这里起：{"a"'), ('{"data": [{"a": 1}', '不完整'), ('{"data": [1, 2]}', '要一项一个字典：1'), ('{"list": [{"a": 1}]}', '的开头没有“data”'), ('', '的开头没有“data”'), ('{"data": []}', '没有数据'), ('{"data": [{"a": 1,}]}', '不完整')])
def test_a_json_that_cannot_be_used_leaves_the_result(text, why):
    Path('api.json').write_text(text, encoding='utf-8')
    Path('products.csv').write_bytes(b'old')
    with pytest.raises(SystemExit, match=why):
        run('flatten', 1)
    assert Path('products.csv').read_bytes() == b'old' and not list(Path().glob('*.new.*'))


@Page('recipes/flatten').says('一项一项地读，占的内存很少')
def test_the_memory_that_a_json_takes():
    import tracemalloc

    Path('api.json').write_text(json.dumps({'data': [{'id': at, 'user': {'name': f'n{at}', 'at': {'x': at}}, 'tags': ['a', 'b'], 'text': 'hello ' * 10} for at in range(3000)]}), encoding='utf-8')
    size, peaks = Path('api.json').stat().st_size, []
    for number, constants in ((0, {'RESULT': 'whole.csv'}), (1, {'PART': 2**14})):
        tracemalloc.start()
        run('flatten', number, **constants)
        peaks.append(tracemalloc.get_traced_memory()[1] / size)
        tracemalloc.stop()
    assert peaks[1] < peaks[0] / 2, peaks


@every
@Page('recipes/upsert').says('csv 是繁体、西欧、东欧的 Windows 存的，先另存成 UTF-8')
@Page('recipes/resume').says('繁体、西欧、东欧的 Windows 存的，先另存成 UTF-8')
@pytest.mark.parametrize('encoding, text', [('cp1252', '名称,ville\na,“Montréal”\nb,Québec\n'.replace('名称', 'nom')), ('cp1250', 'nom,ville\na,Příbram\nb,Žďár\n'), ('big5', 'nom,ville\na,許功蓋\nb,臺北\n')])
def test_a_csv_of_another_windows_is_stored_anew_and_then_updated(on, encoding, text):
    Path('own.csv').write_bytes(text.encode(encoding))
    run('garbled', FILE='own.csv', ENCODING=encoding)
    Path('update.py').write_text(Recipe('upsert', None, constants={'FILE': "'fixed.csv'", 'KEY': "'nom'"}, change={"[{'名称': '键盘', '价格': 189},": "[{'nom': 'a', 'n': 1},", "{'名称': '耳机', '价格': 59}]": "{'nom': 'c™', 'n': 2}]"}).source(), encoding='utf-8')
    runpy.run_path('update.py')
    rows = [line.split(',') for line in text.splitlines()]
    assert cells('fixed.csv') == [[*rows[0], 'n'], [*rows[1], '1'], rows[2], ['c™', '', '2']]


@every
def test_a_csv_with_quotes_of_western_europe_is_updated_byte_by_byte(on):
    Path('own.csv').write_bytes('nom,ville\na,“Montréal”\nb,\n'.encode('cp1252'))
    source = Recipe('upsert', None, constants={'FILE': "'own.csv'", 'KEY': "'nom'"}, change={"[{'名称': '键盘', '价格': 189},": "[{'nom': 'b', 'ville': 'x'},", "{'名称': '耳机', '价格': 59}]": '{}]'}).source()
    Path('update.py').write_text(source, encoding='utf-8')
    runpy.run_path('update.py')
    assert Path('own.csv').read_bytes().decode('cp1252').splitlines() == ['nom,ville', 'a,“Montréal”', 'b,x']
