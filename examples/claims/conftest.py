"""Where claims are tested: an empty folder, the files they name, the day of the release, no network. `npm run claims` runs them."""

import ast
import gc
import inspect
import json
import os
import shutil
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
EXAMPLES = HERE.parent
OVERLAYS = EXAMPLES.parent / '.venv-releases'

pytest.register_assert_rewrite('pages')
sys.path[:0] = [str(EXAMPLES), str(EXAMPLES / 'loopback')]
# No server listens there: the site's own files are out of reach, too.
os.environ.update(DRISSIONRECORD_SITE='http://127.0.0.1:9/', TZ='Asia/Shanghai', PYTHONUTF8='1', PYTHONPATH=sys.path[1])
if hasattr(time, 'tzset'):
    time.tzset()

import program  # noqa: E402
import run  # noqa: E402

import_sitecustomize = sys.modules.pop('sitecustomize', None)
import sitecustomize  # noqa: E402,F401

del sys.path[:2]
program.install_clock()
run.limit_files()


def pinned():
    return list(json.loads((EXAMPLES / 'environment.json').read_text(encoding='utf-8'))['releases'])


def pytest_configure(config):
    config.addinivalue_line('markers', 'says(page, *words): the sentences that the test holds')
    config.addinivalue_line('markers', 'table(page, words): the table whose rows the test covers')
    config.addinivalue_line('markers', 'files(*names): files of examples/files that lie in the folder')
    config.addinivalue_line('markers', 'release(version): runs on this release; import the library within the test')
    config.addinivalue_line('markers', 'every_release: runs on the covered release and on each pinned one')


def pytest_generate_tests(metafunc):
    if metafunc.definition.get_closest_marker('every_release'):
        metafunc.parametrize('on', ['', *pinned()], ids=lambda version: version or 'covered')


@pytest.fixture
def on(request):
    """The release on which the test runs, when that is not the covered one."""
    mark = request.node.get_closest_marker('release')
    return mark.args[0] if mark else ''


@pytest.fixture
def table(request):
    """The rows of the table that the test names."""
    page, words = request.node.get_closest_marker('table').args
    return page.rows(words)


def lay_over(version, monkeypatch):
    """Puts another release in the place of the covered one."""
    folder = OVERLAYS / version / 'site-packages'
    if not folder.is_dir():
        pytest.fail(f'{folder} 不存在：用 npm run claims 运行，它会准备好。', pytrace=False)
    for name in [name for name in sys.modules if name.split('.')[0].startswith('Drission')]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv('PYTHONPATH', os.pathsep.join([os.environ['PYTHONPATH'], str(folder)]))


@pytest.fixture(autouse=True)
def place(request, tmp_path, monkeypatch, on):
    """What every test starts from, and that nothing of it is left to the next one."""
    for mark in request.node.iter_markers('says'):
        page, *words = mark.args
        for one in words:
            page.find(one)
    for mark in request.node.iter_markers('files'):
        for name in mark.args:
            shutil.copyfile(EXAMPLES / 'files' / name, tmp_path / name)
    before = dict(sys.modules)
    if on:
        lay_over(on, monkeypatch)
    monkeypatch.chdir(tmp_path)
    yield
    # What the test left to be collected is written in its own folder.
    gc.enable()
    gc.collect()
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join(10)
    if on:
        for name in set(sys.modules) - set(before):
            if name.split('.')[0].startswith('Drission'):
                del sys.modules[name]


def pytest_assertion_pass(item, lineno):
    item.stash.setdefault(reached, set()).add(lineno)


reached = pytest.StashKey()


def unreached(item):
    """The assertions of a test that were never executed; `assert False` marks a place that is not to be reached."""
    lines, first = inspect.getsourcelines(item.function)
    tree = ast.parse(textwrap.dedent(''.join(lines)))
    asserts = [node for node in ast.walk(tree) if isinstance(node, ast.Assert) and not (isinstance(node.test, ast.Constant) and not node.test.value)]
    seen = item.stash.get(reached, set())
    return [lines[node.lineno - 1].strip() for node in asserts if first + node.lineno - 1 not in seen]


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    result = yield
    missed = unreached(pyfuncitem)
    if missed:
        pytest.fail('从未执行到：{}'.format(missed[0]), pytrace=False)
    return result
