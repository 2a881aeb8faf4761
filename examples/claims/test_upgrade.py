from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

import pytest
from openpyxl import load_workbook

from pages import Page

page = Page('upgrade')


@page.says("row.coord('价格') 给出的也是字母，用它写回去，同样写到最后一列的后面")
@pytest.mark.files('products.xlsx')
@pytest.mark.release('2.0.1')
def test_坐标里的字母当作列名():
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
def test_直接赋值没有效果():
    from DrissionRecord import Recorder

    recorder = Recorder('data.csv')
    recorder.show_msg = False
    recorder.add_data('键盘')
    with redirect_stdout(StringIO()) as printed:
        recorder.record()
    assert '开始写入文件' in printed.getvalue()


@page.says('补上列名，改成字典')
@pytest.mark.release('2.0.2')
def test_没有_DBRecorder():
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
def test_属性只用于支持它的格式():
    from DrissionRecord import Recorder

    try:
        hasattr(Recorder('data.csv'), 'tables')
        assert False, 'an answer'
    except TypeError as error:
        assert '不支持' in str(error)


@page.says('1.0.0 得到 None')
@pytest.mark.files('products.xlsx', 'people.csv')
@pytest.mark.every_release
def test_没有的列名抛出_KeyError():
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
def test_没有的列名抛出_KeyError_2():
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
