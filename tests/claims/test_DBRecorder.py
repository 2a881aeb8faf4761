import inspect
import re
import sys
from contextlib import closing
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from sqlite3 import DatabaseError, OperationalError, ProgrammingError, connect
from threading import Event, Thread, Timer
from subprocess import Popen
from time import monotonic

import numpy as np
import pandas as pd
import pytest
from DrissionRecord import DBRecorder

from helpers import error, fails, quiet, refused, save, waits
from pages import Page, checks, from_release

page = Page('usage/DBRecorder')


@page.says('数据库文件和数据表不存在就新建，列是第一条字典的键', '每条字典是数据表的一行，键是列名')
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


@page.says('换一个数据库。', 'table | 默认的数据表；None 时取新数据库里的第一张，没有表就是 None')
@page.says('没有写 path 时不起作用，写在 set.path() 里', '数据库文件；为 None 时以后用 set.path() 设置')
def test_a_table_without_a_path_is_forgotten():
    recorder = DBRecorder(table='t')
    assert recorder.table is None
    recorder.set.path('a.db')
    assert recorder.table is None
    recorder.set.path('a.db', table='t')
    assert recorder.table == 't'


@page.says('数据库里所有数据表的名称，每次都重新读文件。没有路径时抛出 TypeError', '添加时用 table 指定，没指定就用默认的', 'table | 默认的数据表；None 时取已有的第一张', 'table | 数据表；None 用默认的')
def test_the_table_of_a_call_and_of_an_object():
    recorder = DBRecorder('a.db', cache_size=3, table='one')
    recorder.add_data([{'a': 1}, {'a': 2}])
    assert recorder.tables == [] and list(recorder.data) == ['one']
    recorder.add_data({'b': 3}, table='two')
    # Rows of all tables count together.
    assert recorder.data == {} and recorder.tables == ['one', 'two']
    assert DBRecorder('a.db').table == 'one' and DBRecorder('a.db', table='three').table == 'three'
    assert DBRecorder('new.db').table is None


@page.says('set.before() 补在前面，set.after() 补在后面', '添加的是字典，补的也是字典，按列名补上；', '添加的是列表，补单个值', '与 Recorder.set.before() 相同', '与 Recorder.set.after() 相同')
def test_before_and_after_by_name_or_for_lists():
    recorder = save('t.db', {'x': 0, 'a': 1, 'y': 2}, kind='DBRecorder', table='t')
    recorder.set.before({'x': 'X'}).after({'y': 'Y'})
    save(recorder, ['m'], {'a': 'n'}, {'x': 'own', 'a': 'o', 'y': 'own'}, lambda it: it.set.before('X').after(None), {'a': 'p'}, ['q'])
    rows = recorder.run_sql('select * from t', single=False)[1:]
    assert rows == [('X', 'm', 'Y'), ('X', 'n', 'Y'), ('own', 'o', 'Y'), (None, 'p', None), ('X', 'q', None)]
    recorder.set.before(None).after({'y': 'Y'})
    save(recorder, [], {}, None)
    assert recorder.run_sql('select * from t', single=False)[-3:] == [('Y', None, None), ('Y', None, None), (None, 'Y', None)]


@page.differs('save-no-raise')
@page.differs('no-DBRecorder')
@page.says('True、False | 整数 1、0', 'pandas 的 NaT、Timestamp | 先换成 None、str(value)', '2 的 63 次方以上的整数 | 抛出 OverflowError')
@page.table('值 | 数据库里')
def test_how_each_value_is_stored(table):
    def saved(value):
        recorder = quiet('types.db', kind='DBRecorder', table='t')
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

    checks(table, {
        '整数、小数、字符串': lambda: (same(1, 'integer'), same(2 ** 63 - 1, 'integer'), same(1.5, 'real'), same('键盘', 'text'), same('', 'text')),
        'None': lambda: same(None, 'null'),
        'True、False': lambda: (same(1, 'integer'), [same(flag, 'integer') for flag in (True, False)]),
        'bytes、Decimal、日期、列表、字典、numpy 的整数、float32': lambda: [text(value) for value in (b'x', np.int64(5), np.float32(1.5), Decimal('1.50'), date(2025, 8, 5), datetime(2025, 8, 5, 1), [1, 2], {'a': 1})],
        # Otherwise a text, or from 2.0.0 on a large number.
        'pandas 的 NaT、Timestamp': lambda: saved(pd.NaT) != (None, 'null') == saved(None) and saved(str(pd.Timestamp(2025, 8, 5))) == ('2025-08-05 00:00:00', 'text') or 1 / 0,
        "float('nan')": lambda: saved(float('nan')) == (None, 'null') or 1 / 0,
        '2 的 63 次方以上的整数': lambda: saved(2 ** 63) is OverflowError or 1 / 0,
    })


