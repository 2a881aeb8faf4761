import ast
import gc
import inspect
import subprocess
import sys
from contextlib import closing
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from sqlite3 import DatabaseError, IntegrityError, OperationalError, ProgrammingError, connect
from threading import Event, Lock, Thread
from time import monotonic

import DrissionRecord.db_recorder as module
import numpy as np
import pandas as pd
import pytest
from DrissionRecord import DBRecorder

from pages import Page, covers

page = Page('usage/DBRecorder')


@page.says(
    '数据库文件和数据表不存在时会新建，列就是第一条字典的键',
    '后面的字典缺少几个键没有关系，那几列是空值',
    '后缀没有限制',
    '每条字典是数据表的一行，键是列名',
    '数据先进缓存，record() 时一起写进数据库',
)
def test_files_tables_and_columns_are_created():
    recorder = DBRecorder('folder/shop', table='products')
    assert Path('folder/shop').exists() and recorder.tables == []
    recorder.add_data({'名称': '键盘', '价格 (元)': 199})
    recorder.add_data({'名称': '鼠标'})
    assert recorder.tables == []
    assert recorder.record() == str(Path('folder/shop').absolute())
    assert recorder.tables == ['products'] and recorder.data == {}
    assert recorder.run_sql('select * from products', single=False) == [('键盘', 199), ('鼠标', None)]
    assert [col[1] for col in recorder.run_sql('pragma table_info(products)', single=False)] == ['名称', '价格 (元)']


@page.says('没有写 path 时不起作用，写在 set.path() 里')
def test_a_table_without_a_path_is_forgotten():
    recorder = DBRecorder(table='t')
    assert recorder.table is None
    recorder.set.path('a.db')
    assert recorder.table is None
    recorder.set.path('a.db', table='t')
    assert recorder.table == 't'


@page.says(
    '表已经存在时，列表按列的顺序写入，不够的列是空值',
    '列名只能从字典得到，所以新表的第一条数据是列表，或者是空的（例如采集的第一页没有内容）时，保存抛出 TypeError',
    '空字典也写成一行空值',
    '二维列表里的空字典却会抛出 OperationalError',
)
def test_lists_single_values_and_empty_rows():
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


@page.says(
    '同一次保存里，写进一张表的相邻几条字典键相同而顺序不同，后面的值就写到别的列里，也不报错',
    '相邻几条的键要同样的顺序',
    '1.0.0 按位置取字典的值',
    '字典的键要保持同样的顺序。',
    'data | 字典按列名对应，相邻几条的键要同样的顺序',
)
def test_neighbours_with_the_same_keys_take_values_by_place():
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


@page.says(
    '没有打开时，1.0.0 会抛出 RuntimeError，这一批都没有写；', '不 clear()，程序结束时可能又写一次，少了这个值',
    '出错的那一条里，这个键的值已经丢掉，failed_data.txt 和你手里的字典里都没有了；', '后面的几条还在，不要再 record()，每次又丢一条',
    '列表没有列名，不会增加列',
    '添加列表之前先 record() 一次',
    'SQLite 的列名和表名不分大小写，字典的键和 table 却分，所以只差大小写会出错，请统一写法',
    '只缓存了这一条，所以再次 record() 不再出错',
    '带新键的字典后面还有列表，多半会抛出异常',
)
def test_new_keys_columns_and_the_case_of_names():
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
    assert recorder.run_sql('select * from t', single=False) == [(1,)]
    assert ast.literal_eval(Path('failed_data.txt').read_text(encoding='utf-8')) == {'t': [{'a': 2}]}
    assert error(recorder) is None
    assert recorder.run_sql('select * from t', single=False) == [(1,), (2,)]

    program = """
from DrissionRecord import DBRecorder
recorder = DBRecorder('end.db', table='t')
recorder.add_data({'a': 1})
recorder.record()
recorder.add_data([{'a': 2, 'b': 3}, {'a': 4}])
recorder.record()
"""
    done = subprocess.run([sys.executable, '-c', program], capture_output=True, timeout=60)
    assert done.returncode == 1
    with connect('end.db') as own:
        assert own.execute('select * from t').fetchall() == [(1,), (2,), (4,)]

    recorder, rows = open_table('several'), [{'a': number, 'b': number} for number in range(3)]
    recorder.add_data(rows)
    for lost in (1, 2):
        assert error(recorder) is RuntimeError
        assert ['b' in row for row in rows] == [number >= lost for number in range(3)]
    recorder.clear()

    recorder = open_table('auto', auto=True)
    assert recorder.data == {}
    recorder.add_data([{'a': 2, 'b': 3}, {'c': 4}])
    assert error(recorder) is None
    recorder.add_data([5])
    assert error(recorder) is None
    assert recorder.run_sql('select * from t', single=False) == [(1, None, None), (2, 3, None), (None, None, 4), (5, None, None)]
    for row, kind in (([7], ProgrammingError), ([7, 8, 9, 6], RuntimeError)):
        recorder = open_table(f'list{len(row)}', auto=True)
        recorder.add_data({'d': 6})
        recorder.add_data(row)
        assert error(recorder) is kind
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


