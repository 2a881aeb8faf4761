"""Lines that go into a program of a table, each on a table with empty cells: columns added, rows chosen, rows made one."""

import contextlib
import csv
import datetime
import io
import random
import re
from pathlib import Path

import pytest
from openpyxl import load_workbook

from helpers import grid, quiet, save
from pages import Page
from test_recipes import every, run
from test_recipes_asked import added
from test_recipes_changes import block, converted, made, workbook

CONVERT = Page('recipes/convert')


def table(name, lines):
    """A csv of these lines."""
    Path(name).write_text('\n'.join(lines) + '\n', encoding='utf-8')


def lines_below(comment):
    """The lines of the page below a comment that begins so, up to the next one."""
    (found,) = re.findall(rf'^# {re.escape(comment)}.*\n((?:[^#`\n].*\n)+)', CONVERT.path.read_text(encoding='utf-8'), re.MULTILINE)
    return found


@every
@Page('usage/Recorder/read_data').says('各行的键不同，有日期、= 开头的文本，用互相转换的程序')
def test_texts_that_look_like_formulas_stay_as_dates_do(on):
    workbook('own.xlsx', ['单号', '日期', '备注'], [1, datetime.datetime(2025, 8, 5), '热卖'], [2, None, None])
    book = load_workbook('own.xlsx')
    book.active['C2'].value, book.active['C2'].data_type = '===== 热卖', 's'
    book.save('own.xlsx')
    assert converted('', 'own.xlsx', 'made.xlsx')[0] == [['单号', '日期', '备注'], [1, datetime.datetime(2025, 8, 5), '===== 热卖'], [2, None, None]]
    assert grid(save('moved.xlsx', quiet('own.xlsx').rows()).path)[1][1] == '2025-08-05 00:00:00'
    assert load_workbook('made.xlsx').active['C2'].data_type == 's'
    Path('people.jsonl').write_text('{"a": 1}\n{"b": "=1"}\n')
    run('convert')
    assert grid('people.xlsx') == [['a', 'b'], [1, None], [None, '=1']]


@every
@CONVERT.says('写在 table.py 的 names, rows = … 下面，循环里只留要用的几行')
def test_columns_are_added_and_values_changed(on):
    table('own.csv', ['数量,单价,省,市,联系人,备注,性别,型号,分数,实收,应收,开始,结束,语文,数学,位置,内容,时长', '3,0.1,广东,广州,张三-138-1,电话 13800138000。,M,a 1x,90,5,5,2025-07-31,2025-08-05,1.5,2,三-(2-8)-9,<p>a<br/>b</p>,25:01:30', ',5,,北京,李四,,其他,,0,5,6,,2025-01-01,,,三-2,,90', '2,,,,,,,,,,,2025-08-05,,,,,,', '1,1,,,,短 138,F,,75,,,,,3,,,1 < 2,1:05'])
    (names, *rows), _ = converted(block('convert', 'from datetime import date\nnumber'))
    assert '# 一列拆成三列，不够的空着，括号里的也拆\n' in CONVERT.path.read_text(encoding='utf-8')
    assert names[18:] == ['金额', '总分', '地址', '区', '甲', '乙', '丙', '姓名', '电话', '年级', '班', '座位', '手机', '邮箱', '汉字', '秒', '等级', '核对', '天数', '星期', '周']
    assert [row[:8] + row[16:17] for row in rows] == [['3', '0.1', '广东', '广州', '张三-138-1', '电话 13800138000。', '男', 'A1X', 'ab'], ['', '5', '', '北京', '李四', '无', '其他', '', ''], ['2', '', '', '', '', '无', '', '', ''], ['1', '1', '', '', '', '短 138', '女', '', '1 < 2']]
    assert [row[18:] for row in rows] == [
        ['0.3', '3.5', '广东广州', '三-', '三', '-(', '2-8)-9', '张三', '138-1', '三', '(2', '8)-9', '138****8000', '', '', '90090', '优', '', '5', '二', '2025-32'],
        ['0.0', '0', '北京', '三-', '三', '-2', '', '李四', '', '三', '2', '', '', '', '', '90', '不及格', '不同', '', '三', '2025-01'],
        ['0.0', '0', '', '', '', '', '', '', '', '', '', '', '', '', '', '0', '', '', '', '', ''],
        ['1.0', '3.0', '', '', '', '', '', '', '', '', '', '', '', '', '', '65', '及格', '', '', '', ''],
    ]
    table('own.csv', ['备注,数', '"邮箱a.b@x.com.cn，c@y.org。",1', ',2', 'a@b,3'])
    assert [row[2] for row in converted(''.join(line for line in block('convert', 'from datetime import date\nnumber').splitlines(keepends=True) if line.startswith(('for', 'names')) or "row['邮箱']" in line))[0]] == ['邮箱', 'a.b@x.com.cn、c@y.org', '', '']
    same = re.search(r"    row\['备注'\] = '无'", block('convert', 'from datetime import date\nnumber'))[0]
    table('own.csv', ['备注', 'a', '""'])
    assert converted(f'for row in rows:\n{same}\n')[0] == [['备注'], ['无']]
    table('own.csv', ['备注,结束,实收,应收', '身份证 110101199001011234,2025-08-05,0,'])
    lines = block('convert', 'from datetime import date\nnumber').splitlines(keepends=True)
    alone = ''.join(line for line in lines if line.startswith(('from', 'for')) or any(f"row['{name}'] =" in line for name in ('手机', '星期', '周', '核对')) and '****' not in line)
    assert converted(alone + ''.join(lines[-2:]))[0][1][4:] == ['', '不同', '二', '2025-32']


@every
def test_a_column_of_fixed_widths_becomes_columns(on):
    save('own.xlsx', [['no', 'record', 'remark'], [1, 'AB1220200129LAG000150.00USDOK', 'a, "b"'], [2, 'CD0720200130', None], [3, None, None]])
    lines = block('convert', 'from datetime import date\nnumber')
    (old,) = re.findall(r"^    row\['甲'\].*\n", lines, re.MULTILINE)
    cut = old.replace('位置', 'record').replace("row['丙'] =", "row['丙'], row['丁'] =").replace('[:1], text[1:3], text[3:]', '[:4], text[4:12], text[12:27], text[27:]')
    assert re.search(r'中间第 5 到 12 个写 \[4:12\]\n', lines) and cut.count('text[4:12]') == 1
    assert converted('for row in rows:\n' + cut + ''.join(lines.splitlines(keepends=True)[-2:]) + lines_below('删掉几列').replace('备注', 'record'), 'own.xlsx', 'made.xlsx')[0] == [
        ['no', 'remark', '甲', '乙', '丙', '丁'], [1, 'a, "b"', 'AB12', '20200129', 'LAG000150.00USD', 'OK'], [2, None, 'CD07', '20200130', None, None], [3, None, None, None, None, None]]


