"""Programs for workbooks, databases and values."""

import contextlib
import json
import re
import sqlite3
from pathlib import Path

from openpyxl import load_workbook
from pages import Page

from .cells import Recipe, appends, cut, same, source, text

GOODS = ['名称', '价格', '库存'], [['键盘', 199, 5], ['鼠标', 89, 12]]
NEW = [{'名称': name, '价格': 59, '备注': '新'} for name in ('耳机', '音箱', '摄像头')]
STORE = [{'编号': number, '名称': name, '价格': 59} for number, name in (('A01', '耳机'), ('A02', '音箱'), ('A03', '摄像头'))]
LINKS = [{'标题': name, '网址': f'https://example.com/{number}'} for number, name in enumerate(('一', '二', '三'))]
FILE = {'no file': 'it is about a file that is there'}
TORN = {'0 bytes': '空文件、改过后缀的文件，见看看文件是什么'}
MADE = dict.fromkeys(('an xls', 'a web page that is called xls', 'macros'), 'the file is its result, which is made anew')
LISTED = {'a list of rows': 'its rows stand in the program'}
TEXT = {f'{name} as a value': '网页上的文本先清理再写' for name in ('half a surrogate', 'an int of 400 digits')}
CLEAN = {**TEXT, **{f'{name} as a value': '网页上的文本先清理再写' for name in ('U+FFFE', '40 000 characters')}}


def rows_of(name, number=0, start='rows', end=r'\]', new='ROWS'):
    """The rows that stand in a program, with what it is fed in their place."""
    code = Page(f'recipes/{name}').programs[number]
    found = re.search(rf'^{start} = .*?{end}[^\n]*\n', code, re.DOTALL | re.MULTILINE)
    # What is not there is told when the program is run.
    return {found[0] if found else f'{start} = ': f'{start} = {new}\n'}


def given(name, number=0, new='list(ROWS)'):
    """What the function of a program gives that is to be replaced, with what it gives here."""
    found = re.search(r'    return (?:\[.*?\]\n|""".*?""")', Page(f'recipes/{name}').programs[number], re.DOTALL)
    return {found[0] if found else '    return [': f'    return {new}\n'}


def replaces(judge):
    judge.replaces = True
    return judge


def styles(judge):
    """Of a program that gives a table another look: its cells stay."""
    judge.styles = True
    return judge


@styles
def keeps(case):
    """Every cell is what it was."""
    old, new = case.old, case.grid()
    return '' if [[*map(cut, rows)] for rows in old.values()] == [[*map(cut, rows)] for rows in [*new.values()][:len(old)]] else f'{new} in place of {old}'


def made(header=None, change=lambda row: row):
    """The result holds the rows that come, nothing else."""
    @replaces
    def judge(case):
        table = next(iter(case.grid().values()), [])
        names = [*dict.fromkeys(name for row in case.fed for name in row)]
        if case.stopped and case.after.get(case.recipe.file) == case.before.get(case.recipe.file):
            return ''
        found = [dict((name, value) for name, value in zip(table[0], row) if value) for row in table[1:]]
        if case.condition.name == 'hidden rows and columns' and load_workbook(case.recipe.file).active.row_dimensions[2].hidden:
            return 'a row that came stands in one that is hidden'
        wanted = [{name: value for name, value in change(row).items() if text(value)} for row in case.fed]
        if len(found) != len(wanted) and not case.stopped:
            return f'{len(found)} rows in place of {len(wanted)}: {found[:3]}'
        for one, other in zip(found, wanted):
            if {*one} - {*other} or not all(same(value, one.get(name, '')) for name, value in other.items()):
                return f'{one} in place of {other} of {names}'
        return ''

    return judge


def anew(count):
    """The result is made anew of what stands in the program."""
    @replaces
    def judge(case):
        if case.stopped and case.after.get(case.recipe.file) == case.before.get(case.recipe.file):
            return ''
        found = [row for row in next(iter(case.grid().values()), []) if cut(row)]
        return '' if len(found) == count else f'{len(found)} rows in place of {count}'

    return judge