@page.says(
    '打开已有的数据库而不写表名，默认是其中的第一张表',
    '数据库里所有数据表的名称，每次都重新读文件。SQLite 自己的表（sqlite_sequence）也在内。没有路径时抛出 TypeError',
    '添加时用 table 指定，没指定就用默认的',
    'table | 默认的数据表；None 时取已有的第一张',
    'table | 数据表；None 用默认的',
)
def test_the_table_of_a_call_and_of_an_object():
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


@page.says(
    '补的是单个值或列表时，只对列表数据有效',
    '补的是字典而数据是列表时，补上的是字典的值；', '空的数据（[]、{}、None）也这样写成一行，先去掉它们',
    'set.before() | 设置补在每行前面的内容',
    'set.after() | 设置补在每行后面的内容',
)
def test_before_and_after_by_name_or_for_lists():
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
    recorder.set.before(None).after({'y': 'Y'})
    for nothing in ([], {}, None):
        recorder.add_data(nothing)
    recorder.record()
    assert recorder.run_sql('select * from t', single=False)[-3:] == [('Y', None, None), ('Y', None, None), (None, 'Y', None)]


@page.says(
    '它查的是文件里的数据，查询之前先 record()',
    '这类语句不写 commit=True 也会保存',
    '一次只能执行一句，语句有错时抛出 sqlite3 的异常',
    '两个线程同时调用 run_sql()',
    '没有锁时，两个线程同时调用 run_sql()，或者一个线程查询时另一个线程正在保存，都可能抛出 ProgrammingError：一个记录器的查询和保存共用一个连接',
    'run_sql() 执行一句 SQL',
    '语句有错时是 sqlite3 的异常，例如 sqlite3.OperationalError',
)
def test_run_sql_reads_the_file_and_two_threads_clash():
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


@page.says(
    'True、False | 整数 1、0',
    "pandas 的 NaT | 字符串 'NaT'，先换成 None",
    '超过 64 位的整数 | 抛出 OverflowError',
)
@page.table('值 | 数据库里')
def test_how_each_value_is_stored(table):
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
        'bytes、Decimal、日期、列表、字典、numpy 的整数、float32、布尔值': lambda: [text(value) for value in (b'x', np.int64(5), np.float32(1.5), np.bool_(True), Decimal('1.50'), date(2025, 8, 5), datetime(2025, 8, 5, 1), [1, 2], {'a': 1})],
        'pandas 的 NaT': lambda: saved(pd.NaT) == ('NaT', 'text') or 1 / 0,
        "float('nan')": lambda: saved(float('nan')) == (None, 'null') or 1 / 0,
        '超过 64 位的整数': lambda: saved(2 ** 63) is OverflowError or 1 / 0,
    })
    for case in cases.values():
        case()


