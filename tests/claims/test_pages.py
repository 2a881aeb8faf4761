"""Tests of what the other tests stand on: what fails, and with which words."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import conftest
import outcomes
import pages
import pytest
import requote
import sentence_coverage
from conftest import pinned
from pages import Page, covers, pieces_of

HERE = Path(__file__).resolve().parent

TEXT = '''---
title: 页
---

import X from 'x';

## 写法 {/* #ways */}

**负数**从末尾数，`-1` 是[最后一行](a.md#b)；0 是新行。下面是例子：

```python run
x = '代码里的字不算'
```

| 写法 | 行 |
| --- | --- |
| `1` | 第一行 |
| `a\\|b` | **没有** |
| 其他 | [别处](x.md) |

:::warning[注意]

不要写 0。不要写 `-1`，它是最后一行。

:::

<Fold title="折起来的">

## 相关

- [保存](save.md)：怎样保存
'''


@pytest.fixture
def page(tmp_path):
    found = Page.__new__(Page)
    found.name, found.path, found.text = 'demo', HERE / 'demo.md', TEXT
    return found


def test_what_counts(page):
    kinds = {}
    for piece in pieces_of(TEXT):
        kinds.setdefault(piece.kind, []).append(piece.text)
    assert kinds == {
        'title': ['写法', '注意', '折起来的', '相关'],
        'sentence': ['负数从末尾数，-1 是最后一行；', '0 是新行。', '不要写 0。', '不要写 -1，它是最后一行。'],
        'remark': ['下面是例子：', '保存：怎样保存'],
        'header': ['写法 | 行', '其他 | 别处'],
        'row': ['1 | 第一行', 'a|b | 没有'],
    }


@pytest.mark.parametrize('changed, asked', [
    ('tests/claims/demo.md', ['new', 'gone', 'table']),
    ('tests/claims/other.md', []),
    ('tests/claims/test_same.py', ['same', 'new', 'gone', 'table']),
    ('src/examples/python/run.py', ['same', 'new', 'gone', 'table']),
], ids=['page', 'another', 'test', 'machinery'])
def test_changed_asks_what_holds_a_changed_sentence(monkeypatch, page, changed, asked):
    before = {'diff': changed, 'ls-files': '', 'show': TEXT.replace('0 是新行', '0 是第一行')}
    for module in (conftest, pages):
        monkeypatch.setattr(module, 'git', lambda command, *_: before[command])
    marks = {'same': page.says('负数从末尾数'), 'new': page.says('负数从末尾数', '0 是新行'), 'gone': page.says('没有这一句'), 'table': page.table('写法 | 行')}
    items = [SimpleNamespace(name=name, path=HERE / 'test_same.py', iter_markers=lambda mark=mark: [mark.mark]) for name, mark in marks.items()]
    conftest.pytest_collection_modifyitems(SimpleNamespace(option=SimpleNamespace(changed=True, listed=False, page=[])), items)
    assert [item.name for item in items] == asked


ROWS = """FILE = 'a.csv'
def right():
    return FILE
def made():
    return right() == 1
