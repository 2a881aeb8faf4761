from pathlib import Path

import pytest
from openpyxl import load_workbook

from helpers import quiet, refused, save, style, waits
from pages import Page

page = Page('usage/Recorder/clear')


@page.says('整批都添加好了才 record()，中途停下就 clear()', 'cache_size=0 让记录器中途不写文件', '清掉缓存里的全部数据，不动文件')
@pytest.mark.files('products.csv')
@pytest.mark.parametrize('given', [({'名称': '耳机'},), (['耳机'],), ('耳机', 2), ([['耳机']] * 2000,)], ids=['dict', 'list', 'row', 'many'])
def test_a_batch_that_is_given_up_never_reaches_the_file(given):
    before = Path('products.csv').read_bytes()
    recorder = quiet('products.csv', cache_size=0)
    recorder.add_data(*given)
    recorder.clear()
    recorder.record()
    assert Path('products.csv').read_bytes() == before
    save(recorder, {'名称': '手柄', '价格': 149})
    assert Path('products.csv').read_bytes() == before + '手柄,149\r\n'.encode()


@page.problem('clear-forgotten')
def test_without_clear_the_row_goes_with_the_next_batch():
    recorder = quiet('a.csv', cache_size=0)
    with pytest.raises(ZeroDivisionError):
        for count in (1, 0):
            recorder.add_data({'n': 1 / count})
    save(recorder, {'n': 2})
    assert Path('a.csv').read_text().split() == ['n', '1.0', '2']


@page.says('写过的数据、表头和设置都不变', 'clear() 清掉已经添加、还没有写进文件的数据')
@pytest.mark.files('products.csv')
def test_the_file_the_header_and_the_settings_stay():
    recorder = quiet('products.csv', cache_size=7, setting={'encoding': 'utf-8-sig', 'delimiter': ';', 'data_col': 2, 'header_row': 1, 'auto_new_header': True})
    before = Path('products.csv').read_bytes(), list(recorder.header), recorder.delimiter, recorder.encoding, recorder.data_col
    recorder.add_data(['耳机'])
    recorder.clear()
    assert before == (Path('products.csv').read_bytes(), list(recorder.header), recorder.delimiter, recorder.encoding, recorder.data_col)
    assert recorder.cache_size == 7 and recorder.record() and Path('products.csv').read_bytes() == before[0]


@page.says('xlsx 里还没写的样式、链接、图片、行高和列宽也在缓存里，一起清空')
@pytest.mark.files('products.xlsx', 'keyboard.png')
def test_what_waits_for_a_workbook_goes():
    before = Path('products.xlsx').read_bytes()
    recorder = quiet('products.xlsx')
    for name, *given in (('add_link', 'https://a.cn', 'A2'), ('add_img', 'keyboard.png', 'E1'), ('add_styles', style().set_bold(), 'A1'),
                         ('add_rows_height', 40, 1), ('add_cols_width', 40, [1]), ('add_data', ['张三'], None, '人员')):
        getattr(recorder, name)(*given)
        assert recorder.data
        recorder.clear()
        recorder.record()
        assert Path('products.xlsx').read_bytes() == before
    save(recorder, ['耳机'])
    assert load_workbook('products.xlsx').sheetnames == ['Sheet'] and load_workbook('products.xlsx').active['A2'].hyperlink is None


@page.problem('file-deleted-late')
def test_a_file_that_is_deleted_behind_its_back():
    row = {'名称': '鼠标', '价格': 89}
    for name in ('b.csv', 'b.xlsx', 'b.json'):
        recorder = save(name, row)
        Path(name).unlink()
        recorder.add_data(row)
        assert refused(recorder) == (name != 'b.csv')
    assert Path('b.csv').read_text(encoding='utf-8') == '鼠标,89\n'
    # One that has only read has lost the names.
    save('c.csv', row)
    recorder = quiet('c.csv')
    recorder.rows()
    Path('c.csv').unlink()
    save(recorder, row)
    assert '鼠标' not in Path('c.csv').read_text(encoding='utf-8')


@page.differs('data-shape')
@page.says('返回：无')
def test_clear_gives_nothing_back():
    recorder = quiet('a.csv')
    assert recorder.clear() is None
    recorder.add_data('键盘')
    assert recorder.clear() is None and not recorder.data


@page.problem('clear-after-failed-save')
def test_clear_does_not_end_the_waiting_of_a_failed_save():
    recorder = quiet('b.csv', setting={'encoding': 'gbk'})
    assert refused(recorder, '键盘™')
    assert waits(recorder.add_data, '鼠标')


@pytest.mark.files('products.csv')
def test_whatever_stops_a_batch_gives_it_up():
    before, program = Path('products.csv').read_bytes(), page.program('这一批不要了')

    def stop():
        raise KeyboardInterrupt

    for bad in (program, program.replace('299, 0', "'299', 2"), program.replace('total / count', 'total / (count or stop())')):
        made = {'stop': stop}
        exec(bad, made)
        made['recorder'].record()
        assert Path('products.csv').read_bytes() == before