@page.says(
    '列表的项数与表的列数相同时，1.0.0 不转换里面的值：有列表、字典、Decimal 时抛出 ProgrammingError（Python 3.9、3.10 是 InterfaceError），bytes、numpy 的整数存成二进制',
    '项数比列数少的列表会转换',
    '字典的键只能是字符串：用数字，新表在保存时抛出 TypeError',
    '打开了自动增加列，都抛出 TypeError',
    '请用字典，或者先用 str() 转换',
)
def test_full_lists_are_not_converted_and_keys_are_text():
    def saved(row, columns=('a', 'b'), grows=False):
        recorder = DBRecorder('t.db', table='t')
        recorder.set.auto_new_header(grows).show_msg(False)
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
    assert saved({'a': 'x', 'b': [1]}) == saved(['x', str([1])]) == ('x', '[1]')
    for columns in (('a', 'b'), ('`1`', 'b')):
        assert saved({1: 'x'}, columns) in (RuntimeError, TypeError)
        assert saved({1: 'x'}, columns, grows=True) is TypeError
    assert saved({'a`b': 'x'}) is not None and isinstance(saved({'a`b': 'x'}), type)


@page.says(
    '一次保存里有一条出错，这一次的数据都不写入，已经写好的不受影响',
    '这一次新建的表和列可能留下，里面是空的',
    '数据库多半会一直锁着，直到旧的对象被回收',
    '照上面那样先 clear()，再用 set.path() 关掉它',
    'run_sql() 修改数据出错时也是这样',
    '别的程序正在写这个数据库时',
    '原来的对象也不要再 record()',
    '前面还有别的数据时，再次保存可能遇到 database is locked',
    '数据库也可能还锁着',
    '1.0.0 保存失败时不关闭连接',
    '等那个程序写完，再 record() 一次',
)
def test_a_failed_save_rolls_back_and_may_lock(monkeypatch):
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


@page.says(
    '给了路径，就会立即新建数据库文件',
    '文件不是数据库时，没有写 table 就抛出 DatabaseError，写了要到保存时才抛出',
    '没有路径的对象不能添加数据，先用 set.path()',
    '除了 show_msg，都不能直接赋值',
    'cache_size | 缓存大小，初始为 1000',
    'show_msg | 是否打印提示，初始为 True',
    '新建一个写 SQLite 数据库的记录器',
    '有表名而没有路径时抛出 AttributeError',
    '没有路径时抛出 TypeError。',
    'table | 默认的数据表；没有时是 None',
    'before | 补在每行前面的内容，初始为空的列表',
)
def test_a_new_object():
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


@page.says(
    '没有数据表名时抛出 RuntimeError',
    '缓存满了会自动保存，所以保存时的异常也可能在这里抛出',
    '添加数据，可以是一行或多行',
    '返回：无',
    'set.cache_size() | 修改缓存大小',
)
def test_add_data_needs_a_table_and_saves_when_full():
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


@page.says(
    'data | 还没写进数据库的数据，键是表名，值是行的列表；没有路径时是空的列表',
    'path | 数据库文件的绝对路径；没有设置时是 None',
    "type | 总是 'db'",
    'after | 补在每行后面的内容，初始为空的列表。与 Recorder.after 相同',
    "encoding | 总是 'utf-8'",
    'record() | 把缓存写进数据库，返回文件的绝对路径',
    'clear() | 丢掉还没写的数据',
)
def test_attributes_and_backup():
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


@page.says(
    'None 时取新数据库里的第一张，没有表就是 None',
    '1.0.0 里，缓存中还有数据时调用 set.path() 会一直等下去，程序停在那里',
    '换一个数据库',
    '换之前先 record() 或 clear()',
    '返回：set 自己',
)
def test_set_path_waits_while_there_is_data():
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


@page.says(
    '每个方法都返回它自己，可以连着写',
    'set.table() | 设置默认的数据表，不检查有没有这张表。表名含反引号时抛出 ValueError，是 None 或数字时抛出 TypeError',
    'set.auto_new_header() | 设置字典里有表中没有的键时，是否增加列，见增加新列。缓存里的数据先写进数据库',
    '每保存若干次自动备份',
    '用于修改设置的对象',
    '都返回 set 自己',
)
def test_settings_return_themselves():
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


