"""Where claims are tested: an empty folder, the files they name, the day of the release, no network. `npm run claims` runs them."""

import ast
import gc
import importlib.util
import inspect
import json
import os
import pickle
import pkgutil
import re
import shutil
import signal
import sys
import tempfile
import threading
import time
import warnings
from functools import cache, partial
from pathlib import Path
from types import ModuleType

import DrissionRecord
import pytest
from _pytest.runner import runtestprotocol
from DrissionRecord.tools import BaseHeader

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
RUNNER = ROOT / 'src/examples/python'
RELEASES = ROOT / '.venv-releases'
# Seconds. Generous: only an endless test gets that far.
LIMIT = 60

pytest.register_assert_rewrite('pages')
sys.path[:0] = [str(RUNNER), str(RUNNER / 'loopback')]
# Nothing lies there: the site's own files are out of reach, too.
os.environ.update(DRISSIONRECORD_SITE=os.devnull, PYTHONUTF8='1', PYTHONPATH=sys.path[1], OPENBLAS_NUM_THREADS='1')

import program  # noqa: E402
import run  # noqa: E402
import outcomes  # noqa: E402
from named import source  # noqa: E402
from pages import Otherwise, Page, git, pinned, plain, problems, read_text  # noqa: E402
from sentence_coverage import lost  # noqa: E402

sys.modules.pop('sitecustomize', None)
import sitecustomize  # noqa: E402,F401

del sys.path[:2]
program.install_clock()
run.limit_files()


def pytest_configure(config):
    config.addinivalue_line('markers', 'says(page, *words): the sentences that the test holds')
    config.addinivalue_line('markers', 'problem(page, id): the known problem that the test shows')
    config.addinivalue_line('markers', 'differs(page, change): the change that it meets on later releases')
    config.addinivalue_line('markers', 'table(page, words): the table whose rows the test covers')
    config.addinivalue_line('markers', 'files(*names): files of examples/files that lie in the folder')
    config.addinivalue_line('markers', 'release(version): runs on this release, on the newest as `newest`; import the library within the test')
    config.addinivalue_line('markers', 'patient: takes minutes where the machine is busy')
    config.addinivalue_line('markers', 'every_release: runs on the covered release and on each pinned one')


def pytest_addoption(parser):
    parser.addoption('--releases', choices=('changed', 'all'), help='runs tests on each pinned release, too: what was not since it changed, or all')
    parser.addoption('--all', action='store_true', help='all cells of the matrix of the recipes, not only the quick ones')
    parser.addoption('--listed', action='store_true', help='leaves out what `sentence_coverage.py --list` tells: tests that quote words that are gone')
    parser.addoption('--changed', action='store_true', help='only what git sees as changed: tests, and the sentences, tables and programs that they hold')
    parser.addoption('--page', action='append', default=[], help='with --changed: these pages, whole, in place of what git sees')


def changed_files(*named):
    """The pages that are named, or what git sees as changed."""
    names = named or (git('diff', '--name-only', 'HEAD') + git('ls-files', '-o', '--exclude-standard')).split('\n')
    return {ROOT / name for name in names}


def is_of_all(files):
    """Whether something has changed that every test stands on: this file, and what runs the programs."""
    return any(file.suffix == '.py' and {HERE, RUNNER} & {*file.parents} and file.name[:5] != 'test_' and file not in ROWS for file in files)


# The modules of the matrix of the recipes, each of rows.
ROWS = [path for path in (HERE / 'recipes').glob('*.py') if 'RECIPES = [' in read_text(path)]
MATRIX = HERE / 'test_recipe_matrix.py'