@page.differs('save-no-raise')
@page.differs('no-DBRecorder')
@page.says('返回：DBRecorder 对象')
@page.says('给了路径，就会立即新建数据库文件', '没有路径的对象不能添加数据，先用 set.path()', '除了 show_msg，都不能直接赋值', 'cache_size | 缓存大小，初始为 1000', 'show_msg | 是否打印提示，初始为 True', '新建一个写 SQLite 数据库的记录器', '没有路径抛出 TypeError', 'table | 默认的数据表；没有时是 None', 'before | 补在每行前面的内容，初始为空的列表')
def test_a_new_object():
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


@page.differs('save-no-raise')
@page.differs('no-DBRecorder')
@page.says('没有数据表名抛出 RuntimeError，没有路径抛出 AttributeError')
@page.says('缓存满了会自动保存，保存的异常就在这里抛出', '添加数据，可以是一行或多行', '返回：无', 'set.cache_size() | 修改缓存大小')
def test_add_data_needs_a_table_and_saves_when_full():
    recorder = DBRecorder('a.db', cache_size=2)
    for table in (None, True, 1, ''):
        with pytest.raises(RuntimeError):
            recorder.add_data({'a': 1}, table=table)
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
    with pytest.raises(RuntimeError):
        recorder.add_data({'b': 1}, 't')
    recorder.clear()


@page.differs('no-DBRecorder')
@page.says('data | 还没写进数据库的数据，键是表名，值是行的列表；没有路径时是空的列表', 'path | 数据库文件的绝对路径；没有设置时是 None', "type | 文件类型，'db'", 'after | 补在每行后面的内容，初始为空的列表。与 Recorder.after 相同', "encoding | 总是 'utf-8'", 'record() | 把缓存写进数据库，返回文件的绝对路径', 'clear() | 丢掉还没写的数据', 'backup() | 把数据库文件复制一份，不含缓存里的数据')
def test_attributes_and_backup():
    recorder = DBRecorder('shop.db', table='t')
    recorder.add_data([{'a': 1}, {'a': 2}])
    recorder.add_data([3], table='u')
    assert recorder.data == {'t': [{'a': 1}, {'a': 2}], 'u': [[3]]} and recorder.tables == []
    recorder.clear()
    assert recorder.data == {} and recorder.record() == recorder.path == str(Path('shop.db').absolute())
    save(recorder, {'a': 1})
    recorder.add_data({'a': 2})
    copy = DBRecorder(recorder.backup(), table='t')
    assert Path(copy.path).parent.name == 'backup' and copy.run_sql('select count(*) from t') == (1,)
    recorder.clear()
    recorder.show_msg = False
    assert recorder.show_msg is False and recorder.encoding == 'utf-8' and recorder.type == 'db'


@page.says('返回：set 自己')
@page.says('每个方法都返回它自己，可以连着写', 'set.table() | 设置默认的数据表，不检查有没有这张表', 'set.auto_new_header() | 设置字典里有表中没有的键时，是否增加列，见增加新列。缓存里的数据先写进数据库', '每保存若干次自动备份', '用于修改设置的对象', '都返回 set 自己')
def test_settings_return_themselves():
    recorder = DBRecorder('shop.db', table='t')
    calls = {'table': ('u',), 'auto_new_header': (), 'before': (None,), 'after': (None,), 'cache_size': (5,),
             'show_msg': (False,), 'auto_backup': (1,), 'path': ('shop.db', 't')}
    assert set(calls) == {name for name in dir(recorder.set) if not name.startswith('_')}
    for name, args in calls.items():
        assert getattr(recorder.set, name)(*args) is recorder.set, name
    assert recorder.tables == [] and recorder.table == 't'
    recorder.add_data({'a': 1})
    recorder.set.auto_new_header()
    assert recorder.data == {} and recorder.tables == ['t']
    save(recorder, {'a': 2})
    assert [file.name for file in Path('backup').iterdir()] == ['shop.db']


