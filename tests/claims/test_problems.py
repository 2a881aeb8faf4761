"""Each known problem has a test that shows it; and what is wrong with one is told by its name."""

import importlib
import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import outcomes
import pytest
from sentence_coverage import marks
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
    for path in outcomes.HERE.glob('test_*.py'):
        functions = vars(importlib.import_module(path.stem)).values()
        marked = [one.__name__ for one in functions if inspect.isfunction(one) and outcomes.place_of(one)]
        assert [name for name in marked if not name.startswith('test')] == [], path.name


def ran(text, *entries):
    """What pytest says of a module of tests, where these are the known problems."""
    Path('test_made_up.py').write_text(f"from pages import Page, otherwise\n\npage = Page('usage/attentions')\n\n\n{text}", encoding='utf-8')
    Path('problems.json').write_text(json.dumps(entries), encoding='utf-8')
    here = str(outcomes.HERE)
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
    """A known problem, what is recorded of it, and what `--check` says when that is so."""
    known = {'made-up': dict(ENTRY)}
    monkeypatch.setattr(outcomes, 'problems', lambda: known)
    page = Page('usage/attentions')

    @page.problem('made-up')
    def test_it():
        assert True

    monkeypatch.setattr(outcomes, 'FILE', Path('outcomes.json'))
    monkeypatch.setattr(outcomes, 'SEEN', Path('seen.json'))
    monkeypatch.setattr(outcomes, 'tests', lambda: {('problems', 'made-up'): test_it})
    outcome = outcomes.fold({**dict.fromkeys(outcomes.pinned(), 'yes'), outcomes.pinned()[-1]: 'no'})
    return known['made-up'], {'test': outcomes.digest(test_it, outcome), **outcome}


def checked(capsys, **recorded):
    """What `--check` says of a record."""
    outcomes.write({'problems': recorded, 'claims': {}})
    return outcomes.main(), capsys.readouterr().out


def test_what_was_asked_on_every_release_is_current(asked, capsys):
    assert asked[1][outcomes.pinned()[-1]] == 'no' and len(asked[1]) == 2
    assert checked(capsys, **{'made-up': asked[1]}) == (0, '')


@pytest.mark.parametrize('change', ['symptom', 'when', 'releases'])
def test_the_symptom_of_another_and_releases_edited_by_hand_are_told_by_name(asked, capsys, change):
    entry, kept = asked
    if change == 'releases':
        kept[outcomes.pinned()[0]] = 'no'
    else:
        entry[change] = 'of another'
    code, told = checked(capsys, **{'made-up': kept})
    assert code == 1 and told.startswith('tests/claims/outcomes.json: 已知问题 made-up 改动以后没有') and '`npm run claims -- --releases -k test_it`' in told


def test_an_unknown_id_is_told_by_its_name(asked, capsys):
    code, told = checked(capsys, **{'made-up': asked[1], 'gone': asked[1]})
    assert code == 1 and told == 'tests/claims/outcomes.json: 没有已知问题 gone。请运行 `npm run claims`。\n'


@pytest.mark.parametrize('words', [[], ['--part', '--record']], ids=['compared', 'a part recorded'])
def test_a_record_of_other_releases_says_what_to_do_and_a_part_leaves_it(asked, capsys, monkeypatch, words):
    outcomes.write({'problems': {'made-up': asked[1]}, 'claims': {}})
    kept = outcomes.FILE.read_text(encoding='utf-8')
    monkeypatch.setattr(outcomes, 'pinned', lambda: ['9.0.0'])
    monkeypatch.setattr(outcomes.sys, 'argv', ['outcomes.py', *words])
    assert outcomes.main() == 1 and outcomes.read()['problems'] == {}
    told = capsys.readouterr().out
    assert told.startswith('tests/claims/outcomes.json: 记录的是 1.1.0、') and told.count('\n') == 1 and '先运行一次 `npm run claims`，' in told
    assert outcomes.FILE.read_text(encoding='utf-8') == kept


def test_many_that_were_not_asked_are_one_line(asked, capsys, monkeypatch):
    (function,) = outcomes.tests().values()
    monkeypatch.setattr(outcomes, 'tests', lambda: {('problems', f'made-up-{at}'): function for at in range(21)})
    assert checked(capsys) == (1, 'tests/claims/outcomes.json: 21 条没有在以后的版本上执行过。请运行 `npm run claims`。\n')


@pytest.mark.parametrize('status, name, told', [
    ('no', 'no-autosave', []),
    ('no', None, ['2.0.0 上不成立，没有写明改动。', 'no-autosave（结束时不再自动保存）']),
    ('no', 'failure-clears', ['2.0.0 上不成立，没有写明改动。']),
    ('yes', 'no-autosave', ['no-autosave 没有用处']),
    ('no', 'made-up', ['没有改动 made-up']),
    ("gone: cannot import name 'DBRecorder'", None, []),
    ("gone: cannot import name 'DBRecorder'", 'no-autosave', ['no-autosave 没有用处']),
])
def test_a_test_that_fails_where_its_sentence_stands_names_the_change(status, name, told):
    marks = [Page('usage/attentions').differs(name).mark] if name else []
    faults = outcomes.differing(SimpleNamespace(pytestmark=marks), {'2.0.0': status}, outcomes.changes())
    assert all(text in ''.join(faults) for text in told) and bool(told) is bool(faults)


def test_a_record_that_cannot_be_read_says_what_to_do(asked):
    Path('outcomes.json').write_text('{', encoding='utf-8')
    with pytest.raises(SystemExit, match='outcomes.json:1: 不是 JSON.*npm run claims'):
        outcomes.read()


@pytest.mark.parametrize('cases', [['yes', 'no', 'gone: a'], ['gone: a', 'no', 'yes']])
def test_of_several_cases_the_same_one_counts(cases, monkeypatch):
    conftest = importlib.import_module('conftest')
    monkeypatch.setattr(conftest, 'seen', {})
    for status in cases:
        conftest.pytest_runtest_logreport(SimpleNamespace(user_properties=[('outcome', ['problems', 'x', '2.0.0', status])]))
    assert conftest.seen == {('problems', 'x'): {'2.0.0': 'gone: a'}}
