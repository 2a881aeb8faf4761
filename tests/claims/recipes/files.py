"""Programs that make a file of a file."""

import contextlib
import json
import re
import shutil
import sqlite3
from collections import Counter
from pathlib import Path

from openpyxl import Workbook, load_workbook

from .cells import BIG5, Recipe, appends, cut, derives, features, source
from .conditions import THERE
from .workbooks import made, replaces, rows_of

TABLE = ['编号', '名称', '价格'], [['A01', '键盘', '199'], ['A02', '鼠标', '89'], ['A01', '键盘', '199'], ['A03', '显示器', '1299']]
TOTAL = {'a total at the end': '表里有“合计”一行，先删掉'}
UNREADABLE = {'no file': 'there is nothing to read: Python says which file', 'an empty workbook': 'no first row: openpyxl says so, nothing is written'}
ZERO = {'0 bytes': 'openpyxl says that it is no workbook, nothing is written'}


def table(file, change=lambda names, rows: (names, rows)):
    """A result with one table."""
    def expect(case):
        if not case.old or case.error:
            return {}
        names, rows = change(*source(case))
        return {file: [names, *rows]}

    return derives(expect)


def number(cell):
    """The number that a text says without doubt: a comma stands before each third digit or nowhere."""
    found = re.fullmatch(r'\s*([+-]?\d{1,3}(,\d{3})*|[+-]?\d+)(\.\d+)?\s*', cell)
    return float(cell.replace(',', '')) if found else None


def amount(cell):
    """As a number, with the sign of a currency or its name."""
    return number(re.sub(r'^(\s*[+-]?)[￥¥] ?|\s*元\s*$', r'\1', cell))


def sure(cell):
    """A number that a program must not make of anything else: what is none is refused."""
    return float('nan') if number(cell) is None else number(cell)


def stored(cell):
    """A number as a database shows it: all digits of an integer, a float of another."""
    return str(int(cell.replace(',', '')) if re.fullmatch(r'\s*[+-]?[\d,]+\s*', cell) else sure(cell))


def first(names, rows):
    at, kept = names.index('编号'), {}
    for row in rows:
        kept.setdefault(row[at].strip() or id(row), row)
    return names, [*kept.values()]


def by_price(names, rows):
    at = names.index('价格')
    cells = [(row + [''] * 9)[at] for row in rows]
    worth = [number(re.sub('^[￥¥] *| *元$', '', cell.strip())) for cell in cells]
    days = [(found and [int(part) for part in found.groups()]) for found in (re.match(r'(\d{4})[-/年](\d+)[-/月](\d+)', cell.strip()) for cell in cells)]
    numbers = [(-value, row) for value, cell, row in zip(worth, cells, rows) if cell and value is not None]
    texts = [(cell, row) for value, day, cell, row in zip(worth, days, cells, rows) if cell and value is None and not day]
    dated = sorted(((day, row) for day, row in zip(days, rows) if day), key=lambda one: one[0], reverse=True)
    first = [row for _, row in [*sorted(numbers, key=lambda one: one[0]), *dated]]
    return names, [*first, *(row for _, row in sorted(texts, key=lambda one: one[0].encode('gb18030'), reverse=True)), *(row for cell, row in zip(cells, rows) if not cell)]


def over(names, rows):
    at = names.index('价格')
    return names, [row for row in rows if (found := amount((row + [''] * 9)[at])) is not None and found > 100]


def of_two(names, rows):
    at = names.index('编号')
    return names, [row for row in rows if row[at].strip() in ('A01', 'A03')]


def tidied(names, rows):
    """The header is where the names are; names without blanks, no column without a name, no total, no header below the first one."""
    lines = [[' '.join(cell.split()) for cell in row] for row in (names, *rows)]
    at = next((at for at, line in enumerate(lines) if {'编号', '价格'} <= {*line}), 0)
    names, rows = lines[at], rows[at:]
    kept = [place for place, name in enumerate(names) if name and (not name.isdigit() or name == '2024')]
    rows = [row for row in rows if ''.join(row).strip() and row[0] != '合计' and [' '.join(cell.split()) for cell in row] != names]
    return [names[place] for place in kept], [[(row + [''] * 9)[place] for place in kept] for row in rows]


def of_a_width(case):
    """The rows that have as many cells as the header stand in one file, each other in the second."""
    if case.error or not case.old:
        return {}
    names, *rows = [row for row in next(iter(case.old.values())) if any(row)]
    if all(len(row) > len(names) and not any(row[len(names):]) for row in rows):  # at the end of each row
        rows = [row[:len(names)] for row in rows]
    good = [row for row in rows if len(row) == len(names) and '\0' not in ''.join(row)]
    _, *found = next(iter(case.grid('bad.csv').values()))
    assert [cut(row[1:]) for row in found] == [cut([cell.replace('\0', '␀') for cell in row]) for row in rows if row not in good]
    return {'good.csv': [names, *good]}


def unchanged(case):
    """Byte for byte as it was."""
    if not case.error:
        (made, *more), (old,) = ([path.read_bytes() for path in Path().rglob('*.[ctCT][sS][vV]') if ('parts' in path.parts) == new] for new in (True, False))
        assert made == old and not more
    return {}