@page.says("run_sql() 建的列有类型，SQLite 就按类型转换值：integer 列里 '007' 成了 7，real 列里成了 7.0，text 列里 5 成了 '5'", '编号、电话的列不写类型，或者写 text')
def test_a_column_with_a_type_changes_values():
    rows = all_of(table({'whole': '007', 'number': 199, 'words': 5, 'free': '007'}, {'whole': 'A7', 'number': '007', 'words': '007', 'free': 5},
                        columns='whole integer, number real, words text, free'))
    assert rows == [(7, 199.0, '5', '007'), ('A7', 7.0, '007', 5)]
    assert [type(value) for value in rows[0]] == [int, float, str, str]


@page.says('别的程序正在写这个数据库，保存最多等 5 秒，还没写完就失败')
@page.says('等那个程序写完，另建一个对象，添加自己留着的数据')
def test_a_save_waits_five_seconds_for_a_locked_database():
    recorder = save('a.db', {'a': 1}, kind='DBRecorder', table='t')
    other = connect('a.db', isolation_level=None, check_same_thread=False)
    other.execute('begin exclusive')
    recorder.add_data({'a': 2})
    begun = monotonic()
    assert fails(recorder)
    assert 5 - 1 < monotonic() - begun < 20
    other.rollback()
    recorder.clear()
    recorder.set.path(recorder.path)
    assert all_of(save('a.db', {'a': 2}, kind='DBRecorder', table='t')) == [(1,), (2,)]

    # A writer that is done earlier is waited for.
    other.execute('begin exclusive')
    Timer(0.5, other.rollback).start()
    assert all_of(save('a.db', {'a': 3}, kind='DBRecorder', table='t')) == [(1,), (2,), (3,)]


@page.says('几个程序一起写，先建好表，各攒 100 行保存一次')
def test_two_programs_write_one_database():
    save('a.db', {'guid': '0'}, kind='DBRecorder', table='t')
    code = "import sys\nfrom DrissionRecord import DBRecorder\nrecorder = DBRecorder('a.db', cache_size=100, table='t')\nfor number in range(600):\n    recorder.add_data({'guid': sys.argv[1] + str(number)})\nrecorder.record()\n"
    programs = [Popen([sys.executable, '-c', code, name]) for name in 'ab']
    assert [program.wait(120) for program in programs] == [0, 0]
    with closing(connect('a.db')) as db:
        assert db.execute('select count(distinct guid) from t').fetchone() == (1201,)


@page.says('语句有错是 sqlite3 的异常，例如 sqlite3.OperationalError')
@page.says('single | True 取一条，False 取全部')
@page.table('sql | 语句')
@page.says('执行一句 SQL，返回结果', '返回：取一条是 tuple，没有就是 None', '取全部是 tuple 的 list，没有就是空的')
def test_what_run_sql_takes_and_gives(table):
    recorder = save('t.db', [{'a': 1}, {'a': 2}], kind='DBRecorder', table='t')
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
        assert all_of(recorder) == [(1,), (2,)]
        recorder.run_sql('delete from t where a = 1', commit=True)
        assert all_of(recorder) == [(2,)]

    checks(table, {'sql': sql, 'single': single, 'commit': commit})


@page.says('cache_size | 攒够多少条写一次；0 表示不按条数写')
def test_a_cache_of_some_rows_and_without_end():
    for size, left in ((3, 1), (0, 1501), (1, 0)):
        recorder = quiet(f'{size}.db', kind='DBRecorder', cache_size=size, table='t')
        for number in range(1501 if size == 0 else 4):
            recorder.add_data({'a': number})
        assert len(recorder.data.get('t', [])) == left, size
        recorder.clear()


@page.says('查询的条件来自网页，就用 Python 自带的 sqlite3，值写成参数')
def test_the_same_row_twice_and_a_quote_in_sql():
    recorder = save('t.db', [{'名称': "O'Neill"}] * 2, kind='DBRecorder', table='t')
    with pytest.raises(OperationalError):
        recorder.run_sql("select * from t where 名称 = 'O'Neill'")
    assert len(recorder.run_sql("select * from t where 名称 = 'O''Neill'", single=False)) == 2
    assert list(inspect.signature(recorder.run_sql).parameters) == ['sql', 'single', 'commit']      # nothing to bind
    with connect('t.db') as other:
        assert len(other.execute('select * from t where 名称 = ?', ["O'Neill"]).fetchall()) == 2


