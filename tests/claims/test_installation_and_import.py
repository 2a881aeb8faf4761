import ast
import os
import re
import subprocess
import sys
from importlib.metadata import metadata, requires, version
from pathlib import Path

import DrissionRecord
import pytest

from helpers import save
from pages import ROOT, Page, covers

page = Page('start/installation_and_import')


@page.says('需要 Python 3.6 或更新的版本', '依赖只有 openpyxl，会一起装好')
def test_python_and_dependencies():
    assert metadata('DrissionRecord')['Requires-Python'] == '>=3.6'
    assert [line.split(';')[0].strip() for line in requires('DrissionRecord')] == ['openpyxl']


@page.says('单独安装 DrissionPage，DrissionRecord 会被换成最新版')
@pytest.mark.every_release
def test_DrissionPage_asks_for_another_release(on):
    assert 'DrissionGet' in requires('DrissionPage')
    # The environment of 1.0.0 has an older DrissionGet, which asks for no release.
    asked = 'DrissionRecord>=2.0.0' if on else 'DrissionRecord'
    assert asked in requires('DrissionGet') and (version('DrissionGet') >= '1.1.0') is bool(on)


@page.differs('no-ByteRecorder')
@page.differs('no-DBRecorder')
@page.says(
    'Recorder | 写 xlsx、csv、json、jsonl、txt',
    "Col | 把列号 'C' 换成列序号 3",
)
@page.table('名称 | 用途')
def test_what_the_package_offers(table):
    cases = {
        'Recorder': [save(name, {'a': 1}) for name in ('a.xlsx', 'a.csv', 'a.json', 'a.jsonl', 'a.txt')],
        'ByteRecorder': [save('a.bin', b'1', kind='ByteRecorder')],
        'DBRecorder': [save('a.db', {'a': 1}, kind='DBRecorder', table='t')],
        'CellStyle': hasattr(DrissionRecord.CellStyle(), 'font'),
        'Col': DrissionRecord.Col('C') == 3,
    }
    covers(table, cases)
    # Nothing else comes from the top of the package.
    assert {name for name, value in vars(DrissionRecord).items() if callable(value)} == set(cases)
    assert cases['CellStyle'] and cases['Col']
    for recorder in sum((made for made in cases.values() if isinstance(made, list)), []):
        assert Path(recorder.path).stat().st_size > 0, recorder.path


@page.says('是运行程序的 Python 里没有装')
def test_a_python_without_the_library_has_no_module_of_its_name():
    ran = subprocess.run([sys.executable, '-I', '-S', '-c', 'import DrissionRecord'], capture_output=True, text=True)
    assert "ModuleNotFoundError: No module named 'DrissionRecord'" in ran.stderr


@page.problem('own-file-name')
def test_a_file_of_the_same_name_hides_the_library():
    def imports(*programs):
        """What becomes of the import in the program itself and in one beside it."""
        for program in programs:
            Path(program).write_text('from DrissionRecord import Recorder', encoding='utf-8')
        ran = [subprocess.run([sys.executable, program], capture_output=True, text=True) for program in programs]
        return [(done.returncode, 'ImportError' in done.stderr) for done in ran]

    assert imports('DrissionRecord.py', 'main.py') == [(1, True)] * 2
    os.rename('DrissionRecord.py', 'my_record.py')
    assert imports('my_record.py', 'main.py') == [(0, False)] * 2


@page.says('本站的例子用 Python 3.9 以上运行')
def test_the_examples_use_what_came_with_3_9():
    pages = [path.read_text(encoding='utf-8') for path in (ROOT / 'docs').rglob('*.md')]
    programs = [program for text in pages for program in re.findall(r'^```python run[^\n]*\n(.*?)^```', text, re.M | re.S)]
    for program in programs:
        ast.parse(program, feature_version=(3, 9))
    assert len(programs) > 100 and any('asyncio.to_thread(' in program for program in programs)
