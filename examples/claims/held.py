"""Counts how many of the sentences that speak of behaviour are held by a test, page by page: `npm run claims`.

`held.json` keeps the share of each page, in percent, below which it may not fall. What counts is said in README.md. With `--record`
a share that has risen is kept.
"""

import importlib
import json
import sys
from pathlib import Path

from pages import ROOT, Page, plain

HERE = Path(__file__).resolve().parent
FLOORS = HERE / 'held.json'


def marks():
    for path in sorted(HERE.glob('test_*.py')):
        for found in list(vars(importlib.import_module(path.stem)).values()):
            yield from getattr(found, 'pytestmark', [])


def claims():
    """The words that tests hold, each with the name of its page."""
    return [(mark.args[0].name, plain(words)) for mark in marks() if mark.name == 'says' for words in mark.args[1:]]


def held_lines():
    """What the tests hold: the pieces by page."""
    held = {}
    for mark in marks():
        if mark.name in ('says', 'table'):
            page, *words = mark.args
            pieces = held.setdefault(page.name, set())
            if mark.name == 'says':
                said = {page.find(one).text for one in words}
                pieces.update(piece for piece in page.pieces if piece.text in said)
            else:
                first, last = page.lines_of_table(*words)
                pieces.update(piece for piece in page.pieces if first <= piece.line <= last)
    return held


def pages():
    """The pages that speak of the library."""
    names = [path.relative_to(ROOT / 'docs').with_suffix('').as_posix() for path in sorted((ROOT / 'docs').rglob('*.md'))]
    return map(Page, [*names, 'upgrade'])


def main():
    floors = json.loads(FLOORS.read_text(encoding='utf-8'))
    held, shares, fallen = held_lines(), {}, []
    total = [0, 0]
    for page in pages():
        claims = [piece for piece in page.pieces if piece.kind in ('sentence', 'row')]
        count = sum(piece in held.get(page.name, ()) for piece in claims)
        if not claims:
            continue
        share = 100 * count // len(claims)
        floor = floors.get(page.name, 0)
        shares[page.name] = max(share, floor)
        total = [total[0] + count, total[1] + len(claims)]
        print(f'{count:5} / {len(claims):4}  {share:3}%  {page.name}')
        if share < floor:
            fallen.append(f'{page.name}：说行为的 {len(claims)} 句里有 {count} 句有测试，{share}%，不能低于 {floor}%。给新的句子写测试，见 examples/claims/README.md。')
    print('{:5} / {:4}  {:3}%  全部'.format(*total, 100 * total[0] // total[1]))
    if '--record' in sys.argv and not fallen:
        FLOORS.write_text(json.dumps(shares, indent=2, ensure_ascii=False) + '\n', encoding='utf-8')
    print('\n'.join(fallen), end='\n' if fallen else '')
    return 1 if fallen else 0


if __name__ == '__main__':
    sys.exit(main())
