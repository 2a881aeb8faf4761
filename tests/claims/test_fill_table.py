import urllib.request
from pathlib import Path

import pytest
from DrissionRecord import Recorder
from openpyxl import load_workbook

from helpers import grid, save
from pages import ROOT, Page

page = Page('tutorials/examples/fill_table')
PROGRAM = page.program('main.py')


@page.says('再运行一次，表格不变', '只写要填的单元格，公式和日期就不变')
@page.says('找出表格里的空单元格，从另一个文件查到内容，填回原位', 'A02 的价格和 A03 的库存填上了，A04 查不到，仍然是空的', 'csv 里读出的都是字符串，写进 xlsx 之前用 int() 转成数字，有小数的用 float()')
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_only_what_is_known_and_empty_is_filled():
    def cells():
        return {cell.coordinate: cell.value for row in load_workbook('stock.xlsx').active.rows for cell in row}

    def fill():
        exec(PROGRAM, {})
        return cells()

    assert [row['编号'] for row in Recorder('stock.xlsx').rows(sign_col='价格', signs=None)] == ['A02', 'A04']
    before, after = cells(), fill()
    assert {name: value for name, value in after.items() if value != before[name]} == {'C3': 89, 'D4': 2}
    assert after['C5'] is None and after['D5'] is None and fill() == after
    assert all(isinstance(value, str) for row in Recorder('prices.csv').rows() for value in row.values())
    Path('prices.csv').write_text(Path('prices.csv').read_text(encoding='utf-8').replace(',89,', ',89.5,'), encoding='utf-8')
    Path('stock.xlsx').write_bytes((ROOT / 'examples/files/stock.xlsx').read_bytes())
    exec(PROGRAM.replace('(int(', '(float('), {})
    assert cells()['C3'] == 89.5


@page.says('表格里的编号可能是数字，先用 str() 转换再查')
@pytest.mark.parametrize('program', [PROGRAM, page.program('filled =')], ids=['main', 'coloured'])
def test_numbers_of_a_table_are_found(program):
    save('stock.xlsx', [['编号', '价格', '库存'], [1001, None, 7]])
    Path('prices.csv').write_text('编号,价格,库存\n1001,89,2\n', encoding='utf-8')
    exec(program, {})
    assert grid('stock.xlsx')[1] == [1001, 89, 7]


@page.says('Excel 存的“CSV UTF-8”开头有看不见的标记，用 utf-8-sig 读，有没有标记都行。', '存成“CSV（逗号分隔）”的，换成 gb18030', '仍然是空的，并打印出来')
@pytest.mark.files('stock.xlsx')
@pytest.mark.parametrize('encoding', ['utf-8', 'utf-8-sig', 'gbk'])
def test_a_csv_that_excel_saved_is_found_in_and_what_is_not_is_told(capsys, encoding):
    Path('prices.csv').write_text('编号,价格,库存\nA02,89,\nA03,,2\n', encoding=encoding)
    exec(PROGRAM.replace('utf-8-sig', 'gb18030') if encoding == 'gbk' else PROGRAM, {})
    assert [row[2:] for row in grid('stock.xlsx')[2:5]] == [[89, 12], [1299, 2], [None, None]]
    assert [line for line in capsys.readouterr().out.splitlines() if '没有' in line] == ['没有查到 A04 价格', '没有查到 A04 库存']
    Path('stock.xlsx').write_bytes((ROOT / 'examples/files/stock.xlsx').read_bytes())
    coloured = page.program('filled =')
    exec(coloured.replace('utf-8-sig', 'gb18030') if encoding == 'gbk' else coloured, {})
    assert grid('stock.xlsx')[2][2] == 89


def test_an_empty_row_is_not_filled():
    save('stock.xlsx', [['编号', '价格'], [None, None], ['A02', None]])
    exec(page.program('待查'), {})
    assert grid('stock.xlsx')[1:] == [[None, None], ['A02', '待查']]


@page.says("没有算过的公式，row['价格'] 读出来是 None")
@page.says('用 openpyxl 看一眼单元格，value 是 None 才填')
@pytest.mark.files('stock.xlsx', 'prices.csv')
@pytest.mark.parametrize('program', [PROGRAM, page.program('待查'), page.program('filled =')], ids=['main', 'unknown', 'coloured'])
def test_a_formula_without_its_result_is_left_alone(program):
    book = load_workbook('stock.xlsx')
    book.active['C3'] = '=100+99'
    book.save('stock.xlsx')
    row = Recorder('stock.xlsx').rows()[1]
    assert row['价格'] is None
    exec(program, {})
    sheet = load_workbook('stock.xlsx').active
    assert (sheet['C3'].value, sheet['C3'].fill.fgColor.rgb) == ('=100+99', '00000000')
    exec(program.replace('sheet.cell(*coord).value', 'row[coord[1]]'), {})
    assert load_workbook('stock.xlsx').active['C3'].value in (89, '待查')


@page.says('程序自己下载这两个文件，已经有的不再下载')
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_what_is_there_is_not_downloaded(monkeypatch):
    asked, prices = [], Path('prices.csv').read_bytes()
    monkeypatch.setattr(urllib.request, 'urlretrieve', lambda address, name: asked.append(address) or Path(name).write_bytes(prices))
    exec(PROGRAM, {})
    assert asked == []
    Path('prices.csv').unlink()
    exec(PROGRAM, {})
    assert [address.rsplit('/', 1)[-1] for address in asked] == ['prices.csv']
