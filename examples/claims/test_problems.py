"""Each known problem has a test that shows it; and what is wrong with one is told by its name."""

import importlib
import inspect
import json
import os
import subprocess
import sys
from pathlib import Path

import judged
import pytest
from held import marks
from pages import Page, problems

ENTRY = {'id': 'made-up', 'page': 'docs/usage/attentions.md', 'file': 'docs/usage/attentions.problems.yaml', 'line': 1, 'symptom': 's', 'when': 'w'}


def test_every_known_problem_has_one_test():
    shown = [mark.args[1] for mark in marks() if mark.name == 'problem']
    without = [entry for name, entry in problems().items() if shown.count(name) != 1]
    if without:
        told = {0: '没有测试：写一条', 2: '有几条测试：留下一条'}
        lines = (f'{one["file"]}:{one["line"]}: 已知问题 {one["id"]} {told[min(shown.count(one["id"]), 2)]} @page.problem({one["id"]!r})。' for one in without)
        pytest.fail('\n'.join(lines), pytrace=False)


def test_only_tests_hold_something():
    for path in judged.HERE.glob('test_*.py'):
        functions = vars(importlib.import_module(path.stem)).values()
        marked = [one.__name__ for one in functions if inspect.isfunction(one) and judged.place_of(one)]
        assert [name for name in marked if not name.startswith('test')] == [], path.name


def ran(text, *entries):
    """What pytest says of a module of tests, where these are the known problems."""
    Path('test_made_up.py').write_text(f"from pages import Page, otherwise\n\npage = Page('usage/attentions')\n\n\n{text}", encoding='utf-8')
    Path('problems.json').write_text(json.dumps(entries), encoding='utf-8')
    here = str(judged.HERE)
    command = [sys.executable, '-m', 'pytest', '-p', 'no:cacheprovider', '-c', f'{here}/pytest.ini', '--confcutdir', here, '--rootdir', here, '-q', '-p', 'conftest', 'test_made_up.py']
    env = {**os.environ, 'PYTHONPATH': os.pathsep.join([here, os.environ['PYTHONPATH']]), 'KNOWN_PROBLEMS': str(Path('problems.json').resolve())}
    return subprocess.run(command, capture_output=True, encoding='utf-8', env=env).stdout


def test_a_problem_that_does_not_show_fails_by_its_name():
    told = ran("@page.problem('made-up')\ndef test_it():\n    assert 1 == 2\n", ENTRY)
    assert 'test_it[made-up]' in told and '1 failed' in told


def test_a_test_without_its_problem_fails_by_its_name():
    told = ran("@page.problem('other')\ndef test_it():\n    assert True\n", ENTRY)
    assert 'docs/usage/attentions.md 没有已知问题 other：写进 docs/usage/attentions.problems.yaml' in told


@pytest.fixture
def asked(monkeypatch):
    """A test of a problem, and what is recorded of it."""
    known = {'made-up': dict(ENTRY)}
    monkeypatch.setattr(judged, 'problems', lambda: known)
    page = Page('usage/attentions')

    @page.problem('made-up')
    def test_it():
        assert True

    statuses = dict.fromkeys(judged.pinned(), 'yes')
    statuses[judged.pinned()[-1]] = 'no'
    outcome = judged.fold(statuses)
    return known['made-up'], test_it, {'test': judged.digest(test_it, outcome), **outcome}


def test_what_was_asked_on_every_release_is_current(asked):
    entry, test, kept = asked
    assert kept[judged.pinned()[-1]] == 'no' and len(kept) == 2
    assert judged.is_current(test, {'problems': {'made-up': kept}})


@pytest.mark.parametrize('change', ['symptom', 'when'])
def test_a_problem_that_became_another_one_is_asked_again(asked, change):
    entry, test, kept = asked
    entry[change] = 'of another'
    assert not judged.is_current(test, {'problems': {'made-up': kept}})


def test_releases_that_were_edited_by_hand_are_told(asked):
    entry, test, kept = asked
    kept[judged.pinned()[0]] = 'no'
    assert not judged.is_current(test, {'problems': {'made-up': kept}})


def test_a_record_that_cannot_be_read_says_what_to_do(monkeypatch):
    Path('judged.json').write_text('{', encoding='utf-8')
    monkeypatch.setattr(judged, 'FILE', Path('judged.json'))
    with pytest.raises(SystemExit, match='judged.json: 不是 JSON.*npm run claims'):
        judged.read()


def test_what_a_record_has_too_much_and_too_little_is_told_by_its_name(asked, monkeypatch, capsys):
    entry, test, kept = asked
    monkeypatch.setattr(judged, 'FILE', Path('judged.json'))
    monkeypatch.setattr(judged, 'SEEN', Path('seen.json'))
    monkeypatch.setattr(judged, 'tests', lambda: {('problems', 'made-up'): test})
    judged.write({'problems': {'made-up': kept}, 'claims': {}})
    assert judged.main() == 0
    judged.write({'problems': {'gone': kept}, 'claims': {}})
    assert judged.main() == 1
    told = capsys.readouterr().out
    assert '已知问题 made-up 改动以后没有在以后的版本上执行过' in told and '没有已知问题 gone。请运行 `npm run claims`' in told
