import csv
import json
import re
from datetime import datetime, timedelta
from json import JSONDecodeError
from pathlib import Path

import pytest
from openpyxl import load_workbook, Workbook
from openpyxl.styles import Font

from books import book, repack, save_as_excel
from helpers import error, grid, quiet, save, style
from pages import Page, covers, otherwise, pinned

page = Page('usage/Recorder/read_data')
SHEETS = ('xlsx', 'csv')
ITEMS = ('json', 'jsonl')
TABLES = SHEETS + ITEMS
EVERY = TABLES + ('txt',)


@page.differs('jsonl-newline')
@page.differs('json-rows-plain')
@page.says('rows() 从文件里读出行', '每一行是字典，也知道自己在第几行', '返回：list', '没有设置路径、文件不存在、选的工作表文件里没有，抛出 RuntimeError')
@pytest.mark.parametrize('suffix', EVERY)
def test_rows_needs_a_file_and_gives_a_list(suffix):
    for recorder in (quiet(), quiet(f'people.{suffix}')):
        assert not Path('people.csv').exists()
        with pytest.raises(RuntimeError):
            recorder.rows()
    rows = save(f'a.{suffix}', {'a': 'x'}, {'a': 'y'}).rows()
    assert type(rows) is list and len(rows) == 2
    assert [row.row for row in rows] == ([2, 3] if suffix in SHEETS else [1, 2])
    assert isinstance(rows[0], str if suffix == 'txt' else dict)


@Page('usage/Recorder/style').says('rows() 读的是文件，刚添加的数据先 record()')
@page.says('rows() 读的是文件，刚添加的数据先 record()')
@page.problem('read-cache')
@pytest.mark.parametrize('suffix', EVERY)
def test_what_is_in_the_cache_is_not_read(suffix):
    recorder = save(f'a.{suffix}', {'a': 'x'})
    recorder.add_data({'a': 'a longer one'})
    assert len(recorder.rows()) == 1
    recorder.record()
    assert 'a longer one' in str(recorder.rows() if suffix == 'xlsx' else Path(f'a.{suffix}').read_text())


@page.says('csv 里的值都是字符串，要计算先用 int() 或 float() 转换', "布尔值是字符串，写 row['完成'].upper() == 'TRUE' 判断")
def test_all_of_a_csv_is_text():
    rows = save('a.csv', *[{'价格': 199, '完成': value} for value in (True, False)]).rows()
    assert [(row['价格'], row['完成']) for row in rows] == [('199', 'True'), ('199', 'False')]
    assert int(rows[0]['价格']) == float(rows[0]['价格']) == 199
    assert [row['完成'].upper() == 'TRUE' for row in rows] == [True, False]
    Path('excel.csv').write_text('完成\nTRUE\nFALSE\n', encoding='utf-8')     # as Excel saves it
    assert [row['完成'].upper() == 'TRUE' for row in quiet('excel.csv').rows()] == [True, False]


# Filters


@pytest.mark.every_release
@page.says('空着的单元格用 signs=None，只有空格的不算空')
@pytest.mark.parametrize('suffix', ['csv', 'xlsx'])
def test_blanks_alone_are_not_empty(on, suffix):
    save(f'a.{suffix}', [['n', 'a'], [1, ' '], [2, None], [3, '\u3000'], [4, '']])
    assert [int(row['n']) for row in quiet(f'a.{suffix}').rows(sign_col='a', signs=None)] == [2, 4]


@page.says('sign_col 是看哪一列，signs 是要什么值', 'deny_sign=True 取其余的行', '空着的单元格用 signs=None')
@pytest.mark.parametrize('suffix', SHEETS)
def test_filters(suffix):
    recorder = save(f'a.{suffix}', {'a': 'x', 'b': 'p'}, {'a': 'y', 'b': 'q'}, {'a': 'z'})

    def names(signs, **more):
        return [row['a'] for row in recorder.rows(sign_col='b', signs=signs, **more)]

    assert names('p') == ['x'] and names(['p', 'q']) == ['x', 'y']
    assert names(['p', 'q'], deny_sign=True) == names(None) == ['z']
    assert names(None, deny_sign=True) == ['x', 'y']


@page.problem('read-name-typo')
@pytest.mark.parametrize('suffix', SHEETS)
def test_a_name_written_wrong_looks_at_the_first_column(suffix):
    recorder = save(f'a.{suffix}', {'id': 'a', 'done': '1'}, {'id': '1', 'done': None})
    if [row['id'] for row in recorder.rows(sign_col='Done', signs='1')] == ['a']:
        otherwise('筛出了别的行，或者一行也没有')
    assert [row['id'] for row in recorder.rows(sign_col='Done', signs='1')] == ['1']
    assert [row['id'] for row in recorder.rows(sign_col='Done', signs='x', deny_sign=True)] == ['a', '1']