@every
@CONVERT.says("一列里是 {'a': 'b'} 这样的字典，一个键一列", '是 json 的，ast 换成 json，literal_eval 换成 loads', '是 颜色: 红, 尺寸: L 的，ast.literal_eval(…) 换成', '键相同的留后一个')
def test_a_column_of_dicts_becomes_columns(on):
    table('own.csv', ['ref,extras,name', """1,"{'shop': 'it, too', 'open': None, 'n': 5}",甲""", '2,,乙', """3,"{'@id': ""Joe's""}",丙"""])
    lines = block('convert', 'import ast')
    assert converted(lines)[0] == [['ref', 'name', 'shop', 'open', 'n', '@id'], ['1', '甲', 'it, too', '', '5', ''], ['2', '乙', '', '', '', ''], ['3', '丙', '', '', '', "Joe's"]]
    table('own.csv', ['ref,extras', '1,"{""a"": true, ""b"": null}"', '2,{}'])
    assert converted(lines.replace('ast', 'json').replace('literal_eval', 'loads'))[0] == [['ref', 'a', 'b'], ['1', 'True', ''], ['2', '', '']]
    table('own.csv', ['ref,extras', '1,"颜色: 红，尺寸：L, 时间: 9:30"', '2,', '3,"尺寸: M, 颜色:白, 颜色:黑,"'])
    pairs = added("{k.strip(): v.strip() for k, _, v in (one.partition(':') for one in str(row.pop('extras') or '').replace('：', ':').replace('，', ',').split(',')) if k.strip()}", 'convert').strip()
    (old,) = re.findall(r"ast[.]literal_eval[(].*[)](?= for row)", lines)
    assert converted(lines.replace(old, pairs))[0] == [['ref', '颜色', '尺寸', '时间'], ['1', '红', 'L', '9:30'], ['2', '', '', ''], ['3', '黑', 'M', '']]
    table('own.csv', ['ref,extras', "1,{'ref': 5}"])
    with pytest.raises(SystemExit, match='^有的键和列名相同$'):
        converted(lines)


@every
@CONVERT.says('要看好几行的，写在 table.py 的 names, rows = … 下面：')
@pytest.mark.parametrize('comment, change, found', [
    ('前 100 行', ('[:100]', '[:2]'), [['北京', '1', '5', '2025-08-01', 'a', '中'], ['上海', '2', '', '2025-08-02', '', '大']]),
    ('前 100 行', ('[:100]', '[-1:]'), [['北京', '3', '2', '2025-08-07', '', '特大']]),
    ('前 100 行', ('[:100]', '[::2]'), [['北京', '1', '5', '2025-08-01', 'a', '中'], ['北京', '1', '2.5', '2025-08-04', 'b', '小'], ['北京', '3', '2', '2025-08-07', '', '特大']]),
    ('前 100 行', ('[:100]', '[::-1]'), [['北京', '3', '2', '2025-08-07', '', '特大'], ['北京', '3', '5', '2025-08-05', 'c', '大'], ['北京', '1', '2.5', '2025-08-04', 'b', '小'], ['上海', '2', '', '2025-08-02', '', '大'], ['北京', '1', '5', '2025-08-01', 'a', '中']]),
    ('有空格子的行不要', ('', ''), [['北京', '1', '5', '2025-08-01', 'a', '中'], ['北京', '1', '2.5', '2025-08-04', 'b', '小'], ['北京', '3', '5', '2025-08-05', 'c', '大']]),
    ('有一格超过 25 个字的行不要', ('25', '2'), []),
    ('有一格超过 25 个字的行不要', ('<= 25', '<= 10'), [['北京', '1', '5', '2025-08-01', 'a', '中'], ['上海', '2', '', '2025-08-02', '', '大'], ['北京', '1', '2.5', '2025-08-04', 'b', '小'], ['北京', '3', '5', '2025-08-05', 'c', '大'], ['北京', '3', '2', '2025-08-07', '', '特大']]),
    ('每个城市留前 3 行', ('', ''), [['北京', '1', '5', '2025-08-01', 'a', '中'], ['上海', '2', '', '2025-08-02', '', '大'], ['北京', '1', '2.5', '2025-08-04', 'b', '小'], ['北京', '3', '5', '2025-08-05', 'c', '大']]),
    ('每个编号出现几次', ('', ''), [['北京', '1', '5', '2025-08-01', 'a', '中', '2'], ['北京', '1', '2.5', '2025-08-04', 'b', '小', '2'], ['北京', '3', '5', '2025-08-05', 'c', '大', '2'], ['北京', '3', '2', '2025-08-07', '', '特大', '2']]),
    ('每个编号出现几次', ('> 1', '== 1'), [['上海', '2', '', '2025-08-02', '', '大', '1']]),
    ('编号相同的几行合成一行', ('', ''), [['北京', '1', '5', '2025-08-01', 'a；b', '中'], ['上海', '2', '', '2025-08-02', '', '大'], ['北京', '3', '5', '2025-08-05', 'c', '大']]),
    ('按写出的顺序排', ('', ''), [['北京', '1', '2.5', '2025-08-04', 'b', '小'], ['北京', '1', '5', '2025-08-01', 'a', '中'], ['上海', '2', '', '2025-08-02', '', '大'], ['北京', '3', '5', '2025-08-05', 'c', '大'], ['北京', '3', '2', '2025-08-07', '', '特大']]),
    ('文本里的数按大小排', ('章节', '备注'), [['上海', '2', '', '2025-08-02', '', '大'], ['北京', '3', '2', '2025-08-07', '', '特大'], ['北京', '1', '5', '2025-08-01', 'a', '中'], ['北京', '1', '2.5', '2025-08-04', 'b', '小'], ['北京', '3', '5', '2025-08-05', 'c', '大']]),
    ('缺的日期补一行', ('', ''), [['北京', '1', '5', '2025-08-01', 'a', '中'], ['上海', '2', '', '2025-08-02', '', '大'], ['', '', '', '2025-08-03', '', ''], ['北京', '1', '2.5', '2025-08-04', 'b', '小'], ['北京', '3', '5', '2025-08-05', 'c', '大'], ['', '', '', '2025-08-06', '', ''], ['北京', '3', '2', '2025-08-07', '', '特大']]),
])
def test_rows_are_chosen_and_made_one(on, comment, change, found):
    table('own.csv', ['城市,编号,金额,日期,备注,尺码', '北京,1,5,2025-08-01,a,中', '上海,2,,2025-08-02,,大', '北京,1,2.5,2025-08-04,b,小', '北京,3,5,2025-08-05,c,大', '北京,3,2,2025-08-07,,特大'])
    assert change[0] in lines_below(comment) and all(one in CONVERT.path.read_text(encoding='utf-8') for one in ('rows[-100:]', 'rows[::10]', 'rows[1::2]', 'rows[::-1]'))
    assert converted(lines_below(comment).replace(*change))[0][1:] == found


@every
@pytest.mark.parametrize('comment, change, many', [('编号相同的几行合成一行', ('', ''), 3), ('每个编号出现几次', ('> 1', '== 1'), 2), ('每个编号出现几次', ('> 1', '> 1'), 2)])
def test_rows_without_a_number_are_not_the_same(on, comment, change, many):
    table('own.csv', ['编号,备注', '1,a', ',b', ',c', '1,d'])
    assert len(converted(lines_below(comment).replace(*change))[0]) - 1 == many


