"""On which releases what the tests hold is so: `judged.json`, which `npm run claims` records and compares.

A line for each known problem, by its id, and for each test of sentences. `test` is the digest of the test, of the words that it is about and of
what it found; then stand the releases at which that changes. On the covered release it is `yes`. There are also `no`, `gone: …`, when the
release lacks what the test needs, and `otherwise: …`, which a test says itself.
"""

import hashlib
import inspect
import json
import sys
from pathlib import Path

import held
from pages import plain, problems

HERE = Path(__file__).resolve().parent
FILE = HERE / 'judged.json'
NAME = 'examples/claims/judged.json'
# What the tests found on other releases; conftest.py writes it.
SEEN = HERE.parents[1] / 'node_modules/.cache/judged.json'
COMMAND = '请运行 `npm run claims`。'


def pinned():
    return list(json.loads((HERE.parent / 'environment.json').read_text(encoding='utf-8'))['releases'])


def read():
    """What is recorded; fails with what to do when that can't be read, or is of other releases."""
    try:
        kept = json.loads(FILE.read_text(encoding='utf-8')) if FILE.exists() else {}
    except ValueError as error:
        sys.exit(f'{NAME}: 不是 JSON：{error}。删掉它，{COMMAND}')
    if kept.get('releases', pinned()) != pinned():
        # What was found there says nothing of the releases of now.
        return {'problems': {}, 'claims': {}, 'others': kept['releases']}
    return {'problems': kept.get('problems', {}), 'claims': kept.get('claims', {})}


def write(found):
    """One line an entry, in the order of the names, so that two who add some get no conflict."""
    parts = [f'"releases": {json.dumps(pinned())}']
    for kind in ('problems', 'claims'):
        lines = (f'{json.dumps(key)}: {json.dumps(found[kind][key], ensure_ascii=False)}' for key in sorted(found[kind]))
        parts.append('"{}": {{\n{}\n}}'.format(kind, ',\n'.join(lines)))
    FILE.write_text('{\n' + ',\n'.join(parts) + '\n}\n', encoding='utf-8')


def place_of(function):
    """Where the outcome of a test is kept: kind and name; none when it is about nothing, or about releases that it names itself."""
    marks = getattr(function, 'pytestmark', [])
    names = {mark.name for mark in marks} | {f'on={mark.args[0]}' for mark in marks if mark.name == 'parametrize'}
    for mark in marks:
        if mark.name == 'problem':
            return 'problems', mark.args[1]
    if names & {'says', 'table'} and not names & {'release', 'every_release', 'on=on'}:
        return 'claims', f'{function.__module__}::{function.__name__}'
    return None


def digest(function, outcome):
    """Changes with a test, with what it is about, and with what it found."""
    words = []
    for mark in function.pytestmark:
        if mark.name == 'says':
            page = mark.args[0]
            words += [[piece.text for piece in page.pieces if plain(one) in piece.text] for one in mark.args[1:]]
        elif mark.name == 'table':
            words.append(mark.args[1:])
        elif mark.name == 'problem':
            entry = problems().get(mark.args[1], {})
            words += [entry.get('symptom'), entry.get('when')]
    text = json.dumps([inspect.getsource(function), words, outcome], ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def outcome_of(entry):
    return {version: found for version, found in entry.items() if version != 'test'}


def is_current(function, kept):
    """Whether a test was asked on every release since it changed."""
    kind, name = place_of(function)
    entry = kept[kind].get(name)
    return entry is not None and entry['test'] == digest(function, outcome_of(entry))


def fold(statuses):
    """The outcome on each release, oldest first, only where it changes."""
    folded, last = {}, 'yes'
    for version in pinned():
        if statuses[version] != last:
            folded[version] = last = statuses[version]
    return folded


def tests():
    """Each test that has a place, by it."""
    return {place: function for function in held.tests() if inspect.isfunction(function) and (place := place_of(function))}


def main():
    known, kept = tests(), read()
    if 'others' in kept and '--record' not in sys.argv:
        print(f'{NAME}: 记录的是 {"、".join(kept["others"])}，固定的版本是 {"、".join(pinned())}。{COMMAND}')
        return 1
    seen = {tuple(place): statuses for place, statuses in json.loads(SEEN.read_text(encoding='utf-8'))} if SEEN.exists() else {}
    names = {'problems': '已知问题', 'claims': '测试'}
    faults, now = [], {'problems': {}, 'claims': {}}
    for (kind, name), function in known.items():
        entry = kept[kind].get(name)
        statuses = seen.get((kind, name))
        if statuses and set(pinned()) <= set(statuses):
            outcome = fold(statuses)
            found = {'test': digest(function, outcome), **outcome}
            if '--record' in sys.argv:
                entry = found
            elif entry and entry != found:
                faults.append(f'{NAME}: {names[kind]} {name} 记录是 {outcome_of(entry)}，现在是 {outcome}。请运行 `npm run claims -- --releases`。')
                continue
        if '--part' in sys.argv and not statuses:
            pass
        elif entry is None or entry['test'] != digest(function, outcome_of(entry)):
            faults.append(f'{NAME}: {names[kind]} {name} 改动以后没有在以后的版本上执行过，或者记录改过了。{COMMAND}')
        if entry:
            now[kind][name] = entry
    if '--record' in sys.argv:
        write(now)
    else:
        for kind in names:
            faults += [f'{NAME}: 没有{names[kind]} {name}。{COMMAND}' for name in kept[kind] if (kind, name) not in known]
    print('\n'.join(faults), end='\n' if faults else '')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