@page.problem('read-json-number')
@pytest.mark.parametrize('suffix', ITEMS)
@pytest.mark.parametrize('value', [199, True, None])
def test_json_is_filtered_by_strings_only(suffix, value):
    Path(f'a.{suffix}').write_text(f'[{json.dumps({"v": value})}]' if suffix == 'json' else json.dumps({'v': value}) + '\n')
    assert quiet(f'a.{suffix}').rows(sign_col='v', signs=value) == []


@page.says('xlsx 里的数字写成数字，例如 signs=199', '记录器写进 xlsx 的日期是文本，用 \'2025-08-05\' 筛')
@pytest.mark.parametrize('value, sign, other', [(199, 199, '199'), (datetime(2025, 8, 5).date(), '2025-08-05', datetime(2025, 8, 5))])
def test_what_finds_a_number_and_a_date_of_a_sheet(value, sign, other):
    recorder = save('a.xlsx', {'v': value}, {'v': 'x'})
    assert [len(recorder.rows(sign_col='v', signs=one)) for one in (sign, other)] == [1, 0]


@page.differs('csv-sign-first')
@page.table('文件里的值 | xlsx')
def test_each_value_is_found_by_the_signs_of_the_table(table):
    cases = {'字符串 男': '男', '整数 199': 199, 'True': True, 'None': None, '记录器写的空字符串': '', '日期 2025-08-05': '2025-08-05'}
    covers(table, cases)
    for row in table:
        value = cases[row['文件里的值']]
        for suffix in SHEETS:
            wanted = row[suffix]
            Path(f'a.{suffix}').unlink(missing_ok=True)
            recorder = save(f'a.{suffix}', {'v': value, 'w': '1'}, {'v': '女', 'w': '2'})
            if suffix == 'xlsx' and value == '2025-08-05':
                made = load_workbook('a.xlsx')
                made.active['A2'] = datetime(2025, 8, 5)        # a date, as Excel holds it
                made.save('a.xlsx')
            found = [sign for sign in ('男', 199, '199', True, 'True', None, '', 'null', datetime(2025, 8, 5), '2025-08-05')
                     if [r['w'] for r in recorder.rows(sign_col='v', signs=sign)] == ['1']]
            assert found == ([] if wanted == '筛不出' else [eval(form) for form in wanted.split('、')]), (value, suffix)


# Columns, ranges, sheets, header rows


@page.says('第一个参数是一个列名，或者几个列名的列表', '读出的顺序就是列表里的顺序')
@pytest.mark.parametrize('suffix', SHEETS)
def test_the_columns_that_are_asked_for(suffix):
    recorder = save(f'a.{suffix}', {'a': 'x', 'b': 'y', 'c': 'z'})
    for asked, keys in (('b', 'b'), (2, 'b'), (1, 'a'), (['c', 'a'], 'ca'), (['b', 1], 'ba')):
        assert [''.join(row) for row in recorder.rows(asked)] == [keys]


@page.differs('json-rows-plain')
@page.says('begin_row 和 end_row 是文件里的行号，两头都包括', 'count 是最多要几行', '行号从 1 数起，不写负数')
@pytest.mark.parametrize('suffix', EVERY)
def test_ranges_and_counts(suffix):
    recorder = save(f'a.{suffix}', *[{'m': 'k', 'n': str(number)} for number in range(1, 6)])
    top = 2 if suffix in SHEETS else 1

    def rows(**args):
        return [row.row for row in recorder.rows(**args)]

    assert rows() == list(range(top, top + 5)) and rows(begin_row=3, end_row=4) == [3, 4]
    assert rows(count=2) == [top, top + 1] and rows(begin_row=3, end_row=4, count=1) == [3]
    assert rows(begin_row=99) == [] and rows(begin_row=-1) != [top + 4] and recorder.rows()[-1].row == top + 4
    signs = {'sign_col': 'n', 'signs': ['1', '3', '5']} if suffix != 'txt' else {}
    assert rows(**signs, count=2) == ([top, top + 2] if signs else [1, 2])


@page.says('读之前先用 set.table() 选定工作表', '不选，就读活动工作表', '文件里没有选的表，抛出 RuntimeError', '没有设置路径、文件不存在、选的工作表文件里没有，抛出 RuntimeError')
def test_the_sheet_that_is_read():
    made = book(['a'], [1])
    made.create_sheet('人员').append(['b'])
    for front, expected in ((0, [{'a': 1}]), (1, [])):
        made.active = front
        made.save('a.xlsx')
        assert quiet('a.xlsx').rows() == expected
    recorder = quiet('a.xlsx', setting={'table': 'Sheet'})
    assert recorder.rows() == [{'a': 1}]
    recorder.set.table('订单')
    with pytest.raises(RuntimeError):
        recorder.rows()


@page.problem('read-blank-book')
def test_a_blank_workbook_cannot_be_read():
    Workbook().save('a.xlsx')
    recorder = quiet('a.xlsx')
    with pytest.raises(IndexError):
        recorder.rows()
    recorder.set.header(['a'])
    assert recorder.rows() == []


# Written back


