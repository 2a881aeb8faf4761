"""One program under one condition: what it leaves, and what that comes to."""

import contextlib
import csv
import gc
import io
import os
import re
import runpy
import signal
import warnings
import zipfile
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from xml.etree.ElementTree import ParseError

import pytest
from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from helpers import locked
from pages import Page

from .conditions import COMES, HAPPENS, NO_TABLE, THERE

TABLES = '.csv', '.xlsx', '.xlsm', '.txt', '.tsv'
LIMIT = 20  # seconds; a cell takes a tenth of one, with 20 000 rows some
# What a reader brings a file of his own to: nothing but its own sentence will do. So it is with each that has read() or a result that `derives`. Of the others Python's words may tell, which recipes/bad-xlsx answers.
FROM_FILES = 'one-sheet sheets1 long-numbers long-numbers1 price-text1 dates convert convert6 flatten web-table text-log garbled1 header-style auto-width'.split()
MENDS = ['bad-xlsx1']
# Of programs whose pages point at 读别人的表 of recipes/dedupe.
READ = '用 Excel 打开原来的，保存一次，再运行'
BIG5 = {'Big5': '能读 UTF-8、GBK 的 csv'}  # of programs whose read() asks for no column
TOO_SMALL = 'a dimension of too few rows', 'a dimension of too few columns'
TOLD = zipfile.BadZipFile, KeyError, UnicodeDecodeError, ParseError, InvalidFileException


@dataclass
class Recipe:
    """A row of the matrix: a program, the constants that name its file, what it is fed, and what is right."""

    name: str  # of the page
    judge: object  # called with a Run that ended well: nothing, or what is wrong
    number: int = 0  # which of its programs
    file: str = ''  # the reader's file, its suffix is the kind
    constants: dict = field(default_factory=dict)  # NAME: source of its value
    change: dict = field(default_factory=dict)  # text: other text
    table: tuple = ()  # header and rows of the reader's file
    rows: list = field(default_factory=list)  # what it is fed: ROWS in its source
    said: dict = field(default_factory=dict)  # condition: words of the page, or READ
    skip: dict = field(default_factory=dict)  # condition: why it does not apply
    files: tuple = ()  # samples beside it
    before: object = None  # called in the folder before it runs
    release: str = ''  # another one than the covered one
    named: str = ''  # what its program calls the file, where a condition calls it otherwise
    only: str = ''  # why it is a program of the covered release alone

    def __post_init__(self):
        if self.table and self.file.endswith('.xlsx') and (self.name == 'dedupe' or '](./dedupe.md#read)' in Page(f'recipes/{self.name}').path.read_text(encoding='utf-8')):
            self.said = {**dict.fromkeys(TOO_SMALL, READ), **self.said}
        if self.table and self.file.endswith('.csv') and any(re.search(r'\bread\((FILE|file)\)', code) for code in Page(f'recipes/{self.name}').programs[self.number:][:1]):
            self.said = {**BIG5, **self.said}

    def told_on(self, words):
        """The page on which such words stand."""
        return Page('recipes/dedupe' if words == READ else f'recipes/{self.name}')

    @property
    def id(self):
        return f'{self.name}{self.number or ""}-{Path(self.file).suffix[1:] or "none"}{self.release and "-" + self.release}'

    def lacks(self, words):
        """Fails: its program has not what a row says of it."""
        rows = [f'tests/claims/recipes/{path.name}:{number}' for path in Path(__file__).parent.glob('*.py') for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), 1) if f"('{self.name}', " in line and self.name]
        pytest.fail(f'docs/recipes/{self.name}.md 第 {self.number + 1} 个程序里没有 {words.strip()!r}：写进程序，或者改测试里它的一行：{"、".join(rows)}', pytrace=False)

    @property
    def is_from_file(self):
        name = f'{self.name}{self.number or ""}'
        return name in FROM_FILES or name not in MENDS and bool(self.table) and (getattr(self.judge, 'derives', False) or 'def read(file' in Page(f'recipes/{self.name}').programs[self.number])

    def source(self):
        code = Page(f'recipes/{self.name}').programs[self.number]
        for name, value in self.constants.items():
            code, found = re.subn(rf'^{name} = .*$', lambda match: f'{name} = {value}', code, flags=re.MULTILINE)
            found == 1 or self.lacks(f'{name} = …')
        for old, new in self.change.items():
            old in code or self.lacks(old)
            code = code.replace(old, new)
        if self.named:
            f"'{self.named}'" in code or self.lacks(self.named)
            code = code.replace(f"'{self.named}'", f"'{self.file}'")
        return code

    def conditions(self):
        kind = Path(self.file).suffix[1:]
        return [one for one in [*(THERE if self.table else []), *(COMES if self.rows else []), *HAPPENS] if not kind or kind in one.kinds]


