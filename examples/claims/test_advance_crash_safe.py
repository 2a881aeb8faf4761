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
def recipe(empty_folder):
    """The program as the page prints it, as a module in the folder of the test."""
    program = re.search(r'```python run title="collect.py"[^\n]*\n(.*?)```', page.text, re.DOTALL)[1]
    Path('recipe.py').write_text(program, encoding='utf-8')


def start(name, total, *more):
    return subprocess.Popen([sys.executable, '-c', DRIVER, name, str(total), *map(str, more)], stdout=subprocess.DEVNULL)


def fetched():
    log = Path('fetched.log')
    return set(map(int, log.read_text().split())) if log.exists() else set()


def loaded(name, total=0, encoding='utf-8'):
    """The program as a module, about to write this file."""
    spec = importlib.util.spec_from_file_location('recipe', 'recipe.py')
    recipe = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(recipe)
    recipe.FILE, recipe.BACKUP, recipe.TOTAL, recipe.ENCODING = Path(name), Path('backup', name), total, encoding
    return recipe


def mended(name):
    """The numbers in the file after the recipe's own start, which must be able to read it."""
    loaded(name).mend()
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


@page.says('被强行结束时，最多丢 CACHE 行，下次运行补上', '没有重复的行', '这个程序在 xlsx、csv、jsonl 上，各在 20 个随机的时刻用 SIGKILL 结束过')
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


@page.says('坏了就用备份恢复，再从没有做完的地方接着做', '写到一半的文件，另外用截断的文件试过')
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


@page.says('都可能在写文件的中途结束程序')
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


@page.says('再按一次，马上结束')
@pytest.mark.skipif(not hasattr(os, 'fork'), reason='there is no fork')
@pytest.mark.parametrize('times, ending', [(1, 0), (2, signal.SIGINT)])
def test_asked_twice(times, ending):
    recipe, usual = loaded('a.csv', 9), loaded('a.csv').fetch
    recipe.fetch = lambda number: [os.kill(os.getpid(), signal.SIGINT) for _ in range(times)] and usual(number)
    pid = os.fork()
    if not pid:
        recipe.main()
        os._exit(0)
    assert os.waitpid(pid, 0)[1] == ending
    assert Path('a.csv').exists() is (times == 1)


@page.says('要从头开始，文件和 backup 里的备份都删掉')
def test_begins_anew_without_file_and_backup():
    def numbers(total):
        recipe, found = loaded('a.xlsx', total), []
        usual = recipe.fetch
        recipe.fetch = lambda number: found.append(number) or usual(number)
        recipe.main()
        return found

    assert (numbers(3), numbers(4)) == ([1, 2, 3], [4])
    Path('a.xlsx').unlink()
    assert numbers(4) == [4]                                # from the backup, which has three
    Path('a.xlsx').unlink(), Path('backup/a.xlsx').unlink()
    assert numbers(2) == [1, 2]


