import pytest
from DrissionRecord import Recorder
from openpyxl import load_workbook

from pages import Page

page = Page('tutorials/examples/fill_table')


@page.says('只写要填的单元格，不把整行写回去：整行写回会把公式换成值，把日期换成文本')
@pytest.mark.files('stock.xlsx', 'prices.csv')
def test_结果():
    def cells():
        return {cell.coordinate: cell.value for row in load_workbook('stock.xlsx').active.rows for cell in row}

    def fill():
        known = {row['编号']: row for row in Recorder('prices.csv').rows()}
        recorder = Recorder('stock.xlsx')
        recorder.set.show_msg(False)
        count = 0
        for row in recorder.rows():
            for column in ('价格', '库存'):
                found = known.get(row['编号'])
                if row[column] is None and found:
                    recorder.add_data(int(found[column]), coord=row.coord(column, True))
                    count += 1
        recorder.record()
        return count

    before = cells()
    assert fill() == 2
    after = cells()
    assert {name: value for name, value in after.items() if value != before[name]} == {'C3': 89, 'D4': 2}
    assert after['C5'] is None and after['D5'] is None
    assert fill() == 0 and cells() == after
    assert all(isinstance(value, str) for row in Recorder('prices.csv').rows() for value in row.values())
