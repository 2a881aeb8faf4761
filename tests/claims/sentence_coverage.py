"""Counts how many of the sentences that speak of behaviour are held by a test, page by page: `npm run claims`.

A new sentence may stand without a test, up to a share of the page (src/lib/limits.ts); one that is held may not lose it. `sentence_coverage.json`
keeps for each page how many are held, and of how many. What counts is said in README.md. With `--record` the numbers of now are kept, and what
tests name (named.py). With `--list FILE …` the sentences of these pages that nothing holds are named, and what any test quotes that is gone.
"""

import importlib
import inspect
import json
import os
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


def told_beside():
    """What the rows of the recipes quote: page and words."""
    rows = importlib.import_module('test_recipe_matrix').RECIPES
    return {(row.told_on(words), words) for row in rows for words in row.said.values()}


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
            faults.append('{}:{}: {}\n    原来是：{}\n    一句有“不、没有、无法、未”，一句没有；测试 {} 没有变：意思变了就改测试，没有变就留着否定的说法'.format(
                page.path.relative_to(ROOT).as_posix(), piece.line, piece.text, old, '、'.join(map(place_of, holding))))
        if known:
            now[name] = ' '.join(sorted({*now.get(name, '').split(), *known}))
    return faults, now


def list_sentences(files):
    """Names the sentences of an edit that nothing holds, which is no fault, and counts the older ones, or names all of a page that is as committed; gives what was quoted and is gone, and what tests don't name."""
    hint = {'says': '；只换了说法，`npm run claims -- --requote --yes` 会改', 'table': ''}
    gone = {f'{place_of(test)}: {why}\n    改了这句话，就改 `@page.{kind}(…)` 里的字，测试也验证新的说法{hint[kind]}。' for kind in hint for test, page, words in quotes(kind)
            if (why := lost(page, words))}
    gone |= {f'tests/claims/recipes/: {why}\n    改了这句话，就改那个文件夹里 said 的字。' for page, words in told_beside() if (why := lost(page, words))}
    held = held_lines()
    for page in pages():
        free = [piece for piece in claims_of(page) if piece not in held.get(page.name, ())] if page.path in files else []
        # Known problems are shown on their page, which is as it was then.
        is_new = any(piece.text not in page.before for piece in page.pieces) or bool(git('status', '--porcelain', '--', page.problems_file))
        # What the words that are gone have become is told with them.
        told = [piece for piece in free if not is_new or piece.text not in page.before and not any(piece.text in why for why in gone)]
        where = page.path.relative_to(ROOT).as_posix()
        for piece in told:
            print(f'⚠ {where}:{piece.line}: 没有测试：{piece.text}')
        old = sum(piece.text in page.before for piece in free)
        if is_new and old:
            print(f'{where}: 以前就没有测试的还有 {old} 句')
    return [*sorted(gone), *not_named(files)[0]]


def claims_of(page):
    return [piece for piece in page.pieces if piece.kind in ('sentence', 'row')]


def too_few(name, held, of, before):
    """Why a page has too few sentences with a test; nothing when it has enough. `before` is what is kept of it: held, and of how many."""
    most = limits()
    free = of - held
    allowed = most['pages'].get(name, max(most['least'], int(most['share'] * of)))
    if free > allowed:
        return f'{name}：说行为的 {of} 句里有 {free} 句没有测试，最多 {allowed} 句（src/lib/limits.ts 的 untested）。给上面 ⚠ 的句子写测试，或者删去。'
    if before and free - (before[1] - before[0]) > max(0, of - before[1]):
        return f'{name}：原来有测试的句子现在没有了：{of} 句里有 {held} 句，原来 {before[1]} 句里有 {before[0]} 句。'


def limits():
    """How many sentences may stand without a test: `share` of a page, `least` of a small one, or the number of `pages`; tools/claims.ts hands it on."""
    return json.loads(os.environ['UNTESTED'])


def pages():
    """The pages that speak of the library, sentence by sentence."""
    names = [path.relative_to(ROOT / 'docs').with_suffix('').as_posix() for path in sorted((ROOT / 'docs').rglob('*.md'))]
    # A recipe says what its program does, and that is executed; test_recipes.py tests what it promises beyond.
    return map(Page, [*(name for name in names if not name.startswith('recipes/')), 'upgrade'])


def main():
    files = [ROOT / name for name in sys.argv[sys.argv.index('--list') + 1:]] if '--list' in sys.argv else None
    kept = read_json(BASELINE) or {}
    held, counts = held_lines(), {}
    for page in pages():
        claims = claims_of(page)
        if claims:
            counts[page.name] = [sum(piece in held.get(page.name, ()) for piece in claims), len(claims)]
    # Where words are gone, that is told.
    broken = {page.name for _, page, words in quotes('says', 'table') if lost(page, words)}
    faults = list(filter(None, (too_few(name, *count, kept.get(name)) for name, count in counts.items() if name not in broken)))
    if files is None:
        for name, (count, of) in counts.items():
            print(f'{"⚠" if count < of else " "} {count:4} / {of:4}  {name}')
        print('  {:4} / {:4}  全部'.format(*map(sum, zip(*counts.values()))))
        unnamed_faults, now = not_named()
        faults += unnamed_faults
        if '--record' in sys.argv and not faults:
            write_text(UNNAMED, json.dumps(now, indent=2, ensure_ascii=False, sort_keys=True) + '\n')
            lines = ',\n'.join(f'  {json.dumps(name)}: {json.dumps(count)}' for name, count in counts.items())
            write_text(BASELINE, f'{{\n{lines}\n}}\n')
    else:
        faults += list_sentences(files)
    print('\n'.join(faults), end='\n' if faults else '')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
