import gc
import inspect
import json
import re
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import metadata
from pathlib import Path
from threading import Lock

import pytest
from openpyxl import load_workbook, Workbook

from helpers import error as raised, quiet, save, style, waits
from pages import ROOT, Page, each_is_said, from_release, pinned

page = Page('upgrade')


def saved(path, *data, **options):
    """The text of a new file after adding `data` one by one."""
    recorder = quiet(path)
    for item in data:
        recorder.add_data(item, **options)
    recorder.record()
    return Path(path).read_text(encoding='utf-8')


def since(on, version):
    """Whether the release on which the test runs is this one or a later one."""
    return (on or '1.0.0') >= version


@page.says('2.0.0 起给 data_col、show_msg 赋值，没有效果')
@pytest.mark.every_release
def test_assigning_has_no_effect_since_2_0_0(on, capsys):
    from DrissionRecord import Recorder

    recorder = Recorder('data.csv')
    recorder.show_msg = False
    recorder.data_col = 3
    save(recorder, '键盘')
    assert ('开始写入文件' in capsys.readouterr().out) is since(on, '2.0.0')
    assert Path('data.csv').read_text(encoding='utf-8') == ('键盘\n' if since(on, '2.0.0') else ',,键盘\n')


@Page('usage/DBRecorder').says('列表的项数不少于列数，就写成字典', '不然整批写不进去，或者多一行空的', '空的 {}、[] 不要添加', 'coord | 不起作用，总是加一行')
@page.says('列表按列的顺序写入 | 项数与列数相同就不写入：补上列名，改成字典')
@pytest.mark.release('newest')
def test_a_full_list_is_not_written():
    recorder = save('shop.db', {'名称': '键盘', '价格': 199}, table='products')
    for given in (['鼠标', 89], ['鼠标', 89, 1]):
        recorder.add_data([{'名称': '鼠标'}, given])
        assert recorder.record() is None
    # A shorter list is written, and a dict.
    save(recorder, ['耳机'], dict(zip(['名称', '价格'], ['鼠标', 89])))
    assert recorder.run_sql('select * from products', single=False) == [('键盘', 199), ('耳机', None), ('鼠标', 89)]
    recorder.add_data({})
    recorder.add_data({'名称': '音箱', '价格': 1})
    assert recorder.record() is None and recorder.run_sql('select count(*) from products') == (3,)
    recorder = save('shop.db', [], ({'名称': '音箱', '价格': 1}, 1), table='products')
    assert recorder.run_sql('select * from products', single=False)[3:] == [(None, None), ('音箱', 1)]


@page.says('每次写 table= 和工作表的名字，在每个版本里结果相同')
@pytest.mark.every_release
def test_table_decides_on_every_release(on):
    recorder = quiet('year.xlsx')
    second = list(inspect.signature(recorder.set.header).parameters)[1]
    assert second == ('to_file' if since(on, '2.0.0') else 'table')
    recorder.set.header(['商品', '数量'], table='一月')
    for name, *given in (('add_data', ['键盘', 30]), ('add_styles', style().set_bold(), 'A1:B1'), ('add_rows_height', 30, 1),
                         ('add_cols_width', 20, 2), ('add_link', 'https://www.python.org', 'A2')):
        getattr(recorder, name)(*given, table='一月')
    recorder.record()
    sheet = load_workbook('year.xlsx')['一月']
    assert [cell.value for row in sheet for cell in row][:2] == ['商品', '数量']
    assert sheet['B1'].font.b and sheet['A2'].hyperlink
    assert (sheet.row_dimensions[1].height, sheet.column_dimensions['B'].width) == (30, 20)


@page.says('新的 csv 第一条是字典，又写了 coord，就先 set.header()。', '写字典的，不设置 set.data_col()')
@page.says('set.data_col(3)、set.show_msg(False) 在每个版本里都有效')
@pytest.mark.every_release
def test_two_settings_by_their_methods_on_every_release(on, capsys):
    save('data.csv', '键盘', data_col=3)
    assert open('data.csv', encoding='utf-8').read() == ',,键盘\n' and capsys.readouterr().out == ''
    for told in (True, False):
        recorder = quiet(f'{told}.csv', setting={'data_col': 3})
        told and recorder.set.header(['a', 'b'])
        save(recorder, {'a': 7, 'b': 8})
        assert ('7' in open(f'{told}.csv', encoding='utf-8').read()) is (told or not since(on, '2.0.0'))
        assert not told or open('True.csv', encoding='utf-8').read() == 'a,b\n,,7,8\n'
        recorder = quiet(f'place{told}.csv')
        told and recorder.set.header(['a', 'b'])
        save(recorder, ({'a': 7, 'b': 8}, 2))
        assert ('7' in open(f'place{told}.csv', encoding='utf-8').read()) is (told or not since(on, '2.0.0'))


