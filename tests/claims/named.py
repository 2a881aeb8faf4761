"""Whether the tests that hold a sentence name what it says: its numbers, its names, its 不.

A sentence whose 334 became 5 has to be held by a test that says 5: in an assert, in a parameter. What tests did not name when this
was introduced is kept in `unnamed.json`, test by test; it becomes less.
"""

import ast
import difflib
import inspect
import re
import textwrap
from functools import cache
from pathlib import Path

from pages import read_text

VALUE = re.compile(r'[A-Za-z_\d](?:[\w.:]*\w)?', re.ASCII)
# Of programs and systems a test cannot say much, and the covered release is the one that it runs on.
ELSEWHERE = {'1.0.0', 'CSV', 'Ctrl', 'Excel', 'Jupyter', 'KB', 'Linux', 'MB', 'Python', 'RGB', 'SQL', 'SQLite', 'UTF', 'WPS', 'Windows', 'macOS', 'openpyxl', 's'}
NOT = re.compile(r'不(?![同过必要用断止仅管论如])|没有|没(?=[^有])|无法|未')
SAYS_NOT = re.compile(r"\b(?:not|raises|None|False)\b|!=|== (?:\[\]|''|0\b|\{\}|b'')|_(?:not?|never|nothing|without|cannot|none|only|lost|fails?|loses?)(?:_|\b)")


# What a helper does by its name.
DOES = {'converted': 'table.py names rows', 'save': 'add_data coord record show_msg', 'quiet': 'show_msg', 'refused': 'add_data clear record', 'style': 'CellStyle set_bgColor'}


def source(test):
    """The source of a test without the marks that quote sentences, and of the functions and values of its file that it names."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(test))).body[0]
    tree.decorator_list = [mark for mark in tree.decorator_list if not re.match(r'\w+\.(says|table|differs)\(', ast.unparse(mark))]
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    text = '\n'.join([ast.unparse(tree), *(text for name, text in parts_of(inspect.getsourcefile(test)) if name in names)])
    # And of the programs of the page that it runs.
    return '\n'.join([text, *(words for name, words in DOES.items() if name in names or f'{name}(' in text), *(test.__globals__['page'].program(words) for words in re.findall(r"\bpage\.program\('([^']*)'", text))])


@cache
def parts_of(file):
    """The functions and values of a file of tests that are not tests, each by its name."""
    body = ast.parse(read_text(Path(file))).body
    named = [(getattr(node, 'name', None) or ast.unparse(node.targets[0]), ast.unparse(node)) for node in body
             if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Assign))]
    return [(name, text) for name, text in named if not name.startswith('test_')]


def values(sentence):
    """What a sentence says that a test can name."""
    # 18 278 is one number.
    text = re.sub(r'(?<=\d) (?=\d{3}(?!\d))', '', sentence)
    return {*VALUE.findall(text), *(['不'] if NOT.search(sentence) else [])} - ELSEWHERE


def unnamed(sentence, tests):
    """The values of a sentence that none of the tests has, as they are kept: in order, with spaces between."""
    sources = '\n'.join(map(source, tests))
    # `set.header()` may be called by another name of the object.
    has = lambda value: SAYS_NOT.search(sources) if value == '不' else re.search(rf"(?<!\w){re.escape(value.split('.')[-1] if value[:1].isalpha() else value)}(?!\w)", sources)
    return {value for value in values(sentence) if not has(value)}


def turned(sentence, before):
    """The sentence as it was among these, when it has got or lost a 不 since; nothing otherwise."""
    near = [] if sentence in before else difflib.get_close_matches(sentence, before, 1, 0.6)
    return next((old for old in near if bool(NOT.search(old)) != bool(NOT.search(sentence))), None)