class Never(BaseException):
    """The program did not end."""


class Broken(Exception):
    """What a fetch raises."""


class Rows(list):
    """What a fetch gives: raises where it is told to."""

    def __init__(self, rows, at=None, error=None):
        super().__init__(rows)
        self.at, self.error = at, error

    def __getitem__(self, place):
        if place == self.at:
            raise self.error
        return super().__getitem__(place)

    def __iter__(self):
        return (self[place] for place in range(len(self)))


@dataclass
class Run:
    recipe: Recipe
    condition: object
    table: tuple = None  # names and rows of the file that was there; None: there was none
    fed: list = None  # the rows that are meant
    before: dict = None
    after: dict = None
    printed: str = ''
    error: BaseException = None
    stopped: bool = False  # it was made to stop: not every row is asked for

    @property
    def old(self):
        """The cells of the reader's file as they were."""
        return grids(self.before.get(self.recipe.file), self.recipe.file)

    def grid(self, file=None):
        return grids(self.after.get(file or self.recipe.file), file or self.recipe.file)


def text(value):
    return '' if value is None else str(value)


@lru_cache(maxsize=None)
def grids(data, name):
    """The cells of a csv or of the sheets of a workbook, as texts; nothing where no file is."""
    if not data:
        return {}
    if Path(name).suffix.lower() in ('.xlsx', '.xlsm'):
        book = load_workbook(io.BytesIO(data))
        return {sheet.title: [[text(value) for value in row] for row in sheet.values] for sheet in sorted(book.worksheets, key=lambda sheet: sheet is not book.active)}
    code = next((code for code in ('utf-8-sig', 'utf-8', 'gb18030', 'utf-16') if data.decode(code, 'ignore').encode(code) == data), 'utf-16')
    content = data.decode(code)
    delimiter = max(',;\t', key=content.split('\n')[0].count)
    return {None: list(csv.reader(io.StringIO(content, newline=''), delimiter=delimiter))}


def cut(row):
    row = [text(value) for value in row]
    while row and row[-1] == '':
        row.pop()
    return row


def source(case):
    """The names and the rows of the reader's file, as they are read: a name that is empty is its number, a column without a name and a value is none; a formula of a workbook without its value is empty, ="007" of a csv is 007."""
    names, *rows = next(iter(case.old.values()))
    names = [name or str(number) for number, name in enumerate(cut(names), 1)]
    rows = [[re.sub('^="([^"]*)"$', r'\1', cell) if None in case.old else '' if cell[:1] == '=' else cell for cell in row] for row in rows]
    gone = [at for at, name in enumerate(names) if name == str(at + 1) and not any(row[at:at + 1] not in ([], ['']) for row in rows)]
    names, *rows = ([cell for at, cell in enumerate(row) if at not in gone] for row in [names, *rows])
    return names, [row for row in rows if any(row)]


def same(value, cell):
    """Whether a cell holds a value, as csv and xlsx can: as text, without control characters."""
    shown = text(value)
    clean = re.sub('[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]', '', shown)
    ways = {shown, clean, clean.replace('\n', '\r\n')}
    if isinstance(value, float):
        ways |= {shown, '', '#NUM!'} if value != value or abs(value) == float('inf') else {f'{value:g}'}
    return cell in ways