@pytest.mark.files('people.csv')
@pytest.mark.release('newest')
def test_what_to_write_instead_without_a_section():
    # What to write instead where the cause has no section of its own.
    # data_col-text
    save('data.csv', '键盘', data_col=3)
    assert open('data.csv', encoding='utf-8').read() == ',,键盘\n'
    # row-missing
    row = quiet('people.csv').rows()[0]
    assert row[1] is not None and row[9] is None
    # message
    with pytest.raises(RuntimeError, match='^请先指定文件路径'):
        quiet().add_data('x')


@Page('usage/Recorder/save').says('用 cache_size=0，自己 record()，返回 None 就是失败')
@page.says('到 2.0.1 为止，失败以后的 add_data() 一直等下去')
@from_release('1.1.0', '2.0.1')
def test_add_data_waits_after_a_failed_save():
    recorder = quiet('a.csv', cache_size=1, setting={'encoding': 'gbk'})
    recorder.add_data('™')
    assert waits(recorder.add_data, '乙') and '™' in str(recorder.data)


@Page('usage/DBRecorder').says('保存失败以后，这个对象的 add_data() 一直等下去，要另建一个')
@from_release('1.1.0', '2.0.1')
def test_add_data_of_a_database_waits_after_a_failed_save(on):
    given = {'setting': {'table': 'products'}} if since(on, '2.0.0') else {'kind': 'DBRecorder', 'table': 'products'}
    recorder = quiet('shop.db', cache_size=1, **given)
    recorder.add_data({'a': 2 ** 70})
    assert waits(recorder.add_data, {'a': 1})


@page.says('用 cache_size=0，每攒一批自己 record()', '返回文件的路径是成功，返回 None 是失败')
@pytest.mark.release('newest')
def test_what_record_returns_is_of_its_own_batch():
    recorder = quiet('a.csv', cache_size=0, setting={'encoding': 'gbk'})
    for text, done in (('甲', 'a.csv'), ('™', None), ('乙', 'a.csv')):
        recorder.add_data(text)
        found = recorder.record()
        assert (found and found.name) == done


@page.says('已有的文件从行数加 1 写起，末尾没有换行的先补上')
@pytest.mark.every_release
def test_a_row_number_does_not_mend_a_missing_newline():
    for last in ('', '\n'):
        Path('q.jsonl').write_text('{"id": 1}' + last)
        recorder = quiet('q.jsonl')
        save(recorder, ({'id': 2}, len(recorder.rows()) + 1))
        assert Path('q.jsonl').read_text() == '{"id": 1}' + last + '{"id": 2}\n'
    save('q.jsonl', ({'id': 33}, 1))
    assert '"id": 1}' not in Path('q.jsonl').read_text()


def database(rows=({'名称': '键盘', '价格': 199},), name='a.db', **setting):
    """A recorder of a new database whose table `t` has these rows."""
    return save(name, list(rows), table='t', **setting)


@page.table('1.0.0 的 DBRecorder | 2.0.2 的 Recorder')
@pytest.mark.release('newest')
def test_each_member_of_DBRecorder_is_said_below(table):
    each_is_said(table, globals())


@page.says("DBRecorder(path, table='t') | Recorder(path)，再 set.table('t')。后缀不是 .db 时写 file_type='db'")
@pytest.mark.release('newest')
def test_a_database_is_made_without_its_table():
    from DrissionRecord import Recorder

    assert database().tables == ['t']
    with pytest.raises(TypeError):
        Recorder('a.db', table='t')
    assert Recorder('a.sqlite').type != 'db' and Recorder('a.sqlite', file_type='db').type == 'db'


@page.says('不写表名，用已有的第一张表 | 没有默认的表，add_data() 抛出 RuntimeError')
@pytest.mark.release('newest')
def test_no_table_of_a_database_is_the_default():
    database()
    with pytest.raises(RuntimeError):
        quiet('a.db').add_data({'名称': '鼠标'})


@page.says("add_data(data, table='t') | 不变；add_data(data, 't') 要写出 table=，不然不写到这张表")
@pytest.mark.release('newest')
def test_a_table_is_given_by_its_name():
    recorder = database()
    recorder.add_data(data={'x': 1}, table='u')
    recorder.record()
    assert recorder.run_sql('select * from u', single=False) == [(1,)]
    # Without its name it is a place.
    save(recorder, ({'x': 2}, 'v'))
    assert recorder.tables == ['t', 'u']


@page.says('run_sql()、tables、table | 不变；文件夹要先新建')
@pytest.mark.release('newest')
def test_sql_needs_a_folder():
    recorder = database()
    assert (recorder.tables, recorder.table, recorder.run_sql('select * from t')) == (['t'], 't', ('键盘', 199))
    recorder.run_sql('update t set 价格 = 1')
    assert recorder.run_sql('select 价格 from t') == (199,)
    recorder.run_sql('update t set 价格 = 1', commit=True)
    assert recorder.run_sql('select 价格 from t') == (1,)
    recorder = quiet('new/a.db')
    for use in (lambda: recorder.tables, lambda: recorder.run_sql('create table t (a)')):
        with pytest.raises(sqlite3.OperationalError):
            use()