def totals(names, rows):
    at, of = names.index('编号'), names.index('价格')
    counts, sums, numbers = Counter(), Counter(), Counter()
    for row in rows:
        name, text = row[at].strip() or '未填', (row + [''] * 9)[of].strip()
        counts[name] += 1
        found = amount(text) if any(map(str.isdigit, text)) else 0
        sums[name] += float('nan') if found is None else found
        numbers[name] += any(map(str.isdigit, text))
    found = sorted(counts, key=lambda name: -sums[name])
    return ['编号', '行数', '价格', '平均'], [[name, f'{counts[name]}', f'{round(sums[name], 6):.15g}', f'{round(sums[name] / numbers[name], 6):.15g}' if numbers[name] else ''] for name in found]


def joined(names, rows):
    """With the stock of `other.csv`; what is wider than the header has a column of its number, commas alone have none."""
    width = max(len(cut(row)) for row in rows)
    every = [*names, *map(str, range(len(names) + 1, width + 1))]
    return every, [(row + [''] * 9)[:len(every)] for row in rows]


def wide(names, rows):
    """A row for each number of an article, a column for each name."""
    cells = [dict(zip(names, row)) for row in rows]
    every = [*dict.fromkeys(row['名称'].strip() for row in cells)]
    found = {}
    for row in cells:
        found.setdefault(row['编号'].strip(), {'编号': row['编号']})[row['名称'].strip()] = row.get('价格', '')
    return ['编号', *every], [[row.get(name, '') for name in ('编号', *every)] for row in found.values()]


def long(names, rows):
    """A row for each cell that has a value."""
    cells = [dict(zip(names, row)) for row in rows]
    return ['编号', '项目', '值'], [[row['编号'], name, row[name]] for row in cells for name in names if name != '编号' and row.get(name)]


def named(names, rows):
    """With the name of the sheet before each row."""
    every, rows = joined(names, rows)
    return ['工作表', *every], [['Sheet', *row] for row in rows]


def with_stock(names, rows):
    every, rows = joined(names, rows)
    at = names.index('编号')
    place = every.index('库存') if '库存' in every else len(every)
    return [*every[:place], '库存', *every[place + 1:]], [[*row[:place], {'A01': '5'}.get(row[at].strip(), ''.join(row[place:place + 1])), *row[place + 1:]] for row in rows]


def sheets(case):
    if not case.old or case.error:
        return {}
    names, rows = source(case)
    at, groups = names.index('编号'), {}
    for row in rows:
        groups.setdefault(row[at].strip() or '未填', []).append(row)
    return {'cities.xlsx': {name: [names, *found] for name, found in groups.items()}}


def apart(kind):
    """A file for each value, in a folder."""
    def expect(case):
        return {f'订单/订单-{name}.{kind}': [rows[0], *([cell.removesuffix(' 00:00:00') if kind == 'csv' else cell for cell in row] for row in rows[1:])] for name, rows in sheets(case).get('cities.xlsx', {}).items()}

    return derives(expect)


def a_csv_of_each(case):
    if not case.old or case.error:
        return {}
    return {f'工作表/{title}.csv': found for title, rows in case.old.items() if (found := [['' if cell[:1] == '=' else cell.removesuffix(' 00:00:00') for cell in row] for row in rows if any(row)])}


def one(case):
    if not case.old or case.error:
        return {}
    names, rows = source(case)
    return {'all.xlsx': {Path(case.recipe.file).stem.replace('[', '_').replace(']', '_'): [names, *rows]}}


def styled(case):
    """Every sheet with its cells and what it has beside them, but for pictures and charts."""
    if not case.old or case.error:
        return ''
    found, stem = case.grid('styled.xlsx'), Path(case.recipe.file).stem.replace('[', '_').replace(']', '_')
    old = [[['' if cell[:1] == '=' else cell for cell in row] for row in rows] for rows in case.old.values()]
    has, had = ([(links, merged, more[1:]) for links, merged, _, more, *_ in features(data).values()] for data in (case.after['styled.xlsx'], case.before[case.recipe.file]))
    names = [stem] if len(case.old) == 1 else [f'{stem}-{title}' for title in case.old]
    wrong = sorted(found) != sorted(names) or [[*map(cut, found[name])] for name in names] != [[*map(cut, rows)] for rows in old] or sorted(has) != sorted(had)
    return f'{found} {has} in place of {old} {had}' if wrong else ''


def in_numbers(names, rows):
    at = names.index('价格')
    return names, [[*row[:at], *(f'{sure(cell):.15g}' if cell.strip() else '' for cell in row[at:at + 1]), *row[at + 1:]] for row in rows]


def as_it_is(case):
    return {'fixed.csv': next(iter(case.old.values()))} if case.old and not case.error else {}


