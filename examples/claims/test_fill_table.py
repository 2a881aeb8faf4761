import re
import urllib.request
from datetime import date
from pathlib import Path

import pytest
from DrissionRecord import Recorder
from openpyxl import Workbook, load_workbook

from books import save_as_excel
from pages import Page

page = Page('tutorials/examples/fill_table')


@page.says('找出表格里的空单元格，从另一个文件查到内容，填回原位', 'rows() 的 sign_col 和 signs 直接筛出价格读出来是 None 的行', 'True 让列写成列序号', 'A02 的价格和 A03 的库存填上了，A04 查不到，仍然是空的', 'csv 里读出的都是字符串，写进 xlsx 之前用 int() 转成数字，不然在 Excel 里是文本，不能求和')
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_only_what_is_known_and_empty_is_filled():
    def cells():
        return {cell.coordinate: cell.value for row in load_workbook('stock.xlsx').active.rows for cell in row}

    def fill():
        known = {row['编号']: row for row in Recorder('prices.csv').rows()}
        recorder = Recorder('stock.xlsx')
        recorder.set.show_msg(False)
        sheet = load_workbook('stock.xlsx').active
        count = 0
        for row in recorder.rows():
            found = known.get(row['编号'])
            for column in ('价格', '库存'):
                coord = row.coord(column, True)
                if sheet.cell(*coord).value is None and found:
                    recorder.add_data(int(found[column]), coord=coord)
                    count += 1
        recorder.record()
        return count

    assert [row['编号'] for row in Recorder('stock.xlsx').rows(sign_col='价格', signs=None)] == ['A02', 'A04']
    before = cells()
    assert fill() == 2
    after = cells()
    assert {name: value for name, value in after.items() if value != before[name]} == {'C3': 89, 'D4': 2}
    assert after['C5'] is None and after['D5'] is None
    assert fill() == 0 and cells() == after
    row = Recorder('stock.xlsx').rows()[1]
    assert (row.coord('价格'), row.coord('价格', True)) == ((3, 'C'), (3, 3))
    assert all(isinstance(value, str) for row in Recorder('prices.csv').rows() for value in row.values())


@page.says('里面既没有内容、也没有公式的才填', "row['价格'] 是 None，不一定是空单元格：没有结果、结果是空文本的公式读出来也是 None，而记录器每保存一次，公式的结果就没有了", '只看 None，再运行一次就会盖掉公式', '再用 openpyxl 看是不是公式', '再运行一次，只剩查不到的空单元格，公式也不会被盖住')
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_a_formula_without_its_result_reads_as_empty():
    known = {row['编号']: row for row in Recorder('prices.csv').rows()}
    known['A01'] = {'价格': '150', '库存': '9'}

    def prepare():
        book = load_workbook('stock.xlsx')
        book.active['C2'] = '=100+99'
        save_as_excel(book, 'a.xlsx', '100+99', 199)
        assert Recorder('a.xlsx').rows()[0]['价格'] == 199

    def fill(careful):
        recorder = Recorder('a.xlsx')
        recorder.set.show_msg(False)
        sheet = load_workbook('a.xlsx').active
        for row in recorder.rows():
            for column in ('价格', '库存'):
                coord = row.coord(column, True)
                found = known.get(row['编号'])
                empty = sheet.cell(*coord).value is None if careful else row[column] is None
                if empty and found:
                    recorder.add_data(int(found[column]), coord=coord)
        recorder.record()
        return load_workbook('a.xlsx').active['C2'].value

    prepare()
    assert fill(False) == '=100+99' and Recorder('a.xlsx').rows()[0]['价格'] is None
    assert fill(False) == 150
    prepare()
    assert fill(True) == fill(True) == '=100+99'
    assert Recorder('a.xlsx').rows()[1]['价格'] == 89


@page.says('程序自己下载这两个文件，已经有的不再下载，stock.xlsx 在原来的基础上继续填')
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_what_is_there_is_not_downloaded(monkeypatch):
    program = re.search('```python run title="main.py".*?\n(.*?)```', page.text, re.DOTALL)[1]
    files, asked = {name: Path(name).read_bytes() for name in ('stock.xlsx', 'prices.csv')}, []

    def download(address, name):
        asked.append(address.rsplit('/', 1)[-1])
        Path(name).write_bytes(files[name])

    monkeypatch.setattr(urllib.request, 'urlretrieve', download)
    exec(program, {})
    assert asked == [] and load_workbook('stock.xlsx').active['C3'].value == 89
    Path('prices.csv').unlink()
    book = load_workbook('stock.xlsx')
    book.active['D4'] = None
    book.save('stock.xlsx')
    exec(program, {})
    assert asked == ['prices.csv'] and [load_workbook('stock.xlsx').active[cell].value for cell in ('C3', 'D4')] == [89, 2]


@pytest.mark.parametrize('section', ['查不到的写上“待查”', '给填过的单元格上色'])
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_the_variations_leave_formulas_alone(section):
    """The programs of the page, on a table whose A02 has a formula without its result."""
    book = load_workbook('stock.xlsx')
    book.active['C3'] = '=100+99'
    book.save('stock.xlsx')
    program = re.search(f'### {section}.*?```python[^\n]*\n(.*?)```', page.text, re.DOTALL)[1]
    exec(program, {})
    cells = load_workbook('stock.xlsx').active
    assert (cells['C3'].value, cells['C3'].fill.fgColor.rgb) == ('=100+99', '00000000')
    assert cells['C5'].value == ('待查' if '待查' in section else None)


@page.says('合并的单元格只有左上角有值，其余读出来也是 None，往里写，保存时抛出 AttributeError')
def test_merged_cells_read_as_empty():
    book = Workbook()
    for row in (['组', '名'], ['甲', 'a'], [None, 'b'], ['乙', 'c']):
        book.active.append(row)
    book.active.merge_cells('A2:A3')
    book.save('a.xlsx')
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    rows = recorder.rows()
    assert [row['组'] for row in rows] == ['甲', None, '乙']
    recorder.add_data('甲', coord=rows[1].coord('组', True))
    with pytest.raises(AttributeError):
        recorder.record()
    recorder.clear()


@page.says('只写要填的单元格，不把整行写回去：整行写回会把公式换成值，把日期换成文本')
def test_a_whole_row_written_back_loses_formulas_and_dates():
    book = Workbook()
    book.active.append(['日期', '合计'])
    book.active.append([date(2025, 8, 5), '=100+99'])
    save_as_excel(book, 'a.xlsx', '100+99', 199)
    recorder = Recorder('a.xlsx')
    recorder.set.show_msg(False)
    row = recorder.rows()[0]
    recorder.add_data(dict(row), coord=row.row)
    recorder.record()
    saved = [cell.value for cell in load_workbook('a.xlsx').active[2]]
    assert isinstance(saved[0], str) and saved[1] == 199