@page.says('没有 rows() | rows() 读 set.table() 的那张表')
@pytest.mark.release('newest')
def test_rows_of_a_database_are_those_of_its_table_and_no_other():
    recorder = database()
    recorder.set.table('u')
    save(recorder, {'x': 1})
    assert [dict(row) for row in recorder.rows()] == [{'x': 1}]
    recorder.set.table('t')
    assert [row['名称'] for row in recorder.rows()] == ['键盘']


@page.says("set.path('b.db', table='t') | set.path('b.db')，再 set.table('t')：换了路径，表名就清空了")
@pytest.mark.release('newest')
def test_another_path_clears_the_table():
    recorder = database()
    with pytest.raises(TypeError):
        recorder.set.path('b.db', table='t')
    recorder.set.path('b.db')
    assert recorder.table is None


@Page('usage/DBRecorder').says('添加的是字典，补的也是字典，按列名补上；', '添加的是列表，补单个值')
@page.says('set.before()、set.after() | 改名为 left、right')
@pytest.mark.release('newest')
def test_left_and_right_of_a_database():
    recorder = database([{'a': 1, 'b': 2, 'c': 3, 'd': 4}])
    assert raised(lambda: recorder.set.before('x')) is raised(lambda: recorder.set.after('x')) is TypeError
    recorder.set.left({'a': 'L'}).right({'d': 'R'})
    save(recorder, {'b': 5})
    recorder.set.left('X').right(None)
    save(recorder, ['q'])
    assert recorder.run_sql('select * from t', single=False)[1:] == [('L', 5, None, 'R'), ('X', 'q', None, None)]


@Page('usage/DBRecorder').says('这一版按列名对应，键的顺序不同也写对，不用整理')
@page.says('字典的键顺序不同，值写错列 | 2.0.2 按列名对应')
@pytest.mark.release('2.0.2')
def test_keys_in_another_order_find_their_columns():
    recorder = database([{'名称': '键盘', '价格': 199}, {'价格': 89, '名称': '鼠标'}])
    assert recorder.run_sql('select * from t', single=False) == [('键盘', 199), ('鼠标', 89)]


@page.says('没有的键抛出 RuntimeError | 它的值没有了，整批也可能写不进去。先 set.auto_new_header()；一次新增几列时顺序不定，以后也写字典')
@Page('usage/DBRecorder').says('也从你的字典里去掉；')
@pytest.mark.release('newest')
def test_values_of_unknown_keys_are_lost():
    first = {'名称': '鼠标', '品牌': '甲'}
    for batch, written in (([first, {'名称': '耳机'}], 0), ([{'名称': '耳机', '价格': 1}, first], 2)):
        Path('a.db').unlink(missing_ok=True)
        recorder = database()
        own = [dict(row) for row in batch]
        recorder.add_data(own)
        assert bool(recorder.record()) is (written > 0) and '品牌' not in str(own) and recorder.run_sql('select count(*) from t') == (1 + written,)
    failed = Path('failed_data.txt').read_text(encoding='utf-8')
    assert failed.count('鼠标') == 1 and '甲' not in failed and '甲' not in str(recorder.run_sql('select * from t', single=False))
    recorder = database(name='b.db')
    recorder.set.auto_new_header()
    save(recorder, {'名称': '耳机', '品牌': '乙'})
    assert recorder.run_sql("select 品牌 from t where 名称 = '耳机'") == ('乙',)


@page.says('几个线程共用一个对象 | 不变，自己加锁：add_data()、run_sql()、record() 写在 with lock: 里')
@pytest.mark.release('newest')
def test_threads_need_no_connection_of_their_own():
    recorder, lock = database(), Lock()

    def work(number):
        with lock:
            save(recorder, {'名称': str(number), '价格': number})
            return recorder.run_sql(f"select 价格 from t where 名称 = '{number}'")

    with ThreadPoolExecutor(4) as pool:
        assert [*pool.map(work, range(4))] == [(0,), (1,), (2,), (3,)]


@Page('start/installation_and_import').says('不写版本号，装上的是接口不同的 {newest}')
@page.differs('version')
@page.says('本文档适用于 1.0.0，不写版本号安装得到的是 {newest}', '装的是别的版本，先在“我装的是”里选，各页的例子和结果跟着换', '再装 DrissionPage，1.0.0 又会换成 {newest}：它依赖的 DrissionGet 要求 DrissionRecord 是 2.0.0 以上')
def test_what_is_installed_and_what_the_newest_DrissionGet_asks_for():
    newest = pinned()[-1]
    get = re.search(r'DrissionGet==(\S+)', (ROOT / f'releases/{newest}/pins.txt').read_text(encoding='utf-8'))[1]
    asked = metadata.PathDistribution(ROOT / f'.venv-releases/{newest}/site-packages/drissionget-{get}.dist-info').requires
    assert metadata.version('DrissionRecord') == '1.0.0' != newest and tuple(newest.split('.')) >= ('2', '0', '2')
    assert 'DrissionGet' in metadata.requires('DrissionPage') and 'DrissionRecord>=2.0.0' in asked


