from pathlib import Path
from threading import Thread

import pytest
from DrissionRecord import ByteRecorder, CellStyle, DBRecorder, Recorder
from openpyxl import load_workbook

from pages import Page

page = Page('usage/Recorder/clear')


@page.says('改表头、换文件这样的设置会先写完已有的数据，不要放在一批数据的中间', '缓存满了也会自动写，写进去的收不回来，所以这样用时把 cache_size 设为 0', 'clear() 丢掉已经添加、还没有写进文件的数据', '先添加整批数据，没有出错才 record()',
           '丢掉缓存里的全部数据，不动文件', '不调用 clear()，耳机那一行就留在缓存里，跟着下一批一起写进文件')
@pytest.mark.files('products.csv')
def test_a_batch_that_is_given_up_never_reaches_the_file():
    before = Path('products.csv').read_bytes()

    # Nothing of the batch has reached the file, with whatever form the rows were added, and the next batch is written alone.
    for add in (lambda: recorder.add_data({'名称': '耳机'}), lambda: recorder.add_data(['耳机']), lambda: recorder.add_data('耳机', coord=2),
                lambda: recorder.add_data([['耳机']] * 2000)):
        recorder = Recorder('products.csv', cache_size=0)
        recorder.set.show_msg(False)
        add()
        recorder.clear()
        assert recorder.data == {} and Path('products.csv').read_bytes() == before
        recorder.record()
        assert Path('products.csv').read_bytes() == before
    recorder.add_data({'名称': '手柄', '价格': 149})
    recorder.record()
    assert Path('products.csv').read_bytes() == before + '手柄,149\r\n'.encode()

    # Without clear() the row stays and goes with the next batch.
    recorder = Recorder('kept.csv', cache_size=0)
    recorder.set.show_msg(False)
    recorder.add_data({'名称': '耳机'})
    recorder.add_data({'名称': '手柄'})
    recorder.record()
    assert Path('kept.csv').read_text(encoding='utf-8').split() == ['名称', '耳机', '手柄']

    # What was written when the cache was full, or before a setting, stays.
    recorder = Recorder('full.txt', cache_size=2)
    recorder.set.show_msg(False)
    for text in ('一', '二', '三'):
        recorder.add_data(text)
    recorder.clear()
    assert Path('full.txt').read_text(encoding='utf-8').split() == ['一', '二']
    recorder = Recorder('setting.csv', cache_size=0)
    recorder.set.show_msg(False)
    recorder.add_data(['键盘'])
    recorder.set.auto_new_header()
    recorder.clear()
    assert '键盘' in Path('setting.csv').read_text(encoding='utf-8')

    # The count starts anew: after clear() it takes cache_size calls again.
    recorder = Recorder('count.txt', cache_size=2)
    recorder.set.show_msg(False)
    recorder.add_data('一')
    recorder.clear()
    recorder.add_data('二')
    assert not Path('count.txt').exists() and recorder.data
    recorder.add_data('三')
    assert Path('count.txt').read_text(encoding='utf-8').split() == ['二', '三']


@page.says('已写进文件的数据、表头和设置都不变：', '写过的文件、表头和设置都不变')
@pytest.mark.files('products.csv', 'products.xlsx', 'keyboard.png')
def test_the_file_the_header_and_the_settings_stay():
    # Every setting is as it was.
    recorder = Recorder('products.csv', cache_size=7)
    (recorder.set.encoding('utf-8-sig').delimiter(';').quote_char("'").data_col(2).before('甲').after('乙').show_msg(False)
     .auto_backup(2).auto_new_header().header_row(2))
    state = lambda: {key: value for key, value in vars(recorder).items() if key not in ('_data', '_data_count', '_methods', '_fast')}
    saved = state()
    recorder.add_data(['耳机'])
    recorder.clear()
    assert state() == saved and recorder.cache_size == 7 and recorder.before == ['甲']

    # Everything that waits in the cache of an xlsx goes: the file keeps its bytes.
    before = Path('products.xlsx').read_bytes()
    recorder = Recorder('products.xlsx')
    recorder.set.show_msg(False)
    for add in (lambda: recorder.add_data(['耳机']), lambda: recorder.add_link('https://www.python.org', 'A2'),
                lambda: recorder.add_img('keyboard.png', 'E1'), lambda: recorder.add_styles(CellStyle().set_bold(), 1),
                lambda: recorder.add_rows_height(40, 1), lambda: recorder.add_cols_width(40, 1),
                lambda: recorder.add_data(['张三'], table='人员')):
        add()
        assert recorder.data
        recorder.clear()
        assert recorder.data == {}
        recorder.record()
        assert Path('products.xlsx').read_bytes() == before
    # ... and nothing of it comes back with the next row.
    recorder.add_link('https://www.python.org', 'A2')
    recorder.clear()
    recorder.add_data(['耳机'])
    recorder.record()
    sheet = load_workbook('products.xlsx').active
    assert sheet['A2'].hyperlink is None and sheet.row_dimensions[1].height is None and load_workbook('products.xlsx').sheetnames == ['Sheet']