def in_database(case):
    if case.error or not case.old:
        return ''
    names, rows = source(case)
    Path('look.db').write_bytes(case.after['products.db'])
    db = sqlite3.connect('look.db')
    columns = [one[1] for one in db.execute('pragma table_info(products)')]
    found = [cut(row) for row in db.execute('select * from products')]
    db.close()
    at = names.index('价格')
    wanted = [cut([*row[:at], stored(row[at]) if row[at:] and row[at].strip() else '', *row[at + 1:]]) for row in rows]
    return '' if columns[:len(names)] == names and found == wanted else f'{columns} {found[:3]} in place of {names} {wanted[:3]}'


def in_big_database(case):
    if case.error or not case.old:
        return ''
    names, rows = source(case)
    names, rows = (names, rows) if names else (rows[0], rows[1:])  # a blank line above
    Path('look.db').write_bytes(case.after['big.db'])
    with contextlib.closing(sqlite3.connect('look.db')) as db:
        columns = [one[1] for one in db.execute('pragma table_info(big)')]
        found = db.execute('select * from big').fetchall()
    # Read row by row: a column without a name and without values stays, by its number.
    kept = [place for place, name in enumerate(columns) if not name.isdigit() or any(row[place] for row in found)]
    columns, found = [columns[place] for place in kept], [cut(row[place] for place in kept) for row in found]
    at = names.index('价格')
    wanted = [cut('' if not cell.strip() else stored(cell) if place == at and number(cell) is not None else cell for place, cell in enumerate(row)) for row in rows]
    return '' if columns[:len(names)] == names and found == wanted else f'{columns} {found[:3]} in place of {names} {wanted[:3]}'


def other():
    Path('other.csv').write_text('编号,库存\r\nA01,5\r\n \xa0,9\r\n', encoding='utf-8')


def more():
    """A second file: its columns stand in another order, it has one more and one less."""
    Path('more.csv').write_text('价格,编号,产地\r\n5,B01,杭州\r\n', encoding='utf-8')


def with_more(names, rows):
    every, rows = joined(names, rows)
    every += [name for name in ('价格', '编号', '产地') if name not in every]
    if len({name.strip() for name in every}) < len(every):
        every.append('never: two names that differ by blanks')
    return every, [*rows, [{'价格': '5', '编号': 'B01', '产地': '杭州'}.get(name, '') for name in every]]


def same_workbook():
    book = Workbook()
    for row in (UNIQUE[0], *UNIQUE[1]):
        book.active.append(row)
    book.save('new.xlsx')


def each(name, judge, number=0, constants=(), **options):
    """A program for a csv and for a workbook."""
    for kind in ('csv', 'xlsx'):
        skip = {**UNREADABLE, **(ZERO if kind == 'xlsx' else {}), **options.get('skip', {})}
        yield Recipe(name, judge, number, file=f'goods.{kind}', **{'table': TABLE, **options, 'said': {key: words for key, words in options.get('said', {}).items() if key != 'Big5' or kind == 'csv'}, 'constants': {key: value.replace('goods.csv', f'goods.{kind}') for key, value in dict(constants).items()}, 'skip': {key: value for key, value in skip.items() if key != 'an empty workbook' or kind == 'xlsx'}})