def snapshot():
    return {str(path): path.read_bytes() for path in Path('.').rglob('*') if path.is_file() and path.name != 'program.py'}


def features(data, look=False):
    """What a workbook has beside its values; without its charts, panes and filter where its look is what changes."""
    book = load_workbook(io.BytesIO(data))
    return {sheet.title: (sorted((cell.coordinate, cell.hyperlink.target) for row in sheet for cell in row if cell.hyperlink), sorted(map(str, sheet.merged_cells.ranges)), len(sheet._images), not look and (len(sheet._charts), sheet.freeze_panes, bool(sheet.auto_filter.ref)), sorted(sheet.tables)) for sheet in book}


def play(recipe, fed, limit=LIMIT):
    """Runs the program as a reader does; gives what it printed and how it ended."""
    Path('program.py').write_text(recipe.source(), encoding='utf-8', errors='surrogatepass')

    def late(*_):
        raise Never()

    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, limit, 0.1)
    printed, error = io.StringIO(), None
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed), warnings.catch_warnings():
        warnings.simplefilter('ignore')
        try:
            runpy.run_path('program.py', {'ROWS': fed}, run_name='__main__')
        except BaseException as raised:
            error = raised
        error = error and error.with_traceback(None)
        try:
            gc.collect()  # a recorder that goes writes what it holds
        except Never as raised:
            error = raised
        signal.setitimer(signal.ITIMER_REAL, 0)
    return printed.getvalue(), error


def run(recipe, condition, monkeypatch):
    """Prepares the folder, runs the program, looks at what it left."""
    if condition.called:
        kind = Path(recipe.file).suffix[1:]
        recipe = replace(recipe, named=recipe.file, file=condition.called.format(kind=kind, KIND=kind.upper()))
        Path(recipe.file).parent.mkdir(exist_ok=True)
    case = Run(recipe, condition)
    fed, meant = [*recipe.rows], [*recipe.rows]
    place = min(1, len(fed) - 1)
    make = condition.make if condition in THERE else next(one for one in THERE if one.name == 'the table').make
    recipe.before and recipe.before()
    rows = [[*(f'{text(value)}-{number}' if at == 0 else value for at, value in enumerate(recipe.table[1][0]))] for number in range(20000)] if condition.make == 'many' and recipe.table else None
    if recipe.table:
        header, own = recipe.table
        case.table = make(recipe.file, header, [*own, *(rows or [])])
    if condition in COMES:
        fed[place], given = condition.make(fed[place])
        meant = [*meant[:place], *given, *meant[place + 1:]]
    elif condition.make == 'many' and fed and not recipe.table:
        fed = meant = [fed[number % len(fed)] for number in range(20000)]
    case.fed = meant
    stop = {'error': Broken('断了'), 'interrupt': KeyboardInterrupt()}.get(condition.make) if isinstance(condition.make, str) else None
    case.stopped = condition.make in ('error', 'interrupt', 'interrupt a save')
    case.before = snapshot()
    with contextlib.ExitStack() as stack:
        if condition.make == 'locked':
            stack.enter_context(locked(monkeypatch, 2, os.path.basename(recipe.file)))
        if condition.make == 'interrupt a save':
            stack.enter_context(interrupted_save(monkeypatch))
        case.printed, case.error = play(recipe, Rows(fed, place if stop else None, stop), 12 * LIMIT if condition.make == 'many' else LIMIT)
    if condition.make == 'again' and not case.error:
        first = snapshot()
        case.printed, case.error = play(recipe, Rows(fed))
        if isinstance(case.error, SystemExit) and isinstance(case.error.code, str) and snapshot() == first:
            case.error = None  # it says that there is nothing to do
    case.after = snapshot()
    return case