@page.says('文件里原来就有数据，编号的列名、ENCODING 要相同，末尾要有换行；', '读不出来的文件改名为 .bad，换上备份，没有备份就从头开始', '第一行要有全部的键', 'csv 的引号字符要是默认的，引号要成对')
def test_what_the_program_takes_for_granted():
    Path('a.csv').write_text('号码,名称\n1,商品 1\n', encoding='utf-8')
    loaded('a.csv', 1).main()
    assert [row['号码'] for row in Recorder('a.csv').rows()] == ['1', '']            # not skipped

    recipe = loaded('b.csv', 2)
    recipe.fetch = lambda number: {'编号': number, **({'备注': '新'} if number == 2 else {})}
    recipe.main()
    assert '新' not in Path('b.csv').read_text(encoding='utf-8')

    # Cut within a cell: after mending, half a row is left.
    for mark, whole in (('"', True), ("'", False)):
        Path('c.csv').write_text(f'编号,名称\n1,{mark}商\n品{mark}\n2,{mark}商\n品', encoding='utf-8')
        loaded('c.csv').mend()
        assert Path('c.csv').read_text(encoding='utf-8').endswith(f'品{mark}\n') is whole
    # A good file in another encoding is taken for a broken one.
    Path('d.csv').write_bytes('编号,名称\n1,商品\n'.encode('gbk'))
    loaded('d.csv').mend()
    assert not Path('d.csv').exists() and '商品' in Path('d.csv.bad').read_text(encoding='gbk')
    # With a backup, the program goes on from it, and what it could not read is kept.
    loaded('f.csv', 2).main()
    loaded('f.csv', 2).main()
    whole = Path('f.csv').read_bytes()
    other = whole.decode('utf-8').encode('gbk')
    Path('f.csv').write_bytes(other)
    loaded('f.csv', 2).mend()
    assert Path('f.csv').read_bytes() == whole and Path('f.csv.bad').read_bytes() == other
    # So is what follows a mark that stands alone, and a last line that does not end.
    for text, left in (('编号,名称\n1,15" 屏\n2,乙\n', '编号,名称\n'), ('编号,名称\n1,甲\n2,乙', '编号,名称\n1,甲\n')):
        Path('e.csv').write_text(text, encoding='utf-8')
        loaded('e.csv').mend()
        assert Path('e.csv').read_text(encoding='utf-8') == left


def first_column(name):
    text = Path(name).read_bytes().decode('utf-8-sig')
    assert '\ufeff' not in text
    return [line.split(',')[0] for line in text.splitlines()[1:]]


@page.says("用了 set.encoding('utf-8-sig') 的 csv，在 rows() 之前就要设，不然也全部重做，编号还丢了")
def test_a_file_for_excel_goes_on_in_its_encoding():
    loaded('a.csv', 3, 'utf-8-sig').main()
    whole = Path('a.csv').read_bytes()
    loaded('a.csv', 4).main()
    assert first_column('a.csv') == ['1', '2', '3', '', '', '', '']
    for place in range(0, len(whole) + 1, 1 if ALL else 3):          # cut anywhere, with no backup
        Path('a.csv').write_bytes(whole[:place])
        Path('backup/a.csv').unlink(missing_ok=True)
        loaded('a.csv', 4, 'utf-8-sig').main()
        assert first_column('a.csv') == ['1', '2', '3', '4'], place


@page.says('两个程序不要同时写这个文件')
def test_two_programs_at_once_repeat_rows():
    recipe, usual = loaded('a.csv', 2), loaded('a.csv').fetch

    def fetch(number):
        number == 1 and loaded('a.csv', 2).main()
        return usual(number)

    recipe.fetch = fetch
    recipe.main()
    assert sorted(row['编号'] for row in Recorder('a.csv').rows()) == ['1', '1', '2', '2']


@page.says('不要在里面调用 set.header()，它重写文件而不备份')
def test_setting_the_header_makes_no_backup():
    recipe = loaded('a.csv', 3)
    recipe.main()
    recorder = Recorder('a.csv')
    recorder.set.auto_backup(interval=1, overwrite=True)
    before = Path('a.csv').read_text(encoding='utf-8')
    recorder.set.header(['编号', '商品'])
    assert Path('a.csv').read_text(encoding='utf-8') != before and not Path('backup').exists()


@page.says('整台机器断电时，系统还没写到磁盘的内容也可能丢失')
@pytest.mark.parametrize('name', ['a.xlsx', 'a.csv', 'a.jsonl'])
def test_nothing_asks_the_system_to_write_to_the_disk(name, monkeypatch):
    asked = []
    for call in {'fsync', 'fdatasync', 'sync'} & set(dir(os)):
        monkeypatch.setattr(os, call, lambda *_: asked.append(1))
    loaded(name, 3).main()
    assert asked == [] and len(Recorder(name).rows()) == 3
