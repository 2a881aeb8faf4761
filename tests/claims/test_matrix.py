"""The behaviours that the pages speak of most: every format, with a header and without, a new file and an existing one, every release.

A sentence that says 都, 总是 or 不会 of one of them stands only where its whole row is here without an exception. What the end of a
program does is a known problem, and tested on every release, too: test_save.py, save-at-exit.
"""

import json
from fnmatch import fnmatchcase
from itertools import product
from pathlib import Path

import pytest
from conftest import pinned

from books import book
from helpers import quiet, save, texts

FORMATS = ('xlsx', 'csv', 'json', 'jsonl', 'txt')
CELLS = [f'{form} {header} {state}' for form, header, state in product(FORMATS, ('named', 'bare'), ('new', 'old'))]
OLD = [['a', '1'], ['b', '2']]
NAMES = ['k', 'v']


class Cell:
    """A file of one format, and what a program that writes it needs to know."""

    def __init__(self, cell, newline='\n'):
        self.form, header, state = cell.split()
        self.path = Path(f'{cell.replace(" ", "-")}.{self.form}')
        # Names mean something in a table; json and jsonl have a name at each value, txt has none.
        self.table, self.named, self.old = self.form in ('xlsx', 'csv'), header == 'named', state == 'old'
        self.keys = NAMES if self.named or not self.table else ['A', 'B']
        self.before = []
        if self.old:
            self.before = OLD if not self.table or not self.named else [NAMES, *OLD]
            self.write(self.before, newline)
        elif self.table and self.named:
            self.before = [NAMES]

    def dict(self, row):
        return dict(zip(self.keys, row))

    def write(self, rows, newline):
        if self.form == 'xlsx':
            book(*rows, path=self.path)
        elif self.form == 'json':
            self.path.write_text(json.dumps([self.dict(row) for row in rows]), encoding='utf-8')
        else:
            line = {'csv': ','.join, 'txt': ' '.join, 'jsonl': lambda row: json.dumps(self.dict(row))}[self.form]
            self.path.write_text('\n'.join(map(line, rows)) + newline, encoding='utf-8')

    def recorder(self):
        bare, fresh = self.table and not self.named, self.table and not self.old
        return quiet(self.path, setting={'header_row': 0} if bare else {'header': NAMES} if fresh else {})

    def add(self, *data):
        """A program that adds these and saves, each entry with its coordinate if it is a tuple."""
        save(self.recorder(), *data)

    def rows(self):
        """What is in the file, by nothing of the library; rows of values, '' where there is none."""
        if not self.path.exists():
            return 'no file'
        if self.table:
            return texts(self.path)
        text = self.path.read_text(encoding='utf-8')
        if self.form == 'txt':
            return [line.split(' ') for line in text.splitlines()]
        found = json.loads(text) if self.form == 'json' else [json.loads(line) for line in text.splitlines()]
        return [list(row.values()) if isinstance(row, dict) else row for row in found]


def entry(cell, row):
    """A row as it is added so that what is read back is the same: by name where each value has one."""
    return cell.dict(row) if cell.form in ('json', 'jsonl') else row


def append(cell):
    cell.add(entry(cell, ['c', '3']), entry(cell, ['d', '4']))
    cell.add(entry(cell, ['e', '5']))
    return cell.rows(), [*cell.before, ['c', '3'], ['d', '4'], ['e', '5']]


def lists(cell):
    cell.add(['c', '3'])
    return cell.rows(), [*cell.before, ['c', '3']]


def two_dimensional(cell):
    cell.add([entry(cell, ['c', '3']), entry(cell, ['d', '4'])])
    return cell.rows(), [*cell.before, ['c', '3'], ['d', '4']]


def dicts(cell):
    cell.add({cell.keys[1]: '3', cell.keys[0]: 'c'})
    return cell.rows(), [*cell.before, ['c', '3'] if cell.table else ['3', 'c']]


def coordinate(cell):
    cell.add((['X'], (3, 1)))
    found = cell.rows()[2]
    while found[-1] == '':
        found.pop()
    return found, ['X', '2'] if cell.table and cell.named and cell.old else ['X']


def read_back(cell):
    cell.add(entry(cell, ['c', '3']))
    rows = [*(OLD if cell.old else []), ['c', '3']]
    found = [row if isinstance(row, str) else dict(row) for row in cell.recorder().rows()]
    return found, [' '.join(row) if cell.form == 'txt' else cell.dict(row) for row in rows]


def filtered(cell):
    cell.add(cell.dict(['c', '3']))
    return [dict(row) for row in cell.recorder().rows(sign_col=cell.keys[0], signs='c')], [cell.dict(['c', '3'])]