@every
def test_rows_drawn_and_figures_of_the_row_above(on):
    table('own.csv', ['名称,金额', '甲,5', '乙,', '丙,2.5', '丁,5'])
    random.seed(5)
    drawn = converted(lines_below('随机抽 100 行').replace('100', '2'))[0][1:]
    assert len(drawn) == 2 and {tuple(row) for row in drawn} <= {('甲', '5'), ('乙', ''), ('丙', '2.5'), ('丁', '5')}
    assert sorted(converted(lines_below('随机抽 100 行').replace('100', 'len(rows)'))[0][1:]) == [['丁', '5'], ['丙', '2.5'], ['乙', ''], ['甲', '5']]
    assert converted(lines_below('累计、比上一行多多少'))[0] == [['名称', '金额', '累计', '多', '占比', '名次', '七行'], ['甲', '5', '5.0', '0.0', '40.0%', '1', '5.0'], ['乙', '', '5.0', '-5.0', '0.0%', '4', '2.5'], ['丙', '2.5', '7.5', '2.5', '20.0%', '3', '2.5'], ['丁', '5', '12.5', '2.5', '40.0%', '1', '3.12']]
    assert converted(lines_below('末尾加一行合计'))[0][4:] == [['丁', '5'], ['合计', '12.5']]
    printed = converted(lines_below('打印每一列'))[1]
    assert "名称 0 4 [('甲', 1), ('乙', 1), ('丙', 1)]\n金额 1 2 [('5', 2), ('2.5', 1)]\n" in printed
    table('own.csv', ['日期', '2025-08-05', '2025-08-05 09:30'])
    with pytest.raises(SystemExit, match='^日期有相同的$'):
        converted(lines_below('缺的日期补一行'))


@every
@CONVERT.says("不要表头，[names, * 换成 [*")
def test_columns_left_out_totals_of_parts_a_table_beside_no_header(on):
    table('own.csv', ['城市,金额,备注,章节', '北京,1,a,第10章', '北京,2.5,,第2章', '上海,,b,'])
    assert converted(lines_below('删掉几列').replace('网址', '金额'))[0][:2] == [['城市', '章节'], ['北京', '第10章']]
    with pytest.raises(SystemExit, match=r"^列是：\['城市', '金额', '备注', '章节'\]$"):
        converted(lines_below('只要几列，或者换顺序'))
    assert [row[3] for row in converted(lines_below('文本里的数按大小排'))[0][1:]] == ['', '第2章', '第10章']
    assert [row[:2] for row in converted(lines_below('每个城市的后面加一行小计'))[0][1:]] == [['北京', '1'], ['北京', '2.5'], ['北京 小计', '3.5'], ['上海', ''], ['上海 小计', '0.0']]
    table('右边.csv', ['价,数', '5,6', '7,', '8,9'])
    assert converted(lines_below('另一个表一行对一行'))[0][::2] == [['城市', '金额', '备注', '章节', '价', '数'], ['北京', '2.5', '', '第2章', '7', '']]
    for bad in (['价,金额', '5,6', '7,', '8,9'], ['价', '5']):
        table('右边.csv', bad)
        with pytest.raises(SystemExit, match='^列名有相同的，或者行数不同$'):
            converted(lines_below('另一个表一行对一行'))
    (line,) = re.findall(r'^target.add_data.*\n', Page('recipes/convert').programs[1], re.MULTILINE)
    run('convert', 1, change={"'products.csv'": "'own.csv'", "'products.xlsx'": "'bare.csv'", line: line.replace('[names, *(', '[*(')})
    assert grid('bare.csv', encoding='utf-8-sig')[0] == ['北京', '1', 'a', '第10章']


@every
@CONVERT.says('转不了的数，程序停下，先转成数字')
@pytest.mark.parametrize('comment', ['累计、比上一行多多少', '末尾加一行合计'])
def test_a_text_that_is_no_number_stops_it(on, comment):
    table('own.csv', ['名称,金额', '甲,￥5'])
    with pytest.raises(ValueError, match='￥5'):
        converted(lines_below(comment))
    assert not Path('made.csv').exists()


@every
@CONVERT.says('把要用的程序存成文件，例如 table.py', '再运行这个，子文件夹里的也转，结果在原来的旁边', "结果是 csv，用分号隔开：.encoding('utf-8-sig') 后面写 .delimiter(';')，制表符写 '\\t'")
@pytest.mark.parametrize('mark', [';', '\t'])
def test_all_files_of_a_folder(on, mark):
    for name, day in ('数据/一.xlsx', 4), ('数据/五月/二.xlsx', 11), ('数据/五月/补/~$三.xlsx', 1), ('数据/坏.xlsx', 0):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        workbook(name, ['日期', '名称'], [datetime.datetime(2020, 5, day), f'a{mark}b']) if day else Path(name).write_bytes(b'no')
    code, written = Page('recipes/convert').programs[1], ".encoding('utf-8-sig')"
    assert code.count(written) == 1 and f'`{written}`' in CONVERT.path.read_text(encoding='utf-8')
    Path('table.py').write_text(code.replace(written, f'{written}.delimiter({mark!r})'), encoding='utf-8')
    each = block('convert', 'import re\nfrom glob')
    for said in (['坏.xlsx', '一.csv 1 行', '二.csv 1 行'], ['已经有', '已经有', '坏.xlsx']):
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(each, {})
        assert all(one in printed.getvalue() for one in said)
    assert [path.relative_to('数据').as_posix() for path in sorted(Path('数据').rglob('*.csv'))] == ['一.csv', '五月/二.csv']
    assert [*csv.reader(open('数据/五月/二.csv', encoding='utf-8-sig', newline=''), delimiter=mark)] == [['日期', '名称'], ['2020-05-11', f'a{mark}b']]
    # Workbooks beside workbooks: a second run takes no result.
    for _ in range(2):
        exec(each.replace("END = '.csv'", "END = '-结果.xlsx'"), {})
    assert len([*Path('数据').rglob('*-结果.xlsx')]) == 2
    with pytest.raises(SystemExit, match='^没有 无/'):
        exec(each.replace('数据', '无'), {})
    Path('table.py').write_text('print(5)', encoding='utf-8')
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(each.replace("END = '.csv'", "END = '-2.xlsx'"), {})
    assert '里面没有 FILE、RESULT 各一行' in printed.getvalue()


@every
def test_lines_of_a_cell_become_rows(on):
    line = lines_below("'a,b' 这样的一格拆成两行，括号、引号里的也拆。一格里有换行的写 split('\\n')，不要有括号的，它后面再写 if '(' not in one")
    table('own.csv', ['名称,颜色', '键盘,"红,黑"', '鼠标,'])
    assert converted(line)[0] == [['名称', '颜色'], ['键盘', '红'], ['键盘', '黑'], ['鼠标', '']]
    table('own.csv', ['名称,颜色', '键盘,"红(深,浅)""黑,白"""'])
    assert [row[1] for row in converted(line)[0]] == ['颜色', '红(深', '浅)"黑', '白"']
    workbook('own.xlsx', ['卡', '颜色'], [12, '清单 (2)\n[ ] 甲\n[x] 乙'], [13, None])
    found, _ = converted(line.replace("split(',')", "split('\\n') if '(' not in one"), 'own.xlsx', 'made.xlsx')
    assert found == [['卡', '颜色'], [12, '[ ] 甲'], [12, '[x] 乙'], [13, None]]