def stored(case):
    """A table without repeats, each row with what it was last given."""
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        names = [column[1] for column in db.execute('pragma table_info(products)')]
        found = [dict(zip(names, row)) for row in db.execute('select * from products')]
    wanted = {}
    for row in case.fed:
        if text(row.get('编号')):
            wanted.setdefault(text(row['编号']), {}).update(row)
    keys = {row['编号'] for row in found}
    if len(found) != len(keys) or not keys <= {*wanted} or len(keys) < len(wanted) and not case.stopped:
        return f'{found} in place of {wanted}'
    wrong = [row for row in found for name, value in wanted[row['编号']].items() if name != '编号' and not same(value, text(row[name])) and row[name] != value]
    return f'{wrong[0]} in place of {wanted}' if wrong else ''


def remembered(case):
    """A row of this run for each article, below those that were there."""
    if case.error:
        return ''
    with contextlib.closing(sqlite3.connect('history.db')) as db:
        found = [(number, price) for number, price in db.execute('select 编号, 价格 from prices')]
    wanted = [*{row['编号']: row['价格'] for row in case.fed if row}.items()]
    return '' if found == wanted else f'{found} in place of {wanted}'


def cleaned(row):
    return {name: re.sub('^=', '＝', value)[:32767] if isinstance(value, str) else value for name, value in row.items()}


def lines(case):
    found = [json.loads(line) for line in Path('made.jsonl').read_text(encoding='utf-8').split('\n') if line]
    rows = [cut(cell.removesuffix(' 00:00:00') for cell in row) for row in source(case)[1]]
    return '' if [cut(row.values()) for row in found] == [row for row in rows if row] else f'{found} in place of {rows}'


RECIPES = [
    *(Recipe('sqlite', stored, number=number, rows=STORE, change=rows_of('sqlite', number), release=release, only='a DBRecorder: from 2.0.0 on the page has another', said=TEXT, skip=LISTED) for number, release in ((0, ''), (0, '1.2.0'), (1, 'newest'))),
    *(Recipe('history', remembered, number=number, rows=STORE, change=given('history'), release=release, only='a DBRecorder: from 2.0.0 on the page has another', said={'run again': '再运行一次，又记一遍'}, skip={'a list of rows': 'the fetch gives the list'}) for number, release in ((0, ''), (0, '1.2.0'), (1, 'newest'))),
    Recipe('pandas', appends(), file='products.xlsx', table=GOODS, rows=NEW, change=rows_of('pandas', start='table', end=r'\}\)', new='pd.DataFrame([row for row in ROWS if row])'), said={**CLEAN, 'run again': '再运行一次，行接在后面', 'a row wider than the header': '有的行比表头多几格', 'merged cells': '有的行比表头多几格'}, skip=LISTED),
    *(Recipe('clean-text', made(change=cleaned), file=f'texts.{kind}', table=GOODS, rows=NEW, constants={'RESULT': f"'texts.{kind}'"}, change=rows_of('clean-text'), skip={**(MADE if kind == 'xlsx' else {}), **LISTED}) for kind in ('csv', 'xlsx')),
    Recipe('links', made(), file='links.xlsx', table=GOODS, rows=LINKS, change=rows_of('links'), said=CLEAN, skip={**MADE, **LISTED}),
    Recipe('images', made(), file='images.xlsx', table=GOODS, rows=NEW, change=rows_of('images'), said=CLEAN, skip={**MADE, **LISTED}),
    Recipe('formulas', anew(3), file='total.xlsx', table=GOODS, skip=MADE),
    Recipe('report', anew(5), file='report.xlsx', table=GOODS, skip=MADE),
    *(Recipe(name, keeps, file='products.xlsx', table=GOODS, said=TORN, skip={**FILE, **({} if name == 'print' else {'no sheets': 'Excel stores none; openpyxl says so, the file stays'})}) for name in ('header-style', 'auto-width', 'print')),
    *(Recipe('openpyxl', keeps, number=number, file='products.xlsx', table=GOODS, said=TORN, skip={**FILE, **done}) for number, done in ((2, {'run again': 'it says that it was done'}), (4, {}), (6, {}))),
    Recipe('openpyxl', keeps, number=3, file='products.xlsx', table=GOODS, constants={'COLUMN': "'价格'"}, said=TORN, skip=FILE),
    *(Recipe('readable-jsonl', lines, number=1, file=f'goods.{kind}', table=GOODS, constants={'FILE': f"'goods.{kind}'", 'RESULT': "'made.jsonl'"}, said={**TORN, 'an empty workbook': TORN['0 bytes']} if kind == 'xlsx' else {}, skip=FILE) for kind in ('csv', 'xlsx')),
]
