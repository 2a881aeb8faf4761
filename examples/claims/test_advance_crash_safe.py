"""
The crash-safe program of the page: killed at any moment it loses at most one cache of rows, repeats none, and goes on.
With TESTS=all it is also killed at twenty random moments for each format.
"""

import importlib.util
import os
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from DrissionRecord import Recorder

from pages import Page

page = Page('usage/advance')
ALL = os.environ.get('TESTS') == 'all'
CACHE = 20
DRIVER = '''
import os, sys
from pathlib import Path
sys.path.insert(0, '.')
import recipe
recipe.FILE, recipe.BACKUP = Path(sys.argv[1]), Path('backup', sys.argv[1])
recipe.TOTAL = int(sys.argv[2])
log = os.open('fetched.log', os.O_WRONLY | os.O_APPEND | os.O_CREAT)
def fetch(number):
    os.write(log, b'%d\\n' % number)
    return {'编号': number, '名称': f'商品 "{number}"', '说明': '第一行\\n"第二行"' * 40}
recipe.fetch = fetch
if len(sys.argv) > 3:                       # die in this save of the run, the file emptied already
    real, saves = recipe.Recorder._record, []
    def record(self):
        saves.append(1)
        if len(saves) == int(sys.argv[3]):
            recipe.FILE.write_bytes(b'PK')
            os.kill(os.getpid(), 9)
        real(self)
    recipe.Recorder._record = record
recipe.main()
'''


@pytest.fixture(autouse=True)
def recipe(place):
    """The program as the page prints it, as a module in the folder of the test."""
    program = re.search(r'```python run title="collect.py"[^\n]*\n(.*?)```', page.text, re.DOTALL)[1]
    Path('recipe.py').write_text(program, encoding='utf-8')


def start(name, total, *more):
    return subprocess.Popen([sys.executable, '-c', DRIVER, name, str(total), *map(str, more)], stdout=subprocess.DEVNULL)


def fetched():
    log = Path('fetched.log')
    return set(map(int, log.read_text().split())) if log.exists() else set()


def mended(name):
    """The numbers in the file after the recipe's own start, which must be able to read it."""
    spec = importlib.util.spec_from_file_location('recipe', 'recipe.py')
    recipe = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(recipe)
    recipe.FILE, recipe.BACKUP = Path(name), Path('backup', name)
    recipe.mend()
    if not Path(name).exists():
        return []
    rows = Recorder(name).rows()
    assert all(row['说明'] == '第一行\n"第二行"' * 40 for row in rows)
    return [int(row['编号']) for row in rows]


def broken(name):
    """Whether the kill left something that the recipe has to mend."""
    if name.endswith('xlsx'):
        try:
            Recorder(name).rows()
            return False
        except Exception:
            return Path(name).exists()
    data = Path(name).read_bytes() if Path(name).exists() else b'\n'
    return not data.endswith(b'\n') or name.endswith('csv') and data.count(b'"') % 2 == 1


@page.says('被强行结束时，最多丢 CACHE 行，下次运行补上', '没有重复的行', '各在 20 个随机的时刻用 SIGKILL 结束过')
@pytest.mark.skipif(not ALL, reason='TESTS=all runs it: it takes minutes')
@pytest.mark.parametrize('name, total', [('a.xlsx', 3000), ('a.csv', 900_000), ('a.jsonl', 900_000)])
@pytest.mark.parametrize('ten', [1, 2])
def test_killed_at_twenty_moments(name, total, ten):
    chance = random.Random(ten)
    halves = 0
    for kill in range(10):
        before = fetched()
        process = start(name, total)
        while fetched() == before and process.poll() is None:
            time.sleep(0.005)
        time.sleep(chance.uniform(0, 0.6))
        process.kill()
        assert process.wait() == -signal.SIGKILL, 'it had ended by itself: a larger total is wanted'
        halves += broken(name)
        saved = mended(name)
        assert len(saved) == len(set(saved)), (kill, 'a row stands twice')
        assert len(fetched() - set(saved)) <= CACHE, (kill, len(fetched() - set(saved)))
        assert set(saved) <= fetched()
    last = max(saved) + 2 * CACHE
    assert start(name, last).wait() == 0
    assert sorted(mended(name)) == list(range(1, last + 1))
    assert name != 'a.xlsx' or halves, 'no kill met a save: nothing was proven'


