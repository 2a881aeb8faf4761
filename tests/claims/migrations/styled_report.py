"""A report with a sheet a month: header, widths, heights, colours, a link."""
from DrissionRecord import CellStyle, Recorder

SALES = {
    '一月': [['键盘', 30, 5970], ['鼠标', 12, 1068]],
    '二月': [['键盘', 41, 8159], ['耳机', 3, 897]],
}

recorder = Recorder('report.xlsx')
recorder.set.show_msg(False)
title = CellStyle().set_bold().set_bgColor('yellow')
low = CellStyle().set_txtColor('red')

for month, rows in SALES.items():
    recorder.set.table(month)
#-     recorder.set.header(['商品', '数量', '金额'], month)
#-     recorder.add_data(rows)
    recorder.set.header(['商品', '数量', '金额'], table=month)  # set.table
    recorder.add_data(rows, table=month)  # set.table
    recorder.record()
#-     recorder.add_styles(title, coord=1)
#-     recorder.add_rows_height(30, 1)
#-     recorder.add_cols_width(20, ['A', 'C'])
#-     recorder.add_cols_width(12, 2)
    recorder.add_styles(title, coord='A1:C1', table=month)  # styles-target set.table
    recorder.add_rows_height(30, 1, table=month)  # set.table
    recorder.add_cols_width(20, [1, 3], table=month)  # styles-target set.table
    recorder.add_cols_width(12, 2, table=month)  # set.table
    for row in recorder.rows(sign_col='数量', signs=[3, 12]):
#-         recorder.add_styles(low, coord=row.coord('金额'))
#-     recorder.add_link('https://www.python.org', '4A', '明细')
        recorder.add_styles(low, coord=row.coord('金额', True), table=month)  # coord-text set.table
    recorder.add_link('https://www.python.org', 'A4', '明细', table=month)  # coord-text set.table
    recorder.record()
