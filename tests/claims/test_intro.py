import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from DrissionRecord import CellStyle, Recorder
from openpyxl import load_workbook

from helpers import grid, quiet, save
from pages import ROOT, Page, covers

page = Page('start/intro')


@Page('tutorials/examples/split_table').says('已有的文件，记录器会接着往后写')
@Page('start/installation_and_import').says('要多写一列，先打开 set.auto_new_header()', '表头里没有的键不写')
@page.says('打开文件、写表头、找位置', '文件不存在就新建，存在就接着往后写', '新的 csv、xlsx 第一条是字典，键就是表头，后面的按表头对应，多出来的键不写')
@pytest.mark.parametrize('name', ['a.csv', 'a.xlsx'])
def test_made_continued_and_matched_by_name(name):
    assert not Path(name).exists()
    for data in ({'姓名': '张三', '性别': '男'}, {'性别': '女', '姓名': '李四', '城市': '甲'}):
        save(name, data)
    assert grid(name) == [['姓名', '性别'], ['张三', '男'], ['李四', '女']]
    assert grid(save(name, {'城市': '甲'}, auto_new_header=True).path)[0] == ['姓名', '性别', '城市']


def tables():
    for name in ('products.csv', 'products.xlsx'):
        recorder = save(name, ['耳机', 59], ('坐标', (2, 1)))    # a row at the end, and a place
        assert list(recorder.header.values())[:2] == ['名称', '价格']
        assert [row['名称'] for row in recorder.rows()][::len(recorder.rows()) - 1] == ['坐标', '耳机']
    recorder.add_styles(CellStyle().set_bold(), 'A1')
    recorder.add_link('https://www.python.org', 'A2')
    recorder.add_img('keyboard.png', 'E1')
    recorder.add_data(['张三'], table='人员')
    recorder.record()
    book = load_workbook('products.xlsx')
    sheet = book.worksheets[0]
    assert sheet['A1'].font.b and sheet['A2'].hyperlink and len(sheet._images) == 1 and len(book.sheetnames) == 2


def texts():
    for name in ('people.json', 'people.jsonl', 'people.txt'):
        before = len(quiet(name).rows())
        save(name, {'姓名': '赵六'})
        rows = save(name, (['第二行' * 9], 2)).rows()       # not shorter than before
        assert len(rows) == before + 1 and '第二行' * 9 in (rows[1] if name == 'people.txt' else list(rows[1].values())), name


def database():
    for data in ({'名称': '键盘'}, {'名称': '鼠标', '价格': 89}):
        recorder = save('a.db', data, kind='DBRecorder', table='products', auto_new_header=True)
    assert recorder.run_sql('select * from products', single=False) == [('键盘', None), ('鼠标', 89)]
    assert sqlite3.connect('a.db').execute('select count(*) from products').fetchone() == (2,)


def binary():
    save('a.bin', b'abc', (b'B', 1), kind='ByteRecorder')
    assert Path('a.bin').read_bytes() == b'aBc'


KINDS = {'表格：xlsx、csv': ('Recorder', tables), '文本：json、jsonl、txt': ('Recorder', texts),
         'SQLite 数据库': ('DBRecorder', database), '二进制文件': ('ByteRecorder', binary)}


@page.differs('no-DBRecorder')
@page.differs('no-ByteRecorder')
@Page('usage/Recorder/create').differs('no-ByteRecorder')
@Page('usage/Recorder/create').says('二进制用 ByteRecorder，SQLite 用 DBRecorder')
@page.differs('json-one-item')
@page.says('一个把数据记录到文件的 Python 库', '你的程序只管交出数据', '无论写哪种文件，过程都一样：新建对象，添加数据，保存')
@page.says('表格：xlsx、csv | Recorder | 追加行、按坐标填写、表头、读回；xlsx 还有样式、链接、图片、多个工作表')
@page.table('要写的内容 | 用')
@pytest.mark.files('products.csv', 'products.xlsx', 'keyboard.png', 'people.jsonl', 'people.json', 'people.txt')
@pytest.mark.parametrize('what', KINDS)
def test_each_recorder_does_what_its_row_says(table, what):
    covers(table, KINDS)
    import DrissionRecord
    name, does = KINDS[what]
    assert hasattr(DrissionRecord, name)
    assert [row['用'] for row in table if row['要写的内容'] == what] == [name]
    does()


@page.says('程序的最后总要有一句 record()', '成批写入', '数据先放在内存里，默认每 1000 条写一次，record() 立即写')
def test_when_data_is_written():
    assert Recorder().cache_size == 1000
    recorder = quiet('prices.csv')
    for number in range(1001):
        recorder.add_data(['键盘', number])
        assert Path('prices.csv').exists() is (number >= 999)
    assert len(Path('prices.csv').read_text(encoding='utf-8').split()) == 1000
    recorder.record()
    assert len(Path('prices.csv').read_text(encoding='utf-8').split()) == 1001

    Path('main.py').write_text("from DrissionRecord import Recorder\nrecorder = Recorder('lost.csv')\nrecorder.add_data({'a': 1})\n")
    subprocess.run([sys.executable, 'main.py'], capture_output=True)
    assert not Path('lost.csv').exists() or Path('lost.csv').stat().st_size == 0


@page.says('例子要用到的文件，在代码下面可以下载', '全部现成的程序：一件事一个，复制下来，再改成你的')
@page.says('五个可以直接运行的完整程序')
def test_there_are_five_tutorials():
    tutorials = [path.read_text(encoding='utf-8') for path in (ROOT / 'docs/tutorials/examples').glob('*.md')]
    assert len(tutorials) == 5 and all('```python run' in text for text in tutorials)


@Page('usage/Recorder/settings').says('每次保存打印两行提示', 'set.show_msg() | 打开或关闭保存的提示')
@Page('usage/Recorder/attributes').says('写文件时是否打印提示，bool，初始为 True')
@page.says('每次保存，控制台打印开始和结束两行，后面的例子不再显示', '不要这两行，就写 set.show_msg(False)')
@pytest.mark.parametrize('shown, lines', [(True, ['开始写入文件，切勿关闭进程。', '写入文件结束。']), (False, [])])
def test_two_lines_are_printed_at_each_save(shown, lines, capfd):
    save('a.csv', ['x'], show_msg=shown)
    assert [line.split(' ')[-1] for line in capfd.readouterr().out.splitlines()] == lines