@page.says(
    '最后要有一句 record()',
)
@page.says('程序正常结束、出了异常时，DBRecorder 还会自己写一次，被强行结束时不会，所以不要依靠它')
@pytest.mark.parametrize(('end', 'written'), [
    ('', True), ('1 / 0', True), ('sys.exit()', True),
    ('os.kill(os.getpid(), signal.SIGTERM); time.sleep(9)', False), ('os._exit(0)', False),
])
def test_what_the_end_of_the_program_saves(end, written):
    program = "import os, signal, sys, time\nfrom DrissionRecord import DBRecorder\n" \
              "recorder = DBRecorder('a.db', table='t')\nrecorder.add_data({'a': 1})\n"
    subprocess.run([sys.executable, '-c', program + end], capture_output=True)
    assert (DBRecorder('a.db').tables == ['t']) is written


@page.says('tidy() 让键按第一次出现的顺序排列，新的键也留着，可以和下面的 set.auto_new_header() 一起用')
def test_tidy_keeps_the_order_and_new_keys():
    order = {}

    def tidy(row):
        order.update(dict.fromkeys(row))
        return {key: row[key] for key in order if key in row}

    rows = [{'名称': '键盘', '价格': 199}, {'价格': 89, '名称': '鼠标'},
            {'品牌': '甲', '价格': 59, '名称': '耳机', '产地': '深圳'},
            {'产地': '广州', '名称': '手柄', '品牌': '乙', '价格': 1}, {'价格': 2}]

    def read_back(name, change):
        recorder = DBRecorder(name, table='t')
        recorder.set.show_msg(False).auto_new_header()
        for row in rows:
            recorder.add_data(change(dict(row)))
        recorder.record()
        names = [column[1] for column in recorder.run_sql('pragma table_info(t)', single=False)]
        return [{key: value for key, value in zip(names, row) if value is not None}
                for row in recorder.run_sql('select * from t', single=False)]

    assert read_back('tidy.db', tidy) == rows
    assert read_back('plain.db', lambda row: row) != rows


@page.says("表里有 integer primary key 一列时，列表的第一项对应这一列，['键盘', 199] 抛出 IntegrityError", '写字典就不用写这一列，SQLite 自己编号')
def test_a_table_with_a_key_of_its_own():
    recorder = DBRecorder('key.db', table='t')
    recorder.run_sql('create table t (id integer primary key, 名称, 价格)')
    recorder.add_data(['键盘', 199])
    with pytest.raises(IntegrityError):
        recorder.record()
    recorder.clear()
    recorder.set.path('key.db', 't')
    recorder = DBRecorder('key.db', table='t')
    recorder.add_data({'名称': '键盘', '价格': 199})
    recorder.record()
    assert recorder.run_sql('select * from t') == (1, '键盘', 199)


@page.says("integer 列里 '007' 成了 7，real 列里成了 7.0，199 成了 199.0，text 列里 5 成了 '5'", '编号、电话的列不写类型，或者写 text')
def test_a_column_with_a_type_changes_values():
    recorder = DBRecorder('a.db', table='t')
    recorder.run_sql('create table t (whole integer, number real, words text, free)')
    recorder.add_data({'whole': '007', 'number': 199, 'words': 5, 'free': '007'})
    recorder.add_data({'whole': 'A7', 'number': '007', 'words': '007', 'free': 5})
    recorder.record()
    rows = recorder.run_sql('select * from t', single=False)
    assert rows == [(7, 199.0, '5', '007'), ('A7', 7.0, '007', 5)]
    assert [type(value) for value in rows[0]] == [int, float, str, str]


@page.says('列名里有反引号，保存时抛出 OperationalError')
def test_a_backtick_in_a_column():
    recorder = DBRecorder('tick.db', table='t')
    recorder.add_data({'a`b': 1})
    with pytest.raises(OperationalError):
        recorder.record()
    recorder.clear()


