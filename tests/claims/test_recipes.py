"""What the recipes promise: nothing lost, nothing twice, on every release; the programs are those of the pages."""

import contextlib
import datetime
import io
import os
import re
import runpy
import sqlite3
from decimal import Decimal
from pathlib import Path

import pandas as pd
import pytest
from openpyxl import load_workbook

from helpers import fails, grid, quiet, save
from pages import ROOT, Page

every = pytest.mark.every_release
RECIPES = sorted(path.stem for path in (ROOT / 'docs/recipes').glob('*.md') if path.stem != 'index')


def program(name, number=0, change=()):
    """The source of a program of a recipe, with some of its text replaced: `change={'old': 'new'}`."""
    code = Page(f'recipes/{name}').programs[number]
    for old, new in dict(change).items():
        assert old in code, old
        code = code.replace(old, new)
    return code


def run(name, number=0, *, times=1, change=()):
    """Runs it as a reader would, some times; gives what it printed the last time."""
    Path('program.py').write_text(program(name, number, change), encoding='utf-8')
    for _ in range(times):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            found = runpy.run_path('program.py', run_name='__main__')
    return printed.getvalue(), found


def query(path, text):
    """What is in a database, all rows."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute(text).fetchall()


def too_long(name, code):
    """What is wrong with the length of a program; nothing when it is short enough."""
    lines = len(code.splitlines())
    return [f'docs/recipes/{name}.md：第一个程序有 {lines} 行，最多 40 行：删掉空行，几行合成一行，或者少做一件事'] if lines > 40 else []


def test_each_has_a_program_of_forty_lines_at_most():
    assert len(RECIPES) >= 28
    faults = [fault for name in RECIPES for fault in too_long(name, program(name))]
    if faults:
        pytest.fail('\n'.join(faults), pytrace=False)


def test_a_long_program_is_told_by_its_page():
    assert too_long('a', 'x\n' * 40) == []
    assert too_long('a', 'x\n' * 43)[0].startswith('docs/recipes/a.md：第一个程序有 43 行，最多 40 行：')


@pytest.mark.parametrize('name', RECIPES)
def test_a_kind_of_file_that_its_card_is_listed_under_stands_in_its_programs(name):
    page = Page(f'recipes/{name}')
    listed = {word for words in re.findall(r'^(?:have|want): \[(.*)\]$', page.path.read_text(encoding='utf-8'), re.MULTILINE) for word in words.split(', ')}
    assert {kind for kind in listed & {'xlsx', 'csv', 'json'} if kind not in ''.join(page.programs)} == set()


@every
@pytest.mark.parametrize('name, file, change, found', [
    ('one-sheet', 'company.xlsx', {"'价格': 299}": "'产地': '深圳'}"}, ['产地', '深圳']),
    ('chunks', 'products-1.xlsx', {"'编号': number, '名称'": "'编号': number} if number == 1 else {'编号': number, '名称'"}, ['名称', '商品 3']),
    ('long-numbers', 'people.xlsx', {"'金额': 199": "'备注': '新'"}, ['备注', '新']),
    ('second-row', 'sales.xlsx', {"'销量': 120": "'销量': 120, '备注': '新'"}, ['备注', '新']),
])
@pytest.mark.files('company.xlsx', 'sales.xlsx')
def test_keys_that_the_first_row_has_not(on, name, file, change, found):
    run(name, change=change)
    header, *rows = grid(file, '商品' if name == 'one-sheet' else None)[1 if name == 'second-row' else 0:]
    assert found[0] in header and found[1] in [row[header.index(found[0])] for row in rows if len(row) > header.index(found[0])]


@pytest.mark.parametrize('name, number, file', [('one-sheet', 0, 'company.xlsx'), ('new-columns', 1, 'all.csv')])
def test_no_rows_leave_the_old_file(name, number, file):
    Path(file).write_bytes(b'old')
    with pytest.raises(SystemExit, match='数据'):
        exec(re.sub(r'rows = \[.*?(?=if not|rows = \[\{str)', 'rows = []\n', program(name, number), 1, re.DOTALL), {})
    assert Path(file).read_bytes() == b'old'


def test_all_columns_are_written_anew():
    run('new-columns', 1)
    run('new-columns', 1, change={"'尺寸'": "'产地'"})
    assert grid('all.csv', encoding='utf-8-sig') == [['名称', '价格', '产地'], ['键盘', '199', ''], ['显示器', '1299', '27 寸']]


def database(path, table):
    import DrissionRecord

    if hasattr(DrissionRecord, 'DBRecorder'):
        return quiet(path, kind='DBRecorder', table=table)
    return quiet(path, setting={'table': table})


@every
@Page('usage/DBRecorder').says('没有这一句，新的键不保存', '整批也可能丢掉')
@pytest.mark.parametrize('rows, written', [([{'a': 2, 'b': 3}], 2), ([{'a': 2, 'b': 3}, {'a': 4}], 1)])
def test_a_new_key_without_its_column(on, rows, written):
    recorder = save(database('t.db', 't'), {'a': 1})
    recorder.add_data(rows)
    failed = fails(recorder)
    found = recorder.run_sql('select * from t', single=False)
    assert found == ([(1,)] if failed else [(1,), (2,)]) and len(found) <= written
    recorder.clear()


@pytest.mark.parametrize('recipe, helper, values', [
    ('price-text', 'number_of', [('-￥5', -5), ('3百', 300), ('￥100-￥200', 100), ('1,299.00', 1299), ('￥199', 199), ('¥ 89.5 起', 89.5), ('1.2万', 12000), ('35%', 0.35), ('12.34567%', 0.1234567), ('199-299', 199), ('1.2-1.5万', 12000), ('1～2万', 10000), ('1，299.00', 1299), ('12,50', None), ('1.299,00', None), ('1,299-2,399', 1299), ('1.2W', 12000), ('3.5k', 3500), ('3 kg', 3), ('2千万', 20000000), ('35％', 0.35), ('3亿', 300000000), ('-5', -5),
                                 ('', None), (None, None), (7, 7)]),
    ('flatten', 'flat', [({'a': {'b': {'c': 1}}}, {'a.b.c': 1}), ({'a': [], 'b': None}, {'a': '', 'b': None}), ({1: {'x': 2}}, {'1.x': 2}), ({'a': {}}, {})]),
])
@pytest.mark.files('api.json')
def test_what_a_function_makes_of_a_value(recipe, helper, values):
    made = run(recipe)[1][helper]
    assert [(value, made(value)) for value, _ in values] == values


AWARE = datetime.datetime(2025, 8, 5, 12, tzinfo=datetime.timezone.utc)
VALUES = [None, '', AWARE, AWARE.replace(tzinfo=None), AWARE.date(), AWARE.time(), datetime.timedelta(days=1), pd.NaT, pd.Timestamp(AWARE), pd.NA]
VALUES += [Decimal('1.5'), float('nan'), float('inf'), 10**20, b'bytes', ['a'], {'a': 1}, '=====', '半\ud83d', '"引号"', '\uffff', 'x' * 40000]


@pytest.mark.parametrize('recipe, helper', [('price-text', 'number_of'), ('flatten', 'flat')])
@pytest.mark.files('api.json')
def test_helpers_take_what_people_have(recipe, helper):
    found = run(recipe)[1][helper]
    results = [found(value) for value in VALUES]
    save('old.xlsx', [['原来'], *([one] for one in results if recipe == 'price-text')])
    assert load_workbook('old.xlsx').active['A1'].value == '原来'


@every
@pytest.mark.skipif(not os.path.isdir('/proc/self/fd'), reason='needs the list of open files')
@pytest.mark.parametrize('name', ['merge', 'sort', 'sheets'])
@pytest.mark.files('products.xlsx', 'products.csv', 'people.csv', 'orders.xlsx', 'news.csv')
def test_what_is_replaced_is_not_open(on, name, monkeypatch):
    """Windows replaces and removes no file that is open."""
    touched = []

    def watch(module, call):
        real = getattr(module, call)

        def watched(*paths, **options):
            for path in paths[:1] if call == 'truncate' else paths:
                if isinstance(path, (str, Path)) and os.path.exists(path):
                    links = [os.readlink(f'/proc/self/fd/{one}') for one in os.listdir('/proc/self/fd') if os.path.exists(f'/proc/self/fd/{one}')]
                    assert os.path.realpath(path) not in links, path
                    touched.append(path)
            return real(*paths, **options)

        monkeypatch.setattr(module, call, watched)

    for call in ('replace', 'rename', 'unlink', 'remove', 'truncate'):
        watch(os, call)
    run(name, times=2)
    assert touched
