from named import turned, unnamed


def sends_334_rows(rows=334):
    assert rows == 334


def a_column_that_is_not_there(error='KeyError'):
    assert error != 'IndexError'


class page:
    """Stands for a page, whose marks quote sentences."""

    @staticmethod
    def differs(*words):
        return lambda test: test

    @staticmethod
    def program(words):
        # Not a number that stands in this file.
        return f'{words} = {2 * 167}'


@page.differs('cache-calls', '写了 5 次')
def quotes_what_ends(rows=334):
    assert rows == 334


def runs_a_program():
    exec(page.program('rows'))


def test_a_program_that_is_run_is_named():
    assert unnamed('写了 334 次。', [runs_a_program]) == set() and unnamed('写了 5 次。', [runs_a_program]) == {'5'}


def test_what_a_mark_quotes_is_not_named():
    assert unnamed('写了 5 次。', [quotes_what_ends]) == {'5'}


def test_a_number_that_changed_is_not_named():
    assert unnamed('写了 334 次。', [sends_334_rows]) == set()
    assert unnamed('写了 5 次。', [sends_334_rows]) == {'5'}
    assert unnamed('写了 33 次。', [sends_334_rows]) == {'33'}


def test_a_name_and_a_negation_that_changed_are_not_named():
    assert unnamed('抛出 KeyError，不写。', [a_column_that_is_not_there]) == set()
    assert unnamed('抛出 TypeError。', [a_column_that_is_not_there]) == {'TypeError'}
    assert unnamed('`set.rows()` 不写。', [sends_334_rows]) == {'不'}


def test_any_of_the_tests_of_a_sentence_names_it():
    assert unnamed('334 行，抛出 KeyError。', [sends_334_rows, a_column_that_is_not_there]) == set()


def test_a_negation_that_is_gone_is_told():
    before = ['写过的数据都不变。', '清空以后再添加。']
    assert turned('写过的数据都会变。', before) == before[0] and turned('清空以后不再添加。', before) == before[1]
    assert turned('写过的数据和表头都不变。', before) is None and turned(before[0], before) is None