@page.says('自动建的列没有类型，没有主键和索引，需要时用 run_sql() 建表')
def test_columns_of_a_table_that_was_made():
    recorder = save('t.db', {'a': 1, 'b': 'x'}, kind='DBRecorder', table='t')
    assert [(column[2], column[5]) for column in recorder.run_sql('pragma table_info(t)', single=False)] == [('', 0), ('', 0)]
    assert recorder.run_sql('pragma index_list(t)', single=False) == []


@page.says('set.show_msg() | 打开或关闭提示')
def test_messages_on_and_off(capsys):
    recorder = DBRecorder('t.db', table='t')
    for shown in (True, False):
        recorder.set.show_msg(shown)
        save(recorder, {'a': 1})
        assert bool(capsys.readouterr().out) is shown


def table(*rows, name='t.db', columns=None, auto=False, **more):
    """A recorder of a database whose table `t` holds these rows, each batch of them saved; `columns` makes the table first."""
    recorder = quiet(name, kind='DBRecorder', table='t', **more)
    recorder.set.auto_new_header(auto)
    if columns:
        recorder.run_sql(f'create table if not exists t ({columns})')
    for row in rows:
        save(recorder, row)
    return recorder


def all_of(recorder):
    return recorder.run_sql('select * from t', single=False)


@page.says('data | 字典按列名对应，键的顺序见上面；其余按顺序从左到右')
@page.problem('db-order')
@page.says('不整理，值写到别的列里')
def test_neighbours_with_the_same_keys_take_values_by_place():
    assert all_of(table([{'a': 1, 'b': 2}, {'b': 3, 'a': 4}])) == [(1, 2), (3, 4)]


@page.says('顺序不同，先用 tidy() 整理', '拿不准，添加以前整理一下：', '各条字典的键，顺序要相同。')
def test_tidy_keeps_the_order_and_new_keys():
    names = {}
    exec(re.search(r'order = \{\}\n.*?if key in row\}\n', page.text, re.DOTALL)[0], names)
    rows = [{'名称': '键盘', '价格': 199}, {'价格': 89, '名称': '鼠标'}, {'品牌': '甲', '价格': 59, '名称': '耳机'}, {'名称': '手柄', '品牌': '乙', '价格': 1}]
    recorder = save(table(auto=True), *[names['tidy'](dict(row)) for row in rows])
    found = [dict(zip(('名称', '价格', '品牌'), row)) for row in all_of(recorder)]
    assert [{key: value for key, value in row.items() if value is not None} for row in found] == rows


@page.says("要比较大小、排序的列写数字，'89' 这样的文本先用 float() 转换")
@page.problem('db-text-number')
def test_numbers_that_are_text_are_not_compared_as_numbers():
    recorder, number = table([{'价格': price} for price in ('199', '89', '1299')], columns='价格'), 'cast(价格 as real)'
    for words, found in (('where 价格 < 100', ''), ('order by 价格', '1299 199 89'), (f'where {number} < 100', '89'), (f'order by {number}', '89 199 1299')):
        assert ' '.join(row[0] for row in recorder.run_sql(f'select 价格 from t {words}', single=False)) == found
    recorder.add_data([{'价格': ''}, {'价格': '1,299'}])
    recorder.record()
    assert [row[0] for row in recorder.run_sql(f'select 价格 from t where {number} < 100', single=False)] == ['89', '', '1,299']  # the two are not told
    assert table([{'价格': float('89')}], name='b.db').run_sql('select 价格 from t where 价格 < 100') == (89.0,)


@page.problem('db-no-column')
def test_text_without_quotes_is_taken_for_a_column():
    recorder = table({'名称': '鼠标'})
    for column in ('名称 = 鼠标', '价格 < 100'):
        with pytest.raises(OperationalError, match='no such column'):
            recorder.run_sql(f'select * from t where {column}')
    assert recorder.run_sql("select * from t where 名称 = '鼠标'") == ('鼠标',)


@page.problem('db-unknown-key')
def test_a_key_that_is_no_column_loses_its_value():
    recorder, row = table({'a': 1}), {'a': 2, 'b': 3}
    assert refused(recorder, row) and row == {'a': 2} and all_of(recorder) == [(1,)]
    assert waits(recorder.add_data, {'a': 3})