@page.says('坏了就用备份恢复，再从没有做完的地方接着做')
@pytest.mark.parametrize('name', ['a.csv', 'a.jsonl', 'a.xlsx'])
def test_cut_at_any_place(name):
    """What a kill may leave at worst: the file as it was, and any part of what was being written."""
    assert start(name, CACHE).wait() == 0
    before = Path(name).read_bytes()
    assert start(name, CACHE + 3).wait() == 0
    after = Path(name).read_bytes()
    assert Path('backup', name).read_bytes() == before      # made by the second run
    appended = name != 'a.xlsx'
    places = range(len(before), len(after), 1 if ALL else 61) if appended else range(0, len(after), 97 if ALL else 263)
    for place in places:
        Path(name).write_bytes(after[:place])
        numbers = mended(name)
        assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) >= CACHE, (place, numbers)
    assert len(places) > 20


@pytest.mark.parametrize('name', ['a.csv', 'a.jsonl', 'a.xlsx'])
def test_the_first_save_is_cut(name):
    """There is no backup yet: the file is mended or goes, and the next run begins anew."""
    assert start(name, 3).wait() == 0
    whole = Path(name).read_bytes()
    for place in range(0, len(whole), 7 if ALL else 211):
        Path(name).write_bytes(whole[:place])
        assert mended(name) in ([], [1], [1, 2], [1, 2, 3])
    Path(name).write_bytes(whole[:9])
    assert start(name, 5).wait() == 0
    assert mended(name) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize('old', [False, True])
def test_dies_in_the_first_saves_of_a_run(old):
    """The first save of a run has no automatic backup: in an old file and in a new one only the cache is lost."""
    kept = 3 * CACHE * old
    if old:
        start('a.xlsx', kept).wait()
    for dies in (1, 1, 2, 1, 3, 1) if ALL else (1, 2, 1):
        assert start('a.xlsx', 1000, dies).wait() == -signal.SIGKILL
        assert Path('a.xlsx').read_bytes() == b'PK'
        kept += (dies - 1) * CACHE
        assert mended('a.xlsx') == list(range(1, kept + 1)), dies
    assert start('a.xlsx', kept + 50).wait() == 0
    assert mended('a.xlsx') == list(range(1, kept + 51))


@page.says('按 Ctrl+C 或者 kill，程序写完手里的数据再结束')
@Page('usage/Recorder/save').says('在信号处理函数里只记下“要结束”，循环看到它再停下', '给 SIGTERM 也设上同样的处理函数')
@pytest.mark.parametrize('name, total, number', [
    (*file, number) for file in (('a.xlsx', 2000), ('a.csv', 200_000), ('a.jsonl', 200_000)) for number in (signal.SIGINT, signal.SIGTERM)
    if ALL or (file[0], number) in (('a.xlsx', signal.SIGTERM), ('a.csv', signal.SIGINT))])
def test_asked_to_stop(name, total, number):
    """Ctrl+C and SIGTERM, within a save, too: nothing is missing, nothing stands twice."""
    chance = random.Random(29)
    for _ in range(4 if ALL else 1):
        before = fetched()
        process = start(name, total)
        while fetched() == before and process.poll() is None:
            time.sleep(0.005)
        time.sleep(chance.uniform(0, 0.5))
        process.send_signal(number)
        try:
            assert process.wait(timeout=60) == 0
        finally:
            process.kill()
        saved = mended(name)
        assert len(saved) == len(set(saved)) and set(saved) == fetched()
