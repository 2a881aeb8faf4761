"""On which releases what the tests hold is so: `outcomes.json`, which `npm run claims` records and compares.

A line for each known problem, by its id, and for each test of sentences. `test` is the digest of the test, of the words that it is about and of
what it found; then stand the releases at which that changes. On the covered release it is `yes`. There are also `no`, `gone: …`, when the
release lacks what the test needs, and `otherwise: …`, which a test says itself. Where it is not `yes` and a sentence of the test stands,
`@page.differs` names the change.
"""

import hashlib
import inspect
import json
import os
import re
import sys
from pathlib import Path

import sentence_coverage
from named import values
from pages import ROOT, pinned, plain, problems, read_json, read_text, releases, write_text

HERE = Path(__file__).resolve().parent
FILE = HERE / 'outcomes.json'
NAME = 'tests/claims/outcomes.json'
# What the tests found on other releases; conftest.py writes it.
SEEN = ROOT / 'node_modules/.cache/outcomes.json'
KINDS = ('problems', 'claims')
COMMAND = '请运行 `npm run claims`。'
# It records the one in ten seconds.
QUICK = '请运行 `npm run claims -- --releases -k {}`。'
# Each is named up to here.
MANY = 20


def read():
    """What is recorded; fails with what to do when that can't be read, or is of other releases."""
    kept = read_json(FILE) or {}
    if kept.get('releases', pinned()) != pinned():
        # What was found there says nothing of the releases of now.
        return {**dict.fromkeys(KINDS, {}), 'others': kept['releases']}
    return {kind: kept.get(kind, {}) for kind in KINDS}


def write(found):
    """One line an entry, in the order of the names, so that two who add some get no conflict."""
    parts = [f'"releases": {json.dumps(pinned())}']
    for kind in KINDS:
        lines = (f'{json.dumps(key, ensure_ascii=False)}: {json.dumps(found[kind][key], ensure_ascii=False)}' for key in sorted(found.get(kind, ())))
        parts.append('"{}": {{\n{}\n}}'.format(kind, ',\n'.join(lines)))
    write_text(FILE, '{\n' + ',\n'.join(parts) + '\n}\n')


def stands_on(function):
    """The releases on which there is something that the test holds: a sentence that it says, a table."""
    places = [piece.on for mark in function.pytestmark if mark.name in ('says', 'table') for words in mark.args[1:] if not sentence_coverage.lost(mark.args[0], words)
              for piece in mark.args[0].find_all(words)]
    return [version for version in releases() if not places or any(version in on for on in places)]


def holds(function):
    """Whether it holds a sentence or a table, on releases that it does not name itself."""
    marks = getattr(function, 'pytestmark', [])
    names = {mark.name for mark in marks} | {f'on={mark.args[0]}' for mark in marks if mark.name == 'parametrize'}
    return bool(names & {'says', 'table'}) and not names & {'release', 'every_release', 'on=on'}


def stands_later(function):
    """Whether a test holds only what is not on the covered release: it is run where that stands."""
    return holds(function) and releases()[0] not in stands_on(function)


def place_of(function):
    """Where the outcome of a test is kept: kind and name; none when it is about nothing, or about releases that it names itself."""
    for mark in getattr(function, 'pytestmark', []):
        if mark.name == 'problem':
            return 'problems', mark.args[1]
    if holds(function) and not stands_later(function):
        return 'claims', f'{function.__module__}::{function.__name__}'
    return None


def digest(function, outcome):
    """Changes with a test, with what it is about, and with what it found: of a sentence its numbers, names and 不, not its wording."""
    words = []
    for mark in function.pytestmark:
        if mark.name == 'says':
            page = mark.args[0]
            words += [[sorted(values(piece.text)) for piece in page.pieces if plain(one) in piece.text] for one in mark.args[1:]]
        elif mark.name == 'table':
            words.append(mark.args[1:])
        elif mark.name == 'problem':
            entry = problems().get(mark.args[1], {})
            words += [entry.get('symptom'), entry.get('when')]
    # Why it differs, and what it quotes, change nothing of that.
    source = re.sub(r'^@page\.differs\((?:.*\)\n|\n(?: .*\n)*\)\n)', '', sentence_coverage.body_of(inspect.getsource(function)), flags=re.M)
    text = json.dumps([source, words, outcome], ensure_ascii=False)
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


