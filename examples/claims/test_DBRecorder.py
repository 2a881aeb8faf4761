import ast
import gc
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from sqlite3 import DatabaseError, OperationalError, ProgrammingError
from threading import Event, Thread
from time import monotonic

import DrissionRecord.db_recorder as module
import numpy as np
from DrissionRecord import DBRecorder

from pages import Page, covers

page = Page('usage/DBRecorder')


@page.says('后缀没有限制')
def test_开头():
    recorder = DBRecorder('folder/shop', table='products')
    assert Path('folder/shop').exists() and recorder.tables == []
    recorder.add_data({'名称': '键盘', '价格 (元)': 199})
    recorder.add_data({'名称': '鼠标'})
    assert recorder.tables == []
    assert recorder.record() == str(Path('folder/shop').absolute())
    assert recorder.tables == ['products'] and recorder.data == {}
    assert recorder.run_sql('select * from products', single=False) == [('键盘', 199), ('鼠标', None)]
    assert [col[1] for col in recorder.run_sql('pragma table_info(products)', single=False)] == ['名称', '价格 (元)']


@page.says('单个值写进第一列，空列表、空字典和 None 写成一行空值')
def test_新表要从字典开始():
    def saved(*rows, first={'a': 1, 'b': 2}):
        recorder = DBRecorder('t.db', table='t')
        recorder.set.show_msg(False)
        recorder.run_sql('drop table if exists t')
        if first:
            recorder.add_data(first)
            recorder.record()
        for row in rows:
            recorder.add_data(row)
        try:
            recorder.record()
        except Exception as error:
            recorder.clear()
            recorder.set.path('t.db')                            # closes what it holds
            return type(error)
        return recorder.run_sql('select * from t', single=False)[1 if first else 0:]

    for new in ([1, 2], 'x', [], None, {}, [[1], [2]]):
        assert saved(new, first=None) is TypeError, new
    assert saved({'a': 1}, [2], first=None) == [(1,), (2,)]
    assert saved([1, 2]) == [(1, 2)] and saved([1]) == [(1, None)] and saved((1,)) == [(1, None)]
    assert saved([1, 2, 3]) is RuntimeError
    assert saved('x') == [('x', None)] and saved(5) == [(5, None)]
    for empty in ([], {}, None, ()):
        assert saved(empty) == [(None, None)], empty
    assert saved([[], [1]]) == [(None, None), (1, None)] and saved([None]) == [(None, None)]
    for rows in ([{}], [{}, {'a': 1}], [{'a': 1}, {}]):
        assert saved(rows).__name__ == 'OperationalError' == saved(rows, first=None).__name__, rows
    assert saved([[1, 2], [3]], {'b': 4}, [{'a': 5}, 'x']) == [(1, 2), (3, None), (None, 4), (5, None), ('x', None)]


@page.says('同一次保存里，写进一张表的相邻几条字典键相同而顺序不同，后面的值就写到别的列里，也不报错')
def test_字典的键要保持同样的顺序():
    recorder = DBRecorder('t.db', table='t')
    recorder.add_data([{'a': 1, 'b': 2}, {'b': 3, 'a': 4}])
    recorder.record()
    # In another save, or behind a row with other keys, the order is right again.
    recorder.add_data({'b': 5, 'a': 6})
    recorder.record()
    recorder.add_data([{'a': 7, 'b': 8}, {'a': 9}, {'b': 10, 'a': 11}])
    recorder.record()
    # A row of another table in between changes nothing.
    other = DBRecorder('o.db', table='t')
    for row, table in (({'a': 1, 'b': 2}, 't'), ({'x': 1}, 'u'), ({'b': 3, 'a': 4}, 't')):
        other.add_data(row, table)
    other.record()
    assert other.run_sql('select a, b from t', single=False) == [(1, 2), (3, 4)]
    rows = recorder.run_sql('select a, b from t', single=False)
    assert rows == [(1, 2), (3, 4), (6, 5), (7, 8), (9, None), (11, 10)]