@page.says('1.0.0 里，函数返回以后，里面的记录器写完剩下的数据。', '写在最外层的，除了 DBRecorder，程序结束时写不进去。', '2.0.0 起都不写')
@pytest.mark.every_release
def test_what_is_not_recorded_is_written_until_2_0_0(on, capfd):
    recorder = quiet('a.csv')
    recorder.add_data(['键盘', 199])
    del recorder
    gc.collect()
    assert Path('a.csv').exists() is not since(on, '2.0.0')
    assert tuple(capfd.readouterr()) == ('', '')
    program = "from DrissionRecord import Recorder\nrecorder = Recorder('top.csv')\nrecorder.add_data(['键盘'])\n"
    subprocess.run([sys.executable, '-c', program], capture_output=True)
    assert not Path('top.csv').exists()
    program = "from DrissionRecord import DBRecorder\nrecorder = DBRecorder('top.db', table='t')\nrecorder.add_data({'a': 1})\n"
    subprocess.run([sys.executable, '-c', program], capture_output=True)
    assert (Path('top.db').exists() and Path('top.db').stat().st_size > 0) is not since(on, '2.0.0')


@page.says('1.1.0 起保存失败只打印错误，record() 返回 None', '靠 try 发现失败的程序，会当作成功')
@pytest.mark.every_release
def test_a_failed_save_only_prints_since_1_1_0(on, capfd):
    recorder = quiet('a.csv', setting={'encoding': 'gbk'})
    recorder.add_data('™')
    try:
        found = recorder.record()
    except UnicodeEncodeError as error:
        found = type(error)
    assert found is (None if since(on, '1.1.0') else UnicodeEncodeError)
    assert ('UnicodeEncodeError' in capfd.readouterr().err) is since(on, '1.1.0')
    recorder.clear()


@page.says('2.0.2 里保存失败，缓存清空了，数据只留在 failed_data.txt')
@pytest.mark.release('2.0.2')
def test_a_second_save_has_nothing_to_write_in_2_0_2():
    recorder = quiet('a.csv', setting={'encoding': 'gbk'})
    recorder.add_data(['键盘™', 199])
    assert recorder.record() is None
    assert '键盘' not in str(recorder.data) and '键盘™' in Path('failed_data.txt').read_text(encoding='utf-8')
    recorder.set.encoding('utf-8')
    recorder.record()
    assert not Path('a.csv').exists() or '键盘' not in Path('a.csv').read_text(encoding='utf-8')


@Page('usage/Recorder/add_data').says('不写 table，总是写到活动工作表')
@page.says('2.0.0 起，数据、样式、行高、列宽、链接、图片写到 xlsx 的活动工作表', 'set.table() 只决定 rows() 读哪张表、set.header() 用哪张表')
@pytest.mark.files('keyboard.png')
@pytest.mark.every_release
def test_set_table_does_not_decide_where_to_write_since_2_0_0(on):
    book = Workbook()
    book.active.title = '活动'
    book.create_sheet('一月').append(['一月的'])
    book.save('a.xlsx')
    recorder = quiet('a.xlsx', setting={'table': '一月', 'header': ['新的']})
    assert load_workbook('a.xlsx')['一月']['A1'].value == '新的'
    book.save('a.xlsx')
    recorder = quiet('a.xlsx', setting={'table': '一月', 'header_row': 0})
    assert [list(row.values()) for row in recorder.rows(begin_row=1)] == [['一月的']]
    save(recorder, (['键盘'], (2, 1)), lambda it: it.add_styles(style().set_bold(), 'A2'), lambda it: it.add_rows_height(30, 2),
         lambda it: it.add_cols_width(20, 1), lambda it: it.add_link('https://www.python.org', 'A3'), lambda it: it.add_img('keyboard.png', 'A4'))
    book = load_workbook('a.xlsx')
    for name, written in (('活动', since(on, '2.0.0')), ('一月', not since(on, '2.0.0'))):
        sheet = book[name]
        found = [sheet['A2'].value == '键盘', bool(sheet['A2'].font.b), sheet.row_dimensions[2].height == 30,
                 sheet.column_dimensions['A'].width == 20, sheet['A3'].hyperlink is not None, bool(sheet._images)]
        assert found == [written] * 6, name


@Page('usage/Recorder/create').says('二进制、SQLite 也用 Recorder')
@page.says('数据库里，set.table() 仍然决定写到哪张表')
@page.says('Recorder 按后缀 .db 写数据库，数据表用 set.table() 选')
@pytest.mark.release('newest')
def test_set_table_decides_where_to_write_in_databases():
    recorder = quiet('shop.db')
    assert recorder.type == 'db'
    for table in ('products', 'u'):
        recorder.set.table(table)
        save(recorder, {'x': table})
        assert sqlite3.connect('shop.db').execute(f'select * from {table}').fetchall() == [(table,)]


