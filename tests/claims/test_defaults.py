"""A default that a text says is the library's: by the parameter that the sentence names, or by a test that holds the number."""

import json
import re

import pytest

from sentence_coverage import claims, pages
from pages import ROOT

SAID = re.compile(r'默认[^，。；]*?(?<![\w.-])(\d+|True|False|None)(?!\w)')


def defaults():
    members = json.loads((ROOT / 'api/DrissionRecord.json').read_text(encoding='utf-8'))
    found = {}
    for member in members.values():
        for param in member.get('params', ()):
            found.setdefault(param['name'], set()).add(param.get('default'))
    return found


def said():
    return [
        pytest.param(page, piece, match[1], id=f'{page.name}:{piece.line}')
        for page in pages() for piece in page.pieces for match in SAID.finditer(piece.text) if piece.kind in ('sentence', 'row')
    ]


@pytest.mark.parametrize('page, piece, value', said())
def test_default(page, piece, value):
    known = [values for name, values in defaults().items() if re.search(rf'(?<![\w.]){name}(?!\w)', piece.text)]
    held = [words for name, words in claims() if name == page.name and value in words and words in piece.text]
    if not held and not any(value in values for values in known):
        pytest.fail(f'{page.path.relative_to(ROOT).as_posix()}:{piece.line}：默认值 {value} 与接口不符，也没有测试写着这个数：{piece.text}', pytrace=False)


def test_there_are_some():
    assert len(said()) > 3
