/** Programs for the playground, by name, each complete; the first stands there at once. */
export const programs: Readonly<Record<string, string>> = {
  '三行数据、样式和链接': `from DrissionRecord import CellStyle, Recorder

recorder = Recorder('products.xlsx')
recorder.add_data([{'名称': '键盘', '价格': 199, '网址': ''},
                   {'名称': '鼠标', '价格': 89, '网址': ''},
                   {'名称': '显示器', '价格': 1299, '网址': ''}])
recorder.add_styles(CellStyle().set_bgColor('yellow').set_bold(), 'A1:C1')
recorder.add_link('https://www.python.org', 'C2')
recorder.record()
`,
  '追加到 csv': `from DrissionRecord import Recorder

recorder = Recorder('people.csv')
recorder.add_data({'姓名': '张三', '性别': '男'})
recorder.add_data({'姓名': '李四', '性别': '女'})
recorder.record()
`,
  读回并筛选: `from DrissionRecord import Recorder

recorder = Recorder('people.csv')
recorder.add_data([{'姓名': '张三', '性别': '男'}, {'姓名': '李四', '性别': '女'}])
recorder.record()
for row in recorder.rows(sign_col='性别', signs='女'):
    print(row.row, row['姓名'])
`,
  写到指定的单元格: `from DrissionRecord import Recorder

recorder = Recorder('table.xlsx')
recorder.add_data([['键盘', 199], ['鼠标', 89]], coord='B2')
recorder.add_data('合计', coord=(4, 2))
recorder.add_data(288, coord='C4')
recorder.record()
`,
  几个工作表: `from DrissionRecord import Recorder

recorder = Recorder('year.xlsx')
for month in ('一月', '二月'):
    recorder.set.header(['商品', '数量'], table=month)
    recorder.add_data({'商品': '键盘', '数量': 30}, table=month)
recorder.record()
print(recorder.tables)
`,
  自动增加新列: `from DrissionRecord import Recorder

recorder = Recorder('products.csv')
recorder.set.auto_new_header()
recorder.add_data({'名称': '键盘'})
recorder.add_data({'名称': '鼠标', '价格': 89})
recorder.record()
`,
  列宽和行高: `from DrissionRecord import Recorder

recorder = Recorder('wide.xlsx')
recorder.add_data({'名称': '一个很长很长的商品名称', '价格': 199})
recorder.add_cols_width(30, cols=1)
recorder.add_rows_height(24, rows=1)
recorder.record()
`,
  jsonl: `from DrissionRecord import Recorder

recorder = Recorder('queue.jsonl')
recorder.add_data([{'id': 1, '状态': '等待'}, {'id': 2, '状态': '完成'}])
recorder.record()
print(recorder.rows())
`,
  'SQLite 数据库': `from DrissionRecord import DBRecorder

recorder = DBRecorder('shop.db', table='products')
recorder.add_data([{'名称': '键盘', '价格': 199}, {'名称': '鼠标', '价格': 89}])
recorder.record()
print(recorder.run_sql('select * from products where 价格 < 100', single=False))
`,
  字节: `from DrissionRecord import ByteRecorder

recorder = ByteRecorder('data.bin')
recorder.add_data(b'hello world')
recorder.add_data(b'HELLO', seek=0)
recorder.record()
`,
  每行补上固定的列: `from DrissionRecord import Recorder

recorder = Recorder('batch.csv')
recorder.set.before('第一批').after('未审核')
recorder.add_data([['键盘', 199], ['鼠标', 89]])
recorder.record()
`,
};