def rows_changed(files):
    """The recipes whose rows have changed, or what a row names."""
    changed, there, was = changed_names([file for file in ROWS if files & {*ROWS}])
    rows = [row for row in there['RECIPES'] if row not in was['RECIPES'] or changed & words_of([row])] if there else []
    return KNOWN_RECIPES & {node.value for row in rows for node in ast.walk(ast.parse(row)) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def changed_names(files):
    """What modules define otherwise than they did, or by what is defined so; and all that they define, now and before."""
    there = definitions(map(read_text, files))
    was = definitions(git('show', f'HEAD:{file.relative_to(ROOT).as_posix()}') for file in files)
    changed = {name for name, texts in there.items() if texts != was.get(name)} - {'RECIPES'}
    while more := {name for name, texts in there.items() if name not in {*changed, 'RECIPES'} and changed & words_of(texts)}:
        changed |= more
    return changed, there, was


def words_of(texts):
    return {*re.findall(r'\w+', ' '.join(texts))}


def is_of_rows(item, recipes, files):
    """Whether a test is about the rows of these recipes, or about all rows."""
    given = recipes_given(item)
    return bool(given & recipes) and 'from recipes' in read_text(item.path) or item.path == MATRIX and bool(files & {*ROWS}) and not given


def definitions(texts):
    """What modules define, each name with its source; RECIPES row by row, and those of READERS among them."""
    found = {}
    for node in [node for text in texts for node in ast.parse(text).body]:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, 'target', getattr(node, 'name', node))
        name = target if isinstance(target, str) else ast.unparse(target).split('.')[0]
        if name in ('RECIPES', 'READERS'):
            rows = [ast.Tuple([*pair]) for pair in zip(node.value.keys, node.value.values)] if name == 'READERS' else node.value.elts
            found.setdefault('RECIPES', []).extend(map(ast.unparse, rows))
        else:
            found.setdefault(name, []).append(ast.unparse(node))
    return found


def pytest_ignore_collect(collection_path, config):
    """With --changed no file is read that speaks of no changed page."""
    if not config.option.changed or not collection_path.name.startswith('test_'):
        return None
    files = changed_files(*config.option.page)
    names = [page.name for page in map(page_of, files) if page]
    text = read_text(collection_path)
    speaks = any(f"'{name}'" in text for name in names) or names and (ALL_PAGES.search(text) or 'recipe' in text and any(name.startswith('recipes/') for name in names))
    speaks = speaks or files & {*ROWS} and 'from recipes' in text
    return None if speaks or is_of_all(files) or collection_path in files or collection_path.name == 'test_problems.py' else True


def pytest_collection_modifyitems(config, items):
    if config.option.listed:
        items[:] = [item for item in items if not any(lost(mark.args[0], words) for mark in item.iter_markers() if mark.name in ('says', 'table') for words in mark.args[1:])]
    named = config.option.page
    files = changed_files(*named)
    if not config.option.changed or is_of_all(files):
        return

    def touched(page, words, table):
        if page.path not in files:
            return False
        kept = [piece.text for piece in page.pieces if piece.text in page.before and not named]
        return table or any(all(plain(one) not in text for text in kept) for one in words)

    edited = [page for page in map(page_of, files) if page]
    executed = [page for page in edited if named or page.programs != page.programs_before]
    rows = rows_changed(files)
    # Of the matrix not every cell is another for a line that is none of theirs.
    same = MATRIX in files and 'pytest_generate_tests' not in (names := changed_names([MATRIX])[0]) and 'test_a_recipe_under_a_condition' not in names
    items[:] = [
        item
        for item in items
        if item.path in files and not (same and item.path == MATRIX and recipes_given(item))
        or is_of_rows(item, rows, files)
        or item.name == 'test_every_known_problem_has_one_test'
        or edited and reads(item, executed)
        or not is_of_another(item, edited) and any(touched(mark.args[0], mark.args[1:], mark.name == 'table') for mark in item.iter_markers() if mark.name in ('says', 'table'))
    ]


def page_of(file):
    """The page of a file, if it is one."""
    folder = next((folder for folder, suffix in {ROOT / 'docs': '.md', ROOT / 'src/pages': '.mdx'}.items() if file.is_relative_to(folder) and file.suffix == suffix), None)
    return Page(file.relative_to(folder).with_suffix('').as_posix()) if folder and file.exists() else None


ALL_PAGES = re.compile(r"\bpages\(\)|glob\('\*\.md'\)")