@page.says('与 Recorder.left 相同', '与 Recorder.right 相同', '与 Recorder.set.left() 相同', '与 Recorder.set.right() 相同', 'set.left() 补在前面，set.right() 补在后面')
def test_left_and_right_of_a_database():
    recorder = quiet('a.db', setting={'table': 't'})
    assert recorder.left is recorder.right is None
    for old in ('before', 'after', 'set.before', 'set.after'):
        assert error(lambda: eval(f'it.{old}', {'it': recorder})) is TypeError
    recorder.set.left({'a': 'L'}).right({'c': 'R'})
    save(recorder, {'b': 1})
    assert recorder.run_sql('select a, b, c from t') == ('L', 1, 'R')


@page.says('没有路径时不能添加数据', '都不能直接赋值，用 set 里的方法修改', '返回：Recorder 对象', '这一版没有 DBRecorder，写数据库用 Recorder，文件名以 .db 结尾，再用 set.table() 选定数据表')
def test_a_recorder_of_a_database():
    import DrissionRecord

    recorder = quiet('a.db', setting={'table': 't'})
    assert isinstance(recorder, DrissionRecord.Recorder) and not hasattr(DrissionRecord, 'DBRecorder') and recorder.type == 'db'
    assert error(lambda: setattr(recorder, 'path', 'b')) is error(lambda: setattr(recorder, 'cache_size', 1)) is AttributeError
    recorder.set.cache_size(5)
    recorder.add_data({'a': 1})
    assert recorder.data == {'t': [{'a': 1}]} and error(lambda: quiet().add_data({'a': 1})) is RuntimeError
    recorder.record()


@page.says('第一次保存、run_sql()、读 tables，才新建数据库文件', '没有数据表名、没有路径抛出 RuntimeError', '自动保存失败，只打印错误')
@page.says('record()、backup() 返回 Path。', '文件还不存在，backup() 返回 None；', '没有路径就抛出 RuntimeError')
@page.says('path 是 Path。')
@from_release('2.0.0')
def test_a_database_since_2_0_0(capfd):
    assert error(lambda: quiet().add_data({'a': 1})) is error(quiet().backup) is RuntimeError
    recorder = quiet('a.db', setting={'table': 't', 'cache_size': 1})
    assert recorder.backup() is None and not Path('a.db').exists() and recorder.left is recorder.right is None
    for name in ('before', 'after', 'encoding', 'show_msg'):
        assert error(lambda: getattr(recorder, name)) is TypeError
    recorder.add_data({'a': 1})
    assert {type(recorder.record()), type(recorder.path), type(recorder.backup())} == {type(Path('a'))}
    quiet('b.db').run_sql('select 1')
    assert quiet('c.db').tables == [] and Path('b.db').exists() and Path('c.db').exists()
    assert recorder.add_data({'b': 1}) is None and 'Error' in capfd.readouterr().err


@Page('upgrade').says('数据库可能还锁着，先结束程序')
@page.says('record() 得到 None，这一批一行也没有写', '数据库可能还锁着，先结束程序', '再运行的时候，写好了的不要再添加')
@pytest.mark.parametrize('bad', [{'a': 2 ** 64}, {'b': 2}])
@from_release('2.0.0')
def test_a_failed_save_locks_the_database_for_the_program(bad):
    recorder = save(quiet('a.db', setting={'table': 't'}), {'a': 1})
    recorder.add_data([{'a': 5}, bad])
    assert recorder.record() is None
    with closing(connect('a.db', timeout=0)) as other:
        assert other.execute('select a from t').fetchall() == [(1,)]
        with pytest.raises(OperationalError, match='locked'):
            other.execute('insert into t values (9)')


@page.says('2 的 63 次方以上的整数 | 写不进去，record() 得到 None')
def test_a_number_of_more_than_64_bits_since_1_1_0(on):
    if on >= '2':
        recorder = quiet('b.db', setting={'table': 't'})
    else:
        recorder = quiet('b.db', kind='DBRecorder', table='t')
    recorder.add_data({'a': 2 ** 63})
    assert recorder.record() is None
    recorder.clear()


@page.says('record() 抛出异常')
def test_a_failed_save_raises():
    recorder = table({'a': 1})
    recorder.add_data({'b': 2})
    with pytest.raises(RuntimeError):
        recorder.record()
    recorder.clear()


