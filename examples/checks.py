"""What a check has and an example has not: assertions that are counted and tell the values in them, and the rows of a table."""

import ast
import sys
import types

LONGEST = 400
TELL_NOTHING = (types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.ModuleType, types.CoroutineType, type)


class Failed(AssertionError):
    """An assertion of a check that does not hold. It counts as failed even where the program catches it."""


def shorten(text):
    return text if len(text) <= LONGEST else text[:LONGEST] + '…'


def told(value):
    """How a value is told, or None when its text says nothing: a function, an object known by its address alone."""
    if isinstance(value, TELL_NOTHING) or type(value).__repr__ is object.__repr__:
        return None
    try:
        return shorten(repr(value))
    except Exception as error:
        return '({} in repr)'.format(type(error).__name__)


class Seer(ast.NodeTransformer):
    """Wraps the parts of an asserted expression so that each tells its value, once and in the order in which it is computed."""

    def __init__(self, store):
        self.store = store

    def see(self, node):
        source = ast.unparse(node)
        self.generic_visit(node)
        call = ast.Attribute(ast.Name('__checks__', ast.Load()), 'see', ast.Load())
        return ast.Call(call, [ast.Name(self.store, ast.Load()), ast.Constant(source), node], [])

    visit_Name = visit_Attribute = visit_Subscript = visit_BinOp = visit_Await = see

    def visit_Call(self, node):
        source = ast.unparse(node)
        # What is called is not asked for its value: `super()` and its like have to stay what they
        # are.
        if isinstance(node.func, ast.Attribute):
            node.func.value = self.visit(node.func.value)
        node.args = [self.visit(argument) for argument in node.args]
        for keyword in node.keywords:
            keyword.value = self.visit(keyword.value)
        call = ast.Attribute(ast.Name('__checks__', ast.Load()), 'see', ast.Load())
        return ast.Call(call, [ast.Name(self.store, ast.Load()), ast.Constant(source), node], [])

    def leave(self, node):
        return node

    # They have scopes of their own, or names that they bind.
    visit_Lambda = visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_NamedExpr = leave
    visit_JoinedStr = visit_Slice = leave


class Rewriter(ast.NodeTransformer):
    """Turns `assert x == y` into the same question with its values kept until it is answered."""

    def __init__(self, code):
        self.code = code
        self.lines = []

    def visit_Assert(self, node):
        if isinstance(node.test, ast.Constant) and not node.test.value:
            # `assert False` marks a place that is never to be reached; it raises like any other
            # statement.
            return node
        self.lines.append(node.lineno)
        store = '__seen_{}'.format(len(self.lines))
        source = ' '.join(ast.get_source_segment(self.code, node.test).split())
        code = (
            '{s} = __checks__.start({line})\n'
            'try:\n'
            '    if not 0:\n'
            '        raise __checks__.failed({line}, {source!r}, {s}, 0)\n'
            'finally:\n'
            # Nothing may live longer because it was asserted.
            '    {s} = None\n'
        ).format(s=store, line=node.lineno, source=source)
        start, attempt = ast.parse(code).body
        question = attempt.body[0]
        question.test.operand = Seer(store).visit(node.test)
        question.body[0].exc.args[3] = node.msg or ast.Constant(None)
        for part in (start, attempt):
            for child in ast.walk(part):
                child.lineno = child.end_lineno = node.lineno
                child.col_offset = child.end_col_offset = node.col_offset
        return [start, attempt]


class Checks:
    """The assertions of one check: `reached` counts by line, `failures` tells what did not hold."""

    def __init__(self, name):
        self.name = name
        self.lines = []
        self.reached = {}
        self.failures = []

    def compile(self, code):
        """The check as a code object, its assertions rewritten."""
        rewriter = Rewriter(code)
        tree = rewriter.visit(ast.parse(code, self.name))
        self.lines = sorted(set(rewriter.lines))
        return compile(tree, self.name, 'exec')

    def start(self, line):
        self.reached[line] = self.reached.get(line, 0) + 1
        return []

    @staticmethod
    def see(store, source, value):
        store.append((source, value))
        return value

    def failed(self, line, source, store, message):
        values = {}
        for part, value in store:
            text = told(value)
            if text is not None and text != part:
                values[part] = text
        return self.fail(line, 'assert ' + source, ['{} = {}'.format(*item) for item in values.items()], message)

    def fail(self, line, source, values, message=None):
        self.failures.append({'line': line, 'source': shorten(source), 'values': values, 'message': None if message is None else str(message)})
        return Failed(source)

    def covers(self, table, cases, key=None):
        """Asserts that the rows of a table, known by their first cell or the one below `key`, and the keys of `cases` are the same."""
        frame = sys._getframe(1)
        while frame.f_back and frame.f_code.co_filename != self.name:
            frame = frame.f_back
        line = frame.f_lineno
        self.start(line)
        faults = []
        header = list(table[0]) if table else []
        if key is None and header:
            key = header[0]
        if key not in header:
            faults.append('the table has no column {!r}, but {!r}'.format(key, header))
        else:
            rows = [row[key] for row in table]
            faults += ['row without a case: {!r}'.format(name) for name in rows if name not in cases]
            faults += ['case without a row: {!r}'.format(name) for name in cases if name not in rows]
        if faults:
            raise self.fail(line, 'covers(table, cases)', faults)

    def outcome(self):
        return {'lines': self.lines, 'reached': self.reached, 'failures': self.failures}