@page.says('失败以后 clear()，换一个新的 Recorder')
@from_release('1.1.0')
def test_a_new_object_goes_on_after_a_failed_save():
    recorder = quiet('a.csv', cache_size=0, setting={'encoding': 'gbk'})
    recorder.add_data('™')
    assert recorder.record() is None
    recorder.clear()
    save(quiet('a.csv', kind='Recorder'), '乙')
    assert Path('a.csv').read_text(encoding='utf-8') == '乙\n'


@page.says('csv、txt、jsonl 里可能已经有这一批的前几行，先对照文件')
@pytest.mark.release('newest')
def test_a_batch_that_failed_is_written_in_part():
    for kind in ('csv', 'txt', 'jsonl'):
        for encoding in ('gbk', 'gb18030'):
            recorder = quiet(f'a.{kind}', setting={'encoding': encoding})
            for name in ('键盘', '™'):
                recorder.add_data({'名称': name})
            assert bool(recorder.record()) is (encoding != 'gbk')
        assert Path(f'a.{kind}').read_text(encoding='gb18030').count('键盘') == 2, kind


@page.says("add_cols_width() 的字符串当作列名，1.1.0 到 2.0.1 里 'A' 没有效果", '参数 is_header 取消了', '样式写从左上到右下的区域，列宽写列序号，在每个版本里都一样')
@pytest.mark.files('products.xlsx')
@pytest.mark.every_release
def test_text_as_a_column_whose_width_is_set(on):
    def widths(**options):
        recorder = quiet('products.xlsx')
        recorder.add_cols_width(20, **options)
        recorder.record()
        sheet = load_workbook('products.xlsx').active
        found = ''.join(name for name in 'ABC' if sheet.column_dimensions[name].width == 20)
        recorder.add_cols_width(9, cols=[1, 2, 3])
        recorder.record()
        return found

    assert widths(cols=[1, 3]) == 'AC' and widths(cols=3) == 'C'
    assert widths(cols='A') == ('' if on in ('1.1.0', '1.2.0', '2.0.0', '2.0.1') else 'A')
    assert widths(cols='C') == ('' if since(on, '1.1.0') and not since(on, '2.0.2') else 'C')
    assert raised(widths, cols=['价格'], is_header=True) is (TypeError if since(on, '1.1.0') else None)
    # Until then the name alone ruins the file.
    assert (raised(widths, cols='价格') or widths(cols='价格')) == ('B' if since(on, '1.1.0') else ValueError)


@page.says('没有这个列名，就写到表头最后一列的右边')
@page.says("1.1.0 到 2.0.1，(2, 'C') 的字母当作列名")
@pytest.mark.files('products.xlsx')
@pytest.mark.every_release
def test_letters_of_a_place_are_column_names_until_2_0_2(on):
    save('products.xlsx', ('甲', (2, 'C')))
    named = on in ('1.1.0', '1.2.0', '2.0.0', '2.0.1')
    book = load_workbook('products.xlsx')
    assert book.active['D2' if named else 'C2'].value == '甲'
    # A column that bears this name.
    book.active['A1'] = 'C'
    book.save('products.xlsx')
    save('products.xlsx', ('乙', (3, 'C')))
    assert not named or load_workbook('products.xlsx').active['A3'].value == '乙'


@Page('start/intro').says('追加到 jsonl 要写明行号')
@Page('usage/Recorder/add_data').says('追加到 jsonl 要写明行号，不然各项连成一行，读不回来', '新文件从 1 写起，已有的文件从行数加 1 写起')
@Page('usage/Recorder/create').says('追加到 jsonl 写明行号，一项一行', '新文件从 1 写起，已有的文件从行数加 1 写起')
@page.says('往 jsonl 追加、读没有表头的 csv，2.0.2 有错')
@page.says('2.0.1 和 2.0.2 追加到 jsonl 的各项之间没有换行，文件读不回来', '一行添加一次，写明行号')
@pytest.mark.every_release
def test_items_of_jsonl_are_glued_since_2_0_1(on):
    glued = since(on, '2.0.1')
    assert len(saved('a.jsonl', {'id': 1}, {'id': 2}).splitlines()) == 2 - glued
    assert (quiet('a.jsonl').rows() == [{'id': 1}, {'id': 2}]) is not glued
    recorder = save('b.jsonl', ({'id': 1}, 1), ({'id': 2}, 2))
    save('b.jsonl', ({'id': 3}, len(recorder.rows()) + 1))
    assert [row['id'] for row in recorder.rows()] == [1, 2, 3]


@Page('usage/Recorder/add_data').says('一次 add_data() 是 json、jsonl 的一项，字典的列表要一个一个添加')
@page.says('1.2.0 起一次 add_data() 是 json、jsonl 的一项，字典的列表成了一项')
@pytest.mark.every_release
def test_a_list_of_dicts_is_one_item_since_1_2_0(on):
    data = [{'id': 1}, {'id': 2}]
    found = [json.loads(saved('a.json', data)), [json.loads(line) for line in saved('a.jsonl', data).splitlines()]]
    assert found == [[data] if since(on, '1.2.0') else data] * 2 and json.loads(saved('b.json', *data)) == data