@every
@Page('recipes/merge').says('几列都相同才补，例如姓名和日期，found = … 上面加四行', '和上一条不能一起用')
def test_rows_of_which_several_columns_agree(on):
    table('a.csv', ['姓名,日期,数', '甲,1,a', '甲,2,b', ',,c', '甲,,d'])
    table('b.csv', ['名字,日期,价', '甲,2,5', '甲,1,6', ',,7', ',甲,8'])
    added = block('merge', 'for row, keys in')
    run('merge', change={'found = {str': added + 'found = {str', "'orders.xlsx'": "'a.csv'", "'products.xlsx'": "'b.csv'", "'商品'": "'姓名'", "'名称'": "'名字'", "['库存']": "['价']"})
    assert grid('merged.xlsx') == [['姓名', '日期', '数', '价'], ['甲', '1', 'a', '6'], ['甲', '2', 'b', '5'], [None, None, 'c', None], ['甲', None, 'd', None]]
    alone = re.search(r'`(rows \+= \[\{KEY.*?)`', Page('recipes/merge').path.read_text(encoding='utf-8'))[1]
    table('b.csv', ['名字,日期,价', '甲,2,5', '丁,9,6'])
    run('merge', change={'found = {str': added + 'found = {str', 'ones = ': f'{alone}\nones = ', "'orders.xlsx'": "'a.csv'", "'products.xlsx'": "'b.csv'", "'商品'": "'姓名'", "'名称'": "'名字'", "['库存']": "['价']"})
    assert grid('merged.xlsx')[-1] == [None, None, None, '6']


SEVERAL = {"'orders.xlsx'": "'a.csv'", "'products.xlsx'": "'b.csv'", "'商品'": "'名'", "'名称'": "'名'", "['库存']": "['价']"}


@every
@Page('recipes/merge').says('OTHER 里相同的几行都要，ones = … 换成六行')
def test_all_rows_that_agree(on):
    table('a.csv', ['名,数', '甲,1', ',2', '丁,3', '乙,4', '甲,5'])
    table('b.csv', ['名,价', '甲,6', '乙,7', ',8', '甲 ,9'])
    (ones,) = re.findall(r'^ones = .*\n', Page('recipes/merge').programs[0], re.MULTILINE)
    run('merge', change={**SEVERAL, ones: block('merge', 'many = {}')})
    assert grid('merged.xlsx')[1:] == [['甲', '1', '6'], ['甲', '1', '9'], [None, '2', None], ['丁', '3', None], ['乙', '4', '7'], ['甲', '5', '6'], ['甲', '5', '9']]


@every
@Page('recipes/merge').says('名称只差几个字、词的先后不同，也能补，ones = … 换成五行', 'COLUMNS 加上 OTHER_KEY 的列，核对一下')
def test_names_that_are_alike(on):
    table('a.csv', ['名,数', '深圳市甲乙科技有限公司,1', ',2', '北京丙,3'])
    table('b.csv', ['全名,价', '甲乙科技有限公司,6', '丁,7'])
    (ones,) = re.findall(r'^ones = .*\n', Page('recipes/merge').programs[0], re.MULTILINE)
    new = block('merge', 'from difflib')
    run('merge', change={**SEVERAL, "'名称'": "'全名'", "['库存']": "['价', '全名']", ones: new})
    assert grid('merged.xlsx')[1:] == [['深圳市甲乙科技有限公司', '1', '6', '甲乙科技有限公司'], [None, '2', None, None], ['北京丙', '3', None, None]]
    table('a.csv', ['名,数', '"Smith, John",1', 'A-2-1,2', '--,3'])
    table('b.csv', ['全名,价', 'A-1-2,4', 'john  smith,6', 'A-2-1,5', '-,9'])
    run('merge', change={**SEVERAL, "'名称'": "'全名'", "['库存']": "['价', '全名']", ones: new})
    assert [row[2:] for row in grid('merged.xlsx')[1:]] == [['6', 'john  smith'], ['5', 'A-2-1'], [None, None]]


@every
@Page('recipes/count').says('平均换成最大、最小，sum(n) / len(n) 换成 max(n)、min(n)', "列名 '平均' 也改", '中位数写 statistics.median(n)，import csv 上面写 import statistics')
@pytest.mark.parametrize('word, found', [('max(n)', 9), ('min(n)', 1), ('statistics.median(n)', 3.5)])
def test_the_largest_the_least_the_middle(on, word, found):
    table('own.csv', ['城市,金额', '北京,1', '北京,9', '北京,', '北京,5', '北京,2'])
    run('count', change={'import csv\n': 'import statistics\nimport csv\n', 'sum(n) / len(n)': word, "'平均'": "'新'", "'orders.xlsx'": "'own.csv'"})
    assert grid('totals.xlsx') == [['城市', '行数', '金额', '新'], ['北京', 5, 17, found]]


@every
@Page('recipes/count').says('占比、名次、累计、合计，给结果再加几列')
def test_shares_of_the_sums(on):
    table('own.csv', ['城市,金额', '北京,1', '上海,3'])
    run('count', change={"'orders.xlsx'": "'own.csv'"})
    assert converted(lines_below('累计、比上一行多多少'), 'totals.xlsx', 'made.xlsx')[0] == [['城市', '行数', '金额', '平均', '累计', '多', '占比', '名次', '七行'], ['上海', 1, 3, 3, 3, 0, '75.0%', 1, 3], ['北京', 1, 1, 1, 4, -2, '25.0%', 2, 2]]


@every
@Page('recipes/count').says("""每个城市有几个不同的客户：NUMBERS 写 []，SQL 写 "select 城市, count(distinct nullif(客户, '')) 客户 from products group by 1\"""")
def test_different_ones_of_each(on):
    import DrissionRecord

    sql = re.search('几个不同的客户：.*?`SQL` 写 `(.*?)`', Page('recipes/count').path.read_text(encoding='utf-8'))[1]
    (old,) = re.findall(r'^SQL = .*', Page('recipes/convert').programs[2], re.MULTILINE)
    number = 3 if hasattr(DrissionRecord, 'DBRecorder') else 4
    for kind in 'csv', 'xlsx':
        save(f'own.{kind}', [['城市', '客户'], ['北京', 'a'], ['北京', 'a'], ['上海', 'a'], ['北京', 'b'], ['上海', None]])
        run('convert', number, change={"'products.csv'": f"'own.{kind}'", "['价格']": '[]', "'products.db'": f"'{kind}.db'"})
        run('convert', 2, change={"'shop.db'": f"'{kind}.db'", old: f'SQL = {sql}'})
        assert grid('cheap.xlsx') == [['城市', '客户'], ['上海', 1], ['北京', 2]]


@every
@Page('recipes/pivot').says("要的是行数：那里的 AMOUNT 写 ''，这里的 VALUE 写 '行数'")
def test_how_many_rows_in_each_cell(on):
    table('own.csv', ['城市,商品', '北京,a', '北京,a', '上海,a', '北京,b'])
    run('count', change={"'orders.xlsx'": "'own.csv'", "AMOUNT = '金额'": "AMOUNT = ''", "['城市']": "['城市', '商品']"})
    run('pivot', change={"'orders.xlsx'": "'totals.xlsx'", "'金额'": "'行数'"})
    assert grid('wide.xlsx') == [['城市', 'a', 'b'], ['北京', 2, 1], ['上海', 1, None]]