@Page('upgrade').says("'C2'、(2, 3)、row.coord('价格', True)，在每个版本里都一样")
@page.says('row.coord(\'电话\', True) 是这一行里一个单元格的坐标，row.row 是行号', '两个都可以当 add_data() 的 coord', '一行改几处，放进一个字典')
@pytest.mark.parametrize('suffix', SHEETS)
def test_a_cell_and_a_row_are_changed(suffix):
    recorder = save(f'a.{suffix}', {'n': 'k', 'p': '1', 'q': '1'}, {'n': 'm', 'p': '2', 'q': '2'})
    first, second = recorder.rows()
    assert (first.coord('p', True), first.row) == ((2, 2), 2)
    save(recorder, ('9', first.coord('p', True)), ({'p': '8', 'q': '7'}, second.row))
    assert [tuple(row.values()) for row in quiet(f'a.{suffix}').rows()] == [('k', '9', '1'), ('m', '8', '7')]


@Page('usage/Recorder/add_data').says('已有的一项整个换掉')
@page.problem('read-json-item')
@pytest.mark.parametrize('suffix', ['json', 'jsonl'])
def test_an_item_is_written_back_whole(suffix):
    long = '完成' * 40

    def after(change, *columns):
        item = {'编号': 1, '状态': '新'}
        Path(f'a.{suffix}').write_text(json.dumps([item]) if suffix == 'json' else json.dumps(item) + '\n')
        recorder = quiet(f'a.{suffix}')
        for number, row in enumerate(recorder.rows(*columns), 1):
            recorder.add_data(change(row), number)
        recorder.record()
        return json.loads(Path(f'a.{suffix}').read_text(encoding='utf-8').strip('[]\n '))

    assert after(lambda row: {**row, '状态': long}) == {'编号': 1, '状态': long}
    assert after(lambda row: {'状态': long}) == {'状态': long}


@page.says("json、jsonl 改好了写进新文件，用这个程序，main.py 的 if not rows 上面写 rows = [{**row, '状态': '完成'} for row in rows]")
@pytest.mark.parametrize('suffix', ['json', 'jsonl'])
def test_items_that_become_shorter_and_hold_lists(suffix):
    code, line = Page('recipes/readable-jsonl').programs[0], "rows = [{**row, '状态': '完成'} for row in rows]"
    assert f'`main.py` 的 `if not rows` 上面写 `{line}`' in page.path.read_text(encoding='utf-8') and code.count('\nif not rows') == 1
    code = code.replace('\nif not rows', f'\n{line}\nif not rows').replace('escaped.jsonl', f'a.{suffix}').replace('readable.jsonl', f'new.{suffix}')
    for last in 3, 2:                                                           # the second run leaves nothing of the first
        items = [{'编号': number, '页': ['a', {'b': number}], '状态': '还没有完成'} for number in range(1, last + 1)]
        lines = [json.dumps(item) for item in items]
        Path(f'a.{suffix}').write_text(json.dumps(items) if suffix == 'json' else '\n'.join(lines) + '\n', encoding='utf-8')
        exec(code, {})
        text = Path(f'new.{suffix}').read_text(encoding='utf-8')
        made = json.loads(text) if suffix == 'json' else [json.loads(line) for line in text.splitlines()]
        assert made == [{**item, '状态': '完成'} for item in items]


@page.says('写回 xlsx，只写改过的单元格', '整行写回去，公式就成了算好的数', '公式读到的是 Excel 上次存好的结果，记录器保存过就是 None')
@page.problem('read-formula-none')
def test_formulas_are_read_by_their_results():
    made = book(['名称', '数量', '合计'], ['键盘', 2, '=B2*2'])
    save_as_excel(made, 'a.xlsx', 'B2*2', 4)
    recorder = quiet('a.xlsx')
    row = recorder.rows()[0]
    assert row['合计'] == 4
    save(recorder, (3, row.coord('数量', True)))
    assert grid('a.xlsx')[1] == ['键盘', 3, '=B2*2'] and recorder.rows()[0]['合计'] is None
    save(recorder, (row, row.row))
    assert grid('a.xlsx')[1][2] == 4


@page.problem('read-fill-formula')
def test_a_formula_without_its_result_looks_empty():
    recorder = save('a.xlsx', {'名称': '甲', '金额': '=1+1'}, {'名称': '乙'})
    assert load_workbook('a.xlsx').active['B2'].value == '=1+1'
    for row in recorder.rows():
        if row['金额'] is None:
            recorder.add_data(0, row.coord('金额', True))
    recorder.record()
    assert [row[1] for row in grid('a.xlsx')] == ['金额', 0, 0]


# Moved


@page.says('从 csv 搬到 xlsx，数字要自己转换')
@pytest.mark.parametrize('suffix', SHEETS)
def test_rows_moved_to_another_format(suffix):
    Path('a.csv').write_text('n,p\n007,5\n')
    rows = quiet('a.csv').rows()
    assert grid(save(f'b.{suffix}', rows).path) == [['n', 'p'], ['007', '5']]
    assert grid(save(f'd.{suffix}', quiet('a.csv').rows('p', sign_col='p', signs='5')).path) == [['p'], ['5']]
    rows[0]['p'] = int(rows[0]['p'])
    assert grid(save('c.xlsx', *rows).path) == [['n', 'p'], ['007', 5]]


