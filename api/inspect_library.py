"""Prints the public API of the installed DrissionRecord as JSON.

Public is what a user reaches without an underscore: the five exported names, the setters behind
`set`, the property objects of `CellStyle`, and the objects that `header` and `rows()` give. The code
decides what exists and what a default is; the stubs beside it, put right by `corrections.py`, add
the types as readers write them today, and `returns` is what came back when the name was used.
Nothing depends on the machine: members stand in the order of their declaration, and no path is
written.
"""

import ast
import inspect
import json
import os
import tempfile
from pathlib import Path

import DrissionRecord

# Public by spelling, yet serving the library itself: `make_*` and `to_cell` are called while it
# writes a file, the `*_args` tuples list what it copies to openpyxl.
INTERNAL = (
    lambda name: name.startswith('make_'),
    lambda name: name == 'to_cell',
    lambda name: name.endswith('_args'),
)

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
    """Type hints by class, read from the package's .pyi files."""

    def __init__(self, package):
        self.functions = {}
        self.classes = {}
        self.aliases = {}
        for file in sorted(package.glob('*.pyi')):
            for node in ast.parse(file.read_text(encoding='utf-8')).body:
                if isinstance(node, ast.ClassDef):
                    self.classes[node.name] = self._read_class(node)
                elif isinstance(node, ast.FunctionDef):
                    self.functions[node.name] = node
                elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    self.aliases[node.targets[0].id] = ast.unparse(node.value)

    @staticmethod
    def _read_class(node):
        functions, attributes = {}, {}
        for item in node.body:
            if isinstance(item, ast.FunctionDef):
                functions[item.name] = item
                for line in item.body:
                    if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Attribute):
                        attributes[line.target.attr] = line.annotation
            elif isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                attributes[item.target.id] = item.annotation
        return {'functions': functions, 'attributes': attributes}

    def hint(self, annotation):
        """The annotation as `type`, without the package's own aliases; empty without one.

        `Literal` with many choices is cut short, the text names them all; `plain` is what they are.
        """
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

    def function(self, cls, name):
        """The stub of a method, looked up along the class's bases, or None."""
        for base in cls.__mro__:
            found = self.classes.get(base.__name__, {}).get('functions', {}).get(name)
            if found is not None:
                return found
        return None

    def type_of(self, cls, name):
        """The hint of a property or attribute: the nearest class that states one wins."""
        for base in cls.__mro__:
            stub = self.classes.get(base.__name__, {'functions': {}, 'attributes': {}})
            if name in stub['attributes']:
                return self.hint(stub['attributes'][name])
            if name in stub['functions']:
                return self.hint(stub['functions'][name].returns)
        return {}

    def declares(self, cls, name):
        return name in self.classes.get(cls.__name__, {}).get('functions', {})


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
            if name.startswith('_') or any(test(name) for test in INTERNAL):
                continue
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
    public class has it already; `inheritedFrom` then names the full one. A bare annotation in a stub
    (`data: list`) narrows a type and defines nothing.
    """
    cls = type(owner)
    for name, kind, base in public_names(owner):
        entry = {'name': f'{prefix}.{name}', 'kind': kind}
        if kind == 'method':
            stub = stubs.function(cls, name)
            is_static = isinstance(inspect.getattr_static(cls, name), staticmethod)
            entry['params'] = parameters(getattr(cls, name), stubs.parameters(stub), not is_static)
            entry.update(stubs.hint(stub and stub.returns))
        else:
            entry.update(stubs.type_of(cls, name))
        if name in full_homes and base is not cls and not stubs.declares(cls, name):
            entry['inheritedFrom'] = full_homes[name]
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
    stub = stubs.function(value, '__init__') if is_class else stubs.functions.get(name)
    function = value.__init__ if is_class else value
    entry = {'name': name, 'kind': 'class' if is_class else 'function'}
    entry['params'] = parameters(function, stubs.parameters(stub), is_class)
    return entry if is_class else {**entry, **stubs.hint(stub and stub.returns)}


def objects_of_reading():
    """A header and both kinds of row, as `header` and `rows()` give them."""
    Path('a.csv').write_text('a,b\n1,2\n', encoding='utf-8')
    Path('a.txt').write_text('1\n', encoding='utf-8')
    table, text = DrissionRecord.Recorder('a.csv'), DrissionRecord.Recorder('a.txt')
    return table.header, table.rows()[0], text.rows()[0]


def public_api():
    """The members of the whole public API."""
    from corrections import correct
    from returns import observe

    stubs = Stubs(Path(DrissionRecord.__file__).parent)
    # The base classes of the recorders are not exported, so Recorder is the first public class
    # to have what they define; the other two inherit from there as far as a reader is concerned.
    full_homes = {name: f'Recorder.{name}' for name, _, _ in public_names(DrissionRecord.Recorder())}
    members = []
    for name in ('Recorder', 'ByteRecorder', 'DBRecorder'):
        recorder = getattr(DrissionRecord, name)()
        members.append(exported(stubs, name))
        members += describe(stubs, name, recorder, () if name == 'Recorder' else full_homes)
        members += describe(stubs, f'{name}.set', recorder.set)
    style = DrissionRecord.CellStyle()
    members.append(exported(stubs, 'CellStyle'))
    members += describe(stubs, 'CellStyle', style)
    members += style_setters(stubs, style)
    for item in objects_of_reading():
        members += describe(stubs, type(item).__name__, item)
    members.append(exported(stubs, 'Col'))
    returns = observe(members)
    for member in members:
        member['returns'] = returns[member['name']]
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
    print_members(public_api)