@every
@Page('recipes/pivot').says('main.py 的列名按大小排，10 月在 2 月后面：Path(RESULT).suffix in 上面写')
def test_columns_in_order(on):
    line = r"names[len(KEY):] = sorted(names[len(KEY):], key=lambda name: re.sub(r'\d+', lambda one: one[0].zfill(9), name))"
    assert f'`{line}`' in Page('recipes/pivot').path.read_text(encoding='utf-8')
    for days in (['2025-01', '2025-02'], ['2 月', '10 月']):
        table('own.csv', ['城市,月份,金额', f'北京,{days[1]},1', f'北京,{days[0]},2'])
        made('pivot', above={'Path(RESULT).suffix in': line}, FILE='own.csv', COLUMN='月份')
        assert grid('wide.xlsx') == [['城市', *days], ['北京', '2', '1']]
    table('own.csv', ['城市,区,月份,金额', '北京,东,2 月,1', '北京,东,10 月,2'])
    made('pivot', above={'Path(RESULT).suffix in': line}, FILE='own.csv', COLUMN='月份', KEY=['城市', '区'])
    assert grid('wide.xlsx')[0] == ['城市', '区', '2 月', '10 月']


@every
@Page('recipes/merge').says('照对照表换掉一列的值，没有的不变，新的值空着的成为空的', 'OTHER 里新的值一列，改名成 KEY 的列名', 'COLUMNS 也写它')
def test_values_are_replaced_by_a_table(on):
    table('a.csv', ['数,城市', '1,BJ', '2, SH ', '3,', '4,HK', '5,BJ', '6,TJ'])
    table('b.csv', ['缩写,城市', 'BJ,北京', 'SH,上海', ',无', 'BJ,又一个', 'TJ,'])
    made('merge', FILE='a.csv', KEY='城市', OTHER='b.csv', OTHER_KEY='缩写', COLUMNS=['城市'], RESULT='c.csv')
    cities = [row[1] for row in grid('c.csv', encoding='utf-8-sig')]
    assert cities == ['城市', '北京', '上海', '', 'HK', '北京', ''] and '无' not in cities


@every
@Page('recipes/merge').says('三个表：前两个的结果作 FILE，RESULT 换一个名字，再运行')
def test_three_tables(on):
    table('a.csv', ['名', '甲'])
    table('b.csv', ['名,价', '甲,6'])
    run('merge', change=SEVERAL)
    table('b.csv', ['名,库', '甲,7'])
    run('merge', change={**SEVERAL, "'orders.xlsx'": "'merged.xlsx'", "'merged.xlsx'": "'all.xlsx'", "['库存']": "['库']", 'FILE = \'all.xlsx\'': "FILE = 'merged.xlsx'"})
    assert grid('all.xlsx') == [['名', '价', '库'], ['甲', '6', '7']]


@every
@Page('recipes/pivot').says("两列都相同才成为一行，KEY 写 ['城市', '区']")
def test_rows_of_two_columns_that_agree(on):
    table('own.csv', ['城市,区,商品,金额', '北京,东,a,1', '北京,西,a,2', '北京,东,b,3', '北京西,,a,4'])
    made('pivot', FILE='own.csv', KEY=['城市', '区'])
    assert grid('wide.xlsx') == [['城市', '区', 'a', 'b'], ['北京', '东', '1', '3'], ['北京', '西', '2', None], ['北京西', None, '4', None]]
    table('own.csv', ['城市,区,商品,金额', '北京,东,a,1', '北京,东,a,2', '北京,东,a,3', '北京,西,a,4'])
    run('pivot', change={"'orders.xlsx'": "'own.csv'", "['城市']": "['城市', '区']", "    if name in ('', *line)": ''.join(block('pivot', '# 各成一行').splitlines(keepends=True)[:3]) + "    if name in ('', *line)"})
    assert grid('wide.xlsx') == [['城市', '区', 'a'], ['北京', '东', '1'], ['北京', '东', '2'], ['北京', '东', '3'], ['北京', '西', '4']]


@every
@Page('recipes/sort').says('城市相同的按金额：先按金额排，结果再按城市排')
@pytest.mark.parametrize('order, found', [('asc', [['北京', '9'], ['北京', '10'], ['上海', '3'], ['上海', '5']]), ('desc', [['上海', '3'], ['上海', '5'], ['北京', '9'], ['北京', '10']])])
def test_by_two_columns(on, order, found):
    table('own.csv', ['城市,金额', '上海,5', '北京,10', '上海,3', '北京,9'])
    run('sort', change={"'news.csv'": "'own.csv'", "'日期'": "'金额'", "ORDER = 'desc'": "ORDER = 'asc'", "'sorted.xlsx'": "'first.csv'"})
    run('sort', change={"'news.csv'": "'first.csv'", "'日期'": "'城市'", "ORDER = 'desc'": f'ORDER = {order!r}'})
    assert grid('sorted.xlsx')[1:] == found


@every
@Page('recipes/filter-rows').says("最近 7 天的，KEEP 写 f'>= {date.today() - timedelta(6)}'，今天是一天", 'import csv 上面写 from datetime import date, timedelta')
def test_days_from_and_to(on):
    today = datetime.date.today()
    table('own.csv', ['名,日期', '甲,2025-08-31 23:59', '乙,2025/9/1', '丙,', f'丁,{today}', f'戊,{today - datetime.timedelta(6)}', '己,2025-7-1', f'庚,{today - datetime.timedelta(7)}'])
    assert str(today) == '2025-08-05'
    own = {"'orders.xlsx'": "'own.csv'", "'金额'": "'日期'"}
    (kept,) = re.findall(r'^kept = .*\n', Page('recipes/filter-rows').programs[0], re.MULTILINE)
    run('filter-rows', change={**own, "'> 100'": "'>= 2025-08-01'", kept: kept + "kept = [r for r in kept if size(r[COLUMN]) <= '2025-08-31']\n"})
    assert [row[0] for row in grid('kept.xlsx')[1:]] == ['甲', '丁']
    run('filter-rows', change={**own, "'> 100'": "f'>= {date.today() - timedelta(6)}'", 'import csv\n': 'from datetime import date, timedelta\nimport csv\n'})
    assert [row[0] for row in grid('kept.xlsx')[1:]] == ['甲', '乙', '丁', '戊']


@every
def test_one_column_below_another(on):
    table('own.csv', ['名,现价,原价', '甲,9,10', '乙,10,9', '丙,5,', '丁,￥8,"1,299"', '戊,,9'])
    (kept,) = re.findall(r'^kept = .*\n', Page('recipes/filter-rows').programs[0], re.MULTILINE)
    run('filter-rows', change={"'orders.xlsx'": "'own.csv'", "'金额'": "'现价'", "'> 100'": "'>= 0'", kept: kept + block('filter-rows', 'kept = ').splitlines()[3] + '\n'})
    assert [row[0] for row in grid('kept.xlsx')[1:]] == ['甲', '丁']
    either = block('filter-rows', 'kept = ').splitlines()[4].replace("r['城市'] == '北京'", "r['名'] == '丙'").replace('500', '9')
    run('filter-rows', change={"'orders.xlsx'": "'own.csv'", "'金额'": "'现价'", "'> 100'": "'>= 0'", kept: kept + either + '\n'})
    assert [row[0] for row in grid('kept.xlsx')[1:]] == ['乙', '丙']