def reads(item, executed):
    """Whether a test reads all pages, or runs a program of one of these; one that is given the name of a recipe runs that."""
    text = read_text(item.path)
    if not executed and not ALL_PAGES.search(text) or not re.search(r'\bpages?\b|recipe', text):
        return False
    own = source_of(item.function)
    recipes = recipes_of(executed)
    if given := recipes_given(item):
        return bool(given & recipes)
    page = item.module.__dict__.get('page')
    return bool(ALL_PAGES.search(own) or page in executed and re.search(r'\bpage\.(?:programs?|text)\b', own)
                or any(f"'{name}'" in own or f'recipes/{name}' in own for name in recipes))


source_of = cache(source)
KNOWN_RECIPES = {path.stem for path in (ROOT / 'docs/recipes').glob('*.md')}


def recipes_of(edited):
    return {page.name.removeprefix('recipes/') for page in edited if page.name.startswith('recipes/')}


def recipes_given(item):
    """The recipes that a case of a test is about: by their names, or rows of the matrix."""
    params = item.callspec.params.values() if hasattr(item, 'callspec') else ()
    return KNOWN_RECIPES & {name for value in params for name in (value if isinstance(value, tuple) else [getattr(value, 'name', value)]) if isinstance(name, str)}


def is_of_another(item, edited):
    """Whether a case is about recipes, none of which is among these."""
    return bool(recipes_of(edited) and recipes_given(item) and not recipes_given(item) & recipes_of(edited))


def pytest_sessionfinish(session, exitstatus):
    if not hasattr(session.config, 'workerinput') and session.config.option.releases:
        outcomes.SEEN.write_text(json.dumps([[place, statuses] for place, statuses in seen.items()], ensure_ascii=False), encoding='utf-8')
    if (session.config.option.changed or session.config.option.listed) and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
        session.exitstatus = pytest.ExitCode.OK


def pytest_generate_tests(metafunc):
    releases = metafunc.config.option.releases
    place = outcomes.place_of(metafunc.function)
    if metafunc.definition.get_closest_marker('every_release'):
        versions = ['', *pinned()]
    elif outcomes.stands_later(metafunc.function):
        versions = outcomes.stands_on(metafunc.function)
    elif place and releases and (releases == 'all' or not outcomes.is_current(metafunc.function, outcomes.read())):
        versions = ['', *pinned()]
    elif place and place[0] == 'problems':
        versions = ['']
    else:
        return
    # A failure is told by the name of the problem.
    name = place[1] if place and place[0] == 'problems' else 'covered'
    metafunc.parametrize('on', versions, ids=lambda version: version or name)


def is_recorded(item):
    """Whether a test is run on another release to see what it finds there."""
    on = item.callspec.params.get('on') if hasattr(item, 'callspec') else None
    return bool(on) and not item.get_closest_marker('every_release') and outcomes.place_of(item.function) is not None


def pytest_collection_finish(session):
    # Read once here, not in the process of each test.
    for item in session.items:
        for mark in item.iter_markers('says'):
            mark.args[0].pieces
    # The letters of 18 278 columns, which the library makes at first use.
    BaseHeader()
    # A collection in the process of a test would copy the memory of this one.
    gc.freeze()


@pytest.fixture
def on(request):
    """The release on which the test runs, when that is not the covered one."""
    mark = request.node.get_closest_marker('release')
    return '' if not mark else pinned()[-1] if mark.args[0] == 'newest' else mark.args[0]


@pytest.fixture
def table(request, on):
    """The rows of the table that the test names."""
    page, words = request.node.get_closest_marker('table').args
    return page.rows(words, on)


def use_release(version, monkeypatch):
    """Puts another release in the place of the covered one."""
    folder = RELEASES / version / 'site-packages'
    if not folder.is_dir():
        pytest.fail(f'{folder} 不存在：用 npm run claims 运行，它会准备好。', pytrace=False)
    for name in [name for name in sys.modules if name.split('.')[0].startswith('Drission')]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv('PYTHONPATH', os.pathsep.join([os.environ['PYTHONPATH'], str(folder)]))


