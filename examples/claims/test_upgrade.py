from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from threading import Lock, Thread
from types import MappingProxyType

import pytest
from openpyxl import load_workbook

from pages import Page, covers

page = Page('upgrade')


@page.says("row.coord('价格') 给出的也是字母，用它写回去，同样写到最后一列的后面")
@pytest.mark.files('products.xlsx')
@pytest.mark.release('2.0.1')
def test_letters_from_a_row_are_column_names():
    from DrissionRecord import Recorder

    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    for row in recorder.rows(sign_col='名称', signs='键盘'):
        assert row.coord('价格') == (2, 'B')
        recorder.add_data('丙', coord=row.coord('价格'))
    recorder.record()
    sheet = load_workbook('products.xlsx').active
    assert (sheet['B2'].value, sheet['D2'].value) == (199, '丙')


@page.says('2.0.0 起给 data_col、show_msg 赋值，不报错，也没有效果')
@pytest.mark.release('2.0.2')
def test_assigning_has_no_effect():
    from DrissionRecord import Recorder

    recorder = Recorder('data.csv')
    recorder.show_msg = False
    recorder.add_data('键盘')
    with redirect_stdout(StringIO()) as printed:
        recorder.record()
    assert '开始写入文件' in printed.getvalue()


@page.says('列表的项数和列数一样时，2.0.2 不写入，提示数据个数大于列数', '补上列名，改成字典')
@pytest.mark.release('2.0.2')
def test_a_full_list_is_not_written():
    from DrissionRecord import Recorder

    recorder = Recorder('shop.db')
    recorder.set.table('products').show_msg(False)
    recorder.add_data({'名称': '键盘', '价格': 199})
    recorder.record()
    recorder.add_data(['鼠标', 89])
    with redirect_stderr(StringIO()) as errors:
        assert recorder.record() is None
    assert '数据个数大于列数' in errors.getvalue()
    # A shorter list is written.
    recorder.add_data(['耳机'])
    recorder.record()
    assert recorder.run_sql('select * from products', single=False) == [('键盘', 199), ('耳机', None)]


@page.says('例如 xlsx 的编码，1.0.0 里设置了没有效果，也不报错')
@pytest.mark.release('2.0.2')
def test_hasattr_raises():
    from DrissionRecord import Recorder

    try:
        hasattr(Recorder('data.csv'), 'tables')
        assert False, 'an answer'
    except TypeError as error:
        assert '不支持' in str(error)


@page.says('1.0.0 得到 None')
@pytest.mark.files('products.xlsx', 'people.csv')
@pytest.mark.every_release
def test_what_holds_on_every_release():
    # What is said to hold on every release: this check is judged on each of them.
    from DrissionRecord import CellStyle, Recorder

    def quiet(path):
        recorder = Recorder(path)
        recorder.set.show_msg(False)
        return recorder

    recorder = quiet('products.xlsx')
    recorder.add_styles(CellStyle().set_bold(), coord='A1:C1')
    recorder.add_cols_width(20, cols=[1, 3])
    recorder.record()
    recorder.add_data('甲', coord='C2')
    recorder.add_data('乙', coord=(3, 3))
    for row in recorder.rows(sign_col='名称', signs='显示器'):
        recorder.add_data(1, coord=row.coord('价格', True))
    recorder.record()
    sheet = load_workbook('products.xlsx').active
    assert [cell.font.b for cell in sheet[1]] == [True] * 3 and not sheet['A2'].font.b
    assert [sheet.column_dimensions[name].width == 20 for name in 'ABC'] == [True, False, True]
    assert [sheet['C2'].value, sheet['C3'].value, sheet['B4'].value] == ['甲', '乙', 1]

    assert [row['姓名'] for row in quiet('people.csv').rows('姓名')][:1] != []

    recorder = quiet('year.xlsx')
    recorder.set.header(['商品', '数量'], table='一月')
    recorder.add_data(['键盘', 30], table='一月')
    recorder.add_styles(CellStyle().set_bold(), 'A1:B1', table='一月')
    recorder.add_rows_height(30, 1, table='一月')
    recorder.add_cols_width(20, 2, table='一月')
    recorder.add_link('https://www.python.org', 'A2', table='一月')
    recorder.record()
    sheet = load_workbook('year.xlsx')['一月']
    assert [cell.value for row in sheet for cell in row][:2] == ['商品', '数量']
    assert sheet['B1'].font.b and sheet['A2'].hyperlink
    assert (sheet.row_dimensions[1].height, sheet.column_dimensions['B'].width) == (30, 20)

    recorder = quiet('data.csv')
    recorder.set.data_col(3).show_msg(False)
    recorder.add_data('键盘')
    recorder.record()
    assert open('data.csv', encoding='utf-8').read() == ',,键盘\n'


