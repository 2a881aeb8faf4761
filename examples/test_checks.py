"""Tests of checks.py: `python -m unittest discover -s examples -p "test_*.py"`."""

import asyncio
import unittest

import checks


def run(code, **names):
    """Executes a check; gives its Checks and the exception that ended it."""
    found = checks.Checks('check')
    names.update(__checks__=found, __name__='check', covers=found.covers)
    try:
        exec(found.compile(code), names)
    except BaseException as error:
        return found, error
    return found, None


class Asserts(unittest.TestCase):
    def values(self, code, **names):
        found, error = run(code, **names)
        self.assertIsInstance(error, checks.Failed)
        (failure,) = found.failures
        return failure['values']

    def test_the_question_is_the_same(self):
        for holds in (
            'assert 1 < 2 < 3', 'assert not 0', 'assert [n for n in (1, 2) if n > 1] == [2]', 'assert (lambda x: x)(1)',
            "assert f'{1}' == '1'", 'assert (n := 3) == 3', 'assert [1, 2, 3][0:2] == [1, 2]', 'assert max(*[1, 2], key=abs) == 2',
            'class A:\n    x = 1\n    assert x == 1', 'def f(x):\n    assert x, x\n    return x\nassert f(1)',
            'class A:\n    def f(self): return 1\nclass B(A):\n    def f(self):\n        assert super().f() == 1\n        return 2\nassert B().f() == 2',
            'def g():\n    n = 1\n    def h():\n        nonlocal n\n        n += 1\n        assert n == 2\n    h()\n    assert n == 2\ng()',
        ):
            found, error = run(holds)
            self.assertIsNone(error, holds)
            self.assertEqual(sorted(found.reached), found.lines, holds)

    def test_each_part_is_computed_once_and_no_part_that_python_leaves_out(self):
        calls = []

        def f(value):
            calls.append(value)
            return value

        run('assert f(1) == 2 or f(3) == 3 or f(4)', f=f)
        self.assertEqual(calls, [1, 3])

    def test_values(self):
        self.assertEqual(self.values('a, b = 1, [2]\nassert a + 1 == b[0] + 1'), ['a = 1', 'a + 1 = 2', 'b = [2]', 'b[0] = 2', 'b[0] + 1 = 3'])
        self.assertEqual(self.values("assert len('ab') == 3"), ["len('ab') = 2"])
        self.assertEqual(self.values('assert thing is None', thing=object()), [])

    def test_long_values_are_cut(self):
        (value,) = self.values("a = 'x' * 1000\nassert a == ''")
        self.assertLess(len(value), 420)

    def test_lines_and_message(self):
        found, _ = run('x = 1\nassert (\n    x ==\n    2\n), "two"')
        self.assertEqual([(f['line'], f['source'], f['message']) for f in found.failures], [(2, 'assert x == 2', 'two')])

    def test_another_exception_is_its_own(self):
        found, error = run("assert True\nassert {}['a']")
        self.assertIsInstance(error, KeyError)
        self.assertEqual((found.failures, found.reached), ([], {1: 1, 2: 1}))

    def test_in_a_coroutine(self):
        code = 'async def one(): return 1\nasync def f():\n    assert await one() == 2\nasyncio.run(f())'
        self.assertEqual(self.values(code, asyncio=asyncio), ['await one() = 1'])


class Covers(unittest.TestCase):
    table = [{'a': '1', 'b': 'x'}, {'a': '2', 'b': 'x'}]

    def faults(self, code, table=None):
        found, error = run('\n' + code, table=self.table if table is None else table)
        self.assertEqual(bool(found.failures), isinstance(error, checks.Failed))
        self.assertEqual(found.reached, {2: 1})
        return [value for failure in found.failures for value in failure['values']]

    def test_the_same_set(self):
        self.assertEqual(self.faults("covers(table, {'2': 0, '1': 0})"), [])
        self.assertEqual(self.faults("covers(table, ['x'], key='b')"), [])

    def test_what_is_missing(self):
        self.assertEqual(self.faults("covers(table, {'1': 0, '3': 0})"), ["row without a case: '2'", "case without a row: '3'"])

    def test_nothing_to_cover(self):
        self.assertEqual(self.faults("covers(table, {}, key='c')"), ["the table has no column 'c', but ['a', 'b']"])
        self.assertEqual(len(self.faults('covers(table, {})', [])), 1)


if __name__ == '__main__':
    unittest.main()