GOODS = '编号,名称,价格\r\nA01,键盘,199\r\nA02,鼠标,89\r\nA01,键盘,189\r\n'
HEADER, *ROWS = [line.split(',') for line in GOODS.split('\r\n')[:-1]]
# Programs that have read(), for test_recipes_tables.py: what they are told, the file that they make, and what is in it.
READERS = {
    ('dedupe', 0): ({'FILE': 'goods.csv'}, 'unique.xlsx', [HEADER, *ROWS[:2]]),
    ('split', 0): ({'FILE': 'goods.csv', 'COLUMN': '编号'}, 'cities.xlsx', [HEADER, ROWS[0], ROWS[2]]),
    ('split-files', 0): ({'FILE': 'goods.csv', 'COLUMN': '编号'}, '订单/订单-A01.xlsx', [HEADER, ROWS[0], ROWS[2]]),
    ('merge', 0): ({'FILE': 'goods.csv', 'KEY': '编号', 'OTHER': 'goods.csv', 'OTHER_KEY': '编号', 'COLUMNS': ['名称']}, 'merged.xlsx', [HEADER, *ROWS]),
    ('merge', 1): ({'FILES': ['goods.csv']}, 'all.xlsx', [HEADER, *ROWS]),
    ('sheets', 0): ({'FILES': ['goods.csv']}, 'all.xlsx', [HEADER, *ROWS]),
    ('diff', 0): ({'OLD': 'goods.csv', 'NEW': 'goods.xlsx', 'KEYS': ['价格']}, 'marked.xlsx', [HEADER, *ROWS]),
    ('diff', 1): ({'OLD': 'goods.csv', 'NEW': 'goods.xlsx', 'KEYS': ['价格']}, 'changes.xlsx', [[*HEADER, '改了']]),
    ('diff', 2): ({'OLD': 'goods.csv', 'NEW': 'goods.xlsx', 'KEY': '价格'}, 'cells.xlsx', [['状态', '价格', '列', '旧值', '新值']]),
    ('sort', 0): ({'FILE': 'goods.csv', 'COLUMN': '价格', 'ORDER': 'asc'}, 'sorted.xlsx', [HEADER, ROWS[1], ROWS[2], ROWS[0]]),
    ('filter-rows', 0): ({'FILE': 'goods.csv', 'COLUMN': '价格'}, 'kept.xlsx', [HEADER, ROWS[0], ROWS[2]]),
    ('filter-rows', 1): ({'FILE': 'goods.csv', 'COLUMN': '编号', 'VALUES': ['A01']}, 'kept.xlsx', [HEADER, ROWS[0], ROWS[2]]),
    ('count', 0): ({'FILE': 'goods.csv', 'GROUP': ['编号'], 'AMOUNT': '价格'}, 'totals.xlsx', [['编号', '行数', '价格', '平均'], ['A01', '2', '388', '194'], ['A02', '1', '89', '89']]),
    ('pivot', 0): ({'FILE': 'goods.csv', 'KEY': ['编号'], 'COLUMN': '价格', 'VALUE': '名称'}, 'wide.xlsx', [['编号', '199', '89', '189'], ['A01', '键盘', 'None', '键盘'], ['A02', 'None', '鼠标', 'None']]),
    ('pivot', 1): ({'FILE': 'goods.csv', 'KEEP': ['编号', '价格']}, 'long.xlsx', [['编号', '价格', '项目', '值'], *([row[0], row[2], '名称', row[1]] for row in ROWS)]),
    ('gbk', 0): ({'FILE': 'goods.csv'}, 'customers.xlsx', [HEADER, *ROWS]),
    ('convert', 1): ({'FILE': 'goods.csv'}, 'products.xlsx', [HEADER, *ROWS]),
    ('chunks', 1): ({'FILE': 'goods.csv'}, 'part-1.xlsx', [HEADER, *ROWS[:2]]),
    ('readable-jsonl', 1): ({'FILE': 'goods.csv'}, 'products.jsonl', [HEADER, *ROWS]),
    ('convert', 3): ({'FILE': 'goods.csv'}, 'products.db', None),
    ('convert', 4): ({'FILE': 'goods.csv'}, 'products.db', None),
}
FILE = {'FILE': "'goods.csv'"}
FILES = {'FILES': "['goods.csv']"}
FILES_XLSX = {'FILES': "['goods.xlsx']"}
RECIPES = [
    *each('dedupe', table('unique.xlsx', first), constants=FILE),
    *each('split', derives(sheets), constants={**FILE, 'COLUMN': "'编号'"}, skip={'20 000 rows': 'a sheet for each of 20 000 values'}),
    *each('split-files', apart('xlsx'), constants={**FILE, 'COLUMN': "'编号'"}),
    *each('split-files', apart('csv'), constants={**FILE, 'COLUMN': "'编号'", 'KIND': "'csv'"}),
    Recipe('split-files', derives(a_csv_of_each), 1, file='goods.xlsx', table=TABLE, constants={'FILE': "'goods.xlsx'"}),
    *each('merge', table('merged.xlsx', with_stock), constants={**FILE, 'KEY': "'编号'", 'OTHER': "'other.csv'", 'OTHER_KEY': "'编号'"}, before=other),
    *each('merge', table('all.xlsx', joined), 1, FILES),
    *each('merge', table('all.xlsx', with_more), 1, {'FILES': "['goods.csv', 'more.csv']"}, before=more),
    Recipe('merge', table('all.xlsx', named), 2, file='goods.xlsx', table=TABLE, constants={'FILES': "['goods.xlsx']"}, skip={**UNREADABLE, **ZERO, 'a second sheet': 'it is about the other sheets: test_recipes_tables.py'}),
    *each('sheets', derives(one), constants=FILES),
    Recipe('sheets', styled, 1, file='goods.xlsx', table=TABLE, constants=FILES_XLSX, skip={**UNREADABLE, **ZERO, 'an empty workbook': 'a workbook without cells is a sheet without cells', 'no sheets': 'Excel stores none'}),
    *each('sort', table('sorted.xlsx', by_price), constants={**FILE, 'COLUMN': "'价格'"}, said=TOTAL),
    *each('filter-rows', table('kept.xlsx', over), constants={**FILE, 'COLUMN': "'价格'"}),
    *each('filter-rows', table('kept.xlsx', of_two), 1, constants={**FILE, 'COLUMN': "'编号'", 'VALUES': "['A01', 'A03']"}),
    *each('tidy', table('tidy.xlsx', tidied), constants={**FILE, 'NEED': "['编号', '价格']"}),
    Recipe('tidy', derives(of_a_width), 1, file='goods.csv', table=TABLE, constants=FILE, said=BIG5),
    *each('count', table('totals.xlsx', totals), constants={**FILE, 'GROUP': "['编号']", 'AMOUNT': "'价格'"}, said=TOTAL),
    *each('gbk', table('customers.xlsx'), constants=FILE, said=BIG5),
    *each('gbk', table('customers.xlsx', in_numbers), constants={**FILE, 'NUMBERS': "['价格']"}),
    *each('convert', table('products.xlsx'), 1, FILE),
    *(one for release in ('', '1.2.0') for one in each('convert', in_database, 3, FILE, skip={'run again': 'refused: the database is there'}, release=release, only='a DBRecorder: from 2.0.0 on the page has another')),
    Recipe('garbled', derives(as_it_is), file='people_gbk.csv', table=TABLE, skip={'no file': UNREADABLE['no file']}),
]