@page.says('添加列表之前先 record() 一次')
def test_增加新列():
    def open_table(name, auto=False, table='t'):
        recorder = DBRecorder(f'{name}.db', table=table)
        recorder.set.show_msg(False).auto_new_header(auto)
        recorder.add_data({'a': 1})
        recorder.record()
        return recorder

    def error(recorder):
        try:
            recorder.record()
        except Exception as raised:
            return type(raised)

    recorder, row = open_table('unknown'), {'a': 2, 'b': 3}
    recorder.add_data(row)
    assert error(recorder) is RuntimeError and row == {'a': 2}
    assert ast.literal_eval(Path('failed_data.txt').read_text(encoding='utf-8')) == {'t': [{'a': 2}]}
    assert error(recorder) is None
    assert recorder.run_sql('select * from t', single=False) == [(1,), (2,)]

    recorder = open_table('auto', auto=True)
    assert recorder.data == {}
    recorder.add_data([{'a': 2, 'b': 3}, {'c': 4}])
    assert error(recorder) is None
    recorder.add_data([5])
    assert error(recorder) is None
    assert recorder.run_sql('select * from t', single=False) == [(1, None, None), (2, 3, None), (None, None, 4), (5, None, None)]
    recorder.add_data({'d': 6})
    recorder.add_data([7])
    assert error(recorder) is ProgrammingError
    recorder.clear()

    for auto, kind in ((False, RuntimeError), (True, OperationalError)):
        recorder = open_table(f'case{auto}', auto)
        recorder.add_data({'A': 2})
        assert error(recorder) is kind
        recorder.clear()
    recorder = open_table('table')
    recorder.add_data({'a': 1}, table='T')
    assert error(recorder) is OperationalError
    recorder.clear()

    recorder = open_table('alter')
    recorder.run_sql("alter table t add column b default 'x'")
    recorder.add_data([2])
    recorder.add_data({'a': 3})
    assert error(recorder) is None
    assert recorder.run_sql('select * from t', single=False) == [(1, 'x'), (2, None), (3, 'x')]


@page.says('添加时用 table 指定，没指定就用默认的')
def test_写几张表():
    recorder = DBRecorder('a.db', cache_size=3, table='one')
    recorder.add_data([{'a': 1}, {'a': 2}])
    assert recorder.tables == [] and list(recorder.data) == ['one']
    recorder.add_data({'b': 3}, table='two')
    # Rows of all tables count together.
    assert recorder.data == {} and recorder.tables == ['one', 'two']
    assert DBRecorder('a.db').table == 'one' and DBRecorder('a.db', table='three').table == 'three'
    assert DBRecorder('new.db').table is None
    recorder.run_sql('create table three (id integer primary key autoincrement)')
    assert 'sqlite_sequence' in recorder.tables


@page.says('补的是字典而数据是列表时，补上的是字典的值')
def test_每行补上固定的列():
    recorder = DBRecorder('t.db', table='t')
    recorder.add_data({'x': 0, 'a': 1, 'y': 2})
    recorder.record()
    recorder.set.before({'x': 'X'}).after({'y': 'Y'})
    recorder.add_data(['m'])
    recorder.add_data({'a': 'n'})
    recorder.add_data({'x': 'own', 'a': 'o', 'y': 'own'})
    recorder.set.before('X').after(None)
    recorder.add_data({'a': 'p'})
    recorder.add_data(['q'])
    recorder.record()
    rows = recorder.run_sql('select * from t', single=False)[1:]
    assert rows == [('X', 'm', 'Y'), ('X', 'n', 'Y'), ('own', 'o', 'Y'), (None, 'p', None), ('X', 'q', None)]


@page.says('两个线程同时调用 run_sql()')
def test_查询和修改():
    recorder = DBRecorder('t.db', table='t')
    assert recorder.run_sql('create table t (a)') is None and recorder.tables == ['t']
    recorder.run_sql('alter table t add column b')
    recorder.add_data([1, 2])
    assert recorder.run_sql('select * from t') is None
    assert recorder.run_sql('select * from t', single=False) == []
    recorder.record()
    recorder.run_sql('update t set b = 3')
    assert recorder.run_sql('select * from t') == (1, 2)
    assert recorder.run_sql('update t set b = 3', commit=True) is None
    assert recorder.run_sql('select * from t', False) == [(1, 3)]
    for sql, kind in (('select 1; select 2', ProgrammingError), ('select * from x', OperationalError), ('selec', OperationalError)):
        try:
            recorder.run_sql(sql)
            assert False, sql
        except kind:
            pass

    # One after the other, threads may share it.
    found = []
    thread = Thread(target=lambda: found.append(recorder.run_sql('select a from t')))
    thread.start()
    thread.join()
    assert found == [(1,)] and recorder.run_sql('select a from t') == (1,)

    # At the same time they may not: while this query is open, another thread replaces the connection.
    connect, opened, replaced = recorder._connect, Event(), Event()

    def slowly():
        connect()
        opened.set()
        replaced.wait()

    def other():
        opened.wait()
        connect()
        replaced.set()

    def fails(call):
        try:
            call()
        except ProgrammingError:
            return True

    for call in (lambda: recorder.run_sql('select a from t'), recorder.record):
        opened.clear(), replaced.clear()
        recorder.add_data([1, 2]) if call == recorder.record else None
        recorder._connect = slowly
        thread = Thread(target=other)
        thread.start()
        assert fails(call)
        thread.join()
        recorder._connect = connect
    recorder.clear()