@contextlib.contextmanager
def interrupted_save(monkeypatch):
    """Ctrl+C while the first save writes: half of a workbook, some rows of a csv."""
    import openpyxl.writer.excel

    times = []
    real = openpyxl.writer.excel.ExcelWriter.write_data

    def write(self):
        real(self)
        if not times:
            times.append(1)
            signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patch:
        patch.setattr('openpyxl.writer.excel.ExcelWriter.write_data', write)
        yield


def judged(case):
    """right, refused, said, told, silent, harm, never or traceback; and what was seen."""
    recipe, error = case.recipe, case.error
    said = recipe.said.get(case.condition.name)
    if said:
        recipe.told_on(said).find(said)
    if isinstance(error, Never):
        return 'never', f'still running after {LIMIT} seconds'
    changed = [name for name, data in case.before.items() if case.after.get(name) != data]
    added = [name for name in case.after if name not in case.before]
    own = isinstance(error, SystemExit) and isinstance(error.code, str) or bool(error) and str(error) and recipe_says(recipe, error)
    if error and not case.stopped:
        hurt = [name for name in changed if hurt_by(case, name)]
        if hurt:
            return 'harm', f'{hurt[0]} is not what it was, after {error!r}'
        if own and not changed and not [name for name in added if name != 'failed_data.txt']:
            return 'refused', str(error)
        if not recipe.is_from_file and case.condition in NO_TABLE and (isinstance(error, TOLD) or case.condition.name == 'no sheets') and not changed and all('.new.' in name for name in added):
            return 'told', str(error)
        return ('said' if said else 'traceback'), f'{error!r}, changed {changed}, added {added}'
    hurt = [name for name in changed if hurt_by(case, name)]
    if hurt:
        return ('said' if said else 'harm'), f'{hurt[0]} is damaged or gone'
    if not error and case.condition in NO_TABLE and recipe.is_from_file and recipe.name != 'garbled':
        return ('said' if said else 'silent'), f'it made {added + changed} of what is no table'
    wrong = recipe.judge(case) or numbers_of_many_digits(case) or formulas_of_a_csv(case)
    return (('said' if said else 'silent'), wrong) if wrong else ('right', '')


def numbers_of_many_digits(case):
    """An id that became a number: Excel keeps fifteen digits."""
    for name, data in case.after.items():
        if data != case.before.get(name) and name.endswith('.xlsx'):
            found = [cell.coordinate for sheet in load_workbook(io.BytesIO(data)).worksheets for row in sheet for cell in row if isinstance(cell.value, (int, float)) and abs(cell.value) >= 1e15]
            if found and 'int of 400' not in case.condition.name:
                return f'{name}, {found}: a number of more digits than Excel keeps'


def formulas_of_a_csv(case):
    """A text of a csv that became a formula."""
    if case.condition.name != 'a leading = in a cell':
        return None
    for name, data in case.after.items():
        if data != case.before.get(name) and name.endswith('.xlsx'):
            found = [cell.coordinate for sheet in load_workbook(io.BytesIO(data)).worksheets for row in sheet for cell in row if cell.data_type == 'f']
            if found:
                return f'{name}, {found}: a text is a formula'


def recipe_says(recipe, error):
    """Whether a program raised an exception by words of its own."""
    return any(part and part in recipe.source() for part in re.split(r'[^\u4e00-\u9fff]+', str(error)) if len(part) > 3)