SAME = ('the table', 'lines end with LF', 'no newline at the end', 'a BOM', 'GBK', 'UTF-16 with tabs', 'semicolons', 'blank rows')


def marked(case):
    """The new table stays as it is; where the old one is the same, nothing is marked."""
    if case.error or not case.old:
        return ''
    sheet = load_workbook('marked.xlsx').active
    colours = [cell.coordinate for row in sheet for cell in row if cell.fill.fill_type]
    if case.condition.name == 'blanks around values':  # its values differ, none of its rows is new
        colours = [place for place in colours if sheet[place].fill.fgColor.rgb == '00E2EFDA']
    wrong = [[*row] for row in sheet.values] != [UNIQUE[0], *UNIQUE[1]] or colours and case.condition.name in (*SAME, 'blanks around values')
    return f'{colours} in {[*sheet.values]}' if wrong else ''


def listed(case):
    """Each old row whose number the new table has not is among those that are gone; where the tables are the same, no row is anywhere."""
    if case.error or not case.old:
        return ''
    found = {name: rows[1:] for name, rows in case.grid('changes.xlsx').items()}
    names, rows = source(case)
    at, numbers = names.index('编号'), {row[0] for row in UNIQUE[1]}
    gone = [row[at] for row in rows if row[at].strip() not in numbers]
    places = case.grid('changes.xlsx')['少了'][0].index('编号')
    wrong = [*found] != ['新增', '少了', '改动'] or cut([row[places] for row in found['少了']]) != cut(gone) or case.condition.name in SAME and any(found.values())
    return f'{found}, gone {gone}' if wrong else ''


def in_cells(case):
    """A line for each old row that the new table has not; none where the tables are the same."""
    if case.error or not case.old:
        return ''
    _, *found = next(iter(case.grid('cells.xlsx').values()))
    names, rows = source(case)
    at, numbers = names.index('编号'), {row[0] for row in UNIQUE[1]}
    gone = [row[at].strip() for row in rows if row[at].strip() not in numbers]
    wrong = [row[1].strip() for row in found if row[0] == '删'] != gone or case.condition.name in SAME and found
    return f'{found}, gone {gone}' if wrong else ''


UNIQUE = TABLE[0], TABLE[1][:2] + TABLE[1][3:]
STOPS = {f'{name} as a value': '残缺的 emoji 这样的字符存不了，程序停下' for name in ('half a surrogate', 'U+FFFE', 'an int of 400 digits')}
LONG = {'40 000 characters as a value': '一格最多 32767 个字符'}
FED = [{'编号': f'B{number}', '名称': name, '价格': 59} for number, name in enumerate(('耳机', '音箱', '摄像头'))]
ONE = {'a list of rows': 'its rows stand in the program'}


def whole(count, file):
    """A result of what stands in the program and beside it: this many rows."""
    def judge(case):
        if case.error:
            return ''
        found = [row for row in next(iter(case.grid(file).values()), []) if cut(row)]
        return '' if len(found) == count else f'{len(found)} rows in {file} in place of {count}'

    return judge


def into(file, fits=lambda was, cell: was == cell, name='名称'):
    """A cell of this column is what it was, or what `fits`; every other cell, every sheet and what a workbook has beside them stays. Below the last row of a csv nothing is asked for."""
    def judge(case):
        if case.error or not case.old:
            return ''
        book = case.grid(file)
        old, new = ([cut([*row]) for row in next(iter(sheets.values()))] for sheets in (case.old, book))
        if case.recipe.file.endswith(('.csv', '.txt', '.tsv', '.CSV')):
            while old and not old[-1]:
                old.pop()
            old = [[re.sub('^="([^"]*)"$', r'\1', cell) for cell in row] for row in old]
        else:
            if [*case.old.items()][1:] != [*book.items()][1:]:
                return f'other sheets: {book}'
            if features(case.before[case.recipe.file]) != features(case.after[file]):
                return 'a link, a picture, a chart or a filter is gone'
        at = old[0].index(name) if old and name in old[0] else 0
        wrong = [(row, was) for row, was in zip(new, old) if row[:at] + row[at + 1:] != was[:at] + was[at + 1:] or was[at:] and row[at] != was[at] and not fits(was[at], row[at])]
        return f'{len(new)} rows in place of {len(old)}, {wrong[:3]}' if wrong or len(old) != len(new) else ''

    return judge


# Texts that say one number without doubt, with their unit.
PRICES = {'-RM1,000': '-1000', '15%': '0.15', '１９９': '199', '１，２９９': '1299', '1.2万': '12000', '27" 屏': '27', ' \u3000': ''}
DATES = {'1754357400123': '2025-08-05 09:30:00', '2025-08-05': '2025-08-05 00:00:00', '2025/8/6': '2025-08-06 00:00:00'}


def priced(was, cell):
    """The number that it says without doubt, or one that is known."""
    found = amount(was)
    return PRICES.get(was) == cell if found is None else f'{found:.15g}' == cell