@page.says('各行的键不同，有日期、= 开头的文本，用互相转换的程序')
@page.problem('read-keys-differ')
@pytest.mark.parametrize('suffix', SHEETS)
def test_a_key_of_a_later_row_is_dropped(suffix):
    Path('a.jsonl').write_text('{"a": "1"}\n{"a": "2", "b": "3"}\n')
    target = save(f'b.{suffix}', *[dict(row) for row in quiet('a.jsonl').rows()])
    assert [row[0] for row in grid(target.path)] == ['a', '1', '2'] and '3' not in str(grid(target.path))


# The formats


@page.differs('RowStr')
@page.differs('json-rows-plain')
@page.says('单元格里的类型 | 都是 str | json 的类型 | json 的类型', 'null 是 None | null 是 None', '能 | 能 | 能 | 能 | 不理会', 'txt 的每项是 RowText，xlsx、csv 的每项是 RowData', '没有表头行，从第 1 项读起', '值的类型不变，每行有自己的键')
@page.table('项目 | xlsx')
def test_what_each_format_gives(table):
    covers(table, dict.fromkeys(['起始行', '值的类型', '空单元格', '筛选、取列', '空文件（0 字节）']))
    row = {line['项目']: line for line in table}
    for suffix in EVERY:
        recorder = save(f'a.{suffix}', {'s': 'x', 'n': 1, 'f': 1.5, 'b': True, 'e': None}, {'s': 'y', 'n': 2, 'f': 2.5, 'b': False, 'e': None})
        rows = recorder.rows()
        assert suffix not in ('xlsx', 'csv', 'txt') or type(rows[0]).__name__ == ('RowText' if suffix == 'txt' else 'RowData')
        assert {'表头的下一行': 2, '第 1 项': 1, '第 1 行': 1}[row['起始行'][suffix]] == rows[0].row
        if suffix == 'txt':
            assert rows[0].strip() == 'x 1 1.5 True' and recorder.rows('s', sign_col='s', signs='y') == rows
        else:
            assert [type(value) for value in rows[0].values()][:4] == ([str] * 4 if suffix == 'csv' else [str, int, float, bool] if suffix in ('xlsx', 'json', 'jsonl') else None)
            assert rows[0]['e'] == ('' if suffix == 'csv' else None)
            assert [dict(r) for r in recorder.rows('s', sign_col='s', signs='y')] == [{'s': 'y'}]
        Path(f'empty.{suffix}').write_bytes(b'')
        try:
            assert quiet(f'empty.{suffix}').rows() == [] and row['空文件（0 字节）'][suffix] == '[]'
        except Exception as error:
            assert type(error).__name__ == row['空文件（0 字节）'][suffix], error


@page.says('布尔值和多数日期保持类型', '5.0 写进去，读出来是整数', 'Java 程序导出的文件里，整数读出来是小数，用 int() 转换', '空行和隐藏的行照样读出', '合并的单元格只有左上角有值，其余是 None')
def test_rows_and_values_of_a_sheet():
    made = book(['组', '值'], ['甲', True], [None, datetime(2025, 8, 5)], [None, None], ['乙', 5.0])
    made.active.merge_cells('A2:A3')
    made.active.row_dimensions[5].hidden = True
    made.active['A6'].font = Font(b=True)
    made.save('a.xlsx')
    rows = quiet('a.xlsx').rows()
    assert [row['组'] for row in rows] == ['甲', None, None, '乙', None]
    assert [row['值'] for row in rows][:4] == [True, datetime(2025, 8, 5), None, 5] and type(rows[3]['值']) is int
    repack('a.xlsx', 'Java.xlsx', lambda content: content.replace(b'<v>5</v>', b'<v>5.0</v>'))  # as Apache POI writes whole numbers
    assert type(quiet('Java.xlsx').rows()[3]['值']) is float


@page.problem('read-wrong-size')
def test_a_wrong_size_in_the_file_hides_rows_and_columns():
    book(['a', 'b', 'c'], [1, 2, 3], [4, 5, 6], path='right.xlsx')
    for size, rows in (('A1', []), ('A1:B2', [{'a': 1, 'b': 2}])):
        repack('right.xlsx', 'a.xlsx', lambda content: content.replace(b'ref="A1:C3"', f'ref="{size}"'.encode()))
        assert [dict(row) for row in quiet('a.xlsx').rows()] == rows
    load_workbook('a.xlsx').save('a.xlsx')
    assert len(quiet('a.xlsx').rows()) == 2


@page.problem('read-date-number')
@pytest.mark.parametrize('number, kept', [(14, True), (31, False), (58, False)])
def test_dates_in_a_format_of_chinese_excel(number, kept):
    made = book(['日期'], [45874])
    made.active['A2'].number_format = '0.000'
    made.save('a.xlsx')
    # Built in: only its number stands in the file.
    built_in = f'numFmtId="{number}"'.encode()
    repack('a.xlsx', 'a.xlsx', lambda styles: re.sub(b'<numFmts.*?</numFmts>', b'', styles).replace(b'numFmtId="164"', built_in), 'styles.xml')
    assert (quiet('a.xlsx').rows()[0]['日期'] == 45874) is not kept
    assert datetime(1899, 12, 30) + timedelta(days=45874) == datetime(2025, 8, 5)