@page.says("为 None 时以后用 set.path() 设置。':memory:' 不是内存里的数据库，会新建名为 ：memory： 的文件")
def test_memory_is_a_file():
    assert Path(DBRecorder(':memory:').path).name == '：memory：' and Path('：memory：').exists()


@page.says('生成器、zip() 会少第一条，先用 list() 转换', '循环里每一行用新的字典')
def test_generators_and_one_dict_for_all_rows():
    def table(name, *calls):
        recorder = DBRecorder(name, table='t')
        for data in calls:
            recorder.add_data(data)
        recorder.record()
        return recorder.run_sql('select * from t', single=False)

    assert table('a.db', ({'a': number} for number in range(3))) == [(1,), (2,)]
    assert table('b.db', [{'a': number} for number in range(3)]) == [(0,), (1,), (2,)]
    assert table('d.db', {'x': 0, 'y': 0}, zip((1, 2), (3, 4))) == [(0, 0), (2, 4)]
    row, recorder = {}, DBRecorder('c.db', table='t')
    for number in range(3):
        row['a'] = number
        recorder.add_data(row)
    recorder.record()
    assert recorder.run_sql('select * from t', single=False) == [(2,), (2,), (2,)]


@page.says(
    'backup() | 把数据库文件复制一份，不含缓存里的数据，其他程序开着它时可能少几行',
)
@page.says("先关掉那个程序，或者用 run_sql(\"vacuum into '备份.db'\") 备份，这个文件不能已经存在", '新写的行在 -wal 里，备份里没有')
def test_a_backup_misses_what_is_in_the_wal_file():
    recorder = DBRecorder('a.db', table='t')
    recorder.add_data({'a': 1})
    recorder.record()
    recorder.run_sql('pragma journal_mode=wal')
    other = connect('a.db')
    other.execute('insert into t values (2)')
    other.commit()
    recorder.add_data({'a': 3})
    recorder.record()
    assert Path('a.db-wal').exists()
    assert recorder.run_sql('select * from t', single=False) == [(1,), (2,), (3,)]
    recorder.add_data({'a': 4})
    assert connect(recorder.backup()).execute('select * from t').fetchall() == [(1,)]
    recorder.clear()
    recorder.run_sql("vacuum into '备份.db'")
    assert connect('备份.db').execute('select * from t').fetchall() == [(1,), (2,), (3,)]
    other.close()
    assert connect(recorder.backup(name='b')).execute('select * from t').fetchall() == [(1,), (2,), (3,)]
    with pytest.raises(OperationalError, match='already exists'):
        recorder.run_sql("vacuum into '备份.db'")


@page.says('在这之前又 record() 失败过一次，就关不掉了')
@pytest.mark.parametrize('again', [False, True])
def test_a_second_failed_record_leaves_the_database_locked(again):
    recorder = DBRecorder('a.db', table='t')
    recorder.set.show_msg(False)
    recorder.add_data({'a': 1})
    recorder.record()
    recorder.add_data({'a': 2})
    recorder.add_data({'a': 3, 'z': 1})
    for error in (RuntimeError, OperationalError)[:1 + again]:
        with pytest.raises(error):
            recorder.record()
    recorder.clear()
    recorder.set.path(recorder.path)
    with closing(connect('a.db', timeout=0)) as other:
        if again:
            with pytest.raises(OperationalError, match='locked'):
                other.execute('insert into t values (9)')
        else:
            other.execute('insert into t values (9)')


@page.says('这期间换一个对象写，会等 5 秒，然后抛出 OperationalError: database is locked', '别的程序正在写这个数据库时，保存等 5 秒，然后抛出 OperationalError，不像文件被占用那样一直重试')
def test_a_save_waits_five_seconds_for_a_locked_database():
    recorder = DBRecorder('a.db', table='t')
    recorder.set.show_msg(False)
    recorder.add_data({'a': 1})
    recorder.record()
    other = connect('a.db', isolation_level=None)
    other.execute('begin exclusive')
    recorder.add_data({'a': 2})
    begun = monotonic()
    with pytest.raises(OperationalError, match='locked'):
        recorder.record()
    assert 4 < monotonic() - begun < 20
    recorder.clear()