@page.says('record() 只打印错误，得到 None')
@from_release('1.1.0', '1.2.0')
def test_a_failed_save_only_prints(on, capsys):
    recorder = save(quiet('a.db', kind='DBRecorder', table='t'), {'a': 1})
    recorder.add_data({'b': 2})
    assert recorder.record() is None and 'RuntimeError' in capsys.readouterr().err
    recorder.clear()


@page.says('等那个程序写完，用原来的对象再添加一次')
@pytest.mark.release('newest')
def test_the_object_goes_on_when_the_database_is_free():
    recorder = save(quiet('a.db', setting={'table': 't'}), {'a': 1})
    with closing(connect('a.db', isolation_level=None)) as other:
        other.execute('begin exclusive')
        assert refused(recorder, {'a': 2})
        other.rollback()
    assert all_of(save(recorder, {'a': 3})) == [(1,), (3,)]


@Page('usage/Recorder/read_data').says('读数据库，只写 cols 和 count。', '按值筛选用 run_sql()')
@page.says('rows() 用来读全部、取列，不要写 begin_row、end_row', 'row.row 总是 0')
@from_release('2.0.0')
def test_rows_of_a_database_have_no_place():
    recorder = save(quiet('t.db', setting={'table': 't'}), [{'a': 1, 'b': None}, {'a': 2, 'b': 3}])
    assert [(row.row, dict(row)) for row in recorder.rows()] == [(0, {'a': 1, 'b': None}), (0, {'a': 2, 'b': 3})]
    assert [dict(row) for row in recorder.rows(cols='b')] == [{'b': None}, {'b': 3}] and [dict(row) for row in recorder.rows('b', count=1)] == [{'b': None}]
    assert recorder.rows(sign_col='b', signs=None) == recorder.rows(sign_col='b', signs=None, deny_sign=True) == []
    assert len(recorder.rows(end_row=2)) == 1 and error(lambda: recorder.rows(begin_row=2)) and recorder.run_sql('select a from t where b = 3') == (2,)
    save(recorder, ({'a': 9}, 1))
    assert len(recorder.rows()) == 3 and all_of(recorder)[-1] == (9, None)


@page.says('新建对象以后，马上写 recorder.set.auto_new_header()')
@page.says('字典里有新的键，先打开 set.auto_new_header()，就会增加列：')
def test_new_keys_become_columns():
    recorder = table({'a': 1}, [{'a': 2, 'b': 3}, {'c': 4}], auto=True)
    assert all_of(recorder) == [(1, None, None), (2, 3, None), (None, None, 4)]


@page.problem('db-first-list')
@page.says('新表的第一条写成字典：')
@pytest.mark.parametrize('first', [[1, 2], 'x', [], None, {}, [[1], [2]]])
def test_a_new_table_needs_names(first):
    assert refused(table(), first)


@page.problem('db-empty-item')
@pytest.mark.parametrize('empty', [[], {}])
def test_nothing_is_a_row(empty):
    assert all_of(table({'a': 1}, empty, columns='a, b')) == [(1, None), (None, None)]


@page.says('表已经存在，列表按列的顺序写入，不够的列是空值')
def test_lists_in_a_table_that_is_there():
    assert all_of(table([1, 2], [1], 'x', [], {'b': 4}, columns='a, b')) == [(1, 2), (1, None), ('x', None), (None, None), (None, 4)]


@page.problem('db-primary-key')
def test_a_table_with_a_key_of_its_own():
    recorder = table({'名称': '键盘'}, columns='id integer primary key, 名称, 价格')
    assert all_of(recorder) == [(1, '键盘', None)]
    assert refused(recorder, ['键盘', 199])


@page.problem('db-list-values')
@pytest.mark.parametrize('value', [[1], {'a': 1}, Decimal('1.5'), np.int64(5)])
def test_full_lists_are_not_converted(value):
    recorder = table({'a': 'x', 'b': value}, columns='a, b')
    assert all_of(recorder) == [('x', str(value))]
    recorder.add_data(['x', value])
    assert fails(recorder) or all_of(recorder)[1][1] != str(value)
    recorder.clear()


@page.problem('db-threads-clash')
def test_two_threads_replace_the_connection():
    recorder, opened, replaced = table({'a': 1}), Event(), Event()
    connect_ = recorder._connect
    recorder._connect = lambda: (connect_(), opened.set(), replaced.wait())
    other = Thread(target=lambda: (opened.wait(), connect_(), replaced.set()))
    other.start()
    with pytest.raises(ProgrammingError):
        recorder.run_sql('select a from t')
    other.join()