RECIPES = [
    Recipe('dedupe', made, file='b.csv'),
    *(Recipe(name, gone) for name in ('sort', 'split')),
    Recipe('gbk', gone),
]
READERS = {
    ('tidy', 0): (FILE, 'c.xlsx'),
}
RECIPES += [
    Recipe('merge', gone, file='e.csv'),
]
"""


@pytest.mark.parametrize('old, new, asked', [
    ("'b.csv'", "'c.csv'", {'dedupe'}),
    ("FILE = 'a.csv'", "FILE = 'd.csv'", {'dedupe', 'tidy'}),
    ("'c.xlsx'", "'d.xlsx'", {'tidy'}),
    ("    Recipe('gbk', gone),", '', {'gbk'}),
    ('right() == 1', 'right()', {'dedupe'}),
    ("'e.csv'", "'f.csv'", {'merge'}),
    ("('sort', 'split')", "('sort', 'diff')", {'sort', 'split'}),
    ('RECIPES', '# A comment.\nRECIPES', set()),
])
def test_of_the_matrix_what_has_another_row_is_asked(monkeypatch, tmp_path, old, new, asked):
    file = conftest.ROOT / 'tests/claims/recipes/files.py'
    monkeypatch.setattr(conftest, 'ROWS', [file])
    monkeypatch.setattr(conftest, 'git', lambda *_: ROWS.replace(old, new))
    monkeypatch.setattr(conftest, 'read_text', lambda path: ROWS if path == file else path.read_text(encoding='utf-8'))
    assert conftest.rows_changed({file}) == asked
    assert conftest.rows_changed(set()) == set()
    items = [SimpleNamespace(path=HERE / f'{name}.py', callspec=SimpleNamespace(params={'recipe': given})) for name, given in [('test_recipe_matrix', SimpleNamespace(name='dedupe')), ('test_recipe_matrix', None), ('test_recipes', 'dedupe')]]
    assert [conftest.is_of_rows(item, asked, {file}) for item in items] == ['dedupe' in asked, True, False]
    assert not conftest.is_of_all({file})


def test_what_fails_by_one_cause_is_told_once():
    def failed(name, message):
        return SimpleNamespace(nodeid=name, longrepr=SimpleNamespace(reprcrash=SimpleNamespace(message=message)), sections=[])

    reports = [failed('a.py::b[1]', 'traceback: NameError("no x"), changed'), failed('a.py::b[2]', 'AssertionError: 1\nmore'), failed('c.py::d[3]', 'NameError: no x'), failed('a.py::b[4]', 'AssertionError: 1'), failed('a.py::e[4]', 'AssertionError: 1'), failed('a.py::b[5]', 'AssertionError: 2'), *(failed(f'a.py::{one}', "Failed: DID NOT RAISE <class 'ValueError'>") for one in 'fg')]
    told = conftest.told_once(reports)
    assert [(one.nodeid, one.sections) for one in told] == [('a.py::b[1]', [('同样失败的还有 1 条', 'c.py::d 3')]), ('a.py::b[2]', [('同样失败的还有 1 条', 'a.py::b 4')]), ('a.py::e[4]', []), ('a.py::b[5]', []), ('a.py::f', []), ('a.py::g', [])]


@pytest.mark.parametrize('executed, file, name, given, asked', [
    ('tutorials/examples/fill_table', 'test_fill_table', 'test_only_what_is_known_and_empty_is_filled', (), True),
    (None, 'test_fill_table', 'test_only_what_is_known_and_empty_is_filled', (), False),
    ('usage/Recorder/clear', 'test_fill_table', 'test_only_what_is_known_and_empty_is_filled', (), False),
    ('recipes/dedupe', 'test_recipe_matrix', 'test_a_recipe_under_a_condition', [SimpleNamespace(name='dedupe')], True),
    ('recipes/dedupe', 'test_recipe_matrix', 'test_a_recipe_under_a_condition', [SimpleNamespace(name='sort')], False),
    ('recipes/sort', 'test_recipes_tables', 'test_the_result_is_not_the_source', [('sort', 0)], True),
    (None, 'test_recipe_matrix', 'test_each_program_has_its_row', (), True),
    (None, 'test_defaults', 'test_default', (), True),
])
def test_what_runs_a_changed_program_or_reads_all_pages_is_asked(executed, file, name, given, asked):
    module = importlib.import_module(file)
    item = SimpleNamespace(path=HERE / f'{file}.py', module=module, function=getattr(module, name), callspec=SimpleNamespace(params=dict(enumerate(given))))
    assert conftest.reads(item, [Page(executed)] if executed else []) == asked
    # A case of another recipe is left out, whatever its test quotes.
    assert conftest.is_of_another(item, [Page(executed)] if executed else []) == (isinstance(given, list) and not asked)


@pytest.mark.parametrize('changed, file, read', [
    ('docs/usage/Recorder/save.md', 'test_save', True),
    ('docs/usage/Recorder/save.md', 'test_upgrade', True),
    ('docs/usage/Recorder/save.md', 'test_style', False),
    ('docs/usage/Recorder/save.md', 'test_defaults', True),
    ('docs/usage/Recorder/save.md', 'test_problems', True),
    ('docs/recipes/dedupe.md', 'test_recipes_tables', True),
    ('docs/recipes/dedupe.md', 'test_save', False),
])
def test_changed_reads_the_files_that_speak_of_a_changed_page(changed, file, read):
    option = SimpleNamespace(changed=True, page=[changed])
    assert conftest.pytest_ignore_collect(HERE / f'{file}.py', SimpleNamespace(option=option)) is (None if read else True)


def test_what_quotes_words_that_are_gone_is_left_to_the_list(page):
    items = [SimpleNamespace(name=words, iter_markers=lambda mark=page.says(words): [mark.mark]) for words in ('0 是新行', '没有这一句')]
    conftest.pytest_collection_modifyitems(SimpleNamespace(option=SimpleNamespace(changed=False, listed=True, page=[])), items)
    assert [item.name for item in items] == ['0 是新行']


def test_what_an_edit_adds_is_named_and_what_is_older_is_counted(monkeypatch, capsys, page):
    quoted = []
    for name, value in {'pages': lambda: [page], 'held_lines': dict, 'not_named': lambda _: ([], {}), 'quotes': lambda *_: quoted}.items():
        monkeypatch.setattr(sentence_coverage, name, value)
    page.before = {piece.text for piece in page.pieces}
    told = lambda: sentence_coverage.list_sentences({page.path}) and [] or capsys.readouterr().out.splitlines()
    assert len(told()) == 6 and 'demo.md:9: 没有测试：0 是新行。' in ''.join(told())
    # Known problems of a page are another file, which is all that has changed.
    with monkeypatch.context() as patch:
        patch.setattr(sentence_coverage, 'git', lambda *words: words[-1].endswith('demo.problems.yaml'))
        assert told() == ['tests/claims/demo.md: 以前就没有测试的还有 6 句']
    page.before -= {'0 是新行。'}
    assert told() == ['⚠ tests/claims/demo.md:9: 没有测试：0 是新行。', 'tests/claims/demo.md: 以前就没有测试的还有 5 句']
    # What was quoted has become this sentence: that is told once.
    quoted.append((test_what_counts, page, '0 是第一行'))
    assert told() == ['tests/claims/demo.md: 以前就没有测试的还有 5 句']


def test_the_wording_of_a_sentence_changes_no_outcome_and_its_numbers_do(page):
    def digest(sentence):
        page.__dict__.pop('pieces', None)
        page.text = TEXT.replace('0 是新行', sentence)

        @page.says('新行')
        def function():
            pass

        return outcomes.digest(function, {})

    assert digest('0 是新行') == digest('0 就是新行') != digest('1 是新行')


def test_what_quotes_words_that_are_gone_has_no_outcome_to_record(monkeypatch, capsys, page):
    @page.says('没有这一句')
    def function():
        pass

    monkeypatch.setattr(outcomes, 'tests', lambda: {('claims', 'x'): function})
    monkeypatch.setattr(outcomes, 'read', lambda: {'problems': {}, 'claims': {}})
    assert (outcomes.main(), capsys.readouterr().out) == (0, '')


@pytest.mark.parametrize('now, answer', [
    ('它就是最后那一行', 'y'),
    ('它就是最后那一行', 'n'),
    ('它就是最后那一行', '--yes'),
    # Not words alone: another number, another 不.
    ('它是倒数第 2 行', 'y'),
    ('它不是最后一行', 'y'),
], ids=['taken', 'refused', 'unasked', 'number', 'not'])
def test_new_words_go_into_the_quotes_of_a_sentence(monkeypatch, tmp_path, capsys, page, now, answer):
    page.before = {piece.text for piece in page.pieces}
    del page.pieces
    page.text = TEXT.replace('它是最后一行', now)
    file = tmp_path / 'test_demo.py'
    source = "@page.says('它是最后一行')\ndef test_last():\n    assert '它是最后一行'\n"
    file.write_text(source, encoding='utf-8')
    test = SimpleNamespace(__code__=SimpleNamespace(co_firstlineno=1))
    monkeypatch.setattr(requote, 'quotes', lambda _: [(test, page, '它是最后一行')])
    monkeypatch.setattr(requote.inspect, 'getsourcefile', lambda _: file)
    monkeypatch.setattr(sys, 'argv', ['requote.py', answer])
    refused = now != '它就是最后那一行'
    assert requote.main(*([lambda _: answer] if answer != '--yes' else [])) == refused
    words = '不要写 -1，它就是最后那一行。' if answer != 'n' and '就' in now else '它是最后一行'
    assert file.read_text(encoding='utf-8') == source.replace("says('它是最后一行", f"says('{words}")
    printed = capsys.readouterr().out
    assert ('不只是换了说法' in printed) == refused
    assert not refused or now in printed and ('2 只有一句里有' if '2' in now else '“不、没有”只有一句里有') in printed


@pytest.mark.parametrize('kind, requoted', [('says', True), ('table', False)])
def test_a_quote_that_is_lost_names_the_command_that_mends_it(monkeypatch, page, kind, requoted):
    for name, value in {'pages': list, 'held_lines': dict, 'not_named': lambda _: ([], {})}.items():
        monkeypatch.setattr(sentence_coverage, name, value)
    monkeypatch.setattr(sentence_coverage, 'quotes', lambda *kinds: [(test_what_counts, page, '没有这一句')] if kind in kinds else [])
    (told,) = sentence_coverage.list_sentences({page.path})
    assert f'`@page.{kind}(…)`' in told and ('`npm run claims -- --requote --yes`' in told) == requoted


@pytest.mark.parametrize('held, of, before, said', [
    (100, 100, (100, 100), None),
    # A new sentence may stand alone, a held one may go with its test.
    (100, 101, (100, 100), None),
    (99, 99, (100, 100), None),
    (99, 100, (100, 100), '原来有测试的句子现在没有了'),
    (99, 101, (100, 100), '原来有测试的句子现在没有了'),
    (100, 106, (100, 100), '最多 5 句'),
    (0, 3, None, None),
    (6, 10, None, '最多 3 句'),
], ids=str)
def test_a_sentence_may_stand_without_a_test_and_may_not_lose_it(monkeypatch, held, of, before, said):
    monkeypatch.setenv('UNTESTED', '{"share": 0.05, "least": 3, "pages": {}}')
    assert said in (sentence_coverage.too_few('demo', held, of, before) or '') if said else sentence_coverage.too_few('demo', held, of, before) is None


def test_words_are_found_with_their_marks_and_without(page):
    assert page.find('**负数**从末尾数').line == page.find('负数从末尾数，-1 是最后一行').line == 9


@pytest.mark.parametrize('words, message', [
    ('负数从开头数', '“负数从开头数” 不在 tests/claims/demo.md 里了。最接近的是第 9 行：负数从末尾数，-1 是最后一行；'),
    ('最后一行', '“最后一行” 在 tests/claims/demo.md 里不止一处：第 9、23 行。'),
    ('代码里的字', '不在'),
], ids=['gone', 'twice', 'code'])
def test_words_that_are_gone_or_stand_twice(page, words, message):
    with pytest.raises(pytest.fail.Exception) as failed:
        page.find(words)
    assert message in str(failed.value)


def test_a_sentence_that_stands_twice_word_for_word(page):
    page.text += '\n\n**返回**：无。\n\n**返回**：无。\n'
    assert page.find('返回：无').text == '返回：无。'


BY_RELEASE = '''
<For since="2.0.0">

写 `left`。

</For>

甲。写 `a.b`〔1.2.0 起〕写 `c`。〔1.1.0–2.0.1〕写 `d`。

| 数据 | 结果 |
| --- | --- |
| 列表〔2.0.0 起〕 | 一行 |
| 字典 | 一行〔1.1.0〕没有 |
'''


def test_what_stands_on_which_releases(page):
    page.text = BY_RELEASE
    old, young = pages.releases(), pages.between('2.0.0')
    assert old[:6] == ('1.0.0', '1.1.0', '1.2.0', '2.0.0', '2.0.1', '2.0.2') and young[:2] == ('2.0.0', '2.0.1') and young[-1] == old[-1]
    assert [(piece.text, piece.on) for piece in page.pieces] == [
        ('写 left。', young), ('甲。', old), ('写 a.b。', ('1.0.0', '1.1.0')), ('写 d。', ('1.1.0', '1.2.0', '2.0.0', '2.0.1')), ('写 c。', ('1.2.0', *young)),
        ('数据 | 结果', old), ('列表 | 一行', ('1.0.0', '1.1.0', '1.2.0')), ('字典 | 一行', ('1.0.0', '1.2.0', *young)), ('字典 | 没有', ('1.1.0',)),
    ]
    assert [row['数据'] for row in page.rows('数据 | 结果')] == ['列表', '字典']
    assert page.rows('数据 | 结果', '1.1.0')[1]['结果'] == '没有' and page.rows('字典', '2.0.0') == [{'数据': '字典', '结果': '一行'}]
    # What a line says on one release each is one place; what it says twice is none.
    assert [piece.text for piece in page.find_all('字典')] == ['字典 | 一行', '字典 | 没有']
    with pytest.raises(pytest.fail.Exception, match='不止一处'):
        page.find('写')


def test_a_test_is_asked_where_its_sentences_stand(page):
    page.text = BY_RELEASE
    asked = {}
    for words in ('写 left', '甲', '没有', '字典'):
        @page.says(words)
        def function():
            pass

        asked[words] = outcomes.stands_later(function) and outcomes.stands_on(function)
    assert asked == {'写 left': list(pages.between('2.0.0')), '甲': False, '没有': ['1.1.0'], '字典': False}


def test_a_table_by_any_of_its_rows(page):
    rows = [{'写法': '1', '行': '第一行'}, {'写法': 'a|b', '行': '没有'}, {'写法': '其他', '行': '别处'}]
    assert page.rows('写法 | 行') == page.rows('a\\|b') == rows


def test_a_row_without_a_case_and_a_case_without_a_row(page):
    rows = page.rows('写法 | 行')
    covers(rows, {'1': 0, 'a|b': 0, '其他': 0})
    covers(rows, ['第一行', '没有', '别处'], key='行')
    with pytest.raises(AssertionError, match='其他'):
        covers(rows, {'1': 0, 'a|b': 0})
    with pytest.raises(AssertionError, match='2'):
        covers(rows, {'1': 0, 'a|b': 0, '其他': 0, '2': 0})


FAULTS = '''
import os, socket, subprocess, sys, threading
from datetime import datetime
import pytest
from pages import Page

page = Page('usage/Recorder/save')

@page.says('这句话不在页面上')
def test_gone():
    assert True

def test_unreached():
    assert True
    for n in []:
        assert n == 'never'

def test_thread():
    thread = threading.Thread(target=lambda: 1 / 0)
    thread.start()
    thread.join()

def test_values():
    left = [1, 2]
    print('what was printed')
    assert left == [1, 3], 'few'

@pytest.mark.release('9.9.9')
def test_no_such_release():
    pass

def test_ends_early():
    os._exit(0)

def test_leaves_a_process():
    subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])

def test_changes_what_others_use():
    os.getcwd = None

@pytest.mark.files('people.csv')
def test_place():
    assert os.listdir() == ['people.csv'] and datetime.now().year == 2025
    with pytest.raises(OSError, match='network'):
        socket.create_connection(('example.com', 80))

@pytest.mark.every_release
def test_release(on):
    import DrissionRecord
    assert DrissionRecord.__version__ == (on or '1.0.0')
'''


def test_faults_fail_by_name(tmp_path):
    (tmp_path / 'test_faults.py').write_text(FAULTS, encoding='utf-8')
    run = subprocess.run(
        [sys.executable, '-m', 'pytest', '-c', HERE / 'pytest.ini', '--rootdir', tmp_path, '-p', 'conftest', 'test_faults.py'],
        cwd=tmp_path, env={**os.environ, 'PYTHONPATH': str(HERE), 'COLUMNS': '200'}, capture_output=True, encoding='utf-8',
    )
    told = run.stdout
    assert '“这句话不在页面上” 不在 docs/usage/Recorder/save.md 里了。最接近的是第' in told
    assert "从未执行到：assert n == 'never'" in told
    assert 'FAILED test_faults.py::test_thread - pytest.PytestUnhandledThreadExceptionWarning' in told
    assert 'assert [1, 2] == [1, 3]' in told and 'few' in told and 'what was printed' in told
    assert '没有留下结果' in told and '还在运行的进程' in told
    assert '9.9.9' in told and 'npm run claims' in told
    assert f'4 failed, {4 + len(pinned())} passed, 3 errors' in told
