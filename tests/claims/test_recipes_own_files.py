"""Recipes from file to file with what a reader chooses: any name, a column that is not there, a file that is no such file."""

from dataclasses import replace
from pathlib import Path

import pytest

from recipes.cells import judged, play, run, snapshot
from recipes.conditions import THERE, write
from recipes.files import RECIPES, TABLE, Recipe

BINARY = b'\x89PNG\r\n\x1a\n' + bytes(range(256)) * 9
CUT = '[{"编号": "A01", "名称": "键'.encode()
NO_JSON = [b'', BINARY, CUT, b'5', b'null', b'[1]', '{"名": 1}'.encode(), '[{"编号": "A01"}]'.encode('gbk'), '{"编号": "A01"}'.encode('utf-16')]
OTHER = {
    ('convert', 0, 'a.json'): NO_JSON,
    ('convert', 0, 'a.jsonl'): [b'', BINARY, CUT, b'5', b'[1, 2]', b'{"a": 1}\n{"a"', '{"编号": "甲"}'.encode('gbk')],
    ('flatten', 0, 'a.json'): [*NO_JSON[:5], b'{"data": 5}', b'{"data": []}', '[{"编号": "甲"}]'.encode('gbk')],
    ('web-table', 0, 'a.html'): [b'', BINARY, b'PK\x03\x04', '<p>请登录</p>'.encode(), b'<table></table>'],
    ('garbled', 0, 'a.csv'): [b'', b' \r\n', BINARY, b'PK\x03\x04' + bytes(99), '编号\r\n'.encode('utf-16-le')],
    ('garbled', 1, 'a.csv'): [BINARY, '编号\r\n'.encode('gbk'), '编号\r\n'.encode('utf-16')],
}
LACKS = {
    ('dedupe', 0): 'KEYS', ('split', 0): 'COLUMN', ('sort', 0): 'COLUMN', ('count', 0): 'GROUP AMOUNT', ('diff', 0): 'KEY', ('merge', 0): 'KEY OTHER_KEY COLUMNS',
    ('gbk', 0): 'NUMBERS', ('convert', 3): 'NUMBERS', ('dates', 0): 'COLUMN', ('long-numbers', 0): 'TEXT',
}
OWN = '我的 表 (1)'


@pytest.mark.parametrize('name, number, file, data', [(*key, data) for key, every in OTHER.items() for data in every])
def test_a_file_that_is_none_is_refused_in_a_sentence(name, number, file, data):
    Path(file).write_bytes(data)
    before = snapshot()
    printed, error = play(Recipe(name, None, number, constants={'FILE': repr(file)}), [])
    assert isinstance(error, SystemExit) and any('\u4e00' <= letter <= '\u9fff' for letter in str(error.code)), repr(error)
    assert snapshot() == before


def own(recipe):
    """The same with a name as readers have it."""
    constants = {key: value.replace('goods.', f'{OWN}.') for key, value in recipe.constants.items()}
    return replace(recipe, file=recipe.file.replace('goods', OWN), constants=constants)


@pytest.mark.parametrize('recipe', [pytest.param(one, id=one.id) for one in RECIPES if one.file.startswith('goods.') and 'goods.' in ' '.join(one.constants.values()) and not one.release and one.name not in ('sheets', 'chunks')])
def test_a_name_with_spaces_and_brackets(recipe, monkeypatch):
    table = next(one for one in THERE if one.name == 'the table')
    assert judged(run(own(recipe), table, monkeypatch)) == ('right', '')


@pytest.mark.parametrize('name, number, constant', [(*key, constant) for key, names in LACKS.items() for constant in names.split()])
def test_a_column_that_is_not_there_is_named_with_those_that_are(name, number, constant):
    recipe = next(one for one in RECIPES if (one.name, one.number) == (name, number) and not one.release)
    recipe.before and recipe.before()
    write(recipe.file, *TABLE)
    value = "['没有的']" if constant in ('KEYS', 'COLUMNS', 'NUMBERS', 'TEXT') else "'没有的'"
    before = snapshot()
    printed, error = play(replace(recipe, constants={**recipe.constants, constant: value}), recipe.rows)
    assert isinstance(error, SystemExit) and '编号' in error.code, repr(error)
    assert snapshot() == before