@page.says('2.0.0 起读 json 不筛选、不取列，每项是普通的字典，没有 .row')
@pytest.mark.files('people.json')
@pytest.mark.every_release
def test_rows_of_json_take_no_notice_of_signs_since_2_0_0(on):
    rows = quiet('people.json').rows(sign_col='性别', signs='女')
    assert len(rows) == (3 if since(on, '2.0.0') else 1)
    assert [(type(row) is dict, hasattr(row, 'row')) for row in rows] == [(since(on, '2.0.0'), not since(on, '2.0.0'))] * len(rows)


@Page('usage/Recorder/read_data').says('csv 的第一列不要用来筛选，比的是第二列')
@page.says('按 csv 的第一列、jsonl 的列序号筛选，2.0.2 有错')
@page.says('2.0.2 里，sign_col 写 csv 的第一列，比较的却是第二列。')
@pytest.mark.files('people.csv')
@pytest.mark.every_release
def test_the_first_column_of_a_csv_as_sign(on):
    def found(signs):
        return [row['姓名'] for row in quiet('people.csv').rows(sign_col='姓名', signs=signs)]

    assert found('李四') == ([] if since(on, '2.0.2') else ['李四'])
    # 女 stands in the second column.
    assert found('女') == (['李四'] if since(on, '2.0.2') else [])


@page.says('往 jsonl 追加、读没有表头的 csv，2.0.2 有错')
@page.says('csv 用了 set.header_row(0)，2.0.2 的 rows() 少第一行')
@pytest.mark.files('people.csv')
@pytest.mark.every_release
def test_the_first_row_of_a_csv_without_a_header(on):
    recorder = quiet('people.csv', setting={'header_row': 0})
    first = ['张三'] if since(on, '2.0.2') else ['姓名', '张三']
    assert [list(row.values())[0] for row in recorder.rows()] == [*first, '李四', '王五']


@page.says('1.2.0 起一维列表的每一项单独成行')
@pytest.mark.every_release
def test_each_item_of_a_list_is_a_line_of_txt_since_1_2_0(on):
    assert saved('a.txt', ['键盘', 199]) == ('键盘\n199\n' if since(on, '1.2.0') else '键盘 199\n')


@page.says('2.0.0 起字典写成它的字符串，带着键和花括号')
@pytest.mark.every_release
def test_a_dict_is_its_text_in_txt_since_2_0_0(on):
    row = {'名称': '键盘', '价格': 199}
    assert saved('a.txt', row) == (f'{row}\n' if since(on, '2.0.0') else '键盘 199\n')


@page.says('2.0.0 起一次添加多行只算一次，cache_size 要更久才攒够')
@pytest.mark.every_release
def test_the_cache_counts_calls_since_2_0_0(on):
    recorder = quiet('a.csv', cache_size=2)
    recorder.add_data([['甲'], ['乙'], ['丙']])
    assert Path('a.csv').exists() is not since(on, '2.0.0')
    save(recorder, [['丁']])
    assert Path('a.csv').read_text(encoding='utf-8').split() == ['甲', '乙', '丙', '丁']


@Page('start/installation_and_import').says('已经装过别的版本，再执行一次这一页的第一条命令，就换过来了', '版本不对，就重新执行安装的命令')
@Page('start/installation_and_import').says("ImportError: cannot import name 'ByteRecorder'")
@Page('usage/attentions').says('ImportError：没有 ByteRecorder、DBRecorder | 装回 1.0.0，或者改写字节、数据库')
@page.says('用 ByteRecorder、DBRecorder 的程序，升级必须改写', '2.0.0 起导入就出错')
@pytest.mark.every_release
def test_two_recorders_cannot_be_imported_since_2_0_0(on):
    for name in ('ByteRecorder', 'DBRecorder'):
        assert raised(exec, f'from DrissionRecord import {name}', {}) is (ImportError if since(on, '2.0.0') else None), name


@Page('usage/ByteRecorder').says("换一个文件，file_type='byte' 也要写，不写就存成 b'…' 这样的文本")
@page.says("新建 Recorder 时写 file_type='byte'，每次 set.path() 也要写上", 'seek 改成 coord')
@pytest.mark.release('newest')
def test_bytes_are_written_with_a_type_and_a_place():
    assert quiet('a.bin').type != 'byte'
    recorder = quiet('a.bin', file_type='byte')
    assert type(recorder).__name__ == 'Recorder' and recorder.type == 'byte' and raised(recorder.add_data, b'x', seek=1) is TypeError
    save(recorder, b'ABCD', (b'xx', 1))
    assert Path('a.bin').read_bytes() == b'AxxD'
    for told, found in (({}, b"b'x'"), ({'file_type': 'byte'}, b'x')):
        recorder = quiet('a.bin', file_type='byte')
        recorder.set.path(f'{len(told)}.bin', **told)
        save(recorder, b'x')
        assert Path(f'{len(told)}.bin').read_bytes().strip() == found


