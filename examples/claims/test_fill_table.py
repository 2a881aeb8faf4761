import re
import urllib.request
from pathlib import Path

import pytest
from DrissionRecord import Recorder
from openpyxl import load_workbook

from books import save_as_excel
from helpers import quiet
from pages import Page

page = Page('tutorials/examples/fill_table')


@page.says('再运行一次，表格不变', '只写要填的单元格，公式和日期就不变')
@page.says('找出表格里的空单元格，从另一个文件查到内容，填回原位', 'A02 的价格和 A03 的库存填上了，A04 查不到，仍然是空的', 'csv 里读出的都是字符串，写进 xlsx 之前用 int() 转成数字')
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_only_what_is_known_and_empty_is_filled():
    def cells():
        return {cell.coordinate: cell.value for row in load_workbook('stock.xlsx').active.rows for cell in row}

    def fill():
        known = {row['编号']: row for row in Recorder('prices.csv').rows()}
        recorder = quiet('stock.xlsx')
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


@page.says("没有结果的公式，row['价格'] 读出来是 None")
@page.says('用 openpyxl 看一眼单元格，value 是 None 才填')
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
        recorder = quiet('a.xlsx')
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


@page.says('程序自己下载这两个文件，已经有的不再下载')
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