@page.says('编码和分隔符与默认的不同，先用 set.encoding() 和 set.delimiter() 设置好', '编码不对，抛出 UnicodeDecodeError 这样的错误，或者读到乱码')
@pytest.mark.files('people_gbk.csv')
def test_another_encoding_and_delimiter():
    with pytest.raises(UnicodeDecodeError):
        quiet('people_gbk.csv').rows()
    assert len(quiet('people_gbk.csv', setting={'encoding': 'gbk'}).rows()[0]) == 1
    assert list(quiet('people_gbk.csv', setting={'encoding': 'gbk', 'delimiter': ';'}).rows()[0]) == ['姓名', '性别', '电话']
    Path('utf8.csv').write_text('姓名\n张三\n', encoding='utf-8')
    assert list(quiet('utf8.csv', setting={'encoding': 'gbk'}).rows()[0]) != ['姓名']


@page.says('一行比表头短，缺的是空字符串')
def test_rows_of_csv_that_are_too_short():
    Path('a.csv').write_text('a,b\n1\n1,2\n')
    assert quiet('a.csv').rows() == [{'a': '1', 'b': ''}, {'a': '1', 'b': '2'}]


@page.problem('read-csv-mark')
def test_the_mark_of_excel_hides_the_first_column():
    for encoding in ('utf-8', 'utf-8-sig'):
        Path('excel.csv').write_text('姓名,性别\n张三,男\n', encoding='utf-8-sig')
        recorder = save('excel.csv', {'姓名': '李四', '性别': '女'}, encoding=encoding)
        assert grid('excel.csv', encoding='utf-8-sig')[2] == (['', '女'] if encoding == 'utf-8' else ['李四', '女'])
        assert recorder.rows()[0]['姓名'] == (None if encoding == 'utf-8' else '张三')


@page.problem('read-csv-lines')
def test_begin_row_counts_lines_of_a_csv_not_its_rows():
    Path('a.csv').write_text('n,t\n1,"a\nb"\n2,x\n3,y\n4,z\n')
    recorder = quiet('a.csv')
    assert [(row.row, row['n']) for row in recorder.rows()] == [(2, '1'), (3, '2'), (4, '3'), (5, '4')]
    found = recorder.rows(begin_row=4)[0]
    assert (found.row, found['n']) == (4, '2')
    save(recorder, ('changed', found.coord('t', True)))
    assert [row['t'] for row in recorder.rows()] == ['a\nb', 'x', 'changed', 'z']


@page.problem('read-csv-long')
def test_long_cells_of_csv():
    for size, fits in ((131072, True), (131073, False)):
        Path('a.csv').write_text(f'b,a\n1,{"x" * size}\n')
        if fits:
            assert len(quiet('a.csv').rows()) == 1
            continue
        with pytest.raises(csv.Error, match='131072'):
            quiet('a.csv').rows()
    csv.field_size_limit(10_000_000)
    assert len(quiet('a.csv').rows()) == 1


@page.problem('read-json-begin')
def test_a_filter_of_json_does_not_begin_later():
    recorder = save('a.json', *[{'a': 'x', 'b': 'y'}] * 3)
    assert [row.row for row in recorder.rows(sign_col='a', signs='x', begin_row=2)] == [2, 3, 4]


@page.problem('read-json-key')
@pytest.mark.parametrize('suffix', ITEMS)
def test_a_filter_needs_the_key_in_every_item(suffix):
    Path(f'a.{suffix}').write_text('[{"a": "1", "b": "2"}, {"a": "1"}]' if suffix == 'json' else '{"a": "1", "b": "2"}\n{"a": "1"}\n')
    with pytest.raises(KeyError):
        quiet(f'a.{suffix}').rows(sign_col='b', signs='2')


@page.problem('read-json-decode')
def test_blank_lines_and_marks_in_json():
    for name, text, encoding in (('a.jsonl', '{"a": 1}\n\n{"a": 2}\n', 'utf-8'), ('b.jsonl', '{"a": 1}\n\n', 'utf-8'), ('b.json', '', 'utf-8'),
                                 ('c.jsonl', '{"a": 1}\n', 'utf-8-sig'), ('c.json', '[{"a": 1}]', 'utf-8-sig')):
        Path(name).write_text(text, encoding=encoding)
        with pytest.raises(JSONDecodeError):
            quiet(name).rows()
    for name in ('c.jsonl', 'c.json'):
        assert len(quiet(name, setting={'encoding': 'utf-8-sig'}).rows()) == 1
    Path('b.json').write_text('[]')
    assert quiet('b.json').rows() == []