@every
@Page('recipes/filter-rows').says("text.py 的条件是正则表达式，TEST 写 'has'，one in text 换成 re.search(one, text)", "在整行里找，TEST 也写 'has'，text = … 换成 text = ' '.join(str(v) for v in row.values() if v is not None)", "不在的，TEST 写 'not'")
def test_a_pattern_a_text_anywhere_and_rows_of_no_other_table(on):
    table('own.csv', ['城市,编号', '北京1,a5', '南京,b', '上海,c 北京'])
    names = {'FILE': 'own.csv', 'RESULT': 'kept.csv'}

    def kept(**more):
        made('filter-rows', 1, **{**names, **more})
        return [row[1] for row in grid('kept.csv', encoding='utf-8-sig')[1:]]

    assert kept(TEST='has', VALUES=[r'京\d$'], instead={'one in text': 're.search(one, text)'}) == ['a5']
    (text,) = re.findall(r"text = '' if .*", Page('recipes/filter-rows').programs[1])
    run('filter-rows', 1, change={"'orders.xlsx'": "'own.csv'", "'kept.xlsx'": "'kept.csv'", "TEST = 'is'": "TEST = 'has'", text: "text = ' '.join(str(v) for v in row.values() if v is not None)", "['北京', '上海']": "['北京']"})
    assert [row[1] for row in grid('kept.csv', encoding='utf-8-sig')[1:]] == ['a5', 'c 北京']
    workbook('own.xlsx', ['城市', '编号'], ['one', None], [None, 'a'])
    run('filter-rows', 1, change={"'orders.xlsx'": "'own.xlsx'", "TEST = 'is'": "TEST = 'has'", text: "text = ' '.join(str(v) for v in row.values() if v is not None)", "['北京', '上海']": "['one']"})
    assert grid('kept.xlsx')[1:] == [['one', None]]
    table('others.csv', ['编号', 'b'])
    assert kept(COLUMN='编号', TEST='not', below={'names, rows = ': "VALUES = [str(r['编号']).strip() for r in read('others.csv', '编号')[1] if r['编号']]"}) == ['a5', 'c 北京']


@every
@Page('recipes/chunks').says('拆成 3 个，cut.py 的 names, rows = … 下面写 LIMIT = -(-len(rows) // 3)，最后一个可能少几行')
def test_three_files_of_like_size(on):
    table('own.csv', ['a', *map(str, range(8))])
    made('chunks', 1, below={'names, rows = ': 'LIMIT = -(-len(rows) // 3)'}, FILE='own.csv')
    assert [len(grid(path)) - 1 for path in sorted(Path().glob('part-*.xlsx'))] == [3, 3, 2]


@every
@Page('recipes/chunks').says('文件名里的编号补成三位（part-001），cut.py 的 LIMIT + 1} 换成', "csv 给别的程序读，不要 BOM：去掉 cut.py 里 kind == 'csv' and … 一行")
def test_pieces_with_zeros_and_without_a_mark(on):
    table('own.csv', ['编号', *map(str, range(11))])
    (mark,) = re.findall(r"^ *kind == 'csv' and .*\n", Page('recipes/chunks').programs[1], re.MULTILINE)
    assert '`LIMIT + 1:0>3}`' in Page('recipes/chunks').path.read_text(encoding='utf-8')
    run('chunks', 1, change={"'products.xlsx'": "'own.csv'", 'LIMIT = 2': 'LIMIT = 1', "'part.xlsx'": "'part.csv'", 'LIMIT + 1}': 'LIMIT + 1:0>3}', mark: ''})
    assert [Path(f'part-{number:03}.csv').read_bytes() for number in range(1, 12)] == [f'编号\r\n{number}\r\n'.encode() for number in range(11)]
    assert len(list(Path().glob('part-*'))) == 11


@every
@Page('recipes/flatten').says('一行一个列表，第一行是列名', '一列一个列表，例如')
@pytest.mark.parametrize('data, start', [('[["名称", "价格"], ["键盘", 199], ["鼠标", null]]', 'rows = [flat(dict('), ('{"名称": ["键盘", "鼠标"], "价格": [199, null]}', 'rows = [flat({key')])
def test_lists_become_rows(on, data, start):
    line = block('flatten', start)
    assert data[0] == '{' or line.strip() == 'rows = [flat(dict(zip(items[0], one))) for one in items[1:]]'
    (rows,) = re.findall(r'^rows = .*\n', Page('recipes/flatten').programs[0], re.MULTILINE)
    change = {"LIST = 'data'": "LIST = ''", rows: line}
    Path('api.json').write_text(data, encoding='utf-8')
    run('flatten', change=change)
    assert grid('products.xlsx') == [['名称', '价格'], ['键盘', 199], ['鼠标', None]]
    if data[0] == '{':
        Path('api.json').write_text('{"名称": ["键盘", "鼠标"], "价格": [199]}', encoding='utf-8')
        with pytest.raises(IndexError):
            run('flatten', change=change)


@every
@Page('recipes/diff').says('“更新时间”这样的列不比较', "main.py 的 if was != now 换成 if was != now and name not in ['更新时间']")
def test_a_column_that_is_not_compared(on):
    workbook('products.xlsx', ['名称', '价格', '更新时间'], ['键盘', 1, 'a'], ['鼠标', 2, 'a'])
    workbook('products_new.xlsx', ['名称', '价格', '更新时间'], ['键盘', 1, 'b'], ['鼠标', 3, 'b'])
    assert Page('recipes/diff').programs[0].count('if was != now') == 1
    made('diff', instead={'if was != now': "if was != now and name not in ['更新时间']"})
    fills = [[cell.fill.fgColor.rgb[2:] for cell in row] for row in load_workbook('marked.xlsx').active.iter_rows(2)]
    assert fills == [['000000'] * 3, ['000000', 'FFF2CC', '000000']]


@every
def test_a_column_without_name_before_the_one_that_differs(on):
    for name, price in (('products.xlsx', 1), ('products_new.xlsx', 2)):
        workbook(name, ['名称', None, '价格'], ['键盘', None, price])
    made('diff')
    assert [cell.coordinate for row in load_workbook('marked.xlsx').active for cell in row if cell.fill.fill_type] == ['C2']


@every
@Page('recipes/upsert').says("新的数据在另一个 xlsx 里，def keys() 上面写 rows = Recorder('new.xlsx').rows()，日期成为文本")
def test_what_is_new_comes_from_another_table(on):
    workbook('products.xlsx', ['名称', '价格', '备注', '日期'], ['键盘', 1, 'a'], ['鼠标', 2, 'b', datetime.datetime(2025, 8, 1)])
    workbook('new.xlsx', ['名称', '价格', '日期'], ['鼠标', 3, datetime.datetime(2025, 8, 5)], ['耳机', 4], [None, None, ''])
    run('upsert', change={'def keys()': "rows = Recorder('new.xlsx').rows()\ndef keys()"})
    assert grid('products.xlsx') == [['名称', '价格', '备注', '日期'], ['键盘', 1, 'a', None], ['鼠标', 3, 'b', '2025-08-05 00:00:00'], ['耳机', 4, None, None]]


@every
def test_pairs_of_columns_become_rows(on):
    table('own.csv', ['id,a1,b1,a2,b2', 'x,0,1,2,', 'y,5,6,7,8'])
    rows, _ = converted(lines_below('a1、b1、a2、b2 这样成对的列，一行变两行'))
    assert rows == [['id', 'a', 'b'], ['x', '0', '1'], ['x', '2', ''], ['y', '5', '6'], ['y', '7', '8']]