@page.table('值 | 数据库里')
def test_值怎样保存(table):
    def saved(value):
        recorder = DBRecorder('types.db', table='t')
        recorder.set.show_msg(False)
        recorder.run_sql('drop table if exists t')
        recorder.add_data({'a': value})
        try:
            recorder.record()
        except OverflowError as error:
            recorder.clear()
            return type(error)
        return recorder.run_sql('select a, typeof(a) from t')

    def same(value, kind):
        assert saved(value) == (value, kind)

    def text(value):
        assert saved(value) == (str(value), 'text'), value

    covers(table, cases := {
        '整数、小数、字符串': lambda: (same(1, 'integer'), same(2 ** 63 - 1, 'integer'), same(1.5, 'real'), same('键盘', 'text'), same('', 'text')),
        'None': lambda: same(None, 'null'),
        'True、False': lambda: (same(1, 'integer'), [same(flag, 'integer') for flag in (True, False)]),
        'bytes、Decimal、日期、列表、字典、numpy 的整数': lambda: [text(value) for value in (b'x', np.int64(5), Decimal('1.50'), date(2025, 8, 5), datetime(2025, 8, 5, 1), [1, 2], {'a': 1})],
        "float('nan')": lambda: saved(float('nan')) == (None, 'null') or 1 / 0,
        '超过 64 位的整数': lambda: saved(2 ** 63) is OverflowError or 1 / 0,
    })
    for case in cases.values():
        case()


@page.says('请用字典，或者先用 str() 转换')
def test_值怎样保存_2():
    def saved(row, columns=('a', 'b')):
        recorder = DBRecorder('t.db', table='t')
        recorder.set.show_msg(False)
        recorder.run_sql('drop table if exists t')
        recorder.run_sql(f'create table t ({", ".join(columns)})')
        recorder.add_data(row)
        try:
            recorder.record()
        except Exception as error:
            recorder.clear()
            return type(error)
        return recorder.run_sql('select * from t')

    for value in ([1], {'a': 1}, (1,), {1}, Decimal('1.5'), object()):
        assert saved(['x', value]) is ProgrammingError, value
        assert saved([['x', value]]) is ProgrammingError, value
        assert saved(['x', value], ('a', 'b', 'c')) == ('x', str(value), None), value
    assert saved(['x', np.int64(5)]) == ('x', np.int64(5).tobytes()) and saved(['x', np.int64(5)], ('a', 'b', 'c')) == ('x', '5', None)
    assert saved(['x', b'y']) == ('x', b'y') and saved(['x', b'y'], ('a', 'b', 'c')) == ('x', "b'y'", None)
    assert saved(['x', True]) == ('x', 1)
    assert saved(Decimal('1.5'), ('a',)) is ProgrammingError
    for columns in (('a', 'b'), ('`1`', 'b')):
        assert saved({1: 'x'}, columns) in (RuntimeError, TypeError)
    assert saved({'a`b': 'x'}) is not None and isinstance(saved({'a`b': 'x'}), type)