@page.says("rows(key_cols='姓名') | rows('姓名')，在每个版本里都能用", 'set.before()、set.after() | set.left()、set.right()')
@page.says('key_cols 从 1.1.0 起抛出 TypeError，before、after 从 2.0.0 起抛出')
@pytest.mark.files('people.csv')
@pytest.mark.every_release
def test_old_names_raise(on):
    assert raised(quiet('people.csv').rows, key_cols='姓名') is (TypeError if since(on, '1.1.0') else None)
    assert [dict(row) for row in quiet('people.csv').rows('姓名')] == [{'姓名': name} for name in ('张三', '李四', '王五')]
    recorder = quiet('a.csv')
    for old, new in (('before', 'left'), ('after', 'right')):
        assert raised(lambda: getattr(recorder.set, old)(old)) is (TypeError if since(on, '2.0.0') else None)
        assert raised(lambda: getattr(recorder.set, new)(old)) is (None if since(on, '2.0.0') else AttributeError)
    save(recorder, ['x'])
    assert Path('a.csv').read_text() == 'before,x,after\n'


@page.says("1.1.0 起，add_data() 写 xlsx、csv，'2,3'、'3'、'4B' 抛出 ValueError")
@pytest.mark.files('products.xlsx')
@pytest.mark.every_release
def test_numbers_as_text_are_no_place_since_1_1_0(on):
    for coord in ('2,3', '3', '4B'):
        for name in ('products.xlsx', 'a.csv'):
            recorder = quiet(name)
            assert raised(recorder.add_data, '甲', coord=coord) is (ValueError if since(on, '1.1.0') else None), coord
            recorder.clear()


@Page('usage/Recorder/create').says('样式、行高、列宽，链接、图片 | ✓ | TypeError')
@page.says('2.0.0 起，每种格式只支持自己的属性和方法，用了别的就抛出异常')
@pytest.mark.every_release
def test_what_is_of_another_format_raises_since_2_0_0(on):
    expected = TypeError if since(on, '2.0.0') else None
    recorder = quiet('a.xlsx')
    assert raised(lambda: recorder.set.encoding('gbk')) is expected
    assert raised(lambda: recorder.set.delimiter(';')) is expected
    for name, path in (('encoding', 'a.xlsx'), ('header', 'a.txt'), ('delimiter', 'a.json')):
        assert raised(hasattr, quiet(path), name) is expected, name
    for kind in ('csv', 'json', 'jsonl', 'txt'):
        other = quiet(f'a.{kind}')
        for name in ('add_styles', 'add_rows_height', 'add_cols_width', 'add_link', 'add_img'):
            assert raised(getattr(other, name), 'x', 1) is expected, (kind, name)
    save(recorder, ['键盘'])
    assert load_workbook('a.xlsx').active['A1'].value == '键盘'


@page.says("表里没有“产地”这一列，2.0.2 的 header.get_col('产地')、row.coord('产地') 抛出 KeyError：无此表头项")
@pytest.mark.files('products.xlsx')
@pytest.mark.every_release
def test_an_unknown_column_raises_in_2_0_2(on):
    recorder = quiet('products.xlsx')
    for call in (recorder.header.get_col, recorder.rows()[0].coord):
        assert raised(call, '产地') is (KeyError if since(on, '2.0.2') else None)
        assert raised(call, '价格') is None


@page.says("row.coord('产地', True) 的列还是 None，值写到最后一列的右边")
@pytest.mark.files('products.xlsx')
@pytest.mark.release('newest')
def test_the_number_of_an_unknown_column_is_none():
    recorder = quiet('products.xlsx')
    found = recorder.rows()[0].coord('产地', True)
    assert found == (2, None)
    save(recorder, ('x', found))
    assert load_workbook('products.xlsx').active['D2'].value == 'x'


@page.says('按 csv 的第一列、jsonl 的列序号筛选，2.0.2 有错')
@pytest.mark.every_release
def test_a_number_as_the_column_of_jsonl(on):
    Path('a.jsonl').write_text(''.join(f'{{"id": "{number}", "kind": "{kind}"}}\n' for number, kind in enumerate('aba')))
    found = [row['id'] for row in quiet('a.jsonl').rows(sign_col=2, signs='a')]
    assert (found == ['0', '2']) is not since(on, '1.2.0')


@Page('usage/Recorder/add_data').says('json 的 -1 是倒数第 2 项，请写第几项')
@page.says('json 的 coord=-1 从 2.0.0 起改的是倒数第二项')
@pytest.mark.every_release
def test_a_negative_item_of_json(on):
    Path('a.json').write_text('["a", "b", "c"]')
    save('a.json', ({'n': 1}, -1))
    save('a.json', ({'n': 2}, 1))
    assert [item if isinstance(item, str) else item['n'] for item in json.loads(Path('a.json').read_text())] == ([2, 1, 'c'] if since(on, '2.0.0') else [2, 'b', 1])