@every
@pytest.mark.parametrize('comment, change, found', [
    ('两列一起拆', {}, [['甲', '1', 'on', 'a', '1'], ['甲', '1', 'on', 'b', '2'], ['甲', '', 'on', '', '5'], ['乙', '3', 'off', 'c', ''], ['乙', '3', 'off', 'd', '']]),
    ('状态和上一行一样的不要', {}, [['甲', '1', 'on', 'a,b', '1,2'], ['乙', '3', 'off', 'c,d', '']]),
    ('加一列：是这个城市的第几行', {}, [['甲', '1', 'on', 'a,b', '1,2', '1'], ['甲', '', 'on', '', '5', '2'], ['乙', '3', 'off', 'c,d', '', '1']]),
    ('每行写上同一个城市的平均', {}, [['甲', '1', 'on', 'a,b', '1,2', '1.0'], ['甲', '', 'on', '', '5', '1.0'], ['乙', '3', 'off', 'c,d', '', '3.0']]),
    ('每行写上同一个城市的平均', {'# 要用它填空着的，再写 ': ''}, [['甲', '1', 'on', 'a,b', '1,2', '1.0'], ['甲', '1.0', 'on', '', '5', '1.0'], ['乙', '3', 'off', 'c,d', '', '3.0']]),
    ('每行写上同一个城市的平均', {"round(sum(same) / len(same), 2)": 'sum(same)'}, [['甲', '1', 'on', 'a,b', '1,2', '1.0'], ['甲', '', 'on', '', '5', '1.0'], ['乙', '3', 'off', 'c,d', '', '3.0']]),
    ('每行写上同一个城市的平均', {"round(sum(same) / len(same), 2)": "f\"{float(row['金额'] or 0) / (sum(same) or 1):.1%}\""}, [['甲', '1', 'on', 'a,b', '1,2', '100.0%'], ['甲', '', 'on', '', '5', '0.0%'], ['乙', '3', 'off', 'c,d', '', '100.0%']]),
    ('空着的按前后两个值补上（线性插值）', {}, [['甲', '1', 'on', 'a,b', '1,2'], ['甲', '2.0', 'on', '', '5'], ['乙', '3', 'off', 'c,d', '']]),
    ('每个城市各自累计', {}, [['甲', '1', 'on', 'a,b', '1,2', '1.0', '0.0'], ['甲', '', 'on', '', '5', '1.0', '-1.0'], ['乙', '3', 'off', 'c,d', '', '3.0', '0.0']]),
    ('每两行合成一行', {}, [['甲', '1', 'on', 'a,b', '1,2', '甲', '', 'on', '', '5'], ['乙', '3', 'off', 'c,d', '', '', '', '', '', '']]),
    ('每两行合成一行', {'first + 2': 'first + 3', '(rows), 2)': '(rows), 3)'}, [['甲', '1', 'on', 'a,b', '1,2', '甲', '', 'on', '', '5', '乙', '3', 'off', 'c,d', '']]),
    ('每个城市的后面加一行小计', {"[*part, {'城市': f\"{part[0]['城市'] or '未填'} 小计\", '金额': sum(float(row['金额'] or 0) for row in part)}]": '[*part, {}]'}, [['甲', '1', 'on', 'a,b', '1,2'], ['甲', '', 'on', '', '5'], ['', '', '', '', ''], ['乙', '3', 'off', 'c,d', ''], ['', '', '', '', '']]),
])
def test_rows_are_split_and_seen_together(on, comment, change, found):
    table('own.csv', ['城市,金额,状态,颜色,价格', '甲,1,on,"a,b","1,2"', '甲,,on,,5', '乙,3,off,"c,d",'])
    lines = lines_below(comment)
    assert all(old in lines for old in change) and ('%' not in str(change) or all(new in CONVERT.path.read_text(encoding='utf-8') for new in change.values()))
    for old, new in change.items():
        lines = lines.replace(old, new)
    names, *made_rows = converted(lines)[0]
    assert made_rows == found and (comment != '每两行合成一行' or names[::5] == [f'城市{at}' for at in range(1, len(names) // 5 + 1)])


@every
def test_cells_of_a_number_of_rows_are_joined_once(on):
    table('own.csv', ['编号,备注,人', 'A,Tom,x', 'A,Tom,y', 'A,Jerry,y', 'B,Wei,'])
    lines = lines_below('编号相同的几行合成一行').replace("['备注']", "['备注', '人']")
    assert converted(lines)[0] == [['编号', '备注', '人'], ['A', 'Tom；Tom；Jerry', 'x；y；y'], ['B', 'Wei', '']]
    once = re.sub(r"join\((.*?\))\) for name in", r"join(dict.fromkeys(\1)) for name in", lines)
    assert once != lines and converted(once)[0] == [['编号', '备注', '人'], ['A', 'Tom；Jerry', 'x；y'], ['B', 'Wei', '']]


@every
@Page('recipes/merge').says('两列都要，先给一个表里的改名')
def test_a_column_of_both_tables_is_kept_twice(on):
    table('a.csv', ['名称,价格', '甲,1', '乙,2'])
    table('b.csv', ['名称,新价格', '甲,5'])
    printed = made('merge', FILE='a.csv', KEY='名称', OTHER='b.csv', COLUMNS=['新价格'], RESULT='c.csv')
    assert printed.endswith('盖掉的列 []') and grid('c.csv', encoding='utf-8-sig') == [['名称', '价格', '新价格'], ['甲', '1', '5'], ['乙', '2', '']]


@every
@Page('recipes/upsert').says("几列合起来才不重复：KEY 写 '键'，def keys() 上面写", '已有的文件先用 - 拼出这一列')
def test_a_key_of_several_columns_is_not_there_twice(on):
    def taken(*rows):
        lines = added("""rows = [{**row, '键': f"{row['省']}-{row['市']}"} for row in rows]""", 'upsert')
        code = Page('recipes/upsert').programs[0]
        given = re.search(r"^rows = \[.*?\]", code, re.MULTILINE | re.DOTALL)[0]
        run('upsert', change={given: f'rows = {rows!r}', "KEY = '名称'": "KEY = '键'", "'products.xlsx'": "'seen.csv'", 'def keys()': lines + 'def keys()'})

    table('seen.csv', ['省,市,数,键', 'a,x,1,a-x', 'a,y,2,a-y'])
    taken({'省': 'a', '市': 'x', '数': 3}, {'省': 'b', '市': 'x', '数': 4})
    assert grid('seen.csv') == [['省', '市', '数', '键'], ['a', 'x', '3', 'a-x'], ['a', 'y', '2', 'a-y'], ['b', 'x', '4', 'b-x']]


@every
@Page('recipes/tidy').says('表头下面还有一行单位，Path(RESULT).suffix 上面写 rows = rows[1:]', '长短不同的行都要，加两行', 'more = … 上面写 names +=', '再写 table =')
def test_lines_of_units_and_rows_of_any_length(on):
    table('own.csv', ['TOA5,2013', 'TIMESTAMP,RECORD,T', 'TS,RN,C', '2013-05-01,0,23.1', '2013-05-02,1,'])
    made('tidy', above={'Path(RESULT).suffix': 'rows = rows[1:]'}, FILE='own.csv', NEED=['TIMESTAMP', 'RECORD'], RESULT='made.csv')
    assert grid('made.csv', encoding='utf-8-sig') == [['TIMESTAMP', 'RECORD', 'T'], ['2013-05-01', '0', '23.1'], ['2013-05-02', '1', '']]
    table('own.csv', ['id,first,last', '11,Rob,Pike', '4,Robert,Griesemer,gri', 'NA,Robert', '1,R,T,a,b'])
    (more,) = re.findall(r'^more = ', Page('recipes/tidy').programs[1], re.MULTILINE)
    run('tidy', 1, change={"'broken.csv'": "'own.csv'", more: added("names += [f'列{at}' for at in range(len(names) + 1, max(map(len, table), default=0))]", 'tidy') + added("table = [row + [''] * (len(names) + 1 - len(row)) for row in table]", 'tidy') + more})
    assert grid('good.csv', encoding='utf-8-sig') == [['id', 'first', 'last', '列4', '列5'], ['11', 'Rob', 'Pike', '', ''], ['4', 'Robert', 'Griesemer', 'gri', ''], ['NA', 'Robert', '', '', ''], ['1', 'R', 'T', 'a', 'b']]


@every
@Page('recipes/count').says("几列都求和，NUMBERS 写 ['金额', '数量']，SQL 写 'select 城市, sum(金额) 金额, sum(数量) 数量 from products group by 1'")
def test_sums_of_several_columns(on):
    import DrissionRecord

    table('own.csv', ['城市,县,金额,数量', '北京,a,1.5,2', '北京,b,"1,002",', '上海,a,4,5'])
    number = 3 if hasattr(DrissionRecord, 'DBRecorder') else 4
    run('convert', number, change={"'products.csv'": "'own.csv'", "['价格']": "['金额', '数量']"})
    (old,) = re.findall(r'^SQL = .*', Page('recipes/convert').programs[2], re.MULTILINE)
    sql = re.search(r"几列都求和，.*?`SQL` 写 `(.*?)`", Page('recipes/count').path.read_text(encoding='utf-8'))[1]
    run('convert', 2, change={"'shop.db'": "'products.db'", old: f'SQL = {sql}', "'cheap.xlsx'": "'sums.csv'"})
    assert grid('sums.csv', encoding='utf-8-sig') == [['城市', '金额', '数量'], ['上海', '4', '5'], ['北京', '1003.5', '2']]


@every
@Page('recipes/sort').says(r"百分数（'9.5%'）也按数字，\s*元$ 换成 \s*[元%]$")
def test_percentages_are_in_their_order(on):
    table('own.csv', ['率', '5%', '11%', '9.5%', '100%'])
    made('sort', instead={r'\s*元$': r'\s*[元%]$'}, FILE='own.csv', COLUMN='率', RESULT='made.csv')
    assert [row[0] for row in grid('made.csv', encoding='utf-8-sig')] == ['率', '100%', '11%', '9.5%', '5%']


@every
@Page('recipes/dates').says("要 10 位的时间戳，day, 'yyyy-mm-dd hh:mm' 换成")
def test_a_day_becomes_seconds(on):
    table('own.csv', ['时间,名', '2025-08-05 09:30,甲', '20201007,乙', ',丙'])
    change = {"day, 'yyyy-mm-dd hh:mm'": added("(day - datetime(1970, 1, 1, 8)) // timedelta(0, 1), '0'", 'dates').strip()}
    run('dates', change={"'times.xlsx'": "'own.csv'", **change})
    assert [row[0] for row in grid('dates.xlsx')[1:]] == [1754357400, 1602000000, None]
    save('own.xlsx', [['时间'], [datetime.datetime(2025, 8, 5, 9, 30)]])
    run('dates', change={"'times.xlsx'": "'own.xlsx'", **change})
    cell = load_workbook('dates.xlsx').active['A2']
    assert (cell.value, cell.number_format) == (1754357400, '0')  # in the look of a date it would be ####


@every
@Page('recipes/split-files').says('按两列拆，先拼成一列')
def test_files_by_two_columns(on):
    table('own.csv', ['部门,月份,数', '甲,1,a', '甲,2,b', '甲,1,c', ',,d'])
    converted("for row in rows:\n    row['地址'] = '-'.join(str(row[name]) for name in ['部门', '月份'] if row[name] not in (None, ''))\nnames = [*names, '地址']\n")
    made('split-files', FILE='made.csv', COLUMN='地址', KIND='csv')
    assert {path.name: len(grid(str(path), encoding='utf-8-sig')) - 1 for path in Path('订单').iterdir()} == {'订单-甲-1.csv': 2, '订单-甲-2.csv': 1, '订单-未填.csv': 1}


@every
@Page('recipes/split-files').says('文件里不要这一列，row.values() 换成')
def test_files_without_the_column_that_they_are_named_by(on):
    table('own.csv', ['天,年,数', '1,2024,a', '2,2025,b', '3,2025,'])
    made('split-files', instead={'row.values()': '(row[one] for one in names if one != COLUMN)', '(name, [names])': '(name, [[one for one in names if one != COLUMN]])'}, FILE='own.csv', COLUMN='年', KIND='csv')
    assert grid('订单/订单-2025.csv', encoding='utf-8-sig') == [['天', '数'], ['2', 'b'], ['3', '']]


@every
def test_a_column_is_printed_in_one_line(on):
    table('own.csv', ['编号,名', '7,甲', ',乙', '08,丙'])
    assert converted(lines_below('打印一列，用逗号连起来'))[1].startswith('7,08\n')


@every
@Page('recipes/dedupe').says('不分大小写，.strip() for name in KEYS 换成 .strip().lower() for name in KEYS', "{'None', ''} 换成 {'none', ''}")
def test_rows_that_differ_in_case_are_not_kept_twice(on):
    table('own.csv', ['office,n', 'Member of legislative assembly,1', 'Member of Legislative Assembly,2', 'Mayor,3'])
    change = {'.strip() for name in KEYS': '.strip().lower() for name in KEYS', "{'None', ''}": "{'none', ''}"}
    made('dedupe', instead=change, FILE='own.csv', KEYS=['office'], RESULT='made.csv')
    assert grid('made.csv', encoding='utf-8-sig') == [['office', 'n'], ['Member of legislative assembly', '1'], ['Mayor', '3']]
    save('own.xlsx', [['office', 'n'], [None, 1], ['A', 2], [None, 3], ['a', 4]])
    made('dedupe', instead=change, FILE='own.xlsx', KEYS=['office'], RESULT='made.csv')
    assert [row[1] for row in grid('made.csv', encoding='utf-8-sig')] == ['n', '1', '2', '3']


@every
@Page('recipes/dedupe').says('不要它们，先去掉')
def test_hidden_rows_are_left_out(on):
    workbook('own.xlsx', ['号', '名'], [1, '甲'], [None, None], [2, '乙'], [3, '丙'])
    book = load_workbook('own.xlsx')
    book.active.row_dimensions[4].hidden = True
    book.create_sheet('另').append(['号'])
    book.save('own.xlsx')
    lines = lines_below('xlsx 里隐藏的、筛选掉的行不要')
    assert converted(lines, 'own.xlsx', 'made.xlsx')[0] == [['号', '名'], [1, '甲'], [3, '丙']] and len(converted('', 'own.xlsx', 'made.xlsx')[0]) == 4
    assert len(converted(lines.replace('.active ', "['另'] "), 'own.xlsx', 'made.xlsx')[0]) == 4