def changes():
    """What later releases change, by id, as `npm run claims` reads it."""
    return {change['id']: change for change in json.loads(Path(os.environ['KNOWN_CHANGES']).read_text(encoding='utf-8'))}


def number(version):
    return tuple(map(int, version.split('.')))


def differing(function, entry, known):
    """What is wrong with what a test says of the releases on which it fails, and its sentences stand."""
    failing, status, faults = {}, 'yes', []
    for version in pinned():
        status = entry.get(version, status)
        if status != 'yes' and version in stands_on(function):
            failing[version] = status
    # The page of a class that is gone says so at its head.
    classes = [name for change in known.values() for name in change.get('names', ()) if change.get('kind') == 'gone']
    gone = {version for version, status in failing.items() if any(f"cannot import name '{name}'" in status for name in classes)}
    why = {}
    for mark in function.pytestmark:
        if mark.name != 'differs':
            continue
        _, name = mark.args
        change = known.get(name)
        if not change:
            faults.append(f'没有改动 {name}，改动写在 src/pages/upgrade.changes.yaml')
            continue
        on = [version for version in failing if number(change['since']) <= number(version) <= number(change.get('until', '999'))
              and (version not in gone or change.get('kind') == 'gone')]
        if not on:
            faults.append(f'{name} 没有用处：在它的版本上测试都通过')
        why[name] = on
    for version in failing:
        if version not in gone and not any(version in on for on in why.values()):
            begun = {name: change for name, change in known.items() if change['since'] == version}
            own = [f'{name}（{change["title"]}）' for name, change in (begun or known).items()]
            faults.append(f"{version} 上不成立，没有写明改动。改到每个版本都成立，写出那个版本上的说法；句子照样成立，就写 @page.differs('改动')，改动是其中之一：{'、'.join(own)}")
            break
    return faults


def tests():
    """Each test that has a place, by it."""
    return {place: function for function in sentence_coverage.tests() if inspect.isfunction(function) and (place := place_of(function))}


def main():
    known, kept = tests(), read()
    # A part says nothing of all others, which would be gone.
    if 'others' in kept and ('--record' not in sys.argv or '--part' in sys.argv):
        print(f'{NAME}: 记录的是 {"、".join(kept["others"])}，固定的版本是 {"、".join(pinned())}。请先运行一次 `npm run claims`，全部的测试。')
        return 1
    seen = {tuple(place): statuses for place, statuses in json.loads(SEEN.read_text(encoding='utf-8'))} if SEEN.exists() else {}
    names = {'problems': '已知问题', 'claims': '测试'}
    known_changes = changes()
    faults, stale, now = [], [], {kind: {} for kind in KINDS}
    for (kind, name), function in known.items():
        entry = kept[kind].get(name)
        if any(sentence_coverage.lost(mark.args[0], words) for mark in function.pytestmark if mark.name in ('says', 'table') for words in mark.args[1:]):
            # Told with the words that are gone.
            now[kind] |= {name: entry} if entry else {}
            continue
        statuses = seen.get((kind, name))
        if statuses and set(pinned()) <= set(statuses):
            outcome = fold(statuses)
            found = {'test': digest(function, outcome), **outcome}
            if '--record' in sys.argv:
                entry = found
            elif entry and entry != found:
                faults.append(f'{NAME}: {names[kind]} {name} 记录是 {outcome_of(entry)}，现在是 {outcome}。{QUICK.format(function.__name__)}')
                continue
        if '--part' in sys.argv and not statuses:
            pass
        elif entry is None or entry['test'] != digest(function, outcome_of(entry)):
            stale.append(f'{NAME}: {names[kind]} {name} 改动以后没有在以后的版本上执行过。{QUICK.format(function.__name__)}')
        if entry:
            now[kind][name] = entry
        if entry and kind == 'claims':
            wrong = differing(function, entry, known_changes)
            faults += [f'{inspect.getsourcefile(function)}:{function.__code__.co_firstlineno}: {name}：{one}。' for one in wrong]
    # So many are one fault: no writer changed them one by one.
    faults += stale if len(stale) <= MANY else [f'{NAME}: {len(stale)} 条没有在以后的版本上执行过。{COMMAND}']
    if '--record' in sys.argv:
        write(now)
    else:
        for kind in names:
            faults += [f'{NAME}: 没有{names[kind]} {name}。{COMMAND}' for name in kept[kind] if (kind, name) not in known]
    print('\n'.join(faults), end='\n' if faults else '')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main() if '--part' in sys.argv else max(sentence_coverage.main(), main()))