@page.differs('json-one-item')
@page.says('取列和筛选写列名，不写列序号')
@pytest.mark.parametrize('suffix', ITEMS)
def test_json_has_no_numbers_of_columns_but_those_of_each_item(suffix):
    recorder = save(f'a.{suffix}', {'a': 'x', 'b': 'y'}, {'b': 'p', 'a': 'q'})
    assert [dict(row) for row in recorder.rows(1)] == [{'a': 'x'}, {'b': 'p'}]
    assert [dict(row) for row in recorder.rows('a')] == [{'a': 'x'}, {'a': 'q'}]


@page.differs('txt-list')
@page.says('每行是一个字符串，空行也在内', '只有 begin_row、end_row、count 起作用，筛选和分列要自己做', '值里有空格、有空值的，存成 csv 或 jsonl')
def test_lines_of_txt():
    Path('a.txt').write_text('x y\n\nz\n')
    recorder = quiet('a.txt')
    assert recorder.rows() == ['x y', '', 'z'] == recorder.rows('a', sign_col=1, signs='z')
    assert recorder.rows(begin_row=2, end_row=3, count=1) == ['']
    data = ['k', None, '5'], ['a b', 'c', '6']
    assert [row.split() for row in save('b.txt', *data).rows()] == [['k', '5'], ['a', 'b', 'c', '6']]
    for name in ('b.csv', 'b.jsonl'):
        recorder = save(name, [*data], header=['x', 'y', 'z'])
        assert [[value or None for value in row.values()] for row in recorder.rows()] == [*map(list, data)]


# The reference


@page.differs('json-rows-plain')
@page.differs('json-one-item')
@page.table('key_cols | 要哪些列')
@page.says('读出文件里符合条件的行', 'key_cols | 要哪些列，写列名或列序号，可以是多个；表头里没有的列名不取；True 为全部', 'True 不筛选', '其他的当作一个值；None 表示空', 'deny_sign | True 取其余的行', 'None 和 0 不限', 'None 为表头的下一行，txt、json、jsonl 为第 1 行', 'None 到末尾')
@pytest.mark.parametrize('suffix', ['xlsx', 'csv', 'json', 'jsonl'])
def test_parameters_of_rows(table, suffix):
    recorder = save(f'a.{suffix}', {'a': 'x', 'b': 'p'}, {'a': 'y', 'b': 'p'}, {'a': '', 'b': 'q'})
    top = 2 if suffix in SHEETS else 1
    first, second, third = every = [top, top + 1, top + 2]

    def numbers(**args):
        return [row.row for row in recorder.rows(**args)]

    cases = {
        'key_cols': lambda: [''.join(recorder.rows(given)[0]) for given in (True, 'b', 2, ['b', 1], (1, 2), ['z', 'a'])] == ['ab', 'b', 'b', 'ba', 'ab', 'a'],
        'sign_col': lambda: numbers(sign_col='b', signs='p') == numbers(sign_col=2, signs='p') == [first, second] and numbers(sign_col=True, signs='p') == every,
        'signs': lambda: all(numbers(sign_col='a', signs=kind('xy')) == [first, second] for kind in (list, tuple, set)) and numbers(sign_col='a', signs=None) == [third],
        'deny_sign': lambda: numbers(sign_col='b', signs='p', deny_sign=True) == [third],
        'count': lambda: numbers(count=2) == [first, second] and numbers(count=None) == numbers(count=0) == every,
        'begin_row': lambda: numbers(begin_row=second) == [second, third] and numbers(begin_row=None) == every,
        'end_row': lambda: numbers(end_row=second) == [first, second] and numbers(end_row=None) == every,
    }
    covers(table, cases)
    assert [name for name, case in cases.items() if not case()] == []


@page.says('列号用 Col() 换成列序号')
@pytest.mark.files('people.csv')
def test_a_letter_of_a_column():
    from DrissionRecord import Col
    assert [list(row) for row in quiet('people.csv').rows(Col('C'), count=1)] == [['电话']]


@page.says('没有的列名得到 None。')
@pytest.mark.files('people.csv')
def test_a_column_that_is_not_there_is_none():
    assert quiet('people.csv').rows()[0]['年龄'] is None


@page.differs('csv-first-row')
@page.differs('unknown-column')
@page.says('它是 dict，键是列名，可以遍历、改值，可以直接交给 add_data()', '方括号里也可以写列序号', '赋值用列名，例如 row[\'性别\'] = \'男\'，改变的只是内存里的内容', '这一行在文件里的行号，int，从 1 开始')
@pytest.mark.files('people.csv')
def test_a_row_is_a_dict():
    recorder = quiet('people.csv')
    row = recorder.rows()[0]
    assert isinstance(row, dict) and [key for key in row] == ['姓名', '性别', '电话'] and (type(row.row), row.row) == (int, 2)
    assert row[1] == row['姓名'] and row['年龄'] is None and recorder.rows(begin_row=1)[0].row == 1
    row['性别'] = '未知'
    assert recorder.rows()[0]['性别'] != '未知' and list(row) == ['姓名', '性别', '电话']
    save(recorder, row)
    assert recorder.rows()[-1] == row