@page.says('记录器写过、备份过一次以后，就不再检查文件还在不在', '这时删掉文件或者改名，csv 里不会再有表头，xlsx 和 json 抛出 FileNotFoundError', '要先删文件，再新建记录器', '只读过、只备份过的 csv，删掉以后再写，字典只留下空行')
def test_a_file_that_is_deleted_behind_its_back():
    def written(name):
        recorder = Recorder(name)
        recorder.set.show_msg(False)
        recorder.add_data({'名称': '键盘', '价格': 199})
        recorder.record()
        return recorder

    # Deleted first, then a new object: as if it had never been.
    for name in ('a.csv', 'a.xlsx', 'a.json', 'a.jsonl', 'a.txt'):
        written(name)
        Path(name).unlink()
        written(name)
        assert len(Recorder(name).rows()) == 1 and (name == 'a.txt' or dict(Recorder(name).rows()[0])['名称'] == '键盘'), name
    # Deleted behind its back.
    left = {}
    for name in ('b.csv', 'b.xlsx', 'b.json', 'b.jsonl', 'b.txt'):
        recorder = written(name)
        Path(name).unlink()
        recorder.add_data({'名称': '鼠标', '价格': 89})
        try:
            recorder.record()
            left[name] = Path(name).read_text(encoding='utf-8')
        except FileNotFoundError:
            left[name] = FileNotFoundError
            recorder.clear()
    assert left == {'b.csv': '鼠标,89\n', 'b.xlsx': FileNotFoundError, 'b.json': FileNotFoundError,
                    'b.jsonl': '{"\\u540d\\u79f0": "\\u9f20\\u6807", "\\u4ef7\\u683c": 89}\n', 'b.txt': '鼠标 89\n'}
    # A copy counts as a save does.
    written('d.xlsx')
    recorder = Recorder('d.xlsx')
    recorder.backup()
    Path('d.xlsx').rename('e.xlsx')
    recorder.add_data({'名称': '鼠标'})
    with pytest.raises(FileNotFoundError):
        recorder.record()
    recorder.clear()
    written('f.csv')
    recorder = Recorder('f.csv')
    recorder.set.show_msg(False)
    recorder.backup()
    Path('f.csv').unlink()
    recorder.add_data({'名称': '鼠标'})
    recorder.record()
    assert Path('f.csv').read_text().strip() == ''
    # One that has only read looks, but has lost the names of a csv.
    recorder = written('c.csv')
    reader = Recorder('c.csv')
    reader.set.show_msg(False)
    assert len(reader.rows()) == 1
    Path('c.csv').unlink()
    reader.add_data({'名称': '鼠标', '价格': 89})
    reader.record()
    assert Path('c.csv').read_text(encoding='utf-8') == '名称,价格\n\n'
    Path('c.csv').unlink()
    fresh = Recorder('c.csv')
    fresh.set.show_msg(False)
    fresh.add_data({'名称': '鼠标', '价格': 89})
    fresh.record()
    assert Path('c.csv').read_text(encoding='utf-8') == '名称,价格\n鼠标,89\n'


@page.says('返回：无', '保存失败以后，clear() 解不开 add_data() 的等待')
def test_clear_gives_nothing_back():
    for recorder, data, empty in ((Recorder('a.csv'), '键盘', {}), (ByteRecorder('a.bin'), b'1', []), (DBRecorder('a.db', table='t'), {'a': 1}, {})):
        assert recorder.clear() is None                          # empty already: no error
        recorder.add_data(data)
        waiting = recorder.data
        assert waiting != empty
        assert recorder.clear() is None and recorder.data == empty
        assert waiting is recorder.data                          # the same container, emptied
    assert Recorder().clear() is None

    recorder = Recorder('b.csv')
    recorder.set.encoding('gbk').show_msg(False)
    recorder.add_data('键盘™')
    try:
        recorder.record()
        assert False, 'gbk has no ™'
    except UnicodeEncodeError:
        recorder.clear()
    thread = Thread(target=recorder.add_data, args=('鼠标',), daemon=True)
    thread.start()
    thread.join(0.3)
    assert thread.is_alive() and recorder.data == {}


@page.says('1.0.0 里，添加时写过坐标（xlsx 里还有链接、图片、样式、行高、列宽），没有保存就 clear()，再用 set.path() 换到 csv、txt、json 或 jsonl，第一批数据的行号不起作用，都加在末尾', '换文件请另建一个记录器')
@pytest.mark.parametrize('first', ['one.csv', 'one.xlsx'])
def test_coordinates_after_clear_and_another_file(first):
    def changed(cleared):
        Path('two.csv').write_text('a,b\n1,2\n')
        recorder = Recorder(first)
        recorder.set.show_msg(False)
        recorder.add_link('x', 'A1') if first.endswith('xlsx') else recorder.add_data('x', coord=1)
        recorder.clear() if cleared else recorder.record()
        recorder.set.path('two.csv')
        found = []
        for value in 'YZ':
            recorder.add_data(value, coord='B2')
            recorder.record()
            found.append(Path('two.csv').read_text())
        return found

    assert changed(False)[0] == 'a,b\n1,Y\n'
    assert changed(True) == ['a,b\n1,2\n,Y\n', 'a,b\n1,Z\n,Y\n']
    Path('two.csv').write_text('a,b\n1,2\n')
    other = Recorder('two.csv')
    other.add_data('Y', coord='B2')
    other.record()
    assert Path('two.csv').read_text() == 'a,b\n1,Y\n'
    for suffix in ('csv', 'txt', 'json', 'jsonl'):
        for place in ('old', 'new'):
            recorder = Recorder(f'{place}.{suffix}')
            recorder.add_data([['1'], ['2']], coord=1)
            recorder.record() if place == 'old' else recorder.clear()
        recorder.set.path(f'old.{suffix}')
        recorder.add_data(['longer'], coord=1)
        recorder.record()
        assert [row.row for row in recorder.rows(begin_row=1)] == [1, 2, 3], suffix
