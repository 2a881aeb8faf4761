"""What the recipes say is to be changed, changed as said."""

import contextlib
import datetime
import re
import sqlite3
from pathlib import Path

import pytest
from openpyxl import Workbook

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
            (line,) = re.findall(rf'^ *{re.escape(start)}.*\n', Page(f'recipes/{name}').programs[number], re.MULTILINE)
            added = re.match(' *', line)[0] + new + '\n'
            change[line] = added + line if place == 'above' else line + added
    for new in [*dict(above).values(), *dict(below).values(), *dict(instead).values()]:
        assert f'`{new}`' in page, new
    printed, error = play(Recipe(name, None, number, constants={key: repr(value) for key, value in constants.items()}, change=change), [])
    assert error is None or isinstance(error, SystemExit), repr(error)
    return error.code if error else printed.splitlines()[-1]


def workbook(path, *rows):
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)


@Page('recipes/dates').says('各行不是同一天采集的，按“采集时间”一列算“昨天”', 'text = str(…) 上面写')
def test_yesterday_of_rows_of_different_days():
    workbook('times.xlsx', ['时间', '采集时间'], ['昨天', '2025-08-06 12:00'], ['3天前', datetime.datetime(2025, 3, 1)], ['待定', '2025-08-06'])
    line = "now = datetime.fromisoformat(str(book.active.cell(cell.row, names.index('采集时间') + 1).value))"
    assert made('dates', above={'text = str(': line}) == "没有转换的： 1 ['待定']"
    assert [row[0] for row in grid('dates.xlsx')[1:]] == [datetime.datetime(2025, 8, 5), datetime.datetime(2025, 2, 26), '待定']


@Page('recipes/dates').says('要文本 2025年08月05日')
def test_days_as_texts():
    workbook('times.xlsx', ['时间'], ['2025-08-05 9:30'])
    made('dates', instead={"cell.value, cell.number_format = day, 'yyyy-mm-dd hh:mm'": "cell.value = f'{day.year}年{day.month:02}月{day.day:02}日'"})
    assert grid('dates.xlsx')[1] == ['2025年08月05日']


@Page('recipes/gbk').says('text = text and str(number_of(text))，还转不了的也停下', '小数点是逗号的（20,00、-1.234,56）')
def test_amounts_that_are_texts_and_such_with_a_decimal_comma():
    code = Page('recipes/price-text').programs[0]
    copied = {'def value_of': code[code.index('# 一个数'):code.index('new = ')]}
    source = Recipe('gbk', None, change={'def value_of': copied['def value_of'] + 'def value_of', '    if not re': '    text = text and str(number_of(text))\n    if not re'}, constants={'FILE': "'a.csv'", 'NUMBERS': "['价格']"})
    for text, told in (('￥1,299', 1299), ('1.2 万', 12000), ('￥0', 0), ('', None), (' ', None), ('20,00', '第 3 行不是数字'), ('暂无', '第 3 行不是数字'), ('9' * 16, '第 3 行不是数字'), ('99999999999 亿', '第 3 行不是数字')):
        Path('a.csv').write_text(f'编号;价格\nA;1\nB;{text}\n', encoding='gbk')
        printed, error = play(source, [])
        if isinstance(told, str):
            assert str(error).startswith(told), (text, error)
        else:
            assert error is None and grid('customers.xlsx')[2] == ['B', told], text
    line = "text = text.replace('.', '').replace(',', '.')"
    Path('a.csv').write_text('编号;价格\nA;20,00\nB;-1.234,56\nC;1.299\nD;\n', encoding='gbk')
    assert made('gbk', above={'if not re': line}, FILE='a.csv', NUMBERS=['价格']).endswith('4 行')
    assert [row[1] for row in grid('customers.xlsx')[1:]] == [20, -1234.56, 1299, None]


@every
@Page('recipes/convert').says("csv 里空着的一格在数据库里是 ''，不是 NULL，数字的列才是", "要 NULL，to_db.py 的 str(a): b 换成 str(a): None if b == '' else b")
@pytest.mark.parametrize('instead, found', [({}, ''), ({'str(a): b': "str(a): None if b == '' else b"}, None)])
def test_an_empty_cell_in_a_database(on, instead, found):
    import DrissionRecord

    Path('a.csv').write_text('名称,备注,价格\nA,,\nB,0,0\n', encoding='utf-8')
    made('convert', 3 if hasattr(DrissionRecord, 'DBRecorder') else 4, instead=instead, FILE='a.csv')
    with contextlib.closing(sqlite3.connect('products.db')) as db:
        assert db.execute('select * from products').fetchall() == [('A', found, None), ('B', '0', 0)]
