"""Prints the public API of the installed DrissionRecord as JSON.

Public is what a user reaches without an underscore: the five exported names, the setters behind
`set`, the property objects of `CellStyle`, and the objects that `header` and `rows()` give. The code
decides what exists and what a default is; the stubs beside it add the type hints, and `returns` is
what came back when the name was used. Nothing depends on the machine: members stand in the order of
their declaration, and no path is written.
"""

import ast
import inspect
import json
import os
import sys
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
        """The annotation as source text with the package's own aliases written out, or None."""
        if annotation is None:
            return None
        text = ast.unparse(annotation)
        return self.aliases.get(text, text)

    def function(self, cls, name):
        """The stub of a method, looked up along the class's bases, or None."""
        for base in cls.__mro__:
            found = self.classes.get(base.__name__, {}).get('functions', {}).get(name)
            if found is not None:
                return found
        return None

    def type_of(self, cls, name):
        """The type of a property or attribute: the nearest class that states one wins."""
        for base in cls.__mro__:
            stub = self.classes.get(base.__name__)
            if stub is None:
                continue
            if name in stub['attributes']:
                return self.hint(stub['attributes'][name])
            if name in stub['functions']:
                return self.hint(stub['functions'][name].returns)
        return None

    def declares(self, cls, name):
        return name in self.classes.get(cls.__name__, {}).get('functions', {})


def parameters(stubs, function, stub, skip_self=True):
    """Parameters in order; the code's default wins and the stub's is kept only where it differs."""
    hints, stub_defaults = {}, {}
    if stub is not None:
        args = stub.args.args
        hints = {a.arg: stubs.hint(a.annotation) for a in args + stub.args.kwonlyargs}
        for arg, default in zip(args[len(args) - len(stub.args.defaults):], stub.args.defaults):
            stub_defaults[arg.arg] = ast.unparse(default)
    result = []
    for index, item in enumerate(inspect.signature(function).parameters.values()):
        if skip_self and index == 0:
            continue
        entry = {'name': item.name, 'kind': item.kind.description}
        if item.default is not inspect.Parameter.empty:
            entry['default'] = repr(item.default)
        if hints.get(item.name):
            entry['type'] = hints[item.name]
        if item.name in stub_defaults and stub_defaults[item.name] != entry.get('default'):
            entry['stubDefault'] = stub_defaults[item.name]
        result.append(entry)
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


def describe(stubs, prefix, owner, full_homes):
    """The members of one object.

    A member is inherited when neither the code nor the stub of its class defines it and an earlier
    public class has it already; `inheritedFrom` then names the full one. A bare annotation in a stub
    (`data: list`) narrows a type and defines nothing.
    """
    cls = type(owner)
    members = []
    for name, kind, base in public_names(owner):
        entry = {'name': f'{prefix}.{name}', 'kind': kind, 'owner': prefix, 'definedIn': base.__name__}
        if kind == 'method':
            stub = stubs.function(cls, name)
            entry['params'] = parameters(stubs, getattr(cls, name), stub)
            entry['type'] = stubs.hint(stub.returns) if stub is not None else None
        else:
            entry['type'] = stubs.type_of(cls, name)
        if entry['type'] is None:
            del entry['type']
        if name in full_homes and base is not cls and not stubs.declares(cls, name):
            entry['inheritedFrom'] = full_homes[name]
        members.append(entry)
    return members


def style_setters(stubs, style):
    """The property objects of CellStyle with their methods.

    Their plain attributes (`font.name`, `border.left`) are left out: they are where a `set_*` method
    keeps its converted value until the cell is written ('notSet' before), not a second way to set it.
    """
    members = []
    for name in STYLE_OBJECTS:
        found = describe(stubs, f'CellStyle.{name}', getattr(style, name), {})
        members.extend(m for m in found if m['kind'] == 'method')
    return members


def exported(stubs, name, value):
    """The entry of one of the names that the package exports."""
    is_class = inspect.isclass(value)
    stub = stubs.function(value, '__init__') if is_class else stubs.functions.get(name)
    entry = {
        'name': name,
        'kind': 'class' if is_class else 'function',
        'owner': name,
        'definedIn': name,
        'params': parameters(stubs, value.__init__ if is_class else value, stub, skip_self=is_class),
    }
    if not is_class and stub is not None:
        entry['type'] = stubs.hint(stub.returns)
    return entry


def objects_of_reading():
    """A header and both kinds of row, as `header` and `rows()` give them."""
    Path('a.csv').write_text('a,b\n1,2\n', encoding='utf-8')
    Path('a.txt').write_text('1\n', encoding='utf-8')
    table, text = DrissionRecord.Recorder('a.csv'), DrissionRecord.Recorder('a.txt')
    return table.header, table.rows()[0], text.rows()[0]


def public_api():
    """The whole public API as a plain dict."""
    from DrissionRecord import ByteRecorder, CellStyle, Col, DBRecorder, Recorder

    from returns import observe

    stubs = Stubs(Path(DrissionRecord.__file__).parent)
    # The base classes of the recorders are not exported, so Recorder is the first public class
    # to have what they define; the other two inherit from there as far as a reader is concerned.
    full_homes = {name: f'Recorder.{name}' for name, _, _ in public_names(Recorder())}
    members = []
    for name, cls in (('Recorder', Recorder), ('ByteRecorder', ByteRecorder), ('DBRecorder', DBRecorder)):
        members.append(exported(stubs, name, cls))
        recorder = cls()
        members += describe(stubs, name, recorder, {} if cls is Recorder else full_homes)
        members += describe(stubs, f'{name}.set', recorder.set, {})
    style = CellStyle()
    members.append(exported(stubs, 'CellStyle', CellStyle))
    members += describe(stubs, 'CellStyle', style, {})
    members += style_setters(stubs, style)
    for item in objects_of_reading():
        members += describe(stubs, type(item).__name__, item, {})
    members.append(exported(stubs, 'Col', Col))
    returns = observe(members)
    for member in members:
        member['returns'] = returns[member['name']]
    return {'library': 'DrissionRecord', 'version': DrissionRecord.__version__, 'members': members}


def print_from_scratch_folder(tell):
    """Calls `tell` where the files that it writes are thrown away, and prints what it gives as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        here = os.getcwd()
        os.chdir(folder)
        try:
            result = tell()
        finally:
            os.chdir(here)
    json.dump(result, sys.stdout, ensure_ascii=False, indent=2)
    sys.stdout.write('\n')


if __name__ == '__main__':
    print_from_scratch_folder(public_api)