@page.says('1.0.0 得到 None')
@pytest.mark.files('people.json', 'people.csv')
@pytest.mark.release('2.0.2')
def test_what_to_write_instead_without_a_section():
    # What to write instead where the cause has no section of its own.
    from DrissionRecord import Recorder

    def quiet(path):
        recorder = Recorder(path)
        recorder.set.show_msg(False)
        return recorder

    # data_col-text
    recorder = quiet('data.csv')
    recorder.set.data_col(3)
    recorder.add_data('键盘')
    recorder.record()
    assert open('data.csv', encoding='utf-8').read() == ',,键盘\n'

    # exit-error
    recorder = quiet('gbk.csv')
    recorder.set.encoding('gbk')
    recorder.add_data('™')
    with redirect_stderr(StringIO()) as errors:
        assert recorder.record() is None
    assert 'UnicodeEncodeError' in errors.getvalue()

    # json-rows
    rows = quiet('people.json').rows()
    assert len(rows) == 3 and all('姓名' in row.keys() for row in rows)

    # generator
    recorder = quiet('rows.csv')
    recorder.add_data(list(['键盘', number] for number in range(2)))
    recorder.record()
    assert open('rows.csv', encoding='utf-8').read() == '键盘,0\n键盘,1\n'

    # row-missing
    row = quiet('people.csv').rows()[0]
    assert row[1] is not None and row[9] is None


@page.says('没有路径、文件夹新建不了（路径里有一段是文件），仍然抛出异常')
@pytest.mark.every_release
def test_a_folder_that_cannot_be_made_still_raises():
    from DrissionRecord import Recorder

    Path('file.csv').write_text('x\n')
    recorder = Recorder('file.csv/x.csv')
    recorder.set.show_msg(False)
    recorder.add_data(['1'])
    with pytest.raises(FileExistsError):
        recorder.record()
    recorder.clear()


def failed_save():
    """Whether add_data() waits after a save that failed, and whether the row is still in the cache."""
    from DrissionRecord import Recorder

    recorder = Recorder('a.csv', cache_size=1)
    recorder.set.encoding('gbk').show_msg(False)
    with redirect_stderr(StringIO()), redirect_stdout(StringIO()):
        recorder.add_data('™')
        thread = Thread(target=recorder.add_data, args=('乙',), daemon=True)
        thread.start()
        thread.join(1)
    return thread.is_alive(), '™' in str(recorder.data)


@page.says('下一次 add_data() 会一直等下去，看起来像程序卡住了')
@pytest.mark.release('2.0.1')
def test_add_data_waits_after_a_failed_save():
    assert failed_save() == (True, True)


@page.says('2.0.2 里对象可以继续用，那一批数据只在 failed_data.txt 里')
@pytest.mark.release('2.0.2')
def test_the_object_goes_on_after_a_failed_save():
    assert failed_save() == (False, False)
    assert '™' in Path('failed_data.txt').read_text(encoding='utf-8')


@page.says('缓存满了自动保存时失败，没有返回值可看，后面的 record() 照样返回路径', '失败是 None')
@pytest.mark.release('2.0.2')
def test_what_record_returns_says_nothing_of_earlier_saves():
    from DrissionRecord import Recorder

    recorder = Recorder('a.csv', cache_size=2)
    recorder.set.encoding('gbk').show_msg(False)
    with redirect_stderr(StringIO()), redirect_stdout(StringIO()):
        for text in ('甲', '™', '乙'):
            assert recorder.add_data(text) is None
        assert Path(recorder.record()).name == 'a.csv'
        recorder.add_data('™')
        assert recorder.record() is None
    assert '™' in Path('failed_data.txt').read_text(encoding='utf-8')


@page.says('先看末尾有没有换行，没有就补上')
@pytest.mark.every_release
def test_a_row_number_does_not_mend_a_missing_newline():
    from DrissionRecord import Recorder

    for last in ('', '\n'):
        Path('q.jsonl').write_text('{"id": 1}' + last)
        recorder = Recorder('q.jsonl')
        recorder.set.show_msg(False)
        recorder.add_data({'id': 2}, coord=len(recorder.rows()) + 1)
        recorder.record()
        assert Path('q.jsonl').read_text() == '{"id": 1}' + last + '{"id": 2}\n'


