"""Workbooks as other programs leave them: what openpyxl writes, with something in its parts changed."""

import re
from zipfile import ZipFile

from openpyxl import Workbook


def book(*rows, path='a.xlsx'):
    """A workbook with these rows, saved; gives it, to be changed and saved again."""
    made = Workbook()
    for row in rows:
        made.active.append(row)
    made.save(path)
    return made


def parts(path, word=''):
    """The names of the parts of a workbook that have this word."""
    with ZipFile(path) as file:
        return [name for name in file.namelist() if word in name]


def part(path, name):
    """The text of a part, or of all parts with this word in their names."""
    with ZipFile(path) as file:
        return ''.join(file.read(one).decode('utf-8', 'replace') for one in file.namelist() if name in one)


def repack(source, target, change, part=''):
    """Writes a workbook with changed parts; both paths may be the same.

    `change` takes the bytes of each part whose name ends with `part` and gives those that take their place.
    """
    with ZipFile(source) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    with ZipFile(target, 'w') as new:
        for name, content in parts.items():
            new.writestr(name, change(content) if name.endswith(part) else content)


def save_as_excel(book, path, formula, result):
    """Saves a workbook as Excel does: the cells with this formula hold its result, which openpyxl leaves out."""
    book.save(path)
    said = f'<f>{formula}</f>'
    repack(path, path, lambda content: re.sub(re.escape(said).encode() + rb'<v ?/?>(</v>)?', f'{said}<v>{result}</v>'.encode(), content))


def without_fill(source, target, prefix=b''):
    """Writes a workbook as some other programs do: its styles have a fill of no kind, and perhaps a prefix at each name."""
    def change(data):
        data = re.sub(b'<fills.*</fills>', b'<fills count="1"><fill/></fills>', data, flags=re.DOTALL)
        return re.sub(rb'<(/?)(?=[a-z])', rb'<\1' + prefix, data.replace(b'xmlns=', b'xmlns:x=')) if prefix else data

    repack(source, target, change, 'xl/styles.xml')