@page.says('xlsx、csv 的一行', '文件的表头，Header 对象', '表头里没有的列名，写 True 时列是 None', '拿它当坐标，值写到表头最后一列的右边')
@pytest.mark.files('people.csv')
def test_the_header_of_a_row():
    recorder = quiet('people.csv')
    row = recorder.rows('电话')[0]
    assert row.header is recorder.header and type(row.header).__name__ == 'Header'
    assert (row.coord('姓名', True), row.coord('没有', True)) == ((2, 1), (2, None))
    for suffix in ('xlsx', 'csv'):
        row = save(f'a.{suffix}', {'a': 'x'}).rows()[0]
        assert type(row).__name__ == 'RowData' and [str(value) for value in grid(save(f'a.{suffix}', (1, row.coord('没有', True))).path)[1]] == ['x', '1']


@page.table('as_num | True 返回列序号')
@page.says('一列的列序号或列号', '返回：列序号 int 或列号 str', '表头里没有这个列名，列序号是 None', 'True 返回列序号，False 返回列号')
@pytest.mark.files('people.csv')
def test_the_column_of_a_row(table):
    row = quiet('people.csv').rows()[0]
    covers(table, dict.fromkeys(('key_or_num', 'as_num')))
    assert row.col('电话') == row.col(3) == row.col('电话', as_num=True) == 3
    assert row.col('电话', as_num=False) == row.col(3, as_num=False) == 'C'
    assert row.col('年龄') is None


@page.differs('coord-header')
@page.table('col_num | True 时列用列序号')
@page.says('这一行里一个单元格的坐标，可以直接用作 add_data()、add_link()、add_styles() 的 coord', '返回：(行号, 列)，tuple', 'True 时列用列序号，False 时用列号')
@pytest.mark.files('people.xlsx')
def test_the_coordinate_of_a_cell_of_a_row(table):
    recorder = quiet('people.xlsx')
    row = recorder.rows()[0]
    covers(table, dict.fromkeys(('key_or_num', 'col_num')))
    assert row.coord('电话') == row.coord(3) == row.coord('电话', col_num=False) == (2, 'C')
    assert row.coord('电话', col_num=True) == row.coord(3, col_num=True) == (2, 3)
    at = row.coord('电话')
    save(recorder, ('new', at), lambda it: it.add_link('https://a.cn', at), lambda it: it.add_styles(style().set_bold(), at))
    cell = load_workbook('people.xlsx').active['C2']
    assert (cell.value, cell.hyperlink.target, cell.font.b) == ('new', 'https://a.cn', True)


@page.says('写之前先看列名在不在 header.values() 里')
@pytest.mark.release('newest')
def test_a_column_that_a_row_has_not():
    row = save('a.csv', {'名称': '键盘'}).rows()[0]
    assert row.col('abc', as_num=False) == 'ABC' and row.coord('abc') == (2, 'ABC')
    assert error(lambda: row.col('价格', as_num=False)) is error(lambda: row.coord('价格')) is KeyError
    assert '名称' in row.header.values() and 'abc' not in row.header.values()


@page.says("当坐标用要写 True，例如 row.coord('价格', True)")
@pytest.mark.parametrize('on', ['1.1.0', '1.2.0', '2.0.1'])
def test_a_coordinate_of_a_row_needs_numbers():
    recorder = save('a.csv', {'名称': '键盘', '价格': 1})
    row = recorder.rows()[0]
    save(recorder, ('new', row.coord('价格')), (2, row.coord('价格', True)))
    assert grid('a.csv')[1] == ['键盘', '2', 'new'] and row.coord('价格') != row.coord('价格', True)


@page.says('txt 的每项是 RowStr，xlsx、csv 的每项是 RowData')
def test_classes_of_rows_since_2_0_0():
    kinds = [type(save(f'a.{suffix}', {'a': 1}).rows()[0]).__name__ for suffix in ('txt', 'csv', 'xlsx')]
    assert kinds == ['RowStr', 'RowData', 'RowData']


@page.says('每项有 .row，没有 .coord()，也可能是列表', 'json 的 rows() 不理会参数，每项是普通的字典或列表，没有 .row', 'jsonl 的每项没有 .coord()，也可能是列表')
@pytest.mark.parametrize('on', ['1.2.0', '2.0.0', pinned()[-1]])
@pytest.mark.parametrize('suffix', ITEMS)
def test_items_of_json_are_no_rows(on, suffix):
    Path(f'a.{suffix}').write_text('[[1], {"a": 2}]' if suffix == 'json' else '[1]\n{"a": 2}\n')
    bare = suffix == 'json' and on > '2'
    rows = quiet(f'a.{suffix}').rows(count=1)
    assert isinstance(rows[0], list) and len(rows) == 1 + bare
    assert not hasattr(rows[0], 'coord') and hasattr(rows[0], 'row') is not bare


