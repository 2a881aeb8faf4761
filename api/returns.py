"""Calls every public name of the library and tells which types come back.

The stubs say what should come back; a reader wants to know what does. Each name is used in the
situations that make a difference: with and without a path, a file, a header that is asked for.
A method that gives the object it belongs to, for calls in a chain, gives `self`.
"""

from pathlib import Path

from DrissionRecord import ByteRecorder, CellStyle, Col, DBRecorder, Recorder

# An argument that is right wherever a parameter has this name.
ARGUMENTS = {
    'encoding': 'utf-8', 'num': 1, 'delimiter': ',', 'quote_char': '"', 'file_type': 'csv', 'table': 'a',
    'on_off': True, 'height': 20.5, 'width': 9.5, 'styles': CellStyle(), 'col': 1, 'style': CellStyle(), 'size': 9,
    'interval': 0, 'color': 'red', 'bold': True, 'indent': 1, 'value': 1,
    'values': ('red', 'blue'), 'string': '0.00', 'charset': 134, 'cols': 1, 'rows': 1, 'coord': 'A1', 'link': 'https://a.b',
    'img_path': 'a.png', 'option': None, 'key': 'A', 'sql': 'select 1', 'data': b'1',
}

# What that name takes in one place.
SPECIAL = {
    'set.path': ['b.csv'], 'set.header': [['a']], 'set.table': ['a'], 'add_data': [b'1'],
    'font.set_name': ['a'],
    'alignment.set_horizontal': ['left'], 'alignment.set_vertical': ['top'],
    'pattern_fill.set_patternType': ['solid'], 'gradient_fill.set_type': ['path'],
    'Header.get_key': [1], 'Header.get_col': ['a'], 'Header.get_num': ['a'], 'RowData.col': ['a'], 'RowData.coord': ['a'],
}


def arguments(member):
    """What a method is called with: the required arguments."""
    for end, given in SPECIAL.items():
        if member['name'].endswith('.' + end) or member['name'] == end:
            return given
    line_style = [p['name'] for p in member['params']] == ['style', 'color']
    return ['thin', 'red'] if line_style else [
        ARGUMENTS[p['name']] for p in member['params'] if 'default' not in p]


def reach(owner, name):
    """The value that a dotted name leads to: `set.path` of a recorder."""
    for part in name.split('.'):
        owner = getattr(owner, part)
    return owner


def kind_of(value, owner=None):
    if value is None:
        return 'None'
    return 'self' if value is owner else type(value).__name__


def quiet(recorder):
    recorder.show_msg = False
    return recorder


def owners():
    """(class, how to make an object) for objects in whose hands a name may give another type."""
    yield from ((cls.__name__, lambda cls=cls: quiet(cls())) for cls in (Recorder, ByteRecorder, DBRecorder))
    yield from (('Recorder', lambda path=path: quiet(Recorder(path))) for path in ('a.csv', 'new.xlsx'))
    yield 'ByteRecorder', lambda: quiet(ByteRecorder('a.bin'))
    yield 'DBRecorder', lambda: quiet(DBRecorder('a.db'))
    yield 'CellStyle', CellStyle
    yield 'CellStyle', lambda: CellStyle().set_size(9.5, 20.5)
    yield 'Header', lambda: Recorder('people.csv').header
    yield 'RowData', lambda: Recorder('people.csv').rows()[0]
    yield 'RowText', lambda: Recorder('people.txt').rows()[0]


def elsewhere():
    """(name, value) where the same name gives another type than in `owners`."""
    for cls in (Recorder, DBRecorder):
        recorder = cls()
        for data in (None, {'a': 1}, [1]):
            for side in ('before', 'after'):
                reach(recorder, f'set.{side}')(data)
                yield f'{cls.__name__}.{side}', getattr(recorder, side)
    recorder = quiet(DBRecorder('b.db', table='a'))
    yield 'DBRecorder.table', recorder.table
    yield 'DBRecorder.add_data', recorder.add_data({'a': 1})
    recorder.record()
    for single in (True, False):
        for value in (1, 2):
            yield 'DBRecorder.run_sql', recorder.run_sql(f'select * from a where a = {value}', single)
    table, text = Recorder('people.csv'), Recorder('people.txt')
    yield 'Recorder.rows', text.rows()
    header, row = table.header, table.rows()[0]
    for key in ('a', 'c', 9):
        yield 'Header.get_col', header.get_col(key)
        yield 'Header.get_num', header.get_num(key)
        yield 'RowData.col', row.col(key)
        yield 'RowData.col', row.col(key, False)
    yield 'Header.get_col', header.get_col(99999)
    yield 'Header.get_key', header.get_key(9)
    table = quiet(Recorder('c.xlsx'))
    table.set.header(['a'], table='a').table('a')
    yield 'Recorder.table', table.table
    yield 'Recorder.tables', table.tables
    for name in ('a.bin', 'nothing.bin'):
        yield 'ByteRecorder.backup', ByteRecorder(name).backup()


def observe(members):
    """Tells each member the names of the types that came back, as `returns`.

    Ends with a message when a member gave nothing: it would pass for checked.
    """
    for name in ('people.csv', 'people.txt', 'a.csv'):
        Path(name).write_text('a,b\n1,2\n', encoding='utf-8')
    seen = {member['name']: set() for member in members}
    for cls, make in owners():
        for member in members:
            first, _, rest = member['name'].partition('.')
            if first != cls or not rest:
                continue
            owner = make()
            try:
                value = reach(owner, rest)
                kind = kind_of(value)
                if 'params' in member:
                    kind = kind_of(value(*arguments(member)), value.__self__)
                if hasattr(owner, 'record'):
                    owner.clear()  # Nothing is left to be written when it goes.
            except (OSError, RuntimeError, TypeError, ValueError):
                continue  # Without a path, or of the wrong kind of file: another owner answers.
            seen[member['name']].add(kind)
    for name, value in elsewhere():
        seen[name].add(kind_of(value))
    for name, value in (('Recorder', Recorder()), ('ByteRecorder', ByteRecorder()), ('DBRecorder', DBRecorder()),
                        ('CellStyle', CellStyle()), ('Col', Col('A'))):
        seen[name].add(kind_of(value))
    silent = [name for name, types in seen.items() if not types]
    if silent:
        raise SystemExit(f'api/returns.py：没有看到 {"、".join(silent)} 的值')
    for member in members:
        member['returns'] = sorted(seen[member['name']])