@page.says(
    'single | True 取一条，False 取全部',
)
@page.table('sql | 语句')
@page.says(
    '查询多条时写 single=False',
    '执行一句 SQL，返回结果',
    '一条是 tuple，没有结果时是 None',
    '全部是 tuple 的 list，没有结果时是空的 list',
)
def test_what_run_sql_takes_and_gives(table):
    recorder = DBRecorder('t.db', table='t')
    recorder.add_data([{'a': 1}, {'a': 2}])
    recorder.record()

    def values():
        return connect('t.db').execute('select a from t').fetchall()

    def sql():
        assert recorder.run_sql(sql='select a from t') == (1,)
        assert recorder.run_sql('select a from t where a > 2') is None

    def single():
        assert recorder.run_sql('select a from t', single=True) == (1,)
        assert recorder.run_sql('select a from t', single=False) == [(1,), (2,)]
        assert recorder.run_sql('select a from t where a > 2', single=False) == []

    def commit():
        recorder.run_sql('delete from t', commit=False)
        recorder.run_sql('select a from t')
        assert values() == [(1,), (2,)]
        recorder.run_sql('delete from t where a = 1', commit=True)
        assert values() == [(2,)]

    covers(table, {'sql': sql, 'single': single, 'commit': commit})
    for case in (sql, single, commit):
        case()


@page.says('cache_size | 攒够多少条写一次；0 表示不自动写')
def test_a_cache_of_some_rows_and_without_end():
    for size, left in ((3, 1), (0, 1501), (1, 0)):
        recorder = DBRecorder(f'{size}.db', cache_size=size, table='t')
        recorder.set.show_msg(False)
        for number in range(1501 if size == 0 else 4):
            recorder.add_data({'a': number})
        assert len(recorder.data.get('t', [])) == left, size
        recorder.clear()


@page.says('run_sql() 没有参数绑定，字符串里的单引号要写成两个', '内容来自网页时，请用 Python 自带的 sqlite3 查询')
def test_the_same_row_twice_and_a_quote_in_sql():
    recorder = DBRecorder('t.db', table='t')
    recorder.add_data([{'名称': "O'Neill"}] * 2)
    recorder.record()
    with pytest.raises(OperationalError):
        recorder.run_sql("select * from t where 名称 = 'O'Neill'")
    assert len(recorder.run_sql("select * from t where 名称 = 'O''Neill'", single=False)) == 2
    assert list(inspect.signature(recorder.run_sql).parameters) == ['sql', 'single', 'commit']      # nothing to bind
    with connect('t.db') as other:
        assert len(other.execute('select * from t where 名称 = ?', ["O'Neill"]).fetchall()) == 2


@page.says('自动建的列没有类型，没有主键和索引，需要时用 run_sql() 建表')
def test_columns_of_a_table_that_was_made():
    recorder = DBRecorder('t.db', table='t')
    recorder.add_data({'a': 1, 'b': 'x'})
    recorder.record()
    columns = recorder.run_sql('pragma table_info(t)', single=False)
    assert [(column[2], column[5]) for column in columns] == [('', 0), ('', 0)]
    assert recorder.run_sql('pragma index_list(t)', single=False) == []


@page.says('set.show_msg() | 打开或关闭提示')
def test_messages_on_and_off(capsys):
    recorder = DBRecorder('t.db', table='t')
    for shown in (True, False):
        recorder.set.show_msg(shown)
        recorder.add_data({'a': 1})
        recorder.record()
        assert bool(capsys.readouterr().out) is shown


@page.says('失败以后，原来的对象不能再添加数据')
def test_after_a_failed_save_adding_waits():
    recorder = DBRecorder('t.db', table='t')
    recorder.add_data({1: 'x'})
    with pytest.raises(TypeError):
        recorder.record()
    thread = Thread(target=recorder.add_data, args=({'a': 1},), daemon=True)
    thread.start()
    thread.join(0.3)
    assert thread.is_alive()
    recorder.clear()