def dated(was, cell):
    return DATES.get(was) == cell or was == '8月7日' and cell.endswith('-08-07 00:00:00')


def padded(was, cell):
    """With zeros in front, where it has digits alone."""
    return cell == was.strip().zfill(6) and was.strip().isascii() and was.strip().isdigit()


def samples(*names):
    return lambda: [shutil.copy(Path(__file__).parents[3] / 'examples/files' / name, name) for name in names]


def program_of(name, number, file, count, *files, **options):
    return Recipe(name, whole(count, file), number, before=samples(*files), **options)


def copied(case):
    """Every row stands in the workbook, a price as a number."""
    if case.error or not case.old:
        return ''
    old, new = next(iter(case.old.values())), next(iter(case.grid('large.xlsx').values()))
    at = old[0].index('价格')
    wanted = [cut([f'{sure(cell):.15g}' if line and place == at and cell.strip() else '' if line and place == at else cell for place, cell in enumerate(row)]) for line, row in enumerate(old) if any(row)]
    return '' if [*map(cut, new)] == wanted else f'{new} in place of {wanted}'


def untouched(case):
    """What only reads leaves all as it was, and prints."""
    return '' if case.before == case.after and (case.printed or case.error or case.condition.name.startswith('a header ')) else f'printed {case.printed!r}'


def mended(case):
    return {} if case.error else {'mended.xlsx': case.old}


def one_more(case):
    """A row below those that were there, the rest as it was, a list beside."""
    if case.error or case.stopped and case.before.get(case.recipe.file) == case.after.get(case.recipe.file):
        return ''
    old, new = ([row for row in next(iter(book.values())) if cut(row)] for book in (case.old, case.grid()))
    at = new[0].index('状态')
    fits = len(new) == len(old) + 1 and all(cut(row)[:at] == cut(was) for row, was in zip(new[1:], old[1:]))
    return '' if fits and '音箱' in new[-1] and new[-1][at] == '在售' and case.grid()['选项'] == [['在售'], ['停售']] else f'{new} in place of {old}'


@replaces
def one_less(case):
    if case.error or case.stopped and case.before.get(case.recipe.file) == case.after.get(case.recipe.file):
        return ''
    old, new = ([cut(row) for row in next(iter(book.values()))] for book in (case.old, case.grid()))
    wanted = [row for number, row in enumerate(old, 1) if number != 3]
    return '' if [row for row in new if row] == [row for row in wanted if row] else f'{new} in place of {wanted}'


def filled(case):
    """The same workbook; of a merged area each cell has the value of its first."""
    if case.error or not case.old:
        return {}
    sheets = {title: [[*row] for row in rows] for title, rows in case.old.items()}
    if case.condition.name == 'merged cells':
        next(iter(sheets.values()))[2][-1] = '合并'
    return {'filled.xlsx': sheets}


def readable(case):
    """The same values, in letters."""
    old, new = ([json.loads(line) for line in files[name].decode().splitlines()] for files, name in ((case.before, 'escaped.jsonl'), (case.after, 'readable.jsonl')))
    return '' if old == new and b'\\u' not in case.after['readable.jsonl'] else f'{new} in place of {old}'


def doubled():
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        db.execute('create table products (编号, 价格)')
        db.executemany('insert into products values (?, ?)', [('A01', 1), ('A02', 2), ('A01', 3)])
        db.commit()


@replaces
def once(case):
    with contextlib.closing(sqlite3.connect('shop.db')) as db:
        found = db.execute('select * from products order by 编号').fetchall()
    return '' if found == [('A01', 3), ('A02', 2)] else f'{found}'


@replaces
def younger(case):
    with contextlib.closing(sqlite3.connect('prices.db')) as db:
        found = [row for (row,) in db.execute('select 日期 from prices')]
    return '' if found == ['7月20日'] else f'{found}'


def lines_of(case):
    """The header and the rows of the reader's file that hold something, a formula as nothing: where it stands it is another."""
    names, *rows = [[('' if cell[:1] == '=' else cell) for cell in cut(row)] for row in next(iter(case.old.values()))]
    return names, [row for row in rows if any(row)]


def below(case):
    """The rows of the file and, below, those of another with its header; sheets beside it stay."""
    if case.error or not case.old:
        return ''
    (first, *others), found = case.old, case.grid('joined.xlsx')
    names, rows = lines_of(case)
    there = [row for line in found[first] if any(row := [('' if cell[:1] == '=' else cell) for cell in cut(line)])]
    return '' if there == [names, *rows, *rows] and [found[name] for name in others] == [case.old[name] for name in others] else f'{there} in place of {[names, *rows, *rows]}'


def in_parts(case):
    """A file for each value with its rows."""
    if case.error or not case.old:
        return ''
    names, rows = lines_of(case)
    found = {name: [cut(row) for row in next(iter(case.grid(name).values()))] for name in case.after if name.startswith('城市/')}
    there = sorted([('' if cell[:1] == '=' else cell) for cell in row] for table in found.values() for row in table[1:])
    at = names.index('编号')
    wrong = [name for name, table in found.items() if [('' if cell[:1] == '=' else cell) for cell in table[0]] != names or any((row + [''] * 9)[at].strip() not in (Path(name).stem, '') for row in table[1:])]
    return '' if there == sorted(rows) and not wrong else f'{found} in place of {rows}'