@page.says('txt 的一行。', '它是 str，当普通的字符串用', '这一行的内容，普通的 str。', '行号，int，从 1 开始，可以用作 add_data() 的 coord')
def test_rows_of_txt_are_strings():
    Path('a.txt').write_text('x y\n\nz\n')
    recorder = quiet('a.txt')
    rows = recorder.rows()
    assert [row.value for row in rows] == ['x y', '', 'z'] and [row.row for row in rows] == [1, 2, 3]
    assert isinstance(rows[0], str) and type(rows[0].value) is str and type(rows[0].row) is int
    save(recorder, ('longer than it was', rows[1].row))
    assert recorder.rows()[1] == 'longer than it was'


@page.says('新的内容不能比原来短')
def test_a_line_of_txt_that_becomes_shorter():
    Path('a.txt').write_text('ab\nc\n')
    save('a.txt', ('de', 1))
    assert Path('a.txt').read_text() == 'de\nc\n'
    save('a.txt', ('f', 1))
    assert Path('a.txt').read_text() != 'f\nc\n'


@page.says("报错里有 0xff 的，编码写 'utf-16'，分隔符多半是 '\\t'")
def test_a_file_that_excel_stored_as_unicode_text():
    Path('a.csv').write_bytes('\ufeff姓名\t年龄\r\n张三\t28\r\n'.encode('utf-16-le'))
    with pytest.raises(UnicodeDecodeError, match='0xff'):
        quiet('a.csv').rows()
    assert quiet('a.csv', setting={'encoding': 'utf-16', 'delimiter': '\t'}).rows() == [{'姓名': '张三', '年龄': '28'}]


@page.says("名字里有“三”的行自己挑：if '三' in str(row['姓名'])")
@pytest.mark.parametrize('suffix', SHEETS)
def test_rows_by_a_part_of_a_value(suffix):
    recorder = save(f'a.{suffix}', {'姓名': '张三', 'n': 1}, {'姓名': None, 'n': 2}, {'姓名': 3, 'n': 3}, {'姓名': '三五', 'n': 4})
    assert [row.row for row in recorder.rows() if '三' in str(row['姓名'])] == [2, 5]


@page.says('数字先变成文本，空着的格子不要', '两列之间放什么，写在 join 前面的引号里', "原来的两列还要，写 target.add_data({**row, '联系人': one})")
@pytest.mark.parametrize('between', [' ', '', '-'])
def test_two_columns_become_one(between):
    save('staff.xlsx', ['姓名', '性别', '电话'], ['q', '男', 2000], [2001, '女', None], [None, '女', 'q3'], ['q4', '男', 0], [None, '男', None])
    code = page.program('parts = [').replace("' '.join", f"'{between}'.join")
    exec(code, {})
    made = [f'q{between}2000', '2001', 'q3', f'q4{between}0', None]
    rows = grid('joined.xlsx')
    assert rows[0] == ['联系人', '性别'] and [row[0] for row in rows[1:]] == made
    Path('joined.xlsx').unlink()
    exec(code.replace("target.add_data({'联系人': one, '性别': row['性别']})", "target.add_data({**row, '联系人': one})"), {})
    rows = grid('joined.xlsx')
    assert rows[0] == ['姓名', '性别', '电话', '联系人'] and [row[3] for row in rows[1:]] == made and rows[1][:3] == ['q', '男', 2000]


@page.says('在第一个空格那里拆开', '没有空格的，整个在前一列')
def test_one_column_becomes_two():
    save('times.xlsx', ['订单号', '时间'], ['A', 'a b c'], ['B', 'ab'], ['C', None], ['D', 0], ['E', datetime(2025, 8, 5, 9, 30)])
    exec(page.program('.partition('), {})
    assert grid('parts.xlsx') == [['订单号', '日期', '钟点'], ['A', 'a', 'b c'], ['B', 'ab', None], ['C', None, None], ['D', '0', None], ['E', '2025-08-05', '09:30:00']]


@page.says('xlsx 里的一块格子，用 openpyxl 读')
def test_a_block_of_cells(capsys):
    made = book(*([at, f'甲{at}', None] for at in range(1, 9)))
    made.active['F7'] = '=A7*2'
    made.active.merge_cells('B5:B6')
    save_as_excel(made, 'a.xlsx', 'A7*2', 14)
    for row in load_workbook('a.xlsx', data_only=True).active['A5:F20']:
        print([cell.value for cell in row])
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == 16 and printed[0] == "[5, '甲5', None, None, None, None]" and printed[1] == '[6, None, None, None, None, None]' and printed[2].endswith('14]') and printed[4] == str([None] * 6)


@page.says("空着的给一个默认值：hp = 0 if row['HP'] in (None, '') else row['HP']")
@pytest.mark.parametrize('file', ['own.xlsx', 'own.csv'])
def test_an_empty_cell_gets_a_value(file):
    (line,) = re.findall("`(hp = .*?)`", page.path.read_text(encoding='utf-8'))
    save(file, [['名称', 'HP'], ['甲', 10], ['乙', None], ['丙', 0], ['丁', '']])
    found = []
    for row in quiet(file).rows():
        exec(line, {'row': row}, scope := {})
        found.append(scope['hp'])
    assert found == ([10, 0, 0, 0] if file == 'own.xlsx' else ['10', 0, '0', 0])