@page.says('查的是文件里的数据，查询之前先 record()', 'run_sql() 执行一句 SQL', '查询多条写 single=False，修改、删除写 commit=True：')
def test_run_sql_reads_and_changes_the_file():
    recorder = table({'a': 1}, {'a': 2})
    recorder.add_data({'a': 3})
    assert recorder.run_sql('select * from t', single=False) == [(1,), (2,)] and recorder.run_sql('select * from t') == (1,)
    recorder.record()
    recorder.run_sql('update t set a = 9', commit=True)
    assert all_of(recorder) == [(9,)] * 3
    recorder.run_sql('delete from t where rowid > 1', commit=True)
    assert all_of(quiet(recorder.path, kind=type(recorder).__name__, table='t')) == [(9,)]
    recorder.run_sql('drop table t', commit=True)
    assert recorder.tables == []


@page.problem('db-locked')
@page.says('一次保存里有一条出错，这一次的数据都不写入，已经写好的不受影响')
def test_a_failed_save_leaves_the_database_locked():
    recorder = table({'a': 1})
    recorder.add_data([{'a': 2}, {'a': 3, 'z': 1}])
    assert fails(recorder)
    with closing(connect('t.db', timeout=0)) as other:
        assert other.execute('select * from t').fetchall() == [(1,)]
        with pytest.raises(OperationalError, match='locked'):
            other.execute('insert into t values (9)')
    recorder.clear()


def test_the_example_of_a_failed_save_holds_for_a_locked_database_too(monkeypatch):
    monkeypatch.setattr('DrissionRecord.db_recorder.connect', lambda path: connect(path, timeout=0))
    code = next(code for code in page.programs if 'saved = None' in code)
    for old, new in (('try:\n', 'lock()\ntry:\n'), ('if not saved:', 'unlock()\nif not saved:'), ("'品牌': '甲牌'", "'价格': 59")):
        assert old in code
        code = code.replace(old, new)
    with closing(connect('shop.db', isolation_level=None)) as other:
        exec(code, {'lock': lambda: other.execute('begin exclusive'), 'unlock': other.rollback})
        assert other.execute('select * from products').fetchall() == [('键盘', 199), ('鼠标', 89), ('耳机', 59)]


@page.problem('db-number-key')
@page.says('字典的键只能是字符串')
def test_a_number_as_a_key_loses_its_value():
    recorder, row = table(columns='a, b'), {'a': 1, 5: 2}
    assert refused(recorder, row) and 5 not in row
    new = quiet('new.db', kind=type(recorder).__name__, table='t')
    new.add_data({'a': 1, 5: 2})
    assert fails(new)


@page.problem('db-case')
@page.says('SQLite 的列名和表名不分大小写，请统一写法')
@pytest.mark.parametrize('auto', [False, True])
def test_names_that_differ_in_case(auto):
    assert refused(table({'a': 1}, auto=auto), {'A': 2})


@page.says('换之前先 record() 或 clear()')
@page.problem('db-set-path-waits')
def test_set_path_waits_while_there_is_data():
    recorder = table()
    recorder.add_data({'a': 1})
    assert waits(recorder.set.path, 'other.db')
    recorder.clear()


@page.says('线程要查询，就各用 sqlite3 开一个连接，用 fetchall() 一次取完。')
@pytest.mark.parametrize('whole', [True, False])
def test_a_query_that_is_not_at_its_end_locks_the_database(whole):
    recorder, reader = table([{'n': number} for number in range(5)]), connect('t.db')
    query = reader.execute('select * from t')
    query.fetchall() if whole else query.fetchone()
    assert refused(recorder, {'n': 6}) is not whole


@page.differs('save-no-raise')
@page.differs('no-DBRecorder')
@page.says('再用原来的对象会停住，另建一个', '保存失败以后，这个对象的 add_data() 一直等下去，要另建一个')
def test_add_data_waits_after_a_failed_save():
    recorder = quiet('shop.db', kind='DBRecorder', cache_size=1, table='products')
    with pytest.raises(OverflowError):
        recorder.add_data({'a': 2 ** 70})
    assert waits(recorder.add_data, {'a': 1})
