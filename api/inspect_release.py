"""Prints what a later release of DrissionRecord has under the names that the documentation uses, as JSON.

Objects are asked, not classes: from 2.0.0 on a Recorder answers for the type of its file, so each
name is asked for on files of every type. `types` tells on which of them it does something; there is
none where the release knows no such difference.
"""

import inspect
import sqlite3
from pathlib import Path

import DrissionRecord
from inspect_library import (INTERNAL, STYLE_OBJECTS, objects_of_reading, parameters, print_from_scratch_folder,
                             public_names)

TYPES = ('xlsx', 'csv', 'json', 'jsonl', 'txt', 'db', 'byte')

# Public by spelling, yet how a Recorder hands its calls on.
HANDED_ON = ('add',)

# What each method that may refuse a type of file is called with.
ARGUMENTS = {
    'add_data': [{'a': 1}], 'add_link': ['https://a.b', 'A1'], 'add_img': ['a.png', 'A1'], 'add_styles': [None, 'A1'],
    'add_rows_height': [20], 'add_cols_width': [20], 'rows': [],
}


class NoStubs:
    """Type hints are not asked for: they change without the library changing."""

    @staticmethod
    def hint(_):
        return None


def describe(prefix, owner, rename=lambda name: name):
    """The members of one object; `rename` gives the name that a reader writes, or None for what is no member."""
    for name, kind, _ in public_names(owner):
        written = rename(name)
        if written is None:
            continue
        member = {'name': f'{prefix}.{written}', 'kind': kind}
        if kind == 'method':
            function = inspect.getattr_static(type(owner), name)
            is_static = isinstance(function, staticmethod)
            member['params'] = parameters(NoStubs, getattr(type(owner), name), None, skip_self=not is_static)
        yield member


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


def setting(name):
    """What `set` offers of a handler's names."""
    return name[4:] if name.startswith('set_') else None


def answer(name):
    """What a Recorder offers of a handler's names."""
    return None if name.startswith('set_') or name in HANDED_ON else name


def of_every_type():
    """The members of a Recorder that answers for the type of its file, each with the types that it works on."""
    members = {}
    for kind in TYPES:
        recorder = recorder_of(kind)
        own = [*describe('Recorder', recorder), *describe('Recorder.set', recorder.set)]
        handler = recorder._handler
        names = {member['name'] for member in own}
        others = [member for member in (*describe('Recorder', handler, answer), *describe('Recorder.set', handler, setting))
                  if member['name'] not in names]
        for member in own + others:
            known = members.setdefault(member['name'], dict(member, types=[]))
            if not refuses(recorder, member['name'].split('.')[1:]):
                known['types'].append(kind)
        recorder.clear()
    return list(members.values())


def exported(name):
    """One of the names that the package exports."""
    value = getattr(DrissionRecord, name)
    is_class = inspect.isclass(value)
    function = value.__init__ if is_class else value
    return {'name': name, 'kind': 'class' if is_class else 'function',
            'params': parameters(NoStubs, function, None, skip_self=is_class)}


def public_api():
    """What the release has, as a plain dict."""
    members = []
    for name in ('Recorder', 'ByteRecorder', 'DBRecorder'):
        cls = getattr(DrissionRecord, name, None)
        if cls is None:
            continue
        members.append(exported(name))
        if hasattr(cls(), '_handler'):
            members += of_every_type()
        else:
            members += describe(name, cls())
            members += describe(f'{name}.set', cls().set)
    style = DrissionRecord.CellStyle()
    members.append(exported('CellStyle'))
    members += describe('CellStyle', style)
    for name in STYLE_OBJECTS:
        members += [one for one in describe(f'CellStyle.{name}', getattr(style, name)) if one['kind'] == 'method']
    for item in objects_of_reading():
        members += describe(type(item).__name__, item)
    members.append(exported('Col'))
    return {'library': 'DrissionRecord', 'version': DrissionRecord.__version__, 'members': members}


if __name__ == '__main__':
    print_from_scratch_folder(public_api)