@page.says('别的程序正在写这个数据库时')
def test_保存失败以后(monkeypatch):
    from sqlite3 import IntegrityError, OperationalError, ProgrammingError, connect

    def new(name, columns='a, b', wait=None):
        monkeypatch.setattr(module, 'connect', (lambda path: connect(path, timeout=wait)) if wait is not None else connect)
        recorder = DBRecorder(f'{name}.db', table='t')
        recorder.set.show_msg(False)
        if not recorder.tables:
            recorder.run_sql(f'create table t ({columns})')
        return recorder

    def error(call):
        try:
            call()
        except Exception as raised:
            return f'{type(raised).__name__}: {raised}'

    def count(name):
        return connect(f'{name}.db').execute('select count(*) from t').fetchone()[0]

    LOCKED = 'OperationalError: database is locked'
    bad = {'key': {'a': 1, 'c': 2}, 'value': ['x', Decimal(1)], 'twice': {'a': 'first'}}
    for name, row in bad.items():
        recorder = new(name, 'a unique, b', wait=0)
        recorder.add_data({'a': 'first', 'b': 1})
        recorder.record()
        recorder.add_data({'a': 'good', 'b': 2})
        recorder.add_data(row)
        assert error(recorder.record) not in (None, LOCKED), name
        assert error(recorder.record) == LOCKED, name
        fresh = new(name, wait=0)
        fresh.add_data({'a': 'fresh'})
        assert error(fresh.record) == LOCKED, name
        # The second attempt of the old object has let go of the first connection, which waits to be collected.
        recorder.clear()
        gc.collect()
        assert error(fresh.record) is None and count(name) == 2, name

    # A bad row alone locks nothing, and neither does a list that is too long: that path closes the connection.
    for row in (['x', Decimal(1)], [1, 2, 3]):
        recorder = new('alone', wait=0)
        recorder.add_data({'a': 'good'}) if len(row) == 3 else None
        recorder.add_data(row)
        assert error(recorder.record) not in (None, LOCKED)
        fresh = new('alone', wait=0)
        fresh.add_data({'a': 1})
        assert error(fresh.record) is None
        recorder.clear()
    assert count('alone') == 2

    # clear() and set.path() close the connection at once.
    recorder = new('closed', wait=0)
    recorder.add_data([{'a': 1}, {'z': 2}])
    assert error(recorder.record) not in (None, LOCKED)
    recorder.clear()
    recorder.set.path(recorder.path)
    fresh = new('closed', wait=0)
    fresh.add_data({'a': 1})
    assert error(fresh.record) is None and count('closed') == 1

    # run_sql() that fails while it changes something keeps the lock, too.
    recorder = new('sql', 'a unique', wait=0)
    recorder.add_data({'a': 1})
    recorder.record()
    assert error(lambda: recorder.run_sql('insert into t values (1)', commit=True)).startswith('IntegrityError')
    recorder.add_data({'a': 2})
    assert error(recorder.record) == LOCKED
    recorder.clear()

    # What the failed save created stays, empty.
    recorder = DBRecorder('stays.db', table='fresh')
    recorder.add_data([{'a': 1}, {'b': 2}])
    assert error(recorder.record).startswith('RuntimeError')
    recorder.clear()
    recorder.set.path(recorder.path)
    assert recorder.tables == ['fresh'] and recorder.run_sql('select count(*) from fresh') == (0,)

    # Another program: the wait of 5 s, no second attempt, the data is kept.
    recorder = new('busy')
    other = connect('busy.db')
    other.execute('begin immediate')
    recorder.add_data({'a': 1})
    begin = monotonic()
    assert error(recorder.record) == LOCKED and 4.5 < monotonic() - begin < 9
    assert recorder.data == {'t': [{'a': 1}]} and "{'a': 1}" in Path('failed_data.txt').read_text(encoding='utf-8')
    assert recorder.run_sql('select count(*) from t') == (0,)
    other.rollback()
    assert error(recorder.record) is None and count('busy') == 1
    recorder.add_data({'a': 2})
    assert error(recorder.record) is None and count('busy') == 2


@page.says('没有路径的对象不能添加数据，先用 set.path()')
def test_DBRecorder():
    def error(call):
        try:
            call()
        except Exception as raised:
            return type(raised)

    recorder = DBRecorder('shop.db', 2, 'products')
    assert Path('shop.db').stat().st_size == 0 and (recorder.cache_size, recorder.table) == (2, 'products')
    assert DBRecorder('shop.db', cache_size=None).cache_size == 0
    Path('text.db').write_text('不是数据库' * 100, encoding='utf-8')
    assert error(lambda: DBRecorder('text.db')) is DatabaseError
    recorder = DBRecorder('text.db', table='t')
    recorder.add_data({'a': 1})
    assert error(recorder.record) is DatabaseError
    recorder.clear()

    recorder = DBRecorder()
    first = {'path': None, 'type': 'db', 'table': None, 'data': [], 'cache_size': 1000, 'show_msg': True,
             'before': [], 'after': [], 'encoding': 'utf-8'}
    for name, value in first.items():
        assert getattr(recorder, name) == value, name
    assert error(lambda: recorder.add_data({'a': 1})) is RuntimeError
    assert error(lambda: recorder.tables) is TypeError and error(lambda: recorder.run_sql('select 1')) is TypeError
    recorder.set.table('t')
    assert error(lambda: recorder.add_data({'a': 1})) is AttributeError
    recorder.clear()
    for name in (*first, 'tables', 'set'):
        assert (error(lambda: setattr(recorder, name, True)) is AttributeError) is (name != 'show_msg'), name