@pytest.fixture(autouse=True)
def empty_folder(request, tmp_path, monkeypatch, on):
    """What every test starts from."""
    for mark in request.node.iter_markers('says'):
        page, *words = mark.args
        for one in words:
            page.find(one)
    for mark in request.node.iter_markers('problem'):
        page, name = mark.args
        entry = problems().get(name)
        where = page.path.relative_to(ROOT).as_posix()
        if not entry or entry['page'] != where:
            pytest.fail(f'{where} 没有已知问题 {name}：写进 {page.problems_file}，或者删掉这条测试。', pytrace=False)
    for mark in request.node.iter_markers('files'):
        for name in mark.args:
            shutil.copyfile(ROOT / 'examples/files' / name, tmp_path / name)
    if on:
        use_release(on, monkeypatch)
    monkeypatch.chdir(tmp_path)


def there(item):
    """The test as it is with another release in place, in a process of its own."""
    import DrissionRecord

    for name in covered - set(dir(DrissionRecord)):
        setattr(DrissionRecord, name, gone(name))
    for name in submodules:
        full = f'DrissionRecord.{name}'
        if importlib.util.find_spec(full) is None:
            sys.modules[full] = module = ModuleType(full)
            module.__getattr__ = partial(lacks, full)
            setattr(DrissionRecord, name, module)
    for name in [name for name, module in sys.modules.items() if (getattr(module, '__file__', None) or '').startswith(str(HERE)) and name not in KEPT]:
        del sys.modules[name]
    return getattr(importlib.import_module(item.module.__name__), item.originalname)


# What holds no part of the library.
KEPT = ('conftest', 'pages', 'outcomes')
covered = {name for name in dir(DrissionRecord) if name[0].isupper()}
submodules = [module.name for module in pkgutil.iter_modules(DrissionRecord.__path__)]


def lacks(module, name):
    raise AttributeError(f"'{module}' object has no attribute '{name}'")


def gone(name):
    """What stands in for a part of the library that another release lacks: only its use fails."""
    def fail(*args, **kwargs):
        raise ImportError(f"cannot import name '{name}' from 'DrissionRecord'")

    return type(name, (), {'__init__': fail})


def status_of(error):
    """What a test found on another release."""
    if error is None:
        return 'yes'
    if isinstance(error, Otherwise):
        return f'otherwise: {error}'
    text = f'{type(error).__name__}: {error}'
    builtin = re.search(r"'(NoneType|str|int|float|list|dict|tuple|module)' object has no attribute", text)
    member = r"cannot import name|No module named|object has no attribute|unexpected keyword argument|positional arguments? but|不支持"
    if isinstance(error, (ImportError, AttributeError, TypeError)) and re.search(member, text) and not builtin:
        return 'gone: ' + text.split(' from ')[0].split('(')[0].strip()[:80]
    return 'no'


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if is_recorded(item) and report.when == 'call':
        place = outcomes.place_of(item.function)
        report.user_properties.append(['outcome', [*place, item.callspec.params['on'], status_of(call.excinfo and call.excinfo.value)]])
        report.outcome, report.longrepr = 'passed', None
    return report


seen = {}
cells = {}


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter):
    # A list of none would make the last line red.
    failed = terminalreporter.stats.get('failed')
    if failed:
        terminalreporter.stats['failed'] = told_once(failed)
    yield
    if failed:
        terminalreporter.stats['failed'] = failed
    if cells:
        terminalreporter.write_line(f'{sum(cells.values())} cells of the matrix of the recipes: ' + ', '.join(f'{count} {name}' for name, count in sorted(cells.items())))


def told_once(failed):
    """Of the tests that failed by one cause the first, with the names of the others."""
    causes = {}
    for report in failed:
        causes.setdefault(cause_of(report), []).append(report)
    for first, *others in causes.values():
        names = {}
        for one in others:
            name, _, case = one.nodeid.partition('[')
            names.setdefault(name, []).append(case.rstrip(']'))
        if others:
            first.sections.append((f'同样失败的还有 {len(others)} 条', '\n'.join(f'{name} {"、".join(sorted(cases)[:6])}{"……" * bool(cases[6:])}' for name, cases in names.items())))
    return [first for first, *_ in causes.values()]


