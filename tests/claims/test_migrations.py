"""Five programs written for the documented release, and what they became by following /upgrade alone.

In `migrations/`, a line behind `#-` is of the old program; in its place stand the lines whose remark names the sections of the page that say so.
"""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import RELEASES, RUNNER, pinned
from describe import describe
from pages import Page

HERE = Path(__file__).resolve().parent
NEWEST = pinned()[-1]
SECTIONS = re.findall(r'^### .*\{/\* #(\S+) \*/\}', Page('upgrade').path.read_text(encoding='utf-8'), re.M)
every_program = pytest.mark.parametrize('path', sorted((HERE / 'migrations').glob('*.py')), ids=lambda path: path.stem)


def lines_of(path):
    return path.read_text(encoding='utf-8').split('\n')


def old_program(path):
    return '\n'.join(line[3:] if line.startswith('#- ') else line for line in lines_of(path) if line.startswith('#- ') or '  # ' not in line)


def new_program(path):
    return '\n'.join(line for line in lines_of(path) if not line.startswith('#- '))


def outcome(folder, program, release=''):
    """What a program prints and leaves, without what the library says while it saves."""
    folder.mkdir()
    packages = [str(RELEASES / release / 'site-packages')] if release else []
    code = 'import sys; sys.path[:0] = {!r}; import program; program.install_clock(); exec(sys.stdin.read())'.format([*packages, str(RUNNER)])
    done = subprocess.run([sys.executable, '-c', code], input=program, cwd=folder, capture_output=True, encoding='utf-8')
    said = [line for line in done.stdout.splitlines() if not line.endswith(('开始写入文件，切勿关闭进程。', '写入文件结束。'))]
    return done.returncode, said, describe(str(folder))


@every_program
def test_each_line_that_changed_names_a_section(path):
    changed = [line.partition('  # ')[2].split() for line in lines_of(path) if '  # ' in line and not line.startswith('#- ')]
    assert len(changed) > 2
    assert [name for names in changed for name in names if name not in SECTIONS] == []


@every_program
def test_the_changed_program_does_what_the_old_one_did(path, tmp_path):
    before = outcome(tmp_path / 'before', old_program(path))
    assert before[0] == 0 and len(before[2]) == 1
    assert outcome(tmp_path / 'after', new_program(path), NEWEST) == before
    # It had to be changed: as it stood it does something else there.
    assert outcome(tmp_path / 'unchanged', old_program(path), NEWEST) != before
