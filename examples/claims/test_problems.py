"""Each known problem has a test that shows it."""

import pytest
from held import marks
from pages import problems


def test_every_known_problem_has_a_test():
    shown = {mark.args[1] for mark in marks() if mark.name == 'problem'}
    without = [entry for name, entry in problems().items() if name not in shown]
    if without:
        pytest.fail('\n'.join('{file}:{line}: 已知问题 {id} 没有测试：写一条 @page.problem(\'{id}\')。'.format(**entry) for entry in without), pytrace=False)