def a_book_of_each(case):
    if case.error or not case.old:
        return {}
    return {f'工作簿/{name}.xlsx': {name: rows} for name, rows in case.old.items()}


def in_slips(case):
    """The header above each row, a row between; the sheets stay."""
    if case.error or not case.old:
        return ''
    found = case.grid('slips.xlsx')
    there = [[('' if cell[:1] == '=' else cell) for cell in cut(row)] for row in found.pop('工资条')]
    names, rows = lines_of(case)
    wanted = [line for row in rows for line in (names, row, [])][:-1]
    return '' if there == wanted and {name: [*map(cut, rows)] for name, rows in found.items()} == {name: [*map(cut, rows)] for name, rows in case.old.items()} else f'{there} in place of {wanted}'


def copy_of_it():
    if Path('goods.xlsx').exists():
        shutil.copy('goods.xlsx', 'new.xlsx')


NAMED = {one.name: 'the program makes the names' for one in THERE if one.called and 'xlsx' in one.kinds}
BIG = [{'编号': number, '名称': f'商品 {number}'} for number in (1, 2, 3)]
XLSX = {'file': 'goods.xlsx', 'table': UNIQUE}
NO_SHEETS = {'no sheets': 'Excel stores none; openpyxl says so, the file stays'}
HERE = {'no file': UNREADABLE['no file'], **ZERO, 'an empty workbook': UNREADABLE['an empty workbook']}
RECIPES += [
    *each('pivot', table('wide.xlsx', wide), constants={**FILE, 'KEY': "['编号']", 'COLUMN': "'名称'", 'VALUE': "'价格'"}, table=UNIQUE),
    *each('pivot', table('long.xlsx', long), 1, constants={**FILE, 'KEEP': "['编号']"}),
    *[Recipe('diff', marked, file=f'goods.{kind}', table=UNIQUE, constants={'OLD': f"'goods.{kind}'", 'NEW': "'new.xlsx'", 'KEYS': "['编号']"}, before=same_workbook, skip={key: why for key, why in {**UNREADABLE, **ZERO}.items() if kind == 'xlsx' or key == 'no file'}) for kind in ('csv', 'xlsx')],
    *[Recipe('diff', listed, 1, file=f'goods.{kind}', table=UNIQUE, constants={'OLD': f"'goods.{kind}'", 'NEW': "'new.xlsx'", 'KEYS': "['编号']"}, before=same_workbook, skip={key: why for key, why in {**UNREADABLE, **ZERO}.items() if kind == 'xlsx' or key == 'no file'}) for kind in ('csv', 'xlsx')],
    Recipe('one-sheet', made(), constants={'FILE': "'goods.xlsx'", 'SHEET': "'Sheet'"}, change=rows_of('one-sheet'), rows=FED, said={**STOPS, **LONG}, skip={**HERE, **ONE, **NO_SHEETS, 'a second sheet': 'it is the other sheet that is looked at'}, **XLSX),
    Recipe('second-row', appends(), constants={'FILE': "'goods.xlsx'", 'HEADER_ROW': '1', 'KEY': "'编号'"}, change=rows_of('second-row'), rows=FED, said={**STOPS, **LONG, 'run again': '再运行一次，这几行又加一遍'}, skip={**HERE, **ONE}, **XLSX),
    Recipe('long-numbers', appends(), constants={'FILE': "'goods.xlsx'", 'TEXT': "['编号']"}, change=rows_of('long-numbers', end=r'199\}\]'), rows=FED, said={**STOPS, **LONG, 'run again': '再运行一次，又添加一遍'}, skip={**{key: why for key, why in HERE.items() if key != 'no file'}, **ONE}, **XLSX),
    Recipe('chunks', appends(), constants={'NAME': "'goods'", 'LIMIT': '1_000_000'}, change={"row = {'编号': number, '名称': f'商品 {number}'}": 'row = ROWS[number - 1]', 'range(1, 6)': 'range(1, len(ROWS) + 1)'}, rows=FED, said={**STOPS, '40 000 characters as a value': '超过 32767 个字符的文本截断', 'run again': '再运行时，从没有写满的那个接着写', **dict.fromkeys(('merely formatted rows', 'a header above merely formatted rows'), 'main.py 把只画了边框的空行也算作行')}, skip={**{key: why for key, why in HERE.items() if key != 'no file'}, **ONE, **NAMED}, file='goods-1.xlsx', table=UNIQUE),
    *[Recipe(name, into(file, fits, column), number, file=f'goods.{kind}', table=UNIQUE, constants={'FILE': f"'goods.{kind}'", 'COLUMN': f"'{column}'"}) for name, number, file, fits in (('price-text', 1, 'numbers.xlsx', priced), ('dates', 0, 'dates.xlsx', dated), ('long-numbers', 1, 'filled.xlsx', padded)) for column in ('名称', '价格') for kind in ('csv', 'xlsx')],
    *[Recipe('diff', in_cells, 2, file=f'goods.{kind}', table=UNIQUE, constants={'OLD': f"'goods.{kind}'", 'NEW': "'new.xlsx'", 'KEY': "'编号'"}, before=same_workbook, skip={key: why for key, why in {**UNREADABLE, **ZERO}.items() if kind == 'xlsx' or key == 'no file'}) for kind in ('csv', 'xlsx')],
    Recipe('convert', in_big_database, 6, file='goods.csv', table=TABLE, constants=FILE, skip={'run again': 'refused: the database is there'}),
    program_of('crash-safe', 1, 'analysis.xlsx', 4, 'numbered.csv'),
    *each('chunks', table('part-1.xlsx'), 1, {**FILE, 'LIMIT': '1_000_000'}, skip={'run again': 'refused: its files are there'}),
    Recipe('chunks', derives(unchanged), 3, file='goods.csv', table=TABLE, constants={**FILE, 'LIMIT': '1_000_000'}, skip={'no file': UNREADABLE['no file'], **dict.fromkeys(('Big5', 'quotes that are not doubled'), 'its bytes stay')}),
    program_of('convert', 0, 'people.xlsx', 4, 'people.jsonl'), program_of('convert', 2, 'cheap.xlsx', 3, 'shop.db'), program_of('flatten', 0, 'products.xlsx', 3, 'api.json'), program_of('web-table', 0, 'table.xlsx', 4, 'table.html'), program_of('text-log', 0, 'chat.xlsx', 4, 'chat.txt'),
    program_of('garbled', 1, 'undone.csv', 3, 'mojibake.csv'), program_of('price-text', 0, 'prices.xlsx', 7), program_of('convert', 5, 'shop.xlsx', 4, 'shop.db'), program_of('daily', 1, 'orders.csv', 2),
    *each('convert', in_database, 4, FILE, skip={'run again': 'refused: the database is there'}, release='newest'),
    Recipe('big-xlsx', appends(), file='large.csv', rows=BIG, change={"recorder.add_data({'编号': number, '名称': f'商品 {number}'})": 'ROWS[number - 1] and recorder.add_data(ROWS[number - 1])', 'range(1, 4)': 'range(1, len(ROWS) + 1)'}, said={'half a surrogate as a value': '残缺的 emoji'}, skip=ONE),
    Recipe('big-xlsx', copied, 1, file='goods.csv', table=TABLE, constants={'FILE': "'goods.csv'", 'NUMBERS': "['价格']"}, said=dict.fromkeys(('GBK', 'UTF-16 with tabs', 'a text of Excel'), 'csv 是 GBK 的'), skip={'no file': UNREADABLE['no file']}),
    *(Recipe(name, untouched, number, constants={constant: "'goods.xlsx'" if constant == 'FILE' else "['goods.xlsx']", **others}, change=change, said={'a false dimension': '打印的行少了，或者没有：用'} if name == 'merged-cells' else {}, skip=HERE, **XLSX) for name, number, constant, others, change in (('bad-xlsx', 0, 'FILES', {}, {}), ('merged-cells', 0, 'FILE', {'LINK': "'名称'"}, {}))),
    Recipe('big-xlsx', untouched, 2, change={"'products.xlsx'": "'goods.xlsx'"}, skip=HERE, **XLSX),
    Recipe('bad-xlsx', derives(mended), 1, constants={'FILE': "'goods.xlsx'"}, skip={**HERE, 'run again': 'Python says that the result is there', **dict.fromkeys(('another archive', 'a sheet that ends in its middle'), 'it mends styles: what else is torn stays so')}, **XLSX),
    Recipe('merged-cells', derives(filled), 1, constants={'FILE': "'goods.xlsx'"}, skip={**HERE, **NO_SHEETS}, **XLSX),
    Recipe('openpyxl', one_more, 0, constants={'FILE': "'goods.xlsx'"}, skip=HERE, **XLSX),
    Recipe('openpyxl', one_less, 1, constants={'FILE': "'goods.xlsx'", 'DELETE': '[3]', 'INSERT': '0'}, skip={**HERE, 'run again': 'it deletes the next row'}, **XLSX),
    Recipe('readable-jsonl', readable, before=samples('escaped.jsonl'), file='escaped.jsonl'),
    Recipe('sqlite', once, 2, file='shop.db', before=doubled),
    Recipe('sqlite', younger, 3, file='prices.db', before=samples('prices.db')),
    Recipe('sheets', below, 4, constants={'FILES': "['goods.xlsx', 'new.xlsx']"}, before=copy_of_it, skip=HERE, **XLSX),
    Recipe('split-files', in_parts, 2, constants={'FILE': "'goods.xlsx'", 'COLUMN': "'编号'", 'MOST': '30000'}, skip={**HERE, '20 000 rows': 'a file for each of 20 000 values'}, **XLSX),
    Recipe('split-files', derives(a_book_of_each), 3, constants={'FILE': "'goods.xlsx'"}, skip={**HERE, 'no sheets': 'Excel stores none'}, **XLSX),
    Recipe('print', in_slips, 1, constants={'FILE': "'goods.xlsx'"}, skip=HERE, **XLSX),
]