def cause_of(report):
    """An error that a program raised, wherever it was met; else the test and the first line of what it says."""
    crash = getattr(report.longrepr, 'reprcrash', None)
    message = crash.message if crash else str(report.longrepr)
    raised = re.search(r'\b(?!Assertion)(\w+Error)[:(]\W*([^"\n]+)', message)
    return raised.groups() if raised else (report.nodeid.split('[')[0], message.split('\n')[0])


def pytest_runtest_logreport(report):
    for name, value in report.user_properties:
        if name == 'cell' and report.when == 'call':
            cells[value] = cells.get(value, 0) + 1
        if name == 'outcome':
            *place, version, status = value
            statuses = seen.setdefault(tuple(place), {})
            # Of a test with several cases one that does not hold, whichever comes first: 'yes' is the last of the words.
            statuses[version] = min(statuses.get(version, status), status)


def pytest_assertion_pass(item, lineno):
    item.stash.setdefault(reached, set()).add(lineno)


reached = pytest.StashKey()


def asserts_of(function):
    """The assertions of a test, by line; `assert False` marks a place that is not to be reached."""
    lines, first = inspect.getsourcelines(function)
    return {
        first + node.lineno - 1: lines[node.lineno - 1].strip()
        for node in ast.walk(ast.parse(''.join(lines)))
        if isinstance(node, ast.Assert) and not (isinstance(node.test, ast.Constant) and not node.test.value)
    }


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem):
    """Every assertion has to be executed."""
    if is_recorded(pyfuncitem):
        pyfuncitem.obj = there(pyfuncitem)
    asserts = asserts_of(pyfuncitem.function)
    result = yield
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and not thread.daemon:
            thread.join()
    seen = pyfuncitem.stash.get(reached, ())
    missed = [text for line, text in asserts.items() if line not in seen]
    if missed:
        pytest.fail(f'从未执行到：{missed[0]}', pytrace=False)
    return result


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    """Runs each test in a process of its own, where the system can: what it changes, and how it ends, is nobody else's."""
    if not hasattr(os, 'fork') or item.config.option.usepdb:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in reports_of(item, nextitem):
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def reports_of(item, nextitem):
    hook, config = item.config.hook, item.config
    with tempfile.TemporaryFile() as told:
        with warnings.catch_warnings():
            warnings.simplefilter('ignore')
            pid = os.fork()
        if pid == 0:
            os.setsid()
            if is_recorded(item):
                # What a release says beside its outcome is nobody's.
                os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            try:
                reports = runtestprotocol(item, nextitem=nextitem, log=False)
                pickle.dump([hook.pytest_report_to_serializable(config=config, report=report) for report in reports], told)
                told.flush()
            finally:
                os._exit(0)
        fault = wait_for(pid, limit=LIMIT // 3 if is_recorded(item) else LIMIT * (1 + 4 * bool(item.get_closest_marker('patient'))))
        told.seek(0)
        result = told.read()
    if result:
        yield from (hook.pytest_report_from_serializable(config=config, data=data) for data in pickle.loads(result))
    if is_recorded(item):
        if not result:
            place = [*outcomes.place_of(item.function), item.callspec.params['on'], 'no']
            yield pytest.TestReport(item.nodeid, item.location, {}, 'passed', None, 'call', user_properties=[['outcome', place]])
    elif fault or not result:
        yield pytest.TestReport(item.nodeid, item.location, {}, 'failed', fault or '进程中途结束了，没有留下结果。', 'teardown' if result else 'call')


def wait_for(pid, limit):
    """Waits for the process of a test and ends what it leaves behind; gives what is wrong with that."""
    begun = time.monotonic()
    while os.waitpid(pid, os.WNOHANG) == (0, 0):
        if time.monotonic() - begun > limit:
            os.killpg(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            return f'{limit} 秒还没有结束：死循环，还是一直在等？'
        time.sleep(0.005)
    # What helps multiprocessing needs a moment.
    for _ in range(10):
        try:
            os.killpg(pid, 0)
        except ProcessLookupError:
            return None
        time.sleep(0.03)
    os.killpg(pid, signal.SIGKILL)
    return '留下了还在运行的进程：测试要等它启动的进程结束。'
