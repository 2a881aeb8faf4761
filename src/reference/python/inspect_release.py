"""Prints what a later release of DrissionRecord has as JSON.

Objects are asked, not classes: from 2.0.0 on a Recorder answers for the type of its file, so each
name is asked for on files of every type. `types` tells on which of them it does something; there is
none where the release knows no such difference.
"""

import sqlite3
from pathlib import Path

import DrissionRecord
from inspect_library import Stubs, describe, print_members, public_api

TYPES = ('xlsx', 'csv', 'json', 'jsonl', 'txt', 'db', 'byte')

# Type hints are not asked for: they change without the library changing.
NO_STUBS = Stubs([])

# What each method that may refuse a type of file is called with.
ARGUMENTS = {
    'add_data': [{'a': 1}], 'add_link': ['https://a.b', 'A1'], 'add_img': ['a.png', 'A1'], 'add_styles': [None, 'A1'],
    'add_rows_height': [20], 'add_cols_width': [20], 'rows': [],
}


def refuses(recorder, path):
    """Whether the library says that the type of file has no such thing."""
    try:
        value = recorder
        for name in path:
            value = getattr(value, name)
        if path[0] in ARGUMENTS:
            value(*ARGUMENTS[path[0]])
        return False
    except (TypeError, RuntimeError) as error:
        return '支持' in str(error)
    except Exception:
        return False  # It fails in its own way, so it is there.


def recorder_of(kind):
    """A Recorder on an existing file of a type."""
    file = f'a.{kind}'
    if kind == 'xlsx':
        from openpyxl import Workbook
        Workbook().save(file)
    elif kind == 'db':
        if not Path(file).exists():
            with sqlite3.connect(file) as base:
                base.execute('create table a (a)')
    else:
        Path(file).write_text({'json': '[]', 'jsonl': '{"a": 1}\n'}.get(kind, 'a\n1\n'), encoding='utf-8')
    recorder = DrissionRecord.Recorder(file, file_type=kind)
    recorder.set.show_msg(False)
    if kind == 'db':
        recorder.set.table('a')
    return recorder


def offered(recorder):
    """The members of a Recorder, its own ones first, then those for which it asks its handler."""
    yield from describe(NO_STUBS, 'Recorder', recorder)
    yield from describe(NO_STUBS, 'Recorder.set', recorder.set)
    for member in describe(NO_STUBS, 'Recorder', recorder._handler):
        # `add` is public by spelling, yet how a Recorder hands its calls on.
        if member['name'] != 'Recorder.add':
            yield {**member, 'name': member['name'].replace('Recorder.set_', 'Recorder.set.')}


def of_every_type():
    """The members of a Recorder that answers for the type of its file, each with the types that it works on."""
    members = {}
    for kind in TYPES:
        recorder = recorder_of(kind)
        members_here = {}
        for member in offered(recorder):
            members_here.setdefault(member['name'], member)
        for name, member in members_here.items():
            known = members.setdefault(name, {**member, 'types': []})
            if not refuses(recorder, name.split('.')[1:]):
                known['types'].append(kind)
        recorder.clear()
    return members.values()


def of_recorder(name, recorder):
    """The members of a recorder."""
    if hasattr(recorder, '_handler'):
        yield from of_every_type()
    else:
        yield from describe(NO_STUBS, name, recorder)
        yield from describe(NO_STUBS, f'{name}.set', recorder.set)


if __name__ == '__main__':
    print_members(lambda: public_api(NO_STUBS, of_recorder))
