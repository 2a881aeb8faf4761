"""Prints the public API of the installed DrissionRecord as JSON.

Public is what a user reaches without an underscore: the five exported names, the setters behind
`set`, the property objects of `CellStyle`, and the objects that `header` and `rows()` give. The code
decides what exists and what a default is; the stubs beside it, put right by `corrections.py`, add
the types as readers write them today. Nothing depends on the machine: members stand in the order of
their declaration, and no path is written.
"""

import ast
import inspect
import json
import os
import re
import tempfile
from pathlib import Path

import DrissionRecord

# Public by spelling, yet serving the library itself: `make_*` and `to_cell` are called while it
# writes a file, the `*_args` tuples list what it copies to openpyxl.
INTERNAL = re.compile(r'_|make_|to_cell$|.*_args$')

# A row is a dict or a str; what those bring along belongs to Python's own documentation.
BUILTIN_BASES = (object, dict, str)

STYLE_OBJECTS = ('font', 'border', 'alignment', 'pattern_fill', 'gradient_fill', 'number_format', 'protection')


def readable(node):
    """A hint with bars for unions: `str | None`. None says "may be left out" and reads best at the end."""
    if not isinstance(node, ast.Subscript):
        return ast.unparse(node)
    name = ast.unparse(node.value)
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if name == 'Literal':
        shown = [ast.unparse(part) for part in parts]
        return f"Literal[{', '.join(shown if len(shown) <= 5 else [*shown[:4], '…'])}]"
    types = [readable(part) for part in parts]
    if name == 'Optional':
        types.append('None')
    if name in ('Union', 'Optional'):
        return ' | '.join(sorted(types, key=lambda one: one == 'None'))
    return f"{name.lower() if name in ('List', 'Dict', 'Tuple', 'Set') else name}[{', '.join(types)}]"


class Stubs:
    """Type hints, read from a package's .pyi files."""

    def __init__(self, files):
        self.functions = {}
        self.classes = {}
        self.aliases = {}
        for file in files:
            for node in ast.parse(file.read_text(encoding='utf-8')).body:
                if isinstance(node, ast.ClassDef):
                    self.classes[node.name] = self._read_class(node)
                elif isinstance(node, ast.FunctionDef):
                    self.functions[node.name] = node
                elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    self.aliases[node.targets[0].id] = ast.unparse(node.value)

    @staticmethod
    def _read_class(node):
        """Its functions by name, and the annotations of its attributes, those that functions set among them."""
        found = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
        for item in ast.walk(node):
            if isinstance(item, ast.AnnAssign):
                target = item.target
                found[target.attr if isinstance(target, ast.Attribute) else target.id] = item.annotation
        return found

    def find(self, cls, name):
        """A function or an annotation: that of the nearest class that states one, or None."""
        classes = (self.classes.get(base.__name__, {}) for base in cls.__mro__)
        return next((found[name] for found in classes if name in found), None)

    def declares(self, cls, name):
        """Whether the class itself does. A bare annotation (`data: list`) narrows a type and defines nothing."""
        return isinstance(self.classes.get(cls.__name__, {}).get(name), ast.FunctionDef)

    def hint(self, stub):
        """What a function returns or an attribute is, as `type`; empty where nothing is said.

        `Literal` with many choices is cut short, the text names them all; `plain` is what they are.
        """
        annotation = stub.returns if isinstance(stub, ast.FunctionDef) else stub
        if annotation is None:
            return {}
        text = ast.unparse(annotation)
        node = ast.parse(self.aliases.get(text, text), mode='eval').body
        if not ast.unparse(node).startswith('Literal['):
            return {'type': readable(node)}
        kinds = [type(choice.value).__name__ for choice in node.slice.elts]
        plain = dict.fromkeys(kind for kind in kinds if kind != 'NoneType')
        return {'type': readable(node), 'plain': ' | '.join([*plain, *['None'] * ('NoneType' in kinds)])}

    def parameters(self, stub):
        """The hints of a function's parameters by name."""
        args = stub.args.args + stub.args.kwonlyargs if stub else []
        return {arg.arg: self.hint(arg.annotation) for arg in args}


def parameters(function, hints, is_method=True):
    """Parameters in order, with the code's defaults and the hints of the stub."""
    result = []
    for item in list(inspect.signature(function).parameters.values())[is_method:]:
        default = {} if item.default is item.empty else {'default': repr(item.default)}
        result.append({'name': item.name, **default, **hints.get(item.name, {})})
    return result


