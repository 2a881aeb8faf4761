"""Where the library's stubs say something else than its code takes or gives: the one place for types that are not theirs.

Full name of the member, with the parameter in parentheses; without one it is what the member returns or is.
"""

import ast

TYPES = {
    # setter.py: True stands for the active sheet, as everywhere else.
    'Recorder.set.table(name)': 'str | True | None',
    # setter.py looks for a character in it, which only text allows.
    'DBRecorder.set.table(name)': 'str',
    # recorder.py begins with None, which sets no style.
    'Recorder.set.link_style(style)': 'CellStyle | True | None',
    # tools.py hands it to openpyxl, which opens a file; a dict or None raises while saving.
    'Recorder.add_img(img_path)': 'str | Path',
    # The stub has no type; the code tells numbers from names, and gives None for a name that is not there.
    'Header.get_col(header_or_num)': 'int | str',
    'Header.get_col': 'str | None',
    'RowData.col': 'int | str | None',
    'RowData.coord': 'tuple[int, str | int | None]',
    # recorder.py gives None while there is neither a file nor a header.
    'Recorder.header': 'Header | None',
    # base.py: None until a path is set.
    'Recorder.path': 'str | None',
    'Recorder.type': 'str | None',
    'Recorder.record': 'str | None',
    'ByteRecorder.path': 'str | None',
    'ByteRecorder.record': 'str | None',
    'DBRecorder.path': 'str | None',
    'DBRecorder.record': 'str | None',
    # setter.py keeps the None that it is given.
    'Recorder.before': 'dict | list | None',
    'Recorder.after': 'dict | list | None',
    'DBRecorder.before': 'dict | list | None',
    'DBRecorder.after': 'dict | list | None',
    # base.py begins with a list, setter.py makes it a dict.
    'DBRecorder.data': 'dict | list',
    # setter.py gives the object itself.
    'Recorder.set.encoding': 'RecorderSetter',
    # tools.py: a column without a name goes by its number.
    'Header.key_num': 'dict[str | int, int]',
    'Header.num_key': 'dict[int, str | int]',
    # The stub has no type; tools.py gives the views of its dict.
    'Header.values': 'ValuesView[str | int]',
    'Header.items': 'ItemsView[int, str | int]',
    # The stub has no type; recorder.py hands it the line, and its number.
    'RowText.value': 'str',
    'RowText.row': 'int',
}

# How Python itself names what is written in a hint.
RUNTIME = {'ValuesView': 'dict_values', 'ItemsView': 'dict_items'}


def alternatives(node):
    """The names of the types that a value may have: `list` and `None` of `list[int] | None`."""
    if isinstance(node, ast.BinOp):
        return alternatives(node.left) + alternatives(node.right)
    name = ast.unparse(node.value if isinstance(node, ast.Subscript) else node)
    return [RUNTIME.get(name, name)]


def correct(members):
    """Puts the types right, and tells each member the names of the types that come back, as `returns`.

    A method that gives the object it belongs to, for calls in a chain, gives `self`. Ends with a message when an entry has nothing to correct, or
    a type is missing.
    """
    places = {}
    for member in members:
        places[member['name']] = member
        places.update({f"{member['name']}({param['name']})": param for param in member.get('params', ())})
    for place, wanted in TYPES.items():
        if places.get(place, {'type': wanted}).get('type') == wanted:
            raise SystemExit(f'src/reference/python/corrections.py：{place} 没有可改正的，去掉这一项')
        places[place]['type'] = wanted
    for place, entry in places.items():
        if 'type' not in entry and entry.get('kind') != 'class':
            raise SystemExit(f'src/reference/python/corrections.py：{place} 没有类型，加上一项')
    for member in members:
        said = alternatives(ast.parse(member.get('type', member['name']), mode='eval').body)
        if member['kind'] == 'method':
            said = ['self' if name.endswith('Setter') or name == 'CellStyle' else name for name in said]
        member['returns'] = sorted(set(said))
