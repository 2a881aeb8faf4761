/**
 * Programs to begin with in the playground, by name; the first stands there at once. Each is
 * complete and needs no file.
 */
const lines = (...code: string[]): string => `${code.join('\n')}\n`;
const start = 'from DrissionRecord import Recorder';

export const programs: readonly { name: string; code: string }[] = [
  {
    name: '三行数据、样式和链接',
    code: lines(
      'from DrissionRecord import CellStyle, Recorder',
      '',
      "recorder = Recorder('products.xlsx')",
      "recorder.add_data([{'名称': '键盘', '价格': 199, '网址': ''},",
      "                   {'名称': '鼠标', '价格': 89, '网址': ''},",
      "                   {'名称': '显示器', '价格': 1299, '网址': ''}])",
      "recorder.add_styles(CellStyle().set_bgColor('yellow').set_bold(), 'A1:C1')",
      "recorder.add_link('https://www.python.org', 'C2')",
      'recorder.record()',
    ),
  },
  {
    name: '追加到 csv',
    code: lines(
      start,
      '',
      "recorder = Recorder('people.csv')",
      "recorder.add_data({'姓名': '张三', '性别': '男'})",
      "recorder.add_data({'姓名': '李四', '性别': '女'})",
      'recorder.record()',
    ),
  },
  {
    name: '读回并筛选',
    code: lines(
      start,
      '',
      "recorder = Recorder('people.csv')",
      "recorder.add_data([{'姓名': '张三', '性别': '男'}, {'姓名': '李四', '性别': '女'}])",
      'recorder.record()',
      "for row in recorder.rows(sign_col='性别', signs='女'):",
      "    print(row.row, row['姓名'])",
    ),
  },
  {
    name: '写到指定的单元格',
    code: lines(
      start,
      '',
      "recorder = Recorder('table.xlsx')",
      "recorder.add_data([['键盘', 199], ['鼠标', 89]], coord='B2')",
      "recorder.add_data('合计', coord=(4, 2))",
      "recorder.add_data(288, coord='C4')",
      'recorder.record()',
    ),
  },
  {
    name: '几个工作表',
    code: lines(
      start,
      '',
      "recorder = Recorder('year.xlsx')",
      "for month in ('一月', '二月'):",
      "    recorder.set.header(['商品', '数量'], table=month)",
      "    recorder.add_data({'商品': '键盘', '数量': 30}, table=month)",
      'recorder.record()',
      'print(recorder.tables)',
    ),
  },
  {
    name: '自动增加列',
    code: lines(
      start,
      '',
      "recorder = Recorder('products.csv')",
      'recorder.set.auto_new_header()',
      "recorder.add_data({'名称': '键盘'})",
      "recorder.add_data({'名称': '鼠标', '价格': 89})",
      'recorder.record()',
    ),
  },
  {
    name: '列宽和行高',
    code: lines(
      start,
      '',
      "recorder = Recorder('wide.xlsx')",
      "recorder.add_data({'名称': '一个很长很长的商品名称', '价格': 199})",
      'recorder.add_cols_width(30, cols=1)',
      'recorder.add_rows_height(24, rows=1)',
      'recorder.record()',
    ),
  },
  {
    name: 'jsonl',
    code: lines(
      start,
      '',
      "recorder = Recorder('queue.jsonl')",
      "recorder.add_data([{'id': 1, '状态': '等待'}, {'id': 2, '状态': '完成'}])",
      'recorder.record()',
      'print(recorder.rows())',
    ),
  },
  {
    name: 'SQLite 数据库',
    code: lines(
      'from DrissionRecord import DBRecorder',
      '',
      "recorder = DBRecorder('shop.db', table='products')",
      "recorder.add_data([{'名称': '键盘', '价格': 199}, {'名称': '鼠标', '价格': 89}])",
      'recorder.record()',
      "print(recorder.run_sql('select * from products where 价格 < 100', single=False))",
    ),
  },
  {
    name: '字节',
    code: lines(
      'from DrissionRecord import ByteRecorder',
      '',
      "recorder = ByteRecorder('data.bin')",
      "recorder.add_data(b'hello world')",
      "recorder.add_data(b'HELLO', seek=0)",
      'recorder.record()',
    ),
  },
  {
    name: '每行补上固定的列',
    code: lines(
      start,
      '',
      "recorder = Recorder('batch.csv')",
      "recorder.set.before('第一批').after('未审核')",
      "recorder.add_data([['键盘', 199], ['鼠标', 89]])",
      'recorder.record()',
    ),
  },
];