@page.says("('new', 3) 抛出 TypeError，改成 (None, 3)", "(2, 'new') 在 2.0.2 写到第 9617 列，改成 (2, None)")
@pytest.mark.files('products.xlsx')
@pytest.mark.every_release
def test_new_in_a_place(on):
    whole = Path('products.xlsx').read_bytes()

    def add(coord):
        save('products.xlsx', ('x', coord))
        found = [(cell.row, cell.column) for row in load_workbook('products.xlsx').active for cell in row if cell.value == 'x']
        Path('products.xlsx').write_bytes(whole)
        return found

    assert add((None, 3)) == [(5, 3)] and add((2, None)) == [(2, 4)]
    assert raised(add, ('new', 3)) is (TypeError if since(on, '1.1.0') else None)
    assert add((2, 'new'))[0][1] == (9617 if since(on, '2.0.2') else 4)


@page.says('没有路径的对象也抛出，所以先 set.path()，再设置', '换路径以后，set.data_col() 恢复初始值，要再设置')
@pytest.mark.every_release
def test_settings_and_another_path(on):
    from DrissionRecord import Recorder

    recorder = quiet('a.csv', setting={'data_col': 3, 'path': 'b.csv'})
    save(recorder, 'x')
    assert Path('b.csv').read_text() == ('x\n' if since(on, '2.0.0') else ',,x\n')
    assert raised(lambda: Recorder().set.encoding('gbk')) is (TypeError if since(on, '2.0.0') else None)


@Page('usage/Recorder/create').says('json 已经存在，写之前先 rows() 一次，读得出来再写')
@page.says('1.2.0 起，写了可能换掉原来的内容。')
@page.says('写已有的 json 之前先 rows() 一次', '抛出 JSONDecodeError，或者文件最外层不是列表，就不要写')
@pytest.mark.parametrize('text', ['\ufeff[{"a": 1}]', '[{"a": 1},]', '[{"a": 1}, {"a"'])
@pytest.mark.every_release
def test_a_json_that_cannot_be_read_is_replaced(on, text):
    Path('a.json').write_text(text, encoding='utf-8')
    assert raised(quiet('a.json').rows) is json.JSONDecodeError
    recorder = quiet('a.json')
    recorder.add_data({'a': 3})
    done = raised(recorder.record)
    recorder.clear()
    found = Path('a.json').read_text(encoding='utf-8')
    assert (json.loads(found) == [{'a': 3}] and not done) if since(on, '1.2.0') else found == text
    Path('b.json').write_text('{"a": 1}', encoding='utf-8')
    recorder = quiet('b.json')
    recorder.add_data({'b': 2})
    raised(recorder.record)
    recorder.clear()
    found = json.loads(Path('b.json').read_text(encoding='utf-8'))
    assert found == ({'a': 1, 'null': [{'b': 2}]} if on == '1.2.0' else {'a': 1})


@Page('usage/Recorder/read_data').says('set.table() 只管读，省了 table 就写到活动工作表', '写回去每次都写 table=name')
@pytest.mark.release('2.0.0')
@pytest.mark.files('company.xlsx')
def test_what_is_read_from_a_sheet_is_written_to_the_active_one():
    recorder = quiet('company.xlsx')
    recorder.set.table('人员')
    recorder.add_data('甲', (2, 1))
    recorder.add_data('乙', (2, 1), table='人员')
    recorder.record()
    assert [load_workbook('company.xlsx')[name]['A2'].value for name in ('商品', '人员')] == ['甲', '乙']


@Page('usage/Recorder/create').says('最外层必须是列表')
@pytest.mark.every_release
def test_a_json_that_is_no_list_takes_nothing(on):
    Path('a.json').write_text('{"code": 0}')
    recorder = quiet('a.json')
    recorder.add_data({'a': 3})
    raised(recorder.record)
    recorder.clear()
    assert 'code' in json.loads(Path('a.json').read_text())


@Page('usage/Recorder/add_data').says('不要写 table=True，整批保存会失败')
@page.says('table=True 从 2.0.0 起整批写不进去')
@pytest.mark.every_release
def test_the_active_sheet_by_true(on):
    recorder = quiet('a.xlsx')
    recorder.add_data(['x'], table=True)
    done = not raised(recorder.record) and Path('a.xlsx').exists()
    recorder.clear()
    assert done is not since(on, '2.0.0')


@page.says("Recorder('shop.db') 在 1.0.0 里写成文本，改用 DBRecorder", "file_type='byte' 改用 ByteRecorder", 'set.left()、rows(cols=) 换回旧的名字')
@pytest.mark.files('people.csv')
@pytest.mark.every_release
def test_what_1_0_0_does_not_know(on):
    import DrissionRecord
    from DrissionRecord import Recorder

    later = since(on, '2.0.0')
    assert Recorder('text.db').type == ('db' if later else 'txt')
    assert hasattr(DrissionRecord, 'DBRecorder') is hasattr(DrissionRecord, 'ByteRecorder') is not later
    assert raised(lambda: Recorder('a.bin', file_type='byte')) is (None if later else TypeError)
    assert raised(lambda: quiet('a.csv').set.left('x')) is (None if later else AttributeError)
    assert raised(quiet('people.csv').rows, cols='姓名') is (None if since(on, '1.1.0') else TypeError)