def public_names(owner):
    """(name, kind, defining class) of what the object offers, in the order of declaration."""
    cls = type(owner)
    seen = {}
    for base in cls.__mro__:
        if base in BUILTIN_BASES:
            continue
        for name, value in vars(base).items():
            if not INTERNAL.match(name):
                seen.setdefault(name, ('property' if isinstance(value, property) else 'method', base))
    for name in vars(owner):
        if not name.startswith('_') and name not in seen:
            # Set on the instance: it belongs to the first of the bases whose constructor names it.
            bases = [b for b in cls.__mro__ if '__init__' in vars(b) and b not in BUILTIN_BASES]
            naming = [b for b in bases if name in b.__init__.__code__.co_names]
            seen[name] = ('attribute', naming[-1] if naming else cls)
    return [(name, kind, base) for name, (kind, base) in seen.items()]


def describe(stubs, prefix, owner, full_homes=()):
    """The members of one object.

    A member is inherited when neither the code nor the stub of its class defines it and an earlier
    public class has it already; `inheritedFrom` then names the full one.
    """
    cls = type(owner)
    for name, kind, base in public_names(owner):
        entry = {'name': f'{prefix}.{name}', 'kind': kind}
        stub = stubs.find(cls, name)
        if kind == 'method':
            is_static = isinstance(inspect.getattr_static(cls, name), staticmethod)
            entry['params'] = parameters(getattr(cls, name), stubs.parameters(stub), not is_static)
        entry.update(stubs.hint(stub))
        if name in full_homes and base is not cls and not stubs.declares(cls, name):
            entry['inheritedFrom'] = f'Recorder.{name}'
        yield entry


def style_setters(stubs, style):
    """The property objects of CellStyle with their methods.

    Their plain attributes (`font.name`, `border.left`) are left out: they are where a `set_*` method
    keeps its converted value until the cell is written ('notSet' before), not a second way to set it.
    """
    for name in STYLE_OBJECTS:
        yield from (m for m in describe(stubs, f'CellStyle.{name}', getattr(style, name)) if m['kind'] == 'method')


def exported(stubs, name):
    """The entry of one of the names that the package exports."""
    value = getattr(DrissionRecord, name)
    is_class = inspect.isclass(value)
    stub = stubs.find(value, '__init__') if is_class else stubs.functions.get(name)
    params = parameters(value.__init__ if is_class else value, stubs.parameters(stub), is_class)
    entry = {'name': name, 'kind': 'class' if is_class else 'function', 'params': params}
    return entry if is_class else {**entry, **stubs.hint(stub)}


def objects_of_reading():
    """A header and both kinds of row, as `header` and `rows()` give them."""
    Path('a.csv').write_text('a,b\n1,2\n3,4\n', encoding='utf-8')
    Path('a.txt').write_text('1\n2\n', encoding='utf-8')
    table, text = DrissionRecord.Recorder('a.csv'), DrissionRecord.Recorder('a.txt')
    # A release that reads nothing lacks the members of a row: that is a finding.
    return table.header, *table.rows()[:1], *text.rows()[:1]


def public_api(stubs, of_recorder):
    """The members of what the package exports; `of_recorder` gives those of a recorder."""
    for name in ('Recorder', 'ByteRecorder', 'DBRecorder'):
        if hasattr(DrissionRecord, name):
            yield exported(stubs, name)
            yield from of_recorder(name, getattr(DrissionRecord, name)())
    style = DrissionRecord.CellStyle()
    yield exported(stubs, 'CellStyle')
    yield from describe(stubs, 'CellStyle', style)
    yield from style_setters(stubs, style)
    for item in objects_of_reading():
        yield from describe(stubs, type(item).__name__, item)
    yield exported(stubs, 'Col')


def covered():
    """The members of the release that is documented, with types and what came back."""
    from corrections import correct

    stubs = Stubs(sorted(Path(DrissionRecord.__file__).parent.glob('*.pyi')))
    # The base classes of the recorders are not exported, so Recorder is the first public class
    # to have what they define; the other two inherit from there as far as a reader is concerned.
    full_homes = [name for name, _, _ in public_names(DrissionRecord.Recorder())]

    def of_recorder(name, recorder):
        yield from describe(stubs, name, recorder, () if name == 'Recorder' else full_homes)
        yield from describe(stubs, f'{name}.set', recorder.set)

    members = list(public_api(stubs, of_recorder))
    correct(members)
    return members


def print_members(tell):
    """Calls `tell` where the files that it writes are thrown away, and prints the members that it gives as JSON, a line each."""
    with tempfile.TemporaryDirectory() as folder:
        here = os.getcwd()
        os.chdir(folder)
        try:
            members = list(tell())
        finally:
            os.chdir(here)
    lines = [f'"{member.pop("name")}": {json.dumps(member, ensure_ascii=False)}' for member in members]
    print('{', ',\n'.join(lines), '}', sep='\n')


if __name__ == '__main__':
    print_members(covered)