def hurt_by(case, name):
    """Whether a file that was there lost something: it is gone, cannot be read, or has other cells than it had (more is none)."""
    if name in getattr(case.recipe.judge, 'takes', ()) and (name not in case.after or case.before[name] in case.after.values()):
        return False
    if name not in case.after:
        return bool(case.before[name])
    if name == 'goods.xls' or name.endswith('.xlsm') and b'vbaProject' not in case.after[name]:
        return True
    if Path(name).suffix.lower() not in TABLES or not case.before[name]:
        return False
    if getattr(case.recipe.judge, 'replaces', False) and name == case.recipe.file:
        try:
            grids(case.after[name], name)
        except Exception:
            return True
        return False
    try:
        old, new = grids(case.before[name], name), grids(case.after[name], name)
        if Path(name).suffix.lower() in ('.xlsx', '.xlsm'):
            look = getattr(case.recipe.judge, 'styles', False)
            have, had = features(case.after[name], look), features(case.before[name], look)
            if look:
                return [*have.values()][:len(had)] != [*had.values()]
            if any(sheet not in have or have[sheet] != had[sheet] for sheet in had):
                return True
    except Exception:
        return True
    for sheet, rows in old.items():
        for number, row in enumerate(rows):
            there = new.get(sheet, [])[number:number + 1] or [[]]
            if number == 0:
                there = [there[0][:len(cut(row))]]
            if cut(row) != cut(there[0]) and (cut(row) or 'merely formatted rows' not in case.condition.name):
                return not getattr(case.recipe.judge, 'fills', False) or any(value.strip() and value != (there[0] + [''] * 99)[at] for at, value in enumerate(cut(row)))
    return False


def appends(file='', comes=lambda case: case.fed):
    """The rows that come stand below those that were there, each value below its name."""
    def judge(case):
        name = file or case.recipe.file
        table = next(iter(case.grid(name).values()), [])
        old = next(iter(case.old.values()), []) if name == case.recipe.file else []
        header = table[0] if table else []
        last = max((number for number, row in enumerate(old) if cut(row)), default=0)
        found = [row for row in table[last + 1 if old else 1:] if cut(row)]
        meant = [{text(key): value for key, value in row.items() if key is not None and text(value)} for row in comes(case)]
        used = {key for row in meant for key in row}
        twice = [key for key in used if header.count(key) > 1]
        if twice:
            return f'{twice[0]} stands twice in {header}'
        if len(found) > len(meant) or len(found) < len(meant) and not case.stopped:
            return f'{len(found)} rows in place of {len(meant)}: {found[:3]}'
        if len(old) > 1 and any(name not in header for name in cut(old[0])):
            return f'header {header} in place of {old[0]}'
        rest = [dict((key, value) for key, value in zip(header, row) if value) for row in found]
        for row in rest:
            fits = next((one for one in meant if {*row} <= {*one} and all(same(one[key], row.get(key, '')) for key in one)), None)
            if fits is None:
                return f'{row} is none of {meant[:3]}'
            meant.remove(fits)
        if len(cut(header)) > len(cut(old[0] if old else header)) and any(len(cut(row)) > len(cut(old[0])) for row in old[1:]):
            return f'an old value stands below a new name: {header}'
        if case.condition.name == 'blanks around values' and 'again' in case.printed:
            return 'what is there is fetched again'
        if 'merely formatted rows' in case.condition.name and found and not any(cut(row) for row in table[last + 1:last + 2]):
            return f'the first new row stands in row {next(number for number, row in enumerate(table, 1) if number > last + 1 and cut(row))}, the last old one in row {last + 1}'
        extra = [row for row in found if len(cut(row)) > len(header)]
        return f'a value without a name: {extra[0]}' if extra else ''

    return judge


def derives(expect):
    """Results that are made of the reader's file: `expect(case)` gives the cells of each, `{file: grid}` or `{file: {sheet: grid}}`; nothing: none is to be made."""
    def judge(case):
        for name, wanted in (expect(case) or {}).items():
            found = case.grid(name)
            wanted = wanted if isinstance(wanted, dict) else {next(iter(found), None): wanted}
            if [*found] != [*wanted]:
                return f'{name} has the sheets {[*found]} in place of {[*wanted]}'
            for sheet, rows in wanted.items():
                there = [cut(row) for row in found[sheet]]
                rows = [[cell.replace('\0', '') if name.endswith('.xlsx') else cell for cell in row] for row in rows]
                if there != [cut(row) for row in rows]:
                    at = next((place for place, (one, other) in enumerate(zip(there, map(cut, rows))) if one != other), min(len(there), len(rows)))
                    return f'{name}, row {at + 1}: {there[at:at + 1]} in place of {[cut(row) for row in rows[at:at + 1]]}'
        return ''

    judge.derives = True
    return judge