def empty(cell):
    cell.add(cell.dict(['c', None]))
    return cell.rows(), [*([*row] for row in cell.before), ['c', None if cell.form in ('json', 'jsonl') else '']]


def empty_item_first(cell):
    cell.add({}, cell.dict(['c', '3']))
    return cell.rows()[-1:], [['c', '3']]


def nested(cell):
    cell.add(cell.dict(['c', [1, 2]]))
    if cell.form == 'txt':
        return ' '.join(cell.rows()[-1]), 'c [1, 2]'
    return cell.rows()[-1][-1], '[1, 2]' if cell.table else [1, 2]


def without_last_newline(cell):
    if not cell.old:
        return None, None
    cell = Cell(f'{cell.form} {"named" if cell.named else "bare"} old', newline='')
    cell.add(entry(cell, ['c', '3']))
    return cell.rows(), [*cell.before, ['c', '3']]


# Where a behaviour is otherwise: cells, of which releases, and what happens there.
RELEASES = ['1.0.0', *pinned()]
NEWEST = RELEASES[-1]
FIRST_TO_LAST = (RELEASES[0], NEWEST)
NO_HEADER_ROW = [
    ('xlsx bare new', *FIRST_TO_LAST),  # fails, nothing is saved
    ('csv bare new', '1.0.0', '1.2.0'),  # the letters of all columns come first
]
BEHAVIOURS = {
    append: [
        *NO_HEADER_ROW,
        ('jsonl *', '2.0.1', NEWEST),  # two programs: their lines are glued together
        ('txt *', '1.2.0', NEWEST),  # each value is a line
    ],
    lists: [
        *NO_HEADER_ROW,
        ('json *', '1.0.0', '1.1.0'),  # ["type", "data", "coord"]
        ('txt *', '1.2.0', NEWEST),
    ],
    two_dimensional: [
        *NO_HEADER_ROW,
        ('json* *', '1.2.0', NEWEST),  # one item that holds them all
        ('txt *', '1.2.0', NEWEST),
    ],
    dicts: [
        *NO_HEADER_ROW,
        ('txt *', '2.0.0', NEWEST),  # the dict as Python writes it
    ],
    coordinate: [
        ('xlsx bare new', *FIRST_TO_LAST),
        ('jsonl * new', '1.2.0', NEWEST),  # empty lines before it
        ('json* *', '2.0.0', NEWEST),  # raises, or changes nothing
        ('txt *', '2.0.0', NEWEST),  # raises
    ],
    read_back: [
        *NO_HEADER_ROW,
        ('txt *', '1.2.0', NEWEST),
        ('csv bare *', '2.0.2', NEWEST),  # the first row is missing
    ],
    filtered: [
        *NO_HEADER_ROW,
        ('txt *', *FIRST_TO_LAST),  # all lines
        ('json * old', '2.0.0', NEWEST),  # all items
        ('csv *', '2.0.2', NEWEST),  # the first column is compared by the second
    ],
    empty: [*NO_HEADER_ROW, ('txt *', '2.0.0', NEWEST)],
    empty_item_first: [
        *NO_HEADER_ROW,
        ('csv bare old', '1.0.0', '1.0.0'),  # TypeError
        ('jsonl *', '2.0.1', NEWEST),
        ('txt *', '2.0.0', NEWEST),
    ],
    nested: [
        *NO_HEADER_ROW,
        ('json *', '1.0.0', '1.1.0'),  # the text of the list
        ('txt *', '2.0.0', NEWEST),
    ],
    without_last_newline: [(f'{form} * old', *FIRST_TO_LAST) for form in ('csv', 'jsonl', 'txt')],
}


def otherwise(behaviour):
    """The cells in which a behaviour is otherwise, with what was found and what was expected."""
    for name in CELLS:
        try:
            found, expected = behaviour(Cell(name))
        except Exception as error:
            found, expected = error.__class__.__name__, None
        if found != expected:
            yield name, found, expected


@pytest.mark.every_release
@pytest.mark.parametrize('behaviour', BEHAVIOURS, ids=lambda behaviour: behaviour.__name__)
def test_a_behaviour_holds_in_every_cell_but_the_named(behaviour, on):
    at = RELEASES.index(on or '1.0.0')
    named = [cells for cells, since, until in BEHAVIOURS[behaviour] if RELEASES.index(since) <= at <= RELEASES.index(until)]
    found = list(otherwise(behaviour))
    assert [one for one in found if not any(fnmatchcase(one[0], cells) for cells in named)] == []
    # A range of releases that has become wider or narrower is told as well.
    assert [cells for cells in named if not any(fnmatchcase(name, cells) for name, *_ in found)] == []
