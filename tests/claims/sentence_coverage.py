"""Counts how many of the sentences that speak of behaviour are held by a test, page by page: `npm run claims`.

`sentence_coverage.json` keeps the share of each page, in percent, below which it may not fall. What counts is said in README.md. With `--record`
a share that has risen is kept, and what tests name now (named.py). With `--list FILE …` it names the sentences that nothing holds.
"""

import importlib
import inspect
import json
import re
import sys
from pathlib import Path

import pytest
from named import turned, unnamed
from pages import ROOT, Page, git, plain, read_json, write_text

HERE = Path(__file__).resolve().parent
BASELINE = HERE / 'sentence_coverage.json'
UNNAMED = HERE / 'unnamed.json'


def tests():
    for path in sorted(HERE.glob('test_*.py')):
        for found in list(vars(importlib.import_module(path.stem)).values()):
            if getattr(found, 'pytestmark', []):
                yield found


def marks():
    return (mark for test in tests() for mark in test.pytestmark)


def quotes(*kinds):
    """What the tests quote, `says` or `table`: test, page and words."""
    return [(test, mark.args[0], words) for test in tests() for mark in test.pytestmark if mark.name in kinds for words in mark.args[1:]]


def claims():
    """The words that tests hold, each with the name of its page."""
    return [(page.name, plain(words)) for _, page, words in quotes('says')]


def lost(page, words):
    """Why words are not found on their page; nothing when they are."""
    try:
        page.find(words)
    except pytest.fail.Exception as error:
        return str(error)


def place_of(test):
    code = test.__code__
    return f'tests/claims/{Path(code.co_filename).name}:{code.co_firstlineno}'


def body_of(source):
    """A test, or a file of them, without the marks that quote sentences."""
    return re.sub(r'^@\w+\.says\(.*\n', '', source, flags=re.M)


def is_as_committed(test):
    file = Path(test.__code__.co_filename).name
    return body_of(inspect.getsource(test)) in body_of(git('show', f'HEAD:tests/claims/{file}'))


def held_lines():
    """What the tests hold: the pieces by page."""
    held = {}
    for kind in ('says', 'table'):
        for _, page, words in quotes(kind):
            if lost(page, words):
                continue
            found = page.find_all(words)
            first, last = page.lines_of_table(words) if kind == 'table' else (0, 0)
            held.setdefault(page.name, set()).update(piece for piece in page.pieces if piece in found or first <= piece.line <= last)
    return held


def not_named(only=()):
    """What held sentences say and their tests don't, beyond what is kept: messages, and what to keep."""
    held = {}
    for test, page, words in quotes('says'):
        if (not only or page.path in only) and not lost(page, words):
            for piece in page.find_all(words):
                held.setdefault((page.name, piece), (page, []))[1].append(test)
    kept = read_json(UNNAMED)
    faults, now = [], {}
    for (name, piece), (page, holding) in held.items():
        name = f'{name} {holding[0].__name__}'
        missing = unnamed(piece.text, holding)
        known = missing if kept is None else missing & set(kept.get(name, '').split())
        if missing - known:
            faults.append('{}:{}: {}\n    测试 {} 里没有写到 {}：这句话改过，就让测试也验证它'.format(
                page.path.relative_to(ROOT).as_posix(), piece.line, piece.text, '、'.join(test.__name__ for test in holding), '、'.join(sorted(missing - known))))
        old = turned(piece.text, page.before) if only else None
        if old and all(map(is_as_committed, holding)):
            faults.append('{}:{}: {}\n    原来是：{}\n    “不”变了，测试 {} 没有变：让测试也验证它'.format(
                page.path.relative_to(ROOT).as_posix(), piece.line, piece.text, old, '、'.join(map(place_of, holding))))
        if known:
            now[name] = ' '.join(sorted({*now.get(name, '').split(), *known}))
    return faults, now


def list_sentences(files):
    """The sentences that nothing holds, and those whose tests don't name what they say; only the latter are a fault."""
    held = held_lines()
    for page in pages():
        if page.path in files:
            for piece in page.pieces:
                if piece.kind in ('sentence', 'row') and piece not in held.get(page.name, ()):
                    print(f'{page.path.relative_to(ROOT).as_posix()}:{piece.line}: 没有测试：{piece.text}')
    gone = {f'{place_of(test)}: {why}改了这句话，就改 `@page.says(…)` 里的字，测试也验证新的说法。' for test, page, words in quotes('says', 'table')
            if page.path in files and (why := lost(page, words))}
    faults = [*sorted(gone), *not_named(files)[0]]
    print('\n'.join(faults))
    return 1 if faults else 0


def pages():
    """The pages that speak of the library, sentence by sentence."""
    names = [path.relative_to(ROOT / 'docs').with_suffix('').as_posix() for path in sorted((ROOT / 'docs').rglob('*.md'))]
    # A recipe says what its program does, and that is executed; test_recipes.py tests what it promises beyond.
    return map(Page, [*(name for name in names if not name.startswith('recipes/')), 'upgrade'])


def main():
    if '--list' in sys.argv:
        return list_sentences([ROOT / name for name in sys.argv[sys.argv.index('--list') + 1:]])
    baseline = read_json(BASELINE) or {}
    held, shares, fallen = held_lines(), {}, []
    total = [0, 0]
    for page in pages():
        claims = [piece for piece in page.pieces if piece.kind in ('sentence', 'row')]
        count = sum(piece in held.get(page.name, ()) for piece in claims)
        if not claims:
            continue
        share = 100 * count // len(claims)
        least = baseline.get(page.name, 0)
        shares[page.name] = max(share, least)
        total = [total[0] + count, total[1] + len(claims)]
        print(f'{count:5} / {len(claims):4}  {share:3}%  {page.name}')
        if share < least:
            fallen.append(f'{page.name}：说行为的 {len(claims)} 句里有 {count} 句有测试，{share}%，不能低于 {least}%。给新的句子写测试，见 tests/claims/README.md。')
    print('{:5} / {:4}  {:3}%  全部'.format(*total, 100 * total[0] // total[1]))
    faults, now = not_named()
    fallen += faults
    if '--record' in sys.argv and not faults:
        write_text(UNNAMED, json.dumps(now, indent=2, ensure_ascii=False, sort_keys=True) + '\n')
    if '--record' in sys.argv and not fallen:
        write_text(BASELINE, json.dumps(shares, indent=2, ensure_ascii=False) + '\n')
    print('\n'.join(fallen), end='\n' if fallen else '')
    return 1 if fallen else 0


if __name__ == '__main__':
    sys.exit(main())