@page.says('缓存满了会自动保存，所以保存时的异常也可能在这里抛出')
def test_add_data():
    recorder = DBRecorder('a.db', cache_size=2)
    for table in (None, True, 1, ''):
        try:
            recorder.add_data({'a': 1}, table=table)
            assert False, table
        except RuntimeError:
            pass
    assert recorder.add_data({'a': 1}, table='t') is None and recorder.data == {'t': [{'a': 1}]}
    recorder.add_data([{'a': 2}], 't')
    assert recorder.data == {} and recorder.run_sql('select count(*) from t') == (2,)
    # The row is the caller's own dict until it is saved.
    row = {'a': 3}
    recorder.add_data(row, 't')
    row['a'] = 4
    recorder.record()
    assert recorder.run_sql('select a from t where a > 2', single=False) == [(4,)]
    recorder.set.cache_size(1)
    try:
        recorder.add_data({'b': 1}, 't')
        assert False
    except RuntimeError:
        recorder.clear()


@page.says('after | 补在每行后面的内容，初始为空的列表。与 Recorder.after 相同')
def test_属性():
    recorder = DBRecorder('shop.db', table='t')
    recorder.add_data([{'a': 1}, {'a': 2}])
    recorder.add_data([3], table='u')
    assert recorder.data == {'t': [{'a': 1}, {'a': 2}], 'u': [[3]]} and recorder.tables == []
    recorder.clear()
    assert recorder.data == {} and recorder.record() == recorder.path == str(Path('shop.db').absolute())
    recorder.add_data({'a': 1})
    recorder.record()
    recorder.add_data({'a': 2})
    copy = DBRecorder(recorder.backup(), table='t')
    assert Path(copy.path).parent.name == 'backup' and copy.run_sql('select count(*) from t') == (1,)
    recorder.clear()
    recorder.show_msg = False
    assert recorder.show_msg is False and recorder.encoding == 'utf-8' and recorder.type == 'db'


@page.says('1.0.0 里，缓存中还有数据时调用 set.path() 会一直等下去，程序停在那里')
def test_set_path():
    recorder = DBRecorder('one.db', table='products')
    recorder.add_data({'名称': '键盘'})
    thread = Thread(target=recorder.set.path, args=('two.db',), daemon=True)
    thread.start()
    thread.join(1)
    assert thread.is_alive() and recorder.path.endswith('one.db')
    recorder.clear()

    recorder = DBRecorder('three.db', table='products')
    recorder.add_data({'名称': '键盘'})
    recorder.record()
    assert recorder.set.path('four.db') is recorder.set and recorder.table is None and recorder.tables == []
    recorder.set.path('three.db')
    assert recorder.table == 'products'
    recorder.set.path('four.db', 'other')
    assert recorder.table == 'other'


@page.says('set.auto_backup()')
def test_其他设置():
    recorder = DBRecorder('shop.db', table='t')
    calls = {'table': ('u',), 'auto_new_header': (), 'before': (None,), 'after': (None,), 'cache_size': (5,),
             'show_msg': (False,), 'auto_backup': (1,), 'path': ('shop.db', 't')}
    assert set(calls) == {name for name in dir(recorder.set) if not name.startswith('_')}
    for name, args in calls.items():
        assert getattr(recorder.set, name)(*args) is recorder.set, name
    for wrong, kind in (('a`b', ValueError), (1, TypeError), (None, TypeError), (True, TypeError)):
        try:
            recorder.set.table(wrong)
            assert False, wrong
        except kind:
            assert recorder.table == 't'
    recorder.add_data({'a': 1})
    recorder.set.auto_new_header()
    assert recorder.data == {} and recorder.tables == ['t']
    recorder.add_data({'a': 2})
    recorder.record()
    assert [file.name for file in Path('backup').iterdir()] == ['shop.db']