@page.says('已有的表抛出 RuntimeError，那一项的值已经丢掉')
def test_a_number_as_a_key_loses_its_value_in_a_table_that_exists():
    recorder = DBRecorder('t.db', table='t')
    recorder.set.show_msg(False)
    recorder.run_sql('create table t (a, b)')
    recorder.add_data({'a': 1, 5: 2})
    with pytest.raises(RuntimeError):
        recorder.record()
    recorder.record()
    assert recorder.run_sql('select * from t', single=False) == [(1, None)]


@page.says('用一个记录器、一把锁，add_data()、run_sql() 和 record() 都放在锁里', '只查询的线程，也可以用 Python 自带的 sqlite3 各开一个连接，用 fetchall() 一次取完：没有取完时保存会失败，数据库一直锁着')
def test_threads_that_share_a_lock_or_have_their_own_connection():
    recorder = DBRecorder('half.db', table='t')
    recorder.set.show_msg(False)
    recorder.add_data([{'n': number} for number in range(5)])
    recorder.record()
    reader = connect('half.db')
    query = reader.execute('select * from t')
    query.fetchone()
    recorder.add_data({'n': 6})
    for _ in range(2):                                      # the second time, nothing is read any more
        with pytest.raises(OperationalError, match='locked'):
            recorder.record()
        reader.close()
    recorder.clear()

    recorder, lock, counts = DBRecorder('t.db', table='t'), Lock(), []
    recorder.set.show_msg(False)
    recorder.add_data({'n': 0})
    recorder.record()

    def write(first):
        for number in range(first, first + 20):
            with lock:
                recorder.add_data({'n': number})
                recorder.record()
                assert recorder.run_sql(f'select n from t where n = {number}') == (number,)

    def read():
        with connect('t.db', timeout=60) as own:
            for _ in range(20):
                counts.append(own.execute('select count(*) from t').fetchone()[0])

    threads = [Thread(target=work, args=args) for work, *args in ((write, 1), (write, 101), (read,), (read,))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert recorder.run_sql('select count(*), sum(n) from t') == (41, 210 + 2210) and len(counts) == 40


@page.says('建表时写明哪一列不能重复，以后照常添加', 'on conflict replace 用后写的一行换掉原来的，on conflict ignore 留下先写的', '换掉的是整行，新的一行里没有给的列是空值', '已有的表不能再加这样的约束，写之前自己判断')
def test_a_table_that_keeps_one_row_of_each_name():
    for how, expected in (('ignore', [('键盘', 199, 1), ("O'x", 1, 2), ('鼠标', 5, None)]),
                          ('replace', [('键盘', 189, 3), ("O'x", 2, None), ('鼠标', 7, None)])):
        for run in (1, 2):
            recorder = DBRecorder(f'{how}.db', table='t')
            recorder.run_sql(f'create table if not exists t (名称 unique on conflict {how}, 价格, 库存)')
            recorder.add_data([{'名称': '键盘', '价格': 199, '库存': 1}, {'名称': "O'x", '价格': 1, '库存': 2}])
            recorder.add_data({'名称': '键盘', '价格': 189, '库存': 3})
            recorder.add_data(['鼠标', 5])
            recorder.add_data({'名称': "O'x", '价格': 2})
            recorder.record()
            recorder.add_data({'名称': '鼠标', '价格': 7})
            recorder.record()
            assert recorder.run_sql('select * from t', single=False) == expected, (how, run)

    recorder = DBRecorder('old.db', table='t')
    recorder.add_data([{'名称': '键盘'}] * 2)
    recorder.record()
    assert recorder.run_sql('select count(*) from t') == (2,)
    with pytest.raises(OperationalError):
        recorder.run_sql('alter table t add constraint one unique (名称) on conflict replace')


@page.says("':memory:' 不是内存里的数据库，它成了当前目录里的文件 ：memory：")
def test_memory_is_a_file():
    recorder = DBRecorder(':memory:', table='t')
    recorder.add_data({'a': 1})
    recorder.record()
    assert [path.name for path in Path('.').iterdir()] == ['：memory：']