@page.table('1.0.0 的 DBRecorder | 2.0.2 的 Recorder')
@pytest.mark.release('2.0.2')
def test_what_became_of_each_member_of_DBRecorder(table):
    from DrissionRecord import Recorder

    def new(name='a.db', rows=({'名称': '键盘', '价格': 199},)):
        Path(name).unlink(missing_ok=True)
        recorder = Recorder(name)
        recorder.set.table('t').show_msg(False)
        recorder.add_data(list(rows))
        recorder.record()
        return recorder

    def created():
        assert new().tables == ['t']
        with pytest.raises(TypeError):
            Recorder('a.db', table='t')
        assert Recorder('a.sqlite').type != 'db' and Recorder('a.sqlite', file_type='db').type == 'db'

    def no_default():
        new()
        with pytest.raises(RuntimeError):
            Recorder('a.db').add_data({'名称': '鼠标'})

    def by_table():
        recorder = new()
        recorder.add_data({'x': 1}, table='u')
        recorder.record()
        assert recorder.run_sql('select * from u', single=False) == [(1,)]

    def sql():
        recorder = new()
        assert (recorder.tables, recorder.table, recorder.run_sql('select * from t')) == (['t'], 't', ('键盘', 199))
        recorder.run_sql('update t set 价格 = 1')
        assert recorder.run_sql('select 价格 from t') == (199,)
        recorder.run_sql('update t set 价格 = 1', commit=True)
        assert recorder.run_sql('select 价格 from t') == (1,)

    def rows():
        assert [row['名称'] for row in new().rows()] == ['键盘']

    def path():
        recorder = new()
        with pytest.raises(TypeError):
            recorder.set.path('b.db', table='t')
        recorder.set.path('b.db')
        assert recorder.table is None

    def waiting():
        recorder = new()
        recorder.add_data({'名称': '鼠标'})
        recorder.set.path('b.db')
        assert new('c.db').tables == ['t'] and Path(recorder.path).name == 'b.db'
        recorder.set.path('a.db')
        assert recorder.run_sql('select count(*) from t') == (2,)

    def sides():
        recorder = new(rows=({'a': 1, 'b': 2, 'c': 3, 'd': 4},))
        recorder.set.left({'a': 'L'})
        recorder.set.right({'d': 'R'})
        recorder.add_data({'b': 5})
        recorder.record()
        assert recorder.run_sql('select * from t', single=False)[1] == ('L', 5, None, 'R')

    def order():
        recorder = new(rows=({'名称': '键盘', '价格': 199}, {'价格': 89, '名称': '鼠标'}))
        assert recorder.run_sql('select * from t', single=False) == [('键盘', 199), ('鼠标', 89)]

    def unknown():
        recorder = new()
        with redirect_stderr(StringIO()), redirect_stdout(StringIO()):
            recorder.add_data({'名称': '鼠标', '品牌': '甲'})
            assert recorder.record() is None
        assert '鼠标' in Path('failed_data.txt').read_text(encoding='utf-8') and recorder.run_sql('select count(*) from t') == (1,)
        recorder.set.auto_new_header()
        recorder.add_data({'名称': '耳机', '品牌': '乙'})
        recorder.record()
        assert recorder.run_sql("select 品牌 from t where 名称 = '耳机'") == ('乙',)

    def threads():
        recorder, lock, found = new(), Lock(), []

        def work(number):
            with lock:
                recorder.add_data({'名称': str(number), '价格': number})
                recorder.record()
                found.append(recorder.run_sql(f"select 价格 from t where 名称 = '{number}'"))

        workers = [Thread(target=work, args=(number,)) for number in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        assert sorted(found) == [(0,), (1,), (2,), (3,)]

    cases = {
        "DBRecorder(path, table='t')": created, '不写表名，用已有的第一张表': no_default, "add_data(data, table='t')": by_table,
        'run_sql()、tables、table': sql, '没有 rows()': rows, "set.path('b.db', table='t')": path,
        '有数据时 set.path() 一直等下去': waiting, 'set.before()、set.after()': sides, '字典的键顺序不同，值写错列': order,
        '没有的键抛出 RuntimeError': unknown, '几个线程共用一个对象': threads,
    }
    covers(table, cases)
    for case in cases.values():
        case()


@page.says('新文件的第一条是空的列表、字典或字符串，后面的字典都写不进去')
@pytest.mark.release('2.0.2')
def test_an_empty_first_item_loses_dicts_still():
    from DrissionRecord import Recorder

    for first in ([], {}, ''):
        Path('a.csv').unlink(missing_ok=True)
        recorder = Recorder('a.csv')
        recorder.set.show_msg(False)
        recorder.add_data(first)
        recorder.add_data({'a': '甲', 'b': '乙'})
        recorder.record()
        assert '甲' not in Path('a.csv').read_text(encoding='utf-8'), first


@page.says('不是 dict 的映射，写进去的是键')
@pytest.mark.release('2.0.2')
def test_keys_of_a_mapping_are_written_still():
    from DrissionRecord import Recorder

    recorder = Recorder('a.csv')
    recorder.set.show_msg(False)
    recorder.add_data(MappingProxyType({'a': '甲', 'b': '乙'}))
    recorder.record()
    text = Path('a.csv').read_text(encoding='utf-8')
    assert '甲' not in text and 'a' in text
